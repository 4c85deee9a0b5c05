// What one node tells the others: somebody who is connected to one of them hears there what happens at another, soon and
// without anybody looking for it; and who sits at a table of one and is connected to another is in the house for both.
import assert from "node:assert/strict";
import { database, sql } from "./database.mjs";
import { hear, look, startTogether } from "./match.mjs";
import { run, runTests, Server, test, until } from "./server.mjs";

const SOON_MS = 20000; // a busy machine; looking for it would take a minute

const start = (store, node) => Server.start({ args: ["--store", store, "--node", node] });

async function end(...servers) {
	for (const server of servers) {
		assert.equal((await server.stop()).code, 0, server.err);
		assert.doesNotMatch(server.err, /Sanitizer|check failed|runtime error/);
	}
}

async function counted(server, name) {
	const { text } = await server.request("/metrics");
	return Number(text.match(new RegExp(`^pandemonium_${name}(?:_total)? (\\S+)`, "m"))?.[1]);
}

async function registered(server, name) {
	const body = { name, passphrase: "a long enough phrase" };
	const answer = await server.post("/api/register", body);
	assert.equal(answer.status, 200, answer.text);
	return { cookie: answer.headers["set-cookie"][0].split(";")[0], account: JSON.parse(answer.text).account };
}

const placeOf = (table, account) => table.places.find((place) => place?.account === account);

test("what the host's tool and other nodes do about somebody reaches him wherever he is", async () => {
	const store = database("reaches");
	const [a, b] = [await start(store, "a"), await start(store, "b")];
	const eve = await registered(a, "Eve");
	const there = await b.connect(eve.cookie);
	const before = await counted(b, "node_news_heard");
	// Renamed at one node, she is called so at the other.
	assert.equal((await a.post("/api/me", { name: "Evelyn" }, { cookie: eve.cookie })).status, 200);
	assert.ok(await until(async () => (await there.ask("table.create", { game: "majority", players: 3 })).ok, SOON_MS));
	assert.ok(await until(async () => (await counted(b, "node_news_heard")) > before, SOON_MS));
	const { ok } = await there.ask("table.create", { game: "majority", players: 3 });
	assert.equal(ok.table.places[0].name, "Evelyn");
	assert.equal(run(["admin", "ban", "Evelyn", "--reason", "enough", "--store", store]).code, 0);
	const { told } = await hear(there, (said) => said.on === "bye", SOON_MS);
	assert.equal(told.error, "banned");
	await end(a, b);
});

test("a table is in the lobby of all nodes, until it ends", async () => {
	const store = database("lobby");
	const [a, b] = [await start(store, "a"), await start(store, "b")];
	const here = await a.connect((await a.guest("Ada")).cookie);
	const there = await b.connect((await b.guest("Bob")).cookie);
	const shown = async () => (await there.ask("lobby.watch")).ok.tables.map((each) => (each.table ?? each).id);
	assert.deepEqual(await shown(), []);
	const { id } = (await here.ask("table.create", { game: "majority", players: 3 })).ok.table;
	assert.ok(await until(async () => (await shown()).includes(id), SOON_MS));
	assert.ok((await here.ask("table.leave", { table: id })).ok);
	assert.ok(await until(async () => !(await shown()).includes(id), SOON_MS));
	await end(a, b);
});

test("friends ask and invite across nodes", async () => {
	const store = database("friends");
	const [a, b] = [await start(store, "a"), await start(store, "b")];
	const [ada, bob] = [await registered(a, "Ada"), await registered(b, "Bob")];
	const [here, there] = [await a.connect(ada.cookie), await b.connect(bob.cookie)];
	assert.ok((await here.ask("friend.ask", { name: "Bob" })).ok);
	const asks = (await hear(there, (said) => said.on === "friend", SOON_MS)).told;
	assert.deepEqual([asks.what, asks.from.name], ["asks", "Ada"]);
	assert.ok((await there.ask("friend.accept", { account: ada.account.id })).ok);
	assert.equal((await hear(here, (said) => said.on === "friend", SOON_MS)).told.what, "accepted");
	// Whether he is here is no matter of which node.
	const friends = await a.request("/api/me/friends", { headers: { Cookie: ada.cookie } });
	assert.equal(JSON.parse(friends.text).friends[0].online, true);
	const { id } = (await here.ask("table.create", { game: "majority", players: 3, private: true })).ok.table;
	assert.ok((await here.ask("friend.invite", { account: bob.account.id, table: id })).ok);
	const invites = (await hear(there, (said) => said.on === "friend", SOON_MS)).told;
	assert.deepEqual([invites.what, invites.table.id], ["invites", id]);
	await end(a, b);
});

test("who is connected to another node is told that his table waits, and is in the house", async () => {
	const store = database("waits");
	const [a, b] = [await start(store, "a"), await start(store, "b")];
	const [ada, bob] = [await a.guest("Ada"), await a.guest("Bob")];
	const [here, leaving] = [await a.connect(ada.cookie), await a.connect(bob.cookie)];
	const table = await startTogether([here, leaving]);
	const there = await b.connect(bob.cookie);
	assert.equal(there.hello.ok.tables[0].id, table);
	leaving.end();
	const { told } = await hear(there, (said) => said.on === "table" && said.table.turn, SOON_MS);
	assert.equal(told.table.id, table);
	assert.equal(sql("SELECT count(*) FROM waits", "waits"), "1");
	// He comes, and goes once more; a node that he comes to later knows it as well.
	const again = await b.connect(bob.cookie);
	assert.equal(again.hello.ok.tables[0].turn, true);
	// At a table that has not begun the others see that he is there.
	const open = (await here.ask("table.create", { game: "majority", players: 3 })).ok.table.id;
	assert.ok((await here.ask("table.watch", { table: open, form: "view" })).ok);
	const joining = await a.connect(bob.cookie, {}, { path: "/node/a/ws" });
	assert.ok((await joining.ask("table.join", { table: open })).ok);
	assert.ok(await until(() => sql("SELECT count(*) FROM attends", "waits") === "1", SOON_MS));
	joining.end();
	const isShown = async (online) =>
		until(async () => placeOf((await look(here, open)).ok.table, bob.account.id).online === online, SOON_MS);
	assert.ok(await isShown(true));
	there.end();
	again.end();
	assert.ok(await isShown(false));
	assert.equal(sql("SELECT count(*) FROM attends", "waits"), "0");
	await end(a, b);
});

await runTests();
