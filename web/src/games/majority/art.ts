/*
 * The drawings of The Majority, as paths: the shape of each colour, the sign
 * of each ability, and the members of the assembly, one for each power. All
 * are our own. Shapes and signs lie in a box of 24 by 24, members in one of
 * 80 by 84, shoulders at its lower edge.
 */
import type { Ability, Colour } from "./view";

/* A colour never stands alone: it has a shape and a letter too. */
export const shapes: Record<Colour, string> = {
	R: "M12 .8 23.2 12 12 23.2.8 12z",
	B: "M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21z",
	Y: "M12 1.2 23.4 21.8H.6z",
};
/* Where the letter stands in its shape: the triangle is heavy at its foot. */
export const letterY: Record<Colour, number> = { R: 16.4, B: 16.4, Y: 19.4 };

export const signs: Record<Exclude<Ability, "power">, string> = {
	/* A purse with a coin in it. */
	bribery:
		"M8.8 2h6.4l-1.9 3.7h-2.6zM10.3 6.6h3.4C18 8.4 20.8 12.4 20.8 16c0 4.2-3.6 6.3-8.8 6.3S3.2 20.2 3.2 16c0-3.6 2.8-7.6 7.1-9.4zM12 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 13a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
	/* A dagger, point down. */
	assassination:
		"M12 23.5 9.3 19V9.5h5.4V19zM4.8 6.7h14.4v2.8H4.8zM10.5 2.5h3v4.2h-3zM12 .3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4z",
	/* An eye. */
	spy: "M.8 12C4 6.5 7.8 4 12 4s8 2.5 11.2 8C20 17.5 16.2 20 12 20S4 17.5.8 12zM12 6.6a5.4 5.4 0 1 0 0 10.8 5.4 5.4 0 0 0 0-10.8zM12 9.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4z",
	/* An arrow that turns away to the right. */
	betrayal: "M2 21.5C1.5 12 6.5 7 13.5 7V2l9.5 8-9.5 8v-5C8.8 13 5 15.2 2 21.5z",
};

/* A member: the body in the colour of the card, the dark of eyes and folds, the light of what shines. */
export interface Member {
	body: string;
	dark: string;
	light: string;
}

const shoulders = "M4 84c1-18 10-26 24-29h24c14 3 23 11 24 29z";
const head = "M40 61c-12-4-18-15-17-27 1-12 8-18 17-18s16 6 17 18c1 12-5 23-17 27z";
const glare = "M27 35c5-1 9 1 11 6-6 1-10-1-11-6zM53 35c-5-1-9 1-11 6 6 1 10-1 11-6z";

export const members: Record<number, Member> = {
	/* The briber holds out a purse. */
	0: {
		body: `${shoulders}${head}M26 24C16 22 12 15 14 7c3 6 8 9 16 9zM54 24c10-2 14-9 12-17-3 6-8 9-16 9z`,
		dark: `${glare}M31 49c6 4 12 4 18 0-4 6-14 6-18 0zM52 84c0-8 3-13 8-16h8c5 3 8 8 8 16z`,
		light: "M59 62h10l-3 6h-4zM61 70h6c5 2 8 6 8 14H53c0-8 3-12 8-14z",
	},
	/* The assassin: a hood, two eyes, a blade. */
	2: {
		body: "M2 84c2-18 8-24 16-30-2-26 8-44 22-50 14 6 24 24 22 50 8 6 14 12 16 30z",
		dark: "M40 17c10 6 15 16 14 29-3 7-8 11-14 13-6-2-11-6-14-13-1-13 4-23 14-29zM14 84c2-8 6-14 12-18l4 18zM66 84c-2-8-6-14-12-18l-4 18z",
		light: "M30 38c4-1 7 1 8 5-5 1-8-1-8-5zM50 38c-4-1-7 1-8 5 5 1 8-1 8-5zM40 56l4 7v21h-8V63zM31 68h18v3H31z",
	},
	/* The spy: a broad hat, one eye in the light. */
	3: {
		body: `${shoulders}${head}M6 26c10-5 18-6 18-6 1-10 6-15 16-15s15 5 16 15c0 0 8 1 18 6-20 5-48 5-68 0zM22 14C15 12 12 7 13 1c3 4 6 6 12 7zM58 14c7-2 10-7 9-13-3 4-6 6-12 7z`,
		dark: "M27 37c4-1 8 0 10 4-5 1-9-1-10-4zM49 30a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM30 53c7 3 11 3 17 1-5 5-13 4-17-1zM24 22h32v3c-10 2-22 2-32 0zM14 84l12-22 14 10 14-10 12 22-14-8-12 4-12-4z",
		light: "M49 33a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM49 37a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
	},
	/* An imp: great ears, a grin. */
	5: {
		body: `M12 84c1-13 8-20 18-22h20c10 2 17 9 18 22z${head}M25 33C15 36 7 31 3 20c9 3 16 2 24 1zM55 33c10 3 18-2 22-13-9 3-16 2-24 1zM33 18c-3-3-4-7-2-12 1 4 3 6 6 8zM47 18c3-3 4-7 2-12-1 4-3 6-6 8z`,
		dark: "M33 33a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM47 33a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM27 45c8 5 18 5 26 0-2 12-24 12-26 0z",
		light: "M31 48l3 5 3-4 3 4 3-4 3 4 3-5-4 1h-10z",
	},
	/* A councillor: ram's horns, a ruff. */
	6: {
		body: `${shoulders}${head}M27 20C15 12 4 18 5 30c1 9 11 12 16 6 3-4 0-9-4-8 1-7 8-7 10-1zM53 20c12-8 23-2 22 10-1 9-11 12-16 6-3-4 0-9 4-8-1-7-8-7-10-1z`,
		dark: `${glare}M32 50h16v3H32z`,
		light: "M20 63c3-6 7-4 8-8 4 4 8 2 12 7 4-5 8-3 12-7 1 4 5 2 8 8-3 6-7 4-9 8-4-4-7-2-11-6-4 4-7 2-11 6-2-4-6-2-9-8z",
	},
	/* The traitor: two faces. */
	7: {
		body: `${shoulders}M40 61c-12-4-18-15-17-27 1-12 8-18 17-18zM26 24C14 22 10 13 13 4c3 7 8 11 17 11z`,
		dark: "M40 61c12-4 18-15 17-27-1-12-8-18-17-18zM54 24c12-2 16-11 13-20-3 7-8 11-17 11zM27 35c5-1 9 1 11 6-6 1-10-1-11-6zM30 50c4 3 7 3 10 2v3c-4 1-8-1-10-5z",
		light: "M53 35c-5-1-9 1-11 6 6 1 10-1 11-6zM50 54c-4-3-7-3-10-2v-3c4-1 8 1 10 5zM39 58h2l1 12 4 5-5-2-1-4-1 4-5 2 4-5z",
	},
	/* A duke: tall horns, a third eye. */
	9: {
		body: `M1 84c1-20 10-27 25-30l14 8 14-8c15 3 24 10 25 30z${head}M25 26C10 22 6 9 14 0c0 9 6 14 18 17zM55 26C70 22 74 9 66 0c0 9-6 14-18 17z`,
		dark: `${glare}M40 22c3 3 4 7 0 11-4-4-3-8 0-11zM31 49c6-3 12-3 18 0-2 5-4 2-9 2s-7 3-9-2zM18 62l22 12 22-12 6 6-28 14-28-14z`,
		light: "M40 25a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM40 70l5 5-5 6-5-6z",
	},
	/* The prince of the assembly: a crown between the horns. */
	10: {
		body: `M0 84c1-20 10-28 25-30h30c15 2 24 10 25 30z${head}M24 28C8 26 1 13 7 0c2 10 10 15 23 17zM56 28c16-2 23-15 17-28-2 10-10 15-23 17z`,
		dark: `${glare}M29 47c4 3 7 4 11 1 4 3 7 2 11-1-1 9-5 14-11 17-6-3-10-8-11-17zM36 52h8v2h-8zM10 84c2-9 6-14 12-17l4 17zM70 84c-2-9-6-14-12-17l-4 17z`,
		light: "M26 20 23 3l9 8 8-11 8 11 9-8-3 17c-8-3-20-3-28 0zM40 66l4 5-4 6-4-6z",
	},
};
