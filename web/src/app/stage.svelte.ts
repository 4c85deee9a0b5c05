/* Whether a match has the whole screen of a phone: then the navigation steps back. */
let matches = $state(0);

export function stageIsTaken(): boolean {
	return matches > 0;
}

/* For onMount(): takes the stage, and the answer gives it back. */
export function takeStage(): () => void {
	matches++;
	return () => void matches--;
}
