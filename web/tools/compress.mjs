// node compress.mjs FOLDER: writes FILE.gz and FILE.br beside every file that
// gets smaller, so that a server only has to choose.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const compressed = /\.(gz|br)$/;

function* filesIn(folder) {
	for (const name of readdirSync(folder)) {
		const path = join(folder, name);
		if (statSync(path).isDirectory()) yield* filesIn(path);
		else if (!compressed.test(name)) yield path;
	}
}

for (const path of filesIn(process.argv[2])) {
	const bytes = readFileSync(path);
	const forms = {
		gz: execFileSync("gzip", ["-9", "-n"], { input: bytes, maxBuffer: 2 * bytes.length + 1024 }), // a hundredth smaller than Node's
		br: brotliCompressSync(bytes, {
			params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
		}),
	};
	for (const [ending, form] of Object.entries(forms))
		if (form.length < bytes.length) writeFileSync(`${path}.${ending}`, form);
}
