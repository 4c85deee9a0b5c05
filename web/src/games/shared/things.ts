/*
 * Things that lie or move on a table: cards, packets, coins. A game says what
 * they are and where they belong; Layer.svelte draws them on their way.
 */

/* A spot of the drawing, by the name that the drawing gives it (data-anchor),
 * moved by so many widths of a card. A spot as large as a card, into which a
 * card fits itself, says so by data-sized. */
export interface Spot {
	anchor: string;
	dx?: number;
	dy?: number;
}

/* What happens to a thing just now. */
export type Mark = "acts" | "stolen" | "struck" | "cancelled";

export interface Thing {
	key: string; /* the same thing in two scenes has the same key, and moves */
	at: Spot;
	from?: string; /* the anchor where it comes from when it is new */
	mark?: Mark;
	small?: boolean; /* has its own size, whatever the spot has */
}

/* A moment of the table: a view, and the things between the seats. */
export interface Moment<View> {
	view: View;
	things: Thing[];
}
