import { describe, expect, it } from "vitest";
import { qrCode } from "./qr";

const draw = (modules: boolean[][]) => modules.map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));

describe("qrCode", () => {
	it("has the three finder marks and grows with the text", () => {
		for (const [length, size] of [[1, 21], [14, 21], [15, 25], [62, 33], [213, 57]] as const) {
			const rows = draw(qrCode("x".repeat(length))!);
			expect(rows.length).toBe(size);
			for (const row of [rows[0]!, rows[6]!]) {
				expect(row.slice(0, 8)).toBe("#######.");
				expect(row.slice(-8)).toBe(".#######");
			}
			expect(rows.at(-1)!.slice(0, 8)).toBe("#######.");
		}
	});

	it("refuses what does not fit", () => {
		expect(qrCode("x".repeat(214))).toBeNull();
	});
});
