// PostgreSQL as an ordinary user in folders of its own: a primary and a
// synchronous standby that change places. Debian's own cluster is not touched.
import { execFile, execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, chmodSync, copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "../../tests/support/serve.mjs";
import { ordinary, Part } from "./part.mjs";

const START_WITHIN = 60_000;
const settings = fileURLToPath(new URL("../../packaging/cluster/postgresql.conf", import.meta.url));
const run = promisify(execFile);

// The newest that Debian has installed; null: none.
export function binaries() {
	const root = "/usr/lib/postgresql";
	try {
		const versions = readdirSync(root).sort((a, b) => Number(a) - Number(b));
		return versions.length ? join(root, versions.at(-1), "bin") : null;
	} catch {
		return null;
	}
}

// A folder that the user of the databases may use, and nobody else.
export function ownFolder(folder) {
	mkdirSync(folder, { mode: 0o700 });
	if (process.getuid() === 0) execFileSync("chown", ["nobody:nogroup", folder]);
	return folder;
}

export const newPassphrase = () => randomBytes(16).toString("hex");

export async function sql(text, { port, passphrase, database = "postgres" }) {
	const done = await run(
		join(binaries(), "psql"),
		["-qAtX", "-v", "ON_ERROR_STOP=1", "-c", text, "-h", "127.0.0.1", "-p", port, "-U", "pandemonium", database],
		{ env: { ...process.env, PGPASSWORD: passphrase, PGCONNECT_TIMEOUT: "2" } },
	);
	return done.stdout.trim();
}

// One of the two: its data, its port, its process.
class Member extends Part {
	constructor(name, folder, passphrase, port, durable) {
		super(name, ownFolder(join(folder, name)));
		Object.assign(this, { passphrase, port, durable, data: join(this.folder, "data") });
	}

	#call(program, args) {
		const [command, ...rest] = ordinary([join(binaries(), program), ...args]);
		return run(command, rest, { cwd: this.folder, env: { ...process.env, PGPASSWORD: this.passphrase } });
	}

	async create() {
		const file = join(this.folder, "passphrase");
		writeFileSync(file, this.passphrase);
		if (process.getuid() === 0) execFileSync("chown", ["nobody:nogroup", file]);
		chmodSync(file, 0o600);
		const how = ["-U", "pandemonium", "-A", "scram-sha-256", `--pwfile=${file}`, "-E", "UTF8"];
		await this.#call("initdb", ["-D", this.data, ...how, "--locale=C.UTF-8", "-N"]);
		rmSync(file);
		// A copy: the user of the databases may not see into our folders.
		copyFileSync(settings, join(this.data, "cluster.conf"));
		chmodSync(join(this.data, "cluster.conf"), 0o644);
		appendFileSync(join(this.data, "postgresql.conf"), "include = 'cluster.conf'\n");
	}

	// Everything anew from whoever is primary.
	async follow(primary) {
		rmSync(this.data, { recursive: true, force: true });
		const from = ["-h", "127.0.0.1", "-p", primary.port, "-U", "pandemonium"];
		await this.#call("pg_basebackup", ["-D", this.data, ...from, "-R", "-c", "fast", "-X", "stream", "-N"]);
	}

	async start() {
		const options = { listen_addresses: "127.0.0.1", port: this.port, unix_socket_directories: "" };
		options.shared_buffers = "64MB";
		// Who kills processes and never the machine need not wait for the disk.
		if (!this.durable) Object.assign(options, { fsync: "off", full_page_writes: "off" });
		const words = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
		this.launch([join(binaries(), "postgres"), "-D", this.data, ...words], { signal: "INT", asOrdinary: true });
		await this.until(() => this.answers(), START_WITHIN, `the database ${this.name} does not start`);
	}

	// At once and without a trace in the machine's memory: what it wrote is thrown away, or found at the next start.
	end(name = "SIGQUIT", within) {
		return super.end(name, within);
	}

	answers() {
		return this.sql("SELECT 1").then(
			() => true,
			() => false,
		);
	}
	sql(text, database) {
		return sql(text, { port: this.port, passphrase: this.passphrase, database });
	}
	promote() {
		return this.#call("pg_ctl", ["promote", "-D", this.data, "-w"]);
	}
}

export class Pair {
	// Gives a primary with a standby that takes part in every commit, and an empty database. `begun` is told of both
	// before they run.
	static async start(folder, { durable = true, begun = () => {} } = {}) {
		const pair = new Pair();
		pair.passphrase = newPassphrase();
		const member = async (name) => new Member(name, folder, pair.passphrase, await freePort(), durable);
		pair.members = [await member("db1"), await member("db2")];
		[pair.primary, pair.standby] = pair.members;
		begun(pair.members);
		await pair.primary.create();
		await pair.primary.start();
		await pair.join();
		await pair.primary.sql("CREATE DATABASE pandemonium");
		return pair;
	}

	// The one that is not primary becomes its standby.
	async join() {
		await this.standby.follow(this.primary);
		await this.standby.start();
		await this.standby.until(() => this.isSynchronous(), START_WITHIN, "the standby does not take part");
	}
	async isSynchronous() {
		const states = "SELECT count(*) FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')";
		return (await this.primary.sql(states)) === "1";
	}

	// The primary dies as in a crash, and the standby takes its place. What it
	// commits waits until the other follows it: join() does.
	async failOver() {
		await this.primary.end("SIGKILL");
		await this.standby.promote();
		[this.primary, this.standby] = [this.standby, this.primary];
	}

	// As a host does it who wants to look after the primary's machine.
	async switchOver() {
		await this.primary.end("SIGINT");
		await this.standby.promote();
		[this.primary, this.standby] = [this.standby, this.primary];
	}

	// The primary hangs, the other takes its place, and for a while both believe that
	// they are primary. join() makes the one that woke a standby.
	async oversleep(pause) {
		const sleeper = this.primary;
		sleeper.signalAll("SIGSTOP");
		await this.standby.promote();
		[this.primary, this.standby] = [this.standby, sleeper];
		sleeper.signalAll("SIGCONT");
		await pause();
		await sleeper.end("SIGKILL");
	}

	// The standby dies as in a crash, and comes back.
	async loseStandby(pause) {
		await this.standby.end("SIGKILL");
		await pause();
		await this.standby.start();
		await this.standby.until(() => this.isSynchronous(), START_WITHIN, "the standby does not take part again");
	}

	// Which of the ports it has.
	primaryNumber() {
		return this.members.indexOf(this.primary);
	}
	get ports() {
		return this.members.map(({ port }) => port);
	}
	sql(text) {
		return this.primary.sql(text, "pandemonium");
	}
	async stop() {
		await Promise.all(this.members.map((member) => member.end()));
	}
}

// What the server is given as its store: whoever of these takes writes.
export function address(ports, passphrase) {
	const hosts = ports.map((port) => `127.0.0.1:${port}`).join(",");
	return `postgresql://pandemonium:${passphrase}@${hosts}/pandemonium?target_session_attrs=read-write`;
}
