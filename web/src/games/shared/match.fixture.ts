/* Whole matches of bots, frame by frame as a viewer sees them; for tests only. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { EngineModule, newRecord } from "../../engine/engine";
import type { Frame } from "../contract";
import type { MajorityView } from "./view";

const wasm = fileURLToPath(new URL("../../../../build/web-gen/pandemonium.wasm", import.meta.url));

/* Frames of one match; lines in which the viewer saw nothing are left out. */
export async function framesOf(players: number, viewer: number, seed: number): Promise<Frame<MajorityView>[]> {
	const module = await EngineModule.load(readFileSync(wasm));
	const facts = module.games().find((game) => game.name === "majority")!;
	const engine = module.open(
		newRecord({
			name: "fixture",
			game: "majority",
			rules: facts.rules,
			players,
			options: { stolen_is_safe: 0 },
			switches: { stolen_is_safe: true },
			seats: Array.from({ length: players }, (_, i) => ({ bot: facts.levels[0]!, name: `Bot ${i}` })),
			seed: seed.toString(16).padStart(2, "0").repeat(32),
		}),
	);
	engine.seal();
	for (let i = 1, actors = engine.actors(); actors.length > 0; i++, actors = engine.actors())
		engine.move(actors[0]!, engine.botMove(actors[0]!, facts.levels[0]!, [i, seed]));
	const frames: Frame<MajorityView>[] = [];
	let last = "";
	for (let line = 0; line <= engine.lines; line++) {
		engine.seek(line);
		const view = engine.view(viewer) as MajorityView;
		const events = engine.events(viewer);
		const text = JSON.stringify(view);
		if (events.length > 0 || text !== last) frames.push({ n: line, events, view, jump: line === 0 });
		last = text;
	}
	engine.close();
	return frames;
}
