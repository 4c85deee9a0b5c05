#!/bin/sh
# `pandemonium analyse` as people use it, as TAP: a whole match and what one seat
# kept of it, in words and as JSON, and whatever can be given to it wrongly.
# tests/wasm/test_analysis.mjs holds its numbers against those of the browser.

set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/answers.sh

full=$root/tests/archive/majority-r1-p3-a.rec

good 'a match' analyse "$full"
says 'every decision, with the words of its move' '^Move 1, Seat 1: Keep blue 9$'
says 'how good it was by what was known' '^    Chance to win 3[0-9]%, with the best move'
says 'and with all cards open' '^    With all cards open '
says 'what the bot would have done' '^    The bot would rather choose: “(Keep|Play|Lay) '
says 'and why' '^    (On average it brings [0-9.]+ more for “|It leads to better positions)'
says 'what was given away' '^Given away per decision, in % +[0-9.]+ +[0-9.]+ +[0-9.]+$'
says 'luck against judgement' '^Luck per decision, in % +-?[0-9.]+ +-?[0-9.]+ +-?[0-9.]+$'
says 'the curve' '^[0-9]{60}  Seat 2$'
same 'three turning points' 3 "$(grep -c '^Move [0-9]*: the chance of Seat' "$out")"

for lang in fr nl de; do
	good "the same in $lang" analyse "$full" --lang $lang
done

good 'as JSON' analyse "$full" --json
is_json 'every seat decides, and the best is never worse' 'd.decisions.length > 90 && d.viewer === null &&
	d.seats.every((seat) => seat.decisions > 20) && d.turns.length === 3 &&
	d.decisions.every(({ known, open }) => known[1] >= known[0] && open[1] >= open[0])'
cp "$out" "$work/first"
good 'once more' analyse "$full" --json
same 'the same record gives the same answer' "$(cksum <"$work/first")" "$(cksum <"$out")"

# What one seat kept.

"$program" export "$full" --seat 1 >seat.rec
good 'the record of a seat' analyse seat.rec
says 'says that it knows no more than the seat' '^This record holds what Seat 1 knew\.'
same 'nothing is said of open cards' 0 "$(grep -cE 'all cards open|Luck per decision' "$out")"
same 'and nobody else is judged' 0 "$(grep -cE '^Move [0-9]+, Seat [02]:' "$out")"
"$program" export "$full" --spectator >eye.rec
bad 'the record of who only watched has no decisions' 2 'only watched: it holds no decisions' analyse eye.rec

# What cannot be judged.

first=$(grep -n '^move ' "$full" | head -n 1 | cut -d : -f 1)
{
	head -n $((first + 8)) "$full"
	echo 'end 9'
} >running.rec
bad 'a match that is not over' 2 'not over yet' analyse running.rec
sed 's/^rules 1$/rules 99/' "$full" >rules.rec
bad 'a match by other rules' 2 'rules\.rec.*99' analyse rules.rec
sed 's/^move 1 .*/move 1 nonsense/' "$full" >broken.rec
bad 'a broken record' 2 'broken\.rec' analyse broken.rec
echo 'no record at all' >none.rec
bad 'a file that is no record' 2 'none\.rec' analyse none.rec
bad 'no file' 3 'nothing\.rec' analyse nothing.rec

exit $failed
