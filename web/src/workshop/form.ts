/*
 * The form of a game's card sets as the engine gives it (src/games/cardset_json.h),
 * and what a page does with it: values by their path, new values, texts, where a
 * value is from, what differs, which faults belong to a field. It knows no game.
 */
import { upper, type Message } from "../texts/text";

export interface Member {
	key?: string; /* an element of a list has none */
	kind: "number" | "word" | "row" | "switch" | "name" | "bits" | "amounts" | "list" | "record" | "effect";
	optional: boolean;
	fixed: boolean; /* to be shown, never changed */
	min?: number;
	max?: number;
	words?: string[];
	ones?: string[]; /* amounts of which there is at most one */
	rows?: string; /* a section: one of its rows */
	of?: Member | Member[];
	whens?: string[];
	by?: { key: string; whens: Record<string, string[]> };
	only?: { key: string; is: string };
}

export interface Op {
	op: string;
	whens: string[];
	members: Member[];
}

export interface RowOf {
	id: string;
	text: string | null; /* the message id of its name */
	known: string[]; /* paths to values that the printed game shows: "effects/0/n" */
}

export interface Section {
	key: string;
	single: boolean;
	members: Member[];
	rows: RowOf[];
}

export interface Form {
	sections: Section[];
	effects: { whens: string[]; ops: Op[] };
}

export type Path = readonly (string | number)[];

export interface Fault {
	section: string | null;
	row: string | null;
	path: Path;
	text: Message;
}

export type Row = Record<string, unknown>;
/* By section and row, in the order of the form. */
export type CardSet = Record<string, Record<string, Row>>;

/* Reading and writing. */

type Plain = Record<string, unknown>;
export const isObject = (value: unknown): value is Plain =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/* Members of a row that are for people: no value of the set. They stay with their row. */
const ASIDES = ["note", "known"];
const asides = (row: Row, are: boolean): Row =>
	Object.fromEntries(Object.entries(row).filter(([key]) => ASIDES.includes(key) === are));
export const asidesOf = (row: Row) => asides(row, true);
const valuesOf = (row: Row) => asides(row, false);

/* What a file says where the form has no place for it: beside the sections, or among the rows of one. */
export interface Stray {
	section: string;
	value: unknown;
}

/* What a set has beside its rows: a file may hold anything, and nothing of it is lost. */
export interface Beside {
	note?: unknown; /* for people */
	strays: readonly Stray[];
}

/* Each with what it calls itself. */
function rowsIn(section: Section, value: unknown): { id: unknown; values: Row; whole: unknown }[] {
	const rows: unknown[] = section.single || !Array.isArray(value) ? [value] : value;
	return rows.map((whole) => {
		const { id = section.single ? section.key : undefined, ...values } = isObject(whole) ? whole : { id: null };
		return { id, values, whole };
	});
}

/*
 * A text that changes the rows of `base`; null: it is none that could have rows. What is wrong with a value stays, to
 * be mended at its field; what has no place stays as well, to be taken out.
 */
export function readSet(form: Form, text: string, base: CardSet | null): { set: CardSet; beside: Beside } | null {
	let read: unknown;
	try {
		read = JSON.parse(text);
	} catch {
		return null;
	}
	if (!isObject(read)) return null;
	const { note, ...sections } = read;
	const set: CardSet = structuredClone(base ?? {});
	const strays: Stray[] = [];
	for (const [key, value] of Object.entries(sections)) {
		const section = form.sections.find((each) => each.key === key);
		const free = new Set<unknown>(section?.rows.map(({ id }) => id));
		if (!section) strays.push({ section: key, value });
		else
			for (const { id, values, whole } of rowsIn(section, value))
				if (free.delete(id)) (set[key] ??= {})[String(id)] = values;
				else strays.push({ section: key, value: whole });
	}
	return { set, beside: note === undefined ? { strays } : { note, strays } };
}

/* One row a line, so that a person can read it. */
export function writeSet(form: Form, set: CardSet, beside: Beside = { strays: [] }): string {
	const parts = beside.note === undefined ? [] : [`"note": ${JSON.stringify(beside.note)}`];
	const add = (key: string, value: string) => parts.push(`${JSON.stringify(key)}: ${value}`);
	for (const { key, single, rows } of form.sections) {
		const strays = beside.strays.filter(({ section }) => section === key).map(({ value }) => value);
		const own = rows.map(({ id }) => (single ? set[key]![id] : { id, ...set[key]![id] }));
		/* What a file says in the place of a single row stands there until it is taken out. */
		if (single) add(key, JSON.stringify([...strays, ...own][0]));
		else add(key, `[\n${[...own, ...strays].map((row) => `  ${JSON.stringify(row)}`).join(",\n")}\n]`);
	}
	for (const { section, value } of beside.strays)
		if (!form.sections.some(({ key }) => key === section)) add(section, JSON.stringify(value));
	return `{\n${parts.join(",\n")}\n}\n`;
}

/* Values. */

export function valueAt(row: unknown, path: Path): unknown {
	return path.reduce<unknown>(
		(value, step) => (typeof value === "object" && value !== null ? (value as Plain)[step] : undefined),
		row,
	);
}

/* A copy with that value; undefined takes it out. */
export function withValue<T>(row: T, path: Path, value: unknown): T {
	if (path.length === 0) return value as T;
	const [step, ...rest] = path as [string | number, ...(string | number)[]];
	const copy = (Array.isArray(row) ? [...row] : isObject(row) ? { ...row } : {}) as Plain;
	const next = withValue(copy[step], rest, value);
	if (next !== undefined) copy[step] = next;
	else if (Array.isArray(copy)) copy.splice(Number(step), 1);
	else delete copy[step];
	return copy as T;
}

/* Whether a value is what its kind is made of: a file may say anything. */
export function isOfKind(member: Member, value: unknown): boolean {
	if (member.kind === "list" || member.kind === "bits") return Array.isArray(value);
	const braces = member.kind === "amounts" || member.kind === "record" || member.kind === "effect";
	return braces ? isObject(value) : typeof value !== "object";
}

/* As a person reads a value of any kind. */
export const spelt = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/* Whether a member has its place, by the values beside it. */
export function stands(member: Member, record: unknown): boolean {
	return !member.only || valueAt(record, [member.only.key]) === member.only.is;
}

/* Phases that effects may have in this list, by what the row says. */
export function whensOf(effect: Member, row: Row): string[] {
	const word = effect.by && row[effect.by.key];
	return (typeof word === "string" && effect.by?.whens[word]) || (effect.whens ?? []);
}

export function opsOf(form: Form, effect: Member, row: Row): Op[] {
	const whens = whensOf(effect, row);
	return form.effects.ops.filter((op) => op.whens.some((when) => whens.includes(when)));
}

export function opOf(form: Form, value: unknown): Op | undefined {
	const op = valueAt(value, ["op"]);
	return form.effects.ops.find((each) => each.op === op);
}

/* The least that may stand there. */
export function fresh(form: Form, member: Member, row: Row): unknown {
	switch (member.kind) {
		case "number":
			return member.min! > 0 ? member.min : 0;
		case "word":
			return member.words![0];
		case "row":
			return form.sections.find(({ key }) => key === member.rows)!.rows[0]!.id;
		case "switch":
			return false;
		case "name":
			return "";
		case "bits":
			return member.words!.slice(0, member.min);
		case "amounts":
			return member.min ? { [member.words![0]!]: 1 } : {};
		case "list":
			return Array.from({ length: member.min ?? 0 }, () => fresh(form, member.of as Member, row));
		case "record":
			return freshMembers(form, member.of as Member[], {}, row);
		case "effect": {
			const op = opsOf(form, member, row)[0]!;
			return freshEffect(form, member, op, row);
		}
	}
}

function freshMembers(form: Form, members: Member[], record: Plain, row: Row): Plain {
	for (const member of members)
		if (!member.optional && stands(member, record)) record[member.key!] = fresh(form, member, row);
	return record;
}

export function freshEffect(form: Form, member: Member, op: Op, row: Row): Plain {
	const when = op.whens.find((each) => whensOf(member, row).includes(each)) ?? op.whens[0];
	return freshMembers(form, op.members, { op: op.op, when }, row);
}

/* After a change of a word that others hang on: what has lost its place goes, what has got one comes. */
export function settled(form: Form, members: Member[], record: Plain, row: Row): Plain {
	let next = record;
	for (const member of members) {
		if (!member.only) continue;
		const there = member.key! in next;
		if (there && !stands(member, next)) next = withValue(next, [member.key!], undefined);
		if (!there && stands(member, next) && !member.optional)
			next = withValue(next, [member.key!], fresh(form, member, row));
	}
	return next;
}

/* Where a value is from. */

export type Origin = "rulebook" | "known" | "partly" | "ours" | "printed" | "changed";

const isWithin = (path: string, whole: string) => path === whole || path.startsWith(`${whole}/`);

export function originOf(of: RowOf, standard: Row, row: Row, path: Path): Origin {
	if (!same(valueAt(standard, path), valueAt(row, path))) return "changed";
	const source = standard.source;
	if (source === "rulebook" || source === "printed") return source;
	const steps = path.join("/");
	if (source !== "partial") return "ours";
	if (of.known.some((known) => isWithin(steps, known))) return "known";
	return of.known.some((known) => isWithin(known, steps)) ? "partly" : "ours";
}

/* Of the whole row. */
export function rowOrigin(standard: Row, row: Row): Origin {
	if (!same(standard, valuesOf(row))) return "changed";
	return standard.source === "partial"
		? "partly"
		: standard.source === "designed"
			? "ours"
			: (standard.source as Origin);
}

/* Where a row is from, whose values somebody may have changed: what he types in is known from his cards, and no more
 * is said of the rest than was. What he says of it himself stays. */
export function sourceOf(standard: Row, row: Row): string {
	const was = standard.source as string;
	const claim = { rulebook: "printed", designed: "partial" }[was] ?? was;
	const isChanged = !same({ ...valuesOf(row), source: was }, standard);
	const said = row.source as string;
	if (said !== was && said !== claim) return said;
	return isChanged ? claim : was;
}

/* What differs. */

const ordered = (value: unknown): unknown =>
	Array.isArray(value)
		? value.map(ordered)
		: isObject(value)
			? Object.fromEntries(
					Object.keys(value)
						.sort()
						.map((key) => [key, ordered(value[key])]),
				)
			: value;

export function same(a: unknown, b: unknown): boolean {
	return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}

export interface Difference {
	section: Section;
	row: RowOf;
	member: Member;
	before: unknown;
	after: unknown;
}

export function differences(form: Form, standard: CardSet, set: CardSet): Difference[] {
	return form.sections.flatMap((section) =>
		section.rows.flatMap((row) => {
			const [before, after] = [standard, set].map((each) => each[section.key]![row.id]!) as [Row, Row];
			return section.members
				.filter((member) => !same(before[member.key!], after[member.key!]))
				.map((member) => ({
					section,
					row,
					member,
					before: before[member.key!],
					after: after[member.key!],
				}));
		}),
	);
}

/* One change, one line: where a row's values are from changes with them, and is said with the first of them. */
export function withSources(found: readonly Difference[]): (Difference & { source?: Difference })[] {
	const isSource = ({ member }: Difference) => member.key === "source";
	return found.flatMap((one) => {
		const row = found.filter((each) => each.section === one.section && each.row === one.row);
		const values = row.filter((each) => !isSource(each));
		if (isSource(one)) return values.length > 0 ? [] : [one];
		const source = one === values[0] ? row.find(isSource) : undefined;
		return [source ? { ...one, source } : one];
	});
}

/* Faults. */

/* Those of a field, not of fields within it. */
export function faultsAt(faults: readonly Fault[], path: Path): Fault[] {
	return faults.filter((fault) => same(fault.path, path));
}

/* Keys of a value that have no place in it, as the engine says where a member of that name hangs on a word beside it:
 * they can only be taken out. */
export function straysOf(members: readonly Member[], value: unknown, faults: Fault[], path: Path): string[] {
	const belongs = (key: string) => {
		if (path.length === 0 && ASIDES.includes(key)) return faultsAt(faults, [key]).length === 0;
		const member = members.find((each) => each.key === key);
		return member && (stands(member, value) || faultsAt(faults, [...path, key]).length === 0);
	};
	return isObject(value) ? Object.keys(value).filter((key) => !belongs(key)) : [];
}

/* Those of a field with all that is in it. */
export function faultsWithin(faults: readonly Fault[], path: Path): Fault[] {
	return faults.filter((fault) => path.every((step, i) => fault.path[i] === step));
}

/* The sentence without the place that it begins with: it is said at its place. */
export function withoutPlace(sentence: string, fault: Fault): string {
	const place = fault.row ?? fault.section;
	const end = sentence.indexOf(":");
	if (place === null || end < 0 || !sentence.slice(0, end).includes(place)) return sentence;
	return upper(sentence.slice(end + 1).trim());
}
