// The analysis in the browser's module says what `pandemonium analyse` says: of an
// archived record of every game, and of what one of its seats may keep. Every move
// has words in the texts of the page, in every language.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";

import { check, Engine } from "./engine.mjs";
import { loadModule } from "./module.mjs";

const program = process.env.PANDEMONIUM ?? "build/pandemonium";
const { wasm, output, json, open } = loadModule("build/analysis.wasm");

// The lines of a record that are judged here: all of a short one, else some.
function inWasm(text, wanted) {
	const handle = open(text);
	assert.ok(wasm.engine_analyse_begin(handle), output());
	const decisions = [];
	for (let line = 0; line < wasm.engine_lines(handle); line++)
		if (wanted(line)) decisions.push(json(wasm.engine_analyse(handle, line)));
	const course = json(wasm.engine_analysed(handle));
	wasm.engine_close(handle);
	return { decisions: decisions.filter(Boolean), ...course };
}

const native = (text) =>
	JSON.parse(
		execFileSync(program, ["analyse", "--json", "-"], {
			input: text,
			encoding: "utf8",
			maxBuffer: 1 << 26,
			stdio: ["pipe", "pipe", "ignore"],
		}),
	);

// What the page knows when it shows the analysis of a match of this game: no words that the terminal alone has.
const languages = ["en", "fr", "nl", "de"];
function textsOf(game, language) {
	const shown = new RegExp(`^(${game}(?!.*_(front|terminal|form|lesson|sheet)\\.)(_.*)?|analysis(_moves)?)\\.po$`);
	const files = readdirSync(`po/${language}`).filter((name) => shown.test(name));
	assert.ok(files.length > 1);
	const all = files.map((name) => readFileSync(`po/${language}/${name}`, "utf8")).join("\n");
	return new Set([...all.matchAll(/^msgid "(.+)"$/gm)].map(([, id]) => id));
}

const idsOf = ({ id, args = [] }) => [id, ...args.flatMap((arg) => arg.text ?? [])];
function checkWords(game, decisions) {
	const said = decisions.flatMap(({ played, best }) => [played, best]);
	const messages = [
		...said.flatMap(({ text, thing }) => (thing ? [text, thing] : [text])),
		...decisions.flatMap(({ why }) => why ?? []),
	];
	for (const language of languages) {
		const texts = textsOf(game, language);
		for (const id of new Set(messages.flatMap(idsOf))) assert.ok(texts.has(id), `${language} lacks ${id}`);
	}
}

// Of a long record every so many lines: what is judged has nothing to do with the lines before.
const SOME = 7;
const records = [
	["majority", "majority-r1-p4-b", 1],
	["majority2", "majority2-r2-p2-ghosts", SOME],
	["goetia", "goetia-r1-p2-standard", SOME],
	["devil", "devil-r1-p4-all", SOME],
];

for (const [game, name, every] of records)
	check(`${game}: the program and the browser judge a match alike, and have words for its moves`, () => {
		const text = readFileSync(`tests/archive/${name}.rec`, "utf8");
		const here = native(text);
		const there = inWasm(text, (line) => line % every === 0);
		assert.ok(here.decisions.length > 50 && here.turns.length === 3);
		assert.ok(here.seats.every(({ decisions }) => decisions > 0));
		if (every === 1) assert.deepEqual(there, here);
		assert.deepEqual(
			there.decisions,
			here.decisions.filter(({ line }) => line % every === 0),
		);
		checkWords(game, here.decisions);
	});

const short = readFileSync("tests/archive/majority-r1-p3-a.rec", "utf8");

check("a seat's record: its own decisions alone, by what it knew alone, in both alike", () => {
	const kept = new Engine(short).recordOf(1);
	const here = native(kept);
	assert.deepEqual(
		inWasm(kept, () => true),
		here,
	);
	assert.equal(here.viewer, 1);
	assert.ok(here.decisions.length > 20);
	for (const { seat, open: cards, chances } of here.decisions) {
		assert.deepEqual([seat, cards], [1, undefined]);
		assert.deepEqual([chances[0], chances[2]], [0, 0]);
	}
});

check("a match that is not over, and one that somebody only watched, are refused with a sentence", () => {
	const lines = short.split("\n");
	const first = lines.findIndex((line) => line.startsWith("move "));
	const refused = (text) => {
		const handle = open(text);
		assert.ok(!wasm.engine_analyse_begin(handle));
		const { id } = JSON.parse(output());
		assert.ok(!wasm.engine_analyse(handle, 0), "it is judged all the same");
		return id;
	};
	assert.equal(refused(`${lines.slice(0, first + 9).join("\n")}\nend 9\n`), "analysis.error.running");
	assert.equal(refused(new Engine(short).recordOf(4)), "analysis.error.watcher");
});
