/*
 * The guide of a first match of The Majority: which words are of use at which
 * moment. Each hint is given once; the first one that fits and was not given
 * yet is the hint of the moment.
 */
import type { GameView } from "../contract";
import type { Message } from "../../text";

interface MajorityMoment extends GameView {
	round: number;
	stage: number;
	turn: number;
	turns: number;
	open: boolean;
}

const hints: { id: string; fits(view: MajorityMoment): boolean }[] = [
	{ id: "web.coach.welcome", fits: (view) => view.phase === "draft" && view.round === 1 },
	{ id: "web.coach.draft", fits: (view) => view.phase === "draft" && view.round === 1 },
	{ id: "web.coach.abilities", fits: (view) => view.phase === "draft" && view.stage >= 1 },
	{ id: "web.coach.memory", fits: (view) => view.phase === "draft" && view.stage >= 2 },
	{ id: "web.coach.swap", fits: (view) => view.phase === "swap" },
	{ id: "web.coach.play", fits: (view) => view.phase === "play" && view.turn >= 1 && !view.open },
	{ id: "web.coach.sums", fits: (view) => view.phase === "play" && view.turn >= 2 && !view.open },
	{ id: "web.coach.open", fits: (view) => view.phase === "play" && view.open },
	{ id: "web.coach.paid", fits: (view) => view.phase === "draft" && view.round === 2 },
	{ id: "web.coach.left_over", fits: (view) => view.phase === "draft" && view.round === 2 },
	{ id: "web.coach.last_round", fits: (view) => view.phase === "draft" && view.round === 4 },
];

export function coach(view: GameView, viewer: number, told: ReadonlySet<string>): Message | null {
	/* Who watches, or waits for others, is not interrupted. */
	if (viewer >= view.players || view.moves.length === 0) return null;
	const hint = hints.find((each) => !told.has(each.id) && each.fits(view as MajorityMoment));
	return hint ? { id: hint.id } : null;
}
