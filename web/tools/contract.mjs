// What the engine writes and what the client's types say are one contract. For
// every game, random matches of all numbers of players are played in the
// engine, and each frame's view for all who can look, the facts of the match,
// what moves lead to and what comes ahead are checked against the types of
// web/src/games/<game>/view.ts: <Game>View, <Game>Facts, <Game>Look, <Game>Ahead.
// A match with a host's card set, and one by older rules, are among them. A member
// that may be left out must have been written once, or it is one of `rare`.
// A game without that file is drawn by the plain table, which needs no more than
// what every view has: GameView of web/src/games/contract.ts.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import ts from "typescript";

import { check, Engine, EVERYTHING, native, SPECTATOR } from "../../tests/wasm/engine.mjs";
import { Shapes } from "./shapes.mjs";

const EACH = 150; /* moments of a match; of those behind them */
const EVERY = 3; /* not each is looked at */
const MATCHES = 2; /* for each number of players: with the usual options, and with any */
const LOOKS = 3; /* moves of a frame that are looked at */
const TOLD = 8; /* complaints of a match that are told */

/* Sections of card sets whose rows a host may name. */
const NAMED = { goetia: ["cards", "pacts", "boards"], devil: ["buildings", "events", "inquisitors"] };
/* Games of which older rules are still played. */
const OLDER = { majority2: "1" };

/* What a match by chance may never come to. */
const rare = [
	"GoetiaColumn.next_returned",
	"GoetiaSpace.seeded",
	"{ card: string; round: number; tucked?: boolean | undefined; }.tucked",
	"DevilBundle.points",
	"DevilChange.loses",
	"DevilChange.achieves",
];

const fileOf = (game) => resolve("web/src/games", game, "view.ts");
const typeOf = (game, part) => `${game[0].toUpperCase()}${game.slice(1)}${part}`;

/* Numbers below n that depend on the seed alone (xorshift). */
function chance(seed) {
	let state = (seed * 2654435761) >>> 0 || 1;
	return (n) => {
		state ^= state << 13;
		state >>>= 0;
		state ^= state >>> 17;
		state ^= state << 5;
		state >>>= 0;
		return state % n;
	};
}

/* The game's own cards, by names of their host's. */
function withOwnSet(game) {
	const set = JSON.parse(readFileSync(resolve("data", game, "cards.json"), "utf8"));
	for (const section of NAMED[game]) for (const row of set[section]) row.name = `My ${row.id}`;
	const folder = mkdtempSync(join(tmpdir(), "contract-"));
	const file = join(folder, "cards.json");
	writeFileSync(file, JSON.stringify(set));
	const record = native("new", game, "--seed", "5e7", "--cards", file);
	rmSync(folder, { recursive: true });
	return record;
}

function byOlderRules(game) {
	const record = native("new", game, "--seed", "01d");
	const older = record.replace(/^rules .*$/m, `rules ${OLDER[game]}`);
	assert.notEqual(older, record);
	return older;
}

/* A record that begins. */
function begun({ name, options }, players, seed, below) {
	const seedWord = seed.toString(16).padStart(4, "0");
	const chosen = options.flatMap(({ name: option, default: usual, min, max }) => {
		const value = typeof usual === "boolean" ? ["off", "on"][below(2)] : min + below(max - min + 1);
		return ["--option", `${option}=${value}`];
	});
	return native("new", name, "--players", String(players), "--seed", seedWord, ...(seed % MATCHES ? chosen : []));
}

/* Everything that is drawn in the present moment, as [part, value]. */
function* drawn(engine, players, below) {
	const viewers = [...Array(players).keys(), SPECTATOR, EVERYTHING];
	for (const viewer of viewers) {
		const view = engine.view(viewer);
		yield ["View", view];
		yield ["Ahead", engine.ahead(viewer)];
		for (let i = 0; i < LOOKS && view.moves?.length > 0; i++)
			yield ["Look", engine.look(viewer, view.moves[below(view.moves.length)].move)];
	}
}

/* All matches of a game that are played: records that begin, with their chance. */
function* matchesOf(game) {
	for (let players = game.players_min; players <= game.players_max; players++)
		for (let match = 0; match < MATCHES; match++) {
			const seed = MATCHES * players + match;
			const below = chance(seed + 1);
			yield [begun(game, players, seed, below), players, below];
		}
	if (NAMED[game.name]) yield [withOwnSet(game.name), game.players_max, chance(1)];
	if (OLDER[game.name]) yield [byOlderRules(game.name), game.players_max, chance(2)];
}

/* Plays a match by chance; calls `see` with all that is drawn on the way. */
function play(record, players, below, see) {
	const engine = new Engine(record);
	engine.begin(SPECTATOR);
	see("Facts", engine.facts());
	for (let moment = 0; ; moment++) {
		const actors = engine.actors();
		if (actors.length === 0 || moment < EACH || moment % EVERY === 0)
			for (const [part, value] of drawn(engine, players, below)) see(part, value);
		if (actors.length === 0) break;
		const seat = actors[below(actors.length)];
		const moves = engine.moves(seat);
		engine.play(seat, moves[below(moves.length)]);
	}
	engine.close();
}

/* The JSON with one mistake: each member and element in turn is missing, joined
 * by an unknown one, or of another kind. */
function* spoiled(value, rebuild = (whole) => whole, path = "") {
	yield [`${path} of another kind`, rebuild({ "another kind": [value] })];
	if (value === null || typeof value !== "object") return;
	if (!Array.isArray(value)) yield [`${path} with a surprise`, rebuild({ ...value, surprise: 1 })];
	for (const [key, each] of Object.entries(value).slice(0, Array.isArray(value) ? 2 : undefined)) {
		const at = `${path}.${key}`;
		if (!Array.isArray(value) && !shapes.isOptional(key)) {
			const { [key]: _, ...rest } = value;
			yield [`${at} missing`, rebuild(rest)];
		}
		const put = (changed) => {
			const copy = Array.isArray(value) ? [...value] : { ...value };
			copy[key] = changed;
			return rebuild(copy);
		};
		yield* spoiled(each, put, at);
	}
}

/* Types that stand in memory, for the tests of the checker itself. */
function shapesOf(text) {
	const file = resolve("web/shapes-in-memory.ts");
	const host = ts.createCompilerHost({});
	const { getSourceFile, fileExists } = host;
	host.getSourceFile = (name, ...rest) =>
		name === file ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
	host.fileExists = (name) => name === file || fileExists(name);
	const shapes = new Shapes([file], host);
	return (name, value) => shapes.check(file, name)(value);
}

const EXAMPLE = `
	export interface Inner { name: string; kind: "a" | "b" | 3; at?: number }
	export interface Base { id: string }
	export interface Outer extends Base {
		inner: Inner | null; list: Inner[]; pair: [number, string]; flag: boolean;
		byName: Record<string, number>; self?: Outer; none: Record<string, never>;
		one: { what: "x"; x: number } | { what: "y"; y: string };
	}
	export interface Loose { thing: unknown }
	export interface Calling { act(): void }`;

check("the checker sees what is missing, unknown or of another kind", () => {
	const complaints = shapesOf(EXAMPLE);
	const good = {
		id: "1",
		inner: null,
		list: [{ name: "n", kind: 3, at: 1 }],
		pair: [1, "2"],
		flag: false,
		byName: { x: 1 },
		none: {},
		one: { what: "y", y: "" },
	};
	assert.deepEqual(complaints("Outer", good), []);
	assert.deepEqual(complaints("Outer", { ...good, self: { ...good, inner: { name: "", kind: "a" } } }), []);
	const { flag: _, ...missing } = good;
	const wrong = [
		[missing, "Outer.flag: is missing"],
		[{ ...good, extra: 1 }, "Outer.extra: the type Outer does not know it"],
		[{ ...good, flag: 1 }, "Outer.flag: boolean wanted, 1 found"],
		[{ ...good, id: null }, "Outer.id: string wanted, null found"],
		[{ ...good, inner: [] }, "Outer.inner: Inner | null wanted, array found"],
		[{ ...good, inner: { name: "n", kind: "c" } }, 'Outer.inner.kind: "a" | "b" | 3 wanted, "c" found'],
		[
			{ ...good, list: [{ name: "n", kind: "a", at: "1" }] },
			'Outer.list[0].at: number | undefined wanted, "1" found',
		],
		[{ ...good, list: {} }, "Outer.list: Inner[] wanted, object found"],
		[{ ...good, pair: [1] }, "Outer.pair: [number, string] wanted, 1 elements found"],
		[{ ...good, byName: { x: "1" } }, 'Outer.byName.x: number wanted, "1" found'],
		[{ ...good, none: { x: 1 } }, "Outer.none.x: never wanted, 1 found"],
		[{ ...good, one: { what: "x", y: "" } }, null],
		[{ ...good, self: { ...good, id: 1 } }, "Outer.self.id: string wanted, 1 found"],
	];
	for (const [value, line] of wrong) {
		const found = complaints("Outer", value);
		assert.notDeepEqual(found, [], JSON.stringify(value));
		if (line !== null) assert.deepEqual(found, [line]);
	}
});

check("the checker refuses types that say nothing, and types that are not there", () => {
	const complaints = shapesOf(EXAMPLE);
	assert.match(complaints("Loose", { thing: 1 })[0], /says nothing/);
	assert.match(complaints("Calling", { act: 1 })[0], /says nothing/);
	assert.throws(() => complaints("Nowhere", 1), /no type Nowhere/);
});

const games = JSON.parse(native("games", "--json"));
const contract = resolve("web/src/games/contract.ts");
const hasTypes = (name) => existsSync(fileOf(name)) || existsSync(resolve("web/src/games", name, "index.ts"));
const shapes = new Shapes([contract, ...games.map(({ name }) => fileOf(name)).filter((file) => existsSync(file))]);

/* Of a view what every game's has, and the plain table needs. */
function headOf({ game, players, viewer, phase, actors, moves, closed }) {
	return { game, players, viewer, phase, actors, moves: moves.map(({ move }) => ({ move })), closed };
}

function checksOf(name) {
	if (hasTypes(name))
		return Object.fromEntries(
			["View", "Facts", "Look", "Ahead"].map((part) => [part, shapes.check(fileOf(name), typeOf(name, part))]),
		);
	const head = shapes.check(contract, "GameView");
	const any = (value) => (typeof value === "object" && value !== null ? [] : ["no object"]);
	return { View: (view) => head(headOf(view)), Facts: any, Look: any, Ahead: any };
}

for (const game of games) {
	const { name } = game;
	const samples = new Map(); /* the largest of each part */
	let sizes = [];
	check(`${name}: the engine writes what the types say`, () => {
		const checks = checksOf(name);
		const complaints = new Set();
		for (const [record, players, below] of matchesOf(game))
			play(record, players, below, (part, value) => {
				const size = JSON.stringify(value).length;
				if (part === "View") sizes.push(size);
				if (size > (samples.get(part)?.size ?? 0)) samples.set(part, { size, value });
				for (const line of checks[part](value)) complaints.add(line.replace(/\[\d+\]/g, "[]"));
			});
		assert.deepEqual([...complaints].slice(0, TOLD), []);
	});
	if (hasTypes(name))
		check(`${name}: one mistake in what it writes is seen`, () => {
			assert.equal(samples.size, 4, "something was never written");
			for (const [part, { value }] of samples) {
				const complaints = shapes.check(fileOf(name), typeOf(name, part));
				for (const [what, wrong] of spoiled(value))
					assert.notDeepEqual(complaints(wrong), [], `${part}${what}`);
			}
		});
	if (sizes.length === 0) continue;
	const largest = [...samples].map(([part, { size }]) => `${part} ${size}`).join(", ");
	console.log(
		`# ${name}: ${sizes.length} views of ${Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length)} bytes on average; at most: ${largest}`,
	);
}
check("all that may be left out is written sometimes", () => {
	const unseen = shapes.neverSeen();
	for (const label of unseen.filter((each) => rare.includes(each))) console.log(`# never written: ${label}`);
	assert.deepEqual(
		unseen.filter((label) => !rare.includes(label)),
		[],
	);
});
