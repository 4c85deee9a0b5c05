/*
 * A box laid out: which cards of it are in and where, as the engine deals a match
 * of Goetia. What nobody may see is not dealt here but shuffled by hand (GOE-103).
 * The deal follows from its seed, which this browser keeps.
 */
import type { EngineClient } from "../../../engine/client";
import { toHex } from "../../../engine/engine";
import { switchesOf } from "../../../engine/setup";
import { SPECTATOR } from "../../contract";
import type { GoetiaFacts, GoetiaView, GoetiaWorld } from "../view";

const GAME = "goetia";
const KEY = "setup-goetia";

export interface Deal {
	players: number;
	set: string; /* the id of a card set of this device; "": the game's own */
	seed: string;
	done: string[]; /* steps that are behind us */
}

export interface Layout {
	view: GoetiaView;
	facts: GoetiaFacts;
}

const newSeed = () => toHex(crypto.getRandomValues(new Uint8Array(32)));

export function newDeal(players: number, set: string): Deal {
	return { players, set, seed: newSeed(), done: [] };
}

export function keptDeal(): Deal {
	try {
		const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Deal | null;
		if (kept && /^[0-9a-f]{64}$/.test(kept.seed) && [2, 3, 4].includes(kept.players)) return kept;
	} catch {
		/* Another one is dealt. */
	}
	return newDeal(4, "");
}

export function keepDeal(deal: Deal): void {
	try {
		localStorage.setItem(KEY, JSON.stringify(deal));
	} catch {
		/* It lasts as long as the page. */
	}
}

/* As a match begins; nobody plays it. */
export async function layOut(engine: EngineClient, deal: Deal, cards: string | null): Promise<Layout> {
	const rules = (await engine.games()).find(({ name }) => name === GAME)!;
	const record = await engine.create({
		name: KEY,
		game: GAME,
		rules: rules.rules,
		players: deal.players,
		options: Object.fromEntries(rules.options.map(({ name, standard }) => [name, standard])),
		switches: switchesOf(rules),
		seats: Array.from({ length: deal.players }, (_, seat) => ({ bot: null, name: `p${seat + 1}` })),
		seed: deal.seed,
		cards,
	});
	const { handle, frame } = await engine.begin(record, SPECTATOR);
	try {
		return { view: frame.view as GoetiaView, facts: (await engine.facts(handle)) as GoetiaFacts };
	} finally {
		await engine.close(handle);
	}
}

/* World cards that are not among the nine, by the number of their worship hexes. */
export function worldsOut({ view, facts }: Layout): GoetiaWorld[] {
	const inPlay = new Set(view.rows.flatMap(({ cells }) => cells));
	return facts.worlds.filter(({ id, king }) => king && !inPlay.has(id));
}
