/* Who plays by keyboard goes on with the next choice: the focus waits at the table while it changes. */
import { tick } from "svelte";

export class Onward {
	#goes = false;

	/* `ready`: there is something to choose. Made while a component is. */
	constructor(root: () => HTMLElement | undefined, ready: () => boolean) {
		$effect(() => {
			if (!ready() || !this.#goes) return;
			this.#goes = false;
			const at = document.activeElement;
			if (at !== root() && at !== document.body) return;
			void tick().then(() =>
				root()?.querySelector<HTMLElement>('[data-testid="choice"]')?.focus({ preventScroll: true }),
			);
		});
	}

	/* A choice was made, by keyboard or not. */
	chosen(byKeyboard: boolean): void {
		this.#goes = byKeyboard;
	}
}
