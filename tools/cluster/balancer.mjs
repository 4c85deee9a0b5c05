// HAProxy with the configuration that hosts use, on a port of this machine.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Part } from "./part.mjs";

const START_WITHIN = 20_000;
const program = "/usr/sbin/haproxy";
const settings = fileURLToPath(new URL("../../packaging/cluster/haproxy.cfg", import.meta.url));

export class Balancer extends Part {
	constructor(folder, port) {
		super("balancer", folder);
		this.port = port;
		this.address = `http://127.0.0.1:${port}`;
	}

	static isThere() {
		return existsSync(program);
	}

	async start(nodes) {
		const env = { ...process.env, LISTEN: `127.0.0.1:${this.port}`, CONNECTIONS: "2000" };
		env.ADMIN_SOCKET = join(this.folder, "balancer.sock");
		for (const { name, port } of nodes) env[`NODE_${name.toUpperCase()}`] = `127.0.0.1:${port}`;
		this.launch([program, "-db", "-f", settings], { env });
		await this.until(() => this.#leads(), START_WITHIN, "no node answers through the balancer");
	}
	async #leads() {
		try {
			return (await fetch(`${this.address}/health`)).ok;
		} catch {
			return false;
		}
	}
}
