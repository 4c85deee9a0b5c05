/*
 * Card sets of this device's owner, kept in the browser beside its matches. A
 * set is kept as its owner left it, mistakes included. Where the browser has no
 * storage they last as long as the page.
 */
export interface OwnSet {
	id: string;
	game: string;
	name: string;
	text: string;
	good: string | null; /* its canonical text, when nothing is wrong with it */
	changed: number;
}

const DATABASE = "pandemonium-cards";
const SETS = "sets";

function done<T>(request: IDBRequest<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

async function openSets(): Promise<IDBDatabase> {
	const request = indexedDB.open(DATABASE, 1);
	request.onupgradeneeded = () => request.result.createObjectStore(SETS, { keyPath: "id" });
	const database = await done(request);
	database.onversionchange = () => database.close();
	return database;
}

const inMemory = new Map<string, OwnSet>();
let opened: Promise<IDBDatabase | null> | null = null;

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
	opened ??= openSets().catch(() => null);
	const database = await opened;
	return database?.transaction(SETS, mode).objectStore(SETS) ?? null;
}

export const ownSets = {
	/* Newest first. */
	async list(game: string): Promise<OwnSet[]> {
		const kept = await store("readonly");
		const all = kept ? await done(kept.getAll() as IDBRequest<OwnSet[]>) : [...inMemory.values()];
		return all.filter((set) => set.game === game).sort((a, b) => b.changed - a.changed);
	},
	async get(id: string): Promise<OwnSet | null> {
		const kept = await store("readonly");
		return (kept ? await done(kept.get(id) as IDBRequest<OwnSet | undefined>) : inMemory.get(id)) ?? null;
	},
	async put(set: OwnSet): Promise<void> {
		const kept = await store("readwrite");
		if (kept) await done(kept.put(set));
		else inMemory.set(set.id, set);
	},
	async remove(id: string): Promise<void> {
		const kept = await store("readwrite");
		if (kept) await done(kept.delete(id));
		inMemory.delete(id);
	},
};

/* A new one: ids are drawn, so that two of one name stay apart. */
export function newSet(game: string, name: string, text: string, good: string | null): OwnSet {
	const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0"));
	return { id: id.join(""), game, name, text, good, changed: Date.now() };
}
