// What the browser's own trace says of a page's main thread, for table.mjs: what it
// was busy with, in thread time, which leaves out what neighbours of a busy machine
// take.
export const kinds = {
	script: /^(FunctionCall|EvaluateScript|RunMicrotasks|EventDispatch|TimerFire|FireAnimationFrame|v8\.callFunction)$/,
	style: /^(UpdateLayoutTree|RecalculateStyles)$/,
	layout: /^Layout$/,
	paint: /^(PrePaint|Paint|Layerize|Commit)$/,
};
const counted = (name) => kinds.script.test(name) || kinds.style.test(name) || kinds.layout.test(name);

// The time of such events that are not within another of them, in ms.
function timeOf(events, isCounted) {
	let until = 0;
	let sum = 0;
	for (const { ts, dur = 0, tdur = 0 } of events.filter(({ name }) => isCounted(name))) {
		if (ts + dur <= until) continue;
		until = ts + dur;
		sum += tdur;
	}
	return sum / 1000;
}

// In ms: of each kind, and of script, style and layout together.
export const timesOf = (events) => ({
	...Object.fromEntries(
		Object.entries(kinds).map(([kind, names]) => [kind, timeOf(events, (name) => names.test(name))]),
	),
	all: timeOf(events, counted),
});

// The events of the main thread while that is done, by the time at which they began.
export async function traced(page, work) {
	const client = await page.context().newCDPSession(page);
	const events = [];
	client.on("Tracing.dataCollected", ({ value }) => events.push(...value));
	await client.send("Tracing.start", { traceConfig: { includedCategories: ["devtools.timeline", "v8.execute"] } });
	await work();
	const done = new Promise((resolve) => client.once("Tracing.tracingComplete", resolve));
	await client.send("Tracing.end");
	await done;
	await client.detach();
	const main = events.find(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
	return events
		.filter(({ ph, pid, tid }) => ph === "X" && pid === main.pid && tid === main.tid)
		.sort((a, b) => a.ts - b.ts);
}
