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

/* The desk lies over what it is not about: beside the court and the other kingdoms, or beside one's own. */
const asides = new Set<Desk>(["vote", "plea", "wings", "load", "trial", "penalty"]);
export const isAside = (desk: Desk | null): boolean => desk !== null && asides.has(desk);
/* The stop of a small screen where that lies. */
export function aboutOf(desk: Desk, { question }: DevilView): "others" | "court" | "mine" | "hand" {
	if (desk === "vote" || question?.ask === "guessd" || question?.ask === "guessc") return "others";
	if (desk === "offer" || desk === "request") return "hand";
	return isAside(desk) || desk === "prefer" ? "court" : "mine";
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

/* Two cards are passed on: the rules ask for the one that lies first, then for another. */
export const PASSED = 2;
export function passable({ question, seats, viewer }: DevilView): string[] {
	return question?.ask === "pass1" ? seats[viewer]!.new.map(({ card }) => card) : [];
}
/* In the order in which they are asked for. */
export const inOrder = (cards: readonly string[], view: DevilView): string[] =>
	passable(view).filter((card) => cards.includes(card));

/* What somebody holds decides how many answers these have. So the rules ask for
 * them all the same, and this page answers where nothing is left to choose. */
const held = new Set<DevilAsk>(["repay", "fund", "soulpay", "kind_gain", "kind_pay", "times", "paylose"]);

/*
 * The answer, where there is but one. In a public step the others see when it
 * comes: at once would tell them that nothing was to be chosen. So there only
 * who plays alone is spared.
 */
export function soleOf(view: DevilView, alone: boolean): string | null {
	const { question, phase } = view;
	if (!question || !held.has(question.ask)) return null;
	if (!alone && (phase === "resolve" || phase === "penalty")) return null;
	/* With coins that the bank would give a debt can be repaid. */
	if (question.ask === "repay" && view.seats[view.viewer]?.debt !== 0) return null;
	const moves = answersOf(view).map(({ move }) => move);
	/* Loans alone, or one kind to sell: then paying by itself is the same. */
	if (question.ask === "fund") return moves.length <= 2 && moves.includes("auto") ? "auto" : null;
	return moves.length === 1 ? moves[0]! : null;
}

/* By spot the answer that it stands for. At the desk nothing on the table is one. */
export function spotsOf(view: DevilView): Map<string, string> {
	if (deskOf(view)) return new Map();
	const moves = new Set([...answersOf(view).map(({ move }) => move), ...passable(view)]);
	return new Map(
		[...moves].flatMap((move) => {
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
	sole: boolean; /* nothing else could be answered */
}

/* All but the last answer that somebody has given. */
export function answersButLast(given: readonly Given[]): string[] {
	const last = given.map(({ sole }) => sole).lastIndexOf(false);
	return given.slice(0, Math.max(0, last)).map(({ move }) => move);
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
