/* What an answer leads to, away from the table. */
import type { Translate } from "../contract";
import { says } from "./says";
import type { DevilFacts, DevilLook, DevilView } from "./view";

export const leadsTo = (_move: string, view: DevilView, facts: DevilFacts, look: DevilLook, t: Translate) =>
	says(t, facts, view, look).map(({ text }) => text);
