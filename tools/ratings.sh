#!/bin/bash
# The ratings of all levels: ratings.sh PROGRAM RESULTS [SECONDS]. Every level of
# every game plays against the one below it, greedy against itself (the par of
# roles), the strongest against greedy, and levels that search against flat Monte
# Carlo at equal time. Deals are added to the
# file RESULTS; stopped or out of time, the same command goes on, and so it can
# for weeks. SEED and THREADS may be set; DEALS for exactly so many deals of each,
# PAIRS for other pairs (`PAIRS='master greedy,expert skilled'`). In the end the
# table of docs/bots.md is written anew from that file.
set -eu
cd "$(dirname "$0")/.."
program=$1 results=$2 seconds=${3:-}
seed=${SEED:-20261117}
began=$(date +%s)

# The cheap ones first: what they do not need of their part goes to the others.
settings='majority:3 majority:4 majority2:2 goetia:2 goetia:3 goetia:4 devil:4'
every='beginner random,greedy beginner,greedy greedy,skilled greedy,skilled flat5,expert skilled,master greedy,master expert,master flat200'
IFS=, read -ra pairs <<<"${PAIRS:-$every}"
plays=$((7 * ${#pairs[@]})) # that are to come

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

for pair in "${pairs[@]}"; do
	for setting in $settings; do
		play "${setting%:*}" "${setting#*:}" $pair
	done
done

table=$("$program" arena --results "$results" --lang en)
page=$(awk -v table="$table" '
	/^<!-- ratings -->$/ { print; print ""; print table; print ""; skip = 1; next }
	/^<!-- end of ratings -->$/ { skip = 0 }
	!skip' docs/bots.md)
printf '%s\n' "$page" >docs/bots.md
