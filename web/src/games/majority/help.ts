/* The rules of The Majority as chapters, in reading order, and the chapter of a moment. */
import type { GameView, HelpTopic } from "../contract";

const chapter = (name: string, title: string, ...text: string[]): HelpTopic => ({
	name,
	title: { id: title },
	text: text.map((id) => ({ id })),
});

export function help(players: number, options: Record<string, number>): HelpTopic[] {
	const teams = players === 4;
	const stolen = options.stolen_is_safe ? "web.rule.stolen_safe" : "web.rule.stolen_removed";
	return [
		chapter("aim", "web.rule.aim", teams ? "web.rule.aim_teams" : "web.rule.aim_alone", "web.rule.round"),
		chapter("draft", "web.rule.draft", "web.rule.draft_text"),
		...(teams ? [chapter("swap", "web.rule.swap", "web.rule.swap_text")] : []),
		chapter("play", "web.rule.play", "web.rule.play_text"),
		chapter("open", "web.rule.open", teams ? "web.rule.open_teams" : "web.rule.open_alone"),
		chapter("deliberation", "web.rule.deliberation", "web.rule.deliberation_text", "web.rule.deliberation_ties"),
		chapter("cards", "web.rule.cards", "web.rule.cards_text"),
		chapter("bribery", "web.rule.bribery", "web.rule.bribery_text"),
		chapter("assassination", "web.rule.assassination", "web.rule.assassination_text", stolen),
		chapter("spy", "web.rule.spy", "web.rule.spy_text"),
		chapter("betrayal", "web.rule.betrayal", "web.rule.betrayal_text"),
		chapter("power", "web.rule.power", "web.rule.power_text"),
		chapter("secret", "web.rule.secret", "web.rule.secret_text"),
	];
}

export function topicNow(view: GameView): string {
	if (view.phase === "play") return (view as GameView & { open: boolean }).open ? "open" : "play";
	if (view.phase === "draft" || view.phase === "swap") return view.phase;
	return "deliberation";
}
