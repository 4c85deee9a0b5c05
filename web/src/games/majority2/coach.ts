/* The guide of a first match of The Majority 2: which words are of use at which moment. */
import { coachOf } from "../shared/coach";
import type { Majority2View } from "./view";

const mine = (view: Majority2View) => view.seats[view.viewer]!;
const inPlay = (view: Majority2View) => mine(view).columns.flat().length;

export const coach = coachOf<Majority2View>([
	{ id: "web.majority2.coach.welcome", fits: () => true },
	{ id: "web.majority2.coach.hand", fits: (view) => view.hand.seat === view.viewer },
	{ id: "web.majority2.coach.exchange", fits: (view) => view.phase === "exchange" && view.step === null },
	{ id: "web.majority2.coach.draw", fits: (view) => view.phase === "draw" && view.step === null },
	{ id: "web.majority2.coach.free", fits: (view) => view.phase === "free" && view.step === null },
	{ id: "web.majority2.coach.play", fits: (view) => view.phase === "play" && view.step === null },
	{ id: "web.majority2.coach.column", fits: (view) => inPlay(view) >= 3 && view.step === null },
	{ id: "web.majority2.coach.disc", fits: (view) => view.step === "disc" || view.step === "target" },
	{ id: "web.majority2.coach.faction", fits: (view) => view.step === "faction" || view.step === "represent" },
	{ id: "web.majority2.coach.answer", fits: (view) => view.active !== view.viewer },
	{ id: "web.majority2.coach.area", fits: (view) => mine(view).area.length >= 1 && view.step === null },
	{ id: "web.majority2.coach.end", fits: (view) => view.seats.some(({ area }) => area.length >= 4) },
]);
