/*
 * What stands beside the answers of a question before one is chosen: what it is
 * about, and of a payment or trade what was named so far and what is still owed.
 */
import { upper } from "../../texts/text";
import type { Translate } from "../contract";
import { priceWords, wordsOf } from "./signs";
import type { GoetiaFacts, GoetiaView } from "./view";
import { placeWords } from "./words";

export interface Asked {
	title: string; /* may be none */
	lines: string[];
}

/* Cube by cube. */
function paying(t: Translate, view: GoetiaView): string[] {
	const { paid, place, price, left } = view.payment!;
	const words = wordsOf(t, paid);
	if (place === undefined)
		return [
			words ? t("web.goetia.asked.given", words) : t("web.goetia.asked.not_given"),
			t("web.goetia.asked.up_to", left),
		];
	return [
		t("web.goetia.asked.costs", priceWords(t, price)),
		words ? t("web.goetia.asked.named", words) : t("web.goetia.asked.none"),
		t("web.goetia.asked.owed", left),
	];
}

/* Null: the question says all of it. */
export function askedOf(t: Translate, facts: GoetiaFacts, view: GoetiaView): Asked | null {
	const { payment } = view;
	if (!payment) return null;
	return {
		title: payment.place === undefined ? "" : upper(placeWords(t, facts, view, payment.place)),
		lines: paying(t, view),
	};
}
