// A match for tests of the server: one person against bots, over a socket of
// Server.connect().
import assert from "node:assert/strict";
import { sleep } from "./server.mjs";

const BUSY_MS = 100; // a quick machine asks more than a server grants one person

// From the test vectors of docs/formats.md.
const opening = "11".repeat(32);
const commitment = "d785729d0a0055a5c537e9000144d0258fc690d055c678cd8d40f6f39bd0f1d9";

async function fine(socket, action, members) {
	const answer = await socket.ask(action, members);
	assert.ok(answer.ok, `${action}: ${JSON.stringify(answer)}`);
	return answer.ok;
}

// The host starts and gives its part of the luck, and others theirs meanwhile.
export async function startDraw(host, table) {
	await fine(host, "table.start", { table });
	await fine(host, "fair.commit", { table, commitment });
	while ((await host.ask("fair.open", { table, opening })).error === "too_early") await sleep(20);
}

// Gives the id of a table where the person has the first decision.
export async function startMatch(socket, settings = {}) {
	const made = await fine(socket, "table.create", {
		game: "majority",
		players: 3,
		bots: ["random", "random"],
		...settings,
	});
	const table = made.table.id;
	await fine(socket, "table.watch", { table, form: "view" });
	await startDraw(socket, table);
	return table;
}

// The same for several persons, the host first; all of them watch it. Bots take the places behind theirs.
export async function startTogether(sockets, settings = {}) {
	const [host, ...others] = sockets;
	const made = await fine(host, "table.create", {
		game: "majority",
		players: 3,
		bots: [...others.map(() => null), ...Array(3 - sockets.length).fill("random")],
		...settings,
	});
	const table = made.table.id;
	for (const other of others) await fine(other, "table.join", { table });
	for (const socket of sockets) await fine(socket, "table.watch", { table, form: "view" });
	await fine(host, "table.start", { table });
	for (const socket of sockets) await fine(socket, "fair.commit", { table, commitment });
	for (const socket of sockets) await fine(socket, "fair.open", { table, opening });
	return table;
}

export const look = (socket, table) => socket.ask("table.watch", { table, form: "view", after: 99999 });

// Makes the first legal move, as soon as there is one. Gives the answer; null when the match is over.
let keys = 0;
export async function moveOn(socket, table) {
	for (;;) {
		const seen = await look(socket, table);
		if (!seen.ok || seen.ok.table.status !== "playing") return null;
		const [first] = seen.ok.view.moves;
		if (first) return socket.ask("move", { table, move: first.move, key: `k${++keys}` });
	}
}

// All play the first legal move that they have, in turns, `pause` milliseconds apart, until the match is over;
// gives how many were made.
export async function playOut(sockets, table, pause = 0) {
	for (let moves = 0; ;)
		for (const socket of sockets) {
			const seen = await look(socket, table);
			if (seen.error === "busy") {
				await sleep(BUSY_MS);
				continue;
			}
			if (!seen.ok || seen.ok.table.status !== "playing") return moves;
			const [first] = seen.ok.view.moves;
			await sleep(pause);
			if (first) moves += (await socket.ask("move", { table, move: first.move, key: `k${++keys}` })).ok ? 1 : 0;
		}
}

// Waits for what is told until it fits; gives it with the time at which it came.
export async function hear(socket, fits, milliseconds) {
	const end = Date.now() + milliseconds;
	for (let at = 0; ; at++) {
		if (at === socket.told.length) {
			const message = await socket.next(Math.max(1, end - Date.now()));
			if (!message) throw new Error(`closed with ${socket.closeCode}`);
			socket.told.push(JSON.parse(message.text));
		}
		if (fits(socket.told[at])) {
			const [told] = socket.told.splice(0, at + 1).slice(-1);
			return { told, at: Date.now() };
		}
	}
}
