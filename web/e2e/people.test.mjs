// Accounts and records in the browser: a guest becomes an account and keeps
// its matches, logs in elsewhere, recovers, deletes; a finished match is
// replayed from any seat, linked to, downloaded, uploaded and verified.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pause } from "../../tests/support/serve.mjs";
import { Axe } from "./axe.mjs";
import { PHONE } from "./browser.mjs";
import { openHouse } from "./house.mjs";
import { joinFromLobby, makeTable, play, start } from "./play.mjs";

const house = openHouse({ "login-burst": 100 });
const NAME = "Morgane";
let id = null; // of a finished match
let codes = [];

async function fill(person, form, { name = NAME, passphrase, code } = {}) {
	await person.go("account");
	// Who was sent away finds the form open.
	await person.find(`show-${form}`).waitFor();
	if ((await person.find(`show-${form}`).getAttribute("aria-expanded")) !== "true")
		await person.find(`show-${form}`).click();
	await person.find("account-name").fill(name);
	if (code) await person.find("code").fill(code);
	await person.find("passphrase").fill(passphrase);
	await person.find("send").click();
}

test("a guest plays, becomes an account and keeps the match", async () => {
	const guest = await house.newcomer(NAME);
	const axe = new Axe();
	id = await makeTable(guest, { players: 3, bots: ["random", "random"] });
	await start(guest, [guest]);
	await play(guest);
	await guest.find("luck-checked").waitFor();
	assert.equal(await guest.find("luck-wrong").count(), 0);
	await axe.look(guest, "finished");
	await fill(guest, "register", { passphrase: "correct horse" });
	await guest.find("codes").waitFor();
	await axe.look(guest, "recovery codes");
	codes = await guest.find("codes").locator("li").allInnerTexts();
	assert.equal(new Set(codes).size, 8);
	await guest.find("codes-kept").click();
	await guest.go("matches");
	await guest.page.locator(`[data-table="${id}"]`).waitFor();
	await axe.look(guest, "my matches");
	const [, , played] = await guest.find("statistics").locator("tbody tr").first().locator("th, td").allInnerTexts();
	assert.equal(played, "1", "a match of one's own is counted");
	await guest.picture("desk-my-matches");
	axe.verdict();

	// No other page is told who we are: the session is not for scripts.
	assert.equal(await guest.page.evaluate(() => document.cookie), "");
});

test("the name on the front page renames who is known, and a refusal stands at the field", async () => {
	const guest = await house.newcomer("Balder");
	const axe = new Axe();
	await guest.go("lobby");
	await guest.find("lobby-kind").waitFor();
	await guest.go("");
	await guest.find("name").fill("Baldur");
	await guest.find("name").press("Tab");
	await guest.find("nav-account").getByText("Baldur").waitFor();
	assert.equal(await guest.page.evaluate(async () => (await (await fetch("/api/me")).json()).account.name), "Baldur");
	await guest.find("name").fill(NAME);
	await guest.find("make-table").click();
	await guest.find("name-hint").getByText("Somebody else has this name.").waitFor();
	await axe.look(guest, "front page, a name refused");
	assert.match(await guest.find("nav-account").innerText(), /Baldur/);
	await guest.go("account");
	await guest.find("my-name").fill("   ");
	await guest.find("rename").click();
	await guest.page.getByText("A name has 1 to 24 characters").waitFor();
	axe.verdict();
});

test("who is kept out by a name chooses another, or logs in, right there", async () => {
	const person = await house.newcomer(NAME);
	const axe = new Axe();
	await person.go("lobby");
	await person.find("way-in").getByText("Somebody else has this name.").waitFor();
	await axe.look(person, "lobby, a name taken");
	assert.doesNotMatch(await person.find("nav-account").getAttribute("aria-label"), new RegExp(NAME));
	await person.find("to-login").click();
	assert.equal(await person.find("account-name").inputValue(), NAME);
	await person.go("new/online");
	await person.find("create").click();
	await person.find("way-in").getByTestId("name").fill("\u2603");
	await person.find("enter").click();
	await person.find("way-in").getByText("A name has 1 to 24 characters").waitFor();
	await person.find("way-in").getByTestId("name").fill("Mordred");
	await person.find("enter").click();
	await person.find("start").waitFor();
	axe.verdict();
});

test("the account logs in elsewhere, and a wrong passphrase does not", async () => {
	const elsewhere = await house.newcomer("x");
	await fill(elsewhere, "login", { passphrase: "wrong horse" });
	await elsewhere.page.getByRole("alert").first().waitFor();
	assert.ok(await elsewhere.find("show-login").isVisible());
	await elsewhere.find("passphrase").fill("correct horse");
	await elsewhere.find("send").click();
	await elsewhere.find("logout").waitFor();
	await elsewhere.go("matches");
	await elsewhere.page.locator(`[data-table="${id}"]`).waitFor();
	await elsewhere.go("account");
	await elsewhere.find("show-change").click();
	await elsewhere.find("logout").click();
	await elsewhere.find("show-login").waitFor();
});

test("who logs out is nobody: the name is gone, forms are closed, and a table is made by somebody new", async () => {
	const person = await house.newcomer("w");
	await fill(person, "login", { passphrase: "correct horse" });
	await person.find("show-change").click();
	await person.find("show-delete").click();
	await person.find("logout").click();
	await person.find("nobody").getByText("You are logged out").waitFor();
	for (const form of ["account-name", "passphrase", "old-passphrase", "my-name", "delete"])
		assert.equal(await person.find(form).count(), 0, form);
	for (const route of ["account", "", "matches", "people", "new/online"]) {
		await person.go(route);
		await person.page.locator("h1").first().waitFor();
		await pause(300);
		assert.ok(!(await person.page.locator("body").innerHTML()).includes(NAME), `${route || "front page"}`);
		const filled = await person.page.locator("input").evaluateAll((all) => all.map(({ value }) => value));
		assert.ok(!filled.includes(NAME), `${route || "front page"}, a field`);
	}
	await person.find("create").click();
	await person.find("start").waitFor();
	assert.equal(await person.page.getByText("Somebody else has this name").count(), 0);
});

test("a recovery code works once and sets a new passphrase", async () => {
	const person = await house.newcomer("y");
	await fill(person, "recover", { code: codes[0], passphrase: "another horse" });
	await person.find("logout").waitFor();
	await person.find("logout").click();
	await fill(person, "recover", { code: codes[0], passphrase: "third horse" });
	await person.page.getByRole("alert").first().waitFor();
	await fill(person, "login", { passphrase: "another horse" });
	await person.find("logout").waitFor();
});

test("the passphrase is changed: here one stays, elsewhere one is logged out, and the old one is void", async () => {
	const [person, elsewhere] = [await house.newcomer("p"), await house.newcomer("q")];
	const axe = new Axe();
	for (const each of [person, elsewhere]) {
		await fill(each, "login", { passphrase: "another horse" });
		await each.find("logout").waitFor();
	}
	const change = async (old, passphrase) => {
		await person.find("old-passphrase").fill(old);
		await person.find("passphrase").fill(passphrase);
		await person.find("send").click();
	};
	await person.find("show-change").click();
	await axe.look(person, "account, change");
	await change("wrong horse", "fourth horse");
	await person.page.getByRole("alert").first().waitFor();
	await change("another horse", "fourth horse");
	await person.find("notices").getByText("The new passphrase is valid").waitFor();
	await person.find("old-passphrase").waitFor({ state: "detached" });
	assert.ok(await person.find("logout").isVisible());
	await person.go("matches");
	await person.page.locator(`[data-table="${id}"]`).waitFor();

	await elsewhere.find("farewell").waitFor();
	assert.match(await elsewhere.find("farewell").innerText(), /logged out/);
	await elsewhere.find("farewell").getByRole("link").first().click();
	await elsewhere.page.waitForURL(/do=login/);
	await elsewhere.find("passphrase").fill("another horse");
	await elsewhere.find("send").click();
	await elsewhere.page.getByText("The name or the passphrase is wrong.").waitFor();
	assert.equal(await elsewhere.find("logout").count(), 0);
	await elsewhere.find("passphrase").fill("fourth horse");
	await elsewhere.find("send").click();
	await elsewhere.find("logout").waitFor();
	await elsewhere.find("farewell").waitFor({ state: "detached" });
	assert.equal(await elsewhere.find("account-name").count(), 0, "who is logged in is asked for nothing");
	axe.verdict();
});

test("one sees where one is logged in, ends that, and gets new recovery codes", async () => {
	const [person, elsewhere] = [await house.newcomer("r", { size: PHONE, dark: false }), await house.newcomer("s")];
	const axe = new Axe();
	for (const each of [elsewhere, person]) {
		await fill(each, "login", { passphrase: "fourth horse" });
		await each.find("logout").waitFor();
	}
	await person.find("sessions").getByText("Chrome on Linux").first().waitFor();
	await person.find("sessions").getByText("this device").waitFor();
	await axe.look(person, "account, security, on a phone");
	assert.equal(await person.page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
	await person.find("security").scrollIntoViewIfNeeded();
	await person.picture("phone-security");
	const before = await person.find("session-end").count();
	assert.ok(before >= 1);

	// The newest of the others is the one that was opened just now.
	await person.find("session-end").last().focus();
	await person.page.keyboard.press("Enter");
	await person.find("notices").getByText("That session has ended").waitFor();
	await elsewhere.find("farewell").waitFor();
	await elsewhere.find("nobody").getByText("You are logged out").waitFor();
	assert.equal(await elsewhere.find("my-name").count(), 0);
	await person.page.waitForFunction(
		(left) => document.querySelectorAll('[data-testid="session-end"]').length === left,
		before - 1,
	);

	await person.find("show-codes").click();
	await person.find("codes-passphrase").fill("wrong horse");
	await person.find("codes-send").click();
	await person.find("security").getByText("The passphrase is wrong.", { exact: true }).waitFor();
	await person.find("codes-passphrase").fill("fourth horse");
	await person.find("codes-passphrase-show").click();
	assert.equal(await person.find("codes-passphrase").getAttribute("type"), "text");
	await person.find("codes-send").click();
	await person.find("codes").waitFor();
	// Another page does not lose them, and closing this one is asked about.
	await person.find("nav-home").click();
	await person.find("notices").getByText("recovery codes").waitFor();
	const asked = person.page.waitForEvent("dialog");
	const closing = person.page.close({ runBeforeUnload: true });
	const dialog = await asked;
	assert.equal(dialog.type(), "beforeunload");
	await dialog.dismiss();
	await closing;
	await person.go("account");
	await person.find("codes").waitFor();
	const fresh = await person.find("codes").locator("li").allInnerTexts();
	assert.equal(fresh.filter((code) => codes.includes(code)).length, 0);
	codes = fresh;
	await person.find("codes-kept").click();

	// An easy passphrase is not taken, and the page says why.
	await person.find("show-change").click();
	await person.find("old-passphrase").fill("fourth horse");
	await person.find("passphrase").fill("Password1!");
	await person.find("send").click();
	await person.page.getByText("one of those that are tried first").waitFor();
	axe.verdict();

	await person.find("end-all").click();
	await person.find("nobody").getByText("logged out everywhere").waitFor();
	for (const gone of ["account-name", "old-passphrase", "security", "my-name", "logout"])
		assert.equal(await person.find(gone).count(), 0, gone);
	assert.doesNotMatch(await person.find("nav-account").getAttribute("aria-label"), new RegExp(NAME));
});

test("somebody else replays the match from every seat, by a link to a moment", async () => {
	const friend = await house.newcomer("Friend");
	const axe = new Axe();
	await friend.go(`replay/${id}?at=20&as=1`);
	await friend.page.locator('[data-testid="replay-page"][data-line="20"]').waitFor();
	assert.equal(await friend.find("viewer").inputValue(), "1");
	await axe.look(friend, "replay");
	for (const viewer of ["0", "2", "4", "5"]) {
		await friend.find("viewer").selectOption(viewer);
		await friend.page.waitForURL(new RegExp(`as=${viewer}`));
	}
	await friend.find("slider").fill("33");
	await friend.page.locator('[data-testid="replay-page"][data-line="33"]').waitFor();
	await friend.context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await friend.find("copy-link").click();
	await friend.page.getByText("Copied").waitFor();
	assert.match(await friend.page.evaluate(() => navigator.clipboard.readText()), /at=33&as=5$/);
	await friend.find("open-log").click();
	await axe.look(friend, "replay, log");
	await friend.page.keyboard.press("Escape");
	await friend.find("open-score").click();
	await axe.look(friend, "replay, score");
	await friend.page.keyboard.press("Escape");
	await friend.find("last").click();
	await friend.picture("replay-open");
	await friend.go(`verify/${id}`);
	await friend.page.locator('[data-testid="verdict"][data-kept="true"]').waitFor();
	await friend.find("luck-limits").locator("summary").click();
	assert.match(await friend.find("luck-limits").innerText(), /refuse to go on/);
	await axe.look(friend, "verify");
	axe.verdict();
});

test("a server that shows another seed than it promised is found out, loudly", async () => {
	const person = await house.newcomer("Cassandra");
	const axe = new Axe();
	// What this browser hears of the end is not what the server had drawn.
	await person.context.addInitScript(() => {
		const parse = JSON.parse;
		JSON.parse = (text, ...more) => {
			const value = parse(text, ...more);
			for (const item of Array.isArray(value) ? value : [])
				if (item?.on === "over") item.seed = item.seed.replace(/^../, (byte) => (byte === "00" ? "01" : "00"));
			return value;
		};
	});
	await person.page.reload();
	await makeTable(person, { players: 3, bots: ["random", "random"] });
	await start(person, [person]);
	await play(person);
	await person.find("luck-wrong").waitFor();
	assert.match(await person.find("luck-wrong").innerText(), /not what it promised/);
	await axe.look(person, "another seed");
	await person.picture("luck-wrong");
	axe.verdict();
});

test("a draw that somebody spoils after an opening is told, and stays in the record", async () => {
	const [ann, bob] = await Promise.all(["Annika", "Bobbin"].map((name) => house.newcomer(name)));
	const axe = new Axe();
	// His page promises, and never opens.
	await bob.context.addInitScript(() => {
		const { send } = WebSocket.prototype;
		WebSocket.prototype.send = function (text) {
			if (!text.includes('"fair.open"')) send.call(this, text);
		};
	});
	await bob.page.reload();
	const table = await makeTable(ann, { players: 3, bots: ["random"] });
	await joinFromLobby(bob, table);
	await ann.find("start").click();
	await ann.find("checks").getByText("number that this browser drew").waitFor();
	await axe.look(ann, "a draw");
	await ann.page.waitForFunction((key) => JSON.parse(localStorage.getItem(key))?.opened, `oath:${table}`);
	await bob.page.evaluate(() => fetch("/api/me", { method: "DELETE", body: "{}" }));
	await ann.page.getByText("Bobbin deleted the account").waitFor();
	await ann.page.getByText("this draw will stand in the record").waitFor();
	await axe.look(ann, "a draw given up");
	await ann.picture("draw-given-up");
	await ann.find("bot-1").selectOption("random");
	await start(ann, [ann]);
	await play(ann);
	await ann.find("luck-checked").waitFor();
	await ann.find("verify").click();
	await ann.page.locator('[data-testid="verdict"][data-kept="true"]').waitFor();
	assert.match(await ann.find("given-up").innerText(), /began: 1\.[^]*Draw 1 .* deleted/);
	axe.verdict();
});

test("a record says who sat where and which draws were given up; exchanged names are found out", async () => {
	const friend = await house.newcomer("Friend");
	const axe = new Axe();
	const archived = "tests/archive/majority-r1-p4-fair.rec";
	const text = readFileSync(archived, "utf8");
	const bad = `${join(tmpdir(), `record-${process.pid}`)}-names.rec`;
	writeFileSync(
		bad,
		text.replace("person Ann", "person ?").replace("person Bob", "person Ann").replace("person ?", "person Bob"),
	);
	await friend.go("verify/file");
	await friend.find("record-file").setInputFiles(archived);
	await friend.page.locator('[data-testid="verdict"][data-kept="true"]').waitFor();
	const given = await friend.find("given-up").innerText();
	assert.match(given, /before this match began: 2/);
	assert.match(given, /Draw 1 .* in time: 60f10d8f136b4d6e/);
	await axe.look(friend, "verify, draws given up");
	await friend.page.reload();
	await friend.find("record-file").setInputFiles(bad);
	await friend.page.getByText("Something does not fit").waitFor();
	assert.match(await friend.page.locator(".steps li.bad").innerText(), /name at every seat/);
	await axe.look(friend, "verify, exchanged names");
	await friend.picture("verify-names");
	axe.verdict();
});

test("a record is downloaded, opened elsewhere and verified; a changed one is found out", async () => {
	const friend = await house.newcomer("Friend");
	await friend.go(`replay/${id}`);
	const [download] = await Promise.all([friend.page.waitForEvent("download"), friend.find("download").click()]);
	const text = readFileSync(await download.path(), "utf8");
	const folder = join(tmpdir(), `record-${process.pid}`);
	const [good, bad] = [`${folder}-good.rec`, `${folder}-bad.rec`];
	writeFileSync(good, text);
	const seed = text.match(/^seed (.*)$/m)[1];
	writeFileSync(
		bad,
		text.replace(
			seed,
			seed.replace(/^./, (digit) => (digit === "0" ? "1" : "0")),
		),
	);

	await friend.go("replay/file");
	await friend.find("record-file").setInputFiles(good);
	await friend.find("replay-page").waitFor();
	await friend.go("verify/file");
	await friend.page.reload();
	await friend.find("record-file").setInputFiles(good);
	await friend.page.locator('[data-testid="verdict"][data-kept="true"]').waitFor();
	await friend.page.reload();
	await friend.find("record-file").setInputFiles(bad);
	await friend.page.locator('[data-testid="verdict"], [role="alert"]').first().waitFor();
	assert.equal(await friend.page.locator('[data-kept="true"]').count(), 0, "a changed seed is no kept promise");
});

test("an account takes its data and goes; the match stays, without its name", async () => {
	const person = await house.newcomer("z");
	await fill(person, "login", { passphrase: "fourth horse" });
	await person.find("logout").waitFor();
	const [download] = await Promise.all([person.page.waitForEvent("download"), person.find("export").click()]);
	const data = JSON.parse(readFileSync(await download.path(), "utf8"));
	assert.ok(JSON.stringify(data).includes(id));
	await person.find("show-delete").click();
	await person.find("passphrase").fill("fourth horse");
	await person.find("delete").click();
	await person.find("show-login").waitFor();
	const summary = await (await fetch(`${house.server.address}/api/tables/${id}`)).text();
	assert.ok(!summary.includes(NAME), "the name is gone");
	assert.ok(summary.includes('"over"'), "the match is there");
});
