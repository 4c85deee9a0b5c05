// `make bench-cluster`: durable moves a second of a node on PostgreSQL beside
// one on its file: the database alone, with a synchronous standby, and two nodes
// on that. Then what a database does without us: commits a second from so many
// sessions, and what NOTIFY takes of them. All on this machine and in turn; what
// counts are the ratios. The numbers are in build/bench-cluster.json too, for
// bench/scale.mjs. docs/performance.md says what they mean.
//
// node bench/cluster.mjs LOAD [SECONDS [CONNECTIONS]]
import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { pause, Server } from "../tests/support/serve.mjs";
import { address, binaries, Pair } from "../tools/cluster/postgres.mjs";
import { coreTime, LOAD_CORE, SERVER_CORE, settings, Talker } from "./talker.mjs";

const [load, seconds = "6", connections = "400"] = process.argv.slice(2);
const MATCH = { players: 4, moves: 152 }; // of The Majority
const ROUNDS = 2;
const WARM_SECONDS = 2;
const SESSIONS = [1, 8, 32];
const ROWS = 8; // lines of a turn
const NEWS_A_SECOND = 100; // of a busy node
const run = promisify(execFile);

const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);
const mean = (numbers) => sum(numbers) / numbers.length;

// A postmaster and its sessions.
function databaseTime({ pid }) {
	const mine = readdirSync("/proc").filter((name) => {
		try {
			return (
				/^\d+$/.test(name) &&
				Number(readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1].split(" ")[1]) === pid
			);
		} catch {
			return false; // it has just ended
		}
	});
	return sum(mine.map((each) => coreTime(each)));
}

// Mean time of a commit in ms, by the server's own count.
async function commits(server) {
	const text = await (await fetch(`${server.address}/metrics`)).text();
	const of = (name) => Number(text.match(new RegExp(`^pandemonium_commit_seconds_${name} (\\S+)`, "m"))?.[1] ?? 0);
	return { seconds: of("sum"), count: of("count") };
}

// So many servers at once, each with people of its own.
async function play(houses, databases) {
	const servers = [];
	for (const more of houses) servers.push(await Server.start({ ...settings, ...more }, SERVER_CORE));
	const each = Math.floor(connections / houses.length / MATCH.players) * MATCH.players;
	const crowds = servers.map(
		({ port }) => new Talker(LOAD_CORE, load, [port, each, "majority", MATCH.players, "first"]),
	);
	const all = (work) => Promise.all(crowds.map(work));
	const clock = () => [sum(servers.map(({ pid }) => coreTime(pid))), sum(databases.map(databaseTime))];
	try {
		const start = clock();
		await all((crowd) => crowd.ask("connect"));
		const came = clock();
		for (const word of ["sit", `spread ${MATCH.moves}`]) await all((crowd) => crowd.ask(word));
		await all((crowd) => crowd.measure(WARM_SECONDS));
		const before = await Promise.all(servers.map(commits));
		const times = clock();
		const results = await all((crowd) => crowd.measure(Number(seconds)));
		const spent = clock();
		const after = await Promise.all(servers.map(commits));
		const moves = sum(results.map((result) => result.moves));
		const turns = sum(after.map(({ count }, i) => count - before[i].count));
		const used = (which) => ((spent[which] - times[which]) * 1e6) / moves;
		const coming = (which) => ((came[which] - start[which]) * 1e6) / (each * houses.length);
		return {
			rate: sum(results.map(({ rate }) => rate)),
			p50_ms: mean(results.map(({ p50_us }) => p50_us / 1000)),
			p99_ms: Math.max(...results.map(({ p99_us }) => p99_us / 1000)),
			node_us: used(0),
			database_us: used(1),
			come_node_us: coming(0), // a guest is made, connects and says hello
			come_database_us: coming(1),
			commit_ms: (sum(after.map((end, i) => end.seconds - before[i].seconds)) * 1000) / turns,
			moves_a_turn: moves / turns,
			generator: Math.max(...results.map(({ generator }) => generator)),
		};
	} finally {
		for (const crowd of crowds) crowd.end();
		await pause(200);
		for (const server of servers) await server.remove();
	}
}

const alone = async (pair) => {
	await pair.primary.sql("ALTER SYSTEM SET synchronous_standby_names = ''");
	await pair.primary.sql("SELECT pg_reload_conf()");
	await pair.standby.end("SIGINT");
};
const together = async (pair) => {
	await pair.standby.start();
	await pair.primary.sql("ALTER SYSTEM RESET synchronous_standby_names");
	await pair.primary.sql("SELECT pg_reload_conf()");
	await pair.standby.until(() => pair.isSynchronous(), 30_000, "the standby does not take part");
};

// A fresh database each time.
async function onPostgres(pair, names, databases) {
	await pair.primary.sql("DROP DATABASE pandemonium WITH (FORCE)");
	await pair.primary.sql("CREATE DATABASE pandemonium");
	const store = address(pair.ports, pair.passphrase);
	return play(
		names.map((node) => ({ store, node })),
		databases,
	);
}

// By turns, so that all have the same luck with the machine.
async function compare(pair) {
	const runs = { file: [], alone: [], standby: [], "two nodes": [] };
	for (let round = 0; round < ROUNDS; round++) {
		runs.file.push(await play([{}], []));
		await alone(pair);
		runs.alone.push(await onPostgres(pair, ["a"], [pair.primary]));
		await together(pair);
		runs.standby.push(await onPostgres(pair, ["a"], pair.members));
		runs["two nodes"].push(await onPostgres(pair, ["a", "b"], pair.members));
	}
	const report = {};
	for (const [name, of] of Object.entries(runs))
		report[name] = Object.fromEntries(Object.keys(of[0]).map((key) => [key, mean(of.map((each) => each[key]))]));
	return report;
}

function show(report) {
	const columns = ["", "moves/s", "of file", "p50 ms", "p99 ms", "node us", "db us", "commit ms", "a turn", "load"];
	columns.push("coming", "db us");
	const line = (values) =>
		console.log(values.map((value, i) => (i ? value.padStart(9) : value.padEnd(12))).join(" "));
	line(columns);
	for (const [name, r] of Object.entries(report))
		line([
			name,
			r.rate.toFixed(0),
			(r.rate / report.file.rate).toFixed(2),
			r.p50_ms.toFixed(1),
			r.p99_ms.toFixed(1),
			r.node_us.toFixed(0),
			r.database_us.toFixed(0),
			r.commit_ms.toFixed(2),
			r.moves_a_turn.toFixed(0),
			r.generator.toFixed(2),
			r.come_node_us.toFixed(0),
			r.come_database_us.toFixed(0),
		]);
}

// Transactions a second of a script, by pgbench; `more`: of its words.
async function transactions(pair, folder, text, sessions, more = []) {
	const script = join(folder, `script-${more.length}.sql`);
	writeFileSync(script, text);
	const words = ["-n", "-h", "127.0.0.1", "-p", pair.primary.port, "-U", "pandemonium", "-c", sessions, "-j", 1];
	const done = await run(
		join(binaries(), "pgbench"),
		[...words, "-T", seconds, "-M", "prepared", "-f", script, ...more, "postgres"],
		{
			env: { ...process.env, PGPASSWORD: pair.passphrase },
		},
	);
	return Number(done.stdout.match(/tps = ([\d.]+)/)[1]);
}

// What one database carries, and what NOTIFY takes of it. In a transaction it
// locks the whole database from there to the end of the commit; behind it, as
// nodes do it, in a transaction of its own that waits for no disk.
async function limits(pair, folder) {
	await pair.primary.sql(
		"CREATE TABLE bench (match BIGINT, number BIGSERIAL, line TEXT, PRIMARY KEY (match, number))",
	);
	const insert = `INSERT INTO bench (match, line) SELECT :client_id, repeat('x', 60) FROM generate_series(1, ${ROWS});\n`;
	const plain = `BEGIN;\n${insert}COMMIT;\n`,
		loud = `BEGIN;\n${insert}NOTIFY news, 'x';\nCOMMIT;\n`,
		news = "SELECT set_config('synchronous_commit', 'off', true), pg_notify('news', '1 t0123456789abcdef');\n";
	const report = [];
	for (const sessions of SESSIONS) {
		const quiet = await transactions(pair, folder, plain, sessions);
		const notified = await transactions(pair, folder, loud, sessions);
		const [beside] = await Promise.all([
			transactions(pair, folder, plain, sessions),
			transactions(pair, folder, news, 1, ["-R", String(NEWS_A_SECOND)]),
		]);
		report.push({ sessions, quiet, notified, beside });
		console.log(
			`${String(sessions).padStart(3)} sessions: ${quiet.toFixed(0)} commits a second of ${ROWS} lines,`,
			`${notified.toFixed(0)} with NOTIFY in each: ${(notified / quiet).toFixed(2)},`,
			`${beside.toFixed(0)} with ${NEWS_A_SECOND} a second beside them: ${(beside / quiet).toFixed(2)}`,
		);
	}
	return report;
}

mkdirSync("build", { recursive: true });
process.env.TMPDIR ??= resolve("build"); // a disk, whatever /tmp is
const folder = mkdtempSync("/tmp/pandemonium-bench-");
chmodSync(folder, 0o711);
console.log(`${cpus().length} x ${cpus()[0].model}, load ${loadavg()[0].toFixed(1)}, ${connections} connections`);
const pair = await Pair.start(folder);
try {
	const games = await compare(pair);
	show(games);
	const report = { connections: Number(connections), games, limits: await limits(pair, folder) };
	writeFileSync("build/bench-cluster.json", `${JSON.stringify(report, null, "\t")}\n`);
} finally {
	await pair.stop();
	rmSync(folder, { recursive: true, force: true });
}
console.log(`load ${loadavg()[0].toFixed(1)} behind it`);
process.exit();
