/* The engine's thread: loads the module, then answers calls of client.ts one by one. */
import wasmUrl from "$gen/pandemonium.wasm?url";
import { Refusal } from "../session/session";
import { EngineModule } from "./engine";
import { Keeper } from "./keeper";
import type { Answer, Call } from "./client";

const keeper = fetch(wasmUrl)
	.then((response) => {
		if (!response.ok) throw new Error(`engine: ${response.status}`);
		return EngineModule.load(response);
	})
	.then((module) => new Keeper(module));

async function answer(call: Call): Promise<Answer> {
	try {
		const ready = await keeper;
		const method = ready[call.method] as (...args: unknown[]) => unknown;
		return { id: call.id, ok: method.apply(ready, call.args) };
	} catch (error) {
		if (error instanceof Refusal)
			return { id: call.id, refused: { code: error.code, text: error.text } };
		return { id: call.id, failed: String(error) };
	}
}

self.addEventListener("message", async (event: MessageEvent<Call>) => {
	self.postMessage(await answer(event.data));
});
