// What `make bench-server` makes of its rounds: those in which the load generator had
// no rest measure the generator, and count for nothing.
import assert from "node:assert/strict";
import { medians, ratios, slowest } from "../../bench/pairs.mjs";
import { runTests, test } from "./server.mjs";

const load = (rate, counts, p99_us = 1000) => ({ rate, core_us: 1e6 / rate, p99_us, counts });
const rounds = (...rates) => rates.map(([full, half]) => ({ full, half }));
const one = rounds(
	[load(100, true), load(50, false, 9000)],
	[load(1, false), load(50, true)],
	[load(300, true), load(50, true, 3000)],
);
const other = rounds(
	[load(50, true), load(25, true)],
	[load(50, true), load(25, true)],
	[load(900, false), load(25, true)],
);
const none = rounds([load(7, false), load(3, false)], [load(8, false), load(4, false)]);

test("medians are of the rounds that count, at each load", () => {
	const { full, half } = medians(one);
	assert.deepEqual([full.counts, full.rate, full.p99_us], [2, 300, 1000]);
	assert.deepEqual([half.counts, half.p99_us], [2, 3000]);
	assert.deepEqual(slowest(one), { median: 3, least: 1, most: 3 });
});

test("ratios are of the rounds in which both count", () => {
	const { rate, core, counting, rounds: all } = ratios({ one, other });
	assert.deepEqual([counting, all], [1, 3]);
	assert.deepEqual(rate, { median: 2, least: 2, most: 2 });
	assert.deepEqual(core, { median: 2, least: 2, most: 2 });
});

test("where no round counts there is no number", () => {
	assert.deepEqual(medians(none).full, { counts: 0 });
	assert.deepEqual(medians(none).half, { counts: 0 });
	assert.equal(slowest(none), null);
	const { rate, core, counting } = ratios({ one: none, other: none });
	assert.deepEqual([rate, core, counting], [null, null, 0]);
});

await runTests();
