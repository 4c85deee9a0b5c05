// What the tests in browsers know of The Majority 2.
import { follow, withCards } from "../reading.mjs";

// Everything that comes in addition.
export const EXTRAS = {
	promo_witch_senior: true,
	promo_demon_veteran: true,
	promo_dragon_junior: true,
	promo_angel_veteran: true,
	promo_reaper_aristocrat: true,
	ghosts: true,
};

// As it is played most richly, and to its end.
export const rich = { bots: ["random"], options: EXTRAS };
export const whole = { ...EXTRAS, turn_cap: 16 };

const KIND = /^(?:[BGRPK](?:Sec|Jun|Sen|Vet|Ari)|Ghost)$/;
const kindOf = (card) => card.split("/")[0];
const letters = { witch: "B", demon: "G", dragon: "R", angel: "P", reaper: "K" };
const ranks = { secretary: "Sec", junior: "Jun", senior: "Sen", veteran: "Vet", aristocrat: "Ari" };

// All that everybody sees: no two moments of a match are alike in it.
const majority2Step = ({ turn, phase, step, hand, pile, discard, discs, seats, runs }) =>
	JSON.stringify([
		turn,
		phase,
		step,
		hand.size,
		pile,
		discard.size,
		discs,
		runs,
		seats.map(({ up, down, columns, area, reserve_size }) => [up, down, columns, area, reserve_size]),
	]);

// The same cards with those first that the other list names, where it names them.
function inTheOrderOf(mine, theirs) {
	const rest = [...mine];
	const named = theirs.map((card) => {
		const at = card === "?" ? -1 : rest.indexOf(card);
		return at < 0 ? null : rest.splice(at, 1)[0];
	});
	return [...named.map((card) => card ?? rest.shift()), ...rest];
}

export const reader = {
	stepOf: majority2Step,
	cardsIn: withCards(
		(value) => typeof value === "string" && KIND.test(kindOf(value)),
		(text) => {
			const [, faction, rank] = text?.match?.(/^majority2\.card\.([a-z]+)(?:_([a-z]+))?$/) ?? [];
			return faction && (faction === "ghost" ? "Ghost" : `${letters[faction]}${ranks[rank]}`);
		},
	),
	own: (seat) =>
		new RegExp(`^(viewer|moves|plays|closed|hand\\.seen|discard\\.known|seats\\.${seat}\\.reserve)(\\.|$)`),
	lying: ({ seats, discard, runs }) => [seats.map(({ columns, area }) => [columns, area]), discard, runs],
	// Kinds that went through a seat's hands or into its reserve, or that all saw go into a hidden place.
	held: (engine, seat) =>
		follow(engine, majority2Step, (view, seen) => {
			for (const card of view.seats[seat].reserve) seen.add(card);
			if (view.hand.seat === seat) for (const card of view.hand.cards) seen.add(card);
			for (const { columns, area } of view.seats)
				for (const card of [...columns.flat(), ...area]) seen.add(kindOf(card));
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
