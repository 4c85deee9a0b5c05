// Following a match: what is put together is what the seat's record shows, step
// by step, in all games; and what does not fit is refused and changes nothing.
import assert from "node:assert/strict";

import { cardsHash, chance, check, Engine, native, Refused, SPECTATOR } from "./engine.mjs";

const games = JSON.parse(native("games", "--json")).map(({ name }) => name);

// docs/formats.md, "Sums of texts".
function mix(x, word, factor) {
	const y = Math.imul(x ^ word, factor);
	return y ^ (y >>> 15);
}
function fieldSum(text) {
	const bytes = new TextEncoder().encode(text);
	const padded = new Uint8Array(Math.ceil(bytes.length / 8) * 8);
	const words = new DataView(padded.buffer);
	let a = bytes.length;
	let b = 0;
	padded.set(bytes);
	for (let i = 0; i < padded.length; i += 8) {
		a = mix(a, words.getUint32(i, true), 0x9e3779b1);
		b = mix(b, words.getUint32(i + 4, true), 0x85ebca77);
	}
	return mix(mix(a, b, 0x85ebca77), 0, 0x9e3779b1) >>> 0;
}

const textSum = (text) => text.split(" ").reduce((sum, field) => (sum + fieldSum(field)) >>> 0, 0);

// The fields of a text with the new ones in their places.
function seeApply(text, see) {
	const fields = see.split(" ");
	if (!text) return see;
	return text
		.split(" ")
		.map((old) => (fields[0]?.split("=")[0] === old.split("=")[0] ? fields.shift() : old))
		.join(" ");
}

function matchAtRandom(game, seed) {
	const engine = new Engine(native("new", game, "--seed", seed.toString(16).padStart(4, "0")));
	const random = chance(seed);
	let { actors } = engine.begin(SPECTATOR);
	for (let made = 0; actors.length > 0 && made < 400; made++) {
		const seat = actors[random(actors.length)];
		const moves = engine.moves(seat);
		({ actors } = engine.play(seat, moves[random(moves.length)]));
	}
	return engine;
}

// As a server tells them: the steps of a seat's record that change something.
function framesOf(record, game) {
	const frames = [];
	let text = "";
	let tells = [];
	let step = 0;
	for (const line of record.split("\n")) {
		if (/^(move|see) /.test(line)) step++;
		if (line.startsWith("tell ")) {
			tells.push(line.slice(5).replaceAll(new RegExp(`(^| text:)${game}\\.`, "g"), "$1."));
		} else if (line.startsWith("see ")) {
			text = seeApply(text, line.slice(4));
			frames.push({ step, tells: tells.join("\n"), see: line.slice(4), sum: textSum(text), text });
			tells = [];
		}
	}
	return frames;
}

const setupOf = (record) =>
	record
		.split("\n")
		.filter((line) => /^(game|rules|players|option|set) /.test(line))
		.join("\n");

for (const game of games) {
	for (const viewer of [0, 1, SPECTATOR]) {
		check(`${game}, viewer ${viewer}: after every frame the view is that of the seat's record`, () => {
			const seed = 21 + viewer;
			const match = matchAtRandom(game, seed);
			const text = match.recordOf(viewer);
			const record = new Engine(text);
			const frames = framesOf(text, game);
			const follower = Engine.follow(setupOf(text), viewer);
			const events = [];
			frames.forEach(({ step, tells, see, sum }, i) => {
				const frame = follower.frame(i + 1, see, sum, tells);
				record.seek(step);
				assert.deepEqual(frame.view, record.view(viewer));
				assert.deepEqual(follower.view(viewer), frame.view);
				if (viewer !== SPECTATOR) {
					assert.deepEqual(
						follower.moves(viewer),
						frame.view.moves.map(({ move }) => move),
					);
					if (frame.view.moves[0]) follower.look(viewer, frame.view.moves[0].move);
				}
				follower.ahead(viewer);
				events.push(...frame.events);
			});
			const log = record.log(viewer).flatMap((entry) => entry.events);
			assert.deepEqual(events, log.slice(0, events.length));
			assert.deepEqual(follower.facts(), match.facts());
			assert.deepEqual(follower.view(viewer), match.view(viewer));
			if (match.actors().length === 0) assert.deepEqual(follower.score(), match.score());
			/* Who comes late gets the whole. */
			const late = Engine.follow(setupOf(text), viewer);
			const { text: whole, sum } = frames.at(-1);
			const snapshot = late.snapshot(
				frames.length,
				whole,
				sum,
				"1 .event.round number:1\n2 play.event.undone seat:0",
			);
			assert.deepEqual(snapshot.view, match.view(viewer));
			assert.deepEqual(snapshot.log, [
				{ n: 1, events: [{ id: `${game}.event.round`, args: [1] }] },
				{ n: 2, events: [{ id: "play.event.undone", args: [{ seat: 0 }] }] },
			]);
			for (const each of [match, record, follower, late]) each.close();
		});
	}

	check(`${game}: what is spoiled, out of order or of another match is refused and changes nothing`, () => {
		const viewer = 0;
		const match = matchAtRandom(game, 41);
		const frames = framesOf(match.recordOf(viewer), game);
		const others = framesOf(matchAtRandom(game, 42).recordOf(viewer), game);
		const follower = Engine.follow(setupOf(match.recordOf(viewer)), viewer);
		const random = chance(43);
		frames.slice(0, 60).forEach(({ see, sum, tells }, i) => {
			/* The first of another match is a whole position, and as good as ours. */
			const other = i && i < others.length && others[i].see !== see ? others[i] : { see: "nonsense=1", sum };
			const before = i && JSON.stringify(follower.view(viewer));
			const spoiledSee = see.slice(0, random(see.length)) + "?" + see.slice(random(see.length));
			for (const [n, bad, badSum, badTells, code] of [
				[i + 1, see, sum ^ (1 << random(32)), tells, "spoiled"],
				[i + 1, spoiledSee, sum, tells, "spoiled"],
				[i + 1, other.see, sum, tells, "spoiled"],
				[i + 1, other.see, other.sum, tells, "spoiled"],
				[i + 1, see, sum, `${tells}\nnot a line: at all`, "spoiled"],
				[i + 2, see, sum, tells, "gap"],
				[i, see, sum, tells, "old"],
				[0, see, sum, tells, "old"],
			])
				assert.equal(follower.frame(n, bad, badSum, badTells), code);
			assert.equal(follower.snapshot(i + 1, spoiledSee, sum), "spoiled");
			assert.equal(follower.snapshot(0, see, sum), "spoiled");
			/* A text with its own sum, and no view. */
			assert.equal(follower.snapshot(i + 9, "viewer=1", textSum("viewer=1")), "spoiled");
			if (i) assert.equal(JSON.stringify(follower.view(viewer)), before);
			assert.equal(follower.frame(i + 1, see, sum, tells).n, i + 1);
		});
		/* Nothing changed that can be seen: a frame with words alone. */
		assert.equal(
			follower.frame(Math.min(60, frames.length) + 1, "", 0, "play.event.undone seat:1").events.length,
			1,
		);
	});
}

check("what cannot be followed is refused with a sentence", () => {
	const refused = (action, id) => assert.throws(action, (error) => error instanceof Refused && error.why.id === id);
	refused(() => Engine.follow("", 0), "record.error.game");
	refused(() => Engine.follow("game chess", 0), "record.error.game");
	refused(() => Engine.follow("game majority\nplayers 9", 0), "record.error.line");
	refused(() => Engine.follow("game majority\noption nonsense on", 0), "record.error.line");
	refused(() => Engine.follow("game majority\nplayers 3", 3), "engine.error.no_seat");
	refused(() => Engine.follow("game majority\nplayers 3", 5), "engine.error.no_seat");
	assert.throws(() => Engine.follow("game majority\nrules 99", 0), Refused);
	assert.throws(() => Engine.follow("game goetia\nset nonsense", 0), Refused);
	const follower = Engine.follow("game majority\nplayers 3", 1);
	refused(() => follower.view(1), "engine.error.nothing_yet");
	refused(() => follower.tells("nonsense"), "engine.error.spoiled");
	for (const action of [
		() => follower.view(0),
		() => follower.record(),
		() => follower.begin(1),
		() => follower.hash(),
	])
		refused(action, "engine.error.seat_record");
	assert.equal(follower.snapshot(1, "viewer=1 nonsense=2", textSum("viewer=1 nonsense=2")), "spoiled");
	const record = new Engine(native("new", "majority", "--seed", "7e57"));
	refused(() => record.frame(1, "", 0), "engine.error.not_followed");
	follower.close();
	record.close();
});

check("a card set has the hash that a record gives it", () => {
	const text = native("new", "goetia", "--seed", "1", "--cards", "data/goetia/cards.json");
	const [, hash] = /^cards ([0-9a-f]{64})$/m.exec(text) ?? [];
	const [, set] = /^set (.*)$/m.exec(text) ?? [];
	assert.ok(hash && set);
	assert.equal(cardsHash(set), hash);
	assert.notEqual(cardsHash(`${set} `), hash);
	Engine.follow(setupOf(text), 0).close();
});
