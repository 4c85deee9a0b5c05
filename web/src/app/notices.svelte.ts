/*
 * What the page says by itself: notices that can be read for a while, and
 * words for those who listen (one live region of the page, App.svelte).
 */
import { untrack } from "svelte";
import { t } from "../texts/catalogue.svelte";
import { Refusal } from "../session/session";
import type { Message } from "../texts/text";

export interface Notice {
	id: number;
	kind: "good" | "bad" | "plain";
	text: Message;
	/* Where to go from here, if there is somewhere to go. */
	link?: { href: string; text: Message };
}

const SHOWN_FOR = 7_000;

export const notices = $state<Notice[]>([]);
let spoken = $state("");
let next = 1;

export function spokenText(): string {
	return spoken;
}

/* Said once; the same words twice in a row are said twice. */
export function announce(text: string): void {
	spoken = spoken === text ? `${text}\u00a0` : text;
}

/* What was said of another page is no longer to be found on this one. */
export function hush(): void {
	spoken = "";
}

/* Dialogs lie over the page, and notices in the uppermost of them. */
let covers = $state.raw<readonly string[]>([]);

export function cover(id: string): () => void {
	covers = untrack(() => [...covers, id]);
	return () => (covers = covers.filter((each) => each !== id));
}

/* The dialog in which notices are shown; null: the page itself. */
export function uppermost(): string | null {
	return covers.at(-1) ?? null;
}

export function dismiss(id: number): void {
	const at = notices.findIndex((notice) => notice.id === id);
	if (at >= 0) notices.splice(at, 1);
}

export function notify(text: Message, kind: Notice["kind"] = "plain", link?: Notice["link"]): void {
	const id = next++;
	for (const old of notices.filter((notice) => t(notice.text) === t(text))) dismiss(old.id);
	notices.push({ id, kind, text, ...(link && { link }) });
	setTimeout(() => dismiss(id), SHOWN_FOR);
}

/* What went wrong, in words: a refusal says why; anything else is our fault. */
export function messageOf(error: unknown): Message {
	if (error instanceof Refusal) return error.text ?? { id: "web.error.unknown" };
	console.error(error);
	return { id: "web.error.unknown" };
}

export function complain(error: unknown): void {
	notify(messageOf(error), "bad");
}
