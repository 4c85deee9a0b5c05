/*
 * The language of the moment and its texts: those of the house, and of each game
 * that was opened. A template that calls t() is drawn anew when the language
 * changes, in the middle of a match too.
 */
import { format, type Arg, type Catalogue, type Language, type Message } from "./text";
import type { Translate } from "../games/contract";

/* By part and language: the house is always there, the texts of a game come with the game. */
const files = import.meta.glob<{ default: Catalogue }>("$gen/texts/*/*.json");
const HOUSE = "house";

let language = $state<Language>("en");
let texts = $state.raw<Catalogue>({});
let wanted: Language = "en"; /* asked for last, perhaps on its way */
const parts = new Set([HOUSE]);
let held = ""; /* what `texts` is made of */

export function currentLanguage(): Language {
	return language;
}

async function textsOf(part: string, spoken: Language): Promise<Catalogue> {
	const file = Object.keys(files).find((path) => path.endsWith(`/texts/${part}/${spoken}.json`));
	if (!file) throw new Error(`no texts of ${part}`);
	return (await files[file]!()).default;
}

/* What is wanted while it loads is loaded as well, before anything changes. */
async function fetchTexts(): Promise<void> {
	const wish = () => [wanted, ...parts].join(" ");
	const asked = wish();
	const spoken = wanted;
	if (asked === held) return;
	const loaded = await Promise.all([...parts].map((part) => textsOf(part, spoken)));
	if (asked !== wish()) return fetchTexts();
	held = asked;
	texts = Object.assign({}, ...loaded) as Catalogue;
	language = spoken;
	document.documentElement.lang = spoken;
}

/* Rejects when the texts cannot be loaded; then the language stays as it was. */
export async function speak(wish: Language): Promise<void> {
	wanted = wish;
	try {
		await fetchTexts();
	} catch (error) {
		wanted = language;
		throw error;
	}
}

/* The words of a game beside those of the house. Rejects when they cannot be loaded. */
export async function learn(game: string): Promise<void> {
	parts.add(game);
	try {
		await fetchTexts();
	} catch (error) {
		parts.delete(game);
		throw error;
	}
}

export function hasText(id: string): boolean {
	return id in texts;
}

/* A t() that knows who sits where, and what the host's set calls its cards; a seat without a name is numbered. */
export function translator(
	names: () => readonly (string | undefined)[],
	own?: () => ReadonlyMap<string, string>,
): Translate {
	const seatName = (seat: number): string => names()[seat] || t("web.seat.numbered", seat + 1);
	return (message, ...args) =>
		format(
			{ language, texts, seatName, own: own?.() },
			typeof message === "string" ? { id: message, args } : inOurTime(message),
		);
}

/* The server writes an end of a ban or a mute as UTC, for every reader alike. */
const ENDS = /^server\.error\.(muted|\w*banned\w*_until)$/;
function inOurTime(message: Message): Message {
	const [end, ...rest] = message.args ?? [];
	const utc = ENDS.test(message.id) && /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC$/.exec(String(end));
	return utc ? { ...message, args: [formatDate(Date.parse(`${utc[1]}T${utc[2]}Z`)), ...rest] } : message;
}

/* Words that somebody wrote, before a sentence of ours. */
export function sentence(words: string): string {
	return /[.!?…][)\]"'”’»]*$/.test(words.trim()) ? words.trim() : `${words.trim()}.`;
}

const nobody = translator(() => []);

export function t(message: Message | string, ...args: Arg[]): string {
	return nobody(message, ...args);
}

/* The text of an id made of parts known at run time only: each star of the
 * pattern is one word. A member that does not exist shows the last word. */
export function family(pattern: string, ...words: string[]): string {
	const rest = [...words];
	const id = pattern.replace(/\*/g, () => rest.shift() ?? "");
	return hasText(id) ? t(id) : (words.at(-1) ?? id);
}

/* Dates by the rules of the language, and of the region where the browser names
 * one for it: a day comes before its month in Britain. */
export function formatDate(time: number): string {
	const regions = globalThis.navigator?.languages ?? [];
	const spoken = regions.find((region) => region.startsWith(`${language}-`)) ?? language;
	return new Intl.DateTimeFormat(spoken, { dateStyle: "medium", timeStyle: "short" }).format(time);
}
