/*
 * How an answer without a place on the table looks as a button in the tray, and
 * the words of the button that plays a move.
 */
import type { Translate } from "../contract";
import { upper, type Arg, type Message } from "../../texts/text";
import { surely, type Answer } from "./choice";
import type { AnswerLook } from "./parts/Tray.svelte";
import { signs, wordsOf, type Kind } from "./signs";
import type { GoetiaAmounts, GoetiaFacts, GoetiaKing, GoetiaLook, GoetiaView } from "./view";
import { boardOf, cardOf, darkOf, effectWords, isPact, nameOf } from "./words";

/* Answers of few words, by the whole move. */
const wordIds: Record<string, string> = {
	settle: "web.goetia.board.settle",
	stop: "goetia.move.stop",
	pass: "goetia.move.pass",
	"resurrect yes": "goetia.choice.resurrect",
	"resurrect no": "goetia.choice.no",
	"stuck yes": "goetia.choice.stuck",
	"stuck no": "goetia.choice.not_stuck",
	"swap yes": "goetia.choice.swap",
	"swap no": "goetia.choice.no",
	"own home": "goetia.choice.from_home",
	"cover top": "goetia.row.top",
	"cover bottom": "goetia.row.bottom",
};

/* A deck that was looked at, so many cards of it, or dealt from. */
export interface Deck {
	king: GoetiaKing;
	count: number;
}

/* The one that these events are about; null: none. */
export function deckIn(events: Message[], facts: GoetiaFacts): Deck | null {
	const named = (arg: Arg | undefined) => (typeof arg === "object" && "text" in arg ? arg.text : "");
	for (const { id, args = [] } of [...events].reverse()) {
		if (id === "goetia.event.looked") {
			const king = facts.kings.find(({ name }) => name === named(args[2]));
			if (king) return { king: king.id, count: Number(args[1]) };
		}
		const card = id === "goetia.event.card" && facts.cards.find(({ name }) => name === named(args[1]));
		if (card) return { king: card.king, count: 0 };
	}
	return null;
}

/* Cards are put back from the top: those that are in order already are not asked for. */
function cardAt({ verb, what }: Answer, view: GoetiaView, deck: Deck | null): string | null {
	if (verb === "pick") return what;
	const cards = view.decks.find(({ king }) => king === deck?.king)?.cards;
	const ordered = verb === "order" ? Math.max(0, (deck?.count ?? 0) - view.moves.length) : 0;
	return cards?.[ordered + Number(what) - 1]?.card ?? null;
}

/* The board under the Demon that is being conjured. */
function costOf(what: string, view: GoetiaView, facts: GoetiaFacts): GoetiaAmounts | undefined {
	const board = darkOf(view, view.about?.place ?? "")?.board;
	/* What is covered is not paid: the other row stays. */
	return board ? boardOf(facts, board).rows[what === "top" ? 1 : 0] : undefined;
}

function costLine(t: Translate, cost: GoetiaAmounts): string {
	const words = wordsOf(t, cost, true);
	return words === "" ? t("web.goetia.says.free") : t("web.goetia.board.card_costs", words);
}

export function answerLook(
	answer: Answer,
	view: GoetiaView,
	facts: GoetiaFacts,
	deck: Deck | null,
	t: Translate,
	look: GoetiaLook | null = null /* of an answer that pays */,
): AnswerLook {
	const shown = faceOf(answer, view, facts, deck, t);
	const ends = look && surely(look, view);
	return ends ? { ...shown, ends } : shown;
}

function faceOf(
	{ move, verb, what }: Answer,
	view: GoetiaView,
	facts: GoetiaFacts,
	deck: Deck | null,
	t: Translate,
): AnswerLook {
	if (what === "none") return { move, words: upper(t("goetia.move.none")) };
	if (what in signs) return { move, words: t(signs[what as Kind].name), sign: what as Kind };
	if (verb === "cover")
		return {
			move,
			words: upper(t("web.goetia.board.covers", { text: wordIds[move]! })),
			amounts: costOf(what, view, facts),
		};
	if (wordIds[move]) return { move, words: upper(t(wordIds[move])) };
	const id = cardAt({ move, verb, what }, view, deck);
	const card = id ? cardOf(facts, id) : null;
	if (card && !isPact(card))
		return {
			move,
			words: nameOf(t, card),
			sign: card.type,
			wp: card.wp,
			lines: [
				...(card.cost ? [costLine(t, card.cost)] : []),
				...card.effects.map((effect) => effectWords(t, effect)),
			],
		};
	return { move, words: t("web.goetia.board.answer", what || move) };
}

const doIds: Record<string, string> = {
	place: "web.goetia.ask.place",
	draft: "web.goetia.ask.take",
	edge: "web.goetia.ask.take",
	take: "web.goetia.ask.take",
	pick: "web.goetia.ask.take",
	pact: "web.goetia.ask.take",
	deck: "web.goetia.ask.take",
	pay: "web.goetia.ask.pay",
	settle: "web.goetia.ask.pay",
	give: "web.goetia.ask.give",
};

/* The words of the button that plays it. */
export const doesOf = (move: string, t: Translate) => t(doIds[move.split(" ")[0]!] ?? "web.goetia.ask.do");
