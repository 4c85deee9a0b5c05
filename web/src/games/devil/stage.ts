/*
 * The table between two views: a copy of the view before, changed event by event
 * as the events tell it. What they do not tell is left as it was; steps.ts ends
 * with the view after in any case.
 */
import type { Arg, Message } from "../../texts/text";
import type { DevilFacts, DevilGoods, DevilSeat, DevilView } from "./view";
import { COURTIERS, eventOf, GOODS, MAJORS, MINORS } from "./words";

const textOf = (arg: Arg | undefined): string => (typeof arg === "object" && "text" in arg ? arg.text : "");
const lastWord = (arg: Arg | undefined): string => textOf(arg).split(".").at(-1)!;

type Teller = (stage: Stage, args: Arg[]) => void;

export class Stage {
	readonly view: DevilView;

	constructor(
		readonly facts: DevilFacts,
		before: DevilView,
		readonly after: DevilView,
	) {
		this.view = structuredClone(before);
	}

	tell(event: Message): void {
		tellers[eventOf(event)]?.(this, event.args ?? []);
	}

	/* As it is now, to be drawn: nobody can choose in it. */
	shot(): DevilView {
		return structuredClone({ ...this.view, moves: [], actors: [], question: null });
	}

	seat(arg: Arg | undefined): DevilSeat {
		return this.view.seats[(arg as { seat: number }).seat]!;
	}

	/* What is gained or paid in public: everybody's ledger, and the goods of who sees his own. */
	flow(arg: Arg | undefined, count: number, kind: string): void {
		const seat = this.seat(arg);
		const good = GOODS.find((each) => each === kind);
		if (!good) return;
		seat.ledger = { ...seat.ledger, [good]: seat.ledger[good] + count };
		if (seat.goods) seat.goods = { ...seat.goods, [good]: Math.max(0, seat.goods[good] + count) } as DevilGoods;
	}

	/* The card of a message: of a building or an event. */
	idOf(arg: Arg | undefined): string {
		const name = textOf(arg);
		return [...this.facts.buildings, ...this.facts.events].find((each) => each.name === name)?.id ?? "";
	}

	build(seat: DevilSeat, card: string): void {
		seat.hand = seat.hand.filter((held) => held.card !== card);
		seat.hand_size--;
		seat.wall.push({ card, round: this.view.round });
	}

	/* All plans lie open from here on. */
	plans(): void {
		this.view.phase = "resolve";
		for (const seat of this.view.seats) seat.plan = structuredClone(this.after.seats[seat.seat]!.plan) ?? seat.plan;
	}

	round(round: number): void {
		this.view.round = round;
		this.view.phase = "dare";
		this.view.resolving = null;
	}

	step(phase: DevilView["phase"]): void {
		this.view.phase = phase;
		this.view.resolving = null;
	}
}

const step =
	(phase: DevilView["phase"]): Teller =>
	(stage) =>
		stage.step(phase);

const places: Record<string, Teller> = {
	round: (stage, [round]) => stage.round(Number(round)),
	step_dare: step("dare"),
	step_keep: step("keep"),
	step_pass: step("pass"),
	step_repay: step("repay"),
	step_request: step("request"),
	step_offer: step("offer"),
	step_view1: step("view1"),
	step_view2: step("view2"),
	returned: step("plan"),
	step_plan: step("plan"),
	step_resolve: (stage) => stage.plans(),
	step_vote: step("vote"),
	step_plea: step("plea"),
	step_wings: step("wings"),
	step_load: step("load"),
	step_show: step("show"),
	step_penalty: step("penalty"),
	over: step("over"),
	resolves: (stage, [arg]) => void (stage.view.resolving = { seat: stage.seat(arg).seat, ask: null }),
	judged: (stage, [arg]) => void (stage.view.resolving = { seat: stage.seat(arg).seat, ask: null }),
};

const tracks: Record<string, Teller> = {
	points: (stage, [arg, n]) => void (stage.seat(arg).score += Number(n)),
	points_lost: (stage, [arg, n]) => void (stage.seat(arg).score -= Number(n)),
	angels: (stage, [arg, n]) => void (stage.seat(arg).angels += Number(n)),
	demons: (stage, [arg, n]) => void (stage.seat(arg).demons += Number(n)),
	cleanse: (stage, [arg, n]) => void (stage.seat(arg).demons -= Number(n)),
	indulgence: (stage, [arg]) => {
		stage.seat(arg).angels -= stage.facts.numbers.wings_per_indulgence;
		stage.flow(arg, 1, "indulgences");
	},
	guest: (stage, [arg]) => {
		const seat = stage.seat(arg);
		seat.demons -= stage.facts.numbers.wings_per_houseguest;
		seat.guests++;
	},
	rep_up: (stage, [arg, , to]) => void (stage.seat(arg).reputation = Number(to)),
	rep_down: (stage, [arg, , to]) => void (stage.seat(arg).reputation = Number(to)),
	slide: (stage, [arg, to]) => void (stage.seat(arg).reputation = Number(to)),
	interest: (stage, [arg, , debt]) => {
		const seat = stage.seat(arg);
		seat.shown_debt = Number(debt);
		seat.corner = stage.after.seats[seat.seat]!.corner;
		if (seat.debt !== null) seat.debt = Number(debt);
	},
};

const tellers: Record<string, Teller> = {
	...places,
	...tracks,
	gain: (stage, [seat, n, kind]) => stage.flow(seat, Number(n), lastWord(kind)),
	pay: (stage, [seat, n, kind]) => stage.flow(seat, -Number(n), lastWord(kind)),
	request: (stage, [arg, kind]) => void (stage.seat(arg).request = lastWord(kind) as DevilSeat["request"]),
	build: (stage, [arg, card]) => stage.build(stage.seat(arg), stage.idOf(card)),
	tuck: (stage, [arg, card]) => {
		const built = stage.seat(arg).wall.find((each) => each.card === stage.idOf(card));
		if (built) built.tucked = true;
	},
	wrecked: (stage, [arg, card]) => {
		const seat = stage.seat(arg);
		seat.wall = seat.wall.filter((each) => each.card !== stage.idOf(card));
	},
	courtier: (stage, [arg, which]) => {
		const kind = COURTIERS.find((each) => each === lastWord(which));
		if (kind) stage.seat(arg).courtiers[kind] = "wall";
	},
	courtier_used: (stage, [arg, which]) => {
		const kind = COURTIERS.find((each) => each === lastWord(which));
		if (kind) stage.seat(arg).courtiers[kind] = "3";
	},
	minor: (stage, [arg, set]) => {
		const seat = stage.seat(arg);
		const tile = MINORS.find((each) => each === lastWord(set));
		const at = stage.after.seats[seat.seat]!.tiles.findIndex((each) => each === tile);
		if (tile && at >= 0) seat.tiles[at] = tile;
	},
	major: (stage, [arg, set]) => {
		const tile = MAJORS.find((each) => each === lastWord(set));
		if (tile) stage.seat(arg).majors.push(tile);
	},
	tile_gone: (stage, [arg, set]) => {
		const tile = MINORS.find((each) => each === lastWord(set));
		if (tile) stage.seat(arg).tiles_gone.push(tile);
	},
	bribed: (stage) => void (stage.view.inquisition.bribed = stage.after.inquisition.bribed),
	flip: (stage) => void (stage.view.inquisition.red = stage.after.inquisition.red),
	loaded: (stage) => void (stage.view.inquisition.loaded = stage.after.inquisition.loaded),
	unmasked: (stage, [arg]) => {
		const seat = stage.seat(arg);
		seat.role = stage.after.seats[seat.seat]!.role;
	},
	revealed: (stage, [arg]) => {
		const seat = stage.seat(arg);
		seat.role = stage.after.seats[seat.seat]!.role;
	},
};
