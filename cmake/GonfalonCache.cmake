# Compile through ccache where it is installed. The base directory makes checkouts of the same
# sources share results; the sloppiness is what precompiled headers need.
find_program(GONFALON_CCACHE ccache)
mark_as_advanced(GONFALON_CCACHE)
if(GONFALON_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER
        "${CMAKE_COMMAND}"
        -E
        env
        "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}"
        "CCACHE_NOHASHDIR=1"
        "CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime"
        "${GONFALON_CCACHE}")
endif()
