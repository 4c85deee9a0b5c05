// Part of `make bench-browser`: what a large table costs a page after a move. A
// match of Goetia against bots in Chromium, the same in every run, played by clicks
// at random to its end, with the browser's own trace: the thread time of script,
// style and layout on the page's main thread. An update is all that is done from
// the click until the table that came of it is drawn, or from the arrival of what a
// bot did; also where several arrive before one picture is painted. Thread time
// leaves out what neighbours of a busy machine take. `node bench/table.mjs --motion`
// measures with motion, `--web DIR` another build of the client.
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Server } from "../tests/support/serve.mjs";
import { launch, visit } from "../web/e2e/browser.mjs";
import { chooseOnce, frameNow, playNow, waitForTurn } from "../web/e2e/play.mjs";

const { values: wish } = parseArgs({
	options: {
		motion: { type: "boolean", default: false },
		web: { type: "string", default: fileURLToPath(new URL("../build/web", import.meta.url)) },
	},
});
const LUCK = 7;
const WARM = 8; // clicks that are not counted: code is not compiled yet
const CLICKS = wish.motion ? 24 : Infinity;
const LOOK_EVERY = 60; // ms between looks whether the table waits again
const kinds = {
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

// The engine answers from its own thread: with each answer but the first, which is that to the click, an update begins.
function updatesOf(events) {
	const arrivals = events.filter(({ name }) => name === "HandlePostMessage").map(({ ts }) => ts);
	const from = [0, ...arrivals.slice(1)];
	return from.map((start, i) => events.filter(({ ts }) => ts >= start && ts < (from[i + 1] ?? Infinity)));
}

const isReady = (before) => {
	const { frame, live } = document.querySelector('[data-testid="match"]').dataset;
	if (document.querySelector('[data-testid="finished"]')) return true;
	return (
		Number(frame) > before &&
		live === "true" &&
		document.querySelector('[data-testid="board"]').dataset.animating === "false"
	);
};

// By the mouse alone: what a driver does to a page before it clicks would be measured with the rest.
async function click(person, before) {
	await person.page.mouse.down();
	await person.page.mouse.up();
	do await person.page.waitForTimeout(LOOK_EVERY);
	while (!(await person.page.evaluate(isReady, before)));
}

const at = (list, share) => [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];
const ms = (time) => `${time.toFixed(1)} ms`;

async function measure(browser, server, players) {
	const person = await visit(browser, server, "Ada", {
		size: { width: 1280, height: 600 },
		motion: wish.motion,
		luck: LUCK,
	});
	await playNow(person, { game: "goetia", players });
	const found = [];
	let clicks = 0;
	for (; clicks < WARM + CLICKS && (await waitForTurn(person)) === "me"; clicks++) {
		await chooseOnce(person);
		const before = await frameNow(person);
		await person.find("confirm").hover();
		await person.page.waitForTimeout(LOOK_EVERY);
		const events = await traced(person.page, () => click(person, before));
		if (clicks < WARM) continue;
		for (const [i, update] of updatesOf(events).entries()) {
			const times = Object.entries(kinds).map(([kind, names]) => [
				kind,
				timeOf(update, (name) => names.test(name)),
			]);
			found.push({ ...Object.fromEntries(times), all: timeOf(update, counted), own: i === 0 });
		}
	}
	const say = (whose, list) => {
		const all = list.map((each) => each.all);
		const parts = Object.keys(kinds).map(
			(kind) =>
				`${kind} ${ms(
					at(
						list.map((each) => each[kind]),
						0.5,
					),
				)}`,
		);
		console.log(
			`${players} players, ${list.length} updates ${whose}: median ${ms(at(all, 0.5))}, nine in ten below ${ms(at(all, 0.9))}, three in four below ${ms(at(all, 0.75))}`,
		);
		console.log(`  ${parts.join(", ")}`);
	};
	say("in all", found);
	say(
		"by a click",
		found.filter(({ own }) => own),
	);
	await person.close();
}

const server = await Server.start({ web: wish.web });
const browser = await launch();
console.log(
	`Goetia’s table, browser ${browser.version()}, ${wish.motion ? "with" : "without"} motion: script, style and layout`,
);
for (const players of [2, 4]) await measure(browser, server, players);
await browser.close();
await server.remove();
