#!/bin/bash
# tools/fuzz-coverage.sh FOLDER SOURCE...: replays all inputs, those of the tree
# and those that fuzzing has found, in programs built for counting, and writes
# which lines they reach: build/fuzz/coverage.txt, one line a source file.
set -u
folder=$1
shift

programs=()
rm -f build/fuzz/*.profraw
for source in "$@"; do
	target=$(basename "$source" .c)
	target=${target#fuzz_}
	inputs=("tests/fuzz/corpus/$target")
	[ -d "build/fuzz/$target" ] && inputs+=("build/fuzz/$target")
	case $target in
	case) inputs+=(tests/cases/*) ;;
	record) inputs+=(tests/archive) ;;
	cards) inputs+=(data/*/cards.json) ;;
	esac
	LLVM_PROFILE_FILE=build/fuzz/$target.profraw "$folder/replay_$target" "${inputs[@]}" >/dev/null || exit 1
	programs+=(${programs:+-object} "$folder/replay_$target")
done
llvm-profdata-14 merge -o build/fuzz/all.profdata build/fuzz/*.profraw
llvm-cov-14 report "${programs[@]}" -instr-profile build/fuzz/all.profdata \
	src/base src/games src/play src/service src/net src/store >build/fuzz/coverage.txt
# The columns that a reader wants: file, lines, lines missed, share.
awk '/^-|^Filename/ || NF < 10 { next } { printf "%-46s %6d lines %6s\n", $1, $8, $10 }' build/fuzz/coverage.txt | sort
