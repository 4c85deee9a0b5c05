// A fixed budget gives the same move everywhere: what a level plays in the program, it
// plays in the browser's module, from the same view with the same luck.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { check, native } from "./engine.mjs";
import { loadModule } from "./module.mjs";

const { wasm, output, withText, json, open } = loadModule("build/pandemonium-bots.wasm");

// Those that search would often agree with another luck, too; the random one would not.
const LEVELS = ["random", "beginner", "greedy", "skilled", "expert", "master"];
const BEGINNINGS = [12, 70]; // moves of a match before a level is asked
const ASKED = 2; // answers at most of a level behind each of them
const PERSON = 0; // who is asked at the keyboard
const SEED = "7e57".padStart(64, "0");

const seatsIn = (set) => [0, 1, 2, 3].filter((seat) => set & (1 << seat));
const botMove = (handle, seat, level, low, high) =>
	json(withText(level, (at, length) => wasm.engine_bot_move(handle, seat, at, length, low, high)));

// Sensible moves, at least so many, up to where others than the person decide.
function beginning(game, moves) {
	const handle = open(native("new", game, "--seed", SEED));
	json(wasm.engine_begin(handle, PERSON));
	for (let i = 0; ; i++) {
		const [seat] = seatsIn(wasm.engine_actors(handle));
		assert.notEqual(seat, undefined, "the match goes on");
		if (i >= moves && seat !== PERSON) break;
		const move = botMove(handle, seat, "greedy", i, moves);
		withText(move, (at, length) => json(wasm.engine_play(handle, seat, at, length)));
	}
	assert.ok(wasm.engine_record(handle), output());
	const text = output();
	wasm.engine_close(handle);
	return text;
}

// The program at the keyboard, with nobody who types: the level plays until the person is asked.
function played(text, level, folder) {
	const file = join(folder, "match.rec");
	writeFileSync(file, text.replace(new RegExp(`^seat (?!${PERSON})(\\d) person$`, "gm"), `seat $1 bot ${level}`));
	execFileSync(process.env.PANDEMONIUM || "build/pandemonium", ["play", "--resume", file], {
		stdio: ["ignore", "ignore", "inherit"],
	});
	return readFileSync(file, "utf8");
}

// The luck of a bot in the program: a hash of the seed, the line and the seat.
function luckOf(line, seat) {
	const bytes = Buffer.concat([Buffer.from(SEED, "hex"), Buffer.alloc(4), Buffer.from("bot"), Buffer.of(seat)]);
	bytes.writeUInt32LE(line, 32);
	const hash = execFileSync("b2sum", ["-l", "256"], { input: bytes, encoding: "utf8" });
	const word = Buffer.from(hash.slice(0, 16), "hex");
	return [word.readUInt32BE(4), word.readUInt32BE(0)];
}

// How many of the level's answers were among several.
function compare(text, level, folder) {
	const record = played(text, level, folder);
	const moves = [...record.matchAll(/^move (\d) (.*)$/gm)];
	const handle = open(record);
	const first = wasm.engine_lines(open(text));
	let asked = 0;
	for (let line = first; line < moves.length && asked < ASKED; line++) {
		const [, seat, move] = moves[line];
		assert.ok(wasm.engine_seek(handle, line), output());
		if (json(wasm.engine_moves(handle, Number(seat))).length < 2) continue;
		assert.equal(botMove(handle, Number(seat), level, ...luckOf(line, Number(seat))), move, `line ${line}`);
		asked++;
	}
	wasm.engine_close(handle);
	return asked;
}

const folder = mkdtempSync(join(tmpdir(), "bots-"));
for (const { name: game } of json(wasm.engine_games())) {
	const begun = BEGINNINGS.map((moves) => beginning(game, moves));
	for (const level of LEVELS)
		check(`${game}: ${level} plays in the module as in the program`, () => {
			const asked = begun.map((text) => compare(text, level, folder));
			assert.ok(asked.every((count) => count > 0));
		});
}
rmSync(folder, { recursive: true });
