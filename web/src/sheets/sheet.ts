/*
 * A score sheet for a real table as its module writes it (src/games/sheet.h), and
 * what is kept of it in this browser: what people wrote, by the names of its rows,
 * so that a later version of the game finds it again.
 */
import type { Score } from "../session/session";
import type { Message } from "../texts/text";
import type { Work } from "./module";

export interface SheetRow {
	group: Message;
	label: Message;
	own?: string; /* what the card set calls it */
	kind: "number" | "tick" | "one";
	min: number;
	max: number;
	asked: number[]; /* seats whose cell matters */
}

export interface Sheet {
	seats: [number, number];
	paired: boolean; /* those who sit opposite win together */
	options: { name: string; standard: number }[]; /* those that change the sheet */
	rows: SheetRow[];
	score: Score;
	notes: Message[];
}

/* By row and seat; null: nothing is written there. */
export type Cells = Record<string, (number | null)[]>;

export interface Paper {
	players: number;
	names: string[];
	options: Record<string, number>;
	set: string; /* the id of a card set of this device; "": the game's own */
	cells: Cells;
}

export const rowKey = ({ group, label }: SheetRow): string => [group.id, ...(group.args ?? []), label.id].join(" ");

export const cellOf = (cells: Cells, row: SheetRow, seat: number): number | null => cells[rowKey(row)]?.[seat] ?? null;

/* Whether what stands there can be: the engine refuses the rest. */
export function fits({ min, max }: SheetRow, value: number | null): boolean {
	return value === null || (Number.isInteger(value) && value >= min && value <= max);
}

/* What stands in the cells that matter, as the engine reads it. */
function written(rows: SheetRow[], paper: Paper): string {
	return rows
		.flatMap((row) =>
			Array.from({ length: paper.players }, (_, seat) => {
				const value = cellOf(paper.cells, row, seat);
				return fits(row, value) ? (value ?? 0) : 0;
			}),
		)
		.join(" ");
}

/* The empty sheet of a game, for as many as can play. */
export function blank(work: Work, game: string): Sheet {
	for (let players = 4; players > 2; players--) {
		try {
			return work([game, String(players)]) as Sheet;
		} catch {
			/* It is for fewer. */
		}
	}
	return work([game, "2"]) as Sheet;
}

/* The rows come first, as cells are counted by them. `cards` is the canonical text of a set. */
export function workOut(work: Work, game: string, paper: Paper, cards: string): Sheet {
	const options = Object.entries(paper.options).map(([name, value]) => `${name} ${value}`);
	const lines = (cells: string) => [game, String(paper.players), options.join(","), cells, cards];
	const { rows } = work(lines("")) as Sheet;
	return work(lines(written(rows, paper))) as Sheet;
}

const KEY = "sheet-";

export function newPaper(players: number): Paper {
	return { players, names: [], options: {}, set: "", cells: {} };
}

export function keptPaper(game: string, [least, most]: readonly [number, number]): Paper {
	const fresh = newPaper(most);
	try {
		const kept = { ...fresh, ...(JSON.parse(localStorage.getItem(KEY + game) ?? "{}") as Partial<Paper>) };
		return { ...kept, players: Math.min(most, Math.max(least, kept.players)) };
	} catch {
		return fresh;
	}
}

/* False: this browser keeps nothing. */
export function keepPaper(game: string, paper: Paper): boolean {
	try {
		localStorage.setItem(KEY + game, JSON.stringify(paper));
		return true;
	} catch {
		return false;
	}
}
