import { describe, expect, test } from "vitest";
import { framesOf, timingOf, wayOf } from "./motion";
import { Memory } from "./memory";
import { isSame, kept, listsOf, overlaps, READABLE, unitOf, type Layout, type SceneThing } from "./scene";

const layout: Layout = {
	width: 1000,
	height: 400,
	places: new Map(),
	regions: [],
	stops: [
		{ name: "left", label: "l", box: { x: 0, y: 0, w: 300, h: 400 } },
		{ name: "right", label: "r", box: { x: 600, y: 0, w: 400, h: 400 } },
	],
	words: { whole: "w", stops: "s", list: "l", table: "t" },
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

	test("is not put together again where it is made of the same, in the same language", () => {
		const memory = new Memory<SceneThing>();
		let made = 0;
		const lay = (voice: string, ...of: unknown[]) => {
			memory.begin(voice);
			return memory.thing("a", of, () => ({
				key: "a",
				what: "x",
				region: "r",
				at: "a",
				label: `${voice} ${++made}`,
			}));
		};
		const first = lay("en", { n: [1] }, 2);
		expect(lay("en", { n: [1] }, 2)).toBe(first);
		expect(lay("en", { n: [2] }, 2).label).toBe("en 2");
		expect(lay("de", { n: [2] }, 2).label).toBe("de 3");
		/* What was away for a while is new. */
		memory.begin("de");
		expect(lay("de", { n: [2] }, 2).label).toBe("de 4");
	});

	test("tells data that say the same from others", () => {
		expect(isSame({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true);
		expect(isSame([1, 2], [1, 2, 3])).toBe(false);
		expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false);
		expect(isSame({ a: undefined }, { b: undefined })).toBe(false);
		expect(isSame({ a: null }, { a: {} })).toBe(false);
	});

	test("keeps the things that nothing has changed about, and only those", () => {
		const thing = (key: string, label: string) => ({
			key,
			what: "x",
			region: "r",
			at: "a",
			label,
			item: { n: [1] },
		});
		const old = [thing("a", "one"), thing("b", "two")];
		const fresh = [thing("b", "other"), thing("a", "one"), thing("c", "three")];
		const now = kept(old, fresh);
		expect(now).toEqual(fresh);
		expect([now[0] === old[1], now[1] === old[0]]).toEqual([false, true]);
		/* What is drawn of it is the same, though its words are not. */
		expect(now[0]!.item).toBe(old[1]!.item);
	});

	test("lists a region anew only where something in it has changed", () => {
		const thing = (key: string, region: string) => ({ key, what: "x", region, at: "a", label: key });
		const regions = ["left", "right"].map((name) => ({ name, label: name }));
		const [a, b, c] = [thing("a", "left"), thing("b", "right"), thing("c", "left")];
		const first = listsOf(new Map(), { regions }, [a, b, c]);
		expect([...first]).toEqual([
			["left", [a, c]],
			["right", [b]],
		]);
		const next = listsOf(first, { regions }, [a, b]);
		expect([next.get("left"), next.get("right") === first.get("right")]).toEqual([[a], true]);
	});

	test("turns over what shows another side, and lets appear what comes from nowhere", () => {
		const still = { way: null, turns: false, appears: false, fleeting: false };
		expect(framesOf(still, 2)).toBeNull();
		expect(framesOf({ ...still, way: { dx: -30, dy: 5 } }, 2)![0]).toMatchObject({
			transform: "translate(-60px, 10px)",
		});
		expect(framesOf({ ...still, turns: true }, 2)![0]!.transform).toContain("rotateY");
		expect(framesOf({ ...still, appears: true }, 2)![0]!.opacity).toBe(0);
	});

	test("sends what is only on its way one after the other, the last in time, and leaves nothing of it", () => {
		const flight = { way: { dx: 1, dy: 0 }, turns: false, appears: false, fleeting: true };
		expect(framesOf(flight, 1)!.at(-1)!.opacity).toBe(0);
		expect(framesOf({ ...flight, way: null }, 1)).toBeNull();
		const times = [0, 1, 2].map((i) => timingOf(i, 3, 600));
		expect(times[1]!.delay).toBeGreaterThan(times[0]!.delay as number);
		for (const { delay, duration } of times)
			expect((delay as number) + (duration as number)).toBeLessThanOrEqual(600);
		expect(timingOf(-1, 3, 600)).toMatchObject({ delay: 0, duration: 600 });
	});
});
