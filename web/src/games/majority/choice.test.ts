import { beforeAll, describe, expect, it } from "vitest";
import type { Frame, Translate } from "../contract";
import { framesOf } from "../shared/match.fixture";
import { leadsTo } from "./choice";
import { isKnown, without } from "../shared/cards";
import { seatOf } from "../shared/events";
import { cardOf, colourOf, colours, kindOf, type MajorityMove, type MajorityView } from "./view";

interface Chosen {
	view: MajorityView; /* before the choice */
	move: MajorityMove;
	after: Frame<MajorityView>; /* when it was shown */
}

const played: Chosen[] = [];
beforeAll(async () => {
	for (const players of [3, 4])
		for (const seed of [3, 7, 11, 23]) {
			const frames = await framesOf<MajorityView>({ game: "majority", players, viewer: 1, seed });
			frames.forEach(({ view }, i) => {
				if (view.phase !== "play" || view.moves.length === 0) return;
				const after = frames.slice(i + 1).find(({ events }) => events.some((event) => kindOf(event) === "play" && seatOf(event.args?.[0]) === 1))!;
				const card = cardOf(after.events.find((event) => kindOf(event) === "play" && seatOf(event.args?.[0]) === 1)!.args?.[1]);
				played.push({ view, move: view.moves.find(({ move }) => move === card)!, after });
			});
		}
}, 60_000);

/* Cards that came to a seat's area. */
function came(before: MajorityView, after: MajorityView, seat: number): string[] {
	return before.seats[seat]!.area.reduce((rest, card) => without(rest, card), after.seats[seat]!.area).sort();
}

const echo: Translate = (message, ...args) => JSON.stringify(typeof message === "string" ? { id: message, args } : message);

describe("what a choice is said to lead to", () => {
	it("happens, when the last card of an open turn decides", () => {
		const last = played.filter(({ move }) => move.turn?.final);
		expect(last.length).toBeGreaterThan(5);
		for (const { view, move, after } of last) {
			for (const { seat } of view.seats)
				expect(came(view, after.view, seat)).toEqual(move.turn!.cards.filter(({ to }) => to === seat).map(({ card }) => card).sort());
			const gone = move.turn!.cards.filter(({ to }) => to === null).length;
			expect(after.view.removed.length).toBe(view.removed.length + gone);
			if (move.turn!.spy !== null) expect(after.view.marker).toBe(move.turn!.spy);
		}
	});

	it("happens, when nothing else touched the card", () => {
		const alone = played.filter(({ view, move, after }) => String(came(view, after.view, move.sum!.seat)) === move.move);
		expect(alone.length).toBeGreaterThan(5);
		for (const { view, move, after } of alone) {
			const { seat, before, after: then } = move.sum!;
			const at = colours.indexOf(colourOf(move.move));
			expect(view.colours[at]!.sums[seat]).toBe(before);
			expect(after.view.colours[at]!.sums[seat]).toBe(then);
		}
	});

	it("is said for every card that can be played, and counts what lies", () => {
		for (const { view } of played)
			for (const { move } of view.moves) {
				const lines = leadsTo(view, move, echo);
				expect(lines.length).toBeGreaterThan(0);
				expect(new Set(lines).size).toBe(lines.length);
				const laid = view.seats.some(({ seat, chosen }) => seat !== 1 && isKnown(chosen));
				expect(/\.then\.|\.choice\.st/.test(lines[0]!)).toBe(laid);
			}
	});
});
