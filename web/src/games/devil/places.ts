/*
 * Where everything of Deal with the Devil lies, in units. From the left: the
 * three other kingdoms; the court between all of them (rounds, wheel, tracks,
 * inquisitors, the chest that is before you); your kingdom behind its wall; your
 * plan and the cards in your hand. A screen of 1280 by 600 has a unit of one
 * pixel; each of the four columns fills a phone.
 */
import { seatsFrom } from "../shared/seats";
import type { Box, Layout, Region, Stop } from "../shared/scene/scene";
import { COURTIERS, GOODS, MAJORS, MINORS, SLOTS } from "./words";

export const WIDTH = 1248;
export const HEIGHT = 474;
const GAP = 4;
export const OTHERS = { x: 0, w: 250 };
export const COURT = { x: OTHERS.w + GAP, w: 326 };
export const MINE = { x: COURT.x + COURT.w + GAP, w: 316 };
export const HAND = { x: MINE.x + MINE.w + GAP, w: WIDTH - MINE.x - MINE.w - GAP };

/* More cannot stand behind a wall: two a round. */
export const WALL_MAX = 10;
/* What was passed on is not there any more when what was received comes. */
export const HAND_MAX = 6;
export const EVENTS_MAX = 2;
/* The action board: the event, then its seven spaces in the order of what happens. */
export const PLAN = ["event", "use1", "use2", "build1", "act1", "build2", "act2", "recruit"] as const;

type Places = [string, Box][];

/* So many boxes beside each other, or in several rows. */
function grid(names: readonly string[], { x, y, w, h }: Box, columns: number): Places {
	const rows = Math.ceil(names.length / columns);
	const width = (w - GAP * (columns - 1)) / columns;
	const height = (h - GAP * (rows - 1)) / rows;
	return names.map((name, i) => [
		name,
		{
			x: x + (i % columns) * (width + GAP),
			y: y + Math.floor(i / columns) * (height + GAP),
			w: width,
			h: height,
		},
	]);
}

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}${i}`);

function otherPlaces(bottom: number): Places {
	const others = seatsFrom(bottom, 4).slice(1);
	return grid(
		others.map((seat) => `p${seat}`),
		{ ...OTHERS, y: 0, h: HEIGHT },
		1,
	);
}

function courtPlaces(): Places {
	const WHEEL = 116;
	return [
		["clock", { ...COURT, y: 0, h: 42 }],
		["wheel", { x: COURT.x, w: WHEEL, y: 46, h: WHEEL }],
		["debts", { x: COURT.x + WHEEL + GAP, w: COURT.w - WHEEL - GAP, y: 46, h: WHEEL }],
		["reputation", { ...COURT, y: 166, h: 62 }],
		...grid(SLOTS, { ...COURT, y: 232, h: 114 }, 3),
		["bench", { ...COURT, y: 350, h: 24 }],
		["chest", { ...COURT, y: 378, h: 96 }],
	];
}

function minePlaces(): Places {
	return [
		["mine", { ...MINE, y: 0, h: 46 }],
		...grid(
			GOODS.map((good) => `good.${good}`),
			{ ...MINE, y: 50, h: 40 },
			GOODS.length,
		),
		["souls", { ...MINE, y: 94, h: 26 }],
		...grid(numbered("space", 4), { ...MINE, y: 124, h: 54 }, 4),
		...grid([...MINORS, ...MAJORS], { ...MINE, y: 182, h: 40 }, 8),
		...grid(
			COURTIERS.map((each) => `courtier.${each}`),
			{ ...MINE, y: 226, h: 40 },
			4,
		),
		...grid(numbered("wall", WALL_MAX), { ...MINE, y: 270, h: HEIGHT - 270 }, 2),
	];
}

function handPlaces(): Places {
	return [
		...grid(
			PLAN.map((each) => `plan.${each}`),
			{ ...HAND, y: 0, h: 140 },
			4,
		),
		["forecast", { ...HAND, y: 144, h: 32 }],
		...grid(numbered("hand", HAND_MAX), { ...HAND, y: 180, h: 204 }, 3),
		...grid(numbered("event", EVENTS_MAX), { ...HAND, y: 388, h: HEIGHT - 388 }, 2),
	];
}

export const regions: readonly Region[] = [
	{ name: "plan", label: "web.devil.region.plan" },
	{ name: "hand", label: "web.devil.region.hand" },
	{ name: "mine", label: "web.devil.region.mine" },
	{ name: "court", label: "web.devil.region.court" },
	{ name: "others", label: "web.devil.region.others" },
];

const full = { y: 0, h: HEIGHT };
const stops: readonly Stop[] = [
	{ name: "others", label: "web.devil.stop.others", box: { ...OTHERS, ...full } },
	{ name: "court", label: "web.devil.stop.court", box: { ...COURT, ...full } },
	{ name: "mine", label: "web.devil.stop.mine", box: { ...MINE, ...full } },
	{ name: "hand", label: "web.devil.stop.hand", box: { ...HAND, ...full } },
];

export function layoutOf(bottom: number): Layout {
	return {
		width: WIDTH,
		height: HEIGHT,
		places: new Map([...otherPlaces(bottom), ...courtPlaces(), ...minePlaces(), ...handPlaces()]),
		regions,
		stops,
		words: {
			whole: "web.devil.stop.whole",
			stops: "web.devil.stop.all",
			list: "web.devil.stop.as_list",
			table: "web.devil.stop.as_table",
		},
	};
}
