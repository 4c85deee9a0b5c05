/*
 * How the round would end if nobody placed any more (GoetiaAhead), in words: a
 * group for each step of it, and what is open then. Groups without lines are
 * left out.
 */
import { upper } from "../../texts/text";
import type { Message } from "../../texts/text";
import type { Translate } from "../contract";
import { listOf, priceWords, sizeOf, wordsOf } from "./signs";
import type { GoetiaAhead, GoetiaFacts, GoetiaLook, GoetiaView } from "./view";
import { boardOf, cardOf, darkOf, demonName, kingOf, nameOf, placeOf, placeWords } from "./words";

export interface Part {
	about: "cards" | "attention" | "conjuring" | "home" | "edge" | "opens" | "prices" | "next";
	title: string;
	lines: string[];
}

interface Telling<Part = GoetiaAhead> {
	t: Translate;
	facts: GoetiaFacts;
	view: GoetiaView;
	ahead: Part;
}
/* What a look tells of it, too. */
type Ends = NonNullable<GoetiaLook["end"]>;

const seats = (t: Translate, list: number[]) =>
	listOf(
		t,
		list.map((seat) => t("web.seat.name", { seat })),
	);

function cards({ t, facts, ahead }: Telling<Ends>): string[] {
	return ahead.deals.flatMap(({ king, cards: offered, pickers, leaves }) => {
		const name = t(kingOf(facts, king).name);
		const known = offered.filter((card) => card !== null).map((card) => nameOf(t, cardOf(facts, card)));
		return [
			...(pickers.length > 0 ? [t("web.goetia.ahead.deal", name, offered.length, seats(t, pickers))] : []),
			...(known.length > 0 ? [t("web.goetia.ahead.known", listOf(t, known))] : []),
			...(leaves ? [t("web.goetia.ahead.leaves", name)] : []),
		];
	});
}

function attention({ t, facts, ahead }: Telling<Ends>): string[] {
	return ahead.contacts
		.filter(({ gets }) => gets.some((count) => count > 0))
		.map(({ board, gets, left }) => {
			const each = gets.map((count, seat) => ({ count, seat })).filter(({ count }) => count > 0);
			const words = each.map(({ count, seat }) => t("web.goetia.ahead.gets", { seat }, count));
			return t("web.goetia.ahead.contact", nameOf(t, boardOf(facts, board)), listOf(t, words), left);
		});
}

function conjuring({ t, facts, ahead }: Telling<Ends>): string[] {
	return ahead.conjures.flatMap(({ row, board, demon, conjurer, sees }) => [
		t("web.goetia.ahead.conjures", row, nameOf(t, boardOf(facts, board)), demonName(t, facts, demon), {
			seat: conjurer,
		}),
		...(sees.length > 0 ? [t("web.goetia.ahead.sees", seats(t, sees))] : []),
	]);
}

function back({ t, view, ahead }: Telling<Ends>): string[] {
	const counts = view.seats.map(
		({ seat }) => ahead.home.flatMap((each) => each.seats).filter((s) => s === seat).length,
	);
	return counts
		.map((count, seat) => ({ count, seat }))
		.filter(({ count }) => count > 0)
		.map(({ count, seat }) => t("web.goetia.ahead.home", { seat }, count));
}

function home(told: Telling): string[] {
	const { t, facts, view, ahead } = told;
	const stays = view.seats
		.map(({ seat }) => ({ seat, at: ahead.stays.filter((each) => each.seats.includes(seat)) }))
		.filter(({ at }) => at.length > 0)
		.map(({ seat, at }) => {
			const where = at.map(({ place }) => placeWords(t, facts, view, place, seat));
			return t("web.goetia.ahead.stays", { seat }, where.join("; "));
		});
	return [...back(told), ...stays];
}

/* What the back of an Edge card costs beside what is visible, and gives. */
export function flipWords(t: Translate, facts: GoetiaFacts, view: GoetiaView, flip: string): string {
	const { edge: id } = view.edges.find(({ place }) => place === flip)!;
	const { cost, reward } = facts.edges.find((each) => each.id === id)!;
	const where = t(placeOf(facts, flip).name!);
	const costs = wordsOf(t, cost, true);
	return costs === ""
		? t("web.goetia.ahead.flips_free", where, wordsOf(t, reward))
		: t("web.goetia.ahead.flips", where, costs, wordsOf(t, reward));
}

function edge({ t, facts, view, ahead }: Telling): string[] {
	return ahead.flips.map((flip) => {
		const then = ahead.opens.find(({ place, least }) => place === flip && !least);
		if (!then) return flipWords(t, facts, view, flip);
		const { edge: id } = view.edges.find(({ place }) => place === flip)!;
		const { reward } = facts.edges.find((each) => each.id === id)!;
		const where = t(placeOf(facts, flip).name!);
		return t("web.goetia.ahead.turned", where, priceWords(t, then.price), wordsOf(t, reward));
	});
}

function opens(told: Telling): string[] {
	const { t, facts, view, ahead } = told;
	const dark = ahead.deals
		.filter(({ leaves }) => leaves)
		.map(({ slot }) => t("web.goetia.ahead.opens_dark", nameOf(t, boardOf(facts, darkOf(view, slot)!.board))));
	const demons = ahead.conjures.map(({ demon }) => t("web.goetia.ahead.opens_demon", demonName(t, facts, demon)));
	const rows = ahead.conjures.map(({ row }) => t("web.goetia.ahead.opens_row", row));
	return [...freed(told), ...dark, ...demons, ...rows];
}

/* Hexes that are taken now. Those of the World are many, and free of cost; what
 * turns over or is uncovered has its own words. */
function freed({ t, facts, view, ahead }: Telling): string[] {
	const world = ahead.opens.filter(({ place }) => placeOf(facts, place).kind === "world").length;
	const taken = view.spaces.filter(({ on }) => on).map(({ place }) => place);
	const others = ahead.opens.filter(
		({ place }) => taken.includes(place) && placeOf(facts, place).kind !== "world" && !ahead.flips.includes(place),
	);
	return [
		...(world > 0 ? [t("web.goetia.ahead.opens_world", world)] : []),
		...others.map(({ place, price }) =>
			t("web.goetia.ahead.opens_hex", upper(placeWords(t, facts, view, place)), priceWords(t, price)),
		),
	];
}

/* What falls first. */
function prices({ t, facts, view, ahead }: Telling): string[] {
	const rise = ({ before, after }: GoetiaAhead["prices"][number]) => sizeOf(after) - sizeOf(before);
	return [...ahead.prices]
		.sort((a, b) => rise(a) - rise(b))
		.map((each) => {
			const where = upper(placeWords(t, facts, view, each.place));
			const dearer = rise(each) > 0 ? "web.goetia.ahead.dearer" : "web.goetia.ahead.cheaper";
			const id = each.least ? "web.goetia.ahead.least" : dearer;
			return t(id, where, priceWords(t, each.after), priceWords(t, each.before));
		});
}

function next({ t, ahead }: Telling): string[] {
	if (ahead.ends) return [t(ahead.ends)];
	return ahead.start === null ? [] : [t("web.goetia.ahead.start", { seat: ahead.start })];
}

/* `step`: the title of the step that is told of it; what was told before that is behind us. */
export function aheadWords(
	t: Translate,
	facts: GoetiaFacts,
	view: GoetiaView,
	ahead: GoetiaAhead,
	step: Message | null = null,
): Part[] {
	const told = { t, facts, view, ahead };
	const parts: Part[] = [
		{ about: "cards", title: t("web.goetia.ahead.cards"), lines: cards(told) },
		{ about: "attention", title: t("web.goetia.ahead.attention"), lines: attention(told) },
		{ about: "conjuring", title: t("web.goetia.ahead.conjuring"), lines: conjuring(told) },
		{ about: "home", title: t("web.goetia.ahead.homecoming"), lines: home(told) },
		{ about: "edge", title: t("web.goetia.ahead.edge"), lines: edge(told) },
		{ about: "opens", title: t("web.goetia.ahead.opens"), lines: opens(told) },
		{ about: "prices", title: t("web.goetia.ahead.prices", { seat: view.payer }), lines: prices(told) },
		{ about: "next", title: t("web.goetia.ahead.next"), lines: next(told) },
	];
	const now = step ? parts.findIndex(({ title }) => title === t(step)) : 0;
	return parts.slice(Math.max(0, now)).filter(({ lines }) => lines.length > 0);
}

/* What a move does to it: a line each. */
export function endWords(t: Translate, facts: GoetiaFacts, view: GoetiaView, end: Ends): string[] {
	const told = { t, facts, view, ahead: end };
	return [...cards(told), ...attention(told), ...conjuring(told), ...back(told)];
}
