/*
 * Card sets that hosts brought to their tables: fetched once by their hash and
 * kept as long as this page lives. A text that has another hash is refused:
 * nobody is shown cards that the players did not agree on.
 */
import { Refusal } from "../session/session";

export class CardSets {
	readonly #kept = new Map<string, Promise<string>>();
	readonly #fetch: (hash: string) => Promise<string>;
	readonly #hash: (text: string) => Promise<string>;

	constructor(fetch: (hash: string) => Promise<string>, hash: (text: string) => Promise<string>) {
		this.#fetch = fetch;
		this.#hash = hash;
	}

	/* What failed is tried again by the next who asks. */
	get(hash: string): Promise<string> {
		const kept = this.#kept.get(hash) ?? this.#load(hash);
		this.#kept.set(hash, kept);
		kept.catch(() => this.#kept.delete(hash));
		return kept;
	}

	async #load(hash: string): Promise<string> {
		const text = await this.#fetch(hash);
		if ((await this.#hash(text)) !== hash) throw new Refusal("bad_cards", { id: "web.error.bad_cards" });
		return text;
	}
}
