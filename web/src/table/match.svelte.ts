/*
 * A session as a page sees it: what is known of the table now, and the frames
 * at a pace that eyes can follow. Frames wait in a row; the next is shown when
 * the game's drawing has shown the one before.
 */
import { translator } from "../texts/catalogue.svelte";
import { SHOWN_WITHIN, SPECTATOR, type Frame } from "../games/contract";
import { announce, complain, notify } from "../app/notices.svelte";
import { seatNames } from "./tables";
import type { Clock, Fair, Line, LogEntry, Said, Score, Session, SessionListener, Table } from "../session/session";
import type { Message } from "../texts/text";

/* So many frames may wait; when more come, the page was away and catches up at once. */
const QUEUE_MAX = 12;

export class MatchState implements SessionListener {
	session = $state.raw<Session | null>(null);
	current = $state.raw<Table | null>(null);
	shownFrame = $state.raw<Frame | null>(null);
	/* The last frame that was shown to its end: what is said beside the table
	 * (task, score, log) belongs to it, so that words never run ahead of cards. */
	toldFrame = $state.raw<Frame | null>(null);
	/* The last frame that came; the shown one may be behind it. */
	newest = $state.raw<Frame | null>(null);
	log = $state.raw<readonly LogEntry[]>([]);
	hasEarlier = $state(false); /* there is more before it */
	time = $state.raw<Clock | null>(null);
	/* What our clock must be moved by to be the server's. */
	offset = $state(0);
	/* When we answered in the present step, by the server's clock: ours stands still from then on. */
	answeredAt = $state<number | null>(null);
	score = $state.raw<Score | null>(null);
	ended = $state(false);
	fairNow = $state.raw<Fair | null>(null);
	fairHeard = $state(false); /* we heard the commitment before the luck was drawn */
	seedShown = $state<string | null>(null);
	talk = $state.raw<Said[]>([]);
	next = $state<string | null>(null);
	fault = $state.raw<Message | null>(null);
	lost = $state.raw<Message | null>(null); /* why the table is gone */
	leaving = false; /* by our own will */
	lineNow = $state<Line>("connecting");
	pending = $state<string | null>(null);
	waiting = $state(0); /* frames behind the one shown */
	moving = $state(false); /* the one shown is still being drawn */
	#queue: Frame[] = [];
	#timer: ReturnType<typeof setTimeout> | undefined;
	#lastShown = 0;
	#events: Message[] = [];

	readonly names = $derived(this.current ? seatNames(this.current) : []);
	readonly viewer = $derived(this.shownFrame?.view.viewer ?? SPECTATOR);
	readonly t = translator(() => this.names);
	/* The viewer may choose now. */
	readonly live = $derived(
		this.waiting === 0 &&
			!this.moving &&
			this.pending === null &&
			!this.ended &&
			(this.shownFrame?.view.moves.length ?? 0) > 0,
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

	/* Who keeps the match says that something of ours can be taken back now. */
	readonly canUndo = $derived(this.waiting === 0 && !this.moving && !this.ended && (this.shownFrame?.undo ?? false));

	table(table: Table): void {
		if (this.current?.mine && !table.mine && table.status === "open" && !this.leaving)
			notify({ id: "web.notice.not_here" }, "bad");
		this.current = table;
		if (table.next) this.next = table.next;
		if (table.status === "over" || table.status === "closed") this.ended = true;
		if (table.status === "frozen") this.fault ??= { id: "server.error.frozen" };
	}

	frame(frame: Frame): void {
		this.newest = frame;
		/* A clock is told when it changed; our answer alone does not change it. */
		if (!frame.view.actors.includes(frame.view.viewer)) this.answeredAt ??= Date.now() + this.offset;
		/* After a jump the session's log may begin elsewhere. */
		if (frame.jump && this.session) this.#takeLog(this.session);
		else this.log = [...this.log, { n: frame.n, events: frame.events }];
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
		this.shownFrame = frame;
		this.#lastShown = frame.n;
		if (!frame.jump) this.#events.push(...frame.events);
		if (frame.jump) {
			this.#showNext();
			return;
		}
		this.moving = true;
		this.#timer = setTimeout(() => this.#showNext(), SHOWN_WITHIN);
	}

	/* The drawing has finished with frame n. */
	shown = (n: number): void => {
		if (n === this.#lastShown && this.#timer !== undefined) this.#showNext();
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
	said(said: Said): void {
		this.talk = [...this.talk, said];
	}
	rematch(next: string): void {
		this.next = next;
		notify({ id: "web.notice.rematch" });
	}
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
	}

	#takeLog(session: Session): void {
		this.log = session.log.map((entry) => ({ ...entry }));
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

	choose = async (move: string): Promise<void> => {
		if (!this.session || this.pending !== null) return;
		this.pending = move;
		try {
			await this.session.move(move);
		} catch (error) {
			complain(error);
		} finally {
			this.pending = null;
		}
	};

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
