// The WebSocket: who is let in, what a frame may be, and that nobody's faults
// are felt by others.
import assert from "node:assert/strict";
import net from "node:net";
import zlib from "node:zlib";
import { runTests, Server, sleep, test, until } from "./server.mjs";
import { BINARY, CLOSE, frame, PING, TEXT } from "./websocket.mjs";

const server = await Server.start();
const { cookie } = await server.guest("Ada");
const deflate = { "Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits" };

// Somebody who plays on while others misbehave.
const witness = await server.connect((await server.guest("Witness")).cookie);

async function othersAreWell() {
	const started = performance.now();
	assert.ok((await witness.ask("ping")).ok.now > 0);
	const waited = performance.now() - started;
	assert.ok(waited < 500, `the others waited ${waited} ms`);
}

// A message as a client packs it.
function packed(text) {
	const bytes = zlib.deflateRawSync(text, { finishFlush: zlib.constants.Z_SYNC_FLUSH });
	return bytes.subarray(0, bytes.length - 4);
}

const table = {
	game: "majority",
	players: 4,
	options: {},
	clock: { kind: "none" },
	private: false,
	spectators: true,
	bots: ["random", "random", "random"],
};
const hello = JSON.stringify({ do: "hello", id: 1, v: 2 });

test("a handshake from our page with a session is welcome", async () => {
	const socket = await server.connect(cookie);
	assert.equal(socket.hello.ok.v, 2);
	assert.equal(socket.hello.ok.account.name, "Ada");
	socket.end();
});

test("any other handshake is refused with its reason", async () => {
	const cases = [
		["no cookie", { Cookie: null }, 401],
		["an invented session", { Cookie: `session=${"0".repeat(64)}` }, 401],
		["a broken cookie", { Cookie: "session=; session; ==; ;" }, 401],
		["another page", { Origin: "http://elsewhere.example" }, 403],
		["no page", { Origin: null }, 403],
		["the wrong scheme", { Origin: `https://127.0.0.1:${server.port}` }, 403],
		["another protocol", { "Sec-WebSocket-Protocol": "chat" }, 400],
		["an older protocol", { "Sec-WebSocket-Protocol": "pandemonium.1" }, 400],
		["no protocol", { "Sec-WebSocket-Protocol": null }, 400],
		["an old version", { "Sec-WebSocket-Version": "8" }, 400],
		["no version", { "Sec-WebSocket-Version": null }, 400],
		["no key", { "Sec-WebSocket-Key": null }, 400],
		["another upgrade", { Upgrade: "h2c" }, 400],
	];
	for (const [name, headers, status] of cases)
		assert.equal((await server.shake(cookie, headers)).status, status, name);
	assert.equal((await server.shake(cookie, {}, { path: "/elsewhere" })).status, 404);
	assert.equal((await server.request("/ws")).status, 426);
	await othersAreWell();
});

test("of several protocols ours is taken", async () => {
	const { status, headers, socket } = await server.shake(cookie, {
		"Sec-WebSocket-Protocol": "chat, pandemonium.1, pandemonium.2, pandemonium.3",
	});
	assert.equal(status, 101);
	assert.equal(headers["sec-websocket-protocol"], "pandemonium.2");
	socket.end();
});

test("compression is without memory, and only where it is worth it", async () => {
	const { headers, socket } = await server.shake(cookie, deflate);
	assert.equal(headers["sec-websocket-extensions"], "permessage-deflate; client_no_context_takeover");
	socket.send(hello);
	assert.equal((await socket.next()).message.packed, false);
	// Each message is packed alone; a connection that kept its memory could
	// read the first, but not every one of them.
	for (const id of [2, 3, 4]) {
		socket.socket.write(
			frame(TEXT, packed(JSON.stringify({ do: "ping", id, fill: "x".repeat(2000) })), { rsv: 0x40 }),
		);
		assert.equal(JSON.parse((await socket.next()).text).re, id);
	}
	// In parts, with a ping between them.
	const message = packed(JSON.stringify({ do: "ping", id: 5, fill: "y".repeat(5000) }));
	socket.socket.write(frame(TEXT, message.subarray(0, 7), { rsv: 0x40, fin: false }));
	socket.socket.write(frame(PING, "there?"));
	socket.socket.write(frame(0, message.subarray(7)));
	assert.equal(JSON.parse((await socket.next()).text).re, 5);
	socket.end();
	const long = await server.connect((await server.guest("Long")).cookie, deflate);
	for (let i = 0; i < 4; i++) assert.ok((await long.ask("table.create", table)).ok);
	long.received.length = 0;
	long.send(JSON.stringify({ do: "ping", id: 99 }));
	assert.equal((await long.next()).message.packed, false);
	long.send(JSON.stringify({ do: "lobby.watch", id: 102 }));
	const {
		message: { text, packed: isPacked, bytes },
	} = await long.next();
	assert.ok(isPacked && text.length >= 1024 && bytes < text.length / 2, `${bytes} of ${text.length} bytes`);
	long.end();
});

// Questions that come in one piece are answered in one turn.
const piece = (questions) => Buffer.concat(questions.map((question) => frame(TEXT, JSON.stringify(question))));

async function answersTo(socket, questions) {
	socket.received.length = 0;
	socket.socket.write(piece(questions));
	const answers = [];
	while (answers.length < questions.length) {
		const one = await socket.next();
		if ("re" in JSON.parse(one.text)) answers.push(one);
	}
	return answers;
}

test("what a turn has to tell is one message, in order", async () => {
	for (const headers of [{}, deflate]) {
		const socket = await server.connect(cookie, headers);
		const questions = Array.from({ length: 20 }, (_, i) =>
			i % 5 === 3 ? { do: "lobby.watch", id: 100 + i } : { do: "ping", id: 100 + i },
		);
		const answers = await answersTo(socket, questions);
		assert.deepEqual(
			answers.map(({ text }) => JSON.parse(text).re),
			questions.map(({ id }) => id),
		);
		assert.equal(new Set(answers.map(({ message }) => message)).size, 1);
		const { text, packed: isPacked, bytes } = answers[0].message;
		assert.equal(isPacked, headers === deflate);
		assert.ok(isPacked ? bytes < text.length / 2 : bytes === text.length);
		socket.end();
	}
});

test("a message has 64 KiB at most, and is cut between two items", async () => {
	const crowded = await Server.start({
		env: {
			PANDEMONIUM_CREATE_BURST: "1000",
			PANDEMONIUM_CREATE_ADDRESS_BURST: "1000",
			PANDEMONIUM_OPEN_TABLES_PER_ADDRESS: "1000",
			PANDEMONIUM_TABLES_PER_ACCOUNT: "1000",
			PANDEMONIUM_MESSAGE_BURST: "100000",
		},
	});
	const guest = await crowded.guest('"'.repeat(23) + "q");
	const host = await crowded.connect(guest.cookie);
	for (let i = 0; i < 110; i++) assert.ok((await host.ask("table.create", table)).ok);
	for (const headers of [{}, deflate]) {
		const socket = await crowded.connect((await crowded.guest("Eye")).cookie, headers);
		const questions = Array.from({ length: 10 }, (_, id) => ({
			do: "lobby.watch",
			id: 100 + id,
			count: 10 * id + 10,
		}));
		const answers = await answersTo(socket, questions);
		const messages = [...new Set(answers.map(({ message }) => message))];
		assert.deepEqual(
			answers.map(({ text }) => JSON.parse(text).re),
			questions.map(({ id }) => id),
		);
		assert.ok(messages.length > 2 && messages.length < answers.length, `${messages.length} messages`);
		messages.forEach(({ text, bytes }, i) => {
			assert.ok(Buffer.byteLength(text) <= 65536 && bytes <= 65536, `${text.length}, ${bytes}`);
			const next = messages[i + 1] && JSON.stringify(JSON.parse(messages[i + 1].text)[0]).length;
			assert.ok(!next || text.length + next > 65000, "the next item would have gone with it");
		});
		socket.end();
	}
	// A page ends before its item is too long, and goes on behind `next`.
	const seen = [];
	for (let page = ""; page !== null;) {
		const { ok } = await host.ask("lobby.watch", { count: 100, ...(page && { page }) });
		assert.ok(JSON.stringify(ok).length < 60 * 1024 && ok.tables.length);
		seen.push(...ok.tables.map(({ id }) => id));
		page = ok.next;
	}
	assert.equal(new Set(seen).size, 110);
	// One's own tables, when they are many: those that hello cannot hold follow it.
	const again = await crowded.connect(guest.cookie);
	const own = again.hello.ok.tables.map(({ id }) => id);
	assert.ok(JSON.stringify(again.hello).length < 60 * 1024 && own.length < 110);
	await again.ask("ping");
	const rest = again.told.filter(({ on }) => on === "table").map(({ table: { id } }) => id);
	assert.equal(new Set([...own, ...rest]).size, 110);
	assert.equal(own.length + rest.length, 110);
	assert.equal(await crowded.metric("web_long_messages_total"), 0);
	await crowded.stop();
});

// Whoever can make another read his words could learn from lengths what else
// the other reads, if his words were packed together with it.
test("the length of a message does not tell whether its items are alike", async () => {
	const socket = await server.connect((await server.guest("Mallory")).cookie, deflate);
	const made = await socket.ask("table.create", table);
	const { id } = made.ok.table;
	assert.ok((await socket.ask("table.watch", { table: id })).ok);
	const length = async (text) => {
		for (;;) {
			const [, said] = await answersTo(socket, [
				{ do: "lobby.watch", id: 100 },
				{ do: "say", id: 101, table: id, text },
			]);
			const items = JSON.parse(said.message.text);
			if (items.some(({ on }) => on === "said"))
				return { bytes: said.message.bytes, packed: said.message.packed, plain: said.message.text.length };
			assert.equal(JSON.parse(said.text).error, "busy", said.text);
			await sleep(500);
		}
	};
	const { ok } = await socket.ask("lobby.watch");
	const guess = JSON.stringify(ok.tables).replaceAll('"', "'").slice(0, 250);
	const noise = Array.from(guess, (_, i) => String.fromCharCode(97 + ((i * i * 7 + i * 13) % 26))).join("");
	const alike = await length(guess),
		other = await length(noise);
	assert.equal(alike.packed, true);
	assert.equal(alike.plain, other.plain);
	assert.equal(alike.bytes, other.bytes);
	socket.end();
});

test("an offer that we cannot keep is left", async () => {
	for (const offer of [
		"permessage-deflate; server_max_window_bits=9",
		"permessage-deflate, permessage-deflate",
		"x-other",
	]) {
		const { status, headers, socket } = await server.shake(cookie, { "Sec-WebSocket-Extensions": offer });
		assert.equal(status, 101, offer);
		assert.equal(headers["sec-websocket-extensions"], undefined, offer);
		socket.end();
	}
	const { headers, socket } = await server.shake(cookie, {
		"Sec-WebSocket-Extensions": "permessage-deflate; server_no_context_takeover",
	});
	assert.equal(
		headers["sec-websocket-extensions"],
		"permessage-deflate; client_no_context_takeover; server_no_context_takeover",
	);
	socket.end();
});

test("a message may have 8192 bytes", async () => {
	const { socket } = await server.shake(cookie);
	const fill = "z".repeat(8192 - JSON.stringify({ do: "hello", id: 1, v: 2, fill: "" }).length);
	socket.send(JSON.stringify({ do: "hello", id: 1, v: 2, fill }));
	assert.equal(JSON.parse((await socket.next()).text).re, 1);
	socket.end();
});

test("what is no message closes its connection with a reason", async () => {
	const cases = [
		["one byte too long", frame(TEXT, "a".repeat(8193)), 1009],
		["a length that is claimed", frame(TEXT, "a", { claim: 2 ** 40 }), 1009],
		[
			"in endless parts",
			Buffer.concat(Array.from({ length: 20 }, (_, i) => frame(i ? 0 : TEXT, "a".repeat(1000), { fin: false }))),
			1009,
		],
		["packed and too long", frame(TEXT, packed("b".repeat(100000)), { rsv: 0x40 }), 1009],
		["packed and broken", frame(TEXT, "this was never packed", { rsv: 0x40 }), 1007],
		["binary", frame(BINARY, hello), 1003],
		["with unknown bits", frame(TEXT, hello, { rsv: 0x20 }), 1002],
		["with an unknown kind", frame(3, hello), 1002],
		["the rest of nothing", frame(0, hello), 1002],
		["one within another", Buffer.concat([frame(TEXT, "a", { fin: false }), frame(TEXT, "b")]), 1002],
		["a control frame in parts", frame(PING, "a", { fin: false }), 1002],
	];
	for (const [name, bytes, code] of cases) {
		const { socket } = await server.shake(cookie, deflate);
		socket.socket.write(bytes);
		assert.equal(await until(() => socket.closeCode !== null, 4000), true, name);
		assert.equal(socket.closeCode, code, name);
		socket.end();
		await othersAreWell();
	}
});

test("packed messages need the extension", async () => {
	const { socket } = await server.shake(cookie);
	socket.socket.write(frame(TEXT, packed(hello), { rsv: 0x40 }));
	assert.equal(await until(() => socket.closeCode === 1002), true);
	socket.end();
});

test("noise instead of frames harms nobody", async () => {
	for (let i = 0; i < 20; i++) {
		const { socket } = await server.shake(cookie, i % 2 ? deflate : {});
		socket.socket.write(Buffer.from(Array.from({ length: 500 }, () => Math.random() * 256)));
		await sleep(10);
		socket.end();
	}
	await othersAreWell();
});

test("text that is no JSON, or no question, is answered and forgiven", async () => {
	const { socket } = await server.shake(cookie);
	for (const text of ["", "{", "null", "[]", '{"do":5}', "\u0000", '{"do":"hello"}', '{"do":"nothing","id":1}']) {
		socket.send(text);
		const answer = JSON.parse((await socket.next()).text);
		assert.ok(answer.error, `${text}: ${JSON.stringify(answer)}`);
	}
	socket.socket.write(frame(TEXT, Buffer.from([0x22, 0xff, 0xfe, 0x22])));
	assert.ok(JSON.parse((await socket.next()).text).error);
	socket.send(hello);
	assert.ok(JSON.parse((await socket.next()).text).ok);
	socket.end();
	await othersAreWell();
});

// Unread messages must not destroy the goodbye.
test("who does not stop is told so before the end", async () => {
	for (const many of [300, 5000]) {
		const socket = await server.connect(cookie);
		for (let id = 2; id < many; id++) socket.send(JSON.stringify({ do: "ping", id }));
		assert.equal(await socket.untilClosed(), true);
		assert.equal(socket.closeCode, 1008);
		const told = socket.received.map(({ text }) => JSON.parse(text));
		assert.ok(told.some(({ error, re }) => error === "busy" && re > 1));
		assert.equal(told.at(-1).on, "bye");
		assert.equal(told.at(-1).error, "busy");
	}
	await othersAreWell();
});

test("what comes in the wrong order is refused with its reason", async () => {
	const { socket: early } = await server.shake(cookie);
	early.send(JSON.stringify({ do: "lobby.watch", id: 7 }));
	assert.deepEqual((({ re, error }) => ({ re, error }))(JSON.parse((await early.next()).text)), {
		re: 7,
		error: "hello_first",
	});
	early.send(JSON.stringify({ do: "hello", id: 8, v: 1 }));
	assert.equal(JSON.parse((await early.next()).text).error, "bad_version");
	early.end();
	const socket = await server.connect(cookie);
	const {
		table: { id },
	} = (await socket.ask("table.create", { game: "majority", players: 3, bots: [null, "random"] })).ok;
	const words = { table: id, move: "R0", key: "k", commitment: "00".repeat(32), opening: "11".repeat(32), text: "x" };
	const expected = [
		["move", "too_early"],
		["undo", "too_early"],
		["resign", "too_early"],
		["return", "too_early"],
		["fair.commit", "too_early"],
		["fair.open", "too_early"],
		["rematch", "too_early"],
		["table.start", "not_full"],
	];
	for (const [action, error] of expected) assert.equal((await socket.ask(action, words)).error, error, action);
	assert.ok((await socket.ask("table.bot", { table: id, place: 1, level: "random" })).ok);
	assert.ok((await socket.ask("table.start", { table: id })).ok);
	for (const [action, error] of [
		["table.start", "too_late"],
		["table.leave", "too_late"],
		["fair.open", "too_early"],
		["move", "too_early"],
	])
		assert.equal((await socket.ask(action, words)).error, error, `${action} after the start`);
	assert.ok((await socket.ask("fair.commit", words)).ok);
	assert.equal((await socket.ask("fair.open", words)).error, "opening", "other bytes than those promised");
	socket.end();
	await othersAreWell();
});

test("other people's tables are closed to strangers", async () => {
	const host = await server.connect(cookie),
		stranger = await server.connect((await server.guest("Eve")).cookie);
	for (const isPrivate of [false, true]) {
		const made = await host.ask("table.create", { game: "majority", players: 3, private: isPrivate });
		const words = {
			table: made.ok.table.id,
			place: 0,
			level: "random",
			move: "R0",
			key: "k",
			text: "x",
			reaction: "hello",
		};
		for (const action of [
			"table.leave",
			"table.bot",
			"table.kick",
			"table.start",
			"invite.make",
			"invite.revoke",
			"fair.commit",
			"fair.open",
			"move",
			"undo",
			"resign",
			"return",
			"rematch",
			"say",
			"react",
		])
			assert.equal((await stranger.ask(action, words)).error, isPrivate ? "no_table" : "not_yours", action);
		const {
			table: { places },
		} = (await host.ask("table.watch", words)).ok;
		assert.equal(places.filter((place) => place).length, 1, "nothing has changed");
		assert.ok((await host.ask("table.leave", words)).ok);
	}
	host.end();
	stranger.end();
	await othersAreWell();
});

test("a session that has ended opens nothing, and what it had open is closed", async () => {
	const guest = await server.guest("Gone"),
		socket = await server.connect(guest.cookie);
	assert.equal((await server.post("/api/logout", {}, { cookie: guest.cookie })).status, 200);
	assert.equal(await socket.untilClosed(), true);
	assert.equal(socket.closeCode, 1008);
	assert.equal(JSON.parse(socket.received.at(-1).text).error, "no_session");
	assert.equal((await server.shake(guest.cookie)).status, 401);
	const { status, text } = await server.request("/api/me", { headers: { Cookie: guest.cookie } });
	assert.equal(status, 401);
	assert.equal(JSON.parse(text).error, "no_session");
	await othersAreWell();
});

test("a closing is answered", async () => {
	const { socket } = await server.shake(cookie);
	socket.socket.write(frame(CLOSE, Buffer.from([0x03, 0xe8])));
	assert.equal(await socket.untilClosed(), true);
	assert.equal(socket.closeCode, 1000);
});

test("nothing comes behind a goodbye", async () => {
	const ends = [
		[frame(CLOSE, Buffer.from([0x03, 0xe8])), 1000],
		[frame(3, "unknown"), 1002],
		[frame(BINARY, "no text"), 1003],
	];
	for (const [end, code] of ends) {
		const socket = await server.connect(cookie);
		socket.socket.write(Buffer.concat([piece([{ do: "ping", id: 100 }]), end, piece([{ do: "ping", id: 101 }])]));
		assert.equal(await until(() => socket.closeCode !== null), true);
		assert.equal(socket.closeCode, code);
		await othersAreWell();
		assert.equal(socket.behindClose, 0, `${code}`);
		socket.end();
	}
});

test("a client that reads late gets everything in its order", async () => {
	const late = await Server.start({
		env: { PANDEMONIUM_MESSAGE_BURST: "1000000", PANDEMONIUM_API_BURST: "100000", PANDEMONIUM_WORK_BURST: "0" },
	});
	const socket = await late.connect((await late.guest("Late")).cookie);
	for (let i = 0; i < 8; i++) assert.ok((await socket.ask("table.create", table)).ok);
	socket.received.length = 0;
	socket.socket.pause();
	let id = 100;
	const asked = async (count, question) => {
		socket.socket.write(piece(Array.from({ length: count }, () => ({ ...question, id: id++ }))));
		assert.equal(await until(async () => (await late.metric("messages_total")) >= id - 100), true);
	};
	while (!(await late.metric("web_queued_bytes")) && id < 10000) await asked(20, { do: "lobby.watch" });
	assert.ok((await late.metric("web_queued_bytes")) > 0, "it never had to wait");
	await asked(10, { do: "ping" });
	await asked(10, { do: "lobby.watch" });
	socket.socket.resume();
	for (let next = 100; next < id;) {
		const { re } = JSON.parse((await socket.next()).text);
		if (re === undefined) continue;
		assert.equal(re, next++);
	}
	assert.ok((await socket.ask("ping")).ok);
	socket.end();
	await late.stop();
});

test("a client that does not read is dropped and can come back", async () => {
	const slow = await Server.start({
		env: { PANDEMONIUM_MESSAGE_BURST: "1000000", PANDEMONIUM_API_BURST: "100000", PANDEMONIUM_WORK_BURST: "0" },
	});
	const lazy = await slow.guest("Lazy");
	const other = await slow.connect((await slow.guest("Other")).cookie);
	const socket = await slow.connect(lazy.cookie);
	socket.socket.pause();
	const question = JSON.stringify({ do: "lobby.watch", id: 1 });
	assert.ok((await other.ask("table.create", table)).ok);
	for (let i = 0; i < 40; i++) {
		for (let j = 0; j < 500; j++) socket.send(question);
		const started = performance.now();
		await other.ask("ping");
		assert.ok(performance.now() - started < 1500);
		if (await slow.metric("web_slow_clients_total")) break;
		await sleep(20);
	}
	assert.equal(await slow.metric("web_slow_clients_total"), 1);
	assert.equal(await until(async () => (await slow.metric("web_queued_bytes")) === 0), true);
	socket.end();
	const again = await slow.connect(lazy.cookie);
	assert.equal(again.hello.ok.account.name, "Lazy");
	again.end();
	assert.ok((await other.ask("ping")).ok);
	await slow.stop();
});

test("an address has a number of connections", async () => {
	const few = await Server.start({ env: { PANDEMONIUM_CONNECTIONS_PER_ADDRESS: "20" } });
	const sockets = [];
	const isRefused = () =>
		new Promise((resolve) => {
			const socket = net.connect(few.port, "127.0.0.1");
			sockets.push(socket);
			socket.on("error", () => resolve(true));
			socket.on("close", () => resolve(true));
			setTimeout(() => resolve(false), 400);
		});
	const refused = (await Promise.all(Array.from({ length: 30 }, isRefused))).filter((yes) => yes).length;
	assert.equal(refused, 10);
	for (const socket of sockets) socket.destroy();
	assert.equal(
		await until(async () => {
			try {
				return (await few.request("/health")).status === 200;
			} catch {
				return false;
			}
		}),
		true,
	);
	await few.stop();
});

test("behind a proxy each client has its own number", async () => {
	const proxied = await Server.start({
		args: ["--trusted-proxy", "127.0.0.1"],
		env: { PANDEMONIUM_CONNECTIONS_PER_ADDRESS: "3" },
	});
	const guest = await proxied.guest("Proxied");
	const from = async (address) => {
		const { status, socket } = await proxied.shake(guest.cookie, { "X-Forwarded-For": address });
		return { status, socket };
	};
	const open = [];
	for (let i = 0; i < 3; i++) open.push(await from("203.0.113.7"));
	assert.deepEqual(
		open.map(({ status }) => status),
		[101, 101, 101],
	);
	assert.equal((await from("203.0.113.7")).status, 429);
	const other = await from("203.0.113.8");
	assert.equal(other.status, 101);
	open[0].socket.end();
	assert.equal(
		await until(async () => {
			const { status, socket } = await from("203.0.113.7");
			socket?.end();
			return status === 101;
		}),
		true,
	);
	await proxied.stop();
});

test("nothing secret is in the log", async () => {
	const talkative = await Server.start({ args: ["--log", "debug"] });
	const guest = await talkative.guest("Quiet");
	const answer = await talkative.post(
		"/api/register",
		{ name: "Quiet", passphrase: "open sesame please" },
		{ cookie: guest.cookie },
	);
	assert.equal(answer.status, 200, answer.text);
	const cookie2 = answer.headers["set-cookie"][0].split(";")[0];
	const socket = await talkative.connect(cookie2);
	const made = await socket.ask("table.create", { ...table, private: true });
	socket.end();
	await talkative.stop();
	const secrets = [
		guest.cookie.split("=")[1],
		cookie2.split("=")[1],
		"sesame",
		made.ok.invite,
		...JSON.parse(answer.text).recovery,
	];
	assert.match(talkative.err, /debug/);
	for (const secret of secrets) assert.ok(!talkative.err.includes(secret), secret);
});

test("the sanitizers and checks have nothing to say", async () => {
	await othersAreWell();
	witness.end();
	const { code } = await server.stop();
	assert.equal(code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer|check failed|runtime error/);
});

await runTests();
