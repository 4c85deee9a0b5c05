import { describe, expect, test } from "vitest";
import { overlaps, READABLE, unitOf, wayOf, type Layout } from "./scene";

const layout: Layout = {
	width: 1000,
	height: 400,
	places: new Map(),
	regions: [],
	stops: [
		{ name: "left", label: "l", box: { x: 0, y: 0, w: 300, h: 400 } },
		{ name: "right", label: "r", box: { x: 600, y: 0, w: 400, h: 400 } },
	],
	words: { whole: "w", stops: "s" },
};

describe("a scene", () => {
	test("says which places lie across each other, not which lie inside", () => {
		const frame = { x: 0, y: 0, w: 10, h: 10 };
		const places = new Map([
			["frame", frame],
			["inside", { x: 2, y: 2, w: 3, h: 3 }],
			["beside", { x: 10, y: 0, w: 5, h: 5 }],
			["across", { x: 8, y: 4, w: 4, h: 4 }],
		]);
		expect(overlaps(places)).toEqual([
			["frame", "across"],
			["beside", "across"],
		]);
	});

	test("is seen whole where it can be read, else at a unit that fills the screen by its widest stop", () => {
		expect(unitOf(layout, { w: 1000, h: 500 }, false)).toBe(1);
		expect(unitOf(layout, { w: 380, h: 500 }, false)).toBeLessThan(READABLE);
		expect(unitOf(layout, { w: 420, h: 500 }, true)).toBeCloseTo(1.05);
		expect(unitOf(layout, { w: 320, h: 500 }, true)).toBe(1);
	});

	test("moves what has another place than before", () => {
		const box = { x: 0, y: 0, w: 10, h: 10 };
		expect(wayOf(box, box)).toBeNull();
		expect(wayOf(box, { ...box, x: 30 })).toEqual({ dx: -30, dy: 0 });
	});
});
