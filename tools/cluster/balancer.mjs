// HAProxy or nginx with the configuration that hosts use, on a port of this machine.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Part } from "./part.mjs";

const START_WITHIN = 20_000;
const packaged = (name) => fileURLToPath(new URL(`../../packaging/cluster/${name}`, import.meta.url));

class Balancer extends Part {
	constructor(folder, port) {
		super("balancer", folder);
		this.port = port;
		this.address = `http://127.0.0.1:${port}`;
	}

	async start(nodes) {
		this.begin(nodes);
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

export class Haproxy extends Balancer {
	static program = "/usr/sbin/haproxy";
	static isThere = () => existsSync(Haproxy.program);

	begin(nodes) {
		const env = { ...process.env, LISTEN: `127.0.0.1:${this.port}`, CONNECTIONS: "2000" };
		env.ADMIN_SOCKET = join(this.folder, "balancer.sock");
		for (const { name, port } of nodes) env[`NODE_${name.toUpperCase()}`] = `127.0.0.1:${port}`;
		this.launch([Haproxy.program, "-db", "-f", packaged("haproxy.cfg")], { env });
	}
}

export class Nginx extends Balancer {
	static program = "/usr/sbin/nginx";
	static isThere = () => existsSync(Nginx.program);

	begin(nodes) {
		// The addresses in the packaged file are examples; a node that is not there is nobody's port.
		const where = (_, number) => `127.0.0.1:${nodes[number - 1]?.port ?? 9}`;
		const known = readFileSync(packaged("nginx-nodes.conf"), "utf8").replace(/10\.0\.0\.(\d):8013/g, where);
		writeFileSync(join(this.folder, "nginx-nodes.conf"), known);
		const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${kind};`);
		const settings = join(this.folder, "nginx.conf");
		writeFileSync(
			settings,
			`daemon off;\nuser ${process.getuid() === 0 ? "root" : "nobody"};\npid nginx.pid;\nevents {}\n` +
				`http {\naccess_log off;\n${paths.join("\n")}\ninclude nginx-nodes.conf;\n` +
				`server {\nlisten 127.0.0.1:${this.port};\ninclude ${packaged("nginx-server.conf")};\n}\n}\n`,
		);
		this.launch([Nginx.program, "-p", this.folder, "-e", "stderr", "-c", settings]);
	}
}
