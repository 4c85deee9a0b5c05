// Matches of Goetia as people play them: two, three and four persons at a table of
// the server, each in another language and on another screen, to the end; a table
// that moves, and one that does not; a page at 200 %; rules with pictures.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Axe } from "./axe.mjs";
import { openHouse } from "./house.mjs";
import { faultsOf } from "./goetia/game.mjs";
import { acknowledged, joinFromLobby, makeTable, moveOnce, movesOf, play, playHere } from "./play.mjs";
import { chooseOnce, playNow, record, seatOf, start, waitForTurn } from "./play.mjs";

const house = openHouse();
const LAPTOP = { width: 1280, height: 600 };
const people = [
	{ name: "Ada", language: "en", size: LAPTOP },
	{ name: "Benoît", language: "fr", size: { width: 390, height: 664 } },
	{ name: "Cees", language: "nl", size: { width: 768, height: 1024 } },
	{ name: "Dörte", language: "de", size: { width: 1366, height: 768 } },
];
const ROUNDS = { 2: 12, 3: 4, 4: 3 }; // at the latest

for (const players of [2, 3, 4])
	test(`${players} people, each in another language, play a match to its end; somebody watches`, async () => {
		const persons = await Promise.all(
			people.slice(0, players).map(({ name, ...rest }) => house.newcomer(name, rest)),
		);
		const eye = await house.newcomer("Eye", { language: "fr", size: LAPTOP });
		const [host, ...guests] = persons;
		const id = await makeTable(host, { game: "goetia", players, options: { round_cap: ROUNDS[players] } });
		for (const guest of guests) await joinFromLobby(guest, id);
		await eye.go(`table/${id}`);
		await eye.find("place-0").waitFor();
		await start(host, [...persons, eye]);
		await Promise.all(persons.map((person) => play(person)));
		for (const person of [...persons, eye]) {
			await person.find("finished").waitFor();
			await person.picture(`together-${players}-${person.name}`);
		}
		for (const [i, person] of persons.entries()) {
			assert.equal(await person.page.locator("html").getAttribute("lang"), people[i].language);
			assert.deepEqual(await person.page.evaluate(faultsOf), []);
		}
		const full = await record(host, id);
		for (const person of persons) assert.deepEqual(acknowledged(person), movesOf(full, seatOf(person)));
		const points = (person) =>
			person.page.locator('[data-testid^="points-"]').evaluateAll((all) =>
				all
					.map(({ dataset, textContent }) => `${dataset.testid} ${textContent.trim()}`)
					.sort()
					.join(),
			);
		for (const person of [...guests, eye]) assert.equal(await points(person), await points(host));
	});

// What was ever on its way, and whether the table moved, noted by the page itself.
const watchMotion = () => {
	window.flown = new Set();
	window.steps = 0;
	new MutationObserver((changes) => {
		for (const { addedNodes, attributeName, target } of changes) {
			for (const node of addedNodes)
				if (node.classList?.contains("fleeting") && node.getAnimations().length > 0)
					window.flown.add(node.dataset.key);
			if (attributeName === "data-animating" && target.dataset.animating === "true") window.steps++;
		}
	}).observe(document.body, {
		childList: true,
		subtree: true,
		attributes: true,
		attributeFilter: ["data-animating"],
	});
	requestAnimationFrame(function look() {
		for (const node of document.querySelectorAll(".fleeting"))
			if (node.getAnimations().length > 0) window.flown.add(node.dataset.key);
		requestAnimationFrame(look);
	});
};

test("with motion cubes and followers fly, nothing of them stays, and the end of a round is told, skipped, and told again", async () => {
	const person = await house.newcomer("Mia", { motion: true, size: LAPTOP });
	await playHere(person, { game: "goetia", options: { round_cap: 3 } });
	await person.page.evaluate(watchMotion);
	let moves = 0;
	const ended = async () => (await person.find("recap").innerText()).includes("the round ends");
	while ((await waitForTurn(person)) === "me" && !(await ended())) {
		await moveOnce(person);
		if (await person.find("skip").isVisible()) await person.picture(`motion-${moves++}`);
	}
	assert.ok((await person.page.evaluate(() => window.flown.size)) > 5, "cubes flew");
	assert.equal(await person.page.locator(".fleeting").count(), 0, "nothing stays on its way");
	await person.find("again").click();
	await person.find("story-on").click();
	await person.find("skip").click();
	assert.equal(await waitForTurn(person), "me");
	assert.equal(await person.page.locator(".fleeting").count(), 0);
});

test("with reduced motion nothing is ever on its way", async () => {
	const person = await house.newcomer("Ned", { size: LAPTOP });
	await playNow(person, { game: "goetia", players: 3 });
	await person.page.evaluate(watchMotion);
	await play(person, 16);
	assert.deepEqual(await person.page.evaluate(() => [window.flown.size, window.steps]), [0, 0]);
});

test("at 200 % the table is read and played, and nothing lies across", async () => {
	const axe = new Axe();
	const person = await house.newcomer("Oda", { size: { width: LAPTOP.width / 2, height: LAPTOP.height / 2 } });
	await playNow(person, { game: "goetia", players: 4 });
	for (let i = 0; i < 14 && (await waitForTurn(person)) === "me"; i++) {
		await chooseOnce(person);
		if (i % 6 === 2) await axe.look(person, `at 200 %, move ${i}`);
		await moveOnce(person);
	}
	await person.picture("zoomed-goetia");
	assert.deepEqual(await person.page.evaluate(faultsOf), []);
	const wide = await person.page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	assert.ok(wide <= 0, "the page is not wider than the screen");
	axe.verdict();
});

test("the rules show the parts of the table that they are about", async () => {
	const axe = new Axe();
	const person = await house.newcomer("Pia", { size: LAPTOP, language: "de" });
	await person.go("rules/goetia");
	for (const part of [
		"signs",
		"area",
		"table",
		"edge",
		"world",
		"scry",
		"backs",
		"demon",
		"dark",
		"tableau",
		"pacts",
	])
		await person.page.locator(`[data-picture="${part}"]`).first().waitFor();
	const empty = await person.page
		.locator("figure[data-picture]")
		.evaluateAll((all) => all.filter((figure) => figure.querySelectorAll(".thing").length < 4).length);
	assert.equal(empty, 0);
	await axe.look(person, "rules with pictures");
	axe.verdict();
});
