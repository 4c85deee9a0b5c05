// The balancers' packaged settings in front of a server: who is kept from what, however he spells it, and that nobody
// shuts the others out.
import assert from "node:assert/strict";
import net from "node:net";
import { Haproxy, Nginx } from "../../tools/cluster/balancer.mjs";
import { freePort } from "../support/serve.mjs";
import { clientFolder, folder, runTests, Server, test, until } from "./server.mjs";

const PER_ADDRESS = 20;
const PLACES = 60;
const spellings = [
	"/metrics",
	"/%6detrics",
	"/%6Detrics",
	"/m%65trics",
	"//metrics",
	"/./metrics",
	"/%2e/metrics",
	"/x/../metrics",
	"/x%2f..%2fmetrics",
	"/metrics/.",
	"/metrics/x/..",
	"/%2fmetrics",
	"/metrics%2f",
	"/metrics%0a",
	"/metrics?a=b",
	"/metrics%3fa",
	"/METRICS/../metrics",
	"/node/main/metrics",
	"/node/main/%6detrics",
	"/node/main//metrics",
	"/node/main/../metrics",
	"/node/main/x/../../main/metrics",
	"/%6eode/main/metrics",
	"/assets/../metrics",
	"/assets/%2e%2e/%6detrics",
];

const server = await Server.start({
	args: ["--trusted-proxy", "127.0.0.1", "--web", clientFolder()],
	env: { PANDEMONIUM_METRICS_FOR_ALL: "on" },
});

// A door that `use` tries, with these limits.
async function through(Balancer, limits, use) {
	const balancer = new Balancer(folder(), await freePort(), limits);
	try {
		await balancer.start([{ name: "a", port: server.port }]);
		const door = Object.assign(new Server(), { port: balancer.port, origin: balancer.address, secure: false });
		await use(door);
	} finally {
		await balancer.end();
	}
}

for (const Balancer of [Haproxy, Nginx].filter((each) => each.isThere()))
	test(`the numbers of a node are not to be had from outside: ${Balancer.name}`, () =>
		through(Balancer, {}, async (door) => {
			assert.equal((await server.request("/metrics")).status, 200, "whoever asks the node has them");
			for (const where of spellings) {
				const { text } = await door.request(where);
				assert.doesNotMatch(text, /pandemonium_/, where);
			}
			assert.equal((await door.request("/health")).status, 200);
			assert.equal((await door.request("/node/main/health")).status, 200);
		}));

test("the node by itself keeps them from whoever was passed on", async () => {
	for (const where of spellings) {
		const { text } = await server.request(where, { headers: { "X-Forwarded-For": "203.0.113.5" } });
		assert.doesNotMatch(text, /pandemonium_/, where);
	}
});

test("an address with a NUL is refused in words", () =>
	through(Haproxy, {}, async (door) => {
		for (const where of ["/%00", "/a%00b", "/node/main/%00"])
			assert.equal((await door.request(where)).status, 400, where);
	}));

// Connections that say nothing, and how many of them are still open.
async function crowd(door, count, localAddress) {
	const sockets = Array.from({ length: count }, () =>
		net.connect({ port: door.port, host: "127.0.0.1", localAddress }),
	);
	let open = count;
	for (const socket of sockets) {
		socket.on("error", () => {}).resume();
		socket.on("close", () => open--);
	}
	return { sockets, open: () => open, leave: () => sockets.forEach((socket) => socket.destroy()) };
}

test("one address does not shut the others out, and is let go of when it says nothing", () =>
	through(Haproxy, { CONNECTIONS: String(PLACES), PER_ADDRESS: String(PER_ADDRESS) }, async (door) => {
		const silent = await crowd(door, PLACES + 10, "127.0.0.2");
		try {
			assert.ok(await until(() => silent.open() === PER_ADDRESS), `${silent.open()} are let in`);
			const newcomer = await door.request("/health", { localAddress: "127.0.0.3" });
			assert.equal(newcomer.status, 200);
			await assert.rejects(door.request("/health", { localAddress: "127.0.0.2" }));
			assert.ok(await until(() => silent.open() === 0), `${silent.open()} wait on`);
			assert.equal((await door.request("/health", { localAddress: "127.0.0.2" })).status, 200);
		} finally {
			silent.leave();
		}
	}));

test("one address does not knock without end", () =>
	through(Haproxy, { PER_ADDRESS: "1000", PER_ADDRESS_IN_10S: "50" }, async (door) => {
		const knocks = await crowd(door, 70, "127.0.0.2");
		try {
			assert.ok(await until(() => knocks.open() === 50), `${knocks.open()} are let in`);
			assert.equal((await door.request("/health", { localAddress: "127.0.0.3" })).status, 200);
		} finally {
			knocks.leave();
		}
	}));

test("the sanitizers and checks have nothing to say", async () => {
	assert.equal((await server.stop()).code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer|check failed|runtime error/);
});

await runTests();
