// What a host is shown of the database that follows: a real primary with its standby, and a role of each kind.
import assert from "node:assert/strict";
import { chmodSync } from "node:fs";
import { address, Pair } from "../../tools/cluster/postgres.mjs";
import { folder, run, runTests, Server, test } from "./server.mjs";

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

await runTests();
