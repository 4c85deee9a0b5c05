// The workshop for card sets, as an owner of the box uses it: look, copy, change,
// be told what is wrong at its field, mend, compare, save, load, play; and a table
// with the set, where the others see whose it is and can look at it.
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { test } from "node:test";
import { Axe } from "./axe.mjs";
import { PHONE } from "./browser.mjs";
import { openHouse } from "./house.mjs";

const house = openHouse();

async function openWorkshop(person, game) {
	await person.go(`workshop/${game}`);
	await person.find("copy-set").waitFor();
}

async function copySet(person) {
	await person.find("copy-set").click();
	await person.find("set-name").waitFor();
}

// The dialog of a row, in its section.
async function openRow(person, section, id) {
	await person.find("section").selectOption(section);
	await person.find(`card-${id}`).click();
	await person.find("row").waitFor();
}

const closeRow = async (person) => {
	await person.page.keyboard.press("Escape");
	await person.find("dialog-close").waitFor({ state: "detached" });
};

async function type(person, field, value) {
	await person.find(`field-${field}`).fill(value);
	await person.page.keyboard.press("Tab");
}

// Cards that are wider than their place.
const outside = () =>
	[...document.querySelectorAll('[data-testid^="shown-"]')]
		.filter((place) => {
			const rim = place.getBoundingClientRect().right - parseFloat(getComputedStyle(place).paddingRight);
			return place.firstElementChild.getBoundingClientRect().right > rim + 1;
		})
		.map((place) => place.innerText.split("\n")[0]);

// Names of which a word is divided.
const divided = () =>
	[...document.querySelectorAll('[data-testid^="shown-"] .name')]
		.filter((name) => {
			const words = document.createRange();
			const text = name.firstChild;
			return [...text.data.matchAll(/\S+/g)].some(({ index, 0: word }) => {
				words.setStart(text, index);
				words.setEnd(text, index + word.length);
				return words.getClientRects().length > 1;
			});
		})
		.map((name) => name.innerText);

test("an owner of the box finds it from the rules and from the first page", async () => {
	const uma = await house.newcomer("Uma");
	for (const [game, cards] of [
		["goetia", 1],
		["majority", 0],
	]) {
		await uma.go(`rules/${game}`);
		await uma.find("contents").waitFor();
		await uma.find("players").waitFor(); // the facts are there
		assert.equal(await uma.find("to-workshop").count(), cards, `rules of ${game}`);
		await uma.go("");
		await uma.find("game").locator(`label:has(input[value="${game}"])`).click();
		await uma.find("to-sheet").waitFor();
		assert.equal(await uma.find("to-workshop").count(), cards, `box of ${game}`);
	}
	await uma.go("rules/goetia");
	await uma.find("to-workshop").click();
	await uma.find("copy-set").waitFor();
});

for (const language of ["en", "de"])
	test(`every card lies within its place, ${language}`, async () => {
		const ida = await house.newcomer("Ida", { language });
		for (const game of ["goetia", "devil"]) {
			await openWorkshop(ida, game);
			const sections = await ida
				.find("section")
				.locator("option")
				.evaluateAll((all) => all.map((each) => each.value));
			for (const section of sections) {
				await ida.find("section").selectOption(section);
				assert.deepEqual(await ida.page.evaluate(outside), [], `${game}, ${section}`);
				if (game === "goetia") assert.deepEqual(await ida.page.evaluate(divided), [], section);
			}
		}
	});

test("a value is changed, refused at its field, mended, kept, compared, saved, loaded and played", async () => {
	const axe = new Axe();
	const ada = await house.newcomer("Ada");
	await openWorkshop(ada, "goetia");
	await axe.look(ada, "the game's own set");
	await ada.picture("workshop-desk");
	await copySet(ada);
	await ada.find("set-name").fill("From my box");
	await ada.page.keyboard.press("Tab");

	await openRow(ada, "cards", "brass_vessel");
	assert.equal(await ada.find("field-type-origin").innerText(), "known");
	assert.equal(await ada.find("field-cost-origin").innerText(), "partly known");
	assert.equal(await ada.find("field-effects-origin").innerText(), "ours");
	await type(ada, "wp", "99");
	await ada.find("field-wp-fault").getByText("“Worship points” must be a whole number from 0 to 9").waitFor();
	await ada.find("stale").waitFor();
	await axe.look(ada, "a row with a mistake");
	await ada.picture("workshop-fault");
	await type(ada, "wp", "7");
	await ada.find("field-wp-fault").waitFor({ state: "detached" });
	await ada.find("stale").waitFor({ state: "detached" });
	assert.equal(await ada.find("field-wp-origin").innerText(), "changed");

	// An effect more, its op, a number out of range, and away with it.
	await ada.find("field-effects-more").click();
	await ada.find("field-effects.1.op").selectOption("follower");
	await type(ada, "effects.1.n", "0");
	await ada.find("field-effects.1.n-fault").waitFor();
	await type(ada, "effects.1.n", "2");
	await ada.find("field-effects.1.n-fault").waitFor({ state: "detached" });
	await closeRow(ada);
	await ada.find("verdict").getByText("it can be played").waitFor();

	await ada.find("compare").locator("summary").click();
	await ada.find("change-brass_vessel-wp").getByText("7").waitFor();
	await ada.find("change-brass_vessel-effects").waitFor();
	assert.equal(await ada.find("change-brass_vessel-source").count(), 0);
	assert.doesNotMatch(await ada.find("compare").innerText(), /as printed/, "no more is claimed than was typed in");

	// A reload keeps it, a mistake too.
	await openRow(ada, "pacts", "master_of_relics");
	await type(ada, "points", "40");
	await ada.find("field-points-fault").waitFor();
	await closeRow(ada);
	await ada.page.reload();
	await ada.find("verdict").getByText("1 mistake").waitFor();
	assert.equal(await ada.find("set-name").inputValue(), "From my box");
	assert.equal(await ada.find("try").isDisabled(), true);
	await ada.find("faults").getByRole("button").click();
	await type(ada, "points", "4");
	await ada.find("field-points-fault").waitFor({ state: "detached" });
	await closeRow(ada);

	// Out as a file and in again; bad files change nothing.
	const download = ada.page.waitForEvent("download");
	await ada.find("save-file").click();
	const file = join(tmpdir(), `workshop-${process.pid}.json`);
	await (await download).saveAs(file);
	const text = await readFile(file, "utf8");
	assert.equal(JSON.parse(text).cards.find(({ id }) => id === "brass_vessel").wp, 7);
	const before = ada.page.url();
	await writeFile(file, '{"cards":[');
	await ada.find("load-file").setInputFiles(file);
	await ada.find("notices").getByText("not JSON").waitFor();
	await writeFile(file, '{"cards":[{"id":"alembic","wp":99,"king":"bael","king":"zagan"}]}');
	await ada.find("load-file").setInputFiles(file);
	await ada.find("notices").getByText("“king” appears twice").waitFor(); // and not what could be mended
	assert.equal(ada.page.url(), before);
	await writeFile(file, text.replace('"wp":7', '"wp":70'));
	await ada.find("load-file").setInputFiles(file);
	await ada.page.waitForURL((url) => url.href !== before);
	await ada.find("verdict").getByText("1 mistake").waitFor();
	await ada.find("which-set").selectOption({ label: "From my box" });
	await ada.find("verdict").getByText("it can be played").waitFor();

	await ada.find("try").click();
	await ada.page.waitForURL(/table\/local-/);
	// She has not said what she is called: she has a name all the same.
	await ada.find("board-seat-1").waitFor();
	for (const seat of [0, 1]) assert.doesNotMatch(await ada.find(`board-seat-${seat}`).innerText(), /deleted/);
	await ada.find("open-menu").click();
	await ada.find("menu-cards").click();
	await ada.find("copy-set").waitFor();
	await ada.find("change-brass_vessel-wp").waitFor({ state: "attached" });
	axe.verdict();
});

test("a table with a set: everybody sees whose it is and looks at it", async () => {
	const [ada, bob] = [await house.newcomer("Ada"), await house.newcomer("Bob")];
	await openWorkshop(ada, "goetia");
	await copySet(ada);
	await openRow(ada, "cards", "alembic");
	await type(ada, "name", "Ring of Dust");
	await closeRow(ada);
	await ada.find("verdict").getByText("it can be played").waitFor();
	await ada.find("to-table").click();
	await ada.find("cards").waitFor();
	await ada.page.waitForFunction(() => document.querySelector('[data-testid="cards"]').value !== "");
	await ada.find("private").uncheck();
	await ada.find("create").click();
	await ada.find("table-cards").waitFor();
	const table = ada.page.url().match(/table\/(\w+)/)[1];
	await bob.go("lobby");
	await bob.page.locator(`[data-table="${table}"]`).getByTestId("table-rules").getByText("cards").waitFor();
	await bob.go(`table/${table}`);
	await bob.find("table-cards").click();
	await bob.find("copy-set").waitFor();
	await bob.find("shown-alembic").getByText("Ring of Dust").first().waitFor();
	await bob.find("card-alembic").click();
	assert.equal(await bob.find("field-wp").locator("input").count(), 0, "it is only looked at");
});

test("on a phone, by keyboard, for the other game with card sets", async () => {
	const axe = new Axe();
	const eve = await house.newcomer("Eve", { size: PHONE, dark: false, language: "de" });
	await openWorkshop(eve, "devil");
	await copySet(eve);
	await eve.find("section").selectOption("buildings");
	await eve.find("card-b101").focus();
	await eve.picture("workshop-phone");
	await eve.page.keyboard.press("Enter");
	await eve.find("row").waitFor();
	await eve.find("field-points").focus();
	await eve.page.keyboard.press("ControlOrMeta+A");
	await eve.page.keyboard.type("77");
	await eve.page.keyboard.press("Tab");
	await eve.find("field-points-fault").waitFor();
	await axe.look(eve, "a building on a phone");
	await eve.picture("workshop-phone-row");
	const wide = await eve.page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	assert.ok(wide <= 0, "nothing sticks out");
	await eve.find("restore").click();
	await eve.find("field-points-fault").waitFor({ state: "detached" });
	axe.verdict();
});
