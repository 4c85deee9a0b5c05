// The curtain before a table where others see the screen: behind it nothing of
// the match is in the page, for eyes, screen readers and pictures of the page
// alike; it is the same for every seat and every game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Axe } from "./axe.mjs";
import { PHONE } from "./browser.mjs";
import { games } from "./games.mjs";
import { openHouse } from "./house.mjs";
import { playNow, readGuide } from "./play.mjs";

const house = openHouse();
const settings = { guide: false };

// All that the page says, in sight or not, with every label in it.
const pageText = (person) =>
	person.page.evaluate(() => {
		const labels = [...document.querySelectorAll("main *")].flatMap((each) =>
			["aria-label", "title", "alt", "data-move"].map((name) => each.getAttribute(name) ?? ""),
		);
		const spoken = [...document.querySelectorAll("[aria-live], [role=status]")].map((each) => each.textContent);
		return [document.querySelector("main").textContent, ...labels, ...spoken].filter(Boolean).join("\n").trim();
	});

async function checkCurtain(person) {
	await person.find("curtain").waitFor();
	assert.equal(await person.find("match").count(), 0);
	assert.equal(await person.page.locator("dialog[open]").count(), 0);
	const text = (await pageText(person)).replace(/\s+/g, " ");
	assert.equal(
		text,
		"This table belongs to Cora What only one of you may see is gone from the screen. Go on when nobody else is " +
			"looking. I am Cora: open the curtain Others can see this screen: draw the curtain whenever this " +
			"page is left, and before every match. F2 draws the curtain at any time.",
	);
}

// As when another app comes to the front: the page is told before its picture is taken.
const goAway = (person, hidden) =>
	person.page.evaluate((now) => {
		Object.defineProperty(document, "hidden", { configurable: true, get: () => now });
		document.dispatchEvent(new Event("visibilitychange"));
		return document.querySelector('[data-testid="match"]') === null;
	}, hidden);

for (const { name } of games)
	test(`${name}: nothing of a match is left in the page behind the curtain`, async () => {
		const axe = new Axe();
		const person = await house.newcomer("Cora", { settings, size: PHONE });
		await playNow(person, { game: name });
		await person.find("open-log").click();
		await person.find("dialog-close").waitFor();
		await person.page.keyboard.press("F2");
		await checkCurtain(person);
		assert.equal(await person.page.evaluate(() => document.activeElement.id), "curtain-title");
		await axe.look(person, `${name}, curtain`);
		if (name === "devil") await person.picture("phone-curtain");
		await person.find("curtain-open").click();
		await person.find("match").waitFor();
		assert.equal(await person.page.locator("dialog[open]").count(), 0);
		await person.find("hide").click();
		await checkCurtain(person);
		axe.verdict();
	});

test("on a shared screen the curtain is drawn when the page is left, and before a table", async () => {
	const person = await house.newcomer("Cora", { settings });
	await playNow(person, { game: "devil" });
	assert.equal(await goAway(person, true), false, "who is alone is left alone");
	await goAway(person, false);
	await person.find("hide").click();
	await person.find("curtain-shared").check();
	await person.find("curtain-open").click();
	await person.find("match").waitFor();
	assert.equal(await goAway(person, true), true, "before the event is over nothing is left to be seen");
	await goAway(person, false);
	await checkCurtain(person);
	await person.page.reload();
	await checkCurtain(person);
	await person.find("curtain-open").click();
	await person.find("match").waitFor();
	await readGuide(person);
});

test("a guide is switched on in the menu, and this page alone knows it", async () => {
	const person = await house.newcomer("Cora", { settings });
	await playNow(person, { game: "majority" });
	await person.find("open-menu").click();
	await person.find("menu-guide").click();
	await person.find("coach-read").waitFor();
	const kept = await person.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
	assert.equal(kept.includes("coach"), false);
});
