/*
 * A table at rest: whatever is still on its way below an element has come. So
 * nothing that lies there is seen by the grace of an animation's end.
 */
export function arrive(within: Element | undefined): void {
	for (const motion of within?.getAnimations?.({ subtree: true }) ?? [])
		/* What goes on for ever has no end to come to. */
		if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
}
