import { describe, expect, it, vi } from "vitest";
import { Picking } from "./picking.svelte";

function table(stays = false) {
	const now = { step: "1", live: true, moves: [{ move: "R9" }, { move: "B2" }] };
	const played: string[] = [];
	return {
		now,
		played,
		picking: new Picking(
			() => now,
			(move) => played.push(move),
			stays,
		),
	};
}

describe("picking", () => {
	it("picks by one press and plays by a second one on the same thing", () => {
		const { played, picking } = table();
		expect(picking.press("first", "R9")).toBe(false);
		expect(picking.move).toBe("R9");
		expect(picking.press("second", "R9")).toBe(false);
		expect(picking.isPicked("first")).toBe(false);
		expect(played).toEqual([]);
		expect(picking.press("second", "R9")).toBe(true);
		expect(played).toEqual(["R9"]);
		expect(picking.move).toBeNull();
	});

	it("leaves what was played where the table is drawn with what came of it", () => {
		const { now, played, picking } = table(true);
		picking.press("x", "R9");
		expect(picking.confirm()).toBe(true);
		expect(played).toEqual(["R9"]);
		expect(picking.key).toBe("x");
		now.step = "2";
		expect(picking.press("x", "R9")).toBe(false);
		expect(played).toEqual(["R9"]);
	});

	it("plays nothing that cannot be played, but tells of it", () => {
		const { played, picking } = table();
		picking.press("x", "Y7");
		expect(picking.move).toBe("Y7");
		expect(picking.can).toBe(false);
		expect(picking.press("x", "Y7")).toBe(false);
		expect(picking.confirm()).toBe(false);
		expect(played).toEqual([]);
	});

	it("forgets what was picked when the match has gone on", () => {
		const { now, played, picking } = table();
		picking.press("x", "R9");
		now.step = "2";
		expect(picking.press("x", "R9")).toBe(false);
		expect(played).toEqual([]);
	});

	it("plays by the first press for who wants it so, but only what can be played", () => {
		vi.stubGlobal("document", { documentElement: { dataset: { confirm: "quick" } } });
		const { played, picking } = table();
		expect(picking.press("x", "Y7")).toBe(false);
		expect(picking.press("x", "R9")).toBe(true);
		expect(played).toEqual(["R9"]);
		vi.unstubAllGlobals();
	});
});
