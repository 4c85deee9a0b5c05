// `make cluster` in short: it starts from nothing, both nodes answer through the balancer, a match is played there, the
// host's tools work as it says, and with Ctrl-C it ends soon, however broken, and leaves nothing. Where somebody else
// listens, or a part does not start, it says so and ends.
import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { chmodSync, readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "../support/serve.mjs";
import { moveOn, startMatch } from "./match.mjs";
import { clientFolder, folder, program, runTests, Server, test, until } from "./server.mjs";

const OPEN_WITHIN = 60_000; // on a busy machine: a database and its copy are made
const CLOSE_WITHIN = 15_000; // twice three seconds, and a busy machine
const run = promisify(execFile);
const main = fileURLToPath(new URL("../../tools/cluster/main.mjs", import.meta.url));

function begin({ port, from = program }) {
	const place = folder();
	chmodSync(place, 0o711); // the databases are another user's
	const cluster = spawn(process.execPath, [main, from, clientFolder(), port, 2], {
		env: { ...process.env, TMPDIR: place },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let said = "";
	for (const stream of [cluster.stdout, cluster.stderr]) stream.on("data", (text) => (said += text));
	return {
		place,
		said: () => said,
		ended: new Promise((resolve) => cluster.on("exit", resolve)),
		interrupt: () => cluster.kill("SIGINT"),
	};
}

async function play({ port }) {
	const door = Object.assign(new Server(), { port, origin: `http://127.0.0.1:${port}`, secure: false });
	for (const where of ["/health", "/node/a/health", "/node/b/health"])
		assert.equal((await door.request(where)).status, 200, where);
	assert.match((await door.request("/")).text, /<title>here/);
	const { cookie } = await door.guest("Ada");
	const socket = await door.connect(cookie);
	const table = await startMatch(socket);
	assert.ok((await moveOn(socket, table)).ok);
}

// The line that it prints, as somebody types it.
async function lookAtNodes(said) {
	const [, line] = said.match(/tools: (.*)/);
	const { stdout } = await run("sh", ["-c", line]);
	for (const node of ["a", "b"]) assert.match(stdout, new RegExp(`^${node} .*at work`, "m"));
	const settings = line.split(" ").at(-1);
	assert.equal(statSync(settings).mode & 0o777, 0o600);
	const [, passphrase] = readFileSync(settings, "utf8").match(/pandemonium:(\w+)@/);
	assert.ok(!said.includes(passphrase));
}

// The processes that were called with something in its folder.
const runningIn = (place) =>
	readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.filter((name) => {
			try {
				return readFileSync(`/proc/${name}/cmdline`, "utf8").includes(place);
			} catch {
				return false; // it has ended meanwhile
			}
		});

function assertNothingLeft({ place }) {
	assert.deepEqual(readdirSync(place), []);
	assert.deepEqual(runningIn(place), []);
}

test("a cluster is open to people, and leaves nothing", async () => {
	const port = await freePort();
	const cluster = begin({ port });
	try {
		const isOpen = () => cluster.said().includes(`open at http://127.0.0.1:${port}/`);
		assert.ok(await until(isOpen, OPEN_WITHIN), cluster.said());
		await play({ port });
		await lookAtNodes(cluster.said());
		// A second one at the same port.
		const second = begin({ port });
		assert.equal(await second.ended, 3, second.said());
		assert.match(second.said(), new RegExp(`Port ${port} is taken`));
		assertNothingLeft(second);
		assert.doesNotMatch(cluster.said(), /has ended|Sanitizer/);
		// Whoever hangs is not waited for.
		for (const pid of runningIn(cluster.place)) process.kill(Number(pid), "SIGSTOP");
	} finally {
		cluster.interrupt();
	}
	const asked = Date.now();
	assert.equal(await cluster.ended, 0, cluster.said());
	assert.ok(Date.now() - asked < CLOSE_WITHIN, `it took ${Date.now() - asked} ms`);
	assert.match(cluster.said(), /Closing/);
	assertNothingLeft(cluster);
});

test("somebody else's port is not taken for ours", async () => {
	const other = await Server.start();
	const cluster = begin({ port: other.port });
	assert.equal(await cluster.ended, 3, cluster.said());
	assert.match(cluster.said(), new RegExp(`Port ${other.port} is taken`));
	assertNothingLeft(cluster);
	assert.equal((await other.stop()).code, 0);
});

test("when a part does not start, all ends", async () => {
	const cluster = begin({ port: await freePort(), from: "/bin/false" });
	assert.equal(await cluster.ended, 3, cluster.said());
	assert.match(cluster.said(), /node a does not start/);
	assert.doesNotMatch(cluster.said(), /open at/);
	assertNothingLeft(cluster);
});

await runTests();
