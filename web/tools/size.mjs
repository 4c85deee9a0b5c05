// node size.mjs: what the first visit loads, compressed: the page, its script
// and style, every part that the first match needs, the engine and one
// language. As TAP; fails above the limit.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const LIMIT = 350 * 1024;
const folder = join(dirname(fileURLToPath(import.meta.url)), "../../build/web");
const texts = join(folder, "../web-gen/texts");

const files = readdirSync(folder, { recursive: true })
	.map(String)
	.filter((name) => !/\.(gz|br|map)$/.test(name) && statSync(join(folder, name)).isFile());

// A catalogue is known by its content; the first visit needs one of them.
const start = (language) => JSON.parse(readFileSync(join(texts, `${language}.json`)))["web.app.tagline"];
const languageOf = (name) =>
	["en", "fr", "nl", "de"].find(
		(language) => name.endsWith(".js") && readFileSync(join(folder, name), "utf8").includes(start(language)),
	);
const compressedSize = (name) => {
	const gz = join(folder, `${name}.gz`);
	return statSync(existsSync(gz) ? gz : join(folder, name)).size;
};

let total = 0;
const catalogues = [];
for (const name of files) {
	if (languageOf(name)) catalogues.push(compressedSize(name));
	else total += compressedSize(name);
}
if (catalogues.length !== 4) {
	console.log(`# found ${catalogues.length} catalogues, expected 4`);
	process.exitCode = 1;
}
total += Math.max(...catalogues);
const fine = total <= LIMIT && process.exitCode !== 1;
console.log(`${fine ? "ok" : "not ok"} - web: the first load is ${total} bytes compressed, at most ${LIMIT}`);
if (!fine) process.exitCode = 1;
