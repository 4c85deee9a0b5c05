/*
 * How one frame is shown: the events of it, in their order, become steps. Each
 * step is a scene, the words that go with it, and the time that eyes need. The
 * last one is the frame's view at rest. Only events and views are read: what
 * happened is told, never worked out.
 */
import { EVERYTHING, UNKNOWN, type Sound } from "../contract";
import type { Script, Step as SharedStep } from "../shared/telling.svelte";
import type { Message } from "../../texts/text";
import { atRest, thingsAtRest, type Counting, type Scene, type Thing } from "./scene";
import { laidFrom } from "../shared/cards";
import { runOf, seatOf } from "../shared/events";
import { leftOf, partnerOf } from "../shared/seats";
import {
	cardOf,
	colourOf,
	colourOfArg,
	colours,
	kindOf,
	placeIn,
	powerOf,
	type Colour,
	type MajoritySeat,
	type MajorityView,
} from "./view";

export type Step = SharedStep<Scene>;

/* How long things take, in milliseconds at the normal pace. */
const MS = {
	choose: 380,
	pass: 750,
	packet: 250,
	lastCard: 700,
	swap: 900,
	got: 900,
	lay: 380,
	reveal: 1200,
	layOpen: 750,
	cancel: 1200,
	steal: 1300,
	strike: 1300,
	leave: 450,
	spy: 1100,
	betray: 1000,
	score: 600,
	count: 1900,
	deal: 900,
	word: 600,
};

const resolving = new Set(["bribes_cancel", "steal", "remove", "spy", "betray", "area"]);

/* One frame being told; `scene` is what the last step showed. */
class Teller {
	readonly steps: Step[] = [];
	scene: Scene;
	readonly after: MajorityView;
	readonly viewer: number;
	#carried: Message[] = []; /* words that wait for the next step */

	constructor(before: Scene, after: MajorityView) {
		this.scene = before;
		this.after = after;
		this.viewer = after.viewer;
	}

	show(change: Partial<Scene>, captions: Message[], ms: number, sound?: Sound): void {
		this.scene = { ...this.scene, ...change };
		const words = [...this.#carried, ...captions];
		this.#carried = [];
		this.steps.push({ scene: this.scene, captions: words, ms, ...(sound && { sound }) });
	}

	say(caption: Message): void {
		this.#carried.push(caption);
	}

	get view(): MajorityView {
		return this.scene.view;
	}
	get players(): number {
		return this.after.players;
	}

	/* The view with some of its members changed. */
	viewWith(change: Partial<MajorityView>): MajorityView {
		return { ...this.view, ...change };
	}
	seatsWith(change: (seat: MajoritySeat) => Partial<MajoritySeat>): MajoritySeat[] {
		return this.view.seats.map((seat) => ({ ...seat, ...change(seat) }));
	}

	/* The cards that lie now, changed one by one; other things go. */
	cards(change: (thing: Thing, seat: number) => Partial<Thing>): Thing[] {
		return this.scene.things
			.filter((thing) => thing.what === "card")
			.map((thing) => ({ ...thing, ...change(thing, Number(thing.key.split(":")[1])) }));
	}

	/* The viewer's own answer. */
	choose(card: string): void {
		const chosen = this.seatsWith(({ seat }) => (seat === this.viewer ? { chosen: card } : {}));
		const view = this.viewWith({ seats: chosen, moves: [] });
		this.show({ view, things: thingsAtRest(view) }, [], MS.choose, "card");
	}

	/* What the packets hold when the cards kept are out of them. */
	#packetSize(): number {
		const { rounds, round, stage } = this.view;
		return Math.max(1, (rounds[round - 1]?.packets[0]?.length ?? 2) - stage - 1);
	}

	pass(caption: Message): void {
		const count = this.#packetSize();
		const seats = this.seatsWith(({ hand, chosen }) => ({
			hand: [...hand, chosen ?? UNKNOWN],
			chosen: null,
		}));
		const packets = seats.map(({ seat }): Thing => ({
			key: `packet:${seat}`,
			what: "packet",
			count,
			from: `hand:${seat}`,
			at: { anchor: `hand:${leftOf(seat, this.players)}` },
		}));
		const view = this.viewWith({ seats, packet: [], stage: this.view.stage + 1, actors: [], moves: [] });
		this.show({ view, things: packets }, [caption], MS.pass, "pass");
	}

	packet(): void {
		this.show(atRest(this.after), [], MS.packet);
	}

	lastCard(caption: Message): void {
		const things: Thing[] = [
			{
				key: "last",
				what: "card",
				card: cardOf(caption.args?.[0]) ?? UNKNOWN,
				from: `hand:${this.viewer}`,
				at: { anchor: "kept" },
			},
		];
		this.show({ things }, [caption], MS.lastCard, "card");
	}

	/* Partners hand each other a card; a player sees the one that he gets. */
	swapped(caption: Message, gots: Message[]): void {
		const got = gots[0];
		const before = this.view.seats;
		const seats = this.seatsWith(({ hand, chosen }) => ({ chosen: null, hand: laidFrom(hand, chosen) }));
		const things = before.map(({ seat, chosen }): Thing => {
			const partner = partnerOf(seat, this.players)!;
			const comes = partner === this.viewer;
			return {
				key: `card:${seat}`,
				what: "card",
				card: comes ? UNKNOWN : (chosen ?? UNKNOWN),
				down: true,
				from: `hand:${seat}`,
				at: { anchor: comes ? `slot:${this.viewer}` : `hand:${partner}` },
			};
		});
		const view = this.viewWith({ seats, actors: [], moves: [] });
		this.show({ view, things }, [caption], MS.swap, "pass");
		if (!got) return;
		const card = cardOf(got.args?.[1])!;
		const open = things.filter((thing) => thing.at.anchor === `slot:${this.viewer}`);
		this.show({ things: open.map((thing) => ({ ...thing, card, down: false })) }, [got], MS.got, "reveal");
	}

	/* A closed turn: what was chosen lies face down, then all is shown. */
	reveal(plays: Message[]): void {
		const cards = new Map(plays.map((play) => [seatOf(play.args?.[0]), cardOf(play.args?.[1])!]));
		const things = [...cards].map(([seat, card]): Thing => ({
			key: `card:${seat}`,
			what: "card",
			card,
			down: true,
			from: seat === this.viewer ? `fan:${card}` : `hand:${seat}`,
			at: { anchor: `slot:${seat}` },
		}));
		this.show({ view: this.#played(cards), things: things.map(hiddenFrom(this.viewer)) }, [], MS.lay, "card");
		this.show({ things: things.map((thing) => ({ ...thing, down: false })) }, plays, MS.reveal, "reveal");
	}

	/* Hands without the cards that lie on the table now. */
	#played(cards: Map<number, string>): MajorityView {
		const seats = this.seatsWith((seat) => {
			const card = cards.get(seat.seat);
			if (card === undefined) return {};
			return { chosen: null, hand: laidFrom(seat.hand, card), hand_size: seat.hand_size - 1 };
		});
		return this.viewWith({ seats, actors: [], moves: [] });
	}

	/* An open turn: one card is laid, and all can see it. */
	layOpen(play: Message): void {
		const seat = seatOf(play.args?.[0]);
		const card = cardOf(play.args?.[1])!;
		const thing: Thing = {
			key: `card:${seat}`,
			what: "card",
			card,
			from: seat === this.viewer ? `fan:${card}` : `hand:${seat}`,
			at: { anchor: `slot:${seat}` },
		};
		const seats = this.seatsWith((each) => (each.seat === seat ? { chosen: card } : {}));
		const things = [...this.scene.things.filter((each) => each.key !== thing.key), thing];
		this.show({ view: this.viewWith({ seats, actors: [], moves: [] }), things }, [play], MS.layOpen, "card");
	}

	cancel(caption: Message): void {
		const colour = colourOfArg(caption.args?.[0]);
		const things = this.cards(({ card, mark }) => (card === `${colour}0` ? { mark: "cancelled" } : { mark }));
		this.show({ things }, [caption], MS.cancel, "remove");
	}

	/* All that one thief takes goes before his seat. */
	steal(events: Message[]): void {
		const thief = seatOf(events[0]!.args?.[0]);
		const from = events.map((event) => seatOf(event.args?.[2]));
		const colour = colourOf(cardOf(events[0]!.args?.[1])!);
		const things = this.cards(({ card, mark, at }, seat) => {
			const nth = from.indexOf(seat);
			if (nth >= 0)
				return {
					mark: "stolen",
					at: { anchor: `slot:${thief}`, dx: 0.55 * (nth + 1), dy: 0.12 * (nth + 1) },
				};
			return { mark: card === `${colour}0` ? "acts" : calm(mark), at };
		});
		this.show({ things }, events, MS.steal, "steal");
	}

	remove(events: Message[]): void {
		const gone = events.map((event) => seatOf(event.args?.[0]));
		const struck = this.cards(({ card, mark }, seat) => {
			if (gone.includes(seat)) return { mark: "struck" };
			return { mark: card && powerOf(card) === 2 && mark !== "stolen" ? "acts" : calm(mark) };
		});
		this.show({ things: struck }, events, MS.strike, "remove");
		const leaving = this.cards((thing) =>
			thing.mark === "struck" ? { at: { anchor: "removed" } } : { mark: calm(thing.mark) },
		);
		const { removed } = this.after;
		this.show({ view: this.viewWith({ removed }), things: leaving }, [], MS.leave);
		this.scene = { ...this.scene, things: leaving.filter((thing) => thing.mark !== "struck") };
	}

	spy(caption: Message): void {
		const seat = seatOf(caption.args?.[0]);
		const old = this.view.marker ?? seat;
		const things = this.cards(({ mark }, owner) => ({ mark: owner === seat ? "acts" : calm(mark) }));
		things.push({
			key: "marker",
			what: "marker",
			small: true,
			from: `marker:${old}`,
			at: { anchor: `marker:${seat}` },
		});
		this.show({ view: this.viewWith({ marker: null }), things }, [caption], MS.spy, "turn");
		this.scene = {
			...this.scene,
			view: this.viewWith({ marker: seat }),
			things: this.cards(() => ({ mark: undefined })),
		};
	}

	/* Betrayers first, then every card goes where it scores. */
	score(betrayals: Message[]): void {
		if (betrayals.length > 0) {
			const to = new Map(betrayals.map(({ args }) => [seatOf(args?.[0]), seatOf(args?.[2])]));
			const things = this.cards(({ mark, at }, seat) =>
				to.has(seat)
					? { mark: "acts", at: { anchor: `slot:${to.get(seat)}`, dx: 0.55, dy: 0.12 } }
					: { mark: calm(mark), at },
			);
			this.show({ things }, betrayals, MS.betray, "pass");
		}
		const things = this.cards((thing) => {
			const owner = thing.at.anchor.split(":")[1];
			return { mark: undefined, at: { anchor: `area:${owner}:${colourOf(thing.card!)}` } };
		});
		this.show({ things }, [], MS.score, "card");
		const seats = this.seatsWith(({ seat, hand, chosen }) => ({
			area: this.after.seats[seat]!.area,
			hand: laidFrom(hand, chosen),
			chosen: null,
		}));
		const { colours: counted, removed } = this.after;
		const view = this.viewWith({ seats, colours: counted, removed, open: false });
		this.scene = { ...this.scene, view, things: [] };
	}

	/* One colour of the deliberation: who is paid, and why. */
	count(colour: Colour, events: Message[]): void {
		const counting = countingOf(this.after, colour, events);
		const coins: Thing[] = events.map((event) => ({
			key: `coin:${colour}:${seatOf(event.args?.[0])}`,
			what: "coin",
			small: true,
			count: Number(event.args?.[3]),
			from: "counting",
			at: { anchor: `coins:${seatOf(event.args?.[0])}` },
		}));
		const paid = (seat: number) => counting.rows.find((row) => row.seat === seat)?.coins ?? 0;
		this.show({ counting, things: coins }, events, MS.count, "coin");
		const seats = this.seatsWith((seat) => ({ coins: seat.coins + paid(seat.seat) }));
		this.scene = { ...this.scene, view: this.viewWith({ seats }), things: [] };
	}

	/* A new round: packets go out from the deck. */
	deal(caption: Message): void {
		const packets = this.after.seats.map(({ seat }): Thing => ({
			key: `deal:${seat}`,
			what: "packet",
			count: this.after.rounds[this.after.round - 1]?.packets[seat]?.length ?? 5,
			from: "deck",
			at: { anchor: `hand:${seat}` },
		}));
		const seats = this.after.seats.map((seat) => ({ ...seat, hand: [], hand_size: 0 }));
		const view = { ...this.after, seats, packet: [], actors: [], moves: [] };
		this.show({ view, things: packets, counting: null }, [caption], MS.deal, "pass");
	}

	/* Words alone, over what the table will look like when all is told. */
	word(caption: Message): void {
		this.show({ counting: null }, [caption], MS.word);
	}

	/* Nothing was told: in an open replay somebody has chosen. */
	silent(): void {
		this.show(atRest(this.after), [], MS.choose);
	}

	end(): Step[] {
		this.show(atRest(this.after), [], 0);
		return this.steps;
	}
}

/* A mark that lasts from step to step. */
function calm(mark: Thing["mark"]): Thing["mark"] {
	return mark === "acts" ? undefined : mark;
}

/* Before the reveal only the own card is known; in an open replay all are. */
function hiddenFrom(viewer: number): (thing: Thing) => Thing {
	const knows = (thing: Thing) => viewer === EVERYTHING || thing.key === `card:${viewer}`;
	return (thing) => (knows(thing) ? thing : { ...thing, card: UNKNOWN });
}

export function countingOf(view: MajorityView, colour: Colour, events: Message[]): Counting {
	const { sums, first, second } = view.colours[colours.indexOf(colour)]!;
	const paid = new Map(events.map(({ args }) => [seatOf(args?.[0]), Number(args?.[3])]));
	const rows = sums
		.map((sum, seat) => ({
			seat,
			sum,
			place: placeIn(first, second, seat),
			coins: paid.get(seat) ?? 0,
		}))
		.sort((a, b) => b.sum - a.sum);
	return { colour, rows, best: rows[0]?.sum ?? 0, firsts: first.length };
}

/* Events from `at` on that are of the given kinds. */
function run(events: Message[], at: number, ...kinds: string[]): Message[] {
	return runOf(events, at, (event) => kinds.includes(kindOf(event)));
}

/* Tells the events from `at` on that belong together; how many they were. */
function tell(teller: Teller, events: Message[], at: number): number {
	const event = events[at]!;
	switch (kindOf(event)) {
		case "kept":
		case "gave":
		case "chose":
			teller.choose(cardOf(event.args?.find((arg) => cardOf(arg) !== null))!);
			return 1;
		case "pass":
			teller.pass(event);
			return 1;
		case "packet_2":
		case "packet_3":
		case "packet_4":
		case "packet_5":
		case "packet_6":
			teller.packet();
			return run(events, at, kindOf(event)).length;
		case "last_card":
			teller.lastCard(event);
			return run(events, at, "last_card").length;
		case "swapped": {
			const gots = run(events, at + 1, "got");
			teller.swapped(event, gots);
			return 1 + gots.length;
		}
		case "play": {
			const plays = run(events, at, "play");
			if (plays.length > 1) teller.reveal(plays);
			else teller.layOpen(event);
			return plays.length;
		}
		case "bribes_cancel":
			teller.cancel(event);
			return 1;
		case "steal": {
			const thief = seatOf(event.args?.[0]);
			const thefts = run(events, at, "steal").filter(({ args }) => seatOf(args?.[0]) === thief);
			teller.steal(thefts);
			return thefts.length;
		}
		case "remove": {
			const removals = run(events, at, "remove");
			teller.remove(removals);
			return removals.length;
		}
		case "spy":
			teller.spy(event);
			return 1;
		case "area":
		case "betray": {
			const scored = run(events, at, "area", "betray");
			teller.score(scored.filter((each) => kindOf(each) === "betray"));
			return scored.length;
		}
		case "first":
		case "second": {
			const colour = colourOfArg(event.args?.[1])!;
			const paid = run(events, at, "first", "second").filter(({ args }) => colourOfArg(args?.[1]) === colour);
			teller.count(colour, paid);
			return paid.length;
		}
		case "round":
			teller.deal(event);
			return 1;
		case "marker":
			teller.say(event);
			return 1;
		case "turn":
		case "open_turn":
		case "swap":
		case "over":
			teller.word(event);
			return 1;
		default:
			return 1;
	}
}

/* Thefts of two thieves may be told seat by seat: one thief's come together. */
function inOrder(events: Message[]): Message[] {
	const thief = (event: Message) => seatOf(event.args?.[0]);
	const thefts = events.filter((event) => kindOf(event) === "steal").sort((a, b) => thief(a) - thief(b));
	return events.map((event) => (kindOf(event) === "steal" ? thefts.shift()! : event));
}

export function stepsOf(before: Scene, after: MajorityView, events: Message[]): Step[] {
	const teller = new Teller(before, after);
	const ordered = inOrder(events);
	if (ordered.length === 0) teller.silent();
	let wasResolving = false;
	for (let at = 0; at < ordered.length;) {
		const isResolving = resolving.has(kindOf(ordered[at]!));
		/* Everything was stolen or removed: nothing was told of areas. */
		if (wasResolving && !isResolving && teller.scene.things.length > 0) teller.score([]);
		at += tell(teller, ordered, at);
		wasResolving = isResolving;
	}
	return teller.end();
}

/* Words worth reading again when all has been shown: not what one did oneself,
 * and not what lies on the table anyway. */
const passing = new Set(["kept", "gave", "chose", "pass", "area", "swap", "swapped", "turn"]);

function isTelling(event: Message): boolean {
	const kind = kindOf(event);
	return !passing.has(kind) && !kind.startsWith("packet_");
}

/* A frame that begins a new story: what was told before is behind us. */
export function beginsAnew(events: Message[], before: Scene): boolean {
	const first = kindOf(events[0] ?? { id: "" });
	const lies = before.things.some((thing) => thing.what === "card" && !thing.down);
	return (
		["kept", "gave", "chose", "pass", "swapped", "marker", "round"].includes(first) || (first === "play" && !lies)
	);
}

export const script: Script<MajorityView, Scene> = { atRest, steps: stepsOf, isTelling, beginsAnew };
