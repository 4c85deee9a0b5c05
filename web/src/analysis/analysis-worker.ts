/*
 * The thread of the analysis: loads the engine with its judgement, opens the
 * record it is sent and judges one line after the other. Each answer tells how
 * far it is; now and then, and at the end, what came of it. It speaks with
 * analysing.svelte.ts alone.
 */
import wasmUrl from "$gen/analysis.wasm?url";
import { EngineModule } from "../engine/engine";
import { Refusal } from "../session/session";
import type { Decision, Told } from "./analysis";
import { Judge } from "./judge";

const COURSE_EVERY = 10; /* lines: the page stays quick */

const tell = (told: Told) => self.postMessage(told);

async function analyse(record: string): Promise<void> {
	const response = await fetch(wasmUrl);
	if (!response.ok) throw new Error(`analysis: ${response.status}`);
	const judge = new Judge(await EngineModule.load(response), record);
	const { lines } = judge;
	let found: Decision[] = [];
	for (let done = 1; done <= lines; done++) {
		const decision = judge.judge(done - 1);
		if (decision) found.push(decision);
		if (done % COURSE_EVERY !== 0 && done < lines) continue;
		tell({ done, lines, found, course: judge.course() });
		found = [];
	}
}

self.addEventListener("message", (event: MessageEvent<string>) => {
	analyse(event.data).catch((error: unknown) =>
		tell(error instanceof Refusal ? { refused: error.text } : { failed: String(error) }),
	);
});
