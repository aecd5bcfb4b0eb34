# gonfalon_options: warnings and sanitizers for our own targets, linked PRIVATE by them alone.
add_library(gonfalon_options INTERFACE)
add_library(gonfalon::options ALIAS gonfalon_options)

target_compile_options(
    gonfalon_options
    INTERFACE
        -Wall
        -Wextra
        -Wpedantic
        -Wconversion
        -Wsign-conversion
        -Wshadow
        -Wnon-virtual-dtor
        -Wold-style-cast
        -Woverloaded-virtual
        -Wnull-dereference
        -Wimplicit-fallthrough
        -Wdouble-promotion
        -Wformat=2
        $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond>
        $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-branches>
        $<$<CXX_COMPILER_ID:GNU>:-Wlogical-op>
        $<$<CXX_COMPILER_ID:GNU>:-Wsuggest-override>
        # ccache can only cache users of a precompiled header with this.
        $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>
        # Contract messages name files as the sources do, not as this machine does.
        "-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=")
target_compile_definitions(gonfalon_options INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

if(CMAKE_UNITY_BUILD)
    # A local name may meet one of another file here; the builds file by file see true shadowing.
    target_compile_options(gonfalon_options INTERFACE -Wno-shadow)
endif()

if(GONFALON_WERROR)
    target_compile_options(gonfalon_options INTERFACE -Werror)
endif()

if(GONFALON_SANITIZE)
    set(gonfalon_sanitize_flags "-fsanitize=${GONFALON_SANITIZE}" -fno-sanitize-recover=all
                                -fno-omit-frame-pointer)
    target_compile_options(
        gonfalon_options
        INTERFACE ${gonfalon_sanitize_flags}
                  # These two see ghosts in the code the sanitizers add.
                  $<$<CXX_COMPILER_ID:GNU>:-Wno-null-dereference>
                  $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
    target_link_options(gonfalon_options INTERFACE ${gonfalon_sanitize_flags})
endif()
