// node tests/wasm/run.mjs FILE.wasm: runs a program compiled for WASI, with no
// files and no environment; what it prints goes to stdout.
import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const wasi = new WASI({ version: "preview1", args: [process.argv[2]], returnOnExit: true });
const module = await WebAssembly.compile(readFileSync(process.argv[2]));
// getImportObject() would be shorter, but node 18 has none.
const imports = { wasi_snapshot_preview1: wasi.wasiImport };
process.exitCode = wasi.start(await WebAssembly.instantiate(module, imports));
