// What the page's own thread is busy with while something goes on, from a trace of
// the browser: each task by the time for which it had a core, so that a machine
// with other things to do is not taken for a slow page.

// Begins a trace; what this gives ends it, and gives the tasks of the page's thread in ms, the longest first.
export async function watchTasks(browser, page) {
	await browser.startTracing(page, { categories: ["toplevel"] });
	return async () => {
		const { traceEvents: events } = JSON.parse((await browser.stopTracing()).toString());
		const pages = new Set(
			events
				.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
				.map(({ pid, tid }) => `${pid}/${tid}`),
		);
		return events
			.filter(({ name, pid, tid }) => /::RunTask$/.test(name) && pages.has(`${pid}/${tid}`))
			.map(({ tdur = 0 }) => tdur / 1000)
			.sort((a, b) => b - a);
	};
}
