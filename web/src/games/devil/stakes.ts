/*
 * What is at stake where something is decided at the desk: a title and a few
 * sentences, with the numbers of the match's card set. The same for every role.
 */
import type { Translate } from "../contract";
import type { Desk } from "./choice";
import type { DevilAhead, DevilFacts, DevilView } from "./view";
import { amountWords, effectLines, eventCardOf, houseguestOf, inquisitorAt, nameOf } from "./words";

export interface Stakes {
	title: string;
	lines: string[];
}

/* "plan": an event's side, or what else has sentences to choose from. */
type Stake = Desk | "plan";

const titleIds: Record<Stake, string> = {
	plan: "web.devil.desk.plan",
	prefer: "web.devil.desk.prefer",
	repay: "web.devil.desk.repay",
	request: "web.devil.desk.request",
	offer: "web.devil.desk.offer",
	chest: "web.devil.desk.chest",
	fund: "web.devil.desk.fund",
	vote: "web.devil.desk.vote",
	plea: "web.devil.desk.plea",
	wings: "web.devil.desk.wings",
	load: "web.devil.desk.load",
	trial: "web.devil.desk.trial",
	penalty: "web.devil.desk.penalty",
};

type Teller = (t: Translate, facts: DevilFacts, view: DevilView, ahead: DevilAhead | null) => string[];

const hunt: Teller = (t, { numbers }) => [
	t("web.devil.stake.hunt", numbers.hunt_votes),
	t("web.devil.stake.prove", numbers.hunt_souls, numbers.hunt_angels),
	t("web.devil.stake.confess", numbers.hunt_rep, numbers.hunt_demons),
];

/* In round 3 souls bring goods, in round 5 points. */
const load: Teller = (t, { numbers, verdict }, view) => [
	t(view.round < 5 ? "web.devil.stake.souls3" : "web.devil.stake.souls5"),
	...(/^load/.test(view.question?.ask ?? "") ? [t("web.devil.stake.alike")] : []),
	t("web.devil.stake.bribe", numbers.bribe, view.inquisition.pile),
	view.round < 5
		? t("web.devil.stake.guess3")
		: t("web.devil.stake.guess5", verdict.right, verdict.wrong_devil, verdict.wrong_cultist),
];

/* Whom the viewer faces, and what each would do. */
const trial: Teller = (t, facts, view, ahead) => {
	const mine = ahead?.trial?.seats.find(({ seat }) => seat === view.viewer);
	const faced = (mine?.faces ?? []).map((slot) => {
		const inquisitor = inquisitorAt(facts, view, slot)!;
		return t("web.devil.stake.faces", nameOf(t, inquisitor), effectLines(t, inquisitor.penalty).join(" "));
	});
	if (mine && mine.guests > 0)
		faced.push(
			t(
				"web.devil.stake.faces",
				amountWords(t, { guests: mine.guests } as object),
				effectLines(t, houseguestOf(facts).penalty).join(" "),
			),
		);
	return [t("web.devil.stake.trial"), ...faced];
};

/* The event whose side is chosen, by its name. */
const plan: Teller = (t, facts, view) => {
	const seat = view.seats[view.viewer];
	const event = seat?.plan?.event ?? (seat?.events.length === 1 ? seat.events[0] : null);
	return view.question?.ask === "evside" && event ? [nameOf(t, eventCardOf(facts, event))] : [];
};

const tellers: Partial<Record<Stake, Teller>> = {
	plan,
	prefer: (t) => [t("web.devil.stake.prefer")],
	repay: (t, facts, view) => {
		const debt = view.seats[view.viewer]?.debt ?? 0;
		return [
			debt === 0 ? t("web.devil.stake.no_debt") : t("web.devil.stake.repay", debt, facts.debt.penalty[debt] ?? 0),
		];
	},
	request: (t) => [t("web.devil.stake.request")],
	offer: (t) => [t("web.devil.stake.offer")],
	fund: (t, _, view) => [t("web.devil.stake.fund", amountWords(t, view.question?.due ?? {}))],
	vote: hunt,
	plea: hunt,
	wings: (t, { numbers }) => [t("web.devil.stake.wings", numbers.wing_price, numbers.wings_per_indulgence)],
	load,
	trial,
	penalty: trial,
};

export function stakesOf(
	desk: Stake,
	t: Translate,
	facts: DevilFacts,
	view: DevilView,
	ahead: DevilAhead | null,
): Stakes {
	return { title: t(titleIds[desk]), lines: tellers[desk]?.(t, facts, view, ahead) ?? [] };
}
