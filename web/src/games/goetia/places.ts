/*
 * Where everything of Goetia lies, in units. From the left: Pacts, the purple
 * Edge cards, the World between the other Edge cards, the Scry Boards, up to
 * three Dark Boards of each row, the Player Areas with one's own at the bottom.
 * Three rows run through; the corners hold the clock, the supply, the decks and
 * the tools. A screen of 1280 by 600 has a unit of one pixel.
 */
import { seatsFrom } from "../shared/seats";
import { HEXES } from "./words";
import type { Box, Layout, Region, Stop } from "../shared/scene/scene";
import type { GoetiaColour, GoetiaKing } from "./view";

export const WIDTH = 1248;
export const HEIGHT = 474;

const GAP = 4;
const PACTS = { x: 0, w: 146 };
const PURPLE = { x: 150, w: 66 };
const CARD = 106;
const WORLD = 220;
const SCRY = { x: WORLD + 3 * (CARD + GAP), w: 116 };
const DARK = SCRY.x + SCRY.w + GAP;
const SEATS = { x: DARK + 3 * (CARD + GAP), w: WIDTH - DARK - 3 * (CARD + GAP) };
const EDGE = 46;
const ROW = 122;
export const HEAD = 20; /* of a card or board: its name */

export const ROWS = [1, 2, 3] as const;
export const COLUMNS = [1, 2, 3] as const;
export const STACKS = [1, 2, 3, 4] as const;
export const CHIPS: readonly (GoetiaColour | "attention")[] = ["teal", "pink", "yellow", "brown", "black", "attention"];
export const KINGS = ["bael", "paimon", "beleth", "vine", "asmoday", "purson", "balam", "zagan", "belial"] as const;

const PACTS_MAX = 4;
export const pactsInRow = (players: number) => Math.min(players, PACTS_MAX);
const HEX = { world: { w: 67, h: 33 }, board: { w: 62, h: 25 } };

const rowTop = (row: number) => EDGE + GAP + (row - 1) * (ROW + GAP);
const columnLeft = (from: number, column: number) => from + (column - 1) * (CARD + GAP);

/* The hexes of a card or board, from the top. */
function hexes(frame: Box, name: string, count: number, { w, h }: { w: number; h: number }): [string, Box][] {
	return [...HEXES.slice(0, count)].map((letter, i) => [
		name + letter,
		{ x: frame.x + 2, y: frame.y + HEAD + i * h, w, h: h - 1 },
	]);
}

function rowPlaces(row: number, pacts: number): [string, Box][] {
	const y = rowTop(row);
	const height = (ROW - GAP * (pacts - 1)) / pacts;
	const scry = { ...SCRY, y, h: ROW };
	return [
		...Array.from({ length: pacts }, (_, i): [string, Box] => [
			`q${row}${i + 1}`,
			{ ...PACTS, y: y + i * (height + GAP), h: height },
		]),
		[`l${row}`, { ...PURPLE, y, h: ROW }],
		...COLUMNS.flatMap((column): [string, Box][] => {
			const cell = { x: columnLeft(WORLD, column), y, w: CARD, h: ROW };
			const name = `w${row}${column}`;
			return [[name, cell], ...hexes(cell, name, 3, HEX.world)];
		}),
		[`s${row}`, scry],
		...hexes(scry, `s${row}`, 4, HEX.board),
		...COLUMNS.flatMap((column): [string, Box][] => {
			const slot = { x: columnLeft(DARK, column), y, w: CARD, h: ROW };
			const name = `d${row}${column}`;
			return [[name, slot], ...hexes(slot, name, 4, HEX.board)];
		}),
	];
}

function edgePlaces(): [string, Box][] {
	return COLUMNS.flatMap((column): [string, Box][] => {
		const box = { x: columnLeft(WORLD, column), w: CARD, h: EDGE };
		return [
			[`t${column}`, { ...box, y: 0 }],
			[`b${column}`, { ...box, y: HEIGHT - EDGE }],
		];
	});
}

function cornerPlaces(): [string, Box][] {
	const left = { x: 0, w: PURPLE.x + PURPLE.w, h: EDGE };
	const width = SCRY.w + 3 * (CARD + GAP);
	const king = width / KINGS.length;
	const tools = 3;
	return [
		["clock", { ...left, y: 0 }],
		[SUPPLY, { ...left, y: HEIGHT - EDGE }],
		...KINGS.map((name, i): [string, Box] => [deckOf(name), { x: SCRY.x + i * king, y: 0, w: king - 2, h: EDGE }]),
		...Array.from({ length: tools }, (_, i): [string, Box] => [
			`tool${i + 1}`,
			{ x: SCRY.x + (i * width) / tools, y: HEIGHT - EDGE, w: width / tools - GAP, h: EDGE },
		]),
	];
}

/* One's own area is the largest: there the choices are. */
const OWN: Record<number, number> = { 2: 240, 3: 190, 4: 146 };
const PAD = 4;
const LINE = 24; /* name, followers, points */
const STOCK = 19; /* cubes and Attention */

function seatPlaces(seat: number, y: number, h: number): [string, Box][] {
	const inner = { x: SEATS.x + PAD, w: SEATS.w - 2 * PAD };
	/* Of Attention there may be a lot. */
	const chip = inner.w / (CHIPS.length + 0.4);
	const top = y + LINE + STOCK + PAD;
	const stack = { w: (inner.w - GAP) / 2, h: (y + h - PAD - top - GAP) / 2 };
	return [
		[`p${seat}`, { ...SEATS, y, h }],
		[homeOf(seat), { x: inner.x, y: y + 2, w: inner.w, h: LINE - 2 }],
		...CHIPS.map((kind, i): [string, Box] => [
			chipOf(seat, kind),
			{ x: inner.x + i * chip, y: y + LINE, w: kind === "attention" ? chip * 1.4 : chip, h: STOCK },
		]),
		...STACKS.map((stackNo): [string, Box] => [
			stackOf(seat, stackNo),
			{
				x: inner.x + ((stackNo - 1) % 2) * (stack.w + GAP),
				y: top + Math.floor((stackNo - 1) / 2) * (stack.h + GAP),
				...stack,
			},
		]),
	];
}

function allSeats(players: number, bottom: number): [string, Box][] {
	const own = OWN[players]!;
	const other = (HEIGHT - own - (players - 1) * GAP) / (players - 1);
	const others = seatsFrom(bottom, players).slice(1);
	return [
		...others.flatMap((seat, i) => seatPlaces(seat, i * (other + GAP), other)),
		...seatPlaces(bottom, HEIGHT - own, own),
	];
}

export const regions: readonly Region[] = [
	{ name: "clock", label: "web.goetia.board.region_clock" },
	{ name: "pacts", label: "web.goetia.board.region_pacts" },
	{ name: "edge", label: "web.goetia.board.region_edge" },
	{ name: "world", label: "web.goetia.board.region_world" },
	{ name: "scry", label: "web.goetia.board.region_scry" },
	{ name: "dark", label: "web.goetia.board.region_dark" },
	{ name: "decks", label: "web.goetia.board.region_decks" },
	{ name: "seats", label: "web.goetia.board.region_seats" },
	{ name: "tools", label: "web.goetia.board.region_tools" },
];

const full = { y: 0, h: HEIGHT };
const stops: readonly Stop[] = [
	{ name: "pacts", label: "web.goetia.board.stop_pacts", box: { x: 0, w: WORLD - GAP, ...full } },
	{ name: "world", label: "web.goetia.board.stop_world", box: { x: WORLD, w: SCRY.x - WORLD, ...full } },
	{
		name: "boards",
		label: "web.goetia.board.stop_boards",
		box: { x: SCRY.x, w: DARK + 2 * (CARD + GAP) - SCRY.x, ...full },
	},
	{ name: "dark", label: "web.goetia.board.stop_dark", box: { x: DARK, w: SEATS.x - DARK, ...full } },
	{ name: "mine", label: "web.goetia.board.stop_mine", box: { ...SEATS, ...full } },
];

export function layoutOf(players: number, bottom: number): Layout {
	const pacts = pactsInRow(players);
	return {
		width: WIDTH,
		height: HEIGHT,
		places: new Map([
			...cornerPlaces(),
			...ROWS.flatMap((row) => rowPlaces(row, pacts)),
			...edgePlaces(),
			...allSeats(players, bottom),
		]),
		regions,
		first: "seats",
		stops,
		words: {
			whole: "web.goetia.board.stop_whole",
			stops: "web.goetia.board.stops",
			list: "web.goetia.board.as_list",
			table: "web.goetia.board.as_table",
		},
	};
}

/* Names of places. */
export const SUPPLY = "supply";
export const homeOf = (seat: number) => `p${seat}.home`;
export const chipOf = (seat: number, kind: string) => `p${seat}.${kind}`;
export const stackOf = (seat: number, column: number) => `p${seat}.c${column}`;
export const deckOf = (king: GoetiaKing) => `k.${king}`;
/* A Relic is a hex of its owner's: it lies in his area. */
export const placeOf = (hex: string, owner: number) =>
	hex.startsWith("r") ? stackOf(owner, Number(hex.slice(1))) : hex;
