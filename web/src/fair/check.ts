/*
 * What this browser checks of fair luck by itself, with its own engine: the
 * terms before it promises anything, promises and openings when they are
 * shown, the seed and the seats when the match has ended. Nothing here asks
 * the server; a check is a sentence and whether it holds.
 */
import type { EngineClient } from "../engine/client";
import type { Fair, Table } from "../session/session";

export interface Check {
	id: string; /* of the sentence */
	fine: boolean;
}

/* What we know from before, if this browser took part. */
export interface Witness {
	commitment: string; /* the server's */
	opening: string; /* ours */
	promise: string;
	accepted?: boolean; /* the promise; false: perhaps another browser of ours was faster */
	opened?: boolean; /* the opening was accepted too; missing: an older version kept this */
	spoiled?: string[]; /* commitments of draws given up here, after openings, that we saw */
}

export interface Terms {
	match: string;
	players: number;
	bots: number; /* set of seats */
	who: string[]; /* by join number */
	chosen: boolean; /* seats are, and these: */
	seats: number[]; /* by join number; empty where they are drawn */
	before: string | null; /* hash of the draw that was given up before */
}

export function readTerms(text: string): Terms {
	const terms: Terms = { match: "", players: 0, bots: 0, who: [], chosen: false, seats: [], before: null };
	for (const line of text.split("\n")) {
		const [word, value = "", kind] = line.split(" ");
		if (word === "match") terms.match = value;
		else if (word === "players") terms.players = Number(value);
		else if (word === "seat" && kind === "bot") terms.bots |= 1 << Number(value);
		else if (word === "who") terms.who.push(value);
		else if (word === "chosen") terms.chosen = true;
		else if (word === "chose") terms.seats.push(Number(value));
		else if (word === "before") terms.before = value;
	}
	return terms;
}

/* What we know of this very draw. */
const ofDraw = (witness: Witness | null, fair: Fair) => (witness?.commitment === fair.commitment ? witness : null);

/* We opened in another draw of this table: then that one was given up, and all
 * later terms tell of one. Where nobody had opened, another draw proves nothing. */
const isConcealed = (witness: Witness | null, fair: Fair) =>
	witness !== null &&
	witness.commitment !== fair.commitment &&
	witness.opened !== false &&
	readTerms(fair.terms).before === null;

/* Where places are chosen: do the terms have everybody on the place where he
 * sits, and are they chosen where we were told so, and nowhere else? */
function seatsAsChosen(table: Table, fair: Fair): boolean {
	const { chosen, seats } = readTerms(fair.terms);
	return (
		chosen === !!table.chosen &&
		seats.length === fair.persons.length &&
		fair.persons.every(({ account }, i) => table.places[seats[i]!]?.account === account)
	);
}

/* Before we promise: do the terms speak of this table, of those who sit here by
 * their names, of their places where those are chosen, and of the draws that we
 * saw given up? The table is asked for last: news of it may be on its way. */
export async function checkTerms(
	engine: EngineClient,
	table: string,
	fair: Fair,
	witness: Witness | null,
	seen: () => Table | undefined,
): Promise<Check[]> {
	const terms = readTerms(fair.terms);
	const checks: Check[] = [];
	if (fair.persons.every((person) => person.who !== null)) {
		let fine = terms.match === table && terms.who.length === fair.persons.length;
		for (const [i, person] of fair.persons.entries()) {
			fine &&= person.who === terms.who[i];
			if (person.salt !== null) fine &&= (await engine.person(person.salt, person.name)) === person.who;
		}
		checks.push({ id: "web.check.names", fine });
	}
	const at = seen();
	if (at && (at.chosen || terms.chosen)) checks.push({ id: "web.check.chosen", fine: seatsAsChosen(at, fair) });
	if (witness?.spoiled?.length) checks.push({ id: "web.check.draws", fine: terms.before !== null });
	return checks;
}

/* When promises and openings are shown. */
export async function checkOpenings(engine: EngineClient, fair: Fair, witness: Witness | null): Promise<Check[]> {
	const checks: Check[] = [];
	witness = ofDraw(witness, fair);
	if (witness && witness.accepted !== false) {
		const own = fair.persons.find((person) => person.promise === witness.promise);
		checks.push({
			id: "web.check.own",
			fine: own !== undefined && (fair.step !== "done" || own.opening === witness.opening),
		});
	}
	if (fair.step !== "done") return checks;
	let fine = true;
	for (const { promise, opening } of fair.persons)
		fine &&= opening !== null && (await engine.commitOpening(bytesOf(opening))) === promise;
	return [...checks, { id: "web.check.openings", fine }];
}

/* When the match has ended and the seed is shown. */
export async function checkSeed(
	engine: EngineClient,
	table: Table,
	fair: Fair,
	seed: string,
	witness: Witness | null,
): Promise<Check[]> {
	const commitment = await engine.commitSeed(seed, fair.terms);
	const checks: Check[] = [
		{
			id: "web.check.seed",
			fine: commitment === fair.commitment && !isConcealed(witness, fair),
		},
	];
	const people = table.places.filter((place) => place !== null && place.bot === null);
	const terms = readTerms(fair.terms);
	const openings = fair.persons.map((person) => person.opening ?? "");
	const seats = terms.chosen ? terms.seats : await engine.seats(table.id, seed, openings, terms.players, terms.bots);
	checks.push({
		id: terms.chosen ? "web.check.chosen" : "web.check.seats",
		fine:
			seats.length === people.length &&
			people.every(
				(place, i) =>
					place!.seat === seats[i] &&
					(place!.account === null || place!.account === fair.persons[i]?.account),
			),
	});
	return checks;
}

/* Of a draw that was given up: the seed is shown at once. */
export async function checkGivenUp(engine: EngineClient, fair: Fair, witness: Witness | null): Promise<Check[]> {
	witness = ofDraw(witness, fair);
	const fine =
		fair.seed !== undefined &&
		(await engine.commitSeed(fair.seed, fair.terms)) === fair.commitment &&
		(!witness || witness.accepted === false || !fair.draw || fair.draw.includes(`promise ${witness.promise}\n`));
	return [{ id: "web.check.seed", fine }];
}

/* All that can be said at this step. */
export async function checkStep(
	engine: EngineClient,
	table: string,
	fair: Fair,
	witness: Witness | null,
	seen: () => Table | undefined,
): Promise<Check[]> {
	if (fair.step === "anew") return checkGivenUp(engine, fair, witness);
	const checks = await checkTerms(engine, table, fair, witness, seen);
	if (fair.step === "commit") return checks;
	return [...checks, ...(await checkOpenings(engine, fair, witness))];
}

export const broken = (checks: Check[]): Check[] => checks.filter((check) => !check.fine);

function bytesOf(hex: string): Uint8Array {
	return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
