/*
 * What a host's own card set calls its cards. Events know things by the ids of our
 * names alone; in the facts of a match each row that was renamed has both, in every
 * game alike.
 */

type Names = ReadonlyMap<string, string>;

const NONE: Names = new Map();
/* Every sentence asks; the facts of a match stay the same. */
const known = new WeakMap<object, Names>();

function gather(value: unknown, found: Map<string, string>): Map<string, string> {
	if (typeof value !== "object" || value === null) return found;
	const { name, own_name: own } = value as { name?: unknown; own_name?: unknown };
	if (typeof name === "string" && typeof own === "string") found.set(name, own);
	for (const each of Object.values(value)) gather(each, found);
	return found;
}

/* By the ids of our names. */
export function ownNames(facts: unknown): Names {
	if (typeof facts !== "object" || facts === null) return NONE;
	const names = known.get(facts) ?? gather(facts, new Map());
	known.set(facts, names as Names);
	return names;
}
