// What benches of a server have in common: the load generator at its core, the
// server at its own, and no limits.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

export const SERVER_CORE = ["taskset", "-c", "0"],
	LOAD_CORE = ["taskset", "-c", "1"];

// No limit is measured here.
export const settings = {
	connections: 10000,
	tables: 1000000,
	"tables-per-account": 100000,
	"message-burst": 1000000,
	"work-burst": 0,
	log: "warning",
};

// A program that answers each line with a line.
export class Talker {
	#child;
	#lines;

	constructor(under, program, args) {
		const [command, ...rest] = [...under, program, ...args.map(String)];
		this.#child = spawn(command, rest, { stdio: ["pipe", "pipe", "inherit"] });
		this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
	}

	get pid() {
		return this.#child.pid;
	}

	async hear() {
		const { value, done } = await this.#lines.next();
		if (done) throw new Error("a program of the bench ended before its time");
		return value;
	}

	ask(line) {
		this.#child.stdin.write(`${line}\n`);
		return this.hear();
	}

	// For so long, at that rate a second (0: as fast as it goes).
	async measure(time, rate = 0) {
		return JSON.parse(await this.ask(`measure ${time} ${Math.round(rate)}`));
	}

	end() {
		this.#child.kill();
	}
}

// Time that the process has had a core, in seconds.
export function coreTime(pid) {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
		.replace(/^.*\) /, "")
		.split(" ");
	return (Number(fields[11]) + Number(fields[12])) / 100;
}
