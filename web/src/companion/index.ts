/*
 * The companion, a page of its own: only there may a page use the camera
 * (src/net/reply.c). It comes when that page is asked for, from the house's start
 * (main.ts) or, built as a folder for any host, from alone.ts.
 */
import { mount } from "svelte";
import { preferredLanguage } from "../app/settings.svelte";
import { learn, speak } from "../texts/catalogue.svelte";
import Companion from "./Companion.svelte";
import { readyReader } from "./camera";
import { openDesk } from "./desk.svelte";

/* With the first visit that has a network the reader comes too, for those that have none. */
async function keepForLater(): Promise<void> {
	if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
	await navigator.serviceWorker.register(new URL("sw.js", document.baseURI));
	await navigator.serviceWorker.ready;
	await readyReader();
}

/* `house`: the way to the house, if there is one. */
export async function openCompanion(house: string | null): Promise<void> {
	await speak(preferredLanguage()).catch(() => speak("en"));
	await learn("companion");
	const failure = await openDesk().then(
		() => null,
		(error: unknown) => error,
	);
	mount(Companion, { target: document.getElementById("app")!, props: { house, failure } });
	keepForLater().catch(() => {
		/* Not at a plain address; the page says what that means. */
	});
}
