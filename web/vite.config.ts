import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Plugin, Rollup } from "vite";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
/* Elsewhere for further builds: tools/versions.mk. */
const generated = process.env.WEB_GENERATED ?? fileURLToPath(new URL("../build/web-gen", import.meta.url));

/* The companion alone, as a folder for any host: tools/web.mk. */
const alone = process.env.VITE_ALONE !== undefined;

/* Large, and for the companion's camera alone: kept when the companion was opened. */
const isScanner = (name: string) => /^assets\/zxing/.test(name);

/* Tells the service worker which files it keeps, and a name for this build. */
function fileList(): Plugin {
	return {
		name: "file-list",
		apply: "build",
		/* Behind Vite, which throws away what is empty. */
		generateBundle: {
			order: "post",
			handler(_, bundle) {
				const worker = bundle["sw.js"];
				if (worker?.type !== "chunk") throw new Error("no service worker in the bundle");
				/* Systems and chats ask for the pictures, the page does not. */
				const fromPublic = readdirSync(`${root}public`).filter(
					(name) => !name.endsWith(".png") && (!alone || name !== "manifest.webmanifest"),
				);
				const files = [...Object.keys(bundle), ...fromPublic].filter(
					(name) => name !== "sw.js" && !name.endsWith(".map"),
				);
				const hash = createHash("sha256");
				for (const name of files.sort()) {
					const file = bundle[name];
					hash.update(name);
					if (!file) hash.update(readFileSync(`${root}public/${name}`));
					else hash.update(file.type === "chunk" ? file.code : file.source);
				}
				worker.code = worker.code
					.replace('"%FILES%"', JSON.stringify(files.filter((name) => !isScanner(name))))
					.replace('"%LATER%"', JSON.stringify(files.filter(isScanner)))
					.replace("%BUILD%", hash.digest("hex").slice(0, 16));
			},
		},
	};
}

/* A chunk with all that it cannot run without. */
function withImports(bundle: Rollup.OutputBundle, name: string, found = new Set<string>()): Set<string> {
	const chunk = bundle[name];
	if (chunk?.type !== "chunk" || found.has(name)) return found;
	found.add(name);
	for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
	for (const each of chunk.imports) withImports(bundle, each, found);
	return found;
}

/* The module of a page that has one of its own, and its worker. */
function modulesOf(page: string, names: string[]): string[] {
	const own = new RegExp(`^assets/${page}-(worker-[\\w-]+\\.js|[\\w-]+\\.wasm)$`);
	return names.filter((name) => own.test(name));
}

/* Tells the test of sizes what is loaded when: the files of each game, of the plain table, of pages and packages that come later, and the texts by part and language. */
function partList(): Plugin {
	return {
		name: "part-list",
		apply: "build",
		generateBundle: {
			order: "post",
			handler(_, bundle) {
				const parts = {
					games: {} as Record<string, string[]>,
					plain: [] as string[],
					pages: {} as Record<string, string[]>,
					packages: {} as Record<string, string[]>,
					companion: [] as string[] /* its page, but for the scanner */,
					/* The engine, and the one that is loaded in its place for a match against bots. */
					engine: Object.keys(bundle).filter((name) => /^assets\/pandemonium-(?!bots-).*\.wasm$/.test(name)),
					bots: Object.keys(bundle).filter((name) => /^assets\/pandemonium-bots-.*\.wasm$/.test(name)),
					scanner: Object.keys(bundle).filter(isScanner),
					texts: {} as Record<string, Record<string, string>>,
				};
				const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
				const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith("/src/main.ts")));
				if (!entry) throw new Error("no entry in the bundle");
				const first = withImports(bundle, entry.fileName);
				const companion = chunks.find(({ facadeModuleId }) =>
					facadeModuleId?.endsWith("/src/companion/index.ts"),
				);
				if (!companion) throw new Error("no companion in the bundle");
				parts.companion = [
					...withImports(bundle, companion.fileName),
					"companion.html",
					"companion.webmanifest",
					...Object.keys(bundle).filter((name) => /^assets\/companion-.*\.wasm$/.test(name)),
				].filter((name) => !first.has(name));
				for (const { fileName, facadeModuleId } of chunks) {
					const game = /\/games\/(\w+)\/index\.ts$/.exec(facadeModuleId ?? "")?.[1];
					if (game) parts.games[game] = [...withImports(bundle, fileName)].filter((name) => !first.has(name));
					if (/\/games\/shared\/plain\/index\.ts$/.test(facadeModuleId ?? ""))
						parts.plain = [...withImports(bundle, fileName)].filter((name) => !first.has(name));
					const [, room, name] =
						/\/(analysis|pages|people|table)\/(\w+)\.svelte$/.exec(facadeModuleId ?? "") ?? [];
					/* What the waiting room shows of one's people has the words of their page. */
					const page = room === "people" ? room : name?.toLowerCase();
					if (page)
						parts.pages[page] = [
							...new Set([
								...(parts.pages[page] ?? []),
								...[...withImports(bundle, fileName)].filter((file) => !first.has(file)),
								...modulesOf(page, Object.keys(bundle)),
							]),
						];
					/* The list of a large table is loaded by who reads it so. */
					const [, pack, list] =
						/\/(?:node_modules\/([\w-]+)\/|scene\/(SceneList)\.svelte$)/.exec(facadeModuleId ?? "") ?? [];
					const kept = pack ?? list;
					if (kept && !isScanner(fileName))
						parts.packages[kept] = [...withImports(bundle, fileName)].filter((name) => !first.has(name));
					const [, part, language] = /\/texts\/(\w+)\/(\w+)\.json$/.exec(facadeModuleId ?? "") ?? [];
					if (part && language) (parts.texts[part] ??= {})[language] = fileName;
				}
				const ofGames = new Set(Object.values(parts.games).flat());
				for (const [name, list] of Object.entries(parts.packages))
					parts.packages[name] = list.filter((file) => !ofGames.has(file));
				writeFileSync(`${generated}/parts.json`, JSON.stringify(parts));
			},
		},
	};
}

/*
 * Both pages are index.html. The companion's is known by its mark, has a manifest of
 * its own and nothing for chats; it begins with the house's script, which is there
 * already, or alone with its own.
 */
function companionPage(): Plugin {
	const companionOf = (html: string) =>
		html
			.replace("<html ", '<html data-page="companion" ')
			.replace(/\s*<meta property="og:[^>]*>/g, "")
			.replace("manifest.webmanifest", "companion.webmanifest");
	const page = "companion.html";
	return {
		name: "companion-page",
		transformIndexHtml: {
			order: "pre",
			handler: (html) => (alone ? companionOf(html).replace("/src/main.ts", "/src/companion/alone.ts") : html),
		},
		generateBundle: {
			order: "post",
			handler(_, bundle) {
				const built = bundle["index.html"];
				if (built?.type !== "asset") throw new Error("no page in the bundle");
				const html = String(built.source);
				this.emitFile({ type: "asset", fileName: page, source: alone ? html : companionOf(html) });
				if (alone) delete bundle["index.html"];
			},
		},
		configureServer(server) {
			server.middlewares.use(`/${page}`, (_, response, next) => {
				server
					.transformIndexHtml(`/${page}`, companionOf(readFileSync(`${root}index.html`, "utf8")))
					.then((html) => response.setHeader("Content-Type", "text/html").end(html), next);
			});
		},
	};
}

export default defineConfig({
	root,
	base: alone ? "./" : "/",
	plugins: [svelte(), companionPage(), fileList(), ...(alone ? [] : [partList()])],
	resolve: {
		alias: { $gen: generated },
		...(process.env.VITEST ? { conditions: ["browser"] } : {}),
	},
	json: { stringify: true },
	build: {
		outDir: process.env.WEB_OUT ?? "../build/web",
		emptyOutDir: true,
		target: "es2022",
		assetsInlineLimit: 0 /* the content security policy allows no data: */,
		modulePreload: { polyfill: false },
		rollupOptions: {
			input: { index: "index.html", sw: "src/sw.ts" },
			output: {
				entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
				chunkFileNames: (chunk) => {
					const [, part] =
						/\/(?:games|texts|games\/shared|src)\/(\w+)\/[^/]*$/.exec(chunk.facadeModuleId ?? "") ?? [];
					if (chunk.facadeModuleId?.includes("/zxing-wasm/")) return "assets/zxing-[hash].js";
					return part ? `assets/${part}-[name]-[hash].js` : "assets/[name]-[hash].js";
				},
			},
		},
	},
	worker: { format: "es" },
	server: {
		fs: { allow: [".."] },
		proxy: process.env.PANDEMONIUM_SERVER
			? Object.fromEntries(
					["/api", "/ws", "/health"].map((path) => [
						path,
						{ target: process.env.PANDEMONIUM_SERVER, ws: true },
					]),
				)
			: {},
	},
	/* A test that takes longer hangs: whole matches are played, on machines that may be busy. */
	test: {
		include: ["src/**/*.test.ts"],
		environment: "node",
		setupFiles: ["src/test-setup.ts"],
		testTimeout: 120_000,
	},
});
