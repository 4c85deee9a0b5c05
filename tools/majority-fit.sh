#!/bin/bash
# Fits src/bots/majority/weights.c: majority-fit.sh PROGRAM MATCHES FOLDER. The matches
# are played on all cores, their lines stay in FOLDER; then one program fits them all.
set -eu
cd "$(dirname "$0")/.."
program=$1 matches=$2 folder=$3
cores=$(nproc)

mkdir -p "$folder"
for core in $(seq "$cores"); do
	"$program" play $((core * 1000000)) $((matches / cores)) >"$folder/rows.$core" &
done
wait
cat "$folder"/rows.* | "$program" fit >"$folder/weights.c"
cp "$folder/weights.c" src/bots/majority/weights.c
