// The module itself: small, self-contained, and exporting what engine.h and client.h say.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

import { check, modulePath } from "./engine.mjs";

const GZIPPED_MAX = 200 * 1024; // four games
const bytes = readFileSync(modulePath);
const module = new WebAssembly.Module(bytes);

const gzipped = gzipSync(bytes, { level: 9 }).length;
check(`the module has ${gzipped} bytes gzipped, at most ${GZIPPED_MAX}`, () => {
	assert.ok(gzipped <= GZIPPED_MAX);
});

check("the module imports nothing", () => {
	assert.deepEqual(WebAssembly.Module.imports(module), []);
});

check("the module exports its memory and the functions of engine.h and client.h", () => {
	const headers = ["engine", "client"].map((name) => readFileSync(`src/wasm/${name}.h`, "utf8"));
	const declared = [...headers.join("").matchAll(/^EXPORT\((\w+)\)/gm)].map((found) => found[1]);
	const exported = WebAssembly.Module.exports(module).map((entry) => entry.name);
	assert.ok(declared.length > 0);
	assert.deepEqual(exported.sort(), ["memory", ...declared].sort());
});
