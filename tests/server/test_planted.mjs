// A CHECK that fails in the rules of one match, in a real server: that match
// is frozen and kept for the host; 99 others play on, after a restart and after
// a kill too. The fault is in tests/planted/planted.c.
import assert from "node:assert/strict";
import path from "node:path";
import { run, runTests, Server, test } from "./server.mjs";
import { look, moveOn, startMatch } from "./match.mjs";

const PEOPLE = 4,
	TABLES = 25,
	SPOILED = 37,
	MOVES_MAX = 12;
const from = path.resolve(process.env.PLANTED ?? "build/planted/pandemonium");
const env = {
	PANDEMONIUM_CREATE_BURST: "1000",
	PANDEMONIUM_CREATE_ADDRESS_BURST: "1000",
	PANDEMONIUM_MESSAGE_BURST: "100000",
	PANDEMONIUM_API_BURST: "1000",
};

let server = await Server.start({ from, env });
const people = [];
const tables = []; // { id, person, isSpoiled }
const told = [];

async function connectAll() {
	for (const person of people) person.socket = await server.connect(person.cookie);
}

const spoiled = () => tables[SPOILED];
const others = () => tables.filter(({ isSpoiled }) => !isSpoiled);

async function everyOtherPlaysOn() {
	await Promise.all(
		people.map(async (person) => {
			for (const { id } of others().filter((table) => table.person === person))
				assert.ok((await moveOn(person.socket, id))?.ok, `${id} does not go on`);
		}),
	);
}

async function staysFrozen() {
	const { id, person } = spoiled();
	const seen = (await look(person.socket, id)).ok;
	assert.equal(seen.table.status, "frozen");
	assert.equal(seen.view, null);
	assert.equal((await person.socket.ask("move", { table: id, move: "R0", key: "again" })).error, "frozen");
	const { status, text } = await server.request(`/api/tables/${id}/record`, { headers: { Cookie: person.cookie } });
	assert.equal(status, 409);
	assert.equal(JSON.parse(text).error, "frozen");
}

test("a hundred matches begin", async () => {
	for (let i = 0; i < PEOPLE; i++) people.push(await server.guest(`Player ${i}`));
	await connectAll();
	for (let i = 0; i < PEOPLE * TABLES; i++) {
		const person = people[i % PEOPLE],
			isSpoiled = i === SPOILED;
		tables.push({
			id: await startMatch(person.socket, { options: { stolen_is_safe: isSpoiled } }),
			person,
			isSpoiled,
		});
	}
	assert.equal(await server.metric("tables_playing"), PEOPLE * TABLES);
});

test("the fault freezes its match, and its player is told", async () => {
	const { id, person } = spoiled();
	for (let i = 0; i < MOVES_MAX; i++) if (!(await moveOn(person.socket, id))?.ok) break;
	told.push(...person.socket.told, ...person.socket.received.map(({ text }) => JSON.parse(text)));
	assert.equal(told.find(({ on }) => on === "frozen")?.table, id);
	await staysFrozen();
	assert.equal(await server.metric("matches_frozen_total"), 1);
	assert.match(server.err, /a fault stopped a match/);
});

test("the ninety-nine others play on", async () => {
	assert.equal(others().length, 99);
	await everyOtherPlaysOn();
	assert.equal(await server.metric("tables_playing"), 99);
});

test("the host sees what failed, where, and after which moves", () => {
	const { code, out, err } = run(["admin", "show-table", spoiled().id, "--data", server.data]);
	assert.equal(code, 0, err);
	assert.match(out, /^fault  .*MAJ_PLAY/m);
	assert.match(out, /^position  .*phase=play/m);
	assert.match(out, /^.*  move \d \d+ [RBY]\d+$/m);
});

for (const [how, signal] of [
	["a restart", "SIGTERM"],
	["a kill", "SIGKILL"],
])
	test(`after ${how} it is the same`, async () => {
		const { code } = await server.stop(signal);
		assert.equal(code, signal === "SIGTERM" ? 0 : null, server.err);
		assert.doesNotMatch(server.err, /Sanitizer|runtime error/);
		server = await Server.start({ from, env, data: server.data });
		await connectAll();
		await staysFrozen();
		await everyOtherPlaysOn();
		assert.equal(await server.metric("matches_frozen_total"), 0);
		assert.equal(await server.metric("tables_playing"), 99);
	});

test("the server stops cleanly", async () => {
	assert.equal((await server.stop()).code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer|runtime error/);
});

await runTests();
