// A store that fails: a disk that is really full, and a stranger's program that
// holds the database. No line breaks, nothing that was acknowledged is lost,
// and what was not saved is said in words and can be asked again.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { bystander, longTurns, number, person, tellWait } from "./attack.mjs";
import { look, moveOn, startMatch } from "./match.mjs";
import { folder, program, runTests, Server, sleep, test, until } from "./server.mjs";

const ROOM_MB = 16;
const LONG_TURN = "0.25";
// Small as the disk is, it is not "nearly full" by that alone.
const env = { PANDEMONIUM_DISK_LOW_MEGABYTES: "0", PANDEMONIUM_BACKUP_EVERY: "0", PANDEMONIUM_MESSAGE_BURST: "5000" };

// A program that runs ours on a small disk of its own, which exists for that process alone and ends with it:
// in namespaces of its own, for which one need not be root; or, where these are forbidden, as root.
function onSmallDisk(data) {
	for (const namespaces of ["-Urm", "-m"]) {
		const script = path.join(folder(), "small-disk.sh");
		fs.writeFileSync(
			script,
			`#!/bin/sh\nexec unshare ${namespaces} sh -c 'mount -t tmpfs -o size=${ROOM_MB}m,mode=700 tmpfs "$0" && exec "$@"' ` +
				`'${data}' "$@"\n`,
			{ mode: 0o755 },
		);
		if (spawnSync(script, ["true"]).status === 0) {
			fs.writeFileSync(script, fs.readFileSync(script, "utf8").replace('"$@"\n', `'${program}' "$@"\n`));
			return script;
		}
	}
	return null;
}

// What the player sees when it is his turn again.
async function onTurn(player, table) {
	let seen;
	assert.ok(await until(async () => (seen = (await look(player, table)).ok).view.moves.length > 0));
	return seen;
}

// What reads all tables reads those of others too: should their commit fail in the same turn, it is asked again.
async function list(socket) {
	for (let i = 0; i < 20; i++) {
		const answer = await socket.ask("lobby.watch", {});
		if (answer.error !== "not_saved") return answer;
	}
	return {};
}

async function health(server) {
	const { status, text } = await server.request("/health", { localAddress: "127.50.0.9" });
	return { status, ...JSON.parse(text) };
}

test("a full disk: lines stay open, writers are told, readers are served, and then all goes on", async () => {
	const data = folder(),
		from = onSmallDisk(data);
	if (!from) {
		console.log("# skipped: no disk of our own may be mounted here");
		return;
	}
	const server = await Server.start({ data, from, env });
	const fill = `/proc/${server.child.pid}/root${data}/fill`;
	const player = await person(server, "Player", "127.50.0.1");
	const reader = await person(server, "Reader", "127.50.0.2");
	const idle = await person(server, "Idle", "127.50.0.3");
	const neighbour = await person(server, "Neighbour", "127.50.0.6");
	const table = await startMatch(player);
	assert.ok((await reader.ask("table.watch", { table })).ok);
	assert.ok((await moveOn(player, table)).ok);
	assert.equal((await health(server)).status, 200);
	const before = await onTurn(player, table);

	const file = fs.openSync(fill, "w"),
		block = Buffer.alloc(4096, 1);
	assert.throws(
		() => {
			for (;;) fs.writeSync(file, block);
		},
		{ code: "ENOSPC" },
	);
	fs.closeSync(file);

	const seen = await bystander(
		server.port,
		(async () => {
			// The same move with the same key, again and again: it is not played, and says so.
			const { move } = before.view.moves[0];
			for (let i = 0; i < 20; i++) {
				const answer = await player.ask("move", { table, move, key: "when there is room" });
				assert.deepEqual(
					[answer.error, answer.text?.id],
					["not_saved", "server.error.not_saved"],
					JSON.stringify(answer),
				);
				await sleep(25);
			}
			for (const [socket, action, members] of [
				[reader, "table.create", { game: "majority", players: 3 }],
				[player, "resign", { table }],
				[reader, "mute", { account: player.account.id }],
			]) {
				const { error } = await socket.ask(action, members);
				assert.equal(error, "not_saved", action);
			}
			const guest = await server.post("/api/guest", { name: "Newcomer" }, { localAddress: "127.50.0.4" });
			assert.equal(guest.status, 503, guest.text);
			assert.equal(JSON.parse(guest.text).error, "not_saved");
			// Whoever reads is served.
			for (const socket of [player, reader, idle]) {
				assert.ok((await socket.ask("ping")).ok);
				assert.ok((await list(socket)).ok);
				assert.equal((await look(socket, table)).ok.table.status, "playing");
			}
			assert.deepEqual((await look(player, table)).ok.view, before.view);
			assert.equal((await server.request(`/api/tables/${table}`, { localAddress: "127.50.0.5" })).status, 200);
			const told = await health(server);
			assert.equal(told.status, 503);
			assert.equal(told.ok, false);
			assert.match(told.reason, /full|room|space/);
			assert.equal(told.store.writes, false);
			assert.match(server.err, / (error|warning) .*(full|room|space|saved|kept)/i);
		})(),
		{ how: async () => ({ status: (await neighbour.ask("ping")).ok ? 200 : 0 }) },
	);
	tellWait("a full disk", seen);
	assert.deepEqual(seen.failures, []);
	assert.ok(
		[player, reader, idle, neighbour].every(({ closed }) => !closed),
		"nobody was hung up on",
	);

	fs.rmSync(fill);
	const { move } = before.view.moves[0];
	let played;
	assert.ok(
		await until(async () => {
			played = await player.ask("move", { table, move, key: "when there is room" });
			return played.ok;
		}),
		JSON.stringify(played),
	);
	const again = await player.ask("move", { table, move, key: "when there is room" });
	assert.deepEqual(again.ok, played.ok);
	const { text } = await server.request(`/api/tables/${table}/record`, { headers: { Cookie: player.cookie } });
	const seat = before.viewer;
	assert.equal(
		text.split("\n").filter((line) => line.startsWith(`move ${seat} `)).length,
		2,
		"each of the two moves once",
	);
	assert.ok(await until(async () => (await health(server)).status === 200));
	assert.ok((await moveOn(player, table)).ok);
	assert.ok((await number(server, "turns_failed_total")) >= 20);
	assert.equal(await longTurns(server, LONG_TURN), 0);
	assert.equal((await server.stop()).code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer|check failed|runtime error/);
});

test("a foreign lock: nobody waits for it but who writes, and he is told", async () => {
	const PINGS = 60,
		WRITES = 8,
		HELD = 8000;
	const server = await Server.start({ env });
	const player = await person(server, "Player", "127.51.0.1");
	const idle = await person(server, "Idle", "127.51.0.2");
	const table = await startMatch(player);
	const quiet = await startMatch(idle);
	assert.ok((await moveOn(player, table)).ok);
	const {
		view: {
			moves: [{ move }],
		},
	} = await onTurn(player, table);

	const turns = await server.metric("web_turns_total");
	const lock = spawn("sqlite3", [path.join(server.data, "pandemonium.db")], { stdio: ["pipe", "pipe", "inherit"] });
	const held = new Promise((resolve) => lock.stdout.once("data", resolve));
	lock.stdin.write(".timeout 5000\nBEGIN IMMEDIATE;\nSELECT 1;\n");
	await held;
	// It is held until so much was answered, and not for longer than HELD: had the loop waited for it, a write
	// would be good then.
	const release = () => lock.stdin.writable && lock.stdin.end("ROLLBACK;\n");
	const since = performance.now(),
		giveUp = setTimeout(release, HELD);
	const seen = await bystander(
		server.port,
		(async () => {
			for (let i = 0; i < WRITES; i++) {
				const answer = await player.ask("move", { table, move, key: "locked" });
				assert.equal(answer.error, "not_saved", JSON.stringify(answer));
			}
			for (let i = 0; i < PINGS; i++) assert.ok((await player.ask("ping")).ok);
			await sleep(Math.max(0, 3000 - (performance.now() - since)));
		})(),
		{
			how: async () => {
				const answers = [
					await idle.ask("ping"),
					await idle.ask("table.watch", { table: quiet }),
					await idle.ask("lobby.watch", {}),
				];
				return { status: answers.find(({ error }) => error)?.error ?? 200 };
			},
		},
	);
	tellWait("a database that another program holds", seen);
	assert.deepEqual(seen.failures, []);
	assert.equal(lock.exitCode, null, "it was held all the time");
	assert.ok((await server.metric("web_turns_total")) - turns > PINGS, "the loop went on");
	assert.equal(await longTurns(server, LONG_TURN), 0);
	clearTimeout(giveUp);
	const ended = new Promise((resolve) => lock.on("exit", resolve));
	release();
	await ended;

	let played;
	assert.ok(
		await until(async () => (played = await player.ask("move", { table, move, key: "locked" })).ok),
		JSON.stringify(played),
	);
	assert.deepEqual((await player.ask("move", { table, move, key: "locked" })).ok, played.ok);
	assert.ok((await moveOn(player, table)).ok);
	assert.ok([player, idle].every(({ closed }) => !closed));
	assert.equal((await server.stop()).code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer|check failed|runtime error/);
});

await runTests();
