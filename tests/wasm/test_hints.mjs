// Hints in the analysis' module: what the program says of the same position, from
// a whole match and from nothing but the position that a seat knows.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { chance, check, native } from "./engine.mjs";
import { loadModule } from "./module.mjs";

const MOVES = 90; // of a match
const ASKED_EVERY = 30; // of them
const FINE = 1;

const { module, wasm, output, withText, json, refusal, open } = loadModule("build/analysis.wasm");

function hint(handle, seat) {
	const steps = wasm.engine_hint_begin(handle, seat);
	assert.ok(steps > 0, output());
	for (let done = 0; done < steps; done++) assert.ok(wasm.engine_hint_step(handle), output());
	return { steps, hint: json(wasm.engine_hint(handle)) };
}

// As the browser asks: the worker has the position that the seat knows, and no match.
function hintFromView(record, handle, seat) {
	const setup = record
		.split("\n")
		.filter((line) => /^(game|rules|players|option|set) /.test(line))
		.join("\n");
	const { text } = json(wasm.engine_plain(handle, seat));
	const follower = withText(setup, (at, length) => wasm.engine_follow(at, length, seat));
	assert.ok(follower, output());
	assert.equal(
		withText(text, (at, length) => wasm.engine_position(follower, at, length)),
		FINE,
	);
	const found = hint(follower, seat);
	wasm.engine_close(follower);
	return found;
}

const seatIn = (set) => [0, 1, 2, 3].find((seat) => set & (1 << seat));
const folder = mkdtempSync(join(tmpdir(), "hints-"));

function compare(game, handle, seat) {
	json(wasm.engine_plain(handle, seat));
	assert.ok(wasm.engine_record(handle), output());
	const record = output();
	const file = join(folder, `${game}.rec`);
	writeFileSync(file, record);
	const told = JSON.parse(native("moves", file, "--seat", String(seat), "--hint", "--json"));
	const legal = JSON.parse(native("moves", file, "--seat", String(seat), "--json")).moves;
	const { steps, hint: whole } = hint(handle, seat);
	assert.deepEqual(whole, told.hint);
	assert.deepEqual(hintFromView(record, handle, seat).hint, told.hint);
	assert.equal(new Set(whole.map(({ move }) => move)).size, Math.min(2, legal.length));
	assert.ok(whole.every(({ move }) => legal.includes(move)));
	return steps;
}

for (const { name: game } of json(wasm.engine_games()))
	check(`${game}: the module's hints are the program's, from what a seat knows alone`, () => {
		const below = chance(7);
		const text = native("new", game, "--seed", "7e57");
		const handle = open(text);
		json(wasm.engine_begin(handle, 0));
		let asked = 0;
		for (let i = 0; i < MOVES && wasm.engine_actors(handle); i++) {
			const seat = seatIn(wasm.engine_actors(handle));
			if (i % ASKED_EVERY === ASKED_EVERY - 1 && compare(game, handle, seat) > 1) asked++;
			const move = withText("greedy", (at, length) =>
				json(wasm.engine_bot_move(handle, seat, at, length, below(1 << 30), i)),
			);
			withText(move, (at, length) => json(wasm.engine_play(handle, seat, at, length)));
		}
		assert.ok(asked > 0, "something was weighed");
		wasm.engine_close(handle);
	});

check("who does not act, or is none, gets no hint, and nobody thinks for another", () => {
	const handle = open(native("new", "majority2", "--seed", "7e57"));
	const seat = seatIn(wasm.engine_actors(handle));
	assert.deepEqual(hint(handle, 1 - seat).hint, []);
	assert.equal(refusal(wasm.engine_hint_begin(handle, 4)), "engine.error.no_seat");
	assert.equal(refusal(wasm.engine_hint_step(handle)), "engine.error.no_choice");
	assert.equal(refusal(wasm.engine_hint(handle)), "engine.error.no_choice");
	wasm.engine_close(handle);
});

check("the analysis' module imports nothing and exports engine.h, client.h, bots.h, analyse.h and hint.h", () => {
	const headers = ["engine", "client", "bots", "analyse", "hint"].map((name) =>
		readFileSync(`src/wasm/${name}.h`, "utf8"),
	);
	const declared = [...headers.join("").matchAll(/^EXPORT\((\w+)\)/gm)].map((found) => found[1]);
	assert.deepEqual(WebAssembly.Module.imports(module), []);
	assert.deepEqual(
		WebAssembly.Module.exports(module)
			.map((entry) => entry.name)
			.sort(),
		["memory", ...declared].sort(),
	);
});

rmSync(folder, { recursive: true });
