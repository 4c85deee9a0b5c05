// A file may say anything. Every value that a card set can have, made to be of
// another kind, is told at its field, wherever it stands; nothing of the file is
// lost, and every card can be mended.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { program } from "../../tests/support/serve.mjs";
import { Axe } from "./axe.mjs";
import { PHONE } from "./browser.mjs";
import { openHouse } from "./house.mjs";

const house = openHouse();
const folder = mkdtempSync(join(tmpdir(), "mistakes-"));
after(() => rmSync(folder, { recursive: true }));

const MISTAKES_MAX = 30; // in one file: each may be several faults, and 64 are told
const cards = (...args) => JSON.parse(spawnSync(program, ["cards", ...args], { encoding: "utf8" }).stdout);
const isObject = (value) => typeof value === "object" && value !== null;

// What lies within a value, each with its path and what it is in any row: the
// steps without places in lists and without the kinds of amounts.
function* within(value, path = [], kind = "") {
	if (path.length > 0) yield { path, kind };
	if (!isObject(value)) return;
	const list = Array.isArray(value);
	const alike = list || Object.values(value).every(Number.isInteger);
	for (const [step, each] of Object.entries(value))
		if (step !== "id") yield* within(each, [...path, list ? Number(step) : step], `${kind}/${alike ? "*" : step}`);
}

function spoilt(row, path) {
	const copy = structuredClone(row);
	const last = path.slice(0, -1).reduce((value, step) => value[step], copy);
	last[path.at(-1)] = isObject(last[path.at(-1)]) ? "moon" : {};
	return copy;
}

// By kind, all values of a game's own set.
function kindsOf(game) {
	const kinds = new Map();
	for (const [section, rows] of Object.entries(cards(game)))
		for (const row of [rows].flat())
			for (const { path, kind } of within(row)) {
				const name = section + kind;
				if (!kinds.has(name)) kinds.set(name, []);
				kinds.get(name).push({ section, id: row.id ?? section, single: !row.id, row, path });
			}
	return kinds;
}

// Files that have, one mistake a row, every kind of value once.
function filesOf(kinds) {
	const files = [];
	const free = (file, values) => values.find(({ section, id }) => !file.has(`${section}.${id}`));
	for (const values of kinds.values()) {
		let file = files.find((each) => each.size < MISTAKES_MAX && free(each, values));
		if (!file) files.push((file = new Map()));
		const { row, path, ...place } = free(file, values);
		file.set(`${place.section}.${place.id}`, { ...place, row: spoilt(row, path) });
	}
	return files;
}

function textOf(file) {
	const set = {};
	for (const { section, single, row } of file.values())
		if (single) set[section] = row;
		else (set[section] ??= []).push(row);
	return JSON.stringify(set);
}

async function loads(person, path) {
	const before = person.page.url();
	await person.find("load-file").setInputFiles(path);
	await person.page.waitForURL((url) => url.href !== before);
	await person.find("faults").waitFor();
}

async function savedText(person) {
	const download = person.page.waitForEvent("download");
	await person.find("save-file").click();
	return readFile(await (await download).path(), "utf8");
}

const saved = async (person) => JSON.parse(await savedText(person));

// Each fault at its field, in the dialog of its row; then the row is restored.
async function tells(person, { section, id }, faults) {
	const mine = faults.filter((fault) => fault.section === section && fault.row === id);
	assert.ok(mine.length > 0, `${section}, ${id}`);
	await person.find("section").selectOption(section);
	await person.find(`card-${id}`).click();
	for (const { path } of mine) {
		const told = person.find("row").getByTestId(`field-${path.join(".")}-fault`);
		assert.ok((await told.innerText()).length > 10, `${section}, ${id}, ${path.join(".")}`);
	}
	await person.find("restore").click();
	await person.find("restore").waitFor({ state: "detached" });
	await person.page.keyboard.press("Escape");
	await person.find("dialog-close").waitFor({ state: "detached" });
}

for (const [game, language, least] of [
	["goetia", "fr", 60],
	["devil", "nl", 120],
])
	test(`a value of another kind is told at its field, whichever it is: ${game}`, async () => {
		const kinds = kindsOf(game);
		const ida = await house.newcomer("Ida", { language });
		assert.ok(kinds.size >= least, `${kinds.size} kinds of values`);
		await ida.go(`workshop/${game}`);
		await ida.find("copy-set").waitFor();
		for (const [i, file] of filesOf(kinds).entries()) {
			const path = join(folder, `${game}-${i}.json`);
			writeFileSync(path, textOf(file));
			const { faults, more } = cards(game, path, "--json");
			assert.equal(more, 0);
			await loads(ida, path);
			assert.equal(await ida.find("faults").getByRole("button").count(), faults.length);
			const kept = await saved(ida);
			for (const { section, id, single, row } of file.values())
				assert.deepEqual(single ? kept[section] : kept[section].find((each) => each.id === id), row);
			for (const row of file.values()) await tells(ida, row, faults);
			await ida.find("faults").waitFor({ state: "detached" });
			assert.equal(await ida.find("try").isEnabled(), true);
		}
	});

test("what has no place in a card is told where it stands, and can be taken out", async () => {
	const eva = await house.newcomer("Eva");
	const path = join(folder, "strays.json");
	const card = cards("goetia").cards.find(({ id }) => id === "alembic");
	const [effect] = card.effects;
	const strays = { ...card, effects: [{ ...effect, moon: [1], areas: ["world"] }] };
	const power = { ...card, id: "shamir", king: "asmoday", type: "power" };
	power.effects = [{ op: "no_steal", when: "static" }];
	writeFileSync(path, JSON.stringify({ cards: [strays, power] }));
	await eva.go("workshop/goetia");
	await eva.find("copy-set").waitFor();
	await loads(eva, path);
	for (const [id, fields] of [
		["alembic", ["effects.0.areas", "effects.0.moon"]],
		["shamir", ["cost"]], // its red edge goes with it
	]) {
		await eva.find(`card-${id}`).click();
		await eva.find(`field-${fields[0]}-fault`).waitFor();
		for (const field of fields) {
			await eva.find(`field-${field}-out`).click();
			await eva.find(`field-${field}-out`).waitFor({ state: "detached" });
		}
		assert.equal(await eva.find("row").getByText("!").count(), 0);
		await eva.page.keyboard.press("Escape");
	}
	await eva.find("verdict").getByText("it can be played").waitFor();
});

test("what has no place in a set is listed, stays in the file, and can be taken out; all else is there", async () => {
	const axe = new Axe();
	const mia = await house.newcomer("Mia", { size: PHONE });
	const path = join(folder, "moon.json");
	const card = cards("goetia").cards.find(({ id }) => id === "alembic");
	const file = {
		note: "from my box",
		cards: [
			{ ...card, wp: 99, king: "moon", note: "page 3" },
			{ id: "moon", wp: 1 },
		],
		moons: [1],
	};
	writeFileSync(path, JSON.stringify(file));
	await mia.go("workshop/goetia");
	await mia.find("copy-set").waitFor();
	await loads(mia, path);
	await mia.find("strays").getByText('"id":"moon"').waitFor();
	await axe.look(mia, "a set with strays");
	await mia.picture("workshop-strays");
	await mia.find("faults").getByText("has no “moon”").waitFor();
	await mia.find("card-alembic").click();
	await mia.find("field-king-back").click(); // what nobody can choose
	await mia.find("field-king-fault").waitFor({ state: "detached" });
	await mia.find("field-wp-fault").waitFor();
	await mia.find("field-wp").fill("7");
	await mia.page.keyboard.press("Tab");
	await mia.find("field-wp-fault").waitFor({ state: "detached" });
	await mia.page.keyboard.press("Escape");
	await mia.page.reload();
	await mia.find("strays").waitFor();
	const kept = await saved(mia);
	assert.equal(kept.note, file.note);
	assert.deepEqual(kept.moons, file.moons);
	assert.deepEqual(kept.cards.at(-1), file.cards[1]);
	const alembic = kept.cards.find(({ id }) => id === "alembic");
	assert.deepEqual([alembic.wp, alembic.king, alembic.note], [7, "zagan", "page 3"]);
	for (const left of [1, 0]) {
		await mia.find("stray-out").first().click();
		await mia.page.waitForFunction((n) => document.querySelectorAll("[data-testid=stray-out]").length === n, left);
	}
	await mia.find("verdict").getByText("it can be played").waitFor();
	const mended = await saved(mia);
	assert.equal(mended.moons, undefined);
	assert.equal(mended.note, file.note);
	axe.verdict();
});

// As a browser may hold it after many versions, or a disk that failed.
const spoil = (text) =>
	new Promise((resolve, reject) => {
		const request = indexedDB.open("pandemonium-cards");
		request.onerror = reject;
		request.onsuccess = () => {
			const sets = request.result.transaction("sets", "readwrite").objectStore("sets");
			sets.getAll().onsuccess = ({ target }) => {
				sets.put({ ...target.result[0], text }).onsuccess = () => {
					request.result.close();
					resolve();
				};
			};
		};
	});

test("a kept set that cannot be read is not replaced by another, and its text is not lost", async () => {
	const text = '{"cards":[{"id":"alembic",';
	const lea = await house.newcomer("Lea");
	await lea.go("workshop/goetia");
	await lea.find("copy-set").click();
	await lea.find("set-name").waitFor();
	await lea.page.evaluate(spoil, text);
	await lea.page.reload();
	await lea.page.getByRole("alert").getByText("can no longer be read").waitFor();
	assert.equal(await lea.find("set-name").count(), 0);
	assert.equal(await savedText(lea), text);
	await lea.find("remove-set").click();
	await lea.find("remove-yes").click();
	await lea.find("copy-set").waitFor();
	assert.equal(await lea.find("which-set").locator("option").count(), 1);
});
