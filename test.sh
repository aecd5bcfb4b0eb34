#!/bin/sh
# ./test.sh: format, build with warnings as errors, headers alone, all tests (the layering check is
# one of them), and the tests that are not slow under the sanitizers. Ends with "N passed, M failed".
set -u
top=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
. "$top/scripts/common.sh"
cd "$top" || exit 1
# shellcheck disable=SC2086 # a list of words
ensure_packages $gonfalon_packages clang-format-14 xvfb xdotool || exit 1

passed=0
failed=0

# stage TITLE COMMAND...: a failing stage counts as one failed test.
stage() {
    title=$1
    shift
    started=$(date +%s)
    if "$@"; then
        echo "ok      $title ($(($(date +%s) - started)) s)"
        return 0
    fi
    echo "FAILED  $title"
    failed=$((failed + 1))
    return 1
}

format_check() {
    git ls-files -z '*.cpp' '*.hpp' | xargs -0 -r clang-format-14 --dry-run -Werror
}

# run_tests PRESET: adds ctest's own count, whatever the outcome.
run_tests() {
    log=$top/build/ctest-$1.log
    started=$(date +%s)
    ctest --preset "$1" -j "$(nproc)" >"$log" 2>&1
    counts=$(sed -n 's/.*tests passed, \([0-9]*\) tests failed out of \([0-9]*\).*/\1 \2/p' "$log")
    if [ -z "$counts" ]; then
        tail -n 40 "$log"
        counts="1 1"
    fi
    bad=${counts% *}
    good=$((${counts#* } - bad))
    passed=$((passed + good))
    failed=$((failed + bad))
    if [ "$bad" -gt 0 ]; then
        echo "FAILED  tests, $1: $bad of $((good + bad))"
        sed -n '/\*\*\*/,/^$/p; /The following tests FAILED/,$p' "$log" | head -n 200
        echo "The whole output is in $log"
    else
        echo "ok      tests, $1: $good ($(($(date +%s) - started)) s)"
    fi
}

stage "format" format_check
if stage "build, dev" build_preset dev; then
    stage "each header compiles alone" build_preset dev --target all_verify_interface_header_sets
    run_tests dev
fi
if stage "build, asan" build_preset asan; then
    run_tests asan
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
