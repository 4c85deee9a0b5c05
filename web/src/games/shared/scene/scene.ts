/*
 * A large table as plain data: a fixed system of coordinates, named places in
 * it, and the things that lie there, in the order in which they are read. A game
 * says what lies where (its places and its scene); Stage.svelte draws it, moves
 * what has gone to another place, and gives the keyboard, a screen reader and the
 * tests the same list. Nothing here knows a game.
 */

/* In units; how many pixels a unit has is the screen's business. */
export interface Box {
	x: number;
	y: number;
	w: number;
	h: number;
}

/* A part of the table that is read, and stopped at, as one. */
export interface Region {
	name: string;
	label: string; /* message id */
}

/* Where a small screen comes to rest. */
export interface Stop {
	name: string;
	label: string; /* message id */
	box: Box;
}

export interface Layout {
	width: number;
	height: number;
	places: ReadonlyMap<string, Box>;
	regions: readonly Region[]; /* in reading order */
	first?: string; /* the region that a list begins with, where it is another */
	stops: readonly Stop[]; /* from left to right */
	words: { whole: string; stops: string; list: string; table: string }; /* message ids: the stop that shows all, what
		stops are, and the ways to the list and back */
}

export interface SceneThing {
	key: string; /* the same thing in two scenes has the same key, and moves */
	what: string; /* how it is drawn */
	region: string;
	at: string; /* the name of a place */
	label: string; /* in words, as it is read out */
	move?: string; /* the legal move that it stands for */
	closed?: string; /* why it cannot be chosen */
	from?: string; /* the place where it comes from when it is new */
	face?: string; /* which side is up: when that changes it is turned over */
	fleeting?: boolean; /* only seen on its way */
	decor?: boolean; /* said by the label of what it lies on */
	testid?: string; /* by which tests find it */
	looks?: boolean; /* a press opens something to be read: what is told goes on */
	plain?: boolean; /* only to be looked at: nothing comes of a press */
	rests?: boolean; /* nothing comes of a press while something else is asked */
	bare?: string; /* nothing lies there: what a list says once of all with these words, unless it is an answer */
}

const apart = (a: Box, b: Box) => a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
export const contains = (a: Box, b: Box) =>
	a.x <= b.x && a.y <= b.y && a.x + a.w >= b.x + b.w && a.y + a.h >= b.y + b.h;

/* Plain data that says the same. Goes through lists without naming their places: a table asks this of thousands. */
export function isSame(a: unknown, b: unknown): boolean {
	if (a === b) return true;
	if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
	if (Array.isArray(a)) {
		if (!Array.isArray(b) || a.length !== b.length) return false;
		for (let i = 0; i < a.length; i++) if (!isSame(a[i], b[i])) return false;
		return true;
	}
	let more = 0;
	for (const key in a) {
		const value = (a as Record<string, unknown>)[key];
		if (!isSame(value, (b as Record<string, unknown>)[key]) || (value === undefined && !(key in b))) return false;
		more++;
	}
	for (const _ in b) more--;
	return more === 0;
}

/* The new one, with the members of the old one that say the same. */
function renewed<T extends object>(old: T, fresh: T): T {
	const now = { ...fresh };
	for (const key in now) if (isSame(old[key], now[key])) now[key] = old[key];
	return now;
}

/* The new thing, or the old one where nothing about it has changed, or the old parts of it where something has: what
 * is the same is not drawn anew. */
export function keptThing<T extends SceneThing & { item?: object }>(was: T | undefined, thing: T): T {
	if (!was || was === thing) return thing;
	if (isSame(was, thing)) return was;
	const now = renewed(was, thing);
	if (was.item && now.item && now.item !== was.item) now.item = renewed(was.item, now.item);
	return now;
}

/* The new scene, each thing of it so. */
export function kept<T extends SceneThing & { item?: object }>(old: readonly T[], fresh: readonly T[]): T[] {
	const before = new Map(old.map((thing) => [thing.key, thing]));
	return fresh.map((thing) => keptThing(before.get(thing.key), thing));
}

/* Things by region; a region with nothing new in it has the list that it had. */
export function listsOf<T extends SceneThing>(
	old: ReadonlyMap<string, T[]>,
	{ regions }: Pick<Layout, "regions">,
	things: readonly T[],
): Map<string, T[]> {
	const lists = new Map<string, T[]>(regions.map(({ name }) => [name, []]));
	for (const thing of things) lists.get(thing.region)?.push(thing);
	for (const [name, list] of lists) {
		const was = old.get(name);
		if (was?.length === list.length && was.every((thing, i) => thing === list[i])) lists.set(name, was);
	}
	return lists;
}

/* The smallest box around all of them. */
export function around(boxes: Box[]): Box {
	const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
	return {
		x,
		y,
		w: Math.max(...boxes.map((box) => box.x + box.w)) - x,
		h: Math.max(...boxes.map((box) => box.y + box.h)) - y,
	};
}

/* For scene.css. */
export const styleOf = ({ x, y, w, h }: Box) => `--x:${x};--y:${y};--w:${w};--h:${h}`;

/* Pairs of places that lie across each other; one inside another is well. */
export function overlaps(places: ReadonlyMap<string, Box>): [string, string][] {
	const all = [...places];
	return all.flatMap(([name, box], i) =>
		all
			.slice(i + 1)
			.filter(([, other]) => !apart(box, other) && !contains(box, other) && !contains(other, box))
			.map(([other]): [string, string] => [name, other]),
	);
}

/* How many pixels a unit has so that a box fits. */
export const fit = (box: { w: number; h: number }, width: number, height: number) =>
	Math.min(width / box.w, height / box.h);

/* The smallest unit at which a table can be read, and the largest that is of use. */
export const READABLE = 0.94;
const NEAR_MAX = 1.25;
const FAR_MAX = 1.9;

/* The unit at which the whole table is seen, where it can be read then; else
 * the one at which the widest stop of a small screen fills it. */
export function unitOf({ width, height, stops }: Layout, room: { w: number; h: number }, near: boolean): number {
	const whole = Math.min(fit({ w: width, h: height }, room.w, room.h), FAR_MAX);
	if (!near) return whole;
	const widest = Math.max(...stops.map(({ box }) => box.w));
	return Math.max(1, Math.min(room.w / widest, NEAR_MAX), whole * 1.3);
}
