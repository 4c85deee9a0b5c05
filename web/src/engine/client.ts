/*
 * The engine as pages use it: every method of Keeper as a promise, done in a
 * worker that starts with the first call. Bots are asked for by who plays without a
 * server; all others need the rules, which are less to load.
 */
import { Refusal } from "../session/session";
import type { Message } from "../texts/text";
import type { Keeper } from "./keeper";

export type EngineClient = {
	[K in keyof Keeper]: Keeper[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never;
};

export interface Call {
	id: number;
	with: "rules" | "bots";
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

function startWorker(): (call: Omit<Call, "id">) => Promise<unknown> {
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
	return (call) =>
		new Promise((resolve, reject) => {
			const id = next++;
			waiting.set(id, { resolve, reject });
			worker.postMessage({ id, ...call } satisfies Call);
		});
}

let call: ReturnType<typeof startWorker> | null = null;

const engineOf = (kind: Call["with"]): EngineClient =>
	new Proxy({} as EngineClient, {
		get:
			(_, method) =>
			(...args: unknown[]) =>
				(call ??= startWorker())({ with: kind, method: method as keyof Keeper, args }),
	});

/* What was opened by one of them is known to that one alone. */
export const engine = engineOf("rules");
export const engineWithBots = engineOf("bots");

/* The same over a keeper in this thread, for tests. */
export function engineHere(keeper: Keeper): EngineClient {
	return new Proxy({} as EngineClient, {
		get:
			(_, method) =>
			async (...args: unknown[]) =>
				(keeper[method as keyof Keeper] as (...args: unknown[]) => unknown).apply(keeper, args),
	});
}
