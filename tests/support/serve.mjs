// A server of our own for a test: `pandemonium serve` on a free port of this
// machine, with a data folder that is gone afterwards. It can be killed and
// started again on the same port and data, as after a crash.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
export const program = resolve(root, process.env.PANDEMONIUM ?? "build/pandemonium");
const START_WITHIN = 20_000;

// Limits that no test of play is about: a test has many clients at one address.
export const generous = {
	"connections-per-address": 100000,
	"connection-burst": 100000,
	"request-burst": 100000,
	"api-burst": 100000,
	"guest-burst": 100000,
	"create-burst": 100000,
	"create-address-burst": 100000,
	"open-tables-per-address": 100000,
	"message-burst": 1000,
	"work-burst": 0,
	"message-every-ms": 1,
};

export function freePort() {
	return new Promise((found, reject) => {
		const server = net.createServer();
		server.on("error", reject);
		server.listen(0, "127.0.0.1", () => {
			const { port } = server.address();
			server.close(() => found(port));
		});
	});
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class Server {
	#child = null;
	#ended = null;
	#settings;
	#under;
	#program = program;
	#log = [];

	constructor(port, folder, settings, under) {
		this.port = port;
		this.folder = folder;
		this.address = `http://127.0.0.1:${port}`;
		this.#settings = settings;
		this.#under = under;
	}

	// `settings` as in a config file; `under`: a command that runs the program.
	static async start(settings = {}, under = []) {
		const folder = mkdtempSync(join(tmpdir(), "pandemonium-"));
		const server = new Server(await freePort(), folder, { ...generous, ...settings }, under);
		await server.start();
		return server;
	}

	get pid() {
		return this.#child.pid;
	}
	get log() {
		return this.#log.join("");
	}

	async start() {
		const config = join(this.folder, "config");
		const lines = Object.entries(this.#settings).map(([name, value]) => `${name} = ${value}\n`);
		writeFileSync(config, lines.join(""));
		const [command, ...rest] = [
			...this.#under,
			this.#program,
			"serve",
			"--config",
			config,
			"--bind",
			"127.0.0.1",
			"--port",
			this.port,
			"--data",
			join(this.folder, "data"),
		];
		const child = spawn(command, rest, { cwd: root, stdio: ["ignore", "ignore", "pipe"] });
		child.stderr.on("data", (text) => this.#log.push(text));
		this.#ended = new Promise((resolve) => child.once("close", (code, signal) => resolve({ code, signal })));
		this.#child = child;
		await this.#untilReady(child);
	}

	async #untilReady(child) {
		const until = Date.now() + START_WITHIN;
		while (child.exitCode === null && child.signalCode === null && Date.now() < until) {
			try {
				if ((await fetch(`${this.address}/health`)).ok) return;
			} catch {
				/* not listening yet */
			}
			await pause(10);
		}
		throw new Error(`the server did not start:\n${this.log}`);
	}

	// Another program, and settings that change: the next start() is with them.
	become(other, settings = {}) {
		this.#program = resolve(root, other);
		this.#settings = { ...this.#settings, ...settings };
	}

	// As a crash would: nothing is flushed, nobody is told.
	async kill() {
		this.#child.kill("SIGKILL");
		await this.#ended;
	}

	// As a host would. Gives { code, signal }.
	async stop() {
		this.#child.kill("SIGTERM");
		return this.#ended;
	}

	async remove() {
		if (this.#child?.exitCode === null && this.#child.signalCode === null) await this.stop();
		rmSync(this.folder, { recursive: true, force: true });
	}
}
