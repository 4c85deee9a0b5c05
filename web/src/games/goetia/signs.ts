/*
 * The signs of what costs and rewards are made of, and amounts in words. A kind
 * has a shape of its own, a colour and a name, everywhere the three together.
 * The kinds stand in the order in which amounts are read.
 */
import type { Translate } from "../contract";
import type { GoetiaAmounts, GoetiaPrice } from "./view";

export type Kind =
	| "teal"
	| "pink"
	| "yellow"
	| "brown"
	| "black"
	| "white"
	| "attention"
	| "follower"
	| "sacrifice"
	| "pact"
	| "visible_world";

export interface SignLook {
	path: string; /* in a box of 24 */
	fill: string;
	line: string; /* its edge */
	mark?: string; /* drawn on it, in the colour of the edge */
	name: string; /* message ids: the kind; so many of it */
	amount: string;
}

const pawn =
	"M12 2.5a4.6 4.6 0 0 1 2.9 8.2c2.3 2 3.8 5.2 4.3 9.3.1.9-.5 1.5-1.3 1.5H6.1c-.8 0-1.4-.6-1.3-1.5.5-4.1 2-7.3 4.3-9.3A4.6 4.6 0 0 1 12 2.5z";

export const signs: Record<Kind, SignLook> = {
	teal: {
		path: "M12 2.2 22.4 21H1.6z",
		fill: "#1c9c9c",
		line: "#04302f",
		mark: "M7.6 15.2h8.8",
		name: "goetia.colour.teal",
		amount: "goetia.amount.teal",
	},
	pink: {
		path: "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z",
		fill: "#e87fb0",
		line: "#4d0f30",
		mark: "M12 17.5c-4-3.5 2.6-5.5-.6-11 5.6 3 4.6 8 .6 11z",
		name: "goetia.colour.pink",
		amount: "goetia.amount.pink",
	},
	yellow: {
		path: "M12 .9 15.3 8l7.8 1-5.7 5.3 1.5 7.8L12 18.3l-6.9 3.8 1.5-7.8L.9 9l7.8-1z",
		fill: "#f2c53d",
		line: "#4f3a02",
		name: "goetia.colour.yellow",
		amount: "goetia.amount.yellow",
	},
	brown: {
		path: "M6.5 5h11L23 20H1z",
		fill: "#a4673a",
		line: "#2f1704",
		mark: "M7.6 9h8.8",
		name: "goetia.colour.brown",
		amount: "goetia.amount.brown",
	},
	black: {
		path: "M3 3h18v18H3z",
		fill: "#17131f",
		line: "#e6dcf2",
		mark: "M15.8 15.6a5.2 5.2 0 1 1-3.4-8.7 4.3 4.3 0 0 0 3.4 8.7z",
		name: "goetia.colour.black",
		amount: "goetia.amount.black",
	},
	white: {
		path: "M12 1.5 21.5 7v10L12 22.5 2.5 17V7z",
		fill: "#fffaf0",
		line: "#3b3148",
		mark: "M9 9.2a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1-1.3 2.1M12 17v.4",
		name: "goetia.colour.white",
		amount: "goetia.amount.white",
	},
	attention: {
		path: "M.8 12C4 6.6 7.7 4.2 12 4.2S20 6.6 23.2 12C20 17.4 16.3 19.8 12 19.8S4 17.4.8 12z",
		fill: "#cdb8ff",
		line: "#2a1457",
		mark: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 11.5v1",
		name: "goetia.colour.attention",
		amount: "goetia.amount.attention",
	},
	follower: {
		path: pawn,
		fill: "#f1e8d5",
		line: "#2b2233",
		name: "web.goetia.sign.follower",
		amount: "goetia.amount.follower",
	},
	sacrifice: {
		path: pawn,
		fill: "#c9423b",
		line: "#3a0606",
		mark: "M3 21 21 3M3 3l18 18",
		name: "web.goetia.sign.sacrifice",
		amount: "goetia.amount.sacrifice",
	},
	pact: {
		path: "M5 2h14v15l-3.5 5L12 19l-3.5 3L5 17z",
		fill: "#d9a441",
		line: "#40270a",
		mark: "M8.5 6.5h7M8.5 10h7M8.5 13.5h4",
		name: "goetia.type.pact",
		amount: "goetia.amount.pact",
	},
	visible_world: {
		path: "M2 2h20v20H2z",
		fill: "#7fae8a",
		line: "#10301a",
		mark: "M8.7 2v20M15.3 2v20M2 8.7h20M2 15.3h20",
		name: "web.goetia.sign.visible_world",
		amount: "goetia.amount.visible_world",
	},
};

export const kinds = Object.keys(signs) as Kind[];

/* What there is of each kind, in order. */
export function partsOf(of: GoetiaAmounts | GoetiaPrice): { kind: Kind; count: number }[] {
	const amounts: GoetiaAmounts = of;
	return kinds.map((kind) => ({ kind, count: amounts[kind] ?? 0 })).filter(({ count }) => count !== 0);
}

/* "a", "a and b", "a, b and c". */
export function listOf(t: Translate, words: readonly string[]): string {
	const last = words.at(-1) ?? "";
	if (words.length < 2) return last;
	const rest = words.slice(0, -1).reduce((sum, word) => t("goetia.list.more", sum, word));
	return t("goetia.list.two", rest, last);
}

/* Amounts in words; in a cost white is any cube. Nothing is "". */
export function wordsOf(t: Translate, of: GoetiaAmounts | GoetiaPrice, cost = false): string {
	const words = partsOf(of).map(({ kind, count }) =>
		t(cost && kind === "white" ? "goetia.amount.white_cost" : signs[kind].amount, count),
	);
	return listOf(t, words);
}

/* A price in words, with its discount. */
export function priceWords(t: Translate, price: GoetiaPrice | null | undefined): string {
	const words = price ? wordsOf(t, price, true) : "";
	if (!price || words === "") return t("web.goetia.price.free");
	return price.less ? t("web.goetia.price.less", words, price.less, price.cubes ?? 0) : words;
}
