/*
 * What a player writes down during a match. It is kept in this browser under the
 * match and the seat, is never sent anywhere, and leaves only as a line behind
 * the player's own record (docs/formats.md), which he saves as a file.
 */
import type { Own } from "../contract";

const LINE = /^notes (.*)$/m;
const kept = new Map<string, string>(); /* where the browser keeps nothing */
const keyOf = ({ match }: Own, seat: number) => `notes ${match} ${seat}`;

export function writeNotes(own: Own, seat: number, text: string): void {
	const key = keyOf(own, seat);
	kept.set(key, text);
	try {
		localStorage.setItem(key, text);
	} catch {
		/* A private window, or no room: this page still has it. */
	}
}

/* Of this browser; else those that came with the record. */
export async function readNotes(own: Own, seat: number, isReplay: boolean): Promise<string | null> {
	const key = keyOf(own, seat);
	let found = kept.get(key) ?? null;
	try {
		found ??= localStorage.getItem(key);
	} catch {
		/* As above. */
	}
	if (found === null && isReplay && own.record) found = notesIn(await own.record());
	return found;
}

export const notesIn = (record: string): string | null => LINE.exec(record)?.[1] ?? null;

export function withNotes(record: string, text: string): string {
	return `${record.replace(LINE, "").trimEnd()}\nnotes ${text.replace(/\s*\n\s*/g, " ")}\n`;
}
