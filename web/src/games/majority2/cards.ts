/*
 * The cards of every set, read from the table that the engine is built from
 * (data/majority2/cards.h), for rules that are read outside a match. In a match
 * the view says which cards it has.
 */
import table from "../../../../data/majority2/cards.h?raw";
import { colours, ranks } from "./view";

export interface CardRow {
	set: string; /* the option that brings it; "basic": always there */
	card: string;
	name: string; /* message ids */
	ability: string;
	copies: number;
	points: number;
	cost: number;
	needs: number;
}

const factions = ["WITCH", "DEMON", "DRAGON", "ANGEL", "REAPER"];
const rankNames = ["SECRETARY", "JUNIOR", "SENIOR", "VETERAN", "ARISTOCRAT"];

function rowsOf(text: string): CardRow[] {
	const prices = new Map(
		[...text.matchAll(/^RANK\((\w+),\s*"[^"]+",\s*(\d+),\s*(\d+)\)/gm)].map(([, rank, cost, needs]) => [
			rank,
			[Number(cost), Number(needs)] as const,
		]),
	);
	return [...text.matchAll(/^CARD\((\w+),\s*(\w+),\s*(\w+),\s*"([^"]+)",\s*"([^"]+)",\s*(\d+),\s*(\d+)/gm)].map(
		([, set, faction, rank, name, ability, copies, points]) => {
			const colour = colours[factions.indexOf(faction!)];
			const [cost, needs] = prices.get(rank!)!;
			return {
				set: set!.toLowerCase(),
				card: colour ? `${colour}${ranks[rankNames.indexOf(rank!)]}` : "Ghost",
				name: name!,
				ability: ability!,
				copies: Number(copies),
				points: Number(points),
				cost,
				needs,
			};
		},
	);
}

const rows = rowsOf(table);

/* The cards of a match with these options: a set takes the place of the basic card. */
export function cardsOf(options: Record<string, number>): CardRow[] {
	const chosen = new Map<string, CardRow>();
	for (const row of rows) if (row.set === "basic" || options[row.set]) chosen.set(row.card, row);
	return [...chosen.values()];
}
