// Motion: matches that are told with all of it come to their end, words wait for
// the cards, and who wants no motion sees none.
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn } from "./games.mjs";
import { openHouse } from "./house.mjs";
import { chooseOnce, moveOnce, play, playHere, playNow, waitForTurn } from "./play.mjs";

const house = openHouse();
house.luck = 1;

async function tellWhole(game, options) {
	const person = await house.newcomer(`Mo ${game}`, { motion: true });
	await person.context.addInitScript(() => localStorage.setItem("pace", "fast"));
	await playHere(person, { game, options });
	assert.ok((await play(person)).length > 10);
	await person.find("finished").waitFor();
}

// Side by side, since most of the time nothing but cards moves.
test("with all its motion a match of every game is told to its end", async () => {
	await Promise.all(drawn.map(({ name, whole }) => tellWhole(name, whole)));
});

test("words wait for the cards, and without motion nothing moves", async () => {
	const [still, lively] = [await house.newcomer("Stil"), await house.newcomer("Lio", { motion: true })];
	for (const person of [still, lively]) {
		await playNow(person);
		await waitForTurn(person);
		await person.find("open-menu").click();
		assert.equal(await person.find("menu-sound").getAttribute("aria-pressed"), "false", "sound is off at first");
		assert.equal(await person.find("menu-undo").count(), 0, "nothing can be taken back in this game");
		await person.find("dialog-close").last().click();
	}
	await moveOnce(still);
	await waitForTurn(still);
	const moving = () => document.getAnimations().filter(({ effect }) => effect.getTiming().duration > 0).length;
	assert.equal(await still.page.evaluate(moving), 0);

	const before = await lively.find("task").innerText();
	await lively.find("choice").first().click();
	await lively.find("confirm").click();
	const during = await lively.page.waitForFunction(() => {
		const running = document.querySelector('[data-testid="board"]').dataset.animating === "true";
		const { live } = document.querySelector('[data-testid="match"]').dataset;
		return running && { live, task: document.querySelector('[data-testid="task"]').innerText };
	});
	const { live, task } = await during.jsonValue();
	assert.equal(live, "false");
	assert.notEqual(task, before);
	await waitForTurn(lively);
	assert.equal(await lively.find("task").innerText(), before, "the next packet asks the same");
});

test("a button on a table by night fades for who wants motion alone", async () => {
	const fades = [];
	for (const motion of [false, true]) {
		const person = await house.newcomer(motion ? "Lux" : "Nox", { motion });
		await playNow(person, { game: "goetia", players: 2 });
		await waitForTurn(person);
		await chooseOnce(person);
		fades.push(await person.find("confirm").evaluate((button) => getComputedStyle(button).transitionDuration));
	}
	assert.deepEqual(fades, ["0s", "0.14s"]);
});
