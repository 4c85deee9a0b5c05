// A card set in which every card has a name of its owner's: whatever tells what
// happens calls things by it, the log, what is told under the table, a replay and
// the lines that are verified. Of our own names none is left.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { openHouse } from "./house.mjs";
import { moveOnce, waitForTurn } from "./play.mjs";
import { textsOf } from "./shelf.mjs";

const house = openHouse();
const MOVES = { goetia: 14, devil: 14 };
const sections = {
	goetia: { cards: "goetia.card", pacts: "goetia.pact", boards: "goetia.board" },
	devil: { buildings: "devil.building", events: "devil.eventcard", inquisitors: "devil.inquisitor" },
};
const OWN = /Renamed \d/;

// The game's own set with another name on every card; and what we call them.
function renamed(game) {
	const set = JSON.parse(readFileSync(new URL(`../../data/${game}/cards.json`, import.meta.url)));
	const texts = textsOf(game, "en");
	const ours = [];
	for (const [section, ids] of Object.entries(sections[game]))
		for (const row of set[section]) {
			ours.push(texts[`${ids}.${row.id}`]);
			row.name = `Renamed ${ours.length}`;
		}
	assert.ok(ours.length > 30 && ours.every(Boolean));
	// A word of other sentences too proves nothing.
	const known = Object.values(texts);
	const alone = ours.filter((name) => known.filter((words) => words.includes(name)).length === 1);
	assert.ok(alone.length > ours.length / 2);
	const file = { name: "mine.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(set)) };
	return { file, ours: alone };
}

for (const game of ["goetia", "devil"])
	test(`${game}: everything that is told has the owner's names`, async () => {
		const { file, ours } = renamed(game);
		const person = await house.newcomer("Ada", { luck: 1 });
		const told = new Map();
		const hear = (where, words) => told.set(where, `${told.get(where) ?? ""}\n${words}`);
		await person.go(`workshop/${game}`);
		await person.find("load-file").setInputFiles(file);
		await person.find("try").click();
		await person.page.waitForURL(/table\/local-/);
		const [, id] = person.page.url().match(/table\/(local-\w+)/);
		for (let i = 0; i < MOVES[game] && (await waitForTurn(person)) === "me"; i++) {
			hear("the recap", await person.find("recap").textContent());
			await moveOnce(person);
		}
		await waitForTurn(person);
		await person.find("open-log").click();
		const log = person.page.locator("dialog[open]");
		await log.getByText(OWN).first().waitFor();
		hear("the log", await log.innerText());
		await person.go(`replay/${id}`);
		await person.find("open-log").click();
		await log.getByText(OWN).first().waitFor();
		hear("the log of the replay", await log.innerText());
		for (const [where, words] of told) {
			assert.match(words, OWN, where);
			const left = ours.filter((name) => new RegExp(`(?<![\\w’])${name}(?![\\w’])`).test(words));
			assert.deepEqual(left, [], where);
		}
	});
