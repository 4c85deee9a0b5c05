/*
 * Actions in a match: moving, taking back, giving up, coming back.
 */
#include "server/inside.h"
#include "server/play.h"

enum { KEY_BYTES_MAX = 4 * MOVE_KEY_MAX };

/* The table and seat of somebody who plays there. */
static enum error call_seat(struct call *call, struct table **t, int *place, int *seat)
{
	enum error error = call_place(call, t, place);

	if (error)
		return error;
	if ((*t)->status == STORE_TABLE_FROZEN)
		return ERROR_frozen;
	*seat = (*t)->places[*place].seat;
	if ((*t)->status < STORE_TABLE_PLAYING || *seat < 0)
		return ERROR_too_early;
	return ERROR_none;
}

static enum error call_key(struct call *call, struct slice *key)
{
	const struct ask_text *given = &call->ask->key;

	if (!given->given || !given->value.len || given->value.len > KEY_BYTES_MAX)
		return ERROR_bad_message;
	*key = given->value;
	return ERROR_none;
}

/* The answer comes before the frames that the line made. */
static enum error answer_line(struct call *call, uint32_t n, struct out_mark mark)
{
	OUT_WRITE(&call->s->out, j)
	{
		answer_open(j, call);
		json_int(j, "n", n);
		answer_close(j);
	}
	conn_send(call->s, call->conn);
	out_before(&call->s->out, mark);
	return ERROR_none;
}

enum error action_move(struct call *call)
{
	struct slice key;
	struct table *t;
	int place, seat;
	uint32_t n = 0;
	enum error error = call_seat(call, &t, &place, &seat);

	if (error || (error = call_key(call, &key)))
		return error;
	if (!call->ask->move.given || !call->ask->move.value.len)
		return ERROR_bad_message;
	struct out_mark mark = out_mark(&call->s->out);

	error = play_move(call->s, t, seat, call->ask->move.value, key, &n, &call->why);
	return error ? error : answer_line(call, n, mark);
}

enum error action_undo(struct call *call)
{
	struct slice key;
	struct table *t;
	int place, seat;
	uint32_t n = 0;
	enum error error = call_seat(call, &t, &place, &seat);

	if (error || (error = call_key(call, &key)))
		return error;
	struct out_mark mark = out_mark(&call->s->out);

	error = play_undo(call->s, t, seat, key, &n, &call->why);
	return error ? error : answer_line(call, n, mark);
}

enum error action_resign(struct call *call)
{
	struct table *t;
	int place, seat;
	enum error error = call_seat(call, &t, &place, &seat);

	if (error)
		return error;
	if (table_ended(t))
		return ERROR_too_late;
	answer_fine(call);
	if (!place_resigned(&t->places[place]))
		play_substitute(call->s, t, place, true);
	return ERROR_none;
}

enum error action_return(struct call *call)
{
	struct table *t;
	int place, seat;
	enum error error = call_seat(call, &t, &place, &seat);

	if (error)
		return error;
	if (table_ended(t) || place_resigned(&t->places[place]))
		return ERROR_too_late;
	answer_fine(call);
	if (t->places[place].away)
		play_return(call->s, t, place);
	return ERROR_none;
}
