// node size.mjs: what a first visit loads, compressed, as TAP: the house (page,
// script, style, engine, its texts in one language) and the first game that is
// opened (drawing, its own or the plain table, and texts). A first match against bots
// has the engine with bots in place of the other. Each game has a limit of
// its own, so that another game is no burden to who does not play it. Fails above
// a limit.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const LIMIT = 360 * 1024;
const HOUSE_LIMIT = 287 * 1024;
const GAME_LIMIT = 60 * 1024;
const LIMITS = { goetia: 110 * 1024, devil: 110 * 1024 }; // of games with more on the table
const PAGE_LIMIT = 16 * 1024; // of a page that comes when it is asked for
const WORKSHOP_LIMIT = 24 * 1024; // of the one that has the words of all card sets
const SHEETS_LIMIT = 48 * 1024; // of the score sheets, which have a module of their own
const ANALYSIS_LIMIT = 227 * 1024; // of the analysis, which brings all bots along
const COMPANION_LIMIT = 60 * 1024; // of the companion's page, without the scanner
const PACKAGE_LIMIT = 8 * 1024; // of a package that comes when it is needed
const folder = join(dirname(fileURLToPath(import.meta.url)), "../../build/web");
const {
	games: drawings,
	plain,
	pages,
	packages,
	companion,
	scanner,
	engine,
	bots,
	texts,
} = JSON.parse(readFileSync(join(folder, "../web-gen/parts.json")));

const files = readdirSync(folder, { recursive: true })
	.map(String)
	// A system or a chat asks for the pictures, the page does not.
	.filter((name) => !/\.(gz|br|map|png)$/.test(name) && statSync(join(folder, name)).isFile());
const compressedSize = (name) => {
	const gz = join(folder, `${name}.gz`);
	return statSync(existsSync(gz) ? gz : join(folder, name)).size;
};
const sum = (names) => names.reduce((total, name) => total + compressedSize(name), 0);
// In the language that needs most.
const sizeOfTexts = (part) => Math.max(...Object.values(texts[part]).map(compressedSize));

function verdict(fine, words) {
	console.log(`${fine ? "ok" : "not ok"} - web: ${words}`);
	if (!fine) process.exitCode = 1;
}

const sources = join(folder, "../../web/src/games");
const games = JSON.parse(readFileSync(join(folder, "../web-gen/games.json")));
const isDrawn = (game) => existsSync(join(sources, game, "index.ts"));
const later = Object.keys(pages);
const parts = ["house", "plain", "companion", ...games, ...later];
const whole =
	parts.every((part) => Object.keys(texts[part] ?? {}).length === 4) &&
	plain.length > 0 &&
	games.every((game) => !isDrawn(game) || drawings[game]?.length > 0);
verdict(whole, `each of ${games.join(", ")} and the plain table is a part of its own, with texts in 4 languages`);

const apart = new Set([
	...[drawings, pages, packages].flatMap((part) => Object.values(part).flat()),
	...plain,
	...companion,
	...scanner,
	...bots,
	...Object.values(texts).flatMap((each) => Object.values(each)),
]);
const house = sum(files.filter((name) => !apart.has(name))) + sizeOfTexts("house");
const plainSize = sum(plain) + sizeOfTexts("plain");
const sizes = games.map((game) => (isDrawn(game) ? sum(drawings[game]) : plainSize) + sizeOfTexts(game));
const limitOf = (game) => LIMITS[game] ?? GAME_LIMIT;
games.forEach((game, i) =>
	verdict(sizes[i] <= limitOf(game), `${game} is ${sizes[i]} bytes compressed, at most ${limitOf(game)}`),
);
for (const page of later) {
	const size = sum(pages[page]) + sizeOfTexts(page);
	const limit = { analysis: ANALYSIS_LIMIT, workshop: WORKSHOP_LIMIT, sheets: SHEETS_LIMIT }[page] ?? PAGE_LIMIT;
	verdict(size <= limit, `${page} is ${size} bytes compressed, at most ${limit}, and comes when it is asked for`);
}
for (const [name, files] of Object.entries(packages))
	verdict(
		sum(files) <= PACKAGE_LIMIT,
		`${name} is ${sum(files)} bytes compressed, at most ${PACKAGE_LIMIT}, and comes when it is needed`,
	);
const companionSize = sum(companion) + sizeOfTexts("companion");
verdict(
	companionSize <= COMPANION_LIMIT,
	`the companion is ${companionSize} bytes compressed, at most ${COMPANION_LIMIT}, without the scanner of ${sum(scanner)}`,
);
verdict(engine.length === 1 && bots.length === 1, "the engine is one module, and the one with bots another");
verdict(scanner.length === 2, "the scanner is a part of its own: its script and its module");
verdict(later.includes("moderation"), "the moderators' page is no part of the first load");
const usual = sizes.filter((_, i) => !(games[i] in LIMITS));
const first = house - sum(engine) + sum(bots) + Math.max(...usual);
verdict(first <= LIMIT, `the first load with a match against bots is ${first} bytes compressed, at most ${LIMIT}`);
verdict(house <= HOUSE_LIMIT, `${house} bytes of it are the house, at most ${HOUSE_LIMIT}, whatever is played`);
