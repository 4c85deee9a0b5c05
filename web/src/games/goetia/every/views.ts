/*
 * Every card, Pact, king, World card, board and Edge card of Goetia at every
 * place where it can lie, laden with the most that can lie on it: positions that
 * no match has, made from one that a match had. For the test of the table's
 * boxes; no page shows them.
 */
import type {
	GoetiaAmounts,
	GoetiaBoard,
	GoetiaCard,
	GoetiaColumn,
	GoetiaEdge,
	GoetiaFacts,
	GoetiaHex,
	GoetiaPrice,
	GoetiaSpace,
	GoetiaView,
	GoetiaWorld,
} from "../view";
import { COLUMNS, STACKS } from "../places";
import { HEXES } from "../words";

/* What a line of the World can come to: every kind, several of most; of all Worlds two digits. */
const DEAR: GoetiaPrice = {
	attention: 1,
	teal: 4,
	pink: 4,
	yellow: 4,
	brown: 4,
	black: 3,
	white: 4,
	less: 4,
	cubes: 19,
};
const DEAREST: GoetiaPrice = { teal: 10, pink: 10, yellow: 10, brown: 10, black: 11, white: 10, less: 2, cubes: 59 };
const CHEAP: GoetiaPrice = { attention: 1, teal: 1 };

const parts = <T>(list: readonly T[], size: number): T[][] =>
	Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

/* As they are printed: every cube of a hex is paid by who comes there. */
const priceOf = (cost: GoetiaAmounts | undefined): GoetiaPrice => {
	const { visible_world: all, follower: _, pact: __, ...price } = cost ?? {};
	return all ? { ...DEAREST, black: DEAREST.black! + (price.black ?? 0) } : price;
};

interface Lying {
	column: GoetiaColumn;
	price?: GoetiaPrice; /* of a Relic of the payer */
}

const itemsOf = (facts: GoetiaFacts, id: string) => {
	const amounts = facts.cards.find((card) => card.id === id)!.effects.filter(({ op }) => op === "store");
	return Object.fromEntries(
		amounts.flatMap(({ amounts: list }) =>
			list.map((amount) => [amount.id.split(".").at(-1)!, Number(amount.args?.[0])]),
		),
	);
};

/* A card on top of a column, laden with all that it can carry; less needs less room. */
function columnsOf(facts: GoetiaFacts): Lying[] {
	const under = facts.cards.slice(0, 7).map(({ id }) => id);
	const columnOf = (id: string, more: Partial<GoetiaColumn> = {}): GoetiaColumn => ({
		cards: [id, ...under.filter((each) => each !== id)],
		...more,
	});
	const carried: Record<GoetiaCard["type"], (card: GoetiaCard) => Lying> = {
		power: ({ id }) => ({ column: columnOf(id) }),
		relic: ({ id, cost }) => ({
			column: columnOf(id, { follower: true, in_force: true, next_returned: true }),
			price: priceOf(cost),
		}),
		treasure: ({ id }) => ({ column: columnOf(id, { stored: itemsOf(facts, id) }) }),
	};
	return [
		...facts.cards.map((card) => carried[card.type](card)),
		...facts.pacts.map(({ id }) => ({ column: columnOf(id) })),
	];
}

/* Such columns in all areas; the payer has the prices of his Relics. */
function withColumns(base: GoetiaView, lying: Lying[], payer: number): GoetiaView {
	const columns = STACKS.map((_, i) => lying[i]?.column ?? { cards: [] });
	const pacts = columns.flatMap(({ cards }) => cards.map((pact) => ({ pact, points: 24 })));
	const relics = lying.flatMap(({ price }, i): GoetiaSpace[] =>
		price ? [{ place: `r${i + 1}`, ...(Object.keys(price).length > 0 ? { price } : {}) }] : [],
	);
	return {
		...base,
		payer,
		spaces: [...base.spaces.filter(({ place }) => !place.startsWith("r")), ...relics],
		seats: base.seats.map((seat) => ({ ...seat, columns, pact_points: pacts })),
	};
}

function withPacts(base: GoetiaView, pacts: string[]): GoetiaView {
	const rows = parts(pacts, Math.ceil(pacts.length / 3));
	return { ...base, rows: base.rows.map((row, i) => ({ ...row, pacts: rows[i] ?? [] })) };
}

/* How a hex may be: empty, with those who stand there; in the World alone with what was put there. */
const hexStates: Omit<GoetiaSpace, "place">[] = [
	{},
	{ on: [0] },
	{ on: [0, 1] },
	{ seeded: { teal: 2 } },
	{ seeded: { pink: 2 }, marker: true },
	{ marker: true },
];

const hexesAt = (at: string, count: number, state: number, price?: GoetiaPrice) =>
	[...HEXES.slice(0, count)].map((letter): GoetiaSpace => ({
		place: at + letter,
		...hexStates[state],
		...(price ? { price } : {}),
	}));

function withWorlds(base: GoetiaView, worlds: GoetiaWorld[], state: number): GoetiaView {
	const rows = parts(worlds, 3);
	return {
		...base,
		rows: base.rows.map((row, i) => ({
			...row,
			cells: COLUMNS.map((column) => rows[i]?.[column - 1]?.id ?? null),
		})),
		spaces: worlds.flatMap(({ hexes }, i) =>
			hexesAt(`w${Math.floor(i / 3) + 1}${(i % 3) + 1}`, hexes.length, state),
		),
	};
}

/* The boards as they come into play, and open in the dark. */
function withBoards(base: GoetiaView, all: GoetiaBoard[], state: number, price: GoetiaPrice): GoetiaView[] {
	return parts(all, 3).map((boards) => ({
		...base,
		rows: base.rows.map((row, i) => ({
			...row,
			board: boards[i]?.id ?? null,
			attention: 10,
			dark: boards[i] ? [{ slot: `d${i + 1}1`, board: boards[i].id, demon: null, covers: null }] : [],
		})),
		spaces: boards.flatMap(({ hexes, dark }, i) => [
			...hexesAt(`s${i + 1}`, hexes.length, state, price),
			...hexesAt(`d${i + 1}1`, dark.length, state, price),
		]),
	}));
}

/* Every Demon, on every board in turn. */
function withDemons(
	base: GoetiaView,
	{ boards }: GoetiaFacts,
	demons: GoetiaWorld[],
	state: number,
	covers: "top" | "bottom",
): GoetiaView[] {
	const price = { ...CHEAP, less: 2, cubes: 12 };
	return parts(demons, 9).map((group, at) => ({
		...base,
		rows: base.rows.map((row, i) => ({
			...row,
			dark: group.slice(i * 3, i * 3 + 3).map((demon, column) => ({
				slot: `d${i + 1}${column + 1}`,
				board: boards[(at * 9 + i * 3 + column) % boards.length]!.id,
				demon: demon.id,
				covers,
			})),
		})),
		spaces: group.flatMap(({ worship = [] }, i) =>
			hexesAt(`d${Math.floor(i / 3) + 1}${(i % 3) + 1}`, worship.length, state, price),
		),
	}));
}

/* Each Edge card above a column and beside a row; who waits there, or its back. */
function withEdges(base: GoetiaView, facts: GoetiaFacts): GoetiaView[] {
	const places = ["t1", "t2", "t3", "l1", "l2", "l3", "b1", "b2", "b3"];
	const states: Omit<GoetiaEdge, "place" | "edge">[] = [
		{ flipped: false, symbols: 0, waiting: base.seats.map(() => 1) },
		{ flipped: false, symbols: 2, waiting: base.seats.map((_, i) => (i < 2 ? 1 : 0)) },
		{ flipped: false, symbols: 4, waiting: base.seats.map(() => 0) },
		{ flipped: true, symbols: 0, waiting: base.seats.map(() => 0) },
	];
	const prices = [DEAR, CHEAP];
	return states.flatMap((state) =>
		prices.flatMap((price) =>
			[false, true].map((purple): GoetiaView => {
				const cards = facts.edges.filter((edge) => edge.purple === purple);
				return {
					...base,
					edges: places.map((place, i) => ({ place, edge: cards[i % cards.length]!.id, ...state })),
					spaces: places.map((place) => ({ place, price })),
				};
			}),
		),
	);
}

/* Numbers as long as they can be. */
function rich(base: GoetiaView): GoetiaView[] {
	const cubes = { teal: 14, pink: 12, yellow: 10, brown: 20, black: 13 };
	const phases = ["setup", "draft", "begin", "placing", "end", "over"] as const;
	return phases.map((phase) => ({
		...base,
		phase,
		round: 24,
		supply: cubes,
		seats: base.seats.map((seat) => ({ ...seat, cubes, attention: 48, points: 108, sacrificed: 10, home: 10 })),
	}));
}

/* What depends on how many play: the areas and the Pacts. */
export function viewsOfSeats(base: GoetiaView, facts: GoetiaFacts): GoetiaView[] {
	const shown = 3 * base.players;
	const ids = facts.pacts.map(({ id }) => id);
	return [
		...parts(columnsOf(facts), STACKS.length).map((lying) => withColumns(base, lying, 0)),
		...parts(
			columnsOf(facts).filter(({ price }) => price),
			STACKS.length,
		).map((lying) => withColumns(base, lying, 1)),
		...parts(ids, shown).map((some) => withPacts(base, some)),
		...rich(base),
	];
}

/* As few of them as show all that any of them shows. */
function covering<T>(all: T[], shows: (each: T) => string[]): T[] {
	const seen = new Set<string>();
	return all.filter((each) => {
		const fresh = shows(each).filter((what) => !seen.has(what));
		for (const what of fresh) seen.add(what);
		return fresh.length > 0;
	});
}

/* The World with its Edge cards, and the boards; `laden`: with all that can stand and lie on their hexes. */
export function viewsOfWorld(base: GoetiaView, facts: GoetiaFacts, laden: boolean): GoetiaView[] {
	const hexesOf = ({ hexes }: { hexes: GoetiaHex[] }) => hexes.map(({ reward }) => JSON.stringify(reward));
	const some = {
		worlds: covering(facts.worlds, hexesOf),
		boards: covering(facts.boards, (board) => [
			...hexesOf(board),
			...board.dark.map(({ special, sacrifice }) => `${special} ${sacrifice}`),
		]),
		demons: covering(
			facts.worlds.filter(({ king }) => king),
			({ worship }) => [String(worship)],
		),
	};
	const worldsOf = (state: number, { worlds }: typeof some) =>
		parts(worlds, 9).map((group) => withWorlds(base, group, state));
	const boardsOf = (state: number, { boards, demons }: typeof some) => [
		...withBoards(base, boards, state, { brown: 1 }),
		...withBoards(base, boards, state, { brown: 1, less: 1, cubes: 0 }),
		...withDemons(base, facts, demons, state, "top"),
		...withDemons(base, facts, demons, state, "bottom"),
	];
	const all = {
		worlds: facts.worlds,
		boards: facts.boards,
		demons: facts.worlds.filter(({ king }) => king),
	};
	return [
		...worldsOf(0, all),
		...boardsOf(0, all),
		...(laden ? hexStates.slice(1).flatMap((_, i) => worldsOf(i + 1, some)) : []),
		...(laden ? [1, 2].flatMap((state) => boardsOf(state, some)) : []),
		...withEdges(base, facts),
	];
}
