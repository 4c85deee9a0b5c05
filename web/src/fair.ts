/*
 * Our part in fair luck: promise 32 random bytes, then open them when all
 * have promised. What we promised, and what the server promised us, is kept in
 * this browser, so that a reload changes nothing and the page of verification
 * can compare the record with what was said before the match.
 */
import { engine } from "./engine/client";
import { toHex } from "./engine/engine";
import type { Connection } from "./session/connection";
import type { Fair } from "./session/session";

export interface Oath {
	commitment: string; /* the server's */
	opening: string; /* ours */
	promise: string;
	at: number;
}

const KEPT_FOR = 90 * 24 * 3600 * 1000;
const keyOf = (table: string) => `oath:${table}`;

export function oathOf(table: string): Oath | null {
	try {
		return JSON.parse(localStorage.getItem(keyOf(table)) ?? "null") as Oath | null;
	} catch {
		return null;
	}
}

function forgetOld(now: number): void {
	for (const key of Object.keys(localStorage)) {
		if (!key.startsWith("oath:")) continue;
		const oath = oathOf(key.slice("oath:".length));
		if (!oath || now - oath.at > KEPT_FOR) localStorage.removeItem(key);
	}
}

/* The oath for this start; drawn once, whatever number of pages are open. */
async function oathFor(table: string, commitment: string): Promise<Oath> {
	const kept = oathOf(table);
	if (kept?.commitment === commitment) return kept;
	const bytes = crypto.getRandomValues(new Uint8Array(32));
	const promise = await engine.commitOpening(bytes);
	const meanwhile = oathOf(table);
	if (meanwhile?.commitment === commitment) return meanwhile;
	const oath = { commitment, opening: toHex(bytes), promise, at: Date.now() };
	try {
		forgetOld(oath.at);
		localStorage.setItem(keyOf(table), JSON.stringify(oath));
	} catch {
		inMemory.set(table, oath);
	}
	return oath;
}

/* Where storage is closed to us: lasts as long as the page. */
const inMemory = new Map<string, Oath>();

/* Answers a step that waits for us. A refusal needs no word: another page of
 * ours was faster, or the server says "anew" by itself. */
export async function takeOath(
	connection: Connection,
	table: string,
	fair: Fair,
	account: string,
): Promise<void> {
	/* Where a table starts anew there is nobody to promise anything yet. */
	const me = fair.persons?.find((person) => person.account === account);
	if (!me || me.done) return;
	try {
		if (fair.step === "commit") {
			const oath = await oathFor(table, fair.commitment);
			await connection.ask("fair.commit", { table, commitment: oath.promise });
		} else if (fair.step === "open") {
			const oath = inMemory.get(table) ?? (await oathFor(table, fair.commitment));
			await connection.ask("fair.open", { table, opening: oath.opening });
		}
	} catch {
		/* see above */
	}
}
