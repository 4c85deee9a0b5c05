/*
 * This page may be older than the server it speaks with, or than a match it is
 * shown: it was open when the server was renewed. Then the newer files are
 * fetched and the page is loaded again, once for each version that was seen,
 * so that no page reloads for ever; after that a sentence says what to do.
 * Whatever was not answered is asked again by the next page (remote.ts).
 */
import { Refusal } from "../session/session";

const RENEWED = "renewed"; /* versions for which this window was loaded again */
const FILES_WITHIN = 15_000;

export interface RenewWorld {
	/* Versions seen before; null: that cannot be known here. */
	seen(): string[] | null;
	note(seen: string[]): void;
	/* Gets the newest files, as well as it can. */
	files(): Promise<void>;
	reload(): void;
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/* The service worker fetches all files of the new build before it takes over. */
async function freshFiles(): Promise<void> {
	const registration = await navigator.serviceWorker?.getRegistration();
	if (!registration) return;
	await registration.update();
	const coming = registration.installing ?? registration.waiting;
	if (!coming) return;
	await new Promise<void>((resolve) => {
		const look = () => (coming.state === "activated" || coming.state === "redundant") && resolve();
		coming.addEventListener("statechange", look);
		look();
	});
}

const here: RenewWorld = {
	seen() {
		try {
			return JSON.parse(sessionStorage.getItem(RENEWED) ?? "[]") as string[];
		} catch {
			return null;
		}
	},
	note: (seen) => sessionStorage.setItem(RENEWED, JSON.stringify(seen)),
	files: () => Promise.race([freshFiles(), later(FILES_WITHIN)]),
	reload: () => location.reload(),
};

/* Loads the page anew, and never resolves; or rejects when that was tried for
 * this version before. */
export async function renewFor(version: string, world: RenewWorld = here): Promise<never> {
	const seen = world.seen();
	if (!seen || seen.includes(version)) throw new Refusal("old_page", { id: "web.error.old_page" });
	world.note([...seen, version]);
	await world.files().catch(() => {}); /* the page is asked from the network in any case */
	world.reload();
	return new Promise<never>(() => {});
}

/* The name of the first script carries the hash of its build. */
const entryIn = (page: string) => /<script type="module"[^>]*\ssrc="([^"]+)"/.exec(page)?.[1] ?? null;

/* The server will not speak with us, or has no file of ours: are we what it serves
 * now? Resolves when we are, or when that cannot be known. */
export async function renewIfOld(): Promise<void> {
	const ours = document.querySelector('script[type="module"][src]')?.getAttribute("src");
	/* Not the page that the service worker keeps, which may be as old as we are. */
	const response = await fetch("/?newest", { cache: "no-store" }).catch(() => null);
	const newest = response?.ok ? entryIn(await response.text()) : null;
	if (ours && newest && newest !== ours) await renewFor(newest);
}
