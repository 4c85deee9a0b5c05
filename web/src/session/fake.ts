/* For tests: a world with a clock that is moved by hand, and a server that is played by the test. */
import type { EngineModule } from "../engine/engine";
import { newRecord, switchesOf } from "../engine/setup";
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
	node: string | undefined; /* that it was asked for */

	send(text: string): void {
		this.sent.push(JSON.parse(text));
	}
	close(): void {
		this.closed = true;
	}

	/* What the server does: the items of one turn, in one message. */
	tell(...items: unknown[]): void {
		this.onmessage?.({ data: JSON.stringify(items) });
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
	/* Answers the last question of the kind; `more` comes in the same message. */
	answer(action: string, ok: unknown, ...more: unknown[]): void {
		this.tell({ re: this.asked(action).at(-1).id, ok }, ...more);
	}
	refuse(action: string, error: string, more: Record<string, unknown> = {}): void {
		this.tell({ re: this.asked(action).at(-1).id, error, text: { id: `server.error.${error}` }, ...more });
	}
}

export class FakeWorld implements Surroundings {
	sockets: FakeSocket[] = [];
	#time = 0;
	#timers: Timer[] = [];

	connect(node?: string): Socket {
		const socket = new FakeSocket();
		socket.node = node;
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

/* docs/formats.md, "Sums of texts". */
function fieldSum(text: string): number {
	const mix = (x: number, word: number, factor: number) => {
		const y = Math.imul(x ^ word, factor);
		return y ^ (y >>> 15);
	};
	const bytes = new TextEncoder().encode(text);
	const padded = new Uint8Array(Math.ceil(bytes.length / 8) * 8);
	const words = new DataView(padded.buffer);
	let [a, b] = [bytes.length, 0];
	padded.set(bytes);
	for (let i = 0; i < padded.length; i += 8) {
		a = mix(a, words.getUint32(i, true), 0x9e3779b1);
		b = mix(b, words.getUint32(i + 4, true), 0x85ebca77);
	}
	return mix(mix(a, b, 0x85ebca77), 0, 0x9e3779b1) >>> 0;
}

const textSum = (text: string) => text.split(" ").reduce((sum, field) => (sum + fieldSum(field)) >>> 0, 0);

/* The fields of a text with the new ones in their places. */
function seeApply(text: string, see: string): string {
	const fields = see.split(" ");
	if (!text) return see;
	const name = (field: string | undefined) => field?.split("=")[0];
	return text
		.split(" ")
		.map((old) => (name(fields[0]) === name(old) ? fields.shift()! : old))
		.join(" ");
}

interface WireFrame {
	n: number;
	tell: string[];
	see: string;
	sum: number;
}

/* A match as a server tells it to one viewer: made of the steps of his record. */
export class FakeMatch {
	readonly frames: WireFrame[] = [];
	readonly steps: number[] = []; /* of the record, by frame */
	readonly #texts: string[] = [];

	constructor(
		record: string,
		readonly t: number,
		readonly table: Record<string, unknown>,
		readonly viewer: number,
	) {
		const game = /^game (\w+)$/m.exec(record)![1]!;
		let [text, tell, step] = ["", [] as string[], 0];
		for (const line of record.split("\n")) {
			if (/^(move|see) /.test(line)) step++;
			if (line.startsWith("tell "))
				tell.push(line.slice(5).replaceAll(new RegExp(`(^| text:)${game}\\.`, "g"), "$1."));
			if (!line.startsWith("see ")) continue;
			const see = line.slice(4);
			text = seeApply(text, see);
			this.frames.push({ n: this.frames.length + 1, tell, see, sum: textSum(text) });
			this.#texts.push(text);
			this.steps.push(step);
			tell = [];
		}
	}

	get last(): number {
		return this.frames.length;
	}

	frame(n: number, more: object = {}): object {
		const { tell, see, sum } = this.frames[n - 1]!;
		return { on: "frame", t: this.t, n, ...(tell.length && { tell }), see, sum, ...more };
	}

	entries(after: number, last: number): object[] {
		return this.frames.slice(after, last).map(({ n, tell }) => ({ n, tell }));
	}

	/* Behind frame n, with the log behind `after`; 0: it has not begun. */
	snapshot(n: number, after = 0, more: object = {}): object {
		const { t, table, viewer } = this;
		const see = n ? this.#texts[n - 1] : null;
		const sum = n ? this.frames[n - 1]!.sum : null;
		return {
			t,
			table,
			viewer,
			n,
			rules: "1",
			form: 1,
			see,
			sum,
			log: this.entries(after, n),
			more: false,
			undo: false,
			clock: null,
			fair: null,
			seed: null,
			...more,
		};
	}
}

/* A whole match of bots, and what a seat saw, as its record. */
export function playMatch(module: EngineModule, viewer: number): { seat: string; points: number[] } {
	const facts = module.games().find(({ name }) => name === "majority")!;
	const played = module.open(
		newRecord({
			name: "fake",
			game: "majority",
			rules: facts.rules,
			players: 4,
			options: { stolen_is_safe: 0 },
			switches: switchesOf(facts),
			seats: Array.from({ length: 4 }, () => ({ bot: "random", name: "" })),
			seed: "a".repeat(64),
		}),
	);
	played.seal();
	let { actors } = played.begin(viewer);
	for (let i = 1; actors.length > 0; i++)
		({ actors } = played.play(actors[0]!, played.botMove(actors[0]!, "random", [i, 7])));
	const { points } = played.score();
	const seat = played.recordOf(viewer);
	played.close();
	return { seat, points };
}
