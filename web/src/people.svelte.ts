/*
 * Who we are to the server, if there is one, and the one connection to it.
 * A person becomes a guest when something needs the server for the first time;
 * matches against bots never do.
 */
import { api, NoServer, type Account, type House } from "./api";
import { currentLanguage } from "./catalogue.svelte";
import { takeOath } from "./fair";
import { notify } from "./notices.svelte";
import { browserSurroundings, Connection } from "./session/connection";
import { Refusal, type Fair, type Table } from "./session/session";
import { settings } from "./settings.svelte";
import { route } from "./router.svelte";
import type { Message } from "./text";

export const connection = new Connection(browserSurroundings());

let account = $state.raw<Account | null>(null);
/* null: not known yet. */
let server = $state<boolean | null>(null);
let ownTables = $state.raw<Table[]>([]);
let limits = $state.raw<Readonly<Record<string, number>>>({});
let house = $state.raw<House>({ registered_only: false, closed: false });

/* Why the server let go of us, until we are somebody again. */
export interface Farewell {
	code: string;
	text: Message;
}
let farewell = $state.raw<Farewell | null>(null);

export const people = {
	get account(): Account | null {
		return account;
	},
	get server(): boolean | null {
		return server;
	},
	get farewell(): Farewell | null {
		return farewell;
	},
	/* Whether strangers may come in; open as long as we do not know. */
	get house(): House {
		return house;
	},
	/* What the server allows, by name (docs/protocol.md, hello). */
	get limits(): Readonly<Record<string, number>> {
		return limits;
	},
	/* Unfinished tables of ours on the server. */
	get tables(): Table[] {
		return ownTables;
	},
};

let asked: Promise<void> | null = null;

/*
 * Whether this browser was somebody: scripts cannot see the cookie, and to ask
 * who we are before there is one would be answered with an error.
 */
const MARK = "somebody";
function wasSomebody(): boolean {
	try {
		return localStorage.getItem(MARK) !== null;
	} catch {
		return true;
	}
}
function markSomebody(is: boolean): void {
	try {
		if (is) localStorage.setItem(MARK, "1");
		else localStorage.removeItem(MARK);
	} catch {
		/* Then we ask each time. */
	}
}

/* Asks the server who we are, or whether it is there. Never rejects. */
async function ask(): Promise<void> {
	try {
		if (wasSomebody()) become(await api.me());
		else {
			house = await api.house();
			server = true;
		}
	} catch (error) {
		server = !(error instanceof NoServer);
		/* A server that is busy, or has no store just now, has not sent us away. */
		if (error instanceof Refusal && (error.code === "no_session" || error.code === "banned")) sentAway(error);
		if (server && !account) house = await api.house().catch(() => house);
	}
}

/* We are nobody from now on; who was somebody is told, and what to do next. */
function sentAway(why: Farewell): void {
	const known = account !== null || farewell !== null;
	const before = farewell;
	become(null);
	/* Who comes from a banned network may never have been here. */
	if (known || why.code === "banned") farewell = before ?? { code: why.code, text: why.text };
}

/* After a farewell that did not end the session. */
export function connectAgain(): void {
	farewell = null;
	connection.open();
}

export function findServer(anew = false): Promise<void> {
	if (anew || !asked) asked = ask();
	return asked;
}

/* From now on we are this account, or nobody. */
export function become(now: Account | null): void {
	const changed = now?.id !== account?.id;
	account = now;
	farewell = null;
	markSomebody(now !== null);
	if (now) server = true;
	if (changed) {
		connection.close();
		ownTables = [];
	}
	if (now) connection.open();
}

/* An account to act with: the one we have, or a new guest. Rejects with a
 * Refusal when there is no server or no name. */
export async function beSomebody(): Promise<Account> {
	await findServer();
	if (account) return account;
	if (server === false) await findServer(true);
	if (account) return account;
	if (server === false) throw new NoServer();
	if (!settings.name) throw new Refusal("bad_name", { id: "web.error.name_first" });
	const guest = await api.guest(settings.name, currentLanguage());
	become(guest);
	return guest;
}

const unfinished = (table: Table) =>
	table.status === "open" || table.status === "fair" || table.status === "playing";

/* A table changed: keep the list, and say so when it is our turn elsewhere. */
function tableTold(table: Table): void {
	const before = ownTables.find((each) => each.id === table.id);
	ownTables = ownTables.filter((each) => each.id !== table.id);
	if (table.mine && unfinished(table)) ownTables = [...ownTables, table];
	const here = route().page === "table" && route().rest[0] === table.id;
	if (table.mine && table.turn && before && !before.turn && !here)
		notify({ id: "web.notice.your_turn" }, "plain", {
			href: `#/table/${table.id}`,
			text: { id: "web.notice.go_there" },
		});
}

/* A line that does not come back may mean that our session has ended. */
const DOUBT_AFTER = 8_000;
let doubt: ReturnType<typeof setTimeout> | undefined;
connection.onLine((now) => {
	if (now === "online") {
		server = true;
		clearTimeout(doubt);
		doubt = undefined;
	} else if (account) doubt ??= setTimeout(() => ((doubt = undefined), void findServer(true)), DOUBT_AFTER);
});
connection.on("hello", (told) => {
	limits = (told.limits as Record<string, number> | undefined) ?? {};
	ownTables = (told.tables as Table[] | undefined) ?? [];
	if (told.house) house = told.house as House;
	/* A start that we missed while away still waits for our word. */
	for (const table of ownTables)
		if (table.status === "fair")
			void connection
				.ask("table.watch", { table: table.id, after: 0 })
				.then((snapshot: { fair: Fair | null }) => fairTold(table.id, snapshot.fair))
				.catch(() => {});
});
connection.on("house", (told) => (house = told.house as House));
connection.on("table", (told) => tableTold(told.table as Table));
connection.on("closed", (told) => {
	const here = route().page === "table" && route().rest[0] === told.table;
	ownTables = ownTables.filter((table) => table.id !== told.table);
	/* A table that is open says so itself. */
	if (!here) notify(told.text as Message);
});
connection.on("fair", (told) => fairTold(told.table as string, told.fair as Fair));
connection.on("bye", (told) => {
	const { error, text } = told as { error: string; text: Message };
	if (error === "shutdown") notify(text, "bad");
	else if (error === "banned") sentAway({ code: error, text });
	/* A new passphrase ends the old sessions, and this page may have the new one. */
	else if (error === "no_session") void findServer(true);
	else farewell = { code: error, text };
});

function fairTold(table: string, fair: Fair | null): void {
	if (fair && account)
		void takeOath(connection, table, fair, account.id).then((wrong) => {
			for (const { id } of wrong) notify({ id: "web.fair.wrong", args: [{ text: id }] }, "bad");
		});
	const here = route().page === "table" && route().rest[0] === table;
	if (fair?.step === "commit" && !here)
		notify({ id: "web.notice.table_starts" }, "plain", {
			href: `#/table/${table}`,
			text: { id: "web.notice.go_there" },
		});
}

addEventListener("offline", () => connection.doubt());
addEventListener("online", () => {
	connection.hurry();
	if (server === false) void findServer(true);
});
document.addEventListener("visibilitychange", () => {
	if (document.visibilityState === "visible") connection.hurry();
});
