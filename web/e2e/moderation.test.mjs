// Strangers in the house: one is reported, a moderator reads what was said,
// mutes, bans, closes and marks it as handled, by clicks and by keyboard, on a
// desk and on a phone; and the first page says when strangers are not let in.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { program } from "../../tests/support/serve.mjs";
import { Axe } from "./axe.mjs";
import { PHONE } from "./browser.mjs";
import { openHouse } from "./house.mjs";
import { joinFromLobby, makeTable } from "./play.mjs";

const house = openHouse({ "login-burst": 100 });
const PASSPHRASE = "correct horse battery";
const admin = (...words) =>
	execFileSync(program, ["admin", ...words, "--data", join(house.server.folder, "data")], { encoding: "utf8" });

async function register(person, name) {
	await person.go("account");
	await person.find("show-register").click();
	await person.find("account-name").fill(name);
	await person.find("passphrase").fill(PASSPHRASE);
	await person.find("send").click();
	await person.find("codes-kept").click();
}

async function login(person, name) {
	await person.go("account");
	await person.find("show-login").click();
	await person.find("account-name").fill(name);
	await person.find("passphrase").fill(PASSPHRASE);
	await person.find("send").click();
	await person.find("logout").waitFor();
}

async function say(person, text) {
	await person.find("say").fill(text);
	await person.page.keyboard.press("Enter");
}

// Opens the dialog of a deed, gives the reason, confirms.
async function act(person, deed, reason) {
	await person.find(`do-${deed}`).click();
	await person.find("why").fill(reason);
	await person.find("confirm").click();
	await person.find("confirm").waitFor({ state: "detached" });
}

test("a moderator is no moderator until the host says so", async () => {
	const person = await house.newcomer("Minos");
	await register(person, "Minos");
	assert.equal(await person.find("moderation").count(), 0);
	await person.go("moderation");
	await person.page.getByText("made moderators").waitFor();
	admin("moderator", "Minos", "on");
	await person.go("account");
	await person.page.reload();
	await person.find("moderation").click();
	await person.find("no-reports").waitFor();
	await person.page.getByRole("heading", { name: "Moderation", level: 1 }).waitFor();
});

test("a report is read with the talk around it; mute, ban, close, handled", async () => {
	const [amy, bob, minos] = [await house.newcomer("Amy"), await house.newcomer("Bob"), await house.newcomer("m")];
	const axe = new Axe();
	const id = await makeTable(amy, { players: 3, bots: ["random"] });
	await joinFromLobby(bob, id);
	await say(amy, "Good luck!");
	await amy.find("talk").getByText("Good luck!").waitFor();
	await say(bob, "You will need it, fool");
	await amy.find("talk").getByText("fool").waitFor();
	await amy.find("people").getByTestId("report").first().click();
	await amy.find("report-send").click();
	await amy.page.getByText("Say in a few words what happened").waitFor();
	await amy.find("report-reason").fill("calls me a fool");
	await amy.find("report-send").click();
	await amy.find("notices").getByText("Thank you").waitFor();
	await say(amy, "I have reported this");

	await login(minos, "Minos");
	await minos.find("moderation").click();
	await minos.find("report").getByText("calls me a fool").waitFor();
	await axe.look(minos, "reports");
	await minos.picture("moderation-reports");
	await minos.find("open-report").first().click();
	const around = minos.find("talk-around");
	await around.getByText("Good luck!").waitFor();
	await around.getByText("You will need it, fool").waitFor();
	await around.getByText("I have reported this").waitFor();
	await axe.look(minos, "one report");
	await minos.picture("moderation-report");

	// Muted: Bob is told until when, and plays on.
	await minos.find("do-mute").click();
	await axe.look(minos, "mute");
	await minos.find("span").locator('label:has(input[value="60"])').click();
	await minos.find("confirm").click();
	await minos.find("deed").getByText("nothing is done without a reason").waitFor();
	assert.ok(await minos.find("confirm").isVisible(), "not without a reason");
	await minos.find("why").fill("insults");
	await minos.find("confirm").click();
	await minos.find("is-muted").waitFor();
	await say(bob, "What?");
	await bob.find("notices").getByText("A moderator has muted you until").waitFor();
	await act(minos, "unmute", "he is sorry");
	await minos.find("is-muted").waitFor({ state: "detached" });
	await say(bob, "Sorry");
	await amy.find("talk").getByText("Sorry").waitFor();

	// The table is closed for both, Bob is banned and told why and until when.
	await act(minos, "close", "no peace at this table");
	await minos.find("do-close").waitFor({ state: "detached" });
	await act(minos, "ban", "keeps insulting people");
	await minos.find("is-banned").getByText("keeps insulting people").waitFor();
	await bob.find("farewell").getByText("keeps insulting people").waitFor();
	// The end is told in the reader's own form, and the reason ends its sentence.
	assert.match(
		await bob.find("farewell").innerText(),
		/banned until \w+ \d+, \d{4}.*: “keeps insulting people”\. If you/,
	);
	await axe.look(bob, "banned");
	await act(minos, "handle", "banned for a day");
	await minos.find("handled").getByText("banned for a day").waitFor();
	await minos.find("show-reports").click();
	await minos.find("no-reports").waitFor();
	await minos.find("filter").locator('label:has(input[value="handled"])').click();
	await minos.find("report").getByText("calls me a fool").waitFor();

	// All of it is in the log.
	await minos.find("show-audit").click();
	for (const words of ["Report handled", "Banned", "Table closed", "Unmuted", "Muted"])
		await minos.find("audit").getByText(words, { exact: true }).first().waitFor();
	await axe.look(minos, "audit");
	axe.verdict();
});

test("a banned guest is nobody else when the ban is over", async () => {
	const gus = await house.newcomer("Gustav");
	const axe = new Axe();
	const me = () => gus.page.evaluate(async () => (await (await fetch("/api/me")).json()).account?.id);
	const table = await makeTable(gus, { players: 3, bots: ["random"] });
	const id = await me();
	admin("ban", id, "too loud", "--until", "1h");
	await gus.find("farewell").getByText("too loud").waitFor();
	await gus.go("account");
	await gus.find("nobody").getByText("What you played stays yours").waitFor();
	await gus.page.reload();
	await gus.find("farewell").getByText("too loud").waitFor();
	await gus.find("nobody").waitFor();
	for (const gone of ["my-name", "show-login", "show-register"]) assert.equal(await gus.find(gone).count(), 0, gone);
	await axe.look(gus, "account, banned");
	await gus.go("lobby");
	await gus.find("way-in").getByText("too loud").waitFor();
	await axe.look(gus, "lobby, banned");

	// The page asks by itself, and lets him in as who he was.
	admin("unban", id);
	await gus.find("lobby-kind").waitFor();
	await gus.find("farewell").waitFor({ state: "detached" });
	assert.equal(await me(), id);
	await gus.go("");
	await gus.page.locator(`[data-table="${table}"]`).waitFor();
	axe.verdict();
});

test("on a phone, by keyboard, in four languages", async () => {
	const minos = await house.newcomer("m", { size: PHONE });
	const axe = new Axe();
	await login(minos, "Minos");
	const titles = { en: "Report 1", fr: "Signalement 1", nl: "Melding 1", de: "Meldung 1" };
	for (const [language, title] of Object.entries(titles)) {
		await minos.go("settings");
		await minos.find("language").selectOption(language);
		await minos.page.locator(`html[lang="${language}"]`).waitFor({ state: "attached" });
		await minos.go("moderation/1");
		await minos.page.getByRole("heading", { name: title }).waitFor();
		const wide = await minos.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		assert.ok(wide <= 0, `${language}: ${wide} pixels too wide`);
	}
	await axe.look(minos, "a report on a phone");
	await minos.picture("moderation-phone");
	// The ban is lifted by keys alone.
	await minos.find("do-unban").focus();
	await minos.page.keyboard.press("Enter");
	await minos.find("why").focus();
	await minos.page.keyboard.type("a second chance");
	await minos.page.keyboard.press("Tab");
	await minos.page.keyboard.press("Enter");
	await minos.find("is-banned").waitFor({ state: "detached" });
	axe.verdict();
});

test("the first page says plainly who may come in", async () => {
	const [guest, axe] = [await house.newcomer("Gus"), new Axe()];
	await makeTable(guest, { players: 3, bots: ["random", "random"] });
	await guest.go("");
	await guest.find("play-now").waitFor();
	assert.equal(await guest.find("house").count(), 0, "an open house needs no words");
	admin("registered-only");
	// Who is here is told at once that the server has learned of it.
	await guest.find("house").getByText("now takes registered players only").waitFor();
	const stranger = await house.newcomer("Stan");
	await stranger.go("");
	await stranger.find("house").getByText("This house takes registered players only.").waitFor();
	await axe.look(stranger, "registered only");
	await stranger.go("new/online");
	await stranger.find("create").click();
	// No dead end: what helps stands beside the refusal, here and at the list of tables.
	await stranger.find("way-in").getByText("registered players only").waitFor();
	await stranger.find("to-login").waitFor();
	await axe.look(stranger, "no table for strangers");
	assert.doesNotMatch(await stranger.page.locator("body").innerText(), /No account needed/);
	await stranger.find("to-register").click();
	await stranger.find("account-name").waitFor();
	await stranger.go("");
	await stranger.find("name-hint").waitFor();
	assert.doesNotMatch(await stranger.find("name-hint").innerText(), /No account needed/);
	await register(stranger, "Stan");
	await stranger.find("logout").waitFor();
	assert.equal(await stranger.find("house").count(), 0);
	await makeTable(stranger, { players: 3, bots: ["random", "random"] });

	admin("closed");
	await guest.find("house").waitFor({ state: "detached" });
	const late = await house.newcomer("Late");
	await late.go("");
	await late.find("house").getByText("no new players at the moment").waitFor();
	await late.go("account");
	await late.find("show-login").waitFor();
	assert.equal(await late.find("show-register").count(), 0);
	await axe.look(late, "closed");
	admin("open");
	axe.verdict();
});
