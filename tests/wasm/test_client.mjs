// The module with bots: what client.h and bots.h add to the engine, and nothing else.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { check, native } from "./engine.mjs";
import { loadModule } from "./module.mjs";

const { module, wasm, bytesAt, output, withText, json, refusal, open } = loadModule("build/pandemonium-bots.wasm");
const botMove = (handle, seat, level, low, high) =>
	withText(level, (at, length) => wasm.engine_bot_move(handle, seat, at, length, low, high));
const play = (handle, seat, move) => withText(move, (at, length) => wasm.engine_play(handle, seat, at, length));
const fresh = (players) => native("new", "majority", "--players", String(players), "--seed", "7e57");
const levels = json(wasm.engine_games())[0].levels;

check("the module with bots imports nothing and exports engine.h, client.h and bots.h", () => {
	const headers = ["engine", "client", "bots"].map((name) => readFileSync(`src/wasm/${name}.h`, "utf8"));
	const declared = [...headers.join("").matchAll(/^EXPORT\((\w+)\)/gm)].map((found) => found[1]);
	assert.deepEqual(WebAssembly.Module.imports(module), []);
	assert.deepEqual(
		WebAssembly.Module.exports(module)
			.map((entry) => entry.name)
			.sort(),
		["memory", ...declared].sort(),
	);
});

check("the games are listed with seats, options and levels", () => {
	const majority = json(wasm.engine_games()).find((game) => game.name === "majority");
	assert.deepEqual(majority.seats, [3, 4]);
	assert.equal(majority.talk, "between");
	assert.deepEqual(majority.options, [{ name: "stolen_is_safe", min: 0, max: 1, standard: 0, switch: true }]);
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

const hex = (address) => Buffer.from(bytesAt(address, 32)).toString("hex");

check("a client computes a commitment, a person and seats by itself", () => {
	const address = wasm.engine_alloc(5 * 32);
	const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
	bytesAt(address, 32).set(seed);
	withText("example terms", (at, length) => wasm.engine_commit_seed(address, at, length, address + 32));
	assert.equal(hex(address + 32), "ab24b7e33e6a6d9ca3fdf7acf252fc85b1499fc872244fa0683c307f2e90dea5");
	withText("Ada", (at, length) => wasm.engine_person(address, at, length, address + 32));
	assert.equal(hex(address + 32), "03d14bc0012df4093f670c72c80e3cbbf60e966c19c48a5cd13283d13de65290");
	/* The match of the archive: Ann drew seat 1, Bob seat 0; what cannot be is refused. */
	const record = readFileSync("tests/archive/majority-r1-p4-fair.rec", "utf8");
	const last = (word) => [...record.matchAll(new RegExp(`^${word} (.*)$`, "gm"))].map(([, value]) => value);
	[last("seed").at(-1), ...last("opening").slice(-2)].forEach((bytes, i) =>
		bytesAt(address + 32 * i, 32).set(Buffer.from(bytes, "hex")),
	);
	const seats = (count, players, bots) =>
		withText(last("match")[0], (at, length) =>
			wasm.engine_seats(at, length, address, address + 32, count, players, bots, address + 128),
		);
	assert.equal(seats(2, 4, 0b1100), 2);
	assert.deepEqual([...bytesAt(address + 128, 2)], [1, 0]);
	assert.equal(seats(2, 4, 0b1000), 0);
	assert.equal(seats(2, 5, 0b11100), 0);
	assert.equal(seats(-1, 4, 0), 0);
	wasm.engine_free(address);
});

check("the judgement of a match of persons: seats, names, draws given up", () => {
	const text = readFileSync("tests/archive/majority-r1-p4-fair.rec", "utf8");
	const judged = (record) => {
		const match = open(record);
		const verdict = json(wasm.engine_verify(match));
		wasm.engine_close(match);
		return verdict;
	};
	const honest = judged(text);
	assert.ok(honest.bound && honest.seats && honest.names && honest.draws);
	assert.deepEqual(
		honest.given_up.map(({ cause, by }) => [cause, by.length]),
		[
			["late", 1],
			["deleted", 1],
		],
	);
	const named = text
		.replace("person Ann", "person ?")
		.replace("person Bob", "person Ann")
		.replace("person ?", "person Bob");
	assert.equal(judged(named).names, false);
	assert.equal(judged(text.replace(/^draw 0 late 2$/m, "draw 0 late 1")).draws, false);
	const gone = judged(text.replace(" person Ann", " person").replace(/^salt b3.*\n/m, ""));
	assert.deepEqual([gone.names, gone.deleted], [true, 1]);
	assert.equal(judged(fresh(3)).bound, false);
});

for (const players of [3, 4]) {
	check(`${players} players: bots of every level play a match to its end`, () => {
		const match = open(fresh(players));
		assert.ok(wasm.engine_begin(match, 4), output());
		let made = 0;
		for (let set = wasm.engine_actors(match); set; set = wasm.engine_actors(match)) {
			const seat = 31 - Math.clz32(set & -set);
			const move = json(botMove(match, seat, levels[made % levels.length], made, 7));
			assert.ok(play(match, seat, move), output());
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
	assert.ok(wasm.engine_begin(match, 1) && play(match, 0, other));
	assert.equal(json(botMove(match, 1, level, 5, 6)), first);
	wasm.engine_close(match);
});

check("what no bot can do is refused with a sentence", () => {
	const match = open(fresh(3));
	assert.equal(refusal(botMove(match, 0, "grandmaster", 0, 0)), "engine.error.no_level");
	assert.equal(refusal(botMove(match, 3, levels[0], 0, 0)), "engine.error.no_seat");
	wasm.engine_close(match);
});
