/*
 * Where a choice can be pressed, and what it leads to in words, from what the
 * engine says of each move. Counting what lies on the table is all that is
 * worked out here.
 */
import type { Translate } from "../contract";
import type { Message } from "../../texts/text";
import {
	colourIds,
	colourOf,
	factsOf,
	kindOf,
	sorted,
	type Colour,
	type Forms,
	type Majority2Facts,
	type Majority2Look,
	type Majority2Move,
	type Majority2View,
	type Play,
	type PlayLook,
} from "./view";

/* What the words are made of: the table and the cards of the match. */
export interface Table {
	view: Majority2View;
	facts: Majority2Facts;
}

const verbOf = ({ move }: Majority2Move) => move.split(" ")[0]!;

/* The moves that play a card of the hand: they want a column as well. */
export function playsOf(view: Majority2View, card: string): Majority2Move[] {
	return view.moves.filter((move) => move.card === card && ["free", "play"].includes(verbOf(move)));
}

function spotsOf(view: Majority2View, move: Majority2Move): string[] {
	const { looked, viewer } = view;
	switch (verbOf(move)) {
		case "pick":
			return [move.at!.split(":").length === 3 ? `spot:${move.at}` : `area:${move.at}`];
		case "choose": {
			if (view.step === "topple") return [`area:${viewer}:${move.card}`];
			const column = view.seats[looked!.seat]!.columns[looked!.column! - 1]!;
			return column.flatMap((card, i) =>
				card === move.card ? [`spot:${looked!.seat}:${looked!.column}:${i + 1}`] : [],
			);
		}
		case "send":
			return [`column:${1 - view.active!}:${move.column}`];
		case "column":
			return [`column:${looked!.seat}:${move.column}`];
		case "store":
			return [`hand:${move.card}`];
		default:
			return [];
	}
}

/* The places of the table that stand for a move: cards in play, in a scoring
 * area or in the hand, and columns. Equal cards are one move. */
export function placesOf(view: Majority2View): Map<string, Majority2Move> {
	return new Map(view.moves.flatMap((move) => spotsOf(view, move).map((spot) => [spot, move] as const)));
}

/* Moves that have no place on the table: buttons. */
export function buttonsOf(view: Majority2View): Majority2Move[] {
	const wordy = new Set(["keep", "exchange", "skip", "draw", "pass", "done", "disc", "colour"]);
	return view.moves.filter((move) => wordy.has(verbOf(move)));
}

/* A card of the hand with all that is known of playing it; undefined when nothing is. */
export function playOf(view: Majority2View, card: string): Play | undefined {
	return view.plays.find((play) => play.card === kindOf(card));
}

const looked = new Set(["free", "play", "send", "done", "pick", "colour"]);

/* What it leads to is not said by the view alone. */
export function needsLook(move: Majority2Move): boolean {
	return looked.has(verbOf(move));
}

/* Why nothing would come of a card's ability wherever it is played; null: something may. */
export function idleOf(looks: (PlayLook | null)[]): string | null {
	return looks.every((look) => look?.idle) ? (looks[0]?.idle ?? null) : null;
}

/* How many cards of a colour lie in the columns of a seat, or in one of them. */
export function countIn(view: Majority2View, seat: number, colour: Colour, column?: number): number {
	const columns = view.seats[seat]!.columns;
	const cards = column === undefined ? columns.flat() : columns[column - 1]!;
	return cards.filter((card) => colourOf(card) === colour).length;
}

/* A column that would be full, in words. */
function formed(forms: Forms, viewer: number, t: Translate): string {
	const words =
		forms.factions.length === 0
			? [t("majority2.choice.dissolves")]
			: forms.factions.map(({ colour, count, coins }) =>
					t("majority2.choice.forms", { text: colourIds[colour] }, count, coins),
				);
	const where = forms.seat === viewer ? "" : `${t("majority2.choice.sent", { seat: forms.seat }, forms.column)} `;
	return where + words.join(" · ");
}

function cardAt(view: Majority2View, spot: string, played: string): string {
	const [seat, column, place] = spot.split(":").map(Number);
	return view.seats[seat!]!.columns[column! - 1]![place! - 1] ?? played;
}

const nameOf = (facts: Majority2Facts, card: string, t: Translate) => t(factsOf(facts, card).name);

/* What a card does to a column: what is discarded, chosen, formed. */
export function outcome({ view, facts }: Table, card: string, column: number, look: PlayLook, t: Translate): string[] {
	const lines: string[] = [];
	const colour = colourOf(card);
	if (look.discards.length > 0)
		lines.push(
			`${t("majority2.choice.discards")} ${look.discards.map((spot) => nameOf(facts, cardAt(view, spot, card), t)).join(", ")}`,
		);
	if (look.targets.length > 0) lines.push(t("web.majority2.then.targets", look.targets.length));
	for (const forms of look.forms) lines.push(look.open ? t("majority2.choice.full") : formed(forms, view.viewer, t));
	if (look.forms.length === 0 && look.discards.length === 0)
		lines.push(
			colour
				? t("majority2.choice.joins_colour", look.place, countIn(view, view.viewer, colour, column) + 1, {
						text: colourIds[colour],
					})
				: t("majority2.choice.joins", look.place),
		);
	return lines;
}

/* A card of the hand to a column. */
function played(table: Table, move: Majority2Move, look: PlayLook | null, t: Translate): string[] {
	const card = move.card!;
	const { ability, cost } = factsOf(table.facts, card);
	const free = verbOf(move) === "free";
	/* Of an ability that does nothing the reason is said, and elsewhere. */
	const does = look?.idle ? [] : [t(ability)];
	const after = playOf(table.view, card)?.up_after ?? null;
	return [
		...(free ? [t("web.majority2.then.free")] : does),
		...(free || after === null ? [] : [t("web.majority2.then.pays", cost, after)]),
		...(look ? outcome(table, card, move.column!, look, t) : []),
	];
}

function exchanged({ view, facts }: Table, t: Translate): string {
	const { reserve, reserve_size } = view.seats[view.viewer]!;
	if (reserve_size === 0) return t("majority2.choice.exchange_none");
	return `${t("majority2.choice.exchange", reserve_size)} ${sorted(reserve)
		.map((card) => nameOf(facts, card, t))
		.join(", ")}`;
}

function disced({ view, facts }: Table, colour: Colour, t: Translate): string {
	const at = view.discs.find((disc) => disc.colour === colour)!.at;
	const name = { text: colourIds[colour] };
	if (at === null) return t("majority2.choice.disc", name);
	const parts = at.split(":");
	const card = parts.length === 3 ? cardAt(view, at, "") : parts[1]!;
	return `${t("majority2.choice.disc_from", name)} ${nameOf(facts, card, t)}`;
}

function picked(view: Majority2View, move: Majority2Move, look: Majority2Look | null, t: Translate): string[] {
	if (look?.what === "burn") return [t(look.burns ? "majority2.choice.burns" : "majority2.choice.stays")];
	if (view.step === "take") return [t("majority2.choice.store")];
	if (move.at!.split(":").length === 2) return [t("majority2.choice.crown", { seat: Number(move.at![0]) })];
	const [seat, column] = move.at!.split(":").map(Number);
	const where = t("majority2.choice.spot", { seat: seat! }, column!);
	return look?.what === "disc" && look.lands !== move.at ? [where, t("majority2.choice.caught")] : [where];
}

/* A colour of a full column, or one that is named. */
function coloured(view: Majority2View, colour: Colour, look: Majority2Look | null, t: Translate): string[] {
	const name = { text: colourIds[colour] };
	if (look?.what === "faction") return [t("majority2.choice.faction", name, look.count, look.coins)];
	return [
		t("majority2.choice.colour", name, countIn(view, view.viewer, colour), countIn(view, 1 - view.viewer, colour)),
	];
}

function sent(view: Majority2View, column: number, look: Majority2Look | null, t: Translate): string[] {
	if (look?.what === "send" && look.forms.length > 0) return look.forms.map((forms) => formed(forms, view.viewer, t));
	return [t("majority2.choice.joins", view.seats[1 - view.viewer]!.columns[column - 1]!.length + 1)];
}

/* What a move leads to, a line each; less when nobody could say. */
export function leadsTo(table: Table, move: Majority2Move, look: Majority2Look | null, t: Translate): string[] {
	const { view, facts } = table;
	const other = { seat: 1 - view.viewer };
	switch (verbOf(move)) {
		case "free":
		case "play":
			return played(table, move, look?.what === "play" ? look : null, t);
		case "keep":
			return [t("majority2.choice.keep", view.hand.size)];
		case "exchange":
			return [exchanged(table, t)];
		case "skip":
			return [t("majority2.choice.skip")];
		case "draw":
			return [t("majority2.choice.draw", other, view.seats[view.viewer]!.draws)];
		case "pass":
			return [t("majority2.choice.pass")];
		case "done":
			return [
				look?.what === "done" && look.ends
					? t("majority2.choice.done_end")
					: t("majority2.choice.done", other, view.hand.size),
			];
		case "store":
			return [t("majority2.choice.store")];
		case "disc":
			return [disced(table, move.colour!, t)];
		case "colour":
			return coloured(view, move.colour!, look, t);
		case "choose":
			return [t("majority2.choice.points", factsOf(facts, move.card!).points)];
		case "send":
			return sent(view, move.column!, look, t);
		case "column":
			return [t("majority2.choice.column", move.column!)];
		default:
			return picked(view, move, look, t);
	}
}

/* What heads the words about a move: its card, its colour, or what it does. */
export function titleOf(move: Majority2Move, facts: Majority2Facts): Message {
	if (move.card) return { id: factsOf(facts, move.card).name };
	return { id: move.colour ? colourIds[move.colour] : move.does };
}

/* Why a card of the hand cannot be played in this phase; null: it can. */
export function closedOf(view: Majority2View, card: string): Message | null {
	return playOf(view, card)?.closed ?? null;
}
