/*
 * Keeps the screen on while it lies on the table: the browser lets go of it when the
 * page is hidden or the device sleeps, so it is asked again whenever we are seen.
 * WebKit listens to that only behind a touch or a key: so it is asked then as well.
 */
let held = $state(false);

/* Whether the screen stays on by itself; the page says so where it does not. */
export function screenStaysOn(): boolean {
	return held;
}

export function stayAwake(): () => void {
	let lock: WakeLockSentinel | null = null;
	let ended = false;
	let asking = false;

	async function ask(): Promise<void> {
		if (ended || asking || document.hidden || (lock && !lock.released) || !("wakeLock" in navigator)) return;
		asking = true;
		try {
			const got = await navigator.wakeLock.request("screen");
			if (ended) return void got.release();
			lock = got;
			held = true;
			got.addEventListener("release", () => {
				held = false;
				void ask();
			});
		} catch {
			held = false; /* a low battery, or a browser that forbids it: the page says so */
		} finally {
			asking = false;
		}
	}
	const seen = () => void ask();
	const occasions = ["visibilitychange", "pageshow", "click", "keydown"];
	for (const each of occasions) addEventListener(each, seen, { capture: true });
	void ask();
	return () => {
		ended = true;
		for (const each of occasions) removeEventListener(each, seen, { capture: true });
		void lock?.release();
		held = false;
	};
}
