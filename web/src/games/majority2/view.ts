/*
 * What the engine writes of The Majority 2 for a client (docs/games/majority2.md,
 * "What a client draws"), and small questions about it. No rules live here:
 * costs, outcomes and reasons are read, never worked out.
 */
import type { GameView } from "../contract";
import { isKnown } from "../shared/cards";
import type { Message } from "../../texts/text";

export type Colour = "B" | "G" | "R" | "P" | "K";
export const colours: readonly Colour[] = ["B", "G", "R", "P", "K"];
export const colourIds: Record<Colour, string> = {
	B: "majority2.colour.blue",
	G: "majority2.colour.green",
	R: "majority2.colour.red",
	P: "majority2.colour.pink",
	K: "majority2.colour.black",
};

export const ranks = ["Sec", "Jun", "Sen", "Vet", "Ari"] as const;
export type Rank = (typeof ranks)[number] | "Ghost";
export const LANES = [1, 2, 3] as const;
export const FULL = 5; /* cards of a column that is looked at */
export const FACTIONS = 5; /* in a scoring area end the match */

export interface CardFacts {
	card: string;
	name: string; /* message ids */
	ability: string;
	faction: string;
	rank: string;
	colour: Colour | null;
	copies: number;
	points: number;
	cost: number;
	needs: number;
	free: boolean;
}

export interface Majority2Facts {
	cards: CardFacts[]; /* of the match */
	turn_cap: number;
}

/* A column that would be full, and what could be formed of it. */
export interface Forms {
	seat: number;
	column: number;
	factions: { colour: Colour; count: number; coins: number }[];
}

/* What a card of the hand would do in a column, as far as it is certain. */
export interface PlayLook {
	what: "play";
	place: number;
	up_after: number; /* coins of the player */
	down_after: number;
	discards: string[]; /* SEAT:COLUMN:PLACE */
	targets: string[]; /* or SEAT:CARD in a scoring area */
	open: boolean; /* chance or a choice comes next */
	idle: string | null; /* message id: why nothing comes of its ability */
	forms: Forms[];
}

/* What a move would lead to. */
export type Majority2Look =
	| PlayLook
	| { what: "disc"; lands: string | null } /* where it would lie; null: one of two Ghosts */
	| { what: "burn"; burns: boolean } /* a promo Dragon Junior would discard it */
	| { what: "faction"; count: number; coins: number } /* cards of a colour that forms, and what it pays */
	| { what: "send"; forms: Forms[] }
	| { what: "done"; ends: boolean } /* the match would be over */
	| { what: "plain" };

export type Majority2Ahead = Record<string, never>;

/* A card of the hand: what it would leave, and why it cannot be played. */
export interface Play {
	card: string;
	up_after: number | null; /* null: too dear */
	closed: Message | null; /* in this phase */
}

export interface Majority2Move {
	move: string;
	does: string; /* message id */
	card?: string;
	column?: number;
	colour?: Colour;
	at?: string;
}

export interface Majority2Seat {
	seat: number;
	up: number;
	down: number;
	columns: string[][]; /* oldest first */
	shields: boolean[];
	area: string[];
	draws: number;
	reserve_size: number;
	reserve: string[];
	score: {
		secretaries: { colour: Colour; count: number; points: number }[];
		cards: number;
		colours: number;
		coins: number;
		total: number;
	};
}

export type Phase = "setup" | "exchange" | "draw" | "free" | "play" | "over";
/* The phases in which a player decides, in the order of a turn. */
export const phases = ["exchange", "draw", "free", "play"] as const;

export interface Majority2View extends GameView {
	phase: Phase;
	step: string | null;
	turn: number;
	active: number | null;
	start: number | null;
	forced: boolean;
	asks: string | null;
	seats: Majority2Seat[];
	hand: { seat: number | null; size: number; cards: string[]; seen: string[] | null };
	discs: { colour: Colour; at: string | null }[];
	pile: number;
	discard: { size: number; top: string | null; known: string[] };
	runs: { card: string; column: number; left: number; disc: Colour | null; colour: Colour | null } | null;
	looked: { seat: number; column: number | null; colour: Colour | null } | null;
	plays: Play[];
	moves: Majority2Move[];
}

/* "BSec/R" is a BSec. */
export function kindOf(card: string): string {
	return card.split("/")[0]!;
}

export function discOf(card: string): Colour | null {
	return (card.split("/")[1] as Colour | undefined) ?? null;
}

/* The colour of the faction; null: a Ghost. */
export function factionOf(card: string): Colour | null {
	return card.startsWith("Ghost") ? null : (card[0] as Colour);
}

/* The colour that it counts as. */
export function colourOf(card: string): Colour | null {
	return discOf(card) ?? factionOf(card);
}

export function rankOf(card: string): Rank {
	const kind = kindOf(card);
	return kind === "Ghost" ? "Ghost" : (kind.slice(1) as Rank);
}

export function factsOf(facts: Majority2Facts, card: string): CardFacts {
	return facts.cards.find((each) => each.card === kindOf(card))!;
}

/* The card that an event's argument names, or null. */
export function cardOfArg(facts: Majority2Facts, arg: unknown): string | null {
	const text = (arg as { text?: string } | undefined)?.text;
	return facts.cards.find((each) => each.name === text)?.card ?? null;
}

export function colourOfArg(arg: unknown): Colour | null {
	const text = (arg as { text?: string } | undefined)?.text;
	return colours.find((colour) => colourIds[colour] === text) ?? null;
}

/* "majority2.event.play" is "play"; events of others are "". */
export function eventOf({ id }: Message): string {
	return id.startsWith("majority2.event.") ? id.slice("majority2.event.".length) : "";
}

/* By colour and rank; unknown ones last. */
export function sorted(cards: readonly string[]): string[] {
	const order = (card: string) => {
		if (!isKnown(card)) return 100;
		const faction = factionOf(card);
		return faction ? colours.indexOf(faction) * 6 + ranks.indexOf(rankOf(card) as (typeof ranks)[number]) : 50;
	};
	return [...cards].sort((a, b) => order(a) - order(b));
}

/* The chapter of the rules behind a card. */
export function topicOf(card: string): string {
	return kindOf(card).toLowerCase();
}
