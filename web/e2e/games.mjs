// The games that the engine plays, in its order, with what the tests know of each:
// the file web/e2e/<game>/game.mjs where there is one. A game without it is played
// as it is, with as many players as it takes.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { program } from "../../tests/support/serve.mjs";

const here = (path) => new URL(path, import.meta.url);
const known = async (name) => (existsSync(here(`${name}/game.mjs`)) ? import(here(`${name}/game.mjs`)) : {});

async function gameOf({ name, players_min: least, players_max: players }) {
	const { rich, whole, many, know } = await known(name);
	return {
		name,
		least,
		players,
		// Has a drawing of its own; others are drawn by the plain table.
		drawn: existsSync(here(`../src/games/${name}/index.ts`)),
		rich: rich ?? {
			...(least < players ? { players } : { seats: players }),
			bots: Array(players - 1).fill("random"),
		}, // a table
		many: many ?? false, // there are moments with so many moves that one searches among them
		know: know ?? "know", // opens what can be looked up at the table
		whole: whole ?? null, // options of a match that is short enough to be played to its end
	};
}

export const games = await Promise.all(
	JSON.parse(execFileSync(program, ["games", "--json"], { encoding: "utf8" })).map(gameOf),
);
export const drawn = games.filter((game) => game.drawn);
