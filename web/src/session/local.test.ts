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

const wasm = fileURLToPath(new URL("../../../build/web-gen/pandemonium.wasm", import.meta.url));
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
		const before = (await shelf.get(id))!.record;
		const all = ["R0", "R2", "R3", "R5", "R6", "R7", "R9", "R10"];
		const illegal = all.find((card) => !ear.last.view.moves.some(({ move }) => move === card))!;
		await expect(session.move(illegal)).rejects.toBeInstanceOf(Refusal);
		expect(ear.last.undo).toBe(false);
		await expect(session.undo()).rejects.toMatchObject({ text: { id: "play.undo.nothing" } });
		await expect(session.record("full")).rejects.toMatchObject({ code: "too_early" });
		expect((await shelf.get(id))!.record).toBe(before);
		await session.move(ear.last.view.moves[0]!.move);
	});

	it("keeps a move before it is done, and forgets a match that was given up", async () => {
		const shelf = memoryShelf();
		const id = await newMatch(shelf, 4);
		const ear = new Ear();
		const session = await LocalSession.open(id, engine, shelf, ear, botName);
		await session.move(ear.last.view.moves[0]!.move);
		expect((await shelf.get(id))!.record).toMatch(/^move /m);
		await session.resign();
		expect(await shelf.get(id)).toBeNull();
		await expect(LocalSession.open(id, engine, shelf, new Ear(), botName)).rejects.toMatchObject({ code: "no_table" });
	});

	it("starts a rematch with the same bots and options", async () => {
		const shelf = memoryShelf();
		const id = await newMatch(shelf, 3);
		const session = await LocalSession.open(id, engine, shelf, new Ear(), botName);
		const next = (await shelf.get(await session.rematch()))!;
		expect(next.id).not.toBe(id);
		expect([...next.bots].sort()).toEqual([...(await shelf.get(id))!.bots].sort());
		expect(next.options).toEqual({ stolen_is_safe: 1 });
	});
});
