/* What a thing of the table is called, in few words: over its dialog, beside the button that chooses it. */
import { upper } from "../../texts/text";
import type { Translate } from "../contract";
import type { DevilThing } from "./scene";
import type { DevilAsk, DevilFacts } from "./view";
import { nameOf, setOf } from "./words";

export function titleOf({ item, label }: DevilThing, facts: DevilFacts, t: Translate): string {
	switch (item.what) {
		case "card":
		case "event":
		case "wall":
			return nameOf(t, item.card);
		case "tile":
			return upper(t(setOf(facts, item.set)));
		case "courtier":
			return upper(t(facts.names.courtiers[item.kind]));
		case "inquisitor":
			return item.inquisitor ? nameOf(t, item.inquisitor) : t("web.devil.label.face_down");
		case "kingdom":
		case "mine":
			return t("web.seat.name", { seat: item.seat.seat });
		case "chest":
			return t("web.devil.deals.title");
		case "wheel":
			return t("web.devil.inspect.wheel");
		default:
			return label.replace(/\.$/, "");
	}
}

/* Answers that are given one after the other stand in a list, by these words. */
const rowIds: Partial<Record<DevilAsk, string>> = {
	loadpure: "web.devil.row.pure",
	loadmark: "web.devil.row.marked",
	bribe_wood: "web.devil.row.bribe_wood",
	bribe_stone: "web.devil.row.bribe_stone",
	bribe_wheat: "web.devil.row.bribe_wheat",
	bribe_glass: "web.devil.row.bribe_glass",
	bribe_marble: "web.devil.row.bribe_marble",
	bribe: "web.devil.row.bribe",
	guessd: "web.devil.row.guessd",
	guessc: "web.devil.row.guessc",
	show: "web.devil.row.show",
	spend: "web.devil.row.spend",
	absolve: "web.devil.row.absolve",
	appease: "web.devil.row.appease",
	prefer_mortal: "web.devil.row.mortal",
	prefer_cultist: "web.devil.row.cultist",
	prefer_devil: "web.devil.row.devil",
};
/* Null: the answer is seen elsewhere. */
export const rowWords = (ask: DevilAsk, t: Translate): string | null => (rowIds[ask] ? t(rowIds[ask]) : null);
