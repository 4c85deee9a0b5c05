/* The four colours of the box by seat, each with a shape, and light or dark words on it. */
import type { Seat } from "./module";

export interface Colour {
	name: string; /* a message */
	paint: string;
	ink: string;
	path: string; /* of its shape, on 100 by 100 */
}

export const colours: Record<Seat, Colour> = {
	0: { name: "web.companion.red", paint: "#b5121b", ink: "#ffffff", path: "M50 8 95 90H5z" },
	1: {
		name: "web.companion.blue",
		paint: "#1546b0",
		ink: "#ffffff",
		path: "M50 6a44 44 0 1 1 0 88 44 44 0 0 1 0-88z",
	},
	2: { name: "web.companion.green", paint: "#0b6b31", ink: "#ffffff", path: "M10 10H90V90H10z" },
	3: {
		name: "web.companion.yellow",
		paint: "#ffd400",
		ink: "#1a1400",
		path: "M50 4 61 38H97L68 59 79 94 50 73 21 94 32 59 3 38H39z",
	},
};
