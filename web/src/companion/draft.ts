/*
 * Who is about to play: names that were written before a game begins, so that a reload
 * or a dead battery behind the curtain loses none. Preferences are never kept.
 */
export interface Draft {
	names: string[];
	advanced: boolean;
}

const KEY = "companion-draft";
const SEATS = 4;

/* Null: nothing that could be read. */
export function draftOf(): Draft | null {
	try {
		const { names, advanced } = JSON.parse(localStorage.getItem(KEY) ?? "null") as Draft;
		const good = Array.isArray(names) && names.length === SEATS && names.every((name) => typeof name === "string");
		return good ? { names, advanced: advanced === true } : null;
	} catch {
		return null;
	}
}

/* Null: the game has begun. A browser that keeps nothing loses it, as before. */
export function keepDraft(draft: Draft | null): void {
	try {
		if (draft) localStorage.setItem(KEY, JSON.stringify(draft));
		else localStorage.removeItem(KEY);
	} catch {
		/* nothing is kept here */
	}
}
