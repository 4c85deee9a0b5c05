// Finding people: the list of tables before a name is asked, a match against
// bots without one, a person to play with now, and partners who choose each other.
import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { Axe } from "./axe.mjs";
import { LAPTOP, PHONE } from "./browser.mjs";
import { games } from "./games.mjs";
import { openHouse } from "./house.mjs";
import { joinFromLobby, makeTable, playNow, record, seatOf, start } from "./play.mjs";

const house = openHouse();
const nameless = { settings: { name: "", guide: false } };

test("tables are seen before a name is asked, with the rules that differ, and the name suggested will do", async () => {
	const ann = await house.newcomer("Ann");
	await makeTable(ann, { game: "majority", players: 3, options: { stolen_is_safe: true }, clock: "move-60" });
	// In the waiting room as on the list.
	const rules = await ann.find("table-rules").innerText();
	await ann.page.locator("main").getByText("1 minute").waitFor();
	const eve = await house.newcomer("Eve", { size: PHONE, ...nameless });
	await eve.go("lobby");
	const card = eve.find("table-card");
	await card.waitFor();
	await card.getByTestId("table-rules").waitFor();
	assert.equal(await card.getByTestId("table-rules").innerText(), rules);
	assert.match(await card.innerText(), /1 minute/);
	await eve.find("lobby-game").selectOption("goetia");
	await card.waitFor({ state: "detached" });
	await eve.find("lobby-game").selectOption("majority");
	await eve.find("lobby-clock").selectOption("move");
	await card.waitFor();
	assert.equal(eve.asked.length, 0, "nobody was made a guest for looking");
	const name = await eve.find("name").inputValue();
	await card.getByTestId("join").click();
	await eve.find("leave").waitFor();
	assert.match(await ann.find("place-1").innerText(), new RegExp(name));
});

test("bots need no name", async () => {
	const eve = await house.newcomer("Eve", nameless);
	await playNow(eve);
	assert.equal(eve.asked.length, 0, "nor a server");
	// Another match than the standard one neither, nor the lessons.
	await eve.go("new/here");
	await eve.find("create").click();
	await eve.page.waitForURL(/#\/table\/local-/);
	await eve.find("match").waitFor();
});

for (const { name: game, least, players } of games)
	test(`a person to play ${game} with is waited for at a table of its own, with bots meanwhile`, async () => {
		const ann = await house.newcomer("Ann", { size: PHONE });
		await ann.go("");
		await ann.find("game").locator(`label:has(input[value="${game}"])`).click();
		// As many as she wants, where there is something to want.
		if (least < players) await ann.find("players").locator("label").first().click();
		await ann.find("play-person").click();
		await ann.find("meanwhile").waitFor();
		assert.equal(await ann.page.locator('[data-testid^="place-"]').count(), least);
		await ann.find("meanwhile").click();
		await ann.page.waitForURL(/#\/table\/local-/);
		await ann.find("match").waitFor();
		await ann.go("");
		const waiting = ann.page.locator('[data-testid="table-card"]:not([data-table^="local-"])');
		assert.match(await waiting.innerText(), /3 minutes/);
		const first = await ann.page.locator("main section, main form").first().getAttribute("data-testid");
		assert.equal(first, "go-on", "the way back comes before all else");
		await waiting.getByTestId("open-table").click();
		await ann.find("leave").click();
	});

test("Enter joins on an invite's page, with the name that is suggested or another", async () => {
	for (const isPrivate of [true, false]) {
		const ann = await house.newcomer("Ann");
		const id = await makeTable(ann, { game: "majority", players: 3, isPrivate });
		const link = await ann.find("invite-link").inputValue();
		for (const name of isPrivate ? [null, "Ines"] : [null]) {
			const eve = await house.newcomer("Eve", { size: PHONE, ...nameless });
			await eve.page.goto(link);
			await eve.page.getByText("Ann invites you to The Majority.").waitFor();
			if (name) await eve.find("name").fill(name);
			const shown = await eve.find("name").inputValue();
			await eve.find("name").press("Enter");
			await eve.find("leave").waitFor();
			await ann.page.locator('[data-testid^="place-"]', { hasText: shown }).waitFor();
		}
		if (isPrivate) continue;
		// By its address one comes to look, with the name that is suggested as well.
		const ida = await house.newcomer("Ida", nameless);
		await ida.go(`table/${id}`);
		await ida.find("name").press("Enter");
		await ida.find("join").waitFor();
	}
});

test("two who want to play a person now meet, and who waits may play bots meanwhile", async () => {
	const [ann, bob] = [await house.newcomer("Ann"), await house.newcomer("Bob", { size: PHONE })];
	// Of another number nobody is taken.
	const cid = await house.newcomer("Cid");
	await cid.go("");
	await cid.find("game").locator('label:has(input[value="goetia"])').click();
	await cid.find("players").locator('label:has(input[value="2"])').click();
	await cid.find("play-person").click();
	await cid.find("leave").waitFor();
	await bob.go("");
	await bob.find("game").locator('label:has(input[value="goetia"])').click();
	await bob.find("players").locator('label:has(input[value="3"])').click();
	await bob.find("play-person").click();
	await bob.find("leave").click();
	await bob.find("make-table").waitFor();
	assert.match(await cid.find("place-1").innerText(), /Waiting/);
	await cid.find("leave").click();
	for (const person of [ann, bob]) {
		await person.go("");
		await person.find("game").locator('label:has(input[value="majority2"])').click();
	}
	await ann.find("play-person").click();
	await ann.find("meanwhile").click();
	await ann.find("match").waitFor();
	await bob.find("play-person").click();
	await bob.find("leave").waitFor();
	await ann.page.getByRole("link", { name: "Go there" }).click();
	await ann.find("start").waitFor();
	await start(ann, [ann, bob]);
});

test("four choose their partners: a free place is taken, two who both want it swap, and the record says so", async () => {
	const [ann, bob, cid, dan] = [
		await house.newcomer("Ann", { size: LAPTOP }),
		await house.newcomer("Bob", { size: PHONE }),
		await house.newcomer("Cid", { size: PHONE }),
		await house.newcomer("Dan"),
	];
	const axe = new Axe();
	const id = await makeTable(ann, { game: "majority", players: 4, chosen: true });
	await ann.find("is-chosen").waitFor();
	assert.match(await ann.find("team-0").innerText(), /Team A, nobody opposite yet/);
	for (const person of [bob, cid]) {
		await person.go("lobby");
		await person.page.locator(`[data-table="${id}"]`).getByTestId("is-chosen").waitFor();
		await joinFromLobby(person, id);
	}
	// Bob sits down elsewhere, and Dan comes where he sat.
	await bob.find("take-3").click();
	await ann.find("take-1").waitFor();
	await joinFromLobby(dan, id);
	await ann.page.locator('[data-testid="place-1"]:has-text("Dan")').waitFor();
	assert.match(await ann.find("team-0").innerText(), /Team A, with Cid opposite/);
	assert.equal(await ann.find("swap-0").count(), 0, "nobody swaps with himself");

	// Bob wants to be Ann's partner; he asks, takes it back, and asks again.
	await bob.find("swap-2").click();
	await bob.find("unask-3").click();
	await bob.find("swap-2").click();
	await cid.find("wants-2").waitFor();
	await cid.find("asked").getByText("Bob would like your place.").waitFor();
	assert.match(await ann.find("wants-2").innerText(), /Bob would like to sit here/);
	assert.equal(await ann.find("agree-2").count(), 0, "it is not hers to agree");
	await ann.picture("seats-laptop");
	await bob.find("place-3").scrollIntoViewIfNeeded();
	await bob.picture("phone-seats");
	// On a phone it is seen wherever one has scrolled to.
	for (const end of [0, 100_000]) {
		await cid.page.evaluate((y) => scrollTo(0, y), end);
		await cid.page.waitForFunction(() => {
			const button = document.querySelector('[data-testid="agree-2"]');
			const { left, right, top, bottom } = button.getBoundingClientRect();
			return [top + 2, bottom - 2].every((y) => document.elementFromPoint((left + right) / 2, y) === button);
		});
	}
	await cid.picture("phone-asked");
	await axe.look(cid, "places that are chosen");
	// Put off it leaves the bar, and can still be granted at the place.
	await cid.find("later-2").click();
	await cid.find("asked").getByRole("button").first().waitFor({ state: "detached" });
	await cid.find("agree-2").focus();
	await cid.page.keyboard.press("Enter");
	await ann.page.locator('[data-testid="team-0"]:has-text("Team A, with Bob opposite")').waitFor();
	await cid.page.locator('[data-testid="place-3"]:has-text("Cid"):has-text("Team B, with Dan opposite")').waitFor();
	await cid.page.waitForFunction(() => document.activeElement.id === "seat-3"); // the keyboard goes along

	await start(ann, [ann, bob, cid, dan]);
	assert.deepEqual([ann, dan, bob, cid].map(seatOf), [0, 1, 2, 3]);
	const own = await record(cid, id, "seat");
	assert.match(own, /\nchosen\nseat 0 person Ann\nseat 1 person Dan\nseat 2 person Bob\nseat 3 person Cid\n/);
	assert.match(own, /\nperson 3\nwho \w+\nchose 3\n/);
	axe.verdict();
});

test("the host moves bots, and grants a bot's place to who asks for it", async () => {
	const [ann, bob] = [await house.newcomer("Ann"), await house.newcomer("Bob", { size: PHONE })];
	const id = await makeTable(ann, { game: "majority", players: 4, bots: ["random"], chosen: true });
	await joinFromLobby(bob, id);
	assert.equal(await bob.find("move-3").count(), 0, "the bots are the host's");
	await ann.find("move-3").selectOption("2");
	await ann.find("free-2").waitFor();
	await bob.find("swap-2").click();
	await ann
		.find("asked")
		.getByText(/Bob would like the place of the bot/)
		.waitFor();
	await ann.find("agree-2").click();
	await bob.page.locator('[data-testid="place-2"]:has-text("Bob")').waitFor();
	await ann.find("free-1").waitFor();
	// She changes with a bot at once.
	await ann.find("swap-1").click();
	await ann.page.locator('[data-testid="place-1"]:has-text("Ann")').waitFor();
	await bob.find("place-0").getByText("Team A, with Bob opposite").waitFor();
});

test("a record of chosen places is verified, and another seating is found out", async () => {
	const friend = await house.newcomer("Friend");
	const archived = "tests/archive/majority-r1-p4-chosen.rec";
	const bad = `${join(tmpdir(), `record-${process.pid}`)}-seating.rec`;
	writeFileSync(bad, readFileSync(archived, "utf8").replace("chose 3\nsalt", "chose 1\nsalt"));
	await friend.go("verify/file");
	await friend.find("record-file").setInputFiles(archived);
	await friend.page.locator('[data-testid="verdict"][data-kept="true"]').waitFor();
	await friend.page.getByText("Every person has the seat that was chosen before the draw.").waitFor();
	await friend.page.reload();
	await friend.find("record-file").setInputFiles(bad);
	await friend.page.getByText("Something does not fit").waitFor();
	const wrong = await friend.page.locator(".steps li.bad").allInnerTexts();
	assert.equal(wrong.filter((text) => /chosen before the draw/.test(text)).length, 1);
	rmSync(bad);
});
