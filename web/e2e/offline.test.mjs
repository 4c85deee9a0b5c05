// Without a server and without a network: the client opens from what it kept,
// and a match against bots is played to its end, replayed and verified.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Engine, native, SPECTATOR } from "../../tests/wasm/engine.mjs";
import { openHouse } from "./house.mjs";
import { EXTRAS } from "./majority2/game.mjs";
import { play, playHere, playNow, waitForTurn } from "./play.mjs";
import { watchTasks } from "./tasks.mjs";

const house = openHouse();
const FRAME_MS = 50;
// Weak to strong, as people are offered them.
const levelsOf = (game) => JSON.parse(native("games", "--json")).find(({ name }) => name === game).levels;

// As the server counts it: whatever thread of the browser asked.
async function sentBytes() {
	const metrics = await (await fetch(`${house.server.address}/metrics`)).text();
	return Number(metrics.match(/^pandemonium_web_sent_bytes_total (\d+)$/m)[1]);
}

test("a first visit loads less than 350 KiB, engine and first match included", async () => {
	const person = await house.newcomer("Siz");
	// The service worker fetches the rest later, behind the match.
	await person.context.addInitScript(() => delete Navigator.prototype.serviceWorker);
	const asked = [];
	person.page.on("request", (request) => asked.push(request.url().match(/[^/]*$/)[0]));
	const before = await sentBytes();
	await playNow(person, { game: "majority" });
	await play(person, 1);
	for (const part of ["house-en-", "majority-en-", "majority-index-"])
		assert.ok(
			asked.some((file) => file.startsWith(part)),
			part,
		);
	const others = asked.filter((file) => /^majority2-|-(fr|nl|de)-/.test(file));
	assert.deepEqual(others, [], "of games and languages that nobody asked for");
	const bytes = (await sentBytes()) - before;
	console.log(`# the first visit loaded ${bytes} bytes`);
	assert.ok(bytes > 100_000, `${bytes} bytes: something is not counted`);
	assert.ok(bytes < 350 * 1024, `${bytes} bytes`);
});

// As clients kept matches once: a row with the whole record in it.
async function keepAsBefore(person, row) {
	await person.page.goto(`${house.server.address}/icon.svg`);
	await person.page.evaluate(
		(match) =>
			new Promise((done, failed) => {
				const request = indexedDB.open("pandemonium", 1);
				request.onerror = () => failed(request.error);
				request.onupgradeneeded = () => request.result.createObjectStore("matches", { keyPath: "id" });
				request.onsuccess = () => {
					const change = request.result.transaction("matches", "readwrite");
					change.objectStore("matches").put(match);
					change.oncomplete = () => (request.result.close(), done());
				};
			}),
		row,
	);
}

test("a match that an older page has kept is there, and is played to its end", async () => {
	const person = await house.newcomer("Old");
	const id = "local-0123456789abcdef";
	const text = native("new", "majority", "--players", "3", "--seed", "7e57").replace(/^match .*$/m, `match ${id}`);
	const engine = new Engine(text);
	engine.begin(SPECTATOR);
	while (engine.lines < 8) engine.play(engine.actors()[0], engine.moves(engine.actors()[0])[0]);
	await keepAsBefore(person, {
		id,
		game: "majority",
		players: 3,
		options: { stolen_is_safe: 0 },
		bots: [null, "random", "random"],
		names: ["Old", "Amon", "Buer"],
		created: 1,
		changed: 2,
		record: engine.record(),
		over: false,
		turn: true,
		points: null,
		winners: null,
		guided: false,
		told: [],
	});
	await person.go("matches");
	await person.page.locator(`a[href*="${id}"]`).first().waitFor();
	await person.go(`table/${id}`);
	await play(person, 2);
	await person.page.reload();
	await play(person);
	await person.find("score-sheet").first().waitFor();
	await person.go(`replay/${id}`);
	await person.find("replay-page").waitFor();
	assert.ok(Number(await person.find("slider").getAttribute("max")) > 60, "a whole match");
});

// To the end, from the turn on; gives how many moves. Bots think in a thread of their own: no frame waits for them.
async function playAtEase(person) {
	await waitForTurn(person);
	const watched = await watchTasks(house.browser, person.page);
	const moves = await play(person);
	const [longest, next, ...others] = await watched();
	console.log(`# ${others.length} tasks of the page; the longest had a core for ${longest} ms, then ${next} ms`);
	assert.ok(others.length > 20 * moves.length, "something was not watched");
	// The longest is the one in which the match ends; machines with much else to do are slow at that.
	assert.ok(next < FRAME_MS && longest < 2 * FRAME_MS, "a frame had to wait");
	return moves.length;
}

test("a match with the network off, in an installed page", async () => {
	const person = await house.newcomer("Olga");
	await person.go("");
	await person.page.evaluate(async () => {
		await navigator.serviceWorker.ready;
		if (!navigator.serviceWorker.controller)
			await new Promise((resolve) =>
				navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
			);
	});
	await person.context.setOffline(true);
	await house.server.kill();

	await person.page.reload();
	await person.find("play-now").waitFor();
	await person.picture("offline-home");
	// One of each level but the most careless: whole matches against that one are played all over these tests.
	const [, ...levels] = levelsOf("majority");
	const three = levels.splice(-3);
	await playHere(person, { game: "majority", players: 1 + three.length, bots: three });
	await play(person, 4);
	// In the middle: the match is kept, and every language is there.
	await person.page.reload();
	await person.find("open-menu").click();
	await person.find("language").selectOption("fr");
	await person.page.locator('html[lang="fr"]').waitFor({ state: "attached" });
	await person.page.keyboard.press("Escape");
	assert.ok((await playAtEase(person)) > 15);
	await person.find("score-sheet").first().waitFor();

	for (const level of [...levels, levelsOf("majority2").at(-1)]) {
		await playHere(person, { game: "majority2", options: { ...EXTRAS, turn_cap: 6 }, bots: [level] });
		assert.ok((await playAtEase(person)) > 5);
		await person.find("score-sheet").first().waitFor();
	}

	const end = person.page.url();
	await person.find("replay").click();
	await person.find("replay-page").waitFor();
	await person.find("next").click();
	await person.picture("replay");
	await person.page.goto(end);
	await person.find("verify").click();
	await person.page.locator('[data-testid="verdict"][data-kept="true"]').waitFor();

	// A new tab, long after.
	const tab = await person.context.newPage();
	await tab.goto(`${house.server.address}/#/matches`);
	await tab.getByTestId("table-card").first().waitFor();
	await tab.close();
	await house.server.start();
});
