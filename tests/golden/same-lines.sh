#!/bin/bash
# tests/golden/same-lines.sh NAME COMMAND...: TAP for one variant of the
# signature program, whose output must be bench/signature.txt to the byte.
set -o pipefail
name=$1
shift
if "$@" | diff bench/signature.txt -; then
	echo "ok - $name gives bench/signature.txt"
else
	echo "not ok - $name gives bench/signature.txt"
	exit 1
fi
