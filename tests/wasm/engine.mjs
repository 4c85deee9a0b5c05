// The wasm engine as a JavaScript class, as thin as can be, and TAP for the
// tests beside it. What the functions mean is in src/wasm/engine.h.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

export const modulePath = "build/pandemonium.wasm";
export const SPECTATOR = 4;
export const EVERYTHING = 5;

const { instance } = await WebAssembly.instantiate(readFileSync(modulePath), {});
const wasm = instance.exports;

const bytesAt = (address, length) => new Uint8Array(wasm.memory.buffer, address, length);
const output = () =>
	new TextDecoder().decode(bytesAt(wasm.engine_output(), wasm.engine_output_length()));

// Calls `use` with the text's address and length in the module's memory.
function withText(text, use) {
	const bytes = new TextEncoder().encode(text);
	const address = wasm.engine_alloc(bytes.length + 1);
	bytesAt(address, bytes.length).set(bytes);
	const result = use(address, bytes.length);
	wasm.engine_free(address);
	return result;
}

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

export class Engine {
	#handle;

	constructor(recordText) {
		this.#handle = accepted(withText(recordText, wasm.engine_open));
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

	get lines() { return wasm.engine_lines(this.#handle); }
	get at() { return wasm.engine_at(this.#handle); }
	seek(lines) { accepted(wasm.engine_seek(this.#handle, lines)); }

	actors() {
		const set = wasm.engine_actors(this.#handle);
		return [0, 1, 2, 3].filter((seat) => set & (1 << seat));
	}
	view(viewer) { return this.#json(wasm.engine_view_json, viewer); }
	facts() { return this.#json(wasm.engine_facts); }
	look(seat, move) {
		return withText(move, (at, length) => this.#json(wasm.engine_look, seat, at, length));
	}
	ahead(viewer) { return this.#json(wasm.engine_ahead, viewer); }
	moves(seat) { return this.#json(wasm.engine_moves, seat); }
	events(viewer) { return this.#json(wasm.engine_events, viewer); }
	score() { return this.#json(wasm.engine_score); }
	record() { return this.#text(wasm.engine_record); }
	recordOf(viewer) { return this.#text(wasm.engine_record_seat, viewer); }

	move(seat, text) {
		accepted(withText(text, (at, length) => wasm.engine_move(this.#handle, seat, at, length)));
	}
	undo(seat) { accepted(wasm.engine_undo(this.#handle, seat)); }

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
