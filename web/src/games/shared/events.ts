/* Small questions about events, whatever the game. */
import type { Message } from "../../texts/text";

export function seatOf(arg: unknown): number {
	return (arg as { seat: number }).seat;
}

/* Events from `at` on, as long as they fit. */
export function runOf(events: Message[], at: number, fits: (event: Message) => boolean): Message[] {
	const rest = events.slice(at);
	const end = rest.findIndex((event) => !fits(event));
	return end < 0 ? rest : rest.slice(0, end);
}
