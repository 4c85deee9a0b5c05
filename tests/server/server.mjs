// A real server process in a folder of its own, and what tests ask of it.
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { handshake } from "./websocket.mjs";

export const program = path.resolve(process.env.PANDEMONIUM ?? "build/pandemonium");
const folders = [];
const servers = new Set();

export function folder() {
	const made = fs.mkdtempSync(path.join(os.tmpdir(), "pandemonium-"));
	folders.push(made);
	return made;
}

// A client to serve: files with and without compressed forms beside them.
export function clientFolder() {
	const web = folder();
	fs.mkdirSync(path.join(web, "assets"));
	fs.writeFileSync(
		path.join(web, "index.html"),
		'<!doctype html><title>here</title><meta property="og:image" content="/share.png" />',
	);
	fs.writeFileSync(path.join(web, "companion.html"), "<!doctype html><title>companion</title>");
	fs.writeFileSync(path.join(web, "sw.js"), "// worker");
	const script = "// a script\n".repeat(20000);
	fs.writeFileSync(path.join(web, "assets/main-4f2a91bc.js"), script);
	fs.writeFileSync(path.join(web, "assets/main-4f2a91bc.js.br"), "as if it were brotli");
	fs.writeFileSync(path.join(web, "assets/main-4f2a91bc.js.gz"), "as if it were compressed by gzip");
	return web;
}

function environment(extra) {
	const plain = Object.entries(process.env).filter(([name]) => !name.startsWith("PANDEMONIUM_"));
	return { ...Object.fromEntries(plain), LC_ALL: "C.UTF-8", ...extra };
}

// Runs a subcommand to its end.
export function run(args, { env = {}, ...options } = {}) {
	const done = spawnSync(program, args, { encoding: "utf8", timeout: 30000, env: environment(env), ...options });
	return { code: done.status, out: done.stdout, err: done.stderr };
}

export class Server {
	// Gives a server that answers, on a free port of this machine.
	static async start({ args = [], env = {}, data = folder(), secure = false, from = program, ...options } = {}) {
		const server = new Server();
		server.data = data;
		server.secure = secure;
		server.out = server.err = "";
		server.child = spawn(from, ["serve", "--data", data, "--port", "0", ...args], {
			env: environment(env),
			stdio: ["ignore", "pipe", "pipe"],
			...options,
		});
		servers.add(server);
		server.child.stderr.on("data", (text) => (server.err += text));
		server.ended = new Promise((resolve) =>
			server.child.on("exit", (code, signal) => {
				servers.delete(server);
				resolve({ code, signal });
			}),
		);
		server.port = await new Promise((resolve, reject) => {
			server.child.stdout.on("data", (text) => {
				server.out += text;
				const found = server.out.match(/https?:\/\/[^/]*:(\d+)\//);
				if (found) resolve(Number(found[1]));
			});
			server.ended.then(({ code }) => reject(new Error(`the server ended with ${code}: ${server.err}`)));
		});
		server.origin = `${secure ? "https" : "http"}://127.0.0.1:${server.port}`;
		return server;
	}

	async stop(signal = "SIGTERM") {
		this.child.kill(signal);
		return this.ended;
	}

	// { status, headers, text }
	request(where, { method = "GET", headers = {}, body, agent, localAddress } = {}) {
		return new Promise((resolve, reject) => {
			const request = http.request(
				{ port: this.port, host: "127.0.0.1", path: where, method, headers, agent, localAddress },
				(answer) => {
					let text = "";
					answer.on("data", (part) => (text += part));
					answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
					answer.on("error", reject);
				},
			);
			request.on("error", reject);
			request.setTimeout(20000, () => request.destroy(new Error("no answer")));
			request.end(body);
		});
	}

	post(where, body, { cookie, headers = {}, method = "POST", agent, localAddress } = {}) {
		const text = JSON.stringify(body);
		return this.request(where, {
			method,
			agent,
			localAddress,
			body: text,
			headers: {
				Origin: this.origin,
				"Content-Length": Buffer.byteLength(text),
				...(cookie && { Cookie: cookie }),
				...headers,
			},
		});
	}

	// A guest: { cookie, account }.
	async guest(name, { localAddress } = {}) {
		const answer = await this.post("/api/guest", { name }, { localAddress });
		if (answer.status !== 200) throw new Error(`no guest: ${answer.status} ${answer.text}`);
		return { cookie: answer.headers["set-cookie"][0].split(";")[0], account: JSON.parse(answer.text).account };
	}

	shake(cookie, headers = {}, more = {}) {
		return handshake({
			port: this.port,
			secure: this.secure,
			headers: { Origin: this.origin, Cookie: cookie, "Sec-WebSocket-Protocol": "pandemonium.2", ...headers },
			...more,
		});
	}

	// A WebSocket that has said hello; ask() sends a question and waits for its answer.
	async connect(cookie, headers, more) {
		const { status, socket } = await this.shake(cookie, headers, more);
		if (!socket) throw new Error(`no WebSocket: ${status}`);
		let last = 0;
		socket.told = [];
		socket.ask = async (action, members = {}) => {
			const id = ++last;
			socket.send(JSON.stringify({ do: action, id, ...members }));
			for (;;) {
				const message = await socket.next();
				if (!message) throw new Error(`closed with ${socket.closeCode}`);
				const said = JSON.parse(message.text);
				if (said.re === id) return said;
				socket.told.push(said);
			}
		};
		socket.hello = await socket.ask("hello", { v: 2 });
		return socket;
	}

	async metric(name) {
		const { text } = await this.request("/metrics");
		return Number(text.match(new RegExp(`^pandemonium_${name} (\\d+)$`, "m"))?.[1]);
	}
}

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// Tries until it is true.
export async function until(condition, milliseconds = 10000) {
	for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(50)) if (await condition()) return true;
	return false;
}

// TAP: tests run one after the other.
const tests = [];

export function test(name, body) {
	tests.push({ name, body });
}

export async function runTests() {
	let failed = 0;
	console.log(`1..${tests.length}`);
	for (const { name, body } of tests) {
		try {
			await body();
			console.log(`ok - ${name}`);
		} catch (error) {
			failed++;
			console.log(`not ok - ${name}`);
			console.log(`# ${String(error.stack ?? error).replaceAll("\n", "\n# ")}`);
		}
	}
	for (const server of [...servers]) {
		server.child.kill("SIGKILL");
		await server.ended;
	}
	for (const made of folders) fs.rmSync(made, { recursive: true, force: true });
	process.exit(failed ? 1 : 0);
}
