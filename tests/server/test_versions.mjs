// Two versions of the client's files: a page of one asks a node of the other for its parts, through HAProxy with the
// configuration that hosts use; and a server after an upgrade still has those of before. Real nodes, database, balancer.
import assert from "node:assert/strict";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Haproxy } from "../../tools/cluster/balancer.mjs";
import { freePort } from "../support/serve.mjs";
import { database } from "./database.mjs";
import { folder, runTests, Server, test } from "./server.mjs";

const DAY = 24 * 3600;
const ASKED = 6; // more often than there are nodes

// A build whose parts are named by their content.
function build(hash) {
	const web = folder();
	mkdirSync(join(web, "assets"));
	writeFileSync(join(web, "index.html"), `<script src="/assets/main-${hash}.js"></script>`);
	const parts = [`/assets/main-${hash}.js`, `/assets/pandemonium-${hash}.wasm`];
	for (const part of parts) writeFileSync(join(web, part), `${part} of this build`);
	writeFileSync(join(web, `${parts[0]}.gz`), "shorter");
	return { web, parts };
}

async function assertServed(address, parts) {
	for (const part of parts)
		for (let i = 0; i < ASKED; i++) {
			const answer = await fetch(`${address}${part}`, { headers: { "Accept-Encoding": "identity" } });
			assert.equal(answer.status, 200, `${address}${part}`);
			assert.equal(await answer.text(), `${part} of this build`);
			assert.match(answer.headers.get("cache-control"), /immutable/);
		}
}

async function end(server) {
	assert.equal((await server.stop()).code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer|check failed|runtime error/);
}

// Through a balancer that has these nodes behind it.
async function throughBalancer(nodes, parts) {
	const balancer = new Haproxy(folder(), await freePort());
	try {
		await balancer.start(Object.entries(nodes).map(([name, { port }]) => ({ name, port })));
		await assertServed(balancer.address, parts);
		assert.equal((await fetch(`${balancer.address}/assets/main-n0b0dys1.js`)).status, 404);
	} finally {
		await balancer.end();
	}
}

test("every node serves the files of both versions, there and back", async () => {
	const store = database("versions");
	const [old, fresh] = [build("0ldV3rsn"), build("n3wV3rsn")];
	const both = [...old.parts, ...fresh.parts];
	const data = { a: folder(), b: folder() };
	const start = (node, { web }) =>
		Server.start({ args: ["--store", store, "--node", node, "--web", web], data: data[node] });
	const nodes = { a: await start("a", old), b: await start("b", fresh) };
	// Side by side: each has only its own, and no page notices.
	assert.equal((await nodes.a.request(fresh.parts[0])).status, 404);
	await throughBalancer(nodes, both);
	// All upgraded: pages of before are still open.
	await end(nodes.a);
	nodes.a = await start("a", fresh);
	await assertServed(nodes.a.origin, both);
	await throughBalancer(nodes, both);
	// And back.
	await end(nodes.b);
	nodes.b = await start("b", old);
	await assertServed(nodes.b.origin, both);
	await throughBalancer(nodes, both);
	for (const node of Object.values(nodes)) await end(node);
});

test("what nobody has served for a month is not kept, and nothing else is looked at", async () => {
	const [old, fresh] = [build("0ldV3rsn"), build("n3wV3rsn")];
	const data = folder();
	const kept = join(data, "web", "assets");
	const serve = ({ web }) => Server.start({ args: ["--web", web], data });
	await end(await serve(old));
	assert.equal(readdirSync(kept).length, 3); // two parts, one of them in two forms
	writeFileSync(join(kept, "notes.txt"), "not a part of a build");
	const server = await serve(fresh);
	assert.equal((await server.request(old.parts[1])).status, 200);
	assert.equal((await server.request("/assets/notes.txt")).status, 404);
	const zipped = await server.request(old.parts[0], { headers: { "Accept-Encoding": "gzip" } });
	assert.equal(zipped.text, "shorter");
	await end(server);
	const then = Date.now() / 1000 - 31 * DAY;
	for (const part of old.parts) utimesSync(join(data, "web", part), then, then);
	const later = await serve(fresh);
	assert.equal((await later.request(old.parts[1])).status, 404);
	assert.equal((await later.request(fresh.parts[1])).status, 200);
	await end(later);
});

await runTests();
