// Play without a server: one call a move, frames without a gap, and a record
// that grows by the line that the call gave. All games.
import assert from "node:assert/strict";

import { chance, check, Engine, native, Refused, SPECTATOR } from "./engine.mjs";

const games = JSON.parse(native("games", "--json")).map(({ name }) => name);
const fresh = (game, seed) => native("new", game, "--seed", seed.toString(16).padStart(4, "0"));

// Plays at random, and takes back now and then; calls `told` with each answer.
function playAtRandom(engine, present, random, most, told) {
	let { actors } = present;
	let made = 0;
	while (actors.length > 0 && made++ < most) {
		const seat = actors[random(actors.length)];
		let answer;
		if (random(8) === 0) {
			try {
				answer = engine.takeBack(seat);
			} catch (error) {
				if (!(error instanceof Refused)) throw error;
				assert.match(error.why.id, /^play\.undo\./);
			}
		}
		const moves = engine.moves(seat);
		if (!answer) answer = engine.play(seat, moves[random(moves.length)]);
		actors = answer.actors;
		told(answer, seat);
	}
}

for (const game of games) {
	check(`${game}: frames are numbered without a gap, and a match opened again goes on with the same`, () => {
		for (const seed of [1, 2, 3]) {
			const random = chance(seed);
			const text = fresh(game, seed);
			const engine = new Engine(text);
			const viewer = seed === 3 ? SPECTATOR : seed - 1;
			const begun = engine.begin(viewer);
			const log = [...begun.log];
			let last = begun.frame;
			const lines = [];
			assert.deepEqual(
				begun.log.map(({ n }) => n),
				[1],
			);
			playAtRandom(engine, begun, random, 400, (answer) => {
				for (const frame of answer.frames) {
					assert.equal(frame.n, last.n + 1);
					log.push({ n: frame.n, events: frame.events });
					last = frame;
				}
				assert.deepEqual(last.view, engine.view(viewer));
				assert.equal(answer.over, answer.score !== undefined);
				lines.push(answer.line);
			});
			/* The record is the first text and the lines. */
			const record = engine.record();
			const grown = text.replace(/^end 0$/m, [...lines, `end ${lines.length}`].join("\n"));
			assert.equal(grown, record.replace(/^(result|winners) .*\n/gm, ""));
			const again = new Engine(record);
			const present = again.begin(viewer);
			assert.deepEqual(present.log, log);
			assert.equal(present.frame.n, last.n);
			assert.deepEqual(present.frame.view, last.view);
			assert.equal(present.frame.undo, last.undo);
			assert.equal(again.record(), record);
			engine.close();
			again.close();
		}
	});

	check(`${game}: a frame says who took back, to that seat and to everybody who notices`, () => {
		const engine = new Engine(fresh(game, 7));
		const begun = engine.begin(0);
		playAtRandom(engine, begun, chance(11), 300, ({ frames, line }) => {
			const events = frames.flatMap((frame) => frame.events);
			const told = events.filter(({ id }) => id === "play.event.undone");
			if (!line.startsWith("undo ")) assert.equal(told.length, 0);
			if (line === "undo 0") assert.equal(told.length, 1);
			for (const { args } of told) assert.deepEqual(args, [{ seat: Number(line.slice(5)) }]);
		});
		engine.close();
	});

	check(`${game}: lines looked at in any order are what they were when they were played`, () => {
		const random = chance(5);
		const engine = new Engine(fresh(game, 5));
		const begun = engine.begin(0);
		const hashes = [engine.hash()];
		playAtRandom(engine, begun, random, 300, () => hashes.push(engine.hash()));
		const again = new Engine(engine.record());
		for (let k = 0; k <= again.lines; k++) {
			again.seek(k);
			assert.equal(again.hash(), hashes[k]);
		}
		for (let i = 0; i < 300; i++) {
			const k = i < 150 ? Math.max(0, again.lines - i) : random(again.lines + 1);
			again.seek(k);
			assert.equal(again.hash(), hashes[k], `line ${k}`);
			assert.equal(again.at, k);
		}
		engine.close();
		again.close();
	});
}
