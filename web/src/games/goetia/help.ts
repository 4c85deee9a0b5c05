/*
 * The rules of Goetia as chapters, in reading order, and the chapter of a
 * moment. Each names the part of the table that it is about.
 */
import type { GameView, HelpTopic } from "../contract";
import type { Message } from "../../texts/text";
import type { GoetiaAsk, GoetiaView } from "./view";

type Text = string | Message;

function chapter(name: string, title: string, picture: string | undefined, ...text: Text[]): HelpTopic {
	return {
		name,
		title: { id: title },
		text: text.map((each) => (typeof each === "string" ? { id: each } : each)),
		...(picture ? { picture } : {}),
	};
}

/* Options that are on change the rules: each says how. */
const readings: Record<string, string> = {
	stuck_optional: "goetia.option.stuck_optional",
	pass_when_only_paid: "goetia.option.pass_when_only_paid",
	edge_counts_darkness: "goetia.option.edge_counts_darkness",
	flipped_edge_attention: "goetia.option.flipped_edge_attention",
	free_cover: "goetia.option.free_cover",
	four_active_pacts: "goetia.option.four_active_pacts",
	treasure_items_score: "goetia.option.treasure_items_score",
};

function first(players: number): HelpTopic[] {
	return [
		chapter("aim", "web.goetia.rule.aim", undefined, "web.goetia.rule.aim_text", "web.goetia.rule.aim_way"),
		chapter("cubes", "web.goetia.rule.cubes", "signs", "web.goetia.rule.cubes_text", "web.goetia.rule.cubes_white"),
		chapter(
			"followers",
			"web.goetia.rule.followers",
			"area",
			"web.goetia.rule.followers_text",
			"web.goetia.rule.followers_dead",
		),
		chapter(
			"table",
			"web.goetia.rule.table",
			"table",
			"web.goetia.rule.table_world",
			"web.goetia.rule.table_right",
			{
				id: "web.goetia.rule.table_size",
				args: [players, players, players * 3],
			},
		),
		chapter("draft", "web.goetia.rule.draft", "edge", "web.goetia.rule.draft_text"),
		chapter("round", "web.goetia.rule.round", undefined, "web.goetia.rule.round_text", "web.goetia.rule.round_end"),
		chapter("place", "web.goetia.rule.place", "table", "web.goetia.rule.place_text", "web.goetia.rule.place_must"),
		chapter("world", "web.goetia.rule.world", "world", "web.goetia.rule.world_text"),
		chapter("links", "web.goetia.rule.links", "world", "web.goetia.rule.links_text", "web.goetia.rule.links_wait"),
		chapter(
			"pay",
			"web.goetia.rule.pay",
			"signs",
			"web.goetia.rule.pay_text",
			"web.goetia.rule.pay_less",
			"web.goetia.rule.pay_ways",
		),
		chapter("scry", "web.goetia.rule.scry", "scry", "web.goetia.rule.scry_text", "web.goetia.rule.scry_end"),
	];
}

const middle = (): HelpTopic[] => [
	chapter(
		"recruit",
		"web.goetia.rule.recruit",
		"edge",
		"web.goetia.rule.recruit_text",
		"web.goetia.rule.recruit_less",
	),
	chapter("backs", "web.goetia.rule.backs", "backs", "web.goetia.rule.backs_text", "web.goetia.rule.backs_purple"),
	chapter(
		"conjure",
		"web.goetia.rule.conjure",
		"scry",
		"web.goetia.rule.conjure_text",
		"web.goetia.rule.conjure_row",
		"web.goetia.rule.conjure_see",
	),
	chapter(
		"demons",
		"web.goetia.rule.demons",
		"demon",
		"web.goetia.rule.demons_text",
		"web.goetia.rule.demons_pick",
		"web.goetia.rule.demons_gone",
	),
	chapter("dark", "web.goetia.rule.dark", "dark", "web.goetia.rule.dark_text", "web.goetia.rule.dark_kinds"),
	chapter("cards", "web.goetia.rule.cards", "tableau", "web.goetia.rule.cards_text", "web.goetia.rule.cards_cover"),
	chapter("relics", "web.goetia.rule.relics", "tableau", "web.goetia.rule.relics_text"),
	chapter("treasures", "web.goetia.rule.treasures", "tableau", "web.goetia.rule.treasures_text"),
	chapter("pacts", "web.goetia.rule.pacts", "pacts", "web.goetia.rule.pacts_text"),
	chapter(
		"effects",
		"web.goetia.rule.effects",
		undefined,
		"web.goetia.rule.effects_text",
		"web.goetia.rule.effects_hexes",
	),
];

function last(players: number, options: Record<string, number>): HelpTopic[] {
	const changed = Object.keys(readings).filter((name) => options[name]);
	return [
		chapter("home", "web.goetia.rule.home", "world", "web.goetia.rule.home_text"),
		chapter("stuck", "web.goetia.rule.stuck", "area", "web.goetia.rule.stuck_text"),
		chapter(
			"supply",
			"web.goetia.rule.supply",
			undefined,
			"web.goetia.rule.supply_text",
			"web.goetia.rule.supply_tie",
		),
		chapter("end", "web.goetia.rule.end", "pacts", { id: "web.goetia.rule.end_text", args: [players] }),
		chapter("score", "web.goetia.rule.score", undefined, "web.goetia.rule.score_text", "web.goetia.rule.score_tie"),
		chapter("known", "web.goetia.rule.known", "demon", "web.goetia.rule.known_text"),
		...(changed.length > 0
			? [chapter("options", "web.goetia.rule.options", undefined, ...changed.map((name) => readings[name]!))]
			: []),
		chapter("sources", "web.goetia.rule.sources", undefined, "web.goetia.rule.sources_text"),
	];
}

export function help(players: number, options: Record<string, number>): HelpTopic[] {
	return [...first(players), ...middle(), ...last(players, options)];
}

/* Edge cards are seen before they are turned over, Demons and Dark Boards when there are some. */
export function pictureAfter(picture: string, players: number): number {
	const early = 12 * players;
	return ["edge", "world", "scry", "area", "pacts"].includes(picture) ? early : LATE[players]!;
}
const LATE: Record<number, number> = { 2: 120, 3: 200, 4: 240 };

const topics: Record<GoetiaAsk, string> = {
	draft: "draft",
	place: "place",
	pay: "pay",
	trade: "dark",
	colour: "cubes",
	swap: "effects",
	same: "effects",
	take: "treasures",
	stuck: "stuck",
	resurrect: "followers",
	follower: "recruit",
	recall: "effects",
	send: "effects",
	send_to: "effects",
	free: "home",
	deck: "demons",
	pick: "demons",
	under: "demons",
	pact: "pacts",
	peek: "known",
	order: "known",
	cover_hex: "effects",
	seed_hex: "effects",
	board: "scry",
	shift: "conjure",
	row: "conjure",
	from: "cards",
	to: "cards",
	column: "cards",
};

export function topicNow(given: GameView): string {
	const { ask, phase } = given as GoetiaView;
	if (phase === "over") return "score";
	return ask ? topics[ask] : phase === "setup" ? "table" : "round";
}
