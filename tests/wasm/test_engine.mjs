// The functions of engine.h as a client uses them: a match played to its end
// in wasm, refusals, undo, seeking, both forms of the record.
import assert from "node:assert/strict";

import { check, Engine, native, Refused, SPECTATOR } from "./engine.mjs";

const fresh = (players) => native("new", "majority", "--players", String(players), "--seed", "7e57");

// Always the middle move of the first seat that may act.
function playOn(engine, whenMoved) {
	engine.begin(SPECTATOR);
	for (let seats = engine.actors(); seats.length > 0; seats = engine.actors()) {
		const moves = engine.moves(seats[0]);
		const move = moves[moves.length >> 1];
		engine.play(seats[0], move);
		whenMoved?.(seats[0], move);
	}
}

function refusal(action) {
	try {
		action();
	} catch (error) {
		if (error instanceof Refused) return error.why;
		throw error;
	}
	assert.fail("was not refused");
}

for (const players of [3, 4]) {
	check(`${players} players: a match played in wasm ends, and its record replays`, () => {
		const engine = new Engine(fresh(players));
		const hashes = [engine.hash()];
		playOn(engine, () => hashes.push(engine.hash()));
		assert.equal(engine.lines, hashes.length - 1);

		const score = engine.score();
		assert.equal(score.over, true);
		assert.equal(score.points.length, players);
		assert.ok(score.winners.length > 0 && score.lines.length > 0);

		const again = new Engine(engine.record());
		assert.equal(again.hash(), hashes.at(-1));
		for (const k of [0, 1, hashes.length >> 1, hashes.length - 1]) {
			again.seek(k);
			assert.equal(again.at, k);
			assert.equal(again.hash(), hashes[k]);
		}
		engine.close();
		again.close();
	});
}

check("what is drawn with is the same from a seat's own record", () => {
	const engine = new Engine(fresh(4));
	assert.ok(engine.facts().cards.length > 0);
	engine.begin(SPECTATOR);
	while (engine.lines < 60) engine.play(engine.actors()[0], engine.moves(engine.actors()[0])[0]);
	const seat = engine.actors()[0];
	const own = new Engine(engine.recordOf(seat));
	assert.deepEqual(own.facts(), engine.facts());
	assert.deepEqual(own.ahead(seat), engine.ahead(seat));
	for (const { move } of own.view(seat).moves) assert.deepEqual(own.look(seat, move), engine.look(seat, move));
	engine.close();
	own.close();
});

check("what cannot be looked at is refused with a reason", () => {
	const engine = new Engine(fresh(3));
	const [seat] = engine.actors();
	const [legal] = engine.moves(seat);
	const other = ["R0", "B0", "Y0", "R2", "B2", "Y2", "R5"].find((card) => !engine.moves(seat).includes(card));
	assert.equal(refusal(() => engine.look(seat, "a horse")).id, "engine.error.no_move");
	assert.match(refusal(() => engine.look(seat, other)).id, /^majority\.why\./);
	for (const nobody of [-1, 3, SPECTATOR, 99])
		assert.equal(refusal(() => engine.look(nobody, legal)).id, "engine.error.no_seat");
	assert.equal(refusal(() => engine.ahead(99)).id, "engine.error.no_seat");
	const own = new Engine(engine.recordOf(seat));
	assert.equal(refusal(() => own.look((seat + 1) % 3, legal)).id, "engine.error.seat_record");
	engine.close();
	own.close();
});

check("every viewer gets a view of his own", () => {
	const engine = new Engine(fresh(4));
	const own = JSON.stringify(engine.view(0));
	for (const viewer of [1, 2, 3, SPECTATOR]) assert.notEqual(JSON.stringify(engine.view(viewer)), own);
	engine.close();
});

check("a refused move says why and changes nothing", () => {
	const engine = new Engine(fresh(3));
	assert.equal(refusal(() => engine.play(0, "R0")).id, "engine.error.not_begun");
	engine.begin(0);
	const before = engine.hash();
	const illegal = ["R0", "R2", "R3", "R5", "R6", "R7", "R9", "R10", "B0", "B2", "B3"].find(
		(card) => !engine.moves(0).includes(card),
	);
	assert.match(refusal(() => engine.play(0, illegal)).id, /^majority\.why\./);
	assert.equal(refusal(() => engine.play(0, "nonsense ☺")).id, "engine.error.no_move");
	assert.deepEqual(
		refusal(() => engine.play(3, illegal)),
		{ id: "engine.error.no_seat", args: [3] },
	);
	assert.equal(refusal(() => engine.seek(1)).id, "engine.error.no_line");
	assert.equal(engine.hash(), before);
	assert.equal(engine.lines, 0);
	engine.close();
});

check("undo is refused with a reason, or brings back the state and stays in the record", () => {
	const engine = new Engine(fresh(4));
	let before = engine.hash();
	playOn(engine, (seat) => {
		const after = engine.hash();
		const lines = engine.lines;
		try {
			engine.takeBack(seat);
			assert.equal(engine.hash(), before);
			assert.equal(engine.lines, lines + 1);
			const again = new Engine(engine.record());
			assert.equal(again.hash(), before);
			again.seek(lines);
			assert.equal(again.hash(), after);
			again.close();
			engine.play(seat, engine.moves(seat).at(0));
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			assert.match(error.why.id, /^play\.undo\./);
			assert.equal(engine.hash(), after);
			assert.equal(engine.lines, lines);
		}
		before = engine.hash();
	});
	engine.close();
});

check("a log tells each viewer what he may know, of a seat's record too", () => {
	const engine = new Engine(fresh(3));
	playOn(engine);
	for (const viewer of [0, 1, 2, SPECTATOR]) {
		const log = engine.log(viewer);
		assert.equal(log[0].n, 0);
		assert.ok(log.every(({ n, events }, i) => events.length > 0 && n <= engine.lines && (!i || n > log[i - 1].n)));
		const seat = new Engine(engine.recordOf(viewer));
		const own = seat.log(viewer);
		assert.deepEqual(
			own.flatMap(({ events }) => events),
			log.flatMap(({ events }) => events),
		);
		assert.ok(own.every(({ n }) => n >= 1 && n <= seat.lines));
		assert.equal(refusal(() => seat.log((viewer + 1) % 3)).id, "engine.error.seat_record");
		seat.close();
	}
	assert.notDeepEqual(engine.log(0), engine.log(1));
	engine.close();
});

check("a seat's record opens, shows that seat's views and nothing else", () => {
	const engine = new Engine(fresh(4));
	playOn(engine);
	const seat = new Engine(engine.recordOf(2));
	for (let k = 0; k <= seat.lines; k++) {
		seat.seek(k);
		seat.view(2);
	}
	for (const action of [
		() => seat.view(1),
		() => seat.moves(1),
		() => seat.record(),
		() => seat.hash(),
		() => seat.begin(2),
		() => seat.play(2, "R0"),
	])
		assert.equal(refusal(action).id, "engine.error.seat_record");
	assert.deepEqual(seat.score(), engine.score());
	engine.close();
	seat.close();
});

check("what is no record is refused with a sentence", () => {
	const text = fresh(3);
	assert.ok(refusal(() => new Engine("")).id);
	assert.ok(refusal(() => new Engine("☺\n\0")).id);
	assert.ok(refusal(() => new Engine(text.slice(0, text.length >> 1))).id);
});
