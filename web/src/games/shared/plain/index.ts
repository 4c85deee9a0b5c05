/*
 * The table of a game without a drawing of its own: its position text, its
 * moves as a list, its log and its score sheet, which every game has. A part of
 * its own, loaded with the first such game.
 */
import type { GameModule } from "../../contract";
import Log from "./Log.svelte";
import { coach, help, task, topicNow } from "./plain";
import ScoreSheet from "./ScoreSheet.svelte";
import Table from "./Table.svelte";

export const plainTableOf = (game: string): GameModule => ({
	Table,
	Log,
	ScoreSheet,
	help: (_, options) => help(game, options),
	topicNow,
	task,
	leadsTo: () => [],
	coach,
});
