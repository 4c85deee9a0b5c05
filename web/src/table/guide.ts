/*
 * A guide that is switched on in the middle of a match, wherever that is played.
 * This page alone knows of it: nothing is kept or sent, and with the page it is
 * gone.
 */
import type { Guide } from "../session/session";

export function pageGuide(stop: () => void): Guide {
	const told = new Set<string>();
	return { wanted: true, told, tell: async (id) => void told.add(id), stop: async () => stop() };
}
