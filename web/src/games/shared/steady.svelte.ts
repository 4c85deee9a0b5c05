/*
 * A value that many read and that seldom changes, though it is worked out of what
 * changes with every frame. A derived value has all its readers look whether they
 * are still right each time; of this one they hear when it is another.
 */
import { untrack } from "svelte";

export interface Steady<T> {
	readonly now: T;
}

const isSame = <T>(a: T, b: T) => a === b;

/* To be called while a component is made. */
export function steady<T>(read: () => T, same: (a: T, b: T) => boolean = isSame): Steady<T> {
	let now = $state.raw(untrack(read));
	$effect.pre(() => {
		const next = read();
		untrack(() => {
			if (!same(now, next)) now = next;
		});
	});
	return {
		get now() {
			return now;
		},
	};
}
