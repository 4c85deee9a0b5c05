// The laws of the chaos test can fail: here the standby takes no part in the
// commits, so that players are acknowledged what only the primary has, which
// dies. Somebody must notice that.
//
// node tests/chaos/test_planted.mjs; prints TAP.
import { sleep } from "../../tools/cluster/part.mjs";
import { Crowd } from "./crowd.mjs";
import { World } from "./world.mjs";

const PLAY_MS = 1500;
const NOTICED_WITHIN = 30_000;
// A table that was made behind the standby's back is gone whole.
const loss = /is lost|was answered otherwise|changed|the record has|missing|no_table/;

const world = await World.start();
const { database } = world;
await database.primary.sql("ALTER SYSTEM SET synchronous_standby_names = ''");
await database.primary.sql("SELECT pg_reload_conf()");
const crowd = new Crowd(world.door);
await crowd.sitDown();
await crowd.getsOn(NOTICED_WITHIN, "the beginning");
await database.standby.sql("ALTER SYSTEM SET primary_conninfo = ''");
await database.standby.sql("SELECT pg_reload_conf()");
await sleep(PLAY_MS);
await database.failOver();
for (const node of world.nodes) await node.end("SIGKILL");
await database.join();
for (const node of world.nodes) await node.start();
for (const end = Date.now() + NOTICED_WITHIN; !crowd.problems.length && Date.now() < end;) await sleep(50);
crowd.leave();
await world.stop();
const noticed = crowd.problems.find((problem) => loss.test(problem));
console.log(`${noticed ? "ok" : "not ok"} - acknowledged moves that a standby never had are missed`);
console.log(`# ${(noticed ?? crowd.problems.join("\n")).split("\n")[0]}`);
world.remove();
process.exit(noticed ? 0 : 1);
