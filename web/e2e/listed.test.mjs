// A large table as a plain list: what it says is what the drawn table says, turns
// are played through it by the keyboard, and axe finds nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Axe } from "./axe.mjs";
import { PHONE } from "./browser.mjs";
import { openHouse } from "./house.mjs";
import { frameNow, moveOnce, play, playNow, waitForTurn } from "./play.mjs";

const house = openHouse();
const SCREEN = { width: 1280, height: 600 };
const TURNS = 8;

// By the keyboard alone, from where the table begins.
async function switchByKeys({ page, find }) {
	await find("as-list").focus();
	await page.keyboard.press("Enter");
}

// What is read out of the drawn table, thing by thing, and of the list.
const drawn = () =>
	[...document.querySelectorAll(".strip .stage [data-key]")]
		.map((thing) => (thing.querySelector(":scope > [role=img]") ?? thing).getAttribute("aria-label"))
		.filter(Boolean)
		.map((words) => words.charAt(0).toUpperCase() + words.slice(1));
const listed = () =>
	[...document.querySelectorAll('[data-testid="scene-list"] li')].map((thing) =>
		thing.innerText.replace(/\s+/g, " "),
	);
const spoken = (words) => words.replace(/\s+/g, " ");

for (const game of ["goetia", "devil"])
	test(`${game}: the list says what the table says, and turns are played through it`, async () => {
		const axe = new Axe();
		const person = await house.newcomer("Lea", { size: SCREEN, luck: 1 });
		const { page } = person;
		await playNow(person, { game });
		await play(person, 4);
		await waitForTurn(person);
		const table = (await page.evaluate(drawn)).map(spoken);
		await switchByKeys({ page, find: (id) => person.find(id) });
		await person.find("scene-list").waitFor();
		assert.equal(await page.locator(".strip .stage").count(), 0);
		const list = await page.evaluate(listed);
		assert.ok(list.length > 40, `${list.length} things`);
		assert.deepEqual([...list].sort(), [...table].sort());
		await axe.look(person, "list");
		await person.picture(`laptop-${game}-list`);
		for (let i = 0; i < TURNS && (await waitForTurn(person)) === "me"; i++) {
			// A chest is filled at the desk, by a press: there the mouse helps.
			const choice = person.page.locator('[data-testid="choice"]:enabled').first();
			const before = await frameNow(person);
			await choice.focus();
			await page.keyboard.press("Enter");
			if ((await person.find("confirm").count()) === 0) await moveOnce(person);
			else {
				if (i === 2) await axe.look(person, "list, chosen");
				await person.find("confirm").focus();
				await page.keyboard.press("Enter");
			}
			await page.waitForFunction(
				(old) => Number(document.querySelector('[data-testid="match"]').dataset.frame) > old,
				before,
			);
		}
		// It is kept by the browser, and a phone has it too.
		await page.reload();
		await person.find("scene-list").waitFor();
		await page.setViewportSize(PHONE);
		await waitForTurn(person);
		await axe.look(person, "list on a phone");
		await person.picture(`phone-${game}-list`);
		await person.find("as-list").click();
		await page.locator(".strip .stage").waitFor();
		axe.verdict();
	});
