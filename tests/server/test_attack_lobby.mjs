// Strangers who fill the lobby with tables, and one who makes it flicker. The
// tables of real people stay in sight, and nobody drowns in news.
import assert from "node:assert/strict";
import { addresses, bystander, longTurns, number, person, pour, tellWait } from "./attack.mjs";
import { runTests, Server, sleep, test } from "./server.mjs";

const ADDRESSES = 10,
	GUESTS = 4,
	REAL = 20,
	PAGE = 50;
const OPEN_PER_ADDRESS = 24,
	CREATE_PER_ADDRESS = 40,
	CREATE_PER_ACCOUNT = 10; // the standard limits
const WATCHERS = 200,
	TOGGLERS = 8,
	TOGGLES = 50;
// A table is told 6 times at once and then every 10 s, in messages of a KiB: far below one for each toggle.
const TOLD = 10,
	TOLD_BYTES = 2000;
const LONG_TURN = "0.25";
const settings = { game: "majority", players: 3, bots: [null, null] };

const server = await Server.start();
const people = [],
	attackers = [];
let made = 0;

test("ten addresses make as many tables as they can: limits hold", async () => {
	for (const [at, address] of addresses(REAL, 31).entries()) {
		const one = await person(server, `Real ${at}`, address);
		const answer = await one.ask("table.create", settings);
		assert.ok(answer.ok, JSON.stringify(answer));
		people.push(Object.assign(one, { table: answer.ok.table.id }));
	}
	const seen = await bystander(
		server.port,
		(async () => {
			for (const address of addresses(ADDRESSES, 30)) {
				let here = 0;
				for (let at = 0; at < GUESTS; at++) {
					const one = await person(server, `Guest ${at}`, address);
					attackers.push(one);
					const answers = await pour(
						one,
						Array.from({ length: 30 }, () => ["table.create", settings]),
					);
					const good = answers.filter(({ ok }) => ok).length;
					assert.ok(good <= CREATE_PER_ACCOUNT);
					assert.ok(answers.every(({ ok, error }) => ok || error === "limit" || error === "busy"));
					here += good;
				}
				assert.equal(here, OPEN_PER_ADDRESS, address);
				made += here;
			}
		})(),
	);
	tellWait("ten addresses that make tables", seen);
	assert.deepEqual(seen.failures, []);
	assert.equal(await number(server, "tables_open"), ADDRESSES * OPEN_PER_ADDRESS + REAL);
	assert.equal(await longTurns(server, LONG_TURN), 0);
});

test("closing and making again does not go on for ever", async () => {
	const one = attackers[0];
	let again = 0;
	for (let round = 0; round < 10; round++) {
		const { ok } = await one.ask("table.create", settings);
		if (ok) {
			again++;
			assert.ok((await one.ask("table.leave", { table: ok.table.id })).ok);
		}
	}
	assert.ok(again <= CREATE_PER_ADDRESS - OPEN_PER_ADDRESS, `${again} more`);
});

test("who looks into the lobby sees everybody who waits", async () => {
	const visitor = await person(server, "Visitor", "127.32.0.1");
	const { tables, open } = (await visitor.ask("lobby.watch", {})).ok;
	assert.equal(tables.length, PAGE);
	assert.ok(open >= made + REAL - 1);
	const shown = new Set(tables.map(({ id }) => id));
	assert.deepEqual(
		people.filter(({ table }) => !shown.has(table)).map(({ table }) => table),
		[],
	);
	// And for whoever has no WebSocket yet.
	const { text } = await server.request("/api/lobby", { localAddress: "127.32.0.2" });
	assert.ok(people.every(({ table }) => text.includes(table)));
	visitor.end();
});

test("one who toggles bots does not flood those who look at the lobby", async () => {
	attackers.splice(0).forEach((socket) => socket.end());
	const watchers = [];
	for (const address of addresses(WATCHERS / TOGGLERS, 33)) {
		const { cookie } = await server.guest("Looker", { localAddress: address });
		for (let i = 0; i < TOGGLERS; i++) {
			const socket = await server.connect(cookie, {}, { localAddress: address });
			assert.ok((await socket.ask("lobby.watch", {})).ok);
			watchers.push(socket);
		}
	}
	const { cookie, account } = await server.guest("Toggler", { localAddress: "127.34.0.1" });
	const hands = [];
	for (let i = 0; i < TOGGLERS; i++) hands.push(await server.connect(cookie, {}, { localAddress: "127.34.0.1" }));
	const { table } = (await hands[0].ask("table.create", settings)).ok;
	assert.equal(table.host, account.id);
	await sleep(1500); // what closed with the attackers, and the new table, is told
	const received = () => watchers.reduce((sum, { socket }) => sum + socket.bytesRead, 0);
	const before = received();
	const toggles = Array.from({ length: TOGGLES }, (_, at) => [
		"table.bot",
		{ table: table.id, place: 1, level: at % 2 ? undefined : "random" },
	]);
	const seen = await bystander(
		server.port,
		(async () => {
			let done = 0;
			// One after the other: together they would be one turn, and one change.
			for (const hand of hands)
				for (const [action, members] of toggles) done += (await hand.ask(action, members)).ok ? 1 : 0;
			await sleep(1500); // what waits for its second
			return done;
		})(),
	);
	tellWait("bots that come and go", seen);
	assert.deepEqual(seen.failures, []);
	assert.equal(seen.result, TOGGLERS * TOGGLES);
	const bytes = received() - before;
	console.log(`# ${seen.result} toggles: ${bytes} bytes to ${WATCHERS} who look at the lobby`);
	assert.ok(bytes > 0, "the table did change");
	assert.ok(bytes < WATCHERS * TOLD * TOLD_BYTES, `${bytes} bytes`);
	assert.ok(watchers.every(({ closed }) => !closed));
	assert.equal(await longTurns(server, LONG_TURN), 0);
	watchers.forEach((socket) => socket.end());
});

test("the server stops cleanly", async () => {
	assert.equal((await server.stop()).code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer|check failed|runtime error/);
});

await runTests();
