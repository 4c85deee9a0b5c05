// `make bench-server`: moves accepted and durable a second, and how long one
// takes, at 100, 1,000 and 4,000 connections, beside the yardstick; memory of
// a connection and of a match; the time to start on 10,000 stored matches.
// The server has core 0 for itself, the load generator core 1. Prints a table;
// the numbers are in build/bench-server.json too. docs/performance.md says
// what they mean.
//
// node bench/server.mjs LOAD YARDSTICK [SECONDS [MATCHES]]
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { createInterface } from "node:readline";
import { freePort, pause, Server } from "../tests/support/serve.mjs";

const [load, yardstick, seconds = "8", matches = "10000"] = process.argv.slice(2);
const CONNECTIONS = [100, 1000, 4000];
const PLAYERS = 4;
const WARM_SECONDS = 2, REST_MS = 500;
const FILL_CONNECTIONS = 100, FILL_MOVES = 3;
const START_TIMES = 5;
const SERVER_CORE = ["taskset", "-c", "0"], LOAD_CORE = ["taskset", "-c", "1"];
const sample = "build/bench-sample.txt";

// No limit is measured here.
const settings = {
	connections: 10000,
	tables: 1000000,
	"tables-per-account": 100000,
	"message-burst": 1000000,
	"work-burst": 0,
	log: "warning",
};

// A program that answers each line with a line.
class Talker {
	#child;
	#lines;

	constructor(under, program, args) {
		const [command, ...rest] = [...under, program, ...args.map(String)];
		this.#child = spawn(command, rest, { stdio: ["pipe", "pipe", "inherit"] });
		this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
	}

	get pid() {
		return this.#child.pid;
	}

	async hear() {
		const { value, done } = await this.#lines.next();
		if (done) throw new Error("a program of the bench ended before its time");
		return value;
	}

	ask(line) {
		this.#child.stdin.write(`${line}\n`);
		return this.hear();
	}

	// For so long, at that rate a second (0: as fast as it goes).
	async measure(time, rate = 0) {
		return JSON.parse(await this.ask(`measure ${time} ${Math.round(rate)}`));
	}

	end() {
		this.#child.kill();
	}
}

// Memory that is the process's own, in bytes.
const memoryOf = (pid) => Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/^RssAnon:\s+(\d+)/m)[1]) * 1024;

// Time that the process has had a core, in seconds.
function coreTime(pid) {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /, "").split(" ");
	return (Number(fields[11]) + Number(fields[12])) / 100;
}

// Measured with the core time of the server beside it.
async function measured(talker, pid, time, rate) {
	await pause(REST_MS); // what is still on its way is no part of it
	const before = coreTime(pid);
	const result = await talker.measure(time, rate);
	const used = coreTime(pid) - before;
	return { ...result, server: used / result.seconds, core_us: (used * 1e6) / result.moves };
}

async function benchServer(connections) {
	const server = await Server.start(settings, SERVER_CORE);
	const people = new Talker(LOAD_CORE, load, [server.port, connections, sample]);
	try {
		const empty = memoryOf(server.pid);
		await people.ask("connect");
		const connected = memoryOf(server.pid);
		await people.ask("sit");
		const sitting = memoryOf(server.pid);
		await people.measure(WARM_SECONDS);
		const full = await measured(people, server.pid, seconds);
		const half = await measured(people, server.pid, seconds, full.rate / 2);
		return {
			full,
			half,
			connectionBytes: (connected - empty) / connections,
			liveMatchBytes: (sitting - connected) / (connections / PLAYERS),
		};
	} finally {
		people.end();
		await pause(200);
		await server.remove();
	}
}

async function benchYardstick(connections) {
	const port = await freePort();
	const server = new Talker(SERVER_CORE, yardstick, [port, sample]);
	const share = (await server.hear()).split(" ")[1];
	const people = new Talker(LOAD_CORE, load, ["--yardstick", share, port, connections]);
	try {
		await people.ask("connect");
		await people.measure(WARM_SECONDS);
		const full = await measured(people, server.pid, seconds);
		const half = await measured(people, server.pid, seconds, full.rate / 2);
		return { full, half };
	} finally {
		people.end();
		server.end();
	}
}

// Unfinished matches, as they are when everybody plays a move a day.
async function benchStart() {
	const server = await Server.start(settings, SERVER_CORE);
	const people = new Talker(LOAD_CORE, load, [server.port, FILL_CONNECTIONS]);
	try {
		await people.ask("connect");
		const before = memoryOf(server.pid);
		const tables = Math.ceil(matches / (FILL_CONNECTIONS / PLAYERS));
		await people.ask(`fill ${tables} ${FILL_MOVES}`);
		const stored = tables * (FILL_CONNECTIONS / PLAYERS);
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
		return { stored, times: times.sort((a, b) => a - b), matchBytes: inMemory, asleepBytes: asleep, storedBytes: bytes };
	} finally {
		people.end();
		await server.remove();
	}
}

// The table.

const ms = (us) => (us / 1000).toFixed(1);
const kib = (bytes) => (bytes / 1024).toFixed(1);
const columns = ["conns", "who", "moves/s", "p50 ms", "p99 ms", "half/s", "p50 ms", "p99 ms", "core us", "msgs", "bytes", "load"];
const line = (values) => values.map((value) => String(value).padStart(9)).join(" ");

function row(connections, who, { full, half }) {
	return line([
		connections, who,
		full.rate.toFixed(0), ms(full.p50_us), ms(full.p99_us),
		half.rate.toFixed(0), ms(half.p50_us), ms(half.p99_us),
		full.core_us.toFixed(0), (full.messages / full.moves).toFixed(2), (full.wire_bytes / full.moves).toFixed(0),
		full.generator.toFixed(2),
	]);
}

async function benchBoth(connections) {
	const server = await benchServer(connections);
	console.log(row(connections, "server", server));
	const beside = await benchYardstick(connections);
	console.log(row(connections, "yardstick", beside));
	const ratio = server.full.rate / beside.full.rate, coreRatio = beside.full.core_us / server.full.core_us;
	console.log(`          ${ratio.toFixed(2)} of the yardstick's rate, ${coreRatio.toFixed(2)} by core time;`,
		`${kib(server.connectionBytes)} KiB a connection, ${kib(server.liveMatchBytes)} KiB a match with its watchers`);
	return { connections, server, yardstick: beside, ratio, coreRatio };
}

mkdirSync("build", { recursive: true });
process.env.TMPDIR ??= "build"; // a disk, whatever /tmp is
const machine = `${cpus().length} x ${cpus()[0].model}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
const report = { machine, seconds: Number(seconds), runs: [] };
console.log(`${machine}, load ${loadavg()[0].toFixed(1)}`);
console.log(line(columns));
for (const connections of CONNECTIONS) report.runs.push(await benchBoth(connections));
report.start = await benchStart();
const { stored, times, matchBytes, asleepBytes, storedBytes } = report.start;
console.log(`${stored} stored matches: start in ${times[0].toFixed(2)} to ${times.at(-1).toFixed(2)} s;`,
	`${kib(matchBytes)} KiB of memory a match in play, ${kib(asleepBytes)} KiB one asleep after the start,`,
	`${kib(storedBytes)} KiB on disk`);
writeFileSync("build/bench-server.json", `${JSON.stringify(report, null, "\t")}\n`);
