# Shared by play.sh and test.sh: packages, quiet building. Sourced with $top set to the top folder.

gonfalon_packages="g++ cmake ninja-build ccache libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev
    libimgui-dev nlohmann-json3-dev catch2 libcli11-dev libfmt-dev libvalijson-dev
    fonts-junicode fonts-dejavu-core"

complain() {
    printf '%s\n' "$*" >&2
}

# The packages of the list that are not installed.
missing_packages() {
    for package in "$@"; do
        case "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" in
        installed) ;;
        *) printf '%s ' "$package" ;;
        esac
    done
}

# ensure_packages PACKAGE...: asks apt for the missing ones, and only for those.
ensure_packages() {
    if ! command -v dpkg-query >/dev/null; then
        # Another system: what is missing shows when the build is configured.
        for tool in cmake ninja c++; do
            if ! command -v "$tool" >/dev/null; then
                complain "Gonfalon needs $tool; install what README.md lists with your package manager."
                exit 1
            fi
        done
        return 0
    fi
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    if ! command -v apt-get >/dev/null; then
        complain "These packages are missing and there is no apt to fetch them: $missing"
        exit 1
    fi
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            complain "These packages are missing. Run as root: apt-get install $missing"
            exit 1
        fi
        as_root="sudo"
    fi
    echo "Installing $missing"
    # shellcheck disable=SC2086 # both are lists of words
    quietly install sh -c "$as_root apt-get update && DEBIAN_FRONTEND=noninteractive $as_root \
        apt-get install -y --no-install-recommends $missing"
}

# quietly NAME COMMAND...: the output goes to build/NAME.log and is shown only on failure.
quietly() {
    log="$top/build/$1.log"
    mkdir -p "$top/build"
    shift
    if "$@" >"$log" 2>&1; then
        return 0
    fi
    complain "Failed: $*"
    tail -n "${GONFALON_LOG_LINES:-60}" "$log" >&2
    complain "The whole output is in $log"
    return 1
}

# build_preset PRESET [cmake --build arguments]: configures once, builds what changed.
build_preset() {
    preset=$1
    shift
    if [ ! -f "$top/build/$preset/build.ninja" ]; then
        (cd "$top" && quietly "configure-$preset" cmake --preset "$preset") || return 1
    fi
    quietly "build-$preset" cmake --build "$top/build/$preset" -j "$(nproc)" "$@"
}
