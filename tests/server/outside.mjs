// The machines that a server with summonses calls: a push service with the
// devices behind it, which read what comes with a library of others, and the
// host's relay for mail.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import https from "node:https";
import { createRequire } from "node:module";
import net from "node:net";
import readline from "node:readline";
import { fileURLToPath } from "node:url";

const ece = createRequire(new URL("../../web/package.json", import.meta.url))("http_ece");
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
export const certificate = here("cert.pem");
const key = here("key.pem");
const PYTHON = "/usr/bin/python3"; // Debian's, which has the package

function freePort() {
	return new Promise((resolve) => {
		const server = net.createServer().listen(0, "127.0.0.1", () => {
			const { port } = server.address();
			server.close(() => resolve(port));
		});
	});
}

// A browser that wants to be called; `path` says how its push service behaves.
export class Device {
	constructor(service, path) {
		this.keys = crypto.createECDH("prime256v1");
		this.keys.generateKeys();
		this.auth = crypto.randomBytes(16);
		this.path = path;
		this.subscription = {
			endpoint: `${service.origin}${path}`,
			p256dh: this.keys.getPublicKey("base64url"),
			auth: this.auth.toString("base64url"),
		};
	}

	read(body) {
		const text = ece.decrypt(body, { version: "aes128gcm", privateKey: this.keys, authSecret: this.auth });
		return JSON.parse(text.toString());
	}
}

// Who signed it, for whom, and until when; throws when the signature is another's.
export function checkVapid(header, publicKey) {
	const [, token, shown] = header.match(/^vapid t=([\w.-]+), k=([\w-]+)$/);
	assert.equal(shown, publicKey);
	const point = Buffer.from(publicKey, "base64url");
	const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
	const [head, claims, signature] = token.split(".");
	const good = crypto.verify(
		"sha256",
		Buffer.from(`${head}.${claims}`),
		{
			key: crypto.createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" }),
			dsaEncoding: "ieee-p1363",
		},
		Buffer.from(signature, "base64url"),
	);
	assert.ok(good, "the signature is the server's");
	assert.deepEqual(JSON.parse(Buffer.from(head, "base64url")), { typ: "JWT", alg: "ES256" });
	return JSON.parse(Buffer.from(claims, "base64url"));
}

export class PushService {
	got = []; // { path, headers, body, status }
	connections = 0;

	static async start() {
		const service = new PushService();
		service.server = https.createServer(
			{ cert: fs.readFileSync(certificate), key: fs.readFileSync(key) },
			(q, answer) => service.#take(q, answer),
		);
		service.server.on("connection", () => service.connections++);
		await new Promise((resolve) => service.server.listen(0, "127.0.0.1", resolve));
		service.origin = `https://127.0.0.1:${service.server.address().port}`;
		return service;
	}

	#take(request, answer) {
		const parts = [];
		request.on("data", (part) => parts.push(part));
		request.on("end", () => {
			const before = this.at(request.url).length;
			const status = request.url.startsWith("/gone")
				? 410
				: request.url.startsWith("/ill") && !before
					? 500
					: 201;
			this.got.push({ path: request.url, headers: request.headers, body: Buffer.concat(parts), status });
			if (request.url.startsWith("/mute") && !before) return; // no answer at all
			answer.writeHead(status).end();
		});
	}

	at(path) {
		return this.got.filter((one) => one.path === path);
	}
}

// Header lines as they are, joined where they are folded.
function parse(text) {
	const [head, body] = text.split(/\r\n\r\n/);
	const lines = head.replaceAll(/\r\n[ \t]/g, " ").split("\r\n");
	return {
		raw: head.split("\r\n"),
		names: lines.map((line) => line.slice(0, line.indexOf(":"))),
		headers: Object.fromEntries(lines.map((line) => [line.split(":")[0], line.slice(line.indexOf(":") + 2)])),
		body: Buffer.from(body, "base64").toString(),
	};
}

export const words = (text) =>
	text
		.replaceAll(/\?= =\?/g, "?==?")
		.replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, part) => Buffer.from(part, "base64").toString());

export class Relay {
	mails = [];
	asked = []; // for whom, each time

	async start() {
		this.port ??= await freePort();
		this.tlsPort ??= await freePort();
		this.child = spawn(PYTHON, [here("relay.py"), this.port, this.tlsPort, certificate, key], {
			stdio: ["ignore", "pipe", "inherit"],
		});
		const lines = readline.createInterface({ input: this.child.stdout });
		await new Promise((resolve, reject) => {
			this.child.once("exit", (code) => reject(new Error(`the relay ended with ${code}`)));
			lines.on("line", (line) => {
				const { event, ...told } = JSON.parse(line);
				if (event === "ready") resolve();
				else if (event === "recipient") this.asked.push(told);
				else this.mails.push({ ...told, ...parse(told.text) });
			});
		});
	}

	stop() {
		this.child?.kill("SIGKILL");
	}

	to(address) {
		return this.mails.filter((mail) => mail.to.includes(address));
	}
}
