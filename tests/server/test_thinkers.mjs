// Many tables whose bots think hard at once: their time shrinks for all alike, which
// the metrics show, and who does something else at the server does not wait for them.
import assert from "node:assert/strict";
import { bystander, longTurns, number, numbers, person, room, tellWait } from "./attack.mjs";
import { look, moveOn, startMatch } from "./match.mjs";
import { runTests, Server, sleep, test, until } from "./server.mjs";

const PEOPLE = 10,
	TABLES = 5, // of each
	MOVES = 1, // at each table
	ALONE = 36; // decisions of bots at the only table
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

test("three of the strongest level answer within a second where nobody else thinks", async () => {
	const before = room(server);
	const socket = await person(server, "Alone", "127.31.1.1");
	const table = await startMatch(socket, { players: 4, bots: ["master", "master", "master"] });
	while ((await number(server, "bot_wait_seconds_count")) < ALONE) {
		const [first] = (await look(socket, table)).ok.view.moves;
		if (first) await moveOn(socket, table);
		else await sleep(25); // whoever asks all the time is in their way
	}
	const had = before();
	const [all, sum] = await numbers(server, "bot_wait_seconds_count", "bot_wait_seconds_sum");
	// Where the machine has no room of its own, a second of the thread takes longer by so much.
	const within = had > 0.8 ? "1" : had > 0.4 ? "2.5" : "10";
	const quick = await number(server, `bot_wait_seconds_bucket{le="${within}"}`);
	const mean = Math.round((1000 * sum) / all);
	console.log(
		`# ${all} decisions in ${mean} ms on average, ${quick} within ${within} s; threads ran ${had.toFixed(2)}`,
	);
	assert.ok(mean > 20, `${mean} ms: they did not think`);
	assert.ok(quick >= 0.99 * all, `${all - quick} of ${all} took longer`);
});

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
