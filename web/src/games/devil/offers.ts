/*
 * Chests: the one that is before the viewer (or his own), and an offer while it
 * is made. A draft is no answer yet: when the chest is closed it becomes the row
 * of answers that the engine asks for.
 */
import type { Translate } from "../contract";
import type { DevilAmounts, DevilAsk, DevilFacts, DevilPrice, DevilRole, DevilView } from "./view";
import { amountWords, GOODS, roleIds } from "./words";

export type Good = (typeof GOODS)[number];

export interface ChestLook {
	state: "shut" | "none" | "own" | "open" | "taken" | "back" | "paid";
	icon: DevilRole | null; /* whose it is, as far as the viewer sees */
	price: DevilPrice | null;
	goods: DevilAmounts;
	marks: number | null; /* of the souls that were paid */
	words(t: Translate, facts: DevilFacts): string[];
}

const stateIds = {
	shut: "web.devil.chest.shut",
	none: "web.devil.chest.none",
	own: "web.devil.chest.own",
	open: "web.devil.chest.open",
	taken: "web.devil.chest.taken",
	back: "web.devil.chest.back",
	paid: "web.devil.chest.paid",
};
export const chestStateId = ({ state }: ChestLook): string => stateIds[state];

/* Its price has been paid. */
export const isPaid = ({ state }: Pick<ChestLook, "state">): boolean => state === "taken" || state === "paid";

function lookOf(look: Omit<ChestLook, "words">): ChestLook {
	const words = (t: Translate) => [
		t(chestStateId({ ...look, words: () => [] })),
		look.icon ? t(roleIds[look.icon]) : "",
		look.state === "open" || look.state === "own" || look.state === "back"
			? t("web.devil.chest.holds", amountWords(t, look.goods))
			: "",
		look.price
			? t(isPaid(look) ? "web.devil.chest.was_paid_words" : "web.devil.chest.price", amountWords(t, look.price))
			: "",
	];
	return { ...look, words };
}

const nothing = { icon: null, price: null, goods: {}, marks: null };

/* In a pass the chest before the viewer, else his own of this round. */
export function chestNow(view: DevilView, viewer: number): ChestLook {
	const { round, phase } = view;
	const seen = view.chests.find(
		(chest) => chest.round === round && chest.seat === viewer && `view${chest.pass}` === phase,
	);
	if (seen)
		return lookOf({
			state: seen.taken ? "taken" : "open",
			icon: seen.icon,
			price: seen.price,
			goods: seen.goods,
			marks: seen.marks,
		});
	const own = view.offers.find((offer) => offer.round === round && offer.seat === viewer);
	/* Who has no seat sees into none. */
	if (!view.seats[viewer]) return lookOf({ state: "shut", ...nothing });
	if (!own || (phase === "offer" && view.question)) return lookOf({ state: "none", ...nothing });
	/* What became of it is known when all chests have returned. */
	const away = phase === "offer" || phase === "view1" || phase === "view2";
	const state = away ? "own" : own.taken ? "paid" : "back";
	return lookOf({ state, icon: null, price: own.price, goods: own.goods, marks: own.marks });
}

/* An offer while it is made. */
export interface Draft {
	price: string | null; /* as a move: "3c", "1s" */
	goods: Partial<Record<Good, number>>;
}

const asks: Record<Good, DevilAsk> = {
	wood: "offer_wood",
	stone: "offer_stone",
	wheat: "offer_wheat",
	glass: "offer_glass",
	marble: "offer_marble",
	coins: "offer_coins",
	indulgences: "offer_indulgences",
};

/* What can be offered at all; indulgences only by an option. */
export const offeredKinds = (facts: DevilFacts): Good[] =>
	GOODS.filter((good) => good !== "indulgences" || facts.options.deal_indulgences);

/* The price of a move: "3c" are three coins, "1s" is a soul. */
export function priceOf(move: string): DevilPrice {
	const n = Number.parseInt(move, 10);
	return move.endsWith("s") ? { souls: n } : { coins: n };
}

/* So many more, or fewer, of a kind; never more than there are. */
export function changed(draft: Draft, good: Good, by: number, held: number): Draft {
	const n = Math.min(held, Math.max(0, (draft.goods[good] ?? 0) + by));
	return { ...draft, goods: { ...draft.goods, [good]: n } };
}

/* The answers of a whole offer, in the order in which they are asked. */
export function offerMoves(draft: Draft, facts: DevilFacts): string[] {
	return [draft.price ?? "", ...offeredKinds(facts).map((good) => String(draft.goods[good] ?? 0))];
}

/* The draft as far as it was answered already: the rest of it is asked one by one. */
export const isOffering = (ask: DevilAsk): boolean => ask === "ask" || Object.values(asks).includes(ask);
