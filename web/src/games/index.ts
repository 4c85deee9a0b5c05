/*
 * The games that the engine plays, and how each is drawn: by the module in its
 * folder, games/<name>/index.ts, else on the plain table. Drawing and words are
 * loaded when a game is opened first.
 */
import names from "$gen/games.json";
import { learn } from "../texts/catalogue.svelte";
import type { GameModule } from "./contract";

const drawings = import.meta.glob<{ default: GameModule }>("./*/index.ts");

/* Who plays together, where a game has teams: lists of results know it without the drawing. */
type Teams = (players: number) => number[][] | null;
const teams = import.meta.glob<Teams>("./*/teams.ts", { eager: true, import: "teams" });

/* In the order of the engine's table. */
export const gameNames: readonly string[] = names;

export function isKnownGame(name: string): boolean {
	return gameNames.includes(name);
}

/* Its words alone: options, reasons, what a record tells. A game that is not known has none. */
export async function learnGame(name: string): Promise<void> {
	if (isKnownGame(name)) await learn(name);
}

async function plainTable(name: string): Promise<GameModule> {
	const [{ plainTableOf }] = await Promise.all([import("./shared/plain/index"), learn("plain")]);
	return plainTableOf(name);
}

/* Rejects when there is no such game, or its files cannot be loaded. */
export async function loadGame(name: string): Promise<GameModule> {
	if (!isKnownGame(name)) throw new Error(`no game ${name}`);
	const drawing = drawings[`./${name}/index.ts`];
	const [module] = await Promise.all([
		drawing ? drawing().then((loaded) => loaded.default) : plainTable(name),
		learn(name),
	]);
	return module;
}

/* The seats of each side: teams, or everybody alone. */
export function sidesOf(game: string, players: number): number[][] {
	return teams[`./${game}/teams.ts`]?.(players) ?? Array.from({ length: players }, (_, seat) => [seat]);
}
