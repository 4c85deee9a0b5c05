/*
 * Every lesson is played through the engine: its position is that of the case
 * that it names, what it asks can be done and is offered, the script is legal,
 * and what it promises happens.
 */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { engineHere } from "../engine/client";
import { EngineModule } from "../engine/engine";
import { Keeper } from "../engine/keeper";
import type { Frame } from "../games/contract";
import { Refusal, type SessionListener } from "../session/session";
import { lessonsOf, type Lesson } from "./lesson";
import { LessonSession } from "./session";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const module = await EngineModule.load(readFileSync(`${root}build/web-gen/pandemonium-bots.wasm`));
const engine = engineHere(new Keeper(module));
const games = module.games();

/* The positions of each case, by its title: with what was given, as sets of fields. */
function positionsOf(game: string): Map<string, Set<string>[]> {
	const found = new Map<string, Set<string>[]>();
	for (const file of readdirSync(`${root}tests/cases/${game}`).filter((name) => name.endsWith(".t"))) {
		let given: string[] = [];
		let title = "";
		const text = readFileSync(`${root}tests/cases/${game}/${file}`, "utf8").replace(/\n[ \t]+/g, " ");
		for (const line of text.split("\n")) {
			const [word = "", ...rest] = line.trim().split(/\s+/);
			if (word === "given") given = rest;
			if (word === "case") found.set((title = line.slice("case ".length).trim()), []);
			if (word === "position") {
				const named = new Set(rest.map((field) => field.split("=")[0]));
				const fields = [...given.filter((field) => !named.has(field.split("=")[0])), ...rest];
				found.get(title)!.push(new Set(fields));
			}
		}
	}
	return found;
}

interface Heard {
	frames: Frame[];
	listener: SessionListener;
}
function ear(): Heard {
	const frames: Frame[] = [];
	const nothing = () => {};
	return {
		frames,
		listener: {
			table: nothing,
			clock: nothing,
			over: nothing,
			line: nothing,
			frame: (frame) => frames.push(frame),
		},
	};
}

/* Plays it by the first answer to each question, or the last. */
async function playThrough(game: string, lesson: Lesson, last: boolean): Promise<void> {
	const facts = games.find(({ name }) => name === game)!;
	const { frames, listener } = ear();
	let asked: unknown;
	const names = Array.from({ length: lesson.players }, (_, i) => `Seat ${i}`);
	const session = await LessonSession.open(lesson, facts, names, engine, listener, (step) => (asked = step));
	for (const step of lesson.steps) {
		expect(asked).toBe(step);
		const offered = frames.at(-1)!.view.moves.map(({ move }) => move);
		for (const move of step.moves) expect(offered).toContain(move);
		const other = offered.find((move) => !step.moves.includes(move));
		if (other) await expect(session.move(other)).rejects.toBeInstanceOf(Refusal);
		await session.move((last ? step.moves.at(-1) : step.moves[0])!);
		const fields = (await session.plain()).text.split(" ");
		for (const field of step.expect?.split(" ") ?? []) expect(fields).toContain(field);
	}
	expect(asked).toBeNull();
	await expect(session.move("anything")).rejects.toBeInstanceOf(Refusal);
	session.close();
}

for (const { name: game } of games) {
	const lessons = lessonsOf(game);
	test(`${game} has lessons, each with a name of its own`, () => {
		expect(lessons.length).toBeGreaterThanOrEqual(4);
		expect(new Set(lessons.map(({ name }) => name)).size).toBe(lessons.length);
	});
	for (const lesson of lessons) {
		test(`${game}: ${lesson.name} is the position of its case and goes as it is told`, async () => {
			const fields = new Set(lesson.position.split(" "));
			const cases = positionsOf(game).get(lesson.case);
			expect(cases, lesson.case).toBeDefined();
			expect(cases!.some((position) => [...position].every((field) => fields.has(field)))).toBe(true);
			await playThrough(game, lesson, false);
			await playThrough(game, lesson, true);
		});
	}
}
