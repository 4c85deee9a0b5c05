import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { engineHere, type EngineClient } from "../engine/client";
import { EngineModule } from "../engine/engine";
import { Keeper } from "../engine/keeper";
import { Connection, PAUSE_FIRST } from "./connection";
import { FakeMatch, FakeWorld, playMatch, settled } from "./fake";
import { RemoteSession, WATCH_PAUSE, type RemoteWorld, type Unanswered } from "./remote";
import { Refusal, type SessionListener } from "./session";

const wasm = fileURLToPath(new URL("../../../build/web-gen/pandemonium-bots.wasm", import.meta.url));
const VIEWER = 1;
let module: EngineModule;
let engine: EngineClient;
let match: FakeMatch;
let views: unknown[]; /* of the seat, by frame */
let points: number[]; /* at its end */

let world: FakeWorld;
let connection: Connection;
let heard: any[];
let session: RemoteSession;
let kept: Map<string, Unanswered>;
let outdated: string[];

const table = (more: object = {}) => ({
	id: "t",
	game: "majority",
	status: "playing",
	players: 4,
	options: { stolen_is_safe: 0 },
	cards: null,
	places: [],
	...more,
});

beforeAll(async () => {
	module = await EngineModule.load(readFileSync(wasm));
	engine = engineHere(new Keeper(module));
	let seat: string;
	({ seat, points } = playMatch(module, VIEWER));
	match = new FakeMatch(seat, 17, table(), VIEWER);
	const record = module.open(seat);
	views = match.steps.map((step) => {
		record.seek(step);
		return record.view(VIEWER);
	});
	record.close();
});

const frames = () => heard.filter(([kind]) => kind === "frame").map(([, told]) => told);
const events = (n: number) => session.log.find((entry) => entry.n === n)!.events;
const told = () => frames().map(({ n, jump }) => [n, jump]);

function listener(): SessionListener {
	return new Proxy({} as SessionListener, {
		get: (_, kind) => (told: unknown) => void heard.push([kind, told]),
	});
}

const remoteWorld = (): RemoteWorld => ({
	engine,
	record: async () => "record",
	cards: async () => "none",
	outdated: async (seen) => {
		outdated.push(seen);
		throw new Refusal("old_page", { id: "web.error.old_page" });
	},
	unanswered: {
		get: (id) => kept.get(id) ?? null,
		set: (id, question) => void (question ? kept.set(id, question) : kept.delete(id)),
	},
});

const openTable = (id = "t", more: Partial<RemoteWorld> = {}) =>
	RemoteSession.open(connection, id, undefined, listener(), { ...remoteWorld(), ...more });

beforeEach(async () => {
	world = new FakeWorld();
	connection = new Connection(world);
	heard = [];
	outdated = [];
	kept = new Map();
	connection.open();
	world.socket.welcome();
	const opening = openTable();
	world.socket.answer("table.watch", match.snapshot(5));
	session = await opening;
});

/* The line breaks and comes back. */
function breakLine(): void {
	world.socket.break();
	world.pass(PAUSE_FIRST);
	world.socket.welcome();
}

describe("a remote session", () => {
	it("begins with a jump to the present and the whole log", () => {
		expect(world.socket.asked("table.watch")[0]).toMatchObject({ table: "t", after: 0 });
		expect(frames()).toMatchObject([{ n: 5, jump: true, view: views[4] }]);
		expect(session.viewer).toBe(VIEWER);
		expect(session.log.map((entry) => entry.n)).toEqual([1, 2, 3, 4, 5]);
		expect(session.facts).toEqual(expect.any(Object));
	});

	it("tells frames that follow, once each, as the seat sees them", async () => {
		world.socket.tell(match.frame(6), match.frame(6), match.frame(5));
		world.socket.tell(match.frame(7), { ...match.frame(8), t: 18 });
		await settled();
		expect(told()).toEqual([
			[5, true],
			[6, false],
			[7, false],
		]);
		expect(frames().map(({ view }) => view)).toEqual([views[4], views[5], views[6]]);
	});

	it("follows a match to its end, and counts the score by itself", async () => {
		for (let n = 6; n <= match.last; n++) world.socket.tell(match.frame(n));
		world.socket.tell({ on: "over", t: 17, closed: false, seed: "s" });
		await settled();
		expect(frames().map(({ view }) => view)).toEqual(views.slice(4));
		expect(heard.at(-1)).toMatchObject(["over", { over: true, points }]);
		expect(session.score!.points).toEqual(points);
		expect(heard.find(([kind]) => kind === "seed")).toEqual(["seed", "s"]);
	});

	it("hears an end without a result as one", async () => {
		world.socket.tell({ on: "over", t: 17, closed: true });
		await settled();
		expect(heard.at(-1)).toEqual(["over", null]);
	});

	it("loses nothing that came in the message of its snapshot", async () => {
		breakLine();
		world.socket.answer("table.watch", { ...match.snapshot(6, 5), t: 99 }, { ...match.frame(7), t: 99 });
		await settled();
		expect(told()).toEqual([
			[5, true],
			[6, false],
			[7, false],
		]);
	});

	it("takes nothing by the handle of a server that was started anew since", async () => {
		breakLine();
		world.socket.tell(match.frame(6)); /* another table's there */
		await settled();
		expect(told()).toEqual([[5, true]]);
		world.socket.answer("table.watch", { ...match.snapshot(5, 5), t: 3 }, match.frame(6), {
			...match.frame(6),
			t: 3,
		});
		await settled();
		expect(told()).toEqual([
			[5, true],
			[6, false],
		]);
	});

	it("keeps the order of what came, whatever the engine takes its time for", async () => {
		let slow = 5;
		const late = new Proxy(engine, {
			get:
				(client, method) =>
				async (...args: unknown[]) => {
					await new Promise((resolve) => setTimeout(resolve, slow > 0 ? slow-- : 0));
					return (client as any)[method](...args);
				},
		});
		session.close();
		heard = [];
		const opening = openTable("t", { engine: late });
		world.socket.answer(
			"table.watch",
			match.snapshot(1),
			match.frame(2),
			match.frame(3),
			{ on: "table", table: table({ status: "over" }) },
			{ on: "over", t: 17, closed: true },
		);
		await opening;
		await new Promise((resolve) => setTimeout(resolve, 60));
		const order = heard.filter(([kind]) => ["frame", "table", "over"].includes(kind));
		expect(order.map(([kind, told]) => `${kind} ${told?.n ?? ""}`.trim())).toEqual([
			"table",
			"frame 1",
			"frame 2",
			"frame 3",
			"table",
			"over",
		]);
	});

	it("asks for what is missing behind the last number seen", async () => {
		world.socket.tell(match.frame(8));
		await settled();
		expect(world.socket.asked("table.watch").at(-1)).toMatchObject({ after: 5 });
		world.socket.answer("table.watch", match.snapshot(8, 5));
		await settled();
		expect(frames().at(-1)).toMatchObject({ n: 8, jump: true, view: views[7] });
		expect(frames().at(-1).events).toEqual([...events(6), ...events(7), ...events(8)]);
		world.socket.tell(match.frame(9));
		await settled();
		expect(frames().at(-1)).toMatchObject({ n: 9, jump: false });
		expect(session.log.map((entry) => entry.n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
	});

	it("does not go deaf when the server is busy just then", async () => {
		world.socket.tell(match.frame(8));
		await settled();
		world.socket.refuse("table.watch", "busy");
		await settled();
		const asked = world.socket.asked("table.watch").length;
		world.pass(WATCH_PAUSE);
		await settled();
		expect(world.socket.asked("table.watch").length).toBe(asked + 1);
		world.socket.answer("table.watch", match.snapshot(8, 5));
		await settled();
		expect(frames().at(-1)).toMatchObject({ n: 8, view: views[7] });
	});

	it("asks again for a frame that does not fit, and shows nothing of it", async () => {
		const good = match.frame(6) as { sum: number };
		world.socket.tell({ ...good, sum: good.sum ^ 1 }, match.frame(7));
		await settled();
		expect(told()).toEqual([[5, true]]);
		expect(world.socket.asked("table.watch").length).toBe(2);
		expect(world.socket.asked("table.watch").at(-1)).toMatchObject({ after: 5 });
		world.socket.answer("table.watch", match.snapshot(7, 5));
		await settled();
		expect(frames().at(-1)).toMatchObject({ n: 7, view: views[6] });
	});

	it("gives up on a server whose snapshots are none, with a sentence", async () => {
		world.socket.tell(match.frame(8));
		await settled();
		for (let i = 0; i < 3; i++) {
			world.socket.answer("table.watch", match.snapshot(8, 5, { sum: 1 }));
			await settled();
		}
		expect(world.socket.asked("table.watch").length).toBe(4);
		expect(heard.at(-1)).toEqual(["gone", { id: "engine.error.spoiled" }]);
		expect(told()).toEqual([[5, true]]);
	});

	it("tells a clock with what was left out, and only when there is one", async () => {
		const clocks = () => heard.filter(([kind]) => kind === "clock").map(([, clock]) => clock);
		const before = clocks().length;
		world.socket.tell(
			match.frame(6, { clock: { since: 100 } }),
			match.frame(7, { clock: { since: 200, now: 210, deadline: 300, banks: [1, 2, 3, 4] } }),
			match.frame(8),
		);
		await settled();
		expect(clocks().slice(before)).toEqual([
			{ since: 100, now: 100, deadline: null, banks: null },
			{ since: 200, now: 210, deadline: 300, banks: [1, 2, 3, 4] },
		]);
	});

	it("says whether something can be taken back", async () => {
		world.socket.tell(match.frame(6, { undo: true }), match.frame(7));
		await settled();
		expect(frames().map(({ undo }) => undo)).toEqual([false, true, false]);
	});

	it("fetches what was before its part of the log, page by page", async () => {
		expect(session.hasEarlier).toBe(false);
		world.socket.tell(match.frame(8));
		await settled();
		/* More was missed than a page holds. */
		world.socket.answer("table.watch", match.snapshot(40, 25, { more: true }));
		await settled();
		expect(frames().at(-1)).toMatchObject({ n: 40, jump: true });
		expect(session.log[0]!.n).toBe(26);
		expect(session.hasEarlier).toBe(true);
		const fetched = session.earlier();
		expect(world.socket.asked("table.log").at(-1)).toMatchObject({ table: "t", before: 26 });
		world.socket.answer("table.log", { log: match.entries(10, 25), more: true });
		await fetched;
		const rest = session.earlier();
		world.socket.answer("table.log", { log: match.entries(0, 10), more: false });
		await rest;
		expect(session.log.map((entry) => entry.n)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
		expect(session.log[0]!.events.length).toBe(match.frames[0]!.tell.length);
		expect(session.hasEarlier).toBe(false);
	});

	it("resumes after the line broke, without showing anything twice", async () => {
		world.socket.tell(match.frame(6));
		await settled();
		breakLine();
		expect(world.socket.asked("table.watch")).toMatchObject([{ after: 6 }]);
		world.socket.answer("table.watch", match.snapshot(6, 6));
		await settled();
		expect(frames().map(({ n }) => n)).toEqual([5, 6]);
		world.socket.tell(match.frame(7));
		await settled();
		expect(frames().at(-1)).toMatchObject({ n: 7, jump: false });
	});

	it("goes back with a server that was restored from a backup, as a jump", async () => {
		world.socket.tell(match.frame(6), match.frame(7), match.frame(8));
		await settled();
		const move = session.move("R0");
		world.socket.answer("move", { n: 9 });
		breakLine();
		expect(world.socket.asked("table.watch").at(-1)).toMatchObject({ after: 8 });
		world.socket.answer("table.watch", match.snapshot(6, 8));
		await settled();
		await move; /* its frame will not come */
		expect(world.socket.asked("table.watch").at(-1)).toMatchObject({ after: 0 });
		world.socket.answer("table.watch", match.snapshot(6));
		await settled();
		expect(frames().at(-1)).toMatchObject({ n: 6, jump: true, view: views[5] });
		expect(session.log.map((entry) => entry.n)).toEqual([1, 2, 3, 4, 5, 6]);
		world.socket.tell(match.frame(7));
		await settled();
		expect(frames().at(-1)).toMatchObject({ n: 7, jump: false, view: views[6] });
	});

	it("goes after a table that another node has taken, and back when that one is gone", async () => {
		const main = world.socket;
		main.tell({ on: "moved", table: "t", node: "b" });
		const side = world.sockets.at(-1)!;
		expect(side.node).toBe("b");
		side.welcome();
		side.answer("table.watch", { ...match.snapshot(6, 5), t: 3 });
		/* Handles are those of a node. */
		main.tell({ ...match.frame(7), t: 3 });
		side.tell({ ...match.frame(7), t: 3 });
		await settled();
		expect(told()).toEqual([
			[5, true],
			[6, false],
			[7, false],
		]);
		side.break();
		world.pass(PAUSE_FIRST);
		expect(main.asked("table.watch").at(-1)).toMatchObject({ table: "t", after: 7 });
		main.answer("table.watch", { ...match.snapshot(8, 7), t: 20 });
		main.tell({ ...match.frame(9), t: 20 });
		await settled();
		expect(told().slice(3)).toEqual([
			[8, false],
			[9, false],
		]);
	});

	it("shows a single missed frame as if it had come by itself", async () => {
		breakLine();
		world.socket.answer("table.watch", match.snapshot(6, 5));
		await settled();
		expect(frames().at(-1)).toMatchObject({ n: 6, jump: false, events: events(6) });
	});

	it("knows who has answered in the fair start without being told all of it again", async () => {
		const person = (account: string) => ({ account, name: account, done: false });
		const fair = { step: "commit", commitment: "c", persons: [person("a"), person("b")] };
		const told = () => heard.filter(([kind]) => kind === "fair").map(([, fair]) => fair);
		world.socket.tell({ on: "sworn", table: "t", account: "a" });
		world.socket.tell({ on: "fair", table: "t", fair });
		world.socket.tell({ on: "sworn", table: "other", account: "a" });
		world.socket.tell({ on: "sworn", table: "t", account: "b" });
		await settled();
		expect(told()).toEqual([fair, { ...fair, persons: [person("a"), { ...person("b"), done: true }] }]);
	});

	it("waits for the start, and learns its seat when the match begins", async () => {
		session.close();
		heard = [];
		const waiting = openTable();
		world.socket.answer(
			"table.watch",
			match.snapshot(0, 0, { viewer: "spectator", rules: "1", table: table({ status: "open" }) }),
		);
		const opened = await waiting;
		expect(frames()).toEqual([]);
		await expect(opened.ahead()).rejects.toMatchObject({ text: { id: "engine.error.nothing_yet" } });
		world.socket.tell(match.frame(1), match.frame(2));
		await settled();
		expect(told()).toEqual([
			[1, true],
			[2, false],
		]);
		expect(opened.viewer).toBe(VIEWER);
		expect(world.socket.asked("table.watch").length).toBe(2);
	});

	it("answers from its own engine what a move leads to", async () => {
		world.socket.tell(match.frame(6), match.frame(7), match.frame(8));
		await settled();
		const moves = frames().flatMap(({ view }) => (view.actors.includes(VIEWER) ? view.moves : []));
		expect(moves.length).toBeGreaterThan(0);
		const { moves: now } = frames().at(-1).view;
		if (now[0]) await expect(session.look(now[0].move)).resolves.toEqual(expect.any(Object));
		await expect(session.look("nonsense")).rejects.toBeInstanceOf(Refusal);
		await expect(session.ahead()).resolves.toEqual(expect.any(Object));
		await expect(session.plain()).resolves.toMatchObject({
			text: expect.stringMatching(/^viewer=\d /),
			score: { points: expect.any(Array) },
		});
	});

	it("sends an unanswered move again with the same key, behind the watch", async () => {
		const moved = session.move("R9");
		const key = world.socket.asked("move")[0].key;
		expect(key).toMatch(/^[0-9a-f]{24}$/);
		breakLine();
		expect(world.socket.sent.map((message) => message.do)).toEqual(["hello", "table.watch", "move"]);
		expect(world.socket.asked("move")).toMatchObject([{ table: "t", move: "R9", key, after: 5 }]);
		world.socket.answer("table.watch", match.snapshot(5, 5));
		world.socket.answer("move", { n: 6 }, match.frame(6));
		await moved;
		expect(kept.size).toBe(0);
	});

	it("lets the page after it ask what was not answered, with the same key", async () => {
		const moved = session.move("R9").catch((error) => error.code);
		const key = world.socket.asked("move")[0].key;
		world.socket.tell({ on: "bye", error: "bad_version", text: { id: "x" } });
		expect(await moved).toBe("bad_version");
		connection = new Connection(world);
		connection.open();
		world.socket.welcome();
		const opening = openTable();
		let opened = false;
		void opening.then(() => (opened = true));
		world.socket.answer("table.watch", match.snapshot(5));
		await settled();
		expect(world.socket.asked("move")).toMatchObject([{ table: "t", move: "R9", key, after: 5 }]);
		expect(opened).toBe(false);
		world.socket.answer("move", { n: 6 }, match.frame(6));
		await opening;
		expect(kept.size).toBe(0);
	});

	it("counts a move as done when the frame that shows it is there", async () => {
		let done = false;
		const moved = session.move("R9").then(() => (done = true));
		world.socket.answer("move", { n: 6 });
		await settled();
		expect(done).toBe(false);
		world.socket.tell(match.frame(6));
		await moved;
		const again = session.move("B9");
		world.socket.tell(match.frame(7));
		world.socket.answer("move", { n: 7 });
		await again;
	});

	it("passes a refusal on, with the reason", async () => {
		const moved = session.move("R9");
		world.socket.refuse("move", "illegal");
		await expect(moved).rejects.toMatchObject({ code: "illegal", text: { id: "server.error.illegal" } });
		expect(kept.size).toBe(0);
	});

	it("says that the table is gone, when it is gone after the line broke", async () => {
		breakLine();
		expect(heard.some(([kind]) => kind === "gone")).toBe(false);
		world.socket.refuse("table.watch", "no_table");
		await settled();
		expect(heard.at(-1)).toEqual(["gone", { id: "server.error.no_table" }]);
	});

	it("says so when the host of the server has closed the table", async () => {
		world.socket.tell({ on: "closed", table: "t", text: { id: "x" } });
		await settled();
		expect(heard.at(-1)).toEqual(["gone", { id: "x" }]);
	});

	it("does not take a line that broke again for a table that is gone", async () => {
		for (let i = 0; i < 2; i++) {
			world.socket.break();
			world.pass(PAUSE_FIRST * 2);
			world.socket.welcome();
		}
		await settled();
		expect(heard.some(([kind]) => kind === "gone")).toBe(false);
	});

	it("is deaf after it was closed", async () => {
		world.socket.tell(match.frame(6));
		session.close();
		const before = heard.length;
		world.socket.tell(match.frame(7));
		breakLine();
		await settled();
		expect(heard.length).toBe(before);
		expect(world.socket.asked("table.watch")).toEqual([]);
	});

	it("rejects when the table cannot be watched", async () => {
		const opening = openTable("x");
		world.socket.refuse("table.watch", "no_table");
		await expect(opening).rejects.toMatchObject({ code: "no_table" });
	});
});

describe("versions", () => {
	it.each([
		["a newer form of positions", { form: 2 }],
		["newer rules", { rules: "99" }],
		["other rules of a game that is no promise yet", { rules: "1 0badcafe" }],
		["a game that this engine does not know", { table: table({ game: "chess" }) }],
	])("notices %s before anything of the match is read", async (_, more) => {
		const opening = openTable();
		world.socket.answer("table.watch", match.snapshot(5, 0, more));
		await expect(opening).rejects.toMatchObject({ code: "old_page" });
		expect(outdated.length).toBe(1);
	});

	it("notices a server that was renewed while the match was open", async () => {
		breakLine();
		world.socket.answer("table.watch", match.snapshot(6, 5, { form: 2 }));
		await settled();
		expect(outdated).toHaveLength(1);
		expect(heard.filter(([kind]) => kind === "gone")).toHaveLength(1); /* here no newer page was to be had */
		expect(frames().at(-1)).toMatchObject({ n: 5 });
	});

	it("notices a card set that is not the one which the host named", async () => {
		const opening = openTable("t", {
			cards: async () => {
				throw new Refusal("bad_cards", { id: "web.error.bad_cards" });
			},
		});
		world.socket.answer("table.watch", match.snapshot(5, 0, { table: table({ cards: "0badcafe" }) }));
		await expect(opening).rejects.toMatchObject({ code: "bad_cards" });
	});
});
