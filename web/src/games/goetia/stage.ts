/*
 * The table between two views: a copy of the view before, changed event by event
 * as the events tell it, and what goes from place to place on the way. What they
 * do not tell is left as it was, or taken from the view after; steps.ts ends with
 * that one in any case.
 */
import type { Arg, Message } from "../../texts/text";
import { chipOf, homeOf, placeOf, stackOf, SUPPLY } from "./places";
import { CARRIED_MAX, flightOf, type Carried, type Flight } from "./flights";
import type { GoetiaColumn, GoetiaFacts, GoetiaItems, GoetiaRow, GoetiaSeat, GoetiaSpace, GoetiaView } from "./view";
import { boardOf, eventOf, HEXES } from "./words";

const textOf = (arg: Arg | undefined): string => (typeof arg === "object" && "text" in arg ? arg.text : "");
const lastWord = (arg: Arg | undefined): string => textOf(arg).split(".").at(-1)!;
/* A hex is told by its number or by its letter. */
const letterOf = (arg: Arg | undefined): string => (typeof arg === "number" ? (HEXES[arg - 1] ?? "") : lastWord(arg));

type Teller = (stage: Stage, args: Arg[], event: Message) => void;

export class Stage {
	readonly view: GoetiaView;
	#counted = false; /* the boards show what their contacts left */
	#last: { column: GoetiaColumn; seat: number } | null = null; /* where the last card went */
	#waiting: string | null = null; /* a card that will cover another */
	#source = SUPPLY; /* where a gain comes from: the hex that was placed on, else the supply */
	#flights: Flight[] = [];

	constructor(
		readonly facts: GoetiaFacts,
		before: GoetiaView,
		readonly after: GoetiaView,
	) {
		this.view = structuredClone(before);
	}

	tell(event: Message): void {
		tellers[eventOf(event)]?.(this, event.args ?? [], event);
	}

	/* As it is now, to be drawn: nobody can choose in it. */
	shot(): GoetiaView {
		return structuredClone({ ...this.view, moves: [], actors: [], ask: null, question: null, asked: null });
	}

	/* What has been on its way since the last time this was asked. */
	flights(): Flight[] {
		return this.#flights.splice(0);
	}

	#fly(what: Carried, from: string, to: string, count = 1): void {
		for (let i = 0; i < Math.min(count, CARRIED_MAX); i++) this.#flights.push(flightOf(what, from, to));
	}

	/* A follower between two places; home is one. */
	walks(seat: number, from: string, to: string): void {
		this.#fly({ follower: seat }, from, to);
	}

	seat(arg: Arg | undefined): GoetiaSeat {
		return this.view.seats[(arg as { seat: number }).seat]!;
	}

	put(seat: GoetiaSeat, place: string): void {
		seat.home--;
		this.#source = placeOf(place, seat.seat);
		const space = this.view.spaces.find((each) => each.place === place);
		if (space) space.on = [...(space.on ?? []), seat.seat];
	}

	recruit(seat: GoetiaSeat, place: string): void {
		const edge = this.view.edges.find((each) => each.place === place);
		seat.home++;
		seat.recruited++;
		seat.unrecruited--;
		if (!edge) return;
		this.walks(seat.seat, place, homeOf(seat.seat));
		edge.symbols++;
		edge.waiting[seat.seat] = (edge.waiting[seat.seat] ?? 1) - 1;
	}

	recall(seat: GoetiaSeat, place: string): void {
		seat.home++;
		const space = this.view.spaces.find((each) => each.place === place);
		if (!space?.on) return;
		space.on = space.on.filter((each) => each !== seat.seat);
		this.walks(seat.seat, placeOf(place, seat.seat), homeOf(seat.seat));
	}

	/* All who stand on such places go home. */
	leave(places: string): void {
		for (const space of this.view.spaces.filter(({ place }) => place.startsWith(places))) {
			for (const seat of space.on ?? []) {
				this.view.seats[seat]!.home++;
				this.walks(seat, space.place, homeOf(seat));
			}
			delete space.on;
		}
	}

	/* Such places are as many as hexes are given, and empty. */
	lay(places: string, hexes: number): void {
		const fresh = Array.from({ length: hexes }, (_, i): GoetiaSpace => ({ place: `${places}${HEXES[i]}` }));
		this.view.spaces = [...this.view.spaces.filter(({ place }) => !place.startsWith(places)), ...fresh];
	}

	/* Cubes or Attention come (or go). What lies on a card or a board is not the supply's. */
	flow(arg: Arg | undefined, count: number, kind: string, other?: string): void {
		const seat = this.seat(arg);
		const chip = chipOf(seat.seat, kind);
		if (count > 0) this.#fly(kind as keyof GoetiaItems, other ?? this.#source, chip, count);
		else this.#fly(kind as keyof GoetiaItems, chip, other ?? SUPPLY, -count);
		if (kind === "attention") seat.attention += count;
		else {
			const colour = kind as keyof GoetiaSeat["cubes"];
			seat.cubes[colour] = (seat.cubes[colour] ?? 0) + count;
			if (!other || other === SUPPLY) this.view.supply[colour] = (this.view.supply[colour] ?? 0) - count;
		}
	}

	/* Onto a hex or a card, where it stays. */
	lays(count: number, kind: string, at: string): void {
		this.#fly(kind as keyof GoetiaItems, SUPPLY, at, count);
	}

	/* Where such a card of the seat lies. */
	cardAt(arg: Arg | undefined, card: Arg | undefined): string {
		const { seat, columns } = this.seat(arg);
		return stackOf(seat, columns.findIndex(({ cards }) => cards.includes(this.idOf(card))) + 1);
	}

	/* Where a Scry Board lies. */
	boardAt(board: Arg | undefined): string {
		return `s${this.view.rows.findIndex((row) => row.board === this.idOf(board)) + 1}`;
	}

	/* Who is home in the view after goes there: from every hex that he stands on no more. */
	settles(): void {
		const then = new Map(this.after.spaces.map(({ place, on }) => [place, on ?? []]));
		for (const { place, on = [] } of this.view.spaces)
			for (const seat of on)
				if (!then.get(place)?.includes(seat)) this.walks(seat, placeOf(place, seat), homeOf(seat));
		this.view.spaces = this.after.spaces;
		this.view.edges = this.after.edges;
		this.view.seats = this.view.seats.map((seat, i) => ({
			...seat,
			home: this.after.seats[i]!.home,
			columns: this.after.seats[i]!.columns,
		}));
	}

	/* What the boards hold after all contacts: a board that is gone then holds nothing. */
	count(): void {
		if (this.#counted) return;
		this.#counted = true;
		for (const [i, row] of this.view.rows.entries()) {
			const then = this.after.rows[i]!;
			row.attention = then.board === row.board ? then.attention : 0;
		}
	}

	card(seat: GoetiaSeat, id: string): void {
		for (const deck of this.view.decks) {
			const at = deck.cards.findIndex(({ card }) => card === id);
			const king = this.facts.cards.find((card) => card.id === id)?.king;
			if (at >= 0) deck.cards.splice(at, 1);
			else if (deck.king === king) deck.cards.shift();
		}
		for (const row of this.view.rows) row.pacts = row.pacts.filter((pact) => pact !== id);
		const free = seat.columns.find(({ cards }) => cards.length === 0);
		if (free) this.#lies(seat, free, id);
		else this.#waiting = id;
	}

	/* A card that came in a frame before lies in the view after on top of the covered one. */
	cover(seat: GoetiaSeat, covered: string): void {
		const then = this.after.seats[seat.seat]!.columns.find(({ cards }) => cards.includes(covered))?.cards ?? [];
		const id = this.#waiting ?? then[then.indexOf(covered) - 1];
		const column = seat.columns.find(({ cards }) => cards[0] === covered);
		if (column && id) this.#lies(seat, column, id);
		this.#waiting = null;
	}

	#lies(seat: GoetiaSeat, column: GoetiaColumn, id: string): void {
		column.cards.unshift(id);
		for (const gone of ["stored", "follower", "in_force", "next_returned"] as const) delete column[gone];
		this.#last = { column, seat: seat.seat };
	}

	store(seat: GoetiaSeat, count: number, kind: keyof GoetiaItems): void {
		if (this.#last?.seat !== seat.seat) return;
		const { column } = this.#last;
		this.lays(count, kind, stackOf(seat.seat, seat.columns.indexOf(column) + 1));
		column.stored = { ...column.stored, [kind]: (column.stored?.[kind] ?? 0) + count };
	}

	/* A card or board by the message of its name. */
	idOf(arg: Arg | undefined): string {
		const name = textOf(arg);
		const { cards, pacts, boards, kings } = this.facts;
		return [...cards, ...pacts, ...boards, ...kings].find((each) => each.name === name)?.id ?? "";
	}

	slotOf(king: string) {
		const isHis = (world: string | null) =>
			this.facts.worlds.some((each) => each.id === world && each.king === king);
		return this.view.rows.flatMap(({ dark }) => dark).find(({ demon }) => isHis(demon));
	}

	/* The row of a World whose card has become a Demon and left a gap. */
	get torn(): GoetiaRow | undefined {
		return this.view.rows.find(({ cells, dark }) => cells[2] === null && dark.length > 0 && cells[1] !== null);
	}

	slides(board: string): void {
		const at = this.view.rows.findIndex((row) => row.board === board);
		const row = this.view.rows[at];
		if (!row) return;
		const slot = `d${at + 1}${row.dark.length + 1}`;
		this.leave(`s${at + 1}`);
		this.lay(`s${at + 1}`, 0);
		row.dark.push({ slot, board, demon: null, covers: null });
		row.board = null;
		row.attention = 0;
	}

	board(at: number, board: string): void {
		const row = this.view.rows[at - 1];
		if (!row || !board) return;
		row.board = board;
		row.attention = boardOf(this.facts, board).attention;
		this.lay(`s${at}`, boardOf(this.facts, board).hexes.length);
	}

	turns(king: string): void {
		const { worlds } = this.facts;
		const at = this.view.rows.findIndex(({ cells }) =>
			worlds.some(({ id, king: his }) => id === cells[2] && his === king),
		);
		const row = this.view.rows[at];
		const dark = row?.dark.at(-1);
		if (!row || !dark) return;
		const world = worlds.find(({ id }) => id === row.cells[2])!;
		this.leave(`w${at + 1}3`);
		this.lay(`w${at + 1}3`, 0);
		dark.demon = world.id;
		dark.covers = "top";
		row.cells[2] = null;
		this.lay(dark.slot, world.worship?.length ?? 0);
	}

	/* The other cards of the torn row move up, with all that stands on them: which row it was. */
	movesUp(): number | null {
		const row = this.torn;
		if (!row) return null;
		const at = this.view.rows.indexOf(row) + 1;
		row.cells = [null, row.cells[0] ?? null, row.cells[1] ?? null];
		for (const space of this.view.spaces)
			if (space.place.startsWith(`w${at}`)) {
				const column = Number(space.place[2]);
				space.place = `w${at}${column + 1}${space.place.slice(3)}`;
			}
		return at;
	}

	newWorld(at: number): void {
		const row = this.view.rows[at - 1];
		const card = this.after.rows[at - 1]?.cells[0] ?? null;
		if (!row || row.cells[0] !== null || !card) return;
		row.cells[0] = card;
		this.lay(`w${at}1`, this.facts.worlds.find(({ id }) => id === card)!.hexes.length);
	}

	leaves(king: string): void {
		const dark = this.slotOf(king);
		if (!dark) return;
		this.leave(dark.slot);
		dark.demon = null;
		dark.covers = null;
		this.lay(dark.slot, boardOf(this.facts, dark.board).dark.length);
	}
}

const places: Record<string, Teller> = {
	place_world: (stage, [seat, row, column, hex]) => stage.put(stage.seat(seat), `w${row}${column}${letterOf(hex)}`),
	place_scry: (stage, [seat, board, , hex]) => {
		const row = stage.view.rows.findIndex((each) => each.board === stage.idOf(board)) + 1;
		stage.put(stage.seat(seat), `s${row}${letterOf(hex)}`);
	},
	place_recruit: (stage, [seat, place]) => stage.put(stage.seat(seat), lastWord(place)),
	place_edge: (stage, [seat, place]) => stage.put(stage.seat(seat), lastWord(place)),
	place_demon: (stage, [seat, king, hex]) =>
		stage.put(stage.seat(seat), `${stage.slotOf(stage.idOf(king))?.slot ?? ""}${letterOf(hex)}`),
	place_dark: (stage, [seat, board, hex]) => {
		const dark = stage.view.rows.flatMap((row) => row.dark).find((each) => each.board === stage.idOf(board));
		stage.put(stage.seat(seat), `${dark?.slot ?? ""}${letterOf(hex)}`);
	},
	place_relic: (stage, [arg, card]) => {
		const seat = stage.seat(arg);
		const column = seat.columns.find(({ cards }) => cards[0] === stage.idOf(card));
		if (column) column.follower = true;
		stage.put(seat, `r${seat.columns.indexOf(column!) + 1}`);
	},
};

const tellers: Record<string, Teller> = {
	...places,
	gain: (stage, [seat, count, kind]) => stage.flow(seat, Number(count), lastWord(kind)),
	paid: (stage, [seat, count, kind]) => stage.flow(seat, -Number(count), lastWord(kind)),
	traded: (stage, [seat, count, kind]) => stage.flow(seat, -Number(count), lastWord(kind)),
	took: (stage, [seat, count, kind, card]) =>
		stage.flow(seat, Number(count), lastWord(kind), stage.cardAt(seat, card)),
	kept: (stage, [seat, count, kind, card]) =>
		stage.flow(seat, Number(count), lastWord(kind), stage.cardAt(seat, card)),
	returned_to: (stage, [seat, count, kind]) => stage.flow(seat, Number(count), lastWord(kind), SUPPLY),
	/* The gain that follows tells what came; here it goes, by way of the supply. */
	theft: (stage, [, from, kind]) => stage.flow(from, -1, lastWord(kind)),
	/* The Darkness is told as a gain. */
	exchanged: (stage, [seat, count, kind]) => stage.flow(seat, -Number(count), lastWord(kind)),
	seeded: (stage, [, count, kind, row, column, hex]) =>
		stage.lays(Number(count), lastWord(kind), `w${row}${column}${letterOf(hex)}`),
	board_take: (stage, [seat, count, board]) => stage.flow(seat, Number(count), "attention", stage.boardAt(board)),
	sent: (stage, [arg, place]) => stage.walks(stage.seat(arg).seat, homeOf(stage.seat(arg).seat), lastWord(place)),
	sacrificed: (stage, [arg, count]) => {
		const seat = stage.seat(arg);
		seat.home -= Number(count);
		seat.recruited -= Number(count);
		seat.sacrificed += Number(count);
		for (let i = 0; i < Number(count); i++) stage.walks(seat.seat, homeOf(seat.seat), SUPPLY);
	},
	covered_follower: (stage, [arg]) => {
		const seat = stage.seat(arg);
		seat.recruited--;
		seat.sacrificed++;
	},
	draft: (stage, [seat, place]) => stage.recruit(stage.seat(seat), lastWord(place)),
	recruit: (stage, [seat, place]) => stage.recruit(stage.seat(seat), lastWord(place)),
	recalled: (stage, [seat]) => stage.recall(stage.seat(seat), ""),
	recalled_world: (stage, [seat, row, column, hex]) =>
		stage.recall(stage.seat(seat), `w${row}${column}${letterOf(hex)}`),
	recalled_edge: (stage, [seat, place]) => stage.recall(stage.seat(seat), lastWord(place)),
	resurrected: (stage, [arg]) => {
		const seat = stage.seat(arg);
		seat.home++;
		seat.recruited++;
		seat.sacrificed--;
		stage.walks(seat.seat, SUPPLY, homeOf(seat.seat));
	},
	card: (stage, [seat, card]) => stage.card(stage.seat(seat), stage.idOf(card)),
	pact: (stage, [seat, pact]) => stage.card(stage.seat(seat), stage.idOf(pact)),
	covers: (stage, [seat, card]) => stage.cover(stage.seat(seat), stage.idOf(card)),
	stored: (stage, [seat, count, kind]) =>
		stage.store(stage.seat(seat), Number(count), lastWord(kind) as keyof GoetiaItems),
	demon_leaves: (stage, [king]) => stage.leaves(stage.idOf(king)),
	contact: (stage, [seat, count, board]) => {
		stage.count();
		stage.flow(seat, Number(count), "attention", stage.boardAt(board));
	},
	conjures: (stage, [, board]) => stage.slides(stage.idOf(board)),
	board: (stage, [row, board]) => stage.board(Number(row), stage.idOf(board)),
	conjured: (stage, [king]) => stage.turns(stage.idOf(king)),
	covers_row: (stage, [, row]) => {
		const dark = stage.torn?.dark.at(-1);
		if (dark) dark.covers = lastWord(row) === "top" ? "top" : "bottom";
	},
	looked: (stage, [, , king]) => {
		const then = stage.after.decks.find((deck) => deck.king === stage.idOf(king));
		const deck = stage.view.decks.find((each) => each.king === stage.idOf(king));
		if (deck && then && deck.cards.length === then.cards.length) deck.cards = structuredClone(then.cards);
	},
	new_world: (stage, [row]) => stage.newWorld(Number(row)),
	flipped: (stage, [place]) => {
		const edge = stage.view.edges.find((each) => each.place === lastWord(place));
		if (edge) edge.flipped = true;
	},
};
