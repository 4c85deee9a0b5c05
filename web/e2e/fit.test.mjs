// Tables fit: on every screen from 360 × 600 and 1280 × 600 up a match is played
// without scrolling the page, nothing that can be chosen lies outside the window
// or under something else, also while a choice is looked at before it is confirmed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openHouse } from "./house.mjs";
import { moveOnce, playNow, readGuide, waitForTurn } from "./play.mjs";

const SIZES = ["360x600", "360x640", "390x664", "768x1024", "1280x600", "1366x768"];
const TABLES = [{ game: "majority", players: 3 }, { game: "majority", players: 4 }, { game: "majority2" }];
const LARGE = [{ game: "goetia", players: 4 }, { game: "devil" }]; // on a phone by their stops and tray
const LARGE_MOVES = 3;
const [BESIDE, LOW] = [1180, 760]; // there the guide stands beside the table; below that it is a button
const MOVES = 7; // a round of The Majority's selection and its first plays
const house = openHouse();

// The boxes of what stands outside the window or is covered; scrolling counts too.
const misfits = () => {
	const root = document.documentElement;
	const found = [];
	// Two pixels are nobody's: a page of fractions rounds them.
	if (root.scrollHeight > innerHeight + 2) found.push(`the page is ${root.scrollHeight - innerHeight} px too high`);
	if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth - innerWidth} px too wide`);
	const parts = document.querySelectorAll(
		'[data-testid="task"], [data-testid="choice"], [data-testid="confirm"], [data-testid="open-menu"], .tools button',
	);
	for (const part of parts) {
		// A hand that is drawn to and fro; a large table near by and its desk, which move in windows of their own.
		if (part.closest(".many, .near .strip, .desk .inside")) continue;
		const { left, right, top, bottom } = part.getBoundingClientRect();
		const name = part.dataset.move ?? part.dataset.testid ?? "?";
		if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 2)
			found.push(`${name} lies at ${[left, top, right, bottom].map(Math.round).join(" ")}`);
	}
	// A name ends inside its seat, and so do the signs behind it; a large table writes them its own way.
	for (const part of document.querySelectorAll(".badge .name > *")) {
		if (part.closest(".thing")) continue;
		const by = part.getBoundingClientRect().right - part.closest(".badge").getBoundingClientRect().right;
		if (by > 1) found.push(`“${part.textContent}” leaves its seat by ${by} px`);
	}
	// What is looked at before it is confirmed is said beside the cards, not over them.
	const says = document.querySelector('[data-testid="choice-says"]');
	for (const card of document.querySelectorAll('[data-testid="choice"], [data-testid="held"]')) {
		if (card.closest(".near .strip, .desk .inside")) continue;
		const { left, top, width, height } = card.getBoundingClientRect();
		for (const y of [0.05, 0.3, 0.6, 0.95])
			if (says?.contains(document.elementFromPoint(left + width / 8, top + y * height)))
				found.push(`what is said lies over ${card.dataset.move}`);
	}
	// Nor over what was told, unless that is hidden meanwhile.
	const seen = (part) => part?.checkVisibility({ visibilityProperty: true }) && part.getBoundingClientRect();
	const [a, b] = [seen(says), seen(document.querySelector('[data-testid="recap"]'))];
	if (a && b && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
		found.push("what is said lies over what was told");
	// Of words that are cut it is seen that more follows, and no line is cut in half.
	for (const words of document.querySelectorAll('.tray .words, .tray [data-testid="recap"]')) {
		const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(words);
		const lines =
			(words.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight);
		const below = words.scrollHeight - words.scrollTop - words.clientHeight > 4;
		if (below && words.dataset.testid === "recap") found.push(`the newest is cut off: ${words.textContent}`);
		if (!below && words.scrollTop <= 4) continue;
		if (Math.abs(lines - Math.round(lines)) > 0.1) found.push(`${lines} lines are seen of ${words.textContent}`);
		if (
			!words.parentElement.querySelector(
				'[data-testid="read-on"], [data-testid="whole-story"], [data-testid="skip"]',
			)
		)
			found.push(`nothing says that more follows: ${words.textContent}`);
	}
	// What says that a price changes leaves the price to be read.
	const prices = [...document.querySelectorAll(".edge .price .sign:not(.under *), .edge .less")].map((part) =>
		part.getBoundingClientRect(),
	);
	for (const mark of document.querySelectorAll('[data-what="mark"] .mark')) {
		const { left, right, top, bottom } = mark.getBoundingClientRect();
		if (
			prices.some(
				(each) =>
					each.left < right - 2 && left < each.right - 2 && each.top < bottom - 2 && top < each.bottom - 2,
			)
		)
			found.push(`${mark.textContent} lies over a price`);
	}
	const confirm = document.querySelector('[data-testid="confirm"]');
	if (confirm) {
		const { left, right, top, bottom } = confirm.getBoundingClientRect();
		const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
		if (!confirm.contains(seen)) found.push("the button that confirms is covered");
	}
	return found;
};

// What is measured of a frame is drawn with the next one.
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

// Something that can be chosen is on the screen, whole, and what is picked too: of a large table near by inside its window.
const inSight = () => {
	const seen = [...document.querySelectorAll('[data-testid="choice"]')].filter((part) => {
		const window = part.closest(".near .strip, .desk .inside")?.getBoundingClientRect();
		const { left, right, top, bottom, width } = part.getBoundingClientRect();
		const [least, most] = [Math.max(0, window?.top ?? 0), Math.min(innerHeight, window?.bottom ?? innerHeight)];
		const whole = left >= -1 && right <= innerWidth + 1 && top >= least - 1 && bottom <= most + 2;
		part.classList.toggle("in-sight", width > 0 && whole);
		return width > 0 && whole;
	});
	const picked = document.querySelector(".strip .thing.picked");
	return seen.length > 0 && (!picked || seen.includes(picked));
};

for (const size of SIZES)
	test(`tables fit on ${size}`, async () => {
		const [width, height] = size.split("x").map(Number);
		const problems = [];
		house.luck = 1;
		for (const wish of [...TABLES, ...LARGE])
			for (const guide of LARGE.includes(wish) ? [false] : [false, true]) {
				const person = await house.newcomer("Astaroth 24", { size: { width, height }, settings: { guide } });
				await playNow(person, wish);
				const moves = LARGE.includes(wish) ? LARGE_MOVES : guide ? 2 : MOVES;
				// Where the guide has no place of its own the first hint opens over the table, and is read.
				if (guide && width < BESIDE && height <= LOW) {
					await person.page.locator("dialog[open]").getByTestId("coach-read").waitFor();
					await readGuide(person);
				}
				for (let i = 0; i < moves && (await waitForTurn(person)) === "me"; i++) {
					const name = `${Object.values(wish).join(" ")}${guide ? ", guided" : ""}, move ${i}`;
					const note = async (when) => {
						await person.page.evaluate(drawn);
						const found = await person.page.evaluate(misfits);
						problems.push(...found.map((each) => `${name}${when}: ${each}`));
					};
					await readGuide(person);
					// The table goes by itself to where something is to be done.
					await person.page.waitForFunction(inSight);
					await note("");
					await person.page.locator('[data-testid="choice"].in-sight').first().click();
					await person.page.waitForFunction(inSight);
					await note(", looked at");
					await person.page.keyboard.press("Escape");
					await moveOnce(person);
				}
				if (await person.find("stop-whole").count()) {
					await waitForTurn(person);
					await person.find("stop-whole").click();
					await person.page.locator(".frame:not(.near)").waitFor();
					problems.push(...(await person.page.evaluate(cutWhole)).map((each) => `${wish.game}: ${each}`));
				}
			}
		assert.deepEqual(problems, []);
	});

// Of a large table that is seen whole: what lies under the head of the page or runs out of the tray.
function cutWhole() {
	const box = (part) => document.querySelector(part).getBoundingClientRect();
	return [
		...(box(".strip").top < box(".match > .top").bottom - 1 ? ["the table begins under the head"] : []),
		...(box('[data-testid="tray"]').bottom > box(".below").bottom + 1 ? ["the tray runs out of its ground"] : []),
	];
}

// Another size is shown as if the match had been opened in it, whatever was looked at before; what is no longer too
// small has no stops. Where it is, those stay under the thumb, also while all is seen.
for (const wish of LARGE)
	test(`${wish.game}: a window that is made smaller and larger again`, async () => {
		const person = await house.newcomer("Astaroth 24", { size: { width: 1280, height: 600 } });
		const { page } = person;
		const stops = page.locator(".stops button");
		await playNow(person, wish);
		await waitForTurn(person);
		for (const stop of ["first", "last"]) {
			await page.setViewportSize({ width: 640, height: 300 });
			await stops[stop]().click();
			await page.setViewportSize({ width: 1280, height: 600 });
			await stops.first().waitFor({ state: "detached" });
			await page.evaluate(drawn);
			assert.deepEqual(await page.evaluate(misfits), [], `at the ${stop} stop`);
		}
		await page.setViewportSize({ width: 390, height: 844 });
		await stops.last().click();
		// In another size one looks at what one looked at.
		await page.locator('.stops button:last-child[aria-pressed="true"]').waitFor();
		await page.setViewportSize({ width: 640, height: 300 });
		await page.locator('.stops button:last-child[aria-pressed="true"]').waitFor();
		await page.setViewportSize({ width: 390, height: 844 });
		await page.locator('.stops button:last-child[aria-pressed="true"]').waitFor();
		const near = await stops.first().boundingBox();
		await stops.first().click();
		await page.locator(".frame:not(.near)").waitFor();
		assert.deepEqual(await stops.first().boundingBox(), near);
	});

// Boxes of the head of the page that lie across each other or stick out, and its words that are cut off.
const headFaults = () => {
	const parts = [...document.querySelectorAll("header > .name, header nav a, header > .me")];
	const boxes = parts.map((part) => part.getBoundingClientRect());
	const faults = [];
	boxes.forEach((a, i) => {
		const name = parts[i].textContent.trim();
		if (a.right > innerWidth + 1 || a.left < -1) faults.push(`${name} sticks out`);
		if (parts[i].scrollWidth > parts[i].clientWidth + 1) faults.push(`${name} is cut off`);
		boxes.slice(i + 1).forEach((b, j) => {
			const apart =
				a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
			if (!apart) faults.push(`${name} lies across ${parts[i + 1 + j].textContent.trim()}`);
		});
	});
	return faults;
};

test("the head of the page does not run into itself, from a phone to a window at 200 %", async () => {
	const faults = [];
	for (const language of ["en", "fr", "nl", "de"]) {
		const person = await house.newcomer("A name of 24 characters", { language });
		await person.go("lobby");
		await person.find("lobby-kind").waitFor();
		for (const width of [360, 390, 640, 641, 683, 700, 720, 768, 800, 900, 901, 960, 1024, 1280]) {
			await person.page.setViewportSize({ width, height: 600 });
			for (const fault of await person.page.evaluate(headFaults)) faults.push(`${language}, ${width}: ${fault}`);
		}
	}
	assert.deepEqual(faults, []);
});

// Words that end too early: cut off by a box around them, or broken in two where no hyphen is.
// What can be scrolled or moved about is no fault.
const cutWords = () => {
	const SLACK = 1.5; // pixels are whole
	const found = new Set();
	const TEXT = 4; // of NodeFilter
	const walker = document.createTreeWalker(document.querySelector("main"), TEXT);
	const cutBy = (element, box) => {
		for (let up = element; up && up !== document.body; up = up.parentElement) {
			const { overflowX, position } = getComputedStyle(up);
			if (/auto|scroll/.test(overflowX) || position === "fixed") return false;
			const rim = up.getBoundingClientRect();
			if (rim.width <= 1) return false; // for those who listen
			if (/hidden|clip/.test(overflowX) && (box.right > rim.right + SLACK || box.left < rim.left - SLACK))
				return true;
		}
		return false;
	};
	while (walker.nextNode()) {
		const node = walker.currentNode;
		const element = node.parentElement;
		if (element.closest(".spoken, .skip, .stage, option, dialog:not([open]), [aria-hidden='true']")) continue;
		for (const { 0: word, index } of node.data.matchAll(/[^\s\u00ad\u200b/-]{2,}/g)) {
			const range = document.createRange();
			range.setStart(node, index);
			range.setEnd(node, index + word.length);
			const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
			if (boxes.length === 0) continue;
			const broken = new Set(boxes.map(({ top }) => Math.round(top))).size > 1;
			if (broken && element.clientWidth !== 1) found.add(`${word} is broken`);
			else if (boxes.some((box) => cutBy(element, box))) found.add(`${word} is cut off`);
		}
	}
	return [...found];
};

test("no label is cut off or broken, in any language, on a phone and a laptop", async () => {
	const faults = [];
	for (const [width, height] of [
		[360, 640],
		[1280, 600],
	])
		for (const wish of TABLES) {
			house.luck = 3;
			const person = await house.newcomer("Sam", { size: { width, height } });
			await playNow(person, wish);
			for (const [i, language] of ["fr", "nl", "de", "en"].entries()) {
				await person.find("open-menu").click();
				await person.find("language").selectOption(language);
				await person.page.locator(`html[lang="${language}"]`).waitFor({ state: "attached" });
				await person.find("dialog-close").last().click();
				for (let move = 0; move < 3 && (await waitForTurn(person)) === "me"; move++) {
					const name = `${Object.values(wish).join(" ")}, ${width}, ${language}, move ${3 * i + move}`;
					await person.find("choice").first().click();
					for (const fault of await person.page.evaluate(cutWords)) faults.push(`${name}: ${fault}`);
					await person.page.keyboard.press("Escape");
					await moveOnce(person);
				}
				await waitForTurn(person);
				for (const side of ["log", "score"]) {
					const tab = width < 1180 ? "open" : "tab";
					await person.find(`${tab}-${side}`).click();
					for (const fault of await person.page.evaluate(cutWords))
						faults.push(`${Object.values(wish).join(" ")}, ${width}, ${language}, ${side}: ${fault}`);
					if (tab === "open") await person.page.keyboard.press("Escape");
				}
			}
		}
	assert.deepEqual([...new Set(faults)], []);
});
