// Clients that take their time: half requests, bodies by the byte, silence,
// requests that come while another is answered. Nobody waits for them.
import assert from "node:assert/strict";
import net from "node:net";
import { startMatch } from "./match.mjs";
import { clientFolder, runTests, Server, sleep, test } from "./server.mjs";
import { frame, TEXT } from "./websocket.mjs";

const SECONDS = 2;
const server = await Server.start({
	args: ["--web", clientFolder()],
	env: {
		PANDEMONIUM_FIRST_BYTE_SECONDS: String(SECONDS),
		PANDEMONIUM_HEADER_SECONDS: String(SECONDS),
		PANDEMONIUM_BODY_SECONDS: String(SECONDS),
		PANDEMONIUM_API_BURST: "10000",
		PANDEMONIUM_GUEST_BURST: "1000",
		PANDEMONIUM_MESSAGE_BURST: "1000",
		PANDEMONIUM_WORK_BURST: "0",
	},
});

// Sends the text byte by byte; gives the seconds until the server hangs up, and what it said.
function dribble(text, every = 100) {
	return new Promise((resolve) => {
		const started = performance.now();
		let at = 0,
			said = "";
		const socket = net.connect(server.port, "127.0.0.1");
		const timer = setInterval(() => at < text.length && socket.write(text[at++]), every);
		const end = () => {
			clearInterval(timer);
			resolve({ seconds: (performance.now() - started) / 1000, said });
		};
		socket.on("data", (data) => (said += data));
		socket.on("error", () => {});
		socket.on("close", end);
		setTimeout(() => socket.destroy(), 20000).unref();
	});
}

const post = (length) => `POST /api/guest HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;

test("whoever does not come to an end is hung up on, and others do not wait", async () => {
	const slow = [
		["silence", dribble("")],
		["headers", dribble(`GET /health HTTP/1.1\r\nHost: a\r\nX-Slow: ${"y".repeat(1000)}`)],
		["a handshake", dribble(`GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nX-Slow: ${"y".repeat(1000)}`)],
	];
	// The headers come at once, then the body by the byte.
	const bodies = [
		["a body", 1000],
		["a body that is too long", 200000],
	].map(([name, length]) => {
		const socket = net.connect(server.port, "127.0.0.1", () => socket.write(post(length)));
		const started = performance.now();
		const timer = setInterval(() => socket.write("x"), 100);
		socket.on("error", () => {});
		socket.resume();
		setTimeout(() => socket.destroy(), 20000).unref();
		return [
			name,
			new Promise((resolve) =>
				socket.on("close", () => {
					clearInterval(timer);
					resolve({ seconds: (performance.now() - started) / 1000 });
				}),
			),
		];
	});
	let longest = 0,
		done = false;
	const ended = Promise.all([...slow, ...bodies].map(async ([name, end]) => [name, (await end).seconds])).finally(
		() => (done = true),
	);
	while (!done) {
		const started = performance.now();
		assert.equal((await server.request("/health")).status, 200);
		longest = Math.max(longest, performance.now() - started);
		await sleep(50);
	}
	for (const [name, seconds] of await ended)
		assert.ok(seconds > SECONDS * 0.4 && seconds < SECONDS * 3, `${name}: ${seconds} s`);
	assert.ok(longest < 1000, `${longest} ms`);
});

// What comes back on one connection, until it is silent for a while.
function talk(write, silence = 700) {
	return new Promise((resolve) => {
		let text = "";
		const socket = net.connect(server.port, "127.0.0.1", () => write(socket));
		const end = () => {
			socket.destroy();
			resolve(text);
		};
		socket.setTimeout(silence, end);
		socket.on("data", (data) => (text += data));
		socket.on("error", () => {});
		socket.on("close", end);
	});
}

const get = (where, more = "") => `GET ${where} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
const answers = (text) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

test("a request cut anywhere is one request", async () => {
	const whole = `${get("/health")}${get("/sw.js")}`;
	for (let at = 1; at < whole.length; at += 5)
		assert.deepEqual(
			answers(
				await talk(async (socket) => {
					socket.setNoDelay(true);
					socket.write(whole.slice(0, at));
					await sleep(5);
					socket.write(whole.slice(at));
				}, 150),
			),
			[200, 200],
			`cut at ${at}`,
		);
});

test("a body cut anywhere is one body", async () => {
	const body = JSON.stringify({ name: "Cut" });
	const whole = `POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nOrigin: ${server.origin}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
	for (let at = 1; at < whole.length; at += 11) {
		const said = await talk(async (socket) => {
			socket.setNoDelay(true);
			socket.write(whole.slice(0, at));
			await sleep(5);
			socket.write(whole.slice(at));
		}, 3000);
		assert.match(said, /^HTTP\/1\.1 200/, `cut at ${at}`);
		assert.match(said, /connection: close/i);
	}
});

// As a proxy does with its idle connections.
test("a connection that has served requests can become a WebSocket", async () => {
	const { cookie } = await server.guest("Reused");
	const upgrade =
		`Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n` +
		`Sec-WebSocket-Protocol: pandemonium.2\r\nOrigin: http://127.0.0.1:${server.port}\r\nCookie: ${cookie}\r\n`;
	const shake = get("/ws", upgrade).replace("Host: a", `Host: 127.0.0.1:${server.port}`);
	for (const pause of [20, 50]) {
		const said = await talk(async (socket) => {
			socket.write(get("/health"));
			await sleep(pause);
			socket.write(get("/sw.js"));
			await sleep(pause);
			socket.write(shake);
		});
		assert.deepEqual(answers(said), [200, 200, 101], said);
	}
	assert.deepEqual(
		answers(await talk((socket) => socket.write(get("/health") + shake))),
		[200, 400],
		"in one packet: what stands behind it is not known to be masked",
	);
});

test("old clients and those who say goodbye are let go", async () => {
	const ends = async (bytes) => {
		const started = performance.now();
		const said = await talk((socket) => socket.write(bytes), 5000);
		assert.ok(performance.now() - started < 2500, "it stayed open");
		return answers(said);
	};
	assert.deepEqual(await ends(get("/health", "Connection: close\r\n")), [200]);
	assert.equal((await ends("GET /health HTTP/1.0\r\n\r\n")).length <= 1, true);
});

// A turn that has much to tell ends before the next question is taken: also
// when that is of a client who is dropped just then, and came in parts.
test("whoever does not read is dropped, whatever of a message has come", async () => {
	const ann = await server.connect((await server.guest("Ann")).cookie);
	const table = await startMatch(ann, { game: "goetia", players: 2, bots: ["random"] });
	const ping = JSON.stringify({ do: "ping", id: 2 });
	const parts = Buffer.concat([frame(TEXT, ping.slice(0, 9), { fin: false }), frame(0, ping.slice(9))]);
	for (let round = 0; round < 4; round++) {
		const deaf = [];
		for (let i = 0; i < 6; i++) {
			const eve = await server.connect((await server.guest("Eve")).cookie);
			const { t } = (await eve.ask("table.watch", { table })).ok;
			eve.long = frame(TEXT, JSON.stringify({ do: "table.facts", id: 1, t }));
			eve.socket.pause();
			deaf.push(eve);
		}
		deaf.forEach((eve, i) => eve.socket.write(Buffer.concat(Array(40 + 6 * i + round).fill(eve.long))));
		await sleep(500);
		for (const eve of deaf) eve.socket.write(Buffer.concat(Array(30).fill([eve.long, parts]).flat()));
		await sleep(500);
		for (const eve of deaf) eve.end();
		assert.equal((await server.request("/health")).status, 200);
	}
	assert.ok((await ann.ask("ping")).ok);
	ann.end();
});

test("the sanitizers and checks have nothing to say", async () => {
	assert.equal((await server.stop()).code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer|check failed|runtime error/);
});

await runTests();
