/*
 * Matches of this browser, as pages start and find them: the shelf that works
 * here, names for bots, the standard first match.
 */
import { engineWithBots } from "../engine/client";
import { askFacts } from "../games/facts.svelte";
import { demons, suggestName } from "../house/names";
import { createLocal, type LocalPlan } from "../session/local";
import { browserShelf, memoryShelf, type Shelf } from "../session/shelf";

export { tableOf } from "../session/local";
export type { LocalMatch } from "../session/shelf";

/* Chosen by the table, so that a bot keeps its name. */
export function botName(table: string, place: number): string {
	let sum = 0;
	for (const char of table) sum = (sum * 31 + char.charCodeAt(0)) % 9973;
	/* 5 and the number of names have no common divisor: no name comes twice. */
	return demons[(sum + place * 5) % demons.length]!;
}

let found: Promise<Shelf> | null = null;

/* Private windows of some browsers have no storage: then matches last as long as the page. */
export function shelf(): Promise<Shelf> {
	found ??= browserShelf.list().then(
		() => browserShelf,
		() => memoryShelf(),
	);
	return found;
}

export async function startHere(plan: Omit<LocalPlan, "botName">): Promise<string> {
	const facts = (await askFacts()).find((game) => game.name === plan.game);
	if (!facts) throw new Error(`no game ${plan.game}`);
	/* A browser short of room should not begin with matches. */
	void navigator.storage?.persist?.().catch(() => {});
	return createLocal(
		{ ...plan, name: plan.name || suggestName(), botName },
		facts,
		engineWithBots,
		await shelf(),
		Date.now(),
	);
}
