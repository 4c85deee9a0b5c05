// A module of the build as its functions are, for tests of what the class of
// engine.mjs does not have: texts go in by address, answers come out of its memory.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

export function loadModule(path) {
	const module = new WebAssembly.Module(readFileSync(path));
	const wasm = new WebAssembly.Instance(module, {}).exports;
	const bytesAt = (address, length) => new Uint8Array(wasm.memory.buffer, address, length);
	const output = () => new TextDecoder().decode(bytesAt(wasm.engine_output(), wasm.engine_output_length()));

	// Calls `use` with the text's address and length in the module's memory.
	function withText(text, use) {
		const bytes = new TextEncoder().encode(text);
		const address = wasm.engine_alloc(bytes.length + 1);
		bytesAt(address, bytes.length).set(bytes);
		const result = use(address, bytes.length);
		wasm.engine_free(address);
		return result;
	}

	return {
		module,
		wasm,
		bytesAt,
		output,
		withText,
		// What was accepted, what was refused, and a record that must be good.
		json: (result) => (assert.ok(result, output()), JSON.parse(output())),
		refusal: (result) => (assert.ok(!result), JSON.parse(output()).id),
		open: (text) => {
			const handle = withText(text, wasm.engine_open);
			assert.ok(handle, output());
			return handle;
		},
	};
}
