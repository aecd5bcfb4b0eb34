# Fails when an include or a ruleset's name crosses the layers of the house.
#   cmake -DROOT=<top folder> -P check_layers.cmake
cmake_minimum_required(VERSION 3.25)

set(see_board board)
set(see_core board core)
set(see_rules board core)
set(see_testing board core testing)
set(see_solitaire board core solitaire)
set(see_engine board core solitaire engine)
set(see_ui board core solitaire ui)
set(see_app board core solitaire engine ui app rules)

set(ruleset_words "agincourt|chainmail|viking|free[-_ ]?company")
# The one list of rulesets.
set(may_name_rulesets "^src/(rules/|app/rulesets\\.cpp$|app/CMakeLists\\.txt$)")

set(crossings "")

function(report where what)
    set(crossings "${crossings}\n  ${where}: ${what}" PARENT_SCOPE)
endfunction()

# The layer of a file (`core`), and what it may see inside src/rules (`rules/chainmail`).
function(layer_of path layer ruleset)
    string(REGEX REPLACE "^(include/gonfalon|src)/([a-z_]+)/.*" "\\2" found "${path}")
    set(own "")
    if(path MATCHES "^src/(rules/[a-z_]+)/")
        set(own "${CMAKE_MATCH_1}")
    endif()
    set(${layer} "${found}" PARENT_SCOPE)
    set(${ruleset} "${own}" PARENT_SCOPE)
endfunction()

function(check_include path line)
    string(REGEX MATCH "[<\"]([^>\"]+)[>\"]" bracketed "${line}")
    set(target "${CMAKE_MATCH_1}")
    layer_of("${path}" layer own_ruleset)
    if(target MATCHES "\\.\\./")
        report("${path}" "include by a path upwards: ${target}")
    elseif(target MATCHES "^(SDL|imgui|backends/imgui)" AND NOT layer MATCHES "^(ui|app)$")
        report("${path}" "windows are for src/ui and src/app: ${target}")
    elseif(target MATCHES "^(gonfalon/)?(board|core|testing|solitaire|engine|rules|ui|app)/")
        set(seen "${CMAKE_MATCH_2}")
        if(own_ruleset AND "${target}" MATCHES "^${own_ruleset}/")
            return()
        elseif(NOT seen IN_LIST see_${layer})
            report("${path}" "${layer} must not see ${target}")
        endif()
    endif()
    set(crossings "${crossings}" PARENT_SCOPE)
endfunction()

function(check_file path)
    file(STRINGS "${ROOT}/${path}" includes REGEX "^[ \t]*#[ \t]*include")
    if(NOT path MATCHES "CMakeLists")
        foreach(line IN LISTS includes)
            check_include("${path}" "${line}")
        endforeach()
    endif()
    if(NOT path MATCHES "${may_name_rulesets}")
        file(READ "${ROOT}/${path}" text)
        string(TOLOWER "${text}" text)
        if(text MATCHES "${ruleset_words}")
            report("${path}" "names a ruleset: ${CMAKE_MATCH_0}")
        endif()
    endif()
    set(crossings "${crossings}" PARENT_SCOPE)
endfunction()

file(
    GLOB_RECURSE files
    RELATIVE "${ROOT}"
    "${ROOT}/include/gonfalon/*.hpp"
    "${ROOT}/src/*.hpp"
    "${ROOT}/src/*.cpp"
    "${ROOT}/src/*/CMakeLists.txt")
foreach(path IN LISTS files)
    check_file("${path}")
endforeach()

list(LENGTH files count)
if(crossings)
    message(FATAL_ERROR "Layers are crossed:${crossings}")
endif()
message(STATUS "${count} files keep to their layers")
