// Every kind of decision of the rules of Goetia is met by clicking: a match that
// was played up to it lies on the browser's shelf and is gone on with there. All
// its answers can be clicked, on a laptop, a tablet and a phone and in every
// language; the one that was clicked stands in the record then.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { openHouse } from "./house.mjs";
import { decisions, findDecisions } from "./goetia/decisions.mjs";
import { chooseOnce, moveOnce, waitForTurn } from "./play.mjs";
import { isSaid, linesOf, offered, shelve } from "./shelf.mjs";

const house = openHouse();
const languages = ["en", "fr", "nl", "de"];
const screens = [
	{ width: 1280, height: 600 },
	{ width: 390, height: 664 },
	{ width: 768, height: 1024 },
];

// Cards and boards that can be chosen and do not look it.
const unlit = () =>
	[...document.querySelectorAll(".thing.choice")]
		.filter((thing) => thing.querySelector(".card"))
		.filter((thing) => getComputedStyle(thing.querySelector(".card")).boxShadow === "none")
		.map((thing) => thing.dataset.move);

// In sight, unless a small screen shows the answers, which lie elsewhere.
const framed = () => {
	const box = document.querySelector(".thing.subject")?.getBoundingClientRect();
	if (document.querySelector(".near .thing.choice")) return box?.width > 0;
	return box && box.width > 0 && box.left >= -1 && box.right <= innerWidth + 1;
};

const isWhole = () =>
	document.documentElement.scrollHeight <= innerHeight + 2 &&
	[...document.querySelectorAll('[data-testid="confirm"], [data-testid="tray"] [data-testid="choice"]')].every(
		(button) => button.getBoundingClientRect().bottom <= innerHeight + 1,
	);

let found;
before(() => {
	found = findDecisions();
});

for (const [i, kind] of decisions.entries())
	test(`the decision "${kind}"`, async () => {
		const decision = found.get(kind);
		assert.ok(decision, `no match asks for ${kind}`);
		const { view, seat } = decision;
		const language = languages[i % languages.length];
		const person = await house.newcomer("Ada", { size: screens[i % screens.length], language });
		const id = `local-decision-${kind}`;
		await shelve(person, id, decision, { game: "goetia", options: { stuck_optional: 1 } });
		await person.go(`table/${id}`);
		assert.equal(await waitForTurn(person), "me");
		const task = (await person.find("task").innerText()).trim();
		assert.ok(isSaid("goetia", task, language), `"${task}" is said in ${language}`);
		assert.deepEqual(await offered(person), view.moves.map(({ move }) => move).sort());
		assert.deepEqual(await person.page.evaluate(unlit), []);
		// What the question is about without naming it is framed, and in sight.
		if (view.about?.place ?? view.payment?.place) await person.page.waitForFunction(framed);
		await person.picture(`decision-${kind}`);
		// What is chosen is said on every screen without a rim that cuts it off.
		await chooseOnce(person);
		for (const size of screens) {
			await person.page.setViewportSize(size);
			await person.page.waitForFunction(isWhole);
			await person.picture(`decision-${kind}-${size.width}`);
		}
		const move = await moveOnce(person);
		assert.equal((await linesOf(person, id, decision.record))[0], `move ${seat} ${move}`);
	});
