// A match of several persons from its table to its end, and what its record
// must say: what was acknowledged to them and nothing else, what was told to
// each of them and nothing more.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { program } from "../serve.mjs";

const OUTPUT_MAX = 64 * 1024 * 1024;
const run = promisify(execFile);

// The host opens it, the others join; gives what is checked when all of them have seen its end.
export async function sitDown(people, { game, players }) {
	const [host, ...guests] = people;
	const bots = Array.from({ length: players - 1 }, (_, i) => (i < guests.length ? null : "random"));
	const id = await host.create(players, bots, game);
	await Promise.all(guests.map((guest) => guest.join(id)));
	for (const person of people) person.sit(id);
	await host.start(id);
	return { id, seats: people.map((person) => ({ person, seat: person.seat })) };
}

// The moves of a seat as the record has them are those that were
// acknowledged: none is missing, none is there twice, none is another.
function checkMoves(record, { seat }, id) {
	const mine = seat.view.viewer;
	const played = [...record.matchAll(/^move (\d) (.*)$/gm)]
		.filter(([, by]) => Number(by) === mine)
		.map(([, , move]) => move);
	const acknowledged = seat.acknowledged.map(({ move }) => move);
	if (played.join() !== acknowledged.join())
		throw new Error(`${id} seat ${mine}: acknowledged ${acknowledged}; the record has ${played}`);
	const result = record.match(/^result (.*)$/m)?.[1];
	if (result !== seat.over.points.join(" ")) throw new Error(`${id}: told ${seat.over.points}, recorded ${result}`);
	return played.length;
}

// Frame by frame a seat was told what the rules tell it, and nothing more.
async function checkTold(file, { seat }, id) {
	const mine = seat.view.viewer;
	const frames = Array.from({ length: seat.last }, (_, i) => seat.log.get(i + 1));
	const missing = frames.findIndex((frame) => frame === undefined);
	if (missing >= 0) throw new Error(`${id} seat ${mine}: frame ${missing + 1} of ${seat.last} was never told`);
	const told = frames.flatMap((frame) => JSON.parse(frame));
	const { stdout } = await run(program, ["replay", file, "--json", "--seat", mine], { maxBuffer: OUTPUT_MAX });
	const due = JSON.parse(stdout).events.map(({ event }) => event);
	const at = due.findIndex((event, i) => JSON.stringify(event) !== JSON.stringify(told[i]));
	if (at >= 0 || due.length !== told.length)
		throw new Error(
			`${id} seat ${mine}: event ${at} of ${due.length} was told as ${JSON.stringify(told[at])}, ` +
				`and is ${JSON.stringify(due[at])}; ${told.length} were told`,
		);
}

// Gives how many moves of persons are in it. `verify`: also that its promises
// were kept, and what each seat was told.
export async function checkMatch({ id, seats }, verify) {
	const record = await seats[0].person.record(id, "full");
	let moves = 0;
	for (const each of seats) moves += checkMoves(record, each, id);
	if (!verify) return moves;
	const folder = mkdtempSync(join(tmpdir(), "pandemonium-records-"));
	try {
		const full = join(folder, "full.rec"),
			own = join(folder, "seat.rec");
		writeFileSync(full, record);
		await run(program, ["verify", full]);
		for (const each of seats) {
			writeFileSync(own, await each.person.record(id, "seat"));
			await run(program, ["verify", own, "--against", full]);
			await checkTold(full, each, id);
		}
	} finally {
		rmSync(folder, { recursive: true });
	}
	return moves;
}
