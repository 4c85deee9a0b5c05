import { expect, it } from "vitest";
import { hasGame, idOf, pack, unpack } from "./parcel";

const bytes = Uint8Array.from({ length: 405 }, (_, i) => (i * 7) % 256);
const box = { id: idOf(bytes), name: "Ours | and theirs", bytes };
const game = { box: box.id, bytes: Uint8Array.of(1, 2, 255), names: ["", "Ida 💀", "", ""], reveal: null };

it("goes out and comes back as it was, with a game and without", () => {
	const { reveal: _, ...kept } = game;
	expect(unpack(pack({ box, game }))).toEqual({ box, game: kept });
	expect(unpack(` ${pack({ box, game: null })}\n`)).toEqual({ box, game: null });
	expect(hasGame(pack({ box, game }))).toBe(true);
	expect(hasGame(pack({ box, game: null }))).toBe(false);
});

it("takes nothing else", () => {
	const good = pack({ box, game });
	for (const bad of [
		"",
		"a ticket",
		good.replace("|", " "),
		good.replace("-1 ", "-2 "),
		good.replace("%", "%%"),
		good.slice(0, 40),
	])
		expect(unpack(bad)).toBe(null);
});

it("fits one code that a camera reads off a screen", () => {
	const names = Array<string>(4).fill("n".repeat(24));
	const whole = {
		box: { ...box, name: "n".repeat(40), bytes: new Uint8Array(421) },
		game: { ...game, bytes: new Uint8Array(128), names },
	};
	expect(pack(whole).length).toBeLessThan(1200);
});
