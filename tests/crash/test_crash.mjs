// The server is killed (SIGKILL) at random moments while many tables are
// played, and started again at once. Nothing that it acknowledged may be lost,
// nothing may be played twice, and every match must replay and verify.
//
// node tests/crash/test_crash.mjs [KILLS]; prints TAP.
import { checkMatch, sitDown } from "../support/people/match.mjs";
import { Person } from "../support/people/person.mjs";
import { pause, Server } from "../support/serve.mjs";

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
	while (killing && !problems.length) {
		const match = await sitDown(people, { game: "majority", players });
		await until(() => people.every(({ seat }) => seat.over), FINISH_WITHIN + 60_000, `${match.id} did not end`);
		matches.push(match);
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

async function checkAll(matches) {
	const step = Math.max(1, Math.ceil(matches.length / VERIFIED_MAX));
	let moves = 0,
		verified = 0;
	for (const [i, match] of matches.entries()) {
		const verify = i % step === 0 || i === matches.length - 1;
		moves += await checkMatch(match, verify).catch((error) => (fail(error), 0));
		verified += verify;
	}
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
