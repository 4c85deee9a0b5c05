// What people do with the client: make tables, join them, play. Everything by
// real clicks on what the page shows.
import assert from "node:assert/strict";

const CLICK_WITHIN = 5_000; // what was clicked has its effect, or was not clicked
const STEP_WITHIN = 60_000; // somebody else may be at his turn, or the line is down

// Where several can be chosen, this one.
async function pick(person, id, value) {
	await person.find(id).locator(`label:has(input[value="${value}"])`).click();
}

// A match against bots, from the front page.
export async function playNow(person, { game, players } = {}) {
	await person.go("");
	if (game) await pick(person, "game", game);
	if (players) await pick(person, "players", players);
	await person.find("play-now").click();
	await person.find("match").waitFor();
}

async function setOptions(person, options) {
	for (const [name, value] of Object.entries(options)) {
		const field = person.find(`option-${name}`);
		if (typeof value === "boolean") await field.setChecked(value);
		else await field.fill(String(value));
	}
}

// A match against bots in this browser, with options of one's own and bots of these levels.
export async function playHere(person, { game, players, options = {}, bots = [] }) {
	await person.go("new/here");
	await person.find("create").waitFor();
	await pick(person, "game", game);
	if (players) await pick(person, "players", players);
	await setOptions(person, options);
	for (const [i, level] of bots.entries()) await person.find(`place-${i + 1}`).selectOption(level);
	await person.find("create").click();
	await person.find("match").waitFor();
}

// Makes a table on the server and goes to its waiting room. `bots` are the
// levels of the places that are no persons; `seats` says how many places a game
// has that leaves no choice.
export async function makeTable(
	host,
	{
		game,
		players,
		seats = players ?? 2,
		options = {},
		bots = [],
		isPrivate = false,
		spectators = true,
		answers = false,
		chosen = false,
		clock,
	},
) {
	await host.go("new/online");
	await host.find("create").waitFor();
	if (game) await pick(host, "game", game);
	if (players) await pick(host, "players", players);
	await setOptions(host, options);
	if (clock) await host.find("clock").selectOption(clock);
	for (const [i, level] of bots.entries()) await host.find(`place-${seats - 1 - i}`).selectOption(level);
	await host.find("private").setChecked(isPrivate);
	await host.find("spectators").setChecked(spectators);
	if (answers) await host.find("answers").check();
	await host.find("chosen").setChecked(chosen);
	await host.find("create").click();
	await host.find("start").waitFor();
	return host.page.url().match(/#\/table\/(\w+)/)[1];
}

export async function joinFromLobby(guest, id) {
	await guest.go("lobby");
	await guest.page.locator(`[data-table="${id}"]`).getByTestId("join").click();
	await guest.find("leave").waitFor();
}

export async function joinByLink(guest, link) {
	await guest.page.goto(link);
	await guest.find("leave").waitFor();
}

// Somebody looks on. He is counted within seconds, which is told to all: waited for, so that it does not come while a
// secret step is open, in which nobody else is to be heard of.
export async function lookOn(person, id, host) {
	await person.go(`table/${id}`);
	await person.find("place-0").waitFor();
	const until = Date.now() + STEP_WITHIN;
	while (!host.heard.some(({ on, watching }) => on === "watching" && watching > 0)) {
		assert.ok(Date.now() < until, "nobody is told who looks on");
		await person.page.waitForTimeout(100);
	}
}

export async function start(host, everybody) {
	await host.find("start").click();
	await Promise.all(everybody.map((each) => each.find("match").waitFor()));
}

// What the match on the screen waits for: "me", "over", or nothing yet (null).
const stage = () => {
	if (document.querySelector('[data-testid="finished"]')) return "over";
	const match = document.querySelector('[data-testid="match"]');
	const table = document.querySelector('[data-testid="board"]');
	const free = match?.dataset.live === "true" && table?.dataset.animating === "false";
	return free && document.querySelector('[data-testid="choice"]') ? "me" : null;
};

// Plays until each has made so many moves: in secret steps one waits for the other.
export async function playTogether(people, count) {
	const left = new Map(people.map((person) => [person, count]));
	const until = Date.now() + STEP_WITHIN;
	while ([...left.values()].some((moves) => moves > 0)) {
		if (Date.now() > until) throw new Error("nobody can go on");
		for (const person of people)
			if ((await person.page.evaluate(stage)) === "me") {
				await moveOnce(person);
				left.set(person, left.get(person) - 1);
			}
	}
}

export async function waitForTurn(person) {
	const handle = await person.page.waitForFunction(stage, null, { timeout: STEP_WITHIN, polling: 30 });
	return handle.jsonValue();
}

export const frameNow = (person) => person.find("match").getAttribute("data-frame").then(Number);

// Where a thing can be hit: a card may lie aslant, and under the next one of its fan.
const seenAt = (element) => {
	element.scrollIntoView({ block: "nearest", inline: "nearest" });
	const { left, top, width, height } = element.getBoundingClientRect();
	for (const y of [0.5, 0.3, 0.7])
		for (let x = 0.5; x > 0; x -= 0.04)
			if (element.contains(document.elementFromPoint(left + x * width, top + y * height)))
				return { x: left + x * width, y: top + y * height };
	return null;
};

export async function press(person, thing) {
	// A second press of what is chosen would play it.
	if ((await thing.getAttribute("aria-pressed")) === "true") return;
	const at = await thing.evaluate(seenAt);
	assert.ok(at, `nothing is seen of ${await thing.getAttribute("data-move")}`);
	await person.page.mouse.click(at.x, at.y);
}

// Where the guide has no place beside the table its hints are read first.
export async function readGuide(person) {
	const read = person.page.locator("dialog[open]").getByTestId("coach-read");
	while ((await read.count()) > 0) await read.click();
}

// The table may shift under the mouse here as well: then nothing was chosen, and a person clicks again.
async function pressUntilAsked(person, thing) {
	const asked = person.page.locator('[data-testid="confirm"], [data-testid="goal"], [data-testid="wants"]').first();
	const isAsked = () => asked.waitFor({ timeout: CLICK_WITHIN }).then(() => true, ifTimeout);
	const until = Date.now() + STEP_WITHIN;
	do {
		assert.ok(Date.now() < until, "what is pressed is not chosen");
		await press(person, thing);
	} while (!(await isAsked()));
}

// Chooses a thing, and its goal or another one where that is wanted, so that it can be confirmed. Gives the move.
export async function chooseOnce(person, choose = person.below) {
	await readGuide(person);
	const things = person.find("choice");
	const count = await things.count();
	const at = choose(count);
	const thing = things.nth(at);
	const move = await thing.getAttribute("data-move");
	await pressUntilAsked(person, thing);
	if ((await person.find("confirm").count()) > 0) return move;
	// One more is wanted: another one; they are played in the order in which they lie.
	if ((await person.find("wants").count()) > 0) {
		const other = at === 0 ? count - 1 : 0;
		const second = await things.nth(other).getAttribute("data-move");
		await press(person, things.nth(other));
		await person.find("confirm").waitFor();
		return other < at ? second : move;
	}
	const goals = person.find("goal");
	const goal = goals.nth(person.below(await goals.count()));
	await press(person, goal);
	await person.find("confirm").waitFor();
	return goal.getAttribute("data-move");
}

function ifTimeout(error) {
	if (error.name !== "TimeoutError") throw error;
	return null;
}

const hasPassed = (frame) => Number(document.querySelector('[data-testid="match"]')?.dataset.frame) > frame;

// One move, by a click on a thing and one on the button that says what it does. The
// table may shift between the press and the release of that one: then nothing was
// clicked, the page goes on asking, and a person clicks again.
export async function moveOnce(person, choose = person.below) {
	const before = await frameNow(person);
	const move = await chooseOnce(person, choose);
	const confirm = person.find("confirm");
	const until = Date.now() + STEP_WITHIN;
	await confirm.click();
	const comes = () => person.page.waitForFunction(hasPassed, before, { timeout: CLICK_WITHIN, polling: 30 });
	while (!(await comes().catch(ifTimeout))) {
		const asks = (await person.page.evaluate(stage)) === "me" && (await confirm.count()) > 0;
		assert.ok(Date.now() < until, `${move}: nothing came of it, and the page ${asks ? "still" : "no longer"} asks`);
		if (asks) await confirm.click();
	}
	return move;
}

// Plays to the end, or so many moves. Gives the moves.
export async function play(person, count = Infinity) {
	const moves = [];
	while (moves.length < count && (await waitForTurn(person)) === "me") moves.push(await moveOnce(person));
	return moves;
}

// The moves that the server acknowledged to this page, in order, each once.
export function acknowledged(person) {
	const answers = new Map();
	const asked = new Map();
	const words = person.frames.flatMap(({ out, text }) =>
		[JSON.parse(text)].flat().map((message) => ({ out, message })),
	);
	for (const { out, message } of words) {
		if (out && message.do === "move") asked.set(message.id, message);
		const question = !out && asked.get(message.re);
		if (!question) continue;
		asked.delete(message.re);
		if (!message.ok) continue;
		const before = answers.get(question.key);
		if (before) assert.equal(message.ok.n, before.n, "a repeated move was answered otherwise");
		answers.set(question.key, { move: question.move, n: message.ok.n });
	}
	return [...answers.values()].map(({ move }) => move);
}

export async function record(person, id, form = "full") {
	return person.page.evaluate(async (url) => {
		const response = await fetch(url);
		if (!response.ok) throw new Error(`${url}: ${response.status}`);
		return response.text();
	}, `/api/tables/${id}/record?form=${form}`);
}

export const movesOf = (recordText, seat) =>
	[...recordText.matchAll(/^move (\d) (.*)$/gm)].filter(([, by]) => Number(by) === seat).map(([, , move]) => move);

// As the last whole position says that it was told.
export const seatOf = (person) =>
	Number(
		person.heard
			.map(({ see, ok }) => /^viewer=(\d)/.exec(see ?? ok?.see ?? ""))
			.filter(Boolean)
			.at(-1)[1],
	);
