// Everything at once: some take back without end, some fill the house with
// silence, some the lobby with tables, some try passphrases of a name; and two
// people with a bot play a match to its end, of which the record is checked.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { addresses, bystander, crowd, longTurns, number, person, pour, tellWait } from "./attack.mjs";
import { look, playOut, startTogether } from "./match.mjs";
import { folder, run, runTests, Server, sleep, test } from "./server.mjs";

const LINES = 2000,
	SILENT_ROUNDS = 4,
	MAKERS = 8,
	TRIES = 48;
const PAUSE = 25; // the two think for so long, so that their match lasts about as long as the rest
const LONG_TURN = "0.25";
const settings = { game: "majority", players: 3, bots: [null, null] };
const server = await Server.start({ env: { PANDEMONIUM_MESSAGE_BURST: "3000" } });

// Two at a Goetia table, one of whom is on turn; they go on until they have made so many lines.
async function takeBack() {
	const crew = [await person(server, "Ann", "127.70.0.1"), await person(server, "Bob", "127.70.0.2")];
	const table = await startTogether(crew, { game: "goetia", players: 2, bots: [null] });
	let lines = 0,
		limited = 0,
		keys = 0;
	for (const socket of crew) await socket.ask("table.unwatch", { table });
	while (lines < LINES)
		for (const socket of crew) {
			const [first] = (await look(socket, table)).ok.view.moves;
			if (!first) continue;
			const answers = await pour(
				socket,
				Array.from({ length: 20 }, () => [
					["move", { table, move: first.move, key: `w${keys++}` }],
					["undo", { table, key: `w${keys++}` }],
				]).flat(),
			);
			lines += answers.filter(({ ok }) => ok).length;
			if (answers.some(({ text }) => text?.id === "server.why.undo_limit")) {
				limited++;
				await socket.ask("move", { table, move: first.move, key: `w${keys++}` });
			}
		}
	return limited;
}

async function beSilent() {
	for (let round = 0; round < SILENT_ROUNDS; round++) {
		const silent = await crowd(server.port, {
			from: addresses(10, 71),
			each: 30,
			first: round % 2 ? "GET /hea" : "",
		});
		await sleep(1000);
		silent.end();
	}
}

async function makeTables() {
	let made = 0;
	for (const address of addresses(MAKERS, 72))
		for (let i = 0; i < 3; i++) {
			const one = await person(server, `Maker ${i}`, address);
			const answers = await pour(
				one,
				Array.from({ length: 12 }, () => ["table.create", settings]),
			);
			made += answers.filter(({ ok }) => ok).length;
			for (const { ok } of answers.filter(({ ok }) => ok).slice(0, 3))
				await pour(
					one,
					Array.from({ length: 20 }, (_, at) => [
						"table.bot",
						{ table: ok.table.id, place: 1, level: at % 2 ? undefined : "random" },
					]),
				);
		}
	return made;
}

async function tryPassphrases() {
	const statuses = [],
		from = addresses(12, 73);
	for (let i = 0; i < TRIES; i++)
		statuses.push(
			(
				await server.post(
					"/api/login",
					{ name: "Owner", passphrase: `not this one ${i}` },
					{ localAddress: from[i % from.length] },
				)
			).status,
		);
	return statuses;
}

const cookieOf = (answer) => answer.headers["set-cookie"].find((each) => each.startsWith("session=")).split(";")[0];

test("a whole match is played while everything is tried, and its record is good", async () => {
	const home = "127.74.0.1";
	const guest = await server.guest("Owner", { localAddress: home });
	const passphrase = "a long enough phrase";
	const registered = await server.post(
		"/api/register",
		{ name: "Owner", passphrase },
		{ cookie: guest.cookie, localAddress: home },
	);
	assert.equal(registered.status, 200, registered.text);
	const owner = Object.assign(await server.connect(cookieOf(registered), {}, { localAddress: home }), {
		cookie: cookieOf(registered),
	});
	const friend = await person(server, "Friend", "127.74.0.2");
	const attack = Promise.all([takeBack(), beSilent(), makeTables(), tryPassphrases()]);
	let match;
	const seen = await bystander(
		server.port,
		(async () => {
			match = await startTogether([owner, friend], { bots: [null, "greedy"] });
			const moves = await playOut([owner, friend], match, PAUSE);
			const [limited, , made, statuses] = await attack;
			return { moves, limited, made, statuses };
		})(),
	);
	tellWait("all at once", seen);
	assert.deepEqual(seen.failures, []);
	const { moves, limited, made, statuses } = seen.result;
	console.log(
		`# ${moves} moves of the two; ${limited} times the limit of taking back, ${made} tables, ` +
			`${statuses.filter((status) => status === 403).length} passphrases compared of ${TRIES}`,
	);
	assert.ok(moves > 20 && limited > 0);
	assert.equal(made, MAKERS * 24);
	assert.equal(statuses.filter((status) => status === 403).length, 10);
	assert.ok(statuses.every((status) => status === 403 || status === 429));
	// The owner gets in from home.
	const login = await server.post("/api/login", { name: "Owner", passphrase }, { localAddress: home });
	assert.equal(login.status, 200, login.text);

	const { table, score } = (await look(friend, match)).ok;
	assert.equal(table.status, "over");
	assert.equal(score.over, true);
	const { status, text } = await server.request(`/api/tables/${match}/record?form=full`, {
		headers: { Cookie: friend.cookie },
	});
	assert.equal(status, 200, text.slice(0, 200));
	const file = path.join(folder(), "record");
	fs.writeFileSync(file, text);
	const verified = run(["verify", file]);
	assert.equal(verified.code, 0, verified.out + verified.err);
	// And what was changed in it is found.
	fs.writeFileSync(
		file,
		text.replace(/^(move \d \D*)\d+/m, (whole, start) => `${start}${whole.endsWith("2") ? 3 : 2}`),
	);
	assert.notEqual(run(["verify", file]).code, 0);

	assert.equal(await longTurns(server, LONG_TURN), 0);
	console.log(`# the loop had its core for ${(await number(server, "turn_seconds_sum")).toFixed(2)} s`);
	assert.ok((await number(server, "turn_seconds_sum")) < 10);
});

test("the server stops cleanly", async () => {
	assert.equal((await server.stop()).code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer|check failed|runtime error/);
});

await runTests();
