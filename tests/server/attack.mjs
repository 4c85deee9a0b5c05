// What a hostile stranger does, for the tests of attacks: many raw sockets from
// many addresses of the loopback, bytes that drip, and beside them a bystander
// who asks for something ordinary and notes how long he waits. How much the
// server worked is read from the time that its loop's thread had a core, which
// other programs on the machine do not change.
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import { sleep } from "./server.mjs";

const TICKS = 100; // of /proc, a second

// `count` addresses of the loopback: 127.`net`.0.1, 127.`net`.0.2, ...
export function addresses(count, net = 9) {
	return Array.from({ length: count }, (_, i) => `127.${net}.${Math.floor(i / 250)}.${1 + (i % 250)}`);
}

// A raw socket. `opened` resolves to whether it was connected; `closed` says
// whether it has ended, by whichever side; `said` is what came back.
export function raw(port, from) {
	const socket = net.connect({ port, host: "127.0.0.1", localAddress: from });
	const one = { socket, from, closed: false, said: "" };
	one.opened = new Promise((resolve) => {
		socket.on("connect", () => resolve(true));
		socket.on("close", () => resolve(false));
	});
	socket.on("error", () => {});
	socket.on("data", (data) => (one.said += data.toString("latin1")));
	socket.on("close", () => (one.closed = true));
	return one;
}

// `each` sockets from each address, opened in turns of the addresses; each says
// `first`, and when it is `deaf` it reads nothing.
export async function crowd(port, { from, each, first = "", deaf = false }) {
	const all = [];
	for (let i = 0; i < each; i++) {
		const row = from.map((address) => raw(port, address));
		all.push(...row);
		if (deaf) row.forEach((one) => one.socket.pause());
		await Promise.all(row.map((one) => one.opened));
		if (first) row.forEach((one) => one.socket.write(first));
	}
	return {
		all,
		open: () => all.filter((one) => !one.closed).length,
		end: () => all.forEach((one) => one.socket.destroy()),
	};
}

// A guest with a WebSocket, from an address of his own.
export async function person(server, name, localAddress) {
	const { cookie, account } = await server.guest(name, { localAddress });
	const socket = await server.connect(cookie, {}, { localAddress });
	return Object.assign(socket, { cookie, account, localAddress });
}

// Questions in a row without waiting, [action, members] each; gives their answers in order. What is told
// meanwhile is not kept.
let asked = 1000000;
export async function pour(socket, questions) {
	const first = asked,
		answers = [];
	for (const [action, members] of questions) socket.send(JSON.stringify({ do: action, id: asked++, ...members }));
	while (answers.length < questions.length) {
		const message = await socket.next(20000);
		if (!message) throw new Error(`closed with ${socket.closeCode} after ${answers.length} answers`);
		if (message.text.startsWith(`{"re":${first + answers.length},`)) answers.push(JSON.parse(message.text));
	}
	return answers;
}

// Writes `text` by the byte to all of the crowd; gives a function that ends it.
export function drip(crowd, text, every = 200) {
	let at = 0;
	const timer = setInterval(() => {
		const byte = text[at++ % text.length];
		crowd.all.forEach((one) => !one.closed && one.socket.write(byte));
	}, every);
	return () => clearInterval(timer);
}

// One request from an address; { status, text, ms }, status 0: hung up on.
export function ask(port, { from = "127.0.0.1", path = "/health", patience = 20000, agent } = {}) {
	const started = performance.now();
	return new Promise((resolve) => {
		const end = (status, text = "") => resolve({ status, text, ms: performance.now() - started });
		const asked = http.get({ port, host: "127.0.0.1", localAddress: from, path, agent }, (answer) => {
			let text = "";
			answer.on("data", (part) => (text += part));
			answer.on("end", () => end(answer.statusCode, text));
			answer.on("error", () => end(0));
		});
		asked.on("error", () => end(0));
		asked.setTimeout(patience, () => asked.destroy());
	});
}

// Asks again and again, each time as a newcomer, while `during` is not done;
// `how` may ask in another way. Gives { answers, failures, worst, result }.
export async function bystander(
	port,
	during,
	{ every = 25, path = "/health", how = (from) => ask(port, { from, path, agent: false }) } = {},
) {
	const seen = { answers: 0, failures: [], worst: 0 },
		newcomers = addresses(200, 77);
	let done = false;
	const work = Promise.resolve(during).finally(() => (done = true));
	work.catch(() => {}); // thrown below, when it is awaited
	do {
		const started = performance.now();
		const { status } = await how(newcomers[(seen.answers + seen.failures.length) % newcomers.length]);
		const ms = performance.now() - started;
		if (status === 200) seen.answers++;
		else seen.failures.push(status);
		seen.worst = Math.max(seen.worst, ms);
		await sleep(every);
	} while (!done);
	seen.result = await work;
	return seen;
}

// A diagnostic line; nothing is asserted on it.
export function tellWait(what, seen) {
	console.log(`# worst wait of a bystander, ${what}: ${Math.round(seen.worst)} ms (${seen.answers} answers)`);
}

// Milliseconds that the thread of the server's loop had a core.
export function loopTime(server) {
	const pid = server.child.pid;
	const text = fs.readFileSync(`/proc/${pid}/task/${pid}/stat`, "utf8");
	const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
	return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

// Of the time that the server's threads wanted a core, the share that they had one: from
// now to the call of what this gives. Below 1 other programs of the machine were in their way.
export function room(server) {
	const folder = `/proc/${server.child.pid}/task`;
	const times = () =>
		fs
			.readdirSync(folder)
			.map((task) => fs.readFileSync(`${folder}/${task}/schedstat`, "utf8").split(" ").map(Number))
			.reduce(([ran, waited], [more, longer]) => [ran + more, waited + longer], [0, 0]);
	const before = times();
	return () => {
		const [ran, waited] = times().map((time, i) => time - before[i]);
		return ran / (ran + waited);
	};
}

// Numbers of /metrics, also of a histogram (`turn_seconds_sum`: the time that the loop's turns had a core).
export async function numbers(server, ...names) {
	const { text } = await server.request("/metrics", { localAddress: "127.66.2.1" });
	return names.map((name) =>
		Number(
			text
				.split("\n")
				.find((line) => line.startsWith(`pandemonium_${name} `))
				.split(" ")[1],
		),
	);
}

export const number = async (server, name) => (await numbers(server, name))[0];

// How many turns of the loop had a core for longer than `seconds`, which is one of the bounds of the histogram.
export async function longTurns(server, seconds) {
	const [all, within] = await numbers(server, "turn_seconds_count", `turn_seconds_bucket{le="${seconds}"}`);
	return all - within;
}

// Bytes of memory that the server has resident.
export function resident(server) {
	const text = fs.readFileSync(`/proc/${server.child.pid}/status`, "utf8");
	return Number(text.match(/VmRSS:\s+(\d+)/)[1]) * 1024;
}
