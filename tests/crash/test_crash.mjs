// The server is killed (SIGKILL) at random moments while many tables are
// played, and started again at once. Nothing that it acknowledged may be lost,
// nothing may be played twice, and every match must replay and verify.
//
// node tests/crash/test_crash.mjs [KILLS]; prints TAP.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { pause, program, Server } from "../support/serve.mjs";
import { Person } from "./person.mjs";

const KILLS = Number(process.argv[2] ?? 50);
const ALIVE_MIN_MS = 150,
	ALIVE_MAX_MS = 900; // between a start and the next kill
const FINISH_WITHIN = 30_000; // the matches that run when the last kill is done
const VERIFIED_MAX = 150; // matches that are verified, spread over all of them

// Who plays together: seats, and how many of them are persons.
const groups = [
	{ players: 3, persons: 3 },
	{ players: 4, persons: 4 },
	{ players: 4, persons: 2 },
	{ players: 3, persons: 1 },
	{ players: 3, persons: 2 },
	{ players: 4, persons: 1 },
];

const run = promisify(execFile);
const problems = [];
const fail = (error) => {
	if (problems.length < 20) problems.push(error.stack ?? String(error));
};

let killing = true;
const until = async (condition, ms, what) => {
	const end = Date.now() + ms;
	while (!condition()) {
		if (problems.length || Date.now() > end) throw new Error(`${what} in ${ms / 1000} s`);
		await pause(10);
	}
};

// Plays matches until the killing ends; gives what is to be checked.
async function playGroup(server, { players, persons }, number) {
	const people = Array.from({ length: persons }, (_, i) => new Person(server, `p${number}${i}`, fail));
	const matches = [];
	await Promise.all(people.map((person) => person.open()));
	const [host, ...guests] = people;
	const bots = Array.from({ length: players - 1 }, (_, i) => (i < persons - 1 ? null : "random"));
	while (killing && !problems.length) {
		const id = await host.create(players, bots);
		await Promise.all(guests.map((guest) => guest.join(id)));
		for (const person of people) person.sit(id);
		await host.start(id);
		await until(() => people.every(({ seat }) => seat.over), FINISH_WITHIN + 60_000, `${id} did not end`);
		matches.push({ id, seats: people.map((person) => ({ person, seat: person.seat })) });
	}
	return { people, matches };
}

async function killOften(server) {
	for (let i = 0; i < KILLS && !problems.length; i++) {
		await pause(ALIVE_MIN_MS + Math.random() * (ALIVE_MAX_MS - ALIVE_MIN_MS));
		await server.kill();
		await server.start();
	}
	killing = false;
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
		fail(new Error(`${id} seat ${mine}: acknowledged ${acknowledged}; the record has ${played}`));
	const result = record.match(/^result (.*)$/m)?.[1];
	if (result !== seat.over.points.join(" ")) fail(new Error(`${id}: told ${seat.over.points}, recorded ${result}`));
	return played.length;
}

async function checkMatch(folder, { id, seats }, verify) {
	const record = await seats[0].person.record(id, "full");
	let moves = 0;
	for (const each of seats) moves += checkMoves(record, each, id);
	if (!verify) return moves;
	const full = join(folder, `${id}.rec`),
		own = join(folder, `${id}-seat.rec`);
	writeFileSync(full, record);
	writeFileSync(own, await seats[0].person.record(id, "seat"));
	await run(program, ["verify", full]);
	await run(program, ["verify", own, "--against", full]);
	return moves;
}

async function checkAll(matches) {
	const folder = mkdtempSync(join(tmpdir(), "pandemonium-records-"));
	const step = Math.max(1, Math.ceil(matches.length / VERIFIED_MAX));
	let moves = 0,
		verified = 0;
	for (const [i, match] of matches.entries()) {
		const verify = i % step === 0 || i === matches.length - 1;
		moves += await checkMatch(folder, match, verify).catch((error) => (fail(error), 0));
		verified += verify;
	}
	rmSync(folder, { recursive: true });
	return { moves, verified };
}

const test = (name, fine) => {
	console.log(`${fine ? "ok" : "not ok"} - ${name}`);
	if (!fine) process.exitCode = 1;
};

const server = await Server.start();
const started = Date.now();
const playing = Promise.all(groups.map((group, i) => playGroup(server, group, i)));
await Promise.all([killOften(server).catch((error) => (fail(error), (killing = false))), playing.catch(fail)]);
const played = await playing.catch(() => []);
const matches = played.flatMap(({ matches: each }) => each);
const people = played.flatMap(({ people: each }) => each);
const { moves, verified } = problems.length ? { moves: 0, verified: 0 } : await checkAll(matches);
const interrupted = people.reduce((sum, { broken }) => sum + broken, 0);
const repeated = people.reduce((sum, { again }) => sum + again, 0);
for (const person of people) person.close();
const ended = await server.stop();

test(`${KILLS} kills: no acknowledged move lost, none played twice`, problems.length === 0);
test(
	"the load was there: moves in every match, some on their way when the server died",
	moves > 20 * KILLS && interrupted > 0,
);
test("every match that is verified replays, with its promises kept", problems.length === 0 && verified > 0);
test("the last server stops cleanly", ended.code === 0);
console.log(
	`# ${Math.round((Date.now() - started) / 1000)} s, ${matches.length} matches, ${moves} moves of persons acknowledged;`,
);
console.log(
	`# ${interrupted} moves on their way when the server died, ${repeated} acknowledged ones repeated, ${verified} matches verified`,
);
for (const problem of problems) console.log(problem.replace(/^/gm, "# "));
if (problems.length) console.log(server.log.slice(-3000).replace(/^/gm, "# server: "));
await server.remove();
process.exit();
