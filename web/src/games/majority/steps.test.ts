import { beforeAll, describe, expect, it } from "vitest";
import { EVERYTHING, SHOWN_WITHIN, SPECTATOR, UNKNOWN, type Frame } from "../contract";
import type { Message } from "../../texts/text";
import { framesOf } from "../shared/match.fixture";
import { atRest, openOrder, type Scene } from "./scene";
import { beginsAnew, stepsOf, type Step } from "./steps";
import { seatOf } from "../shared/events";
import { cardOf, kindOf, type MajorityView } from "./view";

const SLOWEST = 1.7;
/* Events that are shown by a movement alone. */
const silent = new Set(["kept", "gave", "chose", "area"]);
const isSilent = (event: Message) => silent.has(kindOf(event)) || kindOf(event).startsWith("packet_");

interface Told {
	before: Scene;
	frame: Frame<MajorityView>;
	steps: Step[];
}

/* Every frame of a match with the steps that tell it. */
async function tellings(players: number, viewer: number, seed: number): Promise<Told[]> {
	const frames = await framesOf<MajorityView>({ game: "majority", players, viewer, seed });
	let before = atRest(frames[0]!.view);
	return frames.slice(1).map((frame) => {
		const told = { before, frame, steps: stepsOf(before, frame.view, frame.events) };
		before = atRest(frame.view);
		return told;
	});
}

const told: Told[] = [];
beforeAll(async () => {
	for (const [players, viewer] of [
		[4, 0],
		[4, 2],
		[3, 1],
		[4, SPECTATOR],
		[3, EVERYTHING],
		[4, EVERYTHING],
		[4, 3],
	] as const)
		for (const seed of [11, 23]) told.push(...(await tellings(players, viewer, seed)));
}, 60_000);

/* Frames with an event of that kind; there must be some, or the test says nothing. */
function having(kind: string): Told[] {
	const found = told.filter(({ frame }) => frame.events.some((event) => kindOf(event) === kind));
	expect(found.length).toBeGreaterThan(0);
	return found;
}

describe("telling a frame", () => {
	it("ends with the view at rest, and waits no longer than the page does", () => {
		for (const { frame, steps } of told) {
			expect(steps.at(-1)!.scene).toEqual(atRest(frame.view));
			const ms = steps.reduce((sum, step) => sum + step.ms, 0);
			expect(ms * SLOWEST).toBeLessThan(SHOWN_WITHIN);
		}
	});

	it("says every event once", () => {
		for (const { frame, steps } of told) {
			const said = steps.flatMap((step) => step.captions);
			const events = frame.events.filter((event) => !isSilent(event));
			expect(said).toHaveLength(events.length);
			for (const event of events) expect(said).toContain(event);
		}
	});

	it("never draws a thing twice, and draws cards whole", () => {
		for (const { steps } of told)
			for (const { scene } of steps) {
				const keys = scene.things.map((thing) => thing.key);
				expect(new Set(keys).size).toBe(keys.length);
				for (const thing of scene.things)
					if (thing.what === "card") expect(thing.card).toMatch(/^(\?|[RBY]\d+)$/);
			}
	});

	it("shows what was chosen face down before it shows it", () => {
		for (const { frame, steps } of having("play")) {
			const plays = frame.events.filter((event) => kindOf(event) === "play");
			if (plays.length === 1) continue;
			const at = steps.findIndex(({ captions }) => captions.includes(plays[0]!));
			const [laid, shown] = steps.slice(at - 1);
			for (const thing of laid!.scene.things) {
				expect(thing.down).toBe(true);
				if (frame.view.viewer !== EVERYTHING && thing.key !== `card:${frame.view.viewer}`)
					expect(thing.card).toBe(UNKNOWN);
			}
			expect(shown!.scene.things.map((thing) => thing.card)).toEqual(plays.map(({ args }) => cardOf(args?.[1])));
			expect(shown!.scene.things.every((thing) => !thing.down)).toBe(true);
		}
	});

	it("brings a stolen card before its thief", () => {
		for (const { frame, steps } of having("steal"))
			for (const theft of frame.events.filter((event) => kindOf(event) === "steal")) {
				const step = steps.find(({ captions }) => captions.includes(theft))!;
				const thing = step.scene.things.find(({ key }) => key === `card:${seatOf(theft.args?.[2])}`)!;
				expect(thing.mark).toBe("stolen");
				expect(thing.at.anchor).toBe(`slot:${seatOf(theft.args?.[0])}`);
				expect(thing.card).toBe(cardOf(theft.args?.[1]));
			}
	});

	it("strikes out what is removed, then takes it away", () => {
		for (const { frame, steps } of having("remove")) {
			const gone = frame.events.filter((event) => kindOf(event) === "remove");
			const at = steps.findIndex(({ captions }) => captions.includes(gone[0]!));
			for (const event of gone) {
				const key = `card:${seatOf(event.args?.[0])}`;
				expect(steps[at]!.scene.things.find((thing) => thing.key === key)!.mark).toBe("struck");
				expect(steps[at + 1]!.scene.things.find((thing) => thing.key === key)!.at.anchor).toBe("removed");
				for (const later of steps.slice(at + 2, -1))
					expect(
						later.scene.things.filter((thing) => thing.what === "card").map((thing) => thing.key),
					).not.toContain(key);
			}
			expect(steps[at + 1]!.scene.view.removed).toEqual(frame.view.removed);
		}
	});

	it("sends every card that is left to the area where the view has it", () => {
		for (const { before, frame, steps } of having("area")) {
			const step = steps.find(({ scene }) => scene.things.some((thing) => thing.at.anchor.startsWith("area:")))!;
			for (const { seat } of frame.view.seats) {
				const came = step.scene.things.filter((thing) => thing.at.anchor.startsWith(`area:${seat}:`));
				const area = [...before.view.seats[seat]!.area, ...came.map((thing) => thing.card!)];
				expect(area.sort()).toEqual([...frame.view.seats[seat]!.area].sort());
			}
		}
	});

	it("moves the marker from its holder to the spy", () => {
		for (const { before, frame, steps } of having("spy")) {
			const marker = steps.flatMap(({ scene }) => scene.things).find((thing) => thing.what === "marker")!;
			expect(marker.from).toBe(`marker:${before.view.marker}`);
			expect(marker.at.anchor).toBe(`marker:${frame.view.marker}`);
		}
	});

	it("counts the coins until the purses are as the view has them", () => {
		for (const { before, frame, steps } of having("first")) {
			const purses = before.view.seats.map((seat) => seat.coins);
			for (const { scene } of steps)
				for (const coin of scene.things.filter((thing) => thing.what === "coin"))
					purses[Number(coin.at.anchor.split(":")[1])]! += coin.count!;
			expect(purses).toEqual(frame.view.seats.map((seat) => seat.coins));
		}
	});

	it("explains the pay of every second", () => {
		for (const { steps } of having("second"))
			for (const { scene } of steps)
				for (const row of scene.counting?.rows ?? [])
					if (row.place === 2)
						expect(row.coins).toBe(Math.floor(scene.counting!.best / 5) * scene.counting!.firsts);
	});

	it("passes packets to the left, one from each seat", () => {
		for (const { frame, steps } of having("pass")) {
			const packets = steps.find(({ captions }) => captions.some((event) => kindOf(event) === "pass"))!.scene
				.things;
			expect(packets).toHaveLength(frame.view.players);
			for (const { from, at, count } of packets) {
				const seat = Number(from!.split(":")[1]);
				expect(at.anchor).toBe(`hand:${(seat + 1) % frame.view.players}`);
				expect(count).toBeGreaterThan(0);
			}
		}
	});

	it("shows the swapped card to who gets it", () => {
		for (const { frame, steps } of having("got")) {
			const got = frame.events.find((event) => kindOf(event) === "got")!;
			const step = steps.find(({ captions }) => captions.includes(got))!;
			expect(step.scene.things).toHaveLength(1);
			expect(step.scene.things[0]).toMatchObject({ card: cardOf(got.args?.[1]), down: false });
		}
	});

	it("begins a new story with a new step of the match", () => {
		for (const { before, frame } of having("pass")) expect(beginsAnew(frame.events, before)).toBe(true);
		const laid = told.filter(
			({ before, frame }) => before.view.open && frame.events.length === 1 && kindOf(frame.events[0]!) === "play",
		);
		expect(laid.length).toBeGreaterThan(0);
		for (const { before, frame } of laid) expect(beginsAnew(frame.events, before)).toBe(before.things.length === 0);
	});
});

describe("the order of an open turn", () => {
	it("begins where the engine says, and goes round", () => {
		for (const { frame } of having("open_turn")) {
			const first = seatOf(frame.events.find((event) => kindOf(event) === "open_turn")!.args?.[0]);
			expect(openOrder(frame.view)[0]).toBe(first);
		}
	});

	it("stays the same until the turn is over", () => {
		let order: number[] = [];
		for (const { frame } of told) {
			const now = openOrder(frame.view);
			if (now.length > 0 && frame.view.seats.some((seat) => seat.chosen && seat.chosen !== UNKNOWN))
				expect(now).toEqual(order);
			order = now;
		}
	});
});
