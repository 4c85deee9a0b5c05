import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { EngineModule } from "../engine/engine";
import { Keeper } from "../engine/keeper";
import { format, languages } from "../texts/text";
import {
	asidesOf,
	differences,
	faultsAt,
	fresh,
	freshEffect,
	opOf,
	opsOf,
	originOf,
	readSet,
	rowOrigin,
	settled,
	sourceOf,
	stands,
	straysOf,
	valueAt,
	withSources,
	withValue,
	withoutPlace,
	writeSet,
	type CardSet,
	type Form,
	type Member,
	type Path,
	type Row,
	type Section,
} from "./form";

const generated = fileURLToPath(new URL("../../../build/web-gen", import.meta.url));
const json = <T>(path: string) => JSON.parse(readFileSync(`${generated}/${path}`, "utf8")) as T;

let module: EngineModule;
beforeAll(async () => {
	module = await EngineModule.load(readFileSync(`${generated}/pandemonium-bots.wasm`));
});

interface World {
	form: Form;
	standard: CardSet;
}
function world(game: string): World {
	const form = module.form(game) as Form;
	return { form, standard: readSet(form, module.standardCards(game), null)!.set };
}

/* Every field that the page shows of a row: its member and the path to its value. */
function fieldsOf(form: Form, member: Member, value: unknown, path: Path): [Member, Path][] {
	const within = (members: Member[]) =>
		members
			.filter((each) => valueAt(value, [each.key!]) !== undefined)
			.flatMap((each) => fieldsOf(form, each, valueAt(value, [each.key!]), [...path, each.key!]));
	const own: [Member, Path][] = [[member, path]];
	if (member.kind === "list")
		return own.concat(
			(value as unknown[]).flatMap((each, i) => fieldsOf(form, member.of as Member, each, [...path, i])),
		);
	if (member.kind === "effect") return own.concat(within(opOf(form, value)!.members));
	if (member.kind === "record") return own.concat(within(member.of as Member[]));
	if (member.kind === "amounts" && member.of) return own.concat(within(member.of as Member[]));
	return own;
}

const rowsOf = ({ form, standard }: World) =>
	form.sections.flatMap((section) =>
		section.rows.map((row) => [section, row, standard[section.key]![row.id]!] as const),
	);
const withRow = (set: CardSet, section: Section, id: string, row: Row): CardSet => ({
	...set,
	[section.key]: { ...set[section.key], [id]: row },
});

describe.each(["goetia", "devil"])("the form of %s", (game) => {
	it("makes fields whose text is the same set", () => {
		const { form, standard } = world(game);
		const text = writeSet(form, standard);
		expect(readSet(form, text, null)).toEqual({ set: standard, beside: { strays: [] } });
		expect(module.checkCards(game, text)).toEqual({ text: module.standardCards(game), faults: [], more: 0 });
		expect(differences(form, standard, standard)).toEqual([]);
	});

	it("has a field for every value, and a mistake in each is told at that field, in four languages", () => {
		const here = world(game);
		const catalogues = languages.map((language) => ({
			language,
			texts: {
				...json<object>(`texts/house/${language}.json`),
				...json<object>(`texts/${game}/${language}.json`),
			},
		}));
		let fields = 0;
		for (const [section, of, row] of rowsOf(here)) {
			const paths = section.members
				.filter(({ key }) => row[key!] !== undefined)
				.flatMap((member) => fieldsOf(here.form, member, row[member.key!], [member.key!]));
			for (const [, path] of paths) {
				const spoilt = withRow({}, section, of.id, withValue(row, path, null));
				const text = JSON.stringify({
					[section.key]: section.single
						? spoilt[section.key]![of.id]
						: [{ id: of.id, ...spoilt[section.key]![of.id] }],
				});
				const { faults } = module.checkCards(game, text);
				expect(faults).toHaveLength(1);
				expect(faults[0]).toMatchObject({ section: section.key, row: of.id });
				/* A word of a list of words is told at the list. */
				expect(faultsAt(faults, path)).toHaveLength(1);
				for (const { language, texts } of catalogues) {
					const sentence = format(
						{ language, texts: texts as Record<string, string>, seatName: String },
						faults[0]!.text,
					);
					expect(sentence).not.toMatch(/\{\d|error\./);
					const short = withoutPlace(sentence, faults[0]!);
					expect(short.length).toBeGreaterThan(5);
					expect(short.length).toBeLessThan(sentence.length);
				}
				/* Nothing is lost: what was typed is read again as it was. */
				const whole = withRow(here.standard, section, of.id, withValue(row, path, null));
				if (fields++ % 100 === 0)
					expect(readSet(here.form, writeSet(here.form, whole), here.standard)!.set).toEqual(whole);
			}
		}
		expect(fields).toBeGreaterThan(1000);
	});

	it("makes new effects that the form allows, and puts members in and out with what they hang on", () => {
		const { form, standard } = world(game);
		const section = form.sections.find(({ members }) => members.some(({ key }) => key === "effects"))!;
		const list = section.members.find(({ key }) => key === "effects")!;
		for (const { id } of section.rows) {
			const row = standard[section.key]![id]!;
			for (const op of opsOf(form, list.of as Member, row)) {
				const effect = freshEffect(form, list.of as Member, op, row);
				const { faults } = module.checkCards(
					game,
					JSON.stringify({ [section.key]: [{ id, ...row, effects: [effect] }] }),
				);
				/* What is left to say are rules between members, not the form. */
				for (const fault of faults) expect(fault.text.id).not.toMatch(/^cards\.error/);
			}
			const other = settled(form, section.members, { ...row, type: "power" }, row);
			for (const member of section.members) if (member.key! in other) expect(stands(member, other)).toBe(true);
			expect(fresh(form, list, row)).toHaveLength(list.min!);
		}
	});

	it("says of every value where it is from", () => {
		const here = world(game);
		const counts: Record<string, number> = {};
		for (const [section, of, row] of rowsOf(here))
			for (const member of section.members) {
				const origin = originOf(of, row, row, [member.key!]);
				counts[origin] = (counts[origin] ?? 0) + 1;
				if (row.source === "rulebook") expect(origin).toBe("rulebook");
				if (row.source === "designed") expect(origin).toBe("ours");
			}
		expect(Object.keys(counts).sort()).toEqual(["known", "ours", "partly", "rulebook"]);
	});
});

it("says what of a row is known, and what was changed", () => {
	const { form, standard } = world("goetia");
	const section = form.sections[0]!;
	const of = section.rows.find(({ id }) => id === "brass_vessel")!;
	const row = standard.cards!.brass_vessel!;
	const from = (path: Path) => originOf(of, row, { ...row, wp: 5 }, path);
	expect(from(["type"])).toBe("known");
	expect(from(["cost"])).toBe("partly");
	expect(from(["cost", "visible_world"])).toBe("known");
	expect(from(["cost", "black"])).toBe("ours");
	expect(from(["wp"])).toBe("changed");
	const mine = withRow(standard, section, "brass_vessel", { ...row, wp: 5 });
	expect(differences(form, standard, mine)).toMatchObject([{ row: { id: "brass_vessel" }, before: 4, after: 5 }]);
});

it("says one change once, with where its value is from", () => {
	const { form, standard } = world("goetia");
	const row = standard.cards!.brass_vessel!;
	const told = (changed: Row) => {
		const mine = withRow(standard, form.sections[0]!, "brass_vessel", { ...row, ...changed });
		return withSources(differences(form, standard, mine)).map(({ member, source }) => [member.key, source?.after]);
	};
	expect(told({ wp: 5, source: "printed" })).toEqual([["wp", "printed"]]);
	expect(told({ wp: 5 })).toEqual([["wp", undefined]]);
	expect(told({ source: "printed" })).toEqual([["source", undefined]]);
	const both = told({ wp: 5, name: "Ring of Dust", source: "printed" });
	expect(both.map(([key]) => key)).toHaveLength(2);
	expect(both.filter(([, source]) => source)).toHaveLength(1);
});

it("reads what can have rows, and keeps mistakes within them", () => {
	const { form, standard } = world("goetia");
	for (const text of ["", "[1]", "5", "null", '{"cards":[']) expect(readSet(form, text, standard)).toBeNull();
	const { set, beside } = readSet(form, '{"cards":[{"id":"alembic","wp":99,"moon":1}]}', standard)!;
	expect(set.cards!.alembic).toEqual({ wp: 99, moon: 1 });
	expect(set.pacts).toEqual(standard.pacts);
	expect(beside).toEqual({ strays: [] });
});

it("keeps what has no place, in the file as well, until it is taken out", () => {
	const { form, standard } = world("goetia");
	const alembic = { id: "alembic", ...standard.cards!.alembic!, wp: 99 };
	const strays = [
		{ section: "moon", value: [1, { a: 2 }] },
		{ section: "cards", value: { id: "moon", wp: 1 } },
		{ section: "cards", value: 5 },
		{ section: "cards", value: { ...alembic, wp: 1 } } /* a second time */,
		{ section: "cards", value: { wp: 3 } },
		{ section: "pacts", value: 1 },
	];
	const values = strays.filter(({ section }) => section === "cards").map(({ value }) => value);
	const text = JSON.stringify({ moon: strays[0]!.value, cards: [alembic, ...values], pacts: 1 });
	const read = readSet(form, text, standard)!;
	expect(read.set.cards!.alembic!.wp).toBe(99);
	expect(read.beside.strays).toEqual(strays);
	const again = readSet(form, writeSet(form, read.set, read.beside), standard)!;
	expect(again.set).toEqual(read.set);
	expect(again.beside.strays).toHaveLength(strays.length);
	expect(again.beside.strays).toEqual(expect.arrayContaining(strays));
	/* The engine tells each of them, and nothing is wrong with what is left but the value of the card. */
	const faults = module.checkCards("goetia", writeSet(form, read.set, read.beside)).faults;
	expect(faults).toHaveLength(strays.length + 1);
	expect(module.checkCards("goetia", writeSet(form, read.set)).faults).toMatchObject([
		{ row: "alembic", path: ["wp"] },
	]);
});

it("keeps what stands in the place of a single row", () => {
	const { form, standard } = world("devil");
	const { set, beside } = readSet(form, '{"market":5}', standard)!;
	expect(set).toEqual(standard);
	expect(beside.strays).toEqual([{ section: "market", value: 5 }]);
	expect(readSet(form, writeSet(form, set, beside), standard)!.beside).toEqual(beside);
});

describe.each(["goetia", "devil"])("notes in a set of %s", (game) => {
	it("stay where they are, and are no change of the set", () => {
		const { form, standard } = world(game);
		const [section, of, row] = rowsOf({ form, standard }).find(([section]) => !section.single)!;
		const asides = { note: { from: "page 3" }, known: [] };
		const noted = { note: ["mine"], [section.key]: [{ id: of.id, ...row, ...asides }] };
		const { set, beside } = readSet(form, JSON.stringify(noted), standard)!;
		const text = writeSet(form, set, beside);
		const written = JSON.parse(text) as typeof noted;
		expect(written.note).toEqual(noted.note);
		expect(written[section.key]).toContainEqual({ id: of.id, ...row, ...asides });
		expect(readSet(form, text, standard)).toEqual({ set, beside });
		expect(module.checkCards(game, text)).toEqual({ text: module.standardCards(game), faults: [], more: 0 });
		const mine = set[section.key]![of.id]!;
		expect(asidesOf(mine)).toEqual(asides);
		expect(differences(form, standard, set)).toEqual([]);
		expect(rowOrigin(row, mine)).toBe(rowOrigin(row, row));
		expect(sourceOf(row, mine)).toBe(row.source);
		expect(straysOf(section.members, mine, [], [])).toEqual([]);
	});
});

it("claims no more of a row than was typed in", () => {
	const of = (source: string) => ({ wp: 4, cost: 2, source });
	const told = (was: string, row: object) => sourceOf(of(was), { ...of(was), ...row });
	expect(told("designed", { wp: 6 })).toBe("partial");
	expect(told("partial", { wp: 6 })).toBe("partial");
	expect(told("rulebook", { wp: 6 })).toBe("printed");
	expect(told("printed", { wp: 6 })).toBe("printed");
	for (const was of ["designed", "partial", "rulebook"]) expect(told(was, {})).toBe(was);
	expect(told("designed", { source: "partial" })).toBe("designed"); // changed back
	expect(told("designed", { wp: 6, source: "printed" })).toBe("printed"); // he has said so
	expect(told("partial", { source: "printed" })).toBe("printed");
});

it("begins a match with a set, and its facts are those of the set", () => {
	const keeper = new Keeper(module);
	const { form, standard } = world("goetia");
	const row = { ...standard.cards!.alembic!, name: "Ring of Dust", source: "printed" };
	const { text } = keeper.checkCards("goetia", writeSet(form, withRow(standard, form.sections[0]!, "alembic", row)));
	expect(JSON.stringify(keeper.factsWith("goetia", text))).toContain("Ring of Dust");
	expect(JSON.stringify(keeper.factsWith("goetia", null))).not.toContain("Ring of Dust");
	const facts = keeper.games().find(({ name }) => name === "goetia")!;
	expect(facts.cards).toBe(true);
	const record = keeper.create({
		name: "local-1",
		game: "goetia",
		rules: facts.rules,
		players: 2,
		options: Object.fromEntries(facts.options.map(({ name, standard: usual }) => [name, usual])),
		switches: Object.fromEntries(facts.options.map((option) => [option.name, option.switch])),
		seats: [
			{ bot: null, name: "Ada" },
			{ bot: "random", name: "" },
		],
		seed: "7".repeat(64),
		cards: text,
	});
	expect(record).toContain(`cards ${keeper.cardsHash(text!)}\nset ${text}\n`);
});
