/*
 * What a move would do, as the engine worked it out (GoetiaLook), in sentences:
 * what leaves, what comes, for whom, and what follows. A line each, in the order
 * in which a player wants to know it; `about` says what a line is about, so that a
 * small screen may leave some out.
 */
import type { Translate } from "../contract";
import { endWords, flipWords } from "./ahead";
import { listOf, priceWords, signs, sizeOf, wordsOf, type Kind } from "./signs";
import type {
	GoetiaChange,
	GoetiaFacts,
	GoetiaItems,
	GoetiaLook,
	GoetiaPayment,
	GoetiaPrice,
	GoetiaView,
} from "./view";
import { boardOf, cardOf, nameOf, placeOf, placeWords } from "./words";

export interface Line {
	about: "pays" | "ways" | "gains" | "due" | "returns" | "end" | "last" | "others" | "prices" | "then";
	text: string;
	warns?: boolean; /* that is easily overlooked */
}

const WAYS_SHOWN = 4;
const shownOf = (t: Translate, ways: GoetiaPayment[]) =>
	ways
		.slice(0, WAYS_SHOWN)
		.map((way) => wordsOf(t, way))
		.join(" · ");
const items = ["teal", "pink", "yellow", "brown", "black", "attention"] as const;

/* Of a cube that is named: what the whole payment can still become. */
function commits(t: Translate, ways: GoetiaPayment[], more: boolean): string {
	const id = more || ways.length > WAYS_SHOWN ? "web.goetia.says.commits_more" : "web.goetia.says.commits_some";
	return t(id, shownOf(t, ways));
}

/* Of what is given in a trade: all of it so far, and what can no more be given behind it: cubes are named in the order
 * of the answers. */
function gives(t: Translate, { payment, moves }: GoetiaView, move: string): Line[] {
	const [verb, kind] = move.split(" ") as [string, keyof GoetiaItems];
	if (verb !== "give" || !payment) return [];
	const before = moves.slice(
		0,
		moves.findIndex((each) => each.move === move),
	);
	const over = before.flatMap((each) => signs[each.move.split(" ")[1] as Kind] ?? []).map(({ name }) => t(name));
	const all = { ...payment.paid, [kind]: (payment.paid[kind] ?? 0) + 1 };
	return [
		{ about: "pays", text: t("web.goetia.says.given", wordsOf(t, all)) },
		...(over.length > 0
			? [{ about: "last", text: t("web.goetia.says.given_over", listOf(t, over)), warns: true } as const]
			: []),
	];
}

function pays(t: Translate, { place, price, pays: paid, ways, more_ways }: GoetiaLook): Line[] {
	if (place === null) return [];
	if (!price || isFree(price)) return [{ about: "pays", text: t("web.goetia.says.free") }];
	if (!paid) return [{ about: "pays", text: commits(t, ways, more_ways) }];
	const lines: Line[] = [
		{
			about: "pays",
			text: wordsOf(t, paid) === "" ? t("web.goetia.says.nothing") : t("web.goetia.says.pays", wordsOf(t, paid)),
		},
	];
	if (ways.length > 0) {
		const more = more_ways || ways.length > WAYS_SHOWN;
		lines.push({
			about: "ways",
			text: t(more ? "web.goetia.says.ways_more" : "web.goetia.says.ways", shownOf(t, ways)),
		});
	}
	return lines;
}

/* What comes and what goes beside the payment. */
function flows(change: GoetiaChange, paid: GoetiaItems): { gets: GoetiaItems; loses: GoetiaItems } {
	const all: GoetiaItems = { ...change.cubes, ...(change.attention ? { attention: change.attention } : {}) };
	const gets: GoetiaItems = {};
	const loses: GoetiaItems = {};
	for (const kind of items) {
		const count = (all[kind] ?? 0) + (paid[kind] ?? 0);
		if (count > 0) gets[kind] = count;
		if (count < 0) loses[kind] = -count;
	}
	return { gets, loses };
}

function change(t: Translate, facts: GoetiaFacts, it: GoetiaChange, paid: GoetiaItems, own: boolean): string[] {
	const { gets, loses } = flows(it, paid);
	const who = { seat: it.seat };
	const lines: string[] = [];
	const got = wordsOf(t, gets);
	const lost = wordsOf(t, loses);
	if (got) lines.push(own ? t("web.goetia.says.gets", got) : t("web.goetia.says.other_gets", who, got));
	if (lost) lines.push(own ? t("web.goetia.says.loses", lost) : t("web.goetia.says.other_loses", who, lost));
	for (const card of it.cards ?? []) {
		const name = nameOf(t, cardOf(facts, card));
		lines.push(own ? t("web.goetia.says.card", name) : t("web.goetia.says.other_card", who, name));
	}
	if (it.recruited && it.recruited > 0)
		lines.push(
			own ? t("web.goetia.says.recruits", it.recruited) : t("web.goetia.says.other_recruits", who, it.recruited),
		);
	if (it.points)
		lines.push(
			own
				? t("web.goetia.says.points", signed(it.points))
				: t("web.goetia.says.other_points", who, signed(it.points)),
		);
	return lines;
}

const signed = (count: number) => (count < 0 ? `−${-count}` : `+${count}`);

/* Of a card or Pact that is taken, before its stack is chosen. */
function worth(t: Translate, { worth: points }: GoetiaLook): Line[] {
	if (!points || points.length === 0) return [];
	const [least, most] = [Math.min(...points), Math.max(...points)];
	const text =
		least === most
			? t("web.goetia.says.points", signed(least))
			: t("web.goetia.says.points_by_stack", signed(least), signed(most));
	return [{ about: "gains", text }];
}

function returns(t: Translate, facts: GoetiaFacts, look: GoetiaLook): Line[] {
	const { place, returns: home } = look;
	if (home === null) return [];
	const isLinked = place !== null && ["world", "scry", "slot"].includes(placeOf(facts, place).kind);
	const stays = isLinked ? "web.goetia.says.stays" : "web.goetia.says.not_home";
	return [{ about: "returns", text: t(home ? "web.goetia.says.home" : stays) }];
}

/* Who has nobody at home can do nothing for a whole round, or pays with all cubes (GOE-20). */
function sitsOut(t: Translate, look: GoetiaLook): Line[] {
	if (look.home_then !== 0) return [];
	const stuck = { must: "web.goetia.says.stuck_then", may: "web.goetia.says.stuck_may" };
	const text = t(look.stuck_then ? stuck[look.stuck_then] : "web.goetia.says.sits_out");
	return [{ about: "last", text, warns: true }];
}

/* How the round then ends, one sentence behind the other; what comes to nothing is a warning. */
function ending(t: Translate, facts: GoetiaFacts, view: GoetiaView, { place, end, flips }: GoetiaLook): Line[] {
	const turned = flips.map((flip) => flipWords(t, facts, view, flip));
	if (!end) return turned.map((text) => ({ about: "end", text }));
	const words = [...endWords(t, facts, view, end), ...turned];
	const at = place === null ? null : placeOf(facts, place);
	const dry = end.contacts.find(({ row, gets }) => at?.kind === "scry" && at.row === row && !gets[view.viewer]);
	const deal = end.deals.find(({ slot }) => at?.kind === "slot" && at.slot === slot);
	const stand = view.spaces.filter((space) => deal && placeOf(facts, space.place).slot === deal.slot);
	const mine = 1 + stand.filter(({ on }) => on?.includes(view.viewer)).length;
	const late = deal && deal.pickers.filter((seat) => seat === view.viewer).length < mine;
	return [
		...(dry ? [nothing(t("web.goetia.says.end_no_attention", nameOf(t, boardOf(facts, dry.board))))] : []),
		...(late ? [nothing(t("web.goetia.says.end_no_card"))] : []),
		...(words.length > 0 ? [{ about: "end", text: t("web.goetia.says.end", words.join(" ")) } as const] : []),
	];
}

const nothing = (text: string): Line => ({ about: "end", text, warns: true });

/* A placement that is paid for in vain: the follower, card or cube that the hex gives is nowhere to be had. What a
 * Relic does may show later. */
function vain(t: Translate, facts: GoetiaFacts, view: GoetiaView, look: GoetiaLook): Line[] {
	const { place, pays: paid, pact, due, then: next, asked, end } = look;
	if (place === null || !paid || pact || placeOf(facts, place).kind === "relic") return [];
	const me = look.seats.find(({ seat }) => seat === view.viewer);
	const { gets } = me ? flows(me, paid) : { gets: {} };
	const goesOn = next === "draw" || next === "hidden" || (next === "question" && asked === view.viewer);
	const later = end && end.deals.length + end.contacts.length > 0;
	const comes = Object.keys(gets).length > 0 || me?.cards || (me?.recruited ?? 0) > 0 || (me?.sacrificed ?? 0) < 0;
	if (goesOn || later || comes || Object.keys(due).length > 0) return [];
	return [{ about: "last", text: t("web.goetia.says.vain"), warns: true }];
}

const pacts = { none: "web.goetia.says.pact_none", last: "web.goetia.says.pact_last" };

/* That this round becomes the last one, or could; and that a Pact does not come. */
function last(t: Translate, { last: why, pact }: GoetiaLook): Line[] {
	const lines = [...(why ? [t(why)] : []), ...(pact ? [t(pacts[pact])] : [])];
	return lines.map((text) => ({ about: "last", text, warns: true }));
}

/* Followers that are lost beside those that are paid with. */
function sacrifices(t: Translate, { move, seats, pays: paid }: GoetiaLook, seat: number): Line[] {
	const count = (seats.find((each) => each.seat === seat)?.sacrificed ?? 0) - (paid?.sacrifice ?? 0);
	if (count <= 0) return [];
	const covers = move.startsWith("column ") || move.startsWith("to ");
	const text = covers ? t("web.goetia.says.covers_follower") : t("web.goetia.says.sacrificed", count);
	return [{ about: "gains", text, warns: true }];
}

export const isFree = (price: GoetiaPrice) => sizeOf(price) === 0 && !price.less && !price.sacrifice;

/* All places, those together that change alike for the same seats; first what somebody can pay then. */
function prices(t: Translate, facts: GoetiaFacts, view: GoetiaView, look: GoetiaLook): Line[] {
	const same = new Map<string, GoetiaLook["prices"]>();
	/* Of a Demon whose cost row is chosen the answer says the price itself: it had none before. */
	const undecided = view.ask === "row" ? view.about?.place : undefined;
	const changes = look.prices.filter(({ place }) => !undecided || placeOf(facts, place).slot !== undecided);
	for (const each of changes) {
		const key = each.place.startsWith("r") ? `${each.place}${each.seat}` : each.place + JSON.stringify(each.after);
		same.set(key, [...(same.get(key) ?? []), each]);
	}
	const seats = (list: GoetiaLook["prices"]) =>
		listOf(
			t,
			list.map(({ seat }) => (seat === view.viewer ? t("web.goetia.says.you") : t("web.seat.name", { seat }))),
		);
	const lines = new Map<string, { able: number; falls: string; who: string; paid: string; places: string[] }>();
	for (const list of same.values()) {
		const { seat, place, before, after } = list[0]!;
		const able = list.filter(({ payable }) => payable);
		const falls = sizeOf(after) < sizeOf(before) ? "web.goetia.says.price_falls" : "web.goetia.says.price_rises";
		const [who, paid] = [seats(list), seats(able)];
		const key = JSON.stringify([falls, who, paid]);
		const line = lines.get(key) ?? { able: able.length, falls, who, paid, places: [] };
		line.places.push(
			t("web.goetia.says.price_then", placeWords(t, facts, view, place, seat), priceWords(t, after)),
		);
		lines.set(key, line);
	}
	return [...lines.values()]
		.sort((a, b) => b.able - a.able)
		.map(({ falls, who, paid, places }) => {
			const words = t(falls, who, places.join("; "));
			return { about: "prices", text: paid ? `${words} ${t("web.goetia.says.price_paid", paid)}` : words };
		});
}

const ends = {
	draw: "web.goetia.says.then_draw",
	hidden: "web.goetia.says.then_hidden",
	round_ends: "web.goetia.says.then_round",
	over: "web.goetia.says.then_over",
};

function then(t: Translate, view: GoetiaView, look: GoetiaLook): Line[] {
	if (look.then !== "question") return [{ about: "then", text: t(ends[look.then]) }];
	if (look.question === null || look.asked === null) return [];
	const isTurn = look.ask === "place" || look.ask === "draft";
	const others = isTurn ? "web.goetia.says.then_place" : "web.goetia.says.then_other";
	return [
		{
			about: "then",
			text:
				look.asked === view.viewer
					? t("web.goetia.says.then_you", { text: look.question })
					: t(others, { seat: look.asked }),
		},
	];
}

export function says(t: Translate, facts: GoetiaFacts, view: GoetiaView, look: GoetiaLook): Line[] {
	const me = look.seats.find(({ seat }) => seat === view.viewer);
	const others = look.seats.filter(({ seat }) => seat !== view.viewer);
	const due = wordsOf(t, look.due);
	return [
		...pays(t, look),
		...gives(t, view, look.move),
		...last(t, look),
		...sitsOut(t, look),
		...vain(t, facts, view, look),
		...sacrifices(t, look, view.viewer),
		...(me ? change(t, facts, me, look.pays ?? {}, true) : []).map((text): Line => ({ about: "gains", text })),
		...worth(t, look),
		...(due ? [{ about: "due", text: t("web.goetia.says.due", due) } as const] : []),
		...returns(t, facts, look),
		...ending(t, facts, view, look),
		...others.flatMap((each) => change(t, facts, each, {}, false)).map((text): Line => ({ about: "others", text })),
		...prices(t, facts, view, look),
		...then(t, view, look),
	];
}
