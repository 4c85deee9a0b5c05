/*
 * One match as its player or watcher sees it, whoever keeps it: a server
 * (remote.ts) or this browser (local.ts). Pages know nothing but this
 * interface. Everything that changes is told to the listener; nothing is
 * polled.
 */
import type { Position } from "../engine/keeper";
import type { Frame, GameView } from "../games/contract";
import type { Message } from "../texts/text";

/* Does this browser keep the match of that id? */
export function isLocalId(id: string): boolean {
	return id.startsWith("local-");
}

export interface Score {
	over?: boolean;
	points: number[];
	winners: number[];
	lines: { label: Message; value: number[] }[];
}

/* What every game can say of itself: fields `name=value` on one line, and the score so far. */
export interface Plain {
	text: string;
	score: Score;
}

export interface Clock {
	now: number; /* when the maker of this wrote it, by its own clock */
	since: number; /* when the present step began */
	deadline: number | null;
	banks: number[] | null; /* milliseconds by seat, as of `since` */
}

/* A place at the table; the same place as a seat once the match has begun. */
export interface Place {
	account: string | null;
	name: string;
	bot: string | null; /* its level */
	seat: number | null;
	away: boolean; /* a bot stands in for a person */
	resigned: boolean; /* for good */
	online: boolean; /* in a match: not away for a minute */
	answered?: boolean; /* in the open secret step, where the table shows it */
	wants?: number; /* the place with which it is asked to be exchanged, where places are chosen */
}

/* "closed": ended without a result. */
export type TableStatus = "open" | "fair" | "playing" | "over" | "closed" | "frozen";

export interface TableClock {
	kind: "none" | "move" | "total";
	seconds: number;
}

export interface Table {
	id: string;
	game: string;
	status: TableStatus;
	players: number;
	options: Record<string, number>;
	clock: TableClock;
	private: boolean;
	spectators: boolean;
	answers: boolean; /* all see who has answered */
	rated?: boolean; /* it counts for the ratings of all who play */
	hints?: boolean; /* false: the table says that nobody asks a bot for advice */
	chosen?: boolean; /* a place is a seat, and before the start one may take another */
	host: string;
	created: number;
	cards: string | null; /* the hash of the host's card set; null: the game's own */
	places: (Place | null)[]; /* null: free */
	mine: boolean;
	turn: boolean;
	until?: number | null; /* when our time ends, if it is our turn at a table with a clock */
	next: string | null; /* the rematch */
}

export interface LogEntry {
	n: number;
	events: Message[];
}

/* A step of the fair start (docs/protocol.md), as told to the players. */
export interface Fair {
	step: "commit" | "open" | "done" | "anew";
	commitment: string;
	terms: string;
	until: number;
	persons: {
		account: string;
		name: string;
		who: string | null; /* what the terms say of the name; null: an old match */
		salt: string | null; /* null: that, or the account was deleted */
		promise: string | null;
		opening: string | null;
		done: boolean;
	}[];
	/* Only of a draw that was given up ("anew"): */
	cause?: "late" | "deleted";
	seed?: string;
	draw?: string | null; /* as the record will tell it; null: nobody had opened */
	left?: string[]; /* names of those by whose doing it was */
}

export type Reaction = "well_played" | "thanks" | "hello" | "oops" | "thinking";
export const reactions: readonly Reaction[] = ["hello", "well_played", "thanks", "oops", "thinking"];

export interface Said {
	from: { account: string; name: string };
	at: number;
	text?: string;
	reaction?: Reaction;
	watching?: true; /* by a spectator, to spectators */
}

export type Line = "connecting" | "online" | "offline";

/* What a page hears. Frames come in order, one call each. */
export interface SessionListener {
	table(table: Table): void;
	frame(frame: Frame<GameView>): void;
	clock(clock: Clock | null): void;
	/* How many still owe an answer in the secret step at hand, where its rules tell it. */
	busy?(count: number): void;
	over(score: Score | null): void; /* null: it ended without a result */
	fair?(fair: Fair): void;
	seed?(seed: string): void; /* shown when the match has ended */
	said?(said: Said): void;
	watching?(count: number): void; /* spectators */
	/* The table of the rematch, and the places of this one whose people agreed, who offered it first. */
	rematch?(next: string, agreed: number[]): void;
	frozen?(text: Message): void;
	/* It cannot be followed any more: it does not exist, or is not ours to see. */
	gone?(why: Message): void;
	/* The line to the one who keeps the match. */
	line(line: Line): void;
}

/* A refusal, with the reason in words. */
export class Refusal extends Error {
	constructor(
		readonly code: string,
		readonly text: Message,
	) {
		super(code);
	}
}

/* What a guided first match knows of its coach. */
export interface Guide {
	readonly wanted: boolean;
	readonly told: ReadonlySet<string>; /* hints that need not be said again */
	tell(id: string): Promise<void>;
	stop(): Promise<void>; /* the player needs no guide any more */
}

export interface Session {
	readonly table: Table;
	readonly here: boolean; /* kept by this browser: there is no line, and nobody to talk with */
	readonly guide: Guide | null; /* null: matches of its keeper have none */
	readonly viewer: number; /* a seat, SPECTATOR or EVERYTHING */
	/* The last part of it, without a gap; earlier() gets what is before that. */
	readonly log: readonly LogEntry[];
	readonly hasEarlier: boolean;
	earlier(): Promise<void>;
	readonly score: Score | null;
	/* What never changes in the match, as the game's drawing knows it; null until it has begun. */
	readonly facts: unknown;
	/* What one of the viewer's moves leads to, what comes by itself, and what any
	 * game can say of itself, from what he knows now. Rejects with a Refusal when the match has gone on. */
	look(move: string): Promise<unknown>;
	ahead(): Promise<unknown>;
	plain(): Promise<Plain>;
	/* All of what he knows now, as it can be passed on; nobody is asked for it. */
	position(): Promise<Position>;
	/* Each of these resolves when it is done for good, or rejects with a Refusal. */
	move(text: string): Promise<void>;
	undo(): Promise<void>;
	resign(): Promise<void>;
	comeBack(): Promise<void>;
	say(text: string): Promise<void>;
	react(reaction: Reaction): Promise<void>;
	/* The same game with the same people again; the id of the new table. */
	rematch(): Promise<string>;
	/* The record as a text; the full one after the end only. */
	record(form: "seat" | "full"): Promise<string>;
	close(): void;
}
