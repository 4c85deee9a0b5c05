#!/bin/bash
# Many simulated worlds, a process each, as many at once as there are jobs:
#
#	tools/worlds.sh PROGRAM FIRST_SEED WORLDS JOBS HOURS NODES PEOPLE [OPTION...]
#
# HOURS, NODES and PEOPLE may be lists, '2 2 10' and '2 3 4 5'; one seed after the other
# goes through everything that they make together. A world that breaks is told at once,
# with the command that repeats it, and the others go on; at the end it fails.
set -u

export program=$1 first=$2 worlds=$3 hours=$5 nodes=$6 people=$7
jobs=$4
shift 7
results=$(mktemp -d)
export results
trap 'rm -rf "$results"' EXIT

tally() { # of all that have ended
	awk -v all="$worlds" '{ minutes += $1; broke += $2 }
		END { printf "%d of %d worlds, %.1f hours, %d broke", NR, all, minutes / 60, broke }' "$results/all"
}

world() { # SEED [OPTION...]
	local seed=$1 at=$(($1 - first)) h n p log=$results/$1 minutes broke=0
	shift
	read -ra h <<<"$hours"
	read -ra n <<<"$nodes"
	read -ra p <<<"$people"
	h=${h[at % ${#h[@]}]} at=$((at / ${#h[@]}))
	n=${n[at % ${#n[@]}]} at=$((at / ${#n[@]}))
	p=${p[at % ${#p[@]}]}
	"$program" "seed=$seed" "hours=$h" "nodes=$n" "people=$p" "$@" >"$log" 2>&1 || broke=1
	minutes=$(sed -n 's/^# \([0-9]*\) min:.*/\1/p' "$log" | tail -n 1)
	echo "${minutes:-0} $broke" >>"$results/all"
	if [ "$broke" = 1 ]; then
		echo "not ok - seed $seed, $h h, $n nodes, $p people:"
		grep -aE '^not ok|^# again|rror:' "$log" || tail -n 5 "$log"
		echo "$seed" >>"$results/broken"
	fi
	echo "seed $seed ended; $(tally)"
	rm -f "$log"
}
export -f world tally

seq "$first" $((first + worlds - 1)) | xargs -P "$jobs" -I SEED bash -c 'world "$@"' world SEED "$@"
tally
echo
[ ! -s "$results/broken" ] || { echo "broken: $(sort -n "$results/broken" | tr '\n' ' ')"; exit 1; }
