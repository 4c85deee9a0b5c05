import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announce, notices, notify, spokenText } from "../app/notices.svelte";
import type { Session, Table } from "../session/session";
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

describe("an answer", () => {
	const asked = (n: number, jump = true) => {
		const { view, ...rest } = frame(n, [0]);
		return { ...rest, jump, view: { ...view, moves: [{ move: "R9" }] } };
	};
	function matchWith(move: (text: string) => Promise<void>): MatchState {
		vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => undefined });
		const match = new MatchState(() => true);
		match.begin({ table: { id: "t1", places: [] }, log: [], hasEarlier: false, move } as unknown as Session);
		match.frame(asked(1));
		return match;
	}
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});

	it("leaves the question on the screen for a moment, but takes no other", async () => {
		const sent: string[] = [];
		let answer = () => {};
		const match = matchWith((text) => {
			sent.push(text);
			return new Promise((done) => (answer = done));
		});
		expect([match.live, match.asks]).toEqual([true, true]);
		const first = match.choose("R9");
		expect([match.live, match.asks, match.late]).toEqual([false, true, false]);
		await match.choose("B2");
		expect(sent).toEqual(["R9"]);
		vi.advanceTimersByTime(1000);
		expect([match.live, match.asks, match.late]).toEqual([false, false, true]);
		answer();
		await first;
		expect([match.live, match.asks, match.late]).toEqual([true, true, false]);
	});

	it("is over for the screen when what came of it is shown", async () => {
		let answer = () => {};
		const match = matchWith(() => new Promise((done) => (answer = done)));
		const sent = match.choose("R9");
		match.frame(asked(2, false));
		match.shown(2);
		expect([match.live, match.asks]).toEqual([false, false]);
		answer();
		await sent;
		expect([match.live, match.asks]).toEqual([true, true]);
	});

	it("is told with what came of it where nothing moves", () => {
		const match = matchWith(async () => {});
		match.frame(asked(2, false));
		expect([match.shownFrame?.n, match.toldFrame?.n, match.moving]).toEqual([2, 2, false]);
		match.frame(asked(3, false));
		expect([match.shownFrame?.n, match.waiting, match.asks]).toEqual([2, 1, false]);
		match.shown(2);
		expect([match.shownFrame?.n, match.toldFrame?.n, match.asks]).toEqual([3, 3, true]);
	});
});

describe("a match behind the curtain", () => {
	const told = (n: number) => ({ ...frame(n, [0]), events: [{ id: "secret.thing" }], jump: false });
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it("says nothing, forgets what was said, and is in the present when it opens", () => {
		const match = new MatchState();
		announce("a card of yours");
		notify({ id: "secret.notice" });
		match.frame(frame(1, [0]));
		match.frame(told(2));
		match.frame(told(3));
		expect([match.shownFrame?.n, match.waiting, match.moving]).toEqual([2, 1, true]);
		match.hide();
		expect([spokenText(), notices.length]).toEqual(["", 0]);
		expect([match.shownFrame?.n, match.waiting, match.moving]).toEqual([3, 0, false]);
		match.frame(told(4));
		match.unhide();
		expect([match.hidden, match.shownFrame?.n, match.toldFrame?.n, spokenText()]).toEqual([false, 4, 4, ""]);
		/* The table is drawn anew: there is nothing before it that could move. */
		expect(match.shownFrame?.jump).toBe(true);
		match.frame(told(5));
		expect([match.shownFrame?.n, match.shownFrame?.jump, match.moving]).toEqual([5, false, true]);
		match.shown(5);
		expect(spokenText()).not.toBe("");
	});
});

describe("who is played by a bot", () => {
	const place = (seat: number, away: boolean) => ({
		account: `a${seat}`,
		name: `P${seat}`,
		bot: null,
		seat,
		away,
		resigned: false,
		online: true,
	});
	const tableWith = (away: boolean) => ({ id: "t1", places: [place(0, false), place(1, away)] }) as unknown as Table;
	const sessionWith = (away: boolean) =>
		({ table: tableWith(away), log: [{ n: 1, events: [] }], hasEarlier: false }) as unknown as Session;
	const notes = (match: MatchState) => match.log.flatMap(({ events }) => events.map(({ id }) => id));

	it("stands in the log, also after the page was loaded again, and once", () => {
		const kept = new Map<string, string>();
		vi.stubGlobal("sessionStorage", {
			getItem: (key: string) => kept.get(key) ?? null,
			setItem: (key: string, value: string) => void kept.set(key, value),
		});
		const before = new MatchState();
		before.frame(frame(1, [0]));
		before.begin(sessionWith(false));
		before.table(tableWith(false));
		before.table(tableWith(true));
		expect(notes(before)).toEqual(["web.log.stand_in"]);
		const again = new MatchState();
		again.frame(frame(1, [0]));
		again.begin(sessionWith(true));
		expect(notes(again)).toEqual(["web.log.stand_in"]);
		kept.clear();
		const elsewhere = new MatchState();
		elsewhere.frame(frame(1, [0]));
		elsewhere.begin(sessionWith(true));
		expect(notes(elsewhere)).toEqual(["web.log.stand_in"]);
		vi.unstubAllGlobals();
	});

	it("is told at once of who resigns, but not of ourselves", () => {
		vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => undefined });
		vi.useFakeTimers();
		for (const [gone, said] of [
			[1, ["web.log.resigned"]],
			[0, []],
		] as const) {
			const match = new MatchState();
			match.frame(frame(1, [0]));
			match.table(tableWith(false));
			notices.length = 0;
			const places = tableWith(false).places.map((each) => ({ ...each!, resigned: each!.seat === gone }));
			match.table({ ...tableWith(false), places });
			expect(notices.map(({ text }) => text.id)).toEqual(said);
			expect(notes(match)).toEqual(["web.log.resigned"]);
		}
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});
});

describe("a rematch", () => {
	const place = (seat: number) => ({ account: `a${seat}`, name: `P${seat}`, bot: null, seat });
	const table = { id: "t1", places: [place(1), place(0), place(2)] } as unknown as Table;

	it("names who offers it, once and to the others alone, and who comes along", () => {
		vi.useFakeTimers();
		for (const [offering, said] of [
			[0, [["P1"]]],
			[1, []],
		] as const) {
			const match = new MatchState();
			match.frame(frame(1, [0]));
			match.table(table);
			notices.length = 0;
			match.rematch("t2", [offering]);
			match.rematch("t2", [offering, 2]);
			expect(notices.map(({ text }) => text.args)).toEqual(said);
			expect([match.next, match.agreed]).toEqual(["t2", [offering === 0 ? "P1" : "P0", "P2"]]);
			match.rematch("t2", [2]);
			expect([match.next, match.agreed]).toEqual(["t2", ["P2"]]);
			match.rematch("t2", []);
			expect([match.next, match.agreed]).toEqual([null, []]);
		}
		vi.useRealTimers();
	});
});
