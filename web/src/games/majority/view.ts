/*
 * What the engine writes of The Majority for a client (docs/games/majority.md,
 * "What a client draws"), and small questions about it. No rules live here:
 * sums, places and payments are read, never computed.
 */
import type { GameView } from "../contract";
import type { Message } from "../../texts/text";

export interface CardFacts {
	card: string;
	name: string; /* message ids */
	leads: string; /* its ability in a few words */
	colour: 0 | 1 | 2; /* red, blue, yellow */
	power: number;
	copies: number;
}

export interface MajorityFacts {
	cards: CardFacts[];
	colours: [string, string, string]; /* message ids */
	turns: [number, number, number, number]; /* by round */
	partners: number[]; /* by seat; empty with three players */
}

/* What a card leads to; nothing before the cards are played. */
export interface MajorityLook {
	/* Where it goes if nothing else happens, and what that pays. */
	sum: { seat: number; before: number; after: number; place: 0 | 1 | 2; pays: number } | null;
	/* In an open turn in which cards lie: where they go, this one included. */
	turn: {
		final: boolean;
		cards: { seat: number; card: string; thief: number | null; to: number | null }[];
		spy: number | null;
	} | null;
}

export type MajorityAhead = Record<string, never>;

export interface MajorityMove {
	move: string;
	does: string; /* message id */
}

export interface MajoritySeat {
	seat: number;
	coins: number;
	hand_size: number;
	hand: string[];
	chosen: string | null; /* UNKNOWN: perhaps chosen, perhaps not */
	area: string[];
}

export interface MajorityColour {
	sums: number[];
	first: number[];
	second: number[];
	pays: number[];
}

export interface MajorityRound {
	packets: string[][]; /* by first holder; entry i was taken by the seat i to his left */
	gifts: (string | null)[];
	plays: string[][]; /* by turn; empty before it */
	paid: number[][]; /* by colour and seat */
}

export interface MajorityView extends GameView {
	phase: "deal" | "draft" | "swap" | "play" | "over";
	round: number;
	stage: number;
	turn: number;
	open: boolean;
	marker: number | null;
	deck: number;
	seats: MajoritySeat[];
	packet?: string[];
	removed: string[];
	colours: MajorityColour[];
	rounds: MajorityRound[];
	moves: MajorityMove[];
}

export const ROUNDS = 4;

export type Colour = "R" | "B" | "Y";
export const colours: readonly Colour[] = ["R", "B", "Y"];
export const colourIds: Record<Colour, string> = {
	R: "majority.colour.red",
	B: "majority.colour.blue",
	Y: "majority.colour.yellow",
};

export function colourOf(card: string): Colour {
	return card[0] as Colour;
}

export function powerOf(card: string): number {
	return Number(card.slice(1));
}

/* The message that names a card: "red 7". The family is "majority.card.*". */
export function cardId(card: string): string {
	return `majority.card.${card.toLowerCase()}`;
}

/* The card that an event's argument names, or null. */
export function cardOf(arg: unknown): string | null {
	const text = (arg as { text?: string } | undefined)?.text;
	const found = text?.match(/^majority\.card\.([rby])(\d+)$/);
	return found ? found[1]!.toUpperCase() + found[2] : null;
}

export function colourOfArg(arg: unknown): Colour | null {
	const text = (arg as { text?: string } | undefined)?.text;
	return colours.find((colour) => colourIds[colour] === text) ?? null;
}

/* "majority.event.play" is "play"; events of others are "". */
export function kindOf(event: Message): string {
	return event.id.startsWith("majority.event.") ? event.id.slice("majority.event.".length) : "";
}

export type Ability = "bribery" | "assassination" | "spy" | "betrayal" | "power";

/* Which chapter of the rules a card belongs to. */
export function abilityOf(card: string): Ability {
	const abilities: Record<number, Ability> = {
		0: "bribery",
		2: "assassination",
		3: "spy",
		7: "betrayal",
	};
	return abilities[powerOf(card)] ?? "power";
}

/* Red before blue before yellow, strong before weak. */
export function sorted(cards: readonly string[]): string[] {
	return [...cards].sort(
		(a, b) => colours.indexOf(colourOf(a)) - colours.indexOf(colourOf(b)) || powerOf(b) - powerOf(a),
	);
}

/* 1, 2, or 0 for no place, in one colour. */
export function placeIn(first: number[], second: number[], seat: number): 0 | 1 | 2 {
	return first.includes(seat) ? 1 : second.includes(seat) ? 2 : 0;
}
