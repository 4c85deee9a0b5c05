import { describe, expect, it } from "vitest";
import type { Group, RatingPoint } from "./api";
import { plotOf, share, sumBy } from "./sums";

const group = (wish: Partial<Group>): Group => ({
	game: "majority",
	players: 3,
	seat: 0,
	year: 2026,
	part: null,
	played: 1,
	won: 0,
	points: 10,
	best: 10,
	...wish,
});

describe("sumBy", () => {
	it("adds what is alike, the best and the mean with it", () => {
		const sums = sumBy(
			[
				group({ seat: 1, played: 2, won: 1, points: 30, best: 20 }),
				group({ seat: 0 }),
				group({ seat: 1, best: 40, points: 40 }),
			],
			({ seat }) => String(seat),
		);
		expect(sums).toEqual([
			{ key: "0", played: 1, won: 0, best: 10, mean: 10 },
			{ key: "1", played: 3, won: 1, best: 40, mean: 70 / 3 },
		]);
	});
	it("has nothing of nobody", () => expect(sumBy([], () => "")).toEqual([]));
});

describe("plotOf", () => {
	const point = (rating: number): RatingPoint => ({ game: "", table: "", at: 0, rating, spread: 50, change: 0 });
	it("puts higher ratings higher, and all within the box", () => {
		const { dots, ticks } = plotOf([point(1500), point(1700), point(1600)], 300, 100);
		expect(dots[1]!.y).toBeLessThan(dots[2]!.y);
		expect(dots[2]!.y).toBeLessThan(dots[0]!.y);
		for (const { x, low, high } of dots) {
			expect(x).toBeGreaterThanOrEqual(0);
			expect(x).toBeLessThanOrEqual(300);
			expect(low).toBeLessThanOrEqual(100);
			expect(high).toBeGreaterThanOrEqual(0);
		}
		expect(ticks.map(({ rating }) => rating)).toEqual([1400, 1500, 1600, 1700, 1800]);
	});
	it("draws one match, and none", () => {
		expect(plotOf([point(1500)], 300, 100).dots).toHaveLength(1);
		expect(plotOf([], 300, 100)).toEqual({ dots: [], ticks: [] });
	});
});

describe("a share", () => {
	it("is whole, written as the language does, and of nothing nothing", () => {
		expect([share("en", 1, 3), share("nl", 1, 1), share("en", 0, 0)]).toEqual(["33%", "100%", "0%"]);
		expect(share("de", 1, 3)).toMatch(/^33\s%$/);
	});
});
