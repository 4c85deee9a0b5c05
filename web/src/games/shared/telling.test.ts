import { tick } from "svelte";
import { describe, expect, it, vi } from "vitest";
import type { Frame, GameView } from "../contract";
import { Telling, type Script } from "./telling.svelte";
import type { Moment } from "./things";

type View = GameView & { at: number };
const view = (at: number): View => ({
	game: "toy",
	players: 2,
	viewer: 0,
	phase: "play",
	actors: [0],
	moves: [],
	closed: null,
	at,
});
const frame = (n: number, jump = false): Frame<View> => ({ n, events: [{ id: `e${n}` }], view: view(n), jump });

/* Each frame in two steps: half the way, and there. */
const script: Script<View, Moment<View>> = {
	atRest: (given) => ({ view: given, things: [] }),
	steps: (before, after) =>
		[(before.view.at + after.at) / 2, after.at].map((at) => ({
			scene: { view: at === after.at ? after : view(at), things: [] },
			captions: [{ id: `half way to ${after.at}` }],
			ms: 1,
		})),
	isTelling: () => true,
	beginsAnew: (events) => events.some(({ id }) => id === "e3"),
};

const words = { again: "again", back: "back", on: "on" };

function stage({ still = false, told = script } = {}) {
	const shown: number[] = [];
	const drawn: number[] = []; /* what was on the table when the next scene came */
	const telling = new Telling<View, Moment<View>>(
		told,
		{
			shown: (n) => shown.push(n),
			sound: () => undefined,
			still: () => still,
			remember: () => drawn.push(telling.scene.view.at),
		},
		view(0),
	);
	const settled = async () => {
		while (telling.animating) await new Promise((done) => setTimeout(done, 2));
		await tick();
	};
	return { shown, drawn, telling, settled };
}

describe("a story", () => {
	it("is told frame by frame, and once more from where it began", async () => {
		const { shown, drawn, telling, settled } = stage();
		telling.draw(frame(0, true));
		expect(telling.hasStory).toBe(false);
		for (const n of [1, 2]) {
			telling.draw(frame(n));
			await settled();
		}
		expect(drawn).toEqual([0, 0.5, 1, 1.5]);
		expect(telling.hasStory).toBe(true);
		telling.again();
		expect([telling.animating, telling.at, telling.scene.view.at]).toEqual([true, 0, 0.5]);
		for (const n of [1, 2, 1, 2, 3]) telling.step(n);
		expect(drawn.slice(4)).toEqual([0, 0.5, 1, 1.5, 1, 1.5]);
		expect(telling.retold(words)).toMatchObject({ at: 3, count: 4 });
		expect([telling.animating, telling.scene.view.at]).toEqual([true, 2]);
		telling.step(4);
		expect([telling.animating, telling.at, telling.scene.view.at]).toEqual([false, null, 2]);
		await settled();
		expect(shown).toEqual([1, 2]);
	});

	it("that is looked at again can be hurried through, and gives way to what happens", async () => {
		const { shown, telling, settled } = stage();
		telling.draw(frame(0, true));
		telling.draw(frame(1));
		await settled();
		telling.again();
		telling.hurry();
		await settled();
		expect([telling.animating, telling.scene.view.at]).toEqual([false, 1]);
		telling.again();
		telling.draw(frame(3));
		await settled();
		expect(telling.scene.view.at).toBe(3);
		expect(shown).toEqual([1, 3]);
	});

	it("can be looked at without motion, too", async () => {
		const { telling, settled } = stage({ still: true });
		telling.draw(frame(0, true));
		telling.draw(frame(1));
		await settled();
		telling.again();
		expect([telling.at, telling.moving, telling.scene.view.at]).toEqual([0, 0, 0.5]);
		telling.step(1);
		expect([telling.at, telling.moving, telling.scene.view.at]).toEqual([1, 0, 1]);
	});

	it("is forgotten when a new one begins, or somebody jumps", async () => {
		const { telling, settled } = stage();
		telling.draw(frame(0, true));
		for (const n of [1, 3]) {
			telling.draw(frame(n));
			await settled();
		}
		telling.again();
		expect([telling.scene.view.at, telling.retold(words)?.count]).toEqual([2, 2]);
		telling.draw(frame(0, true));
		telling.again();
		expect([telling.retold(words), telling.animating]).toEqual([null, false]);
	});

	it("is cut short by the next one, which can be hurried through all the same", async () => {
		const { shown, telling, settled } = stage({
			told: {
				...script,
				steps: (...given) => script.steps(...given).map((step) => ({ ...step, ms: 60_000 })),
			},
		});
		telling.draw(frame(0, true));
		telling.draw(frame(1));
		telling.draw(frame(2));
		await tick(); /* the pause that was cut short has ended now */
		expect(telling.scene.view.at).toBe(1.5);
		telling.hurry();
		await settled();
		expect([telling.animating, telling.scene.view.at, shown]).toEqual([false, 2, [2]]);
	});

	it("that cannot be told leaves the table as it is at its end, now and when it is asked for again", async () => {
		const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
		let able = true;
		const { shown, telling, settled } = stage({
			told: {
				...script,
				steps: (...given) => {
					if (!able) throw new Error("no such seat");
					return script.steps(...given);
				},
			},
		});
		telling.draw(frame(0, true));
		telling.draw(frame(1));
		await settled();
		able = false;
		telling.draw(frame(2));
		await settled();
		expect([telling.animating, telling.moving, telling.scene.view.at]).toEqual([false, 0, 2]);
		telling.again();
		expect([telling.animating, telling.scene.view.at, shown]).toEqual([false, 2, [1, 2]]);
		expect(said).toHaveBeenCalledTimes(2);
		said.mockRestore();
	});
});
