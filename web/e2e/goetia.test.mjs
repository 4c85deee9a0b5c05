// The table of Goetia: nothing lies across another thing or is cut off, prices and
// names can be read, matches are played by clicking, by the keyboard and by a
// thumb, and what a move leads to is said before it is played. The matches are the
// same every time; LUCK=5 plays others. goetia-boxes has what no match depends on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Axe } from "./axe.mjs";
import { chooseOnce, frameNow, moveOnce, play, playHere, playNow, waitForTurn } from "./play.mjs";
import { openHouse } from "./house.mjs";
import { faultsOf, markFaults, smallest, whole } from "./goetia/game.mjs";

const house = openHouse();
const SCREEN = { width: 1280, height: 600 };
const SCREENS = [SCREEN, { width: 1366, height: 768 }, { width: 390, height: 664 }, { width: 768, height: 1024 }];
const PHONE = SCREENS[2];
const SMALLEST = { width: 360, height: 600 };
const READABLE = 11; // pixels
const languages = ["en", "fr", "nl", "de"];

// The page is no higher than the screen; two pixels are nobody's.
const fits = () => document.documentElement.scrollHeight <= innerHeight + 2;

async function speak(person, language) {
	await person.find("open-menu").click();
	await person.find("language").selectOption(language);
	await person.page.locator(`html[lang="${language}"]`).waitFor({ state: "attached" });
	await person.find("dialog-close").last().click();
}

for (const players of [2, 3, 4])
	test(`${players} at the table: on every screen and in every language all things lie apart, and nothing is cut off`, async () => {
		const person = await house.newcomer("Ada", { size: SCREEN, luck: 1 });
		await playNow(person, { game: "goetia", players });
		for (const moves of [0, 12, 14]) {
			await play(person, moves);
			if ((await waitForTurn(person)) !== "me") break;
			const faults = [];
			for (const language of languages) {
				await speak(person, language);
				for (const fault of await person.page.evaluate(faultsOf)) faults.push(`${language}: ${fault}`);
			}
			for (const size of SCREENS) {
				await person.page.setViewportSize(size);
				await person.page.waitForFunction(
					(width) => Math.abs(document.querySelector(".frame").clientWidth - width) < 40,
					size.width,
				);
				for (const fault of await person.page.evaluate(faultsOf))
					faults.push(`${size.width}x${size.height}: ${fault}`);
			}
			assert.deepEqual(faults, []);
			await person.page.setViewportSize(SCREEN);
			await speak(person, "en");
			const least = await person.page.evaluate(smallest);
			assert.ok(least.px >= READABLE, `"${least.text}" is drawn at ${least.px} px`);
			await person.picture(`laptop-goetia-${players}-${moves}`);
		}
	});

// Hexes that do not bear the letter, or do not lie under the name, by which texts and what is read aloud call them.
const nameless = () =>
	[...document.querySelectorAll('.stage [data-what="hex"]')].flatMap((each) => {
		const said = (each.matches("[aria-label]") ? each : each.querySelector("[aria-label]")).getAttribute(
			"aria-label",
		);
		const card = document.querySelector(`.stage [data-anchor="${each.dataset.anchor.slice(0, -1)}"] .head b`);
		const letter = each.querySelector(".letter")?.textContent;
		return said.includes(card.textContent.trim()) && said.includes(`, hex ${letter},`) ? [] : [said];
	});

// Cards and boards whose other side says nothing of itself.
const silent = () =>
	[...document.querySelectorAll('.edge:not(.flipped), [data-what="scry"], .slot.demon')]
		.filter((each) => !each.querySelector(".under svg, .under .none"))
		.map((each) => each.textContent);

test("prices and names can be read on a laptop, played with the guide or without and looked at again", async () => {
	const faults = [];
	for (const guide of [false, true]) {
		const person = await house.newcomer("Kay", { size: SCREEN, settings: { guide }, luck: 1 });
		const look = async (where) => {
			for (const language of languages) {
				await speak(person, language);
				await person.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
				const { px, text } = await person.page.evaluate(smallest);
				if (px < READABLE) faults.push(`${where}, ${language}: "${text}" is drawn at ${px} px`);
				for (const fault of await person.page.evaluate(faultsOf))
					faults.push(`${where}, ${language}: ${fault}`);
				assert.ok(await person.page.evaluate(fits), where);
			}
		};
		await playNow(person, { game: "goetia", players: 4 });
		await play(person, 9);
		assert.equal(await waitForTurn(person), "me");
		await look(guide ? "guided" : "played");
		await speak(person, "en");
		assert.deepEqual(await person.page.evaluate(nameless), []);
		assert.ok((await person.page.locator('.stage [data-what="hex"] .letter').count()) > 30);
		assert.deepEqual(await person.page.evaluate(silent), []);
		assert.ok((await person.page.locator(".under").count()) > 6);
		if (guide) continue;
		const [, id] = person.page.url().match(/table\/(local-\w+)/);
		await person.go(`replay/${id}`);
		await person.find("replay-page").waitFor();
		await person.page.locator(".frame:not(.near)").waitFor();
		// There is no menu: the settings have it.
		for (const language of languages) {
			await person.go("settings");
			await person.find("language").selectOption(language);
			await person.page.locator(`html[lang="${language}"]`).waitFor({ state: "attached" });
			await person.go(`replay/${id}`);
			await person.page.locator(".frame:not(.near)").waitFor();
			const { px, text } = await person.page.evaluate(smallest);
			if (px < READABLE) faults.push(`replay, ${language}: "${text}" is drawn at ${px} px`);
			assert.ok(await person.page.evaluate(fits), "replay");
			await person.picture(`laptop-goetia-replay-${language}`);
		}
	}
	assert.deepEqual(faults, []);
});

test("a whole match of two by clicking, every kind of question answered as it comes, axe-clean", async () => {
	const axe = new Axe();
	const person = await house.newcomer("Ben", { size: SCREEN, luck: 1 });
	await playHere(person, { game: "goetia", options: { round_cap: 9 } });
	const clocks = [];
	for (let i = 0; (await waitForTurn(person)) === "me"; i++) {
		clocks.push((await person.page.locator(".thing .clock").first().innerText()).replaceAll("\n", " "));
		if (i % 12 === 3) {
			await chooseOnce(person);
			await axe.look(person, `chosen, move ${i}`);
			await person.picture(`laptop-goetia-chosen-${i}`);
		}
		await moveOnce(person);
	}
	await person.find("finished").waitFor();
	const last = clocks.filter((words) => words.includes("Last round"));
	assert.ok(last.length > 0 && last.every((words) => words.startsWith("Round 9 ")), clocks.join("\n"));
	await person.find("score-sheet").first().waitFor();
	// Looked at again, at a moment in the middle: what happened last, and whose turn it is.
	await person.find("replay").click();
	await person.find("replay-page").waitFor();
	const lines = Number(await person.find("slider").getAttribute("max"));
	for (const line of [1, 2, 3].map((part) => Math.round((lines * part) / 4))) {
		await person.find("slider").fill(String(line));
		await person.page.locator(`[data-testid="replay-page"][data-line="${line}"] .told span`).first().waitFor();
		assert.match(await person.find("whose-turn").innerText(), /\S+ .*\./);
		assert.notEqual((await person.page.locator(".told").first().innerText()).trim(), "");
	}
	await axe.look(person, "replay");
	await person.picture("laptop-goetia-replay");
	axe.verdict();
});

test("a space says its price, what comes of it and whether the follower comes home; a closed one says why", async () => {
	const axe = new Axe();
	const person = await house.newcomer("Cat", { size: SCREEN, luck: 1 });
	await playNow(person, { game: "goetia", players: 2 });
	const open = person.page.locator('[data-what="hex"][data-testid="choice"]');
	const closed = person.page.locator('[data-what="edge"].closed');
	const taken = person.page.locator('[data-what="hex"].closed:has(.taken)');
	const isEmpty = async (things) => (await things.count()) === 0;
	while (
		(await waitForTurn(person)) === "me" &&
		((await isEmpty(open)) || (await isEmpty(closed)) || (await isEmpty(taken)))
	)
		await moveOnce(person);
	await closed.first().click();
	const says = person.find("choice-says");
	await says.locator(".closed").waitFor();
	assert.match(await says.locator(".closed").innerText(), /You have no follower|It costs|occupied/);
	assert.equal(await person.find("confirm").count(), 0, "a closed space cannot be played");
	// One that is taken has no price: nothing of it is free.
	await taken.first().click();
	await says.locator(".closed").getByText("occupied").waitFor();
	assert.doesNotMatch(await says.innerText(), /free/);
	// Where nothing lies it is said why, with nothing to look at.
	await person.page.locator('[data-what="gap"][data-anchor^="d"]').first().click();
	await says.getByText(/nothing lies here yet/).waitFor();
	assert.equal(await person.find("inspect").count(), 0);
	await open.first().click();
	await person.find("confirm").waitFor();
	await says.getByText(/comes home|stays/).waitFor();
	const scry = person.page.locator('[data-what="hex"][data-testid="choice"][data-move^="place s"]').first();
	if ((await scry.count()) > 0) {
		await scry.click();
		await says.getByText(/End of the round: .* gives Attention/).waitFor();
	}
	await person.page.keyboard.press("Escape");
	assert.equal(await person.find("confirm").count(), 0, "Escape puts it back");
	await person.find("plan").click();
	await person.find("ahead").waitFor();
	await person.page.keyboard.press("Escape");
	await person.page.locator('[data-what="king"]').first().click();
	await person.find("king-cards").waitFor();
	await person.page.keyboard.press("Escape");
	await person.find("signs").click();
	await person.find("legend").waitFor();
	await axe.look(person, "legend");
	await person.picture("laptop-goetia-legend");
	await person.page.keyboard.press("Escape");
	axe.verdict();
});

test("the rules show the whole table, each part with its mark, on a laptop and on a phone", async () => {
	for (const size of [SCREEN, PHONE]) {
		const person = await house.newcomer("Gia", { size, luck: 1 });
		await playNow(person, { game: "goetia", players: 3 });
		await person.find("open-help").click();
		const picture = person.page.locator('[data-picture="table"]').first();
		await picture.scrollIntoViewIfNeeded();
		assert.deepEqual(await picture.evaluate(markFaults), []);
		await person.picture(`goetia-rules-${size.width}`);
	}
});

test("the guide has its place above the table, which stays where it is when nothing is to be said", async () => {
	for (const size of [SCREEN, { width: 1440, height: 900 }]) {
		const person = await house.newcomer("Hal", { size, settings: { guide: true }, luck: 1 });
		await playNow(person, { game: "goetia", players: 2 });
		const seen = [];
		for (let i = 0; i < 8 && (await waitForTurn(person)) === "me"; i++) {
			const { y, height } = await person.page.locator(".strip .stage").boundingBox();
			seen.push(`${Math.round(y)} ${Math.round(height)}`);
			const line = person.find("coach-line");
			const first = await line.innerText();
			assert.ok(first.length > 20, "it says something");
			// Read: the next hint, or the same words, dimmed.
			if (i === 0) {
				await person.find("coach-next").click();
				await line.getByText("First you take three followers").waitFor();
			}
			await moveOnce(person);
		}
		assert.equal(new Set(seen).size, 1, `the table jumps: ${seen.join(", ")}`);
		assert.ok((await person.find("coach-past").count()) + (await person.find("coach-open").count()) > 0);
	}
});

// Of each player, by the place of the cubes: how many, and how many more than at one's last choice.
const stocks = () =>
	[...document.querySelectorAll('[data-what="chip"]')].map(({ dataset, children }) => {
		const [number, change] = ["b", "em"].map((name) => children[0].querySelector(name)?.textContent);
		return { key: dataset.key, n: Number(number), change: (change ?? "0").replace("−", "-") };
	});

test("what has changed is counted from one's last choice, also where a hint has answered", async () => {
	const person = await house.newcomer("Ida", { size: SCREEN, luck: 1 });
	await playNow(person, { game: "goetia", players: 2 });
	await play(person, 5);
	let then = new Map();
	for (let i = 0; i < 3;) {
		assert.equal(await waitForTurn(person), "me");
		const frame = await frameNow(person);
		// What a placement asks for belongs to it.
		if (/^Place a follower/.test(await person.find("task").innerText())) {
			then = new Map((await person.page.evaluate(stocks)).map(({ key, n }) => [key, n]));
			i++;
		}
		await person.find("open-hint").click();
		await person.find("hint-choose").first().click();
		await person.page.waitForFunction(
			(old) => Number(document.querySelector('[data-testid="match"]').dataset.frame) > old,
			frame,
		);
		await waitForTurn(person);
		if (then.size === 0) continue;
		const now = await person.page.evaluate(stocks);
		assert.deepEqual(
			now.map(({ key, change }) => `${key} ${change}`),
			now.map(({ key, n }) => `${key} ${n > then.get(key) ? "+" : ""}${n - then.get(key)}`),
		);
	}
});

test("the end of a round is looked at again, step by step, and the headline asks for nothing meanwhile", async () => {
	const person = await house.newcomer("Fay", { size: SCREEN, luck: 1 });
	await playNow(person, { game: "goetia", players: 2 });
	const recap = person.find("recap");
	while ((await waitForTurn(person)) === "me" && !(await recap.innerText()).includes("the round ends"))
		await moveOnce(person);
	const task = await person.find("task").innerText();
	const places = () => person.page.locator('[data-what="follower"]').count();
	const now = await places();
	const headsOfPlan = async () => {
		await person.find("plan").click();
		await person.find("ahead").waitFor();
		const heads = await person.find("ahead").locator("h3").allInnerTexts();
		await person.page.keyboard.press("Escape");
		return heads;
	};
	const comes = await headsOfPlan();
	await person.find("again").click();
	await person.page.locator('[data-testid="task"]:not(.live)').waitFor();
	assert.notEqual(await person.find("task").innerText(), task);
	const count = Number((await person.find("story-step").innerText()).split("/")[1]);
	assert.ok(count > 3, `${count} steps are no end of a round`);
	const told = [];
	const stood = [];
	const plans = [];
	for (let step = 1; step < count; step++) {
		told.push(await recap.innerText());
		// What comes next is what comes next there: it begins with the part of the end that is told.
		const heads = await headsOfPlan();
		plans.push(heads.join(", "));
		const part = ["Cards", "Attention", "Conjuring", "Followers"].find((each) => told.at(-1).startsWith(each));
		if (part) assert.ok(heads[0].startsWith(part), `${heads[0]}, while this is told: ${told.at(-1)}`);
		stood.push(await places());
		await person.find("story-on").click();
		await person
			.find("story-step")
			.getByText(`${step + 1}/${count}`)
			.waitFor();
	}
	await person.picture("laptop-goetia-step");
	assert.ok(
		plans.filter((heads) => heads !== comes.join(", ")).length > 1,
		`${plans.join("\n")}\nand now ${comes.join(", ")}`,
	);
	assert.ok(
		told.some((words) => /^Followers.*come/.test(words)),
		told.join("\n"),
	);
	assert.ok(Math.max(...stood) > now, "followers stand on the table until they come home");
	await person.find("story-back").click();
	await person
		.find("story-step")
		.getByText(`${count - 1}/${count}`)
		.waitFor();
	await person.find("skip").click();
	await person.page.locator('[data-testid="task"].live').waitFor();
	assert.equal(await person.find("task").innerText(), task);
	assert.equal(await places(), now);
});

test("a whole match without a mouse: the focus goes from choice to choice", async () => {
	const person = await house.newcomer("Dot", { size: SCREEN, luck: 1 });
	const { keyboard } = person.page;
	const focused = () => person.page.evaluate(() => document.activeElement?.dataset.testid ?? "");
	await playHere(person, { game: "goetia", options: { round_cap: 9 } });
	await waitForTurn(person);
	await person.find("choice").first().focus();
	let moves = 0;
	for (; (await waitForTurn(person)) === "me"; moves++) {
		await person.page.waitForFunction(() => document.activeElement?.dataset.testid === "choice");
		for (let step = 0; step < moves % 3; step++) await keyboard.press("ArrowRight");
		for (let step = 0; step < 60 && (await focused()) !== "choice"; step++) await keyboard.press("ArrowRight");
		const before = await frameNow(person);
		await keyboard.press("Enter");
		await person.find("confirm").waitFor();
		await keyboard.press("Enter");
		await person.page.waitForFunction(
			(old) => Number(document.querySelector('[data-testid="match"]').dataset.frame) > old,
			before,
		);
	}
	await person.find("finished").waitFor();
	assert.ok(moves > 15, `${moves} moves are no match`);
});

// One's own line stands in the window, the button behind it too.
const ownSeen = () =>
	["own-stock", "legend-button"].every((name) => {
		const { left, right, bottom } = document.querySelector(`[data-testid="${name}"]`).getBoundingClientRect();
		return left >= 0 && right <= innerWidth && bottom <= innerHeight;
	});

test("a short match on a phone, by its stops and its tray, axe-clean", async () => {
	const axe = new Axe();
	const person = await house.newcomer("Eli", { size: PHONE, luck: 1 });
	await playHere(person, { game: "goetia", options: whole });
	for (const stop of ["pacts", "world", "boards", "dark", "mine", "whole", "world"]) {
		await person.find(`stop-${stop}`).click();
		await person.page.waitForFunction(
			(name) => document.querySelector(`[data-testid="stop-${name}"]`).ariaPressed === "true",
			stop,
		);
		// Who one is and what one can pay with is seen at each.
		assert.match(await person.find("own-stock").getAttribute("aria-label"), /^Eli: /);
		assert.ok(await person.page.evaluate(ownSeen), stop);
		await person.picture(`phone-goetia-${stop}`);
	}
	await person.find("legend-button").click();
	await person.find("legend").waitFor();
	await axe.look(person, "phone, legend");
	await person.picture("phone-goetia-legend");
	await person.page.keyboard.press("Escape");
	for (let i = 0; (await waitForTurn(person)) === "me"; i++) {
		if (i % 8 === 2) {
			await chooseOnce(person);
			await axe.look(person, `phone, move ${i}`);
			for (const size of [SMALLEST, PHONE]) {
				await person.page.setViewportSize(size);
				await person.page.waitForFunction(fits);
			}
			await person.picture(`phone-goetia-chosen-${i}`);
		}
		await moveOnce(person);
	}
	await person.find("finished").waitFor();
	axe.verdict();
});
