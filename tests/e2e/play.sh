#!/bin/bash
# `pandemonium play` as people use it, as TAP: for every game whole matches over
# a pipe in every language, a match in a terminal of 80 by 24 under tmux,
# leaving and resuming, and the keys; once for all, entries and arguments that
# make no sense. `play.sh GAME...` does the first part alone, for these.
set -u
cd "$(dirname "$0")/../.."
program=$(realpath "${PANDEMONIUM:-build/pandemonium}")
work=$(mktemp -d)
socket=pandemonium-test-$$
trap 'tmux -L "$socket" kill-server 2>/dev/null; rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8
unset NO_COLOR COLUMNS LINES
number=0
failed=0

# check NAME COMMAND...: the command must succeed.
check()
{
	local name=$1 verdict=ok
	shift
	"$@" > "$work/said" 2>&1 || { verdict='not ok'; failed=1; }
	number=$((number + 1))
	echo "$verdict $number - $name"
	[ "$verdict" = ok ] || sed 's/^/# /' "$work/said"
}

# What the games have different: in tests/e2e/play/<game>.sh and nowhere below.
games=${*:-$("$program" games --json | node -e 'for (const game of JSON.parse(require("fs").readFileSync(0))) console.log(game.name)')}
facts_of()
{
	game=$1
	# Of every game, drawn or not:
	seats=$("$program" games --json | node -e 'const game = JSON.parse(require("fs").readFileSync(0)).find(({ name }) => name === process.argv[1]);
		console.log(Array.from({ length: game.players_max - game.players_min + 1 }, (_, i) => game.players_min + i).join(" "))' "$game")
	answers='1!' # again and again
	task='' # how the board begins the question; empty: it has none
	sheet='' # words of the score sheet
	cards='^  .*=' # lines of a board that show the own cards; those of a plain one are its fields
	# Of one that has a drawing:
	card='' no_card='' on_card='' # one that there is, one that there is not, and the help on the first
	on_phase='' # the help of the moment
	told=() # what a match tells
	if [ -f "tests/e2e/play/$game.sh" ]; then
		. "tests/e2e/play/$game.sh"
	fi
	players=${seats##* }
	# Who is asked first with the seed of the entries below.
	"$program" new "$game" --seed 77 > "$work/moves"
	for seat in 1 0 2 3; do
		"$program" moves "$work/moves" --seat $seat 2> /dev/null | grep -q . && break
	done
}

# More answers than a match has questions.
all_answers() { yes "$(printf "$answers")" | head -n 3000; }

# has TEXT: the last match printed it.
has() { grep -qF -- "$1" "$work/out" || { echo "not said: $1"; tail -n 20 "$work/out"; return 1; }; }

no_line_over()
{
	local widest
	widest=$(wc -L < "$2")
	[ "$widest" -le "$1" ] || { echo "a line of $widest cells"; return 1; }
}

ends_with_result()
{
	all_answers | "$program" play "$game" --players "$1" --lang "$2" --seed c0ffee \
		--record "$work/$game-$1-$2" > "$work/out" 2> "$work/err" || { echo "exit code $?"; return 1; }
	[ ! -s "$work/err" ] || { cat "$work/err"; return 1; }
	has "$3" && has "$work/$game-$1-$2" && no_line_over 80 "$work/out"
}

plain_ascii()
{
	all_answers | "$program" play "$game" --lang fr --seed 2 --plain > "$work/out" || return 1
	! grep -nP '[^\x00-\x7F]|\x1b' "$work/out"
}

narrow()
{
	printf '1!\n1\nu\n1!\n1!\n1!\n1!\n1!\n1!\n1!\n1!\n?\nq\n' |
		COLUMNS=50 "$program" play "$game" --lang "$1" --seed 2 > "$work/out" || return 1
	sed 's/ > .*/ >/' "$work/out" > "$work/lines" # without what was entered
	! grep -q '│' "$work/lines" && no_line_over 50 "$work/lines"
}

coloured()
{
	echo q | "$program" play "$game" --seed 2 --colour always > "$work/out" || return 1
	grep -q $'\x1b\\[' "$work/out"
}

no_colours()
{
	echo q | "$program" play "$game" --seed 2 > "$work/out" || return 1
	! grep -q $'\x1b' "$work/out"
}

explained()
{
	local word
	all_answers | "$program" play "$game" --seed c0ffee --bots random > "$work/out"
	for word in "${told[@]}"; do
		has "$word" || return 1
	done
}

plays_whole_matches()
{
	local count lang
	for count in $seats; do
		check "$game: a whole match of $count in English" ends_with_result $count en 'Won by:'
		check "$game: a whole match of $count in French" ends_with_result $count fr 'Victoire'
		check "$game: a whole match of $count in Dutch" ends_with_result $count nl 'Gewonnen door: '
		check "$game: a whole match of $count in German" ends_with_result $count de 'Gewonnen: '
		check "$game: the record of $count verifies" "$program" verify "$work/$game-$count-en"
		check "$game: the language changes no move for $count" \
			cmp "$work/$game-$count-en" "$work/$game-$count-de"
	done
	check "$game: a plain match is ASCII without colours" plain_ascii
	for lang in en fr nl de; do
		check "$game: a narrow terminal gets a list, in $lang" narrow $lang
	done
	check "$game: colours come when they are asked for" coloured
	check "$game: a pipe gets no colours" no_colours
	check "$game: every thing that happens is told" explained
}

# Leaving and resuming.

answers_first()
{
	printf '%s\n' "$@" | "$program" play "$game" --seed 77 --seat 1 --record "$work/$game-kept"
}

leaves_and_keeps()
{
	answers_first '1!' '2!' q > "$work/out" || return 1
	has "--resume $work/$game-kept" && "$program" show --text --seat 1 "$work/$game-kept" > "$work/before"
}

# Exactly the line that is printed, by a shell, whatever the file is called.
printed_line_works()
{
	printf 'q\n' | "$program" play "$game" --seed 77 --record "$work/it's $game" > "$work/left" || return 1
	sh -c "$(tail -n 1 "$work/left")" < /dev/null > "$work/out" && has 'The input has ended.'
}

ends_with_input()
{
	"$program" play --resume "$work/$game-kept" < /dev/null > "$work/out" || return 1
	has 'The input has ended.' || return 1
	"$program" show --text --seat 1 "$work/$game-kept" | cmp - "$work/before"
}

same_screen()
{
	"$program" show --seat 1 "$work/$game-kept" | grep -E "$cards" > "$work/cards"
	[ "$(wc -l < "$work/cards")" = 2 ] || [ -z "$card" ] && [ -s "$work/cards" ] && while IFS= read -r line; do
		has "$line" || return 1
	done < "$work/cards"
}

resumed_is_the_same_match()
{
	{ printf '1!\n2!\n'; all_answers; } |
		"$program" play "$game" --seed 77 --seat 1 --record "$work/$game-at-once" > /dev/null || return 1
	all_answers | "$program" play --resume "$work/$game-kept" > "$work/out" || return 1
	has "$work/$game-kept" && cmp "$work/$game-at-once" "$work/$game-kept"
}

resumes_the_end()
{
	"$program" play --resume "$work/$game-kept" < /dev/null > "$work/out" && has 'Won by:'
}

leaves_and_resumes()
{
	check "$game: leaving keeps the record" leaves_and_keeps
	check "$game: the line that leaving prints goes on with the match" printed_line_works
	check "$game: the end of the input ends the match cleanly and changes nothing" ends_with_input
	check "$game: the board is the same after resuming" same_screen
	check "$game: a resumed match ends as one played at once" resumed_is_the_same_match
	check "$game: a finished record shows its end" resumes_the_end
}

# Keys.

# entries WORD...: a match that is asked these.
entries()
{
	printf '%s\n' "$@" | "$program" play "$game" --seed 77 --seat $seat > "$work/out" 2>&1
}

answers_keys()
{
	if [ -z "$card" ]; then
		entries '?' '? nothing' l s b m q && has 'choose and commit at once' && has 'There is no help on “nothing”.' && has "$sheet"
		return
	fi
	entries '?' "? $card" "?$card" "? ${card,,}" "? $no_card" l s b m q || return 1
	has 'choose and commit at once' && has "? $card " && has "$on_phase" && has "There is no help on “$no_card”." &&
		has "$sheet" && [ "$(grep -cF "$on_card" "$work/out")" = 3 ] &&
		[ "$(grep -cF "$task" "$work/out")" = 2 ]
}

# Two moves each time it is asked; a game that nobody judges has none.
gives_hints()
{
	entries hint h q || return 1
	tr -s '\n ' ' ' < "$work/out" > "$work/hints"
	[ "$(grep -oE 'chance to win about [0-9]+ %\. [A-Z]' "$work/hints" | wc -l)" = 4 ] ||
		grep -q 'There is no hint for this decision.' "$work/hints"
}

# Who enters the number of a hint gets that move.
numbers_hints_as_the_list()
{
	local hint number
	entries h m q || return 1
	grep -qF 'There is no hint for this decision.' "$work/out" && return
	tr -s ' ' < "$work/out" > "$work/lines"
	grep -oE '^[0-9]+\. [^ :]+( [^ :]+)?' "$work/lines" > "$work/hints"
	[ "$(wc -l < "$work/hints")" = 2 ] || { cat "$work/out"; return 1; }
	while read -r hint; do
		number=${hint%%.*}
		grep -qF " $number ${hint#*. }" "$work/lines" || { echo "not in the list: $hint"; return 1; }
	done < "$work/hints"
}

# Another choice can be entered while one is chosen.
tells_all_numbers_again()
{
	local range
	entries 2 q || return 1
	range=$(grep -oE 'Your choice \([0-9]+-[0-9]+' "$work/out" | head -n 1)
	has "u takes it back (${range#*(}, ?)"
}

# The first choice is entered as the record writes it, and in small letters.
takes_moves_as_texts()
{
	local move
	move=$("$program" moves "$work/moves" --seat $seat | head -n 1)
	[ -n "$move" ] && entries "$move" u "${move,,}" q || return 1
	[ "$(grep -c 'Chosen, not yet committed' "$work/out")" = 2 ]
}

for game in $games; do
	facts_of "$game"
	plays_whole_matches
	leaves_and_resumes
	check "$game: the keys answer" answers_keys
	check "$game: hints are given" gives_hints
	check "$game: a hint has the number of its move" numbers_hints_as_the_list
	check "$game: whoever has chosen is told all numbers" tells_all_numbers_again
	check "$game: a move is taken as the record writes it" takes_moves_as_texts
done

# Who names games wants no more than these.
[ $# = 0 ] || { echo "1..$number"; exit $failed; }

# What holds whatever is played: one game will do.
facts_of majority

# While a match is played nobody else writes its record.
locked_while_played()
{
	mkfifo "$work/keys"
	"$program" play majority --seed 77 --seat 1 --record "$work/held" < "$work/keys" > /dev/null &
	exec 9> "$work/keys"
	local tries move
	for tries in $(seq 100); do
		[ -s "$work/held" ] && break
		sleep 0.02
	done
	move=$("$program" moves "$work/held" --seat 1 | head -n 1)
	"$program" apply "$work/held" --seat 1 "$move" > "$work/out" 2>&1
	local code=$?
	echo q >&9
	exec 9>&-
	wait $!
	has 'is being used by another program' && [ $code = 3 ] &&
		"$program" apply "$work/held" --seat 1 "$move"
}
check 'a record is locked while its match is played' locked_while_played

# Entries.

refuses_nonsense()
{
	entries '' 0 7 -1 99999999999999999999 x 'R4' 'Y' '1 2' '!' 'l x' '? R4' $'\x1b[2J' \
		"$(head -c 400 /dev/zero | tr '\0' a)" u q || return 1
	has 'Nothing is chosen yet.' && has 'There is no choice 7;' && has 'There is no choice -1;' &&
		has '“x” is neither a choice nor a key.' && has '“R4” is neither' &&
		has '“!” is neither' && has 'There is no help on “R4”.' &&
		has 'After l comes a number of lines' && has 'That line is too long.' &&
		has 'can still be taken back' || return 1
	! grep -q $'\x1b' "$work/out"
}
check 'entries that make no sense get a sentence each' refuses_nonsense

refuses_a_card_not_held()
{
	local card
	for card in r0 r2 r3 r5 b0 b2 b3; do
		entries $card q
		grep -q 'The packet does not hold' "$work/out" && return
	done
	echo 'every card was in the packet'
	return 1
}
check 'a card that is not there is refused with the reason' refuses_a_card_not_held

chooses_and_takes_back()
{
	entries 2 u 3 1 '' q || return 1
	[ "$(grep -c 'Chosen, not yet committed' "$work/out")" = 3 ] && has 'Taken back.' &&
		has 'card 2 of 6' || return 1
	local kept
	kept=$(grep -m1 -oE '^  1  [^ ]+' "$work/out" | tr -dc 'A-Z0-9' | sed 's/^1//')
	grep '^Hand ' "$work/out" | grep -q "$kept\$"
}
check 'a choice is laid, taken back, changed and committed' chooses_and_takes_back

# Moves in secret, or in one’s turn, and back; the log says so then and after a resume.
tells_what_was_taken_back()
{
	local lines
	printf '1!\n1!\n1!\nu\nl\nq\n' |
		"$program" play "$1" --seed 77 --seat 0 --record "$work/back-$1" > "$work/out" || return 1
	has 'moves of yours.' && has '(you) takes back what was done.' || return 1
	[ "$(grep -c 'takes back what was done' "$work/out")" = 1 ] || return 1
	lines=$(sed '1,/^Taken back/d' "$work/out" | grep '^· ')
	printf 'l\nq\n' | "$program" play --resume "$work/back-$1" > "$work/out" || return 1
	[ "$(sed '1,/> l$/d' "$work/out" | grep '^· ')" = "$lines" ] || { echo 'another log'; return 1; }
}
check 'what was taken back is told in the log: devil' tells_what_was_taken_back devil
check 'what was taken back is told in the log: majority2' tells_what_was_taken_back majority2

# Arguments.

refuses()
{
	local code=$1 sentence=$2
	shift 2
	"$program" play "$@" < /dev/null > "$work/out" 2> "$work/err"
	[ $? = "$code" ] && [ "$(wc -l < "$work/err")" = 1 ] && grep -qF -- "$sentence" "$work/err" &&
		[ ! -s "$work/out" ] || { cat "$work/out" "$work/err"; return 1; }
}
cp "$work/majority-kept" "$work/kept"
check 'an existing record is not overwritten' refuses 2 "$work/majority-kept" majority --record "$work/majority-kept"
check 'and stays as it was' cmp "$work/majority-kept" "$work/kept"
replaces()
{
	echo q | "$program" play majority --record "$work/majority-kept" --force > /dev/null || return 1
	! cmp -s "$work/majority-kept" "$work/kept"
}
check 'unless that is asked for' replaces
check 'nothing to play' refuses 2 'Say which game to play'
check 'a game and a record' refuses 2 'Say which game to play' majority --resume "$work/majority-kept"
check 'cards, which the record decides too' refuses 2 --cards --resume "$work/majority-kept" --cards "$work/none"
check 'what the record decides' refuses 2 --seat --resume "$work/majority-kept" --seat 2
check 'plain and colours' refuses 2 '--plain and --colour' majority --plain --colour always
check 'a list of bots that breaks off' refuses 2 'greedy,' majority --bots greedy,
check 'one option twice' refuses 2 'twice' majority --option stolen_is_safe=on --option stolen_is_safe=off
check 'a colour that is none' refuses 2 'auto' majority --colour red
check 'a seat that is none' refuses 2 4 majority --seat 4
check 'a bot that is none' refuses 2 genius majority --bots genius
check 'too many players' refuses 2 5 majority --players 5
check 'a record that is not there' refuses 3 "$work/none" --resume "$work/none"
check 'a folder that is not there' refuses 3 "$work/none/x" majority --record "$work/none/x"
"$program" new majority > "$work/all-persons"
check 'a match of four persons' refuses 2 "$work/all-persons" --resume "$work/all-persons"

# A terminal of 80 by 24.

# One server for all of them: one that leaves with its last session may meet the next on its way out.
tmux -L "$socket" -f /dev/null start-server ';' set-option -g exit-empty off

pane() { tmux -L "$socket" capture-pane -p -J -t match; }

# Waits until the last line that is not empty asks for something, or the match is over.
pane_asks()
{
	local tries
	for tries in $(seq 200); do
		pane > "$work/pane"
		grep -v '^$' "$work/pane" | tail -n 1 | grep -qE '> *$|^DONE' && return 0
		sleep 0.02
	done
	echo 'nothing was asked'
	return 1
}

pane_answers()
{
	tmux -L "$socket" send-keys -t match "$1" Enter
	# Until the screen has taken the answer in, the old question still stands.
	local tries
	for tries in $(seq 200); do
		pane | cmp -s - "$work/pane" || return 0
		sleep 0.02
	done
}

# plays_in_a_terminal LANGUAGE GO_ON: GO_ON is how the wait for the reader begins.
plays_in_a_terminal()
{
	local step all=$work/screens answer
	mapfile -t answer < <(printf "$answers\n")
	: > "$all"
	tmux -L "$socket" new-session -d -s match -x 80 -y 24 \
		"TERM=screen-256color '$program' play $game --seed c0ffee --lang $1; echo DONE \$?; sleep 60" ||
		return 1
	for step in $(seq 600); do
		pane_asks || return 1
		cat "$work/pane" >> "$all"
		[ "$(grep -c '' "$work/pane")" -le 24 ] || return 1
		if grep -q '^DONE' "$work/pane"; then
			tmux -L "$socket" kill-session -t match
			grep -q '^DONE 0' "$work/pane" && no_line_over 80 "$all"
			return
		elif grep -v '^$' "$work/pane" | tail -n 1 | grep -q "$2"; then
			pane_answers ''
		else
			pane_answers "${answer[step % ${#answer[@]}]}"
		fi
	done
	echo 'the match did not end'
	return 1
}
board_and_choices()
{
	# Screens that ask for a card of the hand show board and choices together.
	grep -A 30 'representation, turn 1 of 5' "$work/screens" | grep -q 'Your choice'
}
for game in $games; do
	facts_of "$game"
	check "$game: a whole match in a terminal of 80 by 24" plays_in_a_terminal en '^Enter to go on'
	[ "$game" != majority ] || check 'board and choices stand on one screen' board_and_choices
	check "$game: a whole match in a terminal, in German" plays_in_a_terminal de '^Weiter mit Enter'
done
facts_of majority

# Leaving a match that nobody keeps.

asks_before_it_is_lost()
{
	local all=$work/leaving
	tmux -L "$socket" new-session -d -s match -x 80 -y 40 \
		"TERM=screen-256color '$program' play majority --seed 77; echo DONE \$?; sleep 60" || return 1
	pane_asks && pane_answers q && pane_asks && cp "$work/pane" "$all" &&
		pane_answers b && pane_asks &&
		tmux -L "$socket" send-keys -t match C-c && sleep 0.3 && pane_asks && cat "$work/pane" >> "$all" &&
		tmux -L "$socket" send-keys -t match C-c && sleep 0.3 && pane_asks || return 1
	tmux -L "$socket" kill-session -t match
	grep -q '^DONE 0' "$work/pane" && grep -q 'The match was not recorded' "$work/pane" &&
		[ "$(grep -c 'q once more leaves it' "$all")" -ge 2 ] || { cat "$all" "$work/pane"; return 1; }
}
check 'a match that nobody keeps is left by two keys only' asks_before_it_is_lost

leaves_at_once()
{
	tmux -L "$socket" new-session -d -s match -x 80 -y 40 \
		"TERM=screen-256color '$program' play majority --seed 77 --record '$work/at-once.rec'; echo DONE \$?; sleep 60" || return 1
	pane_asks && tmux -L "$socket" send-keys -t match C-c && sleep 0.3 && pane_asks || return 1
	tmux -L "$socket" kill-session -t match
	grep -q '^DONE 0' "$work/pane" && grep -q -- '--resume' "$work/pane" || { cat "$work/pane"; return 1; }
}
check 'a match that is kept is left at once, by Ctrl-C too' leaves_at_once

# What is entered where only Enter is asked for is not lost.
early_entry_counts()
{
	local step
	tmux -L "$socket" new-session -d -s match -x 80 -y 24 \
		"TERM=screen-256color '$program' play majority --seed c0ffee; echo DONE \$?; sleep 60" || return 1
	for step in $(seq 60); do
		pane_asks || return 1
		if grep -v '^$' "$work/pane" | tail -n 1 | grep -q '^Enter to go on'; then
			pane_answers '? 2'
			pane_asks
			tmux -L "$socket" kill-session -t match
			grep -q '2, assassination' "$work/pane" || { cat "$work/pane"; return 1; }
			return
		fi
		pane_answers '1!'
	done
	tmux -L "$socket" kill-session -t match
	echo 'never asked to go on'
	return 1
}
check 'an entry before the question is its answer' early_entry_counts

echo "1..$number"
exit $failed
