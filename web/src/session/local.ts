/*
 * A match that this browser keeps: the engine in a worker, bots in all seats
 * but one, the record on the shelf. It needs no server and no network. Bots
 * answer when the person has answered, one after the other.
 */
import type { EngineClient } from "../engine/client";
import { toHex, type GameFacts, type Played } from "../engine/engine";
import { switchesOf } from "../engine/setup";
import type { Position } from "../engine/keeper";
import { linesIn, type LocalMatch, type Shelf } from "./shelf";
import {
	Refusal,
	type Guide,
	type LogEntry,
	type Reaction,
	type Plain,
	type Score,
	type Session,
	type SessionListener,
	type Table,
} from "./session";

export interface LocalPlan {
	game: string;
	players: number;
	options: Record<string, number>;
	levels: string[]; /* of the bots, players - 1 of them */
	cards?: string | null; /* the canonical text of a card set; else the game's own */
	name: string; /* of the person */
	/* Names of bots follow from the match and the seat, so that a record needs none. */
	botName(match: string, seat: number): string;
	guided: boolean;
}

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));

/* Seats are drawn here: a local match has nobody to promise anything to. */
function seatOrder(players: number): number[] {
	const order = Array.from({ length: players }, (_, i) => i);
	for (let i = players - 1; i > 0; i--) {
		const k = (random(4).reduce((sum, byte) => sum * 256 + byte, 0) % (i + 1)) | 0;
		[order[i], order[k]] = [order[k]!, order[i]!];
	}
	return order;
}

/* A new match on the shelf; its id. */
export async function createLocal(
	plan: LocalPlan,
	facts: GameFacts,
	engine: EngineClient,
	shelf: Shelf,
	now: number,
): Promise<string> {
	const id = `local-${toHex(random(8))}`;
	const options = Object.fromEntries(
		facts.options.map(({ name, standard }) => [name, plan.options[name] ?? standard]),
	);
	const bots: (string | null)[] = [];
	const names: string[] = [];
	seatOrder(plan.players).forEach((seat, i) => {
		bots[seat] = i === 0 ? null : plan.levels[i - 1]!;
		names[seat] = i === 0 ? plan.name : plan.botName(id, seat);
	});
	const record = await engine.create({
		name: id,
		game: plan.game,
		rules: facts.rules,
		players: plan.players,
		options,
		switches: switchesOf(facts),
		cards: plan.cards ?? null,
		seats: bots.map((bot, seat) => ({ bot, name: names[seat]! })),
		seed: toHex(random(32)),
	});
	await shelf.put(
		{
			id,
			game: plan.game,
			players: plan.players,
			options,
			bots,
			names,
			created: now,
			changed: now,
			over: false,
			turn: true,
			points: null,
			winners: null,
			guided: plan.guided,
			told: [],
			cards: plan.cards ? await engine.cardsHash(plan.cards) : null,
		},
		record,
	);
	return id;
}

/* What a local match looks like where tables are listed. */
export function tableOf(match: LocalMatch): Table {
	return {
		id: match.id,
		game: match.game,
		status: match.over ? "over" : "playing",
		players: match.players,
		options: match.options,
		clock: { kind: "none", seconds: 0 },
		private: true,
		spectators: false,
		answers: false,
		host: "me",
		created: match.created,
		cards: match.cards ?? null,
		places: match.bots.map((bot, seat) => ({
			account: bot === null ? "me" : null,
			name: match.names[seat]!,
			bot,
			seat,
			away: false,
			resigned: false,
			online: true,
		})),
		mine: true,
		turn: match.turn,
		next: null,
	};
}

export class LocalSession implements Session {
	readonly viewer: number;
	readonly #botName: LocalPlan["botName"];
	readonly #whenClosed: () => void;
	readonly #engine: EngineClient;
	readonly #shelf: Shelf;
	readonly #listener: SessionListener;
	readonly #match: LocalMatch;
	#log: LogEntry[] = [];
	#facts: unknown = null;
	#handle = 0;
	#lines = 0; /* of the record */
	#behind = false; /* the shelf lacks some of them */
	#untold: Played["frames"] = []; /* what came of those */
	#actors: number[] = [];
	#score: Score | null = null;
	#closed = false;
	/* Work is done in one row: nobody moves while bots think. */
	#work: Promise<void> = Promise.resolve();

	private constructor(
		match: LocalMatch,
		engine: EngineClient,
		shelf: Shelf,
		listener: SessionListener,
		botName: LocalPlan["botName"],
		whenClosed: () => void,
	) {
		this.#botName = botName;
		this.#whenClosed = whenClosed;
		this.#match = match;
		this.#engine = engine;
		this.#shelf = shelf;
		this.#listener = listener;
		this.viewer = match.bots.indexOf(null);
		this.guide = {
			get wanted() {
				return match.guided;
			},
			get told() {
				return new Set(match.told);
			},
			async tell(id) {
				match.told.push(id);
				await shelf.put(match);
			},
			async stop() {
				match.guided = false;
				await shelf.put(match);
			},
		};
	}

	/* Opens a match of the shelf and goes on where it stopped. */
	static async open(
		id: string,
		engine: EngineClient,
		shelf: Shelf,
		listener: SessionListener,
		botName: LocalPlan["botName"],
		whenClosed: () => void = () => {},
	): Promise<LocalSession> {
		const [match, record] = await Promise.all([shelf.get(id), shelf.record(id)]);
		if (!match || record === null) throw new Refusal("no_table", { id: "web.error.no_local_match" });
		const session = new LocalSession(match, engine, shelf, listener, botName, whenClosed);
		await session.#begin(record);
		session.#enqueue(() => session.#botsPlay()).catch(() => {});
		return session;
	}

	/* All that happened is in the log; only the present is shown. */
	async #begin(record: string): Promise<void> {
		const { handle, log, frame, actors, score } = await this.#engine.begin(record, this.viewer);
		this.#handle = handle;
		this.#lines = linesIn(record);
		this.#log = log;
		this.#actors = actors;
		this.#facts = await this.#engine.facts(handle);
		this.#listener.line("online");
		this.#listener.table(this.table);
		this.#listener.clock(null);
		this.#listener.frame({ ...frame, events: log.at(-1)?.events ?? [], jump: true });
		if (score) this.#over(score);
	}

	get table(): Table {
		return tableOf(this.#match);
	}
	get log(): readonly LogEntry[] {
		return this.#log;
	}
	readonly hasEarlier = false; /* all of it is here */
	async earlier(): Promise<void> {}
	get score(): Score | null {
		return this.#score;
	}
	get facts(): unknown {
		return this.#facts;
	}
	look(move: string): Promise<unknown> {
		return this.#engine.look(this.#handle, null, this.viewer, move);
	}
	ahead(): Promise<unknown> {
		return this.#engine.ahead(this.#handle, null, this.viewer);
	}
	plain(): Promise<Plain> {
		return this.#engine.plain(this.#handle, null, this.viewer);
	}
	position(): Promise<Position> {
		return this.#engine.positionOf(this.#handle, this.viewer);
	}
	readonly here = true;
	readonly guide: Guide;

	#enqueue(work: () => Promise<void>): Promise<void> {
		const done = this.#work.then(work);
		this.#work = done.catch(() => {});
		return done;
	}

	/* What the person did, when its turn in the row has come and it is on the shelf. */
	async #kept(act: () => Promise<Played>): Promise<Played> {
		let played: Played | undefined;
		await this.#enqueue(async () => this.#keep((played = await act()), true));
		return played!;
	}

	async move(text: string): Promise<void> {
		const played = await this.#kept(() => this.#engine.play(this.#handle, this.viewer, text));
		/* In one breath with the answer, so that a page draws both at once. */
		queueMicrotask(() => this.#tell(played));
		this.#enqueue(() => this.#botsPlay()).catch(() => this.#listener.line("offline"));
	}

	async undo(): Promise<void> {
		this.#tell(await this.#kept(() => this.#engine.takeBack(this.#handle, this.viewer)));
	}

	/* Bots play as long as some seat of theirs may act and the person may not. */
	async #botsPlay(): Promise<void> {
		for (;;) {
			if (this.#closed || this.#actors.includes(this.viewer)) return;
			const seat = this.#actors.find((actor) => this.#match.bots[actor] !== null);
			if (seat === undefined) return;
			const words = new Uint32Array(random(8).buffer);
			const level = this.#match.bots[seat]!;
			const played = await this.#engine.botPlay(this.#handle, seat, level, [words[0]!, words[1]!]);
			if (this.#closed) return;
			await this.#keep(played, false);
			this.#tell(played);
		}
	}

	/* Onto the shelf, before anybody sees it. What bots did is made anew, if the
	 * whole system falls over just then; what the person did is not. */
	async #keep(played: Played, sure: boolean): Promise<void> {
		const match = this.#match;
		/* More than a line: the result, or what could not be kept the last time. */
		const whole = played.score !== undefined || this.#behind;
		this.#lines++;
		this.#actors = played.actors;
		this.#untold.push(...played.frames);
		match.changed = Math.max(Date.now(), match.changed + 1);
		match.turn = played.actors.includes(this.viewer);
		if (played.score) {
			match.over = true;
			match.points = played.score.points;
			match.winners = played.score.winners;
		}
		this.#behind = true;
		if (whole) await this.#shelf.put(match, await this.#engine.record(this.#handle));
		else await this.#shelf.add(match, this.#lines, played.line, sure);
		this.#behind = false;
	}

	#tell({ score }: Played): void {
		for (const frame of this.#untold.splice(0)) {
			this.#log.push({ n: frame.n, events: frame.events });
			this.#listener.frame({ ...frame, jump: false });
		}
		if (score) this.#over(score);
	}

	#over(score: Score): void {
		this.#score = score;
		this.#listener.table(this.table);
		this.#listener.over(score);
	}

	/* Nobody is left behind in a match against bots: it just ends here. */
	async resign(): Promise<void> {
		this.close();
		await this.#shelf.remove(this.#match.id);
	}

	async comeBack(): Promise<void> {}

	async say(): Promise<void> {
		throw new Refusal("talk", { id: "web.error.talk_local" });
	}
	async react(_: Reaction): Promise<void> {
		throw new Refusal("talk", { id: "web.error.talk_local" });
	}

	async rematch(): Promise<string> {
		const { game, players, options, bots, names } = this.#match;
		const facts = (await this.#engine.games()).find((each) => each.name === game)!;
		const others = bots.map((_, seat) => seat).filter((seat) => seat !== this.viewer);
		return createLocal(
			{
				game,
				players,
				options,
				cards: /^set (.*)$/m.exec(await this.#engine.record(this.#handle))?.[1] ?? null,
				levels: others.map((seat) => bots[seat]!),
				botName: this.#botName,
				name: names[this.viewer]!,
				guided: false,
			},
			facts,
			this.#engine,
			this.#shelf,
			Date.now(),
		);
	}

	async record(form: "seat" | "full"): Promise<string> {
		if (form === "seat") return this.#engine.recordOf(this.#handle, this.viewer);
		if (!this.#match.over) throw new Refusal("too_early", { id: "web.error.record_early" });
		return this.#engine.record(this.#handle);
	}

	close(): void {
		if (this.#closed) return;
		this.#closed = true;
		void this.#work.then(() => {
			this.#whenClosed();
			return this.#engine.close(this.#handle);
		});
	}
}
