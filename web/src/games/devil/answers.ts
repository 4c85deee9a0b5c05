/*
 * How an answer looks as a button, at the desk or in the tray, and the words of
 * the button that plays it.
 */
import { upper } from "../../texts/text";
import type { Translate } from "../contract";
import type { SignKind } from "./art/signs";
import { priceOf } from "./offers";
import type {
	DevilAmounts,
	DevilAsk,
	DevilBundle,
	DevilFacts,
	DevilPrice,
	DevilSeat,
	DevilSlot,
	DevilView,
} from "./view";
import {
	RESOURCES,
	amountWords,
	buildingOf,
	cardOf,
	effectLines,
	houseguestOf,
	inquisitorAt,
	nameOf,
	setOf,
	signed,
} from "./words";

export interface AnswerLook {
	move: string;
	words: string;
	sign?: SignKind;
	seat?: number; /* whose name it is */
	number?: boolean; /* one of a row of numbers */
	amounts?: DevilAmounts | DevilBundle | DevilPrice;
	lines?: string[]; /* what stands behind it */
	seen?: string[]; /* what a wide table shows of it beside the desk */
}

/* Answers of few words, where the question does not change them. */
const wordIds: Record<string, string> = {
	yes: "web.devil.answer.yes",
	no: "web.devil.answer.no",
	none: "web.devil.answer.none",
	ok: "web.devil.answer.ok",
	left: "web.devil.answer.left",
	right: "web.devil.answer.right",
	keep: "web.devil.answer.keep",
	again: "web.devil.answer.again",
	stop: "web.devil.answer.stop",
	accept: "web.devil.answer.accept",
	reject: "web.devil.answer.reject",
	close: "web.devil.answer.close",
	prove: "web.devil.answer.prove",
	confess: "web.devil.answer.confess",
	pay: "web.devil.answer.pay",
	lose: "web.devil.answer.lose",
	soul: "web.devil.answer.soul",
	indulgence: "web.devil.answer.indulgence",
	take: "web.devil.answer.take",
	unwanted: "devil.move.unwanted",
	neutral: "devil.move.neutral",
	wanted: "devil.move.wanted",
	auto: "web.devil.answer.auto",
};
/* Where the question gives them another meaning. */
const askedIds: Partial<Record<DevilAsk, Record<string, string>>> = {
	vote: { none: "web.devil.answer.nobody" },
	guessd: { none: "web.devil.answer.no_guess" },
	guessc: { none: "web.devil.answer.no_guess" },
	dare: { yes: "web.devil.answer.dare", no: "web.devil.answer.dare_not" },
	recruit: { yes: "web.devil.answer.recruit", no: "web.devil.answer.recruit_not" },
	act1: { yes: "web.devil.answer.act", no: "web.devil.answer.act_not" },
	act2: { yes: "web.devil.answer.act", no: "web.devil.answer.act_not" },
};
const signs: Record<string, SignKind> = {
	accept: "open",
	reject: "chest",
	close: "chest",
	prove: "soul",
	confess: "confessed",
	soul: "soul",
	indulgence: "indulgences",
	left: "event",
	right: "event",
	keep: "hand",
};

/* The side of the event that would be played. */
function sideLines(move: string, view: DevilView, facts: DevilFacts, t: Translate): string[] | undefined {
	const seat = view.seats[view.viewer];
	const id = seat?.plan?.event ?? (seat?.events.length === 1 ? seat.events[0] : undefined);
	const card = facts.events.find((each) => each.id === id);
	if (!card || (move !== "left" && move !== "right")) return undefined;
	return effectLines(t, card[move]);
}

/* Somebody who may be accused or guessed. */
function seatLook(move: string, { seat, reputation, shown_debt, wall }: DevilSeat, t: Translate): AnswerLook {
	const seen = [
		t("web.devil.says.reputation", signed(reputation)),
		t("web.devil.answer.debt", shown_debt),
		t("web.devil.answer.buildings", wall.length),
	];
	return { move, words: t("web.seat.name", { seat }), seat, seen };
}

/* `pays`: what it would cost, where that is known beforehand. */
export function answerLook(
	move: string,
	view: DevilView,
	facts: DevilFacts,
	t: Translate,
	pays?: DevilAmounts | null,
): AnswerLook {
	const ask = view.question?.ask;
	const seat = /^seat(\d)$/.exec(move);
	if (seat) return seatLook(move, view.seats[Number(seat[1])]!, t);
	if (/^\d+$/.test(move)) return { move, words: move, number: true };
	if (/^\d+[cs]$/.test(move)) return { move, words: amountWords(t, priceOf(move)), amounts: priceOf(move) };
	const id = (ask && askedIds[ask]?.[move]) ?? wordIds[move];
	if (id) {
		const cost = move === "pay" && pays ? [t("web.devil.says.pays", amountWords(t, pays))] : undefined;
		const guest = ask === "latehouse" && move === "take" ? effectLines(t, houseguestOf(facts).penalty) : undefined;
		const lines = cost ?? guest ?? sideLines(move, view, facts, t);
		const sign = signs[move];
		return { move, words: t(id), ...(sign ? { sign } : {}), ...(lines ? { lines } : {}) };
	}
	if (move in facts.names.goods)
		return { move, words: upper(t(facts.names.goods[move as keyof DevilAmounts])), sign: move as SignKind };
	if (move in facts.names.courtiers)
		return { move, words: upper(t(facts.names.courtiers[move as "town"])), sign: courtierSign(move) };
	if (move === "inq_guest") return { move, words: t("devil.inquisitor.houseguest"), sign: "guests" };
	if (move.startsWith("inq_")) {
		const inquisitor = inquisitorAt(facts, view, move as DevilSlot)!;
		return { move, words: nameOf(t, inquisitor), lines: effectLines(t, inquisitor.penalty) };
	}
	if (/^(minor|major)_/.test(move)) return { move, words: upper(t(setOf(facts, move as "minor_town"))) };
	const space = /^space(\d)$/.exec(move);
	if (space) return { move, words: upper(t(facts.names.spaces[Number(space[1])]!)) };
	if (move === "borrow 1") return { move, words: t("web.devil.bank.borrow_n", 1), sign: "coins" };
	const sold = RESOURCES.find((kind) => move === `sell ${kind}`);
	if (sold) {
		const price = facts.market.sell[RESOURCES.indexOf(sold)]!;
		return { move, words: t("web.devil.bank.sell_one", t(facts.names.goods[sold]), price), sign: sold };
	}
	const card = cardOf(facts, move);
	return {
		move,
		words: card ? nameOf(t, card) : move,
		...(card && "types" in card ? { lines: effectLines(t, buildingOf(facts, move).effects) } : {}),
	};
}

export const courtierSign = (kind: string): SignKind => (kind === "alchemist" ? "alchemist" : (kind as SignKind));

const doIds: Partial<Record<DevilAsk, string>> = {
	keep: "web.devil.do.keep",
	pass1: "web.devil.do.pass",
	pass2: "web.devil.do.pass",
	vote: "web.devil.do.vote",
	planok: "web.devil.do.plan",
	fund: "web.devil.do.pay",
	appease: "web.devil.do.appease",
	build1: "web.devil.do.build",
	build2: "web.devil.do.build",
	use1: "web.devil.do.use",
	use2: "web.devil.do.use",
};

/* The words of the button that plays it. */
export function doesOf(move: string, view: DevilView, t: Translate): string {
	const ask = view.question?.ask;
	if (move === "none" || /^(sell|borrow) /.test(move)) return t("web.devil.do.do");
	if (move === "accept") return t("web.devil.do.accept");
	return t((ask && doIds[ask]) ?? "web.devil.do.do");
}
