/*
 * What stands on the table at one moment: a view, and the things on their way
 * between its places. At rest nothing is on its way; steps.ts makes the
 * moments in between.
 */
import type { Moment, Thing as SharedThing } from "../shared/things";
import type { Colour, Majority2View } from "./view";

export interface Thing extends SharedThing {
	what: "card" | "packet" | "coin" | "disc";
	card?: string; /* UNKNOWN: seen from behind */
	count?: number; /* cards of a packet, coins */
	colour?: Colour; /* of a disc */
}

export interface Scene extends Moment<Majority2View> {
	things: Thing[];
}

export function atRest(view: Majority2View): Scene {
	return { view, things: [] };
}
