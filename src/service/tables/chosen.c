/*
 * Places that are chosen, where the host of the table allows it: before the
 * start one takes a free place, or changes places with somebody who wants it
 * too. Each says with whom, and when both have, it is done: nobody is moved
 * against his will. The host speaks for the bots. A place is the seat of the
 * match then, and the terms of the draw say who sits where (fair_table.c).
 */
#include <string.h>

#include "service/inside.h"

void table_wish_end(struct table *t, int place)
{
	for (int i = 0; i < t->setup.players; i++)
		if (i == place || t->places[i].wants == place + 1)
			t->places[i].wants = 0;
}

void table_wishes_end(struct table *t)
{
	for (int i = 0; i < t->setup.players; i++)
		t->places[i].wants = 0;
}

/* Who is to move, and where to: oneself, or of the host also a bot. */
static enum error chosen_call(struct call *call, struct table **t, int *from, int *to)
{
	const struct ask_int *place = &call->ask->place, *other = &call->ask->from;
	enum error error = call_place(call, t, from);

	if (error)
		return error;
	if ((*t)->status != STORE_TABLE_OPEN)
		return ERROR_too_late;
	if (!(*t)->chosen) {
		call->why = message_of("server.why.drawn");
		return ERROR_illegal;
	}
	if (!place->given || place->value < 0 || place->value >= (*t)->setup.players ||
	    (other->given && (other->value < 0 || other->value >= (*t)->setup.players)))
		return ERROR_bad_message;
	*to = (int)place->value;
	if (!other->given || other->value == *from)
		return ERROR_none;
	*from = (int)other->value;
	if ((*t)->host != call->person->id)
		return ERROR_not_host;
	return place_is_bot(&(*t)->places[*from]) ? ERROR_none : ERROR_not_yours;
}

/* Exchanges two places, of which the second may be free. */
static void chosen_move(struct service *s, struct table *t, int from, int to)
{
	struct place was = t->places[to];

	/* The store has an account once at a table: first both go. */
	table_kept(s, t, store_write(s)->place_remove(s->store, t->text, from));
	if (was.taken && !t->is_lost)
		table_kept(s, t, store_write(s)->place_remove(s->store, t->text, to));
	if (t->is_lost)
		return;
	t->places[to] = t->places[from];
	t->places[from] = was;
	table_wish_end(t, from);
	table_wish_end(t, to);
	table_save_place(s, t, to);
	if (was.taken)
		table_save_place(s, t, from);
	table_save(s, t);
	table_news(s, t);
}

enum error action_place(struct call *call)
{
	struct table *t;
	int from, to;
	enum error error = chosen_call(call, &t, &from, &to);

	if (error)
		return error;
	if (to != from && t->places[to].taken)
		return ERROR_full;
	if (to != from)
		chosen_move(call->s, t, from, to);
	return answer_fine(call);
}

/* Has whoever sits at `to` said yes? The host says it for a bot by asking. */
static bool agrees(const struct call *call, const struct table *t, int from, int to)
{
	return !t->places[to].taken || t->places[to].wants == from + 1 ||
	       (place_is_bot(&t->places[to]) && t->host == call->person->id);
}

enum error action_swap(struct call *call)
{
	struct table *t;
	int from, to;
	enum error error = chosen_call(call, &t, &from, &to);

	if (error)
		return error;
	if (to != from && agrees(call, t, from, to)) {
		chosen_move(call->s, t, from, to);
		return answer_fine(call);
	}
	/* With oneself: one asks no more. */
	t->places[from].wants = to == from ? 0 : to + 1;
	table_save(call->s, t);
	table_news(call->s, t);
	return answer_fine(call);
}
