/*
 * Who we are to the server, if there is one, and the one connection to it.
 * A person becomes a guest when something needs the server for the first time;
 * matches against bots never do.
 */
import { forgetInvites } from "./invites";
import { suggestName } from "./names";
import { callBack } from "../app/sound";
import { api, NoServer, type Account, type House } from "./api";
import type { Circle } from "../people/api";
import { currentLanguage } from "../texts/catalogue.svelte";
import { takeOath } from "../fair/fair";
import { notify } from "../app/notices.svelte";
import { renewFor, renewIfOld } from "../app/renew";
import { browserSurroundings, Connection, PROTOCOL } from "../session/connection";
import { Refusal, type Fair, type Table } from "../session/session";
import { change, settings } from "../app/settings.svelte";
import { route } from "../app/router.svelte";
import type { Message } from "../texts/text";

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
/* How we left by ourselves, until we are somebody again. */
let parting = $state<"here" | "everywhere" | null>(null);

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
	get parting(): "here" | "everywhere" | null {
		return parting;
	},
	/* Banned with an account that one can log out of, so that somebody else can log in here. */
	get bannedAccount(): boolean {
		return farewell?.code === "banned" && mark() === "account";
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
	/* How many wait for our answer: to be friends, or at a table. */
	get waiting(): number {
		return waiting;
	},
};

let waiting = $state(0);
/* What the page of one's people has just read. */
export function heardOf(circle: Circle): void {
	waiting = circle.friends.filter(({ state }) => state === "asks").length + circle.invitations.length;
}
function lookForFriends(): void {
	if (account?.guest === false) api.circle().then(heardOf, () => {});
}

let asked: Promise<void> | null = null;

/*
 * Whether this browser was somebody: scripts cannot see the cookie, and to ask
 * who we are before there is one would be answered with an error.
 */
const MARK = "somebody";
function mark(): string | null {
	try {
		return localStorage.getItem(MARK);
	} catch {
		return "?";
	}
}
const wasSomebody = () => mark() !== null;
function markSomebody(now: Account | null): void {
	try {
		if (now) localStorage.setItem(MARK, now.guest ? "guest" : "account");
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
			if (farewell?.code === "banned") farewell = null;
		}
	} catch (error) {
		server = !(error instanceof NoServer);
		/* A server that is busy, or has no store just now, has not sent us away. */
		if (error instanceof Refusal && (error.code === "no_session" || error.code === "banned")) sentAway(error);
		if (server && !account) house = await api.house().catch(() => house);
	}
}

/*
 * The server does not take us for anybody now; who was somebody is told, and
 * what to do next. A ban ends, and the account behind our cookie with all its
 * matches is ours again: only a session that has ended is forgotten.
 */
function sentAway(why: Farewell): void {
	/* We have left already, and said so. */
	if (parting && why.code !== "banned") return;
	const known = account !== null || farewell !== null || !["?", null].includes(mark());
	const before = farewell;
	if (why.code === "banned") take(null);
	else become(null);
	/* Who comes from a banned network may never have been here. */
	if (why.code === "banned") farewell = { code: why.code, text: why.text };
	else if (known) farewell = before?.code === why.code ? before : { code: why.code, text: why.text };
}

/* A ban may have ended, or been lifted. */
const BAN_ASKED_EVERY = 15_000;
function askBanned(): void {
	if (farewell?.code === "banned" && document.visibilityState === "visible") void findServer(true);
}
setInterval(askBanned, BAN_ASKED_EVERY);

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
	markSomebody(now);
	take(now);
	/* The name that the server knows is the one we go by. */
	if (now && now.name !== settings.name) change({ name: now.name });
}

/* We leave by ourselves: the session here, or all of them, have ended. */
export function part(how: "here" | "everywhere"): void {
	/* Who comes now is another person: the name that was ours is not theirs to take. */
	change({ name: "" });
	become(null);
	forgetInvites();
	parting = how;
}

function take(now: Account | null): void {
	const changed = now?.id !== account?.id;
	account = now;
	farewell = null;
	parting = null;
	if (now) server = true;
	if (changed) {
		connection.close();
		ownTables = [];
		waiting = 0;
		lookForFriends();
	}
	if (now) connection.open();
}

/* An account to act with: the one we have, or a new guest. Rejects with a
 * Refusal when there is no server. */
export async function beSomebody(): Promise<Account> {
	await findServer();
	if (account) return account;
	if (server === false || wasSomebody()) await findServer(true);
	if (account) return account;
	if (server === false) throw new NoServer();
	if (farewell?.code === "banned") throw new Refusal(farewell.code, farewell.text);
	if (!settings.name) change({ name: suggestName() });
	const known = await whoIsKept();
	if (known) return known;
	const guest = await api.guest(settings.name, currentLanguage());
	become(guest);
	return guest;
}

/* Our cookie may have outlived our mark: a new guest would take its place. */
async function whoIsKept(): Promise<Account | null> {
	try {
		become(await api.me());
	} catch (error) {
		if (!(error instanceof Refusal) || error.code !== "no_session") throw error;
	}
	return account;
}

const unfinished = (table: Table) => table.status === "open" || table.status === "fair" || table.status === "playing";

/* A table changed: keep the list, and say so when it is our turn elsewhere. */
function tableTold(table: Table): void {
	const before = ownTables.find((each) => each.id === table.id);
	ownTables = ownTables.filter((each) => each.id !== table.id);
	if (table.mine && unfinished(table)) ownTables = [...ownTables, table];
	const here = route().page === "table" && route().rest[0] === table.id;
	/* Who waited for others does not wait for us. */
	const isFull = (each: Table) => each.status === "open" && !each.places.includes(null);
	if (table.mine && before && !isFull(before) && isFull(table) && !here)
		notify({ id: "web.notice.full" }, "plain", {
			href: `#/table/${table.id}`,
			text: { id: "web.notice.go_there" },
		});
	if (table.mine && table.turn && before && !before.turn && !here) {
		callBack();
		notify({ id: "web.notice.your_turn" }, "plain", {
			href: `#/table/${table.id}`,
			text: { id: "web.notice.go_there" },
		});
	}
}

/* A line that does not come back may mean that our session has ended. */
const DOUBT_AFTER = 8_000;
let doubt: ReturnType<typeof setTimeout> | undefined;
connection.onLine((now) => {
	if (now === "online") {
		server = true;
		clearTimeout(doubt);
		doubt = undefined;
	} else if (account) doubt ??= setTimeout(() => ((doubt = undefined), void doubtLine()), DOUBT_AFTER);
});

/* ... or that the server was renewed, and does not speak as we do any more. */
async function doubtLine(): Promise<void> {
	await findServer(true);
	if (server && account && connection.line !== "online") await renewIfOld().catch(tooOld);
}

function tooOld(error: unknown): void {
	if (error instanceof Refusal) farewell = { code: error.code, text: error.text };
}
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
/* Somebody wants to be a friend, said yes, or waits for us at a table. */
connection.on("friend", (told) => {
	const { what, from, table } = told as { what: string; from: { name: string }; table?: { id: string } };
	const ids: Record<string, string> = {
		asks: "web.notice.friend_asks",
		accepted: "web.notice.friend_accepted",
		invites: "web.notice.friend_invites",
	};
	const id = ids[what];
	lookForFriends();
	/* The page of one's people says so itself. */
	if (id && route().page !== "people")
		notify({ id, args: [from.name] }, "plain", {
			href: table ? `#/table/${table.id}` : "#/people",
			text: { id: "web.notice.go_there" },
		});
});
connection.on("fair", (told) => fairTold(told.table as string, told.fair as Fair));
connection.on("bye", (told) => {
	const { error, text } = told as { error: string; text: Message };
	if (error === "shutdown") notify(text, "bad");
	else if (error === "banned") sentAway({ code: error, text });
	/* A new passphrase ends the old sessions, and this page may have the new one. */
	else if (error === "no_session") void findServer(true);
	else if (error === "bad_version") renewFor(`protocol behind ${PROTOCOL}`).catch(tooOld);
	else farewell = { code: error, text };
});

function fairTold(table: string, fair: Fair | null): void {
	if (fair && account)
		void takeOath(connection, table, fair, account.id, () => ownTables.find(({ id }) => id === table)).then(
			(wrong) => {
				for (const { id } of wrong) notify({ id: "web.fair.wrong", args: [{ text: id }] }, "bad");
			},
		);
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
	if (document.visibilityState !== "visible") return;
	connection.hurry();
	askBanned();
});
