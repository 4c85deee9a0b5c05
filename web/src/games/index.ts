/*
 * The games that this client can draw, one line each. All else of a game, its
 * drawing and its words, is loaded when it is opened first.
 */
import { learn } from "../texts/catalogue.svelte";
import type { GameModule } from "./contract";

interface Entry {
	load(): Promise<{ default: GameModule }>;
	/* Who plays together, where it has teams: lists of results know it without the drawing. */
	teams?(players: number): number[][] | null;
}

const games: Record<string, Entry> = {
	majority: { load: () => import("./majority/index"), teams: (players) => (players === 4 ? [[0, 2], [1, 3]] : null) },
	majority2: { load: () => import("./majority2/index") },
};

export const gameNames = Object.keys(games);

export function isKnownGame(name: string): boolean {
	return Object.hasOwn(games, name);
}

/* Its words alone: options, reasons, what a record tells. A game that is not known has none. */
export async function learnGame(name: string): Promise<void> {
	if (isKnownGame(name)) await learn(name);
}

/* Rejects when there is no such game, or its files cannot be loaded. */
export async function loadGame(name: string): Promise<GameModule> {
	if (!isKnownGame(name)) throw new Error(`no game ${name}`);
	const [module] = await Promise.all([games[name]!.load(), learn(name)]);
	return module.default;
}

/* The seats of each side: teams, or everybody alone. */
export function sidesOf(game: string, players: number): number[][] {
	return games[game]?.teams?.(players) ?? Array.from({ length: players }, (_, seat) => [seat]);
}
