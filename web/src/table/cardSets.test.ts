import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { EngineModule } from "../engine/engine";
import { Keeper } from "../engine/keeper";
import { CardSets } from "./cardSets";

const wasm = fileURLToPath(new URL("../../../build/web-gen/pandemonium-bots.wasm", import.meta.url));
let keeper: Keeper;
beforeAll(async () => {
	keeper = new Keeper(await EngineModule.load(readFileSync(wasm)));
});

describe("card sets of hosts", () => {
	const sets = (texts: Record<string, string>, asked: string[]) =>
		new CardSets(
			async (hash) => (asked.push(hash), texts[hash]!),
			async (text) => keeper.cardsHash(text),
		);

	it("are fetched once by their hash", async () => {
		const asked: string[] = [];
		const hash = keeper.cardsHash("a set");
		const kept = sets({ [hash]: "a set" }, asked);
		expect(await Promise.all([kept.get(hash), kept.get(hash)])).toEqual(["a set", "a set"]);
		expect(await kept.get(hash)).toBe("a set");
		expect(asked).toEqual([hash]);
	});

	it("are refused with a sentence, when the text has another hash, and asked for anew", async () => {
		const asked: string[] = [];
		const hash = keeper.cardsHash("a set");
		const kept = sets({ [hash]: "another set" }, asked);
		await expect(kept.get(hash)).rejects.toMatchObject({ code: "bad_cards", text: { id: "web.error.bad_cards" } });
		await expect(kept.get(hash)).rejects.toMatchObject({ code: "bad_cards" });
		expect(asked.length).toBe(2);
	});
});
