/*
 * Nodes that do not listen: a process that stands still, or that waits for the
 * database. What arrives meanwhile is kept in its order, and happens when the
 * node listens again.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "simulation/sim.h"

static void inbox_put(struct inbox *in, const struct event_at *event)
{
	if (in->count == in->capacity) {
		in->capacity = in->capacity ? 2 * in->capacity : 64;
		in->events = realloc(in->events, in->capacity * sizeof(*in->events));
		CHECK(in->events);
	}
	in->events[in->count++] = *event;
}

static event_function inbox_reads;

/* A last look when it should listen: it may have begun to wait once more. */
static void look_later(struct sim *sim, struct node *n)
{
	int64_t until = node_deaf_until(n, sim->now);

	sim_put(sim, until ? until - sim->now : 0, inbox_reads, n, 0, NULL);
}

static void inbox_reads(struct sim *sim, void *about, int64_t number, char *text)
{
	struct node *n = about;
	struct inbox *in = &sim->inbox[network_number(sim, n)];
	size_t at = 0;

	(void)number;
	(void)text;
	if (in->is_read)
		return;
	in->is_read = true;
	while (at < in->count && !node_deaf_until(n, sim->now)) {
		struct event_at event = in->events[at++];

		sim->keeps_text = false;
		event.happens(sim, event.about, event.number, event.text);
		if (!sim->keeps_text)
			free(event.text);
	}
	in->is_read = false;
	in->count -= at;
	memmove(in->events, in->events + at, in->count * sizeof(*in->events));
	sim->keeps_text = false;
	if (in->count)
		look_later(sim, n);
}

bool inbox_keeps(struct sim *sim, struct node *n, const struct event_at *event)
{
	struct inbox *in = &sim->inbox[network_number(sim, n)];

	if (!node_deaf_until(n, sim->now) && (in->is_read || !in->count))
		return false;
	if (!in->count)
		look_later(sim, n);
	inbox_put(in, event);
	sim->keeps_text = true;
	return true;
}

void inbox_empty(struct sim *sim, struct node *n)
{
	struct inbox *in = &sim->inbox[network_number(sim, n)];

	if (in->count)
		sim_put(sim, 0, inbox_reads, n, 0, NULL);
}
