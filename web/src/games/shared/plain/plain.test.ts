import { beforeAll, describe, expect, it, vi } from "vitest";
import { learn, speak, t } from "../../../texts/catalogue.svelte";
import { gameNames, loadGame } from "../../index";
import type { GameView } from "../../contract";
import { fieldsOf, help, task, wordsOfMove } from "./plain";

const view = (more: object): GameView => ({
	game: "goetia",
	players: 3,
	viewer: 0,
	phase: "x",
	actors: [],
	moves: [],
	closed: null,
	...more,
});

beforeAll(async () => {
	vi.stubGlobal("document", { documentElement: { lang: "" } });
	await speak("en");
	await Promise.all([learn("plain"), learn("goetia"), learn("devil")]);
});

describe("the plain table", () => {
	it("reads the fields of a position, what is empty and what changed", () => {
		expect(fieldsOf("round=1 hand=a,b due=0,-,? seen=*,*", null)).toEqual([
			{ name: "round", value: "1", empty: false, changed: false },
			{ name: "hand", value: "a,b", empty: false, changed: false },
			{ name: "due", value: "0,-,?", empty: true, changed: false },
			{ name: "seen", value: "*,*", empty: true, changed: false },
		]);
		expect(fieldsOf("round=2 turn=10", "round=1 turn=10")).toEqual([
			{ name: "round", value: "2", empty: false, changed: true },
			{ name: "turn", value: "10", empty: false, changed: false },
		]);
	});

	it("says moves in words where the game has them, and as they are where not", () => {
		expect(wordsOfMove("devil", "sell wood", t)).toBe("Sell: wood");
		expect(wordsOfMove("devil", "b516", t)).toBe("b516");
		expect(wordsOfMove("nothing", "sell wood", t)).toBe("sell wood");
	});

	it("says what is asked, or whom the table waits for", () => {
		expect(task(view({ actors: [0], moves: [{ move: "stop" }], question: "goetia.ask.board" }), 0)).toEqual({
			id: "goetia.ask.board",
		});
		expect(task(view({ actors: [0], moves: [{ move: "stop" }] }), 0)).toEqual({ id: "web.plain.task" });
		expect(task(view({ actors: [2] }), 0)).toEqual({ id: "web.plain.wait", args: [{ seat: 2 }] });
		expect(task(view({ actors: [1, 2] }), 0)).toEqual({ id: "web.plain.wait_all" });
		expect(task(view({}), 0)).toEqual({ id: "web.plain.over" });
	});

	it("explains itself, and the options that are on", () => {
		expect(help("goetia", {}).map(({ name }) => name)).toEqual(["moves", "position"]);
		expect(help("goetia", { free_cover: 1 }).at(-1)).toMatchObject({
			name: "options",
			text: [{ id: "goetia.option.free_cover" }],
		});
	});

	it("is there for every game that has no drawing", async () => {
		for (const name of gameNames) expect((await loadGame(name)).help(2, {}).length).toBeGreaterThan(0);
	}, 60_000); /* all drawings are loaded */
});
