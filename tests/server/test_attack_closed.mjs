// The host of the server closes a table, bans or changes a person, and before
// the server looks for what he did somebody acts on it: on a row that is gone.
// Those whom it concerns hear of it in words, and nobody else notices.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { bystander, person, pour, tellWait } from "./attack.mjs";
import { look, moveOn, playOut, startMatch, startTogether } from "./match.mjs";
import { program, run, runTests, Server, sleep, test, until } from "./server.mjs";

const FOLLOWS = 12000; // the server looks every few seconds
const BY_HOST = "server.event.closed_by_host";
const server = await Server.start({
	env: {
		PANDEMONIUM_CREATE_BURST: "100",
		PANDEMONIUM_CREATE_ADDRESS_BURST: "100",
		PANDEMONIUM_MESSAGE_BURST: "2000",
	},
});
const admin = (...words) => run(["admin", ...words, "--data", server.data]);
// The same without waiting here, so that others act while it writes.
const adminBeside = (...words) =>
	new Promise((resolve) =>
		spawn(program, ["admin", ...words, "--data", server.data], { stdio: "ignore" }).on("exit", resolve),
	);

const host = await person(server, "Host", "127.20.0.1");
const member = await person(server, "Member", "127.20.0.2");
const watcher = await person(server, "Watcher", "127.20.0.3");
const other = await person(server, "Other", "127.20.0.4");
const peace = await startMatch(other); // the table of somebody whom all this does not concern
const peaceHandle = (await look(other, peace)).ok.t;

async function fine(socket, action, members) {
	const answer = await socket.ask(action, members);
	assert.ok(answer.ok, `${action}: ${JSON.stringify(answer)}`);
	return answer.ok;
}

// What a socket was told, and will be while the server follows.
async function hears(socket, fits) {
	const fit = () => socket.told.some(fits);
	return (
		fit() ||
		until(async () => {
			await socket.ask("ping");
			return fit();
		}, FOLLOWS)
	);
}

const closed =
	(table) =>
	({ on, table: which, text }) =>
		on === "closed" && which === table && text.id === BY_HOST;

async function hearItClosed(sockets, table, what) {
	for (const socket of sockets)
		assert.ok(await hears(socket, closed(table)), `${what}: ${JSON.stringify(socket.told)}`);
}

// `other` was told nothing of another's table, and his match goes on.
async function othersPlayOn() {
	assert.ok((await moveOn(other, peace)).ok);
	const ofPeace = ({ table, t }) => (t === undefined ? (table?.id ?? table) === peace : t === peaceHandle);
	assert.ok(
		other.told.every((told) => ofPeace(told) && told.on !== "closed"),
		JSON.stringify(other.told),
	);
	assert.equal(server.child.exitCode, null, server.err);
}

async function openTable(third = null) {
	const {
		table: { id },
	} = await fine(host, "table.create", { game: "majority", players: 4, bots: [null, third, third] });
	await fine(member, "table.join", { table: id });
	await fine(watcher, "table.watch", { table: id });
	return id;
}

// Who does it: 0 the host of the table, 1 who sits there, 2 who looks on.
const acts = [
	["table.join", 2],
	["table.leave", 1],
	["say", 1, { text: "hello?" }],
	["table.bot", 0, { place: 2, level: "random" }],
	["table.kick", 0, { place: 1 }],
	["invite.make", 0],
	["invite.revoke", 0],
	["table.leave", 0],
	["table.watch", 1],
	["table.watch", 2],
	["table.start", 0],
	["react", 1, { reaction: "hello" }],
	["report", 2, { account: host.account.id, reason: "it is gone" }],
];

test("on an open table that was closed a moment ago anybody acts", async () => {
	const tables = [];
	for (const [action] of acts) tables.push(await openTable(action === "table.start" ? "random" : null));
	const seen = await bystander(
		server.port,
		(async () => {
			for (const [at, [action, who, members]] of acts.entries()) {
				const table = tables[at];
				assert.equal(admin("close-table", table).code, 0);
				const answer = await [host, member, watcher][who].ask(action, { table, ...members });
				// What changes nothing at the table may still be answered: the server has not looked yet.
				if (answer.error) assert.deepEqual([answer.error, answer.text.id], ["no_table", BY_HOST], action);
				else
					assert.ok(
						["report", "react", "table.watch", "invite.revoke"].includes(action),
						`${action}: ${JSON.stringify(answer)}`,
					);
				await othersPlayOn();
			}
			for (const [at, table] of tables.entries()) await hearItClosed([host, member, watcher], table, acts[at][0]);
		})(),
	);
	tellWait("tables closed under people", seen);
	assert.deepEqual(seen.failures, []);
	for (const table of tables) assert.equal((await host.ask("table.watch", { table })).error, "no_table");
});

test("all act at once while it is being closed", async () => {
	for (let round = 0; round < 4; round++) {
		const table = await openTable();
		let done = false;
		const closing = adminBeside("close-table", table).finally(() => (done = true));
		const storm = async (socket, questions) => {
			for (let last = false; ; last = done) {
				for (const { error } of await pour(
					socket,
					questions.map(([action, members]) => [action, { table, ...members }]),
				))
					assert.notEqual(error, "server");
				if (last) return;
				await sleep(5);
			}
		};
		await Promise.all([
			storm(host, [
				["table.bot", { place: 2, level: "random" }],
				["table.bot", { place: 2 }],
				["invite.make"],
				["table.kick", { place: 1 }],
			]),
			storm(member, [["table.join"], ["say", { text: "a" }], ["table.leave"]]),
			storm(watcher, [["table.watch"], ["table.join"], ["table.leave"], ["table.unwatch"]]),
		]);
		assert.equal(await closing, 0);
		assert.ok(await until(async () => (await host.ask("table.watch", { table })).error === "no_table", FOLLOWS));
		await othersPlayOn();
	}
});

test("a running match that was closed in the middle of moves", async () => {
	const actions = ["move", "undo", "resign", "replace", "return", "table.watch", "table.log", "react"];
	const tables = [];
	for (const action of actions) {
		const table = await startTogether([host, member]);
		await fine(watcher, "table.watch", { table });
		const {
			t: handle,
			view: {
				moves: [first],
			},
		} = (await look(member, table)).ok;
		tables.push({ action, table, handle, move: first.move });
		assert.ok((await moveOn(host, table)).ok);
	}
	for (const { action, table, move } of tables) {
		assert.equal(admin("close-table", table).code, 0);
		const answer = await member.ask(action, { table, move, key: "late", before: 2, reaction: "hello" });
		// He has talked a lot before: that is `busy`.
		const fair = ["too_late", "no_table", "illegal", "too_early", ...(action === "react" ? ["talk", "busy"] : [])];
		assert.ok(answer.ok || fair.includes(answer.error), `${action}: ${JSON.stringify(answer)}`);
		if (action === "move") assert.ok(!answer.ok, "a move at a match that has ended");
		await othersPlayOn();
	}
	for (const { action, table, handle, move } of tables) {
		await hearItClosed([host, member, watcher], table, action);
		assert.ok(await hears(host, ({ on, t, closed: ended }) => on === "over" && t === handle && ended), action);
		assert.equal((await member.ask("move", { table, move, key: "later" })).error, "too_late");
	}
});

test("the table of the rematch is closed before the second comes", async () => {
	const table = await startTogether([host, member], { bots: [null, "random"] });
	assert.ok((await playOut([host, member], table)) > 10);
	const {
		table: { id: next },
	} = await fine(host, "rematch", { table });
	assert.equal(admin("close-table", next).code, 0);
	const answer = await member.ask("rematch", { table });
	if (answer.error) assert.equal(answer.error, "no_table", JSON.stringify(answer));
	await hearItClosed([host], next, "rematch");
	const later = await member.ask("rematch", { table });
	assert.ok(later.ok || later.error === "no_table" || later.error === "too_late", JSON.stringify(later));
	await othersPlayOn();
});

test("an ended table is looked at past the deletion of its guest, and reported", async () => {
	const guest = await person(server, "Short", "127.20.0.9");
	const table = await startMatch(guest);
	await fine(watcher, "table.watch", { table });
	while (await moveOn(guest, table));
	const { status, text } = await server.request("/api/me", {
		method: "DELETE",
		body: "{}",
		headers: { Cookie: guest.cookie, Origin: server.origin, "Content-Length": 2 },
	});
	assert.equal(status, 200, text);
	const answer = await watcher.ask("report", { account: host.account.id, table, reason: "was there" });
	assert.notEqual(answer.error, "server", JSON.stringify(answer));
	assert.notEqual((await watcher.ask("table.watch", { table })).error, "server");
	await othersPlayOn();
});

test("a person is banned, or leaves for good, in the middle of his own actions", async () => {
	const leave = (cookie) =>
		server.request("/api/me", {
			method: "DELETE",
			body: "{}",
			headers: { Cookie: cookie, Origin: server.origin, "Content-Length": 2 },
		});
	const ends = [
		["banned", (who) => adminBeside("ban", who.account.id, "spoils")],
		["no_session", (who) => leave(who.cookie)],
	];
	for (const [at, [why, end]] of ends.entries()) {
		const busy = await person(server, "Busy", `127.20.1.${1 + at}`);
		const partner = await person(server, "Partner", `127.20.2.${1 + at}`);
		const playing = await startTogether([busy, partner]);
		const {
			table: { id: open },
		} = await fine(busy, "table.create", { game: "majority", players: 3, bots: [null, null] });
		await fine(partner, "table.join", { table: open });
		const ended = end(busy);
		for (let i = 0; !busy.closed && i < 2000; i++) {
			const mine = ["move", "table.bot", "say", "undo", "invite.make", "table.create", "lobby.watch", "react"][
				i % 8
			];
			await busy
				.ask(mine, {
					table: mine === "move" || mine === "undo" ? playing : open,
					move: "R0",
					key: `b${i}`,
					place: 2,
					level: "random",
					text: "x",
					reaction: "hello",
					game: "majority",
					players: 3,
				})
				.catch(() => {});
			await sleep(10);
		}
		await ended;
		assert.ok(busy.closed, why);
		assert.equal(busy.closeCode, 1008);
		// The partner goes on without him, at both tables.
		assert.ok((await look(partner, playing)).ok);
		assert.ok((await partner.ask("table.watch", { table: open })).ok);
		partner.end();
		await othersPlayOn();
	}
});

test("the server stops cleanly", async () => {
	assert.equal((await server.stop()).code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer|check failed|runtime error/);
});

await runTests();
