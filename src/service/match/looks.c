/*
 * For clients without an engine, who watch in the form of views: what never
 * changes in the match, what one move would lead to, and what comes by itself.
 * A client with an engine works it out from its own view.
 */
#include "base/check.h"
#include "service/inside.h"
#include "service/match/play.h"

struct looking {
	struct call *call;
	int viewer;
	void (*write)(struct service *s, struct table *t, struct looking *l, struct buf *out);
	const char *key; /* of the answer; NULL: it has several members, */
	void (*answer)(struct json *j, struct looking *l, struct slice text); /* by this */
	enum error error;
};

static void looking_work(struct service *s, struct table *t, void *user)
{
	struct looking *l = user;
	struct buf text = buf_over(s->view_text, s->view_size);

	l->write(s, t, l, &text);
	if (l->error)
		return;
	CHECK(!text.full);
	OUT_WRITE(&s->out, j)
	{
		answer_open(j, l->call);
		if (l->key)
			json_raw(j, l->key, buf_slice_of(&text));
		else
			l->answer(j, l, buf_slice_of(&text));
		answer_close(j);
	}
	work_add(s, text.len / 1024 * WORK_JSON_KIB);
	conn_send(s, l->call->conn);
}

static enum error looking_answer(struct looking *l)
{
	struct call *call = l->call;
	struct table *t;
	enum error error = call_watched(call, &t);

	if (error)
		return error;
	l->viewer = table_viewer(t, call->person->id);
	if (!table_guard(call->s, t, looking_work, l))
		return table_stopped(t);
	return l->error;
}

static const struct view *view_of(struct service *s, const struct match *m, int viewer)
{
	m->game->observe(m->context, m->state, viewer, s->frames.is);
	work_add(s, WORK_VIEW);
	return s->frames.is;
}

static void facts_write(struct service *s, struct table *t, struct looking *l, struct buf *out)
{
	(void)s, (void)l;
	t->game->facts(t->live->record.match.context, out);
}

static void facts_answer(struct json *j, struct looking *l, struct slice text)
{
	answer_facts(j, text, l->call->ask->from.value);
}

enum error action_facts(struct call *call)
{
	if (call->ask->from.given && call->ask->from.value < 0)
		return ERROR_bad_message;
	return looking_answer(
		&(struct looking){ .call = call, .write = facts_write, .answer = facts_answer });
}

static void look_write(struct service *s, struct table *t, struct looking *l, struct buf *out)
{
	const struct match *m = &t->live->record.match;
	struct slice text = l->call->ask->move.value;
	struct message *why = &l->call->why;
	game_move move;

	if (l->viewer == SPECTATOR) {
		l->error = ERROR_not_yours;
	} else if (!m->game->move_read(m->context, text, &move)) {
		*why = message_of("server.why.no_move");
		message_slice(why, text);
		l->error = ERROR_illegal;
	} else if (!match_legal(m, l->viewer, move, why)) {
		l->error = ERROR_illegal;
	} else {
		m->game->look(m->context, view_of(s, m, l->viewer), l->viewer, move, out);
	}
}

enum error action_look(struct call *call)
{
	if (!call->ask->move.given || !call->ask->move.value.len)
		return ERROR_bad_message;
	return looking_answer(
		&(struct looking){ .call = call, .key = "look", .write = look_write });
}

static void ahead_write(struct service *s, struct table *t, struct looking *l, struct buf *out)
{
	const struct match *m = &t->live->record.match;

	m->game->ahead(m->context, view_of(s, m, l->viewer), l->viewer, out);
}

enum error action_ahead(struct call *call)
{
	return looking_answer(
		&(struct looking){ .call = call, .key = "ahead", .write = ahead_write });
}
