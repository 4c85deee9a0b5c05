/*
 * What moderators ask of the server and do there (docs/protocol.md, moderation).
 * Loaded with their page alone.
 */
import { json } from "../house/api";
import type { Reaction, Table } from "../session/session";

export interface Someone {
	account: string;
	name: string;
}

export interface Report {
	number: number;
	at: number;
	from: Someone | null; /* null: deleted */
	about: Someone | null;
	table: string | null;
	reason: string;
	handled: { at: number; by: string; note: string } | null;
}

export interface Standing extends Someone {
	guest: boolean;
	moderator: boolean;
	created: number;
	seen: number;
	muted_until: number | null;
	banned: boolean;
	banned_until: number | null;
	ban_reason: string;
}

export interface Line extends Someone {
	text?: string;
	reaction?: Reaction;
	at: number;
}

export interface Dossier {
	report: Report;
	about: Standing | null;
	table: (Pick<Table, "id" | "game" | "status"> & Partial<Pick<Table, "places">>) | null; // of a private one no places
	talk: Line[];
	earlier: Report[];
}

export interface Entry {
	number: number;
	at: number;
	who: string;
	what: string;
	details: string;
}

export type State = "open" | "handled" | "all";
export type Deed = "handle" | "mute" | "unmute" | "ban" | "unban" | "close";

const path = "/api/moderation/";

export const moderation = {
	reports: (state: State, before?: number) =>
		json<{ reports: Report[]; more: boolean }>(
			"GET",
			`${path}reports?state=${state}${before ? `&before=${before}` : ""}`,
		),
	report: (number: number) => json<Dossier>("GET", `${path}report?number=${number}`),
	audit: (before?: number | null) =>
		json<{ entries: Entry[]; before: number | null }>("GET", `${path}audit${before ? `?before=${before}` : ""}`),
	act: (deed: Deed, body: Record<string, string | number>) => json<object>("POST", path + deed, body),
};
