/*
 * What the things of a table were made of when it was laid last: where nothing of
 * that has changed a thing is not made again. Its words are the dear part: a large
 * table puts hundreds of them together, and of most nothing is new with a move.
 */
import { isSame, keptThing, type SceneThing } from "./scene";

interface Made<T> {
	of: readonly unknown[];
	thing: T;
}

export class Memory<T extends SceneThing & { item?: object }> {
	#before = new Map<string, Made<T>>();
	#now = new Map<string, Made<T>>();
	#voice = "";

	/* The table is laid anew. `voice` is what all words depend on beside what a thing is made of: the language, and
	 * what people are called. */
	begin(voice: string): void {
		[this.#before, this.#now] = [this.#now, new Map()];
		if (voice !== this.#voice) this.#before.clear();
		this.#voice = voice;
	}

	/* The thing with this key: that of the last time, if it is made of the same. */
	thing(key: string, of: readonly unknown[], make: () => T): T {
		const was = this.#before.get(key);
		const now = was && isSame(was.of, of) ? was : { of, thing: keptThing(was?.thing, make()) };
		this.#now.set(key, now);
		return now.thing;
	}
}
