/*
 * The rules of Deal with the Devil as chapters, in reading order, and the
 * chapter of a moment. They are the same for every role and speak of all of
 * them (DEV-111): what is opened, and where, tells nothing of a seat.
 */
import type { GameView, HelpTopic } from "../contract";
import { chapter } from "../shared/help";
import type { DevilAsk, DevilPhase, DevilView } from "./view";

const first = (): HelpTopic[] => [
	chapter("aim", "web.devil.rule.aim", "web.devil.rule.aim_text", "web.devil.rule.aim_way"),
	chapter("round", "web.devil.rule.round", "web.devil.rule.round_text"),
	chapter(
		"roles",
		"web.devil.rule.roles",
		"web.devil.rule.roles_mortal",
		"web.devil.rule.roles_cultist",
		"web.devil.rule.roles_devil",
	),
	chapter(
		"bank",
		"web.devil.rule.bank",
		"web.devil.rule.bank_text",
		"web.devil.rule.bank_debt",
		"web.devil.rule.bank_shown",
	),
	chapter("production", "web.devil.rule.production", "web.devil.rule.production_text"),
	chapter("cards", "web.devil.rule.cards", "web.devil.rule.cards_text"),
];

const deals = (requests: boolean): HelpTopic =>
	chapter(
		"deals",
		"web.devil.rule.deals",
		...(requests ? ["web.devil.rule.deals_request"] : []),
		"web.devil.rule.deals_offer",
		"web.devil.rule.deals_pass",
		"web.devil.rule.deals_back",
	);

const middle = (): HelpTopic[] => [
	chapter("planning", "web.devil.rule.planning", "web.devil.rule.planning_text", "web.devil.rule.planning_tokens"),
	chapter("actions", "web.devil.rule.actions", "web.devil.rule.actions_text", "web.devil.rule.actions_skip"),
	chapter("sets", "web.devil.rule.sets", "web.devil.rule.sets_text", "web.devil.rule.sets_courtiers"),
	chapter("reputation", "web.devil.rule.name", "web.devil.rule.name_text", "web.devil.rule.name_wings"),
	chapter("hunt", "web.devil.rule.hunt", "web.devil.rule.hunt_text"),
	chapter(
		"inquisition",
		"web.devil.rule.inquisition",
		"web.devil.rule.inquisition_load",
		"web.devil.rule.inquisition_open",
	),
	chapter("guesses", "web.devil.rule.guesses", "web.devil.rule.guesses_three", "web.devil.rule.guesses_five"),
	chapter("trial", "web.devil.rule.trial", "web.devil.rule.trial_text"),
	chapter("score", "web.devil.rule.score", "web.devil.rule.score_text", "web.devil.rule.score_tie"),
	chapter("known", "web.devil.rule.known", "web.devil.rule.known_text", "web.devil.rule.known_end"),
	chapter("advice", "web.devil.rule.advice", "web.devil.rule.advice_text"),
];

/* Options that are on change the rules: each says how. Two have words of their own above. */
const readings: Record<string, string> = {
	no_plan_penalty: "devil.option.no_plan_penalty",
	deal_indulgences: "devil.option.deal_indulgences",
	bribe_goods: "devil.option.bribe_goods",
	role_preferences: "devil.option.role_preferences",
	accept_empty: "devil.option.accept_empty",
	soul_kind_visible: "devil.option.soul_kind_visible",
	public_discards: "devil.option.public_discards",
};

export function help(_players: number, options: Record<string, number>): HelpTopic[] {
	const changed = Object.keys(readings).filter((name) => options[name]);
	return [
		...first(),
		deals(options.requests !== 0),
		...middle(),
		...(options.routing_help ? [chapter("routes", "web.devil.rule.routes", "web.devil.rule.routes_text")] : []),
		chapter("tools", "web.devil.rule.tools", "web.devil.rule.tools_notes", "web.devil.rule.tools_curtain"),
		...(changed.length > 0
			? [chapter("options", "web.devil.rule.options", ...changed.map((name) => readings[name]!))]
			: []),
		chapter("sources", "web.devil.rule.sources", "web.devil.rule.sources_text"),
	];
}

const topics: Record<DevilPhase, string> = {
	prefer: "roles",
	setup: "aim",
	dare: "production",
	keep: "cards",
	draw: "cards",
	pass: "cards",
	repay: "bank",
	request: "deals",
	offer: "deals",
	view1: "deals",
	view2: "deals",
	plan: "planning",
	resolve: "actions",
	vote: "hunt",
	plea: "hunt",
	wings: "inquisition",
	load: "inquisition",
	show: "trial",
	penalty: "trial",
	over: "score",
};

/* Where a question is about something narrower than its step. */
const narrower: Partial<Record<DevilAsk, string>> = {
	fund: "bank",
	tile: "sets",
	space: "sets",
	claim: "sets",
	claim_by: "sets",
	courtier: "sets",
	guessd: "guesses",
	guessc: "guesses",
};

export function topicNow(given: GameView): string {
	const { phase, question, resolving } = given as DevilView;
	const ask = question?.ask ?? resolving?.ask;
	return (ask && narrower[ask]) ?? topics[phase];
}
