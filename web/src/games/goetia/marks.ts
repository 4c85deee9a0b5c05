/* What a move that is looked at does to prices, as marks on the table. */
import { placeOf } from "./places";
import type { GoetiaThing, Item } from "./things";
import { cubesOf, partsOf, sizeOf } from "./signs";
import type { GoetiaLook } from "./view";

const KINDS_IN_ROW = 4;

/* Prices that the move in question changes, and for whom. */
export function marksOf(prices: GoetiaLook["prices"], players: number): GoetiaThing[] {
	const marks = new Map<string, Omit<Extract<Item, { what: "mark" }>, "what">>();
	for (const { place, seat, before, after } of prices) {
		const at = placeOf(place, seat);
		const cubes = cubesOf(after);
		const n = cubes === cubesOf(before) ? null : cubes;
		const mark = marks.get(at) ?? {
			...{ seats: [], falls: sizeOf(after) < sizeOf(before), n },
			rows: Math.ceil(partsOf(before).length / KINDS_IN_ROW),
		};
		marks.set(at, { ...mark, seats: [...mark.seats, seat], n: mark.n === n ? n : null });
	}
	return [...marks].map(([at, mark]) => ({
		key: `mark:${at}`,
		what: "mark",
		region: "edge",
		at,
		label: "",
		decor: true,
		item: {
			what: "mark",
			...mark,
			seats: mark.seats.length > 2 && mark.seats.length === players ? [] : mark.seats,
		},
	}));
}
