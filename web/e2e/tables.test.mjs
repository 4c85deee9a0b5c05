// What people do around a match: talk, watch, give up, play again, send away,
// and come from another machine over plain HTTP.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pause } from "../../tests/support/serve.mjs";
import { ELSEWHERE, PHONE } from "./browser.mjs";
import { openHouse } from "./house.mjs";
import { joinByLink, joinFromLobby, makeTable, play, playHere, playNow, start, waitForTurn } from "./play.mjs";

const house = openHouse();

test("one gives up and a bot goes on; both talk afterwards and play again", async () => {
	const [amy, bob] = await Promise.all(["Amy", "Bob"].map((name) => house.newcomer(name)));
	const id = await makeTable(amy, { players: 3, bots: ["random"] });
	await joinFromLobby(bob, id);
	await amy.find("say").fill("Good luck!");
	await amy.page.keyboard.press("Enter");
	await bob.find("talk").getByText("Good luck!").waitFor();
	await start(amy, [amy, bob]);
	assert.equal(await amy.find("say").count(), 0, "partners may not confer while they play");
	await Promise.all([play(amy, 1), play(bob, 1)]);

	await bob.find("open-menu").click();
	await bob.find("menu-resign").click();
	await bob.find("resign-yes").click();
	// At once, in the middle of a secret step.
	await amy.find("notices").getByText("Bob has resigned: a bot plays on.").waitFor();
	await amy.page.locator('[data-testid^="by-bot-"]').waitFor();
	await play(amy);
	for (const person of [amy, bob]) await person.find("finished").waitFor();

	await amy.find("rematch").click();
	await amy.find("start").waitFor();
	const next = amy.page.url().match(/table\/(\w+)/)[1];
	assert.notEqual(next, id);
	await bob.find("rematch-offer").getByText("Amy wants to play again.").waitFor();
	await bob.picture("rematch-offer");
	await bob.find("rematch").click();
	await bob.page.waitForURL((url) => url.href.endsWith(next));
	await bob.find("leave").waitFor();
	await amy.page.locator('[data-testid^="place-"]:has-text("Bob")').waitFor();
	await bob.go(`table/${id}`);
	await bob.find("rematch-offer").getByText("Also playing: Bob.").waitFor();
});

test("in the waiting room one mutes, and the button says so; notices lie over a dialog", async () => {
	const [pia, rob] = await Promise.all(["Pia", "Rob"].map((name) => house.newcomer(name)));
	const id = await makeTable(pia, { players: 3, bots: ["random"] });
	await joinFromLobby(rob, id);
	await pia.find("mute").click();
	await pia.find("mute").getByText("Unmute").waitFor();
	await start(pia, [pia, rob]);
	await pia.find("open-menu").click();
	await pia.find("mute").getByText("Unmute").waitFor();
	await pia.find("mute").click();
	const notice = pia.find("notices").getByText("You hear this person again.");
	await notice.waitFor();
	const seen = await notice.evaluate((element) => {
		const { x, y, width, height } = element.getBoundingClientRect();
		return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
	});
	assert.ok(seen, "nothing lies over the notice");
	await pia.find("mute").getByText("Mute", { exact: true }).waitFor();
});

test("an invite says who invites to what, before one has a name", async () => {
	const [sue, tim] = [await house.newcomer("Sue"), await house.newcomer("")];
	await makeTable(sue, { players: 3, bots: ["random"], isPrivate: true });
	/* For a phone: the first corner of the code, inside its margin. */
	assert.match(await sue.find("qr").locator("path").getAttribute("d"), /^M4 4h1v1h-1zM5 4h1v1h-1z/);
	await tim.page.goto(await sue.find("invite-link").inputValue());
	await tim.page.getByText("Sue invites you to The Majority.").waitFor();
});

test("with an invite one watches a private table that is full, without one one does not", async () => {
	const [sia, tess, eye, nosy] = await Promise.all(
		["Sia", "Tess", "Eye", "Nosy"].map((name) => house.newcomer(name)),
	);
	const id = await makeTable(sia, { game: "majority2", isPrivate: true });
	const link = await sia.find("invite-link").inputValue();
	await joinByLink(tess, link);
	await eye.page.goto(link);
	await eye.find("watch").click();
	await eye.find("place-1").getByText("Tess").waitFor();
	assert.equal(await eye.find("leave").count(), 0, "he has no place");
	await start(sia, [sia, tess, eye]);
	await Promise.race([play(sia, 1), play(tess, 1)]);
	await eye.page.getByText("You are watching.").waitFor();
	assert.equal(await eye.find("choice").count(), 0);
	await eye.page.reload();
	await eye.find("match").waitFor();

	await nosy.go(`table/${id}`);
	await nosy.page.getByRole("alert").first().waitFor();
	assert.equal(await nosy.find("match").count(), 0);
	// The link leads to the match that has begun as well.
	await nosy.page.goto(link);
	await nosy.find("watch").click();
	await nosy.find("match").waitFor();
});

test("a table without spectators is watched by nobody, invited or not", async () => {
	const [sol, eye] = await Promise.all(["Sol", "Eye"].map((name) => house.newcomer(name)));
	const id = await makeTable(sol, { game: "majority2", isPrivate: true, bots: ["random"], spectators: false });
	const link = await sol.find("invite-link").inputValue();
	await start(sol, [sol]);
	await eye.page.goto(link);
	await eye.page.getByRole("alert").first().waitFor();
	assert.equal(await eye.find("watch").count(), 0);
	await eye.go(`table/${id}`);
	await eye.page.getByRole("alert").first().waitFor();
	assert.equal(await eye.find("match").count(), 0);
});

test("who is sent away is gone, and a revoked link leads nowhere", async () => {
	const [host, guest, late] = await Promise.all(["Hal", "Gus", "Lea"].map((name) => house.newcomer(name)));
	await makeTable(host, { players: 3, bots: ["random"], isPrivate: true });
	const link = await host.find("invite-link").inputValue();
	await joinByLink(guest, link);
	await host.find("kick-1").click();
	await host.find("bot-1").waitFor();
	await host.find("revoke").click();
	await host.find("make-invite").waitFor();
	await late.page.goto(link);
	await late.page.getByRole("alert").first().waitFor();
	assert.equal(await late.find("leave").count(), 0);
});

test("from another machine over plain HTTP everything but installing works, and the page says so", async () => {
	const address = `http://${ELSEWHERE}:${house.server.port}`;
	const [una, vic] = await Promise.all(["Una", "Vic"].map((name) => house.newcomer(name, { at: { address } })));
	await una.go("settings");
	assert.equal(await una.page.evaluate(() => isSecureContext), false);
	await una.find("needs-https").waitFor();
	const id = await makeTable(una, { players: 3, bots: ["random"], isPrivate: true });
	await joinByLink(vic, await una.find("invite-link").inputValue());
	await start(una, [una, vic]);
	await Promise.all([play(una, 2), play(vic, 2)]);
	assert.equal(await waitForTurn(una), "me");
	await una.go("");
	await una.page.locator(`[data-table="${id}"]`).waitFor();
	await playNow(una);
	await play(una, 1);
});

// What a page asked the machine to sound and to feel, in order.
const listen = (person) =>
	person.context.addInitScript(() => {
		window.called = [];
		const tone = window.OscillatorNode.prototype;
		const { start } = tone;
		tone.start = function (...when) {
			window.called.push("tone");
			return start.apply(this, when);
		};
		const vibrate = navigator.vibrate.bind(navigator);
		navigator.vibrate = (pattern) => {
			window.called.push("buzz");
			return vibrate(pattern);
		};
	});

test("that it is one's turn is heard and felt, until the settings say otherwise", async () => {
	const zed = await house.newcomer("Zed", { size: PHONE });
	await listen(zed);
	await playNow(zed, { game: "majority2" });
	await waitForTurn(zed);
	await zed.page.waitForFunction(() => window.called.includes("tone") && window.called.includes("buzz"));
	await zed.go("settings");
	for (const each of ["turn-sound", "vibration"]) {
		assert.ok(await zed.find(each).isChecked(), `${each} is on from the first`);
		await zed.find(each).uncheck();
	}
	await playNow(zed, { game: "majority2" });
	await waitForTurn(zed);
	await zed.page.evaluate(() => (window.called = []));
	await play(zed, 2);
	assert.deepEqual(await zed.page.evaluate(() => window.called), []);
});

test("who chooses a game and begins at once plays that game, on a slow line too", async () => {
	const ida = await house.newcomer("Ida");
	await ida.go("new/here");
	await ida.find("create").waitFor();
	await ida.page.route("**/*", (route) => pause(400).then(() => route.continue()));
	await playHere(ida, { game: "majority2" });
	assert.equal(await ida.page.locator("h1").innerText(), "The Majority 2");
});

test("lists show the time that is left, the shortest first", async () => {
	const wim = await house.newcomer("Wim");
	const ids = [];
	for (const clock of ["none", "move-86400", "move-180"]) {
		ids.push(await makeTable(wim, { players: 3, bots: ["greedy", "greedy"], clock }));
		await start(wim, [wim]);
		await waitForTurn(wim);
	}
	for (const route of ["", "matches"]) {
		await wim.go(route);
		const cards = wim.page.locator('[data-testid="table-card"]');
		await wim.page.locator(`[data-table="${ids[0]}"]`).waitFor();
		const order = await cards.evaluateAll((all) => all.map(({ dataset }) => dataset.table));
		assert.deepEqual(order, [...ids].reverse(), route);
		assert.match(await cards.nth(0).getByTestId("time-left").innerText(), /[0-3]:\d\d/);
		await cards.nth(1).getByTestId("time-left").waitFor();
		assert.equal(await cards.nth(2).getByTestId("time-left").count(), 0);
	}
});
