// The machine's clock jumps 400 days ahead for some seconds and back, as by a
// dead battery or a server of time gone mad, under a real server.
import assert from "node:assert/strict";
import { bystander, person, tellWait } from "./attack.mjs";
import { setAhead, jumping } from "./faketime.mjs";
import { look, moveOn, startMatch } from "./match.mjs";
import { runTests, Server, sleep, test, until } from "./server.mjs";

const DAYS = 400,
	LASTS = 8000; // the server looks for what is too old every few seconds
const jump = (days) => setAhead(days * 24 * 3600);
let server = await Server.start({ env: jumping });
const warnings = () => server.err.split("\n").filter((line) => / warning .*clock/i.test(line));

const player = await person(server, "Player", "127.60.0.1");
const host = await person(server, "Host", "127.60.0.2");
const away = await server.guest("Away", { localAddress: "127.60.0.3" }); // has no connection all the time
const table = await startMatch(player, { clock: { kind: "total", seconds: 600 } });
const quick = await startMatch(player, { clock: { kind: "move", seconds: 900 } });
const {
	table: { id: open },
	invite,
} = (await host.ask("table.create", { game: "majority", players: 3, private: true })).ok;
const deadline = async (id) => (await look(player, id)).ok.clock.deadline;
const before = { table: await deadline(table), quick: await deadline(quick) };

// Everything that was there is there.
async function allIsThere() {
	for (const { cookie } of [player, host, away]) {
		const { status, text } = await server.request("/api/me", {
			headers: { Cookie: cookie },
			localAddress: "127.60.0.4",
		});
		assert.equal(status, 200, text);
	}
	for (const id of [table, quick]) {
		const { ok, error } = await look(player, id);
		assert.ok(ok, error);
		assert.equal(ok.table.status, "playing");
		assert.ok(
			ok.table.places.every((place) => !place.away),
			"nobody’s clock ran out",
		);
	}
	assert.equal((await host.ask("table.watch", { table: open })).ok?.table.status, "open");
}

for (const days of [DAYS, -DAYS])
	test(`a jump of ${days} days for ${LASTS / 1000} s deletes nothing, and nobody’s clock runs out`, async () => {
		const told = warnings().length;
		jump(days);
		const seen = await bystander(
			server.port,
			(async () => {
				assert.ok(await until(() => warnings().length > told), `it is said: ${server.err}`);
				// Meanwhile people come, play and ask.
				const newcomer = await person(server, "Newcomer", "127.60.0.5");
				assert.ok((await newcomer.ask("table.join", { invite })).ok);
				assert.ok((await newcomer.ask("table.leave", { table: open })).ok);
				newcomer.end();
				await sleep(LASTS);
				await allIsThere();
			})(),
		);
		jump(0);
		tellWait(`the clock jumps by ${days} days`, seen);
		assert.deepEqual(seen.failures, []);
		assert.equal(await server.metric("timeouts_total"), 0);
		assert.deepEqual(
			{ table: await deadline(table), quick: await deadline(quick) },
			before,
			"deadlines are where they were",
		);
		await sleep(1000);
		await allIsThere();
	});

test("the match goes on", async () => {
	assert.ok((await moveOn(player, table)).ok);
	assert.ok((await moveOn(player, quick)).ok);
	await allIsThere();
	assert.equal(await server.metric("timeouts_total"), 0);
});

test("a server that starts while the clock is wrong deletes nothing either", async () => {
	for (const [days, stays] of [
		[DAYS, 6000],
		[0, 0],
	]) {
		assert.equal((await server.stop()).code, 0, server.err);
		jump(days);
		server = await Server.start({ env: jumping, data: server.data });
		await sleep(stays);
		for (const one of [player, host]) {
			const socket = await server.connect(one.cookie, {}, { localAddress: one.localAddress });
			one.ask = socket.ask;
		}
		await allIsThere();
		assert.equal(await server.metric("timeouts_total"), 0);
	}
});

test("the server stops cleanly", async () => {
	assert.equal((await server.stop()).code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer|check failed|runtime error/);
});

await runTests();
