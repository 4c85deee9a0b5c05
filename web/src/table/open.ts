/* Opens a table by its id, wherever it is kept. */
import { api } from "../house/api";
import { CardSets } from "./cardSets";
import { engine, engineWithBots } from "../engine/client";
import { botName, shelf } from "./here";
import { inviteOf } from "../house/invites";
import { beSomebody, connection } from "../house/people.svelte";
import { renewFor } from "../app/renew";
import { LocalSession } from "../session/local";
import { RemoteSession, type RemoteWorld, type Unanswered } from "../session/remote";
import { isLocalId, Refusal, type Session, type SessionListener } from "../session/session";

/*
 * A match of this browser is open in one tab at a time: two would write over
 * each other's moves. Answers how to let go; rejects when another tab has it.
 * Browsers have locks in secure contexts only; elsewhere we trust in luck.
 */
async function holdMatch(id: string): Promise<() => void> {
	if (!("locks" in navigator)) return () => {};
	return new Promise((resolve, reject) => {
		navigator.locks
			.request(`match ${id}`, { ifAvailable: true }, (lock) => {
				if (!lock) throw new Refusal("busy", { id: "web.error.other_tab" });
				return new Promise<void>((letGo) => resolve(letGo));
			})
			.catch(reject);
	});
}

async function openHere(id: string, listener: SessionListener): Promise<Session> {
	const letGo = await holdMatch(id);
	try {
		return await LocalSession.open(id, engineWithBots, await shelf(), listener, botName, letGo);
	} catch (error) {
		letGo();
		throw error;
	}
}

const cardSets = new CardSets(api.cards, (text) => engine.cardsHash(text));

/* The card set of a table, by its hash. */
export const cardSetOf = (hash: string): Promise<string> => cardSets.get(hash);

/* Lives as long as the window, so that the page after this one finds it. */
const unanswered = {
	get(table: string): Unanswered | null {
		try {
			return JSON.parse(sessionStorage.getItem(`unanswered ${table}`) ?? "null") as Unanswered | null;
		} catch {
			return null;
		}
	},
	set(table: string, question: Unanswered | null): void {
		try {
			if (question) sessionStorage.setItem(`unanswered ${table}`, JSON.stringify(question));
			else sessionStorage.removeItem(`unanswered ${table}`);
		} catch {
			/* Then it is this page's alone. */
		}
	},
};

const world: RemoteWorld = {
	engine,
	record: api.record,
	cards: (hash) => cardSets.get(hash),
	outdated: (seen) => renewFor(seen),
	unanswered,
};

export async function openTable(id: string, listener: SessionListener): Promise<Session> {
	if (isLocalId(id)) return openHere(id, listener);
	await beSomebody();
	return RemoteSession.open(connection, id, inviteOf(id), listener, world);
}

/* What is behind a shared link has its key in place of an id. */
const SHARED = "shared-";
export const sharedKey = (source: string): string | null =>
	source.startsWith(SHARED) ? source.slice(SHARED.length) : null;

/* The record of a finished match, wherever it is kept, or of what was shared. */
export async function recordOf(id: string): Promise<string> {
	const key = sharedKey(id);
	if (key) return api.shared(key);
	if (!isLocalId(id)) return api.record(id, "full");
	const record = await (await shelf()).record(id);
	if (record === null) throw new Refusal("no_match", { id: "web.error.no_local_match" });
	return record;
}
