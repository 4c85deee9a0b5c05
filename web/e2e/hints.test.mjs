// Hints: who is to move asks, reads the two best moves with their reasons, and plays
// one of them, in every game, without a server and at one. Nothing about it is sent,
// and a table that says so has none.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Axe } from "./axe.mjs";
import { PHONE } from "./browser.mjs";
import { drawn } from "./games.mjs";
import { openHouse } from "./house.mjs";
import { joinFromLobby, makeTable, play, playNow, readGuide, start, waitForTurn } from "./play.mjs";

const house = openHouse();
const THOUGHT_WITHIN = 60_000; // on a machine that has other things to do

async function found(person) {
	await person.find("hint-found").waitFor({ timeout: THOUGHT_WITHIN });
	return person.find("hint-move").evaluateAll((moves) =>
		moves.map((move) => ({
			move: move.dataset.move,
			words: move.querySelector(".title").textContent,
			why: move.querySelector('[data-testid="hint-why"]').textContent,
		})),
	);
}

function checkRead(hints, legal) {
	assert.equal(hints.length, 2);
	assert.notEqual(hints[0].move, hints[1].move);
	for (const { words, why } of hints) {
		assert.ok(words.trim(), "a move has words");
		assert.doesNotMatch(words + why, /\w+\.\w+\.\w+|\{\d\}|undefined/, "in the words of a person");
		assert.match(why, /Chance to win: about \d+ %\..+\w/);
	}
	if (legal) for (const { move } of hints) assert.ok(legal.includes(move), move);
}

// In the log of the record: the last move of this seat.
async function playSecond(person) {
	const frame = Number(await person.find("match").getAttribute("data-frame"));
	await person.find("hint-choose").nth(1).click();
	await person.find("hint").waitFor({ state: "hidden" });
	await person.page.waitForFunction(
		(old) => Number(document.querySelector('[data-testid="match"]')?.dataset.frame) > old,
		frame,
		{ timeout: THOUGHT_WITHIN },
	);
}

// Until something is to be decided: a single answer has no second best.
async function untilChoice(person) {
	for (;;) {
		assert.equal(await waitForTurn(person), "me");
		await readGuide(person);
		await person.page.keyboard.press("F4");
		await person.find("hint-found").waitFor({ timeout: THOUGHT_WITHIN });
		if ((await person.find("hint-move").count()) > 1) return;
		await person.page.keyboard.press("Escape");
		await person.find("hint").waitFor({ state: "hidden" });
		await play(person, 1);
	}
}

for (const { name: game } of drawn)
	test(`${game}: on a phone a hint is asked for, read and played, without a server's help`, async () => {
		const person = await house.newcomer("Ann", { size: PHONE });
		await playNow(person, { game });
		await play(person, 3);
		await untilChoice(person);
		const hints = await found(person);
		checkRead(hints);
		await person.picture(`phone-hint-${game}`);
		const wide = await person.page.evaluate(
			() => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth,
		);
		assert.ok(wide <= 0, "nothing sticks out");
		await playSecond(person);
		// From the menu, too.
		assert.equal(await waitForTurn(person), "me");
		await readGuide(person);
		await person.find("open-menu").click();
		await person.find("menu-hint").click();
		await person.find("hint").waitFor();
		await person.page.keyboard.press("Escape");
		await person.find("hint").waitFor({ state: "hidden" });
	});

test("the same view gets the same hint, and the page stays alive while it is thought about", async () => {
	const person = await house.newcomer("Ann");
	await playNow(person, { game: "goetia" });
	await untilChoice(person);
	const first = await found(person);
	await person.page.keyboard.press("Escape");
	await person.find("open-hint").click();
	await person.find("hint-thinking").or(person.find("hint-found")).first().waitFor();
	assert.deepEqual(await found(person), first);
	const axe = new Axe();
	await axe.look(person, "a hint");
	axe.verdict();
});

test("at a server's table nothing is sent or kept when a hint is asked for", async () => {
	const ann = await house.newcomer("Ann");
	const ben = await house.newcomer("Ben");
	const id = await makeTable(ann, { game: "devil", seats: 4, bots: ["greedy", "greedy"] });
	await joinFromLobby(ben, id);
	assert.equal(await ben.find("no-hints").count(), 0);
	await start(ann, [ann, ben]);
	const asked = { ann: [], ben: [] };
	const kept = (person) =>
		person.page.evaluate(() => [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]);
	// The line is kept alive by itself, now and then.
	const said = (person) =>
		person.frames.filter(({ out, text }) => out && [JSON.parse(text)].flat().some((each) => each.do !== "ping"));
	const loaded = [];
	for (const [name, person] of Object.entries({ ann, ben })) {
		await waitForTurn(person);
		await readGuide(person);
		person.page.on("request", (request) => asked[name].push(new URL(request.url()).pathname));
		const [stored, sent] = [await kept(person), said(person).length];
		await person.find("open-hint").click();
		checkRead(await found(person));
		assert.deepEqual(said(person).slice(sent), [], "nothing went over the line");
		assert.deepEqual(await kept(person), stored);
		loaded.push(asked[name].filter((path) => !path.startsWith("/api/me")).sort());
		await person.page.keyboard.press("Escape");
	}
	// What comes is a part of the client, the same for every role.
	assert.ok(
		loaded.flat().every((path) => /^\/assets\//.test(path)),
		loaded.flat().join(" "),
	);
	assert.deepEqual(loaded[0], loaded[1]);
});

test("a table that says so has no hints, and all who join can read that", async () => {
	const ann = await house.newcomer("Ann");
	const ben = await house.newcomer("Ben", { size: PHONE });
	await ann.go("new/online");
	await ann.find("create").waitFor();
	await ann.find("private").setChecked(false);
	await ann.find("hints").setChecked(false);
	await ann.find("game").locator('label:has(input[value="majority2"])').click();
	await ann.find("create").click();
	await ann.find("start").waitFor();
	await ann.find("no-hints").waitFor();
	const id = ann.page.url().match(/#\/table\/(\w+)/)[1];
	await ben.go("lobby");
	await ben.page.locator(`[data-table="${id}"]`).getByTestId("no-hints").waitFor();
	await joinFromLobby(ben, id);
	await ben.find("no-hints").waitFor();
	await start(ann, [ann, ben]);
	const turn = await Promise.any([ann, ben].map((person) => waitForTurn(person).then(() => person)));
	await readGuide(turn);
	assert.equal(await turn.find("open-hint").count(), 0);
	await turn.page.keyboard.press("F4");
	await turn.find("open-menu").click();
	await turn.find("menu-help").waitFor();
	assert.equal(await turn.find("menu-hint").count(), 0);
	assert.equal(await turn.find("hint").count(), 0);
});
