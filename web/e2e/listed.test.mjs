// A large table as a plain list: what it says is what the drawn table says, turns
// are played through it by the keyboard, and axe finds nothing, by night and by day.
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

// Where nothing lies the list says so once.
const NOTHING = /: nothing lies here yet\.|: the Pact that lay here|^Stack \d of .* is free\.$/;
const TOGETHER =
	/^(\d+) places? (?:is|are) still empty\.|^Pacts taken from display: (\d+)\.$|^Free stacks of .*: (.*)\.$/;
function compare(list, table) {
	const [gone, fresh] = [table.filter((words) => NOTHING.test(words)), list.filter((words) => TOGETHER.test(words))];
	const rest = (all, without) => all.filter((words) => !without.includes(words)).sort();
	assert.deepEqual(rest(list, fresh), rest(table, gone));
	const count = ([, places, pacts, stacks]) => Number(places ?? pacts ?? stacks.match(/\d/g).length);
	const said = fresh.map((words) => count(TOGETHER.exec(words)));
	assert.equal(
		said.reduce((sum, n) => sum + n, 0),
		gone.length,
	);
	assert.equal(new Set(fresh).size, fresh.length);
}

// What decides where one's follower goes, and whose area it is.
function decides(list) {
	const hexes = list.filter((words) => /, hex [a-d], /.test(words));
	assert.ok(hexes.length > 10, `${hexes.length} hexes`);
	assert.deepEqual(
		hexes.filter((words) => !/, (single hex|linked with [a-d])\b/.test(words)),
		[],
	);
	assert.match(list[0], /^Lea \(you\): /);
	assert.equal(list.filter((words) => words.includes("(you)")).length, 1);
}

// Axe measures no contrast on a gradient, which the page's ground is, nor under the empty layer of a board.
async function lookInBoth(axe, person, name) {
	const { page } = person;
	await page.evaluate(() => {
		document.body.style.backgroundImage = "none";
		document.querySelector(".board > .layer").style.display = "none";
	});
	for (const colorScheme of ["light", "dark"]) {
		await page.emulateMedia({ colorScheme });
		await page.locator(`:root[data-theme="${colorScheme}"]`).waitFor();
		await axe.look(person, `${name}, ${colorScheme}`);
		await person.picture(`${name.replaceAll(" ", "-")}-${colorScheme}`);
	}
}

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
		compare(list, table);
		if (game === "goetia") decides(list);
		assert.equal(await person.find("as-list").innerText(), "Back to the drawn table");
		await lookInBoth(axe, person, `laptop ${game} list`);
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
		await lookInBoth(axe, person, `phone ${game} list`);
		await person.find("as-list").click();
		await page.locator(".strip .stage").waitFor();
		axe.verdict();
	});
