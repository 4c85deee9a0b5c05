// A person who plays one match after the other, as fast as the server lets him
// or at his own pace, keeps what was acknowledged and shown to him, and complains when the
// server ever says otherwise: after a crash above all.
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { pause } from "../serve.mjs";
import { Line, LineBroke, Refused } from "./line.mjs";

// From the test vectors of docs/formats.md.
const OPENING = "11".repeat(32);
const PROMISE = "d785729d0a0055a5c537e9000144d0258fc690d055c678cd8d40f6f39bd0f1d9";
const THINK_MS = 12;

// One match as this person knows it.
class Seat {
	last = 0; // number of the last frame
	log = new Map(); // n -> events, as text
	acknowledged = []; // { key, move, n }, in order
	pending = null; // { key, move }: sent, and not answered
	over = null;
	view = null;
	fair = null;
	done = new Set(); // steps of fair luck that were acknowledged

	constructor(id) {
		this.id = id;
	}

	// Not before the frame of the last move is there: till then the view is old.
	get mayMove() {
		return !this.pending && this.last >= (this.acknowledged.at(-1)?.n ?? 1) && this.view?.moves.length > 0;
	}

	take(n, events) {
		const text = JSON.stringify(events);
		if (this.log.has(n)) assert.equal(text, this.log.get(n), `frame ${n} of ${this.id} changed`);
		this.log.set(n, text);
	}
}

export class Person {
	seat = null;
	broken = 0; // how often the line broke while a move was on its way
	again = 0; // moves that were sent more than once
	waited = 0; // ms: the longest between a choice and its acknowledgement, or without sight of the table
	#line;
	#fail;
	#think;
	#resting = false;

	// fail(error) hears of everything that must not happen. `cluster`: see Line; `think`: ms at most.
	constructor(server, name, fail, { cluster = false, think = THINK_MS } = {}) {
		this.name = name;
		this.#line = new Line(server, { cluster });
		this.#fail = fail;
		this.#think = think;
	}

	// Runs something that nobody waits for.
	#run(work) {
		Promise.resolve(work()).catch((error) => {
			if (!(error instanceof LineBroke)) this.#fail(error);
		});
	}

	open() {
		return this.#line.open(
			this.name,
			(message) => this.#run(() => this.#told(message)),
			() => this.#run(() => this.#back()),
			this.#fail,
		);
	}
	close() {
		this.#line.close();
	}
	get account() {
		return this.#line.account;
	}
	record(id, form) {
		return this.#line.record(id, form);
	}

	// Repeats a request until it is answered. `fine` says which refusal means
	// that it was done before the line broke.
	async #insist(action, members, fine = () => false) {
		for (;;) {
			try {
				return await this.#line.ask(action, members);
			} catch (error) {
				if (error instanceof Refused) {
					if (fine(error)) return {};
					throw error;
				}
				await pause(5);
			}
		}
	}

	async create(players, bots, game = "majority") {
		const { table } = await this.#insist("table.create", {
			game,
			players,
			options: {},
			clock: { kind: "none", seconds: 0 },
			private: false,
			spectators: true,
			bots,
		});
		return table.id;
	}

	join(id) {
		return this.#insist("table.join", { table: id });
	}
	start(id) {
		return this.#insist("table.start", { table: id }, ({ code }) => code === "too_late");
	}

	sit(id) {
		this.seat = new Seat(id);
		this.#run(() => this.#watch());
	}

	async #back() {
		if (this.seat) await this.#watch();
	}

	#waitedSince(at) {
		this.waited = Math.max(this.waited, Date.now() - at);
	}

	async #watch() {
		const seat = this.seat;
		// Now and then everything again, to compare it with what was shown before.
		const after = Math.random() < 0.2 ? 0 : seat.last;
		const shot = await this.#line.ask("table.watch", { table: seat.id, form: "view", after });
		if (this.#line.brokeAt) this.#waitedSince(this.#line.brokeAt);
		this.#line.brokeAt = 0;
		assert.ok(shot.n >= seat.last, `frame ${seat.last} of ${seat.id} is lost, ${shot.n} is the last`);
		// Of a long match the last page, without a gap; of long frames fewer.
		const { length } = shot.log;
		assert.ok(
			length === Math.min(50, shot.n - after) || (shot.more && length > 0),
			`${length} frames of ${shot.n}`,
		);
		assert.deepEqual(
			shot.log.map(({ n }) => n),
			Array.from({ length }, (_, i) => shot.n - length + i + 1),
		);
		for (const { n, events } of shot.log) seat.take(n, events);
		seat.last = shot.n;
		seat.handle = shot.t;
		if (shot.view) seat.view = shot.view;
		if (shot.fair) this.#swear(seat, shot.fair);
		if (shot.table.status === "over") seat.over ??= shot.score;
		if (seat.pending) {
			this.broken++;
			await this.#send(seat);
		} else {
			await this.#repeat(seat);
			await this.#choose(seat);
		}
	}

	// A move that was acknowledged gets the same answer again, and no second play.
	async #repeat(seat) {
		const old = seat.acknowledged.at(-1);
		if (!old || seat.over) return;
		const { n } = await this.#line.ask("move", { table: seat.id, move: old.move, key: old.key });
		assert.equal(n, old.n, `move ${old.key} of ${seat.id} was answered otherwise`);
		this.again++;
	}

	async #told(message) {
		const seat = this.seat;
		if (!seat) return;
		if (message.t === undefined ? (message.table?.id ?? message.table) !== seat.id : message.t !== seat.handle)
			return;
		if (message.on === "fair") this.#swear(seat, message.fair);
		if (message.on === "moved") this.#line.goTo(message.node);
		if (message.on === "frozen") throw new Error(`the match ${seat.id} is frozen`);
		if (message.on === "over") seat.over ??= message.score;
		if (message.on === "frame") {
			if (message.n <= seat.last) return seat.take(message.n, message.events);
			assert.equal(message.n, seat.last + 1, `a frame of ${seat.id} is missing`);
			seat.take(message.n, message.events);
			seat.last = message.n;
			seat.view = message.view;
			await this.#choose(seat);
		}
	}

	#swear(seat, fair) {
		const me = fair.persons?.find(({ account }) => account === this.account);
		if (fair.step === "anew") throw new Error(`the start of ${seat.id} began anew`);
		const words = { commit: { commitment: PROMISE }, open: { opening: OPENING } }[fair.step];
		if (!words || !me) return;
		if (me.done) return;
		assert.ok(
			!seat.done.has(fair.step),
			`the ${fair.step} of ${this.name} at ${seat.id} was acknowledged and is lost`,
		);
		this.#run(async () => {
			try {
				await this.#line.ask(`fair.${fair.step}`, { table: seat.id, ...words });
			} catch (error) {
				// Asked twice, by a snapshot and by news.
				if (!(error instanceof Refused) || error.code !== "too_late") throw error;
			}
			seat.done.add(fair.step);
		});
	}

	async #choose(seat) {
		if (this.#resting || !seat.mayMove) return;
		this.#resting = true;
		await pause(Math.random() * this.#think);
		this.#resting = false;
		if (seat !== this.seat || !seat.mayMove) return;
		const { moves } = seat.view;
		const { move } = moves[Math.floor(Math.random() * moves.length)];
		seat.pending = { key: randomBytes(12).toString("hex"), move, since: Date.now() };
		await this.#send(seat);
	}

	async #send(seat) {
		const { key, move, since } = seat.pending;
		const { n } = await this.#line.ask("move", { table: seat.id, move, key });
		this.#waitedSince(since);
		if (seat.pending?.key === key) seat.acknowledged.push({ key, move, n });
		else assert.equal(n, seat.acknowledged.at(-1).n, `move ${key} of ${seat.id} was answered twice, and otherwise`);
		seat.pending = null;
		await this.#choose(seat);
	}
}
