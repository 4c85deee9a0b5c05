/* What a move leads to, away from the table. */
import type { Translate } from "../contract";
import { leadsTo as choiceLeadsTo, needsLook } from "./choice";
import type { Majority2Facts, Majority2Look, Majority2View } from "./view";

export function leadsTo(
	move: string,
	view: Majority2View,
	facts: Majority2Facts,
	look: Majority2Look,
	t: Translate,
): string[] {
	const found = view.moves.find((each) => each.move === move)!;
	return choiceLeadsTo({ view, facts }, found, needsLook(found) ? look : null, t);
}
