import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { engineHere, type EngineClient } from "../engine/client";
import { EngineModule } from "../engine/engine";
import { Keeper } from "../engine/keeper";
import { EVERYTHING, UNKNOWN, type Frame } from "../games/contract";
import { createLocal, LocalSession } from "./local";
import { memoryShelf, type Shelf } from "./shelf";
import { Refusal, type Score, type SessionListener } from "./session";

const wasm = fileURLToPath(new URL("../../../build/web-gen/pandemonium-bots.wasm", import.meta.url));
const botName = (_: string, seat: number) => `Bot ${seat}`;
let engine: EngineClient;

beforeAll(async () => {
	engine = engineHere(new Keeper(await EngineModule.load(readFileSync(wasm))));
});

async function newMatch(shelf: Shelf, players: number): Promise<string> {
	const facts = (await engine.games()).find((game) => game.name === "majority")!;
	const levels = facts.levels;
	return createLocal(
		{
			game: "majority",
			players,
			options: { stolen_is_safe: 1 },
			levels: Array.from({ length: players - 1 }, (_, i) => levels[i % levels.length]!),
			name: "Ada Ünal",
			botName,
			guided: false,
		},
		facts,
		engine,
		shelf,
		1000,
	);
}

class Ear implements SessionListener {
	frames: Frame[] = [];
	score: Score | null = null;
	#wake: (() => void) | null = null;
	table(): void {}
	clock(): void {}
	line(): void {}
	frame(frame: Frame): void {
		this.frames.push(frame);
		this.#wake?.();
	}
	over(score: Score | null): void {
		this.score = score;
		this.#wake?.();
	}
	get last(): Frame {
		return this.frames.at(-1)!;
	}
	async until(condition: () => boolean): Promise<void> {
		while (!condition()) await new Promise<void>((resolve) => (this.#wake = resolve));
	}
	ready(): Promise<void> {
		return this.until(() => this.score !== null || this.last.view.moves.length > 0);
	}
}

async function playOn(session: LocalSession, ear: Ear, moves = Infinity): Promise<void> {
	for (let made = 0; made < moves; made++) {
		await ear.ready();
		if (ear.score) return;
		await session.move(ear.last.view.moves[0]!.move);
	}
}

describe.each([3, 4])("a match of %i against bots", (players) => {
	it("is played to its end, frame by frame, and the record replays and verifies", async () => {
		const shelf = memoryShelf();
		const id = await newMatch(shelf, players);
		const ear = new Ear();
		const session = await LocalSession.open(id, engine, shelf, ear, botName);
		await playOn(session, ear);

		expect(ear.frames.map((frame) => frame.n)).toEqual(ear.frames.map((_, i) => i + 1));
		expect(ear.frames[0]!.jump).toBe(true);
		expect(ear.frames.slice(1).every((frame) => !frame.jump)).toBe(true);
		expect(session.log.length).toBe(ear.frames.length);
		expect(session.table.status).toBe("over");
		expect(ear.score!.winners.length).toBeGreaterThan(0);

		const kept = (await shelf.get(id))!;
		expect(kept).toMatchObject({ over: true, turn: false, points: ear.score!.points });
		const record = await session.record("full");
		const opened = await engine.open(record);
		expect(opened.head).toMatchObject({ full: true, match: id, players, options: { stolen_is_safe: 1 } });
		const verdict = await engine.verify(opened.handle);
		expect(verdict.commitment.computed).toBe(verdict.commitment.given);
		expect(verdict).toMatchObject({ has_result: true, result: true, openings: [] });
		expect((await engine.shot(opened.handle, opened.lines, EVERYTHING)).view.phase).toBe("over");
		await engine.close(opened.handle);
	});

	it("goes on where it stopped when it is opened again at any moment", async () => {
		const shelf = memoryShelf();
		const id = await newMatch(shelf, players);
		let shown: Frame | null = null;
		for (const moves of [0, 1, 3, 2, 5]) {
			const ear = new Ear();
			const session = await LocalSession.open(id, engine, shelf, ear, botName);
			expect(ear.frames.length).toBe(1);
			if (shown) expect(ear.last).toEqual({ ...shown, jump: true });
			await playOn(session, ear, moves);
			await ear.ready();
			shown = ear.last;
			session.close();
		}
	});

	it("shows its player no card of anybody else's hand", async () => {
		const shelf = memoryShelf();
		const ear = new Ear();
		const session = await LocalSession.open(await newMatch(shelf, players), engine, shelf, ear, botName);
		await playOn(session, ear);
		for (const { view } of ear.frames) {
			if (view.phase === "over") continue;
			const seats = (view as unknown as { seats: { seat: number; hand: string[] }[] }).seats;
			for (const seat of seats)
				if (seat.seat !== session.viewer) expect(seat.hand.every((card) => card === UNKNOWN)).toBe(true);
		}
	});
});

describe("a local session", () => {
	it("refuses what the rules refuse, with the reason, and changes nothing", async () => {
		const shelf = memoryShelf();
		const id = await newMatch(shelf, 4);
		const ear = new Ear();
		const session = await LocalSession.open(id, engine, shelf, ear, botName);
		const before = (await shelf.record(id))!;
		const all = ["R0", "R2", "R3", "R5", "R6", "R7", "R9", "R10"];
		const illegal = all.find((card) => !ear.last.view.moves.some(({ move }) => move === card))!;
		await expect(session.move(illegal)).rejects.toBeInstanceOf(Refusal);
		expect(ear.last.undo).toBe(false);
		await expect(session.undo()).rejects.toMatchObject({ text: { id: "play.undo.nothing" } });
		await expect(session.record("full")).rejects.toMatchObject({ code: "too_early" });
		expect((await shelf.record(id))!).toBe(before);
		await session.move(ear.last.view.moves[0]!.move);
	});

	it("keeps a move before it is done, and forgets a match that was given up", async () => {
		const shelf = memoryShelf();
		const id = await newMatch(shelf, 4);
		const ear = new Ear();
		const session = await LocalSession.open(id, engine, shelf, ear, botName);
		await session.move(ear.last.view.moves[0]!.move);
		expect((await shelf.record(id))!).toMatch(/^move /m);
		await session.resign();
		expect(await shelf.get(id)).toBeNull();
		await expect(LocalSession.open(id, engine, shelf, new Ear(), botName)).rejects.toMatchObject({
			code: "no_table",
		});
	});

	it("opens a record that was kept as one text, and adds to it line by line", async () => {
		const shelf = memoryShelf();
		const id = await newMatch(shelf, 4);
		const first = new Ear();
		const played = await LocalSession.open(id, engine, shelf, first, botName);
		await playOn(played, first, 3);
		await first.ready();
		played.close();
		/* As it was kept before lines had rows of their own. */
		const whole = (await shelf.record(id))!;
		await shelf.put((await shelf.get(id))!, whole);
		const ear = new Ear();
		const session = await LocalSession.open(id, engine, shelf, ear, botName);
		expect(ear.last).toEqual({ ...first.last, jump: true });
		await session.move(ear.last.view.moves[0]!.move);
		const grown = (await shelf.record(id))!;
		expect(grown.startsWith(whole.replace(/^end .*\n/m, ""))).toBe(true);
		const opened = await engine.open(grown);
		expect(opened.lines).toBeGreaterThan(Number(/^end (\d+)/m.exec(whole)![1]));
		await engine.close(opened.handle);
	});

	it("writes a line for a move, and the record as a whole at the end alone", async () => {
		const shelf = memoryShelf();
		const id = await newMatch(shelf, 3);
		const written: string[] = [];
		const watched: Shelf = {
			...shelf,
			put: (match, record) => (written.push(record === undefined ? "row" : "record"), shelf.put(match, record)),
			add: (match, number, line, sure) => (
				written.push(`${number} ${line}`),
				shelf.add(match, number, line, sure)
			),
		};
		const ear = new Ear();
		const session = await LocalSession.open(id, engine, watched, ear, botName);
		await playOn(session, ear);
		expect(written.pop()).toBe("record");
		expect(written.every((line, i) => line.startsWith(`${i + 1} move `))).toBe(true);
		expect((await shelf.record(id))!).toMatch(/^result /m);
	});

	it("keeps what could not be kept together with what comes next, and tells it then", async () => {
		const shelf = memoryShelf();
		const id = await newMatch(shelf, 3);
		let adds = 0;
		const full: Shelf = {
			...shelf,
			add: (...line) => (++adds === 3 ? Promise.reject(new Error("no room")) : shelf.add(...line)),
		};
		const ear = new Ear();
		const session = await LocalSession.open(id, engine, full, ear, botName);
		await session.move(ear.last.view.moves[0]!.move);
		while (adds < 3) await new Promise((resolve) => setTimeout(resolve, 0));
		/* The last bot's answer is not on the shelf; it is the person's turn. */
		const told = ear.frames.length;
		const seat = await engine.open(await session.record("seat"));
		const { view } = await engine.shot(seat.handle, seat.lines, session.viewer);
		await engine.close(seat.handle);
		await session.move(view.moves[0]!.move);
		expect(ear.frames.length).toBeGreaterThan(told + 1);
		await ear.ready();
		session.close();
		expect(ear.frames.map((frame) => frame.n)).toEqual(ear.frames.map((_, i) => i + 1));
		const again = new Ear();
		(await LocalSession.open(id, engine, shelf, again, botName)).close();
		expect(again.last).toEqual({ ...ear.last, jump: true });
	});

	it("says in a frame that something was taken back", async () => {
		const facts = (await engine.games()).find((game) => game.name === "majority2")!;
		const shelf = memoryShelf();
		const id = await createLocal(
			{
				game: "majority2",
				players: facts.seats[0],
				options: {},
				levels: Array.from({ length: facts.seats[0] - 1 }, () => "random"),
				name: "Ada",
				botName,
				guided: false,
			},
			facts,
			engine,
			shelf,
			1000,
		);
		const ear = new Ear();
		const session = await LocalSession.open(id, engine, shelf, ear, botName);
		for (let i = 0; i < 200 && !ear.last.undo && !ear.score; i++) {
			await ear.ready();
			await session.move(ear.last.view.moves[0]!.move);
		}
		expect(ear.last.undo).toBe(true);
		await session.undo();
		expect(ear.last.events).toEqual([{ id: "play.event.undone", args: [{ seat: session.viewer }] }]);
		expect(await shelf.record(id)).toMatch(new RegExp(`^undo ${session.viewer}$`, "m"));
	});

	it("answers what a move leads to, and what never changes", async () => {
		const shelf = memoryShelf();
		const ear = new Ear();
		const session = await LocalSession.open(await newMatch(shelf, 4), engine, shelf, ear, botName);
		await ear.ready();
		expect(session.facts).toEqual(expect.any(Object));
		await expect(session.look(ear.last.view.moves[0]!.move)).resolves.toEqual(expect.any(Object));
		await expect(session.look("nonsense")).rejects.toBeInstanceOf(Refusal);
		await expect(session.ahead()).resolves.toEqual(expect.any(Object));
		await expect(session.plain()).resolves.toMatchObject({
			text: expect.stringMatching(/^viewer=\d /),
			score: { over: false },
		});
	});

	it("gives its player a record that shows what happened, step by step", async () => {
		const shelf = memoryShelf();
		const ear = new Ear();
		const session = await LocalSession.open(await newMatch(shelf, 4), engine, shelf, ear, botName);
		await playOn(session, ear);
		const { handle, head, lines } = await engine.open(await session.record("seat"));
		expect(head).toMatchObject({ full: false, viewer: session.viewer });
		const shots = [];
		for (let step = 0; step <= lines; step++) shots.push(await engine.shot(handle, step, session.viewer));
		expect(shots.flatMap(({ events }) => events)).toEqual(session.log.flatMap(({ events }) => events));
		expect(shots.at(-1)!.view).toEqual(ear.last.view);
		expect(await engine.score(handle, lines)).toEqual(session.score);
		await engine.close(handle);
	});

	it("starts a rematch with the same bots and options", async () => {
		const shelf = memoryShelf();
		const id = await newMatch(shelf, 3);
		const session = await LocalSession.open(id, engine, shelf, new Ear(), botName);
		const next = (await shelf.get(await session.rematch()))!;
		expect(next.id).not.toBe(id);
		expect(next.bots.map(String).sort()).toEqual((await shelf.get(id))!.bots.map(String).sort());
		expect(next.options).toEqual({ stolen_is_safe: 1 });
	});
});
