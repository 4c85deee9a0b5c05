import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { engineHere, type EngineClient } from "../engine/client";
import { EngineModule } from "../engine/engine";
import { Keeper } from "../engine/keeper";
import { broken, checkGivenUp, checkOpenings, checkSeed, checkStep, readTerms, type Witness } from "./check";
import type { Fair, Place, Table } from "../session/session";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/* A match of two persons at a server, after two draws that were given up. */
const record = readFileSync(here("../../../tests/archive/majority-r1-p4-fair.rec"), "utf8");
const lines = (word: string) => [...record.matchAll(new RegExp(`^${word} (.*)$`, "gm"))].map((found) => found[1]!);

let engine: EngineClient;
let fair: Fair;
let table: Table;
let seed: string;
let witness: Witness;

const place = (name: string, bot: string | null, seat: number): Place => ({
	account: bot ? null : `account of ${name}`,
	name,
	bot,
	seat,
	away: false,
	resigned: false,
	online: true,
});

beforeAll(async () => {
	engine = engineHere(
		new Keeper(await EngineModule.load(readFileSync(here("../../../build/web-gen/pandemonium-bots.wasm")))),
	);
	const { handle } = await engine.open(record);
	const verdict = await engine.verify(handle);
	const [promises, openings] = [lines("promise").slice(-2), lines("opening").slice(-2)];
	seed = verdict.seed;
	fair = {
		step: "done",
		commitment: verdict.commitment.given,
		terms: verdict.terms,
		until: 0,
		persons: ["Ann", "Bob"].map((name, i) => ({
			account: `account of ${name}`,
			name,
			who: lines("who").slice(-2)[i]!,
			salt: lines("salt")[i]!,
			promise: promises[i]!,
			opening: openings[i]!,
			done: true,
		})),
	};
	witness = { commitment: fair.commitment, promise: promises[0]!, opening: openings[0]! };
	table = {
		id: lines("match")[0]!,
		places: [place("Ann", null, 1), place("Bob", null, 0), place("", "random", 2), place("", "random", 3)],
	} as unknown as Table;
	await engine.close(handle);
});

const wrong = async (checks: Promise<{ id: string; fine: boolean }[]>) => broken(await checks).map((check) => check.id);

describe("what the browser checks of fair luck", () => {
	it("reads the terms", () => {
		const terms = readTerms(fair.terms);
		expect(terms).toMatchObject({ match: table.id, players: 4, bots: 0b1100 });
		expect(terms.who).toEqual(fair.persons.map((person) => person.who));
		expect(terms.before).toHaveLength(64);
	});

	it("finds nothing wrong with an honest server", async () => {
		for (const step of ["commit", "open", "done"] as const)
			expect(await wrong(checkStep(engine, table.id, { ...fair, step }, witness, () => table))).toEqual([]);
		expect((await checkSeed(engine, table, fair, seed, witness)).map((check) => check.fine)).toEqual([true, true]);
		expect(await wrong(checkSeed(engine, table, fair, seed, null))).toEqual([]);
	});

	it("finds names that the terms do not speak of", async () => {
		const [ann, bob] = fair.persons;
		const persons = [
			{ ...ann!, name: "Bob" },
			{ ...bob!, name: "Ann" },
		];
		expect(await wrong(checkStep(engine, table.id, { ...fair, persons }, witness, () => table))).toEqual([
			"web.check.names",
		]);
		expect(
			await wrong(checkStep(engine, table.id, { ...fair, persons: [bob!, ann!] }, witness, () => table)),
		).toContain("web.check.names");
		expect(await wrong(checkStep(engine, "another table", fair, witness, () => table))).toEqual([
			"web.check.names",
		]);
	});

	it("finds a draw that is concealed", async () => {
		const saw = { ...witness, commitment: "an older one", spoiled: [lines("commitment")[0]!] };
		expect(await wrong(checkStep(engine, table.id, fair, saw, () => table))).toEqual([]);
		const terms = fair.terms.replace(/^before .*\n/m, "");
		expect(await wrong(checkStep(engine, table.id, { ...fair, terms }, saw, () => table))).toEqual([
			"web.check.draws",
		]);
	});

	it("finds numbers that are not what was promised", async () => {
		const [ann, bob] = fair.persons;
		const other = { ...bob!, opening: ann!.opening };
		expect(await wrong(checkOpenings(engine, { ...fair, persons: [ann!, other] }, witness))).toEqual([
			"web.check.openings",
		]);
		expect(await wrong(checkOpenings(engine, { ...fair, persons: [bob!] }, witness))).toEqual(["web.check.own"]);
		/* Where another browser of ours was faster there is nothing to miss. */
		expect(
			await wrong(checkOpenings(engine, { ...fair, persons: [bob!] }, { ...witness, accepted: false })),
		).toEqual([]);
	});

	it("finds another seed, another commitment, other seats", async () => {
		const other = seed.replace(/^../, "00");
		expect(await wrong(checkSeed(engine, table, fair, other, witness))).toContain("web.check.seed");
		/* We opened in another draw, and the terms speak of none before this. */
		const told = { ...witness, commitment: "0".repeat(64), opened: true };
		const terms = fair.terms.replace(/^before .*\n/m, "");
		const only = { ...fair, terms, commitment: await engine.commitSeed(seed, terms) };
		expect(await wrong(checkSeed(engine, table, only, seed, told))).toEqual(["web.check.seed"]);
		expect(await wrong(checkSeed(engine, table, only, seed, { ...told, opened: false }))).toEqual([]);
		expect(await wrong(checkSeed(engine, table, fair, seed, told))).toEqual([]);
		const [ann, bob, ...bots] = table.places;
		const swapped = { ...table, places: [{ ...ann!, seat: 0 }, { ...bob!, seat: 1 }, ...bots] };
		expect(await wrong(checkSeed(engine, swapped, fair, seed, witness))).toEqual(["web.check.seats"]);
		const others = { ...table, places: [{ ...ann!, account: "somebody" }, bob!, ...bots] };
		expect(await wrong(checkSeed(engine, others, fair, seed, witness))).toEqual(["web.check.seats"]);
	});

	it("holds places that were chosen against the terms", async () => {
		let join = 0;
		const terms = fair.terms
			.replace(/^seat 2/m, "chosen\nseat 2")
			.replace(/^who .*$/gm, (who) => `${who}\nchose ${join++}`);
		const said = { ...fair, terms, commitment: await engine.commitSeed(seed, terms) };
		const own = { ...witness, commitment: said.commitment };
		const here = { ...table, chosen: true, places: table.places.map((place, seat) => ({ ...place!, seat })) };
		const [ann, bob, ...bots] = here.places;
		const swapped = { ...here, places: [bob!, ann!, ...bots] };
		expect(readTerms(terms)).toMatchObject({ chosen: true, seats: [0, 1], bots: 0b1100 });
		expect(await wrong(checkStep(engine, table.id, said, own, () => here))).toEqual([]);
		expect(await wrong(checkStep(engine, table.id, said, own, () => swapped))).toEqual(["web.check.chosen"]);
		/* Not where places are drawn, and not otherwise where they are chosen. */
		expect(await wrong(checkStep(engine, table.id, said, own, () => table))).toEqual(["web.check.chosen"]);
		expect(await wrong(checkStep(engine, table.id, fair, witness, () => here))).toEqual(["web.check.chosen"]);
		expect(await wrong(checkSeed(engine, here, said, seed, own))).toEqual([]);
		const elsewhere = { ...here, places: [{ ...ann!, seat: 1 }, { ...bob!, seat: 0 }, ...bots] };
		expect(await wrong(checkSeed(engine, elsewhere, said, seed, own))).toEqual(["web.check.chosen"]);
	});

	it("checks the seed of a draw that was given up", async () => {
		const anew: Fair = { ...fair, step: "anew", seed, draw: `draw 0 late 1\npromise ${witness.promise}\n` };
		expect(await wrong(checkGivenUp(engine, anew, witness))).toEqual([]);
		expect(await wrong(checkGivenUp(engine, { ...anew, seed: "11".repeat(32) }, witness))).toEqual([
			"web.check.seed",
		]);
		expect(await wrong(checkGivenUp(engine, { ...anew, draw: "draw 0 late 1\n" }, witness))).toEqual([
			"web.check.seed",
		]);
		expect(await wrong(checkGivenUp(engine, anew, { ...witness, commitment: "of a draw before" }))).toEqual([]);
	});

	it("sees in the record what the program sees", async () => {
		const { handle } = await engine.open(record);
		const verdict = await engine.verify(handle);
		expect(verdict).toMatchObject({ bound: true, seats: true, names: true, draws: true, deleted: 0 });
		expect(verdict.given_up.map((draw) => draw.cause)).toEqual(["late", "deleted"]);
		expect(verdict.persons.map((person) => person.seat)).toEqual([1, 0]);
		await engine.close(handle);
	});
});
