// What happens to a cluster. Each is done to one node, or to what all of them
// share, and ends with everything in its place again. A new one is a function
// and a row.
import { fileURLToPath } from "node:url";
import { sleep } from "../../tools/cluster/part.mjs";
import { chance as chanceOf } from "../support/chance.mjs";
import { program } from "../support/serve.mjs";

const LEASE_MS = 3000; // src/store/nodes.h
const EMPTY_WITHIN = 20_000;
const BACK_WITHIN = 60_000;
const newer = fileURLToPath(new URL("../../build/versions/newer/pandemonium", import.meta.url)); // tools/versions.mk

// From a blink to longer than a lease and a takeover.
const briefly = (chance) => chance(1000);
const long = (chance) => LEASE_MS + 1500 + chance(2500);

// As systemd does with one that has ended at once, since no database answered.
async function startAgain(node) {
	for (const end = Date.now() + BACK_WITHIN; ; await sleep(500))
		try {
			return await node.start();
		} catch (error) {
			if (node.runs || Date.now() > end) throw error;
		}
}

async function killed({ node, chance }) {
	await node.end("SIGKILL");
	await sleep(chance(2) ? briefly(chance) : long(chance));
	await startAgain(node);
}

// It wakes when others have taken its place, and must not believe that it has it.
async function stopped({ node, chance }) {
	node.signal("SIGSTOP");
	await sleep(long(chance));
	node.signal("SIGCONT");
}

async function cutOff({ node, chance }) {
	node.relay.become("cut");
	await sleep(chance(2) ? briefly(chance) : long(chance));
	node.relay.become("open");
}

async function unheard({ node, chance }) {
	node.relay.become("silent");
	await sleep(chance(2) ? briefly(chance) : long(chance));
	node.relay.become("open");
}

async function failedOver({ world, chance }) {
	await world.database.failOver(chance);
	await world.database.join();
}

// The machine of the primary is gone without a word: who asks there hears nothing, not
// even that nobody is there, until it is back.
async function swallowed({ world, chance }) {
	const number = await world.database.primaryNumber();
	const become = (state) => world.nodes.forEach(({ relay }) => relay.become(state, number));
	become("silent");
	await world.database.failOver(chance);
	await world.database.join();
	become("open");
}

// It wakes when another is primary, and believes that it is.
async function overslept({ world, chance }) {
	await world.database.oversleep(() => sleep(briefly(chance)));
	await world.database.join();
}

// Nothing may be acknowledged that is on one machine alone.
async function unfollowed({ world, chance }) {
	await world.database.loseStandby(() => sleep(briefly(chance)));
}

async function switchedOver({ world }) {
	await world.database.switchOver();
	await world.database.join();
}

async function rebalanced({ world, chance }) {
	await world.balancer.end(chance(2) ? "SIGTERM" : "SIGKILL");
	await world.balancer.start(world.nodes);
}

// As docs/cluster.md leads a host through an upgrade; and back, where it was done before.
async function upgraded({ world, node }) {
	await world.admin("drain", node.name);
	for (const end = Date.now() + EMPTY_WITHIN; Date.now() < end; await sleep(200))
		if ((await world.tablesOf(node)) === 0) break;
	const { code } = await node.end();
	if (code !== 0) throw new Error(`the node ${node.name} ended with ${code} when it was asked to`);
	node.program = node.program === newer ? program : newer;
	await node.start();
	await world.admin("undrain", node.name);
}

// All nodes are of the version with which the test reads records.
export async function downgradeAll(world) {
	for (const node of world.nodes) if (node.program === newer) await upgraded({ world, node });
}

// One of each kind, chosen and timed by chances of their own: which of them asks first
// is not ours to say.
async function bothAtOnce({ world, node, chance }) {
	const own = [killed, stopped, cutOff, unheard][chance(4)];
	const shared = [failedOver, unfollowed, switchedOver, rebalanced][chance(4)];
	const chances = [chance(2 ** 30), chance(2 ** 30)].map(chanceOf);
	await Promise.all([own, shared].map((fault, i) => fault({ world, node, chance: chances[i] })));
}

// `ms`: how long a player may wait for it at most, by what is promised.
const NODE_MS = 5000,
	DATABASE_MS = 15_000;
export const faults = {
	killed: { run: killed, ms: NODE_MS },
	stopped: { run: stopped, ms: NODE_MS },
	"cut off": { run: cutOff, ms: NODE_MS },
	unheard: { run: unheard, ms: NODE_MS },
	"failed over": { run: failedOver, ms: DATABASE_MS, shared: true },
	swallowed: { run: swallowed, ms: DATABASE_MS, shared: true },
	overslept: { run: overslept, ms: DATABASE_MS, shared: true },
	unfollowed: { run: unfollowed, ms: DATABASE_MS, shared: true },
	"switched over": { run: switchedOver, ms: DATABASE_MS, shared: true },
	rebalanced: { run: rebalanced, ms: NODE_MS, shared: true },
	"both at once": { run: bothAtOnce, ms: DATABASE_MS },
	upgraded: { run: upgraded, ms: NODE_MS, nodes: 2 },
};

// `count` faults from a seed, each kind as often as the others; mostly of the
// node that has most tables, whose loss is noticed.
export function draw(count, chance, nodes) {
	const possible = Object.keys(faults).filter((kind) => (faults[kind].nodes ?? 1) <= nodes);
	const drawn = [];
	while (drawn.length < count) {
		const round = [...possible];
		while (round.length && drawn.length < count) {
			const [kind] = round.splice(chance(round.length), 1);
			drawn.push({ kind, rank: chance(4) ? 0 : chance(nodes) });
		}
	}
	return drawn;
}
