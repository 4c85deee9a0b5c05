/*
 * The language of the moment and its texts. A template that calls t() is drawn
 * anew when the language changes, in the middle of a match too.
 */
import { format, type Arg, type Catalogue, type Language, type Message } from "./text";
import type { Translate } from "./games/contract";

const loaders: Record<Language, () => Promise<{ default: Catalogue }>> = {
	en: () => import("$gen/texts/en.json"),
	fr: () => import("$gen/texts/fr.json"),
	nl: () => import("$gen/texts/nl.json"),
	de: () => import("$gen/texts/de.json"),
};

let language = $state<Language>("en");
let texts = $state.raw<Catalogue>({});

export function currentLanguage(): Language {
	return language;
}

/* Rejects when the texts cannot be loaded; then the language stays as it was. */
export async function speak(wanted: Language): Promise<void> {
	const loaded = (await loaders[wanted]()).default;
	texts = loaded;
	language = wanted;
	document.documentElement.lang = wanted;
}

export function hasText(id: string): boolean {
	return id in texts;
}

/* A t() that knows who sits where; a seat without a name is numbered. */
export function translator(names: () => readonly (string | undefined)[]): Translate {
	const seatName = (seat: number): string =>
		names()[seat] || t("web.seat.numbered", seat + 1);
	return (message, ...args) =>
		format(
			{ language, texts, seatName },
			typeof message === "string" ? { id: message, args } : message,
		);
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

/* Dates, numbers and spans of time, by the rules of the language. */
export function formatDate(time: number): string {
	return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(time);
}
