/* The Majority 2 in the browser. */
import type { GameModule } from "../contract";
import { coach } from "./coach";
import { help, topicNow } from "./help";
import Log from "./Log.svelte";
import { leadsTo } from "./leads";
import ScoreSheet from "./ScoreSheet.svelte";
import Table from "./Table.svelte";
import { task } from "./task";

const majority2: GameModule = { Table, Log, ScoreSheet, help, topicNow, task, leadsTo, coach };

export default majority2;
