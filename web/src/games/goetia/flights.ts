/*
 * What goes from place to place while a step is shown: cubes, Attention and
 * followers, one by one (stage.ts finds them in the events), and cards that were
 * not on the table before. The scene draws them as things that come from
 * somewhere; nothing of it stays.
 */
import { deckOf } from "./places";
import type { GoetiaFacts, GoetiaItems, GoetiaView } from "./view";

export type Carried = keyof GoetiaItems | { follower: number };

export interface Flight {
	key: number; /* no other flight has it, so that each is flown once */
	what: Carried;
	from: string;
	to: string;
}

let flown = 0;
export const flightOf = (what: Carried, from: string, to: string): Flight => ({ key: flown++, what, from, to });

/* More of one kind are not told apart by an eye. */
export const CARRIED_MAX = 6;

const held = ({ seats }: GoetiaView) => new Set(seats.flatMap(({ columns }) => columns.flatMap(({ cards }) => cards)));

/* Demon cards that came into a tableau: from the deck of their king. A Pact was on the table. */
export function arrivalsOf(facts: GoetiaFacts, before: GoetiaView, after: GoetiaView): Map<string, string> {
	const old = held(before);
	const fresh = [...held(after)].filter((id) => !old.has(id));
	const cards = facts.cards.filter(({ id }) => fresh.includes(id));
	return new Map(cards.map(({ id, king }) => [id, deckOf(king)]));
}
