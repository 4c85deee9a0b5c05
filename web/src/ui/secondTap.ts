/*
 * The second tap of a double tap is meant for what the first one was on. Where that
 * has gone meanwhile, or has already played a move, something that nobody has seen yet
 * lies under the finger: it is not pressed. Keys press what has the focus, and pass.
 */
const SECOND_MS = 350;
const SECOND_PX = 24;
const PRESSED = "button, a, label, summary, input, select, [role='button']";

let first: { thing: Element | null; x: number; y: number; time: number } | null = null;
let spent = false;

/* The present press has played a move: another tap of it plays none. */
export function spendTap(): void {
	spent = true;
}

/* Not every browser counts the taps of a finger, so time and place say it too. */
function follows(event: MouseEvent): boolean {
	if (!first || event.detail === 0) return false;
	if (event.detail > 1) return true;
	return (
		(event as PointerEvent).pointerType !== "mouse" &&
		event.timeStamp - first.time < SECOND_MS &&
		Math.hypot(event.clientX - first.x, event.clientY - first.y) < SECOND_PX
	);
}

/* Hears every click before anything else does. */
export function hearTap(event: MouseEvent): void {
	const thing = (event.target as Element | null)?.closest?.(PRESSED) ?? null;
	if (follows(event)) {
		if (!spent && thing === first!.thing) return;
		event.preventDefault();
		event.stopPropagation();
		return;
	}
	spent = false;
	first = { thing, x: event.clientX, y: event.clientY, time: event.timeStamp };
}
