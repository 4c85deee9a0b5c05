/*
 * The signs of what costs and rewards are made of, and amounts in words. A kind
 * has a shape of its own, a colour and a name, everywhere the three together.
 * The kinds stand in the order in which amounts are read.
 */
import type { Translate } from "../contract";
import type { Message } from "../../texts/text";
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
	path: string; /* in a box of 24, even-odd */
	fill: string;
	name: string; /* message ids: the kind; so many of it */
	amount: string;
}

/* Elements are a triangle, Incense a drop, Enns a star, Metals an ingot, Darkness
 * a moon, any resource a wheel, Attention an eye. */
export const signs: Record<Kind, SignLook> = {
	teal: {
		path: "M12 1.5 23 21.5H1z",
		fill: "#3fd0bf",
		name: "goetia.colour.teal",
		amount: "goetia.amount.teal",
	},
	pink: {
		path: "M12 1c4.5 6 7.5 9.5 7.5 14a7.5 7.5 0 0 1-15 0C4.5 10.5 7.5 7 12 1z",
		fill: "#ff86bd",
		name: "goetia.colour.pink",
		amount: "goetia.amount.pink",
	},
	yellow: {
		path: "M12 .8l3.2 7.6 8.2.7-6.2 5.4 1.9 8L12 18.2l-7.1 4.3 1.9-8L.6 9.1l8.2-.7z",
		fill: "#f6d250",
		name: "goetia.colour.yellow",
		amount: "goetia.amount.yellow",
	},
	brown: {
		path: "M2 5.5h20v13H2z",
		fill: "#d59a5c",
		name: "goetia.colour.brown",
		amount: "goetia.amount.brown",
	},
	black: {
		path: "M15.5 1.5A10.8 10.8 0 1 0 22.6 16.4 9 9 0 0 1 15.5 1.5z",
		fill: "#a58bff",
		name: "goetia.colour.black",
		amount: "goetia.amount.black",
	},
	white: {
		path: "M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zm-1.3 3.2a7.5 7.5 0 0 0-6 6h6zm2.6 0v6h6a7.5 7.5 0 0 0-6-6zm-8.6 8.6a7.5 7.5 0 0 0 6 6v-6zm8.6 0v6a7.5 7.5 0 0 0 6-6z",
		fill: "#f5f0e4",
		name: "goetia.colour.white",
		amount: "goetia.amount.white",
	},
	attention: {
		path: "M.5 12C3.5 6.8 7.4 4.2 12 4.2S20.5 6.8 23.5 12c-3 5.2-6.9 7.8-11.5 7.8S3.5 17.2.5 12zM12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z",
		fill: "#fff3c4",
		name: "goetia.colour.attention",
		amount: "goetia.amount.attention",
	},
	follower: {
		path: "M12 1.5c3.2 0 5 2.3 5 5.3 0 1.9-.8 3.6-2 4.6 3.6 1.3 5.7 5 6 11.1H3c.3-6.1 2.4-9.8 6-11.1-1.2-1-2-2.7-2-4.6 0-3 1.8-5.3 5-5.3z",
		fill: "#f3ead6",
		name: "web.goetia.sign.follower",
		amount: "goetia.amount.follower",
	},
	sacrifice: {
		path: "M10.3 1h3.4v6h6.8v3.4h-6.8V23h-3.4V10.4H3.5V7h6.8z",
		fill: "#e8645a",
		name: "web.goetia.sign.sacrifice",
		amount: "goetia.amount.sacrifice",
	},
	pact: {
		path: "M4 2h12.5L20 5.5V15a6 6 0 0 1-3 5.2L18.5 24 15 22.5 11.5 24 13 20.2A6 6 0 0 1 10.1 16H4zM7 6v2h9V6zm0 4v2h5v-2z",
		fill: "#e0b04f",
		name: "goetia.type.pact",
		amount: "goetia.amount.pact",
	},
	visible_world: {
		path: "M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zM11 4v7H4v2h7v7h2v-7h7v-2h-7V4z",
		fill: "#8fc79b",
		name: "web.goetia.sign.visible_world",
		amount: "goetia.amount.visible_world",
	},
};

export const kinds = Object.keys(signs) as Kind[];

/* What there is of each kind, in order. */
export function partsOf(of: GoetiaAmounts | GoetiaPrice): { kind: Kind; count: number }[] {
	const amounts: GoetiaAmounts = of;
	const parts = [];
	for (const kind of kinds) if (amounts[kind]) parts.push({ kind, count: amounts[kind] });
	return parts;
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

/* How many cubes it takes, as a card writes them behind its discount. */
export function cubesOf(price: GoetiaPrice): number {
	const cubes = ["teal", "pink", "yellow", "brown", "black", "white"] as const;
	return price.cubes ?? cubes.reduce((sum, kind) => sum + (price[kind] ?? 0), 0);
}

/* And Attention. */
export const sizeOf = (price: GoetiaPrice): number => cubesOf(price) + (price.attention ?? 0);

/* What an event is about, by the kind that it names or by what it is. */
const eventKinds: Record<string, Kind> = {
	draft: "follower",
	recruit: "follower",
	recalled: "follower",
	resurrected: "follower",
	sent: "follower",
	freed: "follower",
	sacrificed: "sacrifice",
	covered_follower: "sacrifice",
	pact: "pact",
	board_add: "attention",
	covered_hex: "attention",
};

export function kindOf({ id, args = [] }: Message): Kind | null {
	for (const arg of args) {
		const named = typeof arg === "object" && "text" in arg ? arg.text : "";
		const kind = kinds.find((each) => signs[each].name === named);
		if (kind) return kind;
	}
	return eventKinds[id.split(".").at(-1)!] ?? null;
}
