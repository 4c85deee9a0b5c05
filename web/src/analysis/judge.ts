/*
 * The engine with its judgement (src/wasm/analyse.h), of one record. Used by the
 * worker of the analysis, and by tests in node.
 */
import { Engine, type EngineModule } from "../engine/engine";
import type { Course, Decision } from "./analysis";

interface Judging {
	engine_analyse_begin(handle: number): number;
	engine_analyse(handle: number, line: number): number;
	engine_analysed(handle: number): number;
}

export class Judge extends Engine {
	readonly #wasm: Judging;

	/* Throws a Refusal when the record is none, or its match is not over. */
	constructor(module: EngineModule, record: string) {
		super(module, record);
		this.#wasm = module.wasm as unknown as Judging;
		module.accepted(this.#wasm.engine_analyse_begin(this.handle));
	}

	/* Each line once, in their order; null: there was nothing to decide in it. */
	judge(line: number): Decision | null {
		return this.json(this.#wasm.engine_analyse(this.handle, line));
	}

	/* What came of those judged so far. */
	course(): Course {
		return this.json(this.#wasm.engine_analysed(this.handle));
	}
}
