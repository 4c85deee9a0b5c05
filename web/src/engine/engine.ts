/*
 * The rules engine, compiled to WebAssembly (src/wasm/engine.h, client.h, bots.h), as
 * classes: records that are looked at or played on, and matches of a server
 * that are followed. Used by the worker (keeper.ts) and by tests in node. It
 * knows nothing of pages or workers.
 */
import type { GameView } from "../games/contract";
import type { Message } from "../texts/text";
import { Refusal, type LogEntry, type Plain, type Score } from "../session/session";
import type { Exports } from "./exports";

export interface GameOption {
	name: string;
	min: number;
	max: number;
	standard: number;
	switch: boolean;
}

export interface GameFacts {
	name: string;
	rules: string; /* the newest, "1" or "1 MARK"; older ones are played too */
	form: number; /* of its position texts: another is not understood */
	seats: [number, number];
	options: GameOption[];
	cards: boolean; /* it takes card sets */
	talk: "free" | "between" | "none";
	answers: boolean; /* a table of it may show who has answered */
	levels: string[]; /* weak to strong */
	level: string; /* the one to begin with */
}

export interface RecordHead {
	full: boolean;
	viewer?: number; /* of a seat's record */
	match: string;
	game: string;
	rules: string;
	players: number;
	options: Record<string, number>;
	seats: { bot: boolean; name: string }[];
}

/* A hash that was published, and what it comes to when computed anew. */
export interface Kept {
	given: string;
	computed: string;
}

export interface Verdict {
	terms: string;
	seed: string;
	commitment: Kept;
	openings: Kept[];
	key: string;
	bound: boolean; /* the record says who sat where; else the next six say nothing */
	chosen: boolean; /* seats were, not drawn */
	seats: boolean;
	names: boolean;
	deleted: number; /* names that are gone with their accounts */
	draws: boolean;
	persons: { who: string; seat: number; deleted: boolean }[];
	given_up: GivenUp[];
	has_result: boolean;
	result: boolean;
}

/* A draw of luck that was given up before the match, and by whose doing. */
export interface GivenUp {
	cause: "late" | "deleted";
	commitment: string;
	by: string[]; /* hashes of persons */
}

/* What happened and how it looks then, as the one viewer of it may know it. */
export interface Shown {
	n: number;
	events: Message[];
	view: GameView;
	undo: boolean; /* something of the viewer's can be taken back */
}

/* How a match stands after a call; `score` when it is over. */
interface Standing {
	actors: number[];
	over: boolean;
	score?: Score;
}

/* A match that was opened for play: all that happened, and the present. */
export interface Begun extends Standing {
	log: LogEntry[];
	frame: Omit<Shown, "events">;
}

/* What one move or taking back did. */
export interface Played extends Standing {
	frames: Shown[];
	line: string; /* that the record has gained */
}

/* A frame or a snapshot of a server's match, put together. */
export interface Followed {
	n: number;
	view: GameView;
	over: boolean;
	score?: Score;
}

/* Why it could not be: docs in src/wasm/engine.h, in the order of its codes. */
const misfits = ["refused", "fine", "old", "gap", "spoiled"] as const;
export type Misfit = "old" | "gap" | "spoiled";

const HASH_BYTES = 32;
const CARDS_GOOD = 1;

/* `path` leads from the row to the value; null: the whole section, or the set. */
export interface CheckedCards {
	text: string | null; /* canonical; null: something is wrong */
	faults: { section: string | null; row: string | null; path: (string | number)[]; text: Message }[];
	more: number; /* faults that were not kept */
}

export function toHex(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fromHex(hex: string): Uint8Array {
	return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/* One instance of the module; it can hold many opened records. */
export class EngineModule {
	readonly #wasm: Exports;

	constructor(instance: WebAssembly.Instance) {
		this.#wasm = instance.exports as unknown as Exports;
	}

	static async load(source: Response | BufferSource): Promise<EngineModule> {
		/* Not instantiateStreaming(): it fails where a server forgot the type. */
		const bytes = source instanceof Response ? await source.arrayBuffer() : source;
		const { instance } = await WebAssembly.instantiate(bytes, {});
		return new EngineModule(instance);
	}

	get wasm(): Exports {
		return this.#wasm;
	}

	bytes(address: number, length: number): Uint8Array {
		return new Uint8Array(this.#wasm.memory.buffer, address, length);
	}

	output(): string {
		return new TextDecoder().decode(this.bytes(this.#wasm.engine_output(), this.#wasm.engine_output_length()));
	}

	/* Calls `use` with the text's address and length in the module's memory. */
	withText<T>(text: string, use: (address: number, length: number) => T): T {
		const bytes = new TextEncoder().encode(text);
		const address = this.#wasm.engine_alloc(bytes.length + 1);
		this.bytes(address, bytes.length).set(bytes);
		try {
			return use(address, bytes.length);
		} finally {
			this.#wasm.engine_free(address);
		}
	}

	accepted(result: number): number {
		if (!result) {
			const text = this.output();
			throw new Refusal("illegal", text ? (JSON.parse(text) as Message) : { id: "play.error.memory" });
		}
		return result;
	}

	games(): GameFacts[] {
		this.accepted(this.#wasm.engine_games());
		return JSON.parse(this.output()) as GameFacts[];
	}

	/* The promise of 32 bytes that a person drew, as hex. */
	commitOpening(opening: Uint8Array): string {
		const address = this.#wasm.engine_alloc(2 * HASH_BYTES);
		this.bytes(address, HASH_BYTES).set(opening);
		this.#wasm.engine_commit_opening(address, address + HASH_BYTES);
		const hex = toHex(this.bytes(address + HASH_BYTES, HASH_BYTES));
		this.#wasm.engine_free(address);
		return hex;
	}

	/* A hash of 32 bytes (as hex) and a text, written to the third address. */
	#hashOf(hex: string, text: string, hash: (bytes: number, at: number, length: number, out: number) => void): string {
		return this.withText(text, (at, length) => {
			const address = this.#wasm.engine_alloc(2 * HASH_BYTES);
			this.bytes(address, HASH_BYTES).set(fromHex(hex).subarray(0, HASH_BYTES));
			hash(address, at, length, address + HASH_BYTES);
			const result = toHex(this.bytes(address + HASH_BYTES, HASH_BYTES));
			this.#wasm.engine_free(address);
			return result;
		});
	}

	/* What a server that has this seed and these terms must have published. */
	commitSeed(seed: string, terms: string): string {
		return this.#hashOf(seed, terms, this.#wasm.engine_commit_seed);
	}

	/* What the terms must say of a person of that name. */
	person(salt: string, name: string): string {
		return this.#hashOf(salt, name, this.#wasm.engine_person);
	}

	/* The seats of the persons, in order of joining; empty: that cannot be. */
	seats(match: string, seed: string, openings: string[], players: number, bots: number): number[] {
		return this.withText(match, (at, length) => {
			const address = this.#wasm.engine_alloc((openings.length + 2) * HASH_BYTES);
			[seed, ...openings].forEach((hex, i) =>
				this.bytes(address + i * HASH_BYTES, HASH_BYTES).set(fromHex(hex).subarray(0, HASH_BYTES)),
			);
			const out = address + (openings.length + 1) * HASH_BYTES;
			const count = this.#wasm.engine_seats(
				at,
				length,
				address,
				address + HASH_BYTES,
				openings.length,
				players,
				bots,
				out,
			);
			const seats = [...this.bytes(out, count)];
			this.#wasm.engine_free(address);
			return seats;
		});
	}

	/* The hash by which a host's card set is known. */
	cardsHash(text: string): string {
		return this.withText(text, (at, length) => {
			const address = this.#wasm.engine_alloc(HASH_BYTES);
			this.#wasm.engine_cards_hash(at, length, address);
			const hex = toHex(this.bytes(address, HASH_BYTES));
			this.#wasm.engine_free(address);
			return hex;
		});
	}

	/* The form of a game's card sets (workshop/form.ts), and its own set as a text. */
	form(game: string): unknown {
		this.withText(game, (at, length) => this.accepted(this.#wasm.engine_form(at, length)));
		return JSON.parse(this.output());
	}
	standardCards(game: string): string {
		this.withText(game, (at, length) => this.accepted(this.#wasm.engine_standard_cards(at, length)));
		return this.output();
	}
	/* The canonical text of a set, or all that is wrong with it. */
	checkCards(game: string, text: string): CheckedCards {
		const code = this.withText(game, (at, length) =>
			this.withText(text, (textAt, textLength) =>
				this.accepted(this.#wasm.engine_check_cards(at, length, textAt, textLength)),
			),
		);
		return code === CARDS_GOOD
			? { text: this.output(), faults: [], more: 0 }
			: { text: null, ...(JSON.parse(this.output()) as Pick<CheckedCards, "faults" | "more">) };
	}

	open(record: string): Engine {
		return new Engine(this, record);
	}

	follow(setup: string, viewer: number): Follower {
		return new Follower(this, setup, viewer);
	}
}

/* Something open in the module, and what can be asked of all that is. */
class Handle {
	constructor(
		protected readonly module: EngineModule,
		protected readonly handle: number,
	) {}

	close(): void {
		this.module.wasm.engine_close(this.handle);
	}

	protected text(result: number): string {
		this.module.accepted(result);
		return this.module.output();
	}

	protected json<T>(result: number): T {
		return JSON.parse(this.text(result)) as T;
	}

	view(viewer: number): GameView {
		return this.json(this.module.wasm.engine_view_json(this.handle, viewer));
	}
	/* What never changes in the match. */
	facts(): unknown {
		return this.json(this.module.wasm.engine_facts(this.handle));
	}
	/* What a legal move of the seat leads to, as far as the seat can know. */
	look(seat: number, move: string): unknown {
		const { wasm } = this.module;
		return this.module.withText(move, (at, length) => this.json(wasm.engine_look(this.handle, seat, at, length)));
	}
	/* What comes by itself. */
	ahead(viewer: number): unknown {
		return this.json(this.module.wasm.engine_ahead(this.handle, viewer));
	}
	/* Its position text and the score, which every game has. */
	plain(viewer: number): Plain {
		return this.json(this.module.wasm.engine_plain(this.handle, viewer));
	}
	score(): Score {
		return this.json(this.module.wasm.engine_score(this.handle));
	}
}

/* One opened record. */
export class Engine extends Handle {
	constructor(module: EngineModule, record: string) {
		super(
			module,
			module.withText(record, (at, length) => module.accepted(module.wasm.engine_open(at, length))),
		);
	}

	get lines(): number {
		return this.module.wasm.engine_lines(this.handle);
	}
	get at(): number {
		return this.module.wasm.engine_at(this.handle);
	}
	seek(lines: number): void {
		this.module.accepted(this.module.wasm.engine_seek(this.handle, lines));
	}

	actors(): number[] {
		const set = this.module.wasm.engine_actors(this.handle);
		return [0, 1, 2, 3].filter((seat) => set & (1 << seat));
	}
	/* What the viewer was told by each line that told him something. */
	log(viewer: number): LogEntry[] {
		return this.json(this.module.wasm.engine_log(this.handle, viewer));
	}
	about(): RecordHead {
		return this.json(this.module.wasm.engine_about(this.handle));
	}
	verify(): Verdict {
		return this.json(this.module.wasm.engine_verify(this.handle));
	}
	record(): string {
		return this.text(this.module.wasm.engine_record(this.handle));
	}
	recordOf(viewer: number): string {
		return this.text(this.module.wasm.engine_record_seat(this.handle, viewer));
	}
	seal(): void {
		this.module.accepted(this.module.wasm.engine_seal(this.handle));
	}

	/* Opens it for play, told to that viewer from now on. */
	begin(viewer: number): Begun {
		return this.json(this.module.wasm.engine_begin(this.handle, viewer));
	}
	play(seat: number, text: string): Played {
		const { wasm } = this.module;
		return this.module.withText(text, (at, length) => this.json(wasm.engine_play(this.handle, seat, at, length)));
	}
	takeBack(seat: number): Played {
		return this.json(this.module.wasm.engine_take_back(this.handle, seat));
	}
	/* Goes on in that position, as case files write one; behind begin(), before any move. */
	stage(position: string): Begun {
		const { wasm } = this.module;
		return this.module.withText(position, (at, length) => this.json(wasm.engine_stage(this.handle, at, length)));
	}
	/* What a bot of that level would play; `seed` are two random words. */
	botMove(seat: number, level: string, seed: [number, number]): string {
		const { wasm } = this.module;
		return this.module.withText(level, (at, length) =>
			this.json(wasm.engine_bot_move(this.handle, seat, at, length, seed[0], seed[1])),
		);
	}

	hash(): string {
		const { wasm } = this.module;
		const address = wasm.engine_alloc(HASH_BYTES);
		this.module.accepted(wasm.engine_state_hash(this.handle, address));
		const hex = toHex(this.module.bytes(address, HASH_BYTES));
		wasm.engine_free(address);
		return hex;
	}
}

/* One match of a server, as its viewer is told it. Texts are those of the wire. */
export class Follower extends Handle {
	constructor(
		module: EngineModule,
		setup: string,
		readonly viewer: number,
	) {
		super(
			module,
			module.withText(setup, (at, length) => module.accepted(module.wasm.engine_follow(at, length, viewer))),
		);
	}

	#followed<T>(code: number): T | Misfit {
		const word = misfits[code];
		if (word === "refused" || word === "fine") return this.json(code);
		return word!;
	}

	#withTexts<T>(
		see: string,
		words: string,
		use: (see: number, length: number, words: number, wordsLength: number) => T,
	): T {
		return this.module.withText(see, (at, length) =>
			this.module.withText(words, (wordsAt, wordsLength) => use(at, length, wordsAt, wordsLength)),
		);
	}

	/* `log`: a line "N TELL" for each event. */
	snapshot(n: number, see: string, sum: number, log: string): (Followed & { log: LogEntry[] }) | Misfit {
		return this.#withTexts(see, log, (at, length, logAt, logLength) =>
			this.#followed(this.module.wasm.engine_snapshot(this.handle, n, at, length, sum, logAt, logLength)),
		);
	}

	/* One that stands by itself, as plain() wrote it. */
	position(text: string): Followed | Misfit {
		return this.module.withText(text, (at, length) =>
			this.#followed(this.module.wasm.engine_position(this.handle, at, length)),
		);
	}

	/* `tells`: a line for each event. */
	frame(n: number, see: string, sum: number, tells: string): (Followed & { events: Message[] }) | Misfit {
		return this.#withTexts(see, tells, (at, length, tellsAt, tellsLength) =>
			this.#followed(this.module.wasm.engine_frame(this.handle, n, at, length, sum, tellsAt, tellsLength)),
		);
	}

	tells(log: string): LogEntry[] {
		return this.module.withText(log, (at, length) =>
			this.json(this.module.wasm.engine_tells(this.handle, at, length)),
		);
	}
}
