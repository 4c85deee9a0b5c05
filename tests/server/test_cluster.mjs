// `make cluster` in short: it starts from nothing, both nodes answer through the balancer, a match is played there, and
// with Ctrl-C it ends and leaves nothing.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { chmodSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { freePort } from "../support/serve.mjs";
import { moveOn, startMatch } from "./match.mjs";
import { clientFolder, folder, program, runTests, Server, test, until } from "./server.mjs";

const OPEN_WITHIN = 60_000; // on a busy machine: a database and its copy are made
const main = fileURLToPath(new URL("../../tools/cluster/main.mjs", import.meta.url));

test("a cluster is open to people, and leaves nothing", async () => {
	const port = await freePort();
	const place = folder();
	chmodSync(place, 0o711); // the databases are another user's
	const cluster = spawn(process.execPath, [main, program, clientFolder(), port, 2], {
		env: { ...process.env, TMPDIR: place },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let said = "";
	for (const stream of [cluster.stdout, cluster.stderr]) stream.on("data", (text) => (said += text));
	const ended = new Promise((resolve) => cluster.on("exit", resolve));
	try {
		assert.ok(await until(() => said.includes(`open at http://127.0.0.1:${port}/`), OPEN_WITHIN), said);
		const door = Object.assign(new Server(), { port, origin: `http://127.0.0.1:${port}`, secure: false });
		for (const where of ["/health", "/node/a/health", "/node/b/health"])
			assert.equal((await door.request(where)).status, 200, where);
		assert.match((await door.request("/")).text, /<title>here/);
		const { cookie } = await door.guest("Ada");
		const socket = await door.connect(cookie);
		const table = await startMatch(socket);
		assert.ok((await moveOn(socket, table)).ok);
	} finally {
		cluster.kill("SIGINT");
	}
	assert.equal(await ended, 0, said);
	assert.deepEqual(readdirSync(place), []);
	assert.doesNotMatch(said, /has ended|Sanitizer/);
});

await runTests();
