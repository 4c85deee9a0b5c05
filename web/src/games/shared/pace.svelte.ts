/* How fast things are shown: a wish of the person, kept by the browser. */
const KEY = "pace";
export const paces = ["slow", "normal", "fast"] as const;
export type Pace = (typeof paces)[number];

const factors: Record<Pace, number> = { slow: 1.7, normal: 1, fast: 0.45 };

function stored(): Pace {
	try {
		return paces.find((pace) => pace === localStorage.getItem(KEY)) ?? "normal";
	} catch {
		return "normal";
	}
}

let chosen = $state<Pace>(stored());

export function pace(): Pace {
	return chosen;
}

/* What a time at the normal pace is multiplied by. */
export function paceFactor(): number {
	return factors[chosen];
}

export function nextPace(): void {
	chosen = paces[(paces.indexOf(chosen) + 1) % paces.length]!;
	try {
		localStorage.setItem(KEY, chosen);
	} catch {
		/* It lasts as long as the page. */
	}
}
