/* Statistics put together from groups, and plots worked out: no drawing here. */
import type { Group, RatingPoint } from "./api";

export interface Sum {
	key: string;
	played: number;
	won: number;
	best: number;
	mean: number; /* points a match */
}

/* The groups by what `key` says of them, in the order of the keys. */
export function sumBy(groups: readonly Group[], key: (group: Group) => string): Sum[] {
	const sums = new Map<string, Sum & { points: number }>();
	for (const group of groups) {
		const name = key(group);
		const sum = sums.get(name) ?? { key: name, played: 0, won: 0, best: group.best, mean: 0, points: 0 };
		sum.played += group.played;
		sum.won += group.won;
		sum.points += group.points;
		sum.best = Math.max(sum.best, group.best);
		sums.set(name, sum);
	}
	return [...sums.values()]
		.sort((a, b) => a.key.localeCompare(b.key, "en", { numeric: true }))
		.map(({ points, ...sum }) => ({ ...sum, mean: points / sum.played }));
}

export interface Dot {
	x: number;
	y: number;
	low: number; /* one spread below and above */
	high: number;
}

export interface Plot {
	dots: Dot[];
	ticks: { y: number; rating: number }[];
}

const STEP = 100; /* points between two lines */

/* Where the points of one game lie in a box of that size, one beside the other. */
export function plotOf(points: readonly RatingPoint[], width: number, height: number): Plot {
	if (points.length === 0) return { dots: [], ticks: [] };
	const low = Math.floor(Math.min(...points.map((each) => each.rating - each.spread)) / STEP) * STEP;
	const top = Math.ceil(Math.max(...points.map((each) => each.rating + each.spread)) / STEP) * STEP;
	const high = Math.max(top, low + STEP);
	const y = (rating: number) => height - ((rating - low) / (high - low)) * height;
	const x = (i: number) => (points.length === 1 ? width / 2 : (i / (points.length - 1)) * width);
	const by = Math.max(STEP, Math.ceil((high - low) / 5 / STEP) * STEP);
	return {
		dots: points.map(({ rating, spread }, i) => ({
			x: x(i),
			y: y(rating),
			low: y(rating - spread),
			high: y(rating + spread),
		})),
		ticks: Array.from({ length: Math.floor((high - low) / by) + 1 }, (_, i) => ({
			y: y(low + i * by),
			rating: low + i * by,
		})),
	};
}

/* How many of them were won, as the language writes it: 33%, or 33 %. */
export const share = (language: string, won: number, played: number): string =>
	new Intl.NumberFormat(language, { style: "percent" }).format(played ? won / played : 0);
