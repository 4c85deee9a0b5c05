/* Lists of cards in a view: known ones by name, hidden ones as UNKNOWN. */
import { UNKNOWN } from "../contract";

export function isKnown(card: string | null | undefined): card is string {
	return card != null && card !== UNKNOWN;
}

/* Without one copy of a card. */
export function without(cards: readonly string[], card: string | null): string[] {
	const at = card === null ? -1 : cards.indexOf(card);
	return at < 0 ? [...cards] : [...cards.slice(0, at), ...cards.slice(at + 1)];
}

/* A hand without the card that was laid; of a hidden hand any card goes. */
export function laidFrom(hand: readonly string[], card: string | null): string[] {
	return without(hand, card !== null && !hand.includes(card) ? UNKNOWN : card);
}
