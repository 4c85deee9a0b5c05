/*
 * What moves lead to: asked of the page when a move is looked at, and kept as
 * long as the frame is the same. Answers that come late, for a frame that has
 * gone, are left aside.
 */
export interface Page<Look> {
	frame: object;
	look(move: string): Promise<Look>;
}

type Answer<Look> = { look: Look | null }; /* null: nobody could say */

export class Looking<Look> {
	#answers = $state.raw<ReadonlyMap<string, Answer<Look>>>(new Map());
	#frame = $state.raw<object | null>(null); /* that the answers are about */
	readonly #asked = new Map<string, Promise<void>>();
	readonly #page: () => Page<Look>;

	constructor(page: () => Page<Look>) {
		this.#page = page;
	}

	/* Undefined: not known yet. Null: nobody could say. */
	of(move: string): Look | null | undefined {
		return this.#frame === this.#page().frame ? this.#answers.get(move)?.look : undefined;
	}

	/* Resolves when of() knows them all. */
	async ask(moves: readonly string[]): Promise<void> {
		const { frame, look } = this.#page();
		if (frame !== this.#frame) {
			this.#frame = frame;
			this.#answers = new Map();
			this.#asked.clear();
		}
		await Promise.all(moves.map((move) => this.#once(frame, move, look)));
	}

	#once(frame: object, move: string, look: Page<Look>["look"]): Promise<void> {
		const keep = (found: Look | null) => {
			if (frame === this.#frame) this.#answers = new Map(this.#answers).set(move, { look: found });
		};
		const asked = this.#asked.get(move) ?? look(move).then(keep, () => keep(null));
		this.#asked.set(move, asked);
		return asked;
	}
}
