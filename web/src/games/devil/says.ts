/*
 * What a move leads to (DevilLook), and what comes by itself (DevilAhead), in
 * words: a line for each thing that changes. All of it is the engine's; here it
 * is only said.
 */
import type { Translate } from "../contract";
import { forecastLines } from "./plan";
import type { DevilAhead, DevilChange, DevilFacts, DevilLook, DevilView } from "./view";
import { amountWords, buildingOf, GOODS, inquisitorAt, listOf, nameOf, partsOf, setOf, signed } from "./words";

export interface Line {
	about: "warns" | "pays" | "changes" | "forecast" | "then";
	text: string;
}

type Counts = Record<string, number>;

/* What comes (1) or goes (-1) of all that can be counted. */
function flow({ goods = {}, pure = 0, marked = 0, angels = 0, demons = 0, guests = 0 }: DevilChange, sign: 1 | -1) {
	const counts: Counts = { pure, marked, angels, demons, guests };
	for (const good of GOODS) counts[good] = goods[good] ?? 0;
	return Object.fromEntries(Object.entries(counts).flatMap(([kind, n]) => (n * sign > 0 ? [[kind, n * sign]] : [])));
}

/* What changes for a seat, in a few words each. `stands`: where its reputation is now, else only the change is said. */
export function changeWords(t: Translate, facts: DevilFacts, change: DevilChange, stands?: number): string[] {
	const gains = flow(change, 1);
	const loses = flow(change, -1);
	const { debt, reputation, score, builds = [], loses: wrecked = [], achieves = [] } = change;
	const names = (ids: string[]) =>
		listOf(
			t,
			ids.map((id) => nameOf(t, buildingOf(facts, id))),
		);
	return [
		...(partsOf(gains).length > 0 ? [t("web.devil.says.gets", amountWords(t, gains))] : []),
		...(partsOf(loses).length > 0 ? [t("web.devil.says.gives", amountWords(t, loses))] : []),
		...(debt ? [t("web.devil.says.debt", signed(debt))] : []),
		...(reputation && stands === undefined ? [t("web.devil.says.reputation", signed(reputation))] : []),
		...(reputation && stands !== undefined
			? [t("web.devil.forecast.reputation", `${signed(stands)} → ${signed(stands + reputation)}`)]
			: []),
		...(score ? [t("web.devil.says.points", signed(score))] : []),
		...(builds.length > 0 ? [t("web.devil.says.builds", names(builds))] : []),
		...(wrecked.length > 0 ? [t("web.devil.says.wrecked", names(wrecked))] : []),
		...achieves.map((set) => t("web.devil.says.achieves", { text: setOf(facts, set) })),
	];
}

/* Who has souls of one sort pays with those: it is not asked. */
function isSettled(view: DevilView, { ask }: DevilLook): boolean {
	const seat = view.seats[view.viewer];
	return ask === "soulpay" && (seat?.pure === 0 || seat?.marked === 0);
}

export function says(t: Translate, facts: DevilFacts, view: DevilView, look: DevilLook): Line[] {
	const lines: Line[] = [];
	const add = (about: Line["about"], text: string) => lines.push({ about, text });
	for (const { warns, text } of look.forecast ? forecastLines(look.forecast, t) : [])
		add(warns ? "warns" : "forecast", text);
	if (look.pays && partsOf(look.pays).length > 0) add("pays", t("web.devil.says.pays", amountWords(t, look.pays)));
	for (const change of look.seats) {
		const words = changeWords(t, facts, change);
		if (words.length === 0) continue;
		const text = words.join("; ");
		add(
			"changes",
			change.seat === view.viewer
				? t("web.devil.says.you", text)
				: t("web.devil.says.other", { seat: change.seat }, text),
		);
	}
	if (look.question && !look.done && look.ask !== view.question?.ask && !isSettled(view, look))
		add("then", t("web.devil.says.then", { text: look.question }));
	if (look.done) add("then", t("web.devil.says.done"));
	return lines;
}

export interface Part {
	about: "interest" | "reputation" | "production" | "trial";
	title: string;
	lines: string[];
}

function changes(t: Translate, facts: DevilFacts, view: DevilView, list: DevilChange[] | null): string[] {
	return (list ?? []).flatMap((change) => {
		const words = changeWords(t, facts, change, view.seats[change.seat]!.reputation);
		return words.length > 0 ? [t("web.devil.says.other", { seat: change.seat }, words.join("; "))] : [];
	});
}

/* What comes by itself; parts without lines are left out. */
export function aheadWords(t: Translate, facts: DevilFacts, view: DevilView, ahead: DevilAhead): Part[] {
	const trial = (ahead.trial?.seats ?? []).map(({ seat, faces, guests }) => {
		const names = faces.map((slot) => nameOf(t, inquisitorAt(facts, view, slot)!));
		const guest = guests > 0 ? [amountWords(t, { guests } as object)] : [];
		const all = [...names, ...guest];
		return t("web.devil.says.other", { seat }, all.length > 0 ? listOf(t, all) : t("web.devil.ahead.nobody"));
	});
	const parts: Part[] = [
		{ about: "interest", title: t("web.devil.ahead.interest"), lines: changes(t, facts, view, ahead.interest) },
		{
			about: "reputation",
			title: t("web.devil.ahead.reputation"),
			lines: changes(t, facts, view, ahead.reputation),
		},
		{
			about: "production",
			title: t("web.devil.ahead.production"),
			lines: changes(t, facts, view, ahead.production),
		},
		{ about: "trial", title: t("web.devil.ahead.trial", ahead.trial?.round ?? 0), lines: trial },
	];
	return parts.filter(({ lines }) => lines.length > 0);
}
