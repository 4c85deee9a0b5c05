#!/bin/bash
# tools/run-fuzz.sh FOLDER SECONDS SOURCE...: runs the libFuzzer programs of
# these sources, each for that long, from the corpora in the tree. What they
# discover goes to build/fuzz/TARGET, a crashing input to build/fuzz/TARGET-*.
set -u
folder=$1 seconds=$2
shift 2

found=0
for source in "$@"; do
	target=$(basename "$source" .c)
	target=${target#fuzz_}
	log=build/fuzz/$target.log
	mkdir -p "build/fuzz/$target"
	corpora=("tests/fuzz/corpus/$target")
	case $target in # real files serve as inputs where they are
	case) corpora+=(tests/cases/*/) ;;
	record) corpora+=(tests/archive/) ;;
	cards) corpora+=(data/*/) ;;
	esac
	printf 'fuzz %-12s %4d s ... ' "$target" "$seconds"
	if "$folder/fuzz_$target" -max_total_time="$seconds" -timeout=10 -print_final_stats=1 \
		-artifact_prefix="build/fuzz/$target-" \
		"build/fuzz/$target" "${corpora[@]}" >"$log" 2>&1; then
		awk '/stat::number_of_executed_units/ { print $2, "inputs, no fault" }' "$log"
	else
		echo "FAULT, see $log"
		grep -E 'ERROR|SUMMARY|Test unit written' "$log"
		found=1
	fi
done
exit $found
