/* Invites that this browser knows: those it made, and those it came in by. */
const keyOf = (table: string) => `invite:${table}`;

/* A table that is open to all needs no token: its id stands in place of one. */
const OPEN = "table-";
export const openInvite = (table: string): string => OPEN + table;
/* With what one asks for a place. */
export const wishOf = (token: string): { table: string } | { invite: string } =>
	token.startsWith(OPEN) ? { table: token.slice(OPEN.length) } : { invite: token };

export function keepInvite(table: string, token: string): void {
	if (token.startsWith(OPEN)) return;
	try {
		sessionStorage.setItem(keyOf(table), token);
	} catch {
		/* Then a reload asks the host for a new one. */
	}
}

export function inviteOf(table: string): string | undefined {
	try {
		return sessionStorage.getItem(keyOf(table)) ?? undefined;
	} catch {
		return undefined;
	}
}

export function forgetInvite(table: string): void {
	try {
		sessionStorage.removeItem(keyOf(table));
	} catch {
		/* Nothing was kept. */
	}
}

/* We are somebody else from now on. */
export function forgetInvites(): void {
	try {
		for (const key of Object.keys(sessionStorage)) if (key.startsWith(keyOf(""))) sessionStorage.removeItem(key);
	} catch {
		/* Nothing was kept. */
	}
}

export function inviteLink(token: string): string {
	return `${location.origin}${location.pathname}#/join/${encodeURIComponent(token)}`;
}

/* The same with who invites and to what: who follows it should know before he takes a place. */
export function inviteWords(token: string, from: string, game: string): string {
	return `${inviteLink(token)}?${new URLSearchParams({ from, game })}`;
}

/* The token in a link that somebody pasted, or the token itself; the address of an open table will do too. */
export function tokenIn(text: string): string {
	const table = /#\/table\/([0-9a-f]{16})\b/.exec(text);
	if (table) return openInvite(table[1]!);
	const found = /#\/join\/([^/?#\s]+)/.exec(text);
	return decodeURIComponent(found?.[1] ?? text.trim());
}
