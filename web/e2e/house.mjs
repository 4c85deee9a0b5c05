// What every file of tests here stands on: one server, one browser, and people
// who come for one test and leave after it. A page that misbehaved in between
// fails the test, whatever else it did.
import assert from "node:assert/strict";
import { after, afterEach, before } from "node:test";
import { fileURLToPath } from "node:url";
import { Server } from "../../tests/support/serve.mjs";
import { launch, visit } from "./browser.mjs";

const client = fileURLToPath(new URL("../../build/web", import.meta.url));

// Of a test that failed: what stood on each page then.
async function sayWhereHeIs({ name, page }) {
	const text = await page.evaluate(() => document.body.innerText.slice(0, 800)).catch(String);
	console.log(`${name} was at ${page.url().replace(/^.*#/, "#")}, where stood:\n${text.replace(/\n+/g, " / ")}`);
}

// `settings` of the server, as in its config file; `switches` of the browser, which `start` starts.
export function openHouse(settings = {}, switches = [], start = launch) {
	const house = {
		server: null,
		browser: null,
		people: [],
		luck: null, // a number: matches of people's own browsers are dealt alike in every run, by this and the next ones
		// Options as those of visit(); `at`: behind another address than the server's.
		async newcomer(name, { at = house.server, ...options } = {}) {
			const luck = house.luck === null ? null : house.luck++;
			const person = await visit(house.browser, at, name, { luck, ...options });
			house.people.push(person);
			return person;
		},
	};
	before(async () => {
		house.server = await Server.start({ web: client, ...settings });
		house.browser = await start(switches);
	});
	after(async () => {
		await house.browser?.close();
		await house.server?.remove();
	});
	afterEach(async ({ passed }) => {
		if (passed === false) await Promise.all(house.people.map(sayWhereHeIs));
		const faults = house.people.flatMap(({ name, faults: each }) => each.map((fault) => `${name}: ${fault}`));
		await Promise.all(house.people.map((person) => person.close()));
		house.people = [];
		assert.deepEqual(faults, []);
	});
	return house;
}
