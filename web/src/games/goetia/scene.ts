/*
 * The table of Goetia as a list of things: what lies at which place, what it is
 * called, and which answer it stands for. All of it is read from the view and
 * the facts; nothing is worked out.
 */
import type { Translate } from "../contract";
import type { Message } from "../../texts/text";
import { Memory } from "../shared/scene/memory";
import type { SceneThing } from "../shared/scene/scene";
import { seatsFrom } from "../shared/seats";
import { spotsOf } from "./choice";
import { listOf, priceWords, wordsOf } from "./signs";
import { boardOf, cardOf, HEXES, kingOf, nameOf, placeWords, worldOf } from "./words";
import type { Flight } from "./flights";
import { chipOf, CHIPS, COLUMNS, deckOf, homeOf, KINGS, pactsInRow, ROWS, stackOf, STACKS, SUPPLY } from "./places";
import { toolIds, type GoetiaThing, type HexArea, type Item, type Tool } from "./things";
import type {
	GoetiaAmounts,
	GoetiaBoard,
	GoetiaCard,
	GoetiaColumn,
	GoetiaDark,
	GoetiaFacts,
	GoetiaPact,
	GoetiaPrice,
	GoetiaSeat,
	GoetiaSpace,
	GoetiaView,
} from "./view";

/* What of the table is drawn, and for whom. */
export interface Setting {
	view: GoetiaView;
	facts: GoetiaFacts;
	viewer: number;
	bottom: number;
	owes: boolean; /* the viewer is asked, though an answer may be on its way */
	before: GoetiaSeat[] | null; /* how the seats were when he answered last */
	t: Translate;
	name(seat: number): string;
	tools: Tool[];
	flights: Flight[]; /* what is on its way to where the view has it */
	arrivals: ReadonlyMap<string, string>; /* cards that are new, and where they come from */
	last?: boolean; /* the match ends with this round */
	memory?: Memory<GoetiaThing>; /* of how it was laid before, begun anew */
}

/* A price in words: "costs 2 Elements". */
const costWords = (price: GoetiaPrice | undefined, t: Translate) =>
	price ? t("web.goetia.board.costs", priceWords(t, price)) : t("web.goetia.price.free");

/* Why a hex is closed; what is missing of its price by name. */
function closedWords(reason: Message, price: GoetiaPrice | undefined, t: Translate): string {
	if (reason.id !== "goetia.why.cannot_pay") return t(reason);
	return t("web.goetia.board.cannot_pay", priceWords(t, price), reason.args!.at(-1)!);
}

/* How a thing lies there, beside where. */
type More = Omit<GoetiaThing, "key" | "what" | "region" | "at" | "label" | "item">;

const said = () => ""; /* by the label of what it lies on */

class Builder {
	readonly things: GoetiaThing[] = [];
	readonly spaces: Map<string, GoetiaSpace>;
	readonly #idle: Pick<SceneThing, "plain" | "rests">; /* a hex that is no answer */
	readonly #memory: Memory<GoetiaThing>;

	constructor(readonly set: Setting) {
		const { view, viewer, owes, memory = new Memory() } = set;
		this.spaces = new Map(view.spaces.map((space) => [space.place, space]));
		/* While he is asked for something else a hex is only what it is drawn as. */
		const rests = owes && view.ask !== "place";
		this.#idle = viewer < view.players ? { rests } : { plain: true };
		this.#memory = memory;
	}

	/* The label is asked for only where something has changed: it is made of the key, the place, the item, of what is
	 * in `more`, and of nothing else unless `words` names it. */
	add(
		region: string,
		key: string,
		at: string,
		label: () => string,
		item: Item,
		more: More = {},
		words: unknown = null,
	): void {
		const make = () => ({ key, what: item.what, region, at, label: label(), ...more, item });
		this.things.push(this.#memory.thing(key, [region, at, item, more, words], make));
	}

	/* What is pressed to be looked at closely, and may be an answer, by its own name of the place. */
	open(region: string, key: string, at: string, label: () => string, item: Item, more: More = {}): void {
		this.add(region, key, at, label, item, { spot: at, ...more });
	}

	/* A hex; closed with its reason, unless it is an answer. */
	space(region: string, key: string, label: () => string, item: Item, space: GoetiaSpace, face?: string): void {
		const { view, t, name } = this.set;
		const reason = space.closed === undefined ? null : view.reasons[space.closed]!;
		const words = () =>
			`${[
				label(),
				costWords(space.price, t),
				...(space.on ?? []).map((seat) => t("web.goetia.board.on", name(seat))),
				...(space.marker ? [t("web.goetia.board.marker")] : []),
				...(space.seeded ? [t("web.goetia.board.seeded", wordsOf(t, space.seeded))] : []),
			].join(", ")}.`;
		this.add(region, key, space.place, words, item, {
			space,
			spot: space.place,
			...(face ? { face } : {}),
			...this.#idle,
			...(this.#idle.rests === false && reason ? { closed: closedWords(reason, space.price, t) } : {}),
		});
	}

	follower(region: string, key: string, at: string, item: Extract<Item, { what: "follower" }>): void {
		this.add(region, key, at, said, item, { from: homeOf(item.seat), decor: true });
	}

	followers(region: string, on: string, space: GoetiaSpace): void {
		space.on?.forEach((seat, i) =>
			this.follower(region, `f${seat}:${on}`, space.place, {
				what: "follower",
				seat,
				index: i,
				shared: space.on!.length > 1,
			}),
		);
	}
}

const linksOf = (links: number[], i: number) => ({
	any: links[i] !== 0,
	up: links[i] !== 0 && links[i - 1] === links[i],
	down: links[i] !== 0 && links[i + 1] === links[i],
});

const hexOf = (area: HexArea, { on, marker, seeded }: GoetiaSpace, links: number[], i: number) => ({
	what: "hex" as const,
	area,
	letter: HEXES[i]!,
	on: on?.length ?? 0,
	marker: marker ?? false,
	seeded: seeded ?? null,
	linked: linksOf(links, i),
});

/* Whether who stands there waits for others: for those on which hexes. */
function linkWords(links: number[], i: number, t: Translate): string {
	const others = [...HEXES].filter((_, other) => other !== i && links[i] !== 0 && links[other] === links[i]);
	return others.length > 0 ? t("web.goetia.board.linked", listOf(t, others)) : t("web.goetia.board.single");
}
const givesWords = (reward: GoetiaAmounts, t: Translate) => {
	const words = wordsOf(t, reward);
	return words ? t("web.goetia.board.gives", words) : t("web.goetia.board.gives_nothing");
};

/* Where a hex is, what it gives, and for whom one waits there. */
const hexWords = ({ set: { view, facts, t } }: Builder, place: string, gives: string, links: number[], i: number) =>
	[placeWords(t, facts, view, place), gives, linkWords(links, i, t)].join(", ");

/* Of the back of an Edge card, beside its line. */
const costsMore = (cost: GoetiaAmounts, t: Translate) => wordsOf(t, cost, true) || t("web.goetia.board.costs_line");

/* What the hexes of the Dark side give, from the top. */
const darkWords = ({ specials }: GoetiaFacts, { dark }: GoetiaBoard, t: Translate) =>
	t(
		"web.goetia.board.under",
		listOf(
			t,
			dark.map(({ special }) => t(specials.find(({ id }) => id === special)!.name)),
		),
	);

function addClock(b: Builder): void {
	const { view, facts, t, last = false } = b.set;
	const left = view.rows.reduce((sum, { pacts }) => sum + pacts.length, 0);
	const end = facts.setup.end_pacts;
	b.add(
		"clock",
		"clock",
		"clock",
		() => t("web.goetia.board.clock", view.round, left, end) + (last ? ` ${t("web.goetia.board.last")}.` : ""),
		{ what: "clock", round: view.round, phase: view.phase, pacts: left, end, last },
		{ plain: true },
	);
	b.add(
		"clock",
		"supply",
		SUPPLY,
		() => t("web.goetia.board.supply", wordsOf(t, view.supply)),
		{ what: "supply", supply: view.supply },
		{ plain: true },
	);
}

function addPacts(b: Builder): void {
	const { view, facts, t, owes } = b.set;
	/* One that is an answer loses it. */
	const closed = owes && view.ask === "pact" ? { closed: t("goetia.why.no_pact") } : {};
	for (const row of ROWS)
		view.rows[row - 1]!.pacts.forEach((id, i) => {
			const pact = cardOf(facts, id) as GoetiaPact;
			const label = () => `${nameOf(t, pact)}: ${t(pact.scores)}`;
			const more = { spot: `pact:${id}`, ...closed };
			b.open("pacts", `pact:${id}`, `q${row}${i + 1}`, label, { what: "pact", pact }, more);
		});
}

function addEdges(b: Builder): void {
	const { view, facts, t, name } = b.set;
	const order = ["t1", "t2", "t3", "l1", "l2", "l3", "b1", "b2", "b3"];
	for (const place of order) {
		const edge = view.edges.find((each) => each.place === place);
		if (!edge) continue;
		const card = facts.edges.find(({ id }) => id === edge.edge)!;
		const space = b.spaces.get(place);
		const waiting = () =>
			edge.waiting.flatMap((n, seat) => (n > 0 ? [t("web.goetia.board.waiting", name(seat), n)] : []));
		const state = () => [t("web.goetia.board.flipped"), givesWords(card.reward, t)];
		const back = () => t("web.goetia.board.back", costsMore(card.cost, t), givesWords(card.reward, t));
		const label = () =>
			[placeWords(t, facts, view, place), ...(edge.flipped ? state() : [...waiting(), back()])].join(", ");
		const item: Item = { what: "edge", edge, card, price: space?.price };
		const face = edge.flipped ? "back" : "front";
		if (space) b.space("edge", `edge:${place}`, label, item, space, face);
		else b.open("edge", `edge:${place}`, place, () => `${label()}.`, item, { face });
		if (space) b.followers("edge", place, space);
	}
}

function addWorld(b: Builder): void {
	const { view, facts, t } = b.set;
	for (const row of ROWS)
		view.rows[row - 1]!.cells.forEach((id, i) => {
			const cell = `w${row}${i + 1}`;
			const world = id ? worldOf(facts, id) : null;
			if (!world) return;
			const king = world.king ? kingOf(facts, world.king) : null;
			const label = () =>
				king
					? t(
							"web.goetia.board.world_card",
							row,
							i + 1,
							{ text: king.name },
							king.class,
							world.worship!.length,
						)
					: t("web.goetia.board.new_world", row, i + 1);
			b.open("world", `world:${id}`, cell, label, { what: "world", world }, { from: `l${row}`, face: "world" });
			const links = world.hexes.map(({ link }) => link);
			world.hexes.forEach(({ reward }, hex) => {
				const space = b.spaces.get(cell + HEXES[hex]);
				if (!space) return;
				const words = () => hexWords(b, space.place, givesWords(reward, t), links, hex);
				const item: Item = { ...hexOf("world", space, links, hex), reward };
				b.space("world", `hex:${id}:${hex}`, words, item, space);
				b.followers("world", `${id}:${hex}`, space);
			});
		});
}

function addScry(b: Builder): void {
	const { view, facts, t } = b.set;
	for (const row of ROWS) {
		const { board: id, attention } = view.rows[row - 1]!;
		if (!id) continue;
		const board = boardOf(facts, id);
		const price = b.spaces.get(`s${row}a`)?.price;
		const words = () =>
			`${t("web.goetia.board.scry", row, nameOf(t, board), attention)} ${darkWords(facts, board, t)}`;
		b.open("scry", `board:${id}`, `s${row}`, words, { what: "scry", board, attention, price }, { face: "scry" });
		const links = board.hexes.map(({ link }) => link);
		board.hexes.forEach(({ reward }, hex) => {
			const space = b.spaces.get(`s${row}${HEXES[hex]}`);
			if (!space) return;
			const words = () => hexWords(b, space.place, givesWords(reward, t), links, hex);
			const item: Item = { ...hexOf("scry", space, links, hex), reward };
			b.space("scry", `hex:${id}:${hex}`, words, item, space);
			b.followers("scry", `${id}:${hex}`, space);
		});
	}
}

function addSlot(b: Builder, dark: GoetiaDark): void {
	const { view, facts, t } = b.set;
	const board = boardOf(facts, dark.board);
	const demon = dark.demon ? worldOf(facts, dark.demon) : null;
	const king = demon?.king ?? null;
	const deck = king ? view.decks.find((each) => each.king === king)!.cards.length : 0;
	const covers = view.ask === "row" && view.about?.place === dark.slot ? null : dark.covers;
	const open = board.rows.filter((_, i) => covers !== (i === 0 ? "top" : "bottom"));
	const costs = () => open.map((row) => wordsOf(t, row, true)).join(" / ");
	const label = () =>
		king
			? `${t("web.goetia.board.demon", t(kingOf(facts, king).name), deck, costs())} ${darkWords(facts, board, t)}`
			: t("web.goetia.board.dark", nameOf(t, board));
	const price = b.spaces.get(`${dark.slot}a`)?.price;
	const item: Item = { what: "slot", board, king, covers, deck, price };
	const key = king ? `world:${dark.demon}` : `board:${dark.board}`;
	b.open("dark", key, dark.slot, label, item, { face: king ? "demon" : "dark" });
	const links = demon?.worship ?? board.dark.map(() => 0);
	links.forEach((_, hex) => {
		const space = b.spaces.get(dark.slot + HEXES[hex]);
		if (!space) return;
		const side = king ? undefined : board.dark[hex]!;
		const special = side && facts.specials.find(({ id }) => id === side.special)!;
		const gives = () => (special ? t("web.goetia.board.gives", t(special.name)) : t("web.goetia.board.gives_card"));
		const words = () => hexWords(b, space.place, gives(), links, hex);
		const item: Item = {
			...hexOf(king ? "demon" : "dark", space, links, hex),
			reward: {},
			special,
			sacrifice: side?.sacrifice ?? false,
		};
		b.space("dark", `hex:${dark.demon ?? dark.board}:${hex}`, words, item, space);
		b.followers("dark", `${dark.demon ?? dark.board}:${hex}`, space);
	});
}

function addKings(b: Builder): void {
	const { view, facts, t } = b.set;
	const conjured = new Set(
		view.rows.flatMap(({ dark }) => dark.flatMap(({ demon }) => (demon ? [worldOf(facts, demon).king] : []))),
	);
	for (const id of KINGS) {
		const deck = view.decks.find(({ king }) => king === id);
		if (!deck) continue;
		const { name } = kingOf(facts, id);
		const known = deck.cards.filter(({ card }) => card).length;
		b.add(
			"decks",
			`king:${id}`,
			deckOf(id),
			() => t("web.goetia.board.deck", { text: name }, deck.cards.length, known),
			{ what: "king", king: id, left: deck.cards.length, out: conjured.has(id) },
			{ spot: deckOf(id) },
			known,
		);
	}
}

/* Places where nothing lies any more, or not yet: each says why. */
function addGaps(b: Builder): void {
	const { view, t } = b.set;
	const places = { pacts: pactsInRow(view.players), dark: COLUMNS.length };
	const gaps = (of: keyof typeof places) =>
		view.rows.reduce((sum, { [of]: { length } }) => sum + Math.max(0, places[of] - length), 0);
	const taken = { bare: t("web.goetia.board.gaps_pact", gaps("pacts")) };
	const empty = { bare: t("web.goetia.board.gaps_dark", gaps("dark")) };
	for (const row of ROWS) {
		const { pacts, board, dark } = view.rows[row - 1]!;
		const add = (region: string, at: string, why: string, more: More = {}) =>
			b.open(region, `gap:${at}`, at, () => t(why, row), { what: "gap" }, more);
		for (let i = pacts.length; i < places.pacts; i++)
			add("pacts", `q${row}${i + 1}`, "web.goetia.board.gap_pact", taken);
		if (!board) add("scry", `s${row}`, "web.goetia.board.gap_scry");
		for (const column of COLUMNS.slice(dark.length))
			add("dark", `d${row}${column}`, "web.goetia.board.gap_dark", empty);
	}
}

function topOf(facts: GoetiaFacts, column: GoetiaColumn): GoetiaCard | GoetiaPact | null {
	const id = column.cards[0];
	return id ? cardOf(facts, id) : null;
}

/* All of somebody's stacks on which nothing lies. */
function freeStacks({ facts, t, name }: Setting, { seat, columns }: GoetiaSeat): string {
	const free = STACKS.filter((stack) => !topOf(facts, columns[stack - 1]!)).map(String);
	return t("web.goetia.board.stacks_empty", listOf(t, free), name(seat));
}

function addStack(b: Builder, seat: GoetiaSeat, stack: number): void {
	const { view, facts, t, name } = b.set;
	const column = seat.columns[stack - 1]!;
	const top = topOf(facts, column);
	const own = seat.seat === view.payer;
	const space = own ? b.spaces.get(`r${stack}`) : undefined;
	const points = seat.pact_points.find(({ pact }) => pact === column.cards[0])?.points ?? null;
	const item: Item = {
		what: "stack",
		seat: seat.seat,
		column,
		top,
		points,
		price: space?.price,
		relic: space !== undefined,
		own: seat.seat === b.set.bottom,
	};
	const at = stackOf(seat.seat, stack);
	const key = top ? `${"scores" in top ? "pact" : "card"}:${top.id}` : `stack:${at}`;
	const label = () => {
		const stored = column.stored ? wordsOf(t, column.stored) : "";
		return `${[
			top
				? t("web.goetia.board.stack", stack, name(seat.seat), nameOf(t, top), column.cards.length - 1)
				: t("web.goetia.board.stack_empty", stack, name(seat.seat)),
			...(top && "scores" in top ? [t(top.scores)] : []),
			...(stored ? [t("web.goetia.board.stored", stored)] : []),
			...(space ? [costWords(space.price, t)] : []),
		].join(", ")}.`;
	};
	const from = top && b.set.arrivals.get(top.id);
	const bare = top || column.stored || column.follower ? {} : { bare: freeStacks(b.set, seat) };
	const more = { spot: seat.seat === b.set.viewer ? `r${stack}` : "", ...(from ? { from } : {}), ...bare };
	if (seat.seat === b.set.viewer || top) b.open("seats", key, at, label, item, more);
	else b.add("seats", key, at, label, item, { plain: true, ...bare });
	if (column.follower)
		b.follower("seats", `f${seat.seat}:${at}`, at, { what: "follower", seat: seat.seat, index: 0 });
}

export const stockOf = (seat: GoetiaSeat, kind: (typeof CHIPS)[number]) =>
	kind === "attention" ? seat.attention : (seat.cubes[kind] ?? 0);

function addSeat(b: Builder, seat: GoetiaSeat): void {
	const { view, t, name, before } = b.set;
	const { home, recruited, unrecruited, sacrificed, points } = seat;
	const at = `p${seat.seat}`;
	const isViewer = seat.seat === b.set.viewer;
	const label = () =>
		`${[
			t("web.goetia.board.seat", isViewer ? `${name(seat.seat)} ${t("web.seat.you")}` : name(seat.seat), points),
			wordsOf(t, { ...seat.cubes, attention: seat.attention }) || t("web.goetia.board.seat_nothing"),
			t("goetia.table.followers", home, recruited - home, unrecruited, sacrificed),
		].join(", ")}.`;
	b.add(
		"seats",
		at,
		at,
		label,
		{
			what: "seat",
			seat: { seat: seat.seat, home, recruited, unrecruited, sacrificed, points },
			acting: view.actors.includes(seat.seat),
			starts: view.start === seat.seat,
		},
		{ plain: true },
		[seat.cubes, seat.attention, isViewer],
	);
	const old = before?.find((each) => each.seat === seat.seat);
	for (const kind of CHIPS) {
		const n = stockOf(seat, kind);
		b.add(
			"seats",
			`${at}.${kind}`,
			chipOf(seat.seat, kind),
			said,
			{ what: "chip", kind, n, delta: old ? n - stockOf(old, kind) : 0 },
			{ decor: true },
		);
	}
	for (const stack of STACKS) addStack(b, seat, stack);
}

/* Things as answers, by the things that they are otherwise. */
const answering = new WeakMap<GoetiaThing, GoetiaThing>();

/* The same table while the viewer can answer: things that stand for one of his moves. */
export function answerable(things: GoetiaThing[], view: GoetiaView): GoetiaThing[] {
	const spots = spotsOf(view);
	return things.map((thing) => {
		const move = thing.spot === undefined ? undefined : spots.get(thing.spot);
		if (!move) return thing;
		const known = answering.get(thing);
		if (known?.move === move) return known;
		const { closed: _, rests: __, ...open } = thing;
		const answer = { ...open, move };
		answering.set(thing, answer);
		return answer;
	});
}

/* Cubes, Attention and followers between two places. */
function addFlights(b: Builder): void {
	for (const { key, what, from, to } of b.set.flights)
		b.add(
			"seats",
			`flight:${key}`,
			to,
			said,
			{ what: "flight", carried: what },
			{ from, decor: true, fleeting: true },
		);
}

/* In reading order. */
export function sceneOf(set: Setting): GoetiaThing[] {
	const b = new Builder(set);
	const { view } = set;
	addClock(b);
	addPacts(b);
	addEdges(b);
	addWorld(b);
	addScry(b);
	for (const { dark } of view.rows) for (const each of dark) addSlot(b, each);
	addGaps(b);
	addKings(b);
	for (const seat of seatsFrom(set.bottom, view.players)) addSeat(b, view.seats[seat]!);
	addFlights(b);
	set.tools.forEach((name, i) =>
		b.add(
			"tools",
			`tool:${name}`,
			`tool${i + 1}`,
			() => set.t(toolIds[name]),
			{ what: "tool", name },
			{ testid: name, looks: true },
		),
	);
	return b.things;
}
