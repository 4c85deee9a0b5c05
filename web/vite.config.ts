import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Plugin, Rollup } from "vite";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
/* Elsewhere for further builds: tools/versions.mk. */
const generated = process.env.WEB_GENERATED ?? fileURLToPath(new URL("../build/web-gen", import.meta.url));

/* Tells the service worker which files it keeps, and a name for this build. */
function fileList(): Plugin {
	return {
		name: "file-list",
		apply: "build",
		generateBundle(_, bundle) {
			const worker = bundle["sw.js"];
			if (worker?.type !== "chunk") throw new Error("no service worker in the bundle");
			const fromPublic = readdirSync(`${root}public`);
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
				.replace('"%FILES%"', JSON.stringify(files))
				.replace("%BUILD%", hash.digest("hex").slice(0, 16));
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

/* Tells the test of sizes what is loaded when: the files of each game, of the plain table, of pages and packages that come later, and the texts by part and language. */
function partList(): Plugin {
	return {
		name: "part-list",
		apply: "build",
		generateBundle(_, bundle) {
			const parts = {
				games: {} as Record<string, string[]>,
				plain: [] as string[],
				pages: {} as Record<string, string[]>,
				packages: {} as Record<string, string[]>,
				texts: {} as Record<string, Record<string, string>>,
			};
			const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
			const entry = chunks.find(({ isEntry, name }) => isEntry && name === "index");
			if (!entry) throw new Error("no entry in the bundle");
			const first = withImports(bundle, entry.fileName);
			for (const { fileName, facadeModuleId } of chunks) {
				const game = /\/games\/(\w+)\/index\.ts$/.exec(facadeModuleId ?? "")?.[1];
				if (game) parts.games[game] = [...withImports(bundle, fileName)].filter((name) => !first.has(name));
				if (/\/games\/shared\/plain\/index\.ts$/.test(facadeModuleId ?? ""))
					parts.plain = [...withImports(bundle, fileName)].filter((name) => !first.has(name));
				const page = /\/pages\/(\w+)\.svelte$/.exec(facadeModuleId ?? "")?.[1]?.toLowerCase();
				if (page) parts.pages[page] = [...withImports(bundle, fileName)].filter((name) => !first.has(name));
				const kept = /\/node_modules\/([\w-]+)\//.exec(facadeModuleId ?? "")?.[1];
				if (kept) parts.packages[kept] = [...withImports(bundle, fileName)].filter((name) => !first.has(name));
				const [, part, language] = /\/texts\/(\w+)\/(\w+)\.json$/.exec(facadeModuleId ?? "") ?? [];
				if (part && language) (parts.texts[part] ??= {})[language] = fileName;
			}
			writeFileSync(`${generated}/parts.json`, JSON.stringify(parts));
		},
	};
}

export default defineConfig({
	root,
	plugins: [svelte(), fileList(), partList()],
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
						/\/(?:games|texts|games\/shared)\/(\w+)\/[^/]*$/.exec(chunk.facadeModuleId ?? "") ?? [];
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
