// Part of `make bench-browser`: what a large table costs a page after a move. A
// match of Goetia against bots in Chromium, played by clicks at random, with the
// browser's own trace: the thread time of script, style and layout on the page's
// main thread, from the click to when the table waits for the next one, for each
// frame that was drawn in between. Thread time leaves out what neighbours of a busy
// machine take. `node bench/table.mjs MOTION` with any word measures with motion.
import { fileURLToPath } from "node:url";
import { Server } from "../tests/support/serve.mjs";
import { launch, visit } from "../web/e2e/browser.mjs";
import { chooseOnce, frameNow, playNow, waitForTurn } from "../web/e2e/play.mjs";

const motion = process.argv.length > 2;
const WARM = 8; // moves that are not counted: code is not compiled yet
const MOVES = motion ? 24 : 60;
const kinds = {
	script: /^(FunctionCall|EvaluateScript|RunMicrotasks|EventDispatch|TimerFire|FireAnimationFrame|v8\.callFunction)$/,
	style: /^(UpdateLayoutTree|RecalculateStyles)$/,
	layout: /^Layout$/,
	paint: /^(PrePaint|Paint|Layerize|Commit)$/,
};

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

async function traced(page, work) {
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

// Asked seldom, in the page itself: the asking is measured with the rest.
const whenReady = (before) =>
	new Promise((ready) => {
		const timer = setInterval(() => {
			const { frame, live } = document.querySelector('[data-testid="match"]').dataset;
			const over = document.querySelector('[data-testid="finished"]');
			const told = document.querySelector('[data-testid="board"]').dataset.animating === "false";
			if (!over && (Number(frame) <= before || live !== "true" || !told)) return;
			clearInterval(timer);
			ready();
		}, 60);
	});

const at = (list, share) => [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];
const ms = (time) => `${time.toFixed(1)} ms`;

async function measure(browser, server, players) {
	const person = await visit(browser, server, "Ada", { size: { width: 1280, height: 600 }, motion });
	await playNow(person, { game: "goetia", players });
	const found = [];
	for (let i = 0; i < WARM + MOVES && (await waitForTurn(person)) === "me"; i++) {
		await chooseOnce(person);
		const before = await frameNow(person);
		const events = await traced(person.page, async () => {
			await person.find("confirm").click();
			await person.page.evaluate(whenReady, before);
		});
		const frames = (await frameNow(person)) - before;
		const times = Object.fromEntries(
			Object.entries(kinds).map(([kind, names]) => [kind, timeOf(events, (name) => names.test(name)) / frames]),
		);
		const { script, style, layout } = kinds;
		const all = timeOf(events, (name) => [script, style, layout].some((names) => names.test(name))) / frames;
		if (i >= WARM) found.push({ ...times, all });
	}
	const list = (kind) => found.map((each) => each[kind]);
	console.log(
		`${players} players, ${found.length} clicks: script, style and layout after a move ${ms(at(list("all"), 0.5))}, nine in ten below ${ms(at(list("all"), 0.9))}`,
	);
	console.log(
		`  ${Object.keys(kinds)
			.map((kind) => `${kind} ${ms(at(list(kind), 0.5))}`)
			.join(", ")}`,
	);
	await person.close();
}

const server = await Server.start({ web: fileURLToPath(new URL("../build/web", import.meta.url)) });
const browser = await launch();
console.log(`Goetia’s table, browser ${browser.version()}, ${motion ? "with" : "without"} motion`);
for (const players of [2, 4]) await measure(browser, server, players);
await browser.close();
await server.remove();
