/*
 * Actions in a match: moving, taking back, giving up, coming back, and going on
 * without those who left.
 */
#include "service/inside.h"
#include "service/match/play.h"

enum { KEY_BYTES_MAX = 4 * MOVE_KEY_MAX };

/* The table and seat of somebody who plays there. */
static enum error call_seat(struct call *call, struct table **t, int *place, int *seat)
{
	enum error error = call_place(call, t, place);

	if (error)
		return error;
	if ((*t)->status == STORE_TABLE_FROZEN)
		return table_stopped(*t);
	*seat = (*t)->places[*place].seat;
	if ((*t)->status < STORE_TABLE_PLAYING || *seat < 0)
		return ERROR_too_early;
	return ERROR_none;
}

/* Of somebody who still plays: the match goes on, and he has not given up. */
static enum error call_player(struct call *call, struct table **t, int *place, int *seat)
{
	enum error error = call_seat(call, t, place, seat);

	if (!error && (table_ended(*t) || place_resigned(&(*t)->places[*place])))
		return ERROR_too_late;
	return error;
}

/* A line of the match: a move, or an undo when `is_undo`. */
static enum error call_line(struct call *call, bool is_undo)
{
	const struct ask_text *key = &call->ask->key, *move = &call->ask->move;
	struct table *t;
	int place, seat;
	uint32_t n = 0;
	enum error error = call_seat(call, &t, &place, &seat);

	if (error)
		return error;
	if (!key->given || !key->value.len || key->value.len > KEY_BYTES_MAX ||
	    (!is_undo && (!move->given || !move->value.len)))
		return ERROR_bad_message;
	struct out_mark mark = out_mark(&call->s->out);

	const struct play_wish wish = {
		.seat = seat,
		.undo = is_undo,
		.move = is_undo ? slice_from("") : move->value,
		.key = key->value,
		.after = call->ask->after,
	};

	error = play_wish(call->s, t, &wish, &n, &call->why);
	if (error)
		return error;
	OUT_WRITE(&call->s->out, j)
	{
		answer_open(j, call);
		json_int(j, "n", n);
		answer_close(j);
	}
	conn_send(call->s, call->conn);
	out_before(&call->s->out, mark); /* the answer comes before the frames */
	return ERROR_none;
}

enum error action_move(struct call *call)
{
	return call_line(call, false);
}

enum error action_undo(struct call *call)
{
	return call_line(call, true);
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
	enum error error = call_player(call, &t, &place, &seat);

	if (error)
		return error;
	answer_fine(call);
	if (t->places[place].away)
		play_return(call->s, t, place);
	return ERROR_none;
}

/*
 * Where no clock does it. Only for one who has answered himself, and whatever
 * comes of it he is told the same: in a secret step nobody learns who owes an
 * answer, or who is there.
 */
enum error action_replace(struct call *call)
{
	struct table *t;
	int place, seat;
	enum error error = call_player(call, &t, &place, &seat);

	if (error)
		return error;
	if (!live_get(call->s, t))
		return t->status == STORE_TABLE_FROZEN ? table_stopped(t) : ERROR_server;
	if (t->clock.kind != CLOCK_NONE || (t->actors & SEAT(seat)) ||
	    t->live->clock.since + call->s->config.replace_ms > call->s->now)
		return ERROR_too_early;
	answer_fine(call);
	play_absent(call->s, t);
	return ERROR_none;
}
