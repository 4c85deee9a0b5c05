/* A move in the engine's words (src/bots/analysis/say.h), as analyses and hints have it. */
import type { Translate } from "../games/contract";
import type { Message } from "../texts/text";

/* What is done, and the thing, whose words are one more argument; a game without words gives its text. */
export type Said = { text: Message; thing?: Message } | string;

export function wordsOf(said: Said, t: Translate): string {
	if (typeof said === "string") return said;
	const { text, thing } = said;
	return t({ id: text.id, args: [...(text.args ?? []), ...(thing ? [t(thing)] : [])] });
}

/* Where the question stands above already: what was chosen, alone. */
export function answerOf(said: Said, t: Translate): string {
	const asked = typeof said !== "string" && said.text.id === "analysis.move.asked" && said.thing;
	return asked ? t(asked) : wordsOf(said, t);
}
