/*
 * What the linter looks for: mistakes, not taste. Layout is prettier's, unused
 * names and types are the compiler's (tsconfig.json), so what is left is a
 * short list, each rule for a kind of bug that it has found or could find. The
 * scripts of tests, tools and measurements have no compiler: there the linter
 * also tells of names that nobody uses or knows. Called from the root.
 */
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

const mistakes = {
	eqeqeq: ["error", "always", { null: "ignore" }],
	"no-cond-assign": "error",
	"no-constant-condition": ["error", { checkLoops: false }],
	"no-dupe-else-if": "error",
	"no-fallthrough": "error",
	"no-implied-eval": "error",
	"no-self-compare": "error",
	"no-sparse-arrays": "error",
	"no-template-curly-in-string": "error",
	"no-unsafe-finally": "error",
	"no-unreachable-loop": "error",
	"no-unsafe-optional-chaining": "error",
	"no-useless-backreference": "error",
	"no-var": "error",
	"@typescript-eslint/await-thenable": "error",
	"@typescript-eslint/no-duplicate-type-constituents": "error",
	"@typescript-eslint/no-floating-promises": "error",
	"@typescript-eslint/no-for-in-array": "error",
	"@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
	"@typescript-eslint/no-unused-expressions": ["error", { allowShortCircuit: true, allowTernary: true }],
	"@typescript-eslint/only-throw-error": "error",
	"@typescript-eslint/require-array-sort-compare": ["error", { ignoreStringArrays: true }],
	"@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
};

/* What holds without types, of plain JavaScript. */
const untyped = Object.fromEntries(Object.entries(mistakes).filter(([rule]) => !rule.startsWith("@")));

/* What Node gives, and a page whose code stands within a script that drives it. */
const given = [
	..."AbortController AbortSignal Blob Buffer URL URLSearchParams WebAssembly TextDecoder TextEncoder".split(" "),
	..."clearInterval clearTimeout console fetch performance process queueMicrotask setImmediate".split(" "),
	..."setInterval setTimeout structuredClone crypto".split(" "),
	..."caches document getComputedStyle history indexedDB innerHeight innerWidth isSecureContext localStorage".split(
		" ",
	),
	..."IDBKeyRange location matchMedia Navigator navigator requestAnimationFrame scrollTo scrollX scrollY sessionStorage window".split(
		" ",
	),
	..."CSS Element Event HTMLElement MutationObserver PerformanceObserver Request Response WebSocket Worker".split(
		" ",
	),
];

const typed = { projectService: true, extraFileExtensions: [".svelte"] };

export default ts.config(
	{
		files: ["**/*.mjs", "bench/**/*.js"],
		languageOptions: { globals: Object.fromEntries(given.map((name) => [name, "readonly"])) },
		rules: { ...untyped, "no-undef": "error", "no-unused-vars": ["error", { ignoreRestSiblings: true }] },
	},
	{
		files: ["web/src/**/*.ts"],
		...ts.configs.base,
		languageOptions: { parser: ts.parser, parserOptions: typed },
		rules: mistakes,
	},
	{
		/* What only looks at matches knows none of those who keep them. */
		files: ["pages", "moderation", "ui", "lessons", "sheets", "games"].map(
			(room) => `web/src/${room}/**/*.{ts,svelte}`,
		),
		rules: {
			"no-restricted-imports": [
				"error",
				{ patterns: [{ regex: "/session/(?!session$)", message: "Only session/session, or table/here." }] },
			],
		},
	},
	...svelte.configs.base,
	{
		files: ["web/src/**/*.svelte", "web/src/**/*.svelte.ts"],
		plugins: { "@typescript-eslint": ts.plugin },
		languageOptions: { parserOptions: { ...typed, parser: ts.parser } },
		rules: {
			...mistakes,
			"svelte/infinite-reactive-loop": "error",
			"svelte/no-at-html-tags": "error",
			"svelte/no-dom-manipulating": "error",
			"svelte/no-dupe-else-if-blocks": "error",
			"svelte/no-dupe-style-properties": "error",
			"svelte/no-not-function-handler": "error",
			"svelte/no-object-in-text-mustaches": "error",
			"svelte/no-raw-special-elements": "error",
			"svelte/no-reactive-reassign": "error",
			"svelte/no-store-async": "error",
			"svelte/no-unknown-style-directive-property": "error",
			"svelte/no-useless-children-snippet": "error",
			"svelte/require-each-key": "error",
			"svelte/valid-each-key": "error",
		},
	},
);
