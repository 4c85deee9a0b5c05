/*
 * The score sheets' own module (src/wasm/sheets.h): small, and loaded with the page
 * that shows a sheet. A sheet comes in as lines of text and goes out as JSON.
 */
import wasmUrl from "$gen/sheets.wasm?url";
import { Refusal } from "../session/session";
import type { Message } from "../texts/text";

interface Exports {
	memory: WebAssembly.Memory;
	sheets_alloc(bytes: number): number;
	sheets_free(address: number): void;
	sheets_output(): number;
	sheets_output_length(): number;
	sheets_work(text: number, length: number): number;
}

/* What stands in `lines` worked out; a Refusal says what is wrong. */
export type Work = (lines: string[]) => unknown;

export async function loadSheets(bytes: BufferSource): Promise<Work> {
	const { instance } = await WebAssembly.instantiate(bytes, {});
	const wasm = instance.exports as unknown as Exports;
	return (lines) => {
		const text = new TextEncoder().encode(lines.join("\n"));
		const address = wasm.sheets_alloc(text.length + 1);
		new Uint8Array(wasm.memory.buffer, address, text.length).set(text);
		const good = wasm.sheets_work(address, text.length);
		wasm.sheets_free(address);
		const output = new Uint8Array(wasm.memory.buffer, wasm.sheets_output(), wasm.sheets_output_length());
		const answer = JSON.parse(new TextDecoder().decode(output)) as unknown;
		if (!good) throw new Refusal("illegal", answer as Message);
		return answer;
	};
}

let loaded: Promise<Work> | null = null;

async function fetchSheets(): Promise<Work> {
	const response = await fetch(wasmUrl);
	if (!response.ok) throw new Error(`sheets: ${response.status}`);
	return loadSheets(await response.arrayBuffer());
}

/* Once; where the network failed, the next call tries again. */
export function sheetsModule(): Promise<Work> {
	loaded ??= fetchSheets().catch((error: unknown) => {
		loaded = null;
		throw error;
	});
	return loaded;
}
