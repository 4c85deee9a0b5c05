// Moments of Deal with the Devil in which every place that can bear a name does, and
// what is cut off there when each name of the game stands in it.
import { chance, Engine, native, SPECTATOR } from "../../../tests/wasm/engine.mjs";

const SEED = "0002";
const LATE = 4; // round, by which walls have grown

// A match of chance until somebody has planned two buildings and an event, with a wall of his own.
export function findNames() {
	const below = chance(2);
	const engine = new Engine(native("new", "devil", "--players", "4", "--seed", SEED));
	for (let { actors } = engine.begin(SPECTATOR); actors.length > 0;) {
		const seat = actors[below(actors.length)];
		const view = engine.view(seat);
		const { plan, wall, hand } = view.seats[seat];
		const ready = view.question.ask === "recruit" && view.round >= LATE;
		if (ready && hand.length > 0 && wall.length > 0 && plan.build.every(Boolean))
			return { record: engine.record(), view, seat, facts: engine.facts() };
		const moves = view.moves.filter(({ side }) => !side).map(({ move }) => move);
		const busy = moves.filter((move) => !/^(none|no|stop|reject|close|keep|lose|take)$/.test(move));
		const small = /^offer_/.test(view.question.ask) ? moves.filter((move) => Number(move) < 2) : busy;
		const among = small.length > 0 ? small : moves;
		({ actors } = engine.play(seat, among[below(among.length)]));
	}
	throw new Error("nobody planned so much");
}

// What of these names is cut off, evaluated in the page. Letters may become as narrow as
// Fitted.svelte makes them.
export const cutNames = ({ buildings, events, inquisitors }) => {
	const NARROWEST = "0.6";
	const places = [
		["the hand", '[data-what="card"] .card:not(.small) .text', buildings],
		["the plan", '[data-what="card"] .card.small .text', buildings],
		["the hand", '[data-what="event"] .card:not(.small) .text', events],
		["the plan", '[data-what="event"] .card.small .text', events],
		["the wall", '[data-what="wall"] .called .text', buildings],
		["a kingdom", '[data-what="kingdom"] .called .text', buildings],
		["the court", '[data-what="inquisitor"] .name .text', inquisitors],
	];
	const faults = [];
	let met = 0;
	for (const [where, place, names] of places) {
		const all = [...document.querySelectorAll(place)].filter((node) => node.clientWidth > 0);
		// The narrowest of its kind.
		const node = all.sort((a, b) => a.closest(".room").clientWidth - b.closest(".room").clientWidth)[0];
		if (!node) continue;
		met++;
		const [text, narrow] = [node.textContent, node.style.getPropertyValue("--narrow")];
		node.style.setProperty("--narrow", NARROWEST);
		for (const name of names) {
			node.textContent = name;
			const [wide, high] = [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight];
			if (wide > 0 || high > 1) faults.push(`${where}: "${name}" is cut off by ${wide} and ${high} px`);
		}
		node.textContent = text;
		node.style.setProperty("--narrow", narrow);
	}
	return { met, faults };
};
