/*
 * What was measured: counts, and latencies in a histogram of 3 % wide steps.
 */
#ifndef BENCH_LOAD_TALLY_H
#define BENCH_LOAD_TALLY_H

#include <stdint.h>
#include <stdio.h>

enum { TALLY_STEPS = 32, TALLY_POWERS = 32 };

struct tally {
	uint64_t moves; /* acknowledged */
	uint64_t others; /* other requests that were answered */
	uint64_t messages; /* that came: answers, frames, news */
	uint64_t wire_bytes, text_bytes; /* of them, as sent and unpacked */
	uint64_t play_bytes; /* of text_bytes: frames and acknowledgements of moves */
	uint64_t looks; /* positions that were read */
	uint64_t matches; /* that ended */
	uint64_t latency[TALLY_POWERS * TALLY_STEPS]; /* microseconds */
	uint64_t latency_max;
};

/* A message came: so long, and as it was sent. */
void tally_message(struct tally *t, uint64_t bytes, uint64_t on_wire);

void tally_latency(struct tally *t, uint64_t microseconds);

/* The latency below which so many thousandths lie. */
uint64_t tally_quantile(const struct tally *t, uint64_t thousandths);

#endif
