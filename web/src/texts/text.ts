/*
 * Texts: message ids with arguments, filled in by the rules of src/cli/text.h:
 * {0} is the first argument, {0|coin|coins} picks a form by the number in it,
 * {de 0} is "de Bob" or "d’Ann".
 * Nothing here knows a language's texts; catalogue.svelte.ts holds them.
 */

export type Language = "en" | "fr" | "nl" | "de";
export const languages: readonly Language[] = ["en", "fr", "nl", "de"];
/* Each in its own words, as a person looks for it. */
export const languageNames: Record<Language, string> = {
	en: "English",
	fr: "Français",
	nl: "Nederlands",
	de: "Deutsch",
};

/* A number, a word to be shown as it is, a seat, another message without arguments. */
export type Arg = number | string | { seat: number } | { text: string };

export interface Message {
	id: string;
	args?: Arg[];
}

export type Catalogue = Readonly<Record<string, string>>;

/* French counts nought as one; the others count only one as one. */
export function isSingular(language: Language, number: number): boolean {
	const size = Math.abs(number);
	return language === "fr" ? size < 2 : size === 1;
}

export interface Speaker {
	language: Language;
	texts: Catalogue;
	seatName(seat: number): string;
	own?: ReadonlyMap<string, string>; /* what a host's own set calls what our texts name, by their ids */
}

function argument(speaker: Speaker, arg: Arg | undefined): string {
	if (arg === undefined) return "";
	if (typeof arg === "number") return String(arg).replace("-", "−");
	if (typeof arg === "string") return arg;
	if ("seat" in arg) return speaker.seatName(arg.seat);
	return speaker.own?.get(arg.text) ?? plain(speaker, arg.text);
}

/* A text without arguments; an id that the catalogue lacks shows itself. */
function plain(speaker: Speaker, id: string): string {
	return speaker.texts[id] ?? id;
}

/* As it is spoken: h counts as a consonant, and so does y before a vowel (Yann, but d’Yves). */
const VOWEL = /^(?:[aeiouæœø]|y[b-df-hj-np-tv-xz])/i;

/* A word that ends in a vowel and loses it before another one. */
function elided(word: string, before: string): string {
	return VOWEL.test(before.normalize("NFD")) ? `${word.slice(0, -1)}’${before}` : `${word} ${before}`;
}

/* A text as it is filled in: words as they are, and between them what an argument makes. */
type Piece = string | { index: number; word: string | undefined; one: string | undefined; other: string | undefined };

const GAP = /\{(?:([a-z]+) )?(\d)(?:\|([^|}]*)\|([^}]*))?\}/g;

function piecesIn(text: string): Piece[] {
	const pieces: Piece[] = [];
	let end = 0;
	for (const found of text.matchAll(GAP)) {
		const [whole, word, index, one, other] = found;
		pieces.push(text.slice(end, found.index), { index: Number(index), word, one, other });
		end = found.index + whole.length;
	}
	return [...pieces, text.slice(end)];
}

/* Each is read once: a large table says hundreds with every move. */
const read = new Map<string, Piece[]>();

function piecesOf(text: string): Piece[] {
	const known = read.get(text) ?? piecesIn(text);
	read.set(text, known);
	return known;
}

export function format(speaker: Speaker, message: Message): string {
	const own = speaker.own?.get(message.id);
	if (own !== undefined) return own; /* as it was written: nothing is filled in */
	const args = message.args ?? [];
	let words = "";
	for (const piece of piecesOf(plain(speaker, message.id))) {
		if (typeof piece === "string") {
			words += piece;
			continue;
		}
		const { word, one, other } = piece;
		const arg = args[piece.index];
		if (word !== undefined) words += elided(word, argument(speaker, arg));
		else if (one === undefined) words += argument(speaker, arg);
		else words += (isSingular(speaker.language, Number(arg)) ? one : other) ?? "";
	}
	return words;
}

/* As a sentence or a label begins: the same words stand in the middle of others elsewhere. */
export const upper = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/* "fr-BE" is French; the first that we speak counts, else English. */
export function languageOf(wishes: readonly string[]): Language {
	for (const wish of wishes) {
		const code = wish.toLowerCase().split(/[-_]/)[0];
		const found = languages.find((language) => language === code);
		if (found) return found;
	}
	return "en";
}
