/*
 * Bots for those who left, where no clock sees to it: whom we wait for and who
 * is away, and when somebody who has answered may ask for it (docs/protocol.md).
 */
import { complain, notify } from "../app/notices.svelte";
import { connection, people } from "../house/people.svelte";
import type { MatchState } from "./match.svelte";

/* Names of those who are waited for and are away. */
export function missing(match: MatchState): string[] {
	const table = match.current;
	if (!table || match.ended || match.session?.here) return [];
	const actors = match.newest?.view.actors ?? [];
	return table.places.flatMap((place) =>
		place && place.seat !== null && place.bot === null && !place.online && !place.away && !place.resigned
			? actors.includes(place.seat) && place.seat !== match.viewer
				? [match.names[place.seat] ?? ""]
				: []
			: [],
	);
}

/* Milliseconds until we may ask; null: not at this table, or not before we have answered. */
export function standInWait(match: MatchState, now: number): number | null {
	const table = match.current;
	const patience = people.limits.replace_ms;
	const may =
		table &&
		!match.session?.here &&
		!match.ended &&
		match.viewer < table.players &&
		table.clock.kind === "none" &&
		match.newest?.view.moves.length === 0;
	if (!may || !match.time || patience === undefined) return null;
	return match.time.since + patience - (now + match.offset);
}

export async function standIn(match: MatchState): Promise<void> {
	try {
		await connection.ask("replace", { table: match.current!.id });
		notify({ id: "web.menu.replaced" }, "good");
	} catch (error) {
		complain(error);
	}
}
