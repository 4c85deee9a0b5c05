/*
 * The analysis of a match as the page uses it: what the worker sends, which is
 * what `pandemonium analyse --json` says, and how its numbers and moves are put
 * into words. Chances are of 10,000. docs/formats.md has the form.
 */
import type { Translate } from "../games/contract";
import type { Message } from "../texts/text";
import { wordsOf, type Said } from "./said";

export const ALL = 10000;
/* A decision that gives away less is as good as the best: so much is noise. */
const WORTH = ALL / 100;

/* Pairs are the move that was played and the best one; `open` is missing in a seat's record. */
export interface Decision {
	line: number;
	seat: number;
	played: Said;
	best: Said;
	known: [number, number];
	open?: [number, number];
	chances: number[];
	why?: Message;
	tenths?: number;
}

export interface Turn {
	line: number;
	seat: number;
	from: number;
	to: number;
}

/* `lost` and `luck` for each decision, in tenths of a per cent. */
export interface Total {
	decisions: number;
	right: number;
	lost: number;
	luck: number;
}

/* What came of all decisions so far. */
export interface Course {
	viewer: number | null; /* of a seat's record */
	begin: number[];
	turns: Turn[];
	seats: Total[];
}

export type Told =
	{ done: number; lines: number; found: Decision[]; course: Course } | { refused: Message } | { failed: string };

export const percent = (chance: number): number => Math.round(chance / 100);
export const lostBy = ({ known: [played, best] }: Decision): number => best - played;
export const isMistake = (decision: Decision): boolean => lostBy(decision) >= WORTH;

export function formatTenths(tenths: number, language: string): string {
	return (tenths / 10).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/* How good it was; a sentence each. */
export function verdictOf(one: Decision, t: Translate): string[] {
	const pair = (id: string, [played, best]: [number, number]) => t({ id, args: [percent(played), percent(best)] });
	return [pair("analysis.say.known", one.known), ...(one.open ? [pair("analysis.say.open", one.open)] : [])];
}

/* What the bot would have done, and why; a sentence each. */
export function adviceOf(one: Decision, t: Translate, language: string): string[] {
	if (!isMistake(one)) return one.played === one.best || lostBy(one) === 0 ? [t("analysis.say.same")] : [];
	return [
		t("analysis.say.rather", wordsOf(one.best, t)),
		one.why && one.tenths !== undefined
			? t("analysis.say.why_line", formatTenths(one.tenths, language), t(one.why))
			: t("analysis.say.why_chance"),
	];
}
