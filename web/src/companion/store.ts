/*
 * What the companion keeps in this browser: the boxes, and the one game. Before
 * "End game" its bytes are those of src/companion, sealed; beside them stand
 * only the names that people gave. Written before anything is shown.
 */
import type { Reveal } from "./module";

export interface Box {
	id: string; /* from its salt, which is random and open */
	name: string;
	bytes: Uint8Array;
}

export interface Game {
	box: string; /* the id */
	bytes: Uint8Array;
	names: string[]; /* by seat; "" where the colour serves */
	reveal: Reveal | null; /* after "End game" */
}

export interface Store {
	boxes(): Promise<Box[]>;
	putBox(box: Box): Promise<void>;
	removeBox(id: string): Promise<void>;
	game(): Promise<Game | null>;
	putGame(game: Game | null): Promise<void>;
}

const DATABASE = "companion";
const BOXES = "boxes";
const GAMES = "games";
const NOW = "now"; /* the key of the one game */

function open(): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open(DATABASE, 1);
		request.onupgradeneeded = () => {
			request.result.createObjectStore(BOXES, { keyPath: "id" });
			request.result.createObjectStore(GAMES);
		};
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error!);
	});
}

/* Resolves when it is durable, with what was asked for. */
async function inStore<T>(
	name: string,
	mode: IDBTransactionMode,
	ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
	const database = await open();
	try {
		return await new Promise<T>((resolve, reject) => {
			const transaction = database.transaction(name, mode, { durability: "strict" });
			const request = ask(transaction.objectStore(name));
			transaction.oncomplete = () => resolve(request.result);
			transaction.onerror = () => reject(transaction.error!);
			transaction.onabort = () => reject(transaction.error!);
		});
	} finally {
		database.close();
	}
}

export const browserStore: Store = {
	boxes: () => inStore(BOXES, "readonly", (store) => store.getAll() as IDBRequest<Box[]>),
	async putBox(box) {
		await inStore(BOXES, "readwrite", (store) => store.put(box));
	},
	async removeBox(id) {
		await inStore(BOXES, "readwrite", (store) => store.delete(id));
	},
	game: async () =>
		(await inStore(GAMES, "readonly", (store) => store.get(NOW) as IDBRequest<Game | undefined>)) ?? null,
	async putGame(game) {
		if (game) await inStore(GAMES, "readwrite", (store) => store.put(game, NOW));
		else await inStore(GAMES, "readwrite", (store) => store.delete(NOW));
	},
};
