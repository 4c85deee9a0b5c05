// A process of a cluster on this machine. It is in a group of its own, so that
// Ctrl-C in a terminal reaches us alone and we end the parts in their order;
// if we are killed, the kernel ends it with us.
import { spawn } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LOG_KEPT = 20_000; // characters of its log that a failure shows

// PostgreSQL refuses to be started by root: then it is nobody's.
const asNobody = process.getuid() === 0 ? ["--reuid=nobody", "--regid=nogroup", "--clear-groups"] : [];
export const ordinary = (command) => (asNobody.length ? ["setpriv", ...asNobody, ...command] : command);

// Parents first: who is stopped starts nobody.
export function signalTree(pid, name) {
	try {
		process.kill(pid, name);
		const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
		for (const child of children.split(" ").filter(Boolean)) signalTree(Number(child), name);
	} catch {
		/* it has ended meanwhile */
	}
}

export class Part {
	log = "";
	#child = null;
	#ended = null;

	constructor(name, folder) {
		this.name = name;
		this.folder = folder;
	}

	// `signal` is what ends it when we die.
	launch(command, { signal = "TERM", asOrdinary = false, env = process.env, cwd = this.folder } = {}) {
		const user = asOrdinary ? asNobody : [];
		const child = spawn("setpriv", [...user, `--pdeathsig=${signal}`, ...command], {
			cwd,
			env,
			detached: true,
			stdio: ["ignore", "pipe", "pipe"],
		});
		for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => this.#write(text));
		this.#ended = new Promise((resolve) => {
			child.once("error", (error) => resolve({ code: null, signal: null, error }));
			child.once("exit", (code, signalled) => resolve({ code, signal: signalled }));
		});
		this.#child = child;
	}

	#write(text) {
		this.log = (this.log + text).slice(-LOG_KEPT);
		appendFileSync(join(this.folder, `${this.name}.log`), text);
	}

	get pid() {
		return this.#child.pid;
	}
	get runs() {
		return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
	}
	get ended() {
		return this.#ended;
	}

	signal(name) {
		if (this.runs) this.#child.kill(name);
	}

	// It and what it has started, as by a machine that hangs, or goes on.
	signalAll(name) {
		if (this.runs) signalTree(this.pid, name);
	}

	// Ends it; gives { code, signal }. If it has not ended `within` so many ms, it is killed.
	async end(name = "SIGTERM", within = Infinity) {
		if (!this.#child) return { code: 0, signal: null };
		this.signal(name);
		this.signalAll("SIGCONT"); // one that was stopped hears it, too
		const late = within < Infinity && setTimeout(() => this.signalAll("SIGKILL"), within);
		const end = await this.#ended;
		clearTimeout(late);
		return end;
	}

	// Tries until it is true, as long as the part runs.
	async until(ready, milliseconds, what) {
		for (const last = Date.now() + milliseconds; Date.now() < last; await sleep(50)) {
			if (!this.runs) break;
			if ((await ready()) && this.runs) return;
		}
		throw new Error(`${what}:\n${this.log}`);
	}
}

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
