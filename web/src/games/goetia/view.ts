/*
 * What the engine writes of Goetia for a client (docs/games/goetia.md, "What a
 * client draws"): what can change, what never does, what a move leads to, how
 * the round would end. No rules live here: prices, sums and returns are read,
 * never computed.
 */
import type { GameView } from "../contract";
import type { Message } from "../../texts/text";

export type GoetiaColour = "teal" | "pink" | "yellow" | "brown" | "black";
export type GoetiaKing = "bael" | "paimon" | "beleth" | "vine" | "asmoday" | "purson" | "balam" | "zagan" | "belial";

/* So much of each kind; what there is none of is left out. In changes a number
 * may be negative. */
export interface GoetiaCubes {
	teal?: number;
	pink?: number;
	yellow?: number;
	brown?: number;
	black?: number;
}

/* Cubes and Attention: on a Treasure, paid. */
export interface GoetiaItems extends GoetiaCubes {
	attention?: number;
}

/* What costs and rewards are made of. White is a cube of choice. */
export interface GoetiaAmounts extends GoetiaItems {
	white?: number;
	follower?: number;
	pact?: number;
	sacrifice?: number; /* other followers from the Player Area */
	visible_world?: number; /* every cube visible in the World */
}

/* What a hex costs. Where something makes it cheaper: by how many cubes, and
 * how many are left to pay. */
export interface GoetiaPrice extends GoetiaItems {
	white?: number;
	sacrifice?: number;
	less?: number;
	cubes?: number;
}

/* A payment as it leaves the Player Area. */
export interface GoetiaPayment extends GoetiaItems {
	sacrifice?: number;
}

export type GoetiaAsk =
	| "draft"
	| "stuck"
	| "take"
	| "resurrect"
	| "place"
	| "pay"
	| "colour"
	| "swap"
	| "same"
	| "trade"
	| "follower"
	| "recall"
	| "send"
	| "send_to"
	| "free"
	| "deck"
	| "peek"
	| "order"
	| "pact"
	| "cover_hex"
	| "seed_hex"
	| "board"
	| "shift"
	| "from"
	| "to"
	| "column"
	| "pick"
	| "under"
	| "row";

/* A view: cards, boards and Edge cards are ids of the facts, places those of
 * GoetiaFacts.places. */

export interface GoetiaColumn {
	cards: string[]; /* top first; Demon cards and Pacts */
	stored?: GoetiaItems; /* on the Treasure on top */
	follower?: boolean; /* stands on the Relic on top */
	in_force?: boolean; /* its Relic has round effects now */
	next_returned?: boolean;
}

export interface GoetiaSeat {
	seat: number;
	points: number; /* as if the match ended now */
	attention: number;
	cubes: GoetiaCubes;
	home: number; /* followers in the Player Area */
	recruited: number; /* those included */
	unrecruited: number;
	sacrificed: number;
	printed_wp: number;
	pact_points: { pact: string; points: number }[];
	columns: GoetiaColumn[];
}

export interface GoetiaDark {
	slot: string; /* d21: its hexes are d21a and so on */
	board: string;
	demon: string | null; /* the World card on it; null: the Dark side is open */
	covers: "top" | "bottom" | null; /* cost row */
}

export interface GoetiaRow {
	cells: (string | null)[]; /* World cards, left to right */
	board: string | null; /* Scry Board in play */
	attention: number; /* on it */
	dark: GoetiaDark[];
	pacts: string[];
}

export interface GoetiaEdge {
	place: string;
	edge: string;
	flipped: boolean;
	symbols: number; /* visible ones */
	waiting: number[]; /* followers by seat */
}

export interface GoetiaDeck {
	king: GoetiaKing;
	cards: { card?: string; seen: number[] }[]; /* top first; the card if the viewer has seen it */
}

export interface GoetiaSpace {
	place: string;
	on?: number[]; /* seats with a follower there */
	marker?: boolean; /* of cover_hex */
	seeded?: GoetiaCubes;
	price?: GoetiaPrice; /* for the payer; left out: free */
	closed?: number; /* why, in reasons; left out: open to the payer */
}

export interface GoetiaView extends GameView {
	phase: "setup" | "draft" | "begin" | "placing" | "end" | "over";
	round: number;
	step: number; /* of `begin` and `end` */
	start: number | null;
	turn: number | null;
	seats: GoetiaSeat[];
	rows: GoetiaRow[];
	edges: GoetiaEdge[];
	decks: GoetiaDeck[];
	supply: GoetiaCubes;
	payer: number; /* for whom `spaces` has the prices */
	spaces: GoetiaSpace[]; /* every hex; of Relics the payer's own */
	reasons: Message[];
	ask: GoetiaAsk | null;
	question: string | null; /* message id */
	/* What it is about without naming it, and where that lies; or the hex that brings it. */
	about?: { place: string; demon: string } | { place?: string; card: string } | { place: string };
	asked: number | null;
	due: GoetiaAmounts; /* what a gain in progress will give */
	payment: {
		paid: GoetiaItems;
		place?: string; /* in a payment, not in a trade */
		price?: GoetiaPrice;
		left: number; /* cubes still to be named, in a trade at most */
	} | null;
}

/* Facts. */

export interface GoetiaSource {
	id: string;
	source: string; /* message id: where its values are from */
	reconstruction: boolean;
}

export interface GoetiaNamed extends GoetiaSource {
	name: string; /* message id */
	own_name?: string; /* what the host's own set calls it */
}

export interface GoetiaEffect {
	op: string;
	when: string;
	text: Message; /* {1} and {2} are to be filled with the two lists */
	amounts: Message[];
	areas: string[]; /* message ids */
}

export interface GoetiaCard extends GoetiaNamed {
	type: "power" | "relic" | "treasure";
	king: GoetiaKing;
	wp: number;
	cost?: GoetiaAmounts; /* of Relics */
	red_edge?: boolean;
	effects: GoetiaEffect[];
}

export interface GoetiaPact extends GoetiaNamed {
	scores: Message;
}

/* Hexes from the top; link 0 is single, others of one number are a group. */
export interface GoetiaHex {
	reward: GoetiaAmounts;
	link: number;
}

/* A New World card has no king, no colour and no Demon side. */
export interface GoetiaWorld extends GoetiaSource {
	hexes: GoetiaHex[];
	king?: GoetiaKing;
	colour?: GoetiaColour;
	worship?: number[]; /* links of the Demon side */
}

export interface GoetiaEdgeCard extends GoetiaSource {
	purple: boolean;
	cost: GoetiaAmounts; /* of the back, beside the line */
	reward: GoetiaAmounts;
}

export interface GoetiaBoard extends GoetiaNamed {
	class: number;
	attention: number;
	hexes: GoetiaHex[];
	rows: GoetiaAmounts[]; /* cost rows of the Dark side: top, bottom */
	dark: { special: string; sacrifice: boolean }[];
}

export interface GoetiaSpecial extends GoetiaSource {
	name: string; /* message id */
	effects: GoetiaEffect[];
}

/* Rows and columns from 1, hexes from 0. `row` and `column` are the lines of an
 * Edge card, `slot` the Demon or Dark Board; a Relic has the column of its owner. */
export interface GoetiaPlace {
	place: string;
	kind: "world" | "scry" | "edge" | "slot" | "relic";
	name?: string; /* message id of an Edge card's place */
	slot?: string;
	row?: number;
	column?: number;
	hex?: number;
}

export interface GoetiaFacts {
	game: string;
	setup: {
		deck: number; /* cards in each Demon deck */
		pacts: number; /* on display */
		end_pacts: number; /* the match ends at this many on display */
		own_pacts: number; /* or when a player has this many */
		discs: number; /* on each Edge card */
		out_hexes: number[]; /* New World cards of so many hexes stay out */
		symbols: number;
		followers: number;
		cubes: number; /* of each colour */
		cubes_per_wp: number;
		round_cap: number;
	};
	kings: { id: GoetiaKing; name: string; number: number; class: number }[];
	cards: GoetiaCard[];
	pacts: GoetiaPact[];
	worlds: GoetiaWorld[];
	edges: GoetiaEdgeCard[];
	boards: GoetiaBoard[];
	specials: GoetiaSpecial[];
	places: GoetiaPlace[];
}

/* One move. */

/* What changes for a seat; what does not is left out. */
export interface GoetiaChange {
	seat: number;
	cubes?: GoetiaCubes;
	attention?: number;
	home?: number;
	recruited?: number;
	sacrificed?: number;
	points?: number;
	cards?: string[]; /* that come into the tableau */
}

export interface GoetiaLook {
	move: string;
	place: string | null; /* where the follower goes, or is paid for */
	price: GoetiaPrice | null;
	pays: GoetiaPayment | null; /* what leaves; null: no payment is made whole */
	ways: GoetiaPayment[]; /* other ways to pay */
	more_ways: boolean; /* than are listed */
	returns: boolean | null; /* the follower comes home at the end of the round */
	home_then: number | null; /* followers at home when the next one begins, if there is one and nobody else places */
	stuck_then: "must" | "may" | null; /* all are stuck in the World then: whether they come home for all cubes */
	seats: GoetiaChange[];
	flips: string[]; /* Edge cards that the last follower leaves */
	/* Prices that change, of hexes that the seat could be after. */
	prices: {
		seat: number;
		place: string;
		before: GoetiaPrice;
		after: GoetiaPrice;
		payable: boolean;
	}[];
	/* What comes then, as far as the seat can know: a question, a draw, a card that
	 * it has not seen, the end of the round or of the match. */
	then: "question" | "draw" | "hidden" | "round_ends" | "over";
	ask: GoetiaAsk | null;
	question: string | null; /* message id */
	asked: number | null;
	due: GoetiaAmounts; /* what a gain will give when it is answered */
	/* How the round then ends if nobody else places: what is otherwise than without the move, and what
	 * becomes of the follower where it is placed. Null when no followers are placed now. */
	end: Pick<GoetiaAhead, "deals" | "contacts" | "conjures" | "home"> | null;
	last: Message | null; /* why the match ends with this round because of it */
	/* The hex gives a Pact, but none is left to take; or taking one makes this the last round. */
	pact: "none" | "last" | null;
	worth: number[] | null; /* points of what is taken, by the stack where it can be put */
}

/* The end of the round if nobody places any more; steps that are over are empty. */
export interface GoetiaAhead {
	/* In this order; cards that the viewer has not seen are null. */
	deals: {
		slot: string;
		king: GoetiaKing;
		cards: (string | null)[]; /* to pick from */
		pickers: number[];
		leaves: boolean; /* the Demon has no more cards then */
	}[];
	contacts: { row: number; board: string; gets: number[]; left: number }[];
	conjures: {
		row: number;
		board: string;
		slot: string; /* where it goes */
		demon: string; /* World card */
		conjurer: number;
		sees: number[]; /* seats that see the deck */
	}[];
	home: { place: string; seats: number[] }[];
	stays: { place: string; seats: number[] }[];
	flips: string[]; /* Edge cards that are turned over */
	/* The next round for the payer of the view: hexes that become free, prices that
	 * change. `least`: a card that is still to be drawn comes on top. */
	opens: { place: string; price: GoetiaPrice; least: boolean }[];
	prices: { place: string; before: GoetiaPrice; after: GoetiaPrice; least: boolean }[];
	ends: Message | null; /* why the match ends with this round */
	start: number | null; /* who begins the next one */
}
