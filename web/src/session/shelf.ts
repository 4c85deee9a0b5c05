/*
 * Where this browser keeps the matches that it plays by itself: one row a
 * match, the whole record as text. A row is written before a move counts as
 * done, so closing the tab loses nothing.
 */
export interface LocalMatch {
	id: string;
	game: string;
	players: number;
	options: Record<string, number>;
	/* By seat: the level of a bot, null for the person. */
	bots: (string | null)[];
	names: string[];
	created: number;
	changed: number;
	record: string;
	over: boolean;
	turn: boolean;
	points: number[] | null;
	winners: number[] | null;
	guided: boolean; /* with the coach */
	told: string[]; /* what the coach has said */
}

export interface Shelf {
	get(id: string): Promise<LocalMatch | null>;
	put(match: LocalMatch): Promise<void>;
	remove(id: string): Promise<void>;
	/* Newest first. */
	list(): Promise<LocalMatch[]>;
}

const DATABASE = "pandemonium";
const MATCHES = "matches";

function done<T>(request: IDBRequest<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

function openDatabase(): Promise<IDBDatabase> {
	const request = indexedDB.open(DATABASE, 1);
	request.onupgradeneeded = () => request.result.createObjectStore(MATCHES, { keyPath: "id" });
	return done(request);
}

/* Resolves when the transaction is durable, not when the request is done. */
async function write(change: (store: IDBObjectStore) => void): Promise<void> {
	const database = await openDatabase();
	try {
		const transaction = database.transaction(MATCHES, "readwrite", { durability: "strict" });
		change(transaction.objectStore(MATCHES));
		await new Promise<void>((resolve, reject) => {
			transaction.oncomplete = () => resolve();
			transaction.onerror = () => reject(transaction.error);
			transaction.onabort = () => reject(transaction.error);
		});
	} finally {
		database.close();
	}
}

async function read<T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
	const database = await openDatabase();
	try {
		return await done(ask(database.transaction(MATCHES).objectStore(MATCHES)));
	} finally {
		database.close();
	}
}

const newestFirst = (matches: LocalMatch[]) => matches.sort((a, b) => b.changed - a.changed);

export const browserShelf: Shelf = {
	get: async (id) =>
		(await read((store) => store.get(id) as IDBRequest<LocalMatch | undefined>)) ?? null,
	put: (match) => write((store) => store.put(match)),
	remove: (id) => write((store) => store.delete(id)),
	list: async () => newestFirst(await read((store) => store.getAll() as IDBRequest<LocalMatch[]>)),
};

/* For tests, and for browsers that forbid storage: lives as long as the page. */
export function memoryShelf(): Shelf {
	const matches = new Map<string, LocalMatch>();
	return {
		get: async (id) => structuredClone(matches.get(id) ?? null),
		put: async (match) => void matches.set(match.id, structuredClone(match)),
		remove: async (id) => void matches.delete(id),
		list: async () => newestFirst([...matches.values()].map((match) => structuredClone(match))),
	};
}
