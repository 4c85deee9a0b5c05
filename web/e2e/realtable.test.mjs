// What owners of the boxes have for a real table besides the companion: the score sheets
// of all four games and the set-up of Goetia, without a server behind the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Axe } from "./axe.mjs";
import { DESKTOP, PHONE } from "./browser.mjs";
import { openHouse } from "./house.mjs";

const house = openHouse();
const TABLET = { width: 820, height: 1180 };

const rowOf = (person, id, nth = 0) => person.page.locator(`[data-testid=row][data-row="${id}"]`).nth(nth);

// Writes numbers into a row, from the first player on.
async function fill(person, id, numbers, nth = 0) {
	const cells = rowOf(person, id, nth).locator("input[type=number]");
	for (const [i, number] of numbers.entries()) await cells.nth(i).fill(String(number));
}

const choose = (person, id, seat) => rowOf(person, id).locator("select").selectOption(String(seat));

async function openSheet(person, game) {
	await person.go(`sheet/${game}`);
	await person.page.locator(`[data-testid=sheet][data-game=${game}] [data-testid=row]`).first().waitFor();
}

const total = (person) =>
	person.page
		.locator("[data-testid=sheet-result] tr.sum td")
		.evaluateAll((cells) => cells.map((each) => Number(each.textContent)));

async function comesTo(person, points, winners) {
	await person.page.locator(`[data-testid=sheet-verdict][data-winners="${winners}"]`).waitFor();
	assert.deepEqual(await total(person), points);
}

test("The Majority by hand: coins of four, a tie that the marker breaks, kept over a reload without a network", async () => {
	const person = await house.newcomer("Ann");
	await person.page.goto(`${person.address}/#/`);
	await person.find("to-sheet").click();
	await person.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await openSheet(person, "majority");
	await person.find("sheet-empty").waitFor();
	await person.find("sheet-name").first().fill("Ida");
	await fill(person, "majority.colour.red", [15, 20, 16, 10]);
	await fill(person, "majority.colour.blue", [32, 32, 3, 0]);
	await fill(person, "majority.colour.yellow", [0, 0, 0, 10]);
	await comesTo(person, [2, 4, 16, 2], "0 2");
	assert.match(await person.find("sheet-verdict").textContent(), /Ida and Player 3 win/);
	await person.context.setOffline(true);
	await person.page.reload();
	await comesTo(person, [2, 4, 16, 2], "0 2");
	// Equal: who holds the marker is asked only now.
	assert.equal(await rowOf(person, "majority.sheet.marker").count(), 0);
	await fill(person, "majority.colour.red", [4, 4, 4, 4]);
	await fill(person, "majority.colour.blue", [0, 0, 0, 0]);
	await fill(person, "majority.colour.yellow", [0, 0, 0, 0]);
	await comesTo(person, [2, 2, 2, 2], "0 1 2 3");
	await choose(person, "majority.sheet.marker", 1);
	await comesTo(person, [2, 2, 2, 2], "1 3");
	assert.match(await person.find("sheet-note").textContent(), /spy marker decides/);
	// A number that cannot be is told, and nothing is added up with it.
	await fill(person, "majority.colour.red", [121]);
	await person.page.getByText("From 0 to 120.").waitFor();
	assert.equal(await person.find("sheet-result").count(), 0);
	await fill(person, "majority.colour.red", [4]);
	await comesTo(person, [2, 2, 2, 2], "1 3");
	await person.find("sheet-anew").click();
	await person.find("sheet-wipe").click();
	await person.find("sheet-empty").waitFor();
	assert.equal(await person.find("sheet-name").first().inputValue(), "Ida");
});

test("the sheets of the other three games come to what their rules' examples come to", async () => {
	const person = await house.newcomer("Bea");
	await openSheet(person, "majority2");
	await fill(person, "majority2.colour.green", [2]);
	await fill(person, "majority2.sheet.juniors", [2]);
	await fill(person, "majority2.sheet.demon_veterans", [1]);
	await fill(person, "majority2.sheet.angel_aristocrats", [1]);
	await fill(person, "majority2.sheet.coins", [11]);
	await comesTo(person, [35, 0], "0");
	assert.equal(await rowOf(person, "majority2.sheet.ghosts").count(), 0);
	await person.find("sheet-option").nth(1).check();
	await fill(person, "majority2.sheet.ghosts", [0, 2]);
	await comesTo(person, [35, 10], "0");

	await openSheet(person, "goetia");
	await person.find("sheet-players").getByRole("radio", { name: "3" }).check();
	await fill(person, "goetia.colour.attention", [7]);
	await fill(person, "goetia.colour.teal", [8]);
	await fill(person, "goetia.sheet.wp", [21]);
	await choose(person, "goetia.pact.master_of_investment", 0);
	await choose(person, "goetia.pact.master_of_powers", 0);
	await fill(person, "goetia.sheet.resources", [3]);
	await fill(person, "goetia.sheet.powers", [3]);
	await comesTo(person, [42, 0, 0], "0");

	await openSheet(person, "devil");
	await fill(person, "devil.sheet.so_far", [-3]);
	await fill(person, "devil.sheet.buildings", [19]);
	await fill(person, "devil.sheet.majors", [2]);
	await fill(person, "devil.sheet.angels", [1]);
	await fill(person, "devil.sheet.courtiers", [1]);
	await fill(person, "devil.sheet.marked", [1]);
	await fill(person, "devil.good.glass", [2]);
	await fill(person, "devil.good.stone", [4]);
	await fill(person, "devil.good.coins", [7]);
	await fill(person, "devil.sheet.debt", [3]);
	await comesTo(person, [24, 0, 0, 0], "0");
	await choose(person, "devil.sheet.devil", 0);
	await comesTo(person, [20, 0, 0, 0], "0");
	assert.match(await person.find("sheet-note").first().textContent(), /repays 3 debt/);
});

const cards = (person) =>
	person
		.find("setup-world")
		.locator("[data-card]")
		.evaluateAll((all) => all.map(({ dataset }) => dataset.card));

test("Goetia's box is laid out for 2 to 4 by the rules, kept over a reload, and dealt anew", async () => {
	const person = await house.newcomer("Cem");
	await person.go("setup");
	const piles = { 2: [1, 2, 6], 3: [2, 3, 4], 4: [3, 4, 2] };
	for (const players of [2, 3, 4]) {
		await person
			.find("setup-players")
			.getByRole("radio", { name: String(players) })
			.check();
		// GOE-16: as many Pacts in each row as there are players.
		await person.page.waitForFunction(
			(count) => document.querySelector("[data-testid=setup-pacts] li")?.textContent.split(",").length === count,
			players,
		);
		const world = await cards(person);
		assert.equal(new Set(world).size, 9);
		assert.equal(new Set(world.map((id) => id.split("_")[0])).size, 9, "each king once (GOE-9)");
		// GOE-9: so many of each pile.
		assert.deepEqual(
			[4, 3, 2].map((pile) => world.filter((id) => id.endsWith(`_${pile}`)).length),
			piles[players],
		);
	}
	const first = await cards(person);
	await person.page.locator("[data-step=world] input[type=checkbox]").check();
	assert.equal(await person.find("setup-world").count(), 0, "what is done folds away");
	await person.page.reload();
	await person.page.locator("[data-step=world] input[type=checkbox]").uncheck();
	assert.deepEqual(await cards(person), first);
	await person.find("setup-anew").click();
	await person.page.waitForFunction(
		(was) =>
			JSON.stringify(
				[...document.querySelectorAll("[data-testid=setup-world] [data-card]")].map((e) => e.dataset.card),
			) !== JSON.stringify(was),
		first,
	);
});

for (const [size, name, language, games] of [
	[PHONE, "phone", "fr", ["majority", "majority2", "goetia", "devil"]],
	[TABLET, "tablet", "nl", ["goetia"]],
	[{ width: DESKTOP.width / 2, height: DESKTOP.height / 2 }, "zoom", "de", ["devil"]],
])
	test(`sheets and set-up are fit for everybody: ${name}, ${language}`, async () => {
		const person = await house.newcomer("Dov", { size, language });
		const axe = new Axe();
		const look = async (screen) => {
			await axe.look(person, `${name} ${screen}`);
			const wide = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			assert.ok(wide <= 0, `${screen} is ${wide} pixels too wide`);
			await person.picture(`realtable-${name}-${screen}`);
		};
		for (const game of games) {
			await openSheet(person, game);
			// By keyboard: a cell, then the next one.
			await person.page.locator("[data-testid=row] input[type=number]").first().focus();
			await person.page.keyboard.type("3");
			await person.page.keyboard.press("Tab");
			await person.page.keyboard.type("2");
			await person.find("sheet-verdict").waitFor();
			await look(game);
			await person.find("sheet-verdict").scrollIntoViewIfNeeded();
			await person.picture(`realtable-${name}-${game}-result`);
		}
		await person.go("setup");
		await person.find("setup-world").waitFor();
		await look("setup");
		axe.verdict();
	});
