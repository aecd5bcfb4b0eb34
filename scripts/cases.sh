#!/bin/sh
# cases.sh PREFIX PAGE SOURCES TESTS: does the rules table of a ruleset tell the truth?
#
# PAGE has rows "| CASE | words | how | `function` file, ... | `[CASE]` |". Fails, naming each, when
# - a case that is implemented or automatic has no test tagged with it in TESTS/*.cpp,
# - a tag there, or the code, names a case that has no row,
# - a row names a function that its file in SOURCES does not define, or stands twice.
set -eu
prefix=$1
page=$2
sources=$3
tests=$4

awk -v prefix="$prefix" -v page="$page" -v sources="$sources" '
function fault(text) { print page ": " text; faults++ }
function trim(text) { gsub(/^[ \t]+|[ \t]+$/, "", text); return text }

# A row of the page: what it promises.
function read_row(cells, n, name, how, where, claim) {
    n = split($0, cells, "|")
    name = trim(cells[2]); how = trim(cells[4]); where = cells[5]
    if (name in rows) fault(name " stands twice")
    rows[name] = how
    if (how == "narrative") return
    if (how != "implemented" && how != "automatic") fault(name ": what is \"" how "\"?")
    if (index(cells[6], "[" name "]") == 0) fault(name " names no tag of its own")
    if (where !~ /`/) fault(name " says not where it lives")
    while (match(where, /`[A-Za-z_]+` [a-z_]+\.cpp/)) {
        claim = substr(where, RSTART + 1, RLENGTH - 1)
        where = substr(where, RSTART + RLENGTH)
        sub(/` /, " ", claim)
        claims[claim] = claims[claim] " " name
    }
}

# The tags of a test file.
function read_tags(text) {
    text = $0
    while (match(text, "\\[" prefix "-[A-Z0-9.]+\\]")) {
        tags[substr(text, RSTART + 1, RLENGTH - 2)] = FILENAME
        text = substr(text, RSTART + RLENGTH)
    }
}

# A source file: the cases it names, and its definitions. A definition begins in the first
# column, and a declaration ends its line with a semicolon.
function read_code(text, file, name) {
    text = $0
    while (match(text, "\"" prefix "-[A-Z0-9.]+\"")) {
        named[substr(text, RSTART + 1, RLENGTH - 2)] = FILENAME
        text = substr(text, RSTART + RLENGTH)
    }
    if ($0 ~ /^[ \t\/#]/ || $0 ~ /;$/ || !match($0, /[A-Za-z_]+\(/)) return
    name = substr($0, RSTART, RLENGTH - 1)
    file = FILENAME
    sub(/.*\//, "", file)
    defined[name " " file] = 1
}

FILENAME == page { if (index($0, "| " prefix "-") == 1) read_row(); next }
index(FILENAME, sources "/") == 1 { read_code(); next }
{ read_tags() }

END {
    for (name in rows) {
        if (rows[name] != "narrative" && !(name in tags)) fault(name " has no test")
        count++
    }
    for (tag in tags) if (!(tag in rows)) fault("no row for [" tag "] of " tags[tag])
    for (name in named) if (!(name in rows)) fault("no row for " name ", named in " named[name])
    for (claim in claims) if (!(claim in defined)) fault("not defined:" claims[claim] ": " claim)
    if (count == 0) fault("no row of " prefix)
    if (faults) exit 1
    print count " cases, each with its test and its place"
}' "$page" "$sources"/*.cpp "$tests"/*.cpp
