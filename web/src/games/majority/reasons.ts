/*
 * Reasons that the events leave out because the rules give them. Of several
 * spies one acts (MAJ-18): who reads that one took the marker asks why.
 */
import type { Message } from "../../texts/text";
import { cardOf, kindOf, powerOf } from "./view";

const SPY = 3;
const isSpy = (event: Message) => {
	const card = cardOf(event.args?.[1]);
	return card !== null && powerOf(card) === SPY;
};

/* Goes through the events of a match in order; says what is to be told at each. */
export function reasoning(): (event: Message) => Message[] {
	let spies = 0; /* of this turn, in force as far as told */
	return (event) => {
		const kind = kindOf(event);
		if (kind === "turn") spies = 0;
		else if (kind === "play" && isSpy(event)) spies++;
		else if ((kind === "steal" || kind === "remove") && isSpy(event)) spies--;
		return kind === "spy" && spies > 1 ? [event, { id: "web.majority.reason.spy" }] : [event];
	};
}
