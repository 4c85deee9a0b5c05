// Every card, Pact, king, World card, board and Edge card of Goetia, laden as it
// can be, at every place where it can lie, for two, three and four players, in
// every language and at every size at which a screen draws the table: nothing
// sticks out, is cut off, lies on something else or is too small to be read.
// Nothing of it is left to chance: web/src/games/goetia/every makes the positions.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build } from "vite";
import { Engine, native, SPECTATOR } from "../../tests/wasm/engine.mjs";
import { launch } from "./browser.mjs";
import { boxFaults } from "./goetia/boxes.mjs";
import { smallest } from "./goetia/game.mjs";

const languages = ["en", "fr", "nl", "de"];
// Pixels of a unit: who only looks on; the least at which one plays; 1280×600; phones; a tablet; a large screen.
const UNITS = [0.8, 0.94, 1, 1.1, 1.25, 1.9];
const USUAL = [0.94, 1, 1.25]; // the rest in one language only
const PLAYED = 0.99; // from here on prices and names have their least size
const READABLE = 11;
const NARROW = 0.64; // of the width of its letters a name keeps so much, in a font as wide as that of the tests
const SLACK = 1.5;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

let browser;
let page;
before(async () => {
	const { output } = await build({
		configFile: false,
		root: here(".."),
		logLevel: "error",
		plugins: [svelte()],
		build: {
			write: false,
			minify: false,
			cssCodeSplit: false,
			target: "es2022",
			rollupOptions: { input: here("../src/games/goetia/every/page.ts"), output: { format: "iife" } },
		},
	});
	const style = output.find(({ fileName }) => fileName.endsWith(".css")).source;
	const { code } = output.find(({ type }) => type === "chunk");
	browser = await launch();
	page = await browser.newPage({ viewport: { width: 1280, height: 600 }, deviceScaleFactor: 1 });
	await page.setContent('<!doctype html><html data-theme="dark"><body></body></html>');
	await page.addStyleTag({ content: String(style) });
	await page.addScriptTag({ content: code });
});
after(() => browser?.close());

const textsOf = (language) =>
	Object.assign(
		{},
		...["house", "goetia"].map((part) =>
			JSON.parse(readFileSync(here(`../../build/web-gen/texts/${part}/${language}.json`), "utf8")),
		),
	);

function begun(players) {
	const engine = new Engine(native("new", "goetia", "--players", String(players), "--seed", "0014"));
	engine.begin(SPECTATOR);
	const found = { view: engine.view(0), facts: engine.facts() };
	engine.close();
	return found;
}

async function faultsOf(wish) {
	const faults = new Set();
	const count = await page.evaluate((told) => window.draw(told), wish);
	for (const unit of wish.language === "de" ? UNITS : USUAL) {
		await page.evaluate((u) => window.scale(u), unit);
		for (const fault of await page.evaluate(boxFaults, SLACK)) faults.add(`${wish.language}, ${unit}: ${fault}`);
		if (unit < PLAYED) continue;
		const { px, text, narrowest } = await page.evaluate(smallest);
		if (px < READABLE) faults.add(`${wish.language}, ${unit}: "${text}" is drawn at ${px} px`);
		if (narrowest.by < NARROW)
			faults.add(`${wish.language}, ${unit}: "${narrowest.text}" is ${narrowest.by} of its width`);
	}
	return { count, faults: [...faults].slice(0, FAULTS_MAX) };
}

// The faults are told apart, and not too many of them.
const FAULTS_MAX = 40;
const LEAST = 200; // things; fewer were not drawn

for (const language of languages) {
	for (const players of [2, 3, 4])
		test(`${players} players, ${language}: every card and Pact fits wherever it lies`, async () => {
			const { count, faults } = await faultsOf({
				...begun(players),
				language,
				texts: textsOf(language),
				world: false,
			});
			assert.ok(count > LEAST, `${count} things`);
			assert.deepEqual(faults, []);
		});

	test(`${language}: every World card, board, Demon and Edge card fits, whoever stands there`, async () => {
		const { count, faults } = await faultsOf({ ...begun(4), language, texts: textsOf(language), world: true });
		assert.ok(count > LEAST, `${count} things`);
		assert.deepEqual(faults, []);
	});
}
