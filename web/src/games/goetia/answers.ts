/*
 * How an answer without a place on the table looks as a button in the tray, and
 * the words of the button that plays a move.
 */
import type { Translate } from "../contract";
import type { Message } from "../../texts/text";
import type { Kind } from "./art/art";
import type { Answer } from "./choice";
import type { AnswerLook } from "./parts/Tray.svelte";
import { boardOf, cardOf, nameOf } from "./scene";
import type { GoetiaEffect, GoetiaFacts, GoetiaKing, GoetiaView } from "./view";

const colourIds: Record<string, string> = {
	teal: "goetia.colour.teal",
	pink: "goetia.colour.pink",
	yellow: "goetia.colour.yellow",
	brown: "goetia.colour.brown",
	black: "goetia.colour.black",
	attention: "goetia.colour.attention",
};

/* Answers of few words, by the whole move. */
const wordIds: Record<string, string> = {
	settle: "goetia.move.settle",
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

const upper = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export function effectInWords({ text, amounts, areas }: GoetiaEffect, t: Translate): string {
	const args = [...(text.args ?? [])];
	args[1] = amounts.map((amount) => t(amount)).join(", ");
	args[2] = areas.map((area) => t(area)).join(", ");
	return t({ id: text.id, args });
}

/* The deck that was looked at or dealt from last. */
function kingIn(events: Message[]): GoetiaKing | null {
	for (const { args = [] } of [...events].reverse())
		for (const arg of args) {
			const text = typeof arg === "object" && "text" in arg ? arg.text : "";
			if (text.startsWith("goetia.king.")) return text.slice("goetia.king.".length) as GoetiaKing;
		}
	return null;
}

function cardAt({ verb, what }: Answer, view: GoetiaView, events: Message[]): string | null {
	if (verb === "pick") return what;
	const king = kingIn(events);
	const deck = view.decks.find((each) => each.king === king);
	return deck?.cards[Number(what) - 1]?.card ?? null;
}

/* The Demon that is being conjured: its row has a gap on the right. */
function costOf(what: string, view: GoetiaView, facts: GoetiaFacts): object | undefined {
	const row = view.rows.find(({ cells }) => cells[cells.length - 1] === null);
	const board = row?.dark.at(-1)?.board;
	/* What is covered is not paid: the other row stays. */
	return board ? boardOf(facts, board).rows[what === "top" ? 1 : 0] : undefined;
}

export function answerLook(
	answer: Answer,
	view: GoetiaView,
	facts: GoetiaFacts,
	events: Message[],
	t: Translate,
): AnswerLook {
	const { move, verb, what } = answer;
	if (what === "none") return { move, words: upper(t("goetia.move.none")) };
	if (colourIds[what]) return { move, words: t(colourIds[what]), sign: what as Kind };
	if (verb === "cover")
		return {
			move,
			words: t("web.goetia.board.covers", { text: wordIds[move]! }),
			amounts: costOf(what, view, facts),
		};
	if (wordIds[move]) return { move, words: upper(t(wordIds[move])) };
	const id = cardAt(answer, view, events);
	const card = id ? cardOf(facts, id) : undefined;
	if (card)
		return {
			move,
			words: nameOf(card, t),
			sign: card.type,
			lines: card.effects.map((effect) => effectInWords(effect, t)),
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
