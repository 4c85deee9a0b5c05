// What the tests in browsers know of The Majority.
import { follow, withCards } from "../reading.mjs";

// As it is played most richly, and to its end.
export const rich = { players: 4, bots: ["random", "random", "random"] };
export const whole = {};

const majorityStep = ({ round, phase, stage, turn }) => `${round} ${phase} ${stage} ${turn}`;

export const reader = {
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
