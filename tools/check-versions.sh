#!/bin/bash
# One number for program and client, and one place for every number, as TAP:
# what src/base/version.h and each game's struct say is what the program prints,
# the client is built with, the pages tell and the change log lists; nothing else
# has a number of its own. Then changes a number in a copy and makes sure that it is noticed.
set -u
cd "$(dirname "$0")/.."
program=${PANDEMONIUM:-build/pandemonium}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# number HEADER NAME: what the header says.
number() { sed -n "s/^#define $2 \"\{0,1\}\([0-9.]*\).*/\1/p" "$1"; }

# The faults of the header $1.
faults()
{
	local release protocol record schema checkpoint
	release=$(number "$1" PROGRAM_VERSION)
	protocol=$(number "$1" PROTOCOL_VERSION)
	record=$(number "$1" RECORD_FORMAT)
	schema=$(number "$1" SCHEMA_VERSION)
	checkpoint=$(number "$1" CHECKPOINT_FORM)
	"$program" --version | grep -v ' rules ' |
		diff - <(printf '%s\n' "pandemonium $release" "protocol $protocol" "record $record" "schema $schema" \
			"checkpoint $checkpoint") |
		sed 's/^/pandemonium --version: /'
	tr -d ' \n' <build/web-gen/version.json | grep -qxF "{\"program\":\"$release\",\"protocol\":$protocol}" ||
		echo 'the client is built with other numbers'
	grep -qF "\`pandemonium.$protocol\`" docs/protocol.md || echo "docs/protocol.md has no pandemonium.$protocol"
	grep -qF "\"version\":\"$release\"" docs/protocol.md || echo "docs/protocol.md has no release $release"
	grep -qF "\"version\":\"$release\"" docs/operations.md || echo "docs/operations.md has no release $release"
	grep -q "record of format $record" docs/formats.md || echo "docs/formats.md has no record $record"
	grep -q "^## $release" CHANGELOG.md || echo "CHANGELOG.md has no release $release"
	! grep -n '"version"' web/package.json | sed 's/^/web\/package.json has a number of its own: /' | grep .
	! grep -rnE '"pandemonium\.[0-9]|\b(PROTOCOL|RECORD_FORMAT|SCHEMA_VERSION|CHECKPOINT_FORM|PROGRAM_VERSION) = ' src web/src | grep .
}

# The faults of the games in folder $1: their struct says one thing, the program another.
game_faults()
{
	local source game
	for source in "$1"/*/; do
		game=$(basename "$source")
		awk -v game="$game" -F '[ ,"]+' '
			$1 !~ /^\t\.[a-z_]+$/ || $2 != "=" { next }
			$1 == "\t.rules_version" { version = $3 }
			$1 == "\t.rules_mark" { mark = " " $3 }
			$1 == "\t.form" { form = $3 }
			END { print game, "form", form, "rules", version mark }' "$source$game.c"
	done | sort | diff - <("$program" --version | grep ' rules ' | sort) | sed 's/^/pandemonium --version: /'
}

make --silent build/web-gen/version.json || exit 1
faults src/base/version.h >"$work/faults"
if [ -s "$work/faults" ]; then
	sed 's/^/# /' "$work/faults"
	echo 'not ok - every number is that of src/base/version.h'
	failed=1
else
	echo 'ok - every number is that of src/base/version.h'
fi

if game_faults src/games | sed 's/^/# /' | grep .; then
	echo 'not ok - rules and forms are those of the games'
	failed=1
else
	echo 'ok - rules and forms are those of the games'
fi
cp -r src/games "$work/games"
sed -i 's/^\(\t\.form = \)/\19/' "$work"/games/*/*.c
if game_faults "$work/games" | grep -q .; then
	echo 'ok - another form is noticed'
else
	echo 'not ok - another form is noticed'
	failed=1
fi

for name in PROGRAM_VERSION PROTOCOL_VERSION RECORD_FORMAT SCHEMA_VERSION CHECKPOINT_FORM; do
	sed "s/^\(#define $name \"\{0,1\}\)/\19/" src/base/version.h >"$work/version.h"
	if faults "$work/version.h" | grep -q .; then
		echo "ok - another $name is noticed"
	else
		echo "not ok - another $name is noticed"
		failed=1
	fi
done

exit $failed
