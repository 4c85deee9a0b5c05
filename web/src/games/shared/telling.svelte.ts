/*
 * How a table tells what happened: a frame becomes steps (by the game's
 * script), and each step is shown for its time. Whoever is in a hurry goes to
 * the end at once; without motion there is only the end. The words of it stay
 * to be read until a new story begins, and so long it can be looked at again, step
 * by step and as slowly as one reads.
 */
import { untrack } from "svelte";
import type { Message } from "../../texts/text";
import type { Frame, GameView, Sound, TableProps } from "../contract";
import { paceFactor } from "./pace.svelte";
import type { Moment, Thing } from "./things";

export interface Step<Scene> {
	scene: Scene;
	captions: Message[];
	title?: Message; /* which part of something longer it is */
	ms: number; /* at the normal pace */
	sound?: Sound;
}

export interface Script<View, Scene> {
	/* The table when all has been told. */
	atRest(view: View): Scene;
	/* The last step is the view at rest. */
	steps(before: Scene, after: View, events: Message[]): Step<Scene>[];
	/* Worth reading again when all has been shown. */
	isTelling(event: Message): boolean;
	/* Events in the words of the table, which knows what lies where, one for each; else they are as they are. */
	said?(events: Message[], before: View, after: View): Message[];
	/* What was told before is behind us. */
	beginsAnew(events: Message[], before: Scene): boolean;
}

/* For Told.svelte: the story step by step, and the words of its buttons. */
export interface Again {
	words: { again: string; back: string; on: string };
	at: number | null; /* the step that the table shows; null: the present */
	count: number;
	run(): void; /* shows the first one */
	step(n: number): void; /* behind the last one is the present */
}

/* What the telling needs of the page and of the drawing. */
export interface Stage {
	shown(n: number): void;
	sound(name: Sound): void;
	still(): boolean; /* no motion is wanted, or nobody looks */
	/* Called before the scene changes: spots that will be gone are still there. */
	remember(next: Thing[]): void;
}

/* A thing on its way needs a part of its step; the rest is for reading. */
const MOVING = 0.6;
const MOVING_MAX = 650;
const COMMIT_MS = 390;

export class Telling<View extends GameView, Scene extends Moment<View>> {
	scene = $state.raw() as Scene;
	captions = $state.raw<Message[]>([]); /* of the present step */
	title = $state.raw<Message | null>(null);
	at = $state<number | null>(null); /* of the steps that are looked at again; null: none is */
	recap = $state.raw<Message[]>([]);
	animating = $state(false);
	moving = $state(0); /* ms of the present step's motion */
	hasStory = $state(false); /* that can be looked at again */
	readonly #script: Script<View, Scene>;
	readonly #stage: Stage;
	#drawn: Frame<View> | null = null;
	#owed = false; /* the page waits to hear that the present frame is shown */
	#story: { before: Scene; frame: Frame<View> }[] = [];
	#steps: Step<Scene>[] = []; /* of the story, while it is looked at again */
	#run = 0; /* which animation is the present one */
	#goOn: (() => void) | null = null; /* ends the pause of the present step */

	constructor(script: Script<View, Scene>, stage: Stage, first: View) {
		this.#script = script;
		this.#stage = stage;
		this.scene = script.atRest(first);
	}

	draw(next: Frame<View>): void {
		if (next === this.#drawn) return;
		const before = this.#drawn;
		this.#drawn = next;
		this.#run++;
		this.#goOn?.();
		if (this.animating && before) this.scene = this.#script.atRest(before.view);
		const said = this.#script.said?.(next.events, this.scene.view, next.view) ?? next.events;
		const telling = said.filter((_, i) => this.#script.isTelling(next.events[i]!));
		const anew = next.jump || this.#script.beginsAnew(next.events, this.scene);
		this.recap = anew ? telling : [...this.recap, ...telling];
		if (anew) this.#story = [];
		if (!next.jump && before) this.#story.push({ before: this.scene, frame: next });
		this.hasStory = this.#story.length > 0 && this.recap.length > 0;
		this.#owed = !next.jump;
		if (next.jump || !before || this.#stage.still()) this.#settle(next);
		else void this.#animate(next);
	}

	/* The frame as it is when all has been told. */
	#settle(next: Frame<View>): void {
		this.animating = false;
		this.at = null;
		this.moving = 0;
		this.captions = [];
		this.title = null;
		this.scene = this.#script.atRest(next.view);
		/* At once: what the page then says and offers is drawn together with it. */
		const owed = this.#owed;
		this.#owed = false;
		if (owed) this.#stage.shown(next.n);
	}

	async #animate(next: Frame<View>): Promise<void> {
		const mine = this.#run;
		this.animating = true;
		try {
			const steps = this.#script.steps(this.scene, next.view, next.events);
			if (await this.#tell(steps, mine)) this.#settle(next);
		} catch (error) {
			this.#unable(next, mine, error);
		}
	}

	/* What cannot be told has happened all the same: the table shows it at once. */
	#unable(next: Frame<View>, mine: number, error: unknown): void {
		if (this.#run === mine) this.#settle(next);
		console.error(error);
	}

	/* False when something else has begun meanwhile. */
	async #tell(steps: Step<Scene>[], mine: number): Promise<boolean> {
		for (const step of steps) {
			this.#show(step, true);
			await this.#pause(step.ms * paceFactor());
			if (this.#run !== mine) return false;
		}
		return true;
	}

	#show(step: Step<Scene>, moves: boolean): void {
		this.#stage.remember(moves ? step.scene.things : []);
		this.moving = moves ? Math.min(step.ms * MOVING, MOVING_MAX) * paceFactor() : 0;
		this.scene = step.scene;
		if (step.captions.length > 0) {
			this.captions = step.captions;
			this.title = step.title ?? null;
		}
		if (moves && step.sound) this.#stage.sound(step.sound);
	}

	/* The story once more, from where it began; what says nothing is no step of it. */
	again = (): void => {
		if (this.animating || !this.hasStory) return;
		try {
			this.#steps = this.#story
				.flatMap(({ before, frame }) => this.#script.steps(before, frame.view, frame.events))
				.filter(({ captions }) => captions.length > 0);
		} catch (error) {
			console.error(error);
			return;
		}
		if (this.#steps.length === 0) return;
		this.#run++;
		this.animating = true;
		this.scene = this.#story[0]!.before;
		this.step(0);
	};

	/* One step of it; behind the last one is the present. */
	step = (n: number): void => {
		const step = this.#steps[n];
		if (!step || !this.animating) {
			this.hurry();
			return;
		}
		this.#show(step, n > (this.at ?? -1) && !this.#stage.still());
		this.at = n;
	};

	retold(words: Again["words"]): Again | null {
		if (!this.hasStory) return null;
		return { words, at: this.at, count: this.#steps.length, run: this.again, step: this.step };
	}

	#pause(ms: number): Promise<void> {
		if (ms <= 0) return Promise.resolve();
		return new Promise<void>((done) => {
			const goOn = () => {
				clearTimeout(timer);
				if (this.#goOn === goOn) this.#goOn = null; /* the next pause may have begun */
				done();
			};
			const timer = setTimeout(goOn, ms);
			this.#goOn = goOn;
		});
	}

	/* All that is still to be told is told at once. */
	hurry = (): void => {
		if (!this.animating || !this.#drawn) return;
		this.#run++;
		this.#goOn?.();
		this.#settle(this.#drawn);
	};

	/* The viewer's own choice goes where it will lie, before anybody answers. */
	commit(things: Thing[]): void {
		this.#stage.remember(things);
		this.moving = this.#stage.still() ? 0 : COMMIT_MS * paceFactor();
		this.#stage.sound("card");
	}

	end(): void {
		this.#run++;
		this.#goOn?.();
	}
}

/*
 * The telling of a table's frames, as long as the table is on the page. To be
 * called while the component is made; `page` is what it got, `board` its Board.
 */
export function tellFrames<View extends GameView, Scene extends Moment<View>>(
	script: Script<View, Scene>,
	page: () => Pick<TableProps<View>, "frame" | "shown" | "sound" | "reducedMotion" | "retells">,
	board: () => { remember(next: Thing[]): void } | undefined,
): Telling<View, Scene> {
	const telling = new Telling<View, Scene>(
		script,
		{
			shown: (n) => page().shown(n),
			sound: (name) => page().sound(name),
			still: () => page().reducedMotion || document.hidden,
			remember: (next) => board()?.remember(next),
		},
		untrack(() => page().frame.view),
	);
	/* Before the table is drawn: with what came of a move, once. */
	$effect.pre(() => {
		const next = page().frame;
		untrack(() => telling.draw(next));
	});
	$effect(() => page().retells?.(telling.at !== null));
	/* Who looks away comes back to the table as it is: what is half told there is told. */
	$effect(() => {
		const away = () => document.hidden && telling.at === null && telling.hurry();
		document.addEventListener("visibilitychange", away);
		return () => {
			document.removeEventListener("visibilitychange", away);
			telling.end();
		};
	});
	return telling;
}
