#!/bin/sh
# Score sheets for a real table on the command line, as TAP: an empty sheet is printed,
# a filled one worked out, a bad one refused with its line.

set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/answers.sh

for game in majority majority2 goetia devil; do
	good "$game has an empty sheet" sheet "$game"
	cp "$out" blank.txt
	good "$game: which is taken as it is" sheet "$game" blank.txt
done

run sheet majority
sed -e 's/^ *1 red: .*/1 red: 15 20 16 10/' -e 's/^ *2 blue: .*/2 blue: 32 32 3 0/' \
	-e 's/^ *3 yellow: .*/3: 0 0 0 10/' "$out" >majority.txt
good 'MAJ-22 to MAJ-24: sums become coins' sheet majority majority.txt
says 'of each player' '^Coins  *2  *4  *16  *2$'
says 'and of the team' '^Coins of the team  *18  *6  *18  *6$'
says 'the winners are named' 'Won by: Seat 0, Seat 2'
good 'the same as JSON' sheet majority majority.txt --json
says 'has the points' '"points":\[2,4,16,2\]'
good 'three can play too' sheet majority --players 3

printf '5: 1 1\n14: 8 8\n' >tied.txt
good 'MJ2-47: a tie' sheet majority2 tied.txt
says 'asks for the marker' 'say who holds the start marker'

# refused NAME CODE PATTERN ROWS: a sheet of The Majority with these rows.
refused() {
	printf '%s\n' "$4" >bad.txt
	bad "$1 is refused" "$2" "$3" sheet majority bad.txt
}

refused 'no number' 2 'bad.txt, line 1: ' '1: 1 2 x'
refused 'one player too many' 2 'bad.txt, line 2: ' 'Round 1
1: 1 2 3 4 5'
refused 'a row that there is not' 2 'bad.txt, line 1: ' '99: 1'
refused 'a number beyond the box' 1 'from 0 to 120' '1: 121'
bad 'a file that is not there is refused' 3 'nothing.txt' sheet majority nothing.txt
bad 'a game that is not there is refused' 2 'chess' sheet chess

exit $failed
