// Every kind of decision that the rules of Goetia ask for, each in a real match
// that was played by chance up to it. Chance likes what brings cards, whose effects
// ask the rare things; the matches that are known to be rich come first.
import { chance, Engine, native, SPECTATOR } from "../../../tests/wasm/engine.mjs";

export const decisions = [
	...["draft", "stuck", "take", "resurrect", "place", "pay", "colour", "swap", "same", "trade"],
	...["follower", "recall", "send", "send_to", "free", "deck", "peek", "order", "pact", "cover_hex"],
	...["seed_hex", "board", "shift", "from", "to", "column", "pick", "under", "row"],
];

const RICH = [0, 1, 2, 14, 16];
const MATCHES = 200;
const options = { stuck_optional: "on" }; // else nobody is asked whether his followers come home

const begun = (players, seed) =>
	native(
		...["new", "goetia", "--players", String(players), "--seed", seed.toString(16).padStart(4, "0")],
		...Object.entries(options).flatMap(([name, value]) => ["--option", `${name}=${value}`]),
	);

function likes(moves, below) {
	const [rich, some] = [/^place (d|r)/, /^place s/].map((kind) => moves.filter((move) => kind.test(move)));
	if (rich.length > 0 && below(4) > 0) return rich;
	return some.length > 0 && below(2) > 0 ? some : moves;
}

// Plays one match; calls `see` at each decision.
function walk(seed, see) {
	const players = 2 + (seed % 3);
	const below = chance(seed);
	const engine = new Engine(begun(players, seed));
	for (let { actors } = engine.begin(SPECTATOR); actors.length > 0;) {
		const [seat] = actors;
		const view = engine.view(seat);
		see(engine, view, seat);
		const among = likes(
			view.moves.map(({ move }) => move),
			below,
		);
		({ actors } = engine.play(seat, among[below(among.length)]));
	}
	engine.close();
}

// By kind: the record up to the decision, whose it is, and how it looks to that seat.
export function findDecisions() {
	const found = new Map();
	const seeds = [...RICH, ...Array.from({ length: MATCHES }, (_, i) => i)];
	for (const seed of seeds) {
		walk(seed, (engine, view, seat) => {
			if (!found.has(view.ask) && view.moves.length > 1)
				found.set(view.ask, { record: engine.record(), view, seat });
		});
		if (found.size === decisions.length) break;
	}
	return found;
}
