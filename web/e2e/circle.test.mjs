// People around the table, by clicking: friends by mutual consent, an
// invitation, a rated match and what becomes of it, profiles, the search, the
// leaderboard, and spectators who talk among themselves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Axe } from "./axe.mjs";
import { openHouse } from "./house.mjs";
import { PHONE } from "./browser.mjs";
import { makeTable, start } from "./play.mjs";

const house = openHouse({ "login-burst": 100 });

async function registered(name, options = {}) {
	const person = await house.newcomer(name, options);
	await person.go("account?do=register");
	await person.find("account-name").fill(name);
	await person.find("passphrase").fill("seven red lanterns");
	await person.find("send").click();
	await person.find("codes-kept").click();
	return person;
}

async function resign(person) {
	await person.find("open-menu").click();
	await person.find("menu-resign").click();
	await person.find("resign-yes").click();
}

// Nothing may stick out of the page to the right.
async function fits(person, page) {
	const over = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	assert.ok(over <= 0, `${page}: ${over} px too wide`);
}

test("two become friends, one invites the other to a rated table, and all of it is found again", async () => {
	const axe = new Axe();
	const ann = await registered("Annabel");
	const bob = await registered("Bobadil", { size: PHONE, language: "de" });
	await ann.go("people");
	await ann.find("friend-name").fill("bobadil");
	await ann.find("friend-ask").click();
	// Wherever he is he sees that somebody waits for his answer, until he has given it.
	await bob.find("waiting").getByText("1").waitFor();
	await bob.page.reload();
	await bob.find("waiting").getByText("1").waitFor();
	await bob.go("people");
	await bob.find("accept").click();
	await bob.find("friends").getByRole("link", { name: "Annabel" }).waitFor();
	await bob.find("waiting").waitFor({ state: "detached" });
	await ann.find("presence").getByText("here now").waitFor();
	await ann.find("about").fill("Plays on Sundays.");
	await ann.find("about-save").click();
	await axe.look(ann, "friends");
	await ann.picture("desk-friends");

	await ann.go("new/online?game=majority2");
	await ann.find("rated").check();
	await ann.find("create").click();
	await ann.find("is-rated").waitFor();
	const id = ann.page.url().match(/#\/table\/(\w+)/)[1];
	assert.equal(await ann.find("bot-1").count(), 0, "no bot sits at a rated table");
	await ann.find("friends-to-invite").getByRole("button", { name: "Invite: Bobadil" }).click();
	await bob.find("waiting").waitFor();
	await ann.go("people");
	await ann.find("invite").click();
	await bob.find("invitations").waitFor();
	await axe.look(bob, "an invitation on a phone");
	await bob.picture("phone-friends");
	await bob.find("invitations").getByRole("link").click();
	await bob.find("join").click();
	await bob.find("leave").waitFor();
	await ann.go(`table/${id}`);
	await start(ann, [ann, bob]);
	// Who gives up first is last; who is left alone has won, and the bots end it at once.
	await resign(bob);
	await resign(ann);
	await ann.find("finished").waitFor();
	await ann.find("luck-checked").waitFor(); // the terms say that it was rated, and the browser knows

	await ann.go("people/me");
	await ann.find("rating-plot").waitFor();
	assert.match(await ann.find("ratings").innerText(), /1600 ± 342/);
	assert.match(await ann.find("groups").innerText(), /The Majority 2/);
	await axe.look(ann, "ratings and statistics");
	await ann.picture("desk-measures");
	await bob.go("people/me");
	await bob.find("rating-plot").waitFor();
	await fits(bob, "statistics");
	await bob.picture("phone-measures");
	await bob.go("people/history");
	await bob.find("search-with").fill("anna");
	await bob.find("search").click();
	await bob.page.locator(`[data-table="${id}"]`).waitFor();
	await axe.look(bob, "history on a phone");
	await fits(bob, "history");
	await bob.page.locator(`[data-table="${id}"]`).getByRole("link", { name: "Annabel" }).click();
	await bob.find("person").getByText("Plays on Sundays.").waitFor();
	await axe.look(bob, "a profile on a phone");
	await fits(bob, "profile");
	await bob.find("people-board").click();
	await bob.find("board-empty").waitFor();
	await bob.find("board-rules").locator("summary").click();
	assert.match(await bob.find("board-rules").innerText(), /höchstens 100 Punkte/);
	await axe.look(bob, "the leaderboard on a phone");
	await bob.picture("phone-board");
	axe.verdict();
});

test("who watches is counted and talks with others who do, unheard by who plays", async () => {
	const axe = new Axe();
	const ann = await house.newcomer("Ann");
	const eve = await house.newcomer("Eve");
	const zoe = await house.newcomer("Zoe", { size: PHONE });
	const id = await makeTable(ann, { game: "majority", players: 3, bots: ["greedy", "greedy"] });
	await start(ann, [ann]);
	for (const person of [eve, zoe]) {
		await person.go(`table/${id}`);
		await person.find("match").waitFor();
	}
	await eve.find("tab-talk").click();
	await eve.find("say").fill("What a hand!");
	await eve.find("say").press("Enter");
	// A sign says that something was said where it is not seen; it goes when it was.
	await zoe.page.getByRole("button", { name: "Talk, 1 unread" }).click();
	await zoe.find("talk").getByText("What a hand!").waitFor();
	await axe.look(zoe, "spectators' talk on a phone");
	await ann.find("tab-talk").click();
	await ann.find("watching").getByText("2 people watch").waitFor();
	assert.ok(!ann.frames.some(({ text }) => text.includes("What a hand!")), "nothing of it reaches a seat");
	await zoe.find("say").fill("Indeed.");
	await zoe.find("say").press("Enter");
	await eve.find("talk").getByText("Indeed.").waitFor();
	await zoe.page.keyboard.press("Escape");
	assert.equal(await zoe.find("open-talk").getAttribute("aria-label"), "Talk");
	await eve.find("tab-log").click();
	await zoe.find("open-talk").click();
	await zoe.find("say").fill("Look at that!");
	await zoe.find("say").press("Enter");
	await eve.find("tab-talk").getByLabel("Talk, 1 unread").waitFor();
	// When the match is over it is no secret any more.
	await resign(ann);
	await ann.find("finished").waitFor();
	await ann.page.reload();
	await ann.find("tab-talk").click();
	await ann.find("talk").getByText("Indeed.").waitFor();
	axe.verdict();
});
