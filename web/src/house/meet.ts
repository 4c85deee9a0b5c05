/*
 * Playing a person now: at a table that waits for one, or at a new one that is
 * open to all and waits itself.
 */
import { beSomebody, connection } from "./people.svelte";
import type { LobbyPage } from "./lobby";
import type { GameFacts } from "../engine/engine";
import type { Table } from "../session/session";

const LOOKED_AT = 20; /* tables, those where somebody waits first */
const CLOCK = { kind: "move", seconds: 180 }; /* nobody waits for ever */

/* The standard game and its own cards: who is in a hurry reads no terms. */
const isPlain = (table: Table, facts: GameFacts) =>
	table.cards === null && facts.options.every(({ name, standard }) => table.options[name] === standard);

/* The id of the table where we sit then, with so many players. Rejects with a Refusal. */
export async function meet(facts: GameFacts, players: number): Promise<string> {
	await beSomebody();
	const question = { game: facts.name, status: "open", count: LOOKED_AT };
	const { tables } = (await connection.ask("lobby.watch", question, "wait")) as LobbyPage;
	connection.ask("lobby.leave").catch(() => {});
	const fits = (table: Table) => table.players === players && table.places.includes(null) && isPlain(table, facts);
	for (const table of tables.filter(fits)) {
		if (table.mine) return table.id;
		const joined = await connection.ask("table.join", { table: table.id }, "wait").then(
			() => true,
			() => false /* somebody was faster, or we do not get on: the next one */,
		);
		if (joined) return table.id;
	}
	const members = { game: facts.name, players, clock: CLOCK, private: false };
	const { table } = (await connection.ask("table.create", members, "wait")) as { table: Table };
	return table.id;
}
