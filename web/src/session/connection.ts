/*
 * The one WebSocket of this page (docs/protocol.md): asks and answers, what
 * the server tells by itself, pings, and coming back after the line broke. A
 * message of the server is a list of such items, all that a turn of it had for
 * us, in order.
 * Who waits for an answer when the line breaks is told, unless the question
 * may be asked again: then it is, once the line is back; and when the server
 * could not save it, a few times after a pause.
 *
 * A house may have several nodes. What is about a table that another node has
 * is asked there, on a line beside this one, and whatever that one tells is
 * told here, with the node as `side`. When such a line breaks, the table may be
 * anywhere: those who look at it are told that it has moved, and ask anew.
 */
import version from "$gen/version.json";
import type { Message } from "../texts/text";
import { Refusal, type Line } from "./session";

export const PROTOCOL: number = version.protocol;
export const PING_EVERY = 2_500;
export const DEAD_AFTER = 6_500; /* a ping without an answer for so long */
export const PAUSE_FIRST = 500;
export const PAUSE_MAX = 30_000;
export const WAIT_MAX = 15_000;
const PAUSE_GROWTH = 1.7;
export const SAVE_TRIES = 5; /* of a question that was not saved */
const HOPS_MAX = 20; /* from node to node, of one question */

/* What we use of a WebSocket, so that a test can play one. */
export interface Socket {
	onopen: (() => void) | null;
	onmessage: ((event: { data: unknown }) => void) | null;
	onclose: (() => void) | null;
	send(text: string): void;
	close(): void;
}

export interface Surroundings {
	/* To any node, or to the one of that name. */
	connect(node?: string): Socket;
	now(): number;
	/* Calls once, later; returns how to prevent it. */
	later(ms: number, action: () => void): () => void;
	random(): number; /* 0 to 1 */
}

export type Told = Record<string, any>;

/*
 * "now": needs the line as it is. "wait": waits a while for the line, but is
 * sent once. "again": waits as long as it takes, and is sent once more when the
 * line broke before the answer; for what has a key or changes nothing.
 */
export type When = "now" | "wait" | "again";

/* `side`: the node that answered, if it was one beside the line. */
export type Taken = (ok: any, side?: string) => void;

interface Question {
	id: number;
	action: string;
	members: Record<string, unknown>;
	when: When;
	sent: boolean;
	unsaved: number; /* how often it could not be saved, */
	hops: number; /* and sent to another node */
	taken?: Taken | undefined;
	resolve(ok: any): void;
	reject(error: Error): void;
}

const lost = () => new Refusal("lost", { id: "web.error.line_lost" });

export class Connection {
	readonly #world: Surroundings;
	readonly #handlers = new Map<string, Set<(told: Told) => void>>();
	readonly #lineListeners = new Set<(line: Line) => void>();
	#socket: Socket | null = null;
	#line: Line = "offline";
	#wanted = false;
	#failures = 0;
	#nextId = 1;
	#waiting = new Map<number, Question>();
	#askedSince: number | null = null; /* the oldest word of ours without an answer */
	#stopTimer: (() => void) | null = null;
	#ended: Refusal | null = null; /* why the server will not have us */
	readonly #sides = new Map<string, Connection>(); /* to other nodes, by their names */
	readonly #places = new Map<string, string>(); /* at which of them a table is */
	/* Of a line to another node: its name, and the line beside which it is. */
	readonly #side: { node: string; beside: Connection } | null;

	constructor(world: Surroundings, side: { node: string; beside: Connection } | null = null) {
		this.#world = world;
		this.#side = side;
	}

	get line(): Line {
		return this.#line;
	}

	/* Keeps a line from now on. */
	open(): void {
		if (this.#wanted) return;
		this.#wanted = true;
		this.#ended = null;
		this.#failures = 0;
		this.#connect();
	}

	/* Lets go for good, e.g. when another account logs in. */
	close(): void {
		this.#ended = null;
		this.#letGo(lost());
	}

	#letGo(why: Refusal): void {
		this.#wanted = false;
		for (const side of this.#sides.values()) side.#letGo(why);
		this.#sides.clear();
		this.#places.clear();
		this.#drop();
		this.#setLine("offline");
		this.#rejectAll(() => true, why);
	}

	/* The network is back: do not wait for the end of the pause. */
	hurry(): void {
		if (!this.#wanted || this.#socket) return;
		this.#failures = 0;
		this.#connect();
	}

	/* The network is said to be gone: see at once, by connecting anew. */
	doubt(): void {
		if (this.#socket) this.#broken();
	}

	/* Calls once, later, by the clock of the line; returns how to prevent it. */
	later(ms: number, action: () => void): () => void {
		return this.#world.later(ms, action);
	}

	on(kind: string, handler: (told: Told) => void): () => void {
		const handlers = this.#handlers.get(kind) ?? new Set();
		this.#handlers.set(kind, handlers);
		handlers.add(handler);
		return () => handlers.delete(handler);
	}

	/* Hears at once how the line is, then every change. "online" means that
	 * the server has said hello. */
	onLine(listener: (line: Line) => void): () => void {
		this.#lineListeners.add(listener);
		listener(this.#line);
		return () => this.#lineListeners.delete(listener);
	}

	/* `taken` hears the answer at once, before what came behind it in the same
	 * message; a promise is told later. */
	ask(action: string, members: Record<string, unknown> = {}, when: When = "now", taken?: Taken): Promise<any> {
		return new Promise((resolve, reject) => {
			const question = { id: 0, action, members, when, sent: false, unsaved: 0, hops: 0, taken, resolve, reject };
			if (this.#ended) return reject(this.#ended);
			const node = this.#places.get(String(members.table));
			if (node !== undefined) this.#sideTo(node).#put(question, "again");
			else this.#put(question, when);
			if (action === "table.unwatch") this.#leave(String(members.table));
		});
	}

	#put(question: Question, when: When): void {
		question.id = this.#nextId++;
		question.sent = false;
		if (this.#line !== "online" && when === "now") return question.reject(lost());
		this.#waiting.set(question.id, question);
		if (this.#line === "online") this.#send(question);
		else if (when === "wait") this.#world.later(WAIT_MAX, () => this.#giveUp(question));
	}

	/* Other nodes. */

	#sideTo(node: string): Connection {
		let side = this.#sides.get(node);
		if (!side) {
			side = new Connection(this.#world, { node, beside: this });
			this.#sides.set(node, side);
			side.open();
		}
		return side;
	}

	/* Nobody looks at it any more; a line without a table is given up, once what was
	 * asked is on its way. */
	#leave(table: string): void {
		const node = this.#places.get(table);
		if (node === undefined) return;
		this.#places.delete(table);
		if ([...this.#places.values()].includes(node)) return;
		this.#sides.get(node)?.close();
		this.#sides.delete(node);
	}

	/* It is that node's to answer. */
	#elsewhere(node: string, question: Question): void {
		if (++question.hops > HOPS_MAX) return question.reject(lost());
		if (typeof question.members.table === "string") this.#places.set(question.members.table, node);
		this.#sideTo(node).#put(question, "again");
	}

	/* The line to that node is gone. Not at once: it may still be said to be there. */
	#sideLost(side: Connection, node: string, left: Question[]): void {
		if (this.#sides.get(node) !== side) return;
		this.#sides.delete(node);
		for (const [table, at] of [...this.#places]) if (at === node) this.#places.delete(table);
		this.#world.later(PAUSE_FIRST, () => {
			this.#emit("moved", { on: "moved", side: node });
			for (const question of left)
				if (question.sent && question.when !== "again") question.reject(lost());
				else this.#put(question, "again");
		});
	}

	#giveUp(question: Question): void {
		if (!question.sent && this.#waiting.delete(question.id)) question.reject(lost());
	}

	#send(question: Question): void {
		question.sent = true;
		this.#socket?.send(JSON.stringify({ do: question.action, id: question.id, ...question.members }));
	}

	/* Unless the line broke meanwhile: then it goes out when that is back. */
	#sendLate(question: Question): void {
		if (this.#line === "online" && this.#waiting.has(question.id)) this.#send(question);
	}

	#connect(): void {
		this.#stopTimer?.();
		this.#setLine("connecting");
		const socket = this.#world.connect(this.#side?.node);
		this.#socket = socket;
		this.#askedSince = this.#world.now();
		socket.onopen = () => {
			socket.send(JSON.stringify({ do: "hello", id: 0, v: PROTOCOL }));
		};
		socket.onmessage = (event) => {
			if (socket === this.#socket) this.#heard(String(event.data));
		};
		socket.onclose = () => {
			if (socket === this.#socket) this.#broken();
		};
		this.#watch();
	}

	/* Pings, and notices a line that died without a word. Silence alone is no
	 * sign: a browser rings timers of a hidden page once a minute. */
	#watch(): void {
		this.#stopTimer = this.#world.later(PING_EVERY, () => {
			const now = this.#world.now();
			if (this.#askedSince !== null && now - this.#askedSince > DEAD_AFTER) {
				this.#broken();
				return;
			}
			if (this.#line === "online" && this.#askedSince === null) {
				this.#askedSince = now;
				this.#socket?.send(JSON.stringify({ do: "ping", id: this.#nextId++ }));
			}
			this.#watch();
		});
	}

	#drop(): void {
		this.#stopTimer?.();
		const socket = this.#socket;
		this.#socket = null;
		if (!socket) return;
		socket.onopen = socket.onmessage = socket.onclose = null;
		socket.close();
	}

	#broken(): void {
		this.#drop();
		if (!this.#wanted) return;
		if (this.#side) {
			const left = [...this.#waiting.values()];
			this.#waiting.clear();
			this.#wanted = false;
			this.#side.beside.#sideLost(this, this.#side.node, left);
			return;
		}
		this.#setLine("offline");
		this.#rejectAll((question) => question.sent && question.when !== "again");
		const pause = Math.min(PAUSE_MAX, PAUSE_FIRST * PAUSE_GROWTH ** this.#failures++);
		/* Not all clients at the same moment after a restart of the server. */
		const spread = pause * (0.75 + 0.5 * this.#world.random());
		this.#stopTimer = this.#world.later(spread, () => this.#connect());
	}

	#rejectAll(which: (question: Question) => boolean, why = lost()): void {
		for (const question of [...this.#waiting.values()]) {
			if (!which(question)) continue;
			this.#waiting.delete(question.id);
			question.reject(why);
		}
	}

	#heard(text: string): void {
		this.#askedSince = null;
		const socket = this.#socket;
		let items: unknown;
		try {
			items = JSON.parse(text);
		} catch {
			return; /* not of our protocol */
		}
		if (!Array.isArray(items)) return;
		/* An item may end this line: what is behind it is nobody's then. */
		for (const item of items as unknown[])
			if (socket === this.#socket && item !== null && typeof item === "object") this.#item(item);
	}

	#item(item: Told): void {
		if (typeof item.on === "string") this.#told(item);
		else if (item.re === 0) this.#greeted(item);
		else this.#answered(item);
	}

	#greeted(answer: Told): void {
		if (answer.error === "server" || answer.error === "not_saved") {
			this.#broken(); /* it cannot just now */
			return;
		}
		if (answer.error) {
			/* Asking again would not help: the page is too old, or nobody is logged in. */
			this.#told({ on: "bye", error: answer.error, text: answer.text });
			return;
		}
		this.#failures = 0;
		/* Sessions watch their tables first, then what was not answered goes out again. */
		const unanswered = [...this.#waiting.values()];
		this.#setLine("online");
		if (!this.#side) this.#emit("hello", answer.ok as Told);
		for (const question of unanswered) this.#send(question);
	}

	#answered(answer: Told): void {
		const question = this.#waiting.get(Number(answer.re));
		if (!question) return; /* a ping, or an answer after the line broke */
		if (answer.error === "not_saved" && question.when === "again" && ++question.unsaved < SAVE_TRIES) {
			this.#world.later(PAUSE_FIRST * question.unsaved, () => this.#sendLate(question));
			return;
		}
		this.#waiting.delete(question.id);
		const { node = undefined, beside = this } = this.#side ?? {};
		if (answer.error === "elsewhere" && answer.node) return beside.#elsewhere(String(answer.node), question);
		/* One that was made at another node is there. */
		if (node !== undefined && answer.ok?.table?.id) beside.#places.set(String(answer.ok.table.id), node);
		if (answer.error) question.reject(new Refusal(String(answer.error), answer.text as Message));
		else {
			question.taken?.(answer.ok ?? {}, node);
			question.resolve(answer.ok ?? {});
		}
	}

	#told(message: Told): void {
		if (this.#side) {
			const { node, beside } = this.#side;
			if (message.on === "bye") this.#broken();
			else beside.#told({ ...message, side: node });
			return;
		}
		if (message.on === "moved") this.#places.set(String(message.table), String(message.node));
		/* Who waits for an answer will get none: he is told why. */
		if (message.on === "bye" && message.error !== "shutdown") {
			this.#ended = new Refusal(String(message.error), message.text as Message);
			this.#letGo(this.#ended);
		}
		this.#emit(String(message.on), message);
	}

	#emit(kind: string, told: Told): void {
		for (const handler of [...(this.#handlers.get(kind) ?? [])]) handler(told);
	}

	#setLine(line: Line): void {
		if (line === this.#line) return;
		this.#line = line;
		for (const listener of [...this.#lineListeners]) listener(line);
	}
}

/* The real world. */
export function browserSurroundings(): Surroundings {
	return {
		connect(node) {
			const url = new URL(node === undefined ? "/ws" : `/node/${node}/ws`, location.href);
			url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
			return new WebSocket(url, `pandemonium.${PROTOCOL}`) as unknown as Socket;
		},
		now: () => performance.now(),
		later(ms, action) {
			const timer = setTimeout(action, ms);
			return () => clearTimeout(timer);
		},
		random: Math.random,
	};
}
