// node facts.mjs MODULE: the games as the module with bots lists them, as JSON.
import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const { memory, engine_games, engine_output, engine_output_length } = instance.exports;
if (!engine_games()) throw new Error("the module does not say which games it has");
process.stdout.write(new Uint8Array(memory.buffer, engine_output(), engine_output_length()));
