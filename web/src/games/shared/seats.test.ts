import { describe, expect, it } from "vitest";
import { SPECTATOR } from "../contract";
import { bottomSeat, leftOf, partnerOf, placeOf, rightOf, seatsFrom } from "./seats";

describe("seats around the table", () => {
	it("puts the viewer at the bottom, and a spectator beside seat 0", () => {
		expect(bottomSeat(2, 4)).toBe(2);
		expect(bottomSeat(SPECTATOR, 4)).toBe(0);
		expect(bottomSeat(3, 3)).toBe(0);
		for (const players of [2, 3, 4])
			for (let seat = 0; seat < players; seat++) expect(placeOf(seat, seat, players)).toBe("bottom");
	});

	it("has the neighbours at their sides and the partner opposite", () => {
		for (const players of [3, 4])
			for (let seat = 0; seat < players; seat++) {
				expect(placeOf(leftOf(seat, players), seat, players)).toBe("left");
				expect(placeOf(rightOf(seat, players), seat, players)).toBe("right");
			}
		for (let seat = 0; seat < 4; seat++) expect(placeOf(partnerOf(seat, 4)!, seat, 4)).toBe("top");
		expect(partnerOf(1, 3)).toBeNull();
		expect(placeOf(0, 1, 2)).toBe("top");
	});

	it("lists every seat once, clockwise from the bottom", () => {
		expect(seatsFrom(2, 4)).toEqual([2, 3, 0, 1]);
		expect(seatsFrom(1, 3)).toEqual([1, 2, 0]);
	});
});
