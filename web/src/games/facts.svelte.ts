/* What the engine says of the games that this client can draw. Asked once. */
import { engine } from "../engine/client";
import type { GameFacts } from "../engine/engine";
import { isKnownGame } from "./index";

let known = $state.raw<GameFacts[]>([]);
let asked: Promise<GameFacts[]> | null = null;

/* Rejects when the engine cannot be loaded; the next call tries again. */
export function askFacts(): Promise<GameFacts[]> {
	asked ??= engine.games().then(
		(games) => (known = games.filter(({ name }) => isKnownGame(name))),
		(error: unknown) => {
			asked = null;
			throw error;
		},
	);
	return asked;
}

/* Undefined until the engine has answered. */
export function factsOf(game: string): GameFacts | undefined {
	return known.find(({ name }) => name === game);
}
