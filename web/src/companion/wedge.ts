/*
 * A hand scanner types its code like a very fast person and ends with Enter. What
 * comes as fast as that from its first key to its last, and not into a field, is a
 * code; a slow key in between spoils all of it, so that half a code is never taken
 * for one, and a person's typing stays what it is. Enter alone may come late: some
 * scanners send it by itself.
 */
const KEYS_WITHIN = 80; /* milliseconds between two keys of a scanner, on a busy device */
const QUIET = 1_000; /* behind so long a silence something new begins */
const CODE_MIN = 3;

export function hearScanner(heard: (code: string) => void): () => void {
	let typed = "";
	let spoiled = false;
	let last = -QUIET;

	function key(event: KeyboardEvent): void {
		if (event.target instanceof Element && event.target.closest("input, textarea, select")) return;
		const gap = event.timeStamp - last;
		last = event.timeStamp;
		if (gap > QUIET) {
			typed = "";
			spoiled = false;
		} else if (typed && gap > KEYS_WITHIN && event.key !== "Enter") spoiled = true;
		if (event.key === "Enter") {
			const isCode = typed.length >= CODE_MIN;
			if (isCode) {
				/* The button that has the focus is not meant. */
				event.preventDefault();
				event.stopPropagation();
				if (!spoiled) heard(typed);
			}
			typed = "";
			spoiled = false;
		} else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
			if (typed) event.preventDefault();
			typed += event.key;
		}
	}
	addEventListener("keydown", key, { capture: true });
	return () => removeEventListener("keydown", key, { capture: true });
}
