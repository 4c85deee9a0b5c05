// Many tables whose bots think hard at once: their time shrinks for all alike, which
// the metrics show, and who does something else at the server does not wait for them.
import assert from "node:assert/strict";
import { bystander, longTurns, number, person, tellWait } from "./attack.mjs";
import { moveOn, startMatch } from "./match.mjs";
import { runTests, Server, test, until } from "./server.mjs";

const PEOPLE = 10,
	TABLES = 5, // of each
	MOVES = 1; // at each table
// The loop hands decisions to other threads: none of its turns has a core as long as a ping may take.
const LONG_TURN = "0.05";
const env = {
	PANDEMONIUM_MESSAGE_BURST: "20000",
	PANDEMONIUM_WORK_BURST: "0",
	PANDEMONIUM_API_BURST: "5000",
	PANDEMONIUM_GUEST_BURST: "100",
};
const server = await Server.start({ env });

// Sits down against bots at several tables and moves there.
async function sit(name, address) {
	const socket = await person(server, name, address);
	const tables = [];
	while (tables.length < TABLES)
		tables.push(await startMatch(socket, { players: 4, bots: ["master", "master", "master"] }));
	for (let i = 0; i < MOVES; i++) for (const table of tables) await moveOn(socket, table);
	return tables.length;
}

test("fifty tables of thinking bots keep nobody waiting, and share what time there is", async () => {
	let share = 100,
		done = false;
	const long = await longTurns(server, LONG_TURN);
	const crowd = Promise.all(Array.from({ length: PEOPLE }, (_, i) => sit(`Guest ${i}`, `127.31.0.${i + 1}`))).finally(
		() => (done = true),
	);
	const watched = (async () => {
		while (!done) share = Math.min(share, await number(server, "web_bot_share_percent"));
	})();
	const seen = await bystander(server.port, crowd);
	await watched;
	tellWait("fifty tables of thinking bots", seen);
	console.log(`# least share of their time that bots had: ${share} %`);
	assert.equal(
		seen.result.reduce((all, each) => all + each, 0),
		PEOPLE * TABLES,
	);
	assert.deepEqual(seen.failures, []);
	assert.ok(share < 50, `so many bots had ${share} % of their time`);
	assert.equal((await longTurns(server, LONG_TURN)) - long, 0);
	// With nobody left to wait for, they have all of it again.
	assert.ok(await until(async () => (await number(server, "web_bot_jobs_waiting")) === 0, 300000));
	assert.ok(await until(async () => (await number(server, "web_bot_share_percent")) === 100, 300000));
});

await runTests();
