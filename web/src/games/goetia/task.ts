/* What the viewer is to do now, or whom the table waits for, in one line. */
import type { GameView } from "../contract";
import type { Arg, Message } from "../../texts/text";
import type { GoetiaAsk, GoetiaFacts, GoetiaView } from "./view";
import { argOf, cardOf, HEXES, kingOf, ownerOf, placeOf, worldOf } from "./words";

/* What the others see somebody do; {0} is who. */
const waits: Record<GoetiaAsk, string> = {
	draft: "web.goetia.wait.draft",
	place: "web.goetia.wait.place",
	pay: "web.goetia.wait.pay",
	trade: "web.goetia.wait.trade",
	colour: "web.goetia.wait.colour",
	swap: "web.goetia.wait.colour",
	same: "web.goetia.wait.colour",
	take: "web.goetia.wait.take",
	stuck: "web.goetia.wait.stuck",
	resurrect: "web.goetia.wait.followers",
	follower: "web.goetia.wait.followers",
	recall: "web.goetia.wait.followers",
	send: "web.goetia.wait.followers",
	send_to: "web.goetia.wait.followers",
	free: "web.goetia.wait.followers",
	deck: "web.goetia.wait.card",
	pick: "web.goetia.wait.card",
	pact: "web.goetia.wait.pact",
	peek: "web.goetia.wait.deck",
	order: "web.goetia.wait.deck",
	under: "web.goetia.wait.deck",
	cover_hex: "web.goetia.wait.hex",
	seed_hex: "web.goetia.wait.hex",
	board: "web.goetia.wait.board",
	shift: "web.goetia.wait.row",
	row: "web.goetia.wait.row",
	from: "web.goetia.wait.column",
	to: "web.goetia.wait.column",
	column: "web.goetia.wait.column",
};

/* With the Demon or card that the question is about; {0} is its name. */
const abouts: Partial<Record<GoetiaAsk, string>> = {
	row: "web.goetia.task.row",
	pick: "web.goetia.task.pick",
	under: "web.goetia.task.under",
	take: "web.goetia.task.take",
	column: "web.goetia.task.column",
};

function nameOf({ about }: GoetiaView, facts: GoetiaFacts): Arg {
	if ("demon" in about!) return { text: kingOf(facts, worldOf(facts, about.demon).king!).name };
	return argOf(cardOf(facts, (about as { card: string }).card));
}

/* What an effect asks, behind the name of the card or hex that brings it. */
function brought(view: GoetiaView, facts: GoetiaFacts): Message {
	const question = { text: view.question! };
	const about = view.about!;
	if ("card" in about || "demon" in about)
		return { id: "web.goetia.task.effect", args: [nameOf(view, facts), question] };
	const { kind, row, column, hex } = placeOf(facts, about.place);
	const owner = ownerOf(facts, view, about.place);
	if (kind === "edge") return { id: "web.goetia.task.edge", args: [owner, question] };
	if (kind === "world") return { id: "web.goetia.task.world", args: [owner, question, HEXES[hex!]!, row!, column!] };
	return { id: "web.goetia.task.hex", args: [owner, question, HEXES[hex!]!] };
}

function paying(view: GoetiaView, facts: GoetiaFacts): Message {
	const { place, left } = view.payment!;
	if (place === undefined) return { id: "web.goetia.task.pay", args: [{ text: view.question! }, left] };
	const owner = ownerOf(facts, view, place);
	const { kind, hex } = placeOf(facts, place);
	if (kind === "edge") return { id: "web.goetia.task.pay_edge", args: [owner, left] };
	if (kind === "relic") return { id: "web.goetia.task.pay_for", args: [owner, left] };
	return { id: "web.goetia.task.pay_hex", args: [owner, left, HEXES[hex!]!] };
}

function mine(view: GoetiaView, viewer: number, facts: GoetiaFacts): Message {
	const question = { text: view.question! };
	const about = abouts[view.ask!];
	if (about) return { id: about, args: [nameOf(view, facts)] };
	if (view.about) return brought(view, facts);
	if (view.ask === "place") return { id: "web.goetia.task.place", args: [question, view.seats[viewer]!.home] };
	if (view.ask === "pay" && view.payment) return paying(view, facts);
	if (view.phase === "begin") return { id: "web.goetia.task.begin", args: [question] };
	if (view.phase === "end") return { id: "web.goetia.task.end", args: [question] };
	return { id: question.text };
}

export function task(given: GameView, viewer: number, facts: GoetiaFacts): Message {
	const view = given as GoetiaView;
	if (view.phase === "over") return { id: "goetia.why.over" };
	if (view.ask === null || view.asked === null) return { id: "goetia.why.dealing" };
	return view.asked === viewer ? mine(view, viewer, facts) : { id: waits[view.ask], args: [{ seat: view.asked }] };
}
