/*
 * The service worker: keeps every file of this build, so that the client opens
 * without a network. The page itself is asked from the network first, with the
 * kept one as a fallback, so that a new build arrives with the next visit; all
 * other files carry a hash in their name, or change with the build.
 */
/// <reference lib="webworker" />
const worker = self as unknown as ServiceWorkerGlobalScope;

const files = "%FILES%" as unknown as string[]; /* the build writes the list here */
const cacheName = "pandemonium-%BUILD%";
const PAGE_WITHIN = 3_000;

worker.addEventListener("install", (event) => {
	event.waitUntil(
		caches
			.open(cacheName)
			.then((cache) => cache.addAll(["/", ...files.map((file) => `/${file}`)]))
			.then(() => worker.skipWaiting()),
	);
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
	return (await caches.match("/")) ?? Response.error();
}

async function file(request: Request): Promise<Response> {
	return (await caches.match(request)) ?? fetch(request);
}

worker.addEventListener("fetch", (event) => {
	const url = new URL(event.request.url);
	if (event.request.method !== "GET" || url.origin !== worker.location.origin) return;
	if (/^\/(api|ws|health|metrics)(\/|$)/.test(url.pathname)) return;
	event.respondWith(event.request.mode === "navigate" ? page(event.request) : file(event.request));
});
