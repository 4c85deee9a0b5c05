/*
 * Names and sentences of what the facts hold: cards, effects, places. All words
 * are messages; here they are only found and put together.
 */
import type { Translate } from "../contract";
import type { Arg, Message } from "../../texts/text";
import { listOf } from "./signs";
import type {
	GoetiaBoard,
	GoetiaCard,
	GoetiaEffect,
	GoetiaFacts,
	GoetiaKing,
	GoetiaNamed,
	GoetiaPact,
	GoetiaSpace,
	GoetiaView,
} from "./view";

export function nameOf(t: Translate, named: Pick<GoetiaNamed, "name" | "own_name">): string {
	return named.own_name ?? t(named.name);
}

/* A list of the facts by its names: a table looks up hundreds of them with every move. */
const indexes = new WeakMap<readonly object[], Map<string, object>>();
function indexOf<T extends object>(list: readonly T[], nameOf: (each: T) => string): Map<string, T> {
	const known = indexes.get(list) ?? new Map(list.map((each) => [nameOf(each), each]));
	indexes.set(list, known);
	return known as Map<string, T>;
}
const byId = <T extends { id: string }>(list: readonly T[], id: string) => indexOf(list, (each) => each.id).get(id);

export const kingOf = (facts: GoetiaFacts, id: GoetiaKing) => byId(facts.kings, id)!;
export const boardOf = (facts: GoetiaFacts, id: string): GoetiaBoard => byId(facts.boards, id)!;
export const worldOf = (facts: GoetiaFacts, id: string) => byId(facts.worlds, id)!;

/* A Demon card or a Pact: what can lie in a tableau. */
export function cardOf(facts: GoetiaFacts, id: string): GoetiaCard | GoetiaPact {
	return byId(facts.cards, id) ?? byId(facts.pacts, id)!;
}
export const isPact = (card: GoetiaCard | GoetiaPact): card is GoetiaPact => "scores" in card;

export const typeIds = {
	power: "goetia.type.power",
	relic: "goetia.type.relic",
	treasure: "goetia.type.treasure",
	pact: "goetia.type.pact",
};

export function typeOf(t: Translate, card: GoetiaCard | GoetiaPact): string {
	return t(typeIds[isPact(card) ? "pact" : card.type]);
}

/* The name of the king whose Demon a World card is. */
export function demonName(t: Translate, facts: GoetiaFacts, world: string): string {
	const { king } = worldOf(facts, world);
	return king ? t(kingOf(facts, king).name) : t("goetia.table.new_world");
}

/* What an effect does, as a sentence. */
export function effectWords(t: Translate, { text, amounts, areas }: GoetiaEffect): string {
	const args = [...(text.args ?? [])];
	const words = amounts.map((amount) => t(amount));
	args[1] = listOf(t, words);
	args[2] = listOf(
		t,
		areas.map((id) => t(id)),
	);
	return t({ id: text.id, args });
}

/* Hexes from the top, as moves, texts and the table call them. */
export const HEXES = "abcd";

export const placeOf = (facts: GoetiaFacts, place: string) => indexOf(facts.places, (each) => each.place).get(place)!;
export const spaceOf = (view: GoetiaView, place: string): GoetiaSpace | undefined =>
	view.spaces.find((space) => space.place === place);
export const darkOf = (view: GoetiaView, slot: string) =>
	view.rows.flatMap(({ dark }) => dark).find((each) => each.slot === slot);

/* What lies at a Demon or Dark Board. */
function slotWords(t: Translate, facts: GoetiaFacts, view: GoetiaView, slot: string): string {
	const dark = darkOf(view, slot);
	if (!dark) return slot;
	return dark.demon
		? demonName(t, facts, dark.demon)
		: t("web.goetia.place.dark", nameOf(t, boardOf(facts, dark.board)));
}

function worldAt(facts: GoetiaFacts, view: GoetiaView, row: number, column: number) {
	const id = view.rows[row - 1]?.cells[column - 1];
	return id ? worldOf(facts, id) : null;
}

/* Where a place is; `seat` is the owner of a Relic. */
export function placeWords(
	t: Translate,
	facts: GoetiaFacts,
	view: GoetiaView,
	place: string,
	seat = view.payer,
): string {
	const { kind, row = 0, column = 0, hex = 0, slot, name } = placeOf(facts, place);
	if (kind === "world") {
		return t("web.goetia.place.world", ownerOf(facts, view, place), row, column, HEXES[hex]!);
	}
	if (kind === "edge") return t("web.goetia.place.edge", t(name!));
	if (kind === "relic") {
		const card = view.seats[seat]?.columns[column - 1]?.cards[0];
		return card ? nameOf(t, cardOf(facts, card)) : t("goetia.type.relic");
	}
	if (kind === "slot") return t("web.goetia.place.hex", slotWords(t, facts, view, slot!), HEXES[hex]!);
	const board = view.rows[row - 1]?.board;
	return t(
		"web.goetia.place.hex",
		board ? nameOf(t, boardOf(facts, board)) : t("web.goetia.place.scry", row),
		HEXES[hex]!,
	);
}

/* For a sentence that somebody else puts into words. */
export const argOf = ({ name, own_name }: Pick<GoetiaNamed, "name" | "own_name">): Arg => own_name ?? { text: name };

/* What a hex or another space belongs to: a king, a board, an Edge card, a card of who is asked. */
export function ownerOf(facts: GoetiaFacts, view: GoetiaView, place: string): Arg {
	const { kind, row = 0, column = 0, slot, name } = placeOf(facts, place);
	if (kind === "edge") return { text: name! };
	if (kind === "scry") return argOf(boardOf(facts, view.rows[row - 1]!.board!));
	if (kind === "relic")
		return argOf(cardOf(facts, view.seats[view.asked ?? view.payer]!.columns[column - 1]!.cards[0]!));
	const dark = slot === undefined ? null : darkOf(view, slot)!;
	const { king } = (dark ? dark.demon && worldOf(facts, dark.demon) : worldAt(facts, view, row, column)) || {};
	if (king) return { text: kingOf(facts, king).name };
	return dark ? argOf(boardOf(facts, dark.board)) : { text: "goetia.table.new_world" };
}

/* What happened, without the game's name: "place_world". */
const EVENT = "goetia.event.";
export const eventOf = ({ id }: Message): string => (id.startsWith(EVENT) ? id.slice(EVENT.length) : id);
