/* Goetia in the browser. */
import type { GameModule } from "../contract";
import { coach } from "./coach";
import Face from "./Face.svelte";
import { help, topicNow } from "./help";
import Log from "./Log.svelte";
import { leadsTo } from "./leads";
import Picture from "./Picture.svelte";
import ScoreSheet from "./ScoreSheet.svelte";
import Table from "./Table.svelte";
import { task } from "./task";

const goetia: GameModule = {
	Table,
	Log,
	ScoreSheet,
	Face,
	Picture,
	help,
	topicNow,
	task,
	leadsTo,
	coach,
	large: true,
};

export default goetia;
