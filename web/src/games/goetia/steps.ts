/*
 * How one frame is told: its events in groups, each with its words and the table
 * as it stands then. Within a round that is one step; the end of a round has one
 * for each thing that happens: a card taken, Attention, a board that slides, a
 * card that turns over, the World that moves up, followers that come home. What
 * moves is found by the table itself: it draws the views one after the other.
 */
import type { Script, Step as SharedStep } from "../shared/telling.svelte";
import type { Moment } from "../shared/things";
import type { Message } from "../../texts/text";
import { arrivalsOf, type Flight } from "./flights";
import { Stage } from "./stage";
import type { GoetiaFacts, GoetiaView } from "./view";
import { eventOf, kingOf, worldOf } from "./words";

/* The table at a moment, what is on its way to it, and where new cards come from. */
export interface Scene extends Moment<GoetiaView> {
	flights: Flight[];
	arrivals: ReadonlyMap<string, string>;
	since: GoetiaView | null; /* in which what is told began; null: the view stands */
}
export type Step = SharedStep<Scene>;

const READ_MS = 450; /* a line */
const STEP_MS = 800;
const WHOLE_MS = 15_000; /* longer stories are told faster */

export const atRest = (view: GoetiaView): Scene => ({
	view,
	things: [],
	flights: [],
	arrivals: new Map(),
	since: null,
});

/* The groups, and what begins one; other events belong to the group before them. */
type Group = "move" | "ends" | "card" | "leaves" | "attention" | "slides" | "turns" | "row" | "world" | "home" | "next";
const groups: Record<string, Group> = {
	round_ends: "ends",
	offered: "card",
	card: "card",
	pact: "card",
	demon_leaves: "leaves",
	contact: "attention",
	conjures: "slides",
	conjured: "turns",
	covers_row: "row",
	new_world: "world",
	home: "home",
	stay: "home",
	flipped: "home",
	round: "next",
	end_display: "next",
	end_four: "next",
	end_rounds: "next",
};
/* What a step of the end is called. */
const titles: Partial<Record<Group, string>> = {
	card: "web.goetia.ahead.cards",
	leaves: "web.goetia.ahead.cards",
	attention: "web.goetia.ahead.attention",
	slides: "web.goetia.ahead.conjuring",
	turns: "web.goetia.ahead.conjuring",
	row: "web.goetia.ahead.conjuring",
	world: "goetia.table.new_world",
	home: "web.goetia.ahead.homecoming",
	next: "web.goetia.ahead.next",
};
const sounds: Partial<Record<Group, Step["sound"]>> = {
	card: "card",
	attention: "coin",
	turns: "reveal",
	next: "turn",
};

interface Told {
	group: Group;
	events: Message[];
	words: Message[]; /* of the events */
}

/* A Pact or a card in the middle of a round is a part of the move that brought it. */
function grouped(events: Message[], words: Message[], isEnd: boolean): Told[] {
	const told: Told[] = [];
	let ending = isEnd;
	for (const [i, event] of events.entries()) {
		const kind = eventOf(event);
		ending ||= kind === "round_ends";
		const group = ending ? groups[kind] : undefined;
		const last = told.at(-1);
		const same = last && (!group || (group === last.group && !["card", "slides"].includes(kind)));
		if (!same || (kind === "card" && last.events.some((each) => eventOf(each) === "card")))
			told.push({ group: group ?? "move", events: [], words: [] });
		told.at(-1)!.events.push(event);
		told.at(-1)!.words.push(words[i]!);
		if (kind === "round") ending = false;
	}
	return told;
}

/* Who comes home at the end of a round, where no event says it. */
function homecoming({ view, after }: Stage): Message[] {
	const out = (given: GoetiaView, seat: number) => given.seats[seat]!.recruited - given.seats[seat]!.home;
	return view.seats
		.map(({ seat }) => ({ seat, count: out(view, seat) - out(after, seat) }))
		.filter(({ count }) => count > 0)
		.map(({ seat, count }) => ({ id: "web.goetia.told.home", args: [{ seat }, count] }));
}

/* The table as the stage has it now, and what went from place to place until then. */
function timed(stage: Stage, captions: Message[], group: Group): Step {
	const sound = sounds[group];
	const title = titles[group];
	return {
		scene: { ...atRest(stage.shot()), flights: stage.flights() },
		captions,
		...(title ? { title: { id: title } } : {}),
		ms: STEP_MS + READ_MS * captions.length,
		...(sound ? { sound } : {}),
	};
}

/* In the words of the table: who is placed on the card of a king stands on that king. The World changes at the end of a
 * round alone. */
export function said(facts: GoetiaFacts, events: Message[], before: GoetiaView, after: GoetiaView): Message[] {
	let { rows } = before;
	return events.map((event) => {
		const kind = eventOf(event);
		if (kind === "round") ({ rows } = after);
		if (kind !== "place_world") return event;
		const [who, row, column, hex] = event.args!;
		const card = rows[Number(row) - 1]?.cells[Number(column) - 1];
		const king = card && worldOf(facts, card).king;
		if (!king) return event;
		const name = { text: kingOf(facts, king).name };
		return { id: "web.goetia.told.place_king", args: [who!, name, row!, column!, hex!] };
	});
}

/* The steps of a group, before the last one of the frame takes the view itself. */
function stepsOfGroup(stage: Stage, { group, events, words }: Told): Step[] {
	if (group === "home" || group === "next") {
		const steps: Step[] = [];
		if (group === "home" || stage.view.phase !== "over") {
			const said = events.filter((event) => groups[eventOf(event)] === "home");
			const home = said.some((event) => eventOf(event) === "home") ? [] : homecoming(stage);
			stage.settles();
			if (home.length + said.length > 0) steps.push(timed(stage, [...home, ...said], "home"));
		}
		if (group === "next") steps.push(timed(stage, words, "next"));
		return steps;
	}
	for (const event of events) stage.tell(event);
	const steps = [timed(stage, words, group)];
	if (group === "row") {
		const row = stage.movesUp();
		if (row !== null) steps.push(timed(stage, [{ id: "web.goetia.told.moves_up", args: [row] }], "world"));
	}
	return steps;
}

function paced(steps: Step[]): Step[] {
	const whole = steps.reduce((sum, { ms }) => sum + ms, 0);
	return whole <= WHOLE_MS ? steps : steps.map((step) => ({ ...step, ms: (step.ms * WHOLE_MS) / whole }));
}

export function stepsOf(facts: GoetiaFacts, before: Scene, after: GoetiaView, events: Message[]): Step[] {
	const told = grouped(events, said(facts, events, before.view, after), before.view.phase === "end");
	if (told.length === 0) return [{ scene: atRest(after), captions: [], ms: 0 }];
	const stage = new Stage(facts, before.view, after);
	const steps = told.flatMap((each) => stepsOfGroup(stage, each));
	steps.at(-1)!.scene.view = after;
	let last = before.view;
	for (const { scene } of steps) {
		if (scene.view !== after) scene.since = before.view;
		scene.arrivals = arrivalsOf(facts, last, scene.view);
		last = scene.view;
	}
	return paced(steps);
}

/* Words worth reading again when all has been shown. */
const passing = new Set(["start", "offered", "paid"]);

/* The title that stands before an event in a story of many: null where the part goes on. */
export function titleBefore(events: Message[], i: number): string | null {
	let ended = i;
	while (ended >= 0 && eventOf(events[ended]!) !== "round_ends") ended--;
	if (ended < 0) return null;
	const until = events.slice(ended, i + 1).map(eventOf);
	if (until.slice(0, -1).includes("round")) return null;
	const parts = until.flatMap((kind) => titles[groups[kind] ?? "move"] ?? []);
	const title = titles[groups[until.at(-1)!] ?? "move"] ?? null;
	return parts.at(-2) === title ? null : title;
}

/* What happened since the viewer last chose where to place; who watches reads move by move. */
export function beginsAnew(_: Message[], { view }: Scene): boolean {
	const chooses = view.ask === "place" || view.ask === "draft" || view.phase === "setup";
	return chooses && (view.viewer >= view.players || view.asked === view.viewer || view.asked === null);
}

/* How frames of a match with these facts are told; after a jump nobody knows what lay where before. */
export function scriptOf(facts: GoetiaFacts, jumped = () => false): Script<GoetiaView, Scene> {
	return {
		atRest,
		steps: (before, after, events) => stepsOf(facts, before, after, events),
		isTelling: (event) => !passing.has(eventOf(event)),
		said: (events, before, after) => (jumped() ? events : said(facts, events, before, after)),
		beginsAnew,
	};
}
