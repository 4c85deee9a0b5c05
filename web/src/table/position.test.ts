import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { EngineModule } from "../engine/engine";
import { switchesOf } from "../engine/setup";
import { Keeper } from "../engine/keeper";
import { SPECTATOR } from "../games/contract";
import { packPosition, unpackPosition, type Position } from "./position";

const wasm = fileURLToPath(new URL("../../../build/web-gen/pandemonium-bots.wasm", import.meta.url));
const module = await EngineModule.load(readFileSync(wasm));
const keeper = new Keeper(module);

/* What a viewer knows after some moves of bots. */
function positionOf(game: string, viewer: number): { position: Position; view: unknown } {
	const facts = module.games().find(({ name }) => name === game)!;
	const [, players] = facts.seats;
	const options = Object.fromEntries(facts.options.map(({ name, standard }) => [name, standard]));
	const seats = Array.from({ length: players }, () => ({ bot: facts.levels[0]!, name: "" }));
	const match = { name: "link", game, rules: facts.rules, players, options, switches: switchesOf(facts), seats };
	const { handle, actors } = keeper.begin(keeper.create({ ...match, seed: "31".repeat(32) }), viewer);
	let acting = actors;
	for (let i = 0; i < 12; i++) acting = keeper.botPlay(handle, acting[0]!, facts.levels[0]!, [i, 1]).actors;
	const { text } = keeper.plain(handle, null, viewer);
	const { view } = keeper.shot(handle, 12, viewer);
	keeper.close(handle);
	return {
		position: { game, rules: facts.rules, form: facts.form, players, options, cards: null, viewer, text },
		view,
	};
}

for (const { name: game } of module.games())
	for (const viewer of [0, SPECTATOR])
		test(`${game}: what viewer ${viewer} knows goes into a link and comes out the same`, async () => {
			const { position, view } = positionOf(game, viewer);
			const packed = await packPosition(position);
			expect(packed).toMatch(/^1[\w-]+$/);
			expect(packed.length).toBeLessThan(4000);
			const found = await unpackPosition(packed);
			expect(found).toEqual(position);
			const handle = keeper.follow(found);
			expect(keeper.position(handle, found.text)).toMatchObject({ view });
			/* Nobody else's eyes, and nothing that is no view. */
			const other = keeper.follow({ ...found, viewer: 1 });
			expect(keeper.position(other, found.text)).toBe("spoiled");
			expect(keeper.position(handle, found.text.replace("=", "=x"))).toBe("spoiled");
		});

test("what is no position is refused, whatever it is", async () => {
	const { position } = positionOf("majority", 0);
	const packed = await packPosition(position);
	const huge = await packPosition({ ...position, text: "a=b ".repeat(100_000) });
	for (const bad of ["", "1", "0", "1!!!", packed.slice(0, -9), `0${btoa("{}")}`, `0${btoa("[1]")}`, `2${packed}`])
		await expect(unpackPosition(bad)).rejects.toMatchObject({ code: "position" });
	await expect(unpackPosition(huge)).resolves.toBeDefined();
	const bomb = await packPosition({ ...position, text: "a=b ".repeat(1 << 18) }).catch(() => null);
	if (bomb) await expect(unpackPosition(bomb)).rejects.toMatchObject({ code: "position" });
});
