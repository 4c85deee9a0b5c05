// Every record of the archive replays in wasm to the bytes of the native
// program, state by state, and is written back as it was read.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";

import { check, Engine, EVERYTHING, native } from "./engine.mjs";

const archive = "tests/archive";
const files = readdirSync(archive).filter((name) => name.endsWith(".rec"));

check("there are records to replay", () => assert.ok(files.length > 0));

for (const file of files) {
	check(`${file} gives the same state as natively after every line`, () => {
		const path = `${archive}/${file}`;
		const text = readFileSync(path, "utf8");
		const expected = native("replay", path, "--hashes").trim().split("\n");
		const engine = new Engine(text);

		assert.equal(expected.length, engine.lines + 1);
		for (let k = 0; k <= engine.lines; k++) {
			engine.seek(k);
			assert.equal(`${k} ${engine.hash()}`, expected[k]);
			engine.view(EVERYTHING);
		}
		assert.equal(engine.record(), text);
		engine.close();
	});
}
