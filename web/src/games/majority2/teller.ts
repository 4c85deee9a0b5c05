/*
 * One frame of The Majority 2 being told: a method for each kind of thing that
 * happens makes the steps that show it. Which event is what stands in steps.ts.
 */
import { UNKNOWN, type Sound } from "../contract";
import type { Step as SharedStep } from "../shared/telling.svelte";
import type { Message } from "../../texts/text";
import type { Scene, Thing } from "./scene";
import { laidFrom } from "../shared/cards";
import { seatOf } from "../shared/events";
import {
	cardOfArg,
	colourOfArg,
	discOf,
	kindOf,
	type Colour,
	type Majority2Facts,
	type Majority2Seat,
	type Majority2View,
} from "./view";

export type Step = SharedStep<Scene>;

/* How long things take, in milliseconds at the normal pace. */
const MS = {
	play: 850,
	draw: 700,
	swap: 900,
	handOver: 1000,
	discard: 900,
	take: 950,
	disc: 850,
	form: 1300,
	represent: 1000,
	coins: 750,
	word: 700,
};
const DRAWN_MAX = 5; /* things of one kind on their way at once */

/* A card of that kind in a list, the newest first; -1: none. */
const newestOf = (cards: readonly string[], card: string) => cards.map(kindOf).lastIndexOf(kindOf(card));

/* One frame being told; `view` is what the last step showed, changed since. */
export class Teller {
	readonly steps: Step[] = [];
	readonly facts: Majority2Facts;
	readonly after: Majority2View;
	view: Majority2View;
	#carried: Message[] = []; /* words that wait for the next step */
	#lane: number | null; /* the column of the card that was played last */
	#formed: { seat: number; column: number } | null;

	constructor(facts: Majority2Facts, before: Scene, after: Majority2View) {
		this.facts = facts;
		this.after = after;
		this.view = { ...before.view, moves: [], plays: [], actors: [] };
		this.#lane = before.view.runs?.column ?? null;
		const { looked } = before.view;
		this.#formed = looked?.column ? { seat: looked.seat, column: looked.column } : null;
	}

	show(things: Thing[], captions: Message[], ms: number, sound?: Sound): void {
		const words = [...this.#carried, ...captions];
		this.#carried = [];
		this.steps.push({ scene: { view: this.view, things }, captions: words, ms, ...(sound && { sound }) });
	}

	say(...captions: Message[]): void {
		this.#carried.push(...captions);
	}

	word(event: Message): void {
		this.show([], [event], MS.word);
	}

	/* The next step shows a copy of the table with this change. */
	#edit(change: (view: Majority2View) => void): void {
		const { seats, hand, discard, discs } = this.view;
		const copy = {
			...this.view,
			seats: seats.map((seat) => ({
				...seat,
				columns: seat.columns.map((column) => [...column]),
				area: [...seat.area],
				reserve: [...seat.reserve],
			})),
			hand: { ...hand, cards: [...hand.cards] },
			discard: { ...discard },
			discs: discs.map((disc) => ({ ...disc })),
		};
		change(copy);
		this.view = copy;
	}

	#card(arg: unknown): string {
		return cardOfArg(this.facts, arg)!;
	}
	#isOwn(seat: number): boolean {
		return seat === this.view.viewer;
	}
	#fan(seat: number, card: string): string {
		return this.#isOwn(seat) ? `fan:${card}` : `hand:${seat}`;
	}

	#inHand(view: Majority2View, cards: string[]): void {
		view.hand.cards.push(...cards);
		view.hand.size += cards.length;
	}
	#fromHand(view: Majority2View, card: string): void {
		view.hand.cards = laidFrom(view.hand.cards, card);
		view.hand.size--;
	}
	#inReserve(seat: Majority2Seat, cards: string[]): void {
		seat.reserve.push(...cards);
		seat.reserve_size += cards.length;
	}
	#toDiscards(view: Majority2View, cards: string[]): void {
		if (cards.length === 0) return;
		for (const card of cards) this.#free(view, discOf(card));
		view.discard.size += cards.length;
		if (cards.at(-1) !== UNKNOWN) view.discard.top = kindOf(cards.at(-1)!);
	}
	/* The disc is in the supply again. */
	#free(view: Majority2View, colour: Colour | null): void {
		for (const disc of view.discs) if (disc.colour === colour) disc.at = null;
	}
	/* Takes the newest card of that kind out of a column; where it lay, or null. */
	#lift(view: Majority2View, seat: number, column: number, card: string): { card: string; spot: string } | null {
		const cards = view.seats[seat]!.columns[column - 1]!;
		const place = newestOf(cards, card);
		if (place < 0) return null;
		return { card: cards.splice(place, 1)[0]!, spot: `spot:${seat}:${column}:${place + 1}` };
	}

	/* A card leaves the hand for a column; paid for or not. */
	play(event: Message): void {
		const [who, what, column, cost] = event.args!;
		const seat = seatOf(who);
		const card = this.#card(what);
		this.#edit((view) => {
			this.#fromHand(view, card);
			view.seats[seat]!.up -= Number(cost ?? 0);
			view.seats[seat]!.down += Number(cost ?? 0);
		});
		this.show(
			[
				{
					key: "card",
					what: "card",
					small: true,
					card,
					from: this.#fan(seat, card),
					at: { anchor: `column:${seat}:${column}` },
				},
			],
			[event],
			MS.play,
			"card",
		);
		this.#edit((view) => view.seats[seat]!.columns[Number(column) - 1]!.push(card));
		this.#lane = Number(column);
	}

	/* A card from the pile into a column. */
	joins(event: Message): void {
		const [who, what, column] = event.args!;
		const seat = seatOf(who);
		const card = this.#card(what);
		this.#edit((view) => view.pile--);
		this.show(
			[
				{
					key: "card",
					what: "card",
					small: true,
					card,
					from: "pile",
					at: { anchor: `column:${seat}:${column}` },
				},
			],
			[event],
			MS.play,
			"reveal",
		);
		this.#edit((view) => view.seats[seat]!.columns[Number(column) - 1]!.push(card));
	}

	/* A Reaper Senior and a card of the pile change places. */
	becomes(event: Message): void {
		const [who, what, column] = event.args!;
		const seat = seatOf(who);
		const card = this.#card(what);
		let old: { card: string; spot: string } | null = null;
		this.#edit((view) => {
			view.pile--;
			old = this.#lift(view, seat, Number(column), "KSen");
			if (old) this.#free(view, discOf(old.card));
			this.#inHand(view, ["KSen"]);
		});
		this.show(
			[
				{
					key: "new",
					what: "card",
					small: true,
					card,
					from: "pile",
					at: { anchor: `column:${seat}:${column}` },
				},
				{
					key: "old",
					what: "card",
					small: true,
					card: "KSen",
					from: `column:${seat}:${column}`,
					at: { anchor: `hand:${seat}` },
				},
			],
			[event],
			MS.take,
			"reveal",
		);
		this.#edit((view) => view.seats[seat]!.columns[Number(column) - 1]!.push(card));
	}

	/* Cards from the pile; `cards` as far as the viewer sees them. */
	draw(seat: number, to: "hand" | "reserve", cards: string[], events: Message[]): void {
		const things = cards.slice(0, DRAWN_MAX).map((card, i): Thing => ({
			key: `drawn:${i}`,
			what: "card",
			small: true,
			card,
			from: "pile",
			at: { anchor: `${to}:${seat}`, dx: i * 0.25 },
		}));
		this.#edit((view) => (view.pile = Math.max(0, view.pile - cards.length)));
		this.show(things, events, MS.draw, "card");
		this.#edit((view) => (to === "hand" ? this.#inHand(view, cards) : this.#inReserve(view.seats[seat]!, cards)));
	}

	exchange(event: Message): void {
		const seat = seatOf(event.args?.[0]);
		const { size } = this.view.hand;
		const kept = this.view.seats[seat]!.reserve_size;
		const packet = (key: string, count: number, from: string, to: string): Thing[] =>
			count > 0 ? [{ key, what: "packet", small: true, count, from, at: { anchor: to } }] : [];
		const things = [
			...packet("hand", size, `hand:${seat}`, `reserve:${seat}`),
			...packet("reserve", kept, `reserve:${seat}`, `hand:${seat}`),
		];
		this.#edit((view) => {
			const mine = view.seats[seat]!;
			[view.hand.cards, mine.reserve] = [mine.reserve, view.hand.cards];
			[view.hand.size, mine.reserve_size] = [kept, size];
			view.forced = false;
		});
		this.show(things, [event], MS.swap, "pass");
	}

	/* The hand goes across the table; who gets it sees it. */
	handOver(event: Message): void {
		const [from, to] = event.args!.slice(0, 2).map(seatOf) as [number, number];
		const { size } = this.view.hand;
		const seen = this.#isOwn(to) && this.after.hand.size === size ? this.after.hand.cards : this.view.hand.cards;
		this.#edit((view) => {
			view.hand = { seat: to, size: 0, cards: [], seen: null };
			view.active = to;
		});
		const packet: Thing[] =
			size > 0
				? [
						{
							key: "hand",
							what: "packet",
							small: true,
							count: size,
							from: `hand:${from}`,
							at: { anchor: `hand:${to}` },
						},
					]
				: [];
		this.show(packet, [event], MS.handOver, "pass");
		this.#edit((view) => (view.hand = { seat: to, size, cards: seen, seen: null }));
	}

	turn(event: Message): void {
		const [seat, turn] = event.args!;
		this.#edit((view) => {
			view.turn = Number(turn);
			view.active = seatOf(seat);
			view.hand.seat = view.active;
			view.phase = "exchange";
			view.step = null;
		});
		this.show([], [event], MS.word, "turn");
	}

	/* Coins turn picture up. */
	refresh(event: Message): void {
		const seat = seatOf(event.args?.[0]);
		this.#edit((view) => {
			const mine = view.seats[seat]!;
			[mine.up, mine.down] = [mine.up + mine.down, 0];
		});
		this.show([], [event], MS.coins, "coin");
	}

	/* Coins come or go; new ones lie picture down. */
	coins(event: Message, change: 1 | -1): void {
		const [who, count] = event.args!;
		const seat = seatOf(who);
		const from = change > 0 ? "pile" : `coins:${seat}`;
		const to = change > 0 ? `coins:${seat}` : "pile";
		this.show(
			[{ key: "coin", what: "coin", small: true, count: Number(count), from, at: { anchor: to } }],
			[event],
			MS.coins,
			"coin",
		);
		this.#edit((view) => this.#pay(view.seats[seat]!, change * Number(count)));
	}
	#pay(seat: Majority2Seat, coins: number): void {
		const fromUp = Math.max(0, -coins - seat.down);
		seat.down += coins + fromUp;
		seat.up -= fromUp;
	}

	/* Cards of columns go to the discards together: each from where it lay before the first went. */
	discard(events: Message[]): void {
		const things: Thing[] = [];
		const spots = this.view.seats.map(({ columns }, seat) =>
			columns.map((cards, c) => cards.map((_, i) => `spot:${seat}:${c + 1}:${i + 1}`)),
		);
		this.#edit((view) => {
			for (const { args } of events) {
				const [seat, lane] = [seatOf(args?.[0]), Number(args?.[2]) - 1];
				const cards = view.seats[seat]!.columns[lane]!;
				const place = newestOf(cards, this.#card(args?.[1]));
				if (place < 0) continue;
				const [card, spot] = [cards.splice(place, 1)[0]!, spots[seat]![lane]!.splice(place, 1)[0]!];
				things.push({
					key: spot,
					what: "card",
					small: true,
					card: kindOf(card),
					from: spot,
					at: { anchor: "discard" },
					mark: "struck",
				});
				this.#toDiscards(view, [card]);
			}
		});
		this.show(things, events, MS.discard, "remove");
	}

	/* All of a column goes, but perhaps one card. */
	#clear(seat: number, column: number, but: string | null): { kept: string | null; things: Thing[] } {
		const cards = this.view.seats[seat]!.columns[column - 1]!;
		const at = but === null ? -1 : newestOf(cards, but);
		const gone = cards
			.map((card, i) => ({ card, spot: `spot:${seat}:${column}:${i + 1}` }))
			.filter((_, i) => i !== at);
		this.#edit((view) => {
			view.seats[seat]!.columns[column - 1] = [];
			this.#toDiscards(
				view,
				gone.map(({ card }) => card),
			);
		});
		const things = gone.map(({ card, spot }): Thing => ({
			key: spot,
			what: "card",
			small: true,
			card: kindOf(card),
			from: spot,
			at: { anchor: "discard" },
		}));
		return { kept: cards[at] ?? null, things };
	}

	forms(event: Message): void {
		const [who, , , column, coins] = event.args!;
		const seat = seatOf(who);
		this.#formed = { seat, column: Number(column) };
		this.show(
			[
				{
					key: "coin",
					what: "coin",
					small: true,
					count: Number(coins),
					from: `column:${seat}:${column}`,
					at: { anchor: `coins:${seat}` },
				},
			],
			[event],
			MS.form,
			"coin",
		);
		this.#edit((view) => (view.seats[seat]!.down += Number(coins)));
	}

	represents(event: Message): void {
		const seat = seatOf(event.args?.[0]);
		const card = this.#card(event.args?.[1]);
		const column = this.#formed?.column ?? 1;
		const { kept, things } = this.#clear(seat, column, card);
		things.push({
			key: "chosen",
			what: "card",
			small: true,
			card,
			from: `column:${seat}:${column}`,
			at: { anchor: `area:${seat}` },
			mark: "acts",
		});
		this.show(things, [event], MS.represent, "card");
		this.#edit((view) => view.seats[seat]!.area.push(kept ?? card));
	}

	dissolves(event: Message): void {
		const { things } = this.#clear(seatOf(event.args?.[0]), Number(event.args?.[1]), null);
		this.show(
			things.map((thing) => ({ ...thing, mark: "struck" })),
			[event],
			MS.form,
			"remove",
		);
	}

	/* Straight to the scoring area. */
	ascend(event: Message): void {
		const seat = seatOf(event.args?.[0]);
		const card = this.#card(event.args?.[1]);
		const column = this.#lane ?? 1;
		this.#edit((view) => void this.#lift(view, seat, column, card));
		this.show(
			[
				{
					key: "card",
					what: "card",
					small: true,
					card,
					from: `column:${seat}:${column}`,
					at: { anchor: `area:${seat}` },
					mark: "acts",
				},
			],
			[event],
			MS.represent,
			"card",
		);
		this.#edit((view) => view.seats[seat]!.area.push(card));
	}

	haunt(event: Message): void {
		const [whose, column] = event.args!;
		const owner = seatOf(whose);
		const from = `column:${1 - owner}:${this.#lane ?? 1}`;
		this.#edit((view) => void this.#lift(view, 1 - owner, this.#lane ?? 1, "Ghost"));
		this.show(
			[
				{
					key: "card",
					what: "card",
					small: true,
					card: "Ghost",
					from,
					at: { anchor: `column:${owner}:${column}` },
					mark: "acts",
				},
			],
			[event],
			MS.take,
			"pass",
		);
		this.#edit((view) => view.seats[owner]!.columns[Number(column) - 1]!.push("Ghost"));
	}

	/* A Witch Veteran takes a card. */
	take(event: Message): void {
		const [who, what, whose, column] = event.args!;
		const seat = seatOf(who);
		let spot = "";
		const card = this.#card(what);
		this.#edit((view) => {
			const found = this.#lift(view, seatOf(whose), Number(column), card);
			spot = found?.spot ?? "";
			if (found) this.#free(view, discOf(found.card));
		});
		this.show(
			[
				{
					key: "card",
					what: "card",
					small: true,
					card,
					from: spot,
					at: { anchor: `reserve:${seat}` },
					mark: "stolen",
				},
			],
			[event],
			MS.take,
			"steal",
		);
		this.#edit((view) => this.#inReserve(view.seats[seat]!, [card]));
	}

	/* A card of the hand into the reserve; others see its back. */
	store(event: Message, seat: number, card: string): void {
		this.#edit((view) => this.#fromHand(view, card));
		const from = card === UNKNOWN ? `hand:${seat}` : this.#fan(seat, card);
		this.show(
			[{ key: "card", what: "card", small: true, card, from, at: { anchor: `reserve:${seat}` } }],
			[event],
			MS.draw,
			"card",
		);
		this.#edit((view) => this.#inReserve(view.seats[seat]!, [card]));
	}

	/* Cards of a reserve or of the hand go to the discards unseen. */
	lose(from: "hand" | "reserve", seat: number, cards: string[], events: Message[]): void {
		this.#edit((view) => {
			for (const card of cards)
				if (from === "hand") this.#fromHand(view, card);
				else {
					const mine = view.seats[seat]!;
					mine.reserve = laidFrom(mine.reserve, card);
					mine.reserve_size--;
				}
			this.#toDiscards(view, cards);
		});
		const things = cards.slice(0, DRAWN_MAX).map((card, i): Thing => ({
			key: `lost:${i}`,
			what: "card",
			small: true,
			card,
			from: `${from}:${seat}`,
			at: { anchor: "discard", dx: i * 0.2 },
			mark: "struck",
		}));
		this.show(things, events, MS.discard, "remove");
	}

	topple(event: Message): void {
		const seat = seatOf(event.args?.[0]);
		const card = this.#card(event.args?.[1]);
		this.#edit((view) => {
			const { area } = view.seats[seat]!;
			const at = newestOf(area, card);
			if (at >= 0) this.#toDiscards(view, area.splice(at, 1));
		});
		this.show(
			[
				{
					key: "card",
					what: "card",
					small: true,
					card,
					from: `area:${seat}`,
					at: { anchor: "discard" },
					mark: "struck",
				},
			],
			[event],
			MS.discard,
			"remove",
		);
	}

	/* The disc leaves the card that it lay on. */
	#undisc(view: Majority2View, colour: Colour): void {
		for (const seat of view.seats)
			for (const cards of [...seat.columns, seat.area])
				for (const [i, card] of cards.entries()) if (discOf(card) === colour) cards[i] = kindOf(card);
		this.#free(view, colour);
	}

	discLeaves(event: Message): void {
		const colour = colourOfArg(event.args?.[0])!;
		this.#edit((view) => this.#undisc(view, colour));
		this.say(event);
	}

	/* On a card of a column, or of a scoring area. */
	discLies(event: Message): void {
		const [what, whose, which, column] = event.args!;
		const colour = colourOfArg(what)!;
		const owner = seatOf(whose);
		const card = this.#card(which);
		const to = column === undefined ? `area:${owner}` : `column:${owner}:${column}`;
		this.show(
			[{ key: "disc", what: "disc", small: true, colour, from: `disc:${colour}`, at: { anchor: to } }],
			[event],
			MS.disc,
			"card",
		);
		this.#edit((view) => {
			this.#undisc(view, colour);
			const seat = view.seats[owner]!;
			const cards = column === undefined ? seat.area : seat.columns[Number(column) - 1]!;
			const at = cards.lastIndexOf(card);
			if (at >= 0) cards[at] = `${card}/${colour}`;
			for (const disc of view.discs) if (disc.colour === colour) disc.at = `${owner}:${card}`;
		});
	}

	strip(event: Message): void {
		this.#edit((view) => {
			for (const { colour } of view.discs) this.#undisc(view, colour);
		});
		this.show([], [event], MS.disc, "remove");
	}

	reshuffle(event: Message): void {
		const count = Number(event.args?.[0]);
		this.#edit((view) => {
			view.pile = count;
			view.discard = { size: 0, top: null, known: [] };
		});
		this.show(
			[{ key: "pile", what: "packet", small: true, count, from: "discard", at: { anchor: "pile" } }],
			[event],
			MS.swap,
			"pass",
		);
	}

	/* Nothing was told: somebody passed. */
	end(): Step[] {
		this.view = this.after;
		this.show([], [], 0);
		return this.steps;
	}
}
