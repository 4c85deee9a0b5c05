/*
 * How one frame is shown: the events of it, in their order, become steps. Each
 * step is a scene, the words that go with it, and the time that eyes need. The
 * last one is the frame's view at rest. Only events and views are read: what
 * happened is told, never worked out.
 */
import { UNKNOWN } from "../contract";
import type { Script } from "../shared/telling.svelte";
import type { Message } from "../../texts/text";
import { runOf, seatOf } from "../shared/events";
import { atRest, type Scene } from "./scene";
import { Teller, type Step } from "./teller";
import { cardOfArg, eventOf, type Majority2Facts, type Majority2View } from "./view";

export type { Step };

/* Events from `at` on of one kind. */
function run(events: Message[], at: number): Message[] {
	return runOf(events, at, (event) => eventOf(event) === eventOf(events[at]!));
}

const hidden = (count: unknown): string[] => Array.from({ length: Number(count) }, () => UNKNOWN);
const cards = (teller: Teller, list: Message[]) => list.map((each) => cardOfArg(teller.facts, each.args?.[0])!);

function draw(teller: Teller, to: "hand" | "reserve", event: Message): void {
	teller.draw(seatOf(event.args![0]), to, hidden(event.args![1]), [event]);
}

/* Cards that the viewer drew himself, all at once. */
function drew(teller: Teller, to: "hand" | "reserve", events: Message[], at: number): number {
	const drawn = run(events, at);
	teller.draw(teller.after.viewer, to, cards(teller, drawn), drawn);
	return drawn.length;
}

function discard(teller: Teller, events: Message[], at: number): number {
	const gone = run(events, at);
	teller.discard(gone);
	return gone.length;
}

/* What was raided from the viewer comes behind it, and is told with it. */
function raid(teller: Teller, event: Message, events: Message[], at: number): void {
	const mine = events.slice(at + 1).filter((each) => eventOf(each) === "raided");
	const lost = mine.length > 0 ? cards(teller, mine) : hidden(event.args![1]);
	teller.lose("reserve", seatOf(event.args![0]), lost, [event, ...mine]);
}

/* How an event is told, a row each; it may take others along: how many they are together. */
type Telling = (teller: Teller, event: Message, events: Message[], at: number) => number | void;

const tellings: Record<string, Telling> = {
	free: (teller, event) => teller.play(event),
	play: (teller, event) => teller.play(event),
	joins: (teller, event) => teller.joins(event),
	becomes: (teller, event) => teller.becomes(event),
	draw_hand: (teller, event) => draw(teller, "hand", event),
	draw_reserve: (teller, event) => draw(teller, "reserve", event),
	drew_hand: (teller, _, events, at) => drew(teller, "hand", events, at),
	drew_reserve: (teller, _, events, at) => drew(teller, "reserve", events, at),
	exchange: (teller, event) => teller.exchange(event),
	forced_exchange: (teller, event) => teller.exchange(event),
	hand_over: (teller, event) => teller.handOver(event),
	turn: (teller, event) => teller.turn(event),
	income: (teller, event) => teller.refresh(event),
	refresh: (teller, event) => teller.refresh(event),
	gain: (teller, event) => teller.coins(event, 1),
	fine: (teller, event) => teller.coins(event, -1),
	discard: (teller, _, events, at) => discard(teller, events, at),
	forms: (teller, event) => teller.forms(event),
	represents: (teller, event) => teller.represents(event),
	dissolves: (teller, event) => teller.dissolves(event),
	ascend: (teller, event) => teller.ascend(event),
	haunt: (teller, event) => teller.haunt(event),
	take: (teller, event) => teller.take(event),
	store: (teller, event) => teller.store(event, seatOf(event.args![0]), UNKNOWN),
	stored: (teller, event) => teller.store(event, teller.after.viewer, cards(teller, [event])[0]!),
	raid,
	raided: () => undefined /* told with the raid */,
	drop: (teller, event) => teller.lose("hand", seatOf(event.args![0]), [...teller.view.hand.cards], [event]),
	topple: (teller, event) => teller.topple(event),
	disc_leaves: (teller, event) => teller.discLeaves(event),
	disc_column: (teller, event) => teller.discLies(event),
	disc_area: (teller, event) => teller.discLies(event),
	strip: (teller, event) => teller.strip(event),
	reshuffle: (teller, event) => teller.reshuffle(event),
	ghost_catches: (teller, event) => teller.say(event),
	force: (teller, event) => teller.say(event),
	names: (teller, event) => teller.say(event),
	top: (teller, event) => teller.say(event),
};
const inWords: Telling = (teller, event) => teller.word(event);

/* Tells the events from `at` on that belong together; how many they were. */
function tell(teller: Teller, events: Message[], at: number): number {
	const event = events[at]!;
	return (tellings[eventOf(event)] ?? inWords)(teller, event, events, at) ?? 1;
}

export function stepsOf(facts: Majority2Facts, before: Scene, after: Majority2View, events: Message[]): Step[] {
	const teller = new Teller(facts, before, after);
	for (let at = 0; at < events.length;) at += tell(teller, events, at);
	return teller.end();
}

/* Words worth reading again when all has been shown. */
const passing = new Set(["turn", "income"]);

function isTelling(event: Message): boolean {
	return !passing.has(eventOf(event));
}

/* A turn is a story: what was told before it is behind us when its first choice is made. */
export function beginsAnew(_: Message[], { view }: Scene): boolean {
	return view.phase === "setup" || view.phase === "exchange" || (view.phase === "draw" && view.turn === 1);
}

/* How frames of a match with these cards are told. */
export function scriptOf(facts: Majority2Facts): Script<Majority2View, Scene> {
	return { atRest, steps: (before, after, events) => stepsOf(facts, before, after, events), isTelling, beginsAnew };
}
