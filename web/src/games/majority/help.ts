/* The rules of The Majority as chapters, in reading order, and the chapter of a moment. */
import type { GameView, HelpTopic } from "../contract";
import { chapter } from "../shared/help";

export function help(players: number, options: Record<string, number>): HelpTopic[] {
	const teams = players === 4;
	const stolen = options.stolen_is_safe ? "web.majority.rule.stolen_safe" : "web.majority.rule.stolen_removed";
	return [
		chapter(
			"aim",
			"web.majority.rule.aim",
			teams ? "web.majority.rule.aim_teams" : "web.majority.rule.aim_alone",
			"web.majority.rule.round",
		),
		chapter("draft", "web.majority.rule.draft", "web.majority.rule.draft_text"),
		...(teams ? [chapter("swap", "web.majority.rule.swap", "web.majority.rule.swap_text")] : []),
		chapter("play", "web.majority.rule.play", "web.majority.rule.play_text"),
		chapter(
			"open",
			"web.majority.rule.open",
			teams ? "web.majority.rule.open_teams" : "web.majority.rule.open_alone",
		),
		chapter(
			"deliberation",
			"web.majority.rule.deliberation",
			"web.majority.rule.deliberation_text",
			"web.majority.rule.deliberation_ties",
		),
		chapter(
			"cards",
			"web.majority.rule.cards",
			"web.majority.rule.cards_text",
			teams ? "web.majority.rule.copies_four" : "web.majority.rule.copies_three",
		),
		chapter("bribery", "web.majority.rule.bribery", "web.majority.rule.bribery_text"),
		chapter("assassination", "web.majority.rule.assassination", "web.majority.rule.assassination_text", stolen),
		chapter("spy", "web.majority.rule.spy", "web.majority.rule.spy_text"),
		chapter("betrayal", "web.majority.rule.betrayal", "web.majority.rule.betrayal_text"),
		chapter("power", "web.majority.rule.power", "web.majority.rule.power_text"),
		chapter("secret", "web.majority.rule.secret", "web.majority.rule.secret_text"),
	];
}

export function topicNow(view: GameView): string {
	if (view.phase === "play") return (view as GameView & { open: boolean }).open ? "open" : "play";
	if (view.phase === "draft" || view.phase === "swap") return view.phase;
	return "deliberation";
}
