// What our pages name must be there: node tools/doc-paths.mjs FOLDER prints a
// line for each file that a page names in `code` and nobody has, each target of
// make that there is none of, and each link to a heading that no page has. For
// tools/check-docs.sh.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const root = process.argv[2] ?? ".";
const passed = /^(node_modules|build|\.git)$/; // made, or not ours

function walk(folder, found = []) {
	for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
		if (passed.test(entry.name)) continue;
		const path = join(folder, entry.name);
		found.push(path);
		if (entry.isDirectory()) walk(path, found);
	}
	return found;
}

const paths = walk(".");
const pages = paths.filter((path) => path.endsWith(".md"));
const read = (path) => readFileSync(join(root, path), "utf8");

// A word is taken for a path of ours when it begins with one of our folders or a room of src, or ends as our sources do.
const folders = /^(src|web|docs|tests|tools|data|po|bench|base|games|play|bots|store|service|net|cli|wasm)\//;
const sources = /\w\.(c|h|mjs|ts|svelte|sh|mk|md)$/;
const made = /^(build|node_modules)\//;

// Whether somebody has it: from the root or any folder, with or without its ending. <game>, … and * stand for anything,
// and so do capitals, as in NAME.c.
const literal = (text) => text.replace(/[.+^$()|[\]\\]/g, "\\$&");
function isThere(word) {
	const alternatives = word.replace(/\{([^}]*)\}/g, (_, list) => `(${list.replaceAll(",", "|")})`);
	const pattern = (text) =>
		text
			.split(/(<\w+>|…|\*+|\([^)]*\))/)
			.map((part, i) => (i % 2 === 0 ? literal(part) : part[0] === "(" ? part : "[^/]*"))
			.join("");
	const fits = (text) => new RegExp(`(^|/)${pattern(text)}(\\.\\w+)?$`);
	const name = alternatives.replace(/\/$/, "");
	return [name, name.replace(/\b[A-Z]+\b/g, "*")].some((text) => paths.some((path) => fits(text).test(path)));
}

const fenced = /^ *```[^]*?^ *```$/gm;
const fences = (text) => text.match(fenced) ?? [];
const withoutFences = (text) => text.replace(fenced, "");
const spans = (text) => [...withoutFences(text).matchAll(/`([^`]+)`/g)].map(([, code]) => code.replace(/\s+/g, " "));

function pathFaults(text) {
	const words = spans(text)
		.flatMap((code) => code.match(/[\w.<>{}*,…/-]+/g) ?? [])
		.map((word) => word.replace(/[.,]+$/, ""));
	return words.filter((word) => (folders.test(word) || sources.test(word)) && !made.test(word) && !isThere(word));
}

const makefiles = paths
	.filter((path) => /^(Makefile|tools\/\w+\.mk)$/.test(path))
	.map(read)
	.join("\n");
const targets = new Set([...makefiles.matchAll(/^([a-z][\w. -]*):/gm)].flatMap(([, names]) => names.split(" ")));
const makeFaults = (text) =>
	[...spans(text), ...fences(text).flatMap((code) => code.match(/^make .*/gm) ?? [])]
		.flatMap((code) => [...code.replace(/#.*/, "").matchAll(/\bmake ((?:[a-z][\w.-]*(?: |$))+)/g)])
		.flatMap(([, names]) => names.trim().split(" "))
		.filter((name) => !targets.has(name))
		.map((name) => `make ${name}`);

// As GitHub makes them of a heading.
const anchor = (heading) =>
	heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\s_-]/gu, "")
		.trim()
		.replace(/\s/g, "-");
const anchors = (page) => [...withoutFences(read(page)).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchor(heading));
const anchorFaults = (text, page) =>
	[...withoutFences(text).matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)]
		.map(([, target, name]) => [target ? normalize(join(dirname(page), target)) : page, name])
		.filter(([target, name]) => !pages.includes(target) || !anchors(target).includes(name))
		.map(([target, name]) => `${target}#${name}`);

for (const page of pages) {
	const text = read(page);
	for (const fault of new Set([...pathFaults(text), ...makeFaults(text), ...anchorFaults(text, page)]))
		console.log(`${page}: no ${fault}`);
}
