/*
 * The cards of each king as the viewer knows them: which lie in a tableau and
 * where, which were seen in the deck, which may still come. Read from facts and
 * view, no more.
 */
import type { GoetiaCard, GoetiaFacts, GoetiaKing, GoetiaView } from "./view";

export type Whereabouts =
	| { at: "tableau"; seat: number; column: number; covered: boolean }
	| { at: "deck"; from_top: number }
	| { at: "unseen" } /* in the deck or out of the match */
	| { at: "away" }; /* it can come no more */

/* Where the king himself is. */
export type Stage = "world" | "demon" | "gone" | "out";

export interface KingCards {
	king: GoetiaFacts["kings"][number];
	stage: Stage;
	left: number; /* cards in his deck */
	cards: { card: GoetiaCard; where: Whereabouts }[];
}

function inTableau(view: GoetiaView, id: string): Whereabouts | null {
	for (const { seat, columns } of view.seats)
		for (const [i, { cards }] of columns.entries()) {
			const depth = cards.indexOf(id);
			if (depth >= 0) return { at: "tableau", seat, column: i + 1, covered: depth > 0 };
		}
	return null;
}

function stageOf(facts: GoetiaFacts, view: GoetiaView, king: GoetiaKing): Stage {
	const isHis = (id: string | null) => id !== null && facts.worlds.find((world) => world.id === id)?.king === king;
	if (view.rows.some(({ cells }) => cells.some(isHis))) return "world";
	if (view.rows.some(({ dark }) => dark.some(({ demon }) => isHis(demon)))) return "demon";
	return view.phase === "setup" ? "out" : "gone";
}

export function kingsOf(facts: GoetiaFacts, view: GoetiaView): KingCards[] {
	return facts.kings.map((king) => {
		const deck = view.decks.find((each) => each.king === king.id)?.cards ?? [];
		const whereOf = ({ id }: GoetiaCard): Whereabouts => {
			const seen = deck.findIndex(({ card }) => card === id);
			if (seen >= 0) return { at: "deck", from_top: seen + 1 };
			return inTableau(view, id) ?? { at: deck.some(({ card }) => card === undefined) ? "unseen" : "away" };
		};
		const cards = facts.cards
			.filter((card) => card.king === king.id)
			.map((card) => ({ card, where: whereOf(card) }));
		return { king, stage: stageOf(facts, view, king.id), left: deck.length, cards };
	});
}
