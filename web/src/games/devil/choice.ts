/*
 * Which spots of the table stand for which answers, which answers are given at
 * the desk (the sheet that opens for a deal, a vote, a trial), and which become
 * buttons in the tray. Several answers that were settled together are played one
 * after the other from a queue.
 */
import type { DevilAsk, DevilMove, DevilView } from "./view";

/* What is asked at the desk: it says what is at stake. */
const desks = {
	prefer_mortal: "prefer",
	prefer_cultist: "prefer",
	prefer_devil: "prefer",
	repay: "repay",
	request: "request",
	ask: "offer",
	offer_wood: "offer",
	offer_stone: "offer",
	offer_wheat: "offer",
	offer_glass: "offer",
	offer_marble: "offer",
	offer_coins: "offer",
	offer_indulgences: "offer",
	view: "chest",
	soulpay: "chest",
	vote: "vote",
	plea: "plea",
	wings: "wings",
	loadpure: "load",
	loadmark: "load",
	bribe_wood: "load",
	bribe_stone: "load",
	bribe_wheat: "load",
	bribe_glass: "load",
	bribe_marble: "load",
	bribe: "load",
	guessd: "load",
	guessc: "load",
	show: "trial",
	spend: "trial",
	absolve: "trial",
	appease: "trial",
	latehouse: "trial",
	paylose: "penalty",
} as const satisfies Partial<Record<DevilAsk, string>>;
export type Desk = (typeof desks)[keyof typeof desks] | "fund";

/* Null: the question is answered on the table and in the tray. */
export function deskOf({ question }: DevilView): Desk | null {
	if (!question) return null;
	if (question.ask === "fund") return "fund";
	return (desks as Partial<Record<DevilAsk, Desk>>)[question.ask] ?? null;
}

const CARD = /^[ab]\d+$/;
const COURTIER = /^(country|town|church|alchemist)$/;
const PLACE = /^(minor_|major_|space\d)/;

/* The spot of an answer; null: it has none. */
export function spotOf(move: string): string | null {
	if (CARD.test(move)) return `card:${move}`;
	if (COURTIER.test(move)) return `courtier.${move}`;
	return PLACE.test(move) ? move : null;
}

/* How to pay is asked in the bank's words: there they are answers (DEV-21). */
const isAnswer = ({ question }: DevilView, { side }: DevilMove) => !side || question?.ask === "fund";
export const answersOf = (view: DevilView): DevilMove[] => view.moves.filter((move) => isAnswer(view, move));
export const sidesOf = (view: DevilView): DevilMove[] => view.moves.filter((move) => !isAnswer(view, move));

/* By spot the answer that it stands for. At the desk nothing on the table is one. */
export function spotsOf(view: DevilView): Map<string, string> {
	if (deskOf(view)) return new Map();
	return new Map(
		answersOf(view).flatMap(({ move }) => {
			const spot = spotOf(move);
			return spot ? [[spot, move] as const] : [];
		}),
	);
}

/* What was answered in this step, so that one answer alone can be taken back. */
export interface Given {
	ask: DevilAsk;
	move: string;
	side: boolean;
}

/* The answers before the last question of that name, to be given again when the step begins anew. */
export function answersBefore(given: readonly Given[], ask: DevilAsk): string[] {
	const at = given.findIndex((each) => each.ask === ask && !each.side);
	return given.slice(0, at < 0 ? given.length : at).map(({ move }) => move);
}

/* The next answer of a queue; null when it does not fit any more. */
export function nextOf(queue: readonly string[], view: DevilView): string | null {
	const next = queue[0];
	return next !== undefined && view.moves.some(({ move }) => move === next) ? next : null;
}
