/* A move named away from the table: its card with the column it goes to, its colour, or what it does. */
import type { MoveWords, Translate } from "../contract";
import { leadsTo, needsLook, titleOf, upper } from "./choice";
import type { Majority2Facts, Majority2Look, Majority2View } from "./view";

export function moveWords(
	move: string,
	view: Majority2View,
	facts: Majority2Facts,
	look: Majority2Look,
	t: Translate,
): MoveWords {
	const found = view.moves.find((each) => each.move === move)!;
	const title = titleOf(found, facts);
	const lines = leadsTo({ view, facts }, found, needsLook(found) ? look : null, t);
	if (title.id === found.does) return { title: upper(t(title)), lines };
	const what = found.column ? t("web.majority2.hint.column", { text: title.id }, found.column) : t(title);
	return { title: t("web.majority2.hint.does", upper(what), { text: found.does }), lines };
}
