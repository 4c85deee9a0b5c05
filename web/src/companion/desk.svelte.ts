/*
 * What lies on the table: the boxes, the one game, and what the last scan came to.
 * Every change is written to the store before the screen shows it, so that a dead
 * battery loses nothing and a colour that was seen is counted.
 */
import wasmUrl from "$gen/companion.wasm?url";
import { CompanionModule, type Seat, type Status, type Wish } from "./module";
import { idOf, pack, unpack } from "./parcel";
import { browserStore, type Box, type Game, type Store } from "./store";

/* What the screen says behind a scan; a colour covers it. */
export type Word = "foreign" | "closed" | "heard" | "all_heard" | "many" | "doubled" | "elsewhere" | "unkept";

interface Desk {
	boxes: Box[];
	game: Game | null;
	status: Status | null;
	colour: Seat | null;
	word: Word | null;
	back: boolean; /* gone back, and the table has not heard it yet */
}

export const desk = $state<Desk>({ boxes: [], game: null, status: null, colour: null, word: null, back: false });

let module: CompanionModule;
let store: Store;
let last: Promise<void> = Promise.resolve();

async function fetchModule(): Promise<CompanionModule> {
	const response = await fetch(wasmUrl);
	if (!response.ok) throw new Error(`companion: ${response.status}`);
	return CompanionModule.load(await response.arrayBuffer());
}

const boxOf = (id: string): Box | undefined => desk.boxes.find((box) => box.id === id);

/* The game of the store into the module; it stays out where its box is gone. */
function layOut(game: Game | null): void {
	const box = game && boxOf(game.box);
	const good = box && module.takeBox(box.bytes) && module.takeGame(game.bytes);
	desk.game = good ? game : null;
	desk.status = good ? module.status() : null;
	desk.colour = null;
	desk.word = null;
	desk.back = false;
}

export async function openDesk(kept: Store = browserStore, from = fetchModule): Promise<void> {
	store = kept;
	module = await from();
	desk.boxes = await store.boxes();
	layOut(await store.game());
}

/* One thing at a time: what comes meanwhile waits. */
function alone(work: () => Promise<void>): Promise<void> {
	const done = last.then(work);
	last = done.catch(() => {});
	return done;
}

/* The game as the module has it now, kept; then its status shows. Where it could
 * not be kept, it is as before. */
async function keep(): Promise<boolean> {
	const before = desk.game!;
	const game = { ...$state.snapshot(before), bytes: module.game() } as Game;
	try {
		await store.putGame(game);
	} catch {
		module.takeGame(before.bytes);
		desk.word = "unkept";
		desk.status = module.status();
		return false;
	}
	desk.game = game;
	desk.status = module.status();
	return true;
}

/* Registering. */

export function beginBox(): void {
	module.beginRegistering();
	desk.word = null;
}

/* How many chests there are now; null: refused, and desk.word says why. */
export function takeChest(code: string, instead: string | null): number | null {
	for (const box of desk.boxes)
		if (box.id !== instead && module.takeBox(box.bytes) && module.knows(code)) {
			desk.word = "elsewhere";
			return null;
		}
	const count = module.register(code);
	desk.word = count ? null : "doubled";
	return count || null;
}

/* The box that was just registered, under its name; `instead` of another. */
export async function keepBox(name: string, instead: string | null): Promise<void> {
	const bytes = module.box();
	await store.putBox({ id: idOf(bytes), name, bytes });
	if (instead) await removeBox(instead);
	desk.boxes = await store.boxes();
}

export async function removeBox(id: string): Promise<void> {
	if (desk.game?.box === id) await dropGame();
	await store.removeBox(id);
	desk.boxes = await store.boxes();
}

/* A game. */

/* False: no chest of that box. */
export async function beginGame(box: Box, code: string, wishes: readonly Wish[], names: string[]): Promise<boolean> {
	let begun = false;
	await alone(async () => {
		module.takeBox(box.bytes);
		begun = module.start(code, wishes);
		desk.word = begun ? null : "foreign";
		if (!begun) return;
		const game: Game = { box: box.id, bytes: module.game(), names, reveal: null };
		await store.putGame(game);
		layOut(game);
	});
	return begun;
}

export async function dropGame(): Promise<void> {
	await store.putGame(null);
	layOut(null);
}

export function scanChest(code: string): Promise<void> {
	return alone(async () => {
		if (!desk.game || desk.back) return;
		const scanned = module.scan(code);
		if (scanned.answer === "over") return;
		if (scanned.answer === "foreign" || scanned.answer === "closed") {
			desk.colour = null;
			desk.word = scanned.answer;
		} else if (scanned.answer === "heard") {
			desk.status = module.status();
			desk.word = desk.status.left ? "heard" : "all_heard";
		} else if (await keep()) {
			desk.word = null;
			desk.colour = scanned.seat;
		}
	});
}

export function tellFourth(): Promise<void> {
	return alone(async () => {
		const seat = module.fourth();
		if (seat !== null && (await keep())) desk.colour = seat;
	});
}

export function hideColour(): void {
	desk.colour = null;
}

export function stepOn(): Promise<void> {
	return alone(async () => {
		desk.colour = null;
		desk.word = null;
		if (module.forth()) await keep();
	});
}

export function stepBack(): Promise<void> {
	return alone(async () => {
		desk.colour = null;
		desk.word = null;
		if (!desk.back && module.back() && (await keep())) desk.back = true;
	});
}

export function heardBack(): void {
	desk.back = false;
}

/* False: no chest of this box. */
export async function endGame(code: string): Promise<boolean> {
	let ended = false;
	await alone(async () => {
		const reveal = module.end(code);
		desk.word = reveal ? null : "foreign";
		if (!reveal) return;
		const game = { ...$state.snapshot(desk.game!), reveal } as Game;
		await store.putGame(game);
		desk.game = game;
		ended = true;
	});
	return ended;
}

export function tooMany(): void {
	desk.colour = null;
	desk.word = "many";
}

/* 64 hex digits that were fixed before the first scan. */
export function commitmentOf({ bytes }: Game): string {
	const COMMITMENT = 4;
	return Array.from(bytes.subarray(COMMITMENT, COMMITMENT + 32), (byte) => byte.toString(16).padStart(2, "0")).join(
		"",
	);
}

/* On the way to another device. */

export function packBox(box: Box): string {
	return pack({ box, game: null });
}

export function packGame(game: Game): string {
	return pack({ box: boxOf(game.box)!, game });
}

/* The same where it must be short: the colours serve for names. */
export function packNameless(game: Game): string {
	return packGame({ ...game, names: game.names.map(() => "") });
}

export type Taken = "box" | "game" | "bad";

/* Takes a box, and its game in place of the one here. */
export async function takeParcel(text: string): Promise<Taken> {
	const parcel = unpack(text);
	const running = desk.game;
	const good = parcel && module.takeBox(parcel.box.bytes) && (!parcel.game || module.takeGame(parcel.game.bytes));
	if (good) {
		await store.putBox(parcel.box);
		if (parcel.game) await store.putGame({ ...parcel.game, reveal: null });
	}
	desk.boxes = await store.boxes();
	layOut(good && parcel.game ? await store.game() : running && ($state.snapshot(running) as Game));
	return !good ? "bad" : parcel.game ? "game" : "box";
}
