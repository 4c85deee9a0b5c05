// TLS by certificate files: cookies and headers, the WebSocket, HTTP/2.
import assert from "node:assert/strict";
import fs from "node:fs";
import http2 from "node:http2";
import https from "node:https";
import path from "node:path";
import tls from "node:tls";
import { fileURLToPath } from "node:url";
import { clientFolder, runTests, Server, test, until } from "./server.mjs";
import { WebSocketClient } from "./websocket.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const ca = fs.readFileSync(path.join(here, "cert.pem"));
const files = ["--tls-cert", path.join(here, "cert.pem"), "--tls-key", path.join(here, "key.pem")];
const script = "/assets/main-4f2a91bc.js";

const server = await Server.start({ args: [...files, "--web", clientFolder()], secure: true });

function request(where, { method = "GET", headers = {}, body, port = server.port } = {}) {
	return new Promise((resolve, reject) => {
		const asked = https.request(
			{ port, host: "127.0.0.1", servername: "localhost", ca, path: where, method, headers },
			(answer) => {
				let text = "";
				answer.on("data", (part) => (text += part));
				answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
			},
		);
		asked.on("error", reject);
		asked.end(body);
	});
}

async function guest(port) {
	const body = JSON.stringify({ name: "Ada" });
	const { status, headers } = await request("/api/guest", {
		port,
		method: "POST",
		body,
		headers: { Origin: `https://127.0.0.1:${port}`, "Content-Length": body.length },
	});
	assert.equal(status, 200);
	return headers["set-cookie"][0];
}

function protocolOf(offered, port, options = {}) {
	return new Promise((resolve, reject) => {
		const socket = tls.connect(
			{ port, host: "127.0.0.1", servername: "localhost", ca, ALPNProtocols: offered, ...options },
			() => {
				resolve(socket.alpnProtocol);
				socket.destroy();
			},
		);
		socket.on("error", reject);
	});
}

test("the address says https, and answers say to stay with it", async () => {
	assert.match(server.out, /https:\/\/localhost:/);
	const { status, headers } = await request("/");
	assert.equal(status, 200);
	assert.match(headers["strict-transport-security"], /max-age=\d{6,}/);
});

test("the session goes over TLS alone", async () => {
	const set = await guest(server.port);
	assert.match(set, /^__Host-session=[0-9a-f]{64}; /);
	assert.match(set, /; Path=\/;.*; Secure/);
	assert.doesNotMatch(set, /Domain/i);
	const token = set.slice(set.indexOf("=") + 1, set.indexOf(";"));
	assert.equal((await request("/api/me", { headers: { Cookie: `__Host-session=${token}` } })).status, 200);
	assert.equal((await request("/api/me", { headers: { Cookie: `session=${token}` } })).status, 401, "another name");
});

test("a page without TLS is another origin", async () => {
	const body = JSON.stringify({ name: "Eve" });
	const { status } = await request("/api/guest", {
		method: "POST",
		body,
		headers: { Origin: `http://127.0.0.1:${server.port}`, "Content-Length": body.length },
	});
	assert.equal(status, 403);
});

test("the WebSocket works and compresses", async () => {
	const cookie = (await guest(server.port)).split(";")[0];
	const { status, headers, socket } = await server.shake(
		cookie,
		{ "Sec-WebSocket-Extensions": "permessage-deflate" },
		{ ca },
	);
	assert.equal(status, 101);
	assert.match(headers["sec-websocket-extensions"], /^permessage-deflate/);
	socket.send(JSON.stringify({ do: "hello", id: 1, v: 2 }));
	assert.equal(JSON.parse((await socket.next()).text).re, 1);
	socket.end();
});

test("old versions of TLS are refused", async () => {
	await assert.rejects(
		protocolOf(["http/1.1"], server.port, {
			maxVersion: "TLSv1.1",
			minVersion: "TLSv1",
			ciphers: "DEFAULT@SECLEVEL=0",
		}),
	);
	assert.equal(await protocolOf(["http/1.1"], server.port, { maxVersion: "TLSv1.2" }), "http/1.1");
});

test("a client without TLS is turned away, others stay", async () => {
	await assert.rejects(fetch(`http://127.0.0.1:${server.port}/`));
	assert.equal((await request("/health")).status, 200);
});

test("HTTP/2 is offered when it is asked for", async () => {
	assert.equal(await protocolOf(["h2", "http/1.1"], server.port), "http/1.1");
	const two = await Server.start({
		args: [...files, "--web", clientFolder()],
		env: { PANDEMONIUM_HTTP2: "on" },
		secure: true,
	});
	assert.equal(await protocolOf(["h2", "http/1.1"], two.port), "h2");
	assert.equal(await protocolOf(["http/1.1"], two.port), "http/1.1");

	const session = http2.connect(`https://localhost:${two.port}`, { ca });
	const ask = (headers, body) =>
		new Promise((resolve, reject) => {
			const stream = session.request(headers);
			let head,
				text = "";
			stream.on("response", (got) => (head = got));
			stream.on("data", (part) => (text += part));
			stream.on("end", () => resolve({ status: head[":status"], headers: head, text }));
			stream.on("error", reject);
			stream.end(body);
		});
	const page = await ask({ ":path": "/" });
	assert.equal(page.status, 200);
	assert.match(page.headers["content-security-policy"], /default-src 'none'/);
	const many = await Promise.all(Array.from({ length: 12 }, () => ask({ ":path": script })));
	for (const { text } of many) assert.equal(text.length, 240000);
	assert.equal((await ask({ ":path": script, ":method": "HEAD" })).text, "");

	const origin = `https://localhost:${two.port}`,
		body = JSON.stringify({ name: "Ada" });
	const made = await ask({ ":path": "/api/guest", ":method": "POST", origin, "content-length": body.length }, body);
	assert.equal(made.status, 200);
	const cookie = made.headers["set-cookie"][0].split(";")[0];
	assert.equal((await ask({ ":path": "/api/me", cookie: ["a=b", cookie] })).status, 200);
	assert.equal(
		(await ask({ ":path": "/api/guest", ":method": "POST", "content-length": body.length }, body)).status,
		403,
	);

	// Browsers carry the WebSocket in it, too.
	const open = (from) => {
		const stream = session.request({
			":method": "CONNECT",
			":protocol": "websocket",
			":path": "/ws",
			":scheme": "https",
			":authority": `localhost:${two.port}`,
			origin: from,
			cookie,
			"sec-websocket-protocol": "pandemonium.2",
			"sec-websocket-version": "13",
		});
		stream.on("error", () => {});
		return new WebSocketClient(stream);
	};
	const socket = open(origin);
	socket.send(JSON.stringify({ do: "hello", id: 1, v: 2 }));
	assert.equal(JSON.parse((await socket.next()).text).re, 1);
	const foreign = open("https://elsewhere.example");
	assert.equal(await until(() => foreign.closeCode === 1008), true);
	assert.equal((await ask({ ":path": "/health" })).status, 200);
	session.destroy();
	assert.equal((await two.stop()).code, 0, two.err);
	assert.doesNotMatch(two.err, /Sanitizer/);
});

test("it stops as clean as without TLS", async () => {
	const cookie = (await guest(server.port)).split(";")[0];
	const { socket } = await server.shake(cookie, {}, { ca });
	server.child.kill("SIGTERM");
	assert.equal(await socket.untilClosed(), true);
	assert.equal(socket.closeCode, 1001);
	assert.equal((await server.ended).code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer/);
});

await runTests();
