// Strangers who fill the house: connections that say nothing, that drip, that
// do not read. Somebody else, from an address that has no part in it, is served.
import assert from "node:assert/strict";
import https from "node:https";
import net from "node:net";
import path from "node:path";
import tls from "node:tls";
import { fileURLToPath } from "node:url";
import { addresses, ask, bystander, crowd, drip, loopTime, raw, tellWait } from "./attack.mjs";
import { clientFolder, runTests, Server, sleep, test, until } from "./server.mjs";

const ROOM = 400,
	RESERVE = ROOM / 8;
const small = { PANDEMONIUM_CONNECTIONS: String(ROOM / 2), PANDEMONIUM_CONNECTIONS_BESIDE: String(ROOM / 2) };
const many = addresses(30);
const get = (where) => `GET ${where} HTTP/1.1\r\nHost: a\r\n\r\n`;
const headers = `GET /health HTTP/1.1\r\nHost: a\r\nX-Slow: ${"y".repeat(1000)}`;

test("silence from 30 addresses: more than a thousand connections, and nobody waits", async () => {
	const server = await Server.start();
	const before = loopTime(server);
	const silent = await crowd(server.port, { from: many, each: 40 });
	assert.equal(silent.open(), 1200);
	assert.equal(await server.metric("web_connections_silent"), 1200);
	const seen = await bystander(server.port, sleep(1500));
	tellWait("1200 silent", seen);
	assert.deepEqual(seen.failures, []);
	assert.ok(seen.answers > 3);
	// Nothing is done for them, and after their time they are gone.
	assert.ok(await until(() => silent.open() === 0, 20000));
	assert.equal(await server.metric("web_late_connections_total"), 1200);
	assert.equal(await server.metric("web_connections_silent"), 0);
	assert.ok(loopTime(server) - before < 2000, `${loopTime(server) - before} ms of work`);
	assert.equal((await server.stop()).code, 0, server.err);
});

test("waiting costs no turns of the loop", async () => {
	const server = await Server.start({
		env: { PANDEMONIUM_FIRST_BYTE_SECONDS: "60", PANDEMONIUM_HEADER_SECONDS: "60" },
	});
	const silent = await crowd(server.port, { from: many, each: 10 });
	const half = await crowd(server.port, { from: many, each: 10, first: "GET /hea" });
	assert.ok(await until(async () => (await server.metric("web_connections_headers")) === 300));
	const turns = await server.metric("web_turns_total");
	await sleep(6500); // what the service looks at every five seconds comes as well
	assert.ok((await server.metric("web_turns_total")) - turns < 50);
	silent.end();
	half.end();
	assert.ok(await until(async () => (await server.metric("web_connections")) <= 2));
	assert.equal((await server.stop()).code, 0, server.err);
});

test("a full house: whoever has no connection gets in, and the oldest that only waits gives way", async () => {
	const server = await Server.start({ env: small });
	const silent = await crowd(server.port, { from: many, each: 13 }); // 390: the last eighth is not for them
	assert.ok(await until(() => silent.open() <= ROOM));
	const seen = await bystander(
		server.port,
		(async () => {
			// More addresses, one connection each, take the reserve as well; and then places of each other.
			const others = await crowd(server.port, { from: addresses(150, 10), each: 1 });
			await sleep(300);
			return others;
		})(),
	);
	tellWait("a full house", seen);
	assert.deepEqual(seen.failures, []);
	assert.ok((await server.metric("web_gave_way_total")) > 0);
	assert.ok((await server.metric("web_connections")) <= ROOM);
	silent.end();
	seen.result.end();
	assert.equal((await server.stop()).code, 0, server.err);
});

test("an address that has connections does not get the reserve", async () => {
	// WebSockets give way to nobody.
	const server = await Server.start({
		env: {
			PANDEMONIUM_CONNECTIONS: "39",
			PANDEMONIUM_CONNECTIONS_BESIDE: "1",
			PANDEMONIUM_CONNECTIONS_PER_ACCOUNT: "100",
		},
	});
	const { cookie } = await server.guest("Full");
	const sockets = [];
	while (sockets.length < 35) sockets.push(await server.connect(cookie));
	// 35 of 40 places are for all.
	const again = raw(server.port, "127.0.0.1");
	assert.ok(await until(() => again.closed), "one more of the same address is turned away");
	assert.equal((await ask(server.port, { from: "127.66.0.1" })).status, 200, "a new address is not");
	assert.ok((await server.metric("web_refused_connections_total").catch(() => 1)) >= 1);
	assert.ok(sockets.every((socket) => !socket.closed));
	assert.equal((await server.stop()).code, 0, server.err);
});

test("an address that connects again and again is turned away, another is not", async () => {
	const server = await Server.start({
		env: { PANDEMONIUM_CONNECTION_BURST: "50", PANDEMONIUM_CONNECTION_EVERY_MS: "100000" },
	});
	const from = "127.14.0.1";
	let answered = 0;
	for (let i = 0; i < 80; i++) answered += (await ask(server.port, { from, agent: false })).status === 200;
	assert.equal(answered, 50);
	assert.equal((await ask(server.port, { from: "127.14.0.2", agent: false })).status, 200);
	assert.equal(await server.metric("web_refused_connections_total"), 30);
	assert.equal((await server.stop()).code, 0, server.err);
});

test("headers that drip from 30 addresses end by the whole, not by the byte", async () => {
	const server = await Server.start({ env: { PANDEMONIUM_HEADER_SECONDS: "2" } });
	const dripping = await crowd(server.port, { from: many, each: 40, first: "G" });
	const stop = drip(dripping, headers.slice(1));
	const seen = await bystander(
		server.port,
		until(() => dripping.open() === 0, 30000),
	);
	stop();
	tellWait("1200 that drip", seen);
	assert.equal(seen.result, true, `${dripping.open()} are still open`);
	assert.deepEqual(seen.failures, []);
	assert.equal(await server.metric("web_late_connections_total"), 1200);
	assert.equal(await server.metric("web_connections_headers"), 0);
	assert.equal((await server.stop()).code, 0, server.err);
});

const waits = [
	["half headers", "headers", "GET /hea"],
	["idle connections", "idle", get("/health")],
	["half bodies", "body", "POST /api/guest HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"],
	["answers that are not taken", "answer", get("/assets/main-4f2a91bc.js").repeat(60)],
];

test("headers of a later request have an end as well", async () => {
	const server = await Server.start({ env: { PANDEMONIUM_HEADER_SECONDS: "2" } });
	const later = await crowd(server.port, { from: many, each: 5, first: get("/health") });
	assert.ok(await until(() => later.all.every((one) => one.said.includes('"ok":true'))));
	const stop = drip(later, headers);
	const seen = await bystander(
		server.port,
		until(() => later.open() === 0, 30000),
	);
	stop();
	tellWait("150 that drip a second request", seen);
	assert.equal(seen.result, true, `${later.open()} are still open`);
	assert.deepEqual(seen.failures, []);
	assert.equal((await server.stop()).code, 0, server.err);
});

test("a full house lets a newcomer in, whatever the others wait for", async () => {
	for (const [what, stage, first] of waits) {
		const server = await Server.start({ args: ["--web", clientFolder()], env: small });
		const all = await crowd(server.port, { from: addresses(ROOM, 11), each: 1, first, deaf: stage === "answer" });
		assert.ok(
			await until(async () => {
				const { text } = await ask(server.port, { from: "127.66.0.3", path: "/metrics", agent: false });
				const number = (name) => Number(text.match(new RegExp(`_web_connections${name} (\\d+)`))[1]);
				return number("") >= ROOM - 1 && number(`_${stage}`) >= ROOM - RESERVE;
			}),
			what,
		);
		const seen = await bystander(server.port, sleep(500));
		tellWait(`a house full of ${what}`, seen);
		assert.deepEqual(seen.failures, [], what);
		assert.ok(all.open() >= ROOM - RESERVE, what);
		all.end();
		assert.equal((await server.stop()).code, 0, server.err);
	}
});

test("readers that do not read hold their own answers alone", async () => {
	const server = await Server.start({ args: ["--web", clientFolder()] });
	const from = addresses(10, 12);
	const slow = await crowd(server.port, { from, each: 20 });
	slow.all.forEach((one) => {
		one.socket.pause();
		one.socket.write("GET /assets/main-4f2a91bc.js HTTP/1.1\r\nHost: a\r\n\r\n".repeat(40));
	});
	const before = loopTime(server);
	const seen = await bystander(server.port, sleep(2000));
	tellWait("200 that do not read", seen);
	assert.deepEqual(seen.failures, []);
	assert.ok(loopTime(server) - before < 3000, `${loopTime(server) - before} ms of work`);
	// When their sockets are full, waiting for them costs nothing.
	const turnsInASecond = async () => {
		const turns = await server.metric("web_turns_total");
		await sleep(1000);
		return (await server.metric("web_turns_total")) - turns;
	};
	assert.ok(await until(async () => (await turnsInASecond()) < 20, 20000));
	slow.end();
	assert.equal((await server.stop()).code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer|runtime error/);
});

test("TLS: handshakes of one address are limited, silence and half hellos end, others get in", async () => {
	const here = path.dirname(fileURLToPath(import.meta.url));
	const BURST = 10;
	const server = await Server.start({
		secure: true,
		args: ["--tls-cert", path.join(here, "cert.pem"), "--tls-key", path.join(here, "key.pem")],
		env: {
			PANDEMONIUM_HANDSHAKE_BURST: String(BURST),
			PANDEMONIUM_HANDSHAKE_EVERY_MS: "100000",
			PANDEMONIUM_FIRST_BYTE_SECONDS: "2",
			PANDEMONIUM_HEADER_SECONDS: "2",
		},
	});
	const shake = (localAddress) =>
		new Promise((resolve) => {
			const socket = tls.connect(
				{
					port: server.port,
					host: "127.0.0.1",
					servername: "localhost",
					localAddress,
					rejectUnauthorized: false,
				},
				() => {
					resolve(true);
					socket.destroy();
				},
			);
			socket.on("error", () => resolve(false));
			socket.on("close", () => resolve(false));
		});
	const asked = (localAddress, where = "/health") =>
		new Promise((resolve) => {
			const request = https.get(
				{
					port: server.port,
					host: "127.0.0.1",
					localAddress,
					path: where,
					agent: false,
					servername: "localhost",
					rejectUnauthorized: false,
				},
				(answer) => {
					let text = "";
					answer.on("data", (part) => (text += part));
					answer.on("end", () => resolve({ status: answer.statusCode, text }));
				},
			);
			request.on("error", () => resolve({ status: 0 }));
		});
	const number = async (name) =>
		Number((await asked("127.66.1.1", "/metrics")).text.match(new RegExp(`_${name} (\\d+)`))[1]);

	const before = loopTime(server);
	const seen = await bystander(server.port, Promise.all(Array.from({ length: 100 }, () => shake("127.13.0.1"))), {
		how: (from) => asked(from),
	});
	tellWait("100 handshakes of one address", seen);
	assert.deepEqual(seen.failures, []);
	const done = seen.result;
	assert.equal(done.filter(Boolean).length, BURST);
	assert.equal(await number("web_refused_handshakes_total"), 100 - BURST);
	assert.ok(loopTime(server) - before < 3000);
	assert.equal((await asked("127.66.0.9")).status, 200);

	// From many addresses: nothing at all, the first byte of a hello, all of it but the end.
	const hello = await new Promise((resolve) => {
		const listening = net
			.createServer((socket) =>
				socket.once("data", (data) => {
					resolve(data);
					socket.destroy();
					listening.close();
				}),
			)
			.listen(0, "127.0.0.1", () => tls.connect(listening.address().port, "127.0.0.1").on("error", () => {}));
	});
	const crowds = [];
	for (const first of ["", hello.subarray(0, 1), hello.subarray(0, -1), hello])
		crowds.push(await crowd(server.port, { from: many, each: 3, first }));
	assert.equal((await asked("127.66.0.8")).status, 200);
	assert.ok(await until(() => crowds.every((one) => one.open() === 0), 20000));
	assert.equal(await number("web_late_connections_total"), 4 * 90);
	assert.equal((await server.stop()).code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer|runtime error/);
});

await runTests();
