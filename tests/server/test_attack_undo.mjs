// Two who play together against everybody else: they move and take back as
// often as they may, so that the history of one match grows long, and then all
// ask for it. What a question costs is that of the position, not of the history.
import assert from "node:assert/strict";
import { addresses, bystander, loopTime, longTurns, number, person, pour, tellWait } from "./attack.mjs";
import { look, startTogether } from "./match.mjs";
import { runTests, Server, test, until } from "./server.mjs";

const CONNECTIONS = 8,
	TAKEN_BACK = 300,
	ROUNDS = 10,
	WATCHERS = 30;
// What one question may cost in counted work whatever came before it, and how much more than with a tenth of the
// history: a page of the log begins behind the last position that is kept, and one step may be 600 lines long.
const DEAR = 2500,
	MORE = 2,
	SLACK = 1600;
const WORK_OF_LOADING = 4000;
// The loop gives the core to one turn for longer than this only by a fault.
const LONG_TURN = "0.25";
// What an address may cost is another test's: here the history is in question.
const env = {
	PANDEMONIUM_MESSAGE_BURST: "20000",
	PANDEMONIUM_WORK_BURST: "0",
	PANDEMONIUM_API_BURST: "1000",
	PANDEMONIUM_GUEST_BURST: "100",
};

let server = await Server.start({ env });
const strangers = addresses(WATCHERS, 21);
const crew = [];
for (const name of ["Ann", "Bob"]) {
	const first = await person(server, name, `127.22.0.${crew.length + 1}`);
	const all = [first];
	while (all.length < CONNECTIONS)
		all.push(await server.connect(first.cookie, {}, { localAddress: first.localAddress }));
	crew.push({ ...first, all, socket: first });
}
const table = await startTogether(
	crew.map(({ socket }) => socket),
	{ game: "goetia", players: 2, bots: [null] },
);
for (const { socket } of crew) await socket.ask("table.unwatch", { table });

let keys = 0,
	lines = 0;
const movesOf = async ({ socket }) => (await look(socket, table)).ok.view.moves.map(({ move }) => move);

async function onTurn() {
	for (const one of crew) {
		const moves = await movesOf(one);
		if (moves.length) return { one, move: moves[0] };
	}
	throw new Error("nobody is on turn");
}

// Whoever is on turn moves and takes back over all of his connections, until he is told to stop.
async function waste() {
	for (let at = 0; at < 2 * TAKEN_BACK; at++) {
		const {
			one: { all },
			move,
		} = await onTurn();
		const pairs = Array.from({ length: 20 }, () => [
			["move", { table, move, key: `w${keys++}` }],
			["undo", { table, key: `w${keys++}` }],
		]).flat();
		const answers = await pour(all[at % all.length], pairs);
		lines += answers.filter(({ ok }) => ok).length;
		assert.ok(
			answers.every(({ ok, error }) => ok || error === "illegal"),
			JSON.stringify(answers.find(({ ok }) => !ok)),
		);
		if (answers.some(({ text }) => text?.id === "server.why.undo_limit")) return;
	}
	assert.fail("no limit was met");
}

// Both waste what they can, and then play on; what the other seat sends goes through.
async function round() {
	for (let seats = 0; seats < 2; seats++) {
		await waste();
		const { one, move } = await onTurn();
		const played = await one.socket.ask("move", { table, move, key: `w${keys++}` });
		assert.ok(played.ok, JSON.stringify(played));
		lines++;
	}
}

// Counted work of what `asking` asks.
async function costs(asking) {
	const before = await number(server, "work_total");
	await asking();
	return (await number(server, "work_total")) - before;
}

const get = (where, cookie, localAddress) => server.request(where, { headers: { Cookie: cookie }, localAddress });

// What each kind of question costs now.
async function prices() {
	const watchers = [];
	for (const [at, address] of strangers.entries()) watchers.push(await person(server, `Watcher ${at}`, address));
	const watch = async (socket) => assert.ok((await socket.ask("table.watch", { table, form: "view" })).ok);
	const log = async (before) => assert.ok((await watchers[0].ask("table.log", { table, before })).ok);
	const loop = await number(server, "turn_seconds_sum");
	const found = {
		watch: await costs(() => watch(watchers[0])),
		"30 watches": (await costs(() => Promise.all(watchers.slice(1).map(watch)))) / (WATCHERS - 1),
		"the first page of the log": await costs(() => log(40)),
		"a page in the middle": await costs(() => log(Math.floor(lines / 2))),
		"the last page": await costs(() => log(lines)),
	};
	found.seconds = (await number(server, "turn_seconds_sum")) - loop;
	const before = loopTime(server);
	for (const form of ["seat", "seat", "seat"]) {
		const { status, text } = await get(
			`/api/tables/${table}/record?form=${form}`,
			crew[0].cookie,
			crew[0].localAddress,
		);
		assert.equal(status, 200, text.slice(0, 200));
	}
	found.record = (loopTime(server) - before) / 3; // in milliseconds of the loop's core: a thread of its own writes it
	found.export = await costs(async () =>
		assert.equal((await get("/api/me/export", crew[0].cookie, crew[0].localAddress)).status, 200),
	);
	watchers.forEach((socket) => socket.end());
	return found;
}

let short;

test("taking back is limited in words, the other seat plays on, and a question costs what it cost before", async () => {
	const seen = await bystander(
		server.port,
		(async () => {
			await round();
			short = { lines, ...(await prices()) };
			while (lines < ROUNDS * short.lines) await round();
			return { lines, ...(await prices()) };
		})(),
	);
	tellWait("two who take back", seen);
	assert.deepEqual(seen.failures, []);
	const long = seen.result;
	console.log(`# ${JSON.stringify(short)}`);
	console.log(`# ${JSON.stringify(long)}`);
	assert.ok(long.lines >= ROUNDS * short.lines);
	for (const what of Object.keys(short).filter((name) => !["lines", "record", "seconds"].includes(name))) {
		assert.ok(long[what] < DEAR, `${what}: ${long[what]} units`);
		assert.ok(
			long[what] < MORE * short[what] + SLACK,
			`${what}: ${short[what]} units, and ${long[what]} with ten times the history`,
		);
	}
	assert.ok(long.seconds < 0.5, `${long.seconds} s of the loop for ${WATCHERS} watchers and three pages`);
	// Rows are read by the loop, so a longer record takes it longer, in small pieces.
	assert.ok(long.record < 500, `${long.record} ms of the loop for a record`);
	assert.equal(await longTurns(server, LONG_TURN), 0);
	// The most that came together in one turn: each of the strangers may have asked in it.
	const most = await number(server, "work_turn_most");
	assert.ok(most < WATCHERS * DEAR, `${most} units in one turn`);
});

for (const signal of ["SIGTERM", "SIGKILL"])
	test(`after ${signal} the match is there, and loading it costs as little`, async () => {
		await server.stop(signal);
		server = await Server.start({ env, data: server.data });
		const stranger = await person(server, "Newcomer", "127.23.0.1");
		const before = loopTime(server);
		const seen = await bystander(
			server.port,
			(async () => {
				const work = await costs(async () =>
					assert.ok((await stranger.ask("table.watch", { table, form: "view" })).ok),
				);
				return { work, loop: loopTime(server) - before };
			})(),
		);
		tellWait("a match is loaded", seen);
		assert.deepEqual(seen.failures, []);
		// The server wakes it by itself after the start: what both took is below one bound.
		assert.ok(
			(await number(server, "work_total")) < WORK_OF_LOADING,
			`${await number(server, "work_total")} units`,
		);
		assert.ok(seen.result.loop < 500, `${seen.result.loop} ms of the loop`);
		assert.ok(await until(async () => (await number(server, "matches_loaded_total")) >= 1));
		assert.equal(await longTurns(server, LONG_TURN), 0);
		for (const one of crew) one.socket = await server.connect(one.cookie, {}, { localAddress: one.localAddress });
		const next = await onTurn();
		assert.ok((await next.one.socket.ask("move", { table, move: next.move, key: `after ${signal}` })).ok);
	});

test("the server stops cleanly", async () => {
	assert.equal((await server.stop()).code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer|check failed|runtime error/);
});

await runTests();
