/* Whole matches of every game: each move that could be made is named in every language, and moves of one moment differ. */
import { expect, test } from "vitest";
import { languages } from "../../texts/text";
import type { MoveWords, Translate } from "../contract";
import { moveWords as devil } from "../devil/moveWords";
import { moveWords as goetia } from "../goetia/moveWords";
import { moveWords as majority } from "../majority/moveWords";
import { moveWords as majority2 } from "../majority2/moveWords";
import { matchOf } from "./match.fixture";
import { strictIn, textsOf } from "./strict.fixture";

type Naming = (move: string, view: any, facts: any, look: any, t: Translate) => MoveWords;
const games: Record<string, { players: number; naming: Naming }> = {
	majority: { players: 4, naming: majority },
	majority2: { players: 2, naming: majority2 },
	goetia: { players: 3, naming: goetia },
	devil: { players: 4, naming: devil },
};
const MOVES = 8; /* of a moment */

for (const [game, { players, naming }] of Object.entries(games))
	test(`${game}: moves have names of their own`, async () => {
		const match = await matchOf<any, any, any>({ game, players, viewer: 1, seed: 5 });
		const strict = strictIn(textsOf(game));
		const asked = match.frames.filter(({ view }) => view.moves.length > 1);
		expect(asked.length).toBeGreaterThan(10);
		for (const frame of asked)
			for (const language of languages) {
				const t = strict(language);
				const moves = (frame.view.moves as { move: string }[]).slice(0, MOVES).map(({ move }) => move);
				const words = moves.map((move) => naming(move, frame.view, match.facts, match.look(frame, move), t));
				for (const { title } of words) expect(title.trim()).not.toBe("");
				const whole = words.map(({ title, lines }) => [title, ...lines].join("\n"));
				expect(new Set(whole).size, `${moves} ${whole}`).toBe(moves.length);
			}
	}, 300_000);
