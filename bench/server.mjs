// `make bench-server`: moves accepted and durable a second, how long one takes
// and what is sent for it. The Majority at 100, 1,000 and 4,000 connections
// beside the yardstick, the other games at 1,000; memory of a connection and of
// a match; the time to start on 10,000 stored matches. The loop of the server has
// core 0 for itself, as the yardstick has, and the load generator core 1; the
// thread in which the store writes takes what those two leave. A run in which the
// generator had no rest does not count. Prints tables; the numbers are in
// build/bench-server.json too. docs/performance.md says what they mean.
//
// node bench/server.mjs [--before DIR] [--part before|games|memory|start] LOAD YARDSTICK [SECONDS [MATCHES]]
//
// DIR is a checkout of an older version, built, with its load generator at the
// same place: both are measured in turn, at 1,000 connections of The Majority.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { freePort, pause, Server } from "../tests/support/serve.mjs";
import { coreTime, LOAD_CORE, SERVER_CORE, settings, Talker } from "./talker.mjs";

const { values: options, positionals } = parseArgs({
	options: { before: { type: "string" }, part: { type: "string" } },
	allowPositionals: true,
});
const [load, yardstick, seconds = "8", matches = "10000"] = positionals;
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
const GENERATOR_MAX = 0.9; // of its core
const ROUNDS = 2; // of before and after
const WARM_SECONDS = 2,
	REST_MS = 500;
const WHOLE_TRIES = 4,
	WHOLE_WITHIN = 0.15;
const FILL_CONNECTIONS = 100,
	FILL_MOVES = 3;
const START_TIMES = 5;
const BOTH_CORES = "0,1";
const sample = "build/bench-sample.txt";

// Memory that is the process's own, in bytes.
const memoryOf = (pid) => Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/^RssAnon:\s+(\d+)/m)[1]) * 1024;

// Measured with the core time of the server beside it.
async function measured(talker, pid, time, rate) {
	await pause(REST_MS); // what is still on its way is no part of it
	const before = coreTime(pid);
	const result = await talker.measure(time, rate);
	const used = coreTime(pid) - before;
	return {
		...result,
		server: used / result.seconds,
		core_us: (used * 1e6) / result.moves,
		generator_us: (result.generator * result.seconds * 1e6) / result.moves,
		counts: result.generator <= GENERATOR_MAX,
	};
}

// Where all matches began at once: as many moves as whole ones have, more or
// less, so that every part of a match has its share.
async function wholeMatches(talker, pid, moves) {
	let time = Number(seconds),
		result;
	for (let i = 0; i < WHOLE_TRIES; i++) {
		result = await measured(talker, pid, time);
		if (Math.abs(result.moves / moves - 1) < WHOLE_WITHIN) break;
		time = Math.ceil((time * moves) / result.moves);
	}
	return result;
}

const peopleOf = ({ game, players, choice }, port, connections, ...more) =>
	new Talker(LOAD_CORE, load, [port, connections, game, players, choice, ...more]);

// All threads but the first, which is the loop, go where there is room.
function freeThreads(pid) {
	for (const thread of readdirSync(`/proc/${pid}/task`))
		if (Number(thread) !== pid) execFileSync("taskset", ["-pc", BOTH_CORES, thread], { stdio: "ignore" });
}

// A server at work. `older`: another version, whose people are not spread over
// all parts of a match.
async function benchServer(what, connections, time, { House = Server, people = peopleOf, older = false } = {}) {
	const server = await House.start(settings, SERVER_CORE);
	freeThreads(server.pid);
	const talker = people(what, server.port, connections, sample);
	const tables = Math.floor(connections / what.players);
	try {
		await talker.ask("connect");
		await talker.ask("sit");
		if (!older) await talker.ask(`spread ${what.moves}`);
		await talker.measure(WARM_SECONDS);
		const full = older
			? await wholeMatches(talker, server.pid, tables * what.moves)
			: await measured(talker, server.pid, time);
		const half = await measured(talker, server.pid, time, full.rate / 2);
		return { full, half };
	} finally {
		talker.end();
		await pause(200);
		await server.remove();
	}
}

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
	const talker = peopleOf(what, server.port, connections);
	try {
		await talker.ask("connect");
		const connected = await memoryBut(server);
		await talker.ask("sit");
		await talker.ask(`spread ${what.moves}`);
		await talker.measure(WARM_SECONDS);
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

async function benchYardstick({ players }, connections, time) {
	const port = await freePort();
	const server = new Talker(SERVER_CORE, yardstick, [port, players, sample]);
	await server.hear();
	const talker = new Talker(LOAD_CORE, load, ["--yardstick", port, connections, players]);
	try {
		await talker.ask("connect");
		await talker.measure(WARM_SECONDS);
		const full = await measured(talker, server.pid, time);
		const half = await measured(talker, server.pid, time, full.rate / 2);
		return { full, half };
	} finally {
		talker.end();
		server.end();
	}
}

// Unfinished matches, as they are when everybody plays a move a day.
async function benchStart() {
	const server = await Server.start(settings, SERVER_CORE);
	const people = peopleOf(MAJORITY, server.port, FILL_CONNECTIONS);
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

function show(connections, who, { full, half }) {
	const aMove = (value, digits = 0) => (value === undefined ? "-" : (value / full.moves).toFixed(digits));
	console.log(
		line([
			connections,
			who,
			full.rate.toFixed(0),
			ms(full.p50_us),
			ms(full.p99_us),
			half.rate.toFixed(0),
			ms(half.p50_us),
			ms(half.p99_us),
			full.core_us.toFixed(0),
			aMove(full.messages, 2),
			aMove(full.wire_bytes),
			aMove(full.text_bytes),
			aMove(full.play_bytes),
			full.generator_us.toFixed(0),
			full.generator.toFixed(2),
		]) + (full.counts ? "" : "  does not count: the load generator had no rest"),
	);
}

async function besideYardstick(connections) {
	const server = await benchServer(MAJORITY, connections, seconds);
	show(connections, MAJORITY.game, server);
	const beside = await benchYardstick(MAJORITY, connections, seconds);
	show(connections, "yardstick", beside);
	const ratio = server.full.rate / beside.full.rate,
		coreRatio = beside.full.core_us / server.full.core_us;
	console.log(`          ${ratio.toFixed(2)} of the yardstick's rate, ${coreRatio.toFixed(2)} by core time`);
	return { ...MAJORITY, connections, server, yardstick: beside, ratio, coreRatio };
}

async function besideMajority(what, majority) {
	const server = await benchServer(what, COMPARED_AT, Math.ceil(seconds / 2));
	show(COMPARED_AT, what.game, server);
	const ratio = server.full.rate / majority.full.rate,
		coreRatio = majority.full.core_us / server.full.core_us;
	console.log(`          ${ratio.toFixed(2)} of The Majority's rate, ${coreRatio.toFixed(2)} by core time`);
	return { ...what, connections: COMPARED_AT, server, ratio, coreRatio };
}

async function benchGames() {
	const runs = [];
	head();
	for (const connections of CONNECTIONS) runs.push(await besideYardstick(connections));
	const majority = runs.find((run) => run.connections === COMPARED_AT).server;
	for (const what of OTHERS) runs.push(await besideMajority(what, majority));
	return runs;
}

const mean = (runs, value) => runs.reduce((all, { full }) => all + value(full), 0) / runs.length;

// The version in that folder and this one, in turn, so that both have the same luck with the machine.
async function benchBefore(folder) {
	const { Server: House } = await import(pathToFileURL(resolve(folder, "tests/support/serve.mjs")));
	const people = (what, port, connections) => new Talker(LOAD_CORE, resolve(folder, load), [port, connections]);
	const before = [],
		after = [];
	head();
	for (let i = 0; i < ROUNDS; i++) {
		before.push(await benchServer(MAJORITY, COMPARED_AT, seconds, { House, people, older: true }));
		show(COMPARED_AT, "before", before.at(-1));
		after.push(await benchServer(MAJORITY, COMPARED_AT, seconds));
		show(COMPARED_AT, "after", after.at(-1));
	}
	const all = [...before, ...after].map(({ full }) => full);
	const ratio = (value) => mean(after, value) / mean(before, value);
	const rate = ratio((full) => full.rate),
		core = ratio((full) => full.core_us);
	const sent = ratio((full) => full.wire_bytes / full.moves);
	console.log(
		`          after beside before: ${rate.toFixed(2)} of the rate, ${core.toFixed(2)} of the core time a move, ${sent.toFixed(2)} of the bytes sent`,
		all.every((full) => full.counts) ? "" : "(does not count)",
	);
	return { before, after, rate, core, sent };
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
const report = { machine, seconds: Number(seconds) };
const wants = (part) => !options.part || options.part === part;
console.log(`${machine}, load ${loadavg()[0].toFixed(1)}`);
if (options.before && wants("before")) report.before = await benchBefore(options.before);
if (wants("games")) report.runs = await benchGames();
if (wants("memory")) report.memory = await benchMemory();
if (wants("start")) showStart((report.start = await benchStart()));
console.log(`load ${loadavg()[0].toFixed(1)} behind it`);
writeFileSync("build/bench-server.json", `${JSON.stringify(report, null, "\t")}\n`);
