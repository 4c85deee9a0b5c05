// Accounts and records in the browser: a guest becomes an account and keeps
// its matches, logs in elsewhere, recovers, deletes; a finished match is
// replayed from any seat, linked to, downloaded, uploaded and verified.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { Axe } from "./axe.mjs";
import { openHouse } from "./house.mjs";
import { makeTable, play, start } from "./play.mjs";

const house = openHouse({ "login-burst": 100 });
const NAME = "Morgane";
let id = null; // of a finished match
let codes = [];

async function fill(person, form, { name = NAME, passphrase, code } = {}) {
	await person.go("account");
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
	await elsewhere.find("logout").click();
	await elsewhere.find("show-login").waitFor();
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

test("the passphrase is changed: here one stays, elsewhere one is signed out, and the old one is void", async () => {
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
	await person.find("notices").getByText("The new passphrase holds").waitFor();
	await person.find("old-passphrase").waitFor({ state: "detached" });
	assert.ok(await person.find("logout").isVisible());
	await person.go("matches");
	await person.page.locator(`[data-table="${id}"]`).waitFor();

	await elsewhere.find("farewell").waitFor();
	assert.match(await elsewhere.find("farewell").innerText(), /signed out/);
	await fill(elsewhere, "login", { passphrase: "another horse" });
	await elsewhere.page.getByRole("alert").first().waitFor();
	assert.equal(await elsewhere.find("logout").count(), 0);
	await elsewhere.find("passphrase").fill("fourth horse");
	await elsewhere.find("send").click();
	await elsewhere.find("logout").waitFor();
	axe.verdict();
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
	await axe.look(friend, "verify");
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
	writeFileSync(bad, text.replace(seed, seed.replace(/^./, (digit) => (digit === "0" ? "1" : "0"))));

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
