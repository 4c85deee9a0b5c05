// The bot of docs/examples, which a bot's author begins with, against the real
// server: it plays a match of every game to its end, and takes an invite.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { run, runTests, Server, test, until } from "./server.mjs";
import { moveOn, startDraw } from "./match.mjs";

const quick = { PANDEMONIUM_MESSAGE_BURST: "100000", PANDEMONIUM_WORK_BURST: "0" };

function bot(...args) {
	const child = spawn("python3", ["docs/examples/bot.py", ...args], { stdio: ["ignore", "pipe", "pipe"] });
	let said = "";
	child.stdout.on("data", (text) => (said += text));
	child.stderr.on("data", (text) => (said += text));
	return new Promise((ended) => child.on("close", (code) => ended({ code, said })));
}

const address = (server) => `http://127.0.0.1:${server.port}`;
const games = JSON.parse(run(["games", "--json"]).out);

for (const { name } of games)
	test(`it plays ${name} to the end`, async () => {
		const server = await Server.start({ env: quick });
		const { code, said } = await bot(address(server), name);
		assert.equal(code, 0, said);
		assert.match(said, /^points( -?\d+)+ winners( \d)+\n$/);
		await server.stop();
	});

test("it takes the place of an invite and plays with a person", async () => {
	const server = await Server.start({ env: quick });
	const { cookie } = await server.guest("Ada");
	const host = await server.connect(cookie);
	const made = (await host.ask("table.create", { game: "majority2", players: 2, private: true, bots: [null] })).ok;
	const table = made.table.id;
	const ended = bot(address(server), `${address(server)}/#/join/${made.invite}?from=Ada`);
	await until(async () => (await host.ask("table.watch", { table, form: "view" })).ok.table.places[1]);
	await startDraw(host, table);
	while (await moveOn(host, table));
	const { code, said } = await ended;
	assert.equal(code, 0, said);
	await server.stop();
});

test("it says what is wrong with its arguments, and what the server refused", async () => {
	const server = await Server.start();
	const chess = await bot(address(server), "chess");
	assert.equal(chess.code, 1);
	assert.match(chess.said, /^chess is neither an invite nor a game; there are: majority,/);
	const stale = await bot(address(server), "ab".repeat(32));
	assert.equal(stale.code, 1);
	assert.equal(stale.said, "no_invite: server.error.no_invite\n");
	await server.stop();
});

await runTests();
