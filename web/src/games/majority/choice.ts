/*
 * A choice in words: what the card does, and what it leads to, from what the
 * view says. Nothing is resolved here: what the others will do nobody knows.
 */
import type { Message } from "../../text";
import { partnerOf, rightOf } from "./seats";
import { cardId, colourOf, colours, powerOf, type MajorityView } from "./view";

/* How the sum of a seat would change if the card came to lie there. */
function sumChange(view: MajorityView, seat: number, card: string): [before: number, after: number] {
	const before = view.colours[colours.indexOf(colourOf(card))]!.sums[seat]!;
	return [before, before + powerOf(card)];
}

function colourArg(view: MajorityView, card: string): { text: string } {
	return { text: view.colours[colours.indexOf(colourOf(card))]!.name };
}

function played(view: MajorityView, card: string): Message {
	const colour = colourArg(view, card);
	const mine = sumChange(view, view.viewer, card);
	switch (powerOf(card)) {
		case 0:
			return { id: "majority.choice.bribery", args: [colour] };
		case 2:
			return { id: "majority.choice.assassination", args: [colour] };
		case 3: {
			const late = view.turn === view.turns;
			return { id: late ? "majority.choice.late_spy" : "majority.choice.spy", args: [colour, ...mine] };
		}
		case 7: {
			const right = rightOf(view.viewer, view.players);
			return {
				id: "majority.choice.betrayal",
				args: [colour, ...sumChange(view, right, card), { seat: right }],
			};
		}
		default:
			return { id: "majority.choice.power", args: [colour, ...mine] };
	}
}

/* The ability of a card in a few words. */
export function ability(card: string): Message {
	const words: Record<number, string> = {
		0: "majority.leads.bribery",
		2: "majority.leads.assassination",
		3: "majority.leads.spy",
		7: "majority.leads.betrayal",
	};
	return { id: words[powerOf(card)] ?? "majority.leads.power" };
}

/* What the card leads to, if it is chosen now or could be. */
export function leadsTo(view: MajorityView, card: string): Message {
	return view.phase === "play" ? played(view, card) : ability(card);
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
