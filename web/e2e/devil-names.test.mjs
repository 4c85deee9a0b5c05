// Every name of every building, event and inquisitor, in every language, fits every
// place of the table that bears one, on every screen: measured in a match that
// always goes the same way, with each name put into each place.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { cutNames, findNames } from "./devil/names.mjs";
import { faultsOf } from "./goetia/game.mjs";
import { openHouse } from "./house.mjs";
import { waitForTurn } from "./play.mjs";
import { shelve, textsOf } from "./shelf.mjs";

const SCREENS = ["1280x600", "1366x768", "768x1024", "390x664", "360x600"];
const PLACES = 5; // at least, in the moment that is looked at
const house = openHouse();
const ID = "local-names";

let found;
before(() => {
	found = findNames();
});

for (const language of ["en", "fr", "nl", "de"])
	test(`every name fits its place, ${language}`, async () => {
		const texts = textsOf("devil", language);
		const named = (rows) => rows.map(({ name }) => texts[name]);
		const names = {
			buildings: named(found.facts.buildings),
			events: named(found.facts.events),
			inquisitors: named(found.facts.inquisitors),
		};
		for (const list of Object.values(names)) assert.ok(list.length > 6 && list.every(Boolean));
		const person = await house.newcomer("Ada", { size: { width: 1280, height: 600 }, language });
		await shelve(person, ID, found, { game: "devil", options: {} });
		await person.go(`table/${ID}`);
		assert.equal(await waitForTurn(person), "me");
		const faults = [];
		for (const screen of SCREENS) {
			const [width, height] = screen.split("x").map(Number);
			await person.page.setViewportSize({ width, height });
			await person.page.waitForFunction(
				(wide) => Math.abs(document.querySelector(".frame").clientWidth - wide) < 40,
				width,
			);
			await person.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
			const seen = await person.page.evaluate(cutNames, names);
			assert.ok(seen.met >= PLACES, `${screen}: ${seen.met} places bear a name`);
			for (const fault of [...seen.faults, ...(await person.page.evaluate(faultsOf))])
				faults.push(`${screen}: ${fault}`);
			await person.picture(`devil-names-${language}-${screen}`);
		}
		assert.deepEqual(faults, []);
	});
