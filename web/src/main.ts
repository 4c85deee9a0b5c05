/* The start: language first, so that the first thing drawn can be read. */
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { speak } from "./texts/catalogue.svelte";
import { findServer } from "./house/people.svelte";
import { preferredLanguage } from "./app/settings.svelte";

async function start(): Promise<void> {
	await speak(preferredLanguage()).catch(() => speak("en"));
	mount(App, { target: document.getElementById("app")! });
	void findServer();
	if ("serviceWorker" in navigator && import.meta.env.PROD)
		navigator.serviceWorker.register("/sw.js").catch(() => {
			/* Not over plain http; the settings page says what that means. */
		});
}

void start();
