import { expect, test } from "vitest";
import { marksOf } from "./marks";

const numbers = (prices: Parameters<typeof marksOf>[0]) =>
	marksOf(prices, 2).map(({ item }) => (item.what === "mark" ? [item.falls, item.n] : []));

test("a mark of a price that changes counts the cubes, as the card does", () => {
	const price = { teal: 2, pink: 4, attention: 1 };
	const [before, after] = [
		{ ...price, less: 2, cubes: 4 },
		{ ...price, less: 3, cubes: 3 },
	];
	const change = { place: "t1", payable: true };
	expect(numbers([{ ...change, seat: 0, before, after }])).toEqual([[true, 3]]);
	expect(numbers([{ ...change, seat: 0, before: price, after: { ...price, attention: 2 } }])).toEqual([
		[false, null],
	]);
	const both = [
		{ ...change, seat: 0, before, after },
		{ ...change, seat: 1, before: price, after: before },
	];
	expect(numbers(both)).toEqual([[true, null]]);
});
