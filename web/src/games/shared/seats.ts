/*
 * Who sits where on the screen. The viewer sits at the bottom, a spectator
 * beside seat 0; the others follow clockwise, so that packets go to the left
 * on the screen as they do at a table.
 */
export type Place = "bottom" | "left" | "top" | "right";

/* The seat drawn at the bottom. */
export function bottomSeat(viewer: number, players: number): number {
	return viewer < players ? viewer : 0;
}

export function placeOf(seat: number, bottom: number, players: number): Place {
	const steps = (seat - bottom + players) % players;
	const places: Record<number, Place[]> = {
		2: ["bottom", "top"],
		3: ["bottom", "left", "right"],
		4: ["bottom", "left", "top", "right"],
	};
	return places[players]![steps]!;
}

/* Clockwise from the bottom, as tables of numbers list them. */
export function seatsFrom(bottom: number, players: number): number[] {
	return Array.from({ length: players }, (_, i) => (bottom + i) % players);
}

export function leftOf(seat: number, players: number): number {
	return (seat + 1) % players;
}

export function rightOf(seat: number, players: number): number {
	return (seat + players - 1) % players;
}

export function partnerOf(seat: number, players: number): number | null {
	return players === 4 ? (seat + 2) % 4 : null;
}
