// What a host is shown of the database that follows: a real primary with its standby, and a role of each kind.
import assert from "node:assert/strict";
import { chmodSync } from "node:fs";
import { address, Pair } from "../../tools/cluster/postgres.mjs";
import { look, moveOn, startMatch } from "./match.mjs";
import { folder, run, runTests, Server, test, until } from "./server.mjs";

const SYSTEM = 3;
const ANSWER_MS = 5000; // a balancer, and a host, want to hear something
const NOTICED_MS = 20000; // on a busy machine
const NO_STANDBY = "the database waits for a standby that is not there";

// Gives the answer and how long it took.
async function timed(work) {
	const began = Date.now();
	const answer = await work();
	return { answer, ms: Date.now() - began };
}

test("a host sees how far the standby is behind, or why not", async () => {
	const place = folder();
	chmodSync(place, 0o711); // the databases are another user's
	const pair = await Pair.start(place, { durable: false });
	try {
		const sql = (text) => pair.primary.sql(text);
		const store = address(pair.ports, pair.passphrase);
		const node = await Server.start({ args: ["--store", store, "--node", "a"] });
		const seenBy = (role) =>
			run(["admin", "nodes", "--store", store.replace(/pandemonium:[^@]*/, `${role}:word`)]).out;
		await sql("CREATE ROLE onlooker LOGIN PASSWORD 'word' IN ROLE pg_read_all_data, pg_write_all_data");
		assert.match(seenBy("onlooker"), /^Database .* follows; our role may not see .*pg_read_all_stats$/m);
		await sql("GRANT pg_read_all_stats TO onlooker");
		assert.match(seenBy("onlooker"), /^Database .* follows \((sync|quorum)\): [0-9,]+ bytes, [0-9,]+ ms behind$/m);
		const metrics = (await node.request("/metrics")).text;
		assert.match(metrics, /^pandemonium_standbys 1$/m);
		assert.match(metrics, /^pandemonium_standbys_synchronous 1$/m);
		assert.match(metrics, /^pandemonium_standby_behind_bytes \d+$/m);
		assert.match(metrics, /^pandemonium_node_fenced 0$/m);
		assert.match(metrics, /^pandemonium_node_cut_off 0$/m);
		assert.equal((await node.stop()).code, 0);
	} finally {
		await pair.stop();
	}
});

test("without a standby everybody is told why nothing is kept, and reading goes on", async () => {
	const place = folder();
	chmodSync(place, 0o711);
	const pair = await Pair.start(place, { durable: false });
	try {
		const store = address(pair.ports, pair.passphrase);
		const node = await Server.start({ args: ["--store", store, "--node", "a"] });
		const admin = (...words) => timed(() => run(["admin", ...words, "--store", store]));
		const { cookie } = await node.guest("Ada");
		const socket = await node.connect(cookie);
		const table = await startMatch(socket);
		assert.ok((await moveOn(socket, table)).ok);
		assert.match((await node.request("/metrics")).text, /^pandemonium_standbys_synchronous 1$/m);

		await pair.standby.end("SIGINT");
		const seen = await look(socket, table);
		socket.send(JSON.stringify({ do: "move", id: 4711, table, move: seen.ok.view.moves[0].move, key: "alone" }));
		const reasons = [];
		const health = async () => {
			const { answer, ms } = await timed(() => node.request("/health"));
			assert.ok(ms < ANSWER_MS, `${ms} ms`);
			reasons.push(JSON.parse(answer.text).reason);
			return answer.status === 503 && reasons.at(-1) === NO_STANDBY;
		};
		assert.ok(await until(health, NOTICED_MS), JSON.stringify(reasons));
		for (let i = 0; i < 8; i++) assert.ok(await health(), JSON.stringify(reasons)); // it stays so
		const metrics = (await node.request("/metrics")).text;
		assert.match(metrics, /^pandemonium_standbys -1$/m);
		assert.match(metrics, /^pandemonium_standbys_synchronous 0$/m);
		assert.match(metrics, /^pandemonium_standby_behind_bytes -1$/m);
		assert.match(metrics, /^pandemonium_node_no_standby 1$/m);
		assert.match(metrics, /^pandemonium_node_cut_off 0$/m);
		assert.ok(node.err.includes(NO_STANDBY), node.err);
		assert.doesNotMatch(node.err, /STORE_/);

		// Who reads writes nothing; who writes is told so within seconds.
		for (const words of [["nodes"], ["list", "tables"], ["audit"]]) {
			const { answer, ms } = await admin(...words);
			assert.equal(answer.code, 0, answer.err);
			assert.ok(ms < ANSWER_MS, `${words}: ${ms} ms`);
		}
		for (const words of [["drain", "a"], ["closed"]]) {
			const { answer, ms } = await admin(...words);
			assert.equal(answer.code, SYSTEM, answer.out);
			assert.match(answer.err, /keeps nothing now: it waits for a standby, and none takes part/);
			assert.equal(answer.err.trim().split("\n").length, 1, answer.err);
			assert.ok(ms < 3 * ANSWER_MS, `${words}: ${ms} ms`);
		}

		await pair.standby.start();
		assert.ok(await until(async () => (await node.request("/health")).status === 200, NOTICED_MS), node.err);
		assert.match((await node.request("/metrics")).text, /^pandemonium_node_no_standby 0$/m);
		const again = await node.connect(cookie);
		let moved;
		assert.ok(await until(async () => (moved = await moveOn(again, table)).ok, NOTICED_MS), JSON.stringify(moved));
		assert.equal((await node.stop()).code, 0);
		assert.doesNotMatch(node.err, /Sanitizer|check failed|runtime error/);
	} finally {
		await pair.stop();
	}
});

await runTests();
