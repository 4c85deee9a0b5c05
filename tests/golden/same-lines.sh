#!/bin/bash
# tests/golden/same-lines.sh NAME COMMAND...: TAP for one variant of the
# signature program, whose lines must be those of tests/golden/<game>/signature.txt
# to the byte. They are sorted: which game comes first is no matter of theirs.
set -o pipefail
export LC_ALL=C
name=$1
shift
if "$@" | sort | diff <(sort tests/golden/*/signature.txt) -; then
	echo "ok - $name gives the signatures of the games"
else
	echo "not ok - $name gives the signatures of the games"
	exit 1
fi
