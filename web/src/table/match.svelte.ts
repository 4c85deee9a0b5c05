/*
 * A session as a page sees it: what is known of the table now, and the frames
 * at a pace that eyes can follow. Frames wait in a row; the next is shown when
 * the game's drawing has shown the one before.
 */
import { translator } from "../texts/catalogue.svelte";
import { ownNames } from "../texts/ownNames";
import { SHOWN_WITHIN, SPECTATOR, type Frame } from "../games/contract";
import { announce, complain, hush, notify, notices } from "../app/notices.svelte";
import { placeName, seatNames } from "./tables";
import type { Clock, Fair, Line, LogEntry, Said, Score, Session, SessionListener, Table } from "../session/session";
import type { Message } from "../texts/text";

/* So many frames may wait; when more come, the page was away and catches up at once. */
const QUEUE_MAX = 12;
/* An answer that takes no longer, in ms, is not told of: the page is drawn once, with what came of it. */
const PATIENCE = 150;

/* Who is played by a bot from now on, or plays again, as messages for the log. */
export function standIns(before: Table, after: Table): Message[] {
	const messages: Message[] = [];
	after.places.forEach((now, i) => {
		const then = before.places[i];
		if (!now || !then || now.seat === null || now.account !== then.account) return;
		const id =
			now.resigned && !then.resigned
				? "web.log.resigned"
				: now.away && !then.away
					? "web.log.stand_in"
					: then.away && !now.away && !now.resigned
						? "web.log.back"
						: null;
		if (id) messages.push({ id, args: [{ seat: now.seat }] });
	});
	return messages;
}

/* Notes outlive a reload of the page; with the window they are gone. */
const notesKept = (table: string) => `notes ${table}`;

function readNotes(table: string): LogEntry[] {
	try {
		return JSON.parse(sessionStorage.getItem(notesKept(table)) ?? "[]") as LogEntry[];
	} catch {
		return [];
	}
}

function keepNotes(table: string, notes: readonly LogEntry[]): void {
	try {
		sessionStorage.setItem(notesKept(table), JSON.stringify(notes));
	} catch {
		/* Then this page alone knows them. */
	}
}

/* Each behind the line after which it happened. */
export function withNotes(lines: readonly LogEntry[], notes: readonly LogEntry[]): readonly LogEntry[] {
	if (notes.length === 0) return lines;
	return lines.map(({ n, events }) => ({
		n,
		events: [...events, ...notes.filter((note) => note.n === n).flatMap((note) => note.events)],
	}));
}

export class MatchState implements SessionListener {
	session = $state.raw<Session | null>(null);
	current = $state.raw<Table | null>(null);
	shownFrame = $state.raw<Frame | null>(null);
	/* The last frame that was shown to its end: what is said beside the table
	 * (task, score, log) belongs to it, so that words never run ahead of cards. */
	toldFrame = $state.raw<Frame | null>(null);
	/* The last frame that came; the shown one may be behind it. */
	newest = $state.raw<Frame | null>(null);
	#lines = $state.raw<readonly LogEntry[]>([]); /* of the record */
	#notes = $state.raw<readonly LogEntry[]>([]); /* of what happened beside it: who was played by a bot */
	hasEarlier = $state(false); /* there is more before it */
	time = $state.raw<Clock | null>(null);
	/* What our clock must be moved by to be the server's. */
	offset = $state(0);
	/* When we answered in the present step, by the server's clock: ours stands still from then on. */
	answeredAt = $state<number | null>(null);
	/* How many still owe an answer in this phase, as told last; null: nobody may know. */
	stillBusy = $state<number | null>(null);
	score = $state.raw<Score | null>(null);
	ended = $state(false);
	fairNow = $state.raw<Fair | null>(null);
	fairHeard = $state(false); /* we heard the commitment before the luck was drawn */
	seedShown = $state<string | null>(null);
	talk = $state.raw<Said[]>([]);
	next = $state<string | null>(null); /* the rematch, */
	#agreed = $state.raw<number[]>([]); /* and who wants it, by place */
	fault = $state.raw<Message | null>(null);
	lost = $state.raw<Message | null>(null); /* why the table is gone */
	leaving = false; /* by our own will */
	lineNow = $state<Line>("connecting");
	pending = $state<string | null>(null); /* an answer on its way, */
	late = $state(false); /* and it takes so long that one should know */
	#answered: Frame | null = null; /* the frame whose question it answers */
	waiting = $state(0); /* frames behind the one shown */
	moving = $state(false); /* the one shown is still being drawn */
	spectators = $state(0); /* how many watch */
	hidden = $state(false); /* behind a curtain: nothing is drawn or said */
	readonly #still: () => boolean;
	#queue: Frame[] = [];
	#timer: ReturnType<typeof setTimeout> | undefined;
	#lastShown = 0;
	#events: Message[] = [];

	/* `still`: what happens is there at once, nothing moves to its place. */
	constructor(still: () => boolean = () => false) {
		this.#still = still;
	}

	readonly log = $derived(withNotes(this.#lines, this.#notes));
	readonly names = $derived(this.current ? seatNames(this.current) : []);
	readonly viewer = $derived(this.shownFrame?.view.viewer ?? SPECTATOR);
	readonly t = translator(
		() => this.names,
		() => ownNames(this.session?.facts),
	);
	readonly #owes = $derived(
		this.waiting === 0 && !this.moving && !this.ended && (this.shownFrame?.view.moves.length ?? 0) > 0,
	);
	/* The viewer may choose now. */
	readonly live = $derived(this.#owes && this.pending === null);
	/* What he is asked is drawn: also while his answer is on its way, unless that takes long. */
	readonly asks = $derived(
		this.#owes && (this.pending === null || (!this.late && this.shownFrame === this.#answered)),
	);

	/* Milliseconds that a seat has left, by our clock; null when nothing counts. */
	left(seat: number, now: number): number | null {
		const { time, newest } = this;
		if (!time || !newest || this.ended) return null;
		const serverNow = now + this.offset;
		const owes = newest.view.actors.includes(seat);
		const own = seat === newest.view.viewer;
		/* An empty bank still has some seconds for each step: the deadline knows. */
		if (owes && time.deadline !== null && (own || !time.banks)) return time.deadline - serverNow;
		if (!time.banks) return null;
		const until = owes ? serverNow : own ? (this.answeredAt ?? time.since) : time.since;
		return (time.banks[seat] ?? 0) - (until - time.since);
	}

	/* Never more than could be: our own answer is known at once, the number comes on its beat. */
	readonly busyNow = $derived(
		this.stillBusy === null || !this.newest ? null : Math.min(this.stillBusy, this.newest.view.actors.length),
	);

	/* Who keeps the match says that something of ours can be taken back now. */
	readonly canUndo = $derived(this.waiting === 0 && !this.moving && !this.ended && (this.shownFrame?.undo ?? false));

	table(table: Table): void {
		if (this.current?.mine && !table.mine && table.status === "open" && !this.leaving)
			notify({ id: "web.notice.not_here" }, "bad");
		const notes = this.current ? standIns(this.current, table) : [];
		if (notes.length > 0) this.#note(table.id, notes);
		this.current = table;
		/* The log may be shut, and others wait for who has gone. */
		for (const { id, args } of notes) {
			const { seat } = args![0] as { seat: number };
			if (id === "web.log.resigned" && seat !== this.viewer) notify({ id, args: [this.names[seat] ?? ""] });
		}
		if (table.next) this.next = table.next;
		if (table.status === "over" || table.status === "closed") this.ended = true;
		if (table.status === "frozen") this.fault ??= { id: "server.error.frozen" };
	}

	#note(table: string, events: Message[]): void {
		if (!this.newest) return;
		this.#notes = [...this.#notes, { n: this.newest.n, events }];
		keepNotes(table, this.#notes);
	}

	frame(frame: Frame): void {
		if (frame.view.phase !== this.newest?.view.phase) this.stillBusy = null;
		this.newest = frame;
		/* A clock is told when it changed; our answer alone does not change it. */
		if (!frame.view.actors.includes(frame.view.viewer)) this.answeredAt ??= Date.now() + this.offset;
		/* After a jump the session's log may begin elsewhere. */
		if (frame.jump && this.session) this.#takeLog(this.session);
		else this.#lines = [...this.#lines, { n: frame.n, events: frame.events }];
		if (frame.jump) this.#queue = [];
		this.#queue.push(frame);
		if (this.#queue.length > QUEUE_MAX) {
			const last = this.#queue.at(-1)!;
			this.#queue = [{ ...last, events: this.#queue.flatMap((each) => each.events), jump: true }];
		}
		this.waiting = this.#queue.length;
		if (frame.jump || this.#timer === undefined) this.#showNext();
	}

	#showNext(): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		this.moving = false;
		this.toldFrame = this.shownFrame;
		const frame = this.#queue.shift();
		this.waiting = this.#queue.length;
		if (!frame) {
			this.#speak();
			return;
		}
		this.shownFrame = this.hidden ? { ...frame, jump: true } : frame;
		this.#lastShown = frame.n;
		if (this.shownFrame.jump) {
			this.#showNext();
			return;
		}
		this.#events.push(...frame.events);
		/* What does not move is said together with it, so that the page is drawn once. */
		this.moving = !this.#still();
		if (!this.moving) this.toldFrame = this.shownFrame;
		this.#timer = setTimeout(() => this.#showNext(), SHOWN_WITHIN);
	}

	/* The drawing has finished with frame n. */
	shown = (n: number): void => {
		if (n === this.#lastShown && this.#timer !== undefined) this.#showNext();
	};

	/* What comes while the curtain is drawn is there at once when it opens. */
	hide(): void {
		this.hidden = true;
		this.#events = [];
		hush();
		notices.length = 0;
		if (this.#timer !== undefined) this.#showNext();
		if (this.shownFrame) this.shownFrame = { ...this.shownFrame, jump: true };
	}

	unhide = (): void => {
		this.hidden = false;
	};

	/* All that happened until it is quiet again is said in one go. */
	#speak(): void {
		if (this.#events.length > 0) announce(this.#events.map((event) => this.t(event)).join(" "));
		this.#events = [];
	}

	clock(clock: Clock | null): void {
		if (clock?.since !== this.time?.since) this.answeredAt = null;
		this.time = clock;
		if (!clock) return;
		this.offset = clock.now - Date.now();
		const view = this.newest?.view;
		if (view && !view.actors.includes(view.viewer)) this.answeredAt ??= clock.now;
	}
	busy(count: number): void {
		this.stillBusy = count;
	}
	over(score: Score | null): void {
		this.score = score;
		this.ended = true;
	}
	/* What was told first is what all else is compared with. */
	fair(fair: Fair): void {
		if (fair.step === "done" && this.fairNow?.step === "done") return;
		if (fair.step === "done") this.fairHeard = this.fairNow?.commitment === fair.commitment;
		this.fairNow = fair;
	}
	seed(seed: string): void {
		this.seedShown = seed;
	}
	watching(count: number): void {
		this.spectators = count;
	}
	said(said: Said): void {
		this.talk = [...this.talk, said];
	}
	/* Who offered it is told of once; who comes along stands beside it. */
	rematch(next: string, agreed: number[]): void {
		const [by] = agreed;
		const own = by !== undefined && this.current?.places[by]?.seat === this.viewer;
		if (this.#agreed.length === 0 && by !== undefined && !own)
			notify({ id: "web.notice.rematch", args: [placeName(this.current!, by)] });
		/* All who wanted it have left: it is closed. */
		this.next = agreed.length > 0 ? next : null;
		this.#agreed = agreed;
	}
	/* Names, the one who offers it first. */
	readonly agreed = $derived(this.#agreed.map((place) => placeName(this.current!, place)));
	frozen(text: Message): void {
		this.fault = text;
	}
	gone(why: Message): void {
		this.lost = why;
	}
	line(line: Line): void {
		this.lineNow = line;
	}

	/* The session is open: what it has of the log is all that we have. */
	begin(session: Session): void {
		this.session = session;
		this.#takeLog(session);
		this.#notes = readNotes(session.table.id);
		/* Who is played by a bot already, where nobody here has said so. */
		const said = new Map(
			this.#notes.flatMap(({ events }) =>
				events.map(({ id, args }) => [(args?.[0] as { seat: number } | undefined)?.seat, id] as const),
			),
		);
		const nobody: Table = {
			...session.table,
			places: session.table.places.map((place) => place && { ...place, away: false, resigned: false }),
		};
		const now = standIns(nobody, session.table).filter(
			({ id, args }) => said.get((args![0] as { seat: number }).seat) !== id,
		);
		if (now.length > 0) this.#note(session.table.id, now);
	}

	#takeLog(session: Session): void {
		this.#lines = session.log.map((entry) => ({ ...entry }));
		this.hasEarlier = session.hasEarlier;
	}

	/* A page more of what was before. */
	earlier = async (): Promise<void> => {
		if (!this.session) return;
		try {
			await this.session.earlier();
			this.#takeLog(this.session);
		} catch (error) {
			complain(error);
		}
	};

	/* All of it. */
	story = async (): Promise<readonly LogEntry[]> => {
		while (this.session?.hasEarlier) await this.session.earlier();
		if (this.session) this.#takeLog(this.session);
		return this.log;
	};

	choose = (move: string): Promise<void> => this.send(move).catch(complain);

	/* Throws what it is refused for. While one answer is on its way there is no other. */
	async send(move: string): Promise<void> {
		if (!this.session || this.pending !== null) return;
		this.#answered = this.shownFrame;
		this.pending = move;
		const patience = setTimeout(() => (this.late = true), PATIENCE);
		try {
			await this.session.move(move);
		} finally {
			clearTimeout(patience);
			this.pending = null;
			this.late = false;
		}
	}

	undo = async (): Promise<void> => {
		try {
			await this.session?.undo();
		} catch (error) {
			complain(error);
		}
	};

	end(): void {
		clearTimeout(this.#timer);
		this.session?.close();
	}
}
