/* The frame that the table is telling now: the log does not run ahead of it. */
let telling = $state<number | null>(null);

export function toldFrame(): number | null {
	return telling;
}

export function tell(frame: number | null): void {
	telling = frame;
}
