/* What the viewer is to do now, or whom the table waits for, in one line. */
import type { GameView } from "../contract";
import type { Message } from "../../texts/text";
import type { GoetiaAsk, GoetiaView } from "./view";

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

function mine(view: GoetiaView, viewer: number): Message {
	const question = { text: view.question! };
	if (view.ask === "place") return { id: "web.goetia.task.place", args: [question, view.seats[viewer]!.home] };
	if (view.ask === "pay") return { id: "web.goetia.task.pay", args: [question, view.payment?.left ?? 0] };
	if (view.phase === "begin") return { id: "web.goetia.task.begin", args: [question] };
	if (view.phase === "end") return { id: "web.goetia.task.end", args: [question] };
	return { id: question.text };
}

export function task(given: GameView, viewer: number): Message {
	const view = given as GoetiaView;
	if (view.phase === "over") return { id: "goetia.why.over" };
	if (view.ask === null || view.asked === null) return { id: "goetia.why.dealing" };
	return view.asked === viewer ? mine(view, viewer) : { id: waits[view.ask], args: [{ seat: view.asked }] };
}
