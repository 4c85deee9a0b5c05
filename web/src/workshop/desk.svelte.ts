/*
 * One card set on the desk: the game's own, one of this device's owner, or that
 * of a table. Every change is checked by the engine and kept at once, mistakes
 * included; what is drawn are the facts of the last text that was good.
 */
import { engine } from "../engine/client";
import { complain } from "../app/notices.svelte";
import { family, hasText, t } from "../texts/catalogue.svelte";
import { Refusal } from "../session/session";
import {
	asidesOf,
	isOfKind,
	opOf,
	readSet,
	settled,
	sourceOf,
	spelt,
	withoutPlace,
	withValue,
	writeSet,
	type Beside,
	type CardSet,
	type Fault,
	type Form,
	type Member,
	type Path,
	type Row,
	type RowOf,
	type Section,
	type Stray,
} from "./form";
import { ownSets, type OwnSet } from "./sets";

export class Desk {
	readonly game: string;
	readonly form: Form;
	readonly standard: CardSet;
	set: CardSet = $state.raw({});
	beside: Beside = $state.raw({ strays: [] });
	own: OwnSet | null = $state.raw(null); /* null: it is only looked at */
	faults: readonly Fault[] = $state.raw([]);
	more = $state(0);
	good: string | null = $state.raw(null); /* the canonical text */
	facts: unknown = $state.raw(null);
	#work: Promise<void> = Promise.resolve();

	private constructor(game: string, form: Form, standard: CardSet) {
		this.game = game;
		this.form = form;
		this.standard = standard;
	}

	static async open(game: string, text: string | null, own: OwnSet | null): Promise<Desk> {
		const form = (await engine.form(game)) as Form;
		const { set: standard } = readSet(form, await engine.standardCards(game), null)!;
		const desk = new Desk(game, form, standard);
		const read = text === null ? { set: standard, beside: desk.beside } : readSet(form, text, standard);
		/* Another set in its place would be kept over it with the first change. */
		if (!read) throw new Refusal("unread_set", { id: "web.workshop.unread" });
		desk.set = read.set;
		desk.beside = read.beside;
		desk.own = own;
		await desk.#check();
		desk.facts ??= await engine.factsWith(game, null);
		return desk;
	}

	async #check(): Promise<void> {
		const { text, faults, more } = await engine.checkCards(this.game, this.text);
		this.faults = faults;
		this.more = more;
		this.good = text;
		if (text !== null) this.facts = await engine.factsWith(this.game, text);
	}

	/* One change after the other; resolves when it is checked and kept. */
	#then(work: () => Promise<void>): Promise<void> {
		this.#work = this.#work.then(work).catch(complain);
		return this.#work;
	}

	get text(): string {
		return writeSet(this.form, this.set, this.beside);
	}

	change(section: Section, row: RowOf, path: Path, value: unknown): Promise<void> {
		const standard = this.standard[section.key]![row.id]!;
		let next = withValue(this.set[section.key]![row.id]!, path, value);
		if (path.length === 1) next = settled(this.form, section.members, next, next);
		if (path[0] !== "source") next = { ...next, source: sourceOf(standard, next) };
		return this.#put(section, row, next);
	}

	restore(section: Section, row: RowOf): Promise<void> {
		const asides = asidesOf(this.set[section.key]![row.id]!);
		return this.#put(section, row, { ...this.standard[section.key]![row.id]!, ...asides });
	}

	takeOut(stray: Stray): Promise<void> {
		this.#leave(this.beside.strays.filter((each) => each !== stray));
		return this.#keepChecked();
	}

	#leave(strays: readonly Stray[]): void {
		this.beside = { ...this.beside, strays };
	}

	#put(section: Section, row: RowOf, next: Row): Promise<void> {
		this.set = { ...this.set, [section.key]: { ...this.set[section.key], [row.id]: next } };
		if (section.single) this.#leave(this.beside.strays.filter((each) => each.section !== section.key));
		return this.#keepChecked();
	}

	#keepChecked(): Promise<void> {
		return this.#then(async () => {
			await this.#check();
			await this.#keep();
		});
	}

	rename(name: string): Promise<void> {
		if (this.own) this.own = { ...this.own, name };
		return this.#then(() => this.#keep());
	}

	async #keep(): Promise<void> {
		if (!this.own) return;
		this.own = { ...this.own, text: this.text, good: this.good, changed: Date.now() };
		await ownSets.put(this.own);
	}

	/* What is there in words. */

	faultsOf(section: Section, row: RowOf): Fault[] {
		return this.faults.filter((fault) => fault.section === section.key && fault.row === row.id);
	}
	/* In the words of the fields, not of the file; the place itself is what the sentence is found by. */
	say(fault: Fault): string {
		const place = fault.row ?? fault.section;
		const args = fault.text.args?.map((arg) => (typeof arg === "string" && arg !== place ? this.#label(arg) : arg));
		return withoutPlace(t({ id: fault.text.id, args }), fault);
	}
	/* The same with the name of the card before it. */
	sayWhere(fault: Fault): string {
		const section = this.form.sections.find(({ key }) => key === fault.section);
		const row = section?.rows.find(({ id }) => id === fault.row);
		if (!section) return this.say(fault);
		return `${row ? this.name(section, row) : this.word(section.key)}: ${this.say(fault)}`;
	}
	#label(word: string): string {
		if (this.form.effects.ops.some(({ op }) => op === word)) return t("web.workshop.quoted", this.op(word));
		return this.form.effects.whens.includes(word) ? t("web.workshop.quoted", this.when(word)) : this.word(word);
	}
	word(word: string): string {
		return family("*.form.word.*", this.game, word);
	}
	op(op: string): string {
		return family("*.form.op.*", this.game, op.toLowerCase());
	}
	when(when: string): string {
		return family("*.form.when.*", this.game, when);
	}
	name(section: Section, row: RowOf): string {
		const own = this.set[section.key]![row.id]!.name;
		if (typeof own === "string" && own) return own;
		if (row.text && hasText(row.text)) return t(row.text);
		return section.single ? this.word(section.key) : row.id;
	}

	tell(member: Member, value: unknown): string {
		if (value === undefined || value === null) return t("web.workshop.nothing");
		if (!isOfKind(member, value)) return spelt(value);
		switch (member.kind) {
			case "word":
				return this.word(String(value));
			case "row": {
				const section = this.form.sections.find(({ key }) => key === member.rows)!;
				const row = section.rows.find(({ id }) => id === value);
				return row ? this.name(section, row) : String(value);
			}
			case "switch":
				return value === true ? t("web.workshop.yes") : t("web.workshop.no");
			case "bits":
				return (value as string[]).map((word) => this.word(word)).join(", ");
			case "amounts":
				return this.#tellAmounts(member, value as Record<string, unknown>);
			case "list":
				return (value as unknown[]).map((each) => this.tell(member.of as Member, each)).join(" · ") || "–";
			case "record":
				return this.#tellMembers(member.of as Member[], value as Record<string, unknown>);
			case "effect":
				return this.#tellEffect(value as Record<string, unknown>);
			default:
				return spelt(value);
		}
	}

	#tellMembers(members: Member[], record: Record<string, unknown>): string {
		return members
			.filter(({ key }) => record[key!] !== undefined)
			.map((member) => `${this.word(member.key!)} ${this.tell(member, record[member.key!])}`)
			.join(", ");
	}

	#tellAmounts(member: Member, amounts: Record<string, unknown>): string {
		const kinds = member.words!.filter((word) => amounts[word] !== undefined);
		const said = kinds.map((word) => `${spelt(amounts[word])} ${this.word(word)}`);
		const others = member.of ? this.#tellMembers(member.of as Member[], amounts) : "";
		return [...said, ...(others ? [others] : [])].join(", ") || t("web.workshop.nothing");
	}

	#tellEffect(effect: Record<string, unknown>): string {
		const op = opOf(this.form, effect);
		const params = op ? this.#tellMembers(op.members, effect) : "";
		const what = this.op(String(effect.op));
		return `${this.when(String(effect.when))}: ${params ? `${what} (${params})` : what}`;
	}
}
