// The plain table, on which every game without a drawing of its own is played: a
// match with mouse and keyboard, at a server's table and looked at again. GAME=name
// chooses one. Where every game has its drawing, tests/e2e/new-game.sh plays one that
// has none.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Axe } from "./axe.mjs";
import { DESKTOP, PHONE } from "./browser.mjs";
import { games } from "./games.mjs";
import { openHouse } from "./house.mjs";
import {
	frameNow,
	joinFromLobby,
	makeTable,
	moveOnce,
	play,
	playTogether,
	playHere,
	playNow,
	start,
	waitForTurn,
} from "./play.mjs";

const house = openHouse();
const MOVES = 12;
const plain = games.filter(({ name, drawn }) => !drawn && (process.env.GAME ?? name) === name);

const focused = (person) => person.page.evaluate(() => document.activeElement?.dataset.testid ?? "");
const fields = (person) => person.find("position").locator("dt").count();

for (const { name: game } of plain)
	test(`${game} on the plain table, by mouse: moves, position, log and sheet`, async () => {
		const person = await house.newcomer("Pia", { size: DESKTOP });
		await playNow(person, { game });
		assert.equal(await waitForTurn(person), "me");
		const seats = await person.page.locator('[data-testid^="board-seat-"]').count();
		assert.equal(await person.page.locator('[data-testid^="points-"]').count(), seats);
		assert.ok((await play(person, MOVES)).length === MOVES || (await waitForTurn(person)) === "over");
		await person.picture(`desk-plain-${game}`);
		const few = await fields(person);
		await person.find("all-fields").check();
		assert.ok((await fields(person)) > few, "empty fields can be shown as well");
		await person.find("tab-score").click();
		assert.equal(await person.find("score-sheet").first().locator("thead th").count(), seats);
		await person.find("tab-log").click();
		assert.ok((await person.find("log").locator("p").count()) > 0);
	});

for (const { name: game } of plain)
	test(`${game} on the plain table, by keyboard: the focus goes from choice to choice`, async () => {
		const person = await house.newcomer("Kay", { size: DESKTOP });
		const { keyboard } = person.page;
		await playNow(person, { game });
		await waitForTurn(person);
		await person.find("choice").first().focus();
		for (let i = 0; i < MOVES && (await waitForTurn(person)) === "me"; i++) {
			await person.page.waitForFunction(() => document.activeElement?.dataset.testid === "choice");
			const before = await frameNow(person);
			for (let step = 0; step < i % 3; step++) await keyboard.press("ArrowDown");
			await keyboard.press("Enter");
			await person.find("confirm").waitFor();
			await keyboard.press("Escape");
			assert.equal(await person.find("confirm").count(), 0, "Escape puts the choice back");
			await keyboard.press("Enter");
			await person.find("confirm").waitFor();
			assert.equal(await focused(person), "choice");
			await keyboard.press("Enter");
			await person.page.waitForFunction(
				(old) => Number(document.querySelector('[data-testid="match"]').dataset.frame) > old,
				before,
			);
		}
	});

for (const { name: game } of plain.filter(({ many }) => many))
	test(`${game}: many moves can be searched, and one that is not there is said`, async () => {
		const person = await house.newcomer("Sue", { size: PHONE });
		await playNow(person, { game });
		const search = person.find("search-moves");
		for (let i = 0; (await waitForTurn(person)) === "me" && (await search.count()) === 0; i++)
			await moveOnce(person);
		const axe = new Axe();
		const choices = person.find("choice");
		const all = await choices.count();
		const last = await choices.last().getAttribute("data-move");
		await search.fill(last.toUpperCase());
		await person.page.waitForFunction(
			(before) => document.querySelectorAll('[data-testid="choice"]').length < before,
			all,
		);
		assert.equal(await choices.last().getAttribute("data-move"), last);
		await person.picture("phone-plain");
		await axe.look(person, "moves searched");
		await search.fill("no such move");
		await person.page.getByText("No move fits.").waitFor();
		await search.fill("");
		assert.equal(await choices.count(), all);
		axe.verdict();
	});

for (const { name: game, whole } of plain.filter((each) => each.whole))
	test(`a whole match of ${game} on a phone, and looked at again`, async () => {
		const person = await house.newcomer("Wim", { size: PHONE });
		await playHere(person, { game, options: whole });
		assert.ok((await play(person)).length > 5);
		await person.find("finished").waitFor();
		await person.find("score-sheet").first().waitFor();
		await person.find("replay").click();
		await person.find("replay-page").waitFor();
		await person.page.locator('[data-testid="replay-page"][data-line="0"]').waitFor();
		const before = await person.find("position").innerText();
		await person.find("last").click();
		await person.page.waitForFunction(
			(old) => document.querySelector('[data-testid="position"]').innerText !== old,
			before,
		);
	});

const reason = plain.length === 0 && "every game has its drawing; tests/e2e/new-game.sh plays one that has none";
test("two browsers at a server's table, on plain tables, and one who watches", { skip: reason }, async () => {
	const [host, guest, eye] = await Promise.all(["Hal", "Gus", "Eve"].map((name) => house.newcomer(name)));
	const { name: game, players } = plain[0];
	const id = await makeTable(host, { game, seats: players, bots: Array(players - 2).fill("random") });
	await joinFromLobby(guest, id);
	await eye.go(`table/${id}`);
	await start(host, [host, guest, eye]);
	await playTogether([host, guest], 3);
	assert.ok((await fields(eye)) > 0);
	assert.equal(await eye.find("choice").count(), 0);
});
