/*
 * What stands beside the answers of a question before one is chosen: what it is
 * about, and of a payment or trade what was named so far and what is still owed.
 */
import { upper } from "../../texts/text";
import type { Translate } from "../contract";
import { placeOf, stackOf } from "./places";
import { priceWords, wordsOf } from "./signs";
import type { GoetiaFacts, GoetiaView } from "./view";
import {
	boardOf,
	cardOf,
	darkOf,
	effectWords,
	isPact,
	kingOf,
	nameOf,
	placeOf as spotOf,
	placeWords,
	typeOf,
	worldOf,
} from "./words";

export interface Asked {
	title: string; /* may be none */
	lines: string[];
}

/* Cube by cube. */
function paying(t: Translate, view: GoetiaView): string[] {
	const { paid, place, price, left } = view.payment!;
	const words = wordsOf(t, paid);
	if (place === undefined)
		return [
			words ? t("web.goetia.asked.given", words) : t("web.goetia.asked.not_given"),
			t("web.goetia.asked.up_to", left),
		];
	return [
		t("web.goetia.asked.costs", priceWords(t, price)),
		words ? t("web.goetia.asked.named", words) : t("web.goetia.asked.none"),
		t("web.goetia.asked.owed", left),
	];
}

/* The hex that brings the question: what it gives. */
function ofHex(t: Translate, facts: GoetiaFacts, view: GoetiaView, place: string): Asked {
	const { kind, row = 0, column = 0, hex = 0, slot } = spotOf(facts, place);
	const title = upper(placeWords(t, facts, view, place));
	const line = view.rows[row - 1];
	const board = kind === "scry" ? line?.board : slot && darkOf(view, slot)?.board;
	const special = kind === "slot" && board && boardOf(facts, board).dark[hex]?.special;
	if (special) {
		const { effects } = facts.specials.find(({ id }) => id === special)!;
		return { title, lines: effects.map((effect) => effectWords(t, effect)) };
	}
	const reward =
		kind === "edge"
			? facts.edges.find(({ id }) => id === view.edges.find((each) => each.place === place)?.edge)?.reward
			: (kind === "scry" ? boardOf(facts, board!) : worldOf(facts, line!.cells[column - 1]!)).hexes[hex]?.reward;
	return { title, lines: reward ? [t("web.goetia.board.gives", wordsOf(t, reward))] : [] };
}

/* The card: what it does, or how it scores. */
function ofCard(t: Translate, facts: GoetiaFacts, id: string): Asked {
	const card = cardOf(facts, id);
	return {
		title: nameOf(t, card),
		lines: [
			typeOf(t, card),
			...(isPact(card) ? [t(card.scores)] : card.effects.map((effect) => effectWords(t, effect))),
		],
	};
}

function ofDemon(t: Translate, facts: GoetiaFacts, id: string): Asked {
	const king = kingOf(facts, worldOf(facts, id).king!);
	return { title: t(king.name), lines: [t("web.goetia.face.king", { text: king.name }, king.number, king.class)] };
}

/* Null: the question says all of it. */
export function askedOf(t: Translate, facts: GoetiaFacts, view: GoetiaView): Asked | null {
	const { payment, about } = view;
	const paid = payment ? paying(t, view) : [];
	if (payment?.place !== undefined) return { title: upper(placeWords(t, facts, view, payment.place)), lines: paid };
	if (!about) return paid.length > 0 ? { title: "", lines: paid } : null;
	if ("demon" in about) return ofDemon(t, facts, about.demon);
	const { title, lines } = "card" in about ? ofCard(t, facts, about.card) : ofHex(t, facts, view, about.place);
	return { title, lines: [...lines, ...paid] };
}

/* Where that lies: its place, or of a card the stack on which it is seen; a card that arrives lies nowhere yet. */
export function subjectOf({ about, payment, asked, seats }: GoetiaView): string | null {
	const place = about?.place ?? payment?.place;
	if (place !== undefined) return placeOf(place, asked!);
	const card = about && "card" in about ? about.card : null;
	for (const { seat, columns } of seats) {
		const column = columns.findIndex(({ cards }) => cards[0] === card);
		if (card !== null && column >= 0) return stackOf(seat, column + 1);
	}
	return null;
}
