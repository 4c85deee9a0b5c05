// Starting, refusing to start, stopping: clear sentences and exit codes.
import assert from "node:assert/strict";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { clientFolder, folder, program, run, runTests, Server, sleep, test, until } from "./server.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const isRoot = process.getuid() === 0;
const USAGE = 2,
	SYSTEM = 3;

// It must end by itself, with that code and one sentence that says this.
function refuses(args, code, sentence, options) {
	const { code: got, out, err } = run(["serve", "--data", folder(), "--port", "0", ...args], options);
	assert.equal(got, code, `${out}${err}`);
	assert.match(err, sentence);
	assert.equal(err.trim().split("\n").length, 1, err);
	assert.equal(out, "");
}

function configFile(text) {
	const file = path.join(folder(), "server.conf");
	fs.writeFileSync(file, text);
	return file;
}

test("it prints the address and answers there", async () => {
	const server = await Server.start();
	assert.match(server.out, /http:\/\/localhost:\d+\//);
	assert.equal((await server.request("/health")).status, 200);
	assert.equal((await server.stop()).code, 0);
	assert.match(server.out, /Stopped/);
});

test("only this machine can connect unless it is asked for", async () => {
	const server = await Server.start();
	const listening = fs
		.readFileSync("/proc/net/tcp", "utf8")
		.split("\n")
		.filter(
			(line) =>
				line.includes(`:${server.port.toString(16).toUpperCase().padStart(4, "0")} `) && / 0A /.test(line),
		);
	assert.ok(listening.length > 0);
	for (const line of listening) assert.match(line, /: 0100007F:/);
	await server.stop();
});

test("--lan opens it to the network and draws the address", async () => {
	const server = await Server.start({ args: ["--lan"] });
	assert.equal(await until(() => /Ctrl/.test(server.out)), true);
	if (!/no network address/.test(server.out)) {
		assert.match(server.out, /http:\/\/\d+\.\d+\.\d+\.\d+:\d+\//);
		assert.match(server.out, /█{29}/);
	}
	await server.stop();
});

test("it says so in four languages", async () => {
	for (const [lang, word] of [
		["en", /is open/],
		["fr", /est ouvert/],
		["nl", /is open/],
		["de", /ist offen/],
	]) {
		const server = await Server.start({ args: ["--lang", lang] });
		assert.match(server.out, word);
		await server.stop();
		for (const command of ["serve", "admin", "backup", "restore"])
			assert.equal(run([command, "--help", "--lang", lang]).code, 0);
	}
});

for (const signal of ["SIGTERM", "SIGINT"]) {
	test(`${signal} is a clean stop: clients are told, everything is kept`, async () => {
		const data = folder();
		const server = await Server.start({ data });
		const { cookie } = await server.guest("Ada");
		const socket = await server.connect(cookie);
		const started = performance.now();
		server.child.kill(signal);
		assert.equal(await socket.untilClosed(), true);
		assert.equal(socket.closeCode, 1001);
		const bye = socket.received.map(({ text }) => JSON.parse(text)).find(({ on }) => on === "bye");
		assert.equal(bye?.error, "shutdown");
		assert.equal((await server.ended).code, 0, server.err);
		assert.ok(performance.now() - started < 5000);
		assert.doesNotMatch(server.err, /Sanitizer/);
		const again = await Server.start({ data });
		assert.equal((await again.connect(cookie)).hello.ok.account.name, "Ada");
		await again.stop();
	});
}

test("a client that does not say goodbye cannot hold it up", async () => {
	const server = await Server.start();
	const { socket } = await server.shake((await server.guest("Deaf")).cookie);
	socket.socket.pause();
	const lingering = net.connect(server.port, "127.0.0.1");
	lingering.on("error", () => {});
	await sleep(100);
	const started = performance.now();
	assert.equal((await server.stop()).code, 0);
	assert.ok(performance.now() - started < 6000);
	socket.end();
	lingering.destroy();
});

test("a start after a kill says so, one after a stop does not", async () => {
	const data = folder();
	const killed = await Server.start({ data });
	await killed.guest("Ada");
	killed.child.kill("SIGKILL");
	await killed.ended;
	const next = await Server.start({ data });
	await next.stop();
	assert.match(next.err, / info the server before this one was killed .*: \d{4}-\d\d-\d\d \d\d:\d\d UTC$/m);
	const last = await Server.start({ data });
	await last.stop();
	assert.doesNotMatch(last.err, /was killed/);
});

test("an occupied port", async () => {
	const other = net.createServer().listen(0, "127.0.0.1");
	await new Promise((resolve) => other.once("listening", resolve));
	const { port } = other.address();
	const data = path.join(folder(), "new");
	const { code, err } = run(["serve", "--data", data, "--port", String(port)]);
	other.close();
	assert.equal(fs.existsSync(data), false, "a start that fails makes no folder");
	assert.equal(code, SYSTEM);
	assert.match(err, new RegExp(`Port ${port} is taken`));
});

test("an address that this machine does not have", () => {
	refuses(["--bind", "203.0.113.77"], SYSTEM, /no address 203\.0\.113\.77/);
	refuses(["--bind", "localhost"], USAGE, /--bind.*“localhost”.*digits/);
});

test("options that cannot be", () => {
	const bad = (args, sentence) => {
		const { code, err } = run(["serve", "--data", folder(), ...args]);
		assert.equal(code, USAGE);
		assert.match(err, sentence);
	};
	bad(["--port", "70000"], /--port: “70000” is not a whole number from 0 to 65535/);
	bad(["--log", "loud"], /--log.*“loud”.*error, warning, info or debug/);
	bad(["--trusted-proxy", "proxy.example"], /--trusted-proxy.*“proxy\.example”/);
	bad(["--retention-guests", "0"], /--retention-guests.*1 to 36500/);
	bad(["--tls-cert", "x.pem"], /--tls-cert and --tls-key/);
	bad(["--lan", "--bind", "127.0.0.1"], /--lan.*--bind/);
	bad(["--nonsense"], /--nonsense/);
	for (const name of ["port", "store", "node", "web", "trusted-proxy"]) {
		bad([`--${name}`, ""], new RegExp(`--${name} needs a value`));
		bad([`--${name}=`], new RegExp(`--${name} needs a value`));
	}
	const nowhere = folder();
	for (const words of [["serve"], ["admin", "list"], ["backup", "x.db"], ["restore", "x.db"]]) {
		const { code, err } = run([...words, "--data", ""], { cwd: nowhere });
		assert.equal(code, USAGE);
		assert.match(err, /--data needs a value/);
	}
	assert.deepEqual(fs.readdirSync(nowhere), []);
});

test("a broken file of settings", () => {
	const config = (text, sentence, code = USAGE) => refuses(["--config", configFile(text)], code, sentence);
	config("log = info\n\n# a remark\nporrt = 1\n", /server\.conf:4: there is no setting “porrt”/);
	config("connections = many\n", /server\.conf:1: “many” is not a whole number/);
	config("lan = yes\n", /server\.conf:1: write on or off/);
	config("port 18615\n", /server\.conf:1: a line is NAME = VALUE, not “port 18615”/);
	config("log\n", /server\.conf:1: a line is NAME = VALUE/);
	config("log = info\nlog = debug\n", /server\.conf:2: .*second time/);
	config("trusted-proxy = 127.0.0.1, nobody\n", /server\.conf:1: “nobody”/);
	config("data =\n", /server\.conf:1: the value is missing/);
	refuses(["--config", path.join(folder(), "missing.conf")], SYSTEM, /no file .*missing\.conf/);
	refuses(["--config", folder()], SYSTEM, /folder/);
});

test("a broken environment", () => {
	refuses([], USAGE, /PANDEMONIUM_CONNECTIONS: “0”/, { env: { PANDEMONIUM_CONNECTIONS: "0" } });
	refuses([], USAGE, /no setting “PANDEMONIUM_PROT”/, { env: { PANDEMONIUM_PROT: "18615" } });
	const { code, err } = run(["admin", "list"], { env: { PANDEMONIUM_DATA: "" } });
	assert.equal(code, USAGE);
	assert.match(err, /PANDEMONIUM_DATA: the value is missing/);
	refuses([], USAGE, /PANDEMONIUM_TRUSTED_PROXY: “x”/, { env: { PANDEMONIUM_TRUSTED_PROXY: "x" } });
});

test("options outweigh the environment, which outweighs the file", async () => {
	const config = configFile("log = error\nrequest-burst = 3\nrequest-every-ms = 60000\nretention-guests = 5\n");
	const logs = async (args, env) => {
		const server = await Server.start({ args: ["--config", config, ...args], env });
		await server.request("/health");
		const second = [
			await server.request("/health"),
			await server.request("/health"),
			await server.request("/health"),
		];
		await server.stop();
		return { debug: /debug/.test(server.err), refused: second.some(({ status }) => status === 429) };
	};
	assert.deepEqual(await logs([], {}), { debug: false, refused: true });
	assert.deepEqual(await logs([], { PANDEMONIUM_LOG: "debug", PANDEMONIUM_REQUEST_BURST: "100" }), {
		debug: true,
		refused: false,
	});
	assert.deepEqual(await logs(["--log", "error"], { PANDEMONIUM_LOG: "debug" }), { debug: false, refused: true });
});

test("a second server on the same data", async () => {
	const server = await Server.start();
	const { code, err } = run(["serve", "--data", server.data, "--port", "0"]);
	assert.equal(code, SYSTEM);
	assert.match(err, /Another server is already using/);
	assert.equal((await server.request("/health")).status, 200);
	await server.stop();
});

// A database as a stopped server leaves it.
async function database() {
	const server = await Server.start();
	await server.guest("Ada");
	await server.stop();
	return server.data;
}

// Raises the version of the schema: the one row of one small number in a table
// of its own, in the bytes of SQLite's format.
function raiseSchema(bytes) {
	const size = bytes.readUInt16BE(16) === 1 ? 65536 : bytes.readUInt16BE(16);
	let found = 0;
	for (let page = size; page < bytes.length; page += size) {
		if (bytes[page] !== 0x0d || bytes.readUInt16BE(page + 3) !== 1) continue;
		const [, row, head, type] = bytes.subarray(page + bytes.readUInt16BE(page + 8));
		if (row !== 1 || head !== 2 || ![1, 8, 9].includes(type)) continue;
		found++;
		bytes.writeUInt16BE(size - 5, page + 8); // where the row is
		bytes.writeUInt16BE(size - 5, page + 5); // where rows begin
		Buffer.from([3, 1, 2, 1, 99]).copy(bytes, page + size - 5);
	}
	assert.equal(found, 1);
}

test("a newer database is left alone", async () => {
	const data = await database();
	const file = path.join(data, "pandemonium.db");
	const bytes = fs.readFileSync(file);
	raiseSchema(bytes);
	fs.writeFileSync(file, bytes);
	const { code, err } = run(["serve", "--data", data, "--port", "0"]);
	assert.equal(code, SYSTEM);
	assert.match(err, /made by a newer version/);
	assert.deepEqual(fs.readFileSync(file), bytes);
});

test("a file that is no database", async () => {
	const data = folder();
	fs.writeFileSync(path.join(data, "pandemonium.db"), "These are my memoirs.\n".repeat(100));
	const { code, err } = run(["serve", "--data", data, "--port", "0"]);
	assert.equal(code, SYSTEM);
	assert.match(err, /not a database of this program|damaged/);
});

test("a database that may only be read", async () => {
	const data = await database();
	for (const name of fs.readdirSync(data)) fs.chmodSync(path.join(data, name), 0o444);
	fs.chmodSync(data, 0o555);
	// For root nothing is read-only.
	const { code, err } = run(
		["serve", "--data", data, "--port", "0"],
		isRoot ? { uid: 65534, gid: 65534, cwd: "/" } : {},
	);
	fs.chmodSync(data, 0o755);
	assert.equal(code, SYSTEM, err);
	assert.match(err, /read-only/);
});

test("a data folder that cannot be made", () => {
	const file = path.join(folder(), "file");
	fs.writeFileSync(file, "");
	const { code, err } = run(["serve", "--data", path.join(file, "data"), "--port", "0"]);
	assert.equal(code, SYSTEM);
	assert.match(err, /data folder .* cannot be made/);
});

test("the data folder is for its owner alone", async () => {
	const data = path.join(folder(), "some", "where");
	const server = await Server.start({ data });
	assert.equal(fs.statSync(data).mode & 0o777, 0o700);
	assert.equal(fs.statSync(path.join(data, "pandemonium.db")).mode & 0o077, 0);
	await server.stop();
});

test("TLS files that cannot be used", () => {
	const cert = path.join(here, "cert.pem"),
		key = path.join(here, "key.pem");
	refuses(["--tls-cert", "/no/such.pem", "--tls-key", key], SYSTEM, /\/no\/such\.pem for TLS cannot be read/);
	refuses(["--tls-cert", cert, "--tls-key", "/no/such.key"], SYSTEM, /\/no\/such\.key for TLS cannot be read/);
	refuses(["--tls-cert", cert, "--tls-key", cert], SYSTEM, /TLS cannot start/);
	refuses(["--tls-cert", program, "--tls-key", key], SYSTEM, /TLS cannot start/);
});

test("a folder of the client that is none", () => {
	refuses(["--web", folder()], SYSTEM, /index\.html/);
	refuses(["--web", "/no/such/folder"], SYSTEM, /\/no\/such\/folder cannot be read/);
});

test("a client that is there is served", async () => {
	const server = await Server.start({ args: ["--web", clientFolder()] });
	assert.match((await server.request("/")).text, /here/);
	await server.stop();
});

await runTests();
