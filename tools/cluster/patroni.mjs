// Three databases kept by Patroni, which agree by etcd on who is primary: what
// docs/cluster.md leads a host to, on one machine.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../tests/support/serve.mjs";
import { Part, signalTree, sleep } from "./part.mjs";
import { newPassphrase, ownFolder, sql } from "./postgres.mjs";

const START_WITHIN = 60_000;
const settings = fileURLToPath(new URL("../../packaging/cluster/patroni.yml", import.meta.url));

// A file that the user of the databases may read.
function leave(file, text) {
	writeFileSync(file, text, { mode: 0o644 });
	return file;
}

class Agreement extends Part {
	static async start(folder) {
		const etcd = new Agreement("etcd", ownFolder(join(folder, "etcd")));
		const [clients, peers] = [await freePort(), await freePort()].map((port) => `http://127.0.0.1:${port}`);
		const words = { name: "etcd", "data-dir": join(etcd.folder, "data"), "initial-cluster": `etcd=${peers}` };
		for (const which of ["listen-client-urls", "advertise-client-urls"]) words[which] = clients;
		for (const which of ["listen-peer-urls", "initial-advertise-peer-urls"]) words[which] = peers;
		etcd.host = clients.slice("http://".length);
		etcd.launch(["etcd", ...Object.entries(words).map(([name, value]) => `--${name}=${value}`)], {
			asOrdinary: true,
		});
		const healthy = () =>
			fetch(`${clients}/health`).then(
				({ ok }) => ok,
				() => false,
			);
		await etcd.until(healthy, START_WITHIN, "etcd does not start");
		return etcd;
	}
}

// One machine's database and its keeper.
class Kept extends Part {
	static async create(name, folder, trio) {
		const kept = new Kept(name, ownFolder(join(folder, name)));
		Object.assign(kept, { port: await freePort(), rest: await freePort(), data: join(kept.folder, "data"), trio });
		const own = ownFolder(join(kept.folder, "settings"));
		leave(join(own, "1.yml"), readFileSync(settings));
		// Debian's folder of sockets is not ours, and nobody pulls the plug here.
		const parameters = `{unix_socket_directories: '', fsync: 'off', full_page_writes: 'off', shared_buffers: 32MB}`;
		leave(join(own, "2.yml"), `postgresql: {parameters: ${parameters}}\n`);
		kept.settings = own;
		return kept;
	}

	start() {
		const env = { ...process.env, PATRONI_NAME: this.name, PATRONI_ETCD3_HOSTS: this.trio.agreement.host };
		const place = (port) => `127.0.0.1:${port}`;
		for (const which of ["LISTEN", "CONNECT_ADDRESS"]) {
			env[`PATRONI_RESTAPI_${which}`] = place(this.rest);
			env[`PATRONI_POSTGRESQL_${which}`] = place(this.port);
		}
		env.PATRONI_POSTGRESQL_DATA_DIR = this.data;
		env.PATRONI_POSTGRESQL_PGPASS = join(this.folder, "pgpass");
		env.PATRONI_SUPERUSER_USERNAME = "pandemonium";
		env.PATRONI_REPLICATION_USERNAME = "replicator";
		env.PATRONI_SUPERUSER_PASSWORD = env.PATRONI_REPLICATION_PASSWORD = this.trio.passphrase;
		this.launch(["/usr/bin/patroni", this.settings], { asOrdinary: true, env });
	}

	async answers(what) {
		try {
			return (await fetch(`http://127.0.0.1:${this.rest}/${what}`, { signal: AbortSignal.timeout(1000) })).ok;
		} catch {
			return false;
		}
	}

	get #postmaster() {
		return Number(readFileSync(join(this.data, "postmaster.pid"), "utf8").split("\n")[0]);
	}

	// The whole machine: the keeper and its database.
	signalMachine(name) {
		this.signalAll(name);
		signalTree(this.#postmaster, name);
	}

	// As in a crash of the database, which its keeper notices; or of the whole machine, which only its silence tells.
	async crash(wholly) {
		if (wholly) await this.end("SIGKILL");
		try {
			process.kill(this.#postmaster, "SIGKILL");
		} catch {
			/* it was faster */
		}
	}
}

export class Trio {
	static async start(folder) {
		const trio = new Trio();
		trio.passphrase = newPassphrase();
		trio.agreement = await Agreement.start(folder);
		trio.members = [];
		for (const name of ["db1", "db2", "db3"]) trio.members.push(await Kept.create(name, folder, trio));
		for (const member of trio.members) member.start();
		await trio.join();
		await trio.#ask("CREATE DATABASE pandemonium", "postgres");
		return trio;
	}

	async #primary() {
		for (const member of this.members) if (await member.answers("primary")) return member;
		return null;
	}
	async #anotherThan(former) {
		const another = async () => ![null, former].includes(await this.#primary());
		await this.#until(another, "nobody took the place of the primary");
	}
	async #until(holds, what) {
		for (const end = Date.now() + START_WITHIN; !(await holds()); await sleep(100))
			if (Date.now() > end)
				throw new Error(`${what}:\n${this.members.map(({ log }) => log.slice(-1500)).join("\n")}`);
	}

	// Until all are there, and one of them takes part in every commit.
	async join() {
		for (const member of this.members) if (!member.runs) member.start();
		const whole = async () => {
			const states = await Promise.all(this.members.map((member) => member.answers("health")));
			if (!states.every((each) => each) || !(await this.#primary())) return false;
			const synchronous = await Promise.all(this.members.map((member) => member.answers("synchronous")));
			return synchronous.some((each) => each);
		};
		await this.#until(whole, "the databases do not come together");
	}

	// The primary dies, in one way or the other, and Patroni chooses another.
	async failOver(chance) {
		const primary = await this.#primary();
		await primary.crash(chance(2) === 1);
		await this.#anotherThan(primary);
	}

	// As a host does it who wants to look after the primary's machine.
	async switchOver() {
		const primary = await this.#primary();
		const done = await fetch(`http://127.0.0.1:${primary.rest}/switchover`, {
			method: "POST",
			body: JSON.stringify({ leader: primary.name }),
		});
		if (!done.ok) throw new Error(`no switchover: ${await done.text()}`);
		await this.#anotherThan(primary);
	}

	// The primary's machine hangs until another has its place, and wakes.
	async oversleep(pause) {
		const sleeper = await this.#primary();
		sleeper.signalMachine("SIGSTOP");
		await this.#anotherThan(sleeper);
		sleeper.signalMachine("SIGCONT");
		await pause();
	}

	// The machine of the one that takes part in the commits dies, and comes back.
	async loseStandby(pause) {
		const states = await Promise.all(this.members.map((member) => member.answers("synchronous")));
		await this.members[states.indexOf(true)].crash(true);
		await pause();
		await this.join();
	}

	// Which of the ports it has.
	async primaryNumber() {
		return this.members.indexOf(await this.#primary());
	}

	get ports() {
		return this.members.map(({ port }) => port);
	}
	async #ask(text, database) {
		const { port } = await this.#primary();
		return sql(text, { port, passphrase: this.passphrase, database });
	}
	sql(text) {
		return this.#ask(text, "pandemonium");
	}
	async stop() {
		await Promise.all(this.members.map((member) => member.end()));
		await this.agreement.end();
	}
}
