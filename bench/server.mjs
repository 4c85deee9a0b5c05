// `make bench-server`: moves accepted and durable a second, how long one takes
// and what is sent for it. The Majority at 100, 1,000 and 4,000 connections by
// turns with the yardstick, the other games at 1,000 by turns with The Majority;
// memory of a connection and of a match; the time to start on 10,000 stored
// matches. The loop of the server has core 0 for itself, as the yardstick has, and
// the load generator core 1; the thread in which the store writes takes what those
// two leave. A round in which the generator had no rest does not count. Prints
// tables; the numbers are in build/bench-server.json too. docs/performance.md says
// what they mean.
//
// node bench/server.mjs [--before DIR] [--part before|games|memory|start] [--rows ROW,…] LOAD YARDSTICK [ROUNDS [MATCHES]]
//
// ROW is a number of connections of The Majority, or another game: those rows of
// the games alone.
// DIR is a checkout of an older version, built, with its load generator at the
// same place: both are measured by turns, at the ROWs of The Majority or at 1,000.
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { pause, Server } from "../tests/support/serve.mjs";
import { byTurns, house, medians, peopleOf, ratios, slowest, yard } from "./pairs.mjs";
import { SERVER_CORE, settings } from "./talker.mjs";

const { values: options, positionals } = parseArgs({
	options: { before: { type: "string" }, part: { type: "string" }, rows: { type: "string" } },
	allowPositionals: true,
});
const [load, yardstick, rounds = "5", matches = "10000"] = positionals;
// Where the first move of a list leads nowhere, any is taken.
// `moves`: of a match, about.
const MAJORITY = { game: "majority", players: 4, choice: "first", moves: 152 };
const OTHERS = [
	{ game: "majority2", players: 2, choice: "random", moves: 400 },
	{ game: "goetia", players: 4, choice: "random", moves: 640 },
	{ game: "devil", players: 4, choice: "random", moves: 840 },
];
const CONNECTIONS = [100, 1000, 4000],
	COMPARED_AT = 1000;
const MEMORY_AT = [400, 2000];
const LONG = { rounds: Number(rounds), fullSeconds: 3, halfSeconds: 2 },
	SHORT = { rounds: Number(rounds), fullSeconds: 2, halfSeconds: 1 };
const MEMORY_WARM_SECONDS = 2;
const FILL_CONNECTIONS = 100,
	FILL_MOVES = 3;
const START_TIMES = 5;

// Memory that is the process's own, in bytes.
const memoryOf = (pid) => Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/^RssAnon:\s+(\d+)/m)[1]) * 1024;

// What more connections and matches take: a house's own memory, its store's
// cache and the outbox, is there once and no match's.
// Without the pages of the database in memory: there is a limit to them, however
// many play, and before it is reached each match would seem to bring its own.
async function memoryBut(server) {
	const metrics = await (await fetch(`${server.address}/metrics`)).text();
	return memoryOf(server.pid) - Number(metrics.match(/^pandemonium_store_cache_bytes (\d+)/m)[1]);
}

async function memoryAt(what, connections) {
	const server = await Server.start(settings, SERVER_CORE);
	const talker = peopleOf(load, what, server.port, connections);
	try {
		await talker.ask("connect");
		const connected = await memoryBut(server);
		await talker.ask("sit");
		await talker.ask(`spread ${what.moves}`);
		await talker.measure(MEMORY_WARM_SECONDS);
		return { connected, playing: await memoryBut(server) };
	} finally {
		talker.end();
		await pause(200);
		await server.remove();
	}
}

async function benchMemory() {
	const runs = [];
	for (const what of [MAJORITY, ...OTHERS]) {
		const [few, many] = [await memoryAt(what, MEMORY_AT[0]), await memoryAt(what, MEMORY_AT[1])];
		const connections = MEMORY_AT[1] - MEMORY_AT[0];
		const connected = many.connected - few.connected,
			playing = many.playing - few.playing;
		const run = {
			game: what.game,
			connection: connected / connections,
			match: (playing - connected) / (connections / what.players),
		};
		console.log(
			`${what.game}: ${kib(run.connection)} KiB a connection, ${kib(run.match)} KiB a match with its ${what.players} watchers`,
		);
		runs.push(run);
	}
	return runs;
}

// Unfinished matches, as they are when everybody plays a move a day.
async function benchStart() {
	const server = await Server.start(settings, SERVER_CORE);
	const people = peopleOf(load, MAJORITY, server.port, FILL_CONNECTIONS);
	try {
		await people.ask("connect");
		const before = memoryOf(server.pid);
		const tables = Math.ceil(matches / (FILL_CONNECTIONS / MAJORITY.players));
		await people.ask(`fill ${tables} ${FILL_MOVES}`);
		const stored = tables * (FILL_CONNECTIONS / MAJORITY.players);
		const inMemory = (memoryOf(server.pid) - before) / stored;
		people.end();
		await pause(500);
		const times = [];
		for (let i = 0; i < START_TIMES; i++) {
			await server.stop();
			const start = performance.now();
			await server.start();
			times.push((performance.now() - start) / 1000);
		}
		const asleep = memoryOf(server.pid) / stored;
		const bytes = statSync(`${server.folder}/data/pandemonium.db`).size / stored;
		return {
			stored,
			times: times.sort((a, b) => a - b),
			matchBytes: inMemory,
			asleepBytes: asleep,
			storedBytes: bytes,
		};
	} finally {
		people.end();
		await server.remove();
	}
}

// The tables. Bytes are those of messages to all who watch, together: as sent,
// unpacked, and of the latter frames and acknowledgements alone.

const ms = (us) => (us / 1000).toFixed(1);
const kib = (bytes) => (bytes / 1024).toFixed(1);
const columns = [
	"conns",
	"who",
	"moves/s",
	"p50 ms",
	"p99 ms",
	"half/s",
	"p50 ms",
	"p99 ms",
	"core us",
	"msgs",
	"sent B",
	"text B",
	"play B",
	"load us",
	"load",
];
const line = (values) => values.map((value) => String(value).padStart(9)).join(" ");
const head = () => console.log(line(columns));

// How many rounds count, if those are not all.
function counting({ full, half, rounds }) {
	const less = [
		["at full load", full.counts],
		["at half", half.counts],
	].filter(([, counts]) => counts < rounds.length);
	return less.map(([load, counts]) => `  ${counts} of ${rounds.length} rounds count ${load}`).join("");
}

// The medians of the rounds that count; a dash where none does.
function show(connections, who, medians) {
	const { full, half } = medians;
	const number = (value, digits = 0) => (value === undefined ? "-" : value.toFixed(digits));
	const time = (us) => (us === undefined ? "-" : ms(us));
	const aMove = (value, digits) => number(value === undefined ? value : value / full.moves, digits);
	console.log(
		line([
			connections,
			who,
			number(full.rate),
			time(full.p50_us),
			time(full.p99_us),
			number(half.rate),
			time(half.p50_us),
			time(half.p99_us),
			number(full.core_us, 1),
			aMove(full.messages, 2),
			aMove(full.wire_bytes),
			aMove(full.text_bytes),
			aMove(full.play_bytes),
			number(full.generator_us, 1),
			number(full.generator, 2),
		]) + counting(medians),
	);
}

const told = (values) =>
	values ? `${values.median.toFixed(2)} (${values.least.toFixed(2)} to ${values.most.toFixed(2)})` : "-";

function showRatios(results, ratio, other) {
	console.log(
		ratio.counting
			? `          ${told(ratio.rate)} of the rate of ${other}, ${told(ratio.core)} by core time in ${ratio.counting} rounds;`
			: "          no round counts, the load generator had no rest;",
		`p99 at half load ${told(slowest(results.one))} ms, there ${told(slowest(results.other))}`,
	);
}

// Both sides by turns, shown, and gone again. `starts` starts them.
async function compare(connections, starts, length) {
	const sides = [];
	try {
		for (const start of starts) sides.push(await start());
		const [one, other] = sides;
		const results = await byTurns(one, other, length);
		const ratio = ratios(results);
		const [first, second] = [medians(results.one), medians(results.other)];
		show(connections, one.name, first);
		show(connections, other.name, second);
		showRatios(results, ratio, other.name);
		return { connections, [one.name]: first, [other.name]: second, ratio };
	} finally {
		for (const side of sides) await side.end();
	}
}

// The yardstick says what the house before it said.
const besideYardstick = (connections) =>
	compare(
		connections,
		[() => house(load, MAJORITY, connections), () => yard(load, yardstick, MAJORITY, connections)],
		LONG,
	);

const besideMajority = (what) =>
	compare(COMPARED_AT, [() => house(load, what, COMPARED_AT), () => house(load, MAJORITY, COMPARED_AT)], SHORT);

const wantsRow = (row) => !options.rows || options.rows.split(",").includes(String(row));

async function benchGames() {
	const runs = [];
	head();
	for (const connections of CONNECTIONS.filter(wantsRow)) runs.push(await besideYardstick(connections));
	for (const what of OTHERS.filter(({ game }) => wantsRow(game))) runs.push(await besideMajority(what));
	return runs;
}

// The version in that folder beside this one.
async function benchBefore(folder) {
	const { Server: House } = await import(pathToFileURL(resolve(folder, "tests/support/serve.mjs")));
	const runs = [];
	head();
	for (const connections of options.rows ? CONNECTIONS.filter(wantsRow) : [COMPARED_AT]) {
		const before = () => house(resolve(folder, load), MAJORITY, connections, { House, name: "before" });
		runs.push(await compare(connections, [() => house(load, MAJORITY, connections), before], LONG));
	}
	return runs;
}

function showStart({ stored, times, matchBytes, asleepBytes, storedBytes }) {
	console.log(
		`${stored} stored matches: start in ${times[0].toFixed(2)} to ${times.at(-1).toFixed(2)} s;`,
		`${kib(matchBytes)} KiB of memory a match in play, ${kib(asleepBytes)} KiB one asleep after the start,`,
		`${kib(storedBytes)} KiB on disk`,
	);
}

mkdirSync("build", { recursive: true });
process.env.TMPDIR ??= resolve("build"); // a disk, whatever /tmp is
const machine = `${cpus().length} x ${cpus()[0].model}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
const report = { machine, LONG, SHORT };
const wants = (part) => !options.part || options.part === part;
console.log(`${machine}, load ${loadavg()[0].toFixed(1)}`);
if (options.before && wants("before")) report.before = await benchBefore(options.before);
if (wants("games")) report.runs = await benchGames();
if (wants("memory")) report.memory = await benchMemory();
if (wants("start")) showStart((report.start = await benchStart()));
console.log(`load ${loadavg()[0].toFixed(1)} behind it`);
writeFileSync("build/bench-server.json", `${JSON.stringify(report, null, "\t")}\n`);
