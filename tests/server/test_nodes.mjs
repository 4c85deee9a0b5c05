// Several nodes on one PostgreSQL: where a table is, what becomes of it when its node is killed, stopped for longer than
// its lease or emptied, and what a host can do wrong. Real nodes and a real database (support/postgres.sh).
import assert from "node:assert/strict";
import { database, sql } from "./database.mjs";
import { jumping, setAhead } from "./faketime.mjs";
import { hear, look, moveOn, playOut, startMatch, startTogether } from "./match.mjs";
import { folder, run, runTests, Server, sleep, test, until } from "./server.mjs";

const SYSTEM = 3;
const USAGE = 2;
const NO = 1;
const UNEVEN = 16; // tables more than another node has
const TAKEN_MS = 15000; // a lease, a look, and a busy machine

const start = (store, node, env = {}) => Server.start({ args: ["--store", store, "--node", node], env });
const healthy = (server) => assert.doesNotMatch(server.err, /Sanitizer|check failed|runtime error/, `${server.err}`);

async function end(...servers) {
	for (const server of servers) {
		assert.equal((await server.stop()).code, 0, server.err);
		healthy(server);
	}
}

// Watches at that node, as soon as it has the table.
async function watchAt(server, cookie, table) {
	const socket = await server.connect(cookie);
	let seen;
	const found = await until(async () => (seen = await look(socket, table)).ok !== undefined, TAKEN_MS);
	assert.ok(found, JSON.stringify(seen));
	return { socket, seen };
}

const linesOf = (name) => sql("SELECT count(*), max(number) + 1 FROM line", name).split("|").map(Number);

test("any node takes any player, and says where his table is", async () => {
	const store = database("two");
	const [a, b] = [await start(store, "a"), await start(store, "b")];
	const { cookie } = await a.guest("Ada");
	const here = await a.connect(cookie);
	const table = await startMatch(here);
	const there = await b.connect(cookie); // the session holds at all nodes
	const answer = await look(there, table);
	assert.equal(answer.error, "elsewhere");
	assert.equal(answer.node, "a");
	assert.match(answer.text.id, /server\.error\.elsewhere/);
	// It is among his own there, and what is public in the lobby of all.
	assert.deepEqual(
		there.hello.ok.tables.map(({ id }) => id),
		[table],
	);
	const open = (await here.ask("table.create", { game: "majority", players: 3 })).ok.table.id;
	assert.ok(
		await until(async () => {
			const { ok } = await there.ask("lobby.watch");
			return ok.tables.some((each) => (each.table ?? each).id === open);
		}),
	);
	const record = await b.request(`/api/tables/${table}`, { headers: { Cookie: cookie } });
	assert.equal(record.status, 421);
	assert.equal(JSON.parse(record.text).node, "a");
	// Who may not know of it learns nothing at any node.
	const hidden = (await here.ask("table.create", { game: "majority", players: 3, private: true })).ok.table.id;
	const stranger = await b.guest("Eve");
	assert.equal((await look(await b.connect(stranger.cookie), hidden)).error, "no_table");
	// A node is reached by its name, and by no other.
	const named = await a.connect(cookie, {}, { path: "/node/a/ws" });
	assert.ok((await look(named, table)).ok);
	assert.equal((await a.request("/node/a/health")).status, 200);
	const wrong = await a.request("/node/b/health");
	assert.equal(wrong.status, 421);
	assert.equal(JSON.parse(wrong.text).error, "wrong_node");
	assert.equal((await a.shake(cookie, {}, { path: "/node/b/ws" })).status, 421);
	// Who leaves the house at one node has left it at all.
	assert.equal((await a.post("/api/logout", {}, { cookie })).status, 200);
	for (let message, said; (message = await there.next(TAKEN_MS));) {
		said = JSON.parse(message.text);
		if (said.on === "bye") assert.equal(said.error, "no_session");
	}
	await a.guest("Bob");
	await end(a, b);
});

test("a node that is killed is followed by another, within seconds", async () => {
	const store = database("killed");
	const [a, b] = [await start(store, "a"), await start(store, "b")];
	const { cookie } = await a.guest("Ada");
	const here = await a.connect(cookie);
	const table = await startMatch(here, { clock: { kind: "move", seconds: 60 } });
	for (let i = 0; i < 3; i++) assert.ok((await moveOn(here, table)).ok);
	const [lines] = linesOf("killed");
	await a.stop("SIGKILL");
	const killed = Date.now();
	const { socket, seen } = await watchAt(b, cookie, table);
	console.log(`# taken up after ${Date.now() - killed} ms`);
	// Nobody's clock ran meanwhile.
	const { since, now = since, deadline = Infinity } = seen.ok.clock;
	assert.ok(deadline - now > 55000, JSON.stringify(seen.ok.clock));
	assert.ok(linesOf("killed")[0] >= lines);
	assert.ok((await playOut([socket], table)) > 0);
	const [count, last] = linesOf("killed");
	assert.equal(count, last);
	assert.equal(sql("SELECT count(*) FROM result", "killed"), "3");
	await end(b);
});

test("a node that was stopped for longer than its lease writes and acknowledges nothing", async () => {
	const store = database("stopped");
	const [a, b] = [await start(store, "a"), await start(store, "b")];
	const { cookie } = await a.guest("Ada");
	const here = await a.connect(cookie);
	const table = await startMatch(here);
	const seen = await look(here, table);
	const move = { table, move: seen.ok.view.moves[0].move, key: "asleep" };
	a.child.kill("SIGSTOP");
	here.send(JSON.stringify({ do: "move", id: 4711, ...move })); // it waits in the stopped node's socket
	const { socket } = await watchAt(b, cookie, table);
	assert.ok((await socket.ask("move", { ...move, key: "awake" })).ok);
	a.child.kill("SIGCONT");
	// Whatever it says is no acknowledgement, and then it hangs up.
	for (let message; (message = await here.next(TAKEN_MS));) {
		const said = JSON.parse(message.text);
		assert.ok(said.re !== 4711 || said.error, message.text);
	}
	assert.equal(sql("SELECT count(*) FROM line WHERE key = 'asleep'", "stopped"), "0");
	assert.equal(sql("SELECT count(*) FROM line WHERE key = 'awake'", "stopped"), "1");
	// It has begun anew, as a node like any other.
	const back = await a.connect(cookie);
	assert.equal((await look(back, table)).node, "b");
	assert.ok(await startMatch(back));
	assert.ok((await playOut([socket], table)) > 0);
	await end(a, b);
});

test("who slept, and was missed by nobody, goes on", async () => {
	const store = database("alone");
	const a = await start(store, "a");
	const { cookie } = await a.guest("Ada");
	const socket = await a.connect(cookie);
	const table = await startMatch(socket);
	a.child.kill("SIGSTOP");
	await sleep(4000); // longer than its lease; nobody else is there
	a.child.kill("SIGCONT");
	assert.ok((await moveOn(socket, table)).ok);
	await end(a);
});

test("new tables are spread by load, and nodes that are equally busy keep theirs", async () => {
	const store = database("spread");
	const limits = ["CREATE_BURST", "CREATE_ADDRESS_BURST", "OPEN_TABLES_PER_ADDRESS", "TABLES_PER_ACCOUNT"];
	const many = Object.fromEntries(limits.map((name) => [`PANDEMONIUM_${name}`, "1000"]));
	const [a, b] = [await start(store, "a", many), await start(store, "b", many)];
	const people = [];
	for (const node of [a, b]) people.push(await node.connect((await node.guest("Ada")).cookie));
	const make = (socket) => socket.ask("table.create", { game: "majority", players: 3 });
	// In turn: each node knows how many the other had a moment ago, and has more itself.
	for (let made = 0; made < UNEVEN + 4; made++)
		for (const each of people) {
			const answer = await make(each);
			assert.ok(answer.ok, JSON.stringify(answer));
		}
	// One that has more, and twice as many, keeps no more. Who asks so fast may be told to wait in between.
	let answer;
	await until(async () => (answer = await make(people[0])).error === "elsewhere", TAKEN_MS);
	assert.equal(answer.error, "elsewhere", JSON.stringify(answer));
	assert.equal(answer.node, "b");
	await end(a, b);
});

test("what one visitor may do he may do at all nodes together", async () => {
	const store = database("limits");
	const few = { PANDEMONIUM_CREATE_BURST: "3", PANDEMONIUM_CREATE_EVERY_MS: "600000" };
	const [a, b] = [await start(store, "a", few), await start(store, "b", few)];
	const sees = async () => (await a.request("/metrics")).text.includes("pandemonium_nodes_others 1\n");
	assert.ok(await until(sees, TAKEN_MS)); // that it is not alone
	const { cookie } = await a.guest("Ada");
	const [here, there] = [await a.connect(cookie), await b.connect(cookie)];
	const make = async (socket) => (await socket.ask("table.create", { game: "majority", players: 3 })).error;
	for (const socket of [here, there, here]) assert.equal(await make(socket), undefined);
	for (const socket of [there, here]) assert.equal(await make(socket), "busy");
	await end(a, b);
});

// What did not start is counted by the address, at whichever node it was made.
test("tables that did not start are counted at all nodes together", async () => {
	const store = database("open");
	const few = { PANDEMONIUM_OPEN_TABLES_PER_ADDRESS: "3" };
	const [a, b] = [await start(store, "a", few), await start(store, "b", few)];
	const sees = async () => (await a.request("/metrics")).text.includes("pandemonium_nodes_others 1\n");
	assert.ok(await until(sees, TAKEN_MS)); // that it is not alone
	const [here, there] = [
		await a.connect((await a.guest("Ada")).cookie),
		await b.connect((await b.guest("Bob")).cookie),
	];
	const make = (socket) => socket.ask("table.create", { game: "majority", players: 3 });
	const made = [await make(there), await make(there), await make(here)];
	for (const answer of made) assert.ok(answer.ok, JSON.stringify(answer));
	for (const socket of [here, there]) assert.equal((await make(socket)).error, "limit");
	assert.ok((await here.ask("table.leave", { table: made[2].ok.table.id })).ok);
	assert.ok(await until(async () => (await make(there)).ok, TAKEN_MS));
	assert.equal((await make(here)).error, "limit");
	await end(a, b);
});

test("an emptied node spreads its tables over the others", async () => {
	const store = database("several");
	const nodes = [];
	for (const name of ["a", "b", "c"]) nodes.push(await start(store, name));
	const here = await nodes[0].connect((await nodes[0].guest("Ada")).cookie);
	for (let made = 0; made < 8; made++)
		assert.ok((await here.ask("table.create", { game: "majority", players: 3 })).ok);
	const owned = () => sql("SELECT node, count(*) FROM owner GROUP BY node ORDER BY node", "several");
	assert.equal(owned(), "a|8");
	assert.equal(run(["admin", "drain", "a", "--store", store]).code, 0);
	assert.ok(await until(() => !/^a/m.test(owned()), TAKEN_MS), owned());
	assert.equal(owned(), "b|4\nc|4");
	await end(...nodes);
});

test("a node is emptied, and its people notice no more than a move", async () => {
	const store = database("drained");
	const [a, b] = [await start(store, "a"), await start(store, "b")];
	const { cookie } = await a.guest("Ada");
	const here = await a.connect(cookie);
	const table = await startMatch(here);
	assert.ok((await moveOn(here, table)).ok);
	const drained = run(["admin", "drain", "a", "--store", store]);
	assert.equal(drained.code, 0, drained.err);
	assert.match(drained.out, /gives its own to the others/);
	const { told } = await hear(here, (said) => said.on === "moved", TAKEN_MS);
	assert.deepEqual({ table: told.table, node: told.node }, { table, node: "b" });
	const there = await b.connect(cookie, {}, { path: "/node/b/ws" });
	assert.ok((await look(there, table)).ok);
	assert.ok((await moveOn(there, table)).ok);
	// New tables are made elsewhere.
	const refused = await here.ask("table.create", { game: "majority", players: 3 });
	assert.equal(refused.error, "elsewhere");
	assert.equal(refused.node, "b");
	const seen = run(["admin", "nodes", "--store", store]);
	assert.equal(seen.code, 0, seen.err);
	assert.match(seen.out, /^a +.*being emptied/m);
	assert.match(seen.out, /^b +.*tables: 1/m);
	assert.equal(run(["admin", "undrain", "a", "--store", store]).code, 0);
	assert.ok(await until(async () => (await here.ask("table.create", { game: "majority", players: 3 })).ok));
	await end(a, b);
	assert.match(run(["admin", "nodes", "--store", store]).out, /^a +.*gone/m);
});

// Who has just played on a quick machine has asked a lot.
async function rematch(socket, table) {
	let answer;
	await until(async () => (answer = await socket.ask("rematch", { table })).error !== "busy");
	return answer;
}

test("whoever comes along to a rematch finds its table at another node", async () => {
	const store = database("rematch");
	const [a, b] = [await start(store, "a"), await start(store, "b")];
	const cookies = [(await a.guest("Ada")).cookie, (await a.guest("Bob")).cookie];
	const [ada, bob] = [await a.connect(cookies[0]), await a.connect(cookies[1])];
	const table = await startTogether([ada, bob]);
	await playOut([ada, bob], table);
	const next = (await rematch(ada, table)).ok.table.id;
	assert.equal(run(["admin", "drain", "a", "--store", store]).code, 0);
	await watchAt(b, cookies[0], next);
	assert.equal(run(["admin", "undrain", "a", "--store", store]).code, 0);
	// The table that has ended stayed where it was, and goes where the next one is.
	const answer = await rematch(bob, table);
	assert.equal(answer.error, "elsewhere", JSON.stringify(answer));
	assert.equal(answer.node, "b");
	const { told } = await hear(bob, (said) => said.on === "moved", TAKEN_MS);
	assert.deepEqual({ table: told.table, node: told.node }, { table, node: "b" });
	const there = await b.connect(cookies[1]);
	assert.equal((await rematch(there, table)).ok?.table.id, next);
	assert.equal(sql("SELECT count(*) FROM game_table", "rematch"), "2");
	await end(a, b);
});

test("what the host decides ends by the clock of the database", async () => {
	const store = database("clock");
	await end(await start(store, "a"));
	setAhead(7200);
	const words = ["ban-network", "192.0.2.0/24", "--until", "1h"];
	const done = run(["admin", ...words, "--store", store], { env: jumping });
	setAhead(0);
	assert.equal(done.code, 0, done.err);
	const left = Number(sql("SELECT until - extract(epoch FROM now()) * 1000 FROM network_ban", "clock"));
	assert.ok(Math.abs(left - 3600_000) < 120_000, `${left} ms`);
});

test("what cannot be is said in one sentence, and nothing is started", async () => {
	const store = database("wrong");
	const a = await start(store, "a");
	const serve = (...args) => ["serve", "--port", "0", "--data", folder(), ...args];
	const refused = (args, code, sentence, env = {}) => {
		const done = run(args, { env });
		assert.equal(done.code, code, done.err);
		assert.match(done.err, sentence);
		assert.equal(done.err.trim().split("\n").length, 1, done.err);
	};
	refused(serve("--store", store, "--node", "a"), SYSTEM, /A node named a is already at work/);
	refused(serve("--store", store, "--node", "A/b"), USAGE, /cannot be the name of a node/);
	refused(serve("--node", "a"), USAGE, /--node names one of several/);
	refused(["admin", "drain", "z", "--store", store], NO, /no node named z/);
	assert.match(run(["admin", "drain", "a", "--store", store]).out, /keeps its own: no other node is at work/);
	assert.equal(run(["admin", "undrain", "a", "--store", store]).code, 0);
	setAhead(600);
	refused(serve("--store", store, "--node", "late"), SYSTEM, /more than a minute apart/, jumping);
	assert.equal(sql("SELECT count(*) FROM node", "wrong"), "1");
	await end(a);
});

await runTests();
