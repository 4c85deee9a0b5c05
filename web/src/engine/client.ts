/*
 * The engine as pages use it: every method of Keeper as a promise, done in a
 * worker that starts with the first call.
 */
import { Refusal } from "../session/session";
import type { Message } from "../texts/text";
import type { Keeper } from "./keeper";

export type EngineClient = {
	[K in keyof Keeper]: Keeper[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never;
};

export interface Call {
	id: number;
	method: keyof Keeper;
	args: unknown[];
}

export type Answer =
	| { id: number; ok: unknown }
	| { id: number; refused: { code: string; text: Message } }
	| { id: number; failed: string };

interface Waiting {
	resolve(value: unknown): void;
	reject(error: Error): void;
}

function startWorker(): (method: keyof Keeper, args: unknown[]) => Promise<unknown> {
	const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
	const waiting = new Map<number, Waiting>();
	let next = 1;

	worker.addEventListener("message", (event: MessageEvent<Answer>) => {
		const answer = event.data;
		const caller = waiting.get(answer.id);
		waiting.delete(answer.id);
		if ("ok" in answer) caller?.resolve(answer.ok);
		else if ("refused" in answer) caller?.reject(new Refusal(answer.refused.code, answer.refused.text));
		else caller?.reject(new Error(answer.failed));
	});
	worker.addEventListener("error", (event) => {
		for (const caller of waiting.values()) caller.reject(new Error(event.message));
		waiting.clear();
		/* It did not start: perhaps the network failed. The next call tries again. */
		worker.terminate();
		call = null;
	});
	return (method, args) =>
		new Promise((resolve, reject) => {
			const call: Call = { id: next++, method, args };
			waiting.set(call.id, { resolve, reject });
			worker.postMessage(call);
		});
}

let call: ReturnType<typeof startWorker> | null = null;

export const engine: EngineClient = new Proxy({} as EngineClient, {
	get:
		(_, method) =>
		(...args: unknown[]) =>
			(call ??= startWorker())(method as keyof Keeper, args),
});

/* The same over a keeper in this thread, for tests. */
export function engineHere(keeper: Keeper): EngineClient {
	return new Proxy({} as EngineClient, {
		get:
			(_, method) =>
			async (...args: unknown[]) =>
				(keeper[method as keyof Keeper] as (...args: unknown[]) => unknown).apply(keeper, args),
	});
}
