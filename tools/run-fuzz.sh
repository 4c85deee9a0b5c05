#!/bin/bash
# tools/run-fuzz.sh FOLDER SECONDS SOURCE...: runs the libFuzzer programs of
# these sources, each for that long, from the corpora in the tree, and says how
# many inputs a second of its core each made. What they discover goes to
# build/fuzz/TARGET, a crashing input to build/fuzz/TARGET-*.
set -u
folder=$1 seconds=$2
shift 2

# Whole matches take milliseconds to replay. What fuzzing changes is seen in
# their beginnings too, a hundred times as often.
beginnings()
{
	mkdir -p build/fuzz/beginnings
	for file in tests/archive/*.rec; do
		head -n 40 "$file" >"build/fuzz/beginnings/$(basename "$file")"
	done
	echo build/fuzz/beginnings
}

found=0
TIMEFORMAT='%U %S'
for source in "$@"; do
	target=$(basename "$source" .c)
	target=${target#fuzz_}
	log=build/fuzz/$target.log
	mkdir -p "build/fuzz/$target"
	corpora=("tests/fuzz/corpus/$target")
	longest=4096
	case $target in # real files serve as inputs where they are
	case) corpora+=(tests/cases/*/) longest=2048 ;;
	record) corpora+=("$(beginnings)") ;;
	cards) corpora+=(data/*/) longest=65536 ;;
	follow) longest=8192 ;;
	esac
	printf 'fuzz %-12s %4d s ... ' "$target" "$seconds"
	{ time "$folder/fuzz_$target" -max_total_time="$seconds" -timeout=10 -print_final_stats=1 \
		-max_len=$longest -entropic=0 -artifact_prefix="build/fuzz/$target-" \
		"build/fuzz/$target" "${corpora[@]}" >"$log" 2>&1; } 2>"$log.time"
	if [ -z "$(grep -E 'ERROR|SUMMARY|Test unit written' "$log")" ]; then
		awk -v own="$(cut -d' ' -f1 "$log.time")" -v kernel="$(cut -d' ' -f2 "$log.time")" '
			/stat::number_of_executed_units/ {
				printf "%d inputs, %d for a second of the core, no fault\n", $2, $2 / (own + kernel)
			}' "$log"
	else
		echo "FAULT, see $log"
		grep -E 'ERROR|SUMMARY|Test unit written' "$log"
		found=1
	fi
done
exit $found
