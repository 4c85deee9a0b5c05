// Deadlines on a real server that has nothing else to do: they pass when they
// should, a bot stands in at once, and the owner gets the seat back.
import assert from "node:assert/strict";
import { runTests, Server, test } from "./server.mjs";
import { hear, look, moveOn, startMatch } from "./match.mjs";

const LATE_MS = 1500; // a busy machine may be late; a tick that was lost would come after five seconds
const server = await Server.start();
const connect = async (name) => server.connect((await server.guest(name)).cookie);

const mine = ({ on, table }, id, account) =>
	on === "table" && table.id === id && table.places.find((place) => place?.account === account);

// The person of the socket is played by a bot from then on, at the deadline that it was told.
async function isReplaced(socket, table, deadline) {
	const account = socket.hello.ok.account.id;
	const { at } = await hear(socket, (told) => mine(told, table, account)?.away, deadline - Date.now() + 5000);
	assert.ok(at >= deadline && at <= deadline + LATE_MS, `${at - deadline} ms behind the deadline`);
	const { told } = await hear(socket, ({ on, n }) => on === "frame" && n > 1, 3000);
	assert.equal(told.t, (await look(socket, table)).ok.t);
}

test("a step that is not answered is answered by a bot, until its owner is back", async () => {
	const socket = await connect("Sleeper");
	const table = await startMatch(socket, { clock: { kind: "move", seconds: 5 } });
	const { clock, view } = (await look(socket, table)).ok;
	assert.ok(view.moves.length > 0);
	await isReplaced(socket, table, clock.deadline);
	assert.ok((await socket.ask("return", { table })).ok);
	const account = socket.hello.ok.account.id;
	await hear(socket, (told) => mine(told, table, account)?.away === false, 3000);
	assert.ok((await moveOn(socket, table)).ok, "the seat is the owner’s again");
	socket.end();
});

test("a bank that is empty leaves a little time, and that ends too", async () => {
	const socket = await connect("Thinker");
	const table = await startMatch(socket, { clock: { kind: "total", seconds: 5 } });
	const { clock } = (await look(socket, table)).ok;
	assert.deepEqual(clock.banks, [5000, 5000, 5000]);
	assert.equal(clock.deadline - clock.since, 10000);
	await isReplaced(socket, table, clock.deadline);
	// A move takes the seat back as well, if it comes before the bot's own answer to that step.
	while (!(await moveOn(socket, table)).ok);
	const places = (await look(socket, table)).ok.table.places;
	assert.equal(places.find(({ account }) => account === socket.hello.ok.account.id).away, false);
	socket.end();
});

test("a move just before the deadline counts", async () => {
	const socket = await connect("Late");
	const table = await startMatch(socket, { clock: { kind: "move", seconds: 5 } });
	const { clock } = (await look(socket, table)).ok;
	await new Promise((resolve) => setTimeout(resolve, clock.deadline - Date.now() - 300));
	assert.ok((await moveOn(socket, table)).ok);
	const { table: summary, clock: next } = (await look(socket, table)).ok;
	assert.ok(summary.places.every(({ away }) => !away));
	assert.ok(next.deadline > clock.deadline + 3000);
	socket.end();
});

test("the server stops cleanly", async () => {
	assert.equal((await server.stop()).code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer|check failed|runtime error/);
});

await runTests();
