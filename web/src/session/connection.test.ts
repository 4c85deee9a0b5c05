import { beforeEach, describe, expect, it } from "vitest";
import { Connection, DEAD_AFTER, PAUSE_FIRST, PAUSE_MAX, PING_EVERY, SAVE_TRIES, WAIT_MAX } from "./connection";
import { FakeWorld, settled, type FakeSocket } from "./fake";

let world: FakeWorld;
let connection: Connection;

beforeEach(() => {
	world = new FakeWorld();
	connection = new Connection(world);
	connection.open();
});

const outcome = (promise: Promise<unknown>) =>
	promise.then(
		(ok) => ({ ok }),
		(error) => ({ error: error.code as string }),
	);

describe("a connection", () => {
	it("says hello first and is online when it is greeted", () => {
		expect(connection.line).toBe("connecting");
		world.socket.onopen?.();
		expect(world.socket.sent).toEqual([{ do: "hello", id: 0, v: 2 }]);
		world.socket.tell({ re: 0, ok: {} });
		expect(connection.line).toBe("online");
	});

	it("gives each question its own answer, in any order", async () => {
		world.socket.welcome();
		const first = outcome(connection.ask("lobby.watch"));
		const second = outcome(connection.ask("react", { table: "t" }));
		world.socket.refuse("react", "talk");
		world.socket.answer("lobby.watch", { tables: [] });
		expect(await first).toEqual({ ok: { tables: [] } });
		expect(await second).toEqual({ error: "talk" });
	});

	it("notices a silent death and comes back", () => {
		world.socket.welcome();
		world.pass(PING_EVERY + 1);
		expect(world.socket.asked("ping").length).toBe(1);
		world.pass(DEAD_AFTER + PING_EVERY);
		expect(world.sockets[0]!.closed).toBe(true);
		world.pass(PAUSE_FIRST);
		expect(world.sockets.length).toBe(2);
	});

	it("stays while pings are answered", () => {
		world.socket.welcome();
		for (let i = 0; i < 20; i++) {
			world.pass(PING_EVERY);
			world.socket.answer("ping", {});
		}
		expect(world.sockets.length).toBe(1);
		expect(connection.line).toBe("online");
	});

	it("does not take a sleep of this page for the death of the line", () => {
		world.socket.welcome();
		world.pass(PING_EVERY);
		world.socket.answer("ping", {});
		world.sleep(60_000);
		expect(world.socket.asked("ping").length).toBe(2);
		world.socket.answer("ping", {});
		world.pass(DEAD_AFTER / 2);
		expect(world.sockets.length).toBe(1);
	});

	it("waits longer after each failure, and no longer than the longest pause", () => {
		const pauses: number[] = [];
		for (let i = 0; i < 12; i++) {
			const before = world.now();
			const count = world.sockets.length;
			world.socket.break();
			while (world.sockets.length === count) world.pass(50);
			pauses.push(world.now() - before);
		}
		expect(pauses[0]).toBeLessThanOrEqual(PAUSE_FIRST + 50);
		for (let i = 1; i < pauses.length; i++) expect(pauses[i]).toBeGreaterThanOrEqual(pauses[i - 1]!);
		expect(pauses.at(-1)).toBeLessThanOrEqual(PAUSE_MAX + 50);
		world.socket.welcome();
		world.socket.break();
		const before = world.sockets.length;
		world.pass(PAUSE_FIRST);
		expect(world.sockets.length).toBe(before + 1);
	});

	it("asks again what may be asked again, with the same members, and nothing else", async () => {
		world.socket.welcome();
		const move = outcome(connection.ask("move", { move: "R9", key: "k" }, "again"));
		const create = outcome(connection.ask("table.create", {}, "wait"));
		const say = outcome(connection.ask("say", { text: "x" }));
		world.socket.break();
		expect(await create).toEqual({ error: "lost" });
		expect(await say).toEqual({ error: "lost" });
		world.pass(PAUSE_FIRST);
		world.socket.welcome();
		expect(world.socket.asked("move").map(({ move, key }) => [move, key])).toEqual([["R9", "k"]]);
		expect(world.socket.asked("table.create")).toEqual([]);
		world.socket.answer("move", { n: 3 });
		expect(await move).toEqual({ ok: { n: 3 } });
	});

	it("lets a question wait for the first line, but not for ever", async () => {
		const early = outcome(connection.ask("table.join", { invite: "i" }, "wait"));
		world.socket.welcome();
		world.socket.answer("table.join", {});
		expect(await early).toEqual({ ok: {} });
		world.socket.break();
		const late = outcome(connection.ask("table.join", { invite: "i" }, "wait"));
		world.pass(WAIT_MAX + 1);
		expect(await late).toEqual({ error: "lost" });
	});

	it("stops when the server will not have it, and returns after a shutdown", async () => {
		const told: string[] = [];
		connection.on("bye", (bye) => told.push(bye.error));
		world.socket.welcome();
		world.socket.tell({ on: "bye", error: "shutdown", text: { id: "x" } });
		world.socket.break();
		world.pass(PAUSE_FIRST);
		world.socket.onopen?.();
		world.socket.tell({ re: 0, error: "bad_version", text: { id: "y" } });
		await settled();
		world.pass(PAUSE_MAX * 2);
		expect(told).toEqual(["shutdown", "bad_version"]);
		expect(world.sockets.length).toBe(2);
		expect(connection.line).toBe("offline");
	});

	it("tells all who wait why, when the server sends it away, and does not come back", async () => {
		world.socket.welcome();
		const lines: string[] = [];
		connection.onLine((line) => lines.push(line));
		const move = outcome(connection.ask("move", { move: "R9", key: "k" }, "again"));
		world.socket.tell({ on: "bye", error: "banned", text: { id: "x" } });
		expect(await move).toEqual({ error: "banned" });
		expect(await outcome(connection.ask("move", {}, "again"))).toEqual({ error: "banned" });
		expect(lines).toEqual(["online", "offline"]);
		world.pass(PAUSE_MAX * 2);
		expect(world.sockets.length).toBe(1);
		connection.open();
		world.socket.welcome();
		const again = outcome(connection.ask("lobby.watch"));
		world.socket.answer("lobby.watch", {});
		expect(await again).toEqual({ ok: {} });
	});

	it("asks again what was not saved, if it may be asked again, but not for ever", async () => {
		world.socket.welcome();
		const move = outcome(connection.ask("move", { move: "R9", key: "k" }, "again"));
		const table = outcome(connection.ask("table.create", {}));
		world.socket.refuse("table.create", "not_saved");
		expect(await table).toEqual({ error: "not_saved" });
		world.socket.refuse("move", "not_saved");
		world.pass(PAUSE_FIRST + 1);
		expect(world.socket.asked("move").length).toBe(2);
		for (let i = 2; i <= SAVE_TRIES; i++) {
			world.socket.refuse("move", "not_saved");
			world.pass(PAUSE_FIRST * i + 1);
		}
		expect(await move).toEqual({ error: "not_saved" });
		expect(world.socket.asked("move").length).toBe(SAVE_TRIES);
	});

	it("comes back when the server could not say hello just now", async () => {
		world.socket.onopen?.();
		world.socket.tell({ re: 0, error: "not_saved", text: { id: "y" } });
		world.pass(PAUSE_FIRST * 2);
		expect(world.sockets.length).toBe(2);
	});

	it("takes all items of a message in their order, an answer before what is behind it", async () => {
		world.socket.welcome();
		const order: string[] = [];
		connection.on("table", (told) => order.push(`table ${told.n}`));
		void connection.ask("table.watch", {}, "now", () => order.push("taken")).then(() => order.push("answered"));
		world.socket.tell(
			{ on: "table", n: 1 },
			{ re: world.socket.asked("table.watch")[0].id, ok: {} },
			{ on: "table", n: 2 },
		);
		await settled();
		expect(order).toEqual(["table 1", "taken", "table 2", "answered"]);
	});

	it("is deaf to what stands behind a farewell", () => {
		world.socket.welcome();
		const heard: string[] = [];
		connection.on("table", () => heard.push("table"));
		world.socket.tell({ on: "bye", error: "banned", text: { id: "x" } }, { on: "table" });
		expect(heard).toEqual([]);
	});

	it("does not trip over what is not of the protocol", () => {
		world.socket.welcome();
		for (const data of ["no json", "{}", "7", "null", '{"on":"bye","error":"banned"}', '[null,7,"x",[],{}]'])
			world.socket.onmessage?.({ data });
		world.socket.tell({ re: 999, ok: {} });
		world.socket.tell({ on: "something new" });
		expect(connection.line).toBe("online");
	});
});

describe("a house of several nodes", () => {
	/* A question about a table that another node has; gives the line to that one. */
	function sentTo(node: string, action: string): FakeSocket {
		world.socket.refuse(action, "elsewhere", { node });
		const side = world.sockets.at(-1)!;
		expect(side.node).toBe(node);
		return side;
	}

	beforeEach(() => world.socket.welcome());

	it("asks where the table is, on a line of its own, and from then on at once", async () => {
		const main = world.socket;
		const asked = outcome(connection.ask("table.join", { table: "t1" }, "wait"));
		const side = sentTo("b", "table.join");
		side.welcome();
		side.answer("table.join", { table: { id: "t1" } });
		expect(await asked).toEqual({ ok: { table: { id: "t1" } } });
		void connection.ask("move", { table: "t1" }).catch(() => {});
		expect(side.asked("move").length).toBe(1);
		expect(main.asked("move").length).toBe(0);
		/* A line that no table needs is given up. */
		void connection.ask("table.unwatch", { table: "t1" }).catch(() => {});
		expect(side.asked("table.unwatch").length).toBe(1);
		expect(side.closed).toBe(true);
	});

	it("tells what that node tells, with its name, and greets nobody for it", async () => {
		const heard: unknown[] = [];
		connection.on("frame", (told) => heard.push(told));
		connection.on("hello", () => heard.push("hello"));
		void connection.ask("table.watch", { table: "t1" }).catch(() => {});
		const side = sentTo("b", "table.watch");
		side.welcome();
		side.tell({ on: "frame", t: 3, n: 1 });
		expect(heard).toEqual([{ on: "frame", t: 3, n: 1, side: "b" }]);
	});

	it("makes a table where it is told to, and knows that it is there", async () => {
		const made = outcome(connection.ask("table.create", { game: "g" }));
		const side = sentTo("b", "table.create");
		side.welcome();
		side.answer("table.create", { table: { id: "new" } });
		await made;
		void connection.ask("table.start", { table: "new" }).catch(() => {});
		expect(side.asked("table.start").length).toBe(1);
	});

	it("comes back to the plain line when that node is gone", async () => {
		const main = world.socket;
		const moved: unknown[] = [];
		connection.on("moved", (told) => moved.push(told));
		const move = outcome(connection.ask("move", { table: "t1", key: "k" }, "again"));
		const side = sentTo("b", "move");
		side.welcome();
		side.break();
		world.pass(PAUSE_FIRST);
		expect(moved).toEqual([{ on: "moved", side: "b" }]);
		expect(main.asked("move").length).toBe(2);
		main.answer("move", { n: 4 });
		expect(await move).toEqual({ ok: { n: 4 } });
		expect(connection.line).toBe("online");
	});

	it("goes after a table that was moved", () => {
		world.socket.tell({ on: "moved", table: "t1", node: "c" });
		void connection.ask("move", { table: "t1" }).catch(() => {});
		expect(world.sockets.at(-1)!.node).toBe("c");
	});
});
