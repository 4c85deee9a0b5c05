/* An answer named away from the table; the question stands above it. */
import type { MoveWords, Translate } from "../contract";
import { answerLook } from "./answers";
import { says } from "./says";
import type { DevilFacts, DevilLook, DevilView } from "./view";

export function moveWords(move: string, view: DevilView, facts: DevilFacts, look: DevilLook, t: Translate): MoveWords {
	return {
		title: answerLook(move, view, facts, t).words,
		lines: says(t, facts, view, look).map(({ text }) => text),
	};
}
