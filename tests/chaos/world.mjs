// A cluster for a test to break: databases, nodes with a relay each between
// them and the databases, and a balancer that keeps its port.
import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Haproxy } from "../../tools/cluster/balancer.mjs";
import { Node } from "../../tools/cluster/node.mjs";
import { sleep } from "../../tools/cluster/part.mjs";
import { address, Pair } from "../../tools/cluster/postgres.mjs";
import { freePort, generous, program } from "../support/serve.mjs";
import { Relay } from "./relay.mjs";

const run = promisify(execFile);
const names = ["a", "b"];

export class World {
	nodes = [];

	// `Database` is who starts the databases: Pair, or one with their keepers.
	static async start(Database = Pair, options = { durable: false }) {
		const world = new World();
		world.folder = mkdtempSync(join(tmpdir(), "pandemonium-chaos-"));
		chmodSync(world.folder, 0o711);
		world.database = await Database.start(world.folder, options);
		for (const name of names) await world.#add(name);
		world.balancer = new Haproxy(world.folder, await freePort());
		await world.balancer.start(world.nodes);
		// What a person's line needs to know of a server.
		world.door = { address: world.balancer.address, port: world.balancer.port };
		return world;
	}

	async #add(name) {
		const relay = await Relay.to(this.database.ports);
		const { passphrase } = this.database;
		const node = new Node(name, this.folder, {
			program,
			port: await freePort(),
			database: { ports: relay.ports, passphrase },
			settings: generous,
		});
		node.relay = relay;
		this.nodes.push(node);
		await node.start();
	}

	// The host's tool.
	admin(...words) {
		const env = { ...process.env, PANDEMONIUM_STORE: address(this.database.ports, this.database.passphrase) };
		return run(program, ["admin", ...words], { env });
	}

	// How many unfinished tables are the node's.
	async tablesOf({ name }) {
		const owned = `SELECT count(*) FROM owner JOIN game_table ON row = game_table WHERE node = '${name}' AND status < 4`;
		return Number(await this.database.sql(owned));
	}

	// The nodes, most tables first.
	async byTables() {
		const counted = await Promise.all(this.nodes.map(async (node) => ({ node, count: await this.tablesOf(node) })));
		return counted.sort((one, other) => other.count - one.count).map(({ node }) => node);
	}

	// All of it answers; false: not within so many ms.
	async isWhole(milliseconds) {
		for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(100)) {
			const answers = await Promise.all(this.nodes.map((node) => node.answers()));
			if (answers.every((each) => each)) return true;
		}
		return false;
	}

	// Gives how each node ended.
	async stop() {
		await this.balancer?.end();
		const ends = await Promise.all(this.nodes.map((node) => node.end()));
		for (const { relay } of this.nodes) relay.close();
		await this.database?.stop();
		return ends;
	}
	remove() {
		rmSync(this.folder, { recursive: true, force: true });
	}

	get logs() {
		const parts = [...this.nodes, ...this.database.members, this.balancer];
		return parts.map(({ name, log }) => `${name}:\n${log.slice(-3000)}`).join("\n");
	}
}
