#!/bin/sh
# plant_gaps.sh CASES_SH FOLDER: a small ruleset with every kind of gap, and each must be named.
set -eu
check=$1
folder=$2
rm -rf "$folder"
mkdir -p "$folder/src" "$folder/tests"
cd "$folder"

cat >page.md <<'PAGE'
| case | words | how | where | test |
| --- | --- | --- | --- | --- |
| ZZ-1.1 | told | narrative | | |
| ZZ-1.2 | well kept | implemented | `keep` good.cpp | `[ZZ-1.2]` |
| ZZ-1.3 | without a test | automatic | `keep` good.cpp | `[ZZ-1.3]` |
| ZZ-1.4 | lives nowhere | implemented | `lost` good.cpp | `[ZZ-1.4]` |
PAGE
echo 'int keep(int x) {' >src/good.cpp
echo 'int lost(int x);' >>src/good.cpp
echo '    return no("ZZ-8.8");' >>src/good.cpp
echo 'TEST_CASE("a", "[ZZ-1.2][ZZ-1.4][ZZ-9.9]") {' >tests/test_good.cpp

if sh "$check" ZZ page.md src tests >said; then
    echo "the gaps were not found"
    exit 1
fi
for gap in "ZZ-1.3 has no test" "no row for \[ZZ-9.9\]" "not defined: ZZ-1.4: lost good.cpp" \
    "no row for ZZ-8.8, named in src/good.cpp"; do
    grep -q "$gap" said || { echo "not said: $gap"; cat said; exit 1; }
done
test "$(wc -l <said)" -eq 4

sed -i '/ZZ-8.8/d' src/good.cpp
sed -i '/ZZ-1.3\|ZZ-1.4/d' page.md
sed -i 's/\[ZZ-1.4\]\[ZZ-9.9\]//' tests/test_good.cpp
sh "$check" ZZ page.md src tests
