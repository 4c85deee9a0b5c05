// The laws of secrecy are worth what they catch. Each leak of leaks.mjs is planted
// in a copy of its source, compiled as that source is, linked with the objects
// of everything else, and the law that it breaks must fail, by its own words and
// not by a crash. Without a leak all laws hold. As TAP; called by `make test`,
// which says how to compile and to link (tools/leaks.mk).
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { leaks } from "./leaks.mjs";

const run = promisify(execFile);
const { COMPILE, LINK, LIBRARIES, BUILT } = process.env;
const work = "build/leaks";
const LAW_WITHIN = 120_000; // a law that takes longer hangs

const words = (text) => text.trim().split(/\s+/);
const laws = [...new Set(leaks.map(({ law }) => law))];
const object = (law) => path.join(BUILT, `tests/unit/service/${law}.o`);

// Exactly once, or the leak is not the one that is meant.
function replaceOnce(text, { old, leak }, file) {
	if (text.split(old).length !== 2)
		throw new Error(`${file} does not have these words once, plant the leak anew: ${old}`);
	return text.replace(old, () => leak);
}

async function plant({ file, old, leak }, folder) {
	const source = path.join(folder, path.basename(file));
	mkdirSync(folder, { recursive: true });
	writeFileSync(source, replaceOnce(readFileSync(file, "utf8"), { old, leak }, file));
	const [compiler, ...flags] = words(COMPILE);
	const made = path.join(folder, "planted.o");
	await run(compiler, [
		...flags,
		...(file.startsWith("src/net/") ? ["-D_GNU_SOURCE"] : []),
		"-c",
		"-o",
		made,
		source,
	]);
	return made;
}

// The planted object comes before the libraries, which then keep theirs.
async function link(objects, program) {
	const [linker, ...flags] = words(LINK);
	await run(linker, [...flags, "-o", program, ...objects, ...words(LIBRARIES)]);
}

// True: the law holds. What it said otherwise.
async function holds(program) {
	const env = { ...process.env, CMOCKA_MESSAGE_OUTPUT: "TAP" };
	try {
		await run(program, [], { env, timeout: LAW_WITHIN, maxBuffer: 1 << 26 });
		return { holds: true };
	} catch (error) {
		const said = `${error.stdout}\n${error.stderr}`;
		const isLaw = /the tellings differ|people's words apart|is_packed_apart/.test(said) && !error.killed;
		return { holds: false, isLaw, said };
	}
}

async function tryLeak(leak, number) {
	const folder = path.join(work, String(number));
	const program = path.join(folder, leak.law);
	await link([await plant(leak, folder), object(leak.law)], program);
	const answer = await holds(program);
	rmSync(folder, { recursive: true });
	if (answer.holds) return "no law is broken";
	return answer.isLaw ? null : `it fails otherwise: ${answer.said.slice(-600)}`;
}

async function tryLaw(law) {
	const program = path.join(work, law);
	await link([object(law)], program);
	const answer = await holds(program);
	return answer.holds ? null : answer.said.slice(-2000);
}

const chosen = process.argv[2] ?? "";
const tasks = [
	...laws.map((law) => ({ name: `${law} holds where nothing leaks`, work: () => tryLaw(law) })),
	...leaks.map((leak, i) => ({ name: `${leak.law} finds that ${leak.tells}`, work: () => tryLeak(leak, i) })),
].filter(({ name }) => name.includes(chosen));
let failed = 0;

async function worker() {
	for (let task; (task = tasks.shift());) {
		const fault = await task.work().catch((error) => error.stderr || String(error));
		failed += fault ? 1 : 0;
		if (fault) console.log(fault.replace(/^/gm, "# "));
		console.log(`${fault ? "not ok" : "ok"} - ${task.name}`);
	}
}

rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
await Promise.all(cpus().map(worker));
rmSync(work, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
