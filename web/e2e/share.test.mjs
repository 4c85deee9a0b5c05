// Sharing: a private match is shown by a link with a key, by one seat's eyes or
// open, until it is taken back; it names nobody. And who is away is seen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openHouse } from "./house.mjs";
import { pause } from "../../tests/support/serve.mjs";
import { ELSEWHERE, PHONE } from "./browser.mjs";
import { joinByLink, makeTable, moveOnce, play, playTogether, start, waitForTurn } from "./play.mjs";

const AWAY_WITHIN = 90_000; // a minute, and what the machine needs
const house = openHouse({ "replace-seconds": 70 });

async function privateMatch(host, guests, more = {}) {
	const bots = Array.from({ length: 2 - guests.length }, () => "greedy");
	await makeTable(host, { game: "majority", players: 3, bots, isPrivate: true, ...more });
	const link = await host.find("invite-link").inputValue();
	for (const guest of guests) await joinByLink(guest, link);
	await start(host, [host, ...guests]);
}

const seatOfName = (person, name) => person.page.locator('[data-testid^="seat-"]', { hasText: name });

test("of a match that is played one's own past can be shared, after a warning, and taken back", async () => {
	const ann = await house.newcomer("Annabel", { size: PHONE });
	await privateMatch(ann, []);
	await playTogether([ann], 2);
	await ann.find("open-menu").click();
	await ann.find("menu-share").click();
	await ann.find("share-warning").waitFor();
	await ann.find("share-make").click();
	const link = await ann.find("share-link").inputValue();
	assert.match(link, /\/s\/[0-9a-f]{64}$/);
	const eve = await house.newcomer("Eve");
	await eve.page.goto(link);
	await eve.find("replay-page").waitFor();
	assert.ok(!(await eve.page.locator("main").innerText()).includes("Annabel"));
	assert.equal(await eve.page.evaluate(() => location.pathname), "/", "the key leaves the path");
	assert.equal(await eve.find("viewer").count(), 0, "by one seat's eyes alone");
	await ann.find("share-revoke").click();
	await ann.find("share-make").waitFor();
	await eve.page.reload();
	await eve.page.getByRole("alert").waitFor();
	assert.equal(await eve.find("replay-page").count(), 0);
});

async function shareAs(person, eyes) {
	await person.find("share-eyes").locator(`label:has(input[value="${eyes}"])`).click();
	await person.find("share-make").click();
	await person.find("share-link").waitFor();
	return person.find("share-link").inputValue();
}

// Where a link out of this page leads, nobody learns where one came from.
async function comesFromNowhere(person) {
	assert.deepEqual(person.faults, []);
	await person.page.evaluate((host) => {
		const link = document.createElement("a");
		link.href = `http://${host}:${location.port}/`;
		document.body.append(link);
		link.click();
	}, ELSEWHERE);
	await person.page.waitForURL((url) => url.hostname === ELSEWHERE);
	assert.equal(await person.page.evaluate(() => document.referrer), "");
	// That it asked another host was the point.
	house.people = house.people.filter((each) => each !== person);
	await person.close();
}

test("a match that is over is shown as one saw it or open, with a picture for chats, nameless, until it is taken back", async () => {
	const ann = await house.newcomer("Annabel");
	await privateMatch(ann, []);
	await playTogether([ann], 1);
	await ann.find("open-menu").click();
	await ann.find("menu-resign").click();
	await ann.find("resign-yes").click();
	await ann.find("replay").click();
	await ann.find("copy-link").click();
	const links = { own: await shareAs(ann, "own"), open: await shareAs(ann, "open") };
	for (const [eyes, link] of Object.entries(links)) {
		assert.match(link, /\/s\/[0-9a-f]{64}\?at=\d+&as=\d+$/);
		const head = await (await fetch(link)).text();
		assert.match(head, /property="og:title" content="\w/);
		const [, picture] = head.match(/property="og:image" content="(http[^"]+\.png)"/);
		assert.equal((await fetch(picture)).headers.get("content-type"), "image/png");
		const eve = await house.newcomer("Eve", { size: PHONE });
		await eve.page.goto(link);
		await eve.find("replay-page").waitFor();
		assert.equal(await eve.find("viewer").count(), eyes === "open" ? 1 : 0);
		assert.ok(!(await eve.page.locator("body").innerHTML()).includes("Annabel"), eyes);
		await comesFromNowhere(eve);
	}
	await ann.find("share-revoke").click();
	await ann.find("notices").getByText("no longer work").waitFor();
	const eve = await house.newcomer("Eve");
	for (const link of Object.values(links)) {
		await eve.page.goto("about:blank");
		await eve.page.goto(link);
		await eve.page.getByRole("alert").waitFor();
		assert.equal(await eve.find("replay-page").count(), 0);
	}
});

test("who has answered is shown where the table says so, and nowhere else", async () => {
	for (const answers of [true, false]) {
		const [ann, bob] = [await house.newcomer("Ann", { size: PHONE }), await house.newcomer("Bob")];
		await privateMatch(ann, [bob], { answers });
		await waitForTurn(bob);
		await moveOnce(bob);
		const sign = seatOfName(ann, "Bob").locator('[data-testid^="answered-"]');
		if (answers) await sign.waitFor();
		else {
			await pause(1000);
			assert.equal(await sign.count(), 0);
			assert.ok(!ann.frames.some(({ text }) => text.includes('"answered"')));
		}
	}
});

test("who is away for a minute is named on the table of those who wait, and a bot stands in when they ask", async () => {
	const ann = await house.newcomer("Ann", { size: { width: 360, height: 640 } });
	const bob = await house.newcomer("Barbatos 42");
	await privateMatch(ann, [bob]);
	await bob.page.goto("about:blank");
	await waitForTurn(ann);
	await moveOnce(ann);
	await ann.find("task").getByText("The table waits. Away: Barbatos 42.").waitFor({ timeout: AWAY_WITHIN });
	await ann.find("stand-in").click();
	// On a phone too the seat and the log say who plays, and the sign stays at its seat.
	const seat = seatOfName(ann, "Barbatos 42");
	const sign = seat.locator('[data-testid^="by-bot-"]');
	await sign.waitFor();
	const [whole, part] = [await seat.boundingBox(), await sign.boundingBox()];
	assert.ok(part.x + part.width <= whole.x + whole.width, "the sign lies in the seat");
	await ann.picture("phone-by-bot");
	await play(ann, 1);
	await ann.find("open-log").click();
	await ann.find("log").getByText("Barbatos 42 is away: a bot plays for them.").waitFor();
});
