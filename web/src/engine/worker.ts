/*
 * The engine's thread: answers calls of client.ts one by one. It loads the module
 * with the first call that needs it, the rules alone or those with bots; where bots
 * are here first, they answer for the rules too. What the games are it knows by itself.
 */
import facts from "$gen/facts.json";
import rulesUrl from "$gen/pandemonium.wasm?url";
import botsUrl from "$gen/pandemonium-bots.wasm?url";
import { Refusal } from "../session/session";
import { EngineModule, type GameFacts } from "./engine";
import { Keeper } from "./keeper";
import type { Answer, Call } from "./client";

const games = facts as GameFacts[];
/* What is open stays with the keeper that opened it. */
const keepers: Record<Call["with"], Promise<Keeper> | null> = { rules: null, bots: null };

async function load(url: string): Promise<Keeper> {
	const response = await fetch(url);
	if (!response.ok) throw new Error(`engine: ${response.status}`);
	return new Keeper(await EngineModule.load(response), games);
}

/* Where the network failed, the next call tries again. */
function loading(url: string): Promise<Keeper> {
	const keeper = load(url);
	keeper.catch(() => {
		for (const each of ["rules", "bots"] as const) if (keepers[each] === keeper) keepers[each] = null;
	});
	return keeper;
}

function loaded(kind: Call["with"]): Promise<Keeper> {
	if (kind === "rules") keepers.rules ??= keepers.bots;
	return (keepers[kind] ??= loading(kind === "bots" ? botsUrl : rulesUrl));
}

async function answer(call: Call): Promise<Answer> {
	try {
		if (call.method === "games") return { id: call.id, ok: games };
		const ready = await loaded(call.with);
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
