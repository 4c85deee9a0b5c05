/* Goetia: its table, its words, its rules. */
import type { GameModule } from "../contract";
import Log from "../shared/plain/Log.svelte";
import ScoreSheet from "../shared/plain/ScoreSheet.svelte";
import { coach, help, task, topicNow } from "../shared/plain/plain";
import Table from "./Table.svelte";

const module: GameModule = {
	Table,
	Log,
	ScoreSheet,
	help: (_, options) => help("goetia", options),
	topicNow,
	task,
	coach,
	large: true,
};
export default module;
