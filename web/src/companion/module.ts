/*
 * The companion's own module (src/wasm/companion.h) as a class: registering a
 * box, and one game with its box. Codes go in as text and are forgotten with the
 * call; roles, plan and seed never come out before end().
 */
export const seats = [0, 1, 2, 3] as const;
export type Seat = (typeof seats)[number];
export type Kind = "roles" | "pass1" | "pass2" | "return";

export interface Step {
	kind: Kind;
	round: number; /* 0: the roles */
	ritual: boolean; /* the return behind round 3's ritual */
}

export interface Status extends Step {
	step: number;
	steps: number;
	left: number; /* chests that the step waits for */
	shown: Seat[];
	again: boolean; /* gone back to */
	silent: boolean; /* and no colour is shown before all four have lain here */
	onward: boolean; /* the step can be left forwards */
	over: boolean; /* every step is finished */
}

export type Role = "mortal1" | "mortal2" | "cultist" | "devil";

export interface Reveal {
	roles: Role[]; /* by seat */
	route: number;
	seed: string;
	commitment: { given: string; computed: string };
	steps: (Step & { to: Record<Role, Seat> })[];
}

/* What a scan came to, in the order of enum companion_answer. */
const answers = ["foreign", "closed", "over", "heard", "colour"] as const;
export interface Scanned {
	answer: (typeof answers)[number];
	seat: Seat; /* of a colour */
}

/* By seat, of mortal, cultist and devil: 0 unwanted, 1 neutral, 2 wanted. */
export type Wish = [number, number, number];
export const NEUTRAL: Wish = [1, 1, 1];

/* enum companion_place */
const [TEXT, CHANCE, SAID, BOX, GAME] = [0, 1, 2, 3, 4];

interface Exports {
	memory: WebAssembly.Memory;
	companion_place(place: number): number;
	companion_place_size(place: number): number;
	companion_output(): number;
	companion_output_length(): number;
	companion_register(): void;
	companion_register_code(length: number): number;
	companion_box_good(): number;
	companion_game_good(): number;
	companion_knows(length: number): number;
	companion_start(length: number): number;
	companion_loaded(): void;
	companion_scanned(length: number): number;
	companion_the_fourth(): number;
	companion_forth(): number;
	companion_back(): number;
	companion_status(): void;
	companion_ended(length: number): number;
}

export class CompanionModule {
	readonly #wasm: Exports;

	private constructor(instance: WebAssembly.Instance) {
		this.#wasm = instance.exports as unknown as Exports;
	}

	static async load(bytes: BufferSource): Promise<CompanionModule> {
		return new CompanionModule((await WebAssembly.instantiate(bytes, {})).instance);
	}

	#place(place: number): Uint8Array {
		const { memory, companion_place, companion_place_size } = this.#wasm;
		return new Uint8Array(memory.buffer, companion_place(place), companion_place_size(place));
	}

	/* Its length, in bytes; a code that is too long is none of ours and is cut. */
	#putCode(code: string): number {
		const place = this.#place(TEXT!);
		const bytes = new TextEncoder().encode(code).subarray(0, place.length);
		place.set(bytes);
		return bytes.length;
	}

	#draw(): void {
		crypto.getRandomValues(this.#place(CHANCE!));
	}

	#json<T>(): T {
		const { memory, companion_output, companion_output_length } = this.#wasm;
		const bytes = new Uint8Array(memory.buffer, companion_output(), companion_output_length());
		return JSON.parse(new TextDecoder().decode(bytes)) as T;
	}

	#put(place: number, bytes: Uint8Array): boolean {
		const to = this.#place(place);
		if (bytes.length !== to.length) return false;
		to.set(bytes);
		return true;
	}

	beginRegistering(): void {
		this.#draw();
		this.#wasm.companion_register();
	}
	/* How many chests there are now; 0: this one was scanned before. */
	register(code: string): number {
		this.#draw();
		return this.#wasm.companion_register_code(this.#putCode(code));
	}

	/* Takes a box to work with; false: these bytes are none. */
	takeBox(bytes: Uint8Array): boolean {
		return this.#put(BOX!, bytes) && this.#wasm.companion_box_good() !== 0;
	}
	takeGame(bytes: Uint8Array): boolean {
		this.#wasm.companion_loaded();
		return this.#put(GAME!, bytes) && this.#wasm.companion_game_good() !== 0;
	}
	box(): Uint8Array {
		return this.#place(BOX!).slice();
	}
	game(): Uint8Array {
		return this.#place(GAME!).slice();
	}
	knows(code: string): boolean {
		return this.#wasm.companion_knows(this.#putCode(code)) !== 0;
	}

	/* Draws a game for the box; false: no chest of it. */
	start(code: string, wishes: readonly Wish[]): boolean {
		this.#draw();
		this.#place(SAID!).set(wishes.flat());
		return this.#wasm.companion_start(this.#putCode(code)) !== 0;
	}
	scan(code: string): Scanned {
		const said = this.#wasm.companion_scanned(this.#putCode(code));
		const answer = answers[said % 16]!;
		return { answer, seat: Math.floor(said / 16) as Seat };
	}
	fourth(): Seat | null {
		const seat = this.#wasm.companion_the_fourth();
		return seat < 0 ? null : (seat as Seat);
	}
	forth(): boolean {
		return this.#wasm.companion_forth() !== 0;
	}
	back(): boolean {
		return this.#wasm.companion_back() !== 0;
	}
	status(): Status {
		this.#wasm.companion_status();
		return this.#json();
	}
	/* Null: no chest of this box. */
	end(code: string): Reveal | null {
		return this.#wasm.companion_ended(this.#putCode(code)) ? this.#json<Reveal>() : null;
	}
}
