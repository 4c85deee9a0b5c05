// Parts of a game's reader: what the check of secrecy (secrecy.mjs) must know of
// it, that is which moment a view shows, what is a card, and what belongs to one
// seat alone. The reader itself lies in web/e2e/<game>/game.mjs.
const EVERYTHING = 5;

// For each moment of a record: what `look` has collected until then. The record
// is open, so nothing is hidden from it.
export function follow(engine, stepOf, look) {
	const found = new Map();
	let seen = new Set();
	let before = null;
	for (let line = 0; line <= engine.lines; line++) {
		engine.seek(line);
		const view = engine.view(EVERYTHING);
		seen = look(view, seen, before);
		if (!found.has(stepOf(view))) found.set(stepOf(view), new Set(seen));
		before = view;
	}
	return found;
}

export const withCards = (isCard, nameOf) =>
	function cardsIn(value) {
		if (isCard(value)) return [value];
		const named = nameOf(value?.text);
		if (named) return [named];
		return typeof value === "object" && value !== null ? Object.values(value).flatMap(cardsIn) : [];
	};
