/*
 * Lines of our pages have at most 120 columns. `node tools/wrap-docs.mjs FILE...`
 * wraps the paragraphs and list items that have a longer one; with --check it
 * changes nothing, prints FILE:LINE of what is too long and fails. Headings and
 * what stands between fences cannot be broken and stay. Nor can a row of a
 * table: one that is too long is told, for a list says it better; but not for a
 * long sample of code.
 */
import { readFileSync, writeFileSync } from "node:fs";

const COLUMNS = 120;
const width = (text) => [...text].length;
const marker = /^(\s*)([-*+]|\d+[.)])\s+/; /* of a list item */
const apart = /^\s*(\||#{1,6}\s|<|!\[|\[[^\]]*\]:|$)/; /* lines that are no running text */
const sample = /`[^`]{40,}`/;

/* Words with spaces only where a line may end: a code span stays whole, and
 * nothing that would begin a list, a heading or a row comes first in a line. */
function words(text) {
	const parts = text.trim().match(/(?:`+[^`]*`+|[^\s`])+/g) ?? [];
	const list = [];
	for (const part of parts)
		if (list.length && /^([-+*#>|]|\d+[.)])/.test(part)) list.push(`${list.pop()} ${part}`);
		else list.push(part);
	return list;
}

function wrap(lines) {
	const [, indent, sign] = marker.exec(lines[0]) ?? [null, /^\s*/.exec(lines[0])[0], ""];
	const first = sign ? indent + sign + " " : indent;
	const rest = sign ? " ".repeat(width(first)) : indent;
	const [head, ...others] = lines;
	const result = [];
	let line = first.trimEnd();
	for (const word of words([head.slice(marker.exec(head)?.[0].length ?? 0), ...others].join(" "))) {
		const start = line === first.trimEnd() && !result.length ? first : line + " ";
		if (width(start + word) <= COLUMNS || start === first) line = start + word;
		else {
			result.push(line);
			line = rest + word;
		}
	}
	return [...result, line];
}

/* The pieces of a page: running text, one paragraph or list item each, and the rest line by line. */
function* pieces(lines) {
	let piece = [],
		first = 1,
		fenced = false;
	for (const [i, line] of lines.entries()) {
		const fence = /^\s*```/.test(line);
		const text = !fenced && !fence && !apart.test(line);
		if (piece.length && (!text || marker.test(line))) {
			yield { text: true, lines: piece, first };
			piece = [];
		}
		if (fence) fenced = !fenced;
		if (!text) yield { text: false, fenced, lines: [line], first: i + 1 };
		else {
			if (!piece.length) first = i + 1;
			piece.push(line);
		}
	}
	if (piece.length) yield { text: true, lines: piece, first };
}

const check = process.argv.includes("--check");
for (const file of process.argv.slice(2).filter((name) => name !== "--check")) {
	const before = readFileSync(file, "utf8");
	const after = [];
	for (const { text, fenced, lines, first } of pieces(before.split("\n"))) {
		const long = text ? lines.findIndex((line) => width(line) > COLUMNS) : -1;
		if (long >= 0 && wrap(lines).join("\n") !== lines.join("\n")) {
			if (check) console.log(`${file}:${first + long}: more than ${COLUMNS} columns`);
			process.exitCode = check ? 1 : 0;
			after.push(...wrap(lines));
		} else after.push(...lines);
		const isRow = !text && lines[0].startsWith("|") && !fenced && !sample.test(lines[0]);
		if (check && isRow && width(lines[0]) > COLUMNS) {
			console.log(`${file}:${first}: a row of more than ${COLUMNS} columns`);
			process.exitCode = 1;
		}
	}
	if (!check && after.join("\n") !== before) writeFileSync(file, after.join("\n"));
}
