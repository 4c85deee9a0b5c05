// Learning: every lesson by clicking what it asks for, the rules with their
// contents and examples, and a position as a link that opens without a network.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Axe } from "./axe.mjs";
import { LAPTOP } from "./browser.mjs";
import { openHouse } from "./house.mjs";
import { playNow, press, waitForTurn } from "./play.mjs";

const SMALL = { width: 360, height: 600 };
const house = openHouse();
const lessonsOf = (game) =>
	JSON.parse(readFileSync(new URL(`../src/games/${game}/lessons.json`, import.meta.url))).lessons;
const where = { majority: [LAPTOP, "en"], majority2: [SMALL, "de"], goetia: [LAPTOP, "fr"], devil: [SMALL, "nl"] };

const thing = (person, moves) =>
	person.page
		.locator('[data-testid="choice"], [data-testid="goal"]')
		.and(person.page.locator(moves.map((move) => `[data-move="${move}"]`).join(",")))
		.first();

// What the step wants, by clicking: a thing, then its goal where it has one.
async function answer(person, moves) {
	const wanted = thing(person, moves);
	const card = person.page.locator(`[data-testid="choice"][data-move="${moves[0].split(" ")[1]}"]`).first();
	await wanted.or(card).first().waitFor();
	if ((await wanted.count()) === 0) await press(person, card);
	await press(person, wanted);
	await person.find("confirm").click();
}

for (const [game, [size, language]] of Object.entries(where))
	test(`${game}: the lessons are played to their end, one after the other`, async () => {
		const person = await house.newcomer("Lea", { size, language });
		await person.go(`learn/${game}`);
		const lessons = lessonsOf(game);
		await person.find(`lesson-${lessons[0].name}`).click();
		for (const [i, lesson] of lessons.entries()) {
			const words = person.find("lesson-words");
			for (const step of lesson.steps) {
				await person.page.waitForFunction(
					() => document.querySelector('[data-testid="lesson-words"]')?.textContent !== "",
				);
				const asked = await words.textContent();
				await answer(person, step.moves);
				await person.page.waitForFunction(
					(old) => document.querySelector('[data-testid="lesson-words"]')?.textContent !== old,
					asked,
				);
			}
			await person.page.locator('[data-testid="lesson"][data-over="true"]').waitFor();
			const last = i === lessons.length - 1;
			await person.find(last ? "lesson-play" : "lesson-next").waitFor();
			if (last) continue;
			await person.find("lesson-next").click();
			// What was learnt still stands there until the next one has come.
			await person.page.locator('[data-testid="lesson"][data-over="false"]').waitFor();
		}
		await person.go(`learn/${game}`);
		await person.find("lessons").waitFor();
		assert.equal(await person.page.locator(".done").count(), lessons.length, "all are ticked off");
	});

test("who does something else in a lesson is told what it is about, and nothing has happened", async () => {
	const person = await house.newcomer("Lea");
	await person.go("learn/majority/bribery");
	await answer(person, ["B6"]);
	await person.find("lesson-wrong").waitFor();
	await answer(person, ["R0"]);
	await person.page.locator('[data-testid="lesson"][data-over="true"]').waitFor();
});

test("rules have contents, and positions that are shown before and after", async () => {
	const person = await house.newcomer("Lea");
	const axe = new Axe();
	await person.go("learn/goetia");
	await person.find("lessons").waitFor();
	await axe.look(person, "lessons");
	await person.go("rules/majority");
	await person.find("contents").getByRole("link").nth(5).click();
	await person.page.locator("section.pointed").waitFor();
	const example = person.find("example").first();
	await example.locator("summary").click();
	await example.locator('label:has(input[value="after"])').click();
	await example.getByTestId("board").waitFor();
	await axe.look(person, "rules with an example");
	axe.verdict();
});

test("a position is a link that opens without a network, names nobody and shows one seat's view", async () => {
	const ann = await house.newcomer("Annabel");
	await playNow(ann, { game: "majority", players: 3 });
	await waitForTurn(ann);
	const hand = await ann.find("choice").evaluateAll((cards) => cards.map((card) => card.dataset.move).sort());
	await ann.find("open-menu").click();
	await ann.find("menu-share").click();
	await ann.find("position-make").click();
	const link = await ann.find("position-link").inputValue();
	const eve = await house.newcomer("Eve", { size: SMALL });
	await eve.go("settings");
	await eve.page.evaluate(() => navigator.serviceWorker.ready.then(() => caches.keys()));
	await eve.page.waitForFunction(async () => (await caches.keys()).length > 0);
	await eve.context.setOffline(true);
	await eve.page.goto("about:blank");
	await eve.page.goto(link);
	await eve.find("position-page").waitFor();
	const text = await eve.page.locator("main").innerText();
	assert.ok(!text.includes("Annabel"));
	assert.ok(hand.length > 0);
	const axe = new Axe();
	await axe.look(eve, "position");
	axe.verdict();
	await eve.context.setOffline(false);
	await eve.page.goto(`${link.slice(0, -20)}`);
	await eve.page.reload();
	await eve.page.getByRole("alert").waitFor();
	assert.equal(await eve.find("position-page").count(), 0);
});
