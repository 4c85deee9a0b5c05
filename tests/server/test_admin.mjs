// The host's tools on a running server and without one; backup and restore.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { folder, run, runTests, Server, test, until } from "./server.mjs";

const NO = 1,
	USAGE = 2,
	SYSTEM = 3;
const server = await Server.start({ env: { PANDEMONIUM_API_BURST: "10000" } }); // tests ask often
const admin = (...words) => run(["admin", ...words, "--data", server.data], { env: { USER: "warden" } });
const table = {
	game: "majority",
	players: 3,
	options: {},
	clock: { kind: "none" },
	private: false,
	spectators: true,
	bots: [null, null],
};
const FOLLOWS = 12000; // the server looks every few seconds

async function registered(name) {
	const guest = await server.guest(name);
	const { status, headers, text } = await server.post(
		"/api/register",
		{ name, passphrase: "a long enough phrase" },
		{ cookie: guest.cookie },
	);
	assert.equal(status, 200, text);
	return { ...guest, cookie: headers["set-cookie"]?.[0].split(";")[0] ?? guest.cookie };
}

const ada = await registered("Ada");
const eve = await server.guest("Eve");

test("accounts and tables are listed while the server runs", async () => {
	const socket = await server.connect(ada.cookie);
	const made = await socket.ask("table.create", table);
	assert.ok(made.ok, JSON.stringify(made));
	const accounts = admin("list");
	assert.equal(accounts.code, 0, accounts.err);
	assert.match(accounts.out, new RegExp(`^${ada.account.id} .* account  Ada$`, "m"));
	assert.match(accounts.out, new RegExp(`^${eve.account.id} .* guest  Eve$`, "m"));
	assert.doesNotMatch(admin("list", "accounts", "ad").out, /Eve/);
	assert.match(admin("list", "tables").out, /majority  open  [0-9a-f]{16} Ada$/m);
	socket.end();
});

test("a ban ends the connection and says why, an unban lets in again", async () => {
	const socket = await server.connect(eve.cookie);
	// What is under way from a busy client must not destroy the goodbye.
	const busy = setInterval(() => socket.closeCode === null && socket.send('{"do":"ping","id":7}'), 120);
	assert.equal(admin("ban", eve.account.id, "spoils", "the", "game").code, 0);
	assert.equal(await socket.untilClosed(FOLLOWS), true);
	clearInterval(busy);
	assert.equal(socket.closeCode, 1008);
	const bye = socket.received.map(({ text }) => JSON.parse(text)).find(({ on }) => on === "bye");
	const text = { id: "server.error.banned_because", args: ["spoils the game"] };
	assert.deepEqual(bye, { on: "bye", error: "banned", text });
	assert.equal((await server.shake(eve.cookie)).status, 403);
	const me = await server.request("/api/me", { headers: { Cookie: eve.cookie } });
	assert.equal(me.status, 403);
	assert.deepEqual(JSON.parse(me.text), { error: "banned", text });
	assert.match(admin("list", "accounts", "Eve").out, /banned: spoils the game/);
	assert.equal(admin("unban", eve.account.id).code, 0);
	assert.doesNotMatch(admin("list", "accounts", "Eve").out, /banned/);
	(await server.connect(eve.cookie)).end();
});

test("a new name is seen by everybody", async () => {
	assert.equal(admin("rename", "ADA", "Countess").code, 0);
	assert.equal(
		await until(
			async () =>
				JSON.parse((await server.request("/api/me", { headers: { Cookie: ada.cookie } })).text).account.name ===
				"Countess",
			FOLLOWS,
		),
		true,
	);
	assert.match(admin("list").out, /account  Countess$/m);
	assert.equal(admin("rename", "Countess", "\u0007").code, USAGE);
	const other = await registered("Bea");
	assert.equal(admin("rename", other.account.id, "countess").code, NO);
	assert.equal(admin("rename", "Countess", "Ada").code, 0);
});

test("a closed table is closed for its players", async () => {
	const socket = await server.connect(ada.cookie);
	const made = await socket.ask("table.create", table);
	const id = made.ok.table.id ?? made.ok.table;
	assert.match(admin("list", "tables").out, new RegExp(`^${id}`, "m"));
	assert.match(admin("show-table", id).out, new RegExp(`^${id} .*majority  open  [0-9a-f]{16} Ada$`, "m"));
	assert.equal(admin("close-table", id).code, 0);
	assert.doesNotMatch(admin("list", "tables").out, new RegExp(`^${id}`, "m"));
	assert.equal(
		await until(async () => {
			const { text } = await server.request("/api/lobby", { headers: { Cookie: ada.cookie } });
			return !text.includes(id);
		}, FOLLOWS),
		true,
	);
	assert.equal(admin("close-table", id).code, NO);
	assert.ok((await socket.ask("ping")).ok);
	assert.deepEqual(
		socket.told.find(({ on }) => on === "closed"),
		{ on: "closed", table: id, text: { id: "server.event.closed_by_host", args: [] } },
	);
	assert.ok((await socket.ask("ping")).ok);
	socket.end();
});

test("a passphrase can be replaced for who has lost it", async () => {
	const { code, out } = admin("reset-passphrase", "Ada");
	assert.equal(code, 0);
	const passphrase = out.trim().split("\n").at(-1);
	assert.match(passphrase, /^[a-z0-9-]{16,}$/i);
	assert.equal((await server.request("/api/me", { headers: { Cookie: ada.cookie } })).status, 401);
	const old = await server.post("/api/login", { name: "Ada", passphrase: "a long enough phrase" });
	assert.equal(old.status, 403, old.text);
	const { status, headers } = await server.post("/api/login", { name: "ada", passphrase });
	assert.equal(status, 200);
	ada.cookie = headers["set-cookie"][0].split(";")[0];
	assert.equal(admin("reset-passphrase", eve.account.id).code, NO, "a guest has none");
});

test("reports are read by the host", async () => {
	const socket = await server.connect(ada.cookie);
	const answer = await socket.ask("report", { account: eve.account.id, reason: "was\nrude" });
	assert.ok(answer.ok, JSON.stringify(answer));
	const line = (state, more = "") =>
		new RegExp(`^1  .*  ${ada.account.id} Ada -> ${eve.account.id} Eve  -  ${state}  was rude${more}$`, "m");
	assert.match(admin("reports").out, line("open"));
	assert.match(admin("list", "reports", "open").out, line("open"));
	assert.match(admin("list", "reports", "handled").out, /Nobody has reported/);
	assert.equal(await server.metric("reports_open"), 1);
	assert.equal(admin("handle-report", "1", "talked", "to", "her").code, 0);
	assert.match(admin("list", "reports").out, line("handled", "  \\(.*warden: talked to her\\)"));
	assert.match(admin("handle-report", "1").err, /handled before/);
	assert.equal(admin("handle-report", "77").code, NO);
	assert.equal(admin("handle-report", "x").code, USAGE);
	assert.equal(admin("list", "reports", "old").code, USAGE);
	socket.end();
});

test("a ban ends by itself, and says when", async () => {
	assert.equal(admin("ban", eve.account.id, "too", "loud", "--until", "7d").code, 0);
	const me = await server.request("/api/me", { headers: { Cookie: eve.cookie } });
	assert.equal(me.status, 403);
	const { text } = JSON.parse(me.text);
	assert.equal(text.id, "server.error.banned_until");
	assert.match(text.args[0], /^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
	assert.equal(text.args[1], "too loud");
	assert.match(admin("list", "accounts", "Eve").out, /\(banned until .* UTC: too loud\)/);
	assert.match(admin("list", "bans").out, new RegExp(`^${eve.account.id} Eve  until .* UTC  too loud$`, "m"));
	assert.equal(admin("ban", eve.account.id, "--reason", "really", "--until", "for ever").code, 0);
	assert.match(admin("list", "bans").out, /Eve  for ever  really$/m);
	assert.equal(admin("unban", eve.account.id).code, 0);
	assert.match(admin("list", "bans").out, /Nobody is banned/);
});

test("a moderator is an account that the host names, and is muted by him alone", async () => {
	const moderator = async () =>
		JSON.parse((await server.request("/api/me", { headers: { Cookie: ada.cookie } })).text).account.moderator;
	assert.equal(await moderator(), undefined);
	assert.equal(admin("moderator", "Ada", "on").code, 0);
	assert.match(admin("moderator", "Ada", "on").err, /is a moderator already/);
	assert.equal(await moderator(), true);
	assert.match(admin("list").out, /Ada  \(moderator\)$/m);
	const reports = await server.request("/api/moderation/reports?state=all", { headers: { Cookie: ada.cookie } });
	assert.equal(JSON.parse(reports.text).reports[0].handled.by, "warden");
	assert.equal(admin("moderator", "Ada", "perhaps").code, USAGE);
	assert.match(admin("moderator", eve.account.id, "on").err, /is a guest/);
	const socket = await server.connect(ada.cookie);
	const { ok } = await socket.ask("table.create", table);
	assert.equal(admin("mute", "Ada").code, USAGE, "a mute has an end");
	assert.equal(admin("mute", "Ada", "--until", "1h").code, 0);
	let said;
	assert.equal(
		await until(
			async () =>
				(said = await socket.ask("say", { table: ok.table.id, text: "hm" })).error !== "busy" && said.error,
			FOLLOWS,
		),
		true,
	);
	assert.equal(said.error, "muted");
	assert.match(admin("list").out, /Ada  \(moderator\)  \(muted until .* UTC\)$/m);
	assert.equal(admin("unmute", "Ada").code, 0);
	assert.equal(admin("moderator", "Ada", "off").code, 0);
	assert.equal(await moderator(), undefined);
	socket.end();
});

test("a network is banned while somebody is connected from there", async () => {
	const there = { "X-Forwarded-For": "203.0.113.9" };
	const proxied = await Server.start({ args: ["--trusted-proxy", "127.0.0.1"] });
	const tool = (...words) => run(["admin", ...words, "--data", proxied.data]);
	const made = await proxied.post("/api/guest", { name: "Far" }, { headers: there });
	const cookie = made.headers["set-cookie"][0].split(";")[0];
	const near = await proxied.connect((await proxied.guest("Near")).cookie);
	const far = await proxied.connect(cookie, there);
	for (const [network, sentence] of [
		["0.0.0.0/0", /too much of the world/],
		["::/0", /too much of the world/],
		["127.0.0.1", /this machine itself/],
		["::1", /this machine itself/],
		["example.org", /not an address or network/],
	]) {
		const { code, err } = tool("ban-network", network);
		assert.equal(code, USAGE, network);
		assert.match(err, sentence);
	}
	assert.match(tool("list", "bans").out, /Nobody is banned/);
	assert.equal(tool("ban-network", "203.0.113.77/24", "--until", "7d", "--reason", "a flood of guests").code, 0);
	assert.match(tool("list", "bans").out, /^203\.0\.113\.0\/24  until .* UTC  a flood of guests$/m);
	const again = tool("ban-network", "203.0.113.0/24", "--until", "7d", "--reason", "a flood of guests").out;
	assert.match(again, /^203\.0\.113\.0\/24 is banned until .* UTC\.\nThis replaces a ban until .* UTC\.$/m);
	assert.equal(await far.untilClosed(FOLLOWS), true);
	assert.equal(far.closeCode, 1008);
	const bye = far.received.map(({ text }) => JSON.parse(text)).find(({ on }) => on === "bye");
	assert.equal(bye.error, "banned");
	assert.equal(bye.text.id, "server.error.network_banned_because_until");
	assert.equal(bye.text.args[1], "a flood of guests");
	assert.equal((await proxied.shake(cookie, there)).status, 403);
	const games = await proxied.request("/api/games", { headers: there });
	assert.equal(games.status, 403);
	assert.equal(JSON.parse(games.text).error, "banned");
	assert.equal((await proxied.request("/health", { headers: there })).status, 200);
	assert.equal((await proxied.request("/api/games", { headers: { "X-Forwarded-For": "203.0.114.9" } })).status, 200);
	assert.ok((await near.ask("ping")).ok, "others are not disturbed");
	assert.ok((await proxied.metric("banned_total")) >= 2);
	assert.equal(tool("unban-network", "203.0.113.0/24").code, 0);
	assert.equal(tool("unban-network", "203.0.113.0/24").code, NO);
	assert.equal(
		await until(async () => (await proxied.request("/api/games", { headers: there })).status === 200, FOLLOWS),
		true,
	);
	near.end();
	await proxied.stop();
	assert.match(proxied.err, / info the host's tool was used: ban-network 203\.0\.113\.0\/24$/m);
	assert.match(proxied.err, / info the host's tool was used: unban-network 203\.0\.113\.0\/24$/m);
	assert.doesNotMatch(proxied.err, /flood/);
});

test("the door is switched while the server runs", async () => {
	const socket = await server.connect(eve.cookie);
	assert.deepEqual(socket.hello.ok.house, { registered_only: false, closed: false });
	const house = async () => JSON.parse((await server.request("/api/house")).text);
	const turns = async (door, wanted) => {
		assert.equal(admin(door).code, 0);
		assert.equal(
			await until(async () => JSON.stringify(await house()) === JSON.stringify(wanted), FOLLOWS),
			true,
			door,
		);
	};
	await turns("registered-only", { registered_only: true, closed: false });
	assert.equal((await socket.ask("table.create", table)).error, "no_guests");
	assert.deepEqual(
		socket.told.find(({ on }) => on === "house"),
		{ on: "house", house: { registered_only: true, closed: false } },
	);
	const guest = await server.post("/api/guest", { name: "New" });
	assert.equal(guest.status, 403);
	assert.equal(JSON.parse(guest.text).error, "no_guests");
	const nobody = await server.post("/api/register", { name: "Nia", passphrase: "a long enough phrase" });
	assert.equal(nobody.status, 200, nobody.text);
	assert.match(admin("door").out, /registered players only/);
	await turns("closed", { registered_only: false, closed: true });
	assert.equal(JSON.parse((await server.post("/api/guest", { name: "New" })).text).error, "closed");
	assert.ok((await socket.ask("table.create", table)).ok, "who is there plays");
	await turns("open", { registered_only: false, closed: false });
	await turns("as-configured", { registered_only: false, closed: false });
	assert.match(admin("door").out, /settings of the server decide/);
	socket.end();
});

test("everything that was changed is in the audit log", () => {
	const { code, out } = admin("audit");
	assert.equal(code, 0);
	for (const line of [
		/warden  ban  .* Eve: spoils the game/,
		/warden  unban  .* Eve/,
		/warden  rename  .* Ada: Countess/,
		/warden  close-table  [0-9a-f]{16} [0-9a-f]{16} Ada/,
		/warden  reset-passphrase  .* Ada/,
	])
		assert.match(out, line);
	for (const line of [
		/warden  handle-report  1 [0-9a-f]{16} [^:]+: talked to her/,
		/warden  ban  .* Eve until .* UTC: too loud/,
		/warden  moderator  .* Ada: on/,
		/warden  mute  .* Ada until .* UTC/,
		/warden  unmute  .* Ada/,
		/warden  door  registered-only/,
		/warden  door  as-configured/,
	])
		assert.match(out, line);
	assert.equal(out.trim().split("\n").length, 18, "refused changes leave no line");
});

test("what cannot be understood is refused", () => {
	const cases = [
		[["ban", "Nobody", "why"], NO, /no account “Nobody”/],
		[["ban", "Ada"], USAGE, /`admin ban` lacks REASON: write ban ACCOUNT REASON/],
		[["dance"], USAGE, /“dance” is not an action/],
		[["ban", "Ada", "why", "--until", "soon"], USAGE, /“soon” is not an end/],
		[["list", "--until", "7d"], USAGE, /“--until” is too much after `admin list`/],
		[["ban", "Ada", "a", "--reason", "b"], USAGE, /“--reason” is too much/],
		[["open", "wide"], USAGE, /“wide” is too much after `admin open`/],
		[["unban", "Ada"], NO, /not banned/],
		[["unmute", "Ada"], NO, /not muted/],
		[["moderator", "Ada", "off"], NO, /not a moderator/],
		[["list", "secrets"], USAGE, /“secrets” cannot be listed/],
		[["close-table", "x"], NO, /no table “x”/],
		[["show-table", "x"], NO, /never been a table “x”/],
		[[], USAGE, /./],
	];
	for (const [words, code, sentence] of cases) {
		const answer = admin(...words);
		assert.equal(answer.code, code, `${words}: ${answer.err}`);
		assert.match(answer.err, sentence);
	}
	const { code, err } = run(["admin", "list", "--data", folder()]);
	assert.equal(code, SYSTEM);
	assert.match(err, /cannot be opened/);
});

test("a backup of a running server is whole, and starts a server", async () => {
	const file = path.join(folder(), "copy.db");
	const made = run(["backup", server.data, file]);
	assert.equal(made.code, 0, made.err);
	assert.match(made.out, /copy\.db/);
	assert.equal(run(["backup", server.data, file]).code, USAGE, "nothing is replaced");
	assert.equal(run(["backup", server.data, "/no/such/folder/copy.db"]).code, SYSTEM);
	assert.equal(run(["backup", folder(), file]).code, SYSTEM, "no database");
	const more = folder();
	assert.equal(run(["backup", path.join(more, "option.db"), "--data", server.data]).code, 0);
	assert.equal(run(["backup", path.join(more, "variable.db")], { env: { PANDEMONIUM_DATA: server.data } }).code, 0);
	assert.equal(fs.readdirSync(more).length, 2);
	const twice = run(["backup", server.data, path.join(more, "twice.db"), "--data", server.data]);
	assert.equal(twice.code, USAGE);
	assert.match(twice.err, /folder once/);
	const data = folder();
	fs.copyFileSync(file, path.join(data, "pandemonium.db"));
	const restored = await Server.start({ data });
	assert.equal((await restored.connect(ada.cookie)).hello.ok.account.name, "Ada");
	assert.equal((await restored.stop()).code, 0);
});

test("the tools work without a server", async () => {
	assert.equal((await server.stop()).code, 0, server.err);
	for (const line of [
		"the server has started: version \\S+, address localhost, port \\d+, data \\S+, schema \\d+",
		"somebody was reported, report: 1",
		`the host's tool was used: ban ${eve.account.id}`,
		`the host's tool was used: moderator ${ada.account.id} on`,
		`the host's tool was used: moderator ${ada.account.id} off`,
		"the host's tool was used: handle-report 1",
		"the door is open to registered players only: by the host's tool",
		"stopped by a signal: SIGTERM",
	])
		assert.match(server.err, new RegExp(` info ${line}$`, "m"));
	assert.doesNotMatch(server.err, /Ada|Eve|Countess|rude|loud|spoils|talked/, "no text of a person");
	assert.equal(admin("rename", "Ada", "Lady Ada").code, 0);
	assert.match(admin("list").out, /Lady Ada/);
	assert.match(admin("audit").out, /rename  .*: Lady Ada/);
	assert.equal(run(["backup", server.data, path.join(folder(), "b.db")]).code, 0);
});

await runTests();
