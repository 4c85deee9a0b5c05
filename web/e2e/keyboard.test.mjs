// A whole match without a mouse: from the front page to the end by the
// keyboard alone, with the focus always to be seen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn } from "./games.mjs";
import { openHouse } from "./house.mjs";
import { EXTRAS } from "./majority2/game.mjs";
import { playHere, playNow, waitForTurn } from "./play.mjs";

const house = openHouse();
house.luck = 1;
const TABS_MAX = 60;

const focused = (person) =>
	person.page.evaluate(() => {
		const element = document.activeElement;
		const style = getComputedStyle(element);
		// A control inside a label may be drawn by the element behind it.
		const drawn = [element, element.nextElementSibling, element.parentElement]
			.filter(Boolean)
			.map((each) => getComputedStyle(each));
		const outlined = drawn.some(
			({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
		);
		return {
			id: element.dataset.testid ?? "",
			tag: element.tagName,
			name: element.ariaLabel ?? element.innerText?.slice(0, 40),
			seen: outlined || drawn.some(({ boxShadow }, i) => i === 0 && boxShadow !== "none"),
			hidden: style.visibility === "hidden",
		};
	});

// Presses Tab until the focus is on what is wanted; every stop must be visible.
async function tabTo(person, id, key = "Tab") {
	for (let i = 0; i < TABS_MAX; i++) {
		const at = await focused(person);
		if (at.id === id) return;
		await person.page.keyboard.press(key);
		const now = await focused(person);
		if (now.tag !== "BODY") assert.ok(now.seen, `the focus on ${now.tag} ${now.id} "${now.name}" cannot be seen`);
	}
	assert.fail(`${TABS_MAX} tabs did not reach ${id}`);
}

// Into a group of radio buttons.
async function tabInto(person, id) {
	const isInside = () =>
		person.page.evaluate((group) => Boolean(document.activeElement.closest(`[data-testid="${group}"]`)), id);
	for (let i = 0; i < TABS_MAX && !(await isInside()); i++) await person.page.keyboard.press("Tab");
	assert.ok(await isInside(), `${TABS_MAX} tabs did not reach ${id}`);
}

// Plays to the end by arrows and Enter, from where the focus is. How many moves that were.
async function playByKeyboard(person) {
	const { keyboard } = person.page;
	let moves = 0;
	while ((await waitForTurn(person)) === "me") {
		// The focus waits at the next choice after a move; only the first time it must be found.
		if (moves === 0) await tabTo(person, "choice");
		else assert.equal((await focused(person)).id, "choice", `after move ${moves} the focus is lost`);
		const frame = await person.find("match").getAttribute("data-frame");
		for (let i = 0; i < moves % 3; i++) await keyboard.press("ArrowRight");
		// What can only be looked at is passed over.
		for (let i = 0; i < TABS_MAX && (await focused(person)).id !== "choice"; i++)
			await keyboard.press("ArrowRight");
		assert.equal((await focused(person)).id, "choice");
		await keyboard.press("Enter");
		await person.page.locator('[data-testid="confirm"], [data-testid="goal"]').first().waitFor();
		if ((await focused(person)).id === "goal") {
			await keyboard.press("Enter");
			await person.find("confirm").waitFor();
		}
		assert.ok((await focused(person)).seen, "the focus on what is chosen cannot be seen");
		await keyboard.press("Enter");
		await person.page.waitForFunction(
			(old) => document.querySelector('[data-testid="match"]').dataset.frame !== old,
			frame,
		);
		moves++;
	}
	return moves;
}

test("a match is found, played to its end and looked at again by keyboard", async () => {
	const person = await house.newcomer("");
	const { keyboard } = person.page;
	await person.go("");
	await person.find("play-now").waitFor();
	await tabTo(person, "name");
	await keyboard.type("Tess");
	await tabTo(person, "play-now", "Tab");
	await tabTo(person, "name", "Shift+Tab");
	await tabInto(person, "players");
	await keyboard.press("ArrowLeft"); // three players
	await tabTo(person, "play-now");
	await keyboard.press("Enter");
	await person.find("match").waitFor();
	assert.equal(await person.page.locator('[data-testid^="board-seat-"]').count(), 3);

	const moves = await playByKeyboard(person);
	assert.ok(moves > 20, `${moves} moves are no whole match`);

	await tabTo(person, "replay");
	await keyboard.press("Enter");
	await person.find("replay-page").waitFor();
	await tabTo(person, "slider");
	const last = await person.find("slider").getAttribute("max");
	await person.page.locator('[data-testid="replay-page"][data-line="0"]').waitFor();
	await keyboard.press("ArrowRight");
	await person.page.locator('[data-testid="replay-page"][data-line="1"]').waitFor();
	await keyboard.press("End");
	await person.page.locator(`[data-testid="replay-page"][data-line="${last}"]`).waitFor();
	await keyboard.press("Home");
	await person.page.locator('[data-testid="replay-page"][data-line="0"]').waitFor();
});

test("The Majority 2 is played to its end by keyboard: cards, columns, discs and buttons", async () => {
	const person = await house.newcomer("Toni");
	await playHere(person, { game: "majority2", options: { ...EXTRAS, turn_cap: 14 } });
	const moves = await playByKeyboard(person);
	assert.ok(moves > 20, `${moves} moves are no whole match`);
	await person.find("score-sheet").first().waitFor();
});

test("dialogs open, keep the focus and give it back", async () => {
	for (const { name, know } of drawn) await checkDialogs(await house.newcomer("Tim"), name, know);
});

async function checkDialogs(person, game, know) {
	const { keyboard } = person.page;
	await playNow(person, { game });
	await waitForTurn(person);
	for (const opener of ["open-help", "open-menu", know]) {
		await tabTo(person, opener);
		await keyboard.press("Enter");
		await person.page.locator("dialog[open]").waitFor();
		for (let i = 0; i < 8; i++) {
			await keyboard.press("Tab");
			const inside = await person.page.evaluate(() => {
				const dialog = document.querySelector("dialog[open]");
				return dialog.contains(document.activeElement) || document.activeElement === document.body;
			});
			assert.ok(inside, `${opener}: the focus left the dialog`);
		}
		await keyboard.press("Escape");
		await person.page.locator("dialog[open]").waitFor({ state: "detached" });
		assert.equal((await focused(person)).id, opener, "the focus goes back to what opened it");
	}
}
