/* A move named away from the table: what is done, and with which place, card or colour. */
import type { MoveWords, Translate } from "../contract";
import { answerLook } from "./answers";
import { says } from "./says";
import type { GoetiaFacts, GoetiaLook, GoetiaView } from "./view";
import { cardOf, nameOf, placeWords, slotWords } from "./words";

const verbIds: Record<string, string> = {
	place: "goetia.move.place",
	draft: "goetia.move.draft",
	edge: "goetia.move.edge",
	own: "goetia.move.own",
	hex: "goetia.move.hex",
	deck: "goetia.move.deck",
	shift: "goetia.move.shift",
	board: "goetia.move.board",
	pact: "goetia.move.pact",
	from: "goetia.move.from",
	to: "goetia.move.to",
	column: "goetia.move.column",
	pay: "goetia.move.pay",
	take: "goetia.move.take",
	give: "goetia.move.give",
	colour: "goetia.move.colour",
	same: "goetia.move.same",
	order: "goetia.move.order",
	pick: "goetia.move.pick",
	under: "goetia.move.under",
};

/* What stands behind the verb. */
function whatWords(verb: string, what: string, view: GoetiaView, facts: GoetiaFacts, t: Translate): string {
	if (facts.places.some(({ place }) => place === what)) return placeWords(t, facts, view, what);
	if (verb === "pact" && what !== "none") return nameOf(t, cardOf(facts, what));
	if (verb === "deck" || verb === "shift") return slotWords(t, facts, view, what);
	if (["board", "from", "to", "column"].includes(verb)) return what;
	return answerLook({ move: `${verb} ${what}`, verb, what }, view, facts, null, t).words;
}

export function moveWords(
	move: string,
	view: GoetiaView,
	facts: GoetiaFacts,
	look: GoetiaLook,
	t: Translate,
): MoveWords {
	const [verb = "", what = ""] = move.split(" ");
	const id = verbIds[verb];
	const lines = says(t, facts, view, look)
		.filter(({ about }) => about !== "ways" && about !== "prices")
		.map(({ text }) => text);
	if (!id) return { title: answerLook({ move, verb, what }, view, facts, null, t).words, lines };
	return { title: t(id, whatWords(verb, what, view, facts, t)), lines };
}
