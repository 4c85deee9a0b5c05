// The client's module: what client.h adds to the engine, and nothing else.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { check, native } from "./engine.mjs";

const bytes = readFileSync("build/pandemonium-bots.wasm");
const module = new WebAssembly.Module(bytes);
const wasm = new WebAssembly.Instance(module, {}).exports;
const bytesAt = (address, length) => new Uint8Array(wasm.memory.buffer, address, length);
const output = () =>
	new TextDecoder().decode(bytesAt(wasm.engine_output(), wasm.engine_output_length()));

function withText(text, use) {
	const encoded = new TextEncoder().encode(text);
	const address = wasm.engine_alloc(encoded.length + 1);
	bytesAt(address, encoded.length).set(encoded);
	const result = use(address, encoded.length);
	wasm.engine_free(address);
	return result;
}

const open = (text) => withText(text, wasm.engine_open);
const json = (result) => (assert.ok(result, output()), JSON.parse(output()));
const refusal = (result) => (assert.ok(!result), JSON.parse(output()).id);
const botMove = (handle, seat, level, low, high) =>
	withText(level, (at, length) => wasm.engine_bot_move(handle, seat, at, length, low, high));
const fresh = (players) => native("new", "majority", "--players", String(players), "--seed", "7e57");
const levels = json(wasm.engine_games())[0].levels;

check("the client's module imports nothing and exports engine.h and client.h", () => {
	const headers = ["engine", "client"].map((name) => readFileSync(`src/wasm/${name}.h`, "utf8"));
	const declared = [...headers.join("").matchAll(/^EXPORT\((\w+)\)/gm)].map((found) => found[1]);
	assert.deepEqual(WebAssembly.Module.imports(module), []);
	assert.deepEqual(
		WebAssembly.Module.exports(module).map((entry) => entry.name).sort(),
		["memory", ...declared].sort(),
	);
});

check("the games are listed with seats, options and levels", () => {
	const majority = json(wasm.engine_games()).find((game) => game.name === "majority");
	assert.deepEqual(majority.seats, [3, 4]);
	assert.equal(majority.talk, "between");
	assert.deepEqual(majority.options, [
		{ name: "stolen_is_safe", min: 0, max: 1, standard: 0, switch: true },
	]);
	assert.ok(majority.levels.length > 0);
});

check("a record tells who sits where, whoever it belongs to", () => {
	const text = fresh(3).replace("seat 1 person", "seat 1 person Ada Ünal");
	const full = open(text);
	const about = json(wasm.engine_about(full));
	assert.equal(about.full, true);
	assert.equal(about.game, "majority");
	assert.equal(about.players, 3);
	assert.deepEqual(about.seats[1], { bot: false, name: "Ada Ünal" });
	assert.ok(wasm.engine_record_seat(full, 2));
	const seat = open(output());
	assert.equal(json(wasm.engine_about(seat)).viewer, 2);
	assert.equal(refusal(wasm.engine_verify(seat)), "engine.error.seat_record");
	wasm.engine_close(full);
	wasm.engine_close(seat);
});

check("a sealed record verifies, and the program thinks so too", () => {
	const text = fresh(4);
	const wrong = open(text.replace(/^commitment .*$/m, `commitment ${"0".repeat(64)}`));
	const before = json(wasm.engine_verify(wrong));
	assert.notEqual(before.commitment.given, before.commitment.computed);
	assert.ok(wasm.engine_seal(wrong));
	const after = json(wasm.engine_verify(wrong));
	assert.equal(after.commitment.given, after.commitment.computed);
	assert.equal(after.result, true);
	assert.ok(wasm.engine_record(wrong));
	assert.equal(output(), text);
	wasm.engine_close(wrong);
});

check("the promise of an opening is the one of docs/formats.md", () => {
	const address = wasm.engine_alloc(64);
	bytesAt(address, 32).fill(0x11);
	wasm.engine_commit_opening(address, address + 32);
	assert.equal(
		Buffer.from(bytesAt(address + 32, 32)).toString("hex"),
		"d785729d0a0055a5c537e9000144d0258fc690d055c678cd8d40f6f39bd0f1d9",
	);
	wasm.engine_free(address);
});

for (const players of [3, 4]) {
	check(`${players} players: bots of every level play a match to its end`, () => {
		const match = open(fresh(players));
		let made = 0;
		for (let set = wasm.engine_actors(match); set; set = wasm.engine_actors(match)) {
			const seat = 31 - Math.clz32(set & -set);
			const move = json(botMove(match, seat, levels[made % levels.length], made, 7));
			assert.ok(withText(move, (at, length) => wasm.engine_move(match, seat, at, length)), output());
			made++;
		}
		assert.equal(json(wasm.engine_score(match)).over, true);
		assert.equal(refusal(botMove(match, 0, levels[0], 1, 1)), "engine.error.no_choice");
		wasm.engine_close(match);
	});
}

check("a bot's move depends on its seed and on nothing that its seat does not see", () => {
	const match = open(fresh(4));
	const level = levels.at(-1);
	const first = json(botMove(match, 1, level, 5, 6));
	assert.equal(json(botMove(match, 1, level, 5, 6)), first);
	/* Another seat's secret choice changes the state, but not what seat 1 sees. */
	const other = json(wasm.engine_moves(match, 0)).at(0);
	assert.ok(withText(other, (at, length) => wasm.engine_move(match, 0, at, length)));
	assert.equal(json(botMove(match, 1, level, 5, 6)), first);
	wasm.engine_close(match);
});

check("what no bot can do is refused with a sentence", () => {
	const match = open(fresh(3));
	assert.equal(refusal(botMove(match, 0, "grandmaster", 0, 0)), "engine.error.no_level");
	assert.equal(refusal(botMove(match, 3, levels[0], 0, 0)), "engine.error.no_seat");
	wasm.engine_close(match);
});
