/*
 * The guide of a first match: which words are of use at which moment. Each
 * hint is given once; the first one that fits and was not given yet is the
 * hint of the moment.
 */
import type { GameModule, GameView } from "../contract";

export interface Hint<View> {
	id: string;
	fits(view: View): boolean;
}

export function coachOf<View extends GameView>(hints: Hint<View>[]): GameModule["coach"] {
	return (view, viewer, told) => {
		/* Who watches, or waits for others, is not interrupted. */
		if (viewer >= view.players || view.moves.length === 0) return null;
		const hint = hints.find((each) => !told.has(each.id) && each.fits(view as View));
		return hint ? { id: hint.id } : null;
	};
}
