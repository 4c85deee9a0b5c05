/*
 * One frame of The Majority 2 being told: a method for each kind of thing that
 * happens makes the steps that show it; here factions, discards and discs. Which
 * event is what stands in steps.ts.
 */
import { UNKNOWN } from "../contract";
import type { Message } from "../../texts/text";
import type { Thing } from "./scene";
import { laidFrom } from "../shared/cards";
import { seatOf } from "../shared/events";
import { colourOfArg, discOf, kindOf, type Colour, type Majority2View } from "./view";
import { DRAWN_MAX, MS, newestOf } from "./tellerBase";
import { TellerHands } from "./tellerHands";

export type { Step } from "./tellerBase";

export class Teller extends TellerHands {
	/* Cards of columns go to the discards together: each from where it lay before the first went. */
	discard(events: Message[]): void {
		const things: Thing[] = [];
		const spots = this.view.seats.map(({ columns }, seat) =>
			columns.map((cards, c) => cards.map((_, i) => `spot:${seat}:${c + 1}:${i + 1}`)),
		);
		this.edit((view) => {
			for (const { args } of events) {
				const [seat, lane] = [seatOf(args?.[0]), Number(args?.[2]) - 1];
				const cards = view.seats[seat]!.columns[lane]!;
				const place = newestOf(cards, this.card(args?.[1]));
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
				this.toDiscards(view, [card]);
			}
		});
		this.show(things, events, MS.discard, "remove");
	}

	/* All of a column goes, but perhaps one card. */
	protected clear(seat: number, column: number, but: string | null): { kept: string | null; things: Thing[] } {
		const cards = this.view.seats[seat]!.columns[column - 1]!;
		const at = but === null ? -1 : newestOf(cards, but);
		const gone = cards
			.map((card, i) => ({ card, spot: `spot:${seat}:${column}:${i + 1}` }))
			.filter((_, i) => i !== at);
		this.edit((view) => {
			view.seats[seat]!.columns[column - 1] = [];
			this.toDiscards(
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
		this.formed = { seat, column: Number(column) };
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
		this.edit((view) => (view.seats[seat]!.down += Number(coins)));
	}

	/* A card on its way from a column to the scoring area. */
	private rising(key: string, card: string, seat: number, column: number): Thing {
		return {
			key,
			what: "card",
			small: true,
			card,
			from: `column:${seat}:${column}`,
			at: { anchor: `area:${seat}` },
			mark: "acts",
		};
	}

	represents(event: Message): void {
		const seat = seatOf(event.args?.[0]);
		const card = this.card(event.args?.[1]);
		const column = this.formed?.column ?? 1;
		const { kept, things } = this.clear(seat, column, card);
		this.show([...things, this.rising("chosen", card, seat, column)], [event], MS.represent, "card");
		this.edit((view) => view.seats[seat]!.area.push(kept ?? card));
	}

	dissolves(event: Message): void {
		const { things } = this.clear(seatOf(event.args?.[0]), Number(event.args?.[1]), null);
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
		const card = this.card(event.args?.[1]);
		const column = this.lane ?? 1;
		this.edit((view) => void this.lift(view, seat, column, card));
		this.show([this.rising("card", card, seat, column)], [event], MS.represent, "card");
		this.edit((view) => view.seats[seat]!.area.push(card));
	}

	haunt(event: Message): void {
		const [whose, column] = event.args!;
		const owner = seatOf(whose);
		const from = `column:${1 - owner}:${this.lane ?? 1}`;
		this.edit((view) => void this.lift(view, 1 - owner, this.lane ?? 1, "Ghost"));
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
		this.edit((view) => view.seats[owner]!.columns[Number(column) - 1]!.push("Ghost"));
	}

	/* A Witch Veteran takes a card. */
	take(event: Message): void {
		const [who, what, whose, column] = event.args!;
		const seat = seatOf(who);
		let spot = "";
		const card = this.card(what);
		this.edit((view) => {
			const found = this.lift(view, seatOf(whose), Number(column), card);
			spot = found?.spot ?? "";
			if (found) this.free(view, discOf(found.card));
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
		this.edit((view) => this.inReserve(view.seats[seat]!, [card]));
	}

	/* A card of the hand into the reserve; others see its back. */
	store(event: Message, seat: number, card: string): void {
		this.edit((view) => this.fromHand(view, card));
		const from = card === UNKNOWN ? `hand:${seat}` : this.fan(seat, card);
		this.show(
			[{ key: "card", what: "card", small: true, card, from, at: { anchor: `reserve:${seat}` } }],
			[event],
			MS.draw,
			"card",
		);
		this.edit((view) => this.inReserve(view.seats[seat]!, [card]));
	}

	/* Cards of a reserve or of the hand go to the discards unseen. */
	lose(from: "hand" | "reserve", seat: number, cards: string[], events: Message[]): void {
		this.edit((view) => {
			for (const card of cards)
				if (from === "hand") this.fromHand(view, card);
				else {
					const mine = view.seats[seat]!;
					mine.reserve = laidFrom(mine.reserve, card);
					mine.reserve_size--;
				}
			this.toDiscards(view, cards);
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
		const card = this.card(event.args?.[1]);
		this.edit((view) => {
			const { area } = view.seats[seat]!;
			const at = newestOf(area, card);
			if (at >= 0) this.toDiscards(view, area.splice(at, 1));
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
	protected undisc(view: Majority2View, colour: Colour): void {
		for (const seat of view.seats)
			for (const cards of [...seat.columns, seat.area])
				for (const [i, card] of cards.entries()) if (discOf(card) === colour) cards[i] = kindOf(card);
		this.free(view, colour);
	}

	discLeaves(event: Message): void {
		const colour = colourOfArg(event.args?.[0])!;
		this.edit((view) => this.undisc(view, colour));
		this.say(event);
	}

	/* On a card of a column, or of a scoring area. */
	discLies(event: Message): void {
		const [what, whose, which, column] = event.args!;
		const colour = colourOfArg(what)!;
		const owner = seatOf(whose);
		const card = this.card(which);
		const to = column === undefined ? `area:${owner}` : `column:${owner}:${column}`;
		this.show(
			[{ key: "disc", what: "disc", small: true, colour, from: `disc:${colour}`, at: { anchor: to } }],
			[event],
			MS.disc,
			"card",
		);
		this.edit((view) => {
			this.undisc(view, colour);
			const seat = view.seats[owner]!;
			const cards = column === undefined ? seat.area : seat.columns[Number(column) - 1]!;
			const at = cards.lastIndexOf(card);
			if (at >= 0) cards[at] = `${card}/${colour}`;
			for (const disc of view.discs) if (disc.colour === colour) disc.at = `${owner}:${card}`;
		});
	}

	strip(event: Message): void {
		this.edit((view) => {
			for (const { colour } of view.discs) this.undisc(view, colour);
		});
		this.show([], [event], MS.disc, "remove");
	}

	reshuffle(event: Message): void {
		const count = Number(event.args?.[0]);
		this.edit((view) => {
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
}
