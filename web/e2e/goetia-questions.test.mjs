// The questions of Goetia, each in a match that was played up to it: what was
// named so far and what is still owed, what an answer leads to before it is
// given, what the question is about.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { openHouse } from "./house.mjs";
import { findDecisions } from "./goetia/decisions.mjs";
import { moveOnce, waitForTurn } from "./play.mjs";
import { linesOf, shelve } from "./shelf.mjs";

const house = openHouse();
const LAPTOP = { width: 1280, height: 600 };
const PHONE = { width: 390, height: 844 };

let found;
before(() => {
	found = findDecisions();
});

async function meet(kind, size, language = "en") {
	const person = await house.newcomer("Ada", { size, language });
	const id = `local-question-${kind}`;
	await shelve(person, id, found.get(kind), { game: "goetia", options: { stuck_optional: 1 } });
	await person.go(`table/${id}`);
	await waitForTurn(person);
	return { person, id, says: person.find("choice-says") };
}

const answer = (person, move) => person.page.locator(`[data-testid="choice"][data-move="${move}"]`);

// "2 Elements and 1 Attention" out of the sentence around it.
const amounts = (words) => words.match(/\d+ (Element|Enn|Metal|Incense|Darkness|Attention)/g).sort();

for (const size of [LAPTOP, PHONE])
	test(`a payment is named cube by cube, and nothing of it is a surprise: ${size.width}`, async () => {
		const { person, id, says } = await meet("pay", size);
		await says.getByText("Nothing is named yet.").waitFor();
		await says.getByText("Still owed: 4 cubes.").waitFor();
		// What is settled at once, and what a cube commits to, stands on the answers.
		await answer(person, "settle").getByText("in all").waitFor();
		await answer(person, "pay teal").getByText("at least").waitFor();
		await answer(person, "pay teal").click();
		await says.getByText("With it you pay in all one of these").waitFor();
		await person.find("confirm").click();
		await says.getByText("Named so far: 1 Element.").waitFor();
		await says.getByText("Still owed: 3 cubes.").waitFor();
		const promised = amounts(await answer(person, "pay yellow").innerText());
		await person.picture(`question-pay-${size.width}`);
		await answer(person, "pay yellow").click();
		await says.getByText("You pay").waitFor();
		assert.deepEqual(amounts((await says.innerText()).split(".")[0]), promised);
		await person.find("confirm").click();
		await person.page.waitForFunction(() => !document.querySelector('[data-move^="pay "]'));
		assert.deepEqual((await linesOf(person, id, found.get("pay").record)).slice(0, 2), [
			`move ${found.get("pay").seat} pay teal`,
			`move ${found.get("pay").seat} pay yellow`,
		]);
	});

test("who chooses another way beside all at once pays that way", async () => {
	const { person, id } = await meet("pay", LAPTOP);
	await answer(person, "settle").click();
	await person.find("way").nth(1).click();
	await person.find("confirm").click();
	await person.page.waitForFunction(() => !document.querySelector('[data-move^="pay "]'));
	const lines = await linesOf(person, id, found.get("pay").record);
	assert.equal(lines[0], `move ${found.get("pay").seat} pay teal`);
});

test("in a trade what was given so far is shown, and what may follow", async () => {
	const { person, says } = await meet("trade", PHONE);
	await says.getByText("Nothing is given yet.").waitFor();
	await answer(person, "give yellow").click();
	await says.getByText("With it you have given 1 Enn.").waitFor();
	await person.find("confirm").click();
	await says.getByText("Given so far: 1 Enn.").waitFor();
	await says.getByText("You may give up to 9 more.").waitFor();
});

// Where the table begins, how high its window is, how large it is drawn.
const drawnAs = () => {
	const { top } = document.querySelector(".frame").getBoundingClientRect();
	const { height } = document.querySelector(".strip").getBoundingClientRect();
	return [top, height, Number(document.querySelector(".frame").dataset.unit)];
};

test("behind a long question the table is as large as it was before", async () => {
	const { person } = await meet("colour", { width: 760, height: 600 }, "fr");
	const { page } = person;
	const drawn = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
	const task = person.find("task");
	await drawn();
	const [low] = await page.evaluate(drawnAs);
	const long = await task.innerText();
	while (!/^(Placez|Quel hex)/.test(await task.innerText())) await moveOnce(person);
	await drawn();
	const then = await page.evaluate(drawnAs);
	assert.ok(then[0] < low, `“${await task.innerText()}” is as high as “${long}”`);
	// As who comes now sees it.
	await page.reload();
	await waitForTurn(person);
	await drawn();
	assert.deepEqual(await page.evaluate(drawnAs), then);
});

// What a question is about: its name, a word of what it does, and whether it lies on the table.
const abouts = {
	deck: { name: "Dark Board Scapulamancy, hex a", does: "top card of a conjured Demon", lies: true },
	trade: { name: "Dark Board Pendulum, hex a", does: "exchange Enns for Attention", lies: true },
	peek: { name: "Astrolabe", does: "Look at 3 cards", lies: true },
	colour: { name: "Power of Prophecy", does: "last Attention of a Scry Board", lies: true },
	column: { name: "Jester’s Cup", does: "Each other player gets 1 resource", lies: false },
};

// Something that can be chosen, or the tray has it.
const reachable = () =>
	[...document.querySelectorAll('[data-testid="choice"]')].some((choice) => {
		const { left, right, width } = choice.getBoundingClientRect();
		return width > 0 && left >= -1 && right <= innerWidth + 1;
	});

for (const size of [LAPTOP, PHONE])
	for (const [kind, { name, does, lies }] of Object.entries(abouts))
		test(`the question "${kind}" shows what it is about: ${size.width}`, async () => {
			const { person, says } = await meet(kind, size);
			await says.getByText(name, { exact: true }).waitFor();
			await says.getByText(does).waitFor();
			assert.equal(await person.page.locator(".thing.subject").count(), lies ? 1 : 0);
			await person.page.waitForFunction(reachable);
			await person.picture(`question-${kind}-${size.width}`);
			await person.find("inspect").click();
			await person.page.locator('dialog[open] [data-testid="face"]').first().getByText(does).waitFor();
		});
