#!/bin/bash
# Plays the records of tests/archive named by its arguments anew, each with the
# players, options and seed that it has, by the rules of today: for games whose
# rules are no promise yet (CONTRIBUTING.md, changing a rule). The person's
# choices are numbers by chance, from 0 on since a number may ask for none; bots
# have the other seats.
set -eu
cd "$(dirname "$0")/.."
program=${PANDEMONIUM:-build/pandemonium}

[ $# -gt 0 ] || { echo "usage: tools/record-archive.sh tests/archive/GAME-*.rec..." >&2; exit 2; }

for record in "$@"; do
	grep -q '^rules [0-9]* .' "$record" || { echo "$record: its rules are a promise; it stays" >&2; exit 1; }
	game=$(sed -n 's/^game //p' "$record")
	setup=(--players "$(sed -n 's/^players //p' "$record")" --seed "$(sed -n 's/^seed //p' "$record")")
	while read -r name value; do
		setup+=(--option "$name=$value")
	done < <(sed -n 's/^option //p' "$record")
	awk 'BEGIN { srand(1); for (;;) print int(rand() * 5) "!" }' 2>/dev/null |
		"$program" play "$game" "${setup[@]}" --seat 0 --bots greedy --plain --record "$record.new" \
			--force >/dev/null || true # the numbers end with a broken pipe
	grep -q '^result ' "$record.new" || { echo "$record: the match did not end" >&2; exit 1; }
	mv "$record.new" "$record"
	echo "$record"
done
