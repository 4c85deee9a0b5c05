/*
 * The action board: what lies on each of its spaces, in words, when it comes,
 * and what the engine's forecast says of it. Nothing is worked out here.
 */
import type { Translate } from "../contract";
import { PLAN } from "./places";
import type { DevilAmounts, DevilFacts, DevilForecast, DevilItem, DevilPlan, DevilSeat, DevilView } from "./view";
import { amountWords, buildingOf, eventCardOf, nameOf, partsOf, RESOURCES, signed } from "./words";

export interface PlanSpace {
	name: (typeof PLAN)[number];
	what: string; /* what lies there, in words; "" : nothing */
	order: number | null; /* the how-manieth of all that is planned */
	fate: "done" | "skipped" | null; /* as the forecast has it */
	words: string[];
}

/* A plan's items in the order in which they come: the right side of an event is last. */
const ITEMS: readonly DevilItem[] = ["left", "use1", "use2", "build1", "act1", "build2", "act2", "recruit", "right"];

function namesOf(plan: DevilPlan, facts: DevilFacts, t: Translate): Partial<Record<DevilItem, string>> {
	const building = (id: string | null | undefined) => (id ? nameOf(t, buildingOf(facts, id)) : "");
	const event = plan.event && plan.side ? nameOf(t, eventCardOf(facts, plan.event)) : "";
	return {
		left: plan.side === "left" ? event : "",
		use1: building(plan.use[0]),
		use2: building(plan.use[1]),
		build1: building(plan.build[0]),
		act1: plan.act[0] ? building(plan.build[0]) : "",
		build2: building(plan.build[1]),
		act2: plan.act[1] ? building(plan.build[1]) : "",
		recruit: plan.recruit ? t("web.devil.plan.a_courtier") : "",
		right: plan.side === "right" ? event : "",
	};
}

export interface Planned {
	item: DevilItem;
	what: string; /* in words */
	id: string; /* the message of it, as events name it */
}

/* As events name it: by the card, or by the word for recruiting. */
function messageOf(item: DevilItem, plan: DevilPlan, facts: DevilFacts): string {
	if (item === "recruit") return "devil.word.recruit";
	if (item === "left" || item === "right") return eventCardOf(facts, plan.event!).name;
	const at = item.endsWith("1") ? 0 : 1;
	return buildingOf(facts, (item.startsWith("use") ? plan.use : plan.build)[at]!).name;
}

/* All that is planned, in its order. */
export function plannedOf(plan: DevilPlan | null, facts: DevilFacts, t: Translate): Planned[] {
	if (!plan) return [];
	const names = namesOf(plan, facts, t);
	return ITEMS.flatMap((item) =>
		names[item] ? [{ item, what: names[item], id: messageOf(item, plan, facts) }] : [],
	);
}

export function planCards(
	{ plan }: DevilSeat,
	view: DevilView,
	facts: DevilFacts,
	forecast: DevilForecast | null,
	t: Translate,
): PlanSpace[] {
	const shown = view.phase === "plan" || view.phase === "resolve" ? plan : null;
	const planned = plannedOf(shown, facts, t);
	return PLAN.map((name) => {
		const at = planned.findIndex(({ item }) => item === name || (name === "event" && /left|right/.test(item)));
		const found = planned[at];
		if (!found) return { name, what: "", order: null, fate: null, words: [t("web.devil.plan.empty")] };
		const fate = forecast?.done.includes(found.item)
			? "done"
			: forecast?.skipped.includes(found.item)
				? "skipped"
				: null;
		const words = [
			found.item === "left" || found.item === "right"
				? t(found.item === "left" ? "web.devil.plan.left" : "web.devil.plan.right", found.what)
				: found.what,
			t("web.devil.plan.order", at + 1),
			fate === "skipped" ? t("web.devil.plan.skipped") : "",
		];
		return { name, what: found.what, order: at + 1, fate, words: words.filter((word) => word !== "") };
	});
}

/* What the forecast comes to, a sentence each; warnings first. */
export interface ForecastLine {
	warns: boolean;
	text: string;
	signs?: { word: string; of: DevilAmounts }; /* the same where there is no room for words */
}

/* Where reputation stands before the plan and after each step that moves it: what comes back later was lost before. */
function wayOf({ steps, reputation }: DevilForecast): number[] {
	const stops = steps.map(({ to }) => to);
	return stops.length > 0 ? [stops.at(-1)! - reputation, ...stops] : [];
}

/* What it costs altogether, and what is then left. */
function totalLines({ done, costs, left }: DevilForecast, t: Translate): ForecastLine[] {
	const line = (id: string, of: DevilAmounts) => ({
		warns: false,
		text: t(id, amountWords(t, of)),
		signs: { word: t(id, "").trim(), of },
	});
	if (done.length === 0) return [];
	return [
		...(partsOf(costs).length > 0 ? [line("web.devil.forecast.costs", costs)] : []),
		line("web.devil.forecast.left", left),
	];
}

/* The same where all of it must be read: also that nothing is wrong, and the sums. */
export function planLines(forecast: DevilForecast, t: Translate): ForecastLine[] {
	const lines = [...forecastLines(forecast, t), ...totalLines(forecast, t)];
	return lines.length > 0 ? lines : [{ warns: false, text: t("web.devil.forecast.fine") }];
}

const BOARD_LINES = 2;

/* The same beside the plan, where there is room for what is wrong with it and for
 * two lines otherwise. */
export function boardLines(forecast: DevilForecast, t: Translate): ForecastLine[] {
	return planLines(forecast, t).slice(0, Math.max(BOARD_LINES, forecastLines(forecast, t).length));
}

export function forecastLines(forecast: DevilForecast, t: Translate): ForecastLine[] {
	const { skipped, lost, borrows, wheat, buys, demons } = forecast;
	const way = wayOf(forecast);
	const of = (sign: 1 | -1): DevilAmounts =>
		Object.fromEntries(
			RESOURCES.flatMap((kind) => ((buys[kind] ?? 0) * sign > 0 ? [[kind, (buys[kind] ?? 0) * sign]] : [])),
		);
	const line = (warns: boolean, text: string, when: boolean) => (when ? [{ warns, text }] : []);
	const bought = of(1);
	const sold = of(-1);
	return [
		...line(true, t("web.devil.forecast.skips", skipped.length, lost), skipped.length > 0),
		...line(true, t("web.devil.forecast.demons", signed(Math.min(...way)), demons), demons > 0),
		...line(true, t("web.devil.forecast.borrows", borrows), borrows > 0),
		...line(true, t("web.devil.forecast.buys", amountWords(t, bought)), partsOf(bought).length > 0),
		...line(true, t("web.devil.forecast.sells", amountWords(t, sold)), partsOf(sold).length > 0),
		...line(false, t("web.devil.forecast.wheat", wheat), wheat > 0),
		...line(false, t("web.devil.forecast.reputation", way.map(signed).join(" → ")), way.length > 1),
	];
}
