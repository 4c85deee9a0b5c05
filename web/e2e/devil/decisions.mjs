// Every kind of decision that the rules of Deal with the Devil ask for, each in a
// real match that was played by chance up to it. Chance likes to build and to deal,
// and above all what asks the rare things; the matches that are known to be rich
// come first.
import { chance, Engine, native, SPECTATOR } from "../../../tests/wasm/engine.mjs";

export const decisions = [
	...["prefer_mortal", "prefer_cultist", "prefer_devil", "dare", "keep", "pass1", "pass2", "repay", "request"],
	...["ask", "offer_wood", "offer_stone", "offer_wheat", "offer_glass", "offer_marble", "offer_coins"],
	...["offer_indulgences", "view", "soulpay", "fund", "evkeep", "evside", "use1", "use2", "build1", "act1"],
	...["build2", "act2", "recruit", "planok", "kind_gain", "kind_pay", "times", "courtier", "tuck", "tile", "space"],
	...["claim", "claim_by", "vote", "plea", "wings", "loadpure", "loadmark", "bribe_wood", "bribe_stone"],
	...["bribe_wheat", "bribe_glass", "bribe_marble", "bribe", "guessd", "guessc", "show", "spend", "absolve"],
	...["appease", "paylose", "wreck", "latehouse"],
];

const RICH = [0, 1, 2, 3];
const MATCHES = 60;
// Asked with one answer at all times: everybody confirms it alike.
const SINGLE = "planok";
export const options = { role_preferences: "on", bribe_goods: "on", deal_indulgences: "on" };
const RARE = new Set(["DARE", "TUCK", "ABSOLVE", "MINOR", "DAM"]);

const begun = (seed) =>
	native(
		...["new", "devil", "--players", "4", "--seed", seed.toString(16).padStart(4, "0")],
		...Object.entries(options).flatMap(([name, value]) => ["--option", `${name}=${value}`]),
	);

// Answers that do nothing, and those that are wanted most.
const IDLE = /^(none|no|stop|reject|close|keep|lose|take)$/;

function likes(view, rare, below) {
	const moves = answersOf(view);
	const wanted = moves.filter((move) => rare.has(move));
	if (wanted.length > 0) return wanted;
	if (/^(offer_|bribe)/.test(view.question.ask)) return moves.filter((move) => Number(move) < 2);
	const busy = moves.filter((move) => !IDLE.test(move));
	return busy.length > 0 && below(5) > 0 ? busy : moves;
}

// What can be answered, the bank aside; how to pay is asked in its words.
export const answersOf = ({ moves, question }) =>
	moves.filter(({ side }) => !side || question.ask === "fund").map(({ move }) => move);

// What can be clicked: of the new cards any two are passed on.
export const clickable = (view) =>
	view.question.ask === "pass1" ? view.seats[view.viewer].new.map(({ card }) => card) : answersOf(view);

// Plays one match; calls `see` at each decision.
function walk(seed, see) {
	const below = chance(seed);
	const engine = new Engine(begun(seed));
	const facts = engine.facts();
	const rare = new Set(
		facts.buildings.filter(({ effects }) => effects.some(({ op }) => RARE.has(op))).map(({ id }) => id),
	);
	for (let { actors } = engine.begin(SPECTATOR); actors.length > 0;) {
		const seat = actors[below(actors.length)];
		const view = engine.view(seat);
		see(engine, view, seat);
		const among = likes(view, rare, below);
		({ actors } = engine.play(seat, among[below(among.length)]));
	}
	engine.close();
}

// By kind: the record up to the decision, whose it is, and how it looks to that seat. A page asks nothing where
// nothing can be chosen; of ways to pay, paying by itself is one.
export function findDecisions() {
	const found = new Map();
	const seeds = [...RICH, ...Array.from({ length: MATCHES }, (_, i) => i)];
	for (const seed of seeds) {
		walk(seed, (engine, view, seat) => {
			const { ask } = view.question;
			const ways = answersOf(view).length;
			if (!found.has(ask) && (ask === "fund" ? ways > 2 : ways > 1 || ask === SINGLE))
				found.set(ask, { record: engine.record(), view, seat });
		});
		if (found.size === decisions.length) break;
	}
	return found;
}
