// Compares what the server sent to two seats and to a spectator in one match.
// What a seat gets more than the spectator must be what it has held itself,
// as the open record shows; everything else must be the same to the byte, and
// come at the same steps, so that neither a card nor a length nor the number
// of messages tells what the rules hide. What is a card, and whose, the game's
// reader knows (web/e2e/<game>/game.mjs).
import assert from "node:assert/strict";
import { Engine, SPECTATOR } from "../../tests/wasm/engine.mjs";

// A record's lines from an engine that hides nothing.
export class Truth {
	#held = []; // by seat: step -> cards it has held so far

	constructor(reader, engine, players) {
		this.reader = reader;
		for (let seat = 0; seat < players; seat++) this.#held.push(reader.held(engine, seat));
	}

	held(seat, view) {
		return this.#held[seat].get(this.reader.stepOf(view));
	}
}

// What a viewer was told, put together as his page does it.
export class Follower {
	#setup;
	#engine = null;
	#viewer = null;
	#clock = null;

	// The record says what was agreed.
	constructor(record) {
		this.#setup = record
			.split("\n")
			.filter((line) => /^(game|rules|players|option) /.test(line))
			.join("\n");
	}

	#prepare(viewer) {
		if (this.#engine && this.#viewer === viewer) return;
		this.#viewer = viewer;
		this.#engine = Engine.follow(this.#setup, viewer === "spectator" ? SPECTATOR : Number(viewer));
	}

	#snapshot({ n, see, sum, log, viewer, clock }) {
		this.#clock = clock ?? this.#clock;
		if (!see) return null;
		this.#prepare(String(viewer));
		const tells = log.flatMap(({ n: at, tell = [] }) => tell.map((line) => `${at} ${line}`));
		const taken = this.#engine.snapshot(n, see, sum, tells.join("\n"));
		return {
			n,
			view: taken.view,
			events: taken.log.find((entry) => entry.n === n)?.events ?? [],
			clock: this.#clock,
		};
	}

	#frame({ n, see = "", sum = 0, tell = [], clock }) {
		if (n === 1) this.#prepare(/^viewer=(\w+)/.exec(see)[1]);
		const taken = this.#engine?.frame(n, see, sum, tell.join("\n"));
		assert.notEqual(taken, "spoiled", `frame ${n}`);
		this.#clock = clock ?? this.#clock;
		return typeof taken === "object" ? { n, view: taken.view, events: taken.events, clock: this.#clock } : null;
	}

	// The frame that a message makes, or null.
	hear(message) {
		if (message.ok?.t !== undefined) return this.#snapshot(message.ok);
		return message.on === "frame" ? this.#frame(message) : null;
	}
}

// The frames of one viewer, told or fetched, in order and without a gap.
export function framesOf(heard, record) {
	const frames = new Map();
	const follower = new Follower(record);
	for (const message of heard) {
		const frame = follower.hear(message);
		if (frame && !frames.has(frame.n)) frames.set(frame.n, frame);
	}
	const list = [...frames.values()].sort((a, b) => a.n - b.n);
	assert.deepEqual(
		list.map(({ n }) => n),
		list.map((_, i) => i + 1),
		"frames are missing",
	);
	return list;
}

// Where two values differ: [path, of the seat, of the spectator].
function differences(mine, theirs, path = []) {
	if (Object.is(mine, theirs)) return [];
	const deep = (value) => typeof value === "object" && value !== null;
	if (!deep(mine) || !deep(theirs) || Array.isArray(mine) !== Array.isArray(theirs))
		return [[path.join("."), mine, theirs]];
	const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
	return [...keys].flatMap((key) => differences(mine[key], theirs[key], [...path, key]));
}

function checkView(reader, seat, mine, theirs, held) {
	const lying = reader.cardsIn(reader.lying(theirs));
	const own = reader.own(seat);
	for (const [path, value, open] of differences(reader.aligned(mine, theirs), theirs)) {
		const where = `seat ${seat}, ${reader.stepOf(mine)}: ${path}`;
		if (own.test(path)) {
			for (const card of reader.cardsIn(value))
				assert.ok(held.has(card) || lying.includes(card), `${where}: ${card} was never held`);
			continue;
		}
		// One card where the spectator has a secret; nothing longer, nothing else.
		assert.equal(open, "?", `${where}: ${value} is not what the spectator sees: ${open}`);
		assert.deepEqual(reader.cardsIn(value), [value], `${where}: ${value}`);
		if (!reader.isPast(path, mine)) assert.ok(held.has(value), `${where}: ${value} was never held`);
	}
}

// Events that the seat alone is told are about cards that it holds.
function checkEvents({ cardsIn }, seat, mine, theirs, held) {
	const open = new Set(theirs.map((event) => JSON.stringify(event)));
	const shared = mine.filter((event) => open.has(JSON.stringify(event)));
	assert.deepEqual(shared, theirs, `seat ${seat}: an event of the spectator is missing or moved`);
	for (const event of mine.filter((each) => !open.has(JSON.stringify(each)))) {
		assert.ok(cardsIn(event).length > 0, `seat ${seat} alone is told ${event.id}`);
		for (const card of cardsIn(event)) assert.ok(held.has(card), `seat ${seat} is told of ${card}: ${event.id}`);
	}
}

// A seat's frames are the spectator's, and one more for each secret answer of
// its own, which changes nothing but its own parts.
export function checkSeat(frames, spectators, truth) {
	const { reader } = truth;
	const seat = frames[0].view.viewer;
	let shown = 0;
	let before = null;
	for (const frame of frames) {
		const held = truth.held(seat, frame.view);
		const isOwn = before && reader.isSecret(frame.view) && reader.stepOf(before) === reader.stepOf(frame.view);
		const open = spectators[isOwn ? shown - 1 : shown++];
		checkView(reader, seat, frame.view, isOwn ? { ...open.view, actors: frame.view.actors } : open.view, held);
		if (isOwn) {
			assert.deepEqual(
				frame.view.actors,
				before.actors.filter((each) => each !== seat),
			);
			checkEvents(reader, seat, frame.events, [], held);
		} else {
			// What the seat is told with its cards is told to others without.
			checkEvents(
				reader,
				seat,
				frame.events,
				open.events.filter((event) => !reader.isInstead(event, seat)),
				held,
			);
			assert.equal(frame.clock.since, open.clock.since, "the step began at another time");
		}
		before = frame.view;
	}
	assert.equal(shown, spectators.length, `seat ${seat} has other steps than the spectator`);
}

// Two seats' frames of the same step: without each one's own cards they have
// the same bytes, so that not even their length differs.
export function checkLengths(reader, a, b) {
	const begins = (frames) => {
		const steps = new Map();
		for (const { view } of frames) if (!steps.has(reader.stepOf(view))) steps.set(reader.stepOf(view), view);
		return steps;
	};
	const [mine, theirs] = [begins(a), begins(b)];
	const seats = [a[0].view.viewer, b[0].view.viewer];
	const bytes = (view) => JSON.stringify(reader.blank(view, seats));
	assert.deepEqual([...mine.keys()], [...theirs.keys()]);
	for (const [step, view] of mine) assert.equal(bytes(view), bytes(theirs.get(step)), step);
}

// While a secret step is open a seat hears nothing that another one caused, but how
// many are busy where the rules say so (`counts`).
export function checkSilence(reader, heard, record) {
	const follower = new Follower(record);
	let open = null;
	for (const message of heard) {
		const frame = follower.hear(message);
		if (message.on === "frame") {
			const view = frame?.view;
			open = view && reader.isSecret(view) && view.moves.length === 0 && view.phase !== "over" ? view : null;
		} else if (open && message.on && !(message.on === "busy" && reader.counts?.(open))) {
			assert.equal(message.on, "table", `told "${message.on}" in an open secret step`);
			assert.ok(!message.table.turn);
		}
	}
}

// The frames of a seat with one card in them that it may not know: one that
// the other one holds.
export function withLeak(frames, others, truth) {
	const { reader } = truth;
	const copy = structuredClone(frames);
	const other = others[0].view.viewer;
	for (const { view } of copy) {
		const theirs = reader.hand(
			others.find((frame) => reader.stepOf(frame.view) === reader.stepOf(view)).view,
			other,
		);
		const at = theirs.findIndex((card) => !truth.held(view.viewer, view).has(card));
		if (at < 0) continue;
		reader.hand(view, other)[at] = theirs[at];
		return copy;
	}
	throw new Error("the two seats have seen all the same cards");
}
