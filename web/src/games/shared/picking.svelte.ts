/*
 * Choosing among legal moves: one press picks a thing and says what it leads
 * to, a second one on the same thing (or the button) plays it. Who wants it so
 * plays with the first one (settings, "quick"). What was picked is forgotten when
 * the step of the match is another one.
 */
import { spendTap } from "../../ui/secondTap";

export const isQuick = () => globalThis.document?.documentElement.dataset.confirm === "quick";

export interface Choosing {
	step: string; /* the moment of the match that the choice belongs to */
	live: boolean;
	moves: readonly { move: string }[];
}

export class Picking {
	#picked = $state<{ step: string; key: string; move: string } | null>(null);
	readonly #now: () => Choosing;
	readonly #commit: (move: string) => void;
	readonly #stays: boolean;

	/* `stays`: what was played is picked until the step is another one, so that a table is drawn once, with what
	 * came of it. */
	constructor(now: () => Choosing, commit: (move: string) => void, stays = false) {
		this.#now = now;
		this.#commit = commit;
		this.#stays = stays;
	}

	/* The move that is picked, whether it can be played now or not. */
	readonly move = $derived.by(() => (this.#picked?.step === this.#now().step ? this.#picked.move : null));
	/* It can be played. */
	readonly can = $derived.by(() => {
		const { live, moves } = this.#now();
		return live && moves.some(({ move }) => move === this.move);
	});

	/* Of the thing that is picked. */
	readonly key = $derived.by(() => (this.move === null ? null : this.#picked!.key));

	/* Several things may stand for one move: equal cards of a hand. */
	isPicked(key: string): boolean {
		return this.key === key;
	}

	/* True when this played it. */
	press(key: string, move: string): boolean {
		if (this.can && this.isPicked(key)) return this.confirm();
		this.#picked = { step: this.#now().step, key, move };
		if (!isQuick() || !this.confirm()) return false;
		this.clear(); /* it was never said what it leads to */
		return true;
	}

	confirm(): boolean {
		const { move, can } = this;
		if (!can || move === null) return false;
		if (!this.#stays) this.#picked = null;
		spendTap();
		this.#commit(move);
		return true;
	}

	clear(): void {
		this.#picked = null;
	}
}
