/*
 * What the Inquisition of this match can bring, from the facts of its card set
 * and from what lies open: the same lines for whoever looks, whatever his role.
 */
import type { DevilAhead, DevilFacts, DevilFlip, DevilSlot, DevilView } from "../view";
import { inquisitorAt, SLOTS } from "../words";

/* Whom a row turns up: the third stands for the second where that is up already. */
const flips: Record<DevilFlip, DevilSlot[]> = {
	none: [],
	"1": ["inq_1"],
	"2": ["inq_2"],
	"3": ["inq_3"],
	"2_or_3": ["inq_2", "inq_3"],
};
export const flipped = (flip: DevilFlip): DevilSlot[] => flips[flip];

/* How many souls a row is about: "r3souls2". */
export const countOf = (id: string): number => Number(/\d+$/.exec(id)?.[0] ?? 0);

export type Presence = "always" | "last" | "up" | "down" | "bribed";

export interface Judge {
	slot: DevilSlot;
	name: ReturnType<typeof inquisitorAt>;
	presence: Presence;
}

export function judges(facts: DevilFacts, view: DevilView): Judge[] {
	const { bribed, red } = view.inquisition;
	return SLOTS.map((slot, i) => {
		const isUp = red.find((each) => each.slot === slot)?.up ?? false;
		const yellow: Presence = i === 0 ? "always" : "last";
		const presence = bribed.includes(slot) ? "bribed" : i < 3 ? yellow : isUp ? "up" : "down";
		return { slot, name: inquisitorAt(facts, view, slot), presence };
	});
}

/* Who faces how many as things stand; empty: no trial comes any more. */
export const faced = (ahead: DevilAhead | null) => ahead?.trial?.seats ?? [];
