/*
 * One frame of The Majority 2 being told: what goes from hand, pile and reserve to
 * the columns, whose turn it is, and coins. teller.ts has the rest.
 */
import type { Message } from "../../texts/text";
import type { Thing } from "./scene";
import { seatOf } from "../shared/events";
import { discOf, type Majority2Seat } from "./view";
import { DRAWN_MAX, MS, TellerBase } from "./tellerBase";

export class TellerHands extends TellerBase {
	/* A card leaves the hand for a column; paid for or not. */
	play(event: Message): void {
		const [who, what, column, cost] = event.args!;
		const seat = seatOf(who);
		const card = this.card(what);
		this.edit((view) => {
			this.fromHand(view, card);
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
					from: this.fan(seat, card),
					at: { anchor: `column:${seat}:${column}` },
				},
			],
			[event],
			MS.play,
			"card",
		);
		this.edit((view) => view.seats[seat]!.columns[Number(column) - 1]!.push(card));
		this.lane = Number(column);
	}

	/* A card from the pile into a column. */
	joins(event: Message): void {
		const [who, what, column] = event.args!;
		const seat = seatOf(who);
		const card = this.card(what);
		this.edit((view) => view.pile--);
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
		this.edit((view) => view.seats[seat]!.columns[Number(column) - 1]!.push(card));
	}

	/* A Reaper Senior and a card of the pile change places. */
	becomes(event: Message): void {
		const [who, what, column] = event.args!;
		const seat = seatOf(who);
		const card = this.card(what);
		let old: { card: string; spot: string } | null = null;
		this.edit((view) => {
			view.pile--;
			old = this.lift(view, seat, Number(column), "KSen");
			if (old) this.free(view, discOf(old.card));
			this.inHand(view, ["KSen"]);
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
		this.edit((view) => view.seats[seat]!.columns[Number(column) - 1]!.push(card));
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
		this.edit((view) => (view.pile = Math.max(0, view.pile - cards.length)));
		this.show(things, events, MS.draw, "card");
		this.edit((view) => (to === "hand" ? this.inHand(view, cards) : this.inReserve(view.seats[seat]!, cards)));
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
		this.edit((view) => {
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
		const seen = this.isOwn(to) && this.after.hand.size === size ? this.after.hand.cards : this.view.hand.cards;
		this.edit((view) => {
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
		this.edit((view) => (view.hand = { seat: to, size, cards: seen, seen: null }));
	}

	turn(event: Message): void {
		const [seat, turn] = event.args!;
		this.edit((view) => {
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
		this.edit((view) => {
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
		this.edit((view) => this.pay(view.seats[seat]!, change * Number(count)));
	}
	protected pay(seat: Majority2Seat, coins: number): void {
		const fromUp = Math.max(0, -coins - seat.down);
		seat.down += coins + fromUp;
		seat.up -= fromUp;
	}
}
