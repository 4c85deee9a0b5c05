/* Deal with the Devil in the browser. */
import type { GameModule } from "../contract";
import { coach, retell } from "./coach";
import Face from "./Face.svelte";
import { help, topicNow } from "./help";
import Log from "./Log.svelte";
import { leadsTo } from "./leads";
import ScoreSheet from "./ScoreSheet.svelte";
import Table from "./Table.svelte";
import { task } from "./task";
import { tie } from "./tie";

const devil: GameModule = {
	...{ Table, Log, ScoreSheet, Face },
	...{ help, topicNow, task, leadsTo, tie, coach, retell },
	large: true,
};

export default devil;
