/*
 * The service in a test: see world.h.
 */
#include "unit/service/world.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/json_read.h"
#include "play/fair.h"
#include "service/match/play.h"
#include "service/outbox.h"
#include "store/sqlite/sqlite.h"
#include "support/quoted.h"

static void need(bool good, const char *what)
{
	if (good)
		return;
	printf("# the world: %s\n", what);
	fflush(stdout);
	abort();
}

/* Hooks. */

static size_t place_of(struct slice text, const char *part)
{
	for (size_t i = 0; i + strlen(part) <= text.len; i++)
		if (memcmp(text.at + i, part, strlen(part)) == 0)
			return i;
	return SIZE_MAX;
}

/* Where people's words and a viewer's own position come in one text, the seam
 * lies between them. */
static void check_seam(struct slice text, size_t seam)
{
	size_t names = place_of(text, "\"places\":"), said = place_of(text, "\"said\":["),
	       see = place_of(text, "\"see\":"), view = place_of(text, "\"view\":{"),
	       tell = place_of(text, "\"tell\":["), events = place_of(text, "\"events\":[");
	bool is_own = see != SIZE_MAX || view != SIZE_MAX || tell != SIZE_MAX || events != SIZE_MAX;

	need(seam < text.len, "a seam within the text");
	if (!is_own || (names == SIZE_MAX && said == SIZE_MAX))
		return;
	need(seam && (names == SIZE_MAX || names < seam) && (said == SIZE_MAX || said < seam) &&
		     see >= seam && view >= seam && tell >= seam && events >= seam,
	     "people's words apart from what is secret");
}

static void hook_send(void *user, uint64_t conn, struct slice text, size_t seam)
{
	struct world *w = user;
	struct inbox *in = &w->inbox[conn];

	check_seam(text, seam);
	need(text.len <= OUT_ITEM_MAX, "a text that fits into a message");
	if (w->wire)
		wire_send(w->wire, conn, text, seam);
	need(conn < WORLD_CONNS && !in->closed, "a message to a closed connection");
	if (in->length + text.len + 1 > in->capacity) {
		in->capacity = 2 * (in->length + text.len + 1);
		in->text = realloc(in->text, in->capacity);
		need(in->text != NULL, "memory");
	}
	memcpy(in->text + in->length, text.at, text.len);
	in->length += text.len;
	in->text[in->length++] = '\0';
}

static void hook_told(void *user)
{
	struct world *w = user;

	if (w->wire)
		wire_told(w->wire);
}

static void hook_close(void *user, uint64_t conn, enum service_close code)
{
	struct world *w = user;

	w->inbox[conn].closed = (int)code;
}

static void hook_answer(void *user, uint64_t request, const struct service_response *response)
{
	struct world *w = user;

	need(request == w->last_request && !w->answered, "one answer for each request");
	w->answered = true;
	w->status = response->status;
	free(w->body);
	w->body = calloc(1, response->body.len + 1);
	need(w->body != NULL, "memory");
	memcpy(w->body, response->body.at, response->body.len);
	if (response->set_cookie)
		snprintf(w->cookie, sizeof(w->cookie), "%s", response->set_cookie);
	snprintf(w->file, sizeof(w->file), "%s", response->file_name ? response->file_name : "");
}

static void hook_entropy(void *user, void *bytes, size_t count)
{
	struct world *w = user;
	uint8_t *out = bytes;

	for (size_t i = 0; i < count; i++)
		out[i] = (uint8_t)rng_below(&w->chance, 256);
}

static void hook_job(void *user, struct service_job *job)
{
	struct world *w = user;

	need(w->job_count < WORLD_JOBS, "room for jobs");
	w->jobs[w->job_count++] = job;
}

static void hook_log(void *user, enum service_harm harm, const char *what, const char *about)
{
	static const char *const names[] = { "error", "warning", "info" };
	struct world *w = user;
	size_t length = strlen(w->log);

	about = about ? about : "";
	if (length + strlen(what) + strlen(about) + 16 > sizeof(w->log))
		length = 0;
	snprintf(w->log + length, sizeof(w->log) - length, "%s %s: %s\n", names[harm], what, about);
}

/* Ids and arguments instead of sentences. */
static void hook_text(void *user, const char *lang, const struct message *m, struct buf *out)
{
	(void)user;
	buf_text(out, lang);
	buf_char(out, ' ');
	buf_text(out, m->id);
	for (int i = 0; i < m->count; i++) {
		buf_char(out, ' ');
		if (m->args[i].kind == ARG_TEXT)
			buf_text(out, m->args[i].text);
		else if (m->args[i].kind == ARG_WORD)
			buf_slice(out, m->args[i].word);
		else
			buf_int(out, m->args[i].number);
	}
}

static void carry(struct world *w, struct letter *letter)
{
	size_t length = strlen(w->letters);

	letter->end = w->letter_end;
	letter->code = letter->end == LETTER_SENT ? 201 : 503;
	w->letter_count++;
	snprintf(w->letters + length, sizeof(w->letters) - length, "%lld %s %s|%s|%s\n",
		 (long long)w->now, letter->push ? "push" : "mail",
		 letter->push ? letter->endpoint : letter->address, letter->title, letter->text);
}

/* Beginning and end. */

static void world_start(struct world *w)
{
	const struct service_hooks hooks = {
		.user = w,
		.send = hook_send,
		.close = hook_close,
		.answer = hook_answer,
		.told = hook_told,
		.entropy = hook_entropy,
		.job = hook_job,
		.log = hook_log,
		.text = hook_text,
	};
	struct message error;

	need(sqlite_store_open(w->path, STORE_SERVER, &w->store) == STORE_OK, "a store");
	w->whole = w->store->api;
	w->broken = *w->whole;
	w->store->api = &w->broken;
	w->service = service_new(&w->config, &hooks, w->store, w->now, &error);
	need(w->service != NULL, "a service");
	world_turn(w);
}

void world_open(struct world *w, uint64_t seed)
{
	memset(w, 0, sizeof(*w));
	/* In memory where there is such a place: durability is not what is tested. */
	snprintf(w->folder, sizeof(w->folder), "%s/pandemonium-test-XXXXXX",
		 access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
	need(mkdtemp(w->folder) != NULL, "a folder");
	snprintf(w->path, sizeof(w->path), "%s/data.db", w->folder);
	rng_fast(&w->chance, seed);
	w->now = INT64_C(1700000000000);
	service_config_standard(&w->config);
	w->config.version = "test";
	w->config.disk_low_bytes = 0; /* a place in memory may be small */
	w->game = "majority";
	w->letter_end = LETTER_SENT;
	w->config.argon_ops = 1;
	w->config.argon_bytes = 8192;
	w->config.message_burst = 1000000;
	w->config.work_burst = 0;
	w->config.guest_burst = w->config.create_burst = w->config.http_burst = 1000000;
	w->config.create_address_burst = w->config.tables_address_max = 1000000;
	w->config.connections_account_max = 100;
	world_start(w);
}

static void world_stop(struct world *w)
{
	service_free(w->service);
	for (int i = 0; i < w->job_count; i++)
		service_job_free(w->jobs[i]);
	w->job_count = 0;
	w->store->api = w->whole;
	w->store->api->close(w->store);
	for (int i = 0; i < WORLD_CONNS; i++) {
		free(w->inbox[i].text);
		memset(&w->inbox[i], 0, sizeof(w->inbox[i]));
	}
	w->last_conn = 0;
}

void world_restart(struct world *w)
{
	world_stop(w);
	world_start(w);
}

void world_close(struct world *w)
{
	static const char *const ends[] = { "", "-wal", "-shm", "-lock", ".lock" };

	world_stop(w);
	free(w->body);
	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
		char path[128];

		snprintf(path, sizeof(path), "%s%s", w->path, ends[i]);
		unlink(path);
	}
	rmdir(w->folder);
}

/* Time. */

void world_jobs(struct world *w)
{
	while (w->job_count) {
		struct service_job *job = w->jobs[--w->job_count];

		if (job->kind == SERVICE_JOB_PUSH || job->kind == SERVICE_JOB_MAIL)
			carry(w, (struct letter *)job);
		else
			service_job_run(job);
		service_job_done(w->service, job, w->now);
		service_turn_end(w->service, w->now);
	}
}

void world_turn(struct world *w)
{
	service_turn_end(w->service, w->now);
	if (!w->jobs_wait)
		world_jobs(w);
}

void world_wait(struct world *w, int64_t ms)
{
	while (ms > 0) {
		int64_t step = ms < 1000 ? ms : 1000;

		w->now += step;
		ms -= step;
		service_tick(w->service, w->now);
		world_turn(w);
	}
}

/* HTTP. */

int world_http(struct world *w, enum service_method method, const char *path, const char *cookie,
	       const char *body)
{
	struct slice query = slice_from(path), base = slice_cut(&query, '?');
	const struct service_request request = {
		.method = method,
		.path = base,
		.query = query,
		.cookie = slice_from(cookie ? cookie : ""),
		.body = slice_from(body ? body : ""),
		.address = slice_from(w->address ? w->address : "127.0.0.1"),
		.agent = slice_from(w->agent ? w->agent : ""),
		.own_origin = true,
		.secure = w->secure,
	};

	w->answered = false;
	w->cookie[0] = '\0';
	service_http(w->service, ++w->last_request, &request, w->now);
	world_turn(w);
	while (!w->answered && !w->jobs_wait && w->service->errands) {
		service_tick(w->service, w->now);
		world_turn(w);
	}
	need(w->answered || w->jobs_wait, "an answer");
	return w->status;
}

struct slice world_body(const struct world *w, const char *path)
{
	return at(w->body, path);
}

char *world_guest(struct world *w, const char *name)
{
	char body[128];

	snprintf(body, sizeof(body), "{\"name\":\"%s\",\"lang\":\"en\"}", name);
	need(world_http(w, SERVICE_POST, "/api/guest", NULL, body) == 200, "a guest");
	w->cookie[strcspn(w->cookie, ";")] = '\0';
	return strdup(w->cookie);
}

char *world_id(struct world *w, const char *cookie)
{
	need(world_http(w, SERVICE_GET, "/api/me", cookie, NULL) == 200, "me");
	return at_copy(w->body, "account.id");
}

uint64_t world_conn(struct world *w, const char *cookie)
{
	const struct service_request request = {
		.cookie = slice_from(cookie),
		.own_origin = true,
		.secure = w->secure,
		.address = slice_from(w->address ? w->address : "127.0.0.1"),
	};
	uint64_t conn = ++w->last_conn;

	need(conn < WORLD_CONNS, "room for connections");
	if (w->wire)
		wire_connect(w->wire, conn);
	need(service_open(w->service, conn, &request, w->now) == SERVICE_WELCOME, "a welcome");
	world_turn(w);
	need(at(ask(w, conn, "{'do':'hello','id':1,'v':2}"), "ok.v").len == 1, "hello");
	return conn;
}

uint64_t world_guest_conn(struct world *w, const char *name)
{
	char *cookie = world_guest(w, name);
	uint64_t conn = world_conn(w, cookie);

	free(cookie);
	return conn;
}

void world_gone(struct world *w, uint64_t conn)
{
	service_gone(w->service, conn, w->now);
	world_turn(w);
}

/* Messages. */

static void say_list(struct world *w, uint64_t conn, const char *format, va_list list)
{
	char text[SERVICE_MESSAGE_MAX * 2];

	vsnprintf(text, sizeof(text), format, list);
	quote(text);
	service_message(w->service, conn, slice_from(text), w->now);
}

void say(struct world *w, uint64_t conn, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	say_list(w, conn, format, list);
	va_end(list);
}

static const char *ask_list(struct world *w, uint64_t conn, const char *format, va_list list)
{
	struct inbox *in = &w->inbox[conn];
	size_t from = in->length;

	say_list(w, conn, format, list);
	world_turn(w);
	for (size_t i = from; i < in->length; i += strlen(in->text + i) + 1)
		if (strncmp(in->text + i, "{\"re\":", 6) == 0)
			return in->text + i;
	return "{}";
}

const char *ask(struct world *w, uint64_t conn, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	const char *answer = ask_list(w, conn, format, list);

	va_end(list);
	return answer;
}

const char *ask_error(struct world *w, uint64_t conn, const char *format, ...)
{
	static char code[64];
	va_list list;

	va_start(list, format);
	const char *answer = ask_list(w, conn, format, list);

	va_end(list);
	struct slice error = at(answer, "error");

	if (strcmp(answer, "{}") == 0)
		error = slice_from("no answer");
	snprintf(code, sizeof(code), "%.*s", (int)error.len, error.len ? error.at : "");
	return code;
}

const char *told_any(struct world *w, uint64_t conn)
{
	struct inbox *in = &w->inbox[conn];

	if (in->read >= in->length)
		return NULL;
	const char *text = in->text + in->read;

	in->read += strlen(text) + 1;
	return text;
}

const char *told(struct world *w, uint64_t conn, const char *on)
{
	const char *text;

	while ((text = told_any(w, conn)))
		if (at_is(text, "on", on))
			return text;
	return NULL;
}

void forget(struct world *w, uint64_t conn)
{
	w->inbox[conn].length = w->inbox[conn].read = 0;
}

/* JSON. */

/* Goes to the member or element; false: not there. */
static bool step_into(struct json_reader *r, struct slice name)
{
	int64_t index;

	if (json_kind(r) == JSON_OBJECT) {
		char key[64];

		snprintf(key, sizeof(key), "%.*s", (int)name.len, name.at);
		json_enter_object(r);
		while (json_next_key(r))
			if (json_key_is(r, key))
				return true;
		return false;
	}
	if (json_kind(r) != JSON_ARRAY || !slice_int(name, 0, INT32_MAX, &index))
		return false;
	json_enter_array(r);
	while (json_next_item(r))
		if (index-- == 0)
			return true;
	return false;
}

struct slice at(const char *text, const char *path)
{
	struct json_reader r = json_reader_over(slice_from(text));
	struct slice rest = slice_from(path), raw;

	while (rest.len)
		if (!step_into(&r, slice_cut(&rest, '.')))
			return (struct slice){ "", 0 };
	if (!json_read_raw(&r, &raw))
		return (struct slice){ "", 0 };
	if (raw.len >= 2 && raw.at[0] == '"')
		raw = (struct slice){ raw.at + 1, raw.len - 2 };
	return raw;
}

bool at_is(const char *text, const char *path, const char *value)
{
	return slice_is(at(text, path), value);
}

int64_t at_int(const char *text, const char *path)
{
	int64_t number = INT64_MIN;

	slice_int(at(text, path), INT64_MIN, INT64_MAX, &number);
	return number;
}

char *at_copy(const char *text, const char *path)
{
	struct slice value = at(text, path);

	return strndup(value.at, value.len);
}

/* Tables. */

void world_fair(struct world *w, const char *table, const uint64_t *conns, int people)
{
	uint8_t opening[SEATS_MAX][OPENING_BYTES], promise[HASH_BYTES];
	char hex[2 * HASH_BYTES + 1];

	for (int i = 0; i < people; i++) {
		struct buf text = buf_over(hex, sizeof(hex));

		hook_entropy(w, opening[i], OPENING_BYTES);
		fair_commit_opening(opening[i], promise);
		buf_hex(&text, promise, HASH_BYTES);
		need(!*ask_error(w, conns[i],
				 "{'do':'fair.commit','id':1,'table':'%s','commitment':'%s'}",
				 table, hex),
		     "a promise");
	}
	for (int i = 0; i < people; i++) {
		struct buf text = buf_over(hex, sizeof(hex));

		buf_hex(&text, opening[i], OPENING_BYTES);
		need(!*ask_error(w, conns[i],
				 "{'do':'fair.open','id':1,'table':'%s','opening':'%s'}", table,
				 hex),
		     "an opening");
	}
}

char *world_table(struct world *w, const uint64_t *conns, int people, int players,
		  const char *level, const char *more)
{
	char bots_text[128] = "";

	for (int i = 1; i < players; i++) {
		size_t length = strlen(bots_text);

		snprintf(bots_text + length, sizeof(bots_text) - length, "%s%s%s%s",
			 i > 1 ? "," : "", i < people ? "null" : "'", i < people ? "" : level,
			 i < people ? "" : "'");
	}
	char *table =
		at_copy(ask(w, conns[0],
			    "{'do':'table.create','id':1,'game':'%s','players':%d,'bots':[%s]%s}",
			    w->game, players, bots_text, more),
			"ok.table.id");

	need(strlen(table) == 16, "a table");
	for (int i = 1; i < people; i++)
		need(!*ask_error(w, conns[i], "{'do':'table.join','id':2,'table':'%s'}", table),
		     "a place");
	for (int i = 0; i < people; i++)
		need(!*ask_error(w, conns[i], "{'do':'table.watch','id':3,'table':'%s'}", table),
		     "a look");
	need(!*ask_error(w, conns[0], "{'do':'table.start','id':4,'table':'%s'}", table),
	     "a start");
	world_fair(w, table, conns, people);
	return table;
}

int world_seat(struct world *w, uint64_t conn, const char *table)
{
	const char *answer =
		ask(w, conn, "{'do':'table.watch','id':5,'table':'%s','after':9999}", table);

	return (int)at_int(answer, "ok.viewer");
}

struct table *world_table_of(struct world *w, const char *table)
{
	uint64_t number;

	need(id_read(slice_from(table), &number), "the id of a table");
	return map_get(&w->service->tables, number);
}

bool see_move(struct world *w, const char *table, const char *see, int viewer, char out[MOVE_TEXT])
{
	const struct match *m = &world_table_of(w, table)->live->record.match;
	struct view *view = malloc(m->game->state_size);
	game_move list[MATCH_MOVES_MAX];
	struct buf text = buf_over(out, MOVE_TEXT);
	struct message error;
	uint32_t count = 0;

	need(view && m->game->state_read(m->context, slice_from(see), (struct state *)(void *)view,
					 &error),
	     "a position that can be read");
	if (viewer < m->context->setup.players)
		count = m->game->moves(m->context, view_position(view), viewer, list);
	if (count)
		m->game->move_write(m->context, view_position(view), viewer,
				    list[rng_below(&w->chance, count)], viewer, &text);
	free(view);
	return count > 0;
}

bool world_move(struct world *w, uint64_t conn, const char *table, char out[MOVE_TEXT])
{
	char *answer = strdup(
		ask(w, conn, "{'do':'table.watch','id':5,'table':'%s','after':99999}", table));
	char *see = at_copy(answer, "ok.see");
	int viewer = at_is(answer, "ok.viewer", "spectator") ? SPECTATOR
							     : (int)at_int(answer, "ok.viewer");
	bool any = !slice_is(slice_from(see), "null") && see_move(w, table, see, viewer, out);

	free(see);
	free(answer);
	return any;
}

void world_play(struct world *w, const char *table, const uint64_t *conns, int people)
{
	static unsigned key;
	bool over = false;

	while (!over) {
		over = true;
		for (int i = 0; i < people; i++) {
			char move[MOVE_TEXT];

			if (!world_move(w, conns[i], table, move))
				continue;
			over = false;
			need(!*ask_error(w, conns[i],
					 "{'do':'move','id':6,'table':'%s','move':'%s',"
					 "'key':'k%u'}",
					 table, move, key++),
			     "a move");
		}
	}
}
