/*
 * Counting work: see work.h.
 */
#include "service/work.h"

#include "service/inside.h"

enum { KIB = 1024 };

uint64_t work_done(const struct service *s)
{
	return s->work + s->frames.work + s->out.used / KIB * WORK_KIB;
}

void work_add(struct service *s, uint64_t units)
{
	s->work += units;
}

uint64_t work_of_turn(const struct service *s)
{
	uint64_t now = work_done(s);

	return now > s->work_before ? now - s->work_before : 0; /* the outbox may shrink */
}

void work_turn_end(struct service *s)
{
	uint64_t turn = work_of_turn(s);

	/* The outbox is about to be emptied: what was in it stays counted. */
	s->work += s->out.used / KIB * WORK_KIB;
	s->work_before = s->work + s->frames.work;
	s->metrics.work += turn;
	if (turn > s->work_turn_max)
		s->work_turn_max = turn;
}

int work_messages(const struct service *s, uint64_t before)
{
	uint64_t now = work_done(s), cost;

	if (now <= before + WORK_FREE)
		return 0;
	cost = (now - before - WORK_FREE) / WORK_OF_MESSAGE;
	return cost < WORK_MESSAGES_MAX ? (int)cost : WORK_MESSAGES_MAX;
}

void work_charge(struct service *s, const struct conn *c, uint64_t units)
{
	uint64_t work = units / WORK_OF_ADDRESS;

	if (s->config.work_burst)
		limits_charge(&s->limits, LIMIT_WORK, slice_from(c->address),
			      work < (uint64_t)s->config.work_burst ? (int)work
								    : s->config.work_burst,
			      s->config.work_every_ms, s->now);
}

void work_charge_told(struct service *s, struct conn *c, uint64_t units)
{
	c->owed += units;
	work_charge(s, c, c->owed);
	c->owed %= WORK_OF_ADDRESS;
}
