/*
 * What a game's drawing gets from the page around it, and what it gives back.
 * A game is a GameModule in games/<name>/index.ts; one without such a file is
 * drawn by games/shared/plain.
 * The page owns the session, the pace, texts, sound, clocks, menus and focus
 * order; the module draws one frame at a time and hands moves back as text. It
 * runs no rules: all that can be done, and why not, stands in the view; what
 * never changes in a match stands in its facts, and what a move leads to is
 * asked when a player looks at it. web/tools/contract.mjs checks what the engine
 * writes against the types View, Facts, Look and Ahead of games/<name>/view.ts.
 */
import type { Component, Snippet } from "svelte";
import type { Arg, Message } from "../texts/text";
import type { Plain, Score } from "../session/session";

/* Viewers that hold no seat, as the engine numbers them. Seats are 0 to 3. */
export const SPECTATOR = 4;
export const EVERYTHING = 5; /* replay of a finished match: nothing is hidden */
export const UNKNOWN = "?"; /* a hidden card in a view */

/* What every game's view has; the rest is the game's own (docs/games/<game>.md). */
export interface GameView {
	game: string;
	players: number;
	viewer: number;
	phase: string;
	actors: number[]; /* seats that may act, as far as the viewer can know */
	moves: { move: string }[]; /* legal moves of the viewer, each with what the game adds */
	closed: Message | null; /* why the viewer can do nothing now */
}

/*
 * One change as the viewer saw it: what happened, and how it looks then. The
 * number n grows by one; in a replay it is the line, and may go anywhere.
 */
export interface Frame<View extends GameView = GameView> {
	n: number;
	events: Message[];
	view: View;
	/* Draw it as it is: the first frame, after a gap, or a jump in a replay.
	 * Else the frame follows the one drawn before, and may be animated. */
	jump: boolean;
	/* The viewer has moves that can be taken back. */
	undo?: boolean;
}

export type Sound = "card" | "pass" | "reveal" | "steal" | "remove" | "coin" | "turn" | "end";

/* An id with arguments, or a whole message, in the language of the moment, with
 * the names of the seats put in. Calling it in a template makes the template
 * follow a change of the language. Ids stand in the source as plain strings:
 * t("majority.board.round", 1, 4), so that the check of the texts finds them. */
export type Translate = (message: Message | string, ...args: Arg[]) => string;

/* What of a match is the viewer's own: its name, under which a drawing may keep
 * something in this browser (never a thing that tells what is hidden), and his
 * record as a text, null where there is none but the open one. */
export interface Own {
	match: string;
	record: (() => Promise<string>) | null;
}

/* What happened, oldest first. */
export type Story = readonly { n: number; events: Message[] }[];

export interface TableProps<View extends GameView = GameView, Facts = unknown, Look = unknown, Ahead = unknown> {
	frame: Frame<View>;
	facts: Facts; /* of the match; the same as long as the table is drawn */
	viewer: number; /* a seat, SPECTATOR or EVERYTHING */
	names: string[]; /* by seat */
	t: Translate;
	mode: "play" | "watch" | "replay";
	reducedMotion: boolean; /* then a frame appears at once, or by a short fade */

	/* True when this frame is the present and the viewer may choose now. The
	 * page makes it false while a move is on its way. */
	live: boolean;
	/* True when what he is asked is drawn: while `live`, and for the moment that an
	 * answer usually takes. So a table is drawn once, with what came of it. */
	asks: boolean;
	/* The move sent and not yet answered: draw it as chosen. */
	pending: string | null;
	/* Plays one of frame.view.moves. A refusal is told by the page. */
	choose(move: string): void;
	/* What one of frame.view.moves would cost and lead to, as far as the viewer
	 * can know it. Rejects when the match has gone on. */
	look(move: string): Promise<Look>;
	/* What comes by itself if nobody does anything more that could change it. */
	ahead(): Promise<Ahead>;
	/* What every game can say of itself: its position text, and the score so far. */
	plain(): Promise<Plain>;
	/* All that the viewer was told, from the beginning. */
	story(): Promise<Story>;
	own: Own | null; /* null: who holds no seat */
	/* Nobody else sees when a question is answered. Undefined: every question is
	 * asked, also one with a single answer (a lesson). */
	alone?: boolean;
	/* Takes back; null when nothing can be taken back. */
	undo: (() => void) | null;

	/* To be called when the animation of frame n is done: the page then gives
	 * the next one. Not needed for a jump. The page waits SHOWN_WITHIN ms at most. */
	shown(n: number): void;

	/* The table shows what was, because somebody looks at it again, or no longer does. */
	retells?(on: boolean): void;

	/* The name of a seat with all that the page knows of it (clock, bot, away,
	 * whose turn). Draw it where the seat is: {@render seat(2)}. */
	seat: Snippet<[number]>;

	/* Opens the rules at one of the module's topics, e.g. help("bribery"). */
	help(topic: string): void;
	/* Silent unless the player wants sound. */
	sound(name: Sound): void;
}

/* A turn with its thefts, removals and the deliberation behind it, at a slow pace. */
export const SHOWN_WITHIN = 30_000;

/* What happened so far, in words, oldest first. */
export interface LogProps<View extends GameView = GameView, Facts = unknown> {
	facts: Facts;
	log: { n: number; events: Message[] }[];
	view: View;
	viewer: number;
	names: string[];
	t: Translate;
	/* In a replay and at the end: go to that moment. */
	go: ((n: number) => void) | null;
	/* Gets what was before the first entry; null: nothing was. */
	earlier?: (() => Promise<void>) | null;
}

/* The score sheet. `score` is there at the end of a match (and in a full
 * replay at any time); before that the sheet shows what the view says. */
export interface ScoreProps<View extends GameView = GameView, Facts = unknown> {
	facts: Facts;
	score: Score | null;
	view: View;
	viewer: number;
	names: string[];
	t: Translate;
}

/* A chapter of the rules, in our own words. */
export interface HelpTopic {
	name: string; /* as help(name) asks for it */
	title: Message;
	text: Message[]; /* paragraphs */
	picture?: string; /* the part of the table that it is about, by the game's name for it */
}

/* A part of the table as it may stand in a match of so many. */
export interface PictureProps {
	picture: string; /* of a HelpTopic */
	players: number;
	t: Translate;
}

/* A card, board or the like of a card set, large enough to be read. */
export interface FaceProps<Facts = unknown> {
	facts: Facts;
	section: string; /* as the card set calls it */
	id: string;
	t: Translate;
	plain?: Snippet; /* the values as they are, for what has no face */
}

export interface GameModule {
	/* The table wants the whole width: log, score and talk come in a drawer. */
	large?: boolean;
	Table: Component<TableProps<any, any, any, any>>;
	Log: Component<LogProps<any, any>>;
	ScoreSheet: Component<ScoreProps<any, any>>;
	/* Of a game with card sets. */
	Face?: Component<FaceProps<any>>;
	/* Of a game whose chapters name parts of the table. */
	Picture?: Component<PictureProps>;
	/* In reading order, for a match of so many players. */
	help(players: number, options: Record<string, number>): HelpTopic[];
	/* The topic that explains what is to be done now. */
	topicNow(view: GameView): string;
	/* One line that says what the viewer is to do, or whom the table waits for. */
	task(view: GameView, viewer: number, facts: any): Message;
	/* What a move of the viewer's leads to, a line each, from what the engine's look() says of it. */
	leadsTo(move: string, view: any, facts: any, look: any, t: Translate): string[];
	/* At the end: what decided between equal points; null: nothing had to. */
	tie?(score: Score): Message | null;
	/* Words for the guided first match: a hint for this moment, or null. `told`
	 * has the ids of the hints shown before. */
	coach(view: GameView, viewer: number, told: ReadonlySet<string>): Message | null;
	/* The words of a hint that was shown before; where there is none, its id is enough. */
	retell?(id: string, view: GameView, viewer: number): Message;
}
