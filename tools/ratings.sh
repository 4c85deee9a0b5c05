#!/bin/bash
# The ratings of all levels: ratings.sh PROGRAM FOLDER [SECONDS]. Every level of
# every game plays against the one below it, and the strongest against greedy.
# Deals are added to FOLDER/results.txt; stopped or out of time, the same command
# goes on. SEED, THREADS and DEALS may be set, the last for exactly so many deals
# of each. In the end the table of docs/bots.md is written anew from that file.
set -eu
cd "$(dirname "$0")/.."
program=$1 folder=$2 seconds=${3:-}
seed=${SEED:-20261117}
results=$folder/results.txt
began=$(date +%s)
mkdir -p "$folder"

searched='majority:3 majority:4 majority2:2 goetia:2 goetia:4 goetia:3'
pairs=('skilled greedy' 'expert skilled' 'master expert' 'master greedy')
plays=$((7 + 6 * ${#pairs[@]})) # that are to come

# play GAME PLAYERS LEVEL...: in its part of the time that is left.
play()
{
	local game=$1 players=$2 left=0
	shift 2
	if [ -n "$seconds" ]; then
		left=$(((seconds - $(date +%s) + began) / plays))
		[ $left -gt 0 ] || return 0
	fi
	plays=$((plays - 1))
	timeout $left "$program" arena "$game" "$@" --players "$players" --seed "$seed" \
		--results "$results" ${DEALS:+--deals "$DEALS"} ${THREADS:+--threads "$THREADS"} || [ $? = 124 ]
}

# The cheap ones first: what they do not need of their part goes to the others.
for game in $searched devil:4; do
	play "${game%:*}" "${game#*:}" greedy beginner random
done
for pair in "${pairs[@]}"; do
	for game in $searched; do
		play "${game%:*}" "${game#*:}" $pair
	done
done

table=$("$program" arena --results "$results" --lang en)
awk -v table="$table" '
	/^<!-- ratings -->$/ { print; print ""; print table; print ""; skip = 1; next }
	/^<!-- end of ratings -->$/ { skip = 0 }
	!skip' docs/bots.md >"$folder/bots.md"
cat "$folder/bots.md" >docs/bots.md
