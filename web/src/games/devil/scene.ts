/*
 * The table of Deal with the Devil as a list of things: what lies at which
 * place, what it is called, and which answer it stands for. All of it is read
 * from the view and the facts; nothing is worked out.
 */
import type { Translate } from "../contract";
import type { SceneThing } from "../shared/scene/scene";
import { seatsFrom } from "../shared/seats";
import { spotsOf } from "./choice";
import { chestNow, type ChestLook } from "./offers";
import { planCards, type PlanSpace } from "./plan";
import { PLAN } from "./places";
import type {
	DevilBuilding,
	DevilEvent,
	DevilFacts,
	DevilForecast,
	DevilHandCard,
	DevilInquisitor,
	DevilMajor,
	DevilMinor,
	DevilResource,
	DevilSeat,
	DevilSlot,
	DevilView,
} from "./view";
import {
	amountWords,
	buildingOf,
	cardLines,
	COURTIERS,
	eventCardOf,
	GOODS,
	inquisitorAt,
	isAction,
	listOf,
	MAJORS,
	MINORS,
	nameOf,
	roleIds,
	setOf,
	signed,
	SLOTS,
	typeIds,
} from "./words";

export type Item =
	| { what: "kingdom"; seat: DevilSeat; acting: boolean }
	| { what: "clock"; view: DevilView }
	| { what: "wheel"; view: DevilView; seats: number[] }
	| { what: "debts"; view: DevilView; seats: number[] }
	| { what: "reputation"; view: DevilView }
	| { what: "inquisitor"; slot: DevilSlot; inquisitor: DevilInquisitor | null; up: boolean; gone: boolean }
	| { what: "bench"; view: DevilView }
	| { what: "chest"; chest: ChestLook }
	| { what: "mine"; seat: DevilSeat; own: boolean; acting: boolean }
	| { what: "good"; good: (typeof GOODS)[number]; n: number | null }
	| { what: "souls"; seat: DevilSeat }
	| { what: "space"; kind: DevilResource; level: number; tile: DevilMinor | null; pair: "left" | "right" | null }
	| { what: "tile"; set: DevilMinor | DevilMajor; needs: number[]; state: "open" | "claimed" | "gone" }
	| { what: "courtier"; kind: (typeof COURTIERS)[number]; place: string }
	| { what: "wall"; card: DevilBuilding; tucked: boolean; planned: boolean }
	| { what: "plan"; space: PlanSpace; asked: boolean; cards: boolean }
	| { what: "forecast"; forecast: DevilForecast | null }
	| { what: "card"; card: DevilBuilding; hand: DevilHandCard; fresh: boolean; planned: boolean; warned: boolean }
	| { what: "event"; card: DevilEvent; planned: boolean; side: "left" | "right" | null; warned: boolean };

export type DevilThing = SceneThing & { item: Item };

/* What of the table is drawn, and for whom. */
export interface Setting {
	view: DevilView;
	facts: DevilFacts;
	viewer: number;
	bottom: number;
	live: boolean; /* the viewer can answer now */
	forecast: DevilForecast | null; /* of the plan as it lies, with the answer in question */
	t: Translate;
	name(seat: number): string;
}

class Builder {
	readonly things: DevilThing[] = [];
	readonly #spots: Map<string, string>;

	constructor(readonly set: Setting) {
		this.#spots = set.live ? spotsOf(set.view) : new Map<string, string>();
	}

	get mine(): DevilSeat {
		return this.set.view.seats[this.set.bottom]!;
	}

	add(region: string, key: string, at: string, words: string[], item: Item, more: Partial<SceneThing> = {}): void {
		const said = words.filter((word) => word !== "").map((word) => word.replace(/\.$/, ""));
		const label = `${said.join(", ")}.`;
		const move = this.#spots.get(key);
		this.things.push({ key, what: item.what, region, at, label, ...(move ? { move } : {}), ...more, item });
	}

	/* Only to be looked at where nothing is asked about it. */
	show(region: string, key: string, at: string, words: string[], item: Item): void {
		this.add(region, key, at, words, item, this.#spots.has(key) ? {} : { plain: true });
	}
}

/* What all can see of a seat, in words. */
export function seatWords({ t, facts, name }: Setting, seat: DevilSeat): string[] {
	const wall = seat.wall.map(({ card }) => nameOf(t, buildingOf(facts, card)));
	const courtiers = COURTIERS.filter((each) => seat.courtiers[each] === "wall").map((each) =>
		t(facts.names.courtiers[each]),
	);
	const sets = [...seat.tiles.filter((tile) => tile !== null), ...seat.majors].map((set) => t(setOf(facts, set)));
	return [
		t("web.devil.label.kingdom", name(seat.seat), seat.score),
		seat.role ? t(roleIds[seat.role]) : "",
		t("web.devil.label.tracks", signed(seat.reputation), seat.shown_debt, seat.corner),
		amountWords(t, { angels: seat.angels, demons: seat.demons, guests: seat.guests } as object),
		t("web.devil.label.cards", seat.hand_size, seat.event_size),
		seat.request ? t("web.devil.label.request", { text: facts.names.goods[seat.request] }) : "",
		wall.length > 0 ? t("web.devil.label.wall", listOf(t, wall)) : t("web.devil.label.wall_empty"),
		courtiers.length > 0 ? t("web.devil.label.courtiers", listOf(t, courtiers)) : "",
		sets.length > 0 ? listOf(t, sets) : "",
	];
}

function addOthers(b: Builder): void {
	const { view, bottom } = b.set;
	for (const at of seatsFrom(bottom, view.players).slice(1)) {
		const seat = view.seats[at]!;
		const acting = view.resolving?.seat === at;
		b.add("others", `p${at}`, `p${at}`, seatWords(b.set, seat), { what: "kingdom", seat, acting });
	}
}

function addCourt(b: Builder): void {
	const { view, facts, t, name, bottom } = b.set;
	const seats = seatsFrom(bottom, view.players);
	b.show("court", "clock", "clock", [t("web.devil.label.clock", view.round, { text: stepIds[view.phase] })], {
		what: "clock",
		view,
	});
	const produced = view.seats.map(({ seat }) => {
		const kinds = [...new Set(facts.wheel.find(({ id }) => id === `r${view.round}s${seat}`)?.spaces ?? [])];
		return t(
			"web.devil.label.seat",
			name(seat),
			listOf(
				t,
				kinds.map((kind) => t(facts.names.goods[kind])),
			),
		);
	});
	b.add("court", "wheel", "wheel", [t("web.devil.label.wheel", view.round), ...produced], {
		what: "wheel",
		view,
		seats,
	});
	const debts = view.seats.map(({ seat, shown_debt, score }) =>
		t("web.devil.label.debt", name(seat), score, shown_debt),
	);
	b.show("court", "debts", "debts", [t("web.devil.label.debts"), ...debts], { what: "debts", view, seats });
	const ranks = view.seats.map(({ seat, reputation }) => t("web.devil.label.seat", name(seat), signed(reputation)));
	b.show("court", "reputation", "reputation", [t("web.devil.label.reputation"), ...ranks], {
		what: "reputation",
		view,
	});
	for (const slot of SLOTS) addInquisitor(b, slot);
	const { pile, loaded } = view.inquisition;
	const devils = loaded.flatMap(({ pure, marked }, i) =>
		pure === null || marked === null ? [] : [t("web.devil.label.loaded", i === 0 ? 3 : 5, pure, marked)],
	);
	b.show("court", "bench", "bench", [t("web.devil.label.pile", pile), ...devils], { what: "bench", view });
	const chest = chestNow(view, b.set.viewer);
	b.add("court", "chest", "chest", chest.words(t, facts), { what: "chest", chest });
}

function addInquisitor(b: Builder, slot: DevilSlot): void {
	const { view, facts, t } = b.set;
	const inquisitor = inquisitorAt(facts, view, slot);
	const gone = view.inquisition.bribed.includes(slot);
	const red = view.inquisition.red.find((each) => each.slot === slot);
	/* The first one judges in both trials, his fellows in the last. */
	const up = red ? red.up : slot === "inq_a" || view.round > 3 || view.phase === "over";
	const words = [
		inquisitor ? nameOf(t, inquisitor) : t("web.devil.label.face_down"),
		t(gone ? "web.devil.label.bribed" : up ? "web.devil.label.active" : "web.devil.label.waits"),
	];
	b.add("court", slot, slot, words, { what: "inquisitor", slot, inquisitor, up, gone });
}

function addMine(b: Builder): void {
	const { view, facts, t, viewer } = b.set;
	const seat = b.mine;
	b.add("mine", "mine", "mine", seatWords(b.set, seat), {
		what: "mine",
		seat,
		own: seat.seat === viewer,
		acting: view.resolving?.seat === seat.seat,
	});
	for (const good of GOODS) {
		const n = seat.goods ? seat.goods[good] : null;
		const words =
			n === null ? t("web.devil.label.hidden", { text: facts.names.goods[good] }) : amountWords(t, { [good]: n });
		b.show(
			"mine",
			`good.${good}`,
			`good.${good}`,
			[n === 0 ? t("web.devil.label.none", { text: facts.names.goods[good] }) : words],
			{
				what: "good",
				good,
				n,
			},
		);
	}
	const souls =
		seat.pure === null || seat.marked === null
			? t("web.devil.label.souls_hidden")
			: t("web.devil.label.souls", seat.pure, seat.marked);
	b.show("mine", "souls", "souls", [souls], { what: "souls", seat });
	addSpaces(b, seat);
	for (const kind of COURTIERS) {
		const place = seat.courtiers[kind];
		b.show(
			"mine",
			`courtier.${kind}`,
			`courtier.${kind}`,
			[t(facts.names.courtiers[kind]), t(courtierIds[place])],
			{
				what: "courtier",
				kind,
				place,
			},
		);
	}
	const used = new Set(seat.plan?.use ?? []);
	seat.wall.forEach(({ card: id, tucked = false }, i) => {
		const card = buildingOf(facts, id);
		b.add("mine", `card:${id}`, `wall${i}`, buildingWords(t, card), {
			what: "wall",
			card,
			tucked,
			planned: used.has(id),
		});
	});
}

function addSpaces(b: Builder, seat: DevilSeat): void {
	const { view, facts, t } = b.set;
	const kinds = facts.wheel.find(({ id }) => id === `r${view.round}s${seat.seat}`)?.spaces ?? [];
	kinds.forEach((kind, i) => {
		const level = seat.production[view.round - 1]?.[i] ?? 0;
		const tile = seat.tiles[i] ?? null;
		/* The premium resource lies on an outer space and the middle one beside it (DEV-22), and yields once. */
		const pair = kinds[i ^ 1] === kind ? (i % 2 === 0 ? "left" : "right") : null;
		const yields = t(pair ? "web.devil.label.yields_pair" : "web.devil.label.yields", level);
		const words = [t(facts.names.spaces[i]!), t(facts.names.goods[kind]), yields];
		b.show("mine", `space${i}`, `space${i}`, words, { what: "space", kind, level, tile, pair });
	});
	const claimed = new Set<string>([...seat.tiles.filter((tile) => tile !== null), ...seat.majors]);
	for (const set of [...MINORS, ...MAJORS]) {
		const state = claimed.has(set) ? "claimed" : seat.tiles_gone.some((gone) => gone === set) ? "gone" : "open";
		const { needs } = [...facts.minor, ...facts.major].find(({ id }) => id === set)!;
		b.show("mine", set, set, [t(setOf(facts, set)), t(stateIds[state])], { what: "tile", set, needs, state });
	}
}

export function buildingWords(t: Translate, card: DevilBuilding): string[] {
	return [
		nameOf(t, card),
		listOf(
			t,
			card.types.map((type) => t(typeIds[type])),
		),
		t("devil.amount.points", card.points),
		...(isAction(card) ? [t("web.devil.label.action")] : []),
	];
}

/* What is planned lies on the action board until it is carried out. */
const isPlanned = ({ phase }: DevilView) => phase === "plan" || phase === "resolve";

function addHand(b: Builder): void {
	const { view, facts, t, forecast } = b.set;
	const { hand, new: fresh, events, plan } = b.mine;
	const skipped = new Set<string>(forecast?.skipped ?? []);
	[...hand, ...fresh].forEach((held, i) => {
		const card = buildingOf(facts, held.card);
		const space = plan && isPlanned(view) ? plan.build.indexOf(held.card) : -1;
		const words = [
			...buildingWords(t, card),
			t("web.devil.label.costs", amountWords(t, { ...held.cost, rep: card.cost.rep ?? 0 })),
			...cardLines(t, card),
		];
		b.add("hand", `card:${held.card}`, space < 0 ? `hand${i}` : `plan.build${space + 1}`, words, {
			what: "card",
			card,
			hand: held,
			fresh: i >= hand.length,
			planned: space >= 0,
			warned: space >= 0 && skipped.has(`build${space + 1}`),
		});
	});
	events.forEach((id, i) => {
		const card = eventCardOf(facts, id);
		const side = plan && isPlanned(view) && plan.event === id ? plan.side : null;
		b.add("hand", `card:${id}`, side ? "plan.event" : `event${i}`, [nameOf(t, card), ...cardLines(t, card)], {
			what: "event",
			card,
			planned: side !== null,
			side,
			warned: side !== null && skipped.has(side),
		});
	});
}

function addPlan(b: Builder): void {
	const { view, facts, t, forecast } = b.set;
	const held = new Set(b.things.filter(({ at }) => at.startsWith("plan.")).map(({ at }) => at));
	const spaces = planCards(b.mine, view, facts, forecast, t);
	PLAN.forEach((name, i) => {
		const space = spaces[i]!;
		const asked = b.set.live && planAsks[name].includes(view.question?.ask ?? "");
		const cards = held.has(`plan.${name}`);
		b.add("plan", `plan.${name}`, `plan.${name}`, [t(planIds[name]), ...space.words], {
			what: "plan",
			space,
			asked,
			cards,
		});
	});
	b.show("plan", "forecast", "forecast", [t("web.devil.label.forecast")], { what: "forecast", forecast });
}

export const planIds: Record<(typeof PLAN)[number], string> = {
	event: "web.devil.plan.event",
	use1: "web.devil.plan.use1",
	use2: "web.devil.plan.use2",
	build1: "web.devil.plan.build1",
	act1: "web.devil.plan.act",
	build2: "web.devil.plan.build2",
	act2: "web.devil.plan.act",
	recruit: "web.devil.plan.recruit",
};
const planAsks: Record<(typeof PLAN)[number], string[]> = {
	event: ["evkeep", "evside"],
	use1: ["use1"],
	use2: ["use2"],
	build1: ["build1"],
	act1: ["act1"],
	build2: ["build2"],
	act2: ["act2"],
	recruit: ["recruit"],
};
const courtierIds = {
	home: "web.devil.label.courtier_home",
	"2": "web.devil.label.courtier_2",
	"3": "web.devil.label.courtier_3",
	wall: "web.devil.label.courtier_wall",
};
const stateIds = {
	open: "web.devil.label.tile_open",
	claimed: "web.devil.label.tile_claimed",
	gone: "web.devil.label.tile_gone",
};
export const stepIds: Record<DevilView["phase"], string> = {
	prefer: "web.devil.step.prefer",
	setup: "web.devil.step.setup",
	dare: "web.devil.step.dare",
	keep: "web.devil.step.cards",
	draw: "web.devil.step.cards",
	pass: "web.devil.step.cards",
	repay: "web.devil.step.repay",
	request: "web.devil.step.request",
	offer: "web.devil.step.offer",
	view1: "web.devil.step.view1",
	view2: "web.devil.step.view2",
	plan: "web.devil.step.plan",
	resolve: "web.devil.step.resolve",
	vote: "web.devil.step.vote",
	plea: "web.devil.step.plea",
	wings: "web.devil.step.wings",
	load: "web.devil.step.load",
	show: "web.devil.step.show",
	penalty: "web.devil.step.penalty",
	over: "web.devil.step.over",
};
/* In reading order. */
export function sceneOf(set: Setting): DevilThing[] {
	const b = new Builder(set);
	addHand(b);
	addPlan(b);
	addMine(b);
	addCourt(b);
	addOthers(b);
	return b.things;
}
