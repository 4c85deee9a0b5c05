// The table of Deal with the Devil: nothing lies across another thing or is cut
// off, whole matches are played by clicking in four browsers and four languages,
// offline, by the keyboard and by a thumb; chests are filled, looked into and paid
// for; what is closed says why; what was answered can be taken back; what is
// hidden stays out of the page's title and storage.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Axe } from "./axe.mjs";
import { answerOnce, askNow, fill, playAll, playTo } from "./devil/game.mjs";
import { faultsOf, smallest } from "./goetia/game.mjs";
import { openHouse } from "./house.mjs";
import { steady } from "./luck.mjs";
import {
	chooseOnce,
	frameNow,
	joinFromLobby,
	makeTable,
	playHere,
	playNow,
	playTogether,
	start,
	waitForTurn,
} from "./play.mjs";

const house = openHouse();
const SCREEN = { width: 1280, height: 600 };
const PHONE = { width: 360, height: 640 };
// The last one is a laptop at 200 %.
const SCREENS = [
	SCREEN,
	{ width: 1366, height: 768 },
	PHONE,
	{ width: 768, height: 1024 },
	{ width: 683, height: 384 },
];
const READABLE = 11; // pixels
const languages = ["en", "fr", "nl", "de"];

// Plays without a server: the same match in every run.
const SEED = 7;
const alone = async (name, options) => steady(await house.newcomer(name, options), SEED);

async function speak(person, language) {
	await person.find("open-menu").click();
	await person.find("language").selectOption(language);
	await person.page.locator(`html[lang="${language}"]`).waitFor({ state: "attached" });
	await person.find("dialog-close").last().click();
}

const isOneRow = () => {
	const parts = [...document.querySelectorAll('[data-testid="replay-page"] > .top > :not(.spoken)')];
	const boxes = parts.map((part) => part.getBoundingClientRect());
	return Math.max(...boxes.map(({ top }) => top)) < Math.min(...boxes.map(({ bottom }) => bottom));
};

// Questions that every whole match asks everybody; what is passed on second is picked with the first.
const ALWAYS = [
	"request",
	"ask",
	"view",
	"evside",
	"build1",
	"planok",
	"keep",
	"pass1",
	"repay",
	"vote",
	"wings",
	"loadpure",
	"loadmark",
	"bribe",
	"guessd",
	"guessc",
	"show",
];

test("on every screen and in every language all things lie apart, and nothing is cut off", async () => {
	const person = await alone("Ada", { size: SCREEN });
	await playNow(person, { game: "devil" });
	const faults = [];
	for (const ask of ["request", "build1", "keep", "vote"]) {
		await playTo(person, ask);
		for (const language of languages) {
			await speak(person, language);
			for (const fault of await person.page.evaluate(faultsOf)) faults.push(`${ask}, ${language}: ${fault}`);
		}
		for (const size of SCREENS) {
			await person.page.setViewportSize(size);
			await person.page.waitForFunction(
				(width) => Math.abs(document.querySelector(".frame").clientWidth - width) < 40,
				size.width,
			);
			for (const fault of await person.page.evaluate(faultsOf))
				faults.push(`${ask}, ${size.width}x${size.height}: ${fault}`);
		}
		await person.page.setViewportSize(SCREEN);
		await speak(person, "en");
		// A seal's letter is seen beside its shape and colour.
		const least = await person.page.evaluate(smallest, "svg");
		assert.ok(least.px >= READABLE, `"${least.text}" is drawn at ${least.px} px`);
		await person.picture(`laptop-devil-${ask}`);
	}
	assert.deepEqual(faults, []);
});

test("a whole match in four browsers, each in its language, while somebody watches; then looked at again", async () => {
	const people = await Promise.all(
		languages.map((language, i) => house.newcomer(["Ann", "Bob", "Cas", "Dirk"][i], { size: SCREEN, language })),
	);
	const eye = await house.newcomer("Eye", { size: SCREEN });
	const id = await makeTable(people[0], { game: "devil", seats: 4 });
	for (const guest of people.slice(1)) await joinFromLobby(guest, id);
	await eye.go(`table/${id}`);
	await eye.find("place-0").waitFor();
	await start(people[0], [...people, eye]);
	const met = await Promise.all(people.map((person) => playAll(person)));
	for (const [i, kinds] of met.entries())
		assert.deepEqual(
			ALWAYS.filter((ask) => !kinds.has(ask)),
			[],
			`${people[i].name} was not asked`,
		);
	for (const person of [...people, eye]) await person.find("finished").waitFor();
	for (const [i, person] of people.entries())
		assert.equal(await person.page.locator("html").getAttribute("lang"), languages[i]);
	// From one seat's knowledge its own goods are seen at the start, of the others
	// nothing; with everything open all roles.
	await eye.go(`replay/${id}?at=0&as=1`);
	await eye.find("replay-page").waitFor();
	const goods = () => eye.page.locator('[data-what="good"]').first().innerText();
	await eye.page.locator('[data-what="good"]').first().waitFor();
	assert.match(await goods(), /^\d+$/, "a seat sees its own goods");
	assert.equal(await eye.page.locator('[data-what="kingdom"] .role').count(), 0, "and no role of another");
	await eye.find("viewer").selectOption("5");
	await eye.page.locator('[data-what="kingdom"] .role').nth(2).waitFor();
	// Its bar takes no second row from the table.
	for (const width of [1280, 1024]) {
		await eye.page.setViewportSize({ width, height: 600 });
		assert.ok(await eye.page.evaluate(isOneRow), `the bar of a replay, ${width} pixels wide, is one row`);
	}
	await eye.find("viewer").selectOption("4");
	await eye.page.waitForFunction(() => document.querySelector('[data-what="good"]')?.textContent.includes("?"));
});

test("two people and two bots; who only watches sees neither goods nor roles", async () => {
	const [ann, ben, eye] = await Promise.all(
		["Ann", "Ben", "Eye"].map((name) => house.newcomer(name, { size: SCREEN })),
	);
	const id = await makeTable(ann, { game: "devil", seats: 4, bots: ["random", "greedy"] });
	await joinFromLobby(ben, id);
	await eye.go(`table/${id}`);
	await eye.find("place-0").waitFor();
	await start(ann, [ann, ben, eye]);
	await playTogether([ann, ben], 3); // no plan was shown yet, which names cards
	const board = eye.find("board");
	assert.equal(await board.locator('[data-what="card"]').count(), 0, "no card of a hand");
	assert.equal(await board.locator(".role").count(), 0, "no role");
	for (const text of await board.locator('[data-what="good"] b').allInnerTexts()) assert.equal(text, "?");
	assert.equal(await eye.find("choice").count(), 0);
	// Neither the title of the page nor its storage says who is what.
	for (const person of [ann, ben]) {
		const kept = await person.page.evaluate(() =>
			JSON.stringify([document.title, { ...localStorage }, { ...sessionStorage }, location.href]),
		);
		assert.doesNotMatch(kept, /mortal|cultist|"devil\.role/i);
	}
	assert.equal(await ann.page.title(), await ben.page.title());
});

test("a whole match in this browser against three bots, with all options, axe-clean", async () => {
	const axe = new Axe();
	const person = await alone("Fay", { size: SCREEN });
	await playHere(person, {
		game: "devil",
		options: { role_preferences: true, bribe_goods: true, deal_indulgences: true, no_plan_penalty: true },
	});
	const met = new Set();
	for (let i = 0; (await waitForTurn(person)) === "me"; i++) {
		const ask = await askNow(person);
		// Where there is one way to pay, nothing is asked.
		if (ask === "fund") assert.ok((await person.find("choice").count()) > 2, "a payment without a choice");
		if (!met.has(ask)) {
			await chooseOnce(person);
			await axe.look(person, ask);
			await person.picture(`laptop-devil-all-${ask}`);
		}
		met.add(await answerOnce(person));
		// What the page answers by itself is never refused.
		assert.equal(await person.find("notices").locator("p").count(), 0, ask);
	}
	await person.find("finished").waitFor();
	for (const ask of [...ALWAYS, "prefer_mortal", "prefer_cultist", "prefer_devil", "bribe_wood"])
		assert.ok(met.has(ask), `${ask} was not asked`);
	axe.verdict();
});

// A finger from one thing to another, as the browser sees it.
async function swipe(person, from, to) {
	const middle = async (thing) => {
		const { x, y, width, height } = await thing.last().boundingBox();
		return { x: x + width / 2, y: y + height / 2 };
	};
	const [start, end] = [await middle(from), await middle(to)];
	const finger = await person.page.context().newCDPSession(person.page);
	const touch = (type, ...touchPoints) => finger.send("Input.dispatchTouchEvent", { type, touchPoints });
	await touch("touchStart", start);
	for (let i = 1; i <= 8; i++)
		await touch("touchMove", {
			x: start.x + ((end.x - start.x) * i) / 8,
			y: start.y + ((end.y - start.y) * i) / 8,
		});
	await touch("touchEnd");
	await finger.detach();
}

test("a chest is filled by pressing and dragging, looked at as a whole, closed, and comes back", async () => {
	const person = await alone("Gil", { size: SCREEN });
	await playNow(person, { game: "devil" });
	await playTo(person, "ask");
	const says = person.find("choice-says");
	await person.find("choice").first().click();
	await says.getByText("⚠ Nobody pays for an empty chest.").waitFor();
	await fill(person, 1);
	assert.equal(await says.getByText("⚠").count(), 0);
	const inside = () =>
		person.page.locator('[data-testid^="take-"]').evaluateAll((all) => all.map((each) => Number(each.textContent)));
	const sum = (list) => list.reduce((a, b) => a + b, 0);
	assert.equal(sum(await inside()), 1);
	await person.page
		.locator('[data-testid^="put-"]:not([aria-disabled="true"])')
		.first()
		.dragTo(person.find("chest").last());
	assert.equal(sum(await inside()), 2, "a drag puts one in as well");
	await person.page.locator('[data-testid^="take-"]:not([aria-disabled="true"])').first().click();
	assert.equal(sum(await inside()), 1, "and a press takes it out");
	await swipe(
		person,
		person.page.locator('[data-testid^="take-"]:not([aria-disabled="true"])'),
		person.find("stores"),
	);
	assert.equal(sum(await inside()), 0, "as a finger does");
	await swipe(person, person.page.locator('[data-testid^="put-"]:not([aria-disabled="true"])'), person.find("chest"));
	assert.equal(sum(await inside()), 1, "both ways");
	await says.getByText(/In the chest: 1 .*Price: /).waitFor();
	await person.find("confirm").click();
	await playTo(person, "view");
	// What lies there, what it costs, and what comes of taking it.
	const desk = person.find("desk");
	await desk.getByText(/It bears the sign of: (mortal|cultist|devil)/).waitFor();
	const accept = person.page.locator('[data-move="accept"]');
	if ((await accept.count()) > 0) {
		await accept.click();
		await says
			.getByText(/You: |To pay: /)
			.first()
			.waitFor();
	}
	await person.find("fold-desk").click();
	assert.equal(await desk.locator(".inside").count(), 0, "the desk is folded to see the table");
});

test("the bank is open at every decision, says why it is not, and an answer is taken back alone", async () => {
	const person = await alone("Hal", { size: SCREEN });
	await playNow(person, { game: "devil" });
	await playTo(person, "request");
	const bank = person.find("bank-dialog");
	const deal = async (move) => {
		const before = await frameNow(person);
		await bank.locator(`[data-move="${move}"]`).click();
		await person.page.waitForFunction(
			(old) => Number(document.querySelector('[data-testid="match"]').dataset.frame) > old,
			before,
		);
	};
	const debt = () => bank.locator(".have b").nth(1).innerText();
	await person.find("bank").click();
	await deal("borrow 3");
	assert.equal(await debt(), "3 of 10");
	await deal("buy wood");
	await bank.locator('[data-move="sell wood"]').click({ force: true }); // it is closed
	await person.find("bank-why").getByText("You have bought that kind in this step.").waitFor();
	await person.page.keyboard.press("Escape");
	// The loan stays, the purchase goes.
	await person.find("undo").click();
	await waitForTurn(person);
	await person.find("bank").click();
	assert.equal(await debt(), "3 of 10");
	await bank.locator('[data-move="sell wood"]:not(.closed)').waitFor();
});

test("the plan lies on the action board with what comes of it, and each space can be changed", async () => {
	const person = await alone("Ivy", { size: SCREEN });
	await playNow(person, { game: "devil" });
	await playTo(person, "build1");
	const card = person.page.locator('[data-what="card"][data-testid="choice"]').first();
	const key = await card.getAttribute("data-key");
	await card.click();
	await person.find("forecast").getByText(/\S/).first().waitFor();
	await person.find("confirm").click();
	await waitForTurn(person);
	const planned = person.page.locator(`[data-key="${key}"]`);
	assert.equal(await planned.getAttribute("data-anchor"), "plan.build1", "it lies on the board");
	await planned.click();
	await person.page.locator('[data-ask="build1"]').waitFor();
	assert.match(await planned.getAttribute("data-anchor"), /^hand/, "and is back in the hand");
});

test("plans are carried out before all eyes, kingdom by kingdom; it can be skipped and seen again", async () => {
	const person = await alone("Jo", { size: SCREEN, motion: true });
	await playNow(person, { game: "devil" });
	const skip = async () => {
		while ((await person.find("board").getAttribute("data-animating")) === "true") {
			await person.page.keyboard.press("Escape");
			await person.page.waitForTimeout(50);
		}
	};
	for (;;) {
		await skip();
		if ((await waitForTurn(person)) !== "me" || (await askNow(person)) === "planok") break;
		await answerOnce(person);
	}
	// The second tap of a double tap presses nothing that has come under the finger: no story is skipped unseen.
	await person.find("choice").first().click();
	await person.find("confirm").dblclick();
	await person.page.locator('[data-testid="board"][data-animating="true"][data-phase="resolve"]').waitFor();
	await person.page.locator('[data-what="kingdom"] .step').first().waitFor();
	await person.find("skip").dblclick();
	await person.find("again").waitFor();
	assert.equal(await person.page.evaluate(() => localStorage.getItem("pace")), null, "as fast as before");
	assert.equal(await person.page.locator('[data-testid="whole-story"][aria-expanded="true"]').count(), 0);
	assert.equal(await person.find("confirm").count(), 0, "nothing is picked");
	await person.find("again").click();
	await person.page.locator('[data-testid="board"][data-animating="true"]').waitFor();
	await person.find("skip").click();
	await skip();
});

test("a round without a mouse: the focus goes from choice to choice", async () => {
	const person = await alone("Kim", { size: SCREEN });
	const { keyboard } = person.page;
	const focused = () => person.page.evaluate(() => document.activeElement?.dataset.testid ?? "");
	await playNow(person, { game: "devil" });
	await waitForTurn(person);
	await person.find("choice").first().focus();
	for (let i = 0; i < 24 && (await waitForTurn(person)) === "me"; i++) {
		await person.page.waitForFunction(() => document.activeElement?.dataset.testid === "choice");
		for (let step = 0; step < i % 3; step++) await keyboard.press("ArrowRight");
		for (let step = 0; step < 60 && (await focused()) !== "choice"; step++) await keyboard.press("ArrowRight");
		const before = await frameNow(person);
		await keyboard.press("Enter");
		await person.page.locator('[data-testid="confirm"], [data-testid="wants"]').first().waitFor();
		if ((await person.find("wants").count()) > 0) {
			// One more is passed on: the next one, or, behind the last, the one before it.
			const here = await person.page.evaluate(() => document.activeElement.dataset.move);
			await keyboard.press("ArrowRight");
			const there = await person.page.evaluate(() => document.activeElement.dataset);
			if (there.testid !== "choice" || there.move === here) {
				await keyboard.press("ArrowLeft");
				await keyboard.press("ArrowLeft");
			}
			await keyboard.press("Enter");
			await person.find("confirm").waitFor();
		}
		await keyboard.press("Enter");
		await person.page.waitForFunction(
			(old) => Number(document.querySelector('[data-testid="match"]').dataset.frame) > old,
			before,
		);
	}
});

test("a whole match on a phone, by its stops, its desk and its tray, axe-clean", async () => {
	const axe = new Axe();
	const person = await alone("Lea", { size: PHONE, language: "de" });
	await playHere(person, { game: "devil" });
	await person.find("fold-desk").click();
	for (const stop of ["others", "court", "mine", "hand", "whole", "court"]) {
		await person.find(`stop-${stop}`).click();
		await person.page.waitForFunction(
			(name) => document.querySelector(`[data-testid="stop-${name}"]`).ariaPressed === "true",
			stop,
		);
		await person.picture(`phone-devil-${stop}`);
	}
	await person.find("fold-desk").click();
	const met = new Set();
	while ((await waitForTurn(person)) === "me") {
		const ask = await askNow(person);
		if (!met.has(ask)) {
			await chooseOnce(person);
			await axe.look(person, `phone, ${ask}`);
			await person.picture(`phone-devil-${ask}`);
		}
		met.add(await answerOnce(person));
	}
	await person.find("finished").waitFor();
	axe.verdict();
});
