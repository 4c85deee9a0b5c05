/*
 * Which spots of the table stand for which answers. A spot is a hex, a card, a
 * board or a stack, as scene.ts names it; an answer without a spot becomes a
 * button in the tray. Payments that need several answers are planned here too.
 */
import type { GoetiaLook, GoetiaPayment, GoetiaView } from "./view";

const partsOf = (move: string) => {
	const [verb = "", what = ""] = move.split(" ");
	return { verb, what };
};

/* The spot of an answer; null: it has none. */
export function spotOf(move: string): string | null {
	const { verb, what } = partsOf(move);
	switch (verb) {
		case "place":
		case "draft":
		case "edge":
		case "own":
		case "hex":
		case "deck":
		case "shift":
			return what === "none" || what === "home" ? null : what;
		case "board":
			return `s${what}`;
		case "pact":
			return what === "none" ? null : `pact:${what}`;
		case "from":
		case "to":
		case "column":
			return `r${what}`;
		default:
			return null;
	}
}

export function spotsOf(view: GoetiaView): Map<string, string> {
	return new Map(
		view.moves.flatMap(({ move }) => {
			const spot = spotOf(move);
			return spot ? [[spot, move] as const] : [];
		}),
	);
}

export interface Answer {
	move: string;
	verb: string;
	what: string;
}

/* Answers that none of the spots drawn stands for. */
export function answersOf(view: GoetiaView, drawn: ReadonlySet<string>): Answer[] {
	return view.moves.filter(({ move }) => !drawn.has(move)).map(({ move }) => ({ move, ...partsOf(move) }));
}

/* A payment that was chosen with the hex: its cubes are named one by one, without asking again. */
export interface Plan {
	place: string;
	pays: GoetiaPayment;
	usual: boolean; /* the one that the engine makes by itself */
}

/* What certainly leaves when a cube is named or all is settled, of which the look says what it can become. */
export function surely(look: GoetiaLook, view: GoetiaView): { all: GoetiaPayment; whole: boolean } | null {
	const { place, pays, ways, more_ways, move } = look;
	if (place === null) return null;
	if (pays) return { all: pays, whole: true };
	const kind = partsOf(move).what as (typeof PAYING)[number];
	const paid = view.payment?.paid ?? {};
	/* Those that are not listed may have less of the rest. */
	if (more_ways) return { all: { ...paid, [kind]: (paid[kind] ?? 0) + 1 }, whole: false };
	const least = PAYING.map((each) => [each, Math.min(...ways.map((way) => way[each] ?? 0))] as const);
	return { all: Object.fromEntries(least.filter(([, count]) => count > 0)), whole: false };
}

const PAYING = ["teal", "pink", "yellow", "brown", "black", "attention"] as const;

/* The next answer of a plan; null when it does not fit any more. */
export function nextOf(plan: Plan, view: GoetiaView): string | null {
	if (view.ask !== "pay" || view.payment?.place !== plan.place) return null;
	const can = (move: string) => view.moves.some((each) => each.move === move);
	if (plan.usual && can("settle")) return "settle";
	const paid = view.payment.paid;
	const next = PAYING.find((kind) => (plan.pays[kind] ?? 0) > (paid[kind] ?? 0) && can(`pay ${kind}`));
	return next ? `pay ${next}` : null;
}
