/*
 * Names and sentences of what view and facts hold: goods, cards, roles, prices,
 * effects, changes. All words are messages; here they are only found and put
 * together.
 */
import type { Translate } from "../contract";
import type { Message } from "../../texts/text";
import type { SignKind } from "./art/signs";
import type {
	DevilAmounts,
	DevilBuilding,
	DevilBundle,
	DevilEffect,
	DevilEvent,
	DevilFacts,
	DevilInquisitor,
	DevilMajor,
	DevilMinor,
	DevilNamed,
	DevilPrice,
	DevilRole,
	DevilSlot,
	DevilView,
} from "./view";

export const RESOURCES = ["wood", "stone", "wheat", "glass", "marble"] as const;
export const GOODS = [...RESOURCES, "coins", "indulgences"] as const;
export const COURTIERS = ["country", "town", "church", "alchemist"] as const;
export const MINORS: readonly DevilMinor[] = ["minor_country", "minor_town", "minor_church", "minor_each"];
export const MAJORS: readonly DevilMajor[] = ["major_country", "major_town", "major_church", "major_each"];
export const SLOTS: readonly DevilSlot[] = ["inq_a", "inq_b", "inq_c", "inq_1", "inq_2", "inq_3"];
export const ROLES: readonly DevilRole[] = ["devil", "cultist", "mortal1", "mortal2"]; /* as chests are shown */

/* So many of a kind, in words; in the order in which amounts are read. */
const amountIds = {
	wood: "devil.amount.wood",
	stone: "devil.amount.stone",
	wheat: "devil.amount.wheat",
	glass: "devil.amount.glass",
	marble: "devil.amount.marble",
	coins: "devil.amount.coins",
	indulgences: "web.devil.amount.indulgences",
	souls: "web.devil.amount.souls",
	pure: "web.devil.amount.pure",
	marked: "web.devil.amount.marked",
	points: "devil.amount.points",
	angels: "devil.amount.angels",
	demons: "web.devil.amount.demons",
	guests: "web.devil.amount.guests",
	rep: "devil.amount.rep",
} as const;
type Amount = keyof typeof amountIds;

const amountSigns: Partial<Record<Amount, SignKind>> = { souls: "soul", rep: "reputation" };

export interface Part {
	amount: Amount;
	kind: SignKind;
	count: number;
}

/* What there is of something, kind by kind. */
export function partsOf(of: DevilAmounts | DevilBundle | DevilPrice): Part[] {
	const counts = of as Partial<Record<Amount, number>>;
	return (Object.keys(amountIds) as Amount[]).flatMap((amount) => {
		const count = counts[amount] ?? 0;
		return count === 0 ? [] : [{ amount, kind: amountSigns[amount] ?? (amount as SignKind), count }];
	});
}

/* "a", "a and b", "a, b and c". */
export function listOf(t: Translate, words: readonly string[]): string {
	const last = words.at(-1) ?? "";
	if (words.length < 2) return last;
	const rest = words.slice(0, -1).reduce((sum, word) => t("devil.list.comma", sum, word));
	return t("devil.list.and", rest, last);
}

/* Amounts in words; none of them is "nothing". */
export function amountWords(t: Translate, of: DevilAmounts | DevilBundle | DevilPrice): string {
	const words = partsOf(of).map(({ amount, count }) => t(amountIds[amount], count));
	return words.length > 0 ? listOf(t, words) : t("web.devil.amount.nothing");
}

export function nameOf(t: Translate, named: Pick<DevilNamed, "name" | "own_name">): string {
	return named.own_name ?? t(named.name);
}

export const buildingOf = (facts: DevilFacts, id: string): DevilBuilding =>
	facts.buildings.find((each) => each.id === id)!;
export const eventCardOf = (facts: DevilFacts, id: string): DevilEvent => facts.events.find((each) => each.id === id)!;
export const isBuilding = (card: DevilBuilding | DevilEvent): card is DevilBuilding => "types" in card;
/* A building or an event; undefined: neither has that name. */
export const cardOf = (facts: DevilFacts, id: string): DevilBuilding | DevilEvent | undefined =>
	facts.buildings.find((each) => each.id === id) ?? facts.events.find((each) => each.id === id);
export const isAction = ({ effects }: DevilBuilding): boolean => effects.some(({ when }) => when === "use");

export const roleIds: Record<DevilRole, string> = {
	mortal1: "devil.role.mortal1",
	mortal2: "devil.role.mortal2",
	cultist: "devil.role.cultist",
	devil: "devil.role.devil",
};

export const typeIds = {
	country: "devil.type.country",
	town: "devil.type.town",
	church: "devil.type.church",
	science: "devil.type.science",
};

/* An achievement by its move: "minor_country". */
export const setOf = (facts: DevilFacts, set: DevilMinor | DevilMajor): string =>
	facts.names.sets[[...MINORS, ...MAJORS].indexOf(set)]!;

/* The first three lie there from the start, the red ones are dealt. */
export function inquisitorAt(facts: DevilFacts, view: DevilView, slot: DevilSlot): DevilInquisitor | null {
	const fixed = SLOTS.indexOf(slot);
	const red = view.inquisition.red.find((each) => each.slot === slot);
	if (fixed < 3) return facts.inquisitors[fixed]!;
	return red ? facts.inquisitors.find(({ id }) => id === red.inquisitor)! : null;
}

/* Not dealt: comes to whoever has the wings of a few demons. */
export const houseguestOf = (facts: DevilFacts): DevilInquisitor =>
	facts.inquisitors.find(({ id }) => id === "houseguest")!;

/* Behind the arguments of an effect's sentence come its lists of amounts. */
export function effectWords(t: Translate, { text, amounts }: DevilEffect): string {
	const lists = amounts.map((list) =>
		listOf(
			t,
			list.map((amount) => t(amount)),
		),
	);
	return t({ id: text.id, args: [...(text.args ?? []), ...lists] });
}

/* A condition comes before what it allows. */
function clauseOf(t: Translate, effects: readonly DevilEffect[]): string {
	const [first, ...rest] = effects.map((effect) => effectWords(t, effect));
	const isCondition = rest.length > 0 && effects[0]!.text.id.startsWith("devil.effect.if");
	return isCondition ? t("devil.list.then", first!, listOf(t, rest)) : listOf(t, [first!, ...rest]);
}

/* The effects of a card, a sentence for each moment at which some of them act. */
export function effectLines(t: Translate, effects: readonly DevilEffect[]): string[] {
	const moments = new Map<string, DevilEffect[]>();
	for (const effect of effects) moments.set(effect.phase, [...(moments.get(effect.phase) ?? []), effect]);
	return [...moments].map(([phase, acting]) => t(phase, clauseOf(t, acting)));
}

export function cardLines(t: Translate, card: DevilBuilding | DevilEvent): string[] {
	return effectLines(t, isBuilding(card) ? card.effects : [...card.left, ...card.right]);
}

/* A number with its sign, as tracks have it. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/* What happened, without the game's name: "plan_build". */
export const eventOf = ({ id }: Message): string => id.replace(/^devil\.event\./, "");
