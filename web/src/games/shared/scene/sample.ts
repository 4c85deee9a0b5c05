/*
 * Matches that bots have played so far, the same for everybody: what pictures of
 * a table are drawn from. Each is asked for once.
 */
import { engineWithBots as engine } from "../../../engine/client";
import { switchesOf } from "../../../engine/setup";
import type { GameView } from "../../contract";
import { askFacts } from "../../facts.svelte";

export interface Sample {
	view: GameView;
	facts: unknown;
}

const LEVEL = "greedy"; /* plays so that something is to be seen */
const SEED = "5a".repeat(32);
const asked = new Map<string, Promise<Sample>>();

async function played(game: string, players: number, moves: number): Promise<Sample> {
	const about = (await askFacts()).find(({ name }) => name === game)!;
	const record = await engine.create({
		name: "sample",
		game,
		rules: about.rules,
		players,
		options: Object.fromEntries(about.options.map(({ name, standard }) => [name, standard])),
		switches: switchesOf(about),
		seats: Array.from({ length: players }, () => ({ bot: LEVEL, name: "" })),
		seed: SEED,
	});
	const { handle, frame, actors } = await engine.begin(record, 0);
	let { view } = frame;
	let acting = actors;
	for (let i = 0; i < moves && acting.length > 0; i++) {
		const done = await engine.botPlay(handle, acting[0]!, LEVEL, [i, moves]);
		acting = done.actors;
		view = done.frames.at(-1)?.view ?? view;
	}
	const facts = await engine.facts(handle);
	await engine.close(handle);
	return { view, facts };
}

/* Rejects when the engine cannot be loaded; the next call tries again. */
export function sampleOf(game: string, players: number, moves: number): Promise<Sample> {
	const key = `${game} ${players} ${moves}`;
	const sample = asked.get(key) ?? played(game, players, moves);
	asked.set(key, sample);
	sample.catch(() => asked.delete(key));
	return sample;
}
