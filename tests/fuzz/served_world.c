/*
 * The service for fuzz targets: see served_world.h.
 */
#include "fuzz/served_world.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/json_read.h"
#include "service/errands.h"
#include "service/jobs.h"
#include "service/match/play.h"
#include "service/outbox.h"

static struct served served;
static bool made;
static char *names[128]; /* by letter */

static void is_json(struct slice text)
{
	struct json_reader r = json_reader_over(text);

	json_skip(&r);
	CHECK(json_end(&r));
}

static void look_send(void *user, uint64_t conn, struct slice text, size_t seam)
{
	struct served *s = user;

	(void)conn, (void)seam;
	/* Reading everything that is sent would be half of the work. */
	if (text.len % 8 == 0)
		is_json(text);
	s->answers += slice_starts(text, "{\"re\":");
}

static void look_close(void *user, uint64_t conn, enum service_close code)
{
	(void)user, (void)conn, (void)code;
}

static void look_answer(void *user, uint64_t request, const struct service_response *response)
{
	struct served *s = user;

	(void)request;
	CHECK(response->status >= 200 && response->status < 600);
	if (strcmp(response->content_type, "application/json") == 0)
		is_json(response->body);
	s->answers++;
}

static const struct service_hooks looks = {
	.user = &served,
	.send = look_send,
	.close = look_close,
	.answer = look_answer,
};

static char *table_made(struct world *w, uint64_t host, const char *more)
{
	return at_copy(
		ask(w, host, "{'do':'table.create','id':1,'game':'majority','players':3%s}", more),
		"ok.table.id");
}

static void tables_made(struct world *w, const uint64_t *conns)
{
	names['o'] = table_made(w, conns[0], "");
	const char *text = ask(w, conns[0],
			       "{'do':'table.create','id':1,'game':'majority','players':3,"
			       "'private':true}");

	names['p'] = at_copy(text, "ok.table.id");
	names['i'] = at_copy(text, "ok.invite");
	names['f'] = table_made(w, conns[0], ",'bots':['random','random']");
	ask(w, conns[0], "{'do':'table.start','id':1,'table':'%s'}", names['f']);
	names['e'] = world_table(w, conns, 2, 3, "random", "");
	world_play(w, names['e'], conns, 2);
	names['r'] =
		world_table(w, conns, 2, 3, "random", ",'clock':{'kind':'total','seconds':60}");
	names['m'] =
		at_copy(ask(w, conns[0], "{'do':'table.watch','id':1,'form':'view','table':'%s'}",
			    names['r']),
			"ok.view.moves.0.move");
}

/* The stranger has an account and is a moderator; Ann has reported Bob. */
static void moderator_made(struct world *w, const uint64_t *conns)
{
	char *id = world_id(w, served.cookie[PEOPLE - 1]);
	const struct store_api *api = w->store->api;

	ask(w, conns[0], "{'do':'report','id':1,'account':'%s','table':'%s','reason':'rude'}",
	    names['b'], names['r']);
	CHECK(api->begin(w->store) == STORE_OK &&
	      api->account_register(w->store, id, "Eve", "eve", "-") == STORE_OK &&
	      api->account_moderator(w->store, id, true) == STORE_OK &&
	      api->commit(w->store) == STORE_OK);
	free(id);
}

/* Its folder goes with the program. */
static void served_close(void)
{
	world_close(&served.w);
}

struct served *served_world(void)
{
	static const char *const people[PEOPLE] = { "Ann", "Bob", "Eve" };
	uint64_t conns[PEOPLE];

	if (made)
		return &served;
	made = true;
	atexit(served_close);
	world_open(&served.w, 1);
	for (int i = 0; i < PEOPLE; i++) {
		served.cookie[i] = world_guest(&served.w, people[i]);
		conns[i] = world_conn(&served.w, served.cookie[i]);
	}
	names['a'] = world_id(&served.w, served.cookie[0]);
	names['b'] = world_id(&served.w, served.cookie[1]);
	tables_made(&served.w, conns);
	moderator_made(&served.w, conns);
	served.w.jobs_wait = true;
	served_end(&served);
	return &served;
}

/* People are connected once: an input finds them as the last one did. */
static void people_here(struct served *s)
{
	for (int i = 0; i < PEOPLE; i++) {
		const struct service_request request = {
			.cookie = slice_from(s->cookie[i]),
			.own_origin = true,
		};

		s->conn[i] = (uint64_t)i + 1;
		if (map_get(&s->w.service->conns, s->conn[i]))
			continue;
		service_open(s->w.service, s->conn[i], &request, s->w.now);
		service_message(s->w.service, s->conn[i],
				slice_from("{\"do\":\"hello\",\"id\":0,\"v\":2}"), s->w.now);
	}
}

void served_begin(struct served *s)
{
	people_here(s);
	served_settle(s);
	s->answers = 0;
}

void served_settle(struct served *s)
{
	struct world *w = &s->w;

	while (w->job_count || errands_wait(w->service)) {
		errands_tick(w->service);
		if (!w->job_count)
			continue;
		struct service_job *job = w->jobs[--w->job_count];

		/* How well a bot plays is not in question here, and thinking takes time. */
		if (job->kind == SERVICE_JOB_BOT)
			((struct bot_job *)job)->bot = bots[0];
		service_job_run(job);
		service_job_done(w->service, job, w->now);
	}
	news_tell(w->service);
	out_deliver(&w->service->out, &looks);
	out_empty(&w->service->out);
}

/* Nothing of it was ever there. */
void served_end(struct served *s)
{
	struct service *service = s->w.service;
	struct conn *c;

	for (uint32_t i = 0; i < service->turn.count; i++)
		service->turn.pieces[i].request = 0; /* served_settle() has answered them */
	service->turn.failed = true;
	service_turn_end(service, s->w.now);
	service->hold = 0;
	for (uint64_t conn = 1; conn <= PEOPLE; conn++) {
		if (!(c = map_get(&service->conns, conn)))
			continue;
		watch_end_all(service, c);
		lobby_leave(service, c);
		c->messages = (struct bucket){ 0 };
		if (c->closing)
			service_gone(service, conn, s->w.now);
	}
	for (int i = 0; i < s->w.job_count; i++)
		service_job_free(s->w.jobs[i]);
	s->w.job_count = 0;
	limits_release(&service->limits);
}

struct slice served_fill(struct served *s, struct slice text, struct buf *out)
{
	(void)s;
	buf_clear(out);
	for (size_t i = 0; i < text.len; i++) {
		unsigned letter = i + 1 < text.len ? (unsigned char)text.at[i + 1] : 0;

		if (text.at[i] == '$' && letter < 128 && names[letter]) {
			buf_text(out, names[letter]);
			i++;
		} else {
			buf_char(out, text.at[i]);
		}
	}
	return buf_slice_of(out);
}
