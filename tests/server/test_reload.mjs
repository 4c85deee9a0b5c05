// SIGHUP: the settings, the certificate and the client's files are taken up
// while the server runs; what is broken changes nothing. And the log as JSON.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import tls from "node:tls";
import { fileURLToPath } from "node:url";
import { clientFolder, folder, program, runTests, Server, test, until } from "./server.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const pem = (name) => fs.readFileSync(path.join(here, name));

function write(file, settings) {
	fs.writeFileSync(
		file,
		`# a remark\n${Object.entries(settings)
			.map(([name, value]) => `${name} = ${value}\n`)
			.join("")}`,
	);
}

// Tells the server to reload and waits until its log says that it is done.
async function reload(server, line = /the settings were read again/) {
	const from = server.err.length;
	server.child.kill("SIGHUP");
	assert.ok(await until(() => line.test(server.err.slice(from))), `not said: ${line} in ${server.err.slice(from)}`);
	return server.err.slice(from);
}

async function refusals(server, count) {
	const statuses = [];
	for (let i = 0; i < count; i++) statuses.push((await server.request("/health")).status);
	return statuses.filter((status) => status === 429).length;
}

test("limits and the log level change while it runs, and nobody is disturbed", async () => {
	const config = path.join(folder(), "pandemonium.conf");
	write(config, { "api-burst": 1000 });
	const server = await Server.start({ args: ["--config", config] });
	const { cookie } = await server.guest("Ada");
	const socket = await server.connect(cookie);
	assert.equal(await refusals(server, 20), 0);
	write(config, { "api-burst": 3, "api-every-ms": 60000, log: "debug", "bot-threads": 3, port: 1 });
	const said = await reload(server);
	assert.match(said, /info a setting was taken up: setting api-burst, was \d+, is \d+\n/);
	assert.match(said, /info a setting was taken up: setting api-every-ms, was \d+, is \d+\n/);
	assert.match(said, /warning a setting needs a restart: setting bot-threads, was 2, is \d+\n/);
	assert.doesNotMatch(said, /setting port,/, "an option of the command line outweighs the file, again");
	assert.doesNotMatch(said, /invite-days/);
	assert.ok((await refusals(server, 10)) >= 7);
	assert.match(server.err, /debug request: path \/health/);
	assert.equal(typeof (await socket.ask("ping")).ok.now, "number");
	assert.equal(socket.closed, false);
	assert.equal((await server.stop()).code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer|runtime error/);
});

test("what cannot change is named", async () => {
	const config = path.join(folder(), "pandemonium.conf"),
		web = clientFolder();
	write(config, { web });
	const server = await Server.start({ args: ["--config", config] });
	const fixed = {
		web: clientFolder(),
		lan: "on",
		http2: "on",
		connections: 77,
		"connections-beside": 78,
		"header-seconds": 9,
		"backup-every": 5,
		"backup-keep": 6,
		"backup-folder": folder(),
		"backup-before-migration": "off",
		"check-every": 7,
		"body-seconds": 8,
		"bot-threads": 3,
		"passphrase-threads": 4,
		"tls-cert": path.join(here, "cert.pem"),
		"tls-key": path.join(here, "key.pem"),
	};
	write(config, fixed);
	const said = await reload(server);
	assert.deepEqual(
		[...said.matchAll(/a setting needs a restart: (?:setting )?([a-z0-9-]+)/g)].map(([, name]) => name).sort(),
		Object.keys(fixed).sort(),
	);
	assert.doesNotMatch(said, /was taken up/);
	assert.equal((await server.request("/health")).status, 200, "still without TLS");
	assert.equal((await server.stop()).code, 0, server.err);
});

test("a broken file changes nothing, and its line is named", async () => {
	const config = path.join(folder(), "pandemonium.conf");
	write(config, { "api-burst": 1000 });
	const server = await Server.start({ args: ["--config", config] });
	fs.writeFileSync(config, "api-burst = 1\n\nlog = loud\n");
	assert.match(await reload(server, /not taken up[^\n]*\n/), /error .*pandemonium\.conf:3: .*loud/);
	fs.rmSync(config);
	assert.match(await reload(server, /not taken up[^\n]*\n/), /error .*pandemonium\.conf/);
	assert.equal(await refusals(server, 10), 0);
	assert.equal((await server.stop()).code, 0, server.err);
});

test("a new build of the client shows, and a broken folder does not", async () => {
	const web = clientFolder();
	const server = await Server.start({ args: ["--web", web] });
	assert.match((await server.request("/")).text, /here/);
	fs.writeFileSync(path.join(web, "index.html"), "<!doctype html><title>there</title>");
	assert.match((await server.request("/")).text, /here/);
	await reload(server);
	assert.match((await server.request("/")).text, /there/);
	fs.rmSync(path.join(web, "index.html"));
	assert.match(await reload(server), /error the client's files cannot be read/);
	assert.match((await server.request("/")).text, /there/);
	assert.equal((await server.stop()).code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer/);
});

// Whose certificate a new connection sees.
function shown(server) {
	return new Promise((resolve, reject) => {
		const socket = tls.connect(
			{ port: server.port, host: "127.0.0.1", servername: "localhost", rejectUnauthorized: false },
			() => {
				resolve(socket.getPeerCertificate().asn1Curve ?? socket.getPeerCertificate().modulus?.length);
				socket.destroy();
			},
		);
		socket.on("error", reject);
	});
}

const OLD = "prime256v1",
	NEW = 512;

function install(at, cert, key = cert.replace("cert", "key")) {
	fs.writeFileSync(path.join(at, "cert"), pem(cert));
	fs.writeFileSync(path.join(at, "key"), pem(key));
}

test("a renewed certificate is taken up by SIGHUP, a broken one is not", async () => {
	const at = folder();
	install(at, "cert.pem");
	const server = await Server.start({
		args: ["--tls-cert", path.join(at, "cert"), "--tls-key", path.join(at, "key")],
		secure: true,
	});
	assert.equal(await shown(server), OLD);
	const held = tls.connect({ port: server.port, host: "127.0.0.1", servername: "localhost", ca: pem("cert.pem") });
	await new Promise((resolve) => held.on("secureConnect", resolve));
	for (const [cert, key] of [
		["renewed-cert.pem", "key.pem"],
		["renewed-key.pem", "renewed-key.pem"],
		["cert.pem", "renewed-key.pem"],
	]) {
		install(at, cert, key);
		assert.match(await reload(server), /error the new certificate and its key are not usable/);
		assert.equal(await shown(server), OLD, `${cert}, ${key}`);
	}
	install(at, "renewed-cert.pem");
	assert.match(await reload(server), /info the certificate was taken up/);
	for (let i = 0; i < 3; i++) assert.equal(await shown(server), NEW);
	// Who was connected stays so.
	let text = "";
	held.on("data", (data) => (text += data));
	held.write("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n");
	assert.ok(await until(() => text.startsWith("HTTP/1.1 200")));
	held.destroy();
	assert.equal((await server.stop()).code, 0, server.err);
	assert.doesNotMatch(server.err, /Sanitizer/);
});

test("a renewal is found without being told, once", async () => {
	const at = folder();
	install(at, "cert.pem");
	const server = await Server.start({
		args: ["--tls-cert", path.join(at, "cert"), "--tls-key", path.join(at, "key")],
		secure: true,
		env: { PANDEMONIUM_TLS_LOOK_SECONDS: "1" },
	});
	assert.equal(await shown(server), OLD);
	fs.writeFileSync(path.join(at, "cert"), pem("renewed-cert.pem")); // the key comes later
	assert.ok(await until(() => /not usable/.test(server.err)));
	assert.equal(await shown(server), OLD);
	fs.writeFileSync(path.join(at, "key"), pem("renewed-key.pem"));
	assert.ok(await until(() => /was taken up/.test(server.err)));
	assert.equal(await shown(server), NEW);
	assert.equal(server.err.match(/not usable/g).length, 1, "the same files are tried once");
	assert.equal(server.err.match(/was taken up/g).length, 1);
	assert.equal((await server.stop()).code, 0, server.err);
});

test("the log as JSON: an object a line, whatever is in it", async () => {
	const config = path.join(folder(), "pandemonium.conf");
	write(config, { "log-form": "json", log: "debug" });
	const server = await Server.start({ args: ["--config", config] });
	await server.request('/a"b%e2%80%a8\\c');
	await server.guest("Ada");
	write(config, { "log-form": "json", log: "debug", "api-burst": 7 });
	await reload(server);
	fs.writeFileSync(config, 'log "\u0001\u2028 loud\n');
	await reload(server, /not taken up[^\n]*\n/);
	assert.equal((await server.stop()).code, 0, server.err);
	const lines = server.err
		.trimEnd()
		.split("\n")
		.map((line) => JSON.parse(line));
	for (const line of lines) {
		assert.match(line.time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
		assert.ok(["error", "warning", "info", "debug"].includes(line.level));
		assert.equal(typeof line.event, "string");
	}
	assert.ok(
		lines.some(
			({ event, path: where, address }) =>
				event === "request" && where?.startsWith('/a"b') && address === "127.0.0.1",
		),
	);
	assert.ok(
		lines.some(
			({ event, setting, was, is }) =>
				event === "a setting was taken up" && setting === "api-burst" && was !== is,
		),
	);
	assert.ok(lines.some(({ level, about }) => level === "error" && about?.includes("pandemonium.conf:1")));
	assert.doesNotMatch(server.err, /Ada/);
});

// The same signal says that a terminal was closed.
test("a server whose terminal is closed stops", async () => {
	const data = folder();
	const tmux = (...args) => execFileSync("tmux", ["-S", path.join(data, "tmux"), ...args], { encoding: "utf8" });
	tmux("new-session", "-d", `exec ${program} serve --data ${data}/data --port 0 2>${data}/log`);
	const pid = Number(tmux("list-panes", "-F", "#{pane_pid}"));
	const lives = () => {
		try {
			return process.kill(pid, 0);
		} catch {
			return false;
		}
	};
	assert.ok(await until(() => /http/.test(tmux("capture-pane", "-p"))));
	process.kill(pid, "SIGHUP");
	assert.ok(
		await until(() => /read again/.test(fs.readFileSync(`${data}/log`, "utf8"))),
		"a mere signal does not stop it",
	);
	assert.ok(lives());
	tmux("kill-server");
	assert.ok(await until(() => !lives()));
	assert.equal(fs.readFileSync(`${data}/log`, "utf8").match(/read again/g).length, 1);
});

await runTests();
