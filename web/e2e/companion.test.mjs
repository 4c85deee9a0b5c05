// The companion for owners of the boxed Deal with the Devil: whole games with hand scanner
// and camera, without a network, with every wrong scan, Back, a reload and a move to
// another device; and that nothing before "End game" tells a role.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { Axe } from "./axe.mjs";
import { DESKTOP, ELSEWHERE, PHONE, launchWhole, visit } from "./browser.mjs";
import { filmScreen, writeFilm } from "./companion/film.mjs";
import {
	CHESTS,
	FOREIGN,
	STEPS,
	atStep,
	begin,
	colourOf,
	endGame,
	openCompanion,
	playStep,
	register,
	scan,
	scanAll,
	scanByKeys,
	storage,
	word,
} from "./companion/table.mjs";
import { openHouse } from "./house.mjs";

const folder = mkdtempSync(join(tmpdir(), "companion-"));
after(() => rmSync(folder, { recursive: true }));
const film = join(folder, "chests.y4m");
writeFilm(film, [
	{ codes: [CHESTS[0]] },
	{ codes: [], frames: 2 },
	{ codes: [CHESTS[1]] },
	{ codes: [FOREIGN] },
	{ codes: [CHESTS[2]] },
	{ codes: [CHESTS[0]], spoiled: true, frames: 4 },
	{ codes: [CHESTS[3]] },
	{ codes: [CHESTS[1], CHESTS[2]], frames: 4 },
]);
const cameraOn = (path) => [
	"--use-fake-ui-for-media-stream",
	"--use-fake-device-for-media-stream",
	`--use-file-for-fake-video-capture=${path}`,
];
const house = openHouse({}, cameraOn(film), launchWhole);

const ROLES = /devil|cultist|mortal/i;
const TITLE = /Companion for Deal with the Devil/g;
const TABLET = { width: 820, height: 1180 };

// Screen, title, address and storage of this moment: no role stands in any of them.
async function tellsNoRole(person) {
	const seen = await person.page.evaluate(() => `${document.title}\n${location.href}\n${document.body.outerHTML}`);
	assert.doesNotMatch(seen.replace(TITLE, ""), ROLES);
	const kept = await storage(person);
	assert.doesNotMatch(JSON.stringify(kept), ROLES);
	for (const code of CHESTS) {
		assert.ok(!seen.includes(code), "a code is never shown");
		assert.ok(!JSON.stringify(kept).includes(code), "nor kept");
	}
	return kept;
}

test("DEV-123: a whole game by hand scanner; before the end nothing kept or shown tells a role", async () => {
	const person = await house.newcomer("Ann");
	await person.context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await openCompanion(person);
	await register(person);
	await begin(person);
	// The draw is there to be noted where a game begins, its beginning and the whole.
	await person.find("commitment-copy").click();
	const whole = await person.find("commitment").textContent();
	assert.equal((await person.find("commitment-short").textContent()).replace(/[ …]/g, ""), whole.slice(0, 16));
	assert.equal(await person.page.evaluate(() => navigator.clipboard.readText()), whole);
	const seats = [];
	const shapes = new Set();
	for (let step = 0; step < STEPS; step++) {
		await atStep(person, step);
		const { games, boxes } = await tellsNoRole(person);
		// What changes is how far we are; the sealed bytes stay, and all lengths.
		shapes.add(JSON.stringify([games[0].bytes.slice(4), boxes, games[0].names, Object.keys(games[0])]));
		assert.deepEqual(games[0].bytes.slice(1, 4), [step, step, 0]);
		seats.push(await scanAll(person, step % 2 ? CHESTS : CHESTS.toReversed()));
		await tellsNoRole(person);
		await person.find("on").click();
	}
	assert.equal(shapes.size, 1);
	await atStep(person, STEPS);
	const commitment = await person.find("commitment").textContent();
	assert.equal(commitment, whole);
	await endGame(person);
	// What it tells at the end is what it showed.
	const roles = await Promise.all([0, 1, 2, 3].map((seat) => person.find(`role-${seat}`).textContent()));
	assert.deepEqual([...roles].sort(), ["Cultist", "Devil", "Mortal I", "Mortal II"]);
	const asked = ["Devil", "Cultist", "Mortal I", "Mortal II"];
	assert.deepEqual(
		seats[0].toReversed().map((seat) => roles[seat]),
		asked,
	);
	const colours = ["Red", "Blue", "Green", "Yellow"];
	const rows = await person.find("ways").locator("tbody tr").all();
	for (const [step, row] of rows.entries()) {
		const told = await row.locator("td").allTextContents();
		const shown = (step % 2 ? seats[step] : seats[step].toReversed()).map((seat) => colours[seat]);
		assert.deepEqual(
			told.map((text) => text.trim()),
			shown,
			`step ${step}`,
		);
	}
	assert.equal(await person.find("verdict").getAttribute("data-kept"), "true");
	assert.ok((await person.page.locator("dl").textContent()).includes(commitment.trim()));
});

test("DEV-119 to DEV-125: every wrong scan is refused with a sentence and moves nothing", async () => {
	const person = await house.newcomer("Bea");
	await openCompanion(person);
	await person.find("register").click();
	await person.find("box-begin").click();
	await person.page.getByText("Give the box a name first.").waitFor();
	await person.find("box-name").fill("First");
	await person.find("box-begin").click();
	await person.find("ask").waitFor();
	// Typing is for this step; what is typed is not to be read.
	assert.equal(await person.find("type-code").getAttribute("type"), "password");
	await person.find("type-code").fill(CHESTS[0]);
	await person.find("type-go").click();
	await person.page.locator('[data-testid=ask][data-count="1"]').waitFor();
	await person.find("type-code").fill(CHESTS[0]);
	await person.find("type-go").click();
	await person.find("word").waitFor();
	assert.equal(await word(person), "doubled");
	for (const code of CHESTS.slice(1)) {
		await person.find("type-code").fill(code);
		await person.find("type-go").click();
	}
	await person.find("new-game").waitFor();
	// A chest of another registered box.
	await person.find("register").click();
	await person.find("box-name").fill("Second");
	await person.find("box-begin").click();
	await person.find("ask").waitFor();
	await scan(person, CHESTS[2]);
	await person.find("word").waitFor();
	assert.equal(await word(person), "elsewhere");
	await person.find("companion-home").click();
	// A game begins with a chest of the box and no other code.
	await person.find("new-game").click();
	await person.find("players-done").click();
	await person.find("camera-switch").waitFor();
	await scan(person, FOREIGN);
	await person.find("word").waitFor();
	assert.deepEqual((await storage(person)).games, []);
	await scan(person, CHESTS[1]);
	await atStep(person, 0);
	const first = await colourOf(person, CHESTS[0]);
	const before = (await storage(person)).games;
	await scan(person, FOREIGN);
	await person.find("word").waitFor();
	assert.equal(await word(person), "foreign");
	assert.deepEqual((await storage(person)).games, before);
	// Real keys, with the focus on a button: Enter belongs to the scanner.
	await person.find("camera-switch").focus();
	await scanByKeys(person, CHESTS[0], person.find("colour"));
	assert.equal(Number(await person.find("colour").getAttribute("data-seat")), first);
	assert.equal(await person.find("camera").getAttribute("data-state"), "off");
	await person.find("colour-done").click();
	// Typed by a person, slowly, it is no scan; and the same chest again is the same colour.
	await person.page.keyboard.type(CHESTS[1], { delay: 130 });
	await person.page.keyboard.press("Enter");
	assert.equal(await person.find("colour").count(), 0);
	assert.equal(await colourOf(person, CHESTS[0]), first);
	assert.ok(await person.find("on").isDisabled(), "not before all four");
	await colourOf(person, CHESTS[1]);
	await colourOf(person, CHESTS[2]);
	// One code cannot be read: the fourth follows.
	await person.find("fourth").click();
	const fourth = Number(await person.find("colour").getAttribute("data-seat"));
	await person.find("colour-done").click();
	assert.equal(await colourOf(person, CHESTS[3]), fourth);
	// A running game is not thrown away without a question.
	await person.find("companion-home").click();
	await person.find("new-game").click();
	await person.find("running").waitFor();
	assert.equal((await storage(person)).games.length, 1);
	await person.find("throw-away").click();
	await person.find("players-done").waitFor();
	assert.deepEqual((await storage(person)).games, []);
});

test("DEV-125: Back is told to the whole table and silent until all four have lain there", async () => {
	const person = await house.newcomer("Cem", { size: PHONE });
	await openCompanion(person);
	await register(person);
	await begin(person);
	await playStep(person);
	const first = await playStep(person);
	await atStep(person, 2);
	await colourOf(person, CHESTS[0]);
	await person.find("back").click();
	await person.find("back-screen").waitFor();
	assert.match(await person.find("back-screen").textContent(), /we are going back: Round 1, Pass 1/);
	await scan(person, CHESTS[0]);
	await person.find("back-heard").click();
	assert.equal(await person.page.evaluate(() => scrollY), 0, "a step is read from its name on");
	for (const code of CHESTS.slice(0, 3)) {
		await scan(person, code);
		await person.page.locator("[data-word=heard]").waitFor();
		assert.equal(await person.find("colour").count(), 0, "no colour yet");
	}
	// A reload counts the four anew, and tells nothing more.
	await person.page.reload();
	await atStep(person, 1);
	await scan(person, CHESTS[3]);
	await person.page.locator("[data-word=heard]").waitFor();
	for (const code of CHESTS.slice(0, 3)) await scan(person, code);
	await person.page.locator("[data-word=all_heard]").waitFor();
	for (const [i, code] of CHESTS.entries()) assert.equal(await colourOf(person, code), first[i]);
	await person.find("on").click();
	await atStep(person, 2);
	assert.ok(await person.find("on").isDisabled(), "forward stops at the first step that is not finished");
	await playStep(person);
	await atStep(person, 3);
});

test("DEV-126: a game goes on after a reload, offline, and on a second device from file or code", async () => {
	const person = await house.newcomer("Dov");
	await openCompanion(person);
	await person.page.evaluate(async () => {
		await navigator.serviceWorker.ready;
	});
	await person.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await register(person);
	await begin(person);
	await playStep(person);
	await colourOf(person, CHESTS[0]);
	await person.context.setOffline(true);
	await person.page.reload();
	await atStep(person, 1);
	assert.match(await person.find("left").textContent(), /3 chests left/);
	await person.find("to-move").click();
	const parcel = await person.find("parcel-code").getAttribute("data-parcel");
	await person.find("qr").waitFor();
	assert.doesNotMatch(parcel, ROLES);
	const [download] = await Promise.all([person.page.waitForEvent("download"), person.find("parcel-save").click()]);
	const file = join(folder, "companion.txt");
	await download.saveAs(file);
	await person.page.goBack();
	const rest = [];
	for (const code of CHESTS.slice(1)) rest.push(await colourOf(person, code));

	const other = await house.newcomer("Eva");
	await openCompanion(other);
	await other.find("take").click();
	await other.find("camera-switch").waitFor();
	await other.page.locator("h1").focus();
	await scan(other, "PANDEMONIUM-COMPANION-1 nonsense");
	await other.find("parcel-bad").waitFor();
	await other.find("parcel-file").setInputFiles(file);
	await atStep(other, 1);
	for (const [i, code] of CHESTS.slice(1).entries()) assert.equal(await colourOf(other, code), rest[i]);
	await other.find("on").click();
	await atStep(other, 2);
	// The same again from its code, over a running game: asked first.
	await other.find("companion-home").click();
	await other.find("take").click();
	await other.find("parcel-file").setInputFiles(file);
	await other.find("take-ask").waitFor();
	await other.find("take-yes").click();
	await atStep(other, 1);
});

test("DEV-126: a game moves to a second device by the code on a screen before its camera, or by hand scanner", async () => {
	const person = await house.newcomer("Kim", { size: TABLET });
	await openCompanion(person);
	await register(person, "A box with a rather long name", CHESTS);
	await person.find("new-game").first().click();
	// So long that they would make the code too fine: it goes without them.
	for (const seat of [0, 1, 2, 3]) await person.find(`name-${seat}`).fill("Варфоломей Христофорович");
	await person.find("players-done").click();
	await person.find("camera-switch").waitFor();
	await scan(person, CHESTS[0]);
	await atStep(person, 0);
	await playStep(person);
	await colourOf(person, CHESTS[0]);
	await person.find("to-move").click();
	await person.find("qr").waitFor();
	await person.find("nameless").waitFor();
	const seen = join(folder, "screen.y4m");
	await filmScreen(seen, person.page, await person.find("qr").screenshot());
	const parcel = await person.find("parcel-code").getAttribute("data-parcel");
	await person.page.goBack();
	const rest = [];
	for (const code of CHESTS.slice(1)) rest.push(await colourOf(person, code));

	const second = await launchWhole(cameraOn(seen));
	try {
		const other = await visit(second, house.server, "Lea", { size: PHONE });
		await openCompanion(other, "on");
		await other.find("take").click();
		await atStep(other, 1);
		await tellsNoRole(other);
		assert.match(await other.find("left").textContent(), /3 chests left/);
		await other.find("camera-switch").click();
		for (const [i, code] of CHESTS.slice(1).entries()) assert.equal(await colourOf(other, code), rest[i]);
		await other.find("on").click();
		await atStep(other, 2);
		// The camera looks still, and the game that runs here is not thrown away without a question.
		await other.find("companion-home").click();
		await other.find("take").click();
		await other.find("camera-switch").click();
		await other.find("take-ask").waitFor();
		assert.deepEqual(other.faults, []);
	} finally {
		await second.close();
	}

	const third = await house.newcomer("Mia");
	await openCompanion(third);
	await third.find("take").click();
	await third.find("camera-switch").waitFor();
	await third.page.locator("h1").focus();
	await scan(third, CHESTS[0]);
	await third.find("parcel-bad").waitFor();
	await scan(third, parcel);
	await atStep(third, 1);
	for (const [i, code] of CHESTS.slice(1).entries()) assert.equal(await colourOf(third, code), rest[i]);
});

test("a whole game by camera, offline, past foreign, doubled and unreadable codes", async () => {
	const person = await house.newcomer("Fay");
	await openCompanion(person);
	await person.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await person.page.waitForFunction(async () => {
		for (const name of await caches.keys())
			for (const { url } of await (await caches.open(name)).keys()) if (/zxing.*wasm$/.test(url)) return true;
		return false;
	});
	await register(person);
	await begin(person);
	await person.context.setOffline(true);
	await person.page.reload();
	await atStep(person, 0);
	await person.find("camera-switch").click();
	await person.page.locator('[data-testid=camera][data-state="on"]').waitFor();
	assert.equal(await person.page.locator("video, canvas").count(), 0, "its picture is never shown");
	const words = new Set();
	for (let step = 0; step < STEPS; step++) {
		await atStep(person, step);
		if (step < 3) {
			const said = person.find("word");
			for (let i = 0; i < 40 && words.size < 2; i++) {
				if (await said.count()) words.add(await said.getAttribute("data-word").catch(() => null));
				await person.page.waitForTimeout(100);
			}
		}
		await person.find("colour-on").click({ timeout: 60_000 });
	}
	words.delete(null);
	assert.deepEqual([...words].sort(), ["foreign", "many"]);
	await person.find("to-end").first().click();
	await person.find("end-yes").click();
	await person.find("roles").waitFor();
	assert.equal(await person.find("verdict").getAttribute("data-kept"), "true");
});

test("preferences lie behind a curtain, and are never shown again", async () => {
	const person = await house.newcomer("Gus");
	await openCompanion(person);
	await register(person);
	await person.find("new-game").click();
	await person.find("name-1").fill("Ida");
	await person.find("advanced").check();
	await person.find("players-done").click();
	await person.find("wishes-open").click();
	// A reload loses no name; what was wished is asked anew.
	await person.page.reload();
	assert.equal(await person.find("name-1").inputValue(), "Ida");
	assert.ok(await person.find("advanced").isChecked());
	await person.find("players-done").click();
	for (let turn = 0; turn < 4; turn++) {
		const curtain = person.page.locator(`[data-testid=wishes][data-turn="${turn}"][data-open=false]`);
		await curtain.waitFor();
		assert.doesNotMatch((await person.page.locator("main").textContent()).replace(TITLE, ""), ROLES);
		await person.find("wishes-open").click();
		for (const group of await person.page.locator("fieldset").all())
			assert.ok(await group.getByRole("radio", { name: "Neutral" }).isChecked());
		await person.page
			.getByRole("group", { name: "Devil" })
			.getByRole("radio", { name: "Wanted", exact: true })
			.check();
		await person.find("wishes-close").click();
	}
	await person.find("camera-switch").waitFor();
	await scan(person, CHESTS[3]);
	await atStep(person, 0);
	assert.equal((await tellsNoRole(person)).local["companion-draft"], undefined);
	await scan(person, CHESTS[0]);
	await person.find("colour").waitFor();
});

test("the screen is kept awake, after a sleep too", async () => {
	const person = await house.newcomer("Hal");
	await person.context.addInitScript(() => {
		window.asked = 0;
		const request = navigator.wakeLock.request.bind(navigator.wakeLock);
		navigator.wakeLock.request = (kind) => (
			(window.asked += 1),
			request(kind).then((lock) => (window.lock = lock))
		);
	});
	await openCompanion(person);
	await register(person);
	await begin(person);
	await person.page.waitForFunction(() => window.lock && !window.lock.released);
	const before = await person.page.evaluate(() => window.asked);
	// What a sleep does: the browser lets go, and the page is seen again.
	await person.page.evaluate(async () => {
		await window.lock.release();
		document.dispatchEvent(new Event("visibilitychange"));
	});
	await person.page.waitForFunction((was) => window.asked > was && !window.lock.released, before);
	assert.equal(await person.find("not-awake").count(), 0);
});

test("a phone at a plain address is told so in a sentence, and a hand scanner works there", async () => {
	const plain = { address: house.server.address.replace("127.0.0.1", ELSEWHERE) };
	const person = await house.newcomer("Ian", { at: plain, size: PHONE });
	await openCompanion(person, "on");
	assert.match(await person.find("insecure").textContent(), /https/);
	await register(person);
	await begin(person);
	assert.equal(await person.find("camera").getAttribute("data-state"), "insecure");
	assert.equal((await person.find("camera-switch").textContent()).trim(), "Use the camera", "nothing to turn off");
	await playStep(person);
	await atStep(person, 1);
});

for (const [size, name, language] of [
	[PHONE, "phone", "de"],
	[TABLET, "tablet", "fr"],
	[{ width: DESKTOP.width / 2, height: DESKTOP.height / 2 }, "zoom", "nl"],
])
	test(`every screen is fit for everybody: ${name}, ${language}`, async () => {
		const person = await house.newcomer("Jan", { size, language });
		const axe = new Axe();
		const look = async (screen) => {
			await axe.look(person, `${name} ${screen}`);
			const wide = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			assert.ok(wide <= 0, `${screen} is ${wide} pixels too wide`);
			await person.picture(`companion-${name}-${screen}`);
		};
		await openCompanion(person);
		await look("front");
		await person.find("register").click();
		await look("register-name");
		await person.find("companion-home").click();
		await register(person);
		await person.find("new-game").click();
		await look("players");
		await person.find("advanced").check();
		await person.find("players-done").click();
		await look("curtain");
		await person.find("wishes-open").click();
		await look("wishes");
		await person.find("companion-home").click();
		await begin(person);
		await look("roles");
		await scan(person, CHESTS[0]);
		await person.find("colour").waitFor();
		await look("colour");
		await person.page.keyboard.press("Enter"); // by keyboard: the button has the focus
		await person.find("colour").waitFor({ state: "detached" });
		for (const code of CHESTS.slice(1)) await colourOf(person, code);
		await person.find("on").focus();
		await person.page.keyboard.press("Enter");
		await atStep(person, 1);
		await scan(person, FOREIGN);
		await person.find("word").waitFor();
		await look("foreign");
		await person.find("back").click();
		await look("back");
		await person.find("back-heard").click();
		await person.find("to-move").click();
		await person.find("qr").waitFor();
		await look("move");
		await person.page.goBack();
		await endGame(person);
		await look("end");
		axe.verdict();
	});
