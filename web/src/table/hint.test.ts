/* What a hint is made of: the position that a viewer knows, by the rules of the match, whoever keeps it. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { EngineModule } from "../engine/engine";
import { followLines, switchesOf } from "../engine/setup";
import { Keeper } from "../engine/keeper";
import { allowsHints } from "./tables";

const wasm = fileURLToPath(new URL("../../../build/web-gen/pandemonium-bots.wasm", import.meta.url));
const module = await EngineModule.load(readFileSync(wasm));
const keeper = new Keeper(module);

function begun(game: string, rules?: string): number {
	const facts = module.games().find(({ name }) => name === game)!;
	const [, players] = facts.seats;
	const options = Object.fromEntries(facts.options.map(({ name, standard }) => [name, standard]));
	const seats = Array.from({ length: players }, () => ({ bot: facts.levels[0]!, name: "" }));
	const match = { name: "hint", game, rules: rules ?? facts.rules, players, options, switches: switchesOf(facts) };
	return keeper.begin(keeper.create({ ...match, seats, seed: "31".repeat(32) }), 0).handle;
}

for (const { name: game } of module.games())
	test(`${game}: what a viewer knows is the same from a match here and from one that is followed`, () => {
		const handle = begun(game);
		const position = keeper.positionOf(handle, 1);
		const facts = module.games().find(({ name }) => name === game)!;
		expect(followLines(facts, position)).toMatch(new RegExp(`^game ${game}\nrules ${facts.rules}\n`));
		const followed = keeper.follow(position);
		expect(keeper.position(followed, position.text)).toHaveProperty("view");
		expect(keeper.positionOf(followed, 1)).toEqual(position);
		/* Of nobody else is anything in it. */
		expect(() => keeper.positionOf(followed, 0)).toThrow();
	});

test("an older match keeps its rules", () => {
	expect(keeper.positionOf(begun("majority2", "1"), 0).rules).toBe("1");
});

test("hints are for casual matches whose table allows them", () => {
	expect(allowsHints({})).toBe(true);
	expect(allowsHints({ hints: true, rated: false })).toBe(true);
	expect(allowsHints({ hints: false })).toBe(false);
	expect(allowsHints({ rated: true })).toBe(false);
});
