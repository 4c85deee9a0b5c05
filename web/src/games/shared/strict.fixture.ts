/* For tests: the texts of the house and a game as a reader gets them, and a translator that forgives nothing. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format, languages, type Catalogue, type Language, type Message } from "../../texts/text";
import type { Translate } from "../contract";

export function textsOf(game: string): Record<Language, Catalogue> {
	const all = languages.map((language) => {
		const parts = ["house", game].map((part) => {
			const path = new URL(`../../../../build/web-gen/texts/${part}/${language}.json`, import.meta.url);
			return JSON.parse(readFileSync(fileURLToPath(path), "utf8")) as Catalogue;
		});
		return [language, Object.assign({}, ...parts) as Catalogue];
	});
	return Object.fromEntries(all) as Record<Language, Catalogue>;
}

/* A text that is missing, or has a hole, is a fault; so is one that does not elide before a name. */
export function strictIn(texts: Record<Language, Catalogue>): (language: Language) => Translate {
	return (language) => {
		const speaker = { language, texts: texts[language], seatName: (seat: number) => `Anna ${seat}` };
		return (given, ...args) => {
			const message: Message = typeof given === "string" ? { id: given, args } : given;
			const ids = [message.id, ...(message.args ?? []).flatMap((arg) => (arg as { text?: string }).text ?? [])];
			for (const id of ids) if (!(id in texts[language])) throw new Error(`${language} has no ${id}`);
			const said = format(speaker, message);
			if (/undefined|NaN|\bnull\b|\[object|\{\d|\{\w+ \d|\b(de|que|le|la) Anna /.test(said))
				throw new Error(`${message.id}: ${said}`);
			return said;
		};
	};
}
