// Whole matches between browsers and bots, with what happens to a line in
// between: reloads, lost networks, a server that dies. And what each browser
// was told in them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pause } from "../../tests/support/serve.mjs";
import { Engine } from "../../tests/wasm/engine.mjs";
import { openHouse } from "./house.mjs";
import { reader as majority } from "./majority/game.mjs";
import { EXTRAS, reader as majority2 } from "./majority2/game.mjs";
import {
	acknowledged,
	joinByLink,
	joinFromLobby,
	lookOn,
	makeTable,
	movesOf,
	play,
	record,
	seatOf,
	start,
	waitForTurn,
} from "./play.mjs";
import { checkLengths, checkSeat, checkSilence, framesOf, Truth, withLeak } from "./secrecy.mjs";
import { Wire } from "./wire.mjs";

const house = openHouse();
const TURNS = 16; // of people who play at random

// The record has exactly the moves that were acknowledged, seat by seat.
async function checkRecord(persons, id) {
	const full = await record(persons[0], id);
	for (const person of persons) {
		const seat = seatOf(person);
		assert.deepEqual(acknowledged(person), movesOf(full, seat), `${person.name} at seat ${seat}`);
	}
	return full;
}

// What the browsers of two seats and a spectator got in the test before.
let told = null;

async function tellings(seats, eye, id) {
	return { seats: seats.map(({ heard }) => heard), eye: eye.heard, record: await checkRecord(seats, id) };
}

test("four players: two browsers by the lobby and two bots; one reloads, one loses the network", async () => {
	const [ann, ben, eye] = await Promise.all(["Ann", "Ben", "Eye"].map((name) => house.newcomer(name)));
	const id = await makeTable(ann, { players: 4, bots: ["random", "greedy"] });
	await joinFromLobby(ben, id);
	await lookOn(eye, id, ann);
	await start(ann, [ann, ben, eye]);
	await Promise.all([play(ann, 5), play(ben, 5)]);

	await ben.page.reload();
	assert.equal(await waitForTurn(ben), "me");
	await ann.context.setOffline(true);
	await ben.page.reload();
	await Promise.all([pause(1500), waitForTurn(ben)]);
	await ann.context.setOffline(false);
	await Promise.all([play(ann), play(ben)]);
	for (const person of [ann, ben, eye]) await person.find("finished").waitFor();
	await ann.picture("finished");
	told = await tellings([ann, ben], eye, id);
});

// What two seats and a spectator were told in a match, held against its record.
function checkTold(reader, players) {
	const truth = new Truth(reader, new Engine(told.record), players);
	const [a, b] = told.seats.map((heard) => framesOf(heard, told.record));
	const eye = framesOf(told.eye, told.record);
	checkSeat(a, eye, truth);
	checkSeat(b, eye, truth);
	checkLengths(reader, a, b);
	for (const heard of told.seats) checkSilence(reader, heard, told.record);
	assert.ok(a.length > 60 && eye.length > 40, "that was no whole match");

	// The same checks notice a single card too much, and a single byte.
	assert.throws(() => checkSeat(withLeak(a, b, truth), eye, truth), /was never held/);
	const longer = structuredClone(b);
	longer[0].view.players = 100;
	assert.throws(() => checkLengths(reader, a, longer));
}

test("no browser was told a card that its player may not see, nor by a length or a moment", () =>
	checkTold(majority, 4));

test("The Majority 2: two browsers with promo cards and Ghosts play a match to its end, a third one watches", async () => {
	const [ida, jon, eye] = await Promise.all(["Ida", "Jon", "Eye"].map((name) => house.newcomer(name)));
	const id = await makeTable(ida, { game: "majority2", options: { ...EXTRAS, turn_cap: TURNS } });
	await joinFromLobby(jon, id);
	await eye.go(`table/${id}`);
	await eye.find("place-0").waitFor();
	await start(ida, [ida, jon, eye]);
	const rest = Promise.all([play(ida), play(jon)]);
	await eye.page.reload();
	await rest;
	for (const person of [ida, jon, eye]) await person.find("finished").waitFor();
	await ida.picture("finished-majority2");
	told = await tellings([ida, jon], eye, id);
	assert.match(told.record, /ghosts/);
});

test("The Majority 2: no browser was told a card that its player may not see", () => checkTold(majority2, 2));

test("a line that goes dead without a word is noticed, and the match goes on", async () => {
	const wire = await Wire.to(house.server.port);
	try {
		const eve = await house.newcomer("Eve", { at: wire });
		const id = await makeTable(eve, { players: 3, bots: ["random", "random"] });
		await start(eve, [eve]);
		await play(eve, 3);
		wire.freeze();
		const moving = play(eve, 1);
		await eve.find("line-lost").waitFor();
		await eve.picture("line-lost");
		wire.thaw();
		await moving;
		await eve.find("line-lost").waitFor({ state: "detached" });
		await play(eve, 2);
		wire.cut();
		await play(eve);
		await checkRecord([eve], id);
	} finally {
		await wire.close();
	}
});

test("three players by an invite link; the server is killed in the middle and comes back", async () => {
	const everybody = await Promise.all(["Host", "Bea", "Cid"].map((name) => house.newcomer(name)));
	const [host, ...guests] = everybody;
	const id = await makeTable(host, { players: 3, isPrivate: true });
	const link = await host.find("invite-link").inputValue();
	assert.match(link, /#\/join\//, "the token stands behind the #");
	for (const guest of guests) await joinByLink(guest, link);
	await host.picture("waiting-room");
	await start(host, everybody);
	await Promise.all(everybody.map((person) => play(person, 3)));

	// While everybody plays on: nobody reloads, nobody is told what to do.
	const rest = Promise.all(everybody.map((person) => play(person)));
	for (const alive of [700, 1100]) {
		await pause(alive);
		await house.server.kill();
		await host.find("line-lost").waitFor();
		await house.server.start();
		await Promise.all(everybody.map((person) => person.find("line-lost").waitFor({ state: "detached" })));
	}
	await rest;
	await checkRecord(everybody, id);

	await guests[0].find("verify").click();
	await guests[0].page.locator('[data-testid="verdict"][data-kept="true"]').waitFor();
	await guests[0].picture("verify");
});
