// `make cluster`: a whole cluster on this machine, from nothing: PostgreSQL
// with a synchronous standby, nodes, and HAProxy in front. Everything is in a
// folder that is gone afterwards. Prints the address; ends with Ctrl-C. What a
// person breaks stays broken; without its balancer, or when a part ends before
// it is open, all of it ends.
//
// node tools/cluster/main.mjs PROGRAM WEB [PORT] [NODES] [haproxy|nginx]
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../../tests/support/serve.mjs";
import { Haproxy, mayOpen, Nginx } from "./balancer.mjs";
import { Node } from "./node.mjs";
import { address, binaries, Pair } from "./postgres.mjs";

const CLOSE_WITHIN = 3_000; // all of it is thrown away: who has been broken is not waited for
const REFUSED = 3;
const [program, web, wanted = "8013", count = "2", front = "haproxy"] = process.argv.slice(2);
const names = ["a", "b", "c"]; // as packaging/cluster/haproxy.cfg has them
const Balancer = { haproxy: Haproxy, nginx: Nginx }[front];
const databases = [];
const servers = []; // nodes and balancer
let folder = null;
let isOpen = false;
let isEnding = false;

const end = (parts) => Promise.all(parts.map((part) => part.end(undefined, CLOSE_WITHIN)));

async function finish(code) {
	if (isEnding) return;
	isEnding = true;
	await end(servers);
	await end(databases);
	// One that was being made may still write.
	if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
	process.exit(code);
}

function refuse(sentence) {
	if (!isEnding) console.error(sentence);
	return finish(REFUSED);
}

function close() {
	if (isEnding) for (const part of [...servers, ...databases]) part.signalAll("SIGKILL");
	else console.log("\nClosing; Ctrl-C again does not wait.");
	return finish(0);
}

const say = (line) => console.log(`  ${line}`);

function watch(part) {
	part.ended.then(() => {
		const told = `${part.name} has ended:\n${part.log.slice(-800)}`;
		if (!isOpen || part instanceof Balancer) refuse(told);
		else if (!isEnding) console.error(`  ${told}`);
	});
}

async function startNode(name, database) {
	const settings = { "public-url": `http://127.0.0.1:${wanted}` };
	const node = new Node(name, folder, {
		program: resolve(program),
		web: resolve(web),
		port: await freePort(),
		database,
		settings,
	});
	servers.push(node);
	await node.start();
	watch(node);
	say(`node ${name} at ${node.address}, log in ${node.folder}/${name}.log`);
	return node;
}

// The tools' settings: not on a command line, since the address holds a passphrase.
function leaveSettings(database) {
	const file = join(folder, "host.conf");
	writeFileSync(file, `store = ${address(database.ports, database.passphrase)}\n`, { mode: 0o600 });
	return file;
}

async function start() {
	folder = mkdtempSync(join(tmpdir(), "pandemonium-cluster-"));
	chmodSync(folder, 0o711);
	const database = await Pair.start(folder, { begun: (members) => databases.push(...members) });
	databases.forEach(watch);
	say(`PostgreSQL: primary at port ${database.primary.port}, synchronous standby at ${database.standby.port}`);
	const nodes = [];
	for (const name of names.slice(0, Number(count))) nodes.push(await startNode(name, database));
	const balancer = new Balancer(folder, Number(wanted));
	servers.push(balancer);
	await balancer.start(nodes);
	isOpen = true;
	watch(balancer);
	console.log(
		`\nPandemonium is open at ${balancer.address}/\n` +
			`The host's tools: ${program} admin nodes --config ${leaveSettings(database)}\n` +
			"Ctrl-C ends all of it, and leaves nothing.",
	);
}

const isPort = (text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 65535;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, close);
if (!binaries()) await refuse("PostgreSQL is missing; as root, run: apt-get install postgresql-15");
else if (!Balancer) await refuse(`BALANCER is haproxy or nginx, not ${front}`);
else if (!Balancer.isThere()) await refuse(`The balancer is missing; as root, run: apt-get install ${front}`);
else if (!(Number(count) >= 1 && Number(count) <= names.length)) await refuse(`NODES is 1 to ${names.length}`);
else if (!isPort(wanted)) await refuse(`PORT is 1 to 65535, not ${wanted}`);
else if (!(await mayOpen(Number(wanted)))) await refuse(`Port ${wanted} is taken: make cluster PORT=8014`);
else await start().catch((error) => refuse(error.message));
