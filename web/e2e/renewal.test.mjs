// A server that is renewed while a page is open and a match goes on: another
// program and other files on the same data, behind the page's service worker and
// cache. Where the form of positions is another, the page loads itself again,
// once; where it is the same, two builds live side by side. What the page had sent
// without an answer is played once in both. tools/versions.mk makes the builds.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { program } from "../../tests/support/serve.mjs";
import { openHouse } from "./house.mjs";
import { acknowledged, chooseOnce, makeTable, movesOf, play, record, seatOf, start, waitForTurn } from "./play.mjs";
import { Wire } from "./wire.mjs";

const built = (name) => fileURLToPath(new URL(`../../build/versions/${name}`, import.meta.url));
const house = openHouse();

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const movesAsked = (person) => person.asked.filter((message) => message.do === "move");
// Positions as a whole, not what is new in them.
const positions = (person) =>
	person.heard.map(({ see, ok }) => see ?? ok?.see).filter((see) => see?.startsWith("viewer="));

// Somebody in a match that he has begun, with the files of his build kept.
async function player(name, wire) {
	const person = await house.newcomer(name, { at: wire });
	const id = await makeTable(person, { players: 3, bots: ["random", "random"] });
	await start(person, [person]);
	await play(person, 2);
	await person.page.waitForFunction(() =>
		navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null),
	);
	person.loads = 0;
	person.page.on("load", () => person.loads++);
	return { person, id };
}

// He moves; before an answer comes the server is another one.
async function renewWhileHeMoves(person, wire, newProgram, web) {
	assert.equal(await waitForTurn(person), "me");
	const asked = movesAsked(person).length;
	wire.freeze();
	await chooseOnce(person);
	await person.find("confirm").click();
	while (movesAsked(person).length === asked) await pause(20);
	const held = movesAsked(person).at(-1);
	await house.server.stop();
	house.server.become(newProgram, { web });
	await house.server.start();
	wire.thaw();
	wire.cut();
	return held;
}

async function toTheEnd(person, id, held) {
	await play(person);
	assert.equal(await waitForTurn(person), "over");
	assert.ok(movesAsked(person).filter(({ key }) => key === held.key).length > 1, "asked again, by the same key");
	const moves = movesOf(await record(person, id), seatOf(person));
	assert.deepEqual(acknowledged(person), moves);
	assert.equal(moves[2], held.move);
}

async function withWire(work) {
	const wire = await Wire.to(house.server.port);
	try {
		await work(wire);
	} finally {
		await wire.close();
	}
}

test("a page lives on beside another build of the same form", () =>
	withWire(async (wire) => {
		const { person, id } = await player("Ada", wire);
		const held = await renewWhileHeMoves(person, wire, program, built("rebuilt/web"));
		await toTheEnd(person, id, held);
		assert.equal(person.loads, 0, "it was not loaded again");
		assert.equal(await person.page.evaluate(() => sessionStorage.getItem("renewed")), null);
	}));

test("a page whose engine reads another form loads itself once, and the match goes on to its end", () =>
	withWire(async (wire) => {
		const { person, id } = await player("Bea", wire);
		assert.match(positions(person).at(-1), / coins=/);
		const held = await renewWhileHeMoves(person, wire, built("newer/pandemonium"), built("newer/web"));
		await toTheEnd(person, id, held);
		assert.match(positions(person).at(-1), / purse=/);
		assert.equal(person.loads, 1, "it was loaded again, once");
		assert.deepEqual(JSON.parse(await person.page.evaluate(() => sessionStorage.getItem("renewed"))), [
			"majority 1 2",
		]);
	}));
