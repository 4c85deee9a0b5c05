/*
 * Who can be whom, as far as the rules have told it: one's own role, those that
 * were revealed, and answers that were no. What follows from that (a role sits
 * in one seat, a seat has one role) follows here; beliefs from behaviour are the
 * player's own marks, and nothing here looks at a chest.
 */
import type { DevilRole, DevilView } from "../view";
import { ROLES } from "../words";

export type Certain = "is" | "not" | null;
/* By seat, then in the order of ROLES. */
export type Grid = Certain[][];

const at = (role: DevilRole): number => ROLES.indexOf(role);

function settle(grid: Grid, seat: number, role: number): void {
	for (let i = 0; i < ROLES.length; i++) {
		if (i !== role) grid[seat]![i] = "not";
		if (i !== seat) grid[i]![role] = "not";
	}
	grid[seat]![role] = "is";
}

/* The one place that is left in a row or column; -1: none, or it is settled. */
function lastOpen(cells: Certain[]): number {
	const open = cells.flatMap((cell, i) => (cell === null ? [i] : []));
	return open.length === 1 && !cells.includes("is") ? open[0]! : -1;
}

export function certain({ seats, inquisition }: DevilView): Grid {
	const grid: Grid = seats.map(() => ROLES.map(() => null));
	for (const { seat, role } of seats) if (role) settle(grid, seat, at(role));
	for (const seat of inquisition.not_devil) grid[seat]![at("devil")] = "not";
	for (const seat of inquisition.not_cultist) grid[seat]![at("cultist")] = "not";
	for (let changed = true; changed;) {
		changed = false;
		for (let i = 0; i < ROLES.length; i++) {
			const role = lastOpen(grid[i]!);
			const seat = lastOpen(grid.map((row) => row[i]!));
			if (role >= 0) settle(grid, i, role);
			if (seat >= 0) settle(grid, seat, i);
			changed ||= role >= 0 || seat >= 0;
		}
	}
	return grid;
}
