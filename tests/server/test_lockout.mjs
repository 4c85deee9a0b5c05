// Somebody who knows a name, and has a dozen addresses, tries to shut its owner
// out. He makes strangers wait; the owner gets in, and so does everybody else.
import assert from "node:assert/strict";
import { runTests, Server, test } from "./server.mjs";

const PASSPHRASE = "a long enough phrase";
const ATTACKERS = Array.from({ length: 12 }, (_, at) => `127.0.${at + 1}.66`);
const HOME = "127.0.77.1",
	AWAY = "127.0.88.1",
	ABROAD = "127.0.99.1";
// Tries come back so slowly that none does while we look.
const server = await Server.start({ env: { PANDEMONIUM_LOGIN_EVERY_MS: "1000000" } });
let known, codes; // the owner's cookie of his device; his recovery codes

const cookieOf = (answer, name) =>
	answer.headers["set-cookie"].find((each) => each.startsWith(`${name}=`))?.split(";")[0];

const login = (localAddress, name, passphrase, cookie) =>
	server.post("/api/login", { name, passphrase }, { localAddress, cookie });

async function register(name, localAddress) {
	const guest = await server.post("/api/guest", { name }, { localAddress });
	assert.equal(guest.status, 200, guest.text);
	return server.post(
		"/api/register",
		{ name, passphrase: PASSPHRASE },
		{ localAddress, cookie: cookieOf(guest, "session") },
	);
}

// Wrong passphrases, one from each address in turn, until none is even compared.
async function besiege(name) {
	let compared = 0;
	for (let round = 0; round < 2; round++)
		for (const address of ATTACKERS) {
			const { status, text } = await login(address, name, "not this one");
			assert.ok(status === 403 || status === 429, text);
			compared += status === 403;
		}
	return compared;
}

test("a device gets a cookie of its own, which outlives the session", async () => {
	const answer = await register("Owner", HOME);
	assert.equal(answer.status, 200, answer.text);
	codes = JSON.parse(answer.text).recovery;
	assert.equal(answer.headers["set-cookie"].length, 2);
	for (const line of answer.headers["set-cookie"])
		assert.match(line, /^(session|device)=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/);
	known = cookieOf(answer, "device");
	const out = await server.post("/api/logout", {}, { cookie: cookieOf(answer, "session") });
	assert.equal(out.headers["set-cookie"].length, 1);
	assert.match(out.headers["set-cookie"][0], /^session=;/);
});

test("wrong passphrases from a dozen addresses make strangers wait", async () => {
	assert.equal(await besiege("Owner"), 10);
	assert.equal((await login(ABROAD, "Owner", PASSPHRASE)).status, 429);
});

test("the owner gets in with his device from anywhere, and from his address", async () => {
	const device = await login(AWAY, "Owner", PASSPHRASE, known);
	assert.equal(device.status, 200, device.text);
	assert.equal(cookieOf(device, "device"), known);
	assert.equal((await login(HOME, "owner", PASSPHRASE)).status, 200);
	assert.equal((await login(ABROAD, "Owner", PASSPHRASE, `device=${"0".repeat(64)}`)).status, 429);
});

test("a recovery code works from a new address", async () => {
	for (const localAddress of ATTACKERS) {
		const wrong = await server.post(
			"/api/recover",
			{ name: "Owner", code: "abcd-efgh-jkmn-pqrs", passphrase: "four words I thought of" },
			{ localAddress },
		);
		assert.equal(wrong.status, 403, wrong.text);
	}
	const hashed = await server.metric("passphrase_jobs_total");
	const answer = await server.post(
		"/api/recover",
		{ name: "Owner", code: codes[0], passphrase: "four words I thought of" },
		{ localAddress: ABROAD },
	);
	assert.equal(answer.status, 200, answer.text);
	assert.equal(await server.metric("passphrase_jobs_total"), hashed + 1);
});

test("a login as an address does not touch that address", async () => {
	await besiege("127.4.0.88");
	const answer = await register("Neighbour", "127.4.0.88");
	assert.equal(answer.status, 200, answer.text);
	assert.equal((await login("127.4.0.88", "Nobody", "not this one")).status, 403);
});

test("who is connected talks and makes tables meanwhile", async () => {
	const guest = await server.guest("Player");
	const socket = await server.connect(guest.cookie);
	const made = await socket.ask("table.create", { game: "majority", players: 3, clock: { kind: "none" } });
	assert.ok(made.ok, JSON.stringify(made));
	const said = await socket.ask("say", { table: made.ok.table.id, text: "still here" });
	assert.ok(said.ok, JSON.stringify(said));
	socket.end();
});

await runTests();
