// A server's clocks as a test sets them, by libfaketime: the time of day alone,
// as if somebody had set it, or the steady clock with it, as if time had passed.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { folder, program } from "./server.mjs";

const library = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib"]
	.map((where) => path.join(where, "faketime/libfaketimeMT.so.1"))
	.find((file) => fs.existsSync(file));
assert.ok(library, "faketime is installed (tools/setup.sh test)");

const offset = path.join(folder(), "offset");

// As far ahead of the machine's as `seconds` says, within a second from now.
export function setAhead(seconds) {
	fs.writeFileSync(`${offset}.new`, `${seconds < 0 ? "" : "+"}${seconds}\n`);
	fs.renameSync(`${offset}.new`, offset);
}

// A sanitizer's library wants to be the first.
const [sanitizer] = spawnSync("ldd", [program], { encoding: "utf8" }).stdout.match(/\/\S*libasan\S*/) ?? [];
// A sanitizer that asks for the time while it has its memory locked waits for the library, which wants memory to tell it:
// it is not to ask.
// Without the last of these it mends a fault that our C library does not have, and waits by the steady clock end at once.
export const passing = {
	LD_PRELOAD: [sanitizer, library].filter(Boolean).join(" "),
	ASAN_OPTIONS: [process.env.ASAN_OPTIONS, "allocator_release_to_os_interval_ms=-1"].filter(Boolean).join(":"),
	FAKETIME_TIMESTAMP_FILE: offset,
	FAKETIME_NO_CACHE: "1",
	FAKETIME_FORCE_MONOTONIC_FIX: "0",
};
export const jumping = { ...passing, FAKETIME_DONT_FAKE_MONOTONIC: "1" };
setAhead(0);
