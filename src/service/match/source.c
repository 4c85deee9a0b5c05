/*
 * What stands at the head of a match's record: from the table, and from what
 * the store has beside it. A match in memory begins with it (live.c), and so
 * does a record that a worker makes (record_job.c).
 */
#include <stdlib.h>
#include <string.h>

#include "service/inside.h"
#include "service/match/play.h"

static bool draw_row(void *user, struct slice text)
{
	struct stored_draws *all = user;
	struct buf copy;

	if (all->count == RECORD_DRAWS_MAX)
		return false;
	copy = buf_over(all->text[all->count++], STORE_DRAW_MAX);
	buf_slice(&copy, text);
	return true;
}

/* False: no memory, or the store failed. */
static bool load_draws(struct service *s, const struct table *t, struct stored_draws **out)
{
	*out = NULL;
	if (!t->draws)
		return true;
	*out = calloc(1, sizeof(**out));
	return *out && store_good(s, store_read(s)->draws(s->store, t->text, draw_row, *out));
}

bool source_load(struct service *s, const struct table *t, struct record_source *out,
		 struct stored_draws **draws)
{
	memset(out, 0, sizeof(*out));
	bool good = load_draws(s, t, draws);

	if (!fair_seed(s, t, out->seed) || !good) { /* both are asked for together */
		free(*draws);
		*draws = NULL;
		return false;
	}
	out->draws = *draws;
	return true;
}

static void source_seat(const struct table *t, int place, struct record_seat *out)
{
	const struct place *p = &t->places[place];
	struct buf name = buf_over(out->name, RECORD_NAME_MAX);

	out->is_bot = place_is_bot(p);
	if (place_is_bot(p))
		buf_text(&name, p->bot->name);
	else
		table_name(t, place, &name);
}

/* Who sits where, by the promises of the draw. */
static void source_persons(const struct table *t, struct record_source *out)
{
	out->is_bound = true;
	out->persons = 0;
	for (int i = 0; i < t->setup.players; i++) {
		const struct place *p = &t->places[i];
		struct record_person *person = &out->person[out->persons];

		if (!p->is_person)
			continue;
		memcpy(person->commitment, p->promise, HASH_BYTES);
		memcpy(person->opening, p->opening, OPENING_BYTES);
		memcpy(person->who, p->who, HASH_BYTES);
		memcpy(person->salt, p->salt, SALT_BYTES);
		person->has_opening = true;
		person->has_salt = p->has_salt;
		person->seat = p->seat;
		out->is_bound &= p->has_who; /* a match from before they had */
		out->persons++;
	}
	out->is_bound &= out->persons > 0;
}

bool source_fill(const struct table *t, struct record_source *out)
{
	struct buf name = buf_over(out->name, sizeof(out->name));

	out->game = t->game;
	out->setup = t->setup;
	buf_text(&name, t->text);
	memcpy(out->commitment, t->commitment, HASH_BYTES);
	out->is_rated = t->rated;
	out->is_chosen = t->chosen;
	out->has_before = t->draws > 0;
	memcpy(out->before, t->before, HASH_BYTES);
	out->draw_count = t->draws;
	for (int i = 0; i < t->setup.players; i++) {
		if (!t->places[i].taken || t->places[i].seat < 0)
			return false;
		source_seat(t, i, &out->seats[t->places[i].seat]);
	}
	source_persons(t, out);
	return true;
}
