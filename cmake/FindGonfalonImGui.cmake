# Dear ImGui with its SDL2 and SDL_Renderer back ends, and SDL2 itself, as gonfalon::imgui.
#
# Two kinds of packages are accepted: a CMake config package (vcpkg: features sdl2-binding and
# sdl2-renderer-binding), and a distribution's headers and library. Debian's library leaves the
# SDL_Renderer back end out but ships its source, which is then compiled here. The headers' names
# changed with 1.89; src/ui/backend_sdl.cpp asks __has_include.
find_package(SDL2 REQUIRED)
find_package(SDL2_image QUIET)
find_package(SDL2_ttf QUIET)

# An SDL2 satellite library: from its config package, else by header and library.
function(gonfalon_find_satellite name short)
    if(TARGET ${name}::${name})
        return()
    endif()
    find_path(${name}_HEADER SDL_${short}.h PATH_SUFFIXES SDL2 REQUIRED)
    find_library(${name}_LIBRARY ${name} REQUIRED)
    mark_as_advanced(${name}_HEADER ${name}_LIBRARY)
    add_library(${name}::${name} UNKNOWN IMPORTED GLOBAL)
    set_target_properties(
        ${name}::${name} PROPERTIES IMPORTED_LOCATION "${${name}_LIBRARY}"
                                    INTERFACE_INCLUDE_DIRECTORIES "${${name}_HEADER}")
endfunction()
gonfalon_find_satellite(SDL2_image image)
gonfalon_find_satellite(SDL2_ttf ttf)

# The distribution's ImGui as the target gonfalon_imgui_system.
function(gonfalon_find_system_imgui)
    find_path(GONFALON_IMGUI_INCLUDE imgui.h PATH_SUFFIXES imgui REQUIRED)
    find_library(GONFALON_IMGUI_LIBRARY imgui REQUIRED)
    find_library(GONFALON_STB_LIBRARY stb)
    find_path(
        GONFALON_IMGUI_BACKENDS
        NAMES imgui_impl_sdlrenderer.h imgui_impl_sdlrenderer2.h
        HINTS "${GONFALON_IMGUI_INCLUDE}/backends" "${GONFALON_IMGUI_INCLUDE}" REQUIRED)
    find_file(
        GONFALON_IMGUI_RENDERER
        NAMES imgui_impl_sdlrenderer.cpp imgui_impl_sdlrenderer2.cpp
        HINTS "${GONFALON_IMGUI_BACKENDS}"
        PATHS /usr/share/doc/libimgui-dev/examples/backends /usr/share/doc/libimgui-dev/backends
              /usr/share/imgui/backends /usr/src/imgui/backends REQUIRED)
    mark_as_advanced(GONFALON_IMGUI_INCLUDE GONFALON_IMGUI_LIBRARY GONFALON_STB_LIBRARY
                     GONFALON_IMGUI_BACKENDS GONFALON_IMGUI_RENDERER)
    add_library(gonfalon_imgui_system STATIC "${GONFALON_IMGUI_RENDERER}")
    target_compile_features(gonfalon_imgui_system PUBLIC cxx_std_11)
    target_include_directories(gonfalon_imgui_system SYSTEM PUBLIC "${GONFALON_IMGUI_INCLUDE}"
                                                                   "${GONFALON_IMGUI_BACKENDS}")
    target_link_libraries(gonfalon_imgui_system PUBLIC "${GONFALON_IMGUI_LIBRARY}" SDL2::SDL2)
    if(GONFALON_STB_LIBRARY)
        target_link_libraries(gonfalon_imgui_system PUBLIC "${GONFALON_STB_LIBRARY}")
    endif()
endfunction()

if(NOT TARGET gonfalon_imgui)
    find_package(imgui CONFIG QUIET)
    add_library(gonfalon_imgui INTERFACE)
    add_library(gonfalon::imgui ALIAS gonfalon_imgui)
    if(TARGET imgui::imgui)
        target_link_libraries(gonfalon_imgui INTERFACE imgui::imgui SDL2::SDL2)
    else()
        gonfalon_find_system_imgui()
        target_link_libraries(gonfalon_imgui INTERFACE gonfalon_imgui_system)
    endif()
    target_link_libraries(gonfalon_imgui INTERFACE SDL2_image::SDL2_image SDL2_ttf::SDL2_ttf)
endif()
set(GonfalonImGui_FOUND TRUE)
