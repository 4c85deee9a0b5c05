// The wasm engine as a JavaScript class, as thin as can be, and TAP for the
// tests beside it. What the functions mean is in src/wasm/engine.h.
import { execFileSync } from "node:child_process";

import { loadModule } from "./module.mjs";

export const modulePath = "build/pandemonium.wasm";
export const SPECTATOR = 4;
export const EVERYTHING = 5;

const { wasm, bytesAt, output, withText } = loadModule(modulePath);

// A refusal: `why` is the message, {id, args}.
export class Refused extends Error {
	constructor() {
		super(output());
		this.why = JSON.parse(this.message);
	}
}

function accepted(result) {
	if (!result) throw new Refused();
	return result;
}

export const CODES = ["refused", "fine", "old", "gap", "spoiled"];

export class Engine {
	#handle;

	// Opens a record.
	constructor(recordText) {
		if (recordText !== undefined) this.#handle = accepted(withText(recordText, wasm.engine_open));
	}
	static follow(setup, viewer) {
		const engine = new Engine();
		engine.#handle = accepted(withText(setup, (at, length) => wasm.engine_follow(at, length, viewer)));
		return engine;
	}
	#followed(code) {
		if (!code) throw new Refused();
		return CODES[code] === "fine" ? JSON.parse(output()) : CODES[code];
	}
	// The frame, or how it was refused: "old", "gap", "spoiled".
	snapshot(n, see, sum, log = "") {
		return this.#followed(
			withText(see, (at, length) =>
				withText(log, (logAt, logLength) =>
					wasm.engine_snapshot(this.#handle, n, at, length, sum, logAt, logLength),
				),
			),
		);
	}
	frame(n, see, sum, tells = "") {
		return this.#followed(
			withText(see, (at, length) =>
				withText(tells, (tellsAt, tellsLength) =>
					wasm.engine_frame(this.#handle, n, at, length, sum, tellsAt, tellsLength),
				),
			),
		);
	}
	position(text) {
		return this.#followed(withText(text, (at, length) => wasm.engine_position(this.#handle, at, length)));
	}
	tells(log) {
		return withText(log, (at, length) => this.#json(wasm.engine_tells, at, length));
	}
	close() {
		wasm.engine_close(this.#handle);
	}
	#text(call, ...args) {
		accepted(call(this.#handle, ...args));
		return output();
	}
	#json(call, ...args) {
		return JSON.parse(this.#text(call, ...args));
	}

	get lines() {
		return wasm.engine_lines(this.#handle);
	}
	get at() {
		return wasm.engine_at(this.#handle);
	}
	seek(lines) {
		accepted(wasm.engine_seek(this.#handle, lines));
	}

	actors() {
		const set = wasm.engine_actors(this.#handle);
		return [0, 1, 2, 3].filter((seat) => set & (1 << seat));
	}
	view(viewer) {
		return this.#json(wasm.engine_view_json, viewer);
	}
	facts() {
		return this.#json(wasm.engine_facts);
	}
	look(seat, move) {
		return withText(move, (at, length) => this.#json(wasm.engine_look, seat, at, length));
	}
	ahead(viewer) {
		return this.#json(wasm.engine_ahead, viewer);
	}
	stage(position) {
		return withText(position, (at, length) => this.#json(wasm.engine_stage, at, length));
	}
	plain(viewer) {
		return this.#json(wasm.engine_plain, viewer);
	}
	moves(seat) {
		return this.#json(wasm.engine_moves, seat);
	}
	log(viewer) {
		return this.#json(wasm.engine_log, viewer);
	}
	score() {
		return this.#json(wasm.engine_score);
	}
	record() {
		return this.#text(wasm.engine_record);
	}
	recordOf(viewer) {
		return this.#text(wasm.engine_record_seat, viewer);
	}

	begin(viewer) {
		return this.#json(wasm.engine_begin, viewer);
	}
	play(seat, text) {
		return withText(text, (at, length) => this.#json(wasm.engine_play, seat, at, length));
	}
	takeBack(seat) {
		return this.#json(wasm.engine_take_back, seat);
	}

	hash() {
		const address = wasm.engine_alloc(32);
		accepted(wasm.engine_state_hash(this.#handle, address));
		const hex = Buffer.from(bytesAt(address, 32)).toString("hex");
		wasm.engine_free(address);
		return hex;
	}
}

// The native program's answer; PANDEMONIUM says which program.
export function native(...args) {
	return execFileSync(process.env.PANDEMONIUM || "build/pandemonium", args, {
		encoding: "utf8",
		maxBuffer: 1 << 26,
	});
}

// The hash by which a card set is known.
// The form of a game's card sets; its own set; the canonical text of another one,
// or {faults, more}.
export function cardForm(game) {
	accepted(withText(game, wasm.engine_form));
	return JSON.parse(output());
}
export function standardCards(game) {
	accepted(withText(game, wasm.engine_standard_cards));
	return output();
}
export function checkCards(game, text) {
	const code = accepted(
		withText(game, (at, length) =>
			withText(text, (textAt, textLength) => wasm.engine_check_cards(at, length, textAt, textLength)),
		),
	);
	return code === 1 ? output() : JSON.parse(output());
}

export function cardsHash(text) {
	const address = wasm.engine_alloc(32);
	withText(text, (at, length) => wasm.engine_cards_hash(at, length, address));
	const hex = Buffer.from(bytesAt(address, 32)).toString("hex");
	wasm.engine_free(address);
	return hex;
}

export { chance } from "../support/chance.mjs";

// One TAP line: what `test` does not throw has passed.
export function check(name, test) {
	try {
		test();
		console.log(`ok - ${name}`);
	} catch (error) {
		console.log(error.stack.replace(/^/gm, "# "));
		console.log(`not ok - ${name}`);
		process.exitCode = 1;
	}
}
