/* Who plays together, in games that have teams; known without loading a game's drawing. */
const teams: Record<string, (players: number) => number[][] | null> = {
	majority: (players) => (players === 4 ? [[0, 2], [1, 3]] : null),
};

/* The seats of each side: teams, or everybody alone. */
export function sidesOf(game: string, players: number): number[][] {
	return teams[game]?.(players) ?? Array.from({ length: players }, (_, seat) => [seat]);
}
