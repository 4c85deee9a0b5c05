import { describe, expect, it, vi } from "vitest";
import { speak } from "../texts/catalogue.svelte";
import { listText, pointsText, resultOf } from "./tables";

describe("a result", () => {
	const names = ["Ada", "Bob", "Carl", "Eve"];

	it("counts partners together, our own side first", () => {
		expect(resultOf("majority", [20, 9, 32, 20], names, 1)).toEqual([
			{ names: "Bob + Eve", points: 29 },
			{ names: "Ada + Carl", points: 52 },
		]);
	});

	it("has the sign of a score sheet below nothing", () => {
		expect([-3, 0, 12].map(pointsText)).toEqual(["−3", "0", "12"]);
	});

	it("lists everybody where nobody has a partner, clockwise as the score sheet does", () => {
		expect(resultOf("majority", [5, 9, 32], names, 1).map(({ points }) => points)).toEqual([9, 32, 5]);
		expect(resultOf("majority2", [5, 9, 32, 7], names, null).map(({ points }) => points)).toEqual([5, 9, 32, 7]);
	});
});

describe("names in a row", () => {
	it("are joined as the language does", async () => {
		vi.stubGlobal("document", { documentElement: {} });
		await speak("en");
		expect(listText([])).toBe("");
		expect(listText(["Ada"])).toBe("Ada");
		expect(listText(["Ada", "Bob"])).toBe("Ada and Bob");
		expect(listText(["Ada", "Bob", "Eve"])).toBe("Ada, Bob and Eve");
		await speak("de");
		expect(listText(["Ada", "Bob", "Eve"])).toBe("Ada, Bob und Eve");
	});
});
