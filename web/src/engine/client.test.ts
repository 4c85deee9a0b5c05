import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, expect, it, vi } from "vitest";
import type { Answer, Call } from "./client";

const wasm = fileURLToPath(new URL("../../../build/web-gen/pandemonium.wasm", import.meta.url));

afterEach(() => vi.unstubAllGlobals());

it("starts its thread again where that did not start", async () => {
	let threads = 0;
	/* The first one's file does not come; the second answers. */
	class Thread {
		readonly #hears = new Map<string, (event: object) => void>();
		constructor() {
			if (++threads === 1) setTimeout(() => this.#hears.get("error")!({ message: "no file" }), 0);
		}
		addEventListener(kind: string, hears: (event: object) => void): void {
			this.#hears.set(kind, hears);
		}
		postMessage({ id }: Call): void {
			if (threads > 1) this.#hears.get("message")!({ data: { id, ok: [] } satisfies Answer });
		}
		terminate(): void {}
	}
	vi.stubGlobal("Worker", Thread);
	const { engine } = await import("./client");
	await expect(engine.games()).rejects.toThrow("no file");
	await expect(engine.games()).resolves.toEqual([]);
	await engine.games();
	expect(threads).toBe(2);
});

it("loads its module again where the network failed", async () => {
	const answers: Answer[] = [];
	let hears!: (event: { data: Call }) => Promise<void>;
	const fetched = vi
		.fn()
		.mockRejectedValueOnce(new TypeError("no network"))
		.mockImplementation(async () => new Response(readFileSync(wasm)));
	vi.stubGlobal("fetch", fetched);
	vi.stubGlobal("self", {
		addEventListener: (_: string, handler: typeof hears) => (hears = handler),
		postMessage: (answer: Answer) => answers.push(answer),
	});
	await import("./worker");
	for (let id = 1; id <= 3; id++) await hears({ data: { id, method: "games", args: [] } });
	expect(answers).toMatchObject([{ id: 1, failed: "TypeError: no network" }, { id: 2 }, { id: 3 }]);
	expect(answers.slice(1).every((answer) => "ok" in answer)).toBe(true);
	expect(fetched).toHaveBeenCalledTimes(2);
});
