/*
 * A hint as the page uses it: what the viewer knows goes to a worker, which thinks
 * with the analysis' engine and answers the two best moves. Nothing else hears of
 * it. The worker gets a position and no match, so that it cannot know more than
 * the viewer does.
 */
import type { Said } from "../analysis/said";
import type { Position } from "../engine/keeper";
import type { Message } from "../texts/text";

/* As hint_json() in src/bots/analysis writes it; chances are of 10,000. */
export interface Advice {
	move: string;
	said: Said;
	chance?: number; /* missing: it is the only move */
	why?: Message; /* a line of the score sheet, on which it brings so many tenths of a point more, */
	tenths?: number;
	others?: boolean; /* or the opponents less, than with the moves behind it */
	last?: boolean; /* there are none */
}

export type Told = { done: number; steps: number } | { advice: Advice[] } | { failed: string };

/* Starts a worker; returns what stops it. */
export function think(position: Position, tell: (told: Told) => void): () => void {
	const worker = new Worker(new URL("./hint-worker.ts", import.meta.url), { type: "module" });
	worker.addEventListener("message", ({ data }: MessageEvent<Told>) => {
		tell(data);
		if (!("done" in data)) worker.terminate();
	});
	worker.addEventListener("error", (event) => tell({ failed: event.message }));
	worker.postMessage(position);
	return () => worker.terminate();
}
