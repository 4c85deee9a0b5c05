// Whole matches of Deal with the Devil at a real server: four people in browsers,
// each with the guide of a role, and one who watches. What all were told is held
// against each other; so are the pages: what they keep, ask for and are called must
// not differ where only what is hidden differs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Axe } from "./axe.mjs";
import { PHONE } from "./browser.mjs";
import { checkAlike, checkOwn, reader } from "./devil/secrets.mjs";
import { openHouse } from "./house.mjs";
import { joinFromLobby, lookOn, makeTable, playNow, record, start } from "./play.mjs";
import { checkSilence, Follower, framesOf } from "./secrecy.mjs";

const house = openHouse();
const MATCH_WITHIN = 540_000; // on a machine that has other things to do
const FIRST_ID = 1_000_000; // of questions that are not the page's own
const NAMES = ["Ann", "Ben", "Cyd", "Dan"];

// Plays by the page's own line: what comes back goes through the page as ever.
class Player {
	view = null;
	hints = [];
	requests = [];
	#read = 0;
	#asked = 0;
	#awaits = 0;

	// `agreed`: a record that says what was agreed.
	constructor(person, table, agreed) {
		this.person = person;
		this.table = table;
		this.follower = new Follower(agreed);
		person.page.on("request", (request) => this.requests.push(new URL(request.url()).pathname));
	}

	async guide() {
		await this.person.find("open-menu").click();
		await this.person.find("menu-guide").click();
	}

	#listen() {
		const { frames } = this.person;
		for (; this.#read < frames.length; this.#read++) {
			const { out, text } = frames[this.#read];
			if (out) continue;
			for (const message of [JSON.parse(text)].flat()) this.view = this.#hear(message) ?? this.view;
		}
	}

	#hear(message) {
		if (message.re === this.#awaits) this.#awaits = 0;
		const frame = this.follower.hear(message);
		return frame && { ...frame.view, n: frame.n };
	}

	// Not the bank, else anything; a payment is left to itself.
	#choose() {
		const moves = this.view.moves.filter(({ side }) => !side).map(({ move }) => move);
		return moves.includes("auto") ? "auto" : moves[this.person.below(moves.length)];
	}

	// Reads a hint, or answers; true when the match is over here.
	async step() {
		this.#listen();
		if (this.view?.phase === "over") return true;
		const can = this.#awaits === 0 && (this.view?.moves.length ?? 0) > 0;
		const id = FIRST_ID + ++this.#asked;
		const question = can && { do: "move", id, table: this.table, move: this.#choose(), key: `k${id}` };
		const { sent, hint } = await this.person.page.evaluate(
			({ words, n }) => {
				const find = (name) => document.querySelector(`[data-testid="${name}"]`);
				const match = find("match");
				if (Number(match?.dataset.frame) !== n || match.dataset.live !== "true") return {};
				const read = find("coach-read");
				const hint = read && find("coach-hint").textContent;
				const guide = read ?? find("coach-open");
				guide?.click();
				if (!guide && words) window.line.send(words);
				return { hint, sent: !guide };
			},
			{ words: question && JSON.stringify(question), n: this.view?.n },
		);
		if (hint) this.hints.push(hint);
		if (sent && question) this.#awaits = id;
		return false;
	}
}

const keepLine = () => {
	const Socket = window.WebSocket;
	window.WebSocket = class extends Socket {
		constructor(...args) {
			super(...args);
			window.line = this;
		}
	};
};

// What somebody with the device would find, names and lengths alone; and what the window is called.
const left = () => {
	const kept = (store) => Object.keys(store).map((key) => [key.replace(/[0-9a-f]{16}|\d/g, "#"), store[key].length]);
	return { local: kept(localStorage).sort(), window: kept(sessionStorage).sort(), title: document.title };
};

// Each looks into all that surrounds the table, in the same way.
async function lookAround(person) {
	await person.find("notes").click();
	await person.find("notes-mark").first().click();
	await person.find("notes-mark").last().click();
	await person.find("notes-words").fill("seen");
	await person.page.keyboard.press("Escape");
	await person.find("inquisition").click();
	await person.page.locator('[data-testid="overview"][aria-busy="false"]').waitFor();
	const overview = await person.find("overview-dialog").innerText();
	await person.page.keyboard.press("Escape");
	await person.find("open-help").click();
	const rules = await person.find("rules-drawer").innerText();
	await person.page.keyboard.press("Escape");
	await person.find("rules-drawer").waitFor({ state: "hidden" });
	return { overview, rules };
}

async function sitDown() {
	const [ann, ...others] = await Promise.all(
		NAMES.map((name) => house.newcomer(name, { settings: { guide: false } })),
	);
	const eye = await house.newcomer("Eye");
	for (const { context } of [ann, ...others]) await context.addInitScript(keepLine);
	const id = await makeTable(ann, { game: "devil", seats: 4 });
	for (const each of others) await joinFromLobby(each, id);
	await lookOn(eye, id, ann);
	await start(ann, [ann, ...others, eye]);
	return { people: [ann, ...others], eye, id };
}

async function playTogether(players) {
	const until = Date.now() + MATCH_WITHIN;
	for (let over = []; !over.every(Boolean) || over.length === 0;) {
		assert.ok(Date.now() < until, `nobody goes on: ${players.map(({ view }) => view?.phase).join(" ")}`);
		over = [];
		for (const player of players) over.push(await player.step());
	}
}

// What each page was called and kept is the same for all roles.
async function checkPages(players) {
	const pages = await Promise.all(players.map(({ person }) => person.page.evaluate(left)));
	for (const page of pages) assert.deepEqual(page, pages[0]);
	// The icon is the browser's wish, which it has when it likes.
	const asked = players.map(({ requests }) => requests.filter((path) => path !== "/icon.svg").sort());
	for (const list of asked) assert.deepEqual(list, asked[0]);
	const sent = players.map(({ person }) =>
		person.asked.filter(({ id, do: what }) => !(id >= FIRST_ID) && !/^(ping|table\.|hello|fair|lobby)/.test(what)),
	);
	for (const list of sent) assert.deepEqual(list, [], "the page sent something by itself");
}

test("four people and a spectator: nothing hidden leaves before its time, and no page tells a role", async () => {
	const { people, eye, id } = await sitDown();
	const agreed = await record(people[0], id, "seat");
	const players = people.map((person) => new Player(person, id, agreed));
	const around = [];
	for (const { person } of players) around.push(await lookAround(person));
	for (const each of around) assert.deepEqual(each, around[0], "help and overview are the same for all roles");
	await checkPages(players);
	for (const player of players) await player.guide();
	await playTogether(players);
	for (const person of [...people, eye]) await person.find("finished").waitFor();
	await checkPages(players);

	// The guide of every role went with the match to its end.
	const roles = players.map(({ view }) => view.seats[view.viewer].role);
	assert.deepEqual([...roles].sort(), ["cultist", "devil", "mortal1", "mortal2"]);
	for (const [i, { hints }] of players.entries()) {
		assert.match(hints[0], /^Welcome/, roles[i]);
		assert.match(hints.at(-1), /great reveal|punish in order/, roles[i]);
		assert.ok(
			hints.some((hint) => hint.includes("The last trial")),
			`${roles[i]}: ${hints.at(-1)}`,
		);
		assert.ok(hints.length > 18, `${roles[i]}: ${hints.length} hints`);
	}

	const open = await record(people[0], id);
	assert.equal(/notes/.test(open), false, "notes are in no open record");
	const told = [...people, eye].map(({ heard }) => framesOf(heard, open));
	checkAlike(told);
	told.forEach(checkOwn);
	for (const { heard } of people) checkSilence(reader, heard, open);

	// The same checks notice a role, a price and a change too much.
	const leak = structuredClone(told[1]);
	const other = leak[9].view.seats.find(({ seat }) => seat !== leak[9].view.viewer);
	other.role = "devil";
	assert.throws(() => checkOwn(leak), /the role of seat/);
	other.role = null;
	leak[9].view.seats[0].reputation++;
	assert.throws(() => checkAlike([told[0], leak]));

	// The great reveal, on one of the pages.
	const axe = new Axe();
	await people[0].find("reveal").click();
	await people[0].find("reveal-ways").waitFor();
	assert.equal(await people[0].find("reveal-roles").locator("li").count(), 4);
	for (let round = 1; round <= 5; round++) {
		await people[0].find(`reveal-round-${round}`).click();
		assert.equal(await people[0].find("reveal-ways").locator(":scope > li").count(), 4);
	}
	await axe.look(people[0], "the great reveal");
	await people[0].picture("devil-reveal");
	axe.verdict();
});

test("on a phone: notes, overview, rules and guide can be read and used, and notes are kept", async () => {
	const axe = new Axe();
	const person = await house.newcomer("Eva", { size: PHONE, settings: { guide: true } });
	await playNow(person, { game: "devil" });
	await person.find("coach-hint").waitFor(); // the first one opens by itself
	await axe.look(person, "guide");
	await person.picture("phone-devil-guide");
	await person.find("coach-read").click();
	await person.find("notes").click();
	const marks = person.find("notes-mark");
	await marks.first().click();
	await marks.first().click();
	const label = await marks.first().getAttribute("aria-label");
	assert.match(label, /no, I think$/);
	await person.find("notes-words").fill("Who asks for souls?");
	await axe.look(person, "notes");
	await person.picture("phone-devil-notes");
	const fits = await person.page.evaluate(() => {
		const dialog = document.querySelector("dialog[open]");
		return dialog.scrollWidth <= dialog.clientWidth + 1;
	});
	assert.ok(fits, "the notes are wider than a phone");
	const saving = person.page.waitForEvent("download");
	await person.find("notes-save").click();
	const file = await (await saving).path();
	await person.page.reload();
	await person.find("match").waitFor();
	await person.find("notes").click();
	assert.equal(await person.find("notes-words").inputValue(), "Who asks for souls?");
	await person.page.keyboard.press("Escape");
	await person.find("inquisition").click();
	await person.find("overview-judges").waitFor();
	await axe.look(person, "overview");
	await person.picture("phone-devil-overview");
	axe.verdict();

	// They travel with one's own record to another device.
	const away = await house.newcomer("Eva", { size: PHONE });
	await away.go("replay");
	await away.find("record-file").setInputFiles(file);
	await away.find("replay-page").waitFor();
	await away.find("notes").click();
	await away.page.waitForFunction(
		() => document.querySelector('[data-testid="notes-words"]')?.value === "Who asks for souls?",
	);
	assert.match(await away.find("notes-mark").first().getAttribute("aria-label"), /no, I think$/);
});
