/* What a move leads to, away from the table: all but what the table itself shows. */
import type { Translate } from "../contract";
import { says } from "./says";
import type { GoetiaFacts, GoetiaLook, GoetiaView } from "./view";

export const leadsTo = (_move: string, view: GoetiaView, facts: GoetiaFacts, look: GoetiaLook, t: Translate) =>
	says(t, facts, view, look)
		.filter(({ about }) => about !== "ways" && about !== "prices")
		.map(({ text }) => text);
