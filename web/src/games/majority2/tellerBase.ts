/*
 * What telling a frame of The Majority 2 stands on: the steps so far, the table
 * as the last of them left it, and the small changes of which all others are
 * made. tellerHands.ts and teller.ts say what happens by them.
 */
import { UNKNOWN, type Sound } from "../contract";
import type { Step as SharedStep } from "../shared/telling.svelte";
import type { Message } from "../../texts/text";
import type { Scene, Thing } from "./scene";
import { laidFrom } from "../shared/cards";
import {
	cardOfArg,
	discOf,
	kindOf,
	type Colour,
	type Majority2Facts,
	type Majority2Seat,
	type Majority2View,
} from "./view";

export type Step = SharedStep<Scene>;

/* How long things take, in milliseconds at the normal pace. */
export const MS = {
	play: 850,
	draw: 700,
	swap: 900,
	handOver: 1000,
	discard: 900,
	take: 950,
	disc: 850,
	form: 1300,
	represent: 1000,
	coins: 750,
	word: 700,
};
export const DRAWN_MAX = 5; /* things of one kind on their way at once */

/* A card of that kind in a list, the newest first; -1: none. */
export const newestOf = (cards: readonly string[], card: string) => cards.map(kindOf).lastIndexOf(kindOf(card));

/* One frame being told; `view` is what the last step showed, changed since. */
export class TellerBase {
	readonly steps: Step[] = [];
	readonly facts: Majority2Facts;
	readonly after: Majority2View;
	view: Majority2View;
	protected carried: Message[] = []; /* words that wait for the next step */
	protected lane: number | null; /* the column of the card that was played last */
	protected formed: { seat: number; column: number } | null;

	constructor(facts: Majority2Facts, before: Scene, after: Majority2View) {
		this.facts = facts;
		this.after = after;
		this.view = { ...before.view, moves: [], plays: [], actors: [] };
		this.lane = before.view.runs?.column ?? null;
		const { looked } = before.view;
		this.formed = looked?.column ? { seat: looked.seat, column: looked.column } : null;
	}

	show(things: Thing[], captions: Message[], ms: number, sound?: Sound): void {
		const words = [...this.carried, ...captions];
		this.carried = [];
		this.steps.push({ scene: { view: this.view, things }, captions: words, ms, ...(sound && { sound }) });
	}

	say(...captions: Message[]): void {
		this.carried.push(...captions);
	}

	word(event: Message): void {
		this.show([], [event], MS.word);
	}

	/* The next step shows a copy of the table with this change. */
	protected edit(change: (view: Majority2View) => void): void {
		const { seats, hand, discard, discs } = this.view;
		const copy = {
			...this.view,
			seats: seats.map((seat) => ({
				...seat,
				columns: seat.columns.map((column) => [...column]),
				area: [...seat.area],
				reserve: [...seat.reserve],
			})),
			hand: { ...hand, cards: [...hand.cards] },
			discard: { ...discard },
			discs: discs.map((disc) => ({ ...disc })),
		};
		change(copy);
		this.view = copy;
	}

	protected card(arg: unknown): string {
		return cardOfArg(this.facts, arg)!;
	}
	protected isOwn(seat: number): boolean {
		return seat === this.view.viewer;
	}
	protected fan(seat: number, card: string): string {
		return this.isOwn(seat) ? `fan:${card}` : `hand:${seat}`;
	}

	protected inHand(view: Majority2View, cards: string[]): void {
		view.hand.cards.push(...cards);
		view.hand.size += cards.length;
	}
	protected fromHand(view: Majority2View, card: string): void {
		view.hand.cards = laidFrom(view.hand.cards, card);
		view.hand.size--;
	}
	protected inReserve(seat: Majority2Seat, cards: string[]): void {
		seat.reserve.push(...cards);
		seat.reserve_size += cards.length;
	}
	protected toDiscards(view: Majority2View, cards: string[]): void {
		if (cards.length === 0) return;
		for (const card of cards) this.free(view, discOf(card));
		view.discard.size += cards.length;
		if (cards.at(-1) !== UNKNOWN) view.discard.top = kindOf(cards.at(-1)!);
	}
	/* The disc is in the supply again. */
	protected free(view: Majority2View, colour: Colour | null): void {
		for (const disc of view.discs) if (disc.colour === colour) disc.at = null;
	}
	/* Takes the newest card of that kind out of a column; where it lay, or null. */
	protected lift(
		view: Majority2View,
		seat: number,
		column: number,
		card: string,
	): { card: string; spot: string } | null {
		const cards = view.seats[seat]!.columns[column - 1]!;
		const place = newestOf(cards, card);
		if (place < 0) return null;
		return { card: cards.splice(place, 1)[0]!, spot: `spot:${seat}:${column}:${place + 1}` };
	}

	/* Nothing was told: somebody passed. */
	end(): Step[] {
		this.view = this.after;
		this.show([], [], 0);
		return this.steps;
	}
}
