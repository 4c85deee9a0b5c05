// Compares what the server sent to two seats and to a spectator in one match.
// What a seat gets more than the spectator must be what it has held itself,
// as the open record shows; everything else must be the same to the byte, and
// come at the same steps, so that neither a card nor a length nor the number
// of messages tells what the rules hide.
import assert from "node:assert/strict";

// A record's lines from an engine that hides nothing.
export class Truth {
	#held = []; // by seat: step -> cards it has held in this round so far

	constructor(engine, players) {
		for (let seat = 0; seat < players; seat++) this.#held.push(this.#followSeat(engine, seat));
	}

	#followSeat(engine, seat) {
		const held = new Map();
		let cards = new Set();
		let round = 0;
		for (let line = 0; line <= engine.lines; line++) {
			engine.seek(line);
			const view = engine.view(EVERYTHING);
			if (view.round !== round) [round, cards] = [view.round, new Set()];
			// The rules offer a seat all that it holds, whatever it has done with it.
			for (const card of engine.moves(seat)) cards.add(card);
			if (!held.has(stepOf(view))) held.set(stepOf(view), new Set(cards));
		}
		return held;
	}

	held(seat, view) {
		return this.#held[seat].get(stepOf(view));
	}
}

const EVERYTHING = 5;
const stepOf = ({ round, phase, stage, turn }) => `${round} ${phase} ${stage} ${turn}`;
const isCard = (value) => typeof value === "string" && /^[RBY]\d+$/.test(value);

// The frames of one viewer, told or fetched, in order and without a gap.
export function framesOf(heard) {
	const frames = new Map();
	for (const message of heard) {
		if (message.on === "frame") frames.set(message.n, message);
		// A snapshot has the log of all, and the view of the last.
		else if (message.ok?.log && message.ok.view && !frames.has(message.ok.n))
			frames.set(message.ok.n, { ...message.ok, events: message.ok.log.at(-1)?.events ?? [] });
	}
	const list = [...frames.values()].sort((a, b) => a.n - b.n);
	assert.deepEqual(list.map(({ n }) => n), list.map((_, i) => i + 1), "frames are missing");
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

// What belongs to the seat alone: its own cards and what it may do with them.
const ownParts = (seat) =>
	new RegExp(`^(viewer|packet|moves|closed|seats\\.${seat}\\.(hand|chosen))(\\.|$)`);

// Every card in a value, however deep.
function cardsIn(value) {
	if (isCard(value)) return [value];
	const word = value?.text?.match?.(/^majority\.card\.(\w+)$/);
	if (word) return [word[1].toUpperCase()];
	return typeof value === "object" && value !== null ? Object.values(value).flatMap(cardsIn) : [];
}

function checkView(seat, mine, theirs, held) {
	const lying = cardsIn(theirs.seats.map(({ chosen }) => chosen)); // in an open turn
	for (const [path, own, open] of differences(mine, theirs)) {
		const where = `seat ${seat}, ${stepOf(mine)}: ${path}`;
		if (ownParts(seat).test(path)) {
			for (const card of cardsIn(own)) assert.ok(held.has(card) || lying.includes(card), `${where}: ${card} was never held`);
			continue;
		}
		// One card where the spectator has a secret; nothing longer, nothing else.
		assert.equal(open, "?", `${where}: ${own} is not what the spectator sees: ${open}`);
		assert.ok(isCard(own), `${where}: ${own}`);
		const round = path.match(/^rounds\.(\d+)/);
		if (!round || Number(round[1]) + 1 === mine.round) assert.ok(held.has(own), `${where}: ${own} was never held`);
	}
}

// Events that the seat alone is told are about cards that it holds.
function checkEvents(seat, mine, theirs, held) {
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
	const seat = frames[0].view.viewer;
	let shown = 0;
	let before = null;
	for (const frame of frames) {
		const held = truth.held(seat, frame.view);
		const isOwn = before && stepOf(before) === stepOf(frame.view) && !frame.view.open;
		const open = spectators[isOwn ? shown - 1 : shown++];
		checkView(seat, frame.view, isOwn ? { ...open.view, actors: frame.view.actors } : open.view, held);
		if (isOwn) {
			assert.deepEqual(frame.view.actors, before.actors.filter((each) => each !== seat));
			checkEvents(seat, frame.events, [], held);
		} else {
			checkEvents(seat, frame.events, open.events, held);
			assert.equal(frame.clock.since, open.clock.since, "the step began at another time");
		}
		before = frame.view;
	}
	assert.equal(shown, spectators.length, `seat ${seat} has other steps than the spectator`);
}

// Two seats' frames of the same step: without each one's own cards they have
// the same bytes, so that not even their length differs.
export function checkLengths(a, b) {
	const begins = (frames) => {
		const steps = new Map();
		for (const { view } of frames) if (!steps.has(stepOf(view))) steps.set(stepOf(view), view);
		return steps;
	};
	const [mine, theirs] = [begins(a), begins(b)];
	const seats = [a[0].view.viewer, b[0].view.viewer];
	assert.deepEqual([...mine.keys()], [...theirs.keys()]);
	for (const [step, view] of mine)
		assert.equal(openBytes(view, seats), openBytes(theirs.get(step), seats), step);
}

// The view as text, without the parts of these seats and with every packet
// and hand of others as long as it was, card by card.
function openBytes(view, seats) {
	const copy = structuredClone(view);
	for (const key of ["viewer", "packet", "moves", "closed"]) delete copy[key];
	for (const seat of copy.seats) {
		if (seats.includes(seat.seat)) seat.chosen = "*";
		seat.hand = seat.hand.map(() => "*");
	}
	for (const round of copy.rounds) {
		round.packets = round.packets.map((packet) => packet.map(() => "*"));
		round.gifts = round.gifts.map(() => "*");
	}
	return JSON.stringify(copy);
}

// While a secret step is open a seat hears nothing that another one caused.
export function checkSilence(frames) {
	let open = null;
	for (const { out, text } of frames) {
		const message = out ? null : JSON.parse(text);
		if (message?.on === "frame") {
			const { view } = message;
			const waiting = !view.open && view.moves.length === 0 && view.phase !== "over";
			open = waiting ? view : null;
		} else if (open && message?.on) {
			assert.equal(message.on, "table", `told "${message.on}" in an open secret step`);
			assert.ok(!message.table.turn);
		}
	}
}

// The frames of a seat with one card in them that it may not know: from the
// hand of the other one.
export function withLeak(frames, others, truth) {
	const copy = structuredClone(frames);
	const other = others[0].view.viewer;
	for (const { view } of copy) {
		const theirs = others.find((frame) => stepOf(frame.view) === stepOf(view)).view;
		const at = theirs.seats[other].hand.findIndex((card) => !truth.held(view.viewer, view).has(card));
		if (at < 0) continue;
		view.seats[other].hand[at] = theirs.seats[other].hand[at];
		return copy;
	}
	throw new Error("the two seats have seen all the same cards");
}
