/* A card that may be chosen, named away from the table. */
import type { MoveWords, Translate } from "../contract";
import { doing, leadsTo } from "./choice";
import type { MajorityFacts, MajorityLook, MajorityView } from "./view";

export function moveWords(
	move: string,
	view: MajorityView,
	facts: MajorityFacts,
	look: MajorityLook,
	t: Translate,
): MoveWords {
	return { title: t(doing(view, move)), lines: leadsTo(view, facts, move, look, t) };
}
