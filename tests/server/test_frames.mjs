// Frames that break RFC 6455, without TLS and with it: each ends its own
// connection with 1002 and nothing else; nothing of it reaches the service.
import assert from "node:assert/strict";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import tls from "node:tls";
import { fileURLToPath } from "node:url";
import { runTests, Server, test, until } from "./server.mjs";
import { BINARY, CLOSE, frame, handshake, PING, PONG, TEXT } from "./websocket.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const ca = fs.readFileSync(path.join(here, "cert.pem"));
const limits = {
	PANDEMONIUM_API_BURST: "100000",
	PANDEMONIUM_MESSAGE_BURST: "100000",
	PANDEMONIUM_CONNECTIONS_PER_ACCOUNT: "1000",
};
const hello = JSON.stringify({ do: "hello", id: 1, v: 2 });

const plain = await Server.start({ env: limits });
const secure = await Server.start({
	env: { ...limits, PANDEMONIUM_HANDSHAKE_BURST: "100000" },
	secure: true,
	args: ["--tls-cert", path.join(here, "cert.pem"), "--tls-key", path.join(here, "key.pem")],
});

function connectTo(server) {
	return server.secure
		? tls.connect({
				port: server.port,
				host: "127.0.0.1",
				ca,
				servername: "localhost",
				ALPNProtocols: ["http/1.1"],
			})
		: net.connect(server.port, "127.0.0.1");
}

// All that comes back on a connection of its own that sends `text`.
function talk(server, text, enough) {
	return new Promise((resolve) => {
		let said = "";
		const socket = connectTo(server);
		const end = () => {
			socket.destroy();
			resolve(said);
		};
		socket.on("data", (data) => {
			said += data.toString("latin1");
			if (enough?.(said)) end();
		});
		socket.on("error", end);
		socket.on("close", end);
		socket.write(text);
	});
}

async function guest(server) {
	const body = JSON.stringify({ name: "Ada" });
	const said = await talk(
		server,
		`POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nOrigin: ${server.origin}\r\n` +
			`Content-Length: ${body.length}\r\n\r\n${body}`,
	);
	return said.match(/set-cookie: ([^;]+);/i)[1];
}

async function metric(server, name) {
	const said = await talk(server, "GET /metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", (text) =>
		text.includes("web_sent_bytes_total "),
	);
	return Number(said.match(new RegExp(`^pandemonium_${name} (\\d+)`, "m"))[1]);
}

async function shake(server, cookie, headers = {}) {
	const { socket } = await handshake({
		port: server.port,
		secure: server.secure,
		ca,
		headers: { Origin: server.origin, Cookie: cookie, "Sec-WebSocket-Protocol": "pandemonium.2", ...headers },
	});
	assert.ok(socket, "a handshake");
	socket.socket.setNoDelay(true);
	return socket;
}

const open = { mask: false };
const unmasked = [
	["a text", [frame(TEXT, hello, open)]],
	["nothing", [frame(TEXT, "", open)]],
	["a long text", [frame(TEXT, "x".repeat(5000), open)]],
	["a length in eight bytes", [frame(TEXT, "x", { ...open, claim: 70000 })]],
	["binary", [frame(BINARY, hello, open)]],
	["a ping", [frame(PING, "there?", open)]],
	["a pong", [frame(PONG, "", open)]],
	["a later frame", [frame(TEXT, JSON.stringify({ do: "ping", id: 2 }), open)], frame(TEXT, hello)],
	["behind a ping in the same packet", [Buffer.concat([frame(PING, "a"), frame(TEXT, hello, open)])]],
	["a later part", [frame(TEXT, hello.slice(0, 5), { fin: false }), frame(0, hello.slice(5), open)]],
	[
		"behind a long one",
		[frame(TEXT, hello, open)],
		frame(TEXT, `${hello.slice(0, -1)},"fill":"${"y".repeat(7000)}"}`),
	],
	["by the byte", [...frame(TEXT, hello, open)].map((byte) => Buffer.from([byte]))],
	["a later one by the byte", [...frame(TEXT, hello, open)].map((byte) => Buffer.from([byte])), frame(TEXT, hello)],
];
const broken = [
	...[0x10, 0x20, 0x40, 0x70].map((rsv) => [`reserved bits ${rsv}`, [frame(TEXT, hello, { rsv })]]),
	...[3, 4, 5, 6, 7, 11, 12, 13, 14, 15].map((kind) => [`kind ${kind}`, [frame(kind, "a")]]),
	...[CLOSE, PING, PONG].map((kind) => [`control ${kind} in parts`, [frame(kind, "a", { fin: false })]]),
	...[PING, PONG, CLOSE].map((kind) => [`control ${kind} with 126 bytes`, [frame(kind, "a".repeat(126))]]),
	["the rest of nothing", [frame(0, hello)]],
	["a text within a text", [frame(TEXT, "a", { fin: false }), frame(TEXT, "b")]],
];

// No code, only an end, where the library hangs up without a word.
const silent = new Set(["control 9 with 126 bytes", "control 10 with 126 bytes", "control 8 with 126 bytes"]);

for (const server of [plain, secure]) {
	const how = server.secure ? "with TLS" : "without TLS";

	test(`frames without a mask are refused, ${how}`, async () => {
		const cookie = await guest(server);
		for (const [name, pieces, good] of unmasked) {
			const before = await metric(server, "web_bad_messages_total");
			const socket = await shake(server, cookie);
			if (good) {
				socket.socket.write(good);
				assert.equal(JSON.parse((await socket.next()).text).re, 1, name);
			}
			for (const piece of pieces) {
				socket.socket.write(piece);
				if (piece.length === 1) await new Promise(setImmediate);
			}
			assert.equal(await until(() => socket.closeCode !== null, 8000), true, name);
			assert.equal(socket.closeCode, 1002, name);
			assert.equal(await metric(server, "web_bad_messages_total"), before + 1, name);
			assert.equal(socket.received.length, 0, name);
			socket.end();
		}
	});

	test(`a mask of zeros is a mask, ${how}`, async () => {
		const socket = await shake(server, await guest(server));
		const bytes = frame(TEXT, hello, open);
		bytes[1] |= 0x80;
		socket.socket.write(Buffer.concat([bytes.subarray(0, 2), Buffer.alloc(4), bytes.subarray(2)]));
		assert.equal(JSON.parse((await socket.next()).text).re, 1);
		assert.equal(socket.closeCode, null);
		socket.end();
	});

	test(`other frames that break the rules are refused, ${how}`, async () => {
		const cookie = await guest(server);
		for (const [name, pieces] of broken) {
			const socket = await shake(server, cookie);
			for (const piece of pieces) socket.socket.write(piece);
			assert.equal(await socket.untilClosed(), true, name);
			if (!silent.has(name)) assert.equal(socket.closeCode, 1002, name);
			assert.equal(socket.received.length, 0, name);
		}
		const well = await shake(server, cookie);
		well.send(hello);
		assert.equal(JSON.parse((await well.next()).text).re, 1);
		well.end();
	});

	// Else a frame could hide behind the headers.
	test(`frames that come before the answer to the handshake are refused, ${how}`, async () => {
		const cookie = await guest(server);
		const head =
			`GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nOrigin: ${server.origin}\r\nCookie: ${cookie}\r\n` +
			"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
			"Sec-WebSocket-Protocol: pandemonium.2\r\n\r\n";
		for (const options of [{}, open])
			assert.match(
				await talk(server, Buffer.concat([Buffer.from(head), frame(TEXT, hello, options)]), (text) =>
					text.includes("}}"),
				),
				/^HTTP\/1\.\d 400 /,
			);
		// Nor behind an end that looks like theirs.
		for (const fill of ["", hello])
			assert.match(
				await talk(server, Buffer.concat([Buffer.from(head), frame(TEXT, `${fill}\r\n\r\n`, open)]), (text) =>
					text.includes("}}"),
				),
				/^HTTP\/1\.\d 400 /,
			);
		// A connection may have asked for something else before.
		let said = "";
		assert.match(
			await new Promise((resolve) => {
				const socket = connectTo(server);
				socket.on("data", (data) => {
					const first = said === "";
					said += data.toString("latin1"); // a body may come by itself
					if (first) {
						socket.write(head);
					} else if (said.includes("HTTP/1.1 ", 1)) {
						socket.destroy();
						resolve(said.slice(said.indexOf("HTTP/1.1 ", 1)));
					}
				});
				socket.on("close", () => resolve("closed"));
				socket.write(`GET /health HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`);
			}),
			/^HTTP\/1\.1 101 /,
		);
		assert.match(await talk(server, head, (text) => text.includes("\r\n\r\n")), /^HTTP\/1\.1 101 /);
	});
}

test("the sanitizers and checks have nothing to say", async () => {
	for (const server of [plain, secure]) {
		assert.equal((await server.stop()).code, 0, server.err);
		assert.doesNotMatch(server.err, /Sanitizer|check failed|runtime error/);
	}
});

await runTests();
