// Part of `make bench-browser`: what a large table costs a page after a move. A
// match of Goetia against bots in Chromium, the same in every run, played by clicks
// at random to its end, with the browser's own trace (trace.mjs): script, style and
// layout on the page's main thread. An update is all that is done from
// the click until the table that came of it is drawn, or from the arrival of what a
// bot did; also where several arrive before one picture is painted.
// `node bench/table.mjs --motion` measures with motion, `--players 2` tables of two
// alone, `--web DIR` another build of the client. `--before DIR` plays that build by
// turns with this one, a click on the one and the same click on the other, and
// compares update by update: so a busy machine counts for both.
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Server } from "../tests/support/serve.mjs";
import { launch, visit } from "../web/e2e/browser.mjs";
import { chooseOnce, frameNow, playNow, waitForTurn } from "../web/e2e/play.mjs";
import { kinds, timesOf, traced } from "./trace.mjs";

const { values: wish } = parseArgs({
	options: {
		motion: { type: "boolean", default: false },
		web: { type: "string", default: fileURLToPath(new URL("../build/web", import.meta.url)) },
		before: { type: "string" },
		players: { type: "string", default: "2,4" },
	},
});
const LUCK = 7;
const WARM = 8; // clicks that are not counted: code is not compiled yet
const CLICKS = wish.motion ? 24 : Infinity;
const LOOK_EVERY = 60; // ms between looks whether the table waits again

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

// A build of the client in a browser of its own, at a table.
async function open(web, players) {
	const server = await Server.start({ web });
	const browser = await launch();
	const person = await visit(browser, server, "Ada", {
		size: { width: 1280, height: 600 },
		motion: wish.motion,
		luck: LUCK,
	});
	await playNow(person, { game: "goetia", players });
	const close = async () => {
		await browser.close();
		await server.remove();
	};
	return { person, close };
}

// What one click and all that came of it cost, update by update; null: the match is over.
async function move(person) {
	if ((await waitForTurn(person)) !== "me") return null;
	await chooseOnce(person);
	const before = await frameNow(person);
	await person.find("confirm").hover();
	await person.page.waitForTimeout(LOOK_EVERY);
	const events = await traced(person.page, () => click(person, before));
	return updatesOf(events).map((update, i) => ({ ...timesOf(update), own: i === 0 }));
}

const at = (list, share) => [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];
const ms = (time) => `${time.toFixed(1)} ms`;

function say(what, list) {
	const all = list.map((each) => each.all);
	console.log(
		`${what}: median ${ms(at(all, 0.5))}, three in four below ${ms(at(all, 0.75))}, nine in ten below ${ms(at(all, 0.9))}`,
	);
	const median = (kind) =>
		at(
			list.map((each) => each[kind]),
			0.5,
		);
	console.log(
		`  ${Object.keys(kinds)
			.map((kind) => `${kind} ${ms(median(kind))}`)
			.join(", ")}`,
	);
}

const ofClicks = (updates) => updates.filter(({ own }) => own);

function sayAll(title, updates) {
	say(`${title}, ${updates.length} updates in all`, updates);
	say(`${title}, ${ofClicks(updates).length} updates by a click`, ofClicks(updates));
}

// What an update costs beside the same one before; the median of that, and what all cost together.
function compare(title, before, now) {
	const ratios = now.map(({ all }, i) => all / before[i].all);
	const sum = (list) => list.reduce((total, { all }) => total + all, 0);
	const told = [at(ratios, 0.5), sum(now) / sum(before)].map((ratio) => ratio.toFixed(2));
	console.log(`${title}: ${told[0]} of what it was, all together ${told[1]}`);
}

async function measure(players, builds) {
	const tables = [];
	for (const build of builds) tables.push({ ...(await open(build, players)), found: [] });
	for (let clicks = 0, over = false; clicks < WARM + CLICKS && !over; clicks++) {
		const turns = clicks % 2 === 0 ? tables : [...tables].reverse();
		const costs = new Map();
		for (const table of turns) costs.set(table, await move(table.person));
		const counts = new Set([...costs.values()].map((updates) => updates?.length ?? 0));
		over = counts.has(0);
		// Where an answer did not come between the same two pictures there are no pairs.
		if (clicks < WARM || over || counts.size > 1) continue;
		for (const table of tables) table.found.push(...costs.get(table));
	}
	for (const [i, { found, close }] of tables.entries()) {
		sayAll(`${players} players${i < tables.length - 1 ? ", before" : ""}`, found);
		await close();
	}
	if (tables.length === 1) return;
	const [before, now] = tables.map(({ found }) => found);
	compare(`${players} players, all updates`, before, now);
	compare(`${players} players, by a click`, ofClicks(before), ofClicks(now));
}

console.log(`Goetia’s table, ${wish.motion ? "with" : "without"} motion: script, style and layout`);
const builds = wish.before ? [wish.before, wish.web] : [wish.web];
for (const players of wish.players.split(",").map(Number)) await measure(players, builds);
