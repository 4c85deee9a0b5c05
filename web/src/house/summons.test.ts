import { describe, expect, it } from "vitest";
import { zoneOf } from "./summons";

const HOUR = 3600 * 1000;

describe("the time zone that the server is told", () => {
	it("has no changes where clocks are never set", () => {
		expect(zoneOf(0, () => 120)).toEqual({ offset: 120, changes: [] });
	});
	it("has the minute of each change", () => {
		const spring = 100 * 24 * HOUR + HOUR;
		const autumn = 300 * 24 * HOUR + HOUR;
		const offset = (at: number) => (at >= spring && at < autumn ? 120 : 60);
		expect(zoneOf(12345, offset)).toEqual({
			offset: 60,
			changes: [
				[spring, 120],
				[autumn, 60],
			],
		});
	});
});
