/*
 * Time control: see clock.h.
 */
#include "service/match/clock.h"

#include <string.h>

static const char *const kind_names[] = {
	[CLOCK_NONE] = "none",
	[CLOCK_MOVE] = "move",
	[CLOCK_TOTAL] = "total",
};

enum { KINDS = sizeof(kind_names) / sizeof(kind_names[0]) };

const char *clock_kind_name(enum clock_kind kind)
{
	return kind_names[kind];
}

int clock_kind_find(struct slice name)
{
	for (int i = 0; i < KINDS; i++)
		if (slice_is(name, kind_names[i]))
			return i;
	return -1;
}

void clock_rule_write(const struct clock_rule *rule, struct buf *out)
{
	buf_text(out, kind_names[rule->kind]);
	if (rule->kind != CLOCK_NONE) {
		buf_char(out, ' ');
		buf_int(out, rule->seconds);
	}
}

bool clock_rule_read(struct slice text, struct clock_rule *out)
{
	int kind = clock_kind_find(slice_word(&text));
	int64_t seconds = 0;

	if (kind < 0 || (kind != CLOCK_NONE && !slice_int(slice_trim(text), CLOCK_SECONDS_MIN,
							  CLOCK_SECONDS_MAX, &seconds)))
		return false;
	*out = (struct clock_rule){ .kind = (enum clock_kind)kind, .seconds = (int32_t)seconds };
	return true;
}

static int64_t rule_ms(const struct clock_rule *rule)
{
	return (int64_t)rule->seconds * 1000;
}

void clock_init(struct clock *c, const struct clock_rule *rule)
{
	memset(c, 0, sizeof(*c));
	c->rule = *rule;
	for (int s = 0; s < SEATS_MAX; s++)
		c->bank[s] = rule_ms(rule);
}

void clock_step(struct clock *c, uint32_t actors, int64_t at)
{
	c->since = at;
	c->actors = actors;
	memset(c->spent, 0, sizeof(c->spent));
}

void clock_spend(struct clock *c, int seat, int64_t ms)
{
	c->spent[seat] = ms;
}

void clock_close(struct clock *c)
{
	for (int s = 0; s < SEATS_MAX && c->rule.kind == CLOCK_TOTAL; s++) {
		int64_t left = c->bank[s] - c->spent[s];

		c->bank[s] = left > 0 ? left : 0;
		c->spent[s] = 0;
	}
}

int64_t clock_deadline(const struct clock *c, int seat)
{
	if (c->rule.kind == CLOCK_MOVE)
		return c->since + rule_ms(&c->rule);
	if (c->rule.kind == CLOCK_TOTAL)
		return c->since + (c->bank[seat] > CLOCK_GRACE_MS ? c->bank[seat] : CLOCK_GRACE_MS);
	return INT64_MAX;
}

int64_t clock_step_deadline(const struct clock *c)
{
	int64_t last = INT64_MIN;

	for (int s = 0; s < SEATS_MAX && c->rule.kind != CLOCK_NONE; s++)
		if ((c->actors & SEAT(s)) && clock_deadline(c, s) > last)
			last = clock_deadline(c, s);
	return last == INT64_MIN ? INT64_MAX : last;
}

struct clock_face clock_face(const struct clock *c, int viewer, bool acts)
{
	struct clock_face face = {
		.since = c->since,
		.deadline = acts ? clock_deadline(c, viewer) : clock_step_deadline(c),
	};

	for (int s = 0; s < SEATS_MAX && c->rule.kind == CLOCK_TOTAL; s++)
		face.bank[s] = c->bank[s];
	return face;
}
