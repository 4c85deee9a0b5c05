/*
 * The work that the engine's thread does for the pages: opened records by
 * number, and what can be asked of them. Plain data in and out, so that it
 * runs behind a worker (worker.ts, client.ts) or directly in a test.
 */
import { newRecord, type Engine, type EngineModule, type NewMatch } from "./engine";
import type { GameFacts, RecordHead, Verdict } from "./engine";
import { EVERYTHING, SPECTATOR, type Frame } from "../games/contract";
import type { LogEntry, Score } from "../session/session";

export interface Opened {
	handle: number;
	head: RecordHead;
	lines: number;
}

/* The present of a match that is played here. */
export interface Present {
	lines: number;
	actors: number[];
	undo: boolean; /* the seat asked about can take something back */
	record: string;
	score: Score | null; /* when it is over */
}

/* A frame without the mark whether it jumps; that is the page's business. */
export type Shot = Omit<Frame, "jump">;

/* What one line of a match came to, for the page of verification. */
export interface VerifiedLine {
	line: number;
	hash: string;
	events: Frame["events"];
}

export class Keeper {
	readonly #module: EngineModule;
	readonly #open = new Map<number, Engine>();
	#next = 1;

	constructor(module: EngineModule) {
		this.#module = module;
	}

	#engine(handle: number): Engine {
		const engine = this.#open.get(handle);
		if (!engine) throw new Error(`no open record ${handle}`);
		return engine;
	}

	games(): GameFacts[] {
		return this.#module.games();
	}

	commitOpening(opening: Uint8Array): string {
		return this.#module.commitOpening(opening);
	}

	commitSeed(seed: string, terms: string): string {
		return this.#module.commitSeed(seed, terms);
	}

	person(salt: string, name: string): string {
		return this.#module.person(salt, name);
	}

	seats(match: string, seed: string, openings: string[], players: number, bots: number): number[] {
		return this.#module.seats(match, seed, openings, players, bots);
	}

	/* The sealed record of a match that begins. */
	create(match: NewMatch): string {
		const engine = this.#module.open(newRecord(match));
		engine.seal();
		const text = engine.record();
		engine.close();
		return text;
	}

	open(record: string): Opened {
		const engine = this.#module.open(record);
		const handle = this.#next++;
		this.#open.set(handle, engine);
		return { handle, head: engine.about(), lines: engine.lines };
	}

	close(handle: number): void {
		this.#open.get(handle)?.close();
		this.#open.delete(handle);
	}

	/* Playing on: all of these go to the present first. */

	present(handle: number, seat: number): Present {
		const engine = this.#engine(handle);
		engine.seek(engine.lines);
		const actors = engine.actors();
		return {
			lines: engine.lines,
			actors,
			undo: engine.canUndo(seat),
			record: engine.record(),
			score: actors.length ? null : engine.score(),
		};
	}

	move(handle: number, seat: number, text: string): void {
		const engine = this.#engine(handle);
		engine.seek(engine.lines);
		engine.move(seat, text);
	}

	undo(handle: number, seat: number): void {
		const engine = this.#engine(handle);
		engine.seek(engine.lines);
		engine.undo(seat);
	}

	botMove(handle: number, seat: number, level: string, seed: [number, number]): string {
		const engine = this.#engine(handle);
		engine.seek(engine.lines);
		return engine.botMove(seat, level, seed);
	}

	/* Looking back. */

	/*
	 * What `viewer` saw when line `line` was played. A record of one seat has no
	 * events; who sees everything is told what all were told, since words to one
	 * seat ("you keep …") would not say whose they are.
	 */
	shot(handle: number, line: number, viewer: number): Shot {
		const engine = this.#engine(handle);
		engine.seek(line);
		const listener = viewer === EVERYTHING ? SPECTATOR : viewer;
		const events = engine.about().full ? engine.events(listener) : [];
		return { n: line, events, view: engine.view(viewer) };
	}

	/* Of a match that is kept elsewhere. */
	factsOf(match: NewMatch): unknown {
		const engine = this.#module.open(newRecord(match));
		const facts = engine.facts();
		engine.close();
		return facts;
	}

	facts(handle: number): unknown {
		return this.#engine(handle).facts();
	}

	/* From what the seat knew behind line `line`. */
	look(handle: number, line: number, seat: number, move: string): unknown {
		const engine = this.#engine(handle);
		engine.seek(line);
		return engine.look(seat, move);
	}

	ahead(handle: number, line: number, viewer: number): unknown {
		const engine = this.#engine(handle);
		engine.seek(line);
		return engine.ahead(viewer);
	}

	score(handle: number, line: number): Score {
		const engine = this.#engine(handle);
		engine.seek(line);
		return engine.score();
	}

	/* What `viewer` was told by the lines from `first` to `last`. */
	log(handle: number, viewer: number, first: number, last: number): LogEntry[] {
		const engine = this.#engine(handle);
		const entries: LogEntry[] = [];
		for (let line = first; line <= last; line++) {
			engine.seek(line);
			entries.push({ n: line, events: engine.events(viewer) });
		}
		return entries;
	}

	recordOf(handle: number, viewer: number): string {
		return this.#engine(handle).recordOf(viewer);
	}

	/* Checking. */

	verify(handle: number): Verdict {
		return this.#engine(handle).verify();
	}

	verifyLines(handle: number, first: number, last: number): VerifiedLine[] {
		const engine = this.#engine(handle);
		const lines: VerifiedLine[] = [];
		for (let line = first; line <= last; line++) {
			engine.seek(line);
			lines.push({ line, hash: engine.hash(), events: engine.events(SPECTATOR) });
		}
		return lines;
	}
}
