/*
 * A choice in words: what the card does, and what it leads to, from what the
 * engine says of it. Nothing is worked out here.
 */
import type { Translate } from "../contract";
import type { Message } from "../../texts/text";
import { partnerOf } from "../shared/seats";
import {
	cardId,
	colourIds,
	colourOf,
	colours,
	powerOf,
	type MajorityFacts,
	type MajorityLook,
	type MajorityView,
} from "./view";

type Turn = NonNullable<MajorityLook["turn"]>;
type Sum = NonNullable<MajorityLook["sum"]>;

function colourArg(card: string): { text: string } {
	return { text: colourIds[colourOf(card)] };
}

function turnsOf(view: MajorityView, facts: MajorityFacts): number {
	return facts.turns[view.round - 1]!;
}

/* The ability at work, with the sum that the card would change. */
function played(view: MajorityView, facts: MajorityFacts, card: string, { seat, before, after }: Sum): Message {
	const colour = colourArg(card);
	switch (powerOf(card)) {
		case 0:
			return { id: "majority.choice.bribery", args: [colour] };
		case 2:
			return { id: "majority.choice.assassination", args: [colour] };
		case 3: {
			const late = view.turn === turnsOf(view, facts);
			return { id: late ? "majority.choice.late_spy" : "majority.choice.spy", args: [colour, before, after] };
		}
		case 7:
			return { id: "majority.choice.betrayal", args: [colour, before, after, { seat }] };
		default:
			return { id: "majority.choice.power", args: [colour, before, after] };
	}
}

/* The place and the pay that the card would bring the seat that gets it; null: as before. */
function paid(view: MajorityView, card: string, { seat, place, pays }: Sum): Message | null {
	const now = view.colours[colours.indexOf(colourOf(card))]!.pays[seat]!;
	if (powerOf(card) === 0 || (place === 0 && now === 0)) return null;
	if (place === 0) return { id: "web.majority.then.none", args: [now] };
	return { id: place === 1 ? "web.majority.then.first" : "web.majority.then.second", args: [pays, now] };
}

/* Where the cards that lie open would go, this one included. */
function opened(view: MajorityView, card: string, turn: Turn, t: Translate): string[] {
	const own = turn.cards.find(({ seat }) => seat === view.viewer)!;
	if (!turn.final && own.to === null) return [t("majority.choice.struck")];
	if (!turn.final && own.thief !== null) return [t("majority.choice.stolen", { seat: own.thief }, colourArg(card))];
	const cardsTo = (to: number | null) =>
		turn.cards
			.filter((each) => each.to === to)
			.map((each) => t(cardId(each.card)))
			.join(", ");
	const lines = view.seats
		.filter(({ seat }) => cardsTo(seat))
		.map(({ seat }) =>
			seat === view.viewer
				? t("web.majority.then.yours", cardsTo(seat))
				: t("web.majority.then.theirs", { seat }, cardsTo(seat)),
		);
	if (cardsTo(null)) lines.push(t("web.majority.then.removed", cardsTo(null)));
	if (turn.spy !== null) lines.push(t("web.majority.then.spy", { seat: turn.spy }));
	return [t(turn.final ? "web.majority.then.final" : "web.majority.then.so_far"), ...lines];
}

/* The ability of a card in a few words. */
export function ability(facts: MajorityFacts, card: string): Message {
	return { id: facts.cards.find((each) => each.card === card)!.leads };
}

/* What the card leads to if it is chosen now, a line each; else what it can do. */
export function leadsTo(
	view: MajorityView,
	facts: MajorityFacts,
	card: string,
	look: MajorityLook | null,
	t: Translate,
): string[] {
	if (look?.turn) return opened(view, card, look.turn, t);
	if (!look?.sum) return [t(ability(facts, card))];
	const pay = paid(view, card, look.sum);
	return [t(played(view, facts, card, look.sum)), ...(pay ? [t(pay)] : [])];
}

/* The button that does it. */
export function doing(view: MajorityView, card: string): Message {
	const name = { text: cardId(card) };
	if (view.phase === "draft") return { id: "web.majority.do.keep", args: [name] };
	if (view.phase === "swap")
		return {
			id: "web.majority.do.give",
			args: [name, { seat: partnerOf(view.viewer, view.players)! }],
		};
	return { id: view.open ? "web.majority.do.lay" : "web.majority.do.play", args: [name] };
}

/* Where a round stands. */
export function phaseWords(view: MajorityView, facts: MajorityFacts): Message {
	const packet = view.rounds[view.round - 1]?.packets[0]?.length ?? 0;
	switch (view.phase) {
		case "draft":
			return { id: "majority.board.selection", args: [view.stage + 1, packet] };
		case "swap":
			return { id: "majority.board.swap" };
		case "play":
			return {
				id: view.open ? "majority.board.open_turn" : "majority.board.turn",
				args: [view.turn, turnsOf(view, facts)],
			};
		default:
			return { id: view.phase === "over" ? "majority.board.at_the_end" : "majority.board.dealing" };
	}
}
