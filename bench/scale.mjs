// `node bench/scale.mjs`: how many players at once the parts of a house carry,
// and which of them is full first. A simulation of queues with the numbers that
// bench/cluster.mjs has measured (build/bench-cluster.json; without them those
// that docs/scale.md was written with). Players move by chance; a node gathers
// moves while its last commit is on its way; its session does the work of its
// turns one after the other, on one of the cores of a database that all its nodes
// share. Beside that each node reads anew what it hears of others' tables, from the
// database that has their list; and whoever loses his connection comes back.
// docs/scale.md says what follows.
//
// node bench/scale.mjs [PLAYERS [NODES [DATABASES]]]
import { readFileSync } from "node:fs";

const [wanted = "1000000", nodes = "0", databases = "0"] = process.argv.slice(2);
const THINK_S = 10; // between two moves of a player
const SIT_S = 1200, // between two matches of a player
	SEATS = 3; // of a match
const BALANCERS = 4;
const SIMULATED_S = 4,
	SETTLED_S = 1; // what comes before is not counted
const ROOM = 0.5; // of each part that is meant to be used: half is for the loss of a neighbour
const LATE_MS = 250; // a wait that players notice
const SPARE = 0.8; // of a node's connections: the rest is for those of a neighbour that is lost
const CONNECTIONS = 10_000; // of a node: its standard limit
const IDLE_CORE = 0.33; // what so many take of its core when nothing happens: docs/operations.md

// us of a core for a move; of a commit's fixed part, which is assumed; how long a commit is on
// its way. How often another node reads of a match because it has heard of it, and what one such
// reading takes of the database, for which the node's loop waits as long. What somebody takes who
// comes, at most: he has an account made as well.
const known = {
	node_us: 14,
	database_us: 11,
	commit_us: 120,
	commit_ms: 2.3,
	cores: 8,
	notify_s: 2500,
	readings: 5.2,
	reading_us: 41,
	come_node_us: 350,
	come_database_us: 1100,
};

function measured() {
	try {
		const { games, limits } = JSON.parse(readFileSync("build/bench-cluster.json", "utf8"));
		const { node_us, database_us, commit_ms, come_node_us, come_database_us } = games.standby;
		const coming = come_node_us ? { come_node_us, come_database_us } : {};
		return { ...known, node_us, database_us, commit_ms, ...coming, notify_s: limits.at(-1).notified };
	} catch {
		return known;
	}
}

// What one node reads of the tables of all others, in parts of a second.
const hearing = (players, m) => ((players / SEATS / SIT_S) * m.readings * m.reading_us) / 1e6;

// The same numbers for the same question.
function chance(seed) {
	let state = seed;
	return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

// One database with its nodes. Gives the waits in ms and how busy each part was. `heard`: what
// each node waits for because of others.
function simulate({ players, nodeCount, heard, m }) {
	const random = chance(1);
	const rate = players / THINK_S / nodeCount; // moves a second of a node
	const house = Array.from({ length: nodeCount }, () => ({
		free: 0,
		session: 0,
		before: 0,
		waiting: [],
		next: -Math.log(1 - random()) / rate,
	}));
	const looking = (players / nodeCount / CONNECTIONS) * IDLE_CORE + heard;
	const cores = Array(m.cores).fill(0);
	const waits = [];
	let nodeBusy = 0,
		databaseBusy = 0;
	for (let turns = true; turns;) {
		// The node that can begin its next turn first.
		let first = null;
		for (const node of house) {
			node.begins = Math.max(node.free, node.next);
			if (!first || node.begins < first.begins) first = node;
		}
		turns = first.begins < SIMULATED_S;
		const from = first.begins;
		while (first.next <= from) {
			first.waiting.push(first.next);
			first.next += -Math.log(1 - random()) / rate;
		}
		const moves = first.waiting.length;
		const nodeWork = (moves * m.node_us) / 1e6 / Math.max(0.05, 1 - looking),
			databaseWork = (m.commit_us + moves * m.database_us) / 1e6;
		const core = cores.indexOf(Math.min(...cores));
		const done = Math.max(cores[core], first.session, from + nodeWork) + databaseWork;
		cores[core] = first.session = done;
		const answered = done + m.commit_ms / 1000;
		for (const at of first.waiting) if (at > SETTLED_S) waits.push((answered - at) * 1000);
		first.waiting = [];
		// A turn overlaps with the commit before it, and with no other.
		first.free = Math.max(from + nodeWork, first.before);
		first.before = answered;
		nodeBusy += nodeWork;
		databaseBusy += databaseWork;
	}
	waits.sort((one, other) => one - other);
	const quantile = (part) => waits[Math.floor((waits.length - 1) * part)] ?? 0;
	return {
		p50: quantile(0.5),
		p99: quantile(0.99),
		connections: players / nodeCount / CONNECTIONS,
		node: nodeBusy / SIMULATED_S / nodeCount + looking,
		session: databaseBusy / SIMULATED_S / nodeCount,
		database: databaseBusy / SIMULATED_S / m.cores,
	};
}

// Half of each part is used, and of the connections four fifths.
function plan(players, m) {
	const moves = players / THINK_S;
	const busy = (moves * Math.max(m.node_us, m.database_us)) / 1e6 / ROOM;
	const count = Number(nodes) || Math.ceil(Math.max(2, busy, players / CONNECTIONS / SPARE));
	// A node has at most one commit on its way, however few moves are in it.
	const turns = Math.min(moves, (count * 1000) / m.commit_ms);
	const work = (moves * m.database_us + turns * m.commit_us) / 1e6;
	return { nodes: count, databases: Number(databases) || Math.ceil(work / m.cores / ROOM) };
}

function show(players, { nodes: all, databases: count }, m) {
	const heard = all > 1 ? hearing(players, m) : 0;
	const r = simulate({ players: players / count, nodeCount: Math.ceil(all / count), heard, m });
	const list = (heard * all) / m.cores;
	const full = [
		["the connections of a node", r.connections],
		["the nodes", r.node],
		["the sessions of the nodes", r.session],
		["the databases", r.database],
		["the database of the list", list],
	].sort((one, other) => other[1] - one[1])[0];
	const percent = (part) => `${Math.round(part * 100)} %`.padStart(6);
	console.log(
		`${String(players).padStart(9)} ${String(all).padStart(6)} ${String(count).padStart(10)}`,
		`${percent(r.connections)} ${percent(r.node)} ${percent(r.session)} ${percent(r.database)} ${percent(list)} ${r.p50.toFixed(1).padStart(8)} ${r.p99.toFixed(1).padStart(8)}`,
		r.p99 > LATE_MS || full[1] > 1 ? ` breaks: ${full[0]}` : "",
	);
	return r.p99 <= LATE_MS && full[1] <= 1;
}

// So many lose their connections at once: for how long that is all that the parts do.
function comeBack(what, people, nodes, m) {
	const node = ((people / nodes) * m.come_node_us) / 1e6,
		database = (people * m.come_database_us) / 1e6 / m.cores;
	console.log(
		`${what}: ${Math.round(people)} people come back, ${node.toFixed(1)} s of each node's core, ` +
			`${database.toFixed(1)} s of the database of accounts`,
	);
}

const m = measured();
console.log(
	`a move: ${m.node_us.toFixed(0)} us of a node, ${m.database_us.toFixed(0)} us of the databases, ` +
		`a commit ${m.commit_ms.toFixed(1)} ms; a move of a player every ${THINK_S} s; databases of ${m.cores} cores`,
);
console.log("  players  nodes  databases  conns   node session     db   list   p50 ms   p99 ms");
for (let players = 1000; players < Number(wanted); players *= 10) show(players, plan(players, m), m);
const goal = plan(Number(wanted), m);
show(Number(wanted), goal, m);
console.log(`what the plan for ${wanted} does when more come:`);
for (let more = 1.1; show(Math.round(Number(wanted) * more), goal, m) && more < 8;) more *= 1.1;
const people = Number(wanted);
comeBack("a node is gone", people / goal.nodes, Math.max(1, goal.nodes - 1), m);
comeBack(`one balancer of ${BALANCERS} is gone`, people / BALANCERS, goal.nodes, m);
comeBack("all begins anew", people, goal.nodes, m);
console.log(
	`with NOTIFY in every commit one database answered ${m.notify_s.toFixed(0)} a second, whatever its cores: ` +
		`that is the first to break, and why news are never in a move's transaction`,
);
