/*
 * What the plain table reads in any game: the fields of a position text, the
 * words of a move, and what is asked.
 */
import { hasText } from "../../../texts/catalogue.svelte";
import type { Arg, Message } from "../../../texts/text";
import type { GameView, HelpTopic, Translate } from "../../contract";
import { coachOf } from "../coach";
import { chapter } from "../help";

export interface Field {
	name: string;
	value: string;
	empty: boolean; /* nothing lies there */
	changed: boolean; /* since the text before */
}

/* Nothing, nought and what is not known, one value or many. */
const EMPTY = /^(?:[-0*?](?:,|$))+$/;

export function fieldsOf(text: string, before: string | null): Field[] {
	const old = new Set(before?.split(" "));
	return text
		.split(" ")
		.filter((word) => word.includes("="))
		.map((word) => {
			const at = word.indexOf("=");
			const value = word.slice(at + 1);
			return {
				name: word.slice(0, at),
				value,
				empty: EMPTY.test(value),
				changed: before !== null && !old.has(word),
			};
		});
}

/* A game may have words for its moves: `<game>.move.<word>`, with {0} for what
 * follows it; a word without such a text stands for itself. */
const idOf = (game: string, word: string) => "*.move.*".replace("*", game).replace("*", word);
const wordOf = (game: string, word: string): Arg => (hasText(idOf(game, word)) ? { text: idOf(game, word) } : word);

export function wordsOfMove(game: string, move: string, t: Translate): string {
	const [verb = "", ...rest] = move.split(" ");
	const id = idOf(game, verb);
	if (!hasText(id)) return move;
	return t({ id, args: [rest.length === 1 ? wordOf(game, rest[0]!) : rest.join(" ")] });
}

/* What the game asks, where its view says so. */
function questionOf(view: GameView): string | null {
	const { question } = view as GameView & { question?: string | { text: string } | null };
	const id = typeof question === "string" ? question : (question?.text ?? null);
	return id !== null && hasText(id) ? id : null;
}

export function task(view: GameView, viewer: number): Message {
	const question = questionOf(view);
	const waited = view.actors.find((seat) => seat !== viewer);
	if (view.moves.length > 0) return { id: question ?? "web.plain.task" };
	if (view.actors.length === 0) return { id: "web.plain.over" };
	return view.actors.length === 1 && waited !== undefined
		? { id: "web.plain.wait", args: [{ seat: waited }] }
		: { id: "web.plain.wait_all" };
}

export function help(game: string, options: Record<string, number>): HelpTopic[] {
	const chosen = Object.keys(options)
		.filter((name) => options[name]! > 0)
		.map((name) => `${game}.option.${name}`);
	return [
		chapter("moves", "web.plain.rule.moves", "web.plain.rule.moves_text", "web.plain.rule.keys_text"),
		chapter("position", "web.plain.rule.position", "web.plain.rule.position_text", "web.plain.rule.signs_text"),
		...(chosen.length > 0 ? [chapter("options", "web.plain.rule.options", ...chosen)] : []),
	];
}

export const topicNow = (view: GameView): string => (view.moves.length > 0 ? "moves" : "position");

export const coach = coachOf<GameView>([{ id: "web.plain.coach", fits: () => true }]);
