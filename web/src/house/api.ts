/*
 * The HTTP half of the protocol (docs/protocol.md): accounts, own matches,
 * records. Everything throws a Refusal that says in words what to do.
 */
import type { GameFacts } from "../engine/engine";
import type { LobbyPage } from "./lobby";
import type { Circle } from "../people/api";
import { Refusal, type Table } from "../session/session";
import type { Message } from "../texts/text";

export interface Account {
	id: string;
	name: string;
	guest: boolean;
	lang: string;
	moderator?: true;
}

/* Whether strangers may come in. */
export interface House {
	registered_only: boolean;
	closed: boolean;
}

export interface MatchEntry {
	table: Table;
	seat: number | null;
	points: number[] | null;
	winners: number[] | null;
}

export interface MatchPage {
	matches: MatchEntry[];
	more: boolean;
	statistics?: Record<string, { played: number; won: number; best: number }>;
}

export interface Person {
	account: string;
	name: string;
}

/* Somewhere one is logged in; browser and system are empty where not known. */
export interface Session {
	id: string;
	created: number;
	seen: number;
	browser: string;
	system: string;
	current: boolean;
}

const TIMEOUT_MS = 10_000;

/* No answer, or none of ours: a plain file server answers with a page. */
export class NoServer extends Refusal {
	constructor() {
		super("no_server", { id: "web.error.no_server" });
	}
}

/* `node`: asked of that one, since it has the table. */
async function request(method: string, path: string, body?: unknown, node?: string): Promise<Response> {
	let response: Response;
	try {
		response = await fetch(node === undefined ? path : `/node/${node}${path}`, {
			method,
			credentials: "same-origin",
			cache: "no-store",
			signal: AbortSignal.timeout(TIMEOUT_MS),
			...(body === undefined
				? {}
				: { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
		});
	} catch {
		throw new NoServer();
	}
	if (response.ok) return response;
	const refused = await refusedBy(response);
	if (refused?.node !== undefined && node === undefined) return request(method, path, body, refused.node);
	throw refused ? new Refusal(refused.error, refused.text) : new NoServer();
}

async function refusedBy(response: Response): Promise<{ error: string; text: Message; node?: string } | null> {
	return (await response.json().catch(() => null)) as { error: string; text: Message; node?: string } | null;
}

export async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
	const response = await request(method, path, body);
	if (!response.headers.get("Content-Type")?.startsWith("application/json")) throw new NoServer();
	return (await response.json()) as T;
}

/* Where nobody was asked for a name, it is the passphrase that is wrong. */
export function passphraseAlone(error: unknown): never {
	if (error instanceof Refusal && error.code === "bad_login")
		throw new Refusal(error.code, { id: "web.account.wrong_passphrase" });
	throw error;
}

const id = encodeURIComponent;

export const api = {
	games: async () => (await json<{ games: GameFacts[] }>("GET", "/api/games")).games,
	/* A page of the lobby, for whoever has no name yet. */
	lobby: (question: Record<string, unknown>) =>
		json<LobbyPage>("GET", `/api/lobby?${new URLSearchParams(question as Record<string, string>)}`),
	house: () => json<House>("GET", "/api/house"),
	me: async () => (await json<{ account: Account }>("GET", "/api/me")).account,
	guest: async (name: string, lang: string) =>
		(await json<{ account: Account }>("POST", "/api/guest", { name, lang })).account,
	changeMe: async (wish: { name?: string; lang?: string }) =>
		(await json<{ account: Account }>("POST", "/api/me", wish)).account,
	register: (name: string, passphrase: string, lang: string) =>
		json<{ account: Account; recovery: string[] }>("POST", "/api/register", { name, passphrase, lang }),
	login: async (name: string, passphrase: string) =>
		(await json<{ account: Account }>("POST", "/api/login", { name, passphrase })).account,
	logout: () => request("POST", "/api/logout", {}),
	recover: async (name: string, code: string, passphrase: string) =>
		(await json<{ account: Account }>("POST", "/api/recover", { name, code, passphrase })).account,
	changePassphrase: async (old: string, passphrase: string) =>
		(await json<{ account: Account }>("POST", "/api/passphrase", { old, passphrase })).account,
	sessions: async () => (await json<{ sessions: Session[] }>("GET", "/api/me/sessions")).sessions,
	/* The id of one, "others" or "all". */
	endSessions: (end: string) => request("POST", "/api/me/sessions", { end }),
	newCodes: async (passphrase: string) =>
		(await json<{ recovery: string[] }>("POST", "/api/recovery", { passphrase })).recovery,
	deleteMe: (passphrase?: string) => request("DELETE", "/api/me", { passphrase }),
	matches: (after?: string) => json<MatchPage>("GET", `/api/me/matches${after ? `?after=${id(after)}` : ""}`),
	people: () => json<{ muted: Person[]; blocked: Person[] }>("GET", "/api/me/people"),
	/* The house counts who waits; people/api.ts has the rest. */
	circle: () => json<Circle>("GET", "/api/me/friends"),
	exportMe: async () => (await request("GET", "/api/me/export")).blob(),
	/* The canonical text of a host's card set. */
	cards: async (hash: string) => (await request("GET", `/api/cards?hash=${id(hash)}`)).text(),
	/* Brings one; its hash, for table.create. */
	addCards: async (game: string, set: unknown) =>
		(await json<{ cards: string }>("POST", "/api/cards", { game, set })).cards,
	table: async (table: string) => (await json<{ table: Table }>("GET", `/api/tables/${id(table)}`)).table,
	shared: async (key: string) => (await request("GET", `/api/shared?key=${encodeURIComponent(key)}`)).text(),
	record: async (table: string, form: "seat" | "full") =>
		(await request("GET", `/api/tables/${id(table)}/record?form=${form}`)).text(),
};
