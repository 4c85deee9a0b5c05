/*
 * What was agreed before a match, in lines as records have them: the head of a
 * new record, and how a match that is followed is set up.
 */
import type { GameFacts } from "./engine";

/* The head of a new record, to be opened and sealed. */
export interface NewMatch extends Agreed {
	name: string; /* of the match */
	seats: { bot: string | null; name: string }[];
	seed: string; /* 64 hex digits */
	cards?: { hash: string; text: string } | null; /* a card set in its canonical text */
}

/* What was agreed, in lines as a record and engine_follow() have them. */
export interface Agreed {
	game: string;
	rules: string;
	players: number;
	options: Record<string, number>;
	switches: Record<string, boolean>; /* which options are written on and off */
}

export function setupLines(match: Agreed): string[] {
	return [
		`game ${match.game}`,
		`rules ${match.rules}`,
		`players ${match.players}`,
		...Object.entries(match.options).map(
			([name, value]) => `option ${name} ${match.switches[name] ? (value ? "on" : "off") : value}`,
		),
	];
}

/* A match that is followed, in lines; `cards`: the text of the host's card set. */
export function followLines(facts: GameFacts, match: Omit<Agreed, "switches"> & { cards: string | null }): string {
	const lines = setupLines({ ...match, switches: switchesOf(facts) });
	if (match.cards !== null) lines.push(`set ${match.cards}`);
	return lines.join("\n");
}

export function switchesOf(facts: GameFacts): Record<string, boolean> {
	return Object.fromEntries(facts.options.map((option) => [option.name, option.switch]));
}

export function newRecord(match: NewMatch): string {
	const lines = ["pandemonium record 1", "form full", `match ${match.name}`, ...setupLines(match)];
	if (match.cards) lines.push(`cards ${match.cards.hash}`, `set ${match.cards.text}`);
	match.seats.forEach((seat, i) =>
		lines.push(`seat ${i} ${seat.bot === null ? "person" : "bot"} ${seat.bot ?? seat.name}`.trim()),
	);
	lines.push(`commitment ${"0".repeat(64)}`, `seed ${match.seed}`, "end 0", "");
	return lines.join("\n");
}
