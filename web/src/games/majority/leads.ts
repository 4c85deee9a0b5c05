/* What a card that may be chosen leads to, away from the table. */
import type { Translate } from "../contract";
import { leadsTo as choiceLeadsTo } from "./choice";
import type { MajorityFacts, MajorityLook, MajorityView } from "./view";

export const leadsTo = (move: string, view: MajorityView, facts: MajorityFacts, look: MajorityLook, t: Translate) =>
	choiceLeadsTo(view, facts, move, look, t);
