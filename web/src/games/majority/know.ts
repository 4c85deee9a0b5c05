/*
 * What the viewer can remember of a round: packets that went through his
 * hands, what he gave and got, and which cards he has seen that others hold.
 * All of it stands in the view; here it is only put in order.
 */
import { UNKNOWN } from "../contract";
import { partnerOf } from "../shared/seats";
import { isKnown, without } from "../shared/cards";
import { sorted, type MajorityView } from "./view";

/* A part of a packet: cards that the viewer took (one), or that went to others. */
export interface Part {
	mine: boolean;
	cards: string[];
	seats: number[]; /* who took one each, or will; in the order of the packet's way */
}

export interface SeenPacket {
	first: number; /* who held it first */
	unseen: number; /* cards that were gone when it came */
	parts: Part[];
	here: boolean; /* the viewer holds it now */
}

function takenOf(view: MajorityView, round: number, size: number): number {
	return round === view.round && view.phase === "draft" ? view.stage : size;
}

function seenPacket(view: MajorityView, round: number, first: number): SeenPacket | null {
	const { players, viewer } = view;
	const cards = view.rounds[round - 1]!.packets[first]!;
	const taken = takenOf(view, round, cards.length);
	const unseen = (viewer - first + players) % players;
	if (unseen >= cards.length || unseen > taken || cards[unseen] === UNKNOWN) return null;
	const parts: Part[] = [];
	let here = false;
	for (let visit = unseen; visit < cards.length && visit <= taken; visit += players) {
		here = visit === taken;
		if (here) {
			parts.push({ mine: false, cards: cards.slice(visit), seats: [] });
			break;
		}
		const next = visit + players <= taken ? visit + players : cards.length;
		const others = cards.slice(visit + 1, next);
		parts.push({ mine: true, cards: [cards[visit]!], seats: [viewer] });
		if (others.length > 0)
			parts.push({
				mine: false,
				cards: others,
				seats: others.map((_, i) => (first + visit + 1 + i) % players),
			});
	}
	return { first, unseen, parts, here };
}

/* The packets of a round that the viewer has held, in the order in which they came. */
export function seenPackets(view: MajorityView, round: number): SeenPacket[] {
	if (view.viewer >= view.players || !view.rounds[round - 1]) return [];
	return view.seats
		.map((_, first) => seenPacket(view, round, first))
		.filter((packet) => packet !== null)
		.sort((a, b) => a.unseen - b.unseen);
}

/* What was given to the partner in a round and what came for it. */
export function swapOf(view: MajorityView, round: number): { gave: string; got: string } | null {
	const partner = partnerOf(view.viewer, view.players);
	const gifts = view.rounds[round - 1]?.gifts;
	if (partner === null || !gifts) return null;
	const gave = gifts[view.viewer];
	const got = gifts[partner];
	return isKnown(gave) && isKnown(got) ? { gave, got } : null;
}

/*
 * Cards of this round that the viewer has seen and that are still with the
 * others: passed on or given away, less what came back and what was played.
 */
export function seenElsewhere(view: MajorityView): string[] {
	if (view.viewer >= view.players || view.phase === "over" || view.phase === "deal") return [];
	let cards = seenPackets(view, view.round)
		.flatMap((packet) => packet.parts.filter((part) => !part.mine && part.seats.length > 0))
		.flatMap((part) => part.cards);
	const swap = swapOf(view, view.round);
	if (swap) cards = [...without(cards, swap.got), swap.gave];
	for (const plays of view.rounds[view.round - 1]?.plays ?? [])
		plays.forEach((card, seat) => {
			if (seat !== view.viewer) cards = without(cards, card);
		});
	if (view.open)
		for (const { seat, chosen } of view.seats)
			if (seat !== view.viewer && isKnown(chosen)) cards = without(cards, chosen);
	return sorted(cards);
}
