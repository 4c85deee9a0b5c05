#!/bin/sh
# The arena as people use it, as TAP: pairs of levels, results that are kept and
# gone on with, ratings, and whatever can be given to it wrongly.

set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/answers.sh

arena='arena majority greedy beginner random --players 3 --seed 3 --deals 6'
good 'arena' $arena
says 'arena has a row for each pair' '^greedy : beginner +6 +0\.[0-9]{3} '
says 'and says what it means' '^Whether greedy is stronger than beginner is still open'
good 'arena --json' $arena --json --threads 5
cp "$out" "$work/arena"
is_json 'arena --json has the facts' 'd.length === 2 && d[0].a === "greedy" && d[1].b === "random" &&
	d[0].deals === 6 && d[0].matches === 18 && d[0].par === 0.333 && d[0].elo_low <= d[0].elo'
good 'arena, the first half' arena majority greedy beginner random --players 3 --seed 3 --deals 3 --results deals.txt
same 'every deal is a line' "$(wc -l <deals.txt)" 6
printf 'game=majority pl' >>deals.txt # killed while it wrote
good 'arena goes on' $arena --json --results deals.txt --threads 2
same 'to the same answer as in one go' "$(cksum <"$out")" "$(cksum <"$work/arena")"
same 'and plays no deal twice' "$(wc -l <deals.txt)" 12
same 'the program without a server comes to the same answer' \
	"$("$root/build/arena-program" $arena --json | cksum)" "$(cksum <"$work/arena")"
good 'arena, clear' arena majority2 greedy random --seed 3 --json
is_json 'it ends when the answer is clear' 'd[0].verdict === "stronger" && d[0].deals < 90'
good 'arena, so many' arena majority2 greedy random --seed 3 --deals 12 --json
is_json 'or after as many deals as were asked for' 'd[0].verdict === "stronger" && d[0].deals === 12'
good 'arena, alike' arena majority2 random random --seed 3 --deals 300 --json
is_json 'a level against itself is at par' 'Math.abs(d[0].share - 0.5) <= 2 * d[0].margin && d[0].verdict !== "stronger"'
# Seats of Deal with the Devil have roles: what a level wins as each of them is told apart, and kept.
good 'arena of roles, the first deals' arena devil beginner random --seed 3 --deals 2 --results roles.txt
says 'has a row for each role' '^devil +2 +[01]\.[0-9]{3} '
good 'arena of roles goes on' arena devil beginner random --seed 3 --deals 4 --results roles.txt --json
is_json 'each role is played once a deal, and the roles add up to the whole' 'd[0].parts.length === 4 &&
	d[0].parts.every((p) => p.matches === 4 && /^devil[.]role[.]/.test(p.part)) &&
	Math.abs(d[0].parts.reduce((sum, p) => sum + p.share, 0) / 4 - d[0].share) < 0.002'
good 'arena of roles, alike' arena devil random random --seed 3 --deals 4 --results roles.txt --json
is_json 'a seat and its luck are given to each role in turn' 'd[0].parts.length === 4'
good 'ratings of roles' arena --results roles.txt
says 'stand beside what the other level wins in that role' '^\| Deal with the Devil \| beginner \| random \| devil \| 4 \| [01]\.[0-9]{3} ± [0-9.]+ \| [01]\.[0-9]{3} \|$'
sed 's/mortal1:12/mortal1:6/; s/mortal1:0/mortal1:6/' roles.txt >wrong.txt
bad 'roles that do not add up are no line' 2 'wrong.txt.* 1 ' arena --results wrong.txt
good 'ratings of a file' arena --results deals.txt
says 'as a table for a page' '^\| The Majority \| 3 \| greedy \| beginner \| 6 \| 0'
# The deals that the project keeps justify what it offers: a level that searches is offered
# in a game when its interval against the one below lies above par, whatever the players.
good 'ratings that are kept' arena --results "$root/bench/ratings/results.txt" --json
cp "$out" kept.json
good 'levels that are offered' games --json
cp "$out" offered.json
is_json 'and are the proven ones' '(() => {
	const read = (name) => JSON.parse(require("fs").readFileSync(name));
	const levels = ["random", "beginner", "greedy", "skilled", "expert", "master"], kept = read("kept.json");
	const proven = (game, level, players) => kept.some((d) => d.game === game && d.players === players && d.a === level &&
		d.b === levels[levels.indexOf(level) - 1] && d.deals >= 8 && d.share - d.margin > d.par);
	return d.every((game) => game.levels.slice(1).every((level) => {
		for (let players = game.players_min; players <= game.players_max; players++)
			if (!proven(game.name, level, players)) { console.error(game.name, level, players); return false; }
		return true;
	}));
})()'
sed 's/\(a=greedy:\)[0-9a-f]*/\100000000/' deals.txt >before.txt
good 'deals of a level as it was' arena --results before.txt
says 'are told as such' '^\| The Majority \| 3 \| greedy \| beginner \| 6 \| .* playouts, before \|$'
sed -n 's/\(a=greedy:\)0*/\111111111/p' before.txt | sed 5q >>before.txt
good 'deals of two levels as they were' arena --results before.txt
same 'the later one counts, and the other while it has few' 'deals 5 6' \
	"deals$(awk -F'|' '/greedy [|] beginner/ { printf " %d", $6 }' "$out")"
run arena majority greedy beginner --players 3 --seed 3 --deals 8 --results before.txt # it may take so long that it says how far it is
same 'and one that is measured anew' "$code" 0
good 'counts without them' arena --results before.txt --json
is_json 'and takes their place' 'd.length === 2 && d[0].a === "greedy" && d[0].deals === 8 && d[0].current'
run arena majority2 greedy flat5 --seed 3 --deals 1 --json # as long
is_json 'flat Monte Carlo plays in the arena' 'd[0].b === "flat5" && d[0].deals === 1'
bad 'but nowhere else' 2 'random, beginner' simulate majority2 --bots flat5 --games 1
echo 'game=majority players=3' >bad.txt
bad 'a line that is none' 2 'bad.txt.* 1 ' arena --results bad.txt
bad 'arena without levels' 2 'two to 16' arena majority greedy
bad 'arena with a level that there is not' 2 'random, beginner, greedy,' arena devil grandmaster greedy
bad 'arena into a folder that is not there' 3 'nowhere/x' arena majority greedy random --results nowhere/x

exit $failed
