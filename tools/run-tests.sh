#!/bin/bash
# Runs tests, several at a time: tools/run-tests.sh 'NAME: COMMAND'... A test
# is any command that prints TAP lines (`ok`, `not ok`). Prints a line for
# each, of those that failed what failed in them, at the end their names again,
# and last `N passed, N failed`. Logs stay in build/test-logs. ONLY=PATTERN runs
# the tests whose name matches.
#
# What waits for real browsers, servers and clocks may fail because the machine
# has too much to do. So a failure of one of these is asked again when nothing
# else runs: what fails alone too has failed; what passes then is named as
# unsteady, so that somebody looks into it. A test that computes gets no second
# chance.
set -u
cd "$(dirname "$0")/.."

logs=build/test-logs
seconds_max=${TEST_TIMEOUT:-1500} # a test that takes longer hangs; a busy machine needs half of it
heartbeat=20 # seconds between two signs of life
abreast=$(($(nproc) + 1)) # one more than cores, since browsers and servers often wait
by_the_clock='^(browser|server|chaos)/|^e2e/(cli|new-game|play)$|^crash$' # what is asked again alone
export CMOCKA_MESSAGE_OUTPUT=TAP
export UBSAN_OPTIONS=print_stacktrace=1

# Counts a log: passed and failed. A program that crashes, hangs, breaks off
# before its plan is done or says nothing has failed once more than it admits.
count()
{
	awk -v status="$2" '
		/^ok/ { passed++ }
		/^not ok/ { failed++ }
		/^1\.\.[0-9]+/ { planned += substr($1, 4) }
		END {
			results = passed + failed
			if ((status && !failed) || status >= 124 || !results || results < planned)
				failed++
			print passed + 0, failed + 0
		}' "$1"
}

run_one()
{
	local name=${1%%: *} command=${1#*: } file status started=$SECONDS passed failed
	file=$logs/${name//\//-}
	echo "$name" >"$file.running"
	# The group's own stderr is where bash would remark on a crash.
	{ timeout --kill-after=10 "$seconds_max" bash -c "$command" >"$file.log" 2>&1; } 2>/dev/null
	status=$?
	read -r passed failed < <(count "$file.log" "$status")
	echo "$passed $failed" >"$file.count"
	rm "$file.running"
	printf '%-6s %-36s %5d passed %3d failed %4d s\n' \
		"$([ "$failed" = 0 ] && echo ok || echo FAILED)" \
		"$name" "$passed" "$failed" $((SECONDS - started))
	[ "$failed" = 0 ] && return
	echo "$name" >"$file.failed"
	show_failure "$name" "$file.log" "$status"
}

# What a log says of its failures: all but what passed, and of that the middle
# left out where it is long. A log that admits no failure was broken off: its end.
failures()
{
	grep -q '^not ok' "$1" || { tail -n 60 "$1"; return; }
	grep -v '^ok' "$1" | awk -v first=40 -v last=20 '
		{ line[NR] = $0 }
		END {
			for (i = 1; i <= NR; i++)
				if (NR <= first + last || i <= first || i > NR - last)
					print line[i]
				else if (i == first + 1)
					printf "... %d lines more in the log ...\n", NR - first - last
		}'
}

# In one write, so that tests that run side by side do not mix their logs.
show_failure()
{
	local text
	text=$(
		echo "---- $1 (exit status $3), from $2:"
		failures "$2"
		echo "----"
	)
	printf '%s\n' "$text"
}

show_life()
{
	while sleep "$heartbeat"; do
		echo "       ... $(cat $logs/*.count 2>/dev/null | wc -l) of $1 done, running:" \
			"$(cat $logs/*.running 2>/dev/null | paste -sd' ')"
	done
}

chosen=()
for test in "$@"; do
	[[ ${test%%: *} =~ ${ONLY:-} ]] && chosen+=("$test")
done
rm -rf $logs
mkdir -p $logs

show_life ${#chosen[@]} &
life=$!
trap 'kill $life 2>/dev/null' EXIT
for test in "${chosen[@]}"; do
	while [ "$(jobs -rp | grep -cv "^$life$")" -ge "$abreast" ]; do
		wait -n
	done
	run_one "$test" </dev/null &
done
# Not a bare wait, which would wait for the signs of life too.
for job in $(jobs -p); do
	[ "$job" = $life ] || wait "$job"
done

for test in "${chosen[@]}"; do
	name=${test%%: *} file=$logs/${name//\//-}
	[[ -e $file.failed && $name =~ $by_the_clock ]] || continue
	echo "       once more, alone: $name"
	mv "$file.log" "$file.first.log"
	rm "$file.failed" "$file.count"
	run_one "$test" </dev/null
	[ -e "$file.failed" ] || echo "$name" >"$file.unsteady"
done

[ ${#chosen[@]} -gt 0 ] || {
	echo "No test has a name that matches '${ONLY:-}'. There are:"
	printf '%s\n' "${@%%: *}" | sort | fmt -w 110 | sed 's/^/  /'
}
cat $logs/*.unsteady 2>/dev/null | sed 's/^/UNSTEADY (passed alone) /'
cat $logs/*.failed 2>/dev/null | sed 's/^/FAILED /'
cat $logs/*.count 2>/dev/null | awk -v ran="$(ls $logs/*.count 2>/dev/null | wc -l)" \
	-v chosen=${#chosen[@]} '
	{ passed += $1; failed += $2 }
	END {
		failed += chosen - ran
		if (!chosen)
			failed = 1
		printf "%d passed, %d failed\n", passed, failed
		exit failed > 0
	}'
