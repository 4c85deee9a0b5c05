/*
 * The lines of a score sheet, as the rules write them at the end, from what a view says at any time.
 */
import type { GoetiaFacts, GoetiaSeat } from "./view";

export interface Parts {
	attention: number;
	cards: number;
	cubes: number;
	items: number; /* on Treasures, where the table plays so */
	pacts: number;
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);

/* What the points hold beside all else lies on Treasures: an odd cube there may make up four with those at hand. */
export function partsOfScore({ setup }: Pick<GoetiaFacts, "setup">, seat: GoetiaSeat): Parts {
	const pacts = sum(seat.pact_points.map(({ points }) => points));
	const cubes = Math.floor(sum(Object.values(seat.cubes)) / setup.cubes_per_wp);
	const { attention, printed_wp: cards, points } = seat;
	return { attention, cards, cubes, items: points - attention - cards - cubes - pacts, pacts };
}

/* What a Pact brings a seat: nothing while it lies under another card, and perhaps nothing where it lies open. Null: he
 * has it not. */
export type PactValue = number | "covered" | null;

export function pactIn({ pact_points, columns }: Pick<GoetiaSeat, "pact_points" | "columns">, id: string): PactValue {
	const column = columns.find(({ cards }) => cards.includes(id));
	if (!column) return null;
	/* Those that bring nothing are not among the points. */
	return column.cards[0] === id ? (pact_points.find(({ pact }) => pact === id)?.points ?? 0) : "covered";
}
