// `make bench-browser`: what play without a server costs in Chromium. Built from
// the client's own sources; `node bench/browser.mjs FOLDER` measures another copy
// of this project, to compare.
import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { extname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const own = fileURLToPath(new URL("..", import.meta.url));
const root = resolve(process.argv[2] ?? own);
const out = join(own, "build/bench-browser");
const packages = createRequire(join(existsSync(join(root, "web/node_modules")) ? root : own, "web/package.json"));
const load = async (name) => import(pathToFileURL(packages.resolve(name)).href);
const { build } = await load("vite");
const {
	default: { chromium },
} = await load("playwright-core"); // CommonJS

const TYPES = { ".js": "text/javascript", ".wasm": "application/wasm", ".html": "text/html" };
const MOVES = 400;
const median = (times) => [...times].sort((a, b) => a - b)[times.length >> 1];
const ms = (time) => `${time.toFixed(2)} ms`;

await build({
	configFile: false,
	root: join(own, "bench/browser"),
	logLevel: "warn",
	resolve: { alias: { $web: join(root, "web/src"), $gen: join(root, "build/web-gen") } },
	build: {
		outDir: out,
		emptyOutDir: true,
		target: "es2022",
		assetsInlineLimit: 0,
		lib: { entry: "page.js", formats: ["es"], fileName: () => "page.js" },
	},
	worker: { format: "es" },
});

const server = createServer(async (request, response) => {
	const path = new URL(request.url, "http://x").pathname;
	if (path === "/") {
		response.setHeader("Content-Type", TYPES[".html"]);
		return response.end('<!doctype html><title>.</title><script type="module" src="/page.js"></script>');
	}
	try {
		const bytes = await readFile(join(out, path.replaceAll("..", "")));
		response.setHeader("Content-Type", TYPES[extname(path)] ?? "application/octet-stream");
		response.end(bytes);
	} catch {
		response.writeHead(404).end();
	}
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));

const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
	args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
page.on("pageerror", (error) => console.error(String(error)));
await page.goto(`http://127.0.0.1:${server.address().port}/`);
await page.waitForFunction(() => document.title === "ready");

console.log(`browser ${browser.version()}, ${root}`);
for (const { name: game, players_max: players } of JSON.parse(
	execFileSync("build/pandemonium", ["games", "--json"], { encoding: "utf8" }),
)) {
	const { costs, thinking } = await page.evaluate(
		([name, seats, most]) => window.bench.play(name, seats, 7, most),
		[game, players, MOVES],
	);
	const tenth = Math.max(1, Math.floor(costs.length / 10));
	const beside = (times) => ms(median(times) - thinking);
	console.log(
		`${game}: ${costs.length} moves of bots; beside ${ms(thinking)} of thinking: ${beside(costs)}, the first tenth ${beside(costs.slice(0, tenth))}, the last ${beside(costs.slice(-tenth))}`,
	);
	const { lines, times } = await page.evaluate(([name, seats]) => window.bench.open(name, seats, 8), [game, players]);
	console.log(
		`${game}: a finished match of ${lines} decisions opens in ${ms(median(times))}; for 500 ${ms((median(times) * 500) / lines)}`,
	);
}
await browser.close();
server.close();
