// Being called back to a table, by clicking: notifications of this browser, mail
// by a real relay, quiet hours, the calendar; each ends by one switch, and all of
// it goes with the account. The browser's own push service is one of this machine.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { certificate, Relay } from "../../tests/server/outside.mjs";
import { pause } from "../../tests/support/serve.mjs";
import { Axe } from "./axe.mjs";
import { LAPTOP, launchKept, launchWhole, Visitor } from "./browser.mjs";
import { openHouse } from "./house.mjs";
import { joinFromLobby, makeTable } from "./play.mjs";

const SMALL = { width: 360, height: 640 };
const LETTER_WITHIN = 90_000; // a while after the start and after the cause, and what the machine needs
const relay = new Relay();
await relay.start();
after(() => relay.stop());

const settings = {
	"public-url": "https://play.example.org",
	push: "on",
	"push-contact": "mailto:host@example.org",
	"mail-relay": `smtp://127.0.0.1:${relay.port}`,
	"mail-from": "house@example.org",
	"mail-user": "house",
	"mail-passphrase": "open the gate",
	"mail-ca": certificate,
};
const house = openHouse(settings, [], launchWhole);

async function until(condition, within = 20_000) {
	const end = Date.now() + within;
	while (!condition()) {
		assert.ok(Date.now() < end, `not within ${within} ms: ${condition}`);
		await pause(100);
	}
}

// Somebody with a name on the server, on the page of summonses.
async function caller(name, options = {}) {
	const person = await house.newcomer(name, options);
	await person.go("lobby");
	await person.find("lobby-kind").waitFor();
	await person.go("settings");
	await person.find("to-summons").click();
	await person.find("quiet").waitFor();
	return person;
}

// What a letter asks us to open, at the address of this house.
const linkIn = (mail, view) => mail.body.match(new RegExp(`/#/(summons/${view}/[0-9a-f]+)$`, "m"))[1];

async function confirmMail(person, address) {
	await person.find("address").fill(address);
	await person.find("mail-on").click();
	await person.find("mail-state").getByText(address).waitFor();
	await until(() => relay.to(address).length === 1);
	await person.go(linkIn(relay.to(address)[0], "confirm"));
	await person.find("answer").click();
	await person.find("answered").waitFor();
	await person.go("summons");
	await person.find("mail-state").getByText(`Emails go to ${address}`).waitFor();
}

const summonsOf = (person) => person.page.evaluate(async () => (await fetch("/api/me/summons")).json());

for (const [where, size, dark] of [
	["a laptop", LAPTOP, true],
	["a phone", SMALL, false],
])
	test(`on ${where}: mail, quiet hours and the calendar are switched on, and off by one switch each`, async () => {
		const axe = new Axe();
		const person = await caller("Ada", { size, dark });
		await axe.look(person, "summonses");
		await confirmMail(person, `ada-${size.width}@example.org`);
		await person.find("quiet").check();
		await person.find("quiet-from").fill("21:30");
		await person.find("quiet-from").press("Tab");
		await person.find("kind-over").uncheck();
		await person.page.waitForFunction(async () => {
			const { quiet, kinds } = await (await fetch("/api/me/summons")).json();
			return quiet?.from === 21 * 60 + 30 && quiet.to === 8 * 60 && !kinds.over && kinds.turn;
		});
		await person.find("feed-make").click();
		const feed = await person.find("feed").inputValue();
		assert.match(await (await fetch(feed)).text(), /^BEGIN:VCALENDAR\r\n/);
		await axe.look(person, "summonses, all switched on");
		assert.ok(await person.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
		await person.picture(`summons-${size.width}`);

		await person.page.reload();
		await person.find("feed-end").waitFor();
		assert.equal(await person.find("feed").count(), 0, "it was shown once");
		await person.find("feed-end").click();
		await person.find("feed-end").waitFor({ state: "detached" });
		assert.equal((await fetch(feed)).status, 404);
		await person.find("mail-off").click();
		await person.find("address").waitFor();
		await person.find("quiet").uncheck();
		await person.find("quiet-from").waitFor({ state: "detached" });
		const { address, quiet, calendar } = await summonsOf(person);
		assert.deepEqual([address, quiet, calendar], [null, null, false]);
		axe.verdict();
	});

test("a letter comes when somebody joins, and its link ends the mail, for whoever opens it", async () => {
	const axe = new Axe();
	const [ada, bob] = [await caller("Adele"), await house.newcomer("Bob")];
	await confirmMail(ada, "adele@example.org");
	const id = await makeTable(ada, { players: 3, bots: ["random"] });
	await ada.page.goto("about:blank");
	await joinFromLobby(bob, id);
	await until(() => relay.to("adele@example.org").length === 2, LETTER_WITHIN);
	const stop = linkIn(relay.to("adele@example.org")[1], "stop");
	const stranger = await house.newcomer("Eve", { size: SMALL });
	await stranger.go(stop);
	await axe.look(stranger, "ending the mail");
	await stranger.find("answer").click();
	await stranger.find("answered").getByText("No more emails").waitFor();
	await ada.go("summons");
	await ada.find("address").waitFor();
	axe.verdict();
	// A link that was used, and one that was never sent.
	await stranger.go(`summons/confirm/${"0".repeat(64)}`);
	await stranger.find("answer").click();
	await stranger.find("notices").getByText("This link no longer works").waitFor();
	assert.equal(await stranger.find("answered").count(), 0);
});

test("the page has its words in every language, and fits a phone", async () => {
	const titles = { en: "In a calendar", fr: "Dans un calendrier", nl: "In een agenda", de: "In einem Kalender" };
	for (const [language, title] of Object.entries(titles)) {
		const person = await caller("Jo", { size: SMALL, language });
		const text = await person.page.locator("main").innerText();
		assert.ok(text.includes(title), text);
		assert.doesNotMatch(text, /\bweb\.\w+|\{\d\}|undefined/);
		assert.ok(await person.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), language);
	}
});

test("who does not allow notifications is told where to, and without a service it is said", async () => {
	const axe = new Axe();
	const shy = await caller("Shy", { size: SMALL });
	await shy.find("push-on").click(); // a private window is refused
	await shy.find("reach").getByText("Allow them in the settings of the browser").waitFor();
	await axe.look(shy, "notifications refused");
	const bold = await caller("Bold");
	await bold.context.grantPermissions(["notifications"]);
	await bold.page.reload();
	await bold.find("push-on").click(); // and has no push service either
	await bold.find("push-problem").getByText("does not reach its service").waitFor();
	await axe.look(bold, "no service for notifications");
	bold.faults = bold.faults.filter((fault) => !/incognito mode/.test(fault)); // a remark of the browser's own
	axe.verdict();
});

// The service that gives browsers their addresses: checks them in, and names one.
async function pushService() {
	const CHECKED_IN = [8, 1, 0x39, 1, 2, 3, 4, 5, 6, 7, 8, 0x41, 8, 7, 6, 5, 4, 3, 2, 1]; // who the device is, and its token
	const server = http.createServer((question, answer) => {
		question.resume();
		answer.end(question.url === "/checkin" ? Buffer.from(CHECKED_IN) : "token=an-address-of-this-browser");
	});
	await new Promise((done) => server.listen(0, "127.0.0.1", done));
	return { at: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

// A window that is not private, as only such a one can be called.
async function keptWindow(service) {
	const folder = mkdtempSync(join(tmpdir(), "pandemonium-window-"));
	const context = await launchKept(folder, [
		`--gcm-checkin-url=${service.at}/checkin`,
		`--gcm-registration-url=${service.at}/register`,
		"--gcm-mcs-endpoint=127.0.0.1:9", // nothing is called: nobody listens there
	]);
	await context.grantPermissions(["notifications"], { origin: house.server.address });
	const person = new Visitor(house.server, context, await context.newPage(), "Pam");
	house.people.push(person);
	return { person, gone: () => rmSync(folder, { recursive: true, force: true }) };
}

// What the browser's own tools deliver is a push like any other to the page's worker.
async function deliver(person, push) {
	const devtools = await person.context.newCDPSession(person.page);
	const registered = new Promise((found) =>
		devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => first && found(first)),
	);
	await devtools.send("ServiceWorker.enable");
	const { registrationId } = await registered;
	await devtools.send("ServiceWorker.deliverPushMessage", {
		origin: house.server.address,
		registrationId,
		data: JSON.stringify(push),
	});
}

test("a browser is called: switched on, shown, exported, ended by one switch, gone with the account", async () => {
	const service = await pushService();
	const { person, gone } = await keptWindow(service);
	try {
		await person.go("account?do=register");
		await person.find("account-name").fill("Pamela");
		await person.find("passphrase").fill("seven red lanterns");
		await person.find("send").click();
		await person.find("codes-kept").click();
		await person.go("summons");
		await person.find("push-on").click();
		await person.find("push-off").waitFor();
		const { devices } = await summonsOf(person);
		assert.equal(devices.length, 1);
		await confirmMail(person, "pam@example.org");
		await person.find("feed-make").click();
		const feed = await person.find("feed").inputValue();

		await deliver(person, {
			kind: "turn",
			lang: "en",
			title: "Your turn: Goetia",
			body: "Your table is waiting.",
			table: "0".repeat(16),
		});
		await person.page.waitForFunction(async () => {
			const registration = await navigator.serviceWorker.ready;
			return (await registration.getNotifications()).some(({ title }) => title === "Your turn: Goetia");
		});

		await person.go("account");
		const [download] = await Promise.all([person.page.waitForEvent("download"), person.find("export").click()]);
		const { summons } = JSON.parse(readFileSync(await download.path(), "utf8"));
		assert.equal(summons.address, "pam@example.org");
		assert.equal(summons.calendar, true);
		assert.equal(summons.devices.length, 1);

		await person.go("summons");
		await person.find("push-off").click();
		await person.find("push-on").waitFor();
		assert.equal((await summonsOf(person)).devices.length, 0);
		await person.find("push-on").click();
		await person.find("push-off").waitFor();

		await person.go("account");
		await person.find("show-delete").click();
		await person.find("passphrase").fill("seven red lanterns");
		await person.find("delete").click();
		await person.find("show-login").waitFor();
		assert.equal((await fetch(feed)).status, 404, "nobody's calendar");
		const data = join(house.server.folder, "data", "pandemonium.db");
		const left = "SELECT (SELECT count(*) FROM push), (SELECT count(*) FROM summons WHERE address LIKE 'pam@%')";
		assert.equal(execFileSync("sqlite3", [data, left], { encoding: "utf8" }).trim(), "0|0");
		await person.go("summons");
		await person.page.getByText("For this you need a name").waitFor();
	} finally {
		service.close();
		await person.close();
		house.people = house.people.filter((each) => each !== person);
		assert.deepEqual(person.faults, []);
		gone();
	}
});
