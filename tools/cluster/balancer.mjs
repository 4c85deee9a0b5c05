// HAProxy or nginx with the configuration that hosts use, on a port of this machine.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Part } from "./part.mjs";

const START_WITHIN = 20_000;
const packaged = (name) => fileURLToPath(new URL(`../../packaging/cluster/${name}`, import.meta.url));

// Nothing else listens at that port of this machine, by this or a wider address.
export function mayOpen(port) {
	return new Promise((resolve) => {
		const server = createServer();
		server.on("error", () => resolve(false));
		server.listen({ port, host: "127.0.0.1" }, () => server.close(() => resolve(true)));
	});
}

class Balancer extends Part {
	// `limits` as haproxy.cfg reads them from its environment.
	constructor(folder, port, limits = {}) {
		super("balancer", folder);
		Object.assign(this, { port, limits, address: `http://127.0.0.1:${port}` });
	}

	async start(nodes) {
		if (!(await mayOpen(this.port))) throw new Error(`Port ${this.port} is taken`);
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
		// All persons of this machine have one address.
		const limits = { CONNECTIONS: "2000", PER_ADDRESS: "2000", PER_ADDRESS_IN_10S: "100000", ...this.limits };
		const env = { ...process.env, LISTEN: `127.0.0.1:${this.port}`, ...limits };
		env.ADMIN_SOCKET = join(this.folder, "balancer.sock");
		for (const { name, port } of nodes) env[`NODE_${name.toUpperCase()}`] = `127.0.0.1:${port}`;
		// A second one at this port is an error here, and no reload.
		this.launch([Haproxy.program, "-db", "-dR", "-f", packaged("haproxy.cfg")], { env });
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
