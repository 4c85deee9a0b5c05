/*
 * A lesson as a match: the engine stands in the lesson's position, the learner
 * does what is asked, the others what the script says. Nothing is kept. Pages
 * see a Session like any other.
 */
import type { EngineClient } from "../engine/client";
import { type GameFacts, type Played } from "../engine/engine";
import { switchesOf } from "../engine/setup";
import { Refusal, type LogEntry, type Plain, type Session, type SessionListener, type Table } from "../session/session";
import type { Message } from "../texts/text";
import { scripted, type Lesson, type Step } from "./lesson";

const SEED = "07".repeat(32); /* a lesson goes the same way every time */

const refused = async (): Promise<never> => {
	throw new Refusal("lesson", { id: "web.learn.not_here" });
};

export class LessonSession implements Session {
	readonly here = true;
	readonly guide = null;
	readonly hasEarlier = false;
	readonly score = null;
	readonly log: LogEntry[] = [];
	readonly table: Table;
	facts: unknown = null;
	#handle = 0;
	#step = 0;
	#closed = false;

	private constructor(
		readonly lesson: Lesson,
		names: string[],
		game: string,
		options: Record<string, number>,
		private readonly engine: EngineClient,
		private readonly listener: SessionListener,
		private readonly onStep: (step: Step | null) => void,
	) {
		this.table = {
			id: `lesson-${lesson.name}`,
			game,
			status: "playing",
			players: lesson.players,
			options,
			clock: { kind: "none", seconds: 0 },
			private: true,
			spectators: false,
			answers: false,
			host: "me",
			created: 0,
			cards: null,
			places: names.map((name, seat) => ({
				account: seat === lesson.seat ? "me" : null,
				name,
				bot: seat === lesson.seat ? null : "lesson",
				seat,
				away: false,
				resigned: false,
				online: true,
			})),
			mine: true,
			turn: true,
			next: null,
		};
	}

	/* `onStep` hears what is asked, now and after each answer; null: it is over. */
	static async open(
		lesson: Lesson,
		game: GameFacts,
		names: string[],
		engine: EngineClient,
		listener: SessionListener,
		onStep: (step: Step | null) => void,
	): Promise<LessonSession> {
		const options = Object.fromEntries(
			game.options.map(({ name, standard }) => [name, lesson.options?.[name] ?? standard]),
		);
		const session = new LessonSession(lesson, names, game.name, options, engine, listener, onStep);
		const { handle, frame } = await engine.stage(
			{
				name: "lesson",
				game: game.name,
				rules: game.rules,
				players: lesson.players,
				options,
				switches: switchesOf(game),
				seats: names.map((name) => ({ bot: null, name })),
				seed: SEED,
			},
			lesson.position,
			lesson.seat,
		);
		session.#handle = handle;
		session.facts = await engine.facts(handle);
		listener.line("online");
		listener.table(session.table);
		listener.clock(null);
		listener.frame({ ...frame, undo: false, events: [], jump: true });
		await session.#script(lesson.before);
		onStep(lesson.steps[0]!);
		return session;
	}

	get viewer(): number {
		return this.lesson.seat;
	}

	#tell({ frames }: Played): void {
		for (const frame of frames) {
			this.log.push({ n: frame.n, events: frame.events });
			this.listener.frame({ ...frame, undo: false, jump: false });
		}
	}

	async #script(lines: string[] = []): Promise<void> {
		for (const { seat, move } of lines.map(scripted)) {
			const played = await this.engine.play(this.#handle, seat, move);
			if (this.#closed) return;
			this.#tell(played);
		}
	}

	/* Other moves are moves too, only not what this lesson is about. */
	async move(text: string): Promise<void> {
		const step = this.lesson.steps[this.#step];
		if (!step) return refused();
		if (!step.moves.includes(text)) {
			const why: Message = { id: step.hint ?? step.ask };
			throw new Refusal("lesson", why);
		}
		this.#tell(await this.engine.play(this.#handle, this.viewer, text));
		this.#step++;
		await this.#script(step.after);
		this.onStep(this.lesson.steps[this.#step] ?? null);
	}

	look(move: string): Promise<unknown> {
		return this.engine.look(this.#handle, null, this.viewer, move);
	}
	ahead(): Promise<unknown> {
		return this.engine.ahead(this.#handle, null, this.viewer);
	}
	plain(): Promise<Plain> {
		return this.engine.plain(this.#handle, null, this.viewer);
	}
	async earlier(): Promise<void> {}
	readonly position = refused;
	readonly undo = refused;
	readonly resign = refused;
	readonly comeBack = refused;
	readonly say = refused;
	readonly react = refused;
	readonly rematch = refused;
	readonly record = refused;

	close(): void {
		if (this.#closed) return;
		this.#closed = true;
		void this.engine.close(this.#handle);
	}
}
