import { describe, expect, it } from "vitest";
import { coach } from "./coach";

const seat = { columns: [[], [], []], area: [] };
const view = (wish: Record<string, unknown>) =>
	({
		game: "majority2",
		players: 2,
		viewer: 0,
		active: 0,
		actors: [0],
		closed: null,
		moves: [{ move: "keep" }],
		phase: "exchange",
		step: null,
		hand: { seat: 0 },
		seats: [seat, seat],
		...wish,
	}) as any;

describe("the coach of The Majority 2", () => {
	it("greets first, then explains the phase, and repeats nothing", () => {
		const told = new Set<string>();
		const given: string[] = [];
		for (let hint = coach(view({}), 0, told); hint; hint = coach(view({}), 0, told)) {
			given.push(hint.id);
			told.add(hint.id);
		}
		expect(given).toEqual([
			"web.majority2.coach.welcome",
			"web.majority2.coach.hand",
			"web.majority2.coach.exchange",
		]);
		expect(coach(view({ phase: "free" }), 0, told)?.id).toBe("web.majority2.coach.free");
		expect(coach(view({ step: "represent" }), 0, told)?.id).toBe("web.majority2.coach.faction");
		expect(coach(view({ step: "answer", active: 1, hand: { seat: 1 } }), 0, told)?.id).toBe(
			"web.majority2.coach.answer",
		);
	});
	it("is silent for those who wait", () => {
		expect(coach(view({ moves: [] }), 0, new Set())).toBeNull();
	});
});
