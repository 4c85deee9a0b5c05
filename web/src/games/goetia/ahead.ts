/*
 * How the round would end if nobody placed any more (GoetiaAhead), in words: a
 * group for each step of it, and what is open then. Groups without lines are
 * left out.
 */
import type { Translate } from "../contract";
import { listOf, wordsOf } from "./signs";
import type { GoetiaAhead, GoetiaFacts, GoetiaView } from "./view";
import { boardOf, cardOf, darkOf, demonName, kingOf, nameOf, placeOf, placeWords } from "./words";

export interface Part {
	about: "cards" | "attention" | "conjuring" | "home" | "edge" | "opens" | "next";
	title: string;
	lines: string[];
}

interface Telling {
	t: Translate;
	facts: GoetiaFacts;
	view: GoetiaView;
	ahead: GoetiaAhead;
}

const seats = (t: Translate, list: number[]) =>
	listOf(
		t,
		list.map((seat) => t("web.seat.name", { seat })),
	);

function cards({ t, facts, ahead }: Telling): string[] {
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

function attention({ t, facts, ahead }: Telling): string[] {
	return ahead.contacts
		.filter(({ gets }) => gets.some((count) => count > 0))
		.map(({ board, gets, left }) => {
			const each = gets.map((count, seat) => ({ count, seat })).filter(({ count }) => count > 0);
			const words = each.map(({ count, seat }) => t("web.goetia.ahead.gets", { seat }, count));
			return t("web.goetia.ahead.contact", nameOf(t, boardOf(facts, board)), listOf(t, words), left);
		});
}

function conjuring({ t, facts, ahead }: Telling): string[] {
	return ahead.conjures.flatMap(({ row, board, demon, conjurer, sees }) => [
		t("web.goetia.ahead.conjures", row, nameOf(t, boardOf(facts, board)), demonName(t, facts, demon), {
			seat: conjurer,
		}),
		...(sees.length > 0 ? [t("web.goetia.ahead.sees", seats(t, sees))] : []),
	]);
}

function home({ t, facts, view, ahead }: Telling): string[] {
	const counts = view.seats.map(
		({ seat }) => ahead.home.flatMap((each) => each.seats).filter((s) => s === seat).length,
	);
	const back = counts
		.map((count, seat) => ({ count, seat }))
		.filter(({ count }) => count > 0)
		.map(({ count, seat }) => t("web.goetia.ahead.home", { seat }, count));
	const stays = view.seats
		.map(({ seat }) => ({ seat, at: ahead.stays.filter((each) => each.seats.includes(seat)) }))
		.filter(({ at }) => at.length > 0)
		.map(({ seat, at }) => {
			const where = at.map(({ place }) => placeWords(t, facts, view, place, seat));
			return t("web.goetia.ahead.stays", { seat }, where.join("; "));
		});
	return [...back, ...stays];
}

function edge({ t, facts, view, ahead }: Telling): string[] {
	return ahead.flips.map((flip) => {
		const place = view.edges.find((each) => each.place === flip || each.edge === flip)!;
		const card = facts.edges.find(({ id }) => id === place.edge)!;
		const where = t(placeOf(facts, place.place).name!);
		return t("web.goetia.ahead.flips", where, wordsOf(t, card.cost, true), wordsOf(t, card.reward));
	});
}

function opens({ t, facts, view, ahead }: Telling): string[] {
	const dark = ahead.deals
		.filter(({ leaves }) => leaves)
		.map(({ slot }) => t("web.goetia.ahead.opens_dark", nameOf(t, boardOf(facts, darkOf(view, slot)!.board))));
	const demons = ahead.conjures.map(({ demon }) => t("web.goetia.ahead.opens_demon", demonName(t, facts, demon)));
	const rows = ahead.conjures.map(({ row }) => t("web.goetia.ahead.opens_row", row));
	return [...dark, ...demons, ...rows];
}

function next({ t, ahead }: Telling): string[] {
	if (ahead.ends) return [t(ahead.ends)];
	return ahead.start === null ? [] : [t("web.goetia.ahead.start", { seat: ahead.start })];
}

export function aheadWords(t: Translate, facts: GoetiaFacts, view: GoetiaView, ahead: GoetiaAhead): Part[] {
	const told = { t, facts, view, ahead };
	const parts: Part[] = [
		{ about: "cards", title: t("web.goetia.ahead.cards"), lines: cards(told) },
		{ about: "attention", title: t("web.goetia.ahead.attention"), lines: attention(told) },
		{ about: "conjuring", title: t("web.goetia.ahead.conjuring"), lines: conjuring(told) },
		{ about: "home", title: t("web.goetia.ahead.homecoming"), lines: home(told) },
		{ about: "edge", title: t("web.goetia.ahead.edge"), lines: edge(told) },
		{ about: "opens", title: t("web.goetia.ahead.opens"), lines: opens(told) },
		{ about: "next", title: t("web.goetia.ahead.next"), lines: next(told) },
	];
	return parts.filter(({ lines }) => lines.length > 0);
}
