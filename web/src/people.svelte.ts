/*
 * Who we are to the server, if there is one, and the one connection to it.
 * A person becomes a guest when something needs the server for the first time;
 * matches against bots never do.
 */
import { api, NoServer, type Account } from "./api";
import { currentLanguage } from "./catalogue.svelte";
import { takeOath } from "./fair";
import { notify } from "./notices.svelte";
import { browserSurroundings, Connection } from "./session/connection";
import { Refusal, type Fair, type Table } from "./session/session";
import { settings } from "./settings.svelte";
import { route } from "./router.svelte";

export const connection = new Connection(browserSurroundings());

let account = $state.raw<Account | null>(null);
/* null: not known yet. */
let server = $state<boolean | null>(null);
let ownTables = $state.raw<Table[]>([]);

export const people = {
	get account(): Account | null {
		return account;
	},
	get server(): boolean | null {
		return server;
	},
	/* Unfinished tables of ours on the server. */
	get tables(): Table[] {
		return ownTables;
	},
};

let asked: Promise<void> | null = null;

/* Asks the server who we are. Never rejects. */
async function ask(): Promise<void> {
	try {
		become(await api.me());
	} catch (error) {
		server = !(error instanceof NoServer);
		if (!server) return;
		if (account) notify({ id: "web.notice.session_gone" }, "bad", { href: "#/account", text: { id: "web.notice.go_there" } });
		become(null);
	}
}

export function findServer(anew = false): Promise<void> {
	if (anew || !asked) asked = ask();
	return asked;
}

/* From now on we are this account, or nobody. */
export function become(now: Account | null): void {
	const changed = now?.id !== account?.id;
	account = now;
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
	ownTables = (told.tables as Table[] | undefined) ?? [];
	/* A start that we missed while away still waits for our word. */
	for (const table of ownTables)
		if (table.status === "fair")
			void connection
				.ask("table.watch", { table: table.id, after: 0 })
				.then((snapshot: { fair: Fair | null }) => fairTold(table.id, snapshot.fair))
				.catch(() => {});
});
connection.on("table", (told) => tableTold(told.table as Table));
connection.on("fair", (told) => fairTold(told.table as string, told.fair as Fair));
connection.on("bye", (told) => {
	if (told.text) notify(told.text, "bad");
});

function fairTold(table: string, fair: Fair | null): void {
	if (fair && account) void takeOath(connection, table, fair, account.id);
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
