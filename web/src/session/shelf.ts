/*
 * Where this browser keeps the matches that it plays by itself. A row says
 * what lists show; the record lies beside it, a text and the lines that were
 * played since it was written, so that a move writes its own line and no more.
 * It is written before a move counts as done, so closing the tab loses nothing.
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
	over: boolean;
	turn: boolean;
	points: number[] | null;
	winners: number[] | null;
	guided: boolean; /* with the coach */
	told: string[]; /* what the coach has said */
	cards?: string | null; /* the hash of a card set that is not the game's own */
}

export interface Shelf {
	get(id: string): Promise<LocalMatch | null>;
	/* The record as one text. */
	record(id: string): Promise<string | null>;
	/* A new match, or one whose record is written as a whole; without a record
	 * the one that is there stays. */
	put(match: LocalMatch, record?: string): Promise<void>;
	/* A line was played, its number counted from 1. Safe when the system itself
	 * falls over, if it is `sure`; else only when this page or browser does. */
	add(match: LocalMatch, number: number, line: string, sure: boolean): Promise<void>;
	remove(id: string): Promise<void>;
	/* Newest first. */
	list(): Promise<LocalMatch[]>;
}

/* A record with lines behind its own: its end is written anew. */
export function recordWith(record: string, lines: string[]): string {
	if (lines.length === 0) return record;
	const end = /^end (\d+)\s*$/m.exec(record);
	if (!end) return record; /* what it is, the engine will say */
	const count = Number(end[1]) + lines.length;
	return `${record.slice(0, end.index)}${lines.join("\n")}\nend ${count}\n`;
}

export function linesIn(record: string): number {
	return Number(/^end (\d+)\s*$/m.exec(record)?.[1] ?? 0);
}

const DATABASE = "pandemonium";
const MATCHES = "matches";
const LINES = "lines"; /* [match, 0]: the text; [match, n]: line n behind it */

interface Piece {
	match: string;
	n: number;
	text: string;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

/* Once a row had its record in it. */
function takeRecordsOut(upgrade: IDBTransaction): void {
	const lines = upgrade.objectStore(LINES);
	const rows = upgrade.objectStore(MATCHES).openCursor();
	rows.onsuccess = () => {
		const cursor = rows.result;
		if (!cursor) return;
		const { record, ...match } = cursor.value as LocalMatch & { record: string };
		lines.put({ match: match.id, n: 0, text: record } satisfies Piece);
		cursor.update(match);
		cursor.continue();
	};
}

let opened: Promise<IDBDatabase> | null = null;

/* Stays open: opening costs more than a move does. */
function openDatabase(): Promise<IDBDatabase> {
	opened ??= new Promise<IDBDatabase>((resolve, reject) => {
		const request = indexedDB.open(DATABASE, 2);
		request.onupgradeneeded = ({ oldVersion }) => {
			const database = request.result;
			if (oldVersion < 1) database.createObjectStore(MATCHES, { keyPath: "id" });
			database.createObjectStore(LINES, { keyPath: ["match", "n"] });
			if (oldVersion === 1) takeRecordsOut(request.transaction!);
		};
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	}).then(
		(database) => {
			const forget = () => (opened = null);
			database.onclose = forget;
			/* A newer page wants to change it. */
			database.onversionchange = () => (database.close(), forget());
			return database;
		},
		(error: unknown) => {
			opened = null;
			throw error;
		},
	);
	return opened;
}

type Stores = { matches: IDBObjectStore; lines: IDBObjectStore };

/* Resolves when the transaction is durable, not when the request is done. */
async function write(change: (stores: Stores) => void, durability: IDBTransactionDurability = "strict"): Promise<void> {
	const database = await openDatabase();
	const transaction = database.transaction([MATCHES, LINES], "readwrite", { durability });
	change({ matches: transaction.objectStore(MATCHES), lines: transaction.objectStore(LINES) });
	await new Promise<void>((resolve, reject) => {
		transaction.oncomplete = () => resolve();
		transaction.onerror = () => reject(transaction.error);
		transaction.onabort = () => reject(transaction.error);
		/* What is asked for stands: no need to wait for the answers to that. */
		transaction.commit();
	});
}

async function read<T>(store: string, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
	const database = await openDatabase();
	return done(ask(database.transaction(store).objectStore(store)));
}

const newestFirst = (matches: LocalMatch[]) => matches.sort((a, b) => b.changed - a.changed);
const piecesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

export const browserShelf: Shelf = {
	get: async (id) => (await read(MATCHES, (store) => store.get(id) as IDBRequest<LocalMatch | undefined>)) ?? null,
	async record(id) {
		const pieces = await read(LINES, (store) => store.getAll(piecesOf(id)) as IDBRequest<Piece[]>);
		const [text, ...lines] = pieces.map((piece) => piece.text);
		return text === undefined ? null : recordWith(text, lines);
	},
	put: (match, record) =>
		write(({ matches, lines }) => {
			matches.put(match);
			if (record === undefined) return;
			lines.delete(piecesOf(match.id));
			lines.put({ match: match.id, n: 0, text: record } satisfies Piece);
		}),
	add: (match, number, line, sure) =>
		write(
			({ matches, lines }) => {
				matches.put(match);
				lines.put({ match: match.id, n: number, text: line } satisfies Piece);
			},
			sure ? "strict" : "relaxed",
		),
	remove: (id) =>
		write(({ matches, lines }) => {
			matches.delete(id);
			lines.delete(piecesOf(id));
		}),
	list: async () => newestFirst(await read(MATCHES, (store) => store.getAll() as IDBRequest<LocalMatch[]>)),
};

/* For tests, and for browsers that forbid storage: lives as long as the page. */
export function memoryShelf(): Shelf {
	const matches = new Map<string, LocalMatch>();
	const records = new Map<string, { text: string; lines: string[] }>();
	return {
		get: async (id) => structuredClone(matches.get(id) ?? null),
		async record(id) {
			const kept = records.get(id);
			return kept ? recordWith(kept.text, kept.lines) : null;
		},
		async put(match, record) {
			matches.set(match.id, structuredClone(match));
			if (record !== undefined) records.set(match.id, { text: record, lines: [] });
		},
		async add(match, _number, line) {
			matches.set(match.id, structuredClone(match));
			records.get(match.id)!.lines.push(line);
		},
		remove: async (id) => {
			matches.delete(id);
			records.delete(id);
		},
		list: async () => newestFirst([...matches.values()].map((match) => structuredClone(match))),
	};
}
