/* Whole matches of bots, frame by frame as a viewer sees them; for tests only. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { EngineModule } from "../../engine/engine";
import { newRecord, switchesOf } from "../../engine/setup";
import { Keeper } from "../../engine/keeper";
import type { Score } from "../../session/session";
import { SPECTATOR, type Frame, type GameView } from "../contract";

const wasm = fileURLToPath(new URL("../../../../build/web-gen/pandemonium-bots.wasm", import.meta.url));

export interface Wish {
	game: string;
	players: number;
	viewer: number;
	seed: number;
	options?: Record<string, number>; /* other than usual */
}

/* A match with all that can be asked about it. */
export interface Played<View extends GameView, Facts, Look> {
	frames: Frame<View>[]; /* lines in which the viewer saw nothing are left out */
	facts: Facts;
	look(frame: Frame<View>, move: string): Look;
	ahead(frame: Frame<View>): unknown;
	score(frame: Frame<View>): Score;
}

export async function framesOf<View extends GameView>(wish: Wish): Promise<Frame<View>[]> {
	return (await matchOf<View, unknown, unknown>(wish)).frames;
}

export async function matchOf<View extends GameView, Facts, Look>({
	game,
	players,
	viewer,
	seed,
	options = {},
}: Wish): Promise<Played<View, Facts, Look>> {
	const module = await EngineModule.load(readFileSync(wasm));
	const facts = module.games().find(({ name }) => name === game)!;
	const engine = module.open(
		newRecord({
			name: "fixture",
			game,
			rules: facts.rules,
			players,
			options: Object.fromEntries(facts.options.map(({ name, standard }) => [name, options[name] ?? standard])),
			switches: switchesOf(facts),
			seats: Array.from({ length: players }, (_, i) => ({ bot: facts.levels[0]!, name: `Bot ${i}` })),
			seed: seed.toString(16).padStart(2, "0").repeat(32),
		}),
	);
	engine.seal();
	for (let i = 1, { actors } = engine.begin(SPECTATOR); actors.length > 0; i++)
		({ actors } = engine.play(actors[0]!, engine.botMove(actors[0]!, facts.levels[0]!, [i, seed])));
	/* Read as a replay reads it. */
	const keeper = new Keeper(module);
	const { handle, lines } = keeper.open(engine.record());
	engine.close();
	const frames: Frame<View>[] = [];
	let last = "";
	for (let line = 0; line <= lines; line++) {
		const { events, view } = keeper.shot(handle, line, viewer);
		const text = JSON.stringify(view);
		if (events.length > 0 || text !== last) frames.push({ n: line, events, view: view as View, jump: line === 0 });
		last = text;
	}
	return {
		frames,
		facts: keeper.facts(handle) as Facts,
		look: ({ n }, move) => keeper.look(handle, n, viewer, move) as Look,
		ahead: ({ n }) => keeper.ahead(handle, n, viewer),
		score: ({ n }) => keeper.score(handle, n),
	};
}
