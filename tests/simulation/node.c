/* The node: starting, ending, the service's hooks and calls. */
#include "simulation/node.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/check.h"
#include "store/sqlite/sqlite.h"

static void inside(struct node *n, bool enters)
{
	if (n->inside)
		n->inside(enters);
}

/* Hooks. The service is not what runs in them. */

static void hook_send(void *user, uint64_t conn, struct slice text, size_t seam)
{
	struct node *n = user;

	(void)seam;
	inside(n, false);
	n->turn.messages++;
	n->turn.bytes += text.len;
	if (text.len > n->turn.largest)
		n->turn.largest = text.len;
	n->listener.send(n->listener.user, conn, text);
	inside(n, true);
}

static void hook_close(void *user, uint64_t conn, enum service_close code)
{
	struct node *n = user;

	inside(n, false);
	n->listener.close(n->listener.user, conn, code);
	inside(n, true);
}

static void hook_answer(void *user, uint64_t request, const struct service_response *response)
{
	struct node *n = user;

	inside(n, false);
	n->turn.bytes += response->body.len;
	n->listener.answer(n->listener.user, request, response);
	inside(n, true);
}

static void hook_entropy(void *user, void *bytes, size_t count)
{
	struct node *n = user;
	uint8_t *out = bytes;

	for (size_t i = 0; i < count; i++)
		out[i] = (uint8_t)rng_below(&n->chance, 256);
}

static void hook_job(void *user, struct service_job *job)
{
	struct node *n = user;

	CHECK(n->job_count < NODE_JOBS_MAX);
	n->jobs[n->job_count++] = job;
	inside(n, false);
	n->listener.job(n->listener.user);
	inside(n, true);
}

static void hook_log(void *user, enum service_harm harm, const char *what, const char *id)
{
	struct node *n = user;
	size_t length = strlen(n->log);
	char line[512];

	(void)harm;
	snprintf(line, sizeof(line), "%s: %s", what, id ? id : "");
	if (length + strlen(line) + 2 > sizeof(n->log))
		length = 0;
	snprintf(n->log + length, sizeof(n->log) - length, "%s\n", line);
	inside(n, false);
	if (n->listener.log)
		n->listener.log(n->listener.user, line);
	inside(n, true);
}

/* Ids instead of sentences; whoever reads them looks for links. */
static void hook_text(void *user, const char *lang, const struct message *m, struct buf *out)
{
	(void)user;
	buf_text(out, lang);
	buf_char(out, ' ');
	buf_text(out, m->id);
}

/* Beginning and end. */

void node_init(struct node *n, uint64_t seed, int64_t now, const struct node_listener *listener)
{
	memset(n, 0, sizeof(*n));
	snprintf(n->folder, sizeof(n->folder), "%s/pandemonium-node-XXXXXX",
		 access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
	CHECK(mkdtemp(n->folder));
	snprintf(n->path, sizeof(n->path), "%s/data.db", n->folder);
	rng_fast(&n->chance, seed);
	n->now = now;
	n->listener = *listener;
	service_config_standard(&n->config);
	n->config.version = "simulation";
	n->config.argon_ops = 1;
	n->config.argon_bytes = 8192;
}

/* The file that a server holds so that there is no second one; another
 * process's copy of this world may still hold the one that was there. */
static void lock_file_remove(struct node *n)
{
	char path[128];

	snprintf(path, sizeof(path), "%s.lock", n->path);
	unlink(path);
}

void node_share(struct node *n, struct database *database, const char *name)
{
	n->database = database;
	snprintf(n->name, sizeof(n->name), "%s", name);
	n->config.node = n->name;
}

/* False: nobody answers. */
static bool open_store(struct node *n)
{
	if (n->database) {
		n->session = session_open(n->database, n->name, n->line, n->line_until);
		n->real = n->session ? &n->session->store : NULL;
		return n->real;
	}
	lock_file_remove(n);
	CHECK(sqlite_store_open(n->path, STORE_SERVER, &n->real) == STORE_OK);
	return true;
}

int64_t node_deaf_until(const struct node *n, int64_t now)
{
	int64_t until = n->session && n->session->deaf_until > n->still_until
				? n->session->deaf_until
				: n->still_until;

	return until > now ? until : 0;
}

void node_line(struct node *n, enum line_state line, int64_t until)
{
	n->line = line;
	n->line_until = until;
	if (n->session)
		session_line(n->session, line, until);
}

void node_stands_still(struct node *n, int64_t until)
{
	n->still_until = until;
	if (n->session)
		session_pause(n->session, until);
}

static void wake(void *user)
{
	const struct node *n = user;

	n->listener.heard(n->listener.user);
}

bool node_start(struct node *n)
{
	const struct service_hooks hooks = {
		.user = n,
		.send = hook_send,
		.close = hook_close,
		.answer = hook_answer,
		.entropy = hook_entropy,
		.job = hook_job,
		.log = hook_log,
		.text = hook_text,
	};
	struct between before = n->between;
	struct message error;

	CHECK(!n->service && !n->real);
	if (!open_store(n))
		return false;
	between_init(&n->between, n->real);
	n->between.instead = before.instead;
	n->between.user = before.user;
	n->between.late.looks = before.late.looks;
	n->between.late.waits = before.late.waits;
	memcpy(n->between.reached, before.reached, sizeof(before.reached));
	n->between.calls = n->calls_before = before.calls;
	inside(n, true);
	n->service = service_new(&n->config, &hooks, &n->between.store, n->now, &error);
	inside(n, false);
	if (n->session)
		n->real->api->nodes->on_heard(&n->between.store, wake, n);
	if (n->service) {
		node_turn_end(n);
		return true;
	}
	node_kill(n);
	return false;
}

void node_kill(struct node *n)
{
	service_free(n->service);
	n->service = NULL;
	for (int i = 0; i < n->job_count; i++)
		service_job_free(n->jobs[i]);
	n->job_count = 0;
	if (n->real)
		n->real->api->close(n->real);
	n->real = NULL;
	n->session = NULL;
	n->still_until = 0;
}

void node_stop(struct node *n)
{
	inside(n, true);
	service_shutdown(n->service, n->now);
	inside(n, false);
	node_turn_end(n);
	node_kill(n);
}

void node_release(struct node *n)
{
	node_kill(n);
	if (n->is_copy)
		return;
	lock_file_remove(n);
	unlink(n->path);
	rmdir(n->folder);
}

struct store *node_tool(struct node *n)
{
	struct store *tool;

	const char *path = n->database ? n->database->path : n->path;

	return sqlite_store_open(path, STORE_TOOL, &tool) == STORE_OK ? tool : NULL;
}

/* Calls. */

enum service_welcome node_connect(struct node *n, uint64_t conn, const char *cookie,
				  const char *address)
{
	const struct service_request request = {
		.cookie = slice_from(cookie),
		.address = slice_from(address),
		.own_origin = true,
	};

	inside(n, true);
	enum service_welcome welcome = service_open(n->service, conn, &request, n->now);

	inside(n, false);
	return welcome;
}

static uint64_t most(uint64_t a, uint64_t b)
{
	return a > b ? a : b;
}

/* Lines of matches wait for whoever asks the store next (service/turn.h), so that they are
 * not his; they count as work. */
static struct node_cost cost_now(const struct node *n)
{
	return (struct node_cost){
		.calls = n->between.calls - n->between.reached[STORE_CALL_line_add],
		.work = work_done(n->service),
	};
}

static void cost_since(const struct node *n, struct node_cost before, struct node_cost *worst)
{
	struct node_cost now = cost_now(n);

	worst->calls = most(worst->calls, now.calls - before.calls);
	worst->work = most(worst->work, now.work > before.work ? now.work - before.work : 0);
}

void node_message(struct node *n, uint64_t conn, struct slice text)
{
	struct node_cost before = cost_now(n);

	inside(n, true);
	service_message(n->service, conn, text, n->now);
	inside(n, false);
	cost_since(n, before, &n->worst[n->time].message);
}

void node_gone(struct node *n, uint64_t conn)
{
	inside(n, true);
	service_gone(n->service, conn, n->now);
	inside(n, false);
}

void node_http(struct node *n, uint64_t request, enum service_method method, const char *path,
	       const char *cookie, const char *address, const char *body)
{
	struct slice query = slice_from(path), base = slice_cut(&query, '?');
	const struct service_request r = {
		.method = method,
		.path = base,
		.query = query,
		.cookie = slice_from(cookie ? cookie : ""),
		.body = slice_from(body ? body : ""),
		.address = slice_from(address),
		.own_origin = true,
		.secure = n->secure,
	};

	struct node_cost before = cost_now(n);

	inside(n, true);
	service_http(n->service, request, &r, n->now);
	inside(n, false);
	cost_since(n, before, &n->worst[n->time].request);
}

void node_tick(struct node *n)
{
	struct node_cost before = cost_now(n);

	inside(n, true);
	service_tick(n->service, n->now);
	inside(n, false);
	cost_since(n, before, &n->worst[n->time].tick);
}

void node_clock_set(struct node *n, int64_t by)
{
	n->now += by;
	if (!n->service)
		return;
	inside(n, true);
	service_clock_set(n->service, by, n->now);
	inside(n, false);
}

bool node_turn_write(struct node *n)
{
	inside(n, true);
	bool writes = service_turn_write(n->service, n->now);

	inside(n, false);
	return writes;
}

bool node_turn_end(struct node *n)
{
	struct node_turn *worst = &n->worst[n->time].turn;
	uint64_t work = n->service->metrics.work;

	inside(n, true);
	bool good = service_turn_end(n->service, n->now);

	inside(n, false);
	n->turns++;
	n->failed_turns += !good;
	n->turn.calls = n->between.calls - n->calls_before;
	n->turn.work = n->service->metrics.work - work;
	*worst = (struct node_turn){
		.messages = most(worst->messages, n->turn.messages),
		.bytes = most(worst->bytes, n->turn.bytes),
		.calls = most(worst->calls, n->turn.calls),
		.work = most(worst->work, n->turn.work),
		.largest = most(worst->largest, n->turn.largest),
	};
	n->calls_before = n->between.calls;
	n->turn = (struct node_turn){ 0 };
	return good;
}

void node_job(struct node *n)
{
	struct service_job *job = n->jobs[0];

	CHECK(n->job_count > 0);
	memmove(n->jobs, n->jobs + 1, (size_t)--n->job_count * sizeof(job));
	if (job->kind == SERVICE_JOB_PUSH || job->kind == SERVICE_JOB_MAIL)
		n->listener.carry(n->listener.user, (struct letter *)job);
	else
		service_job_run(job);
	inside(n, true);
	service_job_done(n->service, job, n->now);
	inside(n, false);
}
