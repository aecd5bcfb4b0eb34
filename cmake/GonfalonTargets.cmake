# Adds each folder that has a CMakeLists.txt already.
function(gonfalon_add_folders)
    foreach(folder IN LISTS ARGN)
        if(EXISTS "${PROJECT_SOURCE_DIR}/${folder}/CMakeLists.txt")
            add_subdirectory("${PROJECT_SOURCE_DIR}/${folder}" "${PROJECT_BINARY_DIR}/${folder}")
        endif()
    endforeach()
endfunction()

# gonfalon_library(name SOURCES a.cpp... [HEADERS ...] [PUBLIC_LINKS ...] [PRIVATE_LINKS ...])
#
# The static library gonfalon_<name>, also known as gonfalon::<name>. HEADERS are checked to compile
# alone; a relative one is looked up in include/, then in the folder itself. Code includes public
# headers as <gonfalon/core/x.hpp> and those that lie in src/ as "engine/x.hpp". Without SOURCES the
# library is header-only.
function(gonfalon_library name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;HEADERS;PUBLIC_LINKS;PRIVATE_LINKS")
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "gonfalon_library(${name}): what is ${arg_UNPARSED_ARGUMENTS}?")
    endif()
    set(target "gonfalon_${name}")
    set(scope PUBLIC)
    if(arg_SOURCES)
        add_library(${target} STATIC ${arg_SOURCES})
        target_link_libraries(${target} PRIVATE gonfalon_options ${arg_PRIVATE_LINKS})
    else()
        add_library(${target} INTERFACE)
        set(scope INTERFACE)
    endif()
    add_library(gonfalon::${name} ALIAS ${target})
    target_compile_features(${target} ${scope} cxx_std_20)
    target_include_directories(${target} ${scope} "${PROJECT_SOURCE_DIR}/include"
                                                  "${PROJECT_SOURCE_DIR}/src")
    target_link_libraries(${target} ${scope} ${arg_PUBLIC_LINKS})
    gonfalon_headers(${target} ${scope} ${arg_HEADERS})
endfunction()

function(gonfalon_headers target scope)
    set(found "")
    foreach(header IN LISTS ARGN)
        if(EXISTS "${PROJECT_SOURCE_DIR}/include/${header}")
            list(APPEND found "${PROJECT_SOURCE_DIR}/include/${header}")
        else()
            cmake_path(ABSOLUTE_PATH header NORMALIZE OUTPUT_VARIABLE absolute)
            list(APPEND found "${absolute}")
        endif()
    endforeach()
    if(found)
        target_sources(
            ${target}
            ${scope}
            FILE_SET
            HEADERS
            BASE_DIRS
            "${PROJECT_SOURCE_DIR}/include"
            "${PROJECT_SOURCE_DIR}/src"
            FILES
            ${found})
    endif()
endfunction()

# gonfalon_program(name SOURCES main.cpp... LINKS ...)
#
# An executable at the top of the build folder, with assets/ and scenarios/ beside it, and installed
# with them.
function(gonfalon_program name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINKS")
    add_executable(${name} ${arg_SOURCES})
    target_compile_features(${name} PRIVATE cxx_std_20)
    target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}/include"
                                               "${PROJECT_SOURCE_DIR}/src")
    target_link_libraries(${name} PRIVATE gonfalon_options ${arg_LINKS})
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
    install(TARGETS ${name} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
    foreach(folder IN ITEMS assets scenarios)
        gonfalon_beside_program(${folder})
        if(EXISTS "${PROJECT_SOURCE_DIR}/${folder}")
            install(DIRECTORY "${PROJECT_SOURCE_DIR}/${folder}"
                    DESTINATION "${CMAKE_INSTALL_DATADIR}/gonfalon")
        endif()
    endforeach()
endfunction()

# A link to a data folder of the sources beside the programs; a copy where links are not to be had.
function(gonfalon_beside_program folder)
    set(beside "${PROJECT_BINARY_DIR}/${folder}")
    if(EXISTS "${PROJECT_SOURCE_DIR}/${folder}" AND NOT EXISTS "${beside}")
        file(CREATE_LINK "${PROJECT_SOURCE_DIR}/${folder}" "${beside}" COPY_ON_ERROR SYMBOLIC)
    endif()
endfunction()
