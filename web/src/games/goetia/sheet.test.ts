import { expect, test } from "vitest";
import { matchOf } from "../shared/match.fixture";
import { pactIn, partsOfScore } from "./sheet";
import type { GoetiaFacts, GoetiaLook, GoetiaView } from "./view";

test.each([0, 1])(
	"the sheet has the lines of the rules at every moment, items on Treasures counted: %i",
	async (on) => {
		let onTreasures = 0;
		for (const seed of [3, 5, 8]) {
			const { frames, facts, score } = await matchOf<GoetiaView, GoetiaFacts, GoetiaLook>({
				...{ game: "goetia", players: 3, viewer: 0, seed },
				options: { treasure_items_score: on },
			});
			for (const frame of frames) {
				const told = new Map(score(frame).lines.map(({ label, value }) => [label.id, value]));
				for (const seat of frame.view.seats) {
					const parts = partsOfScore(facts, seat);
					for (const [name, points] of Object.entries(parts))
						expect(points, `${frame.n}: ${name}`).toBe(told.get(`goetia.score.${name}`)?.[seat.seat] ?? 0);
					onTreasures += parts.items;
				}
			}
		}
		expect(onTreasures > 0).toBe(on === 1);
	},
);

test("a Pact that lies open and brings nothing is not called covered", () => {
	const seat = {
		pact_points: [{ pact: "rich", points: 3 }],
		columns: [{ cards: ["rich", "under"] }, { cards: ["poor"] }],
	};
	expect(["rich", "poor", "under", "none"].map((id) => pactIn(seat, id))).toEqual([3, 0, "covered", null]);
});
