import { describe, expect, test } from "vitest";
import { Memory } from "../shared/scene/memory";
import { contains, overlaps } from "../shared/scene/scene";
import { matchOf } from "../shared/match.fixture";
import { layoutOf, placeOf, regions } from "./places";
import { answerable, sceneOf } from "./scene";
import type { GoetiaThing } from "./things";
import type { GoetiaFacts, GoetiaLook, GoetiaView } from "./view";

const seats = [2, 3, 4];
const ON_THE_TABLE = /^(place|draft|edge [^n]|deck d|pact m|column|shift d|board|own w|hex)/;

describe("the places of Goetia", () => {
	test.each(seats)("lie on the table and not across each other, for %i players", (players) => {
		for (let bottom = 0; bottom < players; bottom++) {
			const { places, width, height } = layoutOf(players, bottom);
			expect(overlaps(places)).toEqual([]);
			const table = { x: 0, y: 0, w: width, h: height };
			const eps = 1e-6;
			const out = [...places].filter(
				([, { x, y, w, h }]) => !contains(table, { x: x + eps, y: y + eps, w: w - 2 * eps, h: h - 2 * eps }),
			);
			expect(out).toEqual([]);
		}
	});

	test.each(seats)("lie each in one stop as a whole, for %i players", (players) => {
		const { places, stops } = layoutOf(players, 0);
		const unseen = [...places].filter(([, box]) => !stops.some((stop) => contains(stop.box, box)));
		expect(unseen.map(([name]) => name)).toEqual([]);
	});
});

describe.each(seats)("the scene of a match of %i", (players) => {
	test("has a place for every hex, every thing once, and an answer for every move", async () => {
		const { frames, facts } = await matchOf<GoetiaView, GoetiaFacts, GoetiaLook>({
			game: "goetia",
			players,
			viewer: 0,
			seed: 11,
		});
		const layout = layoutOf(players, 0);
		for (const { place } of facts.places) expect(layout.places.has(placeOf(place, 0)), place).toBe(true);
		const known = new Set(regions.map(({ name }) => name));
		const faults = new Set<string>();
		const memory = new Memory<GoetiaThing>();
		let owned = 0;
		for (const { n, view } of frames) {
			const setting: Parameters<typeof sceneOf>[0] = {
				view,
				facts,
				viewer: 0,
				bottom: 0,
				owes: view.moves.length > 0,
				before: null,
				/* With all that a sentence is made of, so that one of an older frame would be seen. */
				t: (message, ...args) => JSON.stringify([message, args]),
				name: (seat) => `Seat ${seat}`,
				tools: ["know"],
				flights: [],
				arrivals: new Map(),
			};
			const laid = sceneOf(setting);
			memory.begin("");
			const again = sceneOf({ ...setting, memory });
			if (JSON.stringify(again) !== JSON.stringify(laid)) faults.add(`${n}: something is as it was before`);
			const things = answerable(laid, view);
			const keys = things.map(({ key }) => key);
			if (new Set(keys).size < keys.length) faults.add(`${n}: a thing lies there twice`);
			for (const { at, region, label, decor, key } of things)
				if (!layout.places.has(at) || !known.has(region) || (!decor && !label)) faults.add(key);
			/* A Pact says what it counts, whoever has it. */
			for (const { item, label, key } of things) {
				if (item.what !== "stack" || !item.top || !("scores" in item.top)) continue;
				owned++;
				if (!label.includes(JSON.stringify([item.top.scores, []]))) faults.add(`${key}: what does it count?`);
			}
			/* What is placed is pressed where it will lie. */
			const drawn = new Set(things.map(({ move }) => move));
			for (const { move } of view.moves) if (ON_THE_TABLE.test(move) && !drawn.has(move)) faults.add(move);
		}
		expect([...faults]).toEqual([]);
		expect(owned).toBeGreaterThan(0);
	});
});
