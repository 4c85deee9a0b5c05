import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MatchState } from "./match.svelte";

const SINCE = 1_000_000;
const frame = (n: number, actors: number[]) => ({
	n,
	events: [],
	jump: true,
	view: { game: "majority", players: 3, viewer: 0, phase: "draft", actors, moves: [], closed: null },
});
const clock = (now: number, since = SINCE, banks = [300_000, 300_000, 300_000]) => ({
	now,
	since,
	deadline: since + banks[0]!,
	banks,
});

describe("the clock of a match with a bank for each", () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it("counts down, stands still once we have answered, and never jumps up", () => {
		const match = new MatchState();
		match.frame(frame(1, [0, 1, 2]));
		match.clock(clock(SINCE));
		const start = SINCE - match.offset;
		expect(match.left(0, start + 8_000)).toBe(292_000);
		/* Our answer does not change the clock, so none is told. */
		vi.advanceTimersByTime(8_000);
		match.frame(frame(2, [1, 2]));
		const later = SINCE + 20_000 - match.offset;
		expect(match.left(0, later)).toBe(292_000);
		expect(match.left(1, later)).toBe(280_000);
		/* The next step. */
		match.frame(frame(3, [0, 1, 2]));
		match.clock(clock(SINCE + 20_000, SINCE + 20_000, [292_000, 280_000, 290_000]));
		expect(match.left(0, SINCE + 20_000 - match.offset)).toBe(292_000);
	});

	it("goes on with the seconds of a step when the bank is empty", () => {
		const match = new MatchState();
		match.frame(frame(1, [0]));
		match.clock({ now: SINCE, since: SINCE, deadline: SINCE + 10_000, banks: [0, 1, 1] });
		expect(match.left(0, SINCE + 3_000 - match.offset)).toBe(7_000);
	});
});

describe("the luck of a match", () => {
	const fair = (step: "commit" | "done", commitment: string) => ({
		step,
		commitment,
		terms: "",
		until: 0,
		persons: [],
	});

	it("was heard by who was there at the start, and by nobody else", () => {
		const there = new MatchState();
		there.fair(fair("commit", "a"));
		there.fair(fair("done", "a"));
		expect(there.fairHeard).toBe(true);
		/* What is told later does not change what was told first. */
		there.fair(fair("done", "b"));
		expect(there.fairNow?.commitment).toBe("a");

		const late = new MatchState();
		late.fair(fair("done", "a"));
		expect(late.fairHeard).toBe(false);

		const away = new MatchState();
		away.fair(fair("commit", "a"));
		away.fair(fair("done", "b"));
		expect(away.fairHeard).toBe(false);
	});
});
