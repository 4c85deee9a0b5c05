// Chance that a test can repeat: numbers below `below`, the same for the same seed.
export function chance(seed) {
	let state = seed >>> 0;
	return (below) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}
