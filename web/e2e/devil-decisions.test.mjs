// Every kind of decision of the rules of Deal with the Devil is met by clicking, rare
// ones too: a match that was played up to it lies on the browser's shelf and is gone
// on with there. All its answers can be clicked, on a laptop, a tablet and a phone
// and in every language; the one that was clicked stands in the record then.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { openHouse } from "./house.mjs";
import { clickable, decisions, findDecisions, options } from "./devil/decisions.mjs";
import { moveOnce, waitForTurn } from "./play.mjs";
import { isSaid, linesOf, offered, shelve } from "./shelf.mjs";

const house = openHouse();
const readers = [
	{ language: "en", size: { width: 1280, height: 600 } },
	{ language: "fr", size: { width: 360, height: 600 } },
	{ language: "nl", size: { width: 768, height: 1024 } },
	{ language: "de", size: { width: 390, height: 664 } },
];
const on = Object.fromEntries(Object.keys(options).map((name) => [name, 1]));

let found;
before(() => {
	found = findDecisions();
});

async function meet(person, kind, language) {
	const decision = found.get(kind);
	assert.ok(decision, "no match asks for it");
	const id = `local-decision-${kind}`;
	await shelve(person, id, decision, { game: "devil", options: on });
	await person.go(`table/${id}`);
	assert.equal(await waitForTurn(person), "me");
	assert.equal(await person.page.locator("[data-ask]").first().getAttribute("data-ask"), kind);
	const task = (await person.find("task").innerText()).trim();
	assert.ok(isSaid("devil", task, language), `"${task}" is said in ${language}`);
	assert.deepEqual(await offered(person), clickable(decision.view).sort());
	await person.picture(`devil-decision-${kind}`);
	const move = await moveOnce(person, (count) => count - 1);
	assert.equal((await linesOf(person, id, decision.record))[0], `move ${decision.seat} ${move}`);
}

for (const [i, { language, size }] of readers.entries())
	test(`decisions on ${size.width} x ${size.height}, ${language}`, async () => {
		const person = await house.newcomer("Ada", { size, language });
		const faults = [];
		for (const kind of decisions.filter((_, at) => at % readers.length === i))
			await meet(person, kind, language).catch((error) => faults.push(`${kind}: ${error.message}`));
		assert.deepEqual(faults, []);
	});
