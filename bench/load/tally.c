/*
 * The histogram: a step is a power of two in 32 equal parts.
 */
#include "tally.h"

static int step_of(uint64_t value)
{
	int power = 0;

	while (value >> power >= 2 * TALLY_STEPS)
		power++;
	return value < TALLY_STEPS ? (int)value : power * TALLY_STEPS + (int)(value >> power);
}

static uint64_t value_of(int step)
{
	int power = step / TALLY_STEPS ? step / TALLY_STEPS - 1 : 0;

	return (uint64_t)(step - power * TALLY_STEPS) << power;
}

void tally_message(struct tally *t, uint64_t bytes, uint64_t on_wire)
{
	t->messages++;
	t->wire_bytes += on_wire;
	t->text_bytes += bytes;
}

void tally_latency(struct tally *t, uint64_t microseconds)
{
	t->latency[step_of(microseconds)]++;
	if (microseconds > t->latency_max)
		t->latency_max = microseconds;
}

uint64_t tally_quantile(const struct tally *t, uint64_t thousandths)
{
	uint64_t count = 0, below = 0;

	for (int i = 0; i < TALLY_POWERS * TALLY_STEPS; i++)
		count += t->latency[i];
	for (int i = 0; i < TALLY_POWERS * TALLY_STEPS; i++) {
		below += t->latency[i];
		if (below * 1000 >= count * thousandths)
			return value_of(i);
	}
	return t->latency_max;
}
