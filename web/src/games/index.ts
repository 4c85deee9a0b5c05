/* The games that this client can draw. Each is loaded when it is needed first. */
import type { GameModule } from "./contract";

const modules: Record<string, () => Promise<{ default: GameModule }>> = {
	majority: () => import("./majority/index"),
	majority2: () => import("./majority2/index"),
};

export const gameNames = Object.keys(modules);

export function isKnownGame(name: string): boolean {
	return Object.hasOwn(modules, name);
}

/* Rejects when there is no such game, or its files cannot be loaded. */
export async function loadGame(name: string): Promise<GameModule> {
	const load = modules[name];
	if (!load) throw new Error(`no game ${name}`);
	return (await load()).default;
}
