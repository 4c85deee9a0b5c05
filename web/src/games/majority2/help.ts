/*
 * The rules of The Majority 2 as chapters, in reading order, and the chapter
 * of a moment. A chapter for each card of the match comes from the table of the
 * cards: its name, what it costs, needs and brings, and what it does.
 */
import type { GameView, HelpTopic } from "../contract";
import { chapter } from "../shared/help";
import { cardsOf, type CardRow } from "./cards";
import { topicOf, type Majority2View } from "./view";

function chapterOf({ card, name, ability, copies, points, cost, needs, set }: CardRow): HelpTopic {
	const facts = { text: name };
	return {
		name: topicOf(card),
		title: { id: name },
		text: [
			{ id: ability },
			needs > 0
				? { id: "majority2.help.card_needs", args: [facts, cost, points, needs] }
				: { id: "majority2.help.card", args: [facts, cost, points] },
			{ id: "web.majority2.rule.copies", args: [copies] },
			...(set.startsWith("promo") ? [{ id: "web.majority2.rule.promo" }] : []),
		],
	};
}

export function help(_: number, options: Record<string, number>): HelpTopic[] {
	const free = options.free_play_needs_requirement
		? "web.majority2.rule.free_needs"
		: "web.majority2.rule.free_waives";
	const ghosts = options.ghosts
		? [
				chapter(
					"ghosts",
					"web.majority2.rule.ghosts",
					"web.majority2.rule.ghosts_text",
					"web.majority2.rule.ghosts_disc",
				),
			]
		: [];
	const readings = [
		...(options.angel_aristocrat_whole_lane ? ["majority2.option.angel_aristocrat_whole_lane"] : []),
		...(options.dragon_junior_own_column ? ["majority2.option.dragon_junior_own_column"] : []),
	];
	return [
		chapter("aim", "web.majority2.rule.aim", "web.majority2.rule.aim_text", "web.majority2.rule.score_text"),
		chapter("table", "web.majority2.rule.table", "web.majority2.rule.table_text", "web.majority2.rule.coins_text"),
		chapter(
			"exchange",
			"web.majority2.rule.exchange",
			"web.majority2.rule.income_text",
			"web.majority2.rule.exchange_text",
		),
		chapter("draw", "web.majority2.rule.draw", "web.majority2.rule.draw_text"),
		chapter("free", "web.majority2.rule.free", "web.majority2.rule.free_text", free),
		chapter("play", "web.majority2.rule.play", "web.majority2.rule.play_text", "web.majority2.rule.end_text"),
		chapter(
			"faction",
			"web.majority2.rule.faction",
			"web.majority2.rule.faction_text",
			"web.majority2.rule.faction_owner",
		),
		chapter("discs", "web.majority2.rule.discs", "web.majority2.rule.discs_text", "web.majority2.rule.discs_move"),
		chapter(
			"ranks",
			"web.majority2.rule.ranks",
			"web.majority2.rule.ranks_text",
			"web.majority2.rule.ability_text",
		),
		chapter("shield", "web.majority2.rule.shield", "web.majority2.rule.shield_text", ...readings),
		...ghosts,
		chapter("secret", "web.majority2.rule.secret", "web.majority2.rule.secret_text"),
		...cardsOf(options).map(chapterOf),
	];
}

export function topicNow(given: GameView): string {
	const view = given as Majority2View;
	if (["column", "faction", "represent"].includes(view.step ?? "")) return "faction";
	if (view.runs) return topicOf(view.runs.card);
	return view.phase === "setup" ? "table" : view.phase === "over" ? "aim" : view.phase;
}
