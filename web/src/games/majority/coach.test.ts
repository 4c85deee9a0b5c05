import { describe, expect, it } from "vitest";
import { coach } from "./coach";

const view = (wish: Record<string, unknown>) =>
	({
		game: "majority",
		players: 4,
		viewer: 0,
		actors: [0],
		closed: null,
		moves: [{ move: "R9" }],
		phase: "draft",
		round: 1,
		stage: 0,
		turn: 0,
		turns: 5,
		open: false,
		...wish,
	}) as any;

describe("the coach", () => {
	it("greets first, then explains, and repeats nothing", () => {
		const told = new Set<string>();
		const given: string[] = [];
		for (let hint = coach(view({}), 0, told); hint; hint = coach(view({}), 0, told)) {
			given.push(hint.id);
			told.add(hint.id);
		}
		expect(given).toEqual(["web.majority.coach.welcome", "web.majority.coach.draft"]);
		expect(coach(view({ stage: 1 }), 0, told)?.id).toBe("web.majority.coach.abilities");
	});
	it("is silent for watchers and for those who wait", () => {
		expect(coach(view({}), 4, new Set())).toBeNull();
		expect(coach(view({ moves: [] }), 0, new Set())).toBeNull();
	});
	it("explains an open turn when it comes", () => {
		const told = new Set(["web.majority.coach.play", "web.majority.coach.sums"]);
		expect(coach(view({ phase: "play", turn: 3, open: true }), 0, told)?.id).toBe("web.majority.coach.open");
	});
});
