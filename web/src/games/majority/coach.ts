/* The guide of a first match of The Majority: which words are of use at which moment. */
import { coachOf } from "../shared/coach";
import type { MajorityView } from "./view";

export const coach = coachOf<MajorityView>([
	{ id: "web.majority.coach.welcome", fits: (view) => view.phase === "draft" && view.round === 1 },
	{ id: "web.majority.coach.draft", fits: (view) => view.phase === "draft" && view.round === 1 },
	{ id: "web.majority.coach.abilities", fits: (view) => view.phase === "draft" && view.stage >= 1 },
	{ id: "web.majority.coach.memory", fits: (view) => view.phase === "draft" && view.stage >= 2 },
	{ id: "web.majority.coach.swap", fits: (view) => view.phase === "swap" },
	{ id: "web.majority.coach.play", fits: (view) => view.phase === "play" && view.turn >= 1 && !view.open },
	{ id: "web.majority.coach.sums", fits: (view) => view.phase === "play" && view.turn >= 2 && !view.open },
	{ id: "web.majority.coach.open", fits: (view) => view.phase === "play" && view.open },
	{ id: "web.majority.coach.paid", fits: (view) => view.phase === "draft" && view.round === 2 },
	{ id: "web.majority.coach.left_over", fits: (view) => view.phase === "draft" && view.round === 2 },
	{ id: "web.majority.coach.last_round", fits: (view) => view.phase === "draft" && view.round === 4 },
]);
