// What the check of secrecy (secrecy.mjs) must know of a game: which moment a
// view shows, what is a card, and what belongs to one seat alone.
const EVERYTHING = 5;

// For each moment of a record: what `look` has collected until then. The record
// is open, so nothing is hidden from it.
function follow(engine, stepOf, look) {
	const found = new Map();
	let seen = new Set();
	let before = null;
	for (let line = 0; line <= engine.lines; line++) {
		engine.seek(line);
		const view = engine.view(EVERYTHING);
		seen = look(view, seen, before);
		if (!found.has(stepOf(view))) found.set(stepOf(view), new Set(seen));
		before = view;
	}
	return found;
}

const withCards = (isCard, nameOf) =>
	function cardsIn(value) {
		if (isCard(value)) return [value];
		const named = nameOf(value?.text);
		if (named) return [named];
		return typeof value === "object" && value !== null ? Object.values(value).flatMap(cardsIn) : [];
	};

const majorityStep = ({ round, phase, stage, turn }) => `${round} ${phase} ${stage} ${turn}`;

export const majority = {
	stepOf: majorityStep,
	cardsIn: withCards(
		(value) => typeof value === "string" && /^[RBY]\d+$/.test(value),
		(text) => text?.match?.(/^majority\.card\.(\w+)$/)?.[1].toUpperCase(),
	),
	// Paths of a view that belong to the seat: its cards, and what it may do with them.
	own: (seat) => new RegExp(`^(viewer|packet|moves|closed|seats\\.${seat}\\.(hand|chosen))(\\.|$)`),
	// Cards that lie open.
	lying: ({ seats }) => seats.map(({ chosen }) => chosen),
	// Cards that a seat has held in this round, by moment.
	held: (engine, seat) =>
		follow(engine, majorityStep, (view, seen, before) => {
			const cards = view.round === before?.round ? seen : new Set();
			// The rules offer a seat all that it holds, whatever it has done with it.
			for (const card of engine.moves(seat)) cards.add(card);
			return cards;
		}),
	// Of a round long past anything may be known.
	isPast: (path, view) => {
		const round = path.match(/^rounds\.(\d+)/);
		return round !== null && Number(round[1]) + 1 !== view.round;
	},
	// The step waits for answers that nobody sees.
	isSecret: ({ open }) => !open,
	isInstead: () => false,
	aligned: (view) => view,
	// The view without what these seats have of their own, as long as it was.
	blank(view, seats) {
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
		return copy;
	},
	// The cards of a seat that are hidden from the others.
	hand: (view, seat) => view.seats[seat].hand,
};

const KIND = /^(?:[BGRPK](?:Sec|Jun|Sen|Vet|Ari)|Ghost)$/;
const kindOf = (card) => card.split("/")[0];
const letters = { witch: "B", demon: "G", dragon: "R", angel: "P", reaper: "K" };
const ranks = { secretary: "Sec", junior: "Jun", senior: "Sen", veteran: "Vet", aristocrat: "Ari" };

// All that everybody sees: no two moments of a match are alike in it.
const majority2Step = ({ turn, phase, step, hand, pile, discard, discs, seats, runs }) =>
	JSON.stringify([turn, phase, step, hand.size, pile, discard.size, discs, runs, seats.map(({ up, down, columns, area, reserve_size }) => [up, down, columns, area, reserve_size])]);

// The same cards with those first that the other list names, where it names them.
function inTheOrderOf(mine, theirs) {
	const rest = [...mine];
	const named = theirs.map((card) => {
		const at = card === "?" ? -1 : rest.indexOf(card);
		return at < 0 ? null : rest.splice(at, 1)[0];
	});
	return [...named.map((card) => card ?? rest.shift()), ...rest];
}

export const majority2 = {
	stepOf: majority2Step,
	cardsIn: withCards(
		(value) => typeof value === "string" && KIND.test(kindOf(value)),
		(text) => {
			const [, faction, rank] = text?.match?.(/^majority2\.card\.([a-z]+)(?:_([a-z]+))?$/) ?? [];
			return faction && (faction === "ghost" ? "Ghost" : `${letters[faction]}${ranks[rank]}`);
		},
	),
	own: (seat) => new RegExp(`^(viewer|moves|plays|closed|hand\\.seen|discard\\.known|seats\\.${seat}\\.reserve)(\\.|$)`),
	lying: ({ seats, discard, runs }) => [seats.map(({ columns, area }) => [columns, area]), discard, runs],
	// Kinds that went through a seat's hands or into its reserve, or that all saw go into a hidden place.
	held: (engine, seat) =>
		follow(engine, majority2Step, (view, seen) => {
			for (const card of view.seats[seat].reserve) seen.add(card);
			if (view.hand.seat === seat) for (const card of view.hand.cards) seen.add(card);
			for (const { columns, area } of view.seats) for (const card of [...columns.flat(), ...area]) seen.add(kindOf(card));
			return seen;
		}),
	isPast: () => false,
	isSecret: () => false,
	// Told to the others instead of the cards themselves.
	isInstead: ({ id, args }, seat) => /\.(draw_hand|draw_reserve|store)$/.test(id) && args[0].seat === seat,
	// Known cards come first in a list: compared are cards, not their places.
	aligned(view, other) {
		const copy = structuredClone(view);
		copy.hand.cards = inTheOrderOf(copy.hand.cards, other.hand.cards);
		for (const [i, seat] of copy.seats.entries()) seat.reserve = inTheOrderOf(seat.reserve, other.seats[i].reserve);
		return copy;
	},
	blank(view) {
		const copy = structuredClone(view);
		for (const key of ["viewer", "moves", "plays", "closed"]) delete copy[key];
		copy.hand.cards = copy.hand.cards.map(() => "*");
		delete copy.hand.seen;
		delete copy.discard.known;
		for (const seat of copy.seats) seat.reserve = seat.reserve.map(() => "*");
		return copy;
	},
	hand: (view, seat) => view.seats[seat].reserve,
};
