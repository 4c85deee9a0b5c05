// `make cluster`: a whole cluster on this machine, from nothing: PostgreSQL
// with a synchronous standby, nodes, and HAProxy in front. Everything is in a
// folder that is gone afterwards. Prints the address; ends with Ctrl-C.
//
// node tools/cluster/main.mjs PROGRAM WEB [PORT] [NODES] [haproxy|nginx]
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../../tests/support/serve.mjs";
import { Haproxy, Nginx } from "./balancer.mjs";
import { Node } from "./node.mjs";
import { binaries, Pair } from "./postgres.mjs";

const [program, web, wanted = "8013", count = "2", front = "haproxy"] = process.argv.slice(2);
const names = ["a", "b", "c"]; // as packaging/cluster/haproxy.cfg has them
const Balancer = { haproxy: Haproxy, nginx: Nginx }[front];
const parts = [];
let folder = null;
let ending = false;

async function finish(code) {
	if (ending) return;
	ending = true;
	for (const part of parts.reverse()) await (part.stop?.() ?? part.end());
	if (folder) rmSync(folder, { recursive: true, force: true });
	process.exit(code);
}

function refuse(sentence) {
	console.error(sentence);
	return finish(3);
}

const say = (line) => console.log(`  ${line}`);

async function startNode(name, database) {
	const settings = { "public-url": `http://127.0.0.1:${wanted}` };
	const node = new Node(name, folder, {
		program: resolve(program),
		web: resolve(web),
		port: await freePort(),
		database,
		settings,
	});
	parts.push(node);
	await node.start();
	say(`node ${name} at ${node.address}, log in ${node.folder}/${name}.log`);
	return node;
}

async function start() {
	folder = mkdtempSync(join(tmpdir(), "pandemonium-cluster-"));
	chmodSync(folder, 0o711);
	const database = await Pair.start(folder);
	parts.push(database);
	say(`PostgreSQL: primary at port ${database.primary.port}, synchronous standby at ${database.standby.port}`);
	const nodes = [];
	for (const name of names.slice(0, Number(count))) nodes.push(await startNode(name, database));
	const balancer = new Balancer(folder, Number(wanted));
	parts.push(balancer);
	await balancer.start(nodes);
	for (const part of [...database.members, ...nodes, balancer])
		part.ended.then(() => ending || console.error(`  ${part.name} has ended:\n${part.log.slice(-800)}`));
	console.log(`\nPandemonium is open at ${balancer.address}/\nCtrl-C ends all of it, and leaves nothing.`);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => finish(0));
if (!binaries()) await refuse("PostgreSQL is missing; as root, run: apt-get install postgresql-15");
else if (!Balancer) await refuse(`BALANCER is haproxy or nginx, not ${front}`);
else if (!Balancer.isThere()) await refuse(`The balancer is missing; as root, run: apt-get install ${front}`);
else if (!(Number(count) >= 1 && Number(count) <= names.length)) await refuse(`NODES is 1 to ${names.length}`);
else await start().catch((error) => refuse(error.message));
