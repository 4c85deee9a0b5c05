#!/bin/sh
# Writes the table of what every game brings to one room, as C:
#
#	table.sh OUT.c HEADER TYPE TABLE PREFIX FILE...
#
# Each FILE lies in the folder of a game and defines `const TYPE PREFIX<game>`, or
# with % in PREFIX has the game's name in that place;
# HEADER declares TYPE and `extern const TYPE *const TABLE[]` with its
# TABLE_count. The order is that of the files. OUT.c is only touched when it
# changes, so that a build which finds the same folders compiles nothing.
set -eu
out=$1 header=$2 type=$3 table=$4 prefix=$5
shift 5

case $prefix in *%*) ;; *) prefix=$prefix% ;; esac
symbols=$(for file; do echo "${prefix%\%*}$(basename "$(dirname "$file")")${prefix#*\%}"; done)
{
	printf '/* Made by tools/table.sh of the folders of the games. */\n#include "%s"\n\n' "$header"
	for symbol in $symbols; do
		printf 'extern const %s %s;\n' "$type" "$symbol"
	done
	printf '\nconst %s *const %s[] = {\n' "$type" "$table"
	for symbol in $symbols; do
		printf '\t&%s,\n' "$symbol"
	done
	printf '\t0, /* one behind the last: there may be none */\n};\nconst int %s_count = %d;\n' "$table" $#
} >"$out.new"
if cmp -s "$out.new" "$out"; then
	rm "$out.new"
else
	mv "$out.new" "$out"
fi
