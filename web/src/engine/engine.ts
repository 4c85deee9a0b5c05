/*
 * The rules engine, compiled to WebAssembly (src/wasm/engine.h, client.h), as
 * classes. Used by the worker of local matches, by replay and verification,
 * and by tests in node. It knows nothing of pages or workers.
 */
import type { Frame, GameView } from "../games/contract";
import type { Message } from "../text";
import { Refusal, type Score } from "../session/session";

export interface GameOption {
	name: string;
	min: number;
	max: number;
	standard: number;
	switch: boolean;
}

export interface GameFacts {
	name: string;
	rules: number;
	seats: [number, number];
	options: GameOption[];
	talk: "free" | "between" | "none";
	levels: string[];
}

export interface RecordHead {
	full: boolean;
	viewer?: number; /* of a seat's record */
	match: string;
	game: string;
	rules: number;
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
	bound: boolean; /* the record says who sat where; else the next five say nothing */
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

const HASH_BYTES = 32;

interface Exports {
	memory: WebAssembly.Memory;
	engine_alloc(bytes: number): number;
	engine_free(address: number): void;
	engine_output(): number;
	engine_output_length(): number;
	engine_open(text: number, length: number): number;
	engine_close(handle: number): void;
	engine_lines(handle: number): number;
	engine_at(handle: number): number;
	engine_seek(handle: number, lines: number): number;
	engine_view_json(handle: number, viewer: number): number;
	engine_facts(handle: number): number;
	engine_look(handle: number, seat: number, text: number, length: number): number;
	engine_ahead(handle: number, viewer: number): number;
	engine_actors(handle: number): number;
	engine_moves(handle: number, seat: number): number;
	engine_move(handle: number, seat: number, text: number, length: number): number;
	engine_undo(handle: number, seat: number): number;
	engine_can_undo(handle: number, seat: number): number;
	engine_events(handle: number, viewer: number): number;
	engine_score(handle: number): number;
	engine_state_hash(handle: number, out: number): number;
	engine_record(handle: number): number;
	engine_record_seat(handle: number, viewer: number): number;
	engine_games(): number;
	engine_about(handle: number): number;
	engine_seal(handle: number): number;
	engine_verify(handle: number): number;
	engine_commit_opening(opening: number, out: number): void;
	engine_commit_seed(seed: number, terms: number, length: number, out: number): void;
	engine_person(salt: number, name: number, length: number, out: number): void;
	engine_seats(
		match: number,
		length: number,
		seed: number,
		openings: number,
		count: number,
		players: number,
		bots: number,
		out: number,
	): number;
	engine_bot_move(
		handle: number,
		seat: number,
		level: number,
		length: number,
		low: number,
		high: number,
	): number;
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
		return new TextDecoder().decode(
			this.bytes(this.#wasm.engine_output(), this.#wasm.engine_output_length()),
		);
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
			throw new Refusal(
				"illegal",
				text ? (JSON.parse(text) as Message) : { id: "play.error.memory" },
			);
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
			const count = this.#wasm.engine_seats(at, length, address, address + HASH_BYTES, openings.length, players, bots, out);
			const seats = [...this.bytes(out, count)];
			this.#wasm.engine_free(address);
			return seats;
		});
	}

	open(record: string): Engine {
		return new Engine(this, record);
	}
}

/* One opened record. */
export class Engine {
	readonly #module: EngineModule;
	readonly #handle: number;

	constructor(module: EngineModule, record: string) {
		this.#module = module;
		this.#handle = module.withText(record, (at, length) =>
			module.accepted(module.wasm.engine_open(at, length)),
		);
	}

	close(): void {
		this.#module.wasm.engine_close(this.#handle);
	}

	#text(result: number): string {
		this.#module.accepted(result);
		return this.#module.output();
	}

	get lines(): number {
		return this.#module.wasm.engine_lines(this.#handle);
	}
	get at(): number {
		return this.#module.wasm.engine_at(this.#handle);
	}
	seek(lines: number): void {
		this.#module.accepted(this.#module.wasm.engine_seek(this.#handle, lines));
	}

	actors(): number[] {
		const set = this.#module.wasm.engine_actors(this.#handle);
		return [0, 1, 2, 3].filter((seat) => set & (1 << seat));
	}
	view(viewer: number): GameView {
		return JSON.parse(this.#text(this.#module.wasm.engine_view_json(this.#handle, viewer)));
	}
	/* What never changes in the match. */
	facts(): unknown {
		return JSON.parse(this.#text(this.#module.wasm.engine_facts(this.#handle)));
	}
	/* What a legal move of the seat leads to, as far as the seat can know. */
	look(seat: number, move: string): unknown {
		const { wasm } = this.#module;
		return this.#module.withText(move, (at, length) => JSON.parse(this.#text(wasm.engine_look(this.#handle, seat, at, length))));
	}
	/* What comes by itself. */
	ahead(viewer: number): unknown {
		return JSON.parse(this.#text(this.#module.wasm.engine_ahead(this.#handle, viewer)));
	}
	moves(seat: number): string[] {
		return JSON.parse(this.#text(this.#module.wasm.engine_moves(this.#handle, seat)));
	}
	events(viewer: number): Message[] {
		return JSON.parse(this.#text(this.#module.wasm.engine_events(this.#handle, viewer)));
	}
	score(): Score {
		return JSON.parse(this.#text(this.#module.wasm.engine_score(this.#handle)));
	}
	about(): RecordHead {
		return JSON.parse(this.#text(this.#module.wasm.engine_about(this.#handle)));
	}
	verify(): Verdict {
		return JSON.parse(this.#text(this.#module.wasm.engine_verify(this.#handle)));
	}
	record(): string {
		return this.#text(this.#module.wasm.engine_record(this.#handle));
	}
	recordOf(viewer: number): string {
		return this.#text(this.#module.wasm.engine_record_seat(this.#handle, viewer));
	}
	seal(): void {
		this.#module.accepted(this.#module.wasm.engine_seal(this.#handle));
	}

	move(seat: number, text: string): void {
		const { wasm } = this.#module;
		this.#module.withText(text, (at, length) =>
			this.#module.accepted(wasm.engine_move(this.#handle, seat, at, length)),
		);
	}
	undo(seat: number): void {
		this.#module.accepted(this.#module.wasm.engine_undo(this.#handle, seat));
	}
	canUndo(seat: number): boolean {
		return this.#module.wasm.engine_can_undo(this.#handle, seat) !== 0;
	}
	/* What a bot of that level would play; `seed` are two random words. */
	botMove(seat: number, level: string, seed: [number, number]): string {
		const { wasm } = this.#module;
		return this.#module.withText(level, (at, length) =>
			JSON.parse(
				this.#text(
					wasm.engine_bot_move(this.#handle, seat, at, length, seed[0], seed[1]),
				),
			),
		);
	}

	hash(): string {
		const { wasm } = this.#module;
		const address = wasm.engine_alloc(HASH_BYTES);
		this.#module.accepted(wasm.engine_state_hash(this.#handle, address));
		const hex = toHex(this.#module.bytes(address, HASH_BYTES));
		wasm.engine_free(address);
		return hex;
	}

	/* The frame of the line we stand behind. */
	frame(viewer: number, jump: boolean): Frame {
		return { n: this.at, events: this.events(viewer), view: this.view(viewer), jump };
	}
}

/* The head of a new record, to be opened and sealed. */
export interface NewMatch {
	name: string; /* of the match */
	game: string;
	rules: number;
	players: number;
	options: Record<string, number>;
	switches: Record<string, boolean>; /* which options are written on and off */
	seats: { bot: string | null; name: string }[];
	seed: string; /* 64 hex digits */
}

export function newRecord(match: NewMatch): string {
	const lines = [
		"pandemonium record 1",
		"form full",
		`match ${match.name}`,
		`game ${match.game}`,
		`rules ${match.rules}`,
		`players ${match.players}`,
	];
	for (const [name, value] of Object.entries(match.options))
		lines.push(`option ${name} ${match.switches[name] ? (value ? "on" : "off") : value}`);
	match.seats.forEach((seat, i) =>
		lines.push(`seat ${i} ${seat.bot === null ? "person" : "bot"} ${seat.bot ?? seat.name}`.trim()),
	);
	lines.push(`commitment ${"0".repeat(64)}`, `seed ${match.seed}`, "end 0", "");
	return lines.join("\n");
}
