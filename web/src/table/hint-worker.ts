/*
 * The thread of a hint: loads the analysis' engine, reads the position that it is
 * sent and thinks about it step by step, telling how far it is. It speaks with
 * hint.ts alone.
 */
import wasmUrl from "$gen/analysis.wasm?url";
import { EngineModule, Follower } from "../engine/engine";
import { followLines } from "../engine/setup";
import type { Position } from "../engine/keeper";
import type { Advice, Told } from "./hint";

interface Hinting {
	engine_hint_begin(handle: number, seat: number): number;
	engine_hint_step(handle: number): number;
	engine_hint(handle: number): number;
}

/* So often it is told how far it is. */
const TOLD_EVERY = 100;

class Adviser extends Follower {
	advise(tell: (told: Told) => void): Advice[] {
		const wasm = this.module.wasm as unknown as Hinting;
		const steps = this.module.accepted(wasm.engine_hint_begin(this.handle, this.viewer));
		let last = 0;
		for (let done = 0; done < steps; done++) {
			if (Date.now() - last >= TOLD_EVERY) {
				tell({ done, steps });
				last = Date.now();
			}
			this.module.accepted(wasm.engine_hint_step(this.handle));
		}
		return this.json(wasm.engine_hint(this.handle));
	}
}

async function advise(position: Position, tell: (told: Told) => void): Promise<Advice[]> {
	const response = await fetch(wasmUrl);
	if (!response.ok) throw new Error(`analysis: ${response.status}`);
	const module = await EngineModule.load(response);
	const facts = module.games().find(({ name }) => name === position.game)!;
	const match = new Adviser(module, followLines(facts, position), position.viewer);
	if (typeof match.position(position.text) === "string") throw new Error("no position");
	return match.advise(tell);
}

const tell = (told: Told) => self.postMessage(told);

self.addEventListener("message", ({ data }: MessageEvent<Position>) => {
	advise(data, tell).then(
		(advice) => tell({ advice }),
		(error: unknown) => tell({ failed: String(error) }),
	);
});
