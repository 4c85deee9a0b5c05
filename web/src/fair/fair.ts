/*
 * Our part in fair luck: promise 32 random bytes, then open them when all
 * have promised. What we promised, and what the server promised us, is kept in
 * this browser, so that a reload changes nothing and the page of verification
 * can compare the record with what was said before the match.
 */
import { engine } from "../engine/client";
import { toHex } from "../engine/engine";
import type { Connection } from "../session/connection";
import { broken, checkStep, type Check, type Witness } from "./check";
import type { Fair, Table } from "../session/session";

export interface Oath extends Witness {
	at: number;
}

const KEPT_FOR = 90 * 24 * 3600 * 1000;
/* Where storage is closed to us: lasts as long as the page. */
const inMemory = new Map<string, Oath>();
const keyOf = (table: string) => `oath:${table}`;

export function oathOf(table: string): Oath | null {
	try {
		const kept = JSON.parse(localStorage.getItem(keyOf(table)) ?? "null") as Oath | null;
		return kept ?? inMemory.get(table) ?? null;
	} catch {
		return inMemory.get(table) ?? null;
	}
}

function keep(table: string, oath: Oath): void {
	try {
		forgetOld(oath.at);
		localStorage.setItem(keyOf(table), JSON.stringify(oath));
	} catch {
		inMemory.set(table, oath);
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
	const oath: Oath = {
		commitment,
		opening: toHex(bytes),
		promise,
		accepted: false,
		opened: false,
		at: Date.now(),
		spoiled: kept?.spoiled,
	};
	keep(table, oath);
	return oath;
}

/* A draw was given up after openings: the next terms must name it. */
function remember(table: string, fair: Fair): void {
	const oath = oathOf(table);
	if (!oath || !fair.draw || oath.spoiled?.includes(fair.commitment)) return;
	keep(table, { ...oath, spoiled: [...(oath.spoiled ?? []), fair.commitment] });
}

/*
 * Answers a step that waits for us, after a look at what the server says so
 * far. Returns what does not hold: then we promise and open nothing. A refusal
 * needs no word: another page of ours was faster, or the server says "anew" by
 * itself.
 */
export async function takeOath(
	connection: Connection,
	table: string,
	fair: Fair,
	account: string,
	seen: () => Table | undefined,
): Promise<Check[]> {
	try {
		const wrong = broken(await checkStep(engine, table, fair, oathOf(table), seen));
		if (fair.step === "anew") remember(table, fair);
		/* Where a table starts anew there is nobody to promise anything yet. */
		const me = fair.persons?.find((person) => person.account === account);
		if (wrong.length > 0 || !me || me.done) return wrong;
		const oath = await oathFor(table, fair.commitment);
		if (fair.step === "commit") {
			await connection.ask("fair.commit", { table, commitment: oath.promise });
			keep(table, { ...oath, accepted: true });
		} else if (fair.step === "open") {
			await connection.ask("fair.open", { table, opening: oath.opening });
			keep(table, { ...oath, opened: true });
		}
	} catch {
		/* see above */
	}
	return [];
}
