#!/bin/bash
# tools/coverage.sh FOLDER SOURCE...: runs the tests of these sources, and the
# cases, in programs built for counting, and writes which lines of src they
# reach: build/coverage/index.html, and by room in build/coverage/rooms.txt.
set -u
cd "$(dirname "$0")/.."
folder=$1
shift
out=build/coverage
rm -rf $out
mkdir -p $out/counts
export CMOCKA_MESSAGE_OUTPUT=TAP

# count NAME COMMAND...: what fails here is for `make test` to tell, and reaches its lines all the same.
count()
{
	local name=$1
	shift
	LLVM_PROFILE_FILE=$out/counts/$name.profraw "$@" >"$out/counts/$name.log" 2>&1 </dev/null ||
		echo "$name failed: $out/counts/$name.log"
}

programs=("$folder/pandemonium")
count cases "$folder/pandemonium" case --tap tests/cases/*/*.t
for source in "$@"; do
	name=$(basename "$source" .c)
	case $source in
	tests/fuzz/*)
		target=${name#fuzz_}
		program=$folder/tests/fuzz/replay_$target
		inputs=("tests/fuzz/corpus/$target")
		case $target in
		case) inputs+=(tests/cases/*) ;;
		record) inputs+=(tests/archive) ;;
		cards) inputs+=(data/*/cards.json) ;;
		esac
		;;
	*)
		program=$folder/${source%.c}
		inputs=()
		;;
	esac
	count "${source//\//-}" "$program" "${inputs[@]}"
	programs+=(-object "$program")
done

# With what was never called: a program's own check_failed would else look like another's.
llvm-profdata-14 merge -o $out/all.profdata $out/counts/*.profraw || exit 1
llvm-cov-14 show "${programs[@]}" -instr-profile $out/all.profdata -format=html -output-dir=$out \
	-show-line-counts-or-regions -project-title=Pandemonium src || exit 1
llvm-cov-14 report "${programs[@]}" -instr-profile $out/all.profdata src >$out/report.txt || exit 1

# Lines by room: src/games/goetia, src/cli. A line of the report ends in lines, missed, share, and three of branches.
awk '/\.[ch] / {
		file = $1
		sub(/^.*src\//, "", file)
		split(file, part, "/")
		room = part[1] == "games" && part[3] ? part[1] "/" part[2] : part[1]
		lines[room] += $8
		missed[room] += $9
		all += $8
		all_missed += $9
	}
	END {
		for (room in lines)
			printf "%-18s %6d lines %5.1f %%\n", room, lines[room], 100 - 100 * missed[room] / lines[room] | "sort"
		close("sort")
		printf "%-18s %6d lines %5.1f %%\n", "all of src", all, 100 - 100 * all_missed / all
	}' $out/report.txt | tee $out/rooms.txt
