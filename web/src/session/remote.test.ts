import { beforeEach, describe, expect, it } from "vitest";
import { Connection, PAUSE_FIRST } from "./connection";
import { FakeWorld, settled } from "./fake";
import { RemoteSession } from "./remote";
import type { SessionListener } from "./session";

let world: FakeWorld;
let connection: Connection;
let heard: any[];
let session: RemoteSession;

const table = (status = "playing") => ({ id: "t", game: "majority", status, players: 4, places: [] });
const view = (n: number) => ({ viewer: 1, moves: [], mark: n });
const event = (n: number) => [{ id: `event ${n}` }];
const entries = (after: number, last: number) =>
	Array.from({ length: last - after }, (_, i) => ({ n: after + i + 1, events: event(after + i + 1) }));
const snapshot = (n: number, after = 0) => ({
	table: table(),
	viewer: 1,
	n,
	view: view(n),
	log: entries(after, n),
	more: false,
	clock: null,
	score: null,
	fair: null,
	seed: null,
});
const frame = (n: number) => ({ on: "frame", table: "t", n, events: event(n), view: view(n), clock: null });
const frames = () => heard.filter(([kind]) => kind === "frame").map(([, told]) => told);

function listener(): SessionListener {
	return new Proxy({} as SessionListener, {
		get: (_, kind) => (told: unknown) => void heard.push([kind, told]),
	});
}

beforeEach(async () => {
	world = new FakeWorld();
	connection = new Connection(world);
	heard = [];
	connection.open();
	world.socket.welcome();
	const opening = RemoteSession.open(connection, "t", undefined, listener(), async () => "record", async () => ({}));
	world.socket.answer("table.watch", snapshot(5));
	session = await opening;
});

describe("a remote session", () => {
	it("begins with a jump to the present and the whole log", () => {
		expect(world.socket.asked("table.watch")[0]).toMatchObject({ table: "t", after: 0 });
		expect(frames()).toMatchObject([{ n: 5, jump: true, view: view(5) }]);
		expect(session.viewer).toBe(1);
		expect(session.log.map((entry) => entry.n)).toEqual([1, 2, 3, 4, 5]);
	});

	it("tells frames that follow, once each", () => {
		world.socket.tell(frame(6));
		world.socket.tell(frame(6));
		world.socket.tell(frame(5));
		world.socket.tell(frame(7));
		world.socket.tell({ ...frame(8), table: "another" });
		expect(frames().map(({ n, jump }) => [n, jump])).toEqual([[5, true], [6, false], [7, false]]);
	});

	it("asks for what is missing behind the last number seen", async () => {
		world.socket.tell(frame(8));
		expect(world.socket.asked("table.watch").at(-1)).toMatchObject({ after: 5 });
		world.socket.answer("table.watch", snapshot(8, 5));
		await settled();
		expect(frames().at(-1)).toMatchObject({ n: 8, jump: true });
		expect(frames().at(-1).events).toEqual([...event(6), ...event(7), ...event(8)]);
		world.socket.tell(frame(9));
		expect(frames().at(-1)).toMatchObject({ n: 9, jump: false });
		expect(session.log.map((entry) => entry.n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
	});

	it("fetches what was before its part of the log, page by page", async () => {
		expect(session.hasEarlier).toBe(false);
		world.socket.tell(frame(8));
		/* More was missed than a page holds. */
		world.socket.answer("table.watch", { ...snapshot(120, 70), more: true });
		await settled();
		expect(frames().at(-1)).toMatchObject({ n: 120, jump: true });
		expect(session.log[0]!.n).toBe(71);
		expect(session.hasEarlier).toBe(true);
		const fetched = session.earlier();
		expect(world.socket.asked("table.log").at(-1)).toMatchObject({ table: "t", before: 71 });
		world.socket.answer("table.log", { log: entries(20, 70), more: true });
		await fetched;
		expect(session.log.map((entry) => entry.n)).toEqual(entries(20, 120).map((entry) => entry.n));
		const rest = session.earlier();
		world.socket.answer("table.log", { log: entries(0, 20), more: false });
		await rest;
		expect(session.log[0]!.n).toBe(1);
		expect(session.hasEarlier).toBe(false);
	});

	it("resumes after the line broke, without showing anything twice", async () => {
		world.socket.tell(frame(6));
		world.socket.break();
		world.pass(PAUSE_FIRST);
		world.socket.welcome();
		expect(world.socket.asked("table.watch")).toMatchObject([{ after: 6 }]);
		world.socket.answer("table.watch", snapshot(6, 6));
		await settled();
		expect(frames().map(({ n }) => n)).toEqual([5, 6]);
		world.socket.tell(frame(7));
		expect(frames().at(-1)).toMatchObject({ n: 7, jump: false });
	});

	it("shows a single missed frame as if it had come by itself", async () => {
		world.socket.break();
		world.pass(PAUSE_FIRST);
		world.socket.welcome();
		world.socket.answer("table.watch", snapshot(6, 5));
		await settled();
		expect(frames().at(-1)).toMatchObject({ n: 6, jump: false, events: event(6) });
	});

	it("sends an unanswered move again with the same key, behind the watch", async () => {
		const moved = session.move("R9");
		const key = world.socket.asked("move")[0].key;
		expect(key).toMatch(/^[0-9a-f]{24}$/);
		world.socket.break();
		world.pass(PAUSE_FIRST);
		world.socket.welcome();
		expect(world.socket.sent.map((message) => message.do)).toEqual(["hello", "table.watch", "move"]);
		expect(world.socket.asked("move")).toMatchObject([{ table: "t", move: "R9", key }]);
		world.socket.answer("move", { n: 6 });
		world.socket.tell(frame(6));
		await moved;
	});

	it("counts a move as done when the frame that shows it is there", async () => {
		let done = false;
		const moved = session.move("R9").then(() => (done = true));
		world.socket.answer("move", { n: 6 });
		await settled();
		expect(done).toBe(false);
		world.socket.tell(frame(6));
		await moved;
		const again = session.move("B9");
		world.socket.tell(frame(7));
		world.socket.answer("move", { n: 7 });
		await again;
	});

	it("passes a refusal on, with the reason", async () => {
		const moved = session.move("R9");
		world.socket.refuse("move", "illegal");
		await expect(moved).rejects.toMatchObject({ code: "illegal", text: { id: "server.error.illegal" } });
	});

	it("says that the table is gone, when it is gone after the line broke", async () => {
		world.socket.break();
		world.pass(PAUSE_FIRST);
		world.socket.welcome();
		expect(heard.some(([kind]) => kind === "gone")).toBe(false);
		world.socket.refuse("table.watch", "no_table");
		await settled();
		expect(heard.at(-1)).toEqual(["gone", { id: "server.error.no_table" }]);
	});

	it("says so when the host of the server has closed the table", () => {
		world.socket.tell({ on: "closed", table: "t", text: { id: "x" } });
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

	it("is deaf after it was closed", () => {
		session.close();
		const before = heard.length;
		world.socket.tell(frame(6));
		world.socket.break();
		world.pass(PAUSE_FIRST);
		world.socket.welcome();
		expect(heard.length).toBe(before);
		expect(world.socket.asked("table.watch")).toEqual([]);
	});

	it("rejects when the table cannot be watched", async () => {
		const opening = RemoteSession.open(connection, "x", undefined, listener(), async () => "", async () => ({}));
		world.socket.refuse("table.watch", "no_table");
		await expect(opening).rejects.toMatchObject({ code: "no_table" });
	});
});
