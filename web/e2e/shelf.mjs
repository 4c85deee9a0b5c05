// A match that was played up to a decision lies on the browser's shelf, as
// web/src/session/shelf.ts keeps it, and is gone on with there: so every kind of
// decision is met by clicking, and none by chance.
import { readFileSync } from "node:fs";

const SHELF = ["pandemonium", 2]; // its name and version
export const textsOf = (part, language) =>
	JSON.parse(readFileSync(new URL(`../../build/web-gen/texts/${part}/${language}.json`, import.meta.url), "utf8"));

// Puts it there, with one seat of a person.
export async function shelve(person, id, { record, view, seat }, { game, options }) {
	await person.go("matches");
	// The page makes the shelf and reads it; who opens one that is not there would make it, empty, and a second
	// connection that writes while the first one is still new can wait for ever in Chromium.
	await person.page.locator('[data-testid="matches-here"][aria-busy="false"]').waitFor();
	const match = {
		...{ id, game, players: view.players, options },
		bots: view.seats.map((each) => (each.seat === seat ? null : "random")),
		names: view.seats.map((each) => (each.seat === seat ? person.name : `Bot ${each.seat}`)),
		...{ created: 1, changed: 1, over: false, turn: true, points: null, winners: null },
		...{ guided: false, told: [], cards: null },
	};
	await person.page.evaluate(
		([row, text, shelf]) =>
			new Promise((resolve, reject) => {
				const opening = indexedDB.open(...shelf);
				opening.onerror = () => reject(opening.error);
				opening.onsuccess = () => {
					const stores = opening.result.transaction(["matches", "lines"], "readwrite");
					stores.objectStore("matches").put(row);
					stores.objectStore("lines").put({ match: row.id, n: 0, text });
					stores.oncomplete = () => (opening.result.close(), resolve());
				};
			}),
		[match, record, SHELF],
	);
}

// What was played since the record, line by line, when something was: a page keeps it a moment after it is
// seen. When a match is over its lines are part of its text.
export async function linesOf(person, id, record) {
	const known = record.split("\n").findIndex((line) => line.startsWith("end "));
	for (;;) {
		const [text, ...lines] = await person.page.evaluate(
			([match, shelf]) =>
				new Promise((resolve, reject) => {
					const opening = indexedDB.open(...shelf);
					opening.onerror = () => reject(opening.error);
					opening.onsuccess = () => {
						const store = opening.result.transaction("lines").objectStore("lines");
						const asked = store.getAll(IDBKeyRange.bound([match, 0], [match, Infinity]));
						asked.onsuccess = () => {
							opening.result.close();
							resolve(asked.result.map((piece) => piece.text));
						};
					};
				}),
			[id, SHELF],
		);
		const played = [...text.split("\n").slice(known), ...lines].filter((line) => !/^(end .*)?$/.test(line));
		if (played.length > 0) return played;
		await person.page.waitForTimeout(50);
	}
}

// Is that one of our sentences in that language? Names may be put in behind its beginning, or with a colon before it.
export function isSaid(game, words, language) {
	const texts = { ...textsOf("house", language), ...textsOf(game, language) };
	const begins = [words, words.replace(/^[^:]+:\s+/, "")].map((each) => each.slice(0, 12));
	return words.length > 5 && Object.values(texts).some((text) => begins.includes(text.slice(0, 12)));
}

// The moves that can be clicked now, each once.
export async function offered(person) {
	const moves = await person.find("choice").evaluateAll((things) => things.map(({ dataset }) => dataset.move));
	return [...new Set(moves)].sort();
}
