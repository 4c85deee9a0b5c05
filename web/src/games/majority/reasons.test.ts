import { describe, expect, it } from "vitest";
import { reasoning } from "./reasons";

const REASON = "web.majority.reason.spy";
const play = (seat: number, card: string) => ({
	id: "majority.event.play",
	args: [{ seat }, { text: `majority.card.${card}` }],
});
const spy = { id: "majority.event.spy", args: [{ seat: 1 }] };
const told = (events: { id: string }[]) => events.flatMap(reasoning()).map(({ id }) => id);

describe("the reason for the marker's way", () => {
	it("is told when several spies could act, and only then", () => {
		expect(told([play(0, "r3"), play(1, "b3"), spy])).toEqual([
			"majority.event.play",
			"majority.event.play",
			"majority.event.spy",
			REASON,
		]);
		expect(told([play(0, "r3"), play(1, "b5"), spy])).not.toContain(REASON);
	});

	it("does not count a spy that was stolen or removed, nor one of another turn", () => {
		const removed = { id: "majority.event.remove", args: [{ seat: 0 }, { text: "majority.card.r3" }] };
		expect(told([play(0, "r3"), play(1, "b3"), removed, spy])).not.toContain(REASON);
		const turn = { id: "majority.event.turn", args: [2] };
		expect(told([play(0, "r3"), turn, play(1, "b3"), spy])).not.toContain(REASON);
	});
});
