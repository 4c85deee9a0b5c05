// A match as a player sees it: all that can be done is on the screen, can be
// read and pressed, and says why; the guide of a first match is in nobody's
// way; what happened is told to its end.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Axe } from "./axe.mjs";
import { DESKTOP, LAPTOP, ON_ITS_SIDE, PHONE } from "./browser.mjs";
import { drawn } from "./games.mjs";
import { openHouse } from "./house.mjs";
import { EXTRAS } from "./majority2/game.mjs";
import { chooseOnce, moveOnce, play, playHere, playNow, press, waitForTurn } from "./play.mjs";

const MATCHES = 5; // that are played to meet what chance decides
const house = openHouse();
house.luck = 1;

// What one can do is on the screen: nobody looks for his cards.
async function checkHandSeen(person, name) {
	const { top, bottom, height } = await person.page.evaluate(() => {
		const cards = [...document.querySelectorAll('[data-testid="choice"]')].map((card) =>
			card.getBoundingClientRect(),
		);
		return {
			top: Math.min(...cards.map((card) => card.top)),
			bottom: Math.max(...cards.map((card) => card.bottom)),
			height: innerHeight,
		};
	});
	assert.ok(
		top >= 0 && bottom <= height,
		`${name}: the hand lies from ${Math.round(top)} to ${Math.round(bottom)} of ${height}`,
	);
}

// Of what is drawn of a card, how much the next card of the fan leaves to be read.
const costsUnread = () =>
	[...document.querySelectorAll('[data-testid="hand"] .cost')].filter((cost) => {
		const { left, right, top, bottom } = cost.getBoundingClientRect();
		const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
		return !cost.closest(".held").contains(seen);
	}).length;

test("The Majority 2: of every card in a full hand its cost can be read, on a phone too", async () => {
	let person,
		most = 0;
	// As many cards as can be had; a deal may offer few, the next one more.
	for (let match = 0; match < 6 && most < 7; match++) {
		person = await house.newcomer(`Pay ${match}`, { size: PHONE });
		await playNow(person, { game: "majority2" });
		for (let i = 0; i < 12 && most < 7 && (await waitForTurn(person)) === "me"; i++) {
			const cards = await person.find("hand").locator(".cost").count();
			most = Math.max(most, cards);
			assert.equal(await person.page.evaluate(costsUnread), 0, `${cards} cards`);
			if (most < 7) await moveOnce(person, (count) => count - 1);
		}
	}
	assert.ok(most >= 7, `only ${most} cards`);
	await person.picture("phone-majority2-full-hand");
});

test("the hand is on the screen without scrolling, guided or not", async () => {
	const problems = [];
	for (const size of [DESKTOP, LAPTOP, PHONE, ON_ITS_SIDE])
		for (const guide of [true, false])
			for (const wish of [
				{ game: "majority", players: 3 },
				{ game: "majority", players: 4 },
				{ game: "majority2" },
			]) {
				const person = await house.newcomer("Sam", { size, settings: { guide } });
				await playNow(person, wish);
				await waitForTurn(person);
				const name = `${size.width}x${size.height}, ${Object.values(wish).join(" ")}${guide ? ", guided" : ""}`;
				await checkHandSeen(person, name).catch((error) => problems.push(error.message));
			}
	assert.deepEqual(problems, []);
});

for (const [name, size] of Object.entries({ desktop: DESKTOP, phone: PHONE }))
	test(`The Majority 2: what one can do is on the screen to the end of a match, on a ${name}`, async () => {
		const person = await house.newcomer("Sea", { size });
		await playHere(person, { game: "majority2", options: { turn_cap: 16 } });
		for (let i = 0; (await waitForTurn(person)) === "me"; i++) {
			await checkHandSeen(person, `move ${i}`);
			await moveOnce(person);
		}
	});

for (const { name: game } of drawn)
	test(`the first match of ${game} is guided, and the guide can be sent away`, () => checkGuide(game));

async function checkGuide(game) {
	const axe = new Axe();
	const person = await house.newcomer("New", { settings: { guide: true } });
	await playNow(person, { game });
	await person.find("coach").waitFor();
	await axe.look(person, "guided match");
	await person.picture(`desk-guided-${game}`);
	const first = await person.find("coach").innerText();
	await play(person, 2);
	assert.notEqual(await person.find("coach").innerText(), first, "it goes on with the match by itself");
	await person.find("open-menu").click();
	await person.find("menu-coach").click();
	const again = await person.find("coach-again").locator("li").allInnerTexts();
	assert.ok(again.length > 1 && first.includes(again[0]), "what it said can be read again");
	await person.page.keyboard.press("Escape");
	// Where it has but a line of the bar it opens in full, or what was read does; it is back when the dialog has gone.
	const line = person.find("coach-open").or(person.find("coach-past"));
	await line.or(person.find("coach-enough")).first().waitFor();
	if ((await line.count()) > 0) await line.click();
	await person.find("coach-enough").click();
	await person.find("coach").waitFor({ state: "hidden" });
	await play(person, 1);
	axe.verdict();
	await person.go("settings");
	assert.equal(await person.find("guide").isChecked(), false, "the setting knows it too");
}

// What the guide lies over although it could be pressed, and where it sticks out of
// the screen. Nothing can be pressed while a dialog is open. Where it stands in the
// bar, the bar with it lies over nothing either: what was scrolled under it is
// brought back first.
const covered = () => {
	const guide = document.querySelector('[data-testid="coach"]');
	if (!guide?.getClientRects().length || document.querySelector("dialog[open]")) return [];
	scrollTo(0, 0);
	const SLACK = 1; // pixels are whole
	const bar = guide.closest("header");
	// Tables fit from 360 x 600 up; on a phone on its side they are scrolled under the bar.
	if (bar && innerHeight < 600) return [];
	const name = (thing) => thing.dataset.move ?? thing.dataset.testid ?? thing.ariaLabel ?? thing.innerText;
	const over = (upper, lower) => {
		const [a, b] = [upper.getBoundingClientRect(), lower.getBoundingClientRect()];
		return (
			b.left < a.right - SLACK && b.right > a.left + SLACK && b.top < a.bottom - SLACK && b.bottom > a.top + SLACK
		);
	};
	// What lies on a table that is moved about may be out of its window, which begins below the bar.
	const apart = bar ? ".spoken, .skip, .stage" : ".spoken, .skip";
	const things = [...document.querySelectorAll("button, a, input, select")].filter(
		(thing) => thing.getClientRects().length > 0 && !guide.contains(thing) && !thing.closest(apart),
	);
	const box = guide.getBoundingClientRect();
	const faults = things.filter((thing) => over(guide, thing)).map(name);
	if (box.left < -SLACK || box.right > innerWidth + SLACK || box.top < -SLACK || box.bottom > innerHeight + SLACK)
		faults.push("the rim of the screen");
	if (bar) faults.push(...things.filter((thing) => !bar.contains(thing) && over(bar, thing)).map(name));
	return faults;
};

for (const { name: game } of drawn)
	test(`the guide of ${game} lies over nothing that can be pressed`, async () => {
		for (const size of [DESKTOP, PHONE, { width: 360, height: 600 }, ON_ITS_SIDE]) {
			const person = await house.newcomer("Gil", { size, settings: { guide: true } });
			await playNow(person, { game });
			await person.find("coach").filter({ visible: true }).waitFor();
			for (let i = 0; i < 3; i++) {
				await waitForTurn(person);
				await chooseOnce(person);
				assert.deepEqual(await person.page.evaluate(covered), [], `${size.width}x${size.height}`);
				await moveOnce(person);
			}
		}
	});

test("on a phone the guide is read, hint by hint, by Escape too", async () => {
	const person = await house.newcomer("Gus", { size: PHONE, settings: { guide: true } });
	await playNow(person, { game: "majority2" });
	const hint = person.page.locator("dialog[open]").getByTestId("coach-hint");
	const hints = [];
	for (const close of [
		() => person.page.keyboard.press("Escape"),
		() => person.find("coach-read").click(),
		() => person.find("dialog-close").last().click(),
	]) {
		if (hints.length > 0) await person.find("coach-open").click(); // the first one opens by itself
		await hint.waitFor();
		hints.push(await hint.innerText());
		await person.picture(`phone-guided-${hints.length}`);
		await close();
		await person.page.waitForFunction(
			(old) => document.querySelector('dialog[open] [data-testid="coach-hint"]')?.innerText !== old,
			hints.at(-1),
		);
		if ((await hint.count()) === 0) await play(person, 1);
	}
	assert.equal(new Set(hints).size, hints.length, "each is told once");
});

// The chapter of the rules that the drawer points at.
async function chapter(person) {
	await person.find("rules-drawer").locator("section.pointed").waitFor();
	const id = await person.find("rules-drawer").locator("section.pointed").getAttribute("id");
	await person.page.keyboard.press("Escape");
	await person.find("rules-drawer").locator("section").first().waitFor({ state: "detached" });
	return id.replace("rule-", "");
}

test("behind every card and phase are its rules", async () => {
	const chapters = {
		0: "bribery",
		2: "assassination",
		3: "spy",
		5: "power",
		6: "power",
		7: "betrayal",
		9: "power",
		10: "power",
	};
	const person = await house.newcomer("Rue");
	await playNow(person, { players: 3 });
	const seen = new Set();
	while ((await waitForTurn(person)) === "me" && seen.size < 4) {
		await person.find("phase").click();
		assert.ok(["draft", "play", "open"].includes(await chapter(person)));
		const card = person.find("choice").first();
		const power = (await card.getAttribute("data-move")).slice(1);
		await card.click();
		await person.find("card-help").click();
		const about = await chapter(person);
		assert.equal(about, chapters[power]);
		seen.add(about);
		await person.find("confirm").click();
		await person.page.waitForFunction(() => !document.querySelector('[data-testid="confirm"]'));
	}
	await person.find("standing-R").click();
	assert.equal(await chapter(person), "deliberation");
});

test("The Majority 2: behind every card and phase are its rules, and what can be taken back is", async () => {
	const person = await house.newcomer("Roe");
	await playHere(person, { game: "majority2", options: EXTRAS });
	await waitForTurn(person);
	await person.find("phase").click();
	assert.equal(await chapter(person), await person.find("board").getAttribute("data-phase"));
	for (const card of [0, 2]) {
		const held = person.find("hand").locator("button").nth(card);
		await held.focus();
		await person.page.keyboard.press("Enter");
		await person.find("card-help").click();
		assert.equal(await chapter(person), (await held.getAttribute("data-move")).toLowerCase());
	}
	// Until cards are drawn a choice can be taken back.
	const question = await person.find("task").innerText();
	const choices = person.find("choice");
	const keeps = await choices.evaluateAll((all) =>
		all.findIndex(({ dataset }) => ["keep", "skip"].includes(dataset.move)),
	);
	await moveOnce(person, () => keeps);
	await waitForTurn(person);
	assert.notEqual(await person.find("task").innerText(), question);
	await person.find("undo").click();
	await person.page.waitForFunction(
		(words) => document.querySelector('[data-testid="task"]').innerText === words,
		question,
	);
	// A card that lies on the table has its rules too.
	while ((await person.find("spot").count()) === 0) await play(person, 1);
	await waitForTurn(person);
	const lying = person.find("spot").first();
	const kind = (await lying.getAttribute("data-card")).split("/")[0].toLowerCase();
	await lying.click();
	assert.equal(await chapter(person), kind);
});

test("The Majority 2 says why nothing would come of a card, and why one cannot be played", async () => {
	const person = await house.newcomer("Why");
	const missing = new Set(["idle", "closed"]);
	// A match need not have both: then it is the next one's turn.
	for (let match = 0; match < MATCHES && missing.size > 0; match++) await lookForReasons(person, missing);
	assert.deepEqual([...missing], []);
});

async function lookForReasons(person, missing) {
	await playHere(person, { game: "majority2", options: EXTRAS });
	while (missing.size > 0 && (await waitForTurn(person)) === "me") {
		const cards =
			(await person.find("board").getAttribute("data-phase")) === "play"
				? await person.find("hand").locator("button").all()
				: [];
		for (const card of cards) {
			await press(person, card);
			const goal = person.page.locator('[data-testid="goal"][aria-label*="no effect: "]').first();
			if ((await person.find("choice-says").locator(".closed").count()) > 0) {
				// A dimmed card tells why, and is not chosen by that.
				assert.equal(await card.getAttribute("aria-disabled"), "true");
				assert.equal(await card.getAttribute("aria-pressed"), "false");
				assert.equal(await person.find("confirm").count(), 0);
				missing.delete("closed");
			}
			if ((await goal.count()) === 0) continue;
			await press(person, goal);
			assert.match(await person.find("warns").innerText(), /^No effect: \w/);
			await person.picture("desk-majority2-no-effect");
			missing.delete("idle");
		}
		await moveOnce(person);
	}
}
