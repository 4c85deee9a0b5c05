/* Opens a table by its id, wherever it is kept. */
import { api } from "./api";
import { engine } from "./engine/client";
import { botName, shelf } from "./here";
import { inviteOf } from "./invites";
import { beSomebody, connection } from "./people.svelte";
import { isLocalId, LocalSession } from "./session/local";
import { RemoteSession } from "./session/remote";
import { Refusal, type Session, type SessionListener, type Table } from "./session/session";

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
		return await LocalSession.open(id, engine, await shelf(), listener, botName, letGo);
	} catch (error) {
		letGo();
		throw error;
	}
}

/* The facts of a match that a server keeps, from our own engine. */
async function factsOf({ id, game, players, options }: Table): Promise<unknown> {
	const about = (await engine.games()).find(({ name }) => name === game);
	if (!about) throw new Refusal("no_game", { id: "web.error.no_local_match" });
	return engine.factsOf({
		name: id,
		game,
		rules: about.rules,
		players,
		options,
		switches: Object.fromEntries(about.options.map((option) => [option.name, option.switch])),
		seats: Array.from({ length: players }, (_, seat) => ({ bot: null, name: `${seat}` })),
		seed: "0".repeat(64),
	});
}

export async function openTable(id: string, listener: SessionListener): Promise<Session> {
	if (isLocalId(id)) return openHere(id, listener);
	await beSomebody();
	return RemoteSession.open(connection, id, inviteOf(id), listener, api.record, factsOf);
}

/* The record of a finished match, wherever it is kept. */
export async function recordOf(id: string): Promise<string> {
	if (!isLocalId(id)) return api.record(id, "full");
	const match = await (await shelf()).get(id);
	if (!match) throw new Refusal("no_match", { id: "web.error.no_local_match" });
	return match.record;
}

/* Lets the browser save a text as a file. */
export function saveFile(name: string, content: string | Blob): void {
	const blob = typeof content === "string" ? new Blob([content], { type: "text/plain" }) : content;
	const link = document.createElement("a");
	link.href = URL.createObjectURL(blob);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
