/*
 * A match that a server keeps. Each viewer's frames are numbered by the
 * server, and tell what is new in his position; the engine puts them together
 * (src/play/follow.h). One that is missing or does not fit, or a line that
 * broke, is made good by asking for what is behind the last number seen. The
 * server tells the last page of the log; who wants to read what was before
 * asks for it, page by page. A move carries a key and is sent again until it is
 * answered, by another page of ours too; the server plays it once.
 */
import type { EngineClient } from "../engine/client";
import type { Followed } from "../engine/engine";
import type { Position, ToldEntry } from "../engine/keeper";
import { SPECTATOR } from "../games/contract";
import type { Message } from "../texts/text";
import type { Connection, Told } from "./connection";
import type { Clock, LogEntry, Plain, Reaction, Said, Score, Session, SessionListener, Table } from "./session";
import { Refusal, type Fair } from "./session";

/* A clock as the wire has it: what is usual is left out. */
interface ClockTold {
	since: number;
	now?: number;
	deadline?: number;
	banks?: number[];
}

interface Snapshot {
	t: number; /* the table's handle: what is told of it names this */
	table: Table;
	viewer: number | "spectator";
	n: number;
	rules: string;
	form: number;
	see: string | null; /* null: the match has not begun */
	sum: number;
	undo: boolean;
	log: ToldEntry[];
	more: boolean; /* the log has a gap before its first entry */
	clock: ClockTold | null;
	fair: Fair | null;
	seed: string | null;
	said?: Said[];
	busy?: number;
	watching?: number;
	agreed?: number[];
}

interface FrameTold {
	n: number;
	tell?: string[];
	see?: string;
	sum?: number;
	undo?: boolean;
	clock?: ClockTold | null;
}

/* So often in a row a snapshot may be one that cannot be understood. */
const SPOILED_MAX = 3;

function randomKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join(
		"",
	);
}

const seatOf = (viewer: number | "spectator") => (viewer === "spectator" ? SPECTATOR : viewer);

/* Whose position a whole text is. */
function viewerIn(see: string): number | null {
	const viewer = /^viewer=(\d|spectator)( |$)/.exec(see)?.[1];
	return viewer === undefined ? null : seatOf(viewer === "spectator" ? viewer : Number(viewer));
}

function clockOf(told: ClockTold | null): Clock | null {
	return (
		told && {
			since: told.since,
			now: told.now ?? told.since,
			deadline: told.deadline ?? null,
			banks: told.banks ?? null,
		}
	);
}

/* A question of ours that may still be without an answer. */
export interface Unanswered {
	action: string;
	members: Record<string, unknown>;
}

/* What a session needs besides the line. */
export interface RemoteWorld {
	engine: EngineClient;
	/* A record, and a host's card set by its hash; HTTP, not this socket. */
	record(table: string, form: "seat" | "full"): Promise<string>;
	cards(hash: string): Promise<string>;
	/* This page is older than the match. Never resolves when a newer one is
	 * loaded instead; else rejects with a Refusal that says what to do. */
	outdated(seen: string): Promise<never>;
	/* Kept where another page of this window finds it. */
	unanswered: {
		get(table: string): Unanswered | null;
		set(table: string, question: Unanswered | null): void;
	};
}

/* What a server may say for a while; then it is asked again. */
const passing = ["busy", "server", "not_saved"];
export const WATCH_PAUSE = 2_000;

export class RemoteSession implements Session {
	readonly here = false;
	readonly guide = null;
	readonly #connection: Connection;
	readonly #listener: SessionListener;
	readonly #world: RemoteWorld;
	readonly #invite: string | undefined;
	readonly #id: string;
	#log: LogEntry[] = [];
	#table: Table | null = null;
	#viewer = SPECTATOR;
	#t: number | null = null;
	#side: string | undefined; /* the node that told it, if it is not that of the line */
	#fair: Fair | null = null; /* as last told */
	#version = { rules: "", form: 0 }; /* that the match needs, */
	#made = this.#version; /* and that the engine's end was made for */
	#handle: number | null = null; /* of the engine, once the match has begun */
	#facts: unknown = null;
	#last = 0; /* number of the last frame seen */
	#score: Score | null = null; /* the session's: told when it is over */
	#end: Score | null = null; /* what the last view comes to, if it is that of an end */
	#spoiled = 0; /* snapshots in a row */
	#closed = false;
	#watching = false;
	readonly #heard = new Set<string>(); /* what was said */
	#waiting: { n: number; resolve: () => void }[] = [];
	#stop: (() => void)[] = [];
	/* What came waits here for what came before: the engine takes its time. */
	#row: Promise<void> = Promise.resolve();

	private constructor(
		connection: Connection,
		id: string,
		invite: string | undefined,
		listener: SessionListener,
		world: RemoteWorld,
	) {
		this.#connection = connection;
		this.#id = id;
		this.#invite = invite;
		this.#listener = listener;
		this.#world = world;
	}

	/* Resolves with the first snapshot; rejects when the table cannot be watched. */
	static async open(
		connection: Connection,
		id: string,
		invite: string | undefined,
		listener: SessionListener,
		world: RemoteWorld,
	): Promise<RemoteSession> {
		const session = new RemoteSession(connection, id, invite, listener, world);
		session.#listen();
		try {
			await session.#watch();
		} catch (error) {
			session.close();
			throw error;
		}
		await session.#askAgain();
		return session;
	}

	get table(): Table {
		return this.#table!;
	}
	get viewer(): number {
		return this.#viewer;
	}
	get log(): readonly LogEntry[] {
		return this.#log;
	}
	get hasEarlier(): boolean {
		return (this.#log[0]?.n ?? 1) > 1;
	}
	get score(): Score | null {
		return this.#score;
	}
	get facts(): unknown {
		return this.#facts;
	}

	#followed(): number {
		if (this.#handle === null) throw new Refusal("too_early", { id: "engine.error.nothing_yet" });
		return this.#handle;
	}
	async look(move: string): Promise<unknown> {
		return this.#world.engine.look(this.#followed(), null, this.#viewer, move);
	}
	async ahead(): Promise<unknown> {
		return this.#world.engine.ahead(this.#followed(), null, this.#viewer);
	}
	async plain(): Promise<Plain> {
		return this.#world.engine.plain(this.#followed(), null, this.#viewer);
	}
	async position(): Promise<Position> {
		return this.#world.engine.positionOf(this.#followed(), this.#viewer);
	}

	/* One page. The first entry may have changed meanwhile: then it is none of ours. */
	async earlier(): Promise<void> {
		const before = this.#log[0]?.n ?? 1;
		if (before <= 1) return;
		const { log } = (await this.#connection.ask("table.log", { table: this.#id, before })) as { log: ToldEntry[] };
		const page = await this.#world.engine.tells(this.#followed(), log);
		if (this.#log[0]?.n === before) this.#log.unshift(...page);
	}

	/* In the order in which it came, whatever the engine is asked meanwhile. */
	#inRow(work: () => void | Promise<void>): Promise<void> {
		const done = this.#row.then(() => (this.#closed ? undefined : work()));
		this.#row = done.catch(() => {});
		return done;
	}

	#listen(): void {
		const mine = (told: Told) =>
			told.t !== undefined
				? told.t === this.#t && told.side === this.#side
				: (typeof told.table === "string" ? told.table : told.table?.id) === this.#id;
		const on = (kind: string, handler: (told: Told) => void | Promise<void>) =>
			this.#stop.push(
				this.#connection.on(kind, (told) => {
					if (mine(told)) this.#inRow(() => handler(told)).catch((error) => this.#failed(error));
				}),
			);

		on("table", (told) => this.#setTable(told.table as Table));
		on("frame", (told) => this.#frame(told as unknown as FrameTold));
		on("busy", (told) => this.#listener.busy?.(told.busy as number));
		on("over", (told) => {
			if (told.seed) this.#listener.seed?.(told.seed as string);
			this.#over(told.closed ? null : this.#end);
		});
		on("fair", (told) => this.#fairTold(told.fair as Fair));
		on("sworn", (told) => this.#sworn(told.account as string));
		on("said", (told) => this.#said(told as unknown as Said));
		on("watching", (told) => this.#listener.watching?.(told.watching as number));
		on("frozen", (told) => this.#listener.frozen?.(told.text as Message));
		on("closed", (told) => this.#listener.gone?.(told.text as Message));
		on("rematch", (told) => this.#listener.rematch?.(told.next as string, told.agreed as number[]));
		/* Another node has it, or the one that had it is gone. */
		this.#stop.push(
			this.#connection.on("moved", (told) => {
				if (told.table !== undefined ? told.table !== this.#id : told.side !== this.#side) return;
				this.#t = null;
				this.#watching = false; /* what was asked there has no answer */
				if (this.#table) this.#watchAgain();
			}),
		);
		this.#stop.push(
			this.#connection.onLine((line) => {
				this.#listener.line(line);
				/* A server that was started anew has other handles. */
				if (line !== "online" && this.#side === undefined) this.#t = null;
				/* The first watch is open()'s own. */
				if (line === "online" && this.#table) this.#watchAgain();
			}),
		);
	}

	#fairTold(fair: Fair): void {
		this.#fair = fair;
		this.#listener.fair?.(fair);
	}

	/* One of those whom the step of the fair start waits for has answered. */
	#sworn(account: string): void {
		if (!this.#fair?.persons) return;
		const persons = this.#fair.persons.map((each) => (each.account === account ? { ...each, done: true } : each));
		this.#fairTold({ ...this.#fair, persons });
	}

	async #watch(): Promise<void> {
		if (this.#watching) return;
		this.#watching = true;
		let taken: Promise<void> = Promise.resolve();
		/* At once: what stands behind it in the message is of this handle. */
		const take = (snapshot: Snapshot, side?: string) => {
			this.#watching = false;
			this.#t = snapshot.t;
			this.#side = side;
			taken = this.#inRow(() => this.#take(snapshot));
			taken.catch(() => {}); /* the one who asked hears of it */
		};
		const members = { table: this.#id, after: this.#last, ...(this.#invite && { invite: this.#invite }) };
		try {
			await this.#connection.ask("table.watch", members, this.#table ? "now" : "again", take);
			await taken;
		} finally {
			this.#watching = false;
		}
	}

	/* A line that broke meanwhile comes back; a refusal is the end of it. */
	#watchAgain(): void {
		this.#watch().catch((error) => {
			this.#failed(error);
			if (error instanceof Refusal && passing.includes(error.code) && !this.#closed)
				this.#stop.push(this.#connection.later(WATCH_PAUSE, () => this.#watchAgain()));
		});
	}

	#failed(error: unknown): void {
		const final = ["no_table", "not_yours", "no_invite", "old_page", "spoiled", "bad_cards"];
		if (error instanceof Refusal && final.includes(error.code) && !this.#closed) this.#listener.gone?.(error.text);
	}

	async #take(snapshot: Snapshot): Promise<void> {
		/* The server may have been renewed since the last one. */
		const { rules, form } = snapshot;
		if (rules !== this.#version.rules || form !== this.#version.form) this.#version = { rules, form };
		this.#setTable(snapshot.table);
		if (snapshot.see !== null) await this.#catchUp(snapshot, snapshot.see);
		else this.#viewer = seatOf(snapshot.viewer);
		if (this.#closed) return;
		this.#listener.clock(clockOf(snapshot.clock));
		if (snapshot.busy) this.#listener.busy?.(snapshot.busy);
		if (snapshot.fair) this.#fairTold(snapshot.fair);
		if (snapshot.seed) this.#listener.seed?.(snapshot.seed);
		for (const said of snapshot.said ?? []) this.#said(said);
		this.#listener.watching?.(snapshot.watching ?? 0);
		if (snapshot.table.next && snapshot.agreed) this.#listener.rematch?.(snapshot.table.next, snapshot.agreed);
		if (this.#end && !this.#score && snapshot.table.status === "over") this.#over(this.#end);
	}

	/* The engine's end of the match: the same as long as viewer and version are. */
	async #prepare(viewer: number): Promise<number> {
		const { engine } = this.#world;
		if (this.#handle !== null && this.#viewer === viewer && this.#made === this.#version) return this.#handle;
		const { game, players, options, cards: hash } = this.#table!;
		const { rules, form } = this.#version;
		if (!(await engine.understands({ game, rules, form }))) await this.#world.outdated(`${game} ${rules} ${form}`);
		const cards = hash ? await this.#world.cards(hash) : null;
		const handle = await engine.follow({ game, rules, form, players, options, cards, viewer });
		this.#facts = await engine.facts(handle);
		if (this.#handle !== null) void engine.close(this.#handle);
		this.#handle = handle;
		this.#made = this.#version;
		this.#viewer = viewer;
		return handle;
	}

	/* What we missed, as one frame: the present view. One missed frame alone is
	 * shown as if it had come by itself. */
	async #catchUp(snapshot: Snapshot, see: string): Promise<void> {
		if (snapshot.n < this.#last) return this.#forget();
		const known = this.#last > 0;
		const handle = await this.#prepare(seatOf(snapshot.viewer));
		const taken = await this.#world.engine.snapshot(handle, snapshot.n, see, snapshot.sum, snapshot.log);
		if (typeof taken === "string") return this.#misfit();
		this.#spoiled = 0;
		const missed = taken.log.filter((entry) => entry.n > this.#last);
		if (snapshot.n === this.#last) return;
		/* So much was missed that the page does not reach back to what we have. */
		if (snapshot.more) this.#log = [];
		this.#log.push(...missed);
		this.#shown(
			taken,
			missed.flatMap((entry) => entry.events),
			!known || missed.length > 1,
			snapshot.undo,
		);
	}

	/* The server has gone back, as one that was restored from a backup: what we saw
	 * since did not happen, and what we asked there is not to be waited for. The
	 * next snapshot has all there is to know. */
	#forget(): void {
		this.#last = 0;
		this.#log = [];
		this.#score = null;
		for (const each of this.#waiting) each.resolve();
		this.#waiting = [];
		this.#watchAgain();
	}

	/* A snapshot that is none: again, but not for ever. */
	#misfit(): void {
		if (++this.#spoiled >= SPOILED_MAX) throw new Refusal("spoiled", { id: "engine.error.spoiled" });
		this.#watchAgain();
	}

	async #frame(told: FrameTold): Promise<void> {
		const { n, see = "", sum = 0, tell = [] } = told;
		/* The first says who we are in the match: seats were drawn just now. */
		const viewer = n === 1 ? viewerIn(see) : null;
		if (this.#handle === null && viewer === null) return this.#watchAgain();
		const handle = this.#handle ?? (await this.#prepare(viewer!));
		const taken = await this.#world.engine.frame(handle, n, see, sum, tell);
		if (taken === "old") return;
		if (typeof taken === "string") return this.#watchAgain();
		this.#log.push({ n, events: taken.events });
		this.#shown(taken, taken.events, n === 1, told.undo ?? false);
		if (told.clock !== undefined) this.#listener.clock(clockOf(told.clock));
	}

	#shown({ n, view, score }: Followed, events: Message[], jump: boolean, undo: boolean): void {
		if (this.#closed) return;
		this.#end = score ?? null;
		this.#last = n;
		this.#listener.frame({ n, events, view, jump, undo });
		for (const each of this.#waiting.filter((waiting) => waiting.n <= n)) each.resolve();
		this.#waiting = this.#waiting.filter((waiting) => waiting.n > n);
	}

	#setTable(table: Table): void {
		this.#table = table;
		this.#listener.table(table);
	}

	#over(score: Score | null): void {
		this.#score = score;
		this.#listener.clock(null);
		this.#listener.over(score);
	}

	#said(said: Said): void {
		/* A snapshot tells the last ones again; a spectator's may come late. */
		const key = `${said.at} ${said.from.account} ${said.text ?? said.reaction}`;
		if (this.#heard.has(key)) return;
		this.#heard.add(key);
		this.#listener.said?.(said);
	}

	move(text: string): Promise<void> {
		return this.#act("move", { move: text });
	}
	undo(): Promise<void> {
		return this.#act("undo", {});
	}

	async #act(action: string, members: Record<string, unknown>): Promise<void> {
		/* `after`: it was chosen from what we have seen. Sent again when more has
		 * happened, it is refused. */
		const question = { action, members: { table: this.#id, key: randomKey(), after: this.#last, ...members } };
		this.#world.unanswered.set(this.#id, question);
		await this.#send(question);
	}

	/* Done when the server has it and we have seen the frame that shows it, so
	 * that nobody chooses a second time from the view before. */
	async #send({ action, members }: Unanswered): Promise<void> {
		try {
			const answer = (await this.#connection.ask(action, members, "again")) as { n?: number };
			this.#world.unanswered.set(this.#id, null);
			await this.#seen(answer.n ?? 0);
		} catch (error) {
			/* Refused for good, unless it is this page that is refused. */
			if (!(error instanceof Refusal && error.code === "bad_version")) this.#world.unanswered.set(this.#id, null);
			this.#failed(error);
			throw error;
		}
	}

	/* A page before this one was not answered: by the key nothing is played twice.
	 * Nobody chooses anew before that is settled. */
	async #askAgain(): Promise<void> {
		const question = this.#world.unanswered.get(this.#id);
		if (question) await this.#send(question).catch(() => {}); /* what it was about is over */
	}

	#seen(n: number): Promise<void> {
		if (n <= this.#last || this.#closed) return Promise.resolve();
		return new Promise((resolve) => this.#waiting.push({ n, resolve }));
	}

	async resign(): Promise<void> {
		await this.#connection.ask("resign", { table: this.#id });
	}
	async comeBack(): Promise<void> {
		await this.#connection.ask("return", { table: this.#id });
	}
	async say(text: string): Promise<void> {
		/* Who watches talks to others who do. */
		await this.#connection.ask(this.#table?.mine ? "say" : "watch.say", { table: this.#id, text });
	}
	async react(reaction: Reaction): Promise<void> {
		await this.#connection.ask("react", { table: this.#id, reaction });
	}
	async rematch(): Promise<string> {
		const { table } = (await this.#connection.ask("rematch", { table: this.#id })) as { table: Table };
		return table.id;
	}
	record(form: "seat" | "full"): Promise<string> {
		return this.#world.record(this.#id, form);
	}

	close(): void {
		if (this.#closed) return;
		this.#closed = true;
		for (const stop of this.#stop) stop();
		for (const each of this.#waiting) each.resolve();
		if (this.#table) void this.#connection.ask("table.unwatch", { table: this.#id }).catch(() => {});
		const { engine } = this.#world;
		void this.#row.then(() => {
			if (this.#handle !== null) void engine.close(this.#handle);
		});
	}
}
