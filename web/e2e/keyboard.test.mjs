// A whole match without a mouse: from the front page to the end by the
// keyboard alone, with the focus always to be seen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openHouse } from "./house.mjs";
import { playNow, waitForTurn } from "./play.mjs";

const house = openHouse();
const TABS_MAX = 60;

const focused = (person) =>
	person.page.evaluate(() => {
		const element = document.activeElement;
		const style = getComputedStyle(element);
		// A control inside a label may be drawn by the element behind it.
		const drawn = [element, element.nextElementSibling, element.parentElement].filter(Boolean).map((each) => getComputedStyle(each));
		const outlined = drawn.some(({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) >= 2);
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

test("a match is found, played to its end and looked at again by keyboard", async () => {
	const person = await house.newcomer("");
	const { keyboard } = person.page;
	await person.go("");
	await person.find("play-now").waitFor();
	await tabTo(person, "name");
	await keyboard.type("Tess");
	await tabTo(person, "play-now", "Tab");
	await tabTo(person, "name", "Shift+Tab");
	await keyboard.press("Tab");
	await keyboard.press("ArrowLeft"); // three players
	await tabTo(person, "play-now");
	await keyboard.press("Enter");
	await person.find("match").waitFor();
	assert.equal(await person.page.locator('[data-testid^="board-seat-"]').count(), 3);

	let moves = 0;
	while ((await waitForTurn(person)) === "me") {
		// The focus waits at the hand after a move; only the first time it must be found.
		if (moves === 0) await tabTo(person, "choice");
		else assert.equal((await focused(person)).id, "choice", `after move ${moves} the focus is lost`);
		const frame = await person.find("match").getAttribute("data-frame");
		for (let i = 0; i < moves % 3; i++) await keyboard.press("ArrowRight");
		assert.equal((await focused(person)).id, "choice");
		await keyboard.press("Enter");
		await person.find("confirm").waitFor();
		await keyboard.press("Enter");
		await person.page.waitForFunction((old) => document.querySelector('[data-testid="match"]').dataset.frame !== old, frame);
		moves++;
	}
	assert.ok(moves > 20, `${moves} moves are no whole match`);

	await tabTo(person, "replay");
	await keyboard.press("Enter");
	await person.find("replay-page").waitFor();
	await tabTo(person, "slider");
	const line = () => person.find("replay-page").getAttribute("data-line").then(Number);
	const last = await line();
	await keyboard.press("Home");
	await person.page.locator('[data-testid="replay-page"][data-line="0"]').waitFor();
	await keyboard.press("ArrowRight");
	await person.page.locator('[data-testid="replay-page"][data-line="1"]').waitFor();
	await keyboard.press("End");
	await person.page.locator(`[data-testid="replay-page"][data-line="${last}"]`).waitFor();
});

test("dialogs open, keep the focus and give it back", async () => {
	const person = await house.newcomer("Tim");
	const { keyboard } = person.page;
	await playNow(person);
	await waitForTurn(person);
	for (const opener of ["open-help", "open-menu", "know"]) {
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
});
