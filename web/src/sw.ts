/*
 * The service worker: keeps every file of this build, so that the client opens
 * without a network. The page itself is asked from the network first, with the
 * kept one as a fallback, so that a new build arrives with the next visit; all
 * other files carry a hash in their name, or change with the build. The companion's
 * scanner is large and for few: it is kept once it was loaded, in the builds behind
 * that one too. Addresses are within our scope, which in the companion's own folder is
 * any folder of a host.
 */
/// <reference lib="webworker" />
const worker = self as unknown as ServiceWorkerGlobalScope;

const files = "%FILES%" as unknown as string[]; /* the build writes the list here */
const later = "%LATER%" as unknown as string[]; /* and of the scanner here */
const within = (file: string) => new URL(file, worker.registration.scope).href;
const cacheName = "pandemonium-%BUILD%";
const PAGE_WITHIN = 3_000;

/* Whether a build before this one was used with the scanner. */
async function hadScanner(): Promise<boolean> {
	for (const name of await caches.keys())
		for (const { url } of await (await caches.open(name)).keys()) if (/\/zxing[^/]*\.wasm$/.test(url)) return true;
	return false;
}

worker.addEventListener("install", (event) => {
	const keep = async () => {
		const wanted = (await hadScanner()) ? [...files, ...later] : files;
		await (await caches.open(cacheName)).addAll(["./", ...wanted].map(within));
		await worker.skipWaiting();
	};
	event.waitUntil(keep());
});

worker.addEventListener("activate", (event) => {
	const clean = async () => {
		for (const name of await caches.keys())
			if (name.startsWith("pandemonium-") && name !== cacheName) await caches.delete(name);
		await worker.clients.claim();
	};
	event.waitUntil(clean());
});

async function page(request: Request): Promise<Response> {
	try {
		const response = await fetch(request, { signal: AbortSignal.timeout(PAGE_WITHIN) });
		if (response.ok) return response;
	} catch {
		/* no network, or too slow */
	}
	return (
		(await caches.match(request, { ignoreSearch: true })) ?? (await caches.match(within("./"))) ?? Response.error()
	);
}

async function file(request: Request): Promise<Response> {
	const kept = await caches.match(request);
	if (kept) return kept;
	const response = await fetch(request);
	if (response.ok && later.some((name) => within(name) === request.url))
		await (await caches.open(cacheName)).put(request, response.clone());
	return response;
}

worker.addEventListener("fetch", (event) => {
	const url = new URL(event.request.url);
	if (event.request.method !== "GET" || url.origin !== worker.location.origin) return;
	if (/^\/(api|ws|health|metrics)(\/|$)/.test(url.pathname)) return;
	event.respondWith(event.request.mode === "navigate" ? page(event.request) : file(event.request));
});

/* A summons: the server has written the words, in the person's language. */
interface Summons {
	kind: string;
	lang: string;
	title: string;
	body: string;
	table: string | null;
}

worker.addEventListener("push", (event) => {
	const show = async () => {
		let told: Partial<Summons> = {};
		try {
			told = (event.data?.json() ?? {}) as Partial<Summons>;
		} catch {
			/* Not ours to read; a browser still wants something shown. */
		}
		await worker.registration.showNotification(told.title ?? "Pandemonium", {
			body: told.body ?? "",
			lang: told.lang ?? "",
			tag: `${told.kind ?? ""} ${told.table ?? ""}`,
			icon: within("icon-192.png"),
			data: { table: told.table ?? null },
		});
	};
	event.waitUntil(show());
});

worker.addEventListener("notificationclick", (event) => {
	const { table } = event.notification.data as { table: string | null };
	const address = within(table ? `./#/table/${encodeURIComponent(table)}` : "./");
	event.notification.close();
	const go = async () => {
		const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
		const open = windows.find((each) => each.url === address) ?? windows[0];
		if (!open) return void (await worker.clients.openWindow(address));
		if (open.url !== address) await open.navigate(address).catch(() => worker.clients.openWindow(address));
		await open.focus();
	};
	event.waitUntil(go());
});
