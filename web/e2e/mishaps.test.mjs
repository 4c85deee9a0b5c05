// What can go wrong at a table: a player whose time runs out or who has left, a
// match that a fault of ours has stopped, a session that ends and an account that is banned.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { Axe } from "./axe.mjs";
import { program } from "../../tests/support/serve.mjs";
import { openHouse } from "./house.mjs";
import { joinFromLobby, makeTable, play, playNow, start, waitForTurn } from "./play.mjs";

const house = openHouse({ "replace-seconds": 5 });
const SECONDS = 8; // a move; the shortest clock of the client is longer than a test should wait

// The page asks for the shortest clock, and gets a shorter one.
const hurry = (person) =>
	person.context.addInitScript((seconds) => {
		const { send } = WebSocket.prototype;
		WebSocket.prototype.send = function (text) {
			send.call(this, text.replace('"kind":"move","seconds":30', `"kind":"move","seconds":${seconds}`));
		};
	}, SECONDS);

test("a bot plays for who is too slow, until he comes back", async () => {
	const [tia, tom] = await Promise.all(["Tia", "Tom"].map((name) => house.newcomer(name)));
	const axe = new Axe();
	await hurry(tia);
	const id = await makeTable(tia, { players: 3, bots: ["random"], clock: "move-30" });
	await joinFromLobby(tom, id);
	await start(tia, [tia, tom]);
	assert.equal(await waitForTurn(tom), "me");
	await tom.find("task").getByText(/0:0\d/).waitFor();
	await play(tia, 1);

	// Nobody touches Tom's page: the match goes on without him, and says so.
	await tom.find("come-back").waitFor();
	await tom.page.getByRole("alert").getByText("You ran out of time").waitFor();
	await axe.look(tom, "a bot stands in");
	await tom.picture("stand-in");
	await play(tia, 2);
	await tia.page.locator('[data-testid^="seat-"]', { hasText: "Tom" }).filter({ hasText: /bot/i }).waitFor();

	await tom.find("come-back").click();
	await tom.find("come-back").waitFor({ state: "detached" });
	assert.equal(await waitForTurn(tom), "me");
	await tom.find("choice").first().click();
	await tom.find("confirm").click();
	axe.verdict();
});

test("without a clock a friend who has left is replaced by a bot, until he comes back", async () => {
	const [fay, gil] = await Promise.all(["Fay", "Gil"].map((name) => house.newcomer(name)));
	const axe = new Axe();
	const id = await makeTable(fay, { players: 3, bots: ["random"] });
	await joinFromLobby(gil, id);
	await start(fay, [fay, gil]);
	await play(gil, 1);
	await gil.page.goto("about:blank");
	assert.equal(await waitForTurn(fay), "me");
	await fay.find("open-menu").click();
	assert.equal(await fay.find("menu-replace").count(), 0, "first one answers himself");
	await fay.find("dialog-close").last().click();
	await play(fay, 2);

	// The step waits for Gil alone. Nobody but Fay can go on.
	await fay.find("open-menu").click();
	await fay.find("menu-replace").waitFor();
	await axe.look(fay, "somebody has left");
	await fay.find("menu-replace").click();
	await fay.find("notices").getByText("A bot now plays").waitFor();
	await play(fay, 2);
	await fay.page.locator('[data-testid^="seat-"]', { hasText: "Gil" }).filter({ hasText: /bot/i }).waitFor();

	await gil.go(`table/${id}`);
	// No clock, no word of time.
	await gil.page.getByRole("alert").getByText("the others let a bot play for you").waitFor();
	assert.doesNotMatch(await gil.page.locator("main").innerText(), /ran out|your time/i);
	await gil.find("come-back").click();
	await gil.find("come-back").waitFor({ state: "detached" });
	// For the present step the bot may have answered already.
	const [, own] = await Promise.all([play(fay, 3), play(gil, 2)]);
	assert.equal(own.length, 2);
	axe.verdict();
});

// What the page says to who is not wanted any more.
async function sentAway(person, words) {
	const said = person.find("farewell");
	await said.waitFor();
	assert.match(await said.innerText(), words);
	assert.equal(await person.find("choice").count(), 0, "no ghost of a match");
}

test("who is banned is told so, and what to do", async () => {
	const [kim, lou] = await Promise.all(["Kim", "Lou"].map((name) => house.newcomer(name)));
	const axe = new Axe();
	const id = await makeTable(kim, { players: 3, bots: ["random"] });
	await joinFromLobby(lou, id);
	await start(kim, [kim, lou]);
	await play(lou, 1);
	const account = kim.heard.find(({ re }) => re === 0).ok.account.id;
	execFileSync(program, ["admin", "ban", account, "shouts", "--data", join(house.server.folder, "data")]);
	await sentAway(kim, /banned/);
	await axe.look(kim, "banned");
	await kim.picture("banned");
	axe.verdict();
	// The page itself is still good for a match against bots.
	await playNow(kim);
	await play(kim, 1);
});

test("who is logged out elsewhere is shown as logged out, at the table too", async () => {
	const ned = await house.newcomer("Ned");
	await makeTable(ned, { players: 3, bots: ["random", "random"] });
	await start(ned, [ned]);
	await play(ned, 1);
	// Another window of the same browser.
	await ned.page.evaluate(() => fetch("/api/logout", { method: "POST" }));
	await sentAway(ned, /logged out/);
	await ned.find("farewell").getByRole("link").first().click();
	await ned.find("show-login").waitFor();
	assert.equal(await ned.find("logout").count(), 0);
});

test("a table that is gone says so", async () => {
	const ola = await house.newcomer("Ola");
	const id = await makeTable(ola, { players: 3 });
	await house.server.stop();
	const data = join(house.server.folder, "data", "pandemonium.db");
	execFileSync("sqlite3", [data, `PRAGMA foreign_keys = ON; DELETE FROM game_table WHERE id = '${id}'`]);
	await house.server.start();
	await ola.find("table-gone").waitFor();
});

// Spoils the last stored move of a table, as a broken program might leave it.
function spoil(id) {
	const data = join(house.server.folder, "data", "pandemonium.db");
	const sql = (text) => execFileSync("sqlite3", [data, text], { encoding: "utf8" });
	// Its newest line stands in the last row of `fresh` that names it.
	const row = sql(`SELECT max(number) FROM fresh WHERE instr(text, '${id} ')`).trim();
	const lines = sql(`SELECT text FROM fresh WHERE number = ${row}`).trimEnd().split("\n");
	const at = lines.findLastIndex((line) => line.startsWith(`${id} `));
	const [, number, seat, kind, when] = lines[at].split(" ");
	lines[at] = `${id} ${number} ${seat} ${kind} ${when} 0 0 10 0 nonsense`;
	sql(`UPDATE fresh SET text = '${lines.join("\n").replaceAll("'", "''")}' || char(10) WHERE number = ${row}`);
}

test("a match that a fault has stopped says so, and all others go on", async () => {
	const [una, vic] = await Promise.all(["Una", "Vic"].map((name) => house.newcomer(name)));
	const axe = new Axe();
	const ids = [];
	for (const person of [una, vic]) {
		ids.push(await makeTable(person, { players: 3, bots: ["random", "random"] }));
		await start(person, [person]);
		await play(person, 2);
	}
	await house.server.stop();
	spoil(ids[0]);
	await house.server.start();

	await una.find("frozen").waitFor();
	await axe.look(una, "a match that was stopped");
	await una.picture("frozen");
	assert.equal(await una.find("confirm").count(), 0);
	await una.page.reload();
	await una.find("frozen").waitFor();
	await play(vic, 3);
	// And she plays another one.
	await una.find("frozen-home").click();
	await playNow(una);
	await play(una, 1);
	axe.verdict();
});
