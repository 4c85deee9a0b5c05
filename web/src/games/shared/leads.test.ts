/* Whole matches of every game: what each move that could be made leads to has its words in every language. */
import { expect, test } from "vitest";
import { languages } from "../../texts/text";
import type { Translate } from "../contract";
import { leadsTo as devil } from "../devil/leads";
import { leadsTo as goetia } from "../goetia/leads";
import { leadsTo as majority } from "../majority/leads";
import { leadsTo as majority2 } from "../majority2/leads";
import { matchOf } from "./match.fixture";
import { strictIn, textsOf } from "./strict.fixture";

type Leading = (move: string, view: any, facts: any, look: any, t: Translate) => string[];
const games: Record<string, { players: number; leading: Leading }> = {
	majority: { players: 4, leading: majority },
	majority2: { players: 2, leading: majority2 },
	goetia: { players: 3, leading: goetia },
	devil: { players: 4, leading: devil },
};
const MOVES = 8; /* of a moment */

for (const [game, { players, leading }] of Object.entries(games))
	test(`${game}: what moves lead to is said`, async () => {
		const match = await matchOf<any, any, any>({ game, players, viewer: 1, seed: 5 });
		const strict = strictIn(textsOf(game));
		const asked = match.frames.filter(({ view }) => view.moves.length > 1);
		expect(asked.length).toBeGreaterThan(10);
		let said = 0;
		for (const frame of asked)
			for (const language of languages) {
				const t = strict(language);
				const moves = (frame.view.moves as { move: string }[]).slice(0, MOVES).map(({ move }) => move);
				const lines = moves.flatMap((move) =>
					leading(move, frame.view, match.facts, match.look(frame, move), t),
				);
				for (const line of lines) expect(line.trim()).not.toBe("");
				said += lines.length;
			}
		expect(said).toBeGreaterThan(asked.length);
	}, 300_000);
