#!/bin/sh
# The program as people and scripts use it, as TAP: every subcommand on a real
# match, and whatever can be given to it wrongly. `play` and `case` have tests
# of their own.

set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/answers.sh

# play_first FILE PLAYERS: the first legal move of everybody, to the end.
play_first() {
	acted=1
	while [ $acted = 1 ]; do
		acted=0
		for seat in $(seq 0 $(($2 - 1))); do
			move=$("$program" moves "$1" --seat "$seat" | head -n 1)
			[ -n "$move" ] || continue
			"$program" apply "$1" --seat "$seat" "$move" >/dev/null || return 1
			acted=1
		done
	done
}

# Help.

good 'help on the program' --help
says 'help lists the commands' '^  simulate '
says 'help lists the exit codes' '^  3 '
for command in games play new show moves apply replay verify analyse export simulate arena case bench; do
	good "help on $command" "$command" --help
	says "help on $command shows its usage" "^  pandemonium $command"
done
fault=
for lang in en fr nl de; do
	"$program" --help --lang $lang
	for command in games play new show moves apply replay verify analyse export simulate arena case bench; do
		"$program" $command --help --lang $lang
	done
done | grep -E '^.{81}' >"$out"
[ -s "$out" ] && fault='longer lines'
verdict 'help fits 80 columns in every language' "$fault"

good 'help as a command' help
says 'help as a command lists the commands' '^  simulate '
"$program" --help >"$work/one"
same 'it is the same help' "$(cksum <"$out")" "$(cksum <"$work/one")"
good 'help on a command' help export
says 'export needs one of two viewers' '\(--seat N \| --spectator\)'
good 'the version' --version
says 'the version is a line' '^pandemonium [0-9]+\.[0-9]+\.[0-9]+$'
says 'and so is that of the rules of a game' '^goetia form [0-9]+ rules [0-9]+ [0-9a-f]+$'

# games

good 'games' games
says 'games shows the options' 'stolen_is_safe=off'
good 'games --json' games --json
is_json 'games --json has the facts' 'd[0].name === "majority" && d[0].players_min === 3 &&
	d[0].players_max === 4 && d[0].rules_version >= 1 && d[0].options[0].default === false'
good 'games in French' games --lang fr
says 'games in French is French' 'joueurs'

# new

good 'new' new majority --players 3 --seed 2A --option stolen_is_safe=on -o three.rec
same 'new with --output prints nothing' "$(wc -c <"$out")" 0
good 'new on standard output' new majority --players 3 --seed 02a --option stolen_is_safe=on
same 'a seed is a number: leading zeros and case do not matter' \
	"$(cksum <"$out")" "$(cksum <three.rec)"
run new majority
cp "$out" "$work/one"
run new majority
same 'without a seed every match has luck of its own' \
	"$(cmp -s "$out" "$work/one"; echo $?)" 1
bad 'new does not replace a file' 2 'force' new majority -o three.rec
good 'new replaces a file with --force' new majority --seed 1 --players 4 -o three.rec --force
good 'new' new majority --players 3 --seed 2a --force -o three.rec
good 'new with 4 players' new majority --players 4 --seed 7 -o four.rec

# moves, apply

good 'moves' moves three.rec --seat 1
same 'moves lists the packet' "$(wc -l <"$out")" 6
first=$(head -n 1 "$out")
good 'moves --json' moves three.rec --seat 1 --json
is_json 'moves --json has the list' 'd.seat === 1 && d.moves.length === 6'
good 'moves --hint' moves three.rec --seat 1 --hint
same 'moves --hint says the two best and why' "$(grep -cE '^[12]\. .*chance to win about [0-9]+ %\. .+' "$out")" 2
"$program" moves three.rec --seat 1 --hint --json >"$work/hint"
"$program" export three.rec --seat 1 -o hint.rec && good 'moves --hint --json' moves hint.rec --seat 1 --hint --json
is_json 'moves --hint --json has the moves' 'd.seat === 1 && d.hint.length === 2 && d.hint[0].move !== d.hint[1].move &&
	d.hint[0].chance >= d.hint[1].chance'
same 'what a seat may keep gives the same hint' "$(cksum <"$out")" "$(cksum <"$work/hint")"
good 'apply' apply three.rec --seat 1 "$first"
says 'apply tells what happened' '.'
good 'moves of a seat that has answered' moves three.rec --seat 1
same 'moves of a seat that has answered is empty' "$(wc -c <"$out")" 0
bad 'apply refuses a second answer' 1 . apply three.rec --seat 1 "$first"
bad 'apply refuses what is not a move' 2 'R99' apply three.rec --seat 0 R99
second=$("$program" moves three.rec --seat 0 | head -n 1)
bad 'apply is all or nothing' 1 . apply three.rec --seat 0 "$second" "$second"
bad 'apply refuses to undo nothing' 1 'undo' apply three.rec --seat 2 undo
"$program" new goetia --players 2 --seed 1 -o back.rec
for seat in 0 1; do
	move=$("$program" moves back.rec --seat $seat | head -n 1)
	[ -n "$move" ] && break
done
good 'apply takes back' apply back.rec --seat $seat "$move" undo "$move"
says 'apply tells what was taken back' "^Seat $seat takes back what was done"
same 'apply tells it between the moves' "$(sed -n 1p "$out")" "$(sed -n 3p "$out")"
good 'replay leaves out what was taken back' replay back.rec --seat $seat
same 'replay tells the move once' "$(grep -c ' takes a follower ' "$out")" 1
fault=$(play_first three.rec 3 2>&1) && fault=$(play_first four.rec 4 2>&1)
verdict 'whole matches can be played by moves and apply' "$fault"
bad 'apply refuses when the match is over' 1 . apply three.rec --seat 0 "$first"

# Of moves at the same time none is lost.
for try in 1 2 3 4 5; do
	"$program" new majority --players 4 --seed $try -o crowd.rec --force
	for seat in 0 1 2 3; do
		move=$("$program" moves crowd.rec --seat $seat | head -n 1)
		"$program" apply crowd.rec --seat $seat "$move" >/dev/null 2>&1 &
	done
	wait
	sed -n 's/^end //p' crowd.rec
done >"$out"
same 'moves applied at the same time are all kept' "$(sort -u "$out")" 4
rm crowd.rec
if command -v flock >/dev/null; then
	"$program" new majority --players 3 --seed 9 -o busy.rec
	move=$("$program" moves busy.rec --seat 0 | head -n 1)
	flock busy.rec sleep 8 &
	holder=$!
	sleep 0.3
	bad 'a record that stays in use is refused' 3 'busy.rec is being used' \
		apply busy.rec --seat 0 "$move"
	kill $holder
	rm busy.rec
fi
ln -s three.rec link.rec
cp three.rec link-before
good 'a link to a record can be read' verify link.rec
good 'a link to a record can be written through' new majority --players 3 --seed 2a --force -o link.rec
[ -L link.rec ] && [ ! -L three.rec ]
same 'and stays a link' $? 0
same 'the target has the new text' "$(grep -c '^move' three.rec)" 0
mv link-before three.rec
rm link.rec
bad 'an empty name' 2 'empty' show ''
bad 'an empty name to write' 2 'needs a value' new majority -o ''

# show

good 'show' show three.rec
says 'show draws something' '.'
good 'show --plain' show four.rec --plain --at 20 --seat 1
fault=
LC_ALL=C grep -q '[^ -~]' "$out" && fault='not ASCII'
verdict 'show --plain is ASCII' "$fault"
good 'show --json' show three.rec --json --at 0 --seat 2
is_json 'show --json is a view' 'd.viewer === 2 && d.moves.length === 6'
good 'show --all --json' show three.rec --json --all --at 5
good 'show --text' show three.rec --text --at 5
says 'show --text hides hands from spectators' 'hand0=\?'
good 'show --text --all' show three.rec --text --all --at 5
says 'show --text --all hides nothing' 'hand0=[RBY]'

"$program" show --text - <three.rec >"$work/one"
same 'a record can come from standard input' "$("$program" show --text three.rec | cksum)" "$(cksum <"$work/one")"

# replay

good 'replay' replay four.rec
says 'replay tells the end' 'match is over'
says 'replay shows who won' '^Won by: '
good 'replay --seat' replay four.rec --seat 0 --at 10
says 'replay --seat tells secrets of one’s own' '^You keep'
good 'replay --all' replay four.rec --all --at 10
says 'replay --all says whose secret it is' '^\[Seat 3\] You keep'
good 'replay for spectators' replay four.rec --at 10
same 'replay for spectators keeps secrets' "$(grep -c 'You' "$out")" 0
good 'replay --json' replay four.rec --json
is_json 'replay --json has events and score' 'd.events.length > 100 && d.score.over &&
	d.score.winners.length === 2 && d.score.points.length === 4'
lines=$(sed -n 's/^end //p' four.rec)
good 'replay --hashes' replay four.rec --hashes
same 'replay --hashes has a line for every line and the start' "$(wc -l <"$out")" $((lines + 1))
same 'hashes are 64 digits' "$(grep -cE '^[0-9]+ [0-9a-f]{64}$' "$out")" $((lines + 1))
cp "$out" "$work/hashes"
good 'replay --hashes --at' replay four.rec --hashes --at 5
same 'replay --hashes --at stops there' "$(cat "$out")" "$(head -n 6 "$work/hashes")"
good 'replay --hashes --json' replay four.rec --hashes --json
is_json 'replay --hashes --json has the same' "d.hashes.length === $lines + 1"

# export, verify

good 'verify' verify four.rec
says 'verify tells the promises' '^kept: '
for viewer in '--seat 0' '--seat 3' --spectator; do
	good "export $viewer" export four.rec $viewer --output seat.rec --force
	same "export $viewer has no seed" "$(grep -c '^seed' seat.rec)" 0
	good "verify $viewer against the full record" verify seat.rec --against four.rec
	says "verify $viewer compares" 'the full record'
	good "show a record of $viewer" show seat.rec --at 3
	good "replay a record of $viewer" replay seat.rec
done
good 'export to standard output' export four.rec --seat 1
cp "$out" seat.rec
"$program" replay four.rec --seat 1 >"$work/one"
good 'replay one seat’s record' replay seat.rec
same 'one seat’s record tells what the full one tells' "$(cksum <"$out")" "$(cksum <"$work/one")"
good 'replay one seat’s record in German' replay seat.rec --lang de
says 'it is told in German' 'Du behältst'
good 'replay the beginning of one seat’s record' replay seat.rec --at 3
says 'the first words are those of the first step' '^Round 1'
same 'and there are not many of them' "$(($(wc -l <"$out") < 30))" 1
sed 's/^tell majority.event.round /tell no.such.words /' seat.rec >words.rec
bad 'a record that tells what has no words' 2 'no.such.words' replay words.rec
sed 's/^tell majority.event.round .*/tell majority.event.round/' seat.rec >words.rec
bad 'a record that tells it without its arguments' 2 'event.round' replay words.rec
sed 's/^tell majority.event.round number/tell majority.event.round seat/' seat.rec >words.rec
run replay words.rec
"$program" show four.rec --seat 1 --json >"$work/one"
good 'show one seat’s record' show seat.rec --json
same 'one seat’s record shows what the full one shows' "$(cksum <"$out")" "$(cksum <"$work/one")"
run new majority --players 4 --seed 8
cp "$out" other.rec
bad 'one seat’s record alone cannot be verified' 2 'against' verify seat.rec
bad 'verify against one seat’s record' 2 'full record' verify seat.rec --against seat.rec
run verify seat.rec --against other.rec
same 'verify finds another match’s record' $code 1
sed 's/^seed 0/seed 1/' four.rec >seed.rec
run verify seed.rec
same 'verify judges a match of another seed' $code 1
says 'verify says that the seed is another one' '^BROKEN: the seed'
says 'verify says which move is not legal' '^BROKEN: every move is legal.*Line [0-9]+: the rules'
sed '0,/^move 1 .*/s//move 1 R0/;0,/^move 2 .*/s//move 2 R0/;0,/^move 3 .*/s//move 3 R0/' four.rec >rules.rec
run verify rules.rec
same 'verify judges moves against the rules' $code 1
says 'a promise that was kept is told before one that was broken' '^kept: the seed'
says 'verify says which move breaks the rules' '^BROKEN: every move is legal.*Line [0-9]+: the rules'
bad 'other commands refuse a record with such a move' 1 'rules' show rules.rec
sed 's/^seed 0/seed 1/' other.rec >seed.rec
run verify seed.rec
same 'verify finds another seed' $code 1
says 'verify says what was broken' '^BROKEN: the seed'
sed 's/^winners.*/winners 1/' three.rec >won.rec
run verify won.rec
same 'verify finds another winner' $code 1
says 'verify says that the result is wrong' '^BROKEN: the result'

# A match of persons at a server: who sat where, and draws that were given up.

cp "$root/tests/archive/majority-r1-p4-fair.rec" fair.rec
good 'verify a match of persons' verify fair.rec
says 'verify tells that the seats are those of the key' '^kept: every person has the seat'
says 'verify tells that the names are those of the draw' '^kept: the name at every seat'
says 'verify tells that no draw is missing' '^kept: every draw of luck'
says 'verify counts the draws that were given up' 'before this match began: 2\.'
says 'verify says who was late' '^Draw 1 .* in time: 60f10d8f136b4d6e\.'
says 'verify says who was deleted' '^Draw 2 .* deleted: cb73bacb993215b8\.'
sed 's/person Bob/person X/;s/person Ann/person Bob/;s/person X/person Ann/' fair.rec >names.rec
run verify names.rec
same 'verify finds exchanged names' $code 1
says 'verify says that the names are exchanged' '^BROKEN: the name at every seat'
sed 's/^drew 1/drew 9/;s/^drew 0/drew 1/;s/^drew 9/drew 0/' fair.rec >names.rec
run verify names.rec
says 'verify finds exchanged seats' '^BROKEN: every person has the seat'
sed '/^draw 0/,/^seed/d;s/^draw 1/draw 0/' fair.rec >names.rec
run verify names.rec
same 'verify finds a draw that was left out' $code 1
says 'verify says that a draw is missing' '^BROKEN: every draw of luck'
sed '/^draw 0/,/^before 45/d' fair.rec >names.rec
run verify names.rec
says 'nor can all of them be left out' '^BROKEN: the seed'
sed 's/ person Ann/ person/;/^salt b3/d' fair.rec >names.rec
good 'verify a match whose player deleted his account' verify names.rec
says 'verify says what cannot be checked any more' '^No longer possible to check: 1 '
sed '/^draw/,/^before 45/d;/^who/d;/^salt/d;/^drew/d;s/^pandemonium record 2/pandemonium record 1/' fair.rec >names.rec
run verify names.rec
says 'a record of the first format promises no names' '^Not promised: which person sat where'
says 'and is not what was committed to' '^BROKEN: the seed'

# The same where places were chosen: the terms have them.

cp "$root/tests/archive/majority-r1-p4-chosen.rec" chosen.rec
good 'verify a match at which places were chosen' verify chosen.rec
says 'verify tells that the seats are those that were chosen' '^kept: every person has the seat that was chosen'
sed '/^chose 1$/{N;s/^chose 1\nsalt/chose 2\nsalt/}' chosen.rec >seating.rec
run verify seating.rec
same 'verify finds another seating' $code 1
says 'verify says that the seats are others' '^BROKEN: every person has the seat that was chosen'
says 'and that the terms were others' '^BROKEN: the seed'
sed 's/^chosen$/&\nrated/' chosen.rec >seating.rec
bad 'a match with chosen places is never rated' 2 'seating.rec' verify seating.rec

bad 'show another seat of one seat’s record' 2 'full record' show seat.rec --seat 2
bad 'show everything of one seat’s record' 2 'full record' show seat.rec --all
bad 'hashes of one seat’s record' 2 'full record' replay seat.rec --hashes
bad 'apply to one seat’s record' 2 'full record' apply seat.rec --seat 1 R0
bad 'export one seat’s record' 2 'full record' export seat.rec --seat 1
bad 'export without a viewer' 2 'seat' export four.rec

# simulate

good 'simulate' simulate majority --players 3 --games 20 --bots random --seed 1
says 'simulate prints a table' '^Wins '
good 'simulate --json' simulate majority --players 4 --games 20 --bots random --seed 1 --json
is_json 'simulate --json has the facts' 'd.game === "majority" && d.players === 4 &&
	d.games === 20 && d.bots.length === 4 && d.wins[0] + d.wins[1] === 20 &&
	d.wins[0] === d.wins[2] && d.mean_scores.length === 4 && d.plies > 100 &&
	d.lines.length > 0 && d.lines[0].mean.length === 4'
cp "$out" "$work/one"
good 'simulate again' simulate majority --players 4 --games 20 --bots random --seed 1 --json
same 'simulate is the same for the same seed' "$(cksum <"$out")" "$(cksum <"$work/one")"
good 'simulate --record' simulate majority --players 4 --games 1 --bots greedy,random --seed 1 --json --record bots.rec
cp "$out" counted.json
good 'the first match is kept' replay bots.rec --json
is_json 'and is the one that was counted' 'd.score.over && d.score.points.join() ===
	JSON.parse(require("fs").readFileSync("counted.json")).mean_scores.join()'
bad 'but replaces no file' 2 'bots.rec' simulate majority --games 1 --record bots.rec
good 'simulate --events' simulate majority --players 3 --games 10 --seed 1 --events
says 'simulate --events says how often' '^ *[0-9.]*  Round 4'
good 'simulate --events --json' simulate majority --players 3 --games 10 --seed 1 --events --json
is_json 'simulate --events counts what was told' 'd.events.find(e => e.event.id ===
	"majority.event.round" && e.event.args[0] === 4).count === 10'
good 'simulate by what seats were' simulate devil --games 3 --seed 1 --events --json
is_json 'parts have the lines of the sheet, events their seats' 'd.parts.length === 4 &&
	d.parts.every(p => p.lines.length === d.lines.length &&
		p.matches.reduce((a, b) => a + b) === 3) &&
	d.events.filter(e => e.event.id === "devil.event.resolves")
		.every(e => e.count === 60 && e.by_part.join() === "15,15,15,15")'
good 'and as a table' simulate devil --games 3 --seed 1 --events
says 'a column a part' '^ +in all +cultist +devil +mortal I +mortal II$'
good 'simulate --choices' simulate goetia --players 3 --games 5 --seed 1 --choices
says 'simulate --choices has a row for each move' '^draft l1  *[0-9]+  *[0-9]+  *[0-9.]+$'
says 'who moves first is a part to count by' '^Moves first +[0-9]'
good 'simulate --choices --json' simulate goetia --players 3 --games 5 --seed 1 --choices --json
is_json 'every choice between moves is counted once' 'd.choices.length > 10 &&
	d.choices.every(c => c.chosen <= c.offered && c.even <= c.offered / 2 + 0.001) &&
	Math.abs(d.choices.reduce((sum, c) => sum + c.chosen - c.even, 0)) < 0.1'
is_json 'each seat is first, second or third in every match' 'd.parts.length === 3 &&
	[0, 1, 2].every(s => d.parts.reduce((sum, p) => sum + p.matches[s], 0) === 5)'
good 'simulate on one thread' simulate majority --players 4 --games 20 --bots random --seed 1 --json --threads 1
same 'is the same on one thread' "$(cksum <"$out")" "$(cksum <"$work/one")"
good 'simulate on many' simulate majority --players 4 --games 20 --bots random --seed 1 --json --threads 7
same 'and on many' "$(cksum <"$out")" "$(cksum <"$work/one")"

good 'simulate with another seed' simulate majority --games 20 --seed 2 --json
same 'simulate differs for another seed' "$(cmp -s "$out" "$work/one"; echo $?)" 1
good 'simulate with greedy bots' simulate majority --players 3 --games 3 \
	--bots greedy,random --seed 1 --option stolen_is_safe=on --json
is_json 'a short list of bots is repeated' 'd.bots.join() === "greedy,random,greedy"'

is_json 'a switch is true or false' 'd.options.stolen_is_safe === true'
good 'simulate in German' simulate majority --players 3 --games 5 --seed 1 --lang de
says 'decimals are those of the language' ' [0-9]+,0 '
says 'the game is called by its name' '^The Majority'
same 'and there is no decimal point' "$(grep -c '[0-9]\.[0-9]' "$out")" 0

# Where the locale knows no UTF-8 nothing but ASCII is printed.

LC_ALL=C
fault=
for lang in en fr nl de; do
	"$program" --help --lang $lang
	for command in games play new show moves apply replay verify analyse export simulate arena case bench serve; do
		"$program" $command --help --lang $lang
	done
	"$program" games --lang $lang
	"$program" replay four.rec --all --lang $lang
	"$program" simulate majority --games 2 --lang $lang
	"$program" show three.rec --lang $lang
	"$program" verify three.rec --lang $lang
	"$program" dance --lang $lang
	"$program" new majority --seed xyz --lang $lang
done >"$out" 2>&1
grep -n '[^ -~]' "$out" >"$err" && fault="not ASCII: $(head -n 1 "$err")"
verdict 'without UTF-8 everything is told in ASCII' "$fault"
fault=
grep -n '^ *[:;?!]' "$out" >"$err" && fault="it does: $(head -n 1 "$err")"
verdict 'and no line begins with a sign that French has a blank before' "$fault"
good 'JSON stays as it is' replay four.rec --json --lang fr
fault=
grep -q '[^ -~]' "$out" || fault='nothing but ASCII'
verdict 'JSON is UTF-8 everywhere' "$fault"
LC_ALL=C.UTF-8

# bench

good 'bench --json' bench --json
is_json 'bench --json has unit, sizes and times' 'new Set(d.games.map((g) => g.game)).size > 1 &&
	d.games.every((g) => g.unit_ns > 0 && g.state_bytes > 0 && g.steps.move.ns > 0 &&
		g.steps.greedy.units > 0 && g.move_units_limit > 0)'
is_json 'and what a budget counts on beside what it gets' 'd.games.every((g) => g.playouts_ms > 0 && g.playouts_ms_here > 0)'

good 'bench of one game' bench majority --json
is_json 'bench of one game has no other' 'd.games.length === 2 &&
	d.games.every((g) => g.game === "majority")'

# Bad input.

bad 'bench of no game' 2 'chess' bench chess
bad 'no command' 2 'help'
bad 'unknown command' 2 'dance' dance
bad 'unknown option' 2 'fast' games --fast
bad 'extra argument' 2 'extra' games extra
bad 'missing argument' 2 'FILE' show
bad 'missing value' 2 'seat' show three.rec --seat
bad 'missing option' 2 'seat' moves three.rec
bad 'unknown language' 2 'xx' games --lang xx
bad 'a mistake in German' 2 'Befehl' dance --lang de
bad 'unknown game' 2 'chess' new chess
bad 'unknown game to simulate' 2 'chess' simulate chess
for players in 2 5 -1 0 three 99999999999999999999 ''; do
	bad "wrong player count '$players'" 2 'players' new majority --players "$players"
done
for seed in xyz 0x1f -1 'a b' "$(printf '%065d' 1)"; do
	bad "seed that is not hex '$seed'" 2 'hexadecimal' new majority --seed "$seed"
done
bad 'unknown game option' 2 'colour' new majority --option colour=red
bad 'game option without value' 2 'on or off' new majority --option stolen_is_safe
bad 'game option with a wrong value' 2 'on or off' new majority --option stolen_is_safe=maybe
bad 'unknown bot' 2 'genius' simulate majority --bots genius
bad 'empty list of bots' 2 'bots' simulate majority --bots ''
bad 'too many bots' 2 'room' simulate majority --players 3 --bots random,random,random,random
bad 'no matches to simulate' 2 'games' simulate majority --games 0
bad 'a seat that does not exist' 2 'seat' moves three.rec --seat 3
bad 'a seat that is no number' 2 'seat' moves three.rec --seat one
bad '--at out of range' 2 '--at' show three.rec --at 100000
bad '--at below range' 2 '--at' replay three.rec --at -1
bad '--at no number' 2 '--at' replay three.rec --at end
bad 'two viewers' 2 'spectator' show three.rec --seat 1 --spectator
bad 'two answers' 2 'text' show three.rec --json --text
bad 'JSON in ASCII' 2 '--json and --plain' show three.rec --json --plain
bad 'position text in ASCII' 2 '--text and --plain' show three.rec --text --plain
bad 'hashes for one seat' 2 '--hashes and --seat' replay three.rec --hashes --seat 1
bad 'hashes for spectators' 2 '--hashes and --spectator' replay three.rec --hashes --spectator
bad 'one game option twice' 2 'twice' new majority --option stolen_is_safe=on --option stolen_is_safe=off
bad 'a list of bots that breaks off' 2 'bots' simulate majority --bots greedy,
bad 'a list of bots with a hole' 2 'bots' simulate majority --bots greedy,,random
bad 'help on nothing' 2 'dance' help dance
bad 'a version of a command' 2 'version' games --version

bad 'a file that is not there' 3 'missing.rec' show missing.rec
bad 'a folder instead of a file' 3 'folder' show .
bad 'a folder instead of a file to write' 3 'folder' new majority -o .
bad 'a file in a folder that is not there' 3 'folder' new majority -o no/such.rec
bad 'a file below a file' 3 'folder' new majority -o three.rec/x.rec
bad 'a device to be replaced' 3 'plain' new majority --force -o /dev/null
: >empty.rec
bad 'an empty file' 2 'record' show empty.rec
printf 'just text\n' >text.rec
bad 'a text file' 2 'record' verify text.rec
head -c 1000 /dev/urandom >noise.rec
bad 'a file of noise' 2 'record' replay noise.rec
head -c 5000000 /dev/zero >long.rec
bad 'a file that is too long' 2 'long' show long.rec
sed 's/^pandemonium record 1/pandemonium record 99/' three.rec >format.rec
bad 'a record of a later format' 2 'format' show format.rec
sed 's/^game .*/game chess/' three.rec >game.rec
bad 'a record of an unknown game' 2 'chess' show game.rec
sed 's/^players .*/players 7/' three.rec >players.rec
bad 'a record with a wrong player count' 2 'players.rec' show players.rec
sed '0,/^move 0 .*/s//move 0 R99/' three.rec >move.rec
bad 'a record with a word that is no move' 2 'R99' show move.rec
sed '/^move/{x;s/^/x/;/^x\{7\}$/{x;d};x}' three.rec >hole.rec
run show hole.rec
fault=
[ $code = 1 ] || [ $code = 2 ] || fault="exit code $code"
[ -s "$out" ] && fault='something on stdout'
verdict 'a record with a lost line is refused' "$fault"
size=$(wc -c <three.rec)
fault=
for part in 1 10 100 300 $((size / 2)) $((size - 9)) $((size - 2)); do
	head -c "$part" three.rec >part.rec
	run verify part.rec
	[ $code = 1 ] || [ $code = 2 ] || fault="exit code $code at $part bytes"
	[ -s "$out" ] && fault="something on stdout at $part bytes"
	[ "$(wc -l <"$err")" = 1 ] || fault="not one line on stderr at $part bytes"
done
verdict 'a record cut anywhere is refused' "$fault"
bad 'apply to a broken record' 2 'part.rec' apply part.rec --seat 0 R0

# The system fails: a disk that takes no more bytes, an answer that nobody takes.
cp "$work/one" unrelated
run new majority --players 3 --seed 5
cp "$out" full.rec
move=$("$program" moves full.rec --seat 0 | head -n 1)
before=$(all_files)
said=$(trap '' XFSZ; ulimit -f 0; "$program" apply full.rec --seat 0 "$move" 2>&1)
code=$?
same 'apply on a full disk exits with 3' $code 3
same 'apply on a full disk says one sentence' "$(echo "$said" | grep -c 'full.rec cannot be written')" 1
same 'apply on a full disk leaves everything as it was' "$(all_files)" "$before"
"$program" games >/dev/full 2>"$err"
same 'an answer that cannot be written exits with 3' $? 3
"$program" apply full.rec --seat 0 "$move" >/dev/full 2>"$err"
same 'apply without anybody to tell exits with 3' $? 3
same 'and says that the move is kept' "$(grep -c 'are kept in full.rec' "$err") $(wc -l <"$err")" '1 1'
same 'and has kept it' "$(sed -n 's/^end //p' full.rec)" 1
if [ "$(id -u)" != 0 ]; then
	chmod 444 full.rec
	move=$("$program" moves full.rec --seat 1 | head -n 1)
	bad 'apply to a read-only file' 3 'permission' apply full.rec --seat 1 "$move"
	chmod 000 full.rec
	bad 'a file that may not be read' 3 'permission' show full.rec
fi

# Where answer and refusal go to one file, the refusal stands behind what was answered.
echo 'position of nothing' >broken.t
"$program" case --tap "$root/tests/cases/majority/draft.t" broken.t >"$out" 2>&1
: >"$err"
fault='the refusal is in the middle of a line'
tail -n 2 "$out" | head -n 1 | grep -q '^broken\.t:1: ' && fault=
verdict 'a refusal does not break into the answer' "$fault"

exit $failed
