/* With four players those who sit opposite each other play together. */
export const teams = (players: number): number[][] | null =>
	players === 4
		? [
				[0, 2],
				[1, 3],
			]
		: null;
