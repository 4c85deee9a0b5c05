// The pictures of README.md, made by the program itself: `make pictures`. The
// tables of the browser client are photographed in a match against bots; the
// boards of the terminal are drawn as SVG from what `pandemonium show` prints.
// The matches of the terminal are those of tests/archive, so that their
// pictures change only with the rules or the drawing.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Server } from "../../tests/support/serve.mjs";
import { launch, visit } from "../e2e/browser.mjs";
import { play, playNow } from "../e2e/play.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const pictures = `${root}docs/pictures/`;
const WINDOW = { width: 1100, height: 720 };
const LARGE = { width: 1440, height: 720 };
const TABLES = [
	{ game: "majority", players: 4, moves: 9 },
	{ game: "majority2", moves: 12 },
	{ game: "goetia", players: 4, moves: 16, size: LARGE },
	{ game: "devil", moves: 22, size: LARGE },
];
const BOARDS = [
	{ game: "goetia", record: "goetia-r1-p4-standard", line: 150, lines: 28 },
	{ game: "devil", record: "devil-r1-p4-standard", line: 300, lines: 34 },
];

async function photographTables() {
	const server = await Server.start({ web: `${root}build/web` });
	const browser = await launch();
	try {
		for (const { game, players, moves, size = WINDOW } of TABLES) {
			const person = await visit(browser, server, "Ann", { size });
			await playNow(person, { game, players });
			await play(person, moves);
			await person.page.waitForTimeout(1500); // what moved has come to rest
			await person.page.screenshot({
				path: `${pictures}${game}.jpg`,
				type: "jpeg",
				quality: 72,
				animations: "disabled",
			});
			await person.close();
		}
	} finally {
		await browser.close();
		await server.remove();
	}
}

const CELL = 7.8,
	LINE = 17,
	MARGIN = 12; // of a letter, in pixels
const COLOURS = {
	30: "#777",
	31: "#f77",
	32: "#7d7",
	33: "#dc6",
	34: "#8af",
	35: "#d8d",
	36: "#6cd",
	37: "#ddd",
	93: "#fe8",
	95: "#f9c",
	96: "#8ef",
};
const escaped = (text) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

// One line of a terminal: runs of the same look, each at its column.
function drawLine(text, row) {
	let look = "",
		column = 0,
		out = "";
	for (const [, codes, run] of text.matchAll(/\x1b\[([\d;]*)m|([^\x1b]+)/g)) {
		if (run === undefined) {
			const set = codes.split(";").map(Number);
			const colour = set.map((code) => COLOURS[code]).find(Boolean);
			look = `${set.includes(1) ? ' font-weight="bold"' : ""}${colour ? ` fill="${colour}"` : set.includes(2) ? ' fill="#888"' : ""}`;
			continue;
		}
		const length = [...run].length;
		if (run.trim())
			out += `<tspan x="${(MARGIN + column * CELL).toFixed(1)}" textLength="${(length * CELL).toFixed(1)}"${look}>${escaped(run)}</tspan>`;
		column += length;
	}
	return out && `<text y="${MARGIN + 12 + row * LINE}" xml:space="preserve">${out}</text>`;
}

function drawBoard({ game, record, line, lines }) {
	const command = `build/pandemonium show tests/archive/${record}.rec --seat 0 --at ${line} --lang en`;
	const printed = execFileSync("script", ["-qefc", command, "/dev/null"], {
		cwd: root,
		encoding: "utf8",
		env: { ...process.env, TERM: "xterm-256color", LC_ALL: "C.UTF-8", COLUMNS: "100" },
	});
	const rows = printed.replaceAll("\r", "").split("\n").slice(0, lines);
	const columns = Math.max(...rows.map((row) => [...row.replace(/\x1b\[[\d;]*m/g, "")].length));
	const width = Math.ceil(2 * MARGIN + columns * CELL),
		height = 2 * MARGIN + rows.length * LINE;
	writeFileSync(
		`${pictures}${game}.svg`,
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
			`font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="13" fill="#ddd">\n` +
			`<rect width="100%" height="100%" rx="6" fill="#16161d"/>\n${rows.map(drawLine).filter(Boolean).join("\n")}\n</svg>\n`,
	);
}

mkdirSync(pictures, { recursive: true });
for (const board of BOARDS) drawBoard(board);
await photographTables();
