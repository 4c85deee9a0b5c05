/* For tests: a world with a clock that is moved by hand, and a server that is played by the test. */
import type { Socket, Surroundings } from "./connection";

interface Timer {
	at: number;
	action: () => void;
}

export class FakeSocket implements Socket {
	onopen: (() => void) | null = null;
	onmessage: ((event: { data: unknown }) => void) | null = null;
	onclose: (() => void) | null = null;
	sent: any[] = [];
	closed = false;

	send(text: string): void {
		this.sent.push(JSON.parse(text));
	}
	close(): void {
		this.closed = true;
	}

	/* What the server does. */
	tell(message: unknown): void {
		this.onmessage?.({ data: JSON.stringify([message]) });
	}
	/* Opens and greets. */
	welcome(tables: unknown[] = []): void {
		this.onopen?.();
		this.tell({ re: 0, ok: { v: 2, tables } });
	}
	break(): void {
		this.onclose?.();
	}
	/* The questions of a kind, the oldest first. */
	asked(action: string): any[] {
		return this.sent.filter((message) => message.do === action);
	}
	answer(action: string, ok: unknown): void {
		this.tell({ re: this.asked(action).at(-1).id, ok });
	}
	refuse(action: string, error: string): void {
		this.tell({ re: this.asked(action).at(-1).id, error, text: { id: `server.error.${error}` } });
	}
}

export class FakeWorld implements Surroundings {
	sockets: FakeSocket[] = [];
	#time = 0;
	#timers: Timer[] = [];

	connect(): Socket {
		const socket = new FakeSocket();
		this.sockets.push(socket);
		return socket;
	}
	now(): number {
		return this.#time;
	}
	random(): number {
		return 0.5; /* pauses are as long as they are meant */
	}
	later(ms: number, action: () => void): () => void {
		const timer = { at: this.#time + ms, action };
		this.#timers.push(timer);
		return () => {
			this.#timers = this.#timers.filter((each) => each !== timer);
		};
	}

	get socket(): FakeSocket {
		return this.sockets.at(-1)!;
	}
	/* The page sleeps: time goes by, and late timers ring once it wakes. */
	sleep(ms: number): void {
		this.#time += ms;
		this.pass(0);
	}
	/* Time goes by; timers ring in order. */
	pass(ms: number): void {
		const end = this.#time + ms;
		for (;;) {
			const next = this.#timers.filter((each) => each.at <= end).sort((a, b) => a.at - b.at)[0];
			if (!next) break;
			this.#timers = this.#timers.filter((each) => each !== next);
			this.#time = Math.max(this.#time, next.at);
			next.action();
		}
		this.#time = end;
	}
}

/* Lets promises that are settled go on. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
