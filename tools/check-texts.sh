#!/bin/sh
# The laws of our texts, as TAP: every language says everything, says the same,
# and nothing is said that no source asks for.
#
#   tools/check-texts.sh [ROOT]     ROOT has po/ and src/; else the project
#
# A source names a message by its id in quotes, "area.group.name", or a family
# of ids by a pattern, "*.option.*" (text_family): a star is one word. Sources
# are those of the programs and of the browser client, and the card tables.

set -u
export LC_ALL=C
cd "$(dirname "$0")/.." || exit 1
messages=$PWD/build/tools/messages
[ -x "$messages" ] || make --silent build/tools/messages || exit 1
cd "${1:-.}" || exit 1

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
failed=0

# verdict NAME FILE: the law holds when the list of faults in FILE is empty.
verdict() {
	if [ -s "$2" ]; then
		sed 's/^/# /' "$2"
		echo "not ok - texts: $1"
		failed=1
	else
		echo "ok - texts: $1"
	fi
}

"$messages" --ids po/*/*.po >/dev/null 2>"$work/faults"
verdict 'every file is in our form' "$work/faults"
"$messages" --check po/*/*.po 2>/dev/null || failed=1

for file in po/*/*.po; do
	msgfmt --check -o /dev/null "$file" 2>"$work/msgfmt" || cat "$work/msgfmt"
done >"$work/faults"
verdict 'gettext can read every file' "$work/faults"

# So that a game is added by adding files, and a browser loads those of one game.
for folder in src/games/*/; do
	[ -d "$folder" ] || continue
	game=$(basename "$folder")
	grep -lE "^msgid \"(web\\.)?$game\\." po/*/*.po | grep -vE "/$game(_[a-z]+)?\\.po\$"
done >"$work/faults"
verdict 'the texts of a game lie in files that begin with its name' "$work/faults"

"$messages" --ids po/en/*.po | sort -u >"$work/known"
sources=src
[ ! -d web/src ] || sources="$sources web/src"
[ ! -d data ] || sources="$sources data"
# shellcheck disable=SC2086 # one word a folder
grep -rhoE '"[a-z*][a-z0-9_*]*(\.[a-z0-9_*]+){2,}"' $sources | tr -d '"' | sort -u >"$work/quoted"
grep -v '\*' "$work/quoted" >"$work/used"
grep '\*' "$work/quoted" >"$work/patterns"

comm -13 "$work/known" "$work/used" >"$work/faults"
verdict 'every id that the sources use exists' "$work/faults"

# As regular expressions for whole lines.
sed 's/\./\\./g; s/\*/[a-z0-9_]+/g; s/^/^/; s/$/$/' "$work/patterns" >"$work/families"
comm -23 "$work/known" "$work/used" | grep -vEf "$work/families" >"$work/faults"
verdict 'every id is used by a source' "$work/faults"

while read -r family; do
	grep -qE "$family" "$work/known" || echo "$family"
done <"$work/families" >"$work/faults"
verdict 'every pattern of ids has members' "$work/faults"

exit $failed
