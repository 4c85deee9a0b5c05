// HTTP: files of the client, the API's edge, headers, limits of a request.
import assert from "node:assert/strict";
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import { clientFolder, runTests, Server, sleep, test, until } from "./server.mjs";

const server = await Server.start({ args: ["--web", clientFolder()], env: { PANDEMONIUM_API_BURST: "10000" } });
const script = "/assets/main-4f2a91bc.js";

// What comes back to raw bytes, until the server closes or falls silent.
function raw(bytes, { silence = 1500 } = {}) {
	return new Promise((resolve) => {
		let text = "";
		const socket = net.connect(server.port, "127.0.0.1", () => socket.write(bytes));
		const end = () => {
			socket.destroy();
			resolve(text);
		};
		socket.setTimeout(silence, end);
		socket.on("data", (data) => (text += data));
		socket.on("close", end);
		socket.on("error", end);
	});
}

async function stillWell() {
	assert.equal((await server.request("/health")).status, 200);
}

test("health says that all is well", async () => {
	const { status, headers, text } = await server.request("/health");
	assert.equal(status, 200);
	assert.equal(headers["content-type"], "application/json");
	assert.equal(JSON.parse(text).ok, true);
});

test("metrics are for this machine", async () => {
	const { status, text } = await server.request("/metrics");
	assert.equal(status, 200);
	assert.match(text, /^pandemonium_web_connections \d+$/m);
	assert.match(text, /^pandemonium_turns_total \d+$/m);
});

test("metrics are for nobody whose question was passed on, whoever he is", async () => {
	for (const from of ["203.0.113.5", "127.0.0.1"])
		assert.equal((await server.request("/metrics", { headers: { "X-Forwarded-For": from } })).status, 404, from);
});

test("an address with a control character is refused in words", async () => {
	for (const where of [
		"/%00",
		"/a%00b",
		"/a%0ab",
		"/%0D%0AUpgrade:websocket",
		"/?a=%00",
		"/node/main/%7f",
		"/api/lobby?x=%01",
		"/a%00b%00%00",
	]) {
		const { status, text } = await server.request(where);
		assert.equal(status, 400, where);
		assert.equal(JSON.parse(text).error, "bad_message", where);
	}
	const { cookie } = await server.guest("Nul");
	assert.equal((await server.shake(`${cookie}; a=%00`)).status, 101, "a header may say what it likes");
});

test("every answer carries the headers of caution", async () => {
	for (const where of ["/", script, "/health", "/api/games", "/no.such", "/ws"]) {
		const { headers } = await server.request(where);
		assert.match(headers["content-security-policy"], /default-src 'none'/, where);
		assert.match(headers["content-security-policy"], /script-src 'self' 'wasm-unsafe-eval'(;|$)/, where);
		assert.match(headers["content-security-policy"], /frame-ancestors 'none'/, where);
		assert.equal(headers["x-content-type-options"], "nosniff", where);
		assert.equal(headers["referrer-policy"], "same-origin", where);
		assert.equal(headers["cross-origin-opener-policy"], "same-origin", where);
		assert.equal(headers["cross-origin-resource-policy"], "same-origin", where);
		assert.equal(headers["cross-origin-embedder-policy"], "require-corp", where);
		assert.match(headers["permissions-policy"], /camera=\(\)/, where);
		assert.equal(headers["strict-transport-security"], undefined, where);
	}
});

test("the camera is for the companion's page alone", async () => {
	const allowed = await server.request("/companion.html");
	assert.match(allowed.headers["permissions-policy"], /camera=\(self\)/);
	assert.match(allowed.headers["permissions-policy"], /microphone=\(\)/);
	for (const where of ["/", "/index.html", "/companion", "/companion.html.gz", "/no/companion.html"])
		assert.match((await server.request(where)).headers["permissions-policy"], /camera=\(\)/, where);
});

test("the page names its picture for chats by a whole address, under whatever name it was asked for", async () => {
	const { text } = await server.request("/s/0123", { headers: { "Accept-Encoding": "br, gzip" } });
	assert.ok(text.includes(`property="og:image" content="http://127.0.0.1:${server.port}/share.png"`), text);
	const named = await server.request("/", { headers: { Host: "play.example:8443" } });
	assert.ok(named.text.includes('content="http://play.example:8443/share.png"'), named.text);
	const strange = await server.request("/", { headers: { Host: 'a"><b' } });
	assert.ok(!strange.text.includes("<b"), "a name that is none changes nothing");
});

test("a file comes in the shortest form that the browser takes", async () => {
	const plain = await server.request(script);
	assert.equal(plain.headers["content-encoding"], undefined);
	assert.equal(plain.text.length, 240000);
	assert.equal(plain.headers["content-type"], "text/javascript; charset=utf-8");
	const brotli = await server.request(script, { headers: { "Accept-Encoding": "gzip, deflate, br" } });
	assert.equal(brotli.headers["content-encoding"], "br");
	assert.equal(brotli.text, "as if it were brotli");
	const gzip = await server.request(script, { headers: { "Accept-Encoding": "gzip, br;q=0" } });
	assert.equal(gzip.headers["content-encoding"], "gzip");
	for (const answer of [plain, brotli, gzip]) assert.equal(answer.headers.vary, "accept-encoding");
	assert.notEqual(plain.headers.etag, brotli.headers.etag);
});

test("a file whose name has a hash may be kept for ever, others are asked for", async () => {
	assert.match((await server.request(script)).headers["cache-control"], /max-age=31536000, immutable/);
	for (const where of ["/", "/index.html", "/sw.js"]) {
		const first = await server.request(where);
		assert.equal(first.headers["cache-control"], "no-cache", where);
		const again = await server.request(where, { headers: { "If-None-Match": first.headers.etag } });
		assert.equal(again.status, 304, where);
		assert.equal(again.text, "");
	}
	assert.equal((await server.request("/api/games")).headers["cache-control"], "no-store");
});

test("the client has addresses of its own, and nothing else has one", async () => {
	assert.match((await server.request("/table/0123")).text, /<title>here/);
	for (const where of [
		"/no.js",
		`${script}.br`,
		"/assets/../../../../etc/passwd.txt",
		"/%2e%2e/x.txt",
		"/.git/config.x",
	])
		assert.equal((await server.request(where)).status, 404, where);
	assert.match((await server.request("/index.html?a=b")).text, /<title>here/);
});

test("HEAD is GET without the body", async () => {
	const { status, headers, text } = await server.request(script, { method: "HEAD" });
	assert.equal(status, 200);
	assert.equal(headers["content-length"], "240000");
	assert.equal(text, "");
});

test("other methods are refused", async () => {
	for (const [method, where] of [
		["POST", "/"],
		["PUT", "/api/me"],
		["PATCH", "/api/me"],
		["DELETE", "/sw.js"],
	])
		assert.equal((await server.request(where, { method, headers: { "Content-Length": 0 } })).status, 405, method);
	for (const method of ["TRACE", "NONSENSE", "CONNECT"])
		assert.doesNotMatch(await raw(`${method} / HTTP/1.1\r\nHost: a\r\n\r\n`), /^HTTP\/1\.. 200/, method);
	await stillWell();
});

test("a change must come from our own page", async () => {
	const body = JSON.stringify({ name: "Eve" });
	for (const headers of [
		{},
		{ Origin: "http://elsewhere.example" },
		{ Origin: "null" },
		{ Origin: `https://127.0.0.1:${server.port}` },
		{ Origin: `http://127.0.0.1:${server.port + 1}` },
	]) {
		const answer = await server.request("/api/guest", {
			method: "POST",
			body,
			headers: { "Content-Length": body.length, ...headers },
		});
		assert.equal(answer.status, 403, JSON.stringify(headers));
		assert.equal(JSON.parse(answer.text).error, "origin");
		assert.equal(answer.headers["set-cookie"], undefined);
	}
	assert.equal((await server.guest("Ada")).account.name, "Ada");
});

test("the session is a cookie for us alone", async () => {
	const answer = await server.post("/api/guest", { name: "Bea" });
	const [cookie] = answer.headers["set-cookie"];
	assert.match(cookie, /^session=[0-9a-f]{64}; /);
	assert.match(cookie, /HttpOnly/);
	assert.match(cookie, /SameSite=Strict/);
	assert.doesNotMatch(cookie, /Secure/);
});

test("a body that is too long is refused", async () => {
	for (const length of [66561, 100000, 500000]) {
		const refused = await server.request("/api/guest", {
			method: "POST",
			body: "x".repeat(length),
			headers: { Origin: server.origin, "Content-Length": length },
		});
		assert.equal(refused.status, 413);
	}
	await stillWell();
});

test("a connection serves many requests, and ends with one that brings a body", async () => {
	const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
	const before = await server.metric("web_accepted_total");
	for (let i = 0; i < 20; i++) assert.equal((await server.request("/sw.js", { agent })).status, 200);
	const made = await server.post("/api/guest", { name: "Dora" }, { agent });
	assert.equal(made.status, 200);
	assert.equal(made.headers.connection, "close");
	assert.equal((await server.request("/sw.js", { agent })).status, 200);
	assert.ok((await server.metric("web_accepted_total")) - before <= 4);
	agent.destroy();
});

test("a request whose end is not sure is refused", async () => {
	const head = "POST /api/guest HTTP/1.1\r\nHost: a\r\n";
	assert.match(await raw(`${head}\r\n`), /^HTTP\/1\.1 411/);
	assert.match(await raw(`${head}Content-Length: -1\r\n\r\n`), /^HTTP\/1\.1 400/);
	assert.match(await raw(`${head}Content-Length: 1e3\r\n\r\n`), /^HTTP\/1\.1 400/);
	assert.match(await raw(`${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`), /^HTTP\/1\.1 400/);
	assert.match(await raw(`${head}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`), /^HTTP\/1\.1 400/);
	assert.match(await raw(`${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`), /^HTTP\/1\.1 400/);
	await stillWell();
});

test("headers that are too long or broken end the connection alone", async () => {
	assert.doesNotMatch(await raw(`GET / HTTP/1.1\r\nHost: a\r\nX: ${"y".repeat(40000)}\r\n\r\n`), / 200 /);
	assert.doesNotMatch(await raw(Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3])), / 200 /);
	assert.doesNotMatch(await raw("GET /a\0b HTTP/1.1\r\n\r\n"), / 200 /);
	assert.doesNotMatch(await raw("GET / HTTP/1.1\r\nHost: a\r\nUpgrade: tea\r\nConnection: Upgrade\r\n\r\n"), / 200 /);
	await stillWell();
});

test("requests in one packet are answered in order", async () => {
	const one = (where) => `GET ${where} HTTP/1.1\r\nHost: a\r\n\r\n`;
	const text = await raw(one("/health") + one("/sw.js") + one("/api/games") + one("/index.html"));
	const seen = ['"ok":true', "// worker", '"games":', "<title>here"].map((part) => text.indexOf(part));
	assert.ok(
		seen.every((at, i) => at > 0 && (i === 0 || at > seen[i - 1])),
		JSON.stringify(seen),
	);
});

// A body behind another request is where libwebsockets loses its way for ever.
test("a body that comes before it is its turn ends the connection alone", async () => {
	const get = "GET /health HTTP/1.1\r\nHost: a\r\n\r\n";
	const post = (body, length = body.length) =>
		`POST /api/guest HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n${body}`;
	for (const bytes of [
		get + post("{}"),
		get + post("{}") + get,
		get + get + post('{"name":"Ada"}') + post("{}") + get,
		post("{}") + post("{}") + get,
		post("{}") + get + post("{}", 5),
		`GET /health HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}${get}${post("{}")}`,
		`${get}POST /api/guest HTTP/1.1\r\nHost: a\r\nContent-Length: 2x\r\n\r\n{}${get}`,
		`${get}PUT / HTTP/1.1\r\nHost: a\r\n\r\n${get}`,
	]) {
		assert.match(await raw(bytes), /^HTTP\/1\.1 (200|403)/);
		await stillWell();
	}
});

// libwebsockets would spin on what such a client has sent.
test("clients that ask and do not read cost nothing", async () => {
	const busy = () => {
		const [, rest] = fs.readFileSync(`/proc/${server.child.pid}/stat`, "utf8").split(") ");
		const fields = rest.split(" ");
		return Number(fields[11]) + Number(fields[12]); // hundredths of a second
	};
	const lazy = Array.from({ length: 5 }, () => {
		const socket = net.connect(server.port, "127.0.0.1");
		socket.on("error", () => {});
		socket.pause();
		socket.write(`GET ${script} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(100));
		return socket;
	});
	// The system takes a good part for them first.
	let sent = -1;
	assert.equal(
		await until(async () => {
			const last = sent;
			sent = await server.metric("web_sent_bytes_total");
			await sleep(300);
			return sent - last < 30000; // the metrics are bytes, too
		}, 20000),
		true,
	);
	const before = busy();
	await sleep(2000);
	assert.ok(busy() - before < 50, `${busy() - before} hundredths of a second`);
	await stillWell();
	for (const socket of lazy) socket.destroy();
});

// A generator of our own, so that a seed says everything.
function luck(seed) {
	let state = seed >>> 0;
	return (below) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

// Bytes changed, cut out, put in, said twice.
function spoil(text, below) {
	let bytes = Buffer.from(text, "latin1");
	for (let i = below(4); i >= 0; i--) {
		const at = below(bytes.length),
			end = at + below(20);
		const parts = [
			() => [bytes.subarray(0, at), Buffer.from([below(256)]), bytes.subarray(at + 1)],
			() => [bytes.subarray(0, at), bytes.subarray(end)],
			() => [bytes.subarray(0, end), bytes.subarray(at)],
			() => [
				bytes.subarray(0, at),
				Buffer.from("\r\n\0: ,%/".repeat(1 + below(30)), "latin1"),
				bytes.subarray(at),
			],
		][below(4)]();
		bytes = Buffer.concat(parts);
	}
	return bytes;
}

test("spoiled requests harm nobody", async () => {
	const { cookie } = await server.guest("Spoiler");
	const good = [
		`GET ${script} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip, br\r\nIf-None-Match: "x"\r\n\r\n`,
		`POST /api/me HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nCookie: ${cookie}\r\nContent-Length: 13\r\n\r\n{"lang":"nl"}`,
		`GET /ws HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nCookie: ${cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
			"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: pandemonium.2\r\n\r\n",
		"GET /api/me/matches?after=0123456789abcdef HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 1.2.3.4\r\nConnection: keep-alive\r\n\r\n",
	];
	for (let seed = 0; seed < 400; seed += 40) {
		await Promise.all(
			Array.from({ length: 40 }, (_, i) => {
				const below = luck(seed + i);
				return raw(spoil(good[below(good.length)], below), { silence: 120 });
			}),
		);
		await stillWell();
	}
});

test("a passphrase at work stops nobody", async () => {
	const { cookie } = await server.guest("Cleo");
	const slow = server.post("/api/register", { name: "Cleo", passphrase: "a long enough phrase" }, { cookie });
	let done = false;
	slow.then(() => (done = true));
	await stillWell();
	assert.equal(done, false, "others are answered first");
	assert.equal((await slow).status, 200);
});

test("who asks too often waits, others do not", async () => {
	const few = await Server.start({
		args: ["--trusted-proxy", "127.0.0.1"],
		env: { PANDEMONIUM_REQUEST_BURST: "20", PANDEMONIUM_REQUEST_EVERY_MS: "60000" },
	});
	const as = (address) => few.request("/api/games", { headers: { "X-Forwarded-For": address } });
	for (let i = 0; i < 20; i++) assert.equal((await as("203.0.113.5")).status, 200);
	const refused = await as("203.0.113.5");
	assert.equal(refused.status, 429);
	assert.equal(refused.headers["retry-after"], "1");
	assert.equal(JSON.parse(refused.text).error, "busy");
	assert.equal((await as("203.0.113.6")).status, 200);
	await few.stop();
});

test("a proxy is believed only when it is trusted", async () => {
	const trusting = await Server.start({ args: ["--trusted-proxy", "10.0.0.0/8", "--trusted-proxy", "127.0.0.1"] });
	// A loopback address is told more than that all is well: it shows whose address counts.
	const isNear = async (where, forwarded) => {
		const { text } = await where.request("/health", { headers: forwarded ? { "X-Forwarded-For": forwarded } : {} });
		return "store" in JSON.parse(text);
	};
	assert.ok(await isNear(server, "203.0.113.5"));
	assert.ok(await isNear(trusting));
	assert.ok(!(await isNear(trusting, "203.0.113.5")));
	assert.ok(!(await isNear(trusting, "127.0.0.1, 203.0.113.5")), "invented in front");
	assert.ok(!(await isNear(trusting, "203.0.113.5, 10.1.2.3")), "two proxies");
	const { headers } = await trusting.request("/health", { headers: { "X-Forwarded-Proto": "https" } });
	assert.match(headers["strict-transport-security"], /max-age=/);
	assert.equal(
		(await server.request("/health", { headers: { "X-Forwarded-Proto": "https" } })).headers[
			"strict-transport-security"
		],
		undefined,
	);
	await trusting.stop();
});

test("the sanitizers and checks have nothing to say", async () => {
	assert.equal((await server.stop()).code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer|check failed|runtime error/);
});

await runTests();
