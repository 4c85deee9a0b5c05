// Backups by schedule, putting one back, and files that do not fit together, on a real server.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { folder, run, runTests, Server, test, until } from "./server.mjs";
import { look, moveOn, startMatch } from "./match.mjs";

const SYSTEM = 3;
const database = (data) => path.join(data, "pandemonium.db");
const backups = (data) =>
	fs.existsSync(path.join(data, "backups"))
		? fs
				.readdirSync(path.join(data, "backups"))
				.filter((name) => /^pandemonium-\d{8}T\d{6}Z\.db$/.test(name))
				.sort()
		: [];
const newest = (data) => path.join(data, "backups", backups(data).at(-1));

// It must end by itself, with one sentence that says this, and leave all files as they are.
function refusesUntouched(data, sentence) {
	const files = () =>
		Object.fromEntries(
			fs
				.readdirSync(data)
				.filter((name) => name.startsWith("pandemonium.db") && !name.endsWith(".lock"))
				.map((name) => [name, fs.readFileSync(path.join(data, name)).toString("base64")]),
		);
	const before = files();
	const { code, out, err } = run(["serve", "--data", data, "--port", "0"]);
	assert.equal(code, SYSTEM, `${out}${err}`);
	assert.match(err, sentence);
	assert.deepEqual(files(), before);
}

// For a match played without a pause, and a crowd.
const quick = { PANDEMONIUM_MESSAGE_BURST: "100000", PANDEMONIUM_GUEST_BURST: "1000", PANDEMONIUM_API_BURST: "10000" };
const moves = async (socket, table) => (await look(socket, table)).ok.n;

test("a match is played, backed up, played on, destroyed, restored, and goes on", async () => {
	const data = folder();
	let server = await Server.start({ data, env: quick });
	const { cookie } = await server.guest("Ada");
	let socket = await server.connect(cookie);
	const table = await startMatch(socket);
	assert.ok((await moveOn(socket, table)).ok);
	const then = await moves(socket, table);
	const copy = path.join(folder(), "copy.db");
	assert.equal(run(["backup", data, copy]).code, 0);
	while ((await moves(socket, table)) === then) assert.ok((await moveOn(socket, table)).ok);
	const running = run(["restore", copy, "--data", data]);
	assert.equal(running.code, SYSTEM, "not below a server that runs");
	assert.match(running.err, /Another server is already using/);
	await server.stop("SIGKILL");
	// A disk that loses its mind; the log of the killed server is beside it.
	fs.writeFileSync(database(data), Buffer.alloc(64 * 1024, 7));
	refusesUntouched(data, /damaged; restore a backup with `pandemonium restore`/);
	const restored = run(["restore", copy, "--data", data]);
	assert.equal(restored.code, 0, restored.err);
	assert.match(restored.out, /is kept as .*pandemonium\.db\.replaced-/);
	assert.equal(
		fs.readdirSync(data).filter((name) => name.includes(".replaced-")).length,
		2,
		"the database and its log",
	);
	server = await Server.start({ data, env: quick });
	socket = await server.connect(cookie);
	assert.ok((await moves(socket, table)) >= then);
	for (let answer; (answer = await moveOn(socket, table));) assert.ok(answer.ok, JSON.stringify(answer));
	assert.equal((await look(socket, table)).ok.table.status, "over");
	assert.equal((await server.stop()).code, 0, server.err);
	assert.doesNotMatch(server.err, / error /);
});

test("a server backs itself up once a day, and its backup is a database", async () => {
	const data = folder();
	let server = await Server.start({ data });
	assert.equal(await until(() => backups(data).length === 1), true, server.err);
	assert.equal(await until(async () => JSON.parse((await server.request("/health")).text).backup?.ok === true), true);
	await server.stop();
	server = await Server.start({ data, env: { PANDEMONIUM_LOG: "debug" } });
	await server.request("/health");
	await server.stop();
	assert.equal(backups(data).length, 1, "the one of today is enough");
	const other = folder();
	assert.equal(run(["restore", newest(data), "--data", path.join(other, "new")]).code, 0);
	server = await Server.start({ data: path.join(other, "new") });
	assert.equal((await server.request("/health")).status, 200);
	await server.stop();
});

test("what is no backup is refused and changes nothing", async () => {
	const data = folder();
	const server = await Server.start({ data });
	await server.guest("Eve");
	await server.stop();
	const before = fs.readFileSync(database(data));
	const text = path.join(folder(), "text");
	fs.writeFileSync(text, "a text of some length that is no database, whatever its name may say");
	const spoilt = path.join(folder(), "spoilt.db");
	fs.writeFileSync(spoilt, Buffer.from(before).fill(0xff, 8192));
	for (const [file, sentence] of [
		[spoilt, /is damaged, and nothing was changed; choose another backup/],
		[text, /is not a database of this program/],
		[path.join(data, "nothing"), /cannot be opened/],
	]) {
		const { code, err } = run(["restore", file, "--data", data]);
		assert.equal(code, SYSTEM);
		assert.match(err, sentence);
		assert.ok(err.includes(file));
	}
	assert.deepEqual(fs.readFileSync(database(data)), before);
});

test("a database of length zero beside its log is not taken for a new one", async () => {
	const data = folder();
	const server = await Server.start({ data, env: { PANDEMONIUM_BACKUP_EVERY: "0" } });
	await server.guest("Eve");
	await server.stop("SIGKILL");
	const kept = fs.readFileSync(database(data));
	fs.truncateSync(database(data));
	refusesUntouched(data, /missing or empty, but its log .*-wal is there/);
	fs.rmSync(database(data));
	refusesUntouched(data, /missing or empty, but its log .*-wal is there/);
	fs.writeFileSync(database(data), kept);
	const again = await Server.start({ data });
	assert.match(run(["admin", "list", "--data", data]).out, /guest  Eve/);
	await again.stop();
});

test("a page that went bad is found while the server runs", async () => {
	const data = folder();
	const env = { ...quick, PANDEMONIUM_BACKUP_EVERY: "0" };
	let server = await Server.start({ data, env });
	for (let i = 0; i < 200; i++) await server.guest(`Visitor ${i} of many`);
	assert.equal(
		await until(async () => JSON.parse((await server.request("/health")).text).check?.ok === true),
		true,
		server.err,
	);
	await server.stop();
	// A page that nothing looks at when a server starts.
	const at = fs.readFileSync(database(data)).indexOf("Visitor 100 of many");
	const file = fs.openSync(database(data), "r+");
	fs.writeSync(file, Buffer.alloc(64, 7), 0, 64, at - (at % 4096));
	fs.closeSync(file);
	server = await Server.start({ data, env });
	assert.equal(await until(async () => (await server.request("/health")).status === 503), true, server.err);
	const health = JSON.parse((await server.request("/health")).text);
	assert.equal(health.check.ok, false);
	assert.match(health.check.error, /damaged/);
	assert.match(server.err, / error reading the database through: the database is damaged/);
	assert.ok((await server.metric("store_damaged")) === 1);
	await server.stop();
});

await runTests();
