/* The engine's thread: loads the module with the first call, and answers calls of client.ts one by one. */
import wasmUrl from "$gen/pandemonium.wasm?url";
import { Refusal } from "../session/session";
import { EngineModule } from "./engine";
import { Keeper } from "./keeper";
import type { Answer, Call } from "./client";

let keeper: Promise<Keeper> | null = null;

async function load(): Promise<Keeper> {
	const response = await fetch(wasmUrl);
	if (!response.ok) throw new Error(`engine: ${response.status}`);
	return new Keeper(await EngineModule.load(response));
}

/* Once; but where the network failed, the next call tries again. */
function loaded(): Promise<Keeper> {
	keeper ??= load().catch((error: unknown) => {
		keeper = null;
		throw error;
	});
	return keeper;
}

async function answer(call: Call): Promise<Answer> {
	try {
		const ready = await loaded();
		const method = ready[call.method] as (...args: unknown[]) => unknown;
		return { id: call.id, ok: method.apply(ready, call.args) };
	} catch (error) {
		if (error instanceof Refusal) return { id: call.id, refused: { code: error.code, text: error.text } };
		return { id: call.id, failed: String(error) };
	}
}

self.addEventListener("message", async (event: MessageEvent<Call>) => {
	self.postMessage(await answer(event.data));
});
