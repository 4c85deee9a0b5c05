/*
 * The guide of a first match of Deal with the Devil. The guides of all roles are
 * this one list: each moment comes to every role at the same point of a match,
 * under the same id, and only the words put into it are the role's own. So what
 * is kept of a guide (that a moment was told) tells nobody a role, and no more
 * than the page itself ever knows which words were shown.
 */
import type { GameModule, GameView } from "../contract";
import type { Message } from "../../texts/text";
import { coachOf, type Hint } from "../shared/coach";
import { soleOf } from "./choice";
import type { DevilAsk, DevilRole, DevilView } from "./view";

type Part = "mortal" | "cultist" | "devil";
const parts: Record<DevilRole, Part> = { mortal1: "mortal", mortal2: "mortal", cultist: "cultist", devil: "devil" };

const asks =
	(...which: DevilAsk[]) =>
	(view: DevilView) =>
		view.question !== null && which.includes(view.question.ask);
const from = (round: number, ...which: DevilAsk[]) => {
	const fits = asks(...which);
	return (view: DevilView) => view.round >= round && fits(view);
};

const hints: Hint<DevilView>[] = [
	{ id: "web.devil.coach.welcome", fits: ({ phase }) => phase !== "prefer" },
	{ id: "web.devil.coach.hand", fits: asks("request", "ask") },
	{ id: "web.devil.coach.request", fits: asks("request") },
	{ id: "web.devil.coach.price", fits: asks("ask") },
	{ id: "web.devil.coach.offer", fits: asks("offer_wood") },
	{ id: "web.devil.coach.view", fits: asks("view") },
	{ id: "web.devil.coach.second", fits: (view) => view.phase === "view2" && asks("view")(view) },
	{ id: "web.devil.coach.event", fits: asks("evkeep", "evside") },
	{ id: "web.devil.coach.build", fits: asks("build1") },
	{ id: "web.devil.coach.tokens", fits: asks("build2", "recruit") },
	{ id: "web.devil.coach.confirm", fits: asks("planok") },
	{ id: "web.devil.coach.fund", fits: (view) => asks("fund")(view) && soleOf(view, true) === null },
	{ id: "web.devil.coach.space", fits: asks("space") },
	{ id: "web.devil.coach.keep", fits: asks("keep") },
	{ id: "web.devil.coach.pass", fits: asks("pass1") },
	{ id: "web.devil.coach.repay", fits: asks("repay") },
	{ id: "web.devil.coach.vote", fits: asks("vote") },
	{ id: "web.devil.coach.plea", fits: asks("plea") },
	{ id: "web.devil.coach.wings", fits: asks("wings") },
	{ id: "web.devil.coach.load", fits: (view) => view.round === 3 && asks("loadpure")(view) },
	{ id: "web.devil.coach.bribe", fits: asks("bribe_wood", "bribe") },
	{ id: "web.devil.coach.guess", fits: asks("guessd") },
	{ id: "web.devil.coach.show", fits: asks("show") },
	{ id: "web.devil.coach.appease", fits: asks("appease") },
	{ id: "web.devil.coach.fourth", fits: (view) => view.round === 4 && asks("ask")(view) },
	{ id: "web.devil.coach.last", fits: from(5, "ask") },
	{ id: "web.devil.coach.final", fits: from(5, "loadpure") },
	{ id: "web.devil.coach.end", fits: from(5, "show") },
];

/* What a moment means to each role. */
const meant: Record<string, Record<Part, string>> = {
	"web.devil.coach.welcome": {
		mortal: "web.devil.coach.welcome_mortal",
		cultist: "web.devil.coach.welcome_cultist",
		devil: "web.devil.coach.welcome_devil",
	},
	"web.devil.coach.price": {
		mortal: "web.devil.coach.price_mortal",
		cultist: "web.devil.coach.price_cultist",
		devil: "web.devil.coach.price_devil",
	},
	"web.devil.coach.offer": {
		mortal: "web.devil.coach.offer_mortal",
		cultist: "web.devil.coach.offer_cultist",
		devil: "web.devil.coach.offer_devil",
	},
	"web.devil.coach.view": {
		mortal: "web.devil.coach.view_mortal",
		cultist: "web.devil.coach.view_cultist",
		devil: "web.devil.coach.view_devil",
	},
	"web.devil.coach.vote": {
		mortal: "web.devil.coach.vote_mortal",
		cultist: "web.devil.coach.vote_cultist",
		devil: "web.devil.coach.vote_devil",
	},
	"web.devil.coach.plea": {
		mortal: "web.devil.coach.plea_mortal",
		cultist: "web.devil.coach.plea_cultist",
		devil: "web.devil.coach.plea_devil",
	},
	"web.devil.coach.load": {
		mortal: "web.devil.coach.load_mortal",
		cultist: "web.devil.coach.load_cultist",
		devil: "web.devil.coach.load_devil",
	},
	"web.devil.coach.guess": {
		mortal: "web.devil.coach.guess_mortal",
		cultist: "web.devil.coach.guess_cultist",
		devil: "web.devil.coach.guess_devil",
	},
	"web.devil.coach.fourth": {
		mortal: "web.devil.coach.fourth_mortal",
		cultist: "web.devil.coach.fourth_cultist",
		devil: "web.devil.coach.fourth_devil",
	},
	"web.devil.coach.last": {
		mortal: "web.devil.coach.last_mortal",
		cultist: "web.devil.coach.last_cultist",
		devil: "web.devil.coach.last_devil",
	},
	"web.devil.coach.final": {
		mortal: "web.devil.coach.final_mortal",
		cultist: "web.devil.coach.final_cultist",
		devil: "web.devil.coach.final_devil",
	},
};

const moment = coachOf(hints);

export function retell(id: string, view: GameView, viewer: number): Message {
	const role = (view as DevilView).seats[viewer]?.role;
	const words = role ? meant[id]?.[parts[role]] : undefined;
	return words ? { id, args: [{ text: words }] } : { id };
}

export const coach: GameModule["coach"] = (view, viewer, told) => {
	const hint = moment(view, viewer, told);
	return hint && retell(hint.id, view, viewer);
};
