#!/bin/sh
# The program itself under a virtual X server, driven by xdotool: start, play a round, undo, save,
# be killed, continue, leave. Waits for what the program shows or writes, never for a time.
#   xvfb.sh PROGRAM
# Exit 77: Xvfb or xdotool is not there.
set -eu

program=$1
for tool in Xvfb xdotool; do
    if ! command -v "$tool" >/dev/null; then
        echo "skipped: $tool is not installed"
        exit 77
    fi
done

place=$(mktemp -d)
user=$place/user
targets=$place/targets
server=
game=

clean_up() {
    for process in $game $server; do
        kill "$process" 2>/dev/null || true
    done
    rm -rf "$place"
}
trap clean_up EXIT

fail() {
    echo "FAILED: $*"
    [ -f "$targets" ] && sed 's/^/    on the screen: /' "$targets" | grep -v card: | head -n 40
    exit 1
}

# until_so WHAT COMMAND...: polls until the command succeeds, a minute at most.
until_so() {
    what=$1
    shift
    tries=0
    until "$@"; do
        tries=$((tries + 1))
        [ "$tries" -lt 600 ] || fail "waited in vain for: $what"
        sleep 0.1
    done
}

shows() {
    grep -q "^$1 " "$targets" 2>/dev/null
}

# Has it come to rest where it is? A sheet finds its size in its first frames.
rests() {
    found=$(grep "^$1 " "$targets" 2>/dev/null) || return 1
    [ "$found" = "${last:-}" ] && return 0
    last=$found
    return 1
}

shows_no() {
    ! shows "$1"
}

# click ID: the middle of what is registered under that name, once it is there.
click() {
    last=
    until_so "$1 on the screen" rests "$1"
    # shellcheck disable=SC2046 # two numbers
    xdotool mousemove --window "$window" $(awk -v id="$1" \
        '$1 == id { print int(($2 + $4) / 2), int(($3 + $5) / 2) }' "$targets") click 1
}

key() {
    xdotool key "$1"
}

# insist KEY WHAT COMMAND...: presses the key until the command succeeds. A loaded machine may lose
# a key while the window is not drawn; what is pressed twice here does no harm.
insist() {
    pressed=$1
    what=$2
    shift 2
    presses=0
    until "$@"; do
        [ "$presses" -lt 20 ] || fail "pressed $pressed in vain for: $what"
        presses=$((presses + 1))
        key "$pressed"
        tries=0
        until "$@" || [ "$tries" -ge 50 ]; do
            tries=$((tries + 1))
            sleep 0.1
        done
    done
}

# H shows a choice, Enter makes it.
take_advice() {
    insist h "a choice to be shown" shows focused
    insist Return "the choice to be made" shows_no focused
}

journal() {
    cat "$user"/live/*.jsonl 2>/dev/null
}

lines() {
    journal | wc -l
}

has_more_than() {
    [ "$(lines)" -gt "$1" ]
}

has_undo() {
    journal | grep -q '"undo"'
}

has_save() {
    ls "$user"/saves/*.gonfalon >/dev/null 2>&1
}

start() {
    rm -f "$targets"
    "$program" --user-dir "$user" --targets "$targets" &
    game=$!
    window=$(xdotool search --sync --onlyvisible --name Gonfalon | head -n 1)
    xdotool windowfocus --sync "$window"
    until_so "the start screen" shows button:quit
}

Xvfb -displayfd 5 -screen 0 1600x1000x24 -nolisten tcp 5>"$place/display" 2>/dev/null &
server=$!
until_so "the X server" test -s "$place/display"
DISPLAY=:$(cat "$place/display")
export DISPLAY
unset WAYLAND_DISPLAY SDL_VIDEODRIVER

start
echo "started: $(wc -l <"$targets") things on the screen"
click battle:chainmail/bannockburn
click option:open
click button:begin
until_so "the table" shows button:undo
echo "Bannockburn is laid out"

# A round by the program's own advice; what can be undone is undone once.
actions=0
undone=no
while [ "$actions" -lt 25 ] || [ "$undone" = no ]; do
    [ "$actions" -lt 200 ] || fail "nothing could be undone in 200 actions"
    before=$(lines)
    take_advice
    until_so "an action in the journal" has_more_than "$before"
    actions=$((actions + 1))
    if [ "$undone" = no ] && [ "$actions" -gt 8 ]; then
        key u
        xdotool mousemove_relative 1 0 # one event more, so that the frame after the key is over
        has_undo && undone=yes
    fi
done
echo "played: $actions actions, one of them undone"

key F9
click button:save
until_so "a save" has_save
echo "saved: $(basename "$(ls "$user"/saves/*.gonfalon | head -n 1)")"

kill -9 "$game"
wait "$game" 2>/dev/null || true
game=
start
click button:continue
until_so "the table again" shows button:undo
before=$(lines)
[ "$before" -ge 20 ] || fail "the journal is gone"
take_advice
until_so "one action more" has_more_than "$before"
echo "killed, continued with $before lines, and played on"

key Escape
click menu:leave
click button:quit
wait "$game" || fail "the program left with $?"
game=
echo "left in good order"
