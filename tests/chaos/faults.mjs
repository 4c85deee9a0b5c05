// What happens to a cluster. Each is done to one node, or to what all of them
// share, and ends with everything in its place again. A new one is a function
// and a row.
import { sleep } from "../../tools/cluster/part.mjs";

const LEASE_MS = 3000; // src/store/nodes.h
const EMPTY_WITHIN = 20_000;

// From a blink to longer than a lease and a takeover.
const briefly = (chance) => chance(1000);
const long = (chance) => LEASE_MS + 1500 + chance(2500);

async function killed({ node, chance }) {
	await node.end("SIGKILL");
	await sleep(chance(2) ? briefly(chance) : long(chance));
	await node.start();
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

async function rebalanced({ world, chance }) {
	await world.balancer.end(chance(2) ? "SIGTERM" : "SIGKILL");
	await world.balancer.start(world.nodes);
}

// As docs/cluster.md leads a host through an upgrade.
async function upgraded({ world, node }) {
	await world.admin("drain", node.name);
	for (const end = Date.now() + EMPTY_WITHIN; Date.now() < end; await sleep(200))
		if ((await world.tablesOf(node)) === 0) break;
	const { code } = await node.end();
	if (code !== 0) throw new Error(`the node ${node.name} ended with ${code} when it was asked to`);
	await node.start();
	await world.admin("undrain", node.name);
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
	rebalanced: { run: rebalanced, ms: NODE_MS, shared: true },
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
