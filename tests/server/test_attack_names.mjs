// Names that talk: a person renames himself during a secret step, when nobody
// may say anything, and takes names that look like another's or like nothing.
import assert from "node:assert/strict";
import { addresses, bystander, person, tellWait } from "./attack.mjs";
import { look, moveOn, startTogether } from "./match.mjs";
import { run, runTests, Server, sleep, test, until } from "./server.mjs";

const server = await Server.start({ env: { PANDEMONIUM_GUEST_BURST: "200", PANDEMONIUM_API_BURST: "1000" } });
const FOLLOWS = 12000; // the server looks every few seconds what the host did

const rename = (who, name) => server.post("/api/me", { name }, { cookie: who.cookie, localAddress: who.localAddress });
const nameNow = async (who) =>
	JSON.parse((await server.request("/api/me", { headers: { Cookie: who.cookie } })).text).account.name;

const talker = await person(server, "Talker", "127.40.0.1");
const seats = [await person(server, "Left", "127.40.0.2"), await person(server, "Right", "127.40.0.3")];
const spectator = await person(server, "Spectator", "127.40.0.4");
let table;

// All connections of the others: at the table, beside it, in the lobby.
const ears = [...seats, spectator];

// What they have received when everything that is on its way has come.
async function heard() {
	for (const socket of ears) assert.ok((await socket.ask("ping")).ok);
	return ears.map(({ socket }) => socket.bytesRead);
}

test("renaming in a secret step sends nobody a byte", async () => {
	table = await startTogether([talker, ...seats], { bots: [null, null] });
	assert.ok((await spectator.ask("table.watch", { table })).ok);
	for (const one of seats) {
		const lobby = await server.connect(one.cookie);
		assert.ok((await lobby.ask("lobby.watch", {})).ok);
		ears.push(lobby);
	}
	await sleep(1200); // the lobby tells of the start
	// How many look on is told a few seconds after they have come.
	assert.ok(await until(async () => spectator.received.some(({ text }) => text.includes('"watching"')), FOLLOWS));
	const view = (await look(seats[0], table)).ok.view;
	assert.ok(view.moves.length > 0, "everybody chooses at once");
	await heard();
	const seen = await bystander(
		server.port,
		(async () => {
			const before = ears.map(({ socket }) => socket.bytesRead);
			for (const name of ["I have red 10", "Take blue", "T", "Talker 2", "Talker"])
				assert.equal((await rename(talker, name)).status, 200, name);
			assert.ok((await talker.ask("ping")).ok);
			// The host of the server renames him too; the server looks at that by itself.
			assert.equal(run(["admin", "rename", talker.account.id, "Signal", "--data", server.data]).code, 0);
			assert.ok(await until(async () => (await nameNow(talker)) === "Signal", FOLLOWS));
			// His own answer is a secret as well, and a place that he leaves and takes again.
			assert.ok((await moveOn(talker, table)).ok);
			talker.end();
			(await server.connect(talker.cookie)).end();
			await sleep(6000); // longer than the server's own looking
			return ears.map(({ socket }, at) => socket.bytesRead - before[at]);
		})(),
	);
	tellWait("somebody renames himself", seen);
	assert.deepEqual(
		seen.result,
		ears.map(() => 0),
	);
	assert.deepEqual(seen.failures, []);
});

test("who asks is told the names of the beginning", async () => {
	for (const socket of [...seats, spectator]) {
		const { table: summary, fair } = (await look(socket, table)).ok;
		assert.deepEqual(summary.places.map(({ name }) => name).sort(), ["Left", "Right", "Talker"]);
		assert.doesNotMatch(JSON.stringify([summary, fair]), /Signal/);
	}
	const { tables } = (await ears.at(-1).ask("lobby.watch", {})).ok;
	assert.doesNotMatch(JSON.stringify(tables), /Signal/);
	const { text, status } = await server.request(`/api/tables/${table}/record`, {
		headers: { Cookie: seats[0].cookie },
	});
	assert.equal(status, 200);
	assert.doesNotMatch(text, /Signal/);
	ears.forEach((socket) => socket.end());
});

// Characters that show nothing or turn the writing around.
const odd = [
	0xfe0f, 0x3164, 0x2800, 0x034f, 0x180e, 0x115f, 0x1d173, 0x061c, 0x200b, 0x200d, 0x200e, 0x202e, 0x2060, 0x2066,
	0xfeff, 0xffa0, 0xe0041, 0x00ad, 0x0007, 0x2028, 0xd800,
];
const sources = addresses(200, 41);

async function register(name) {
	const localAddress = sources.pop();
	const guest = await server.post("/api/guest", { name: `G ${sources.length}` }, { localAddress });
	assert.equal(guest.status, 200, guest.text);
	return server.post(
		"/api/register",
		{ name, passphrase: "a long enough phrase" },
		{ localAddress, cookie: guest.headers["set-cookie"][0].split(";")[0] },
	);
}

test("characters that show nothing are refused or folded", async () => {
	assert.equal((await register("Solomon")).status, 200);
	for (const code of odd) {
		const character = code === 0xd800 ? "\ud800" : String.fromCodePoint(code);
		const what = `U+${code.toString(16)}`;
		for (const name of [`Solo${character}mon`, `Solomon${character}`, `${character}Solomon`]) {
			const { status, text } = await register(name);
			assert.ok(status === 400 || status === 409, `${what}: ${status} ${text}`);
		}
		const alone = await server.post("/api/guest", { name: character }, { localAddress: sources.pop() });
		assert.equal(alone.status, 400, `${what} alone: ${alone.text}`);
		const guest = await server.post("/api/guest", { name: `Pu${character}rson` }, { localAddress: sources[0] });
		if (guest.status === 200) assert.equal(JSON.parse(guest.text).account.name, "Purson", what);
		else assert.match(guest.text, /bad_name|bad_message/, what);
	}
});

test("two spellings of a name are one name", async () => {
	const twins = [
		["Zo\u00eb", "Zoe\u0308"],
		["\u1e69lith", "s\u0307\u0323lith"],
		["\ud55c\uae00", "\u1112\u1161\u11ab\u1100\u1173\u11af"],
		["Paimon", "\uff30\uff41\uff49\uff4d\uff4f\uff4e"],
		["Bael", "BAEL"],
		["Stra\u00dfe", "STRASSE"],
		["ﬁend", "fiend"],
		["A b", "Ab"],
	];
	for (const [one, other] of twins) {
		assert.notEqual(one, other);
		const first = await register(one);
		assert.equal(first.status, 200, `${one}: ${first.text}`);
		const second = await register(other);
		assert.equal(second.status, 409, `${other}: ${second.text}`);
		assert.equal(JSON.parse(second.text).error, "name_taken");
		const guest = await server.post("/api/guest", { name: other }, { localAddress: sources.pop() });
		assert.equal(guest.status, 409, `the guest ${other}: ${guest.text}`);
		const login = await server.post(
			"/api/login",
			{ name: other, passphrase: "a long enough phrase" },
			{ localAddress: sources.pop() },
		);
		assert.equal(login.status, 200, `${other}: ${login.text}`);
	}
	assert.equal((await register("P\u0430imon")).status, 400, "a Cyrillic a");
});

test("the server stops cleanly", async () => {
	assert.equal((await server.stop()).code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer|check failed|runtime error/);
});

await runTests();
