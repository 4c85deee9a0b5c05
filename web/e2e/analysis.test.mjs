// The analysis on the replay page: the numbers of `pandemonium analyse`, by mouse
// and by keyboard, on a laptop and on a phone, in four languages, without a network,
// and what it says of records that it cannot judge.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Engine, native } from "../../tests/wasm/engine.mjs";
import { Axe } from "./axe.mjs";
import { openHouse } from "./house.mjs";

const house = openHouse();
const LAPTOP_LOW = { width: 1280, height: 600 };
const PHONE_LOW = { width: 360, height: 640 };
const JUDGED_WITHIN = 120_000; // the machine may be busy
const STOPPED_WITHIN = 10_000; // a button that is gone by then does not come back
const archived = (name) => fileURLToPath(new URL(`../../tests/archive/${name}.rec`, import.meta.url));
const short = archived("majority-r1-p3-a");
const shortText = readFileSync(short, "utf8");
const file = (text) => ({ name: "match.rec", mimeType: "text/plain", buffer: Buffer.from(text) });

async function openFile(person, record) {
	await person.go("replay/file");
	// The file chosen last is kept as long as the page is.
	if ((await person.find("replay-page").count()) > 0) await person.page.reload();
	await person.find("record-file").setInputFiles(record);
	await person.find("replay-page").waitFor();
}

const stage = (person, name) =>
	person.page
		.locator(`[data-testid="analysis"][data-stage="${name}"]`)
		.waitFor({ state: "attached", timeout: JUDGED_WITHIN });

// Stops it. It may be over before the button is reached: then there is nothing to stop.
async function stop(person) {
	await person
		.find("analysis-stop")
		.click({ timeout: STOPPED_WITHIN })
		.catch(async (error) => {
			if ((await person.find("analysis").getAttribute("data-stage")) !== "over") throw error;
		});
	await person.page.locator(`[data-stage="stopped"], [data-stage="over"]`).first().waitFor({ state: "attached" });
}

async function analyse(person, record) {
	await openFile(person, record);
	await person.find("open-analysis").click();
	await stage(person, "over");
}

const lineNow = (person) => person.find("replay-page").getAttribute("data-line").then(Number);
// A message id, or a move as records have it, where words should be.
const RAW = /\b(web|analysis|majority2?|goetia|devil)\.[a-z_]+\.|\b(place|draft|free|play|pick) [a-z0-9:]*\d/;

test("the page says what the program says, and goes to a decision and back", async () => {
	const ann = await house.newcomer("Ann", { size: LAPTOP_LOW });
	const axe = new Axe();
	await analyse(ann, short);
	const { decisions, turns, seats } = JSON.parse(native("analyse", "--json", short));
	const percent = (chance) => Math.round(chance / 100);

	const rows = await ann.find("totals").locator("tbody tr").allInnerTexts();
	const cells = rows.map((row) => row.split("\t").slice(1).map(Number));
	assert.deepEqual(cells, [
		seats.map((seat) => seat.decisions),
		seats.map((seat) => seat.right),
		seats.map((seat) => seat.lost / 10),
		seats.map((seat) => seat.luck / 10),
	]);
	const told = await ann.find("turn").allInnerTexts();
	assert.equal(told.length, 3);
	for (const [i, { line, from, to }] of turns.entries())
		assert.match(told[i], new RegExp(`^Move ${line + 1}: .* ${percent(from)} to about ${percent(to)}%`));
	await ann.find("mistakes").setChecked(false);
	assert.equal(await ann.find("decision").count(), decisions.length);
	const titles = await ann.find("decision").allInnerTexts();
	const verdicts = await ann.find("decisions").locator("li p:first-of-type").allInnerTexts();
	for (const [i, { line, known, open }] of decisions.entries()) {
		assert.deepEqual(verdicts[i].match(/\d+/g).map(Number), [...known, ...open].map(percent));
		assert.ok(titles[i].startsWith(`Move ${line + 1}, `));
		assert.match(titles[i], /: (Keep|Play|Lay) (red|blue|yellow) \d/);
	}
	await axe.look(ann, "analysis");

	// The chances as a table, for who sees no curve.
	await ann.find("chances").locator("summary").click();
	await ann.find("chances").locator("tbody tr").first().waitFor();
	assert.equal(await ann.find("chances").locator("tbody tr").count(), decisions.length);
	await axe.look(ann, "analysis with its table");
	await ann.picture("analysis");

	await ann.find("whose").selectOption("2");
	// And the one that the replay stands at, whoever had it.
	const at = await lineNow(ann);
	const listed = decisions.filter(({ seat, line }) => seat === 2 || line === at);
	assert.equal(await ann.find("decision").count(), listed.length);
	const chosen = listed.filter(({ seat }) => seat === 2)[3].line;
	await ann
		.find("decision")
		.filter({ hasText: `Move ${chosen + 1}, ` })
		.click();
	await ann.find("drawer").waitFor({ state: "hidden" });
	assert.equal(await lineNow(ann), chosen);

	// It is not made anew, and shows the decision that is looked at.
	await ann.find("open-analysis").click();
	await stage(ann, "over");
	const current = ann.page.locator('[data-testid="decisions"] [aria-current="step"]');
	assert.ok((await current.innerText()).startsWith(`Move ${chosen + 1}, `));
	await ann.find("curve").click({ position: { x: 60, y: 60 } });
	await ann.find("drawer").waitFor({ state: "hidden" });
	assert.ok((await lineNow(ann)) < 15, "the curve goes to where it was clicked");
	axe.verdict();
});

test("by keyboard alone: opened, a turning point chosen, closed by Escape", async () => {
	const kim = await house.newcomer("Kim", { size: LAPTOP_LOW });
	await openFile(kim, short);
	await kim.find("open-analysis").focus();
	await kim.page.keyboard.press("Enter");
	await stage(kim, "over");
	const isTurn = () => kim.page.evaluate(() => document.activeElement?.dataset.testid === "turn");
	for (let i = 0; i < 20 && !(await isTurn()); i++) await kim.page.keyboard.press("Tab");
	assert.ok(await isTurn(), "no turning point is reached by Tab");
	const [, move] = /^Move (\d+):/.exec(await kim.page.evaluate(() => document.activeElement.innerText));
	await kim.page.keyboard.press("Enter");
	await kim.find("drawer").waitFor({ state: "hidden" });
	assert.equal(await lineNow(kim), Number(move) - 1);
	assert.ok(await kim.page.evaluate(() => document.activeElement?.dataset.testid === "open-analysis"));
	await kim.page.keyboard.press("Enter");
	await kim.find("turn").first().waitFor();
	await kim.page.keyboard.press("Escape");
	await kim.find("drawer").waitFor({ state: "hidden" });
});

// Every game in another language; a long match is stopped when there is something to read.
for (const [name, language] of [
	["majority-r1-p4-b", "nl"],
	["majority2-r2-p2-ghosts", "fr"],
	["goetia-r1-p2-standard", "de"],
	["devil-r1-p4-all", "en"],
])
	test(`on a phone, stopped and begun again: ${name} in ${language}`, async () => {
		const pia = await house.newcomer("Pia", { size: PHONE_LOW, language });
		const axe = new Axe();
		await openFile(pia, archived(name));
		await pia.find("open-analysis").click();
		await pia.find("decisions").waitFor({ state: "attached", timeout: JUDGED_WITHIN });
		await pia.find("mistakes").setChecked(false);
		await pia.find("decision").nth(3).waitFor({ timeout: JUDGED_WITHIN });
		await stop(pia);
		await pia.find("turn").first().waitFor();
		const words = await pia.find("analysis").innerText();
		assert.doesNotMatch(words, RAW);
		const wider = await pia.find("analysis").evaluate((element) => {
			const { right } = element.getBoundingClientRect();
			return [...element.querySelectorAll("p, h3, .jump, svg")].filter(
				(each) => each.getBoundingClientRect().right > right + 1,
			).length;
		});
		assert.equal(wider, 0, "something is wider than the drawer");
		await axe.look(pia, `${name} on a phone`);
		await pia.picture(`analysis-${name}`);
		if (await pia.find("analysis-again").isVisible()) {
			await pia.find("analysis-again").click();
			await pia.page
				.locator(`[data-stage="running"], [data-stage="over"]`)
				.first()
				.waitFor({ state: "attached" });
			await stop(pia);
		}
		axe.verdict();
	});

test("what one seat kept is judged by what it knew; what cannot be judged is told in a sentence", async () => {
	const sam = await house.newcomer("Sam", { size: LAPTOP_LOW });
	const engine = new Engine(shortText);
	await analyse(sam, file(engine.recordOf(1)));
	assert.match(await sam.find("seat-only").innerText(), /^This record holds what .* knew\./);
	await sam.find("mistakes").setChecked(false);
	const words = await sam.find("analysis").innerText();
	assert.doesNotMatch(words, /all cards open \d|Luck/);
	assert.equal(await sam.find("totals").locator("thead th").count(), 1);
	assert.ok((await sam.find("decision").count()) > 20);

	const lines = shortText.split("\n");
	const first = lines.findIndex((line) => line.startsWith("move "));
	await openFile(sam, file(`${lines.slice(0, first + 9).join("\n")}\nend 9\n`));
	await sam.find("open-analysis").click();
	assert.match(await sam.find("analysis-problem").innerText(), /^This match is not over yet\./);
	assert.equal(await sam.find("decisions").count(), 0);

	for (const broken of [shortText.replace(/^rules 1$/m, "rules 99"), shortText.replace(/^move 1 .*$/m, "move 1 x")]) {
		await sam.page.reload();
		await sam.find("record-file").setInputFiles(file(broken));
		await sam.page.locator('main [role="alert"]').waitFor();
		assert.equal(await sam.find("open-analysis").count(), 0);
	}
});

test("without a network", async () => {
	const olga = await house.newcomer("Olga", { size: LAPTOP_LOW });
	await olga.go("");
	await olga.page.evaluate(async () => {
		await navigator.serviceWorker.ready;
		if (!navigator.serviceWorker.controller)
			await new Promise((resolve) =>
				navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
			);
	});
	await olga.context.setOffline(true);
	await olga.page.reload();
	await analyse(olga, short);
	assert.ok((await olga.find("decision").count()) > 10);
});
