// What bench/browser.mjs runs inside Chromium: matches without a server, on the
// client's own session, worker and shelf. No page is drawn. `window.bench` has
// what can be measured.
import { engineWithBots as engine } from "$web/engine/client.ts";
import { EngineModule } from "$web/engine/engine.ts";
import { newRecord } from "$web/engine/setup.ts";
import { LocalSession } from "$web/session/local.ts";
import { browserShelf } from "$web/session/shelf.ts";
import wasmUrl from "$gen/pandemonium-bots.wasm?url";

const LEVEL = "random"; // thinks least
const module = EngineModule.load(await (await fetch(wasmUrl)).arrayBuffer());

async function wish(game, players, seed) {
	const facts = (await module).games().find(({ name }) => name === game);
	return {
		name: `local-${seed}`,
		game,
		rules: facts.rules,
		players,
		options: Object.fromEntries(facts.options.map(({ name, standard }) => [name, standard])),
		switches: Object.fromEntries(facts.options.map((option) => [option.name, option.switch])),
		seats: Array.from({ length: players }, (_, i) => ({ bot: i === 0 ? null : LEVEL, name: `P${i}` })),
		seed: seed.toString(16).padStart(64, "0"),
	};
}

async function onShelf(match, record) {
	const row = {
		id: match.name,
		game: match.game,
		players: match.players,
		options: match.options,
		bots: match.seats.map(({ bot }) => bot),
		names: match.seats.map(({ name }) => name),
		created: 1,
		changed: 1,
		over: false,
		turn: true,
		points: null,
		winners: null,
		guided: false,
		told: [],
	};
	// A client of before kept the record in the row.
	if (browserShelf.record) await browserShelf.put(row, record);
	else await browserShelf.put({ ...row, record });
	return match.name;
}

// Moves of bots alone, to the end, in this thread: a record.
async function recordOf(match) {
	const opened = (await module).open(newRecord(match));
	opened.seal();
	const play = opened.begin ? (seat, move) => opened.play(seat, move) : (seat, move) => opened.move(seat, move);
	opened.begin?.(0);
	let lines = 0;
	for (let actors = opened.actors(); actors.length > 0; actors = opened.actors(), lines++)
		play(actors[0], opened.botMove(actors[0], LEVEL, [lines, 7]));
	const record = opened.record();
	opened.close();
	return { record, lines };
}

function listener(told) {
	return new Proxy({}, { get: (_, kind) => (word) => told[kind]?.(word) });
}

// How long a bot thinks, on average, in the positions of a record.
async function thinking(record) {
	const opened = (await module).open(record);
	let spent = 0;
	let count = 0;
	for (let line = 0; line < opened.lines; line += 7) {
		opened.seek(line);
		const [seat] = opened.actors();
		if (seat === undefined) continue;
		const started = performance.now();
		opened.botMove(seat, LEVEL, [line, 7]);
		spent += performance.now() - started;
		count++;
	}
	opened.close();
	return spent / count;
}

window.bench = {
	// A person and bots: what passes between what was written for one move and for
	// the next, if that is a bot's. `moves` of all seats.
	async play(game, players, seed, moves) {
		const match = await wish(game, players, seed);
		const opened = (await module).open(newRecord(match));
		opened.seal();
		const id = await onShelf(match, opened.record());
		opened.close();
		const costs = [];
		let last = null;
		let record = "";
		const noted = (seat) => {
			const now = performance.now();
			if (last !== null && seat !== 0) costs.push(now - last);
			last = now;
		};
		const shelf = {
			...browserShelf,
			add: async (row, number, line, sure) => {
				await browserShelf.add(row, number, line, sure);
				noted(Number(line.split(" ")[1]));
			},
			put: async (row, whole) => {
				await browserShelf.put(row, whole);
				const lines = (row.record ?? "").match(/^(?:move|undo) \d/gm);
				if (lines) noted(Number(lines.at(-1).split(" ")[1]));
			},
		};
		let end;
		const ended = new Promise((resolve) => (end = resolve));
		let session;
		let made = 0;
		let frame = null;
		const turn = () => {
			if (costs.length >= moves) return end();
			if (frame?.view.moves.length) {
				const { move } = frame.view.moves[made++ % frame.view.moves.length];
				last = null; // a person's own move is not what is measured
				frame = null;
				void session.move(move);
			}
		};
		const told = { frame: (shown) => ((frame = shown), setTimeout(turn)), over: () => end() };
		session = await LocalSession.open(id, engine, shelf, listener(told), () => "Bot");
		turn();
		await ended;
		record = browserShelf.record ? await browserShelf.record(id) : (await browserShelf.get(id)).record;
		session.close();
		return { costs, thinking: await thinking(record) };
	},

	// A finished match on the shelf, opened until its present is shown.
	async open(game, players, seed) {
		const match = await wish(game, players, seed);
		const { record, lines } = await recordOf(match);
		const id = await onShelf(match, record);
		const times = [];
		for (let i = 0; i < 5; i++) {
			const started = performance.now();
			const shown = new Promise((resolve) => {
				void LocalSession.open(id, engine, browserShelf, listener({ frame: resolve }), () => "Bot").then(
					(session) => session.close(),
				);
			});
			await shown;
			times.push(performance.now() - started);
		}
		return { lines, times };
	},
};
document.title = "ready";
