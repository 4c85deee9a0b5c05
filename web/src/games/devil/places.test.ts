/* The table of Deal with the Devil as data: its places, and whole matches laid out on them. */
import { describe, expect, test } from "vitest";
import { contains, overlaps } from "../shared/scene/scene";
import { matchOf } from "../shared/match.fixture";
import { answersOf, deskOf, sidesOf, spotsOf } from "./choice";
import { layoutOf, regions } from "./places";
import { sceneOf } from "./scene";
import type { DevilAsk, DevilFacts, DevilLook, DevilView } from "./view";

const words = (message: string | { id: string }) => (typeof message === "string" ? message : message.id);

const settingOf = (view: DevilView, facts: DevilFacts) => ({
	view,
	facts,
	viewer: view.viewer,
	bottom: view.viewer < 4 ? view.viewer : 0,
	live: view.moves.length > 0,
	forecast: null,
	t: words,
	name: (seat: number) => `Seat ${seat}`,
});

describe("the places of Deal with the Devil", () => {
	test.each([0, 1, 2, 3])("lie on the table and not across each other, for seat %i", (bottom) => {
		const { places, width, height } = layoutOf(bottom);
		expect(overlaps(places)).toEqual([]);
		const eps = 1e-6;
		const table = { x: -eps, y: -eps, w: width + 2 * eps, h: height + 2 * eps };
		expect([...places].filter(([, box]) => !contains(table, box))).toEqual([]);
	});

	test("are all seen at one of the stops, each of which fills a phone and no more", () => {
		const { places, stops } = layoutOf(0);
		for (const [name, box] of places)
			expect(
				stops.filter((stop) => contains(stop.box, box)).map(({ name: stop }) => stop),
				name,
			).toHaveLength(1);
		for (const { name, box } of stops) expect(box.w, name).toBeLessThanOrEqual(352);
	});
});

interface Wish {
	viewer: number;
	seed: number;
	options: Record<string, number>;
}

describe("the scene of whole matches", () => {
	const asked = new Set<DevilAsk>();
	const onTable = new Set<DevilAsk>();

	test.each<Wish>([
		{ viewer: 0, seed: 11, options: {} },
		{ viewer: 1, seed: 12, options: { role_preferences: 1, bribe_goods: 1, deal_indulgences: 1 } },
		{ viewer: 2, seed: 13, options: { public_discards: 1, soul_kind_visible: 1 } },
		{ viewer: 4, seed: 14, options: {} },
		{ viewer: 5, seed: 15, options: {} },
	])("has a place for every thing, every thing once, and an answer for every move: %o", async (wish) => {
		const { frames, facts } = await matchOf<DevilView, DevilFacts, DevilLook>({
			game: "devil",
			players: 4,
			...wish,
		});
		const known = new Set(regions.map(({ name }) => name));
		const faults = new Set<string>();
		for (const { n, view } of frames) {
			const setting = settingOf(view, facts);
			const layout = layoutOf(setting.bottom);
			const things = sceneOf(setting);
			const keys = things.map(({ key }) => key);
			if (new Set(keys).size < keys.length) faults.add(`${n}: a thing lies there twice`);
			for (const { at, region, label, key } of things)
				if (!layout.places.has(at) || !known.has(region) || !/\w/.test(label)) faults.add(`${key} at ${at}`);
			/* Of four production spaces two are one piece: the premium resource yields once (DEV-22). */
			const pairs = things.flatMap(({ item }) => (item.what === "space" && item.pair ? [item] : []));
			const joined = pairs.length === 2 && pairs.every(({ kind }) => /^(glass|marble)$/.test(kind));
			if (!joined && wish.viewer !== 4) faults.add(`${n}: ${pairs.length} spaces are joined`);
			const drawn = new Set(things.flatMap(({ move }) => (move ? [move] : [])));
			/* A spot that an answer has is drawn; bank and desk have the others. */
			for (const [spot, move] of spotsOf(view)) if (!drawn.has(move)) faults.add(`${n}: ${view.phase} ${spot}`);
			const [sides, answers] = [sidesOf(view).length, answersOf(view).length];
			if (sides + answers !== view.moves.length) faults.add(`${n}: moves are left out`);
			if (!view.question) continue;
			asked.add(view.question.ask);
			if (drawn.size > 0) onTable.add(view.question.ask);
			if (drawn.size > 0 && deskOf(view)) faults.add(`${n}: asked at the desk and on the table`);
		}
		expect([...faults]).toEqual([]);
	});

	test("met the questions of all steps, and cards, spaces and courtiers were answers", () => {
		const usual: DevilAsk[] = [
			"prefer_mortal",
			"keep",
			"pass1",
			"pass2",
			"repay",
			"request",
			"ask",
			"offer_wood",
			"offer_indulgences",
			"view",
			"fund",
			"evside",
			"build1",
			"recruit",
			"planok",
			"vote",
			"wings",
			"loadpure",
			"loadmark",
			"bribe_wood",
			"bribe",
			"guessd",
			"guessc",
			"show",
		];
		for (const ask of usual) expect(asked, ask).toContain(ask);
		for (const ask of ["keep", "pass1", "pass2", "build1"] as const) expect(onTable, ask).toContain(ask);
	});
});
