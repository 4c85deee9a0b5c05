/*
 * A position as a link: what one viewer knows of a match at one moment, in the
 * part of an address behind the #, which no server is sent. It opens in any copy
 * of this client, without network. It names no person, and whoever reads one
 * trusts nothing in it: the engine shows it only if it is a view of that viewer.
 */
import type { Position } from "../engine/keeper";
import { Refusal } from "../session/session";

export type { Position };

/* A card set and a long position, unpacked. */
const BYTES_MAX = 1 << 20;
const PACKED = "1";
const PLAIN = "0";

const unreadable = () => new Refusal("position", { id: "web.position.unreadable" });

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
	const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(stream).getReader();
	const parts: Uint8Array[] = [];
	let length = 0;
	for (;;) {
		const { done, value } = await reader.read();
		if (done) break;
		length += value.length;
		if (length > BYTES_MAX) {
			await reader.cancel();
			throw unreadable();
		}
		parts.push(value);
	}
	const all = new Uint8Array(length);
	let at = 0;
	for (const part of parts) {
		all.set(part, at);
		at += part.length;
	}
	return all;
}

const toBase64 = (bytes: Uint8Array) =>
	btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
		.replace(/\+/g, "-")
		.replace(/\//g, "_")
		.replace(/=+$/, "");

const fromBase64 = (text: string) =>
	Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0));

/* What stands behind #/position/. */
export async function packPosition(position: Position): Promise<string> {
	const bytes = new TextEncoder().encode(JSON.stringify(position));
	if (typeof CompressionStream === "undefined") return PLAIN + toBase64(bytes);
	return PACKED + toBase64(await through(bytes, new CompressionStream("deflate-raw")));
}

function isPosition(value: unknown): value is Position {
	const found = value as Partial<Position> | null;
	return (
		typeof found === "object" &&
		found !== null &&
		["game", "rules", "text"].every((name) => typeof found[name as keyof Position] === "string") &&
		["form", "players", "viewer"].every((name) => Number.isInteger(found[name as keyof Position])) &&
		(found.cards === null || typeof found.cards === "string") &&
		typeof found.options === "object" &&
		found.options !== null &&
		Object.values(found.options).every(Number.isInteger)
	);
}

/* Rejects with a Refusal when it is none. */
export async function unpackPosition(text: string): Promise<Position> {
	let found: unknown;
	try {
		const bytes = fromBase64(text.slice(1));
		const whole = text.startsWith(PACKED)
			? await through(bytes, new DecompressionStream("deflate-raw"))
			: bytes.subarray(0, BYTES_MAX);
		found = JSON.parse(new TextDecoder().decode(whole));
	} catch {
		throw unreadable();
	}
	if (!isPosition(found)) throw unreadable();
	return found;
}

export const positionLink = (packed: string): string => `${location.origin}/#/position/${packed}`;
