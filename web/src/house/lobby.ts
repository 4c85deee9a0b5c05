/*
 * A page of the lobby (docs/protocol.md, the lobby): what a question for it
 * says, and how the page changes by what the server tells.
 */
import type { Table } from "../session/session";

export const PAGE = 50; /* tables at first, */
export const PAGE_MAX = 100; /* and at most on one page */

export interface LobbyPage {
	tables: Table[];
	open: number; /* how many there are, on whatever page */
	playing: number;
	next: string | null; /* where the next page begins */
}

export interface LobbyChange extends Omit<LobbyPage, "tables"> {
	tables: { at: number; table: Table }[];
	gone: string[];
}

export interface LobbyChoice {
	game: string; /* "": any, here and below */
	status: "open" | "playing" | "all";
	clock: string;
	count: number;
	page: string;
}

/* The members of the question; what is not chosen is not asked for. */
export function questionOf(choice: LobbyChoice): Record<string, unknown> {
	return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== ""));
}

/* All others keep their order, so each table goes where it is told to stand. */
export function follow(page: LobbyPage, change: LobbyChange): LobbyPage {
	const moved = new Set([...change.gone, ...change.tables.map(({ table }) => table.id)]);
	const tables = page.tables.filter((table) => !moved.has(table.id));
	for (const { at, table } of change.tables) tables.splice(at, 0, table);
	return { tables, open: change.open, playing: change.playing, next: change.next };
}
