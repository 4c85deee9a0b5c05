#!/bin/bash
# Matches that were played once are replayed for ever, as TAP: every record of
# tests/archive is read, its moves are legal, its promises kept, and it ends
# with the result it had then. Records of other rules are none of these.
set -u
cd "$(dirname "$0")/../.."
program=${PANDEMONIUM:-build/pandemonium}
failed=0

for record in tests/archive/*.rec; do
	if grep -q '^result ' "$record" && said=$("$program" verify "$record" 2>&1); then
		echo "ok - $record"
	else
		echo "# ${said:-has no result}" | sed '2,$s/^/# /'
		echo "not ok - $record"
		failed=1
	fi
	said=
done

# A match of other rules is refused with a sentence, never replayed differently.
refused()
{
	sed "$2" "tests/archive/$1" >"$work/other.rec"
	said=$("$program" replay "$work/other.rec" 2>&1)
	if [ $? -ne 0 ] && [[ $said == *"other rules"* ]]; then
		echo "ok - $3"
	else
		echo "# $said" | head -n 3
		echo "not ok - $3"
		failed=1
	fi
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
refused goetia-r1-p2-standard.rec 's/^rules 1 .*/rules 1 0badcafe/' 'Goetia of other rules is refused'
refused devil-r1-p4-standard.rec 's/^rules 1 .*/rules 1/' 'Deal with the Devil of rules that nobody marked is refused'
refused majority-r1-p3-a.rec 's/^rules 1$/rules 1 0badcafe/' 'The Majority has no mark, its version is the promise'
exit $failed
