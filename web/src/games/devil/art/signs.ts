/*
 * The signs of Deal with the Devil as paths in a box of 24 by 24, filled
 * even-odd so that the carved lines stay open; all our own. Every sign has a
 * shape of its own and a name in words.ts; a colour where one is of use.
 */
import type { DevilResource, DevilRole } from "../view";

export type GoodSign = DevilResource | "coins" | "indulgences";
export type SoulSign = "pure" | "marked" | "soul";
export type TypeSign = "country" | "town" | "church" | "science";
export type RoleSign = DevilRole | "role";
export type MarkSign =
	| "reputation"
	| "angels"
	| "demons"
	| "guests"
	| "debt"
	| "points"
	| "chest"
	| "open"
	| "taken"
	| "card"
	| "event"
	| "token"
	| "courtier"
	| "alchemist"
	| "basic"
	| "premium"
	| "wall"
	| "action"
	| "hand"
	| "gone"
	| "bribe"
	| "vote"
	| "confessed"
	| "major";
export type SignKind = GoodSign | SoulSign | TypeSign | RoleSign | MarkSign;

/* A log, hewn blocks, an ear, a pane, a column; a coin with a crown, a sealed letter. */
const goods: Record<GoodSign, string> = {
	wood: "M5.5 5h13a5 7 0 0 1 0 14h-13a5 7 0 0 1 0-14zm0 2.2a2.8 4.8 0 1 0 0 9.6 2.8 4.8 0 0 0 0-9.6zm0 2.6a1.2 2.2 0 1 1 0 4.4 1.2 2.2 0 0 1 0-4.4zM12 9v1.6h7V9zm-1 4.4V15h6v-1.6z",
	stone: "M1.5 13.5h9.7V22H1.5zm11.3 0h9.7V22h-9.7zM6.5 3.5h11l1.5 8.4H5zm1.8 2-.6 3h2l.6-3zM3.5 15.5v1.6h3v-1.6zm11.3 0v1.6h3v-1.6z",
	wheat: "M12 1c2 1.8 2.4 3.8 0 6.2C9.6 4.8 10 2.8 12 1zM6.3 5c2.8.3 4.5 1.6 4.9 4.8C8 9.7 6.4 8.2 6.3 5zm11.4 0c-.1 3.2-1.7 4.7-4.9 4.8.4-3.2 2.1-4.5 4.9-4.8zM6.3 10.5c2.8.3 4.5 1.6 4.9 4.8-3.2-.1-4.8-1.6-4.9-4.8zm11.4 0c-.1 3.2-1.7 4.7-4.9 4.8.4-3.2 2.1-4.5 4.9-4.8zM11 16h2v7h-2z",
	glass: "M12 1 20.5 8v14h-17V8zm-1 4.5L6 9.5V13h5zm2 0V13h5V9.5zM6 15v4.7h5V15zm7 0v4.7h5V15z",
	marble: "M3 2h18v3.5H3zm2 5h14v11H5zm2.5 1.5v8h1.8v-8zm3.6 0v8h1.8v-8zm3.6 0v8h1.8v-8zM3 19.5h18V23H3z",
	coins: "M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zm0 2.2a8.3 8.3 0 1 0 0 16.6 8.3 8.3 0 0 0 0-16.6zM6.5 9l3 2.5L12 7l2.5 4.5 3-2.5-1.2 7.5H7.7z",
	indulgences:
		"M4 2h13a3 3 0 0 1 3 3v9.5h-2.5V5H7v13.5a3 3 0 0 1-5.5 0h3V5A3 3 0 0 1 4 2zm5 5v1.7h6.5V7zm0 3.5v1.7h6.5v-1.7zM15.5 14a4 4 0 0 1 2.3 7.3V24l-2.3-1.5L13.2 24v-2.7A4 4 0 0 1 15.5 14z",
};

/* A flame: whole, with a horned mark cut into it, or unknown. */
const FLAME =
	"M12 1c1 4.5 7 7 7 13.5A7 7 0 0 1 12 22a7 7 0 0 1-7-7.5C5 11 7 9.5 8 6.5c1.3.8 2 2 2.2 3.5C11.8 7.5 12.4 4.5 12 1z";
const souls: Record<SoulSign, string> = {
	pure: `${FLAME}M12 13.5c-1.8 1.6-2.6 2.6-2.6 4a2.6 2.6 0 0 0 5.2 0c0-1.4-.8-2.4-2.6-4z`,
	marked: `${FLAME}M8.2 11.5 12 15l3.8-3.5v3l-2.5 2 2.5 2.3-1.4 1.4L12 18l-2.4 2.2-1.4-1.4 2.5-2.3-2.5-2z`,
	soul: `${FLAME}M10.9 18.6h2.2v1.9h-2.2zM9 13.2c.2-1.8 1.4-2.7 3-2.7s3.1 1 3.1 2.7c0 2.2-2.1 2.2-2.1 4.2h-2c0-2.7 2-2.9 2-4.1 0-.6-.4-.9-1-.9s-1 .4-1.1 1.1z`,
};

/* A tree, a tower, a spire, a flask. */
const types: Record<TypeSign, string> = {
	country:
		"M12 1c4.2 0 7 2.8 7 6.2 2 .8 3 2.5 3 4.6 0 3-2.4 5.2-5.5 5.2H13.2V23h-2.4v-6H7.5C4.4 17 2 14.8 2 11.8c0-2.1 1-3.8 3-4.6C5 3.8 7.8 1 12 1zm0 6-3.5 4 1.6 1.3L12 10.2l1.9 2.1 1.6-1.3z",
	town: "M5 1.5h3V4h2.5V1.5h3V4H16V1.5h3V8l-1.5 1.5V20H20v2.5H4V20h2.5V9.5L5 8zM10 12v10h4V12a2 2 0 0 0-4 0z",
	church: "M11 .5h2V3h2.2v2H13v2.5l5 4.5v10.5h-4V17a2 2 0 0 0-4 0v5.5H6V12l5-4.5V5H8.8V3H11zM1.5 14h3v8.5h-3zm18 0h3v8.5h-3z",
	science:
		"M8.5 1h7v2.2H14.3v5.6l6.4 10.4c1.1 1.9.1 3.8-2 3.8H5.3c-2.1 0-3.1-1.9-2-3.8L9.7 8.8V3.2H8.5zM10.4 11.5 7 17h10l-3.4-5.5zm-.9 7.2a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z",
};

/* One finger raised, two, a hood, horns; and a mask for who is not known. */
const roles: Record<RoleSign, string> = {
	mortal1: "M10.2 1.5h3.6V10H18l1 3.5V19l-3 4H8.5L5 18v-6l2.5-1 .8 3h1.9zM10 17v2h5v-2z",
	mortal2: "M7.5 1.5H11V10h1.5V1.5H16V10h3l.5 3.5V19l-3 4H8l-3.5-5v-6L7 11l.5 2zM9.5 17v2h5.5v-2z",
	cultist:
		"M12 .5C17 4 20 9.5 20.5 23h-17C4 9.5 7 4 12 .5zM12 7c-2.7 1.3-4 4-4 6.5 0 2.3 1.6 4 4 4s4-1.7 4-4C16 11 14.7 8.3 12 7zm-2.2 5.5a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2zm4.4 0a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z",
	devil: "M2 1c.5 4.5 2.5 6.5 5 7.2C8.3 7.4 10 7 12 7s3.7.4 5 1.2C19.5 7.5 21.5 5.5 22 1c1.8 5.5.8 9-1.7 11 .1 5-3.3 9-8.3 11.5C7 21 3.6 17 3.7 12 1.2 10 .2 6.5 2 1zm5 11.5c.5 2 2 2.8 3.8 2.5C10.3 13.3 9 12.4 7 12.5zm10 0c-2-.1-3.3.8-3.8 2.5 1.8.3 3.3-.5 3.8-2.5zM9.5 18c1.6 1.3 3.4 1.3 5 0l.7 1.3c-2 1.7-4.4 1.7-6.4 0z",
	role: "M2 6c4-3 6.5-3 10-1 3.5-2 6-2 10 1 0 7-3 13-10 17C5 19 2 13 2 6zm4 4.5c.8 2 2.3 2.7 4.3 2C9.8 10.5 8.3 9.8 6 10.5zm12 0c-2.3-.7-3.8 0-4.3 2 2 .7 3.5 0 4.3-2z",
};

const marks: Record<MarkSign, string> = {
	reputation:
		"M12 1.5 14 6l5-1-1 5 4.5 2-4.5 2 1 5-5-1-2 4.5-2-4.5-5 1 1-5-4.5-2L6 10 5 5l5 1zm0 6.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
	angels: "M2 20C1.5 9 8 2.5 22.5 2c-1 2.5-2.6 4-4.7 5 1 .1 2 0 3-.3-1 2.2-2.8 3.6-5.2 4.4.9.2 1.8.2 2.7 0-1.4 2-3.3 3.1-5.7 3.5.7.3 1.4.4 2.2.4C11.5 17.7 7 17.3 4.5 17L4 22H2z",
	demons: "M2 22C1 11 6 4 13 2l1 3 3-2.5L18 6l4-1.5C22.5 11 20 15.5 16.5 18c0-2-.8-3.5-2.3-4.5-.2 2.5-1.5 4.5-3.7 6 0-2-.6-3.5-2-4.5-1 2-2.5 4.5-4.5 7z",
	guests: "M12 1.5c5 0 8 3.6 8 8.5v13l-2.7-2-2.6 2-2.7-2-2.7 2-2.6-2L4 23V10c0-4.9 3-8.5 8-8.5zM8.5 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM9 14.5v2h6v-2z",
	debt: "M8 4.5h4.5a4.5 4.5 0 0 1 4.4 3.5h-2.6a2 2 0 0 0-1.8-1H8a2 2 0 1 0 0 5v2.5a4.5 4.5 0 0 1 0-10zm8 5a4.5 4.5 0 0 1 0 10h-4.5a4.5 4.5 0 0 1-4.4-3.5h2.6a2 2 0 0 0 1.8 1H16a2 2 0 1 0 0-5z",
	points: "M3 20.5h18V23H3zM2 6l5.5 4.5L12 2.5l4.5 8L22 6l-2.5 12h-15z",
	chest: "M4 4h16a3 3 0 0 1 3 3v3.5h-8.5v-1h-5v1H1V7a3 3 0 0 1 3-3zM1 12.5h8.5V15h5v-2.5H23V21H1zm10-1h2v2h-2z",
	open: "M5 1.5h14l3.5 6H1.5zm1.2 2L5 5.5h14l-1.2-2zM1 10h8.5v3h5v-3H23v12H1z",
	taken: "M4 4h16a3 3 0 0 1 3 3v3.5H1V7a3 3 0 0 1 3-3zM1 12.5h22V21H1zm11-6a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zm0 2a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z",
	card: "M5 1.5h14a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-17a2 2 0 0 1 2-2zm7 3.5-6 5v9h12v-9zm-1.5 8h3v4h-3z",
	event: "M3 4c3-2.5 6-2.5 9 0 3-2.5 6-2.5 9 0v15c-3-2.5-6-2.5-9 0-3-2.5-6-2.5-9 0zm2 1.5v10.3c2-1 4-1 6 0V5.5c-2-1.4-4-1.4-6 0zm8 0v10.3c2-1 4-1 6 0V5.5c-2-1.4-4-1.4-6 0zM9 21h6v2H9z",
	token: "M12 2l3 3.5 4.5-.5-.5 4.5L22.5 12 19 15l.5 4.5-4.5-.5-3 3.5L9 19l-4.5.5L5 15l-3.5-3L5 9.5 4.5 5 9 5.5zM10.8 7.5v9h2.4v-9z",
	courtier:
		"M12 1.5c2.7 0 4.5 2 4.5 4.7 0 1.8-.8 3.3-2 4.2C18.5 11.8 20.6 16 21 22.5H3c.4-6.5 2.5-10.7 6.5-12.1-1.2-.9-2-2.4-2-4.2 0-2.7 1.8-4.7 4.5-4.7zM12 13l-2.2 3 1.2 5h2l1.2-5z",
	alchemist:
		"M12 .5 17 8h-2.3a4 4 0 0 1 0 4C18.5 13.5 20.6 17 21 23H3c.4-6 2.5-9.5 6.3-11a4 4 0 0 1 0-4H7zM11 14.5v2.2l-2 3.3h6l-2-3.3v-2.2z",
	basic: "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm-1 3.5v5.5L6.3 14l1 1.7L12 12.9l4.7 2.8 1-1.7-4.7-3V5.5z",
	premium: "M7 2h10l6 7-11 14L1 9zm1 2.5L5 8h4l1.5-3.5zm5.5 0L15 8h4l-3-3.5zM9 10l3 8.5L15 10z",
	wall: "M1 4h4v2.5h3.5V4h7v2.5H19V4h4v17H1zm2 6v3h5v-3zm7 0v3h5v-3zm7 0v3h4v-3zM3 15v3.5h3.5V15zm5.5 0v3.5h7V15zm9 0v3.5H21V15z",
	action: "M13.5 1 4 13.5h6.5L9 23l10.5-13.5H13z",
	hand: "M2 6.5 9 4v15l-4.5-1.5zM10 3h5v17h-5zm6 1 6.5 2.5L20 18l-4 1.3z",
	gone: "M4.5 2 12 9.5 19.5 2 22 4.5 14.5 12l7.5 7.5-2.5 2.5-7.5-7.5L4.5 22 2 19.5 9.5 12 2 4.5z",
	bribe: "M9 1h6l-1.5 4.5C18 8 21 12.5 21 17c0 4-3 6-9 6s-9-2-9-6c0-4.5 3-9 7.5-11.5zm3 8.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zm-1 2h2v5h-2z",
	vote: "M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19zm0 3.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12z",
	confessed: "M2 21V9l4-1 1-5 3 4 2-5 2 5 3-4 1 5 4 1v12zm3-2.5h14V16H5zm0-5h14V11H5z",
	major: "M12 1.5 20.5 5v8c0 5-3.5 8-8.5 9.5C7 21 3.5 18 3.5 13V5zm0 4.5-1.8 3.7-4 .5 3 2.8-.8 4 3.6-2 3.6 2-.8-4 3-2.8-4-.5z",
};

export const paths: Record<SignKind, string> = { ...goods, ...souls, ...types, ...roles, ...marks };

/* Those that have a colour of their own; the others take that of the words beside them. */
const coloured = new Set<SignKind>([
	"wood",
	"stone",
	"wheat",
	"glass",
	"marble",
	"coins",
	"pure",
	"marked",
	"country",
	"town",
	"church",
	"science",
]);
export const fillOf = (kind: SignKind): string => (coloured.has(kind) ? `var(--k-${kind})` : "currentColor");

/* A seat's seal: its shape, and the letter pressed into it. */
export const seals: readonly { path: string; letter: string }[] = [
	{ letter: "A", path: "M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21z" },
	{ letter: "B", path: "M2.5 2.5h19v19h-19z" },
	{ letter: "C", path: "M12 .5 23.5 12 12 23.5.5 12z" },
	{ letter: "D", path: "M6.5 2h11l6 10-6 10h-11l-6-10z" },
];
