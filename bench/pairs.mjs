// Two servers measured by turns: a machine whose neighbours come and go is
// another one a minute later, so what is compared has to be side by side in time.
// Both run all the while, with their people; in each round each is measured at
// full load and at half of what it just reached, and whoever was first is second
// in the next. A ratio is that of a round; told is the median of the rounds that
// count, with the smallest and the largest. A round counts if the load generator had
// rest; where none does, nothing is told.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { freePort, pause, Server } from "../tests/support/serve.mjs";
import { coreTime, LOAD_CORE, SERVER_CORE, settings, Talker } from "./talker.mjs";

const GENERATOR_MAX = 0.9; // of its core
const WARM_SECONDS = 2, // and one more for each thousand connections
	REST_MS = 300,
	END_MS = 200;
const BOTH_CORES = "0,1";
export const SAMPLE = "build/bench-sample.txt"; // what the first match of a run made the server say

const warmSeconds = (connections) => WARM_SECONDS + Math.floor(connections / 1000);

// Someone measured: what serves, the people there, and how both end.
class Side {
	constructor(name, pid, people, stop) {
		Object.assign(this, { name, pid, people, stop });
	}

	// Measured with the core time of the server beside it.
	async measure(time, rate) {
		await pause(REST_MS); // what is still on its way is no part of it
		const before = coreTime(this.pid);
		const result = await this.people.measure(time, rate);
		const used = coreTime(this.pid) - before;
		return {
			...result,
			server: used / result.seconds,
			core_us: (used * 1e6) / result.moves,
			generator_us: (result.generator * result.seconds * 1e6) / result.moves,
			counts: result.generator <= GENERATOR_MAX,
		};
	}

	async end() {
		this.people.end();
		await pause(END_MS);
		await this.stop();
	}
}

export const peopleOf = (load, { game, players, choice }, port, connections, ...more) =>
	new Talker(LOAD_CORE, load, [port, connections, game, players, choice, ...more]);

// All threads but the first, which is the loop, go where there is room.
function freeThreads(pid) {
	for (const thread of readdirSync(`/proc/${pid}/task`))
		if (Number(thread) !== pid) execFileSync("taskset", ["-pc", BOTH_CORES, thread], { stdio: "ignore" });
}

// A server at work, its matches spread over all their parts.
export async function house(load, what, connections, { House = Server, name = what.game } = {}) {
	const server = await House.start(settings, SERVER_CORE);
	freeThreads(server.pid);
	const side = new Side(name, server.pid, peopleOf(load, what, server.port, connections, SAMPLE), () =>
		server.remove(),
	);
	await side.people.ask("connect");
	await side.people.ask("sit");
	await side.people.ask(`spread ${what.moves}`);
	await side.people.measure(warmSeconds(connections));
	return side;
}

// The yardstick, which says what the last house said.
export async function yard(load, yardstick, { players }, connections) {
	const port = await freePort();
	const server = new Talker(SERVER_CORE, yardstick, [port, players, SAMPLE]);
	await server.hear();
	const people = new Talker(LOAD_CORE, load, ["--yardstick", port, connections, players]);
	const side = new Side("yardstick", server.pid, people, () => server.end());
	await people.ask("connect");
	await people.measure(warmSeconds(connections));
	return side;
}

// Rounds of both, each `{ full, half }`.
export async function byTurns(one, other, { rounds, fullSeconds, halfSeconds }) {
	const results = { one: [], other: [] };
	for (let i = 0; i < rounds; i++) {
		const order = [
			[one, results.one, {}],
			[other, results.other, {}],
		];
		if (i % 2) order.reverse();
		for (const [side, , round] of order) round.full = await side.measure(fullSeconds);
		for (const [side, all, round] of order) {
			round.half = await side.measure(halfSeconds, round.full.rate / 2);
			all.push(round);
		}
	}
	return results;
}

// Of one side: of each number the median of the rounds that count, full and half
// load each for itself, and how many those are. Without any there are no numbers.
export function medians(rounds) {
	const of = (load) => {
		const counting = rounds.map((round) => round[load]).filter(({ counts }) => counts);
		const keys = counting.length ? Object.keys(counting[0]) : [];
		const one = Object.fromEntries(keys.map((key) => [key, spread(counting.map((it) => it[key])).median]));
		return { ...one, counts: counting.length };
	};
	return { full: of("full"), half: of("half"), rounds };
}

export function spread(values) {
	const sorted = values.toSorted((a, b) => a - b);
	return { median: sorted[Math.floor(sorted.length / 2)], least: sorted[0], most: sorted.at(-1) };
}

// Of the rounds in which both count: how many times the other's rate, and the other's
// core time in one's own. Null when there are none.
export function ratios({ one, other }) {
	const pairs = one.map((round, i) => [round.full, other[i].full]);
	const counting = pairs.filter((pair) => pair.every(({ counts }) => counts));
	const of = (ratio) => (counting.length ? spread(counting.map(ratio)) : null);
	return {
		rate: of(([a, b]) => a.rate / b.rate),
		core: of(([a, b]) => b.core_us / a.core_us),
		counting: counting.length,
		rounds: pairs.length,
	};
}

// p99 at half load in the rounds that count, in ms; null when none does.
export function slowest(rounds) {
	const counting = rounds.map(({ half }) => half).filter(({ counts }) => counts);
	return counting.length ? spread(counting.map(({ p99_us }) => p99_us / 1000)) : null;
}
