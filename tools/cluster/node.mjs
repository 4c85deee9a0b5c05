// One node: `pandemonium serve` on a database that it shares with the others.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Part } from "./part.mjs";
import { address } from "./postgres.mjs";

const START_WITHIN = 30_000;

export class Node extends Part {
	// `database`: { ports, passphrase }; `settings` as in a file of settings.
	constructor(name, folder, { program, port, database, settings = {}, web }) {
		super(name, join(folder, `node-${name}`));
		mkdirSync(this.folder, { mode: 0o700 });
		Object.assign(this, { program, port, web, settings, store: address(database.ports, database.passphrase) });
		this.address = `http://127.0.0.1:${port}`;
	}

	async start() {
		const config = join(this.folder, "config");
		const lines = Object.entries({ node: this.name, "trusted-proxy": "127.0.0.1", ...this.settings });
		writeFileSync(config, lines.map(([name, value]) => `${name} = ${value}\n`).join(""));
		const where = ["--bind", "127.0.0.1", "--port", this.port, "--data", join(this.folder, "data")];
		const command = [this.program, "serve", "--config", config, ...where];
		if (this.web) command.push("--web", this.web);
		// Not on the command line: the address holds a passphrase.
		this.launch(command, { env: { ...process.env, PANDEMONIUM_STORE: this.store } });
		await this.until(() => this.answers(), START_WITHIN, `the node ${this.name} does not start`);
	}

	async answers() {
		try {
			return (await fetch(`${this.address}/health`, { signal: AbortSignal.timeout(1000) })).ok;
		} catch {
			return false;
		}
	}
}
