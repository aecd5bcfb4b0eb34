#!/bin/sh
# ./play.sh [arguments]: installs what is missing, builds what changed, and starts Gonfalon.
# Without arguments and without a display, bots play a battle, with a report and a picture of it.
set -eu
top=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
. "$top/scripts/common.sh"

# shellcheck disable=SC2086 # a list of words
ensure_packages $gonfalon_packages
[ -x "$top/build/release/gonfalon" ] || echo "Building Gonfalon; the first time takes a few minutes."
build_preset release --target gonfalon || exit 1
gonfalon=$top/build/release/gonfalon

if [ $# -gt 0 ] || [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; then
    exec "$gonfalon" "$@"
fi

seed=${GONFALON_SEED:-$(date +%s)}
battle=$top/build/battle
mkdir -p "$battle"
echo "There is no display, so two bots play Bannockburn (seed $seed)."
"$gonfalon" simulate chainmail/bannockburn --seat english=steady --seat scots=steady \
    --games 1 --seed "$seed" --save "$battle/bannockburn.gonfalon"
"$gonfalon" replay "$battle/bannockburn.gonfalon" --report "$battle/report.md"
"$gonfalon" render "$battle/bannockburn.gonfalon" --out "$battle/bannockburn.png"
echo "The save:    $battle/bannockburn.gonfalon"
echo "The report:  $battle/report.md"
echo "The picture: $battle/bannockburn.png"
