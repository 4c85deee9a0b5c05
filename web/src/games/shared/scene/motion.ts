/*
 * How a thing of a scene moves: from its place before to its place now, turning
 * over on the way where another side is up; what is new and comes from nowhere
 * appears; what is only seen on its way is gone when it has come. As frames of
 * the browser's own animation, which changes no layout.
 */
import type { Box } from "./scene";

export interface Motion {
	way: { dx: number; dy: number } | null; /* from where it was, in units; null: it stays */
	turns: boolean;
	appears: boolean;
	fleeting: boolean;
}

/* How far a thing has come since the scene before, in units. */
export function wayOf(from: Box, to: Box): Motion["way"] {
	const dx = from.x + from.w / 2 - (to.x + to.w / 2);
	const dy = from.y + from.h / 2 - (to.y + to.h / 2);
	return dx === 0 && dy === 0 ? null : { dx, dy };
}

const TURNED = "perspective(600px) rotateY(88deg)";
const ARRIVED = 0.85; /* of the time of a thing that fades then */
const FLIGHT = 0.5; /* of the time of all flights, for one of them */

/* Null: nothing moves. `unit` is in pixels. */
export function framesOf({ way, turns, appears, fleeting }: Motion, unit: number): Keyframe[] | null {
	const there = way ? `translate(${way.dx * unit}px, ${way.dy * unit}px)` : "";
	if (fleeting)
		return way
			? [{ transform: there, opacity: 1, zIndex: 9 }, { opacity: 1, offset: ARRIVED }, { opacity: 0 }].map(
					(frame, i) => (i === 0 ? frame : { ...frame, transform: "none" }),
				)
			: null;
	if (appears) return [{ opacity: 0, transform: "scale(0.9)" }, {}];
	if (!way && !turns) return null;
	return [{ transform: [there, turns ? TURNED : ""].join(" ").trim(), zIndex: 9 }, {}];
}

/* Flights follow each other, the i-th of so many; what is none (-1) takes all the time. */
export function timingOf(i: number, count: number, ms: number): KeyframeAnimationOptions {
	const easing = "cubic-bezier(.3, .1, .2, 1)";
	if (i < 0) return { duration: ms, delay: 0, easing };
	const last = ms * (1 - FLIGHT);
	return { duration: ms * FLIGHT, delay: count > 1 ? (last * i) / (count - 1) : 0, easing };
}
