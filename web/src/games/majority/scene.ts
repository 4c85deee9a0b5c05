/*
 * What stands on the table at one moment: a view, and the things that lie or
 * move between the seats. A view alone gives the scene at rest; steps.ts makes
 * the moments in between.
 */
import { UNKNOWN } from "../contract";
import type { Moment, Spot, Thing as SharedThing } from "../shared/things";
import { isKnown, without } from "../shared/cards";
import { type Colour, type MajorityView } from "./view";

export interface Thing extends SharedThing {
	what: "card" | "packet" | "coin" | "marker";
	card?: string;
	count?: number; /* cards of a packet, coins */
	down?: boolean; /* face down; a known card is peeped at by its owner */
}

/* One colour of the deliberation while it is counted. */
export interface Counting {
	colour: Colour;
	rows: { seat: number; sum: number; place: 0 | 1 | 2; coins: number }[];
	best: number; /* the sum of a first, and how many there are */
	firsts: number;
}

export interface Scene extends Moment<MajorityView> {
	things: Thing[];
	counting: Counting | null;
}

/* Where a chosen card waits: before its seat; a card kept from a packet among those kept. */
function waitingSpot(view: MajorityView, seat: number): Spot {
	const keeps = view.phase === "draft" && view.viewer === seat;
	return { anchor: keeps ? "kept" : `slot:${seat}` };
}

function isOpenTurn(view: MajorityView): boolean {
	return view.phase === "play" && view.open;
}

/* The cards that lie before the seats. */
export function thingsAtRest(view: MajorityView): Thing[] {
	return view.seats
		.filter((seat) => isKnown(seat.chosen))
		.map(({ seat, chosen }) => ({
			key: `card:${seat}`,
			what: "card",
			card: chosen!,
			down: !isOpenTurn(view) && !(view.phase === "draft" && view.viewer === seat),
			from: view.viewer === seat ? `fan:${chosen}` : `hand:${seat}`,
			at: waitingSpot(view, seat),
		}));
}

export function atRest(view: MajorityView): Scene {
	return { view, things: thingsAtRest(view), counting: null };
}

/* A new packet or hand is another step. */
export function stepOf(view: MajorityView): string {
	return `${view.round} ${view.phase} ${view.stage} ${view.turn}`;
}

/* The scene as it will be when a move that is on its way has arrived. */
export function withPending(view: MajorityView, pending: string | null): MajorityView {
	if (pending === null || !view.seats[view.viewer]) return view;
	const seats = view.seats.map((seat) => (seat.seat === view.viewer ? { ...seat, chosen: pending } : seat));
	return { ...view, seats, moves: [] };
}

/* The cards in the viewer's hand that he can choose from, or that he just holds. */
export function fanOf(view: MajorityView): string[] {
	const mine = view.seats[view.viewer];
	if (!mine) return [];
	return without(view.phase === "draft" ? (view.packet ?? []) : mine.hand, mine.chosen);
}

/* During a draft: the cards kept so far. */
export function keptOf(view: MajorityView): string[] {
	return view.phase === "draft" ? (view.seats[view.viewer]?.hand ?? []) : [];
}

/* Cards that a seat holds, as the viewer knows them; a chosen one lies before it. */
export function handOf(view: MajorityView, seat: number): string[] {
	const { hand, chosen } = view.seats[seat]!;
	return view.phase === "draft" ? hand : without(hand, isKnown(chosen) ? chosen : null);
}

/* The packet in front of a seat. */
export function packetOf(view: MajorityView, seat: number): string[] {
	if (view.phase !== "draft") return [];
	const first = (seat - (view.stage % view.players) + view.players) % view.players;
	const left = view.rounds[view.round - 1]?.packets[first]?.slice(view.stage) ?? [];
	return without(left, view.seats[seat]!.chosen === UNKNOWN ? null : view.seats[seat]!.chosen);
}

/*
 * The seats of an open turn in their order. It goes round clockwise, so who
 * has laid a card and who is to act tell where it began.
 */
export function openOrder(view: MajorityView): number[] {
	const actor = view.actors[0];
	if (!isOpenTurn(view) || actor === undefined) return [];
	const laid = view.seats.filter((seat) => isKnown(seat.chosen)).length;
	const first = (actor - laid + view.players) % view.players;
	return view.seats.map((_, i) => (first + i) % view.players);
}
