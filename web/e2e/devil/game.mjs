// What the tests in browsers know of Deal with the Devil.
import assert from "node:assert/strict";
import { moveOnce, waitForTurn } from "../play.mjs";

export const many = true;
export const know = "inquisition";
// It is as long as it is.
export const whole = {};

// What is asked now.
export const askNow = (person) => person.page.locator("[data-ask]").first().getAttribute("data-ask");

// Answers that do nothing: who plays for the sake of the questions takes another one.
const IDLE = /^(none|no|stop|reject|close|keep|0|lose|take)$/;

// So many pieces of what is there into the open chest, by pressing them.
export async function fill(person, pieces) {
	for (let i = 0; i < pieces; i++) {
		const stores = person.page.locator('[data-testid^="put-"]:not([aria-disabled="true"])');
		const count = await stores.count();
		if (count === 0) return;
		await stores.nth(person.below(count)).click();
	}
}

// One answer by clicking, mostly one that does something. Gives what was asked.
export async function answerOnce(person) {
	const ask = await askNow(person);
	if (ask === "ask") await fill(person, 2);
	const moves = await person.find("choice").evaluateAll((things) => things.map((thing) => thing.dataset.move));
	assert.ok(moves.length > 0, `${ask} has no answer`);
	const busy = moves.filter((move) => !IDLE.test(move));
	const among = busy.length > 0 && person.below(5) > 0 ? busy : moves;
	const move = among[person.below(among.length)];
	await moveOnce(person, () => moves.indexOf(move));
	return ask;
}

// To the end of the match, or so many answers. Gives the questions that were met.
export async function playAll(person, met = new Set(), count = Infinity) {
	for (let i = 0; i < count && (await waitForTurn(person)) === "me"; i++) met.add(await answerOnce(person));
	return met;
}

// Until this is asked.
export async function playTo(person, ask) {
	for (let i = 0; i < 400; i++) {
		assert.equal(await waitForTurn(person), "me", `${ask} was never asked`);
		if ((await askNow(person)) === ask) return;
		await answerOnce(person);
	}
}
