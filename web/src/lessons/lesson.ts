/*
 * What a lesson is: a position out of the case files in which one rule is at
 * work, and what the learner does there. The lessons of a game stand in
 * games/<name>/lessons.json; lessons.test.ts plays each of them through the
 * engine. Words are message ids, in po/<language>/<game>_lesson.po.
 */

/* One thing to do. */
export interface Step {
	ask: string; /* what is to be seen here, and to be done */
	moves: string[]; /* any of these will do */
	hint?: string; /* to who does something else; else the question again */
	after?: string[]; /* what the others do then, "SEAT MOVE" each */
	expect?: string; /* fields of the learner's position that must follow; for the test */
}

export interface Lesson {
	name: string;
	title: string;
	case: string; /* the title of the case whose position it is */
	topic: string; /* the chapter of the rules about it */
	players: number;
	seat: number; /* the learner's */
	options?: Record<string, number>; /* other than usual */
	position: string;
	before?: string[]; /* what the others do first */
	steps: Step[];
	told: string; /* what was learnt */
}

const files = import.meta.glob<Lesson[]>("../games/*/lessons.json", { import: "lessons", eager: true });

export function lessonsOf(game: string): Lesson[] {
	return files[`../games/${game}/lessons.json`] ?? [];
}

/* "2 place w21a": who, and what. */
export function scripted(line: string): { seat: number; move: string } {
	const at = line.indexOf(" ");
	return { seat: Number(line.slice(0, at)), move: line.slice(at + 1) };
}
