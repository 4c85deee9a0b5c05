/*
 * The work that the engine's thread does for the pages: opened records and
 * followed matches by number, and what can be asked of them. Plain data in and
 * out, so that it runs behind a worker (worker.ts, client.ts) or directly in a
 * test.
 */
import { Engine, Follower } from "./engine";
import { followLines, newRecord } from "./setup";
import type {
	Begun,
	CheckedCards,
	EngineModule,
	Followed,
	GameFacts,
	Misfit,
	Played,
	RecordHead,
	Verdict,
} from "./engine";
import type { NewMatch } from "./setup";
import { EVERYTHING, SPECTATOR, type Frame } from "../games/contract";
import { Refusal, type LogEntry, type Plain, type Score } from "../session/session";
import type { Message } from "../texts/text";

export interface Opened {
	handle: number;
	head: RecordHead;
	lines: number;
}

/* A frame without the mark whether it jumps; that is the page's business. */
export type Shot = Omit<Frame, "jump">;

/* What one line of a match came to, for the page of verification. */
export interface VerifiedLine {
	line: number;
	hash: string;
	events: Message[];
}

/* What a server says that a match needs to be understood. */
export interface Needs {
	game: string;
	rules: string;
	form: number;
	players: number;
	options: Record<string, number>;
	cards: string | null; /* the text of the host's card set */
	viewer: number;
}

/* What a viewer knows, and what it takes to read it: all that can be passed on. */
export interface Position extends Needs {
	text: string; /* the position, as the engine's plain() writes it */
}

/* As the wire has it: what happened at frame n, in lines. */
export interface ToldEntry {
	n: number;
	tell?: string[];
}

/* A mark says that the rules are no promise yet: another one is another game. */
function playsRules(ours: string, theirs: string): boolean {
	const [newest, mark] = ours.split(" ");
	const [version, theirMark] = theirs.split(" ");
	return mark === theirMark && Number(version) <= Number(newest);
}

const whoIsTold = (viewer: number) => (viewer === EVERYTHING ? SPECTATOR : viewer);
const linesOf = (log: ToldEntry[]) => log.flatMap(({ n, tell = [] }) => tell.map((line) => `${n} ${line}`)).join("\n");

/* Frames without a word stay entries, so that no number is missing. */
function withSilent(log: ToldEntry[], said: LogEntry[]): LogEntry[] {
	const events = new Map(said.map((entry) => [entry.n, entry.events]));
	return log.map(({ n }) => ({ n, events: events.get(n) ?? [] }));
}

export class Keeper {
	readonly #module: EngineModule;
	readonly #games: GameFacts[];
	readonly #open = new Map<number, Engine | Follower>();
	/* By record and viewer: told in one pass, when it is asked for first. */
	readonly #logs = new Map<number, Map<number, LogEntry[]>>();
	readonly #needs = new Map<number, Needs>(); /* of those that are followed */
	#next = 1;

	/* A module without bots does not know the games' facts. */
	constructor(module: EngineModule, games = module.games()) {
		this.#module = module;
		this.#games = games;
	}

	#any(handle: number): Engine | Follower {
		const open = this.#open.get(handle);
		if (!open) throw new Error(`nothing is open as ${handle}`);
		return open;
	}
	#engine(handle: number): Engine {
		const engine = this.#any(handle);
		if (!(engine instanceof Engine)) throw new Error(`${handle} is no record`);
		return engine;
	}
	#follower(handle: number): Follower {
		const follower = this.#any(handle);
		if (!(follower instanceof Follower)) throw new Error(`${handle} is not followed`);
		return follower;
	}
	#keep(open: Engine | Follower): number {
		const handle = this.#next++;
		this.#open.set(handle, open);
		return handle;
	}

	games(): GameFacts[] {
		return this.#games;
	}

	commitOpening(opening: Uint8Array): string {
		return this.#module.commitOpening(opening);
	}

	commitSeed(seed: string, terms: string): string {
		return this.#module.commitSeed(seed, terms);
	}

	person(salt: string, name: string): string {
		return this.#module.person(salt, name);
	}

	seats(match: string, seed: string, openings: string[], players: number, bots: number): number[] {
		return this.#module.seats(match, seed, openings, players, bots);
	}

	cardsHash(text: string): string {
		return this.#module.cardsHash(text);
	}

	form(game: string): unknown {
		return this.#module.form(game);
	}

	standardCards(game: string): string {
		return this.#module.standardCards(game);
	}

	checkCards(game: string, text: string): CheckedCards {
		return this.#module.checkCards(game, text);
	}

	/* What a match with that set would draw with; null: the game's own set. */
	factsWith(game: string, cards: string | null): unknown {
		const facts = this.#games.find(({ name }) => name === game)!;
		const options = Object.fromEntries(facts.options.map(({ name, standard }) => [name, standard]));
		const needs = { ...facts, game, options, players: facts.seats[1], cards, viewer: SPECTATOR };
		const handle = this.follow(needs);
		try {
			return this.facts(handle);
		} finally {
			this.close(handle);
		}
	}

	close(handle: number): void {
		this.#open.get(handle)?.close();
		this.#open.delete(handle);
		this.#logs.delete(handle);
		this.#needs.delete(handle);
	}

	/* Of whatever is open. The line is one of a record; null: the present. */

	facts(handle: number): unknown {
		return this.#any(handle).facts();
	}

	#at(handle: number, line: number | null): Engine | Follower {
		const open = this.#any(handle);
		if (open instanceof Engine) open.seek(line ?? open.lines);
		return open;
	}

	look(handle: number, line: number | null, seat: number, move: string): unknown {
		return this.#at(handle, line).look(seat, move);
	}

	ahead(handle: number, line: number | null, viewer: number): unknown {
		return this.#at(handle, line).ahead(viewer);
	}

	plain(handle: number, line: number | null, viewer: number): Plain {
		return this.#at(handle, line).plain(viewer);
	}

	/* What the viewer knows in the present, by the rules and cards of the match. */
	positionOf(handle: number, viewer: number): Position {
		const { text } = this.plain(handle, null, viewer);
		const needs = this.#needs.get(handle);
		if (needs) return { ...needs, text };
		const engine = this.#engine(handle);
		const { game, rules, players, options } = engine.about();
		const { form } = this.#games.find(({ name }) => name === game)!;
		const cards = /^set (.*)$/m.exec(engine.record())?.[1] ?? null;
		return { game, rules, form, players, options, cards, viewer, text };
	}

	/* Playing without a server. */

	/* The sealed record of a match that begins. */
	create({ cards, ...match }: Omit<NewMatch, "cards"> & { cards?: string | null }): string {
		const own = cards ? { hash: this.#module.cardsHash(cards), text: cards } : null;
		const engine = this.#module.open(newRecord({ ...match, cards: own }));
		engine.seal();
		const text = engine.record();
		engine.close();
		return text;
	}

	/* A record to be played on by that viewer: all that he was told, and the present. */
	begin(record: string, viewer: number): Begun & { handle: number } {
		const engine = this.#module.open(record);
		try {
			const begun = engine.begin(viewer);
			return { ...begun, handle: this.#keep(engine) };
		} catch (error) {
			engine.close();
			throw error;
		}
	}

	/* A match that begins in that position; nothing of it is kept. */
	stage(match: Omit<NewMatch, "cards">, position: string, viewer: number): Begun & { handle: number } {
		const engine = this.#module.open(newRecord(match));
		try {
			engine.begin(viewer);
			return { ...engine.stage(position), handle: this.#keep(engine) };
		} catch (error) {
			engine.close();
			throw error;
		}
	}

	play(handle: number, seat: number, text: string): Played {
		return this.#engine(handle).play(seat, text);
	}

	takeBack(handle: number, seat: number): Played {
		return this.#engine(handle).takeBack(seat);
	}

	/* A bot of that level chooses and plays. */
	botPlay(handle: number, seat: number, level: string, seed: [number, number]): Played {
		const engine = this.#engine(handle);
		return engine.play(seat, engine.botMove(seat, level, seed));
	}

	record(handle: number): string {
		return this.#engine(handle).record();
	}

	recordOf(handle: number, viewer: number): string {
		return this.#engine(handle).recordOf(viewer);
	}

	/* Following a server. */

	/* Whether this engine understands such a match: it plays older rules too, but
	 * reads one form of positions. */
	understands({ game, rules, form }: Pick<Needs, "game" | "rules" | "form">): boolean {
		const facts = this.#games.find(({ name }) => name === game);
		return facts !== undefined && playsRules(facts.rules, rules) && form === facts.form;
	}

	follow(needs: Needs): number {
		const facts = this.#games.find(({ name }) => name === needs.game);
		if (!facts) throw new Refusal("no_game", { id: "record.error.game", args: [1, needs.game] });
		const handle = this.#keep(this.#module.follow(followLines(facts, needs), needs.viewer));
		this.#needs.set(handle, needs);
		return handle;
	}

	snapshot(
		handle: number,
		n: number,
		see: string,
		sum: number,
		log: ToldEntry[],
	): (Followed & { log: LogEntry[] }) | Misfit {
		const taken = this.#follower(handle).snapshot(n, see, sum, linesOf(log));
		return typeof taken === "string" ? taken : { ...taken, log: withSilent(log, taken.log) };
	}

	frame(
		handle: number,
		n: number,
		see: string,
		sum: number,
		tell: string[],
	): (Followed & { events: Message[] }) | Misfit {
		return this.#follower(handle).frame(n, see, sum, tell.join("\n"));
	}

	position(handle: number, text: string): Followed | Misfit {
		return this.#follower(handle).position(text);
	}

	/* A page of the log. */
	tells(handle: number, log: ToldEntry[]): LogEntry[] {
		return withSilent(log, this.#follower(handle).tells(linesOf(log)));
	}

	/* Looking back at a record. */

	open(record: string): Opened {
		const engine = this.#module.open(record);
		return { handle: this.#keep(engine), head: engine.about(), lines: engine.lines };
	}

	/*
	 * What `viewer` was told by each line that told him something, or with each
	 * step of his own record. Who sees everything is told what all were told,
	 * since words to one seat ("you keep …") would not say whose they are.
	 */
	log(handle: number, viewer: number): LogEntry[] {
		const engine = this.#engine(handle);
		const logs = this.#logs.get(handle) ?? new Map<number, LogEntry[]>();
		this.#logs.set(handle, logs);
		const told = whoIsTold(viewer);
		const log = logs.get(told) ?? engine.log(told);
		logs.set(told, log);
		return log;
	}

	#events(handle: number, line: number, viewer: number): Message[] {
		const log = this.log(handle, viewer);
		let [from, to] = [0, log.length];
		while (from < to) {
			const middle = (from + to) >> 1;
			if (log[middle]!.n < line) from = middle + 1;
			else to = middle;
		}
		return log[from]?.n === line ? log[from]!.events : [];
	}

	/* What `viewer` saw when line `line` was played. */
	shot(handle: number, line: number, viewer: number): Shot {
		const engine = this.#engine(handle);
		engine.seek(line);
		return { n: line, events: this.#events(handle, line, viewer), view: engine.view(viewer) };
	}

	score(handle: number, line: number): Score {
		const engine = this.#engine(handle);
		engine.seek(line);
		return engine.score();
	}

	/* Checking. */

	verify(handle: number): Verdict {
		return this.#engine(handle).verify();
	}

	verifyLines(handle: number, first: number, last: number): VerifiedLine[] {
		const engine = this.#engine(handle);
		const lines: VerifiedLine[] = [];
		for (let line = first; line <= last; line++) {
			engine.seek(line);
			lines.push({ line, hash: engine.hash(), events: this.#events(handle, line, SPECTATOR) });
		}
		return lines;
	}
}
