// The server on PostgreSQL: a whole match with a kill in its middle, a database that goes away and comes back, copies
// to a file and back, and what a host can do wrong. The database is a real one, made and ended by support/postgres.sh.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { address, database, sql } from "./database.mjs";
import { look, moveOn, playOut, startMatch } from "./match.mjs";
import { folder, run, runTests, Server, sleep, test, until } from "./server.mjs";

const SYSTEM = 3;
const USAGE = 2;

const start = (store) => Server.start({ args: ["--store", store] });

// How many tables there are in it, and how far their rows have come.
const contents = (name) => sql("SELECT count(*) FROM information_schema.tables WHERE table_schema = 'public'", name);

function refused(args, code, sentence) {
	const done = run(args);
	assert.equal(done.code, code, done.err);
	assert.match(done.err, sentence);
	assert.equal(done.err.trim().split("\n").length, 1, done.err);
	assert.doesNotMatch(done.err, /Sanitizer/);
}

const serve = (store) => ["serve", "--port", "0", "--data", folder(), "--store", store];
const players = {}; // their store, the guest's cookie, the table and its record

// The whole match as a text.
async function recordOf(server) {
	const where = `/api/tables/${players.table}/record?form=full`;
	const answer = await server.request(where, { headers: { Cookie: players.cookie } });
	assert.equal(answer.status, 200, answer.text);
	return answer.text;
}

test("a match goes on after a kill, and to its end", async () => {
	players.store = database("play");
	let server = await start(players.store);
	const guest = await server.guest("Ada");
	players.cookie = guest.cookie;
	let socket = await server.connect(guest.cookie);
	const table = (players.table = await startMatch(socket));
	for (let i = 0; i < 4; i++) assert.ok((await moveOn(socket, table)).ok);
	const lines = Number(sql("SELECT count(*) FROM line", "play"));
	assert.ok(lines >= 4, `${lines} lines`);
	await server.stop("SIGKILL");
	server = await start(players.store);
	socket = await server.connect(guest.cookie);
	assert.ok((await look(socket, table)).ok);
	assert.ok(Number(sql("SELECT count(*) FROM line", "play")) >= lines);
	await socket.ask("table.watch", { table, form: "view" });
	assert.ok((await playOut([socket], table)) > 0);
	assert.equal(sql("SELECT count(*) FROM result", "play"), "3");
	players.record = await recordOf(server);
	assert.equal((await server.stop()).code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer|check failed|runtime error/);
});

test("the host's tools see it, beside the server", async () => {
	const server = await start(players.store);
	assert.ok(await until(() => server.out.includes("kept in postgresql://")), server.out);
	const schema = `, schema ${sql("SELECT schema FROM meta", "play")}\n`;
	assert.ok(await until(() => server.err.includes(schema)), server.err);
	assert.match(run(["admin", "list", "--store", players.store]).out, /guest  Ada/);
	refused(serve(players.store), SYSTEM, /A node named main is already at work/);
	assert.equal((await server.stop()).code, 0);
});

test("a connection that is cut is made anew, and no acknowledged move is lost", async () => {
	const store = database("cut");
	const server = await start(store);
	const { cookie } = await server.guest("Eve");
	const socket = await server.connect(cookie);
	const table = await startMatch(socket);
	let moves = 0;
	for (let i = 0; i < 6; i++) {
		sql(
			"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'pandemonium-%'",
			"cut",
		);
		// While the server has no connection even a look is refused.
		for (let answer; !answer?.ok; await sleep(50)) answer = await moveOn(socket, table);
		moves++;
		assert.ok(Number(sql("SELECT count(*) FROM line", "cut")) >= moves);
	}
	assert.equal(sql("SELECT count(*) FROM line", "cut"), sql("SELECT max(number) + 1 FROM line", "cut"));
	assert.equal((await server.stop()).code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer|check failed|runtime error/);
});

test("the folder of data is made, for files of versions before", async () => {
	const data = path.join(folder(), "not", "yet");
	const server = await Server.start({ args: ["--store", database("kept")], data });
	assert.equal((await server.stop()).code, 0);
	assert.ok(fs.statSync(data).isDirectory());
	assert.doesNotMatch(server.err, /cannot be kept/);
});

test("a store is copied to a file, and from it to another database", async () => {
	const data = folder();
	const file = path.join(data, "pandemonium.db");
	const out = run(["store", "copy", players.store, data + "/pandemonium.db"]);
	assert.equal(out.code, 0, out.err);
	assert.match(out.out, /Copied: 1 of account\./);
	assert.match(out.out, /Read back and compared: \d+ rows, all the same\./);
	refused(["store", "copy", players.store, file], USAGE, /is not empty; nothing was copied/);
	const back = database("back");
	const copied = run(["store", "copy", data, back]);
	assert.equal(copied.code, 0);
	assert.match(copied.out, /Backups of .*pandemonium\.db go on with what is old/);
	for (const [name, kept] of [
		["a file", { data }],
		["a database", { args: ["--store", back] }],
	]) {
		const server = await Server.start(kept);
		assert.equal(await recordOf(server), players.record, name);
		assert.equal((await server.stop()).code, 0);
	}
});

test("what cannot be used is said in one sentence, and nothing changes", () => {
	refused(serve("mysql://here/db"), USAGE, /mysql:\/\/here\/db is not the address of a database/);
	refused(serve("postgresql://h/db?no_such=1"), USAGE, /cannot be understood: .*no_such/);
	refused(serve("postgresql://127.0.0.1:1/db"), SYSTEM, /cannot be reached: .*127\.0\.0\.1/);
	refused(serve("postgresql://127.0.0.9,127.0.0.8/db"), SYSTEM, /postgresql:\/\/127\.0\.0\.9,127\.0\.0\.8\/db/);
	// An address is shown as it may be given again.
	const several = "postgresql://ann@127.0.0.9:1,[::1]:2/db";
	const said = run(serve(`${several}?connect_timeout=2`)).err;
	assert.ok(said.includes(`: ${several} (`), said);
	sql("CREATE DATABASE western ENCODING LATIN1 LOCALE 'C' TEMPLATE template0");
	refused(serve(address("western")), SYSTEM, /western.* does not hold its texts in UTF-8/);
	refused(["store", "copy", address("western"), address("western")], USAGE, /is named as source and as target/);
	refused(["backup", address("western"), "copy.db"], USAGE, /western.* is a database server, which `pg_dump` copies/);
	const env = { PANDEMONIUM_STORE: address("western") };
	const data = folder();
	const restored = run(["restore", "backup.db", "--data", data], { env });
	assert.equal(restored.code, USAGE);
	assert.match(restored.err, /no server would use the file/);
	assert.deepEqual(fs.readdirSync(data), []);
	refused(serve(address("nowhere")), SYSTEM, /cannot be reached: .*nowhere/);
	database("foreign_one");
	sql("CREATE TABLE meta (theirs int)", "foreign_one");
	refused(serve(address("foreign_one")), SYSTEM, /is not a database of this program/);
	assert.equal(contents("foreign_one"), "1");
	database("newer_one");
	sql(
		"CREATE TABLE meta (program text, schema bigint, changes bigint); INSERT INTO meta VALUES ('pandemonium', 999, 0)",
		"newer_one",
	);
	refused(serve(address("newer_one")), SYSTEM, /newer version/);
	database("closed_one");
	sql("CREATE ROLE nobody_special LOGIN");
	refused(
		serve(address("closed_one", "nobody_special")),
		SYSTEM,
		/lacks rights in the database: .*permission denied[^:]*\)$/m,
	);
	assert.equal(contents("closed_one"), "0");
	database("empty_one");
	refused(["admin", "list", "--store", address("empty_one")], SYSTEM, /is not a database of this program/);
	assert.equal(contents("empty_one"), "0");
	const secret = run(serve("postgresql://me:secret@127.0.0.1:1/db"));
	assert.doesNotMatch(secret.err + secret.out, /secret/);
	assert.ok(!fs.existsSync("pandemonium.db"));
});

await runTests();
