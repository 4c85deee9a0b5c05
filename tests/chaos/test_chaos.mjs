// A cluster is broken on purpose, again and again, while persons play all four
// games through its balancer. Nothing that was acknowledged may be lost or be
// there twice, nobody may be told what is hidden from him, and everybody plays
// on without a new start.
//
// node tests/chaos/test_chaos.mjs [--keepers] [FAULTS] [SEED]; prints TAP. With
// --keepers Patroni and etcd promote a database, else the test does.
import { sleep } from "../../tools/cluster/part.mjs";
import { Trio } from "../../tools/cluster/patroni.mjs";
import { Pair } from "../../tools/cluster/postgres.mjs";
import { chance } from "../support/chance.mjs";
import { downgradeAll, draw, faults } from "./faults.mjs";
import { Crowd } from "./crowd.mjs";
import { World } from "./world.mjs";

const words = process.argv.slice(2).filter((word) => word !== "--keepers");
const KEEPERS = process.argv.includes("--keepers");
const FAULTS = Number(words[0] ?? 12);
const SEED = Number(words[1] ?? 1);
const WHOLE_WITHIN = 30_000;
const ON_WITHIN = 30_000; // until every table has got on after a fault
const QUIET_MS = 500; // play between two faults

const seconds = (ms) => (ms / 1000).toFixed(1);
const waits = []; // { kind, ms }

async function breakIt(world, crowd, random) {
	for (const [i, { kind, rank }] of draw(FAULTS, random, world.nodes.length).entries()) {
		await sleep(QUIET_MS + random(1000));
		const node = (await world.byTables())[rank];
		crowd.forgetWaits();
		await faults[kind].run({ world, node, chance: random });
		if (!(await world.isWhole(WHOLE_WITHIN))) throw new Error(`${node.name} was ${kind}, and is not back`);
		await crowd.getsOn(ON_WITHIN, `fault ${i + 1}: ${kind}, ${node.name}`);
		const ms = crowd.longestWait();
		waits.push({ kind, ms });
		console.log(`# fault ${i + 1}: ${kind}${faults[kind].shared ? "" : `, ${node.name}`}; waited ${seconds(ms)} s`);
	}
}

function report(crowd, started) {
	for (const kind of Object.keys(faults)) {
		const of = waits.filter((wait) => wait.kind === kind).map(({ ms }) => ms);
		if (!of.length) continue;
		const late = of.filter((ms) => ms > faults[kind].ms).length;
		console.log(
			`# ${kind}: ${of.length} times, the longest wait ${seconds(Math.max(...of))} s` +
				(late ? `, ${late} above the aim of ${seconds(faults[kind].ms)} s` : ""),
		);
	}
	console.log(`# seed ${SEED}, ${waits.length} faults in ${seconds(Date.now() - started)} s; ${crowd.summary()}`);
}

function test(name, fine) {
	console.log(`${fine ? "ok" : "not ok"} - ${name}`);
	if (!fine) process.exitCode = 1;
}

const started = Date.now();
const world = await World.start(KEEPERS ? Trio : Pair);
const crowd = new Crowd(world.door);
try {
	await crowd.sitDown();
	await breakIt(world, crowd, chance(SEED));
	await downgradeAll(world);
	await crowd.finish();
} catch (error) {
	crowd.fail(error);
}
// What does not answer any more would be asked for ever.
let gaps = null;
if (!crowd.problems.length) {
	await crowd.check();
	gaps = await world.database.sql(
		"SELECT count(*) FROM (SELECT count(*) - max(number) - 1 AS gap FROM line GROUP BY game_table) g WHERE gap <> 0",
	);
}
crowd.leave();
const ends = await world.stop();
test(`${waits.length} of ${FAULTS} faults: everybody played on`, waits.length === FAULTS && !crowd.problems.length);
test("what was acknowledged is there once and in order, and nobody was told more than the rules tell", crowd.isSound());
test("the lines of every table are without gaps", gaps === "0");
test(
	"the nodes stop cleanly",
	ends.every(({ code }) => code === 0),
);
report(crowd, started);
for (const problem of crowd.problems) console.log(problem.replace(/^/gm, "# "));
if (process.exitCode) console.log(world.logs.replace(/^/gm, "# "));
world.remove();
process.exit();
