// Summonses from end to end: a real server calls a push service and a relay for
// mail on this machine, by TLS; what comes there is read by others' libraries.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setAhead, passing } from "./faketime.mjs";
import { startDraw } from "./match.mjs";
import { certificate, checkVapid, Device, PushService, Relay, words } from "./outside.mjs";
import { folder, program, run, runTests, Server, sleep, test, until } from "./server.mjs";

const HOUSE = "https://play.example.org";
const GRACE_S = 16,
	START_S = 31,
	RETRY_S = 61;
const SEALED = 16 + 4 + 1 + 65 + 1024 + 16; // head, padded text, tag

const push = await PushService.start();
const relay = new Relay();
process.on("exit", () => relay.stop());
await relay.start();
const settings = {
	PANDEMONIUM_PUBLIC_URL: `${HOUSE}/`,
	PANDEMONIUM_PUSH: "on",
	PANDEMONIUM_PUSH_CONTACT: "mailto:host@example.org",
	PANDEMONIUM_PUSH_ALLOW: "127.0.0.1",
	PANDEMONIUM_PUSH_CA: certificate,
	PANDEMONIUM_MAIL_RELAY: `smtp://127.0.0.1:${relay.port}`,
	PANDEMONIUM_MAIL_FROM: "house@example.org",
	PANDEMONIUM_MAIL_USER: "house",
	PANDEMONIUM_MAIL_PASSPHRASE: "open the gate",
	PANDEMONIUM_MAIL_CA: certificate,
	PANDEMONIUM_API_BURST: "10000",
	PANDEMONIUM_REQUEST_BURST: "10000",
};
const data = folder();
const begin = (more = {}, where = data) => Server.start({ data: where, env: { ...passing, ...settings, ...more } });
let server = await begin();

let ahead = 0;
// Not while a letter is on its way: its time would be over. So may be that of who connects in that moment.
async function pass(seconds) {
	setAhead((ahead += seconds));
	await until(() =>
		metric("calls_total").then(
			() => true,
			() => false,
		),
	);
}
const metric = (name) => server.metric(name);
// A server that is asked something looks at its clock at once.
const queued = async () => (await metric("push_queued")) + (await metric("mail_queued"));
const soon = (condition) => until(async () => (await metric("calls_total")) >= 0 && condition());

// Does not wait as run() does: what is called answers in this process.
async function admin(words, more = {}) {
	const child = spawn(program, ["admin", ...words, "--data", data], {
		env: { ...process.env, LC_ALL: "C.UTF-8", ...settings, ...more },
	});
	let [out, err] = ["", ""];
	child.stdout.on("data", (text) => (out += text));
	child.stderr.on("data", (text) => (err += text));
	const [code] = await once(child, "close");
	return { code, out, err };
}

async function api(who, method, where, body = {}) {
	const { status, text } = await server.post(where, body, { cookie: who.cookie, method });
	assert.equal(status, 200, `${where}: ${text}`);
	return JSON.parse(text);
}

const subscribe = (who, device) => api(who, "POST", "/api/me/push", device.subscription);
const wishes = async (who) =>
	JSON.parse((await server.request("/api/me/summons", { headers: { Cookie: who.cookie } })).text);

// A table of `who`, at which `other` sits down while `who` is not there.
async function joined(who, other) {
	const [host, guest] = [await server.connect(who.cookie), await server.connect(other.cookie)];
	const made = await host.ask("table.create", {
		game: "majority",
		players: 3,
		clock: { kind: "none" },
		bots: [null, "random"],
	});
	assert.ok(made.ok, JSON.stringify(made));
	host.end();
	const table = made.ok.table.id;
	assert.ok((await guest.ask("table.join", { table })).ok);
	guest.end();
	return table;
}

// The address is given, asked at, and confirmed by the link.
async function confirmed(who, address) {
	await api(who, "POST", "/api/me/mail", { address });
	assert.ok(await soon(async () => relay.to(address).length === 1 && !(await queued())), "the question came");
	const [, key] = relay
		.to(address)[0]
		.body.match(/^https:\/\/play\.example\.org\/#\/summons\/confirm\/([0-9a-f]+)$/m);
	await api({}, "POST", "/api/mail/confirm", { key });
	assert.equal((await wishes(who)).confirmed, true);
}

const ada = await server.guest("Ada");
const ben = await server.guest("Ben");
const phone = new Device(push, "/phone");

test("a push comes to the device, sealed for it and signed by the server", async () => {
	const { push_key } = await subscribe(ada, phone);
	const table = await joined(ada, ben);
	await sleep(300);
	assert.equal(push.got.length, 0, "nobody is called at once");
	await pass(START_S);
	assert.ok(await soon(() => metric("push_sent_total")));
	const [{ headers, body }] = push.at("/phone");
	assert.deepEqual(phone.read(body), {
		kind: "joined",
		lang: "en",
		title: "Ben joined your table: The Majority",
		body: "At the table with Ben.",
		table,
	});
	assert.equal(body.length, SEALED, "its length says nothing");
	const { aud, exp, sub } = checkVapid(headers.authorization, push_key);
	assert.equal(aud, push.origin);
	assert.equal(sub, "mailto:host@example.org");
	const left = exp - (Date.now() / 1000 + ahead);
	assert.ok(left > 3600 && left <= 24 * 3600, `${left} s`);
	assert.equal(headers["content-encoding"], "aes128gcm");
	assert.match(headers.topic, /^[\w-]{1,32}$/);
	assert.ok(Number(headers.ttl) > 0);
});

test("a device that is gone is forgotten, and a service that is ill is asked again", async () => {
	const [gone, ill] = [new Device(push, "/gone"), new Device(push, "/ill")];
	await subscribe(ada, gone);
	assert.equal((await subscribe(ada, ill)).devices.length, 3);
	const table = await joined(ada, ben);
	await pass(GRACE_S);
	assert.ok(await soon(async () => (await metric("push_gone_total")) && (await metric("push_failed_total"))));
	assert.equal((await wishes(ada)).devices.length, 2);
	assert.ok(await soon(async () => (await queued()) === 1));
	assert.equal(push.at("/ill").length, 1);
	await pass(RETRY_S);
	assert.ok(await soon(async () => push.at("/ill").length === 2 && !(await queued())));
	const [first, second] = push.at("/ill");
	assert.equal(ill.read(second.body).table, table);
	assert.deepEqual(ill.read(first.body), ill.read(second.body));
	assert.notDeepEqual(first.body, second.body, "each is sealed anew");
	assert.deepEqual([push.at("/gone").length, push.at("/phone").length], [1, 2]);
	await api(ada, "DELETE", "/api/me/push", { device: (await wishes(ada)).devices.at(-1).id });
});

test("an address of this machine is called where the host allows it, and nowhere else", async () => {
	const before = [push.connections, server];
	const port = new URL(push.origin).port;
	server = await begin({ PANDEMONIUM_PUSH_ALLOW: undefined }, folder());
	const [eve, friend] = [await server.guest("Eve"), await server.guest("Friend")];
	const bad = { ...phone.subscription, endpoint: phone.subscription.endpoint.replace("https", "http") };
	assert.equal((await server.post("/api/me/push", bad, { cookie: eve.cookie })).status, 400);
	const hosts = ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "2130706433", "0.0.0.0", "[::1]"];
	for (const host of hosts) await subscribe(eve, new Device({ origin: `https://${host}:${port}` }, "/closed"));
	await joined(eve, friend);
	await pass(START_S);
	assert.ok(await soon(async () => (await metric("push_given_up_total")) === hosts.length));
	assert.equal(push.connections, before[0], "nobody called");
	assert.match(server.err, /a push was given up: push: .*not public/);
	await server.stop();
	server = before[1];
});

test("an address gets one question, and mail once its owner has answered", async () => {
	await confirmed(ada, "ada@example.org");
	const [question] = relay.to("ada@example.org");
	assert.equal(question.sender, "house@example.org");
	assert.equal(words(question.headers.Subject), "Is this your address?");
	assert.ok(!question.names.includes("List-Unsubscribe"));
	assert.deepEqual(relay.asked.at(-1), { to: "ada@example.org", tls: true, login: true });
	await api(ben, "POST", "/api/me/mail", { address: "ben@example.org" });
	assert.ok(await soon(async () => relay.to("ben@example.org").length === 1 && !(await queued())));
	await joined(ben, ada);
	await joined(ada, ben);
	await pass(GRACE_S);
	assert.ok(await soon(() => relay.to("ada@example.org").length === 2));
	assert.ok(await soon(async () => !(await queued())));
	assert.equal(relay.to("ben@example.org").length, 1, "one that was not confirmed");
});

test("a name makes no header, and one request ends the mail", async () => {
	const hostile = 'Zoë "Q", <q@example.org>\r\nBcc: victim@example.org\r\n\r\nHello';
	assert.equal((await server.post("/api/guest", { name: "Eve\r\nBcc: victim@example.org" })).status, 400);
	const eve = await server.guest("Zoë");
	// No name comes in like this; if one did, the letter would hold.
	const sql = `UPDATE account SET name = '${hostile.replaceAll("\r\n", "'||char(13,10)||'")}' WHERE id = '${eve.account.id}'`;
	assert.equal(
		spawnSync("sqlite3", [path.join(data, "pandemonium.db"), `PRAGMA busy_timeout=5000; ${sql}`]).status,
		0,
	);
	await joined(ada, eve);
	await pass(GRACE_S);
	assert.ok(await soon(async () => relay.to("ada@example.org").length === 3 && !(await queued())));
	const mail = relay.to("ada@example.org").at(-1);
	assert.deepEqual(mail.to, ["ada@example.org"]);
	assert.deepEqual(mail.names, [
		...["Date", "From", "To", "Subject", "Message-ID", "MIME-Version", "Content-Type"],
		...["Content-Transfer-Encoding", "Auto-Submitted", "List-Unsubscribe", "List-Unsubscribe-Post"],
	]);
	assert.equal(mail.headers.To, "<ada@example.org>");
	assert.equal(words(mail.headers.Subject), `${hostile.replaceAll(/[\r\n]/g, " ")} joined your table: The Majority`);
	for (const line of mail.raw) assert.match(line, /^[ -~]{1,76}$|^List-Unsubscribe: /);
	assert.equal(mail.headers["List-Unsubscribe-Post"], "List-Unsubscribe=One-Click");
	const [, stop] = mail.headers["List-Unsubscribe"].match(
		/^<https:\/\/play\.example\.org(\/api\/mail\/stop\?key=[0-9a-f]+)>$/,
	);
	const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://mail.example.net" };
	const answer = await server.request(stop, { method: "POST", headers, body: "List-Unsubscribe=One-Click" });
	assert.equal(answer.status, 200, answer.text);
	assert.equal((await wishes(ada)).address, null);
	await joined(ada, ben);
	await pass(GRACE_S);
	assert.ok(await soon(async () => push.at("/phone").length === 5 && !(await queued())));
	assert.equal(relay.to("ada@example.org").length, 3, "no more");
});

test("a relay that refuses, waits or is down delays nobody and loses nothing", async () => {
	const cleo = await server.guest("Cleo");
	const socket = await server.connect(cleo.cookie);
	const ask = (address) => api(cleo, "POST", "/api/me/mail", { address });
	await ask("refused@example.org");
	assert.ok(await soon(() => metric("mail_given_up_total")));
	assert.match(server.err, /a mail was given up: mail: .*550/);
	assert.equal(await metric("mail_queued"), 0);
	await ask("later@example.org");
	assert.ok(await soon(async () => (await metric("mail_failed_total")) === 2));
	assert.equal(await metric("mail_queued"), 1);
	await pass(RETRY_S);
	assert.ok(await soon(async () => relay.to("later@example.org").length === 1 && !(await queued())));

	await ask("slow@example.org");
	assert.ok(await soon(() => relay.asked.at(-1).to === "slow@example.org"));
	for (let i = 0; i < 20; i++) {
		const start = Date.now();
		assert.ok((await socket.ask("ping")).ok);
		assert.ok(Date.now() - start < 1000, "the loop waits for nobody");
		await sleep(20);
	}
	assert.equal(relay.to("slow@example.org").length, 0);
	assert.ok(await soon(async () => relay.to("slow@example.org").length === 1 && !(await queued())));

	relay.stop();
	await ask("down@example.org");
	assert.ok(await soon(async () => (await metric("mail_failed_total")) === 3));
	assert.equal(await metric("mail_queued"), 1);
	await relay.start();
	await pass(RETRY_S);
	assert.ok(await soon(() => relay.to("down@example.org").length === 1));
	assert.ok(await soon(async () => !(await queued())));
	socket.end();
});

test("a server that is killed sends what waits, and calls nobody twice to a turn", async () => {
	const mute = new Device(push, "/mute");
	const dora = await server.guest("Dora");
	const desk = new Device(push, "/desk");
	await subscribe(dora, desk);
	const socket = await server.connect(dora.cookie);
	const made = await socket.ask("table.create", {
		game: "majority",
		players: 3,
		bots: ["random", "random"],
		clock: { kind: "none" },
	});
	const table = made.ok.table.id;
	const raised = await metric("calls_total");
	await startDraw(socket, table);
	assert.ok(await soon(async () => (await metric("calls_total")) > raised));
	await server.stop("SIGKILL"); // before its time had come
	server = await begin({ PANDEMONIUM_PUSH_CONTACT: undefined });
	await subscribe(dora, mute);
	await pass(START_S);
	assert.ok(await soon(async () => push.at("/mute").length && (await metric("push_sent_total"))));
	await api(dora, "POST", "/api/me/mail", { address: "slowly@example.org" });
	assert.ok(await soon(() => relay.asked.at(-1).to === "slowly@example.org"));
	await server.stop("SIGKILL"); // with a push and a mail on their way
	server = await begin();
	await pass(START_S);
	assert.ok(await soon(() => push.at("/mute").length === 2 && relay.to("slowly@example.org").length === 1));
	assert.ok(await soon(async () => !(await queued())));
	await pass(RETRY_S);
	await sleep(1500);
	assert.ok(await soon(async () => !(await queued())));
	assert.deepEqual([push.at("/desk").length, push.at("/mute").length], [1, 2]);
	assert.deepEqual(desk.read(push.at("/desk")[0].body), {
		kind: "turn",
		lang: "en",
		title: "Your turn: The Majority",
		body: "Your table is waiting.",
		table,
	});
	const [first, again] = push.at("/mute");
	const { push_key } = await wishes(dora);
	const [one, two] = [first, again].map(({ headers }) => checkVapid(headers.authorization, push_key));
	assert.deepEqual([one.sub, two.sub], [`${HOUSE}/`, "mailto:host@example.org"]);
	assert.equal(first.headers.topic, again.headers.topic);
	assert.deepEqual(mute.read(first.body), mute.read(again.body));
	assert.equal(relay.to("slowly@example.org").length, 1);
});

test("the host tries both ways and reads what became of it", async () => {
	const mail = (address, more) => admin(["mail-test", address], more);
	const good = await mail("warden@example.org");
	assert.deepEqual([good.code, good.out, good.err], [0, "warden@example.org: it was accepted.\n", ""]);
	assert.equal(words(relay.to("warden@example.org")[0].headers.Subject), "Pandemonium can reach you here");
	const config = path.join(folder(), "config");
	fs.writeFileSync(
		config,
		["public-url", "mail-from", "mail-user", "mail-passphrase", "mail-ca"]
			.map((name) => `${name} = ${settings[`PANDEMONIUM_${name.toUpperCase().replaceAll("-", "_")}`]}\n`)
			.concat(`data = ${data}\nmail-relay = smtps://127.0.0.1:${relay.tlsPort}\n`)
			.join(""),
	);
	const other = run(["admin", "--config", config, "mail-test", "other@example.org"]);
	assert.deepEqual([other.code, other.out], [0, "other@example.org: it was accepted.\n"], other.err);
	assert.ok(await soon(() => relay.to("other@example.org").length === 1));
	const refused = await mail("refused@example.org");
	assert.equal(refused.code, 1);
	assert.match(refused.err, /refused@example\.org: it was not sent\. mail: .*550/);
	assert.match(
		(await mail("w@example.org", { PANDEMONIUM_MAIL_PASSPHRASE: "shut" })).err,
		/not sent.*[Ll]ogin denied/,
	);
	assert.match((await mail("w@example.org", { PANDEMONIUM_MAIL_CA: undefined })).err, /not sent.*certificate/);
	assert.match(
		(await mail("w@example.org", { PANDEMONIUM_MAIL_RELAY: "smtp://127.0.0.1:1" })).err,
		/not sent.*connect/,
	);
	assert.equal((await mail("w@example.org\nBcc: v@example.org")).code, 2);

	const one = await admin(["push-test", ada.account.id]);
	assert.deepEqual([one.code, one.err], [0, ""]);
	assert.match(one.out, /it was accepted\./);
	assert.deepEqual(phone.read(push.at("/phone").at(-1).body), {
		kind: "test",
		lang: "en",
		title: "Pandemonium can reach you here",
		body: "This is a test, sent by the host of the server.",
		table: null,
	});
	const closed = await admin(["push-test", ada.account.id], { PANDEMONIUM_PUSH_ALLOW: undefined });
	assert.equal(closed.code, 1);
	assert.match(closed.err, /not sent\. push: the address is not public, and push-allow does not name it/);
	const nothing = await admin(["push-test", ben.account.id]);
	assert.deepEqual([nothing.code, nothing.err.includes("Ben has not switched on any device.")], [1, true]);
	assert.match(
		(await admin(["push-test", ada.account.id], { PANDEMONIUM_PUSH: "off" })).err,
		/Push is not switched on/,
	);
});

await runTests();
