import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, Call } from "./client";
import { EngineModule } from "./engine";

/* The file of a module, by an address that ends as its name does. */
const moduleAt = (url: string) =>
	fileURLToPath(new URL(`../../../build/web-gen/${url.split("/").at(-1)!.split("?")[0]!}`, import.meta.url));

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

describe("the engine's thread", () => {
	let hears!: (event: { data: Call }) => Promise<void>;
	const answers: Answer[] = [];
	const fetched = vi.fn();
	let id = 0;
	/* What it answers to a call. */
	async function told(kind: Call["with"], method: Call["method"], ...args: unknown[]): Promise<Answer> {
		await hears({ data: { id: ++id, with: kind, method, args } });
		return answers.at(-1)!;
	}

	beforeEach(async () => {
		vi.resetModules();
		fetched.mockReset().mockImplementation(async (url: string) => new Response(readFileSync(moduleAt(url))));
		vi.stubGlobal("fetch", fetched);
		vi.stubGlobal("self", {
			addEventListener: (_: string, handler: typeof hears) => (hears = handler),
			postMessage: (answer: Answer) => answers.push(answer),
		});
		await import("./worker");
	});

	it("loads its module again where the network failed", async () => {
		fetched.mockRejectedValueOnce(new TypeError("no network"));
		expect(await told("rules", "cardsHash", "x")).toMatchObject({ failed: "TypeError: no network" });
		expect(await told("rules", "cardsHash", "x")).toHaveProperty("ok");
		expect(await told("rules", "cardsHash", "x")).toHaveProperty("ok");
		expect(fetched).toHaveBeenCalledTimes(2);
	});

	it("knows the games without a module, as the one with bots lists them", async () => {
		const module = await EngineModule.load(readFileSync(moduleAt("pandemonium-bots.wasm")));
		expect(await told("rules", "games")).toMatchObject({ ok: module.games() });
		expect(fetched).not.toHaveBeenCalled();
	});

	it("loads bots for who asks for them, and then nothing for the rules", async () => {
		await told("bots", "cardsHash", "x");
		await told("rules", "cardsHash", "x");
		expect(fetched.mock.calls.map(([url]) => String(url).includes("bots"))).toEqual([true]);
	});

	it("loads the rules for who needs no more, and bots when they are wanted", async () => {
		await told("rules", "cardsHash", "x");
		await told("bots", "cardsHash", "x");
		await told("rules", "cardsHash", "x");
		expect(fetched.mock.calls.map(([url]) => String(url).includes("bots"))).toEqual([false, true]);
	});
});
