import { beforeAll, describe, expect, it } from "vitest";
import type { Frame, Translate } from "../contract";
import { matchOf } from "../shared/match.fixture";
import { leadsTo } from "./choice";
import { isKnown, without } from "../shared/cards";
import { seatOf } from "../shared/events";
import { cardOf, colourOf, colours, kindOf, type MajorityFacts, type MajorityLook, type MajorityView } from "./view";

interface Chosen {
	view: MajorityView; /* before the choice */
	facts: MajorityFacts;
	card: string;
	look(card: string): MajorityLook;
	after: Frame<MajorityView>; /* when it was shown */
}

const played: Chosen[] = [];
beforeAll(async () => {
	for (const players of [3, 4])
		for (const seed of [3, 7, 11, 23]) {
			const { frames, facts, look } = await matchOf<MajorityView, MajorityFacts, MajorityLook>({
				game: "majority",
				players,
				viewer: 1,
				seed,
			});
			frames.forEach((frame, i) => {
				const { view } = frame;
				if (view.phase !== "play" || view.moves.length === 0) return;
				const after = frames
					.slice(i + 1)
					.find(({ events }) =>
						events.some((event) => kindOf(event) === "play" && seatOf(event.args?.[0]) === 1),
					)!;
				const card = cardOf(
					after.events.find((event) => kindOf(event) === "play" && seatOf(event.args?.[0]) === 1)!.args?.[1],
				);
				played.push({ view, facts, card: card!, look: (move) => look(frame, move), after });
			});
		}
}, 60_000);

/* Cards that came to a seat's area. */
function came(before: MajorityView, after: MajorityView, seat: number): string[] {
	return before.seats[seat]!.area.reduce((rest, card) => without(rest, card), after.seats[seat]!.area).sort();
}

const echo: Translate = (message, ...args) =>
	JSON.stringify(typeof message === "string" ? { id: message, args } : message);

describe("what a choice is said to lead to", () => {
	it("happens, when the last card of an open turn decides", () => {
		const last = played.filter(({ card, look }) => look(card).turn?.final);
		expect(last.length).toBeGreaterThan(5);
		for (const { view, card: own, look, after } of last) {
			const turn = look(own).turn!;
			for (const { seat } of view.seats)
				expect(came(view, after.view, seat)).toEqual(
					turn.cards
						.filter(({ to }) => to === seat)
						.map(({ card }) => card)
						.sort(),
				);
			const gone = turn.cards.filter(({ to }) => to === null).length;
			expect(after.view.removed.length).toBe(view.removed.length + gone);
			if (turn.spy !== null) expect(after.view.marker).toBe(turn.spy);
		}
	});

	it("happens, when nothing else touched the card", () => {
		const alone = played.filter(
			({ view, card, look, after }) => String(came(view, after.view, look(card).sum!.seat)) === card,
		);
		expect(alone.length).toBeGreaterThan(5);
		for (const { view, card, look, after } of alone) {
			const { seat, before, after: then } = look(card).sum!;
			const at = colours.indexOf(colourOf(card));
			expect(view.colours[at]!.sums[seat]).toBe(before);
			expect(after.view.colours[at]!.sums[seat]).toBe(then);
		}
	});

	it("is said for every card that can be played, and counts what lies", () => {
		for (const { view, facts, look } of played)
			for (const { move } of view.moves) {
				const lines = leadsTo(view, facts, move, look(move), echo);
				expect(lines.length).toBeGreaterThan(0);
				expect(new Set(lines).size).toBe(lines.length);
				const laid = view.seats.some(({ seat, chosen }) => seat !== 1 && isKnown(chosen));
				expect(/\.then\.|\.choice\.st/.test(lines[0]!)).toBe(laid);
			}
	});
});
