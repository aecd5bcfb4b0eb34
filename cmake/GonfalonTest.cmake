find_package(Catch2 REQUIRED)
include(Catch)

# The precompiled Catch2 header, built once and shared by every test program.
file(WRITE "${PROJECT_BINARY_DIR}/tests/support/empty.cpp" "")
add_library(gonfalon_catch_pch STATIC "${PROJECT_BINARY_DIR}/tests/support/empty.cpp")
target_compile_features(gonfalon_catch_pch PUBLIC cxx_std_20)
target_link_libraries(gonfalon_catch_pch PRIVATE gonfalon_options Catch2::Catch2WithMain)
target_precompile_headers(gonfalon_catch_pch PRIVATE
                          "${PROJECT_SOURCE_DIR}/tests/support/catch.hpp")

# gonfalon_test(name SOURCES a.cpp... LINKS gonfalon::board... [SLOW])
#
# The Catch2 program test_<name>, each of its test cases a ctest entry "<name>/title", run in the
# top source folder (so "assets/..." is found). Test files include "support/catch.hpp" and define no
# main. SLOW gives the label `slow`: left out of the sanitizer run.
function(gonfalon_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "SLOW" "" "SOURCES;LINKS")
    set(target "test_${name}")
    add_executable(${target} ${arg_SOURCES})
    target_compile_features(${target} PRIVATE cxx_std_20)
    target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/tests"
                                                 "${PROJECT_SOURCE_DIR}/src")
    target_link_libraries(${target} PRIVATE gonfalon_options ${arg_LINKS} Catch2::Catch2WithMain)
    target_precompile_headers(${target} REUSE_FROM gonfalon_catch_pch)
    set(properties "")
    if(arg_SLOW)
        set(properties PROPERTIES LABELS slow)
    endif()
    catch_discover_tests(
        ${target}
        TEST_PREFIX
        "${name}/"
        WORKING_DIRECTORY
        "${PROJECT_SOURCE_DIR}"
        ${properties})
endfunction()

# gonfalon_cases(ruleset PREFIX)
#
# The test that docs/rules/<ruleset>.md tells the truth: each case has its test and its function.
function(gonfalon_cases ruleset prefix)
    add_test(
        NAME "${ruleset}: every case has its test and its place"
        COMMAND sh scripts/cases.sh "${prefix}" "docs/rules/${ruleset}.md" "src/rules/${ruleset}"
                "tests/rules/${ruleset}"
        WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
endfunction()
