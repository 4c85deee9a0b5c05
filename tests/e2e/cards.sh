#!/bin/sh
# Card sets of one's own on the command line, as TAP: a set that is taken goes
# into the record and is played with; one with a mistake is refused with a
# sentence that names the line and the row.

set -u
cd "$(dirname "$0")/../.." || exit 1
program=$(realpath "${PANDEMONIUM:-build/pandemonium}") || exit 1
standard=$PWD/data/goetia/cards.json
unset LC_MESSAGES LANG
export LC_ALL=C.UTF-8

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
failed=0

# check NAME COMMAND: fine when the command is.
check() {
	name=$1
	shift
	if "$@"; then
		echo "ok - $name"
	else
		sed 's/^/# /' err 2>/dev/null | head -n 3
		echo "not ok - $name"
		failed=1
	fi
}

# refused PATTERN ARGUMENTS: one sentence that matches, exit code 2, no file.
refused() {
	pattern=$1
	shift
	"$program" "$@" -o refused.rec >out 2>err
	[ $? = 2 ] && [ ! -e refused.rec ] && [ "$(wc -l <err)" = 1 ] && grep -q -- "$pattern" err
}

says() {
	grep -q -- "$1" "$2"
}

says_not() {
	! grep -q -- "$1" "$2"
}

cat >mine.json <<'END'
{"cards": [
  {"id": "alembic", "name": "Ring of Dust", "king": "zagan", "type": "relic", "wp": 3, "cost": {},
   "red_edge": false, "effects": [{"op": "pact", "when": "use"}], "source": "printed"}
]}
END

check 'a set is taken' "$program" new goetia --players 2 --seed 5 --cards mine.json -o mine.rec
check 'the record has its hash' says '^cards [0-9a-f]\{64\}$' mine.rec
check 'and its text' says '^set {"cards":.*Ring of Dust' mine.rec
cat >dust.t <<'END'
game goetia players=2 cards=mine.json
case GOE-0 a set beside the case file
actors chance
END
mkdir below
cp dust.t below
check 'a case file takes a set beside it' sh -c "cd below && cp ../mine.json . && cd .. && '$program' case below/dust.t >out"
rm below/mine.json
case_refused() {
	printf 'game goetia players=2 cards=%s\ncase x\nactors chance\n' "$2" >bad.t
	"$program" case bad.t >out 2>err
	[ $? = 2 ] && [ "$(wc -l <err)" = 1 ] && grep -q -- "^bad.t:1: .*$1" err
}
check 'but not one that is not there' case_refused 'There is no file ./gold.json' gold.json
check 'nor a folder' case_refused './below is a folder' below
check 'nor one elsewhere' case_refused 'in the folder of the case file' "$standard"
check 'nor one above' case_refused 'in the folder of the case file' below/../mine.json
printf '{"cards": [' >half.json
check 'nor half of one' case_refused 'The game refuses this' half.json

check 'the record verifies' sh -c "'$program' verify mine.rec >out"
check 'the game'"'"'s own set needs no line' sh -c \
	"'$program' new goetia --players 2 --seed 5 -o own.rec && ! grep -q '^set' own.rec"
check 'our own data is a set too' "$program" new goetia --players 2 --seed 5 --cards "$standard" -o data.rec
sed -n 's/^set //p' data.rec >canonical.json
check 'its canonical text is a set' "$program" new goetia --players 2 --seed 5 --cards canonical.json -o again.rec
check 'with the same hash' sh -c '[ "$(grep ^cards data.rec)" = "$(grep ^cards again.rec)" ]'
check 'another set has another' sh -c '[ "$(grep ^cards data.rec)" != "$(grep ^cards mine.rec)" ]'
sed 's/Ring of Dust/Ring of Mud/' mine.rec >forged.rec
"$program" verify forged.rec >out 2>err
check 'a set that does not fit its hash is noticed' says 'card set' err
"$program" simulate goetia --players 2 --games 2 --seed 1 --cards mine.json >out 2>err
check 'simulations take one' says 'Mean score' out

check 'a game without sets says so' refused 'majority takes no card set' new majority --cards mine.json
check 'a file that is not there' sh -c "'$program' new goetia --cards none.json 2>err; [ \$? = 3 ]"
echo '{"cards": [' >broken.json
check 'a text that ends too early' refused 'Line 2.*JSON' new goetia --cards broken.json
sed 's/"wp": 3/"wp": 30/' mine.json >points.json
check 'a number out of range' refused 'Line 2, alembic: “wp” must be a whole number from 0 to 9, not 30' \
	new goetia --cards points.json
sed 's/alembic/alembik/' mine.json >name.json
check 'a row that does not exist' refused 'cards has no “alembik”' new goetia --cards name.json
sed 's/"use"/"start"/' mine.json >when.json
check 'an effect at the wrong time' refused 'pact cannot have the trigger start' new goetia --cards when.json
check 'in French too' refused 'ne peut pas avoir le déclencheur' new goetia --cards when.json --lang fr

# told PATTERN...: exit code 1, and a line for each pattern.
told() {
	"$program" cards goetia all.json >out 2>err
	[ $? = 1 ] || return 1
	[ "$(wc -l <out)" = $# ] || return 1
	for pattern; do
		grep -q -- "$pattern" out || return 1
	done
}

sed -e 's/"wp": 3/"wp": 30/' -e 's/"use"/"start"/' -e 's/"printed"/"mine"/' mine.json >all.json
check 'all that is wrong is told at once' told '“wp” must be' 'pact cannot have the trigger start' '“source” cannot be "mine"'
check 'for programs too' sh -c "'$program' cards goetia all.json --json >out; grep -q '\"path\":\[\"effects\",0,\"when\"\]' out"
check 'a good set is called good' sh -c "'$program' cards goetia mine.json >out && grep -q 'can be played with mine.json' out"
check 'the own set of a game is a set' sh -c "'$program' cards devil >own.json && '$program' cards devil own.json >out"
check 'a game without sets has none to check' sh -c "'$program' cards majority mine.json 2>err; [ \$? = 2 ]"
sed 's|"source": "printed"|"source": "partial", "known": ["wp", "effects/0/op"]|' mine.json >known.json
check 'what is known of a row is a list of its values' sh -c "'$program' cards goetia known.json >out"
sed 's|"effects/0/op"|"effects/9"|' known.json >unknown.json
check 'and of nothing else' sh -c "! '$program' cards goetia unknown.json >out && grep -q '“known” lists values' out"

exit $failed
