// A real PostgreSQL for a test: who loads this runs within support/postgres.sh, which makes one and ends it.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

if (!process.env.POSTGRES) {
	const around = fileURLToPath(new URL("../support/postgres.sh", import.meta.url));
	const done = spawnSync(around, [process.execPath, ...process.argv.slice(1)], { stdio: "inherit" });
	process.exit(done.status ?? 1);
}

export const address = (database, user = "pandemonium") =>
	process.env.POSTGRES.replace("/postgres?", `/${database}?`).replace("pandemonium@", `${user}@`);

export function sql(text, database = "postgres") {
	const done = spawnSync("psql", ["-qAtX", "-v", "ON_ERROR_STOP=1", "-c", text, address(database)], {
		encoding: "utf8",
	});
	assert.equal(done.status, 0, done.stderr);
	return done.stdout.trim();
}

// A new one; gives its address.
export function database(name) {
	sql(`CREATE DATABASE ${name}`);
	return address(name);
}
