import { beforeAll, describe, expect, it } from "vitest";
import { EVERYTHING, SHOWN_WITHIN, SPECTATOR, UNKNOWN, type Frame } from "../contract";
import { matchOf } from "../shared/match.fixture";
import { atRest, type Scene } from "./scene";
import { beginsAnew, stepsOf, type Step } from "./steps";
import { eventOf, kindOf, type Majority2Facts, type Majority2View } from "./view";

const SLOWEST = 1.7;
const EXTRAS = {
	promo_witch_senior: 1,
	promo_demon_veteran: 1,
	promo_dragon_junior: 1,
	promo_angel_veteran: 1,
	promo_reaper_aristocrat: 1,
	ghosts: 1,
};

interface Told {
	facts: Majority2Facts;
	before: Scene;
	frame: Frame<Majority2View>;
	steps: Step[];
}

const told: Told[] = [];
beforeAll(async () => {
	for (const viewer of [0, 1, SPECTATOR, EVERYTHING])
		for (const [seed, options] of [
			[3, {}],
			[7, {}],
			[12, {}],
			[17, EXTRAS],
			[29, EXTRAS],
		] as const) {
			const { frames, facts } = await matchOf<Majority2View, Majority2Facts, unknown>({
				game: "majority2",
				players: 2,
				viewer,
				seed,
				options,
			});
			let before = atRest(frames[0]!.view);
			for (const frame of frames.slice(1)) {
				told.push({ facts, before, frame, steps: stepsOf(facts, before, frame.view, frame.events) });
				before = atRest(frame.view);
			}
		}
}, 120_000);

/* What everybody sees of a table, cards by kind. */
function sight({ seats, hand, pile, discard }: Majority2View) {
	return {
		seats: seats.map(({ up, down, columns, area, reserve_size }) => ({
			up,
			down,
			columns: columns.map((column) => column.map(kindOf).sort()),
			area: area.map(kindOf).sort(),
			reserve: reserve_size,
		})),
		hand: hand.size,
		pile,
		discard: discard.size,
	};
}

describe("a frame of The Majority 2 told in steps", () => {
	it("ends with the view at rest, in the time that the page gives", () => {
		expect(told.length).toBeGreaterThan(500);
		for (const { frame, steps } of told) {
			expect(steps.at(-1)!.scene).toEqual(atRest(frame.view));
			expect(steps.reduce((sum, { ms }) => sum + ms, 0) * SLOWEST).toBeLessThan(SHOWN_WITHIN);
		}
	});

	it("never has two things of one name, and each comes from where it lay", () => {
		for (const { frame, steps } of told)
			for (const [i, { scene }] of steps.entries()) {
				expect(new Set(scene.things.map(({ key }) => key)).size, JSON.stringify(frame.events)).toBe(
					scene.things.length,
				);
				for (const { from, card } of scene.things) {
					const [where, seat, column, place] = (from ?? "").split(":");
					if (where !== "spot" || i === 0) continue;
					const lay =
						steps[i - 1]!.scene.view.seats[Number(seat)]!.columns[Number(column) - 1]!.concat(UNKNOWN);
					expect([card, UNKNOWN], JSON.stringify(frame.events)).toContain(
						kindOf(lay[Number(place) - 1] ?? ""),
					);
				}
			}
	});

	it("says every event once", () => {
		for (const { frame, steps } of told) {
			const words = steps.flatMap(({ captions }) => captions);
			expect(new Set(words), JSON.stringify(frame.events)).toEqual(new Set(frame.events));
			expect(words.length).toBe(frame.events.length);
		}
	});

	it("comes by its movements to the table that the view shows", () => {
		for (const { facts, before, frame } of told) {
			if (before.view.phase === "setup") continue;
			/* A word behind them shows what they came to. */
			const steps = stepsOf(facts, before, frame.view, [
				...frame.events,
				{ id: "majority2.event.stays", args: [{ seat: 0 }] },
			]);
			const { pile, ...rest } = sight(frame.view);
			expect(sight(steps.at(-2)!.scene.view), JSON.stringify(frame.events)).toMatchObject(rest);
			/* Cards drawn before the discards became the pile are told behind that. */
			if (!frame.events.some((event) => eventOf(event) === "reshuffle"))
				expect(steps.at(-2)!.scene.view.pile).toBe(pile);
		}
	});

	it("shows no card before it is known", () => {
		for (const { before, frame, steps } of told) {
			if (frame.view.viewer !== SPECTATOR) continue;
			const seen = new Set(
				JSON.stringify([before.view, frame.view, frame.events]).match(/[BGRPK](Sec|Jun|Sen|Vet|Ari)|Ghost/g),
			);
			for (const { scene } of steps)
				for (const { card } of scene.things) if (card && card !== UNKNOWN) expect(seen.has(card)).toBe(true);
		}
	});

	it("has met every kind of event that a match brings", () => {
		const met = new Set(told.flatMap(({ frame }) => frame.events.map(eventOf)));
		for (const kind of [
			"free",
			"play",
			"joins",
			"becomes",
			"exchange",
			"draw_hand",
			"drew_hand",
			"hand_over",
			"forms",
			"represents",
			"dissolves",
			"disc_column",
			"haunt",
			"discard",
			"take",
			"drop",
		])
			expect(met, kind).toContain(kind);
	});

	it("begins a new story with the first choice of a turn", () => {
		const { view } = told.find(({ frame }) => frame.view.phase === "exchange")!.frame;
		expect(beginsAnew([], atRest(view))).toBe(true);
		expect(beginsAnew([], atRest({ ...view, phase: "play" }))).toBe(false);
	});
});
