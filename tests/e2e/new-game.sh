#!/bin/bash
# A game is added by adding folders, as TAP: in a copy of the tree the toy game's
# folders (tests/toy) are moved to where a game's folders lie, and nothing else is
# touched. Then it builds and is played: in the terminal, at a server's table, in
# browsers, by bots, under the laws, and as its goldens say. What is built already
# is copied, so that only what the game brings is compiled.
set -u
cd "$(dirname "$0")/../.." || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
tree=$work/tree
root=$PWD
number=0
failed=0
# The tests run under a make of their own.
unset MAKEFLAGS MFLAGS MAKELEVEL ONLY

# check NAME COMMAND...: the command must succeed; what it says is shown if not.
check()
{
	local name=$1 verdict=ok
	shift
	"$@" >"$work/said" 2>&1 || { verdict='not ok'; failed=1; }
	number=$((number + 1))
	echo "$verdict $number - $name"
	[ "$verdict" = ok ] || tail -n 60 "$work/said" | sed 's/^/# /'
}

# A copy with what was built; packages and pictures are large and stay where they are.
mkdir "$tree"
tar -cf - --exclude=./build --exclude=./.git --exclude=./web/node_modules . | tar -xf - -C "$tree" || exit 1
built=$(ls -d build/{gcc-O2-g,gen,tools,wasm,web-gen,pandemonium,*.wasm} 2>/dev/null)
# Others may build here at the same time: what is half made is made anew there.
# shellcheck disable=SC2086 # one word a path
tar -cf - --exclude='*.new' $built 2>/dev/null | tar -xf - -C "$tree"
ln -s "$PWD/web/node_modules" "$tree/web/node_modules"
cd "$tree" || exit 1
export PANDEMONIUM=$tree/build/pandemonium

# Every file and its sum.
files()
{
	find . \( -path ./build -o -name node_modules \) -prune -o -type f -print0 | sort -z | xargs -0 sha256sum
}

files | sed 's|  \./tests/toy/|  ./|' | sort -k 2 >"$work/before"
cp -r tests/toy/. . && rm -r tests/toy

only_folders_of_the_game()
{
	files | sort -k 2 | diff "$work/before" - || return 1
	# What was moved lies in folders of the game, or is a text that begins with its name.
	! (cd "$root/tests/toy" && find . -type f) |
		grep -vE '/toy/|^\./po/[a-z]{2}/toy(_[a-z]+)?\.po$|^\./docs/games/toy\.md$|/toy\.sh$|/archive/toy-'
}

programs=build/gcc-O2-g/tests
builds()
{
	make all $programs/golden/{golden,signature} $programs/property/laws $programs/unit/service/test_games \
		$programs/unit/games/toy/test_versions
}
is_listed_last() { [ "$("$PANDEMONIUM" games --json | grep -o '"name":"[a-z0-9]*"' | tail -n 1)" = '"name":"toy"' ]; }
plays_by_bots()
{
	"$PANDEMONIUM" simulate toy --games 40 --bots greedy,random --seed 1 --json >"$work/json" && grep -q '"toy"' "$work/json"
}
has_its_signature() { $programs/golden/signature | grep '^toy ' | diff tests/golden/toy/signature.txt -; }
says_everything() { tools/check-texts.sh; }
# How much all games together may weigh is not decided by one of them.
is_a_part()
{
	node web/tools/size.mjs >"$work/sizes"
	cat "$work/sizes"
	grep -q '^ok - web: toy is ' "$work/sizes" && grep -q '^ok - web: each of .*, toy and ' "$work/sizes"
}
old_rules_go_on()
{
	local record
	for record in tests/archive/toy-r1-*.rec tests/archive/toy-r2-*.rec; do
		"$PANDEMONIUM" verify "$record" || return 1
	done
	# By the old rules a match of the new ones is none: a turn has a step too many.
	sed 's/^rules 2$/rules 1/' tests/archive/toy-r2-p3.rec >"$work/changed.rec"
	! "$PANDEMONIUM" verify "$work/changed.rec"
}

check 'the toy game comes as folders of its own' only_folders_of_the_game
check 'it builds' builds
check 'it is a game of the table, in its place' is_listed_last
check 'its texts are whole in four languages' says_everything
check 'its cases hold' "$PANDEMONIUM" case --tap tests/cases/toy/*.t
check 'it is played in the terminal, in four languages' tests/e2e/play.sh toy
check 'bots play it' plays_by_bots
check 'it obeys the laws of every game' $programs/property/laws 50 toy
check 'its goldens are as they were' $programs/golden/golden toy
check 'its signature is as it was' has_its_signature
check 'both versions of its rules are played' $programs/unit/games/toy/test_versions
check 'matches of both versions are replayed' old_rules_go_on
check "it is played at a server's table, with restarts" env GAME=toy $programs/unit/service/test_games
check 'the client builds' make build/web/index.html
check 'drawing and texts of it are parts of their own' is_a_part
check 'it is played in browsers, on the plain table' env GAME=toy node --test-reporter=tap web/e2e/plain.test.mjs
check 'no other file was touched' only_folders_of_the_game
echo "1..$number"
exit $failed
