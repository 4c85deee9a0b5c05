/* The score of the view on the table: the sheet shows it before the end as well. */
import type { Score } from "../../../session/session";
import type { GameView } from "../../contract";

let known = $state.raw<{ view: GameView; score: Score } | null>(null);

export function remember(view: GameView, score: Score): void {
	known = { view, score };
}

export function standingOf(view: GameView): Score | null {
	return known?.view === view ? known.score : null;
}
