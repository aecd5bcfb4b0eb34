# Plants one crossing at a time in a tree of its own and expects the check to find it.
#   cmake -DSCRATCH=<folder> -P plant_crossings.cmake
cmake_minimum_required(VERSION 3.25)

function(expect outcome path content)
    file(REMOVE_RECURSE "${SCRATCH}")
    file(WRITE "${SCRATCH}/${path}" "${content}\n")
    execute_process(
        COMMAND "${CMAKE_COMMAND}" "-DROOT=${SCRATCH}" -P
                "${CMAKE_CURRENT_LIST_DIR}/check_layers.cmake"
        RESULT_VARIABLE result
        OUTPUT_QUIET ERROR_QUIET)
    if(outcome STREQUAL "found" AND result EQUAL 0)
        message(SEND_ERROR "not found in ${path}: ${content}")
    elseif(outcome STREQUAL "clean" AND NOT result EQUAL 0)
        message(SEND_ERROR "a false alarm in ${path}: ${content}")
    endif()
endfunction()

expect(found src/board/a.cpp "#include <gonfalon/core/game.hpp>")
expect(found include/gonfalon/core/a.hpp "#include \"engine/driver.hpp\"")
expect(found src/core/a.cpp "#include \"rules/agincourt/ruleset.hpp\"")
expect(found src/ui/a.cpp "#include \"rules/chainmail/state.hpp\"")
expect(found src/rules/chainmail/a.cpp "#include \"ui/panel.hpp\"")
expect(found src/rules/chainmail/a.cpp "#include \"rules/agincourt/state.hpp\"")
expect(found src/rules/chainmail/a.cpp "#include \"../agincourt/state.hpp\"")
expect(found src/rules/chainmail/a.cpp "#include <gonfalon/testing/conformance.hpp>")
expect(found src/engine/a.cpp "#include \"ui/picture.hpp\"")
expect(found src/core/a.cpp "  # include <SDL2/SDL.h>")
expect(found src/engine/a.hpp "#include <imgui.h>")
expect(found src/ui/a.cpp "// only in Chainmail")
expect(found src/core/a.cpp "const char* name = \"free-company\";")
expect(found include/gonfalon/core/a.hpp "// the Vikings")
expect(found src/app/main.cpp "#include \"rules/chainmail/ruleset.hpp\"")
expect(found src/engine/CMakeLists.txt "gonfalon_library(engine PUBLIC_LINKS gonfalon::chainmail)")

expect(clean src/core/a.cpp "#include <gonfalon/board/hex_grid.hpp>")
expect(clean src/rules/chainmail/a.cpp "#include \"rules/chainmail/state.hpp\"")
expect(clean src/engine/a.cpp "#include \"solitaire/bots.hpp\"")
expect(clean src/ui/a.cpp "#include <SDL.h>")
expect(clean src/app/rulesets.cpp "#include \"rules/chainmail/ruleset.hpp\"")
expect(clean src/app/main.cpp "#include \"ui/window.hpp\"")
file(REMOVE_RECURSE "${SCRATCH}")
