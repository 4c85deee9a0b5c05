/* The start: language first, so that the first thing drawn can be read. The companion has a page of its own. */
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { speak } from "./texts/catalogue.svelte";
import { findServer } from "./house/people.svelte";
import { preferredLanguage } from "./app/settings.svelte";

/* Who came by a shared link looks at a replay; the key leaves the path, so that nothing asked for from here has it. */
function followShared(): void {
	const key = /^\/s\/([0-9a-f]{64})$/.exec(location.pathname)?.[1];
	if (!key) return;
	history.replaceState(null, "", `/#/replay/shared-${key}${location.search}`);
	dispatchEvent(new HashChangeEvent("hashchange"));
}

async function start(): Promise<void> {
	followShared();
	await speak(preferredLanguage()).catch(() => speak("en"));
	mount(App, { target: document.getElementById("app")! });
	void findServer();
	if ("serviceWorker" in navigator && import.meta.env.PROD)
		navigator.serviceWorker.register("/sw.js").catch(() => {
			/* Not over plain http; the settings page says what that means. */
		});
}

if (document.documentElement.dataset.page === "companion")
	void import("./companion/index").then(({ openCompanion }) => openCompanion("./"));
else void start();
