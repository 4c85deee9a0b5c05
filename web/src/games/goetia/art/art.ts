/*
 * The drawings of Goetia beside its signs, as paths in a box of 24 by 24, all our
 * own: marks for kinds of cards and what Pacts count; a sigil for each king,
 * drawn as one line.
 */
import type { GoetiaKing } from "../view";

/* What is got or paid has its sign in signs.ts; these are drawn on the table alone. */
export type Mark =
	| "card"
	| "power"
	| "relic"
	| "treasure"
	| "resurrect"
	| "trade"
	| "edge"
	| "out"
	| "sum"
	| "class"
	| "wp"
	| "set"
	| "beneath";

export const marks: Record<Mark, string> = {
	card: "M5 1.5h14a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-17a2 2 0 0 1 2-2zM12 6l-4.5 6 4.5 6 4.5-6z",
	power: "M13.5 1 4 13.5h6.5L9 23l10.5-13.5H13z",
	relic: "M6.5 1.5h11v4l-2 2.5h-7l-2-2.5zM12 9.5l7.5 6.5-7.5 7-7.5-7zm0 3.5-3.5 3 3.5 3.3 3.5-3.3z",
	treasure:
		"M2 10c0-4 2.5-6.5 5.5-6.5h9C19.5 3.5 22 6 22 10v10.5H2zm2.5 0h6v-1.5h3V10h6c0-2.5-1.2-4-3-4h-9c-1.8 0-3 1.5-3 4zm6 2.5v3h3v-3z",
	resurrect: "M12 1l7 8h-4.5v6.5h-5V9H5zM4 18.5h16V22H4z",
	trade: "M7 3l-6 5 6 5V9.8h9V6.2H7zM17 11l6 5-6 5v-3.2H8v-3.6h9z",
	edge: "M12 1.5 22 7v10l-10 5.5L2 17V7zm0 4L5.5 9v6l6.5 3.5 6.5-3.5V9z",
	/* A follower who stands somewhere. */
	out: "M12 1c2.6 0 4 1.8 4 4.2 0 1.5-.7 2.9-1.7 3.7 2.4 1 3.9 3.6 4.2 7.6h-13c.3-4 1.8-6.6 4.2-7.6C8.7 8.1 8 6.7 8 5.2 8 2.8 9.4 1 12 1zM2 18.5h20V22H2z",
	/* Several kinds together: a pile of cubes. */
	sum: "M8 2.5h8v8H8zM2.5 12.5h8v8h-8zM13.5 12.5h8v8h-8z",
	class: "M12 2l3 6h7l-5.5 4.5L18.5 20 12 15.5 5.5 20l2-7.5L2 8h7zM12 7.5l-1.5 3h3z",
	wp: "M3 20.5h18V23H3zM2 6l5.5 4.5L12 2.5l4.5 8L22 6l-2.5 12h-15z",
	set: "M7 1.5l5 9H2zM17 2a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM2.5 13.5h9v9h-9zM17.5 13l5 5-5 5-5-5z",
	beneath: "M8 1.5h13V17h-3V4.5H8zM3 6.5h13v16H3zm3 4v2h7v-2zm0 5v2h7v-2z",
};

/* Each king by what he is said to be: Bael a spider with three heads, Paimon a
 * crowned rider, Beleth trumpets, Viné a tower in a storm, Asmoday a ring with
 * three heads, Purson a bear's trumpet, Balam a hawk between horns, Zagan
 * winged wine, Belial a chariot of fire. Lines, not areas. */
export const sigils: Record<GoetiaKing, string> = {
	bael: "M12 3v18M12 12 4 5M12 12l8-7M12 12 4 19M12 12l8 7M4 12h16M9.5 3h5M4 5v-2M20 5v-2M4 19v2M20 19v2M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
	paimon: "M12 21V9M6 9h12M6 9 4 4l4 2.5L12 2l4 4.5L20 4l-2 5M8 14h8M6 21h12M9 18a2 2 0 1 1-4 0M19 18a2 2 0 1 1-4 0",
	beleth: "M5 3v10a7 7 0 0 0 14 0V3M3 3h4M17 3h4M12 20v2M9 22h6M12 4v9M9.5 6.5h5M9 10h6",
	vine: "M7 21V9h10v12M7 9V6M12 9V6M17 9V6M5 21h14M12 2v2M20 8l2-3M4 8 2 5M10 14h4v7h-4zM3 14l3 1M21 14l-3 1",
	asmoday:
		"M12 9a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM12 9V3M7.5 10.5 4 5M16.5 10.5 20 5M10 3h4M2.5 6 5.5 4M21.5 6l-3-2M12 13v5M9.5 15.5h5",
	purson: "M3 18c5 0 8-3 8-8V4M3 18v3M11 4h6M17 4c2.5 0 4 1.5 4 4s-1.5 4-4 4h-6M7 12l4 4M14 12v9M11 21h6M6 7h3",
	balam: "M12 4v17M12 8C8 8 5 6 4 2M12 8c4 0 7-2 8-6M5 12l7 3 7-3M7 21h10M9 17l3 2 3-2M3 9l2 3M21 9l-2 3",
	zagan: "M7 3h10c0 6-2 9-5 9S7 9 7 3zM12 12v8M8 20.5h8M7 5C4 5 2.5 6.5 2 10M17 5c3 0 4.5 1.5 5 5M2 10l3-1M22 10l-3-1M9.5 6h5",
	belial: "M6 17a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM18 17a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM6 17V9h12v8M9 20h6M8 9c0-3 2-3 2-6 2 1.5 2 3 2 6 0-3 1-4 3-5 0 2 1 3 1 5",
};
