/* Tables in words: names of places, clocks, who has won. */
import { family, t } from "../texts/catalogue.svelte";
import { sidesOf } from "../games/index";
import { botName } from "./here";
import { isLocalId, type Table, type TableClock } from "../session/session";

/* The name shown for a place: a person's, a bot's, or that it is free. */
export function placeName(table: Table, index: number): string {
	const place = table.places[index];
	if (!place) return t("web.table.free");
	if (place.bot !== null && !isLocalId(table.id)) return botName(table.id, index);
	return place.name || t("web.table.deleted");
}

/* By seat, once the match has begun. */
export function seatNames(table: Table): string[] {
	const names: string[] = [];
	table.places.forEach((place, i) => {
		if (place && place.seat !== null) names[place.seat] = placeName(table, i);
	});
	return names;
}

export interface Side {
	names: string;
	points: number;
}

/* A result by side, a team's as one sum, as score sheets have it: the side of `first`, then the others clockwise. */
export function resultOf(game: string, points: number[], names: string[], first: number | null): Side[] {
	const sides = sidesOf(game, points.length);
	const at = sides.findIndex((seats) => seats.includes(first ?? 0));
	return [...sides.slice(at), ...sides.slice(0, at)].map((seats) => ({
		names: seats.map((seat) => names[seat] ?? String(seat + 1)).join(" + "),
		points: seats.reduce((sum, seat) => sum + points[seat]!, 0),
	}));
}

/* Below nothing with the sign that score sheets have. */
export const pointsText = (points: number): string => (points < 0 ? `−${-points}` : String(points));

const DAY = 24 * 3600;

function spanText(seconds: number): string {
	if (seconds % DAY === 0) return t("web.span.days", seconds / DAY);
	if (seconds % 3600 === 0) return t("web.span.hours", seconds / 3600);
	if (seconds % 60 === 0) return t("web.span.minutes", seconds / 60);
	return t("web.span.seconds", seconds);
}

export function clockText(clock: TableClock): string {
	if (clock.kind === "none") return t("web.clock.none");
	const span = spanText(clock.seconds);
	return clock.kind === "move" ? t("web.clock.move", span) : t("web.clock.total", span);
}

/* Where our time ends first comes first, then where it is our turn, then the others as they stood. */
export function byTimeLeft(a: Table, b: Table): number {
	const end = (table: Table) => table.until ?? Infinity;
	return end(a) === end(b) ? Number(b.turn) - Number(a.turn) : end(a) - end(b);
}

/* "2:05", or days and hours for slow matches. */
export function countdown(ms: number): string {
	const seconds = Math.max(0, Math.ceil(ms / 1000));
	if (seconds >= DAY) return t("web.span.days", Math.floor(seconds / DAY));
	const two = (n: number) => String(n).padStart(2, "0");
	const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

export function levelName(level: string): string {
	return family("web.level.*", level);
}

/* Names in a row. Not by the browser's own list format: that is slow to load, and what a match ends with waits for it. */
export function listText(names: string[]): string {
	if (names.length < 2) return names.join();
	return t("web.list.last", names.slice(0, -1).join(", "), names.at(-1)!);
}

/* A table may say that nobody asks a bot, and where ratings are at stake nobody does. */
export const allowsHints = ({ rated, hints }: Pick<Table, "rated" | "hints">): boolean => !rated && hints !== false;
