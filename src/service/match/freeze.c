/*
 * Calls into the rules through a guard: a CHECK that fails there freezes the
 * match, as does a line that does not fit, and nothing else notices.
 */
#include <stdlib.h>

#include "service/guard.h"
#include "service/inside.h"
#include "service/match/play.h"

/* The position for the host, if it can still be written. */
static void frozen_write(const struct table *t, struct buf *out)
{
	const struct match *m = t->live ? &t->live->record.match : NULL;
	struct guard guard;

	if (!m || !m->context || !m->state)
		return;
	if (GUARD_ENTER(&guard)) {
		m->game->state_write(m->context, m->state, out);
		guard_leave(&guard);
	}
}

void table_freeze(struct service *s, struct table *t, const char *reason)
{
	char *memory = malloc(t->game->position_max), none[1];
	struct buf position = buf_over(memory ? memory : none, memory ? t->game->position_max : 1);

	service_alarm(s, "a fault stopped a match", t->text);
	service_alarm(s, "the fault", reason);
	s->metrics.matches_frozen++;
	if (table_ended(t)) { /* its result stands; it cannot be looked at */
		t->is_broken = true;
		live_forget(t);
		free(memory);
		return;
	}
	frozen_write(t, &position);
	table_free_people(s, t);
	t->status = STORE_TABLE_FROZEN;
	t->changed = s->now;
	t->due = INT64_MAX;
	live_forget(t);
	table_kept(s, t,
		   store_write(s)->table_freeze(s->store, t->text, slice_from(reason),
						buf_slice_of(&position), s->now));
	free(memory);
	watch_frozen(s, t);
	table_news(s, t);
}

bool table_guard(struct service *s, struct table *t,
		 void (*work)(struct service *s, struct table *t, void *user), void *user)
{
	struct out_mark mark = out_mark(&s->out);
	struct guard guard;

	if (GUARD_ENTER(&guard)) {
		work(s, t, user);
		guard_leave(&guard);
		return true;
	}
	/* What was half told is not told. */
	out_back(&s->out, mark);
	table_freeze(s, t, guard.what);
	return false;
}

bool live_setup_good(const struct game *game, const struct setup *setup, struct message *why)
{
	struct context *context = malloc(game->context_size);
	struct guard guard;
	volatile bool good = false;

	*why = message_of("play.error.memory");
	if (context && GUARD_ENTER(&guard)) {
		good = game->context(setup, context, why);
		guard_leave(&guard);
	}
	free(context);
	if (good)
		*why = message_of(NULL);
	return good;
}
