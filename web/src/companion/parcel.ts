/*
 * A box, with its game or alone, on its way to another device: the sealed bytes
 * as they are kept, in one line of text for a file or a QR code.
 */
import { seats } from "./module";
import type { Box, Game } from "./store";

export interface Parcel {
	box: Box;
	game: Omit<Game, "reveal"> | null;
}

const MARK = "PANDEMONIUM-COMPANION-1";
const NONE = "-";
const NAME_MAX = 40;

function toBase64(bytes: Uint8Array): string {
	return btoa(String.fromCharCode(...bytes));
}
function fromBase64(text: string): Uint8Array {
	return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/* The salt behind the byte that says the form. */
export function idOf(box: Uint8Array): string {
	return Array.from(box.subarray(1, 9), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/* Four words: the mark, the box, the game or "-", the names behind each other. */
export function pack({ box, game }: Parcel): string {
	const names = [box.name, ...(game?.names ?? [])];
	return [
		MARK,
		toBase64(box.bytes),
		game ? toBase64(game.bytes) : NONE,
		names.map((name) => encodeURIComponent(name)).join("|"),
	].join(" ");
}

/* Whether it would put a game in the place of another. */
export function hasGame(text: string): boolean {
	const [mark, , game = NONE] = text.trim().split(" ");
	return mark === MARK && game !== NONE;
}

/* Null: no parcel, or a damaged one. Whether the bytes are a box the module says. */
export function unpack(text: string): Parcel | null {
	const [mark, box, game, names, ...more] = text.trim().split(" ");
	if (mark !== MARK || !box || !game || !names || more.length > 0) return null;
	try {
		const [name = "", ...players] = names.split("|").map((word) => decodeURIComponent(word).slice(0, NAME_MAX));
		const bytes = fromBase64(box);
		const id = idOf(bytes);
		if (players.length !== (game === NONE ? 0 : seats.length)) return null;
		return {
			box: { id, name, bytes },
			game: game === NONE ? null : { box: id, bytes: fromBase64(game), names: players },
		};
	} catch {
		return null; /* letters that are none of base64 or of an address */
	}
}
