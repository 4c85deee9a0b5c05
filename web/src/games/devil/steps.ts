/*
 * How one frame is told: its events in groups, each with its words and the table
 * as it stands then (stage.ts). The carrying out of plans has a step for each
 * thing that a kingdom does, so that all can follow all four; production, votes,
 * the opening of chests and the trial have theirs. How long a step is shown
 * depends on what everybody hears alone: what only one seat learns takes no time.
 */
import type { Script, Step as SharedStep } from "../shared/telling.svelte";
import type { Moment } from "../shared/things";
import type { Message } from "../../texts/text";
import { Stage } from "./stage";
import type { DevilFacts, DevilView } from "./view";
import { eventOf } from "./words";

/* Who does what just now, while plans are carried out. */
export interface Doing {
	seat: number;
	what: string; /* the message of a card's name, or of recruiting */
	fails: boolean;
}

export type Scene = Moment<DevilView> & { doing: Doing | null };
export type Step = SharedStep<Scene>;

export const RECRUITING = "devil.word.recruit";
const READ_MS = 420; /* a line */
const STEP_MS = 700;
const LINES_MAX = 4; /* that a step is shown longer for */
const WHOLE_MS = 16_000; /* longer stories are told faster */

export const atRest = (view: DevilView): Scene => ({ view, things: [], doing: null });

/* Only one seat hears them. */
const PRIVATE = /^(role|drew|drew_event|received|passed|discard|chest_.*|accepted_.*|untaken|taken_.*)$/;
export const isPrivate = (event: Message): boolean => PRIVATE.test(eventOf(event));

/* What begins a group; other events belong to the group before them. */
const heads: Record<string, Step["sound"] | null> = {
	round: "turn",
	step_dare: null,
	step_keep: "card",
	step_pass: "card",
	step_repay: null,
	step_request: null,
	step_offer: "turn",
	step_view1: "pass",
	step_view2: "pass",
	returned: "pass",
	step_plan: "turn",
	step_resolve: "reveal",
	resolves: "card",
	left: null,
	use: null,
	build: "card",
	skipped: "remove",
	courtier: null,
	right: null,
	minor: "coin",
	major: "coin",
	tuck: null,
	interest: "coin",
	highest: null,
	lowest: null,
	slide: null,
	step_vote: "reveal",
	vote: null,
	vote_nobody: null,
	interrogated: "reveal",
	step_plea: null,
	proved: "reveal",
	confessed: "reveal",
	step_wings: "turn",
	step_load: null,
	opened: "reveal",
	loaded: null,
	guess_devil: null,
	guess_cultist: null,
	unmasked: "reveal",
	denied: "reveal",
	revealed: "reveal",
	bribed: "coin",
	flip: "reveal",
	step_show: "turn",
	shows: null,
	step_penalty: "reveal",
	judged: null,
	punishes: "steal",
	stands: null,
	wrecked: "remove",
	over: "end",
};
/* Of these one after the other is one group. */
const joined = new Set([
	"interest",
	"highest",
	"lowest",
	"slide",
	"vote",
	"vote_nobody",
	"guess_devil",
	"guess_cultist",
	"shows",
	"revealed",
]);

interface Told {
	head: string;
	events: Message[];
}

function grouped(events: Message[]): Told[] {
	const told: Told[] = [];
	for (const event of events) {
		const kind = eventOf(event);
		const last = told.at(-1);
		const begins = kind in heads && !(last && joined.has(kind) && joined.has(last.head));
		if (last && !begins) last.events.push(event);
		else told.push({ head: kind, events: [event] });
	}
	return told;
}

const DEEDS = new Set(["left", "right", "use", "build", "courtier", "skipped"]);

function doingOf(event: Message): Doing | null {
	const [seat, what] = event.args ?? [];
	if (!DEEDS.has(eventOf(event)) || typeof seat !== "object" || !("seat" in seat)) return null;
	const text = typeof what === "object" && "text" in what ? what.text : "";
	return {
		seat: seat.seat,
		what: eventOf(event) === "courtier" ? RECRUITING : text,
		fails: eventOf(event) === "skipped",
	};
}

function timed(view: DevilView, { head, events }: Told): Step {
	const heard = events.filter((event) => !isPrivate(event)).length;
	const sound = heads[head];
	return {
		scene: { ...atRest(view), doing: events.map(doingOf).find((doing) => doing !== null) ?? null },
		captions: events,
		ms: STEP_MS + READ_MS * Math.min(heard, LINES_MAX),
		...(sound ? { sound } : {}),
	};
}

function paced(steps: Step[]): Step[] {
	const whole = steps.reduce((sum, { ms }) => sum + ms, 0);
	return whole <= WHOLE_MS ? steps : steps.map((step) => ({ ...step, ms: (step.ms * WHOLE_MS) / whole }));
}

export function stepsOf(facts: DevilFacts, before: Scene, after: DevilView, events: Message[]): Step[] {
	/* An answer of one's own in a secret step tells nothing to anybody else, and takes no time. */
	if (events.every(isPrivate)) return [{ scene: atRest(after), captions: events, ms: 0 }];
	const stage = new Stage(facts, before.view, after);
	const steps = grouped(events).map((told) => {
		for (const event of told.events) stage.tell(event);
		return timed(stage.shot(), told);
	});
	const last = steps.at(-1)!;
	return paced([...steps.slice(0, -1), { ...last, scene: atRest(after) }]);
}

/* Words that are read in the table itself are not read again when all has been shown. */
const passing = new Set(["plan_left", "plan_right", "plan_use", "plan_build", "plan_build_act", "plan_recruit"]);

/* What happened since the step began that the viewer now leaves. */
export const beginsAnew = (events: Message[]): boolean =>
	events.some((event) => !isPrivate(event) && eventOf(event) in heads);

/* How frames of a match with these facts are told. */
export function scriptOf(facts: DevilFacts): Script<DevilView, Scene> {
	return {
		atRest,
		steps: (before, after, events) => stepsOf(facts, before, after, events),
		isTelling: (event) => !passing.has(eventOf(event)),
		beginsAnew,
	};
}
