/*
 * A match that a server keeps. Each viewer's frames are numbered by the
 * server: one that is missing, or a line that broke, is made good by asking
 * for what is behind the last number seen. The server tells the last page of
 * the log; who wants to read what was before asks for it, page by page. A move
 * carries a key and is sent again until it is answered; the server plays it
 * once.
 */
import { SPECTATOR, type GameView } from "../games/contract";
import type { Message } from "../text";
import type { Connection, Told } from "./connection";
import type {
	Clock,
	LogEntry,
	Reaction,
	Said,
	Score,
	Session,
	SessionListener,
	Table,
} from "./session";
import { Refusal, type Fair } from "./session";

interface Snapshot {
	table: Table;
	viewer: number | "spectator";
	n: number;
	view: GameView | null;
	undo: boolean;
	log: LogEntry[];
	more: boolean; /* the log has a gap before its first entry */
	clock: Clock | null;
	score: Score | null;
	fair: Fair | null;
	seed: string | null;
	said?: Said[];
}

interface FrameTold {
	n: number;
	events: Message[];
	view: GameView;
	undo: boolean;
	clock: Clock | null;
}

function randomKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
		byte.toString(16).padStart(2, "0"),
	).join("");
}

/* How a record is fetched; HTTP, not this socket. */
/* What never changes in a match of that table. */
export type FactsOf = (table: Table) => Promise<unknown>;
export type FetchRecord = (table: string, form: "seat" | "full") => Promise<string>;

export class RemoteSession implements Session {
	readonly #connection: Connection;
	readonly #listener: SessionListener;
	readonly #fetchRecord: FetchRecord;
	readonly #invite: string | undefined;
	readonly #id: string;
	facts: unknown;
	#log: LogEntry[] = [];
	#table: Table | null = null;
	#viewer = SPECTATOR;
	#last = 0; /* number of the last frame seen */
	#score: Score | null = null;
	#closed = false;
	#watching = false;
	#saidSeen = 0;
	#waiting: { n: number; resolve: () => void }[] = [];
	#stop: (() => void)[] = [];

	private constructor(
		connection: Connection,
		id: string,
		invite: string | undefined,
		listener: SessionListener,
		fetchRecord: FetchRecord,
	) {
		this.#connection = connection;
		this.#id = id;
		this.#invite = invite;
		this.#listener = listener;
		this.#fetchRecord = fetchRecord;
	}

	/* Resolves with the first snapshot; rejects when the table cannot be watched. */
	static async open(
		connection: Connection,
		id: string,
		invite: string | undefined,
		listener: SessionListener,
		fetchRecord: FetchRecord,
		factsOf: FactsOf,
	): Promise<RemoteSession> {
		const session = new RemoteSession(connection, id, invite, listener, fetchRecord);
		session.#listen();
		try {
			await session.#watch();
			session.facts = await factsOf(session.table);
		} catch (error) {
			session.close();
			throw error;
		}
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

	async look(): Promise<never> {
		throw new Refusal("no_engine", { id: "play.error.memory" });
	}
	async ahead(): Promise<never> {
		throw new Refusal("no_engine", { id: "play.error.memory" });
	}

	/* One page. The first entry may have changed meanwhile: then it is none of ours. */
	async earlier(): Promise<void> {
		const before = this.#log[0]?.n ?? 1;
		if (before <= 1) return;
		const { log } = (await this.#connection.ask("table.log", { table: this.#id, before })) as { log: LogEntry[] };
		if (this.#log[0]?.n === before) this.#log.unshift(...log);
	}

	#listen(): void {
		const mine = (handler: (told: Told) => void) => (told: Told) => {
			const table = typeof told.table === "string" ? told.table : told.table?.id;
			if (table === this.#id) handler(told);
		};
		const on = (kind: string, handler: (told: Told) => void) =>
			this.#stop.push(this.#connection.on(kind, mine(handler)));

		on("table", (told) => this.#setTable(told.table as Table));
		on("frame", (told) => this.#frame(told as unknown as FrameTold));
		on("over", (told) => {
			if (told.seed) this.#listener.seed?.(told.seed as string);
			this.#over(told.score as Score | null);
		});
		on("fair", (told) => this.#listener.fair?.(told.fair as Fair));
		on("said", (told) => this.#said(told as unknown as Said));
		on("frozen", (told) => this.#listener.frozen?.(told.text as Message));
		on("closed", (told) => this.#listener.gone?.(told.text as Message));
		on("rematch", (told) => this.#listener.rematch?.(told.next as string));
		this.#stop.push(
			this.#connection.onLine((line) => {
				this.#listener.line(line);
				/* The first watch is open()'s own. */
				if (line === "online" && this.#table) this.#watchAgain();
			}),
		);
	}

	async #watch(): Promise<void> {
		if (this.#watching) return;
		this.#watching = true;
		try {
			const members = { table: this.#id, after: this.#last, ...(this.#invite && { invite: this.#invite }) };
			this.#take((await this.#connection.ask("table.watch", members, this.#table ? "now" : "again")) as Snapshot);
		} finally {
			this.#watching = false;
		}
	}

	/* A line that broke meanwhile comes back; a refusal is the end of it. */
	#watchAgain(): void {
		this.#watch().catch((error) => this.#refused(error));
	}

	#refused(error: unknown): void {
		const final = ["no_table", "not_yours", "no_invite"];
		if (error instanceof Refusal && final.includes(error.code) && !this.#closed) this.#listener.gone?.(error.text);
	}

	#take(snapshot: Snapshot): void {
		if (this.#closed) return;
		const first = this.#table === null;
		this.#viewer = snapshot.viewer === "spectator" ? SPECTATOR : snapshot.viewer;
		this.#setTable(snapshot.table);
		this.#catchUp(snapshot, first);
		this.#listener.clock(snapshot.clock);
		if (snapshot.fair) this.#listener.fair?.(snapshot.fair);
		if (snapshot.seed) this.#listener.seed?.(snapshot.seed);
		for (const said of snapshot.said ?? []) this.#said(said);
		if (snapshot.score && !this.#score && snapshot.table.status === "over")
			this.#over(snapshot.score);
	}

	/* What we missed, as one frame: the present view. One missed frame alone is
	 * shown as if it had come by itself. */
	#catchUp(snapshot: Snapshot, first: boolean): void {
		const missed = snapshot.log.filter((entry) => entry.n > this.#last);
		if (!snapshot.view || (snapshot.n <= this.#last && !first)) return;
		/* So much was missed that the page does not reach back to what we have. */
		if (snapshot.more) this.#log = [];
		this.#log.push(...missed);
		this.#arrivedAt(snapshot.n);
		this.#listener.frame({
			n: snapshot.n,
			events: missed.flatMap((entry) => entry.events),
			view: snapshot.view,
			jump: first || missed.length > 1,
			undo: snapshot.undo,
		});
	}

	#frame(told: FrameTold): void {
		if (told.n <= this.#last) return;
		if (told.n > this.#last + 1) {
			this.#watchAgain();
			return;
		}
		this.#arrivedAt(told.n);
		this.#log.push({ n: told.n, events: told.events });
		if (this.#viewer === SPECTATOR && told.view.viewer !== SPECTATOR) this.#viewer = told.view.viewer;
		this.#listener.frame({ n: told.n, events: told.events, view: told.view, jump: told.n === 1, undo: told.undo });
		this.#listener.clock(told.clock);
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
		/* A snapshot tells the last ones again. */
		if (said.at <= this.#saidSeen) return;
		this.#saidSeen = said.at;
		this.#listener.said?.(said);
	}

	move(text: string): Promise<void> {
		return this.#act("move", { move: text });
	}
	undo(): Promise<void> {
		return this.#act("undo", {});
	}

	/* Done when the server has it and we have seen the frame that shows it, so
	 * that nobody chooses a second time from the view before. */
	async #act(action: string, members: Record<string, unknown>): Promise<void> {
		const key = randomKey();
		try {
			const answer = (await this.#connection.ask(action, { table: this.#id, key, ...members }, "again")) as { n?: number };
			await this.#seen(answer.n ?? 0);
		} catch (error) {
			this.#refused(error);
			throw error;
		}
	}

	#seen(n: number): Promise<void> {
		if (n <= this.#last || this.#closed) return Promise.resolve();
		return new Promise((resolve) => this.#waiting.push({ n, resolve }));
	}

	#arrivedAt(n: number): void {
		this.#last = n;
		for (const each of this.#waiting.filter((waiting) => waiting.n <= n)) each.resolve();
		this.#waiting = this.#waiting.filter((waiting) => waiting.n > n);
	}

	async resign(): Promise<void> {
		await this.#connection.ask("resign", { table: this.#id });
	}
	async comeBack(): Promise<void> {
		await this.#connection.ask("return", { table: this.#id });
	}
	async say(text: string): Promise<void> {
		await this.#connection.ask("say", { table: this.#id, text });
	}
	async react(reaction: Reaction): Promise<void> {
		await this.#connection.ask("react", { table: this.#id, reaction });
	}
	async rematch(): Promise<string> {
		const { table } = (await this.#connection.ask("rematch", { table: this.#id })) as { table: Table };
		return table.id;
	}
	record(form: "seat" | "full"): Promise<string> {
		return this.#fetchRecord(this.#id, form);
	}

	close(): void {
		if (this.#closed) return;
		this.#closed = true;
		for (const stop of this.#stop) stop();
		for (const each of this.#waiting) each.resolve();
		if (this.#table) void this.#connection.ask("table.unwatch", { table: this.#id }).catch(() => {});
	}
}
