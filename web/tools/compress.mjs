// node compress.mjs FOLDER: writes FILE.gz and FILE.br beside every file that
// gets smaller, so that a server only has to choose.
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

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
		gz: gzipSync(bytes, { level: 9 }),
		br: brotliCompressSync(bytes, {
			params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
		}),
	};
	for (const [ending, form] of Object.entries(forms))
		if (form.length < bytes.length) writeFileSync(`${path}.${ending}`, form);
}
