// What `make bench BEFORE=DIR` prints: the steps of `pandemonium bench` of the version that is built in
// DIR beside those of this one, by turns in one run, as how many times as fast it has become: the median
// of a few rounds, each in units of its own moment, so that a busy machine counts for both.
import { execFileSync } from "node:child_process";
import path from "node:path";

const ROUNDS = 3;
const [before, now, ...game] = process.argv.slice(2);
if (!now) throw new Error("usage: node bench/before.mjs DIR PROGRAM [GAME]");
const programs = [path.join(before, "build/pandemonium"), now];
const measure = (program) =>
	JSON.parse(execFileSync(program, ["bench", ...game, "--json"], { encoding: "utf8", maxBuffer: 1 << 24 })).games;
const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];

const rounds = Array.from({ length: ROUNDS }, () => programs.map(measure));
const unitsOf = (games, { game, players }, step) =>
	games.find((one) => one.game === game && one.players === players)?.steps[step]?.units;

for (const one of rounds[0][1]) {
	console.log(`${one.game}, ${one.players} players`);
	for (const step of Object.keys(one.steps)) {
		const ratios = rounds.map(([old, fresh]) => unitsOf(old, one, step) / unitsOf(fresh, one, step));
		const told = ratios.every((ratio) => ratio > 0) ? median(ratios).toFixed(2) : "new";
		console.log(`${told.padStart(10)}  ${step}`);
	}
}
