/*
 * What a player writes on the pad: a mark for each seat and role, and words. It
 * is one text of a fixed form, so that how long it is tells what was written
 * and nothing else, and it is kept by shared/notes.ts.
 */
export type Mark = "." | "?" | "x" | "o"; /* none, perhaps, no, yes */
const ORDER: readonly Mark[] = [".", "?", "x", "o"];
const CELLS = 16;
export const WORDS_MAX = 4000;

export interface Pad {
	marks: readonly Mark[]; /* by seat, four each */
	words: string;
}

export const emptyPad = (): Pad => ({ marks: Array<Mark>(CELLS).fill("."), words: "" });

export const padText = ({ marks, words }: Pad): string => JSON.stringify({ marks: marks.join(""), words });

/* What cannot be read is an empty pad: it may be a file that somebody wrote. */
export function padOf(text: string | null): Pad {
	try {
		const { marks, words } = JSON.parse(text ?? "") as { marks: unknown; words: unknown };
		if (typeof marks !== "string" || !/^[.?xo]{16}$/.test(marks) || typeof words !== "string") return emptyPad();
		return { marks: [...marks] as Mark[], words: words.slice(0, WORDS_MAX) };
	} catch {
		return emptyPad();
	}
}

export const nextMark = (mark: Mark): Mark => ORDER[(ORDER.indexOf(mark) + 1) % ORDER.length]!;

export const marked = (pad: Pad, cell: number): Pad => ({
	...pad,
	marks: pad.marks.map((mark, i) => (i === cell ? nextMark(mark) : mark)),
});
