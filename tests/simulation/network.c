/*
 * The network: what is sent arrives later, on one connection in order. The turns
 * of a node: what arrives within a millisecond is one turn, as in the loop of
 * the real server; ticks and jobs come when they are due.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "simulation/sim.h"

enum {
	DELAY_MIN = 5,
	DELAY_MAX = 120,
	TURN_MS = 1,
	WRITE_MS = 3,
	JOB_MS = 20,
	TICK_MS = 500, /* the longest that a node sleeps */
	LOST_MS = 4000, /* until somebody notices that the other is gone */
};

static int64_t delay(struct sim *sim)
{
	return DELAY_MIN + (int64_t)rng_below(&sim->luck, DELAY_MAX - DELAY_MIN);
}

static char *copy(struct slice text)
{
	char *memory = malloc(text.len + 1);

	CHECK(memory);
	memcpy(memory, text.at, text.len);
	memory[text.len] = '\0';
	return memory;
}

/* Turns. */

static int node_number(const struct sim *sim, const struct node *n)
{
	return (int)(n - sim->node);
}

static event_function turn_ends, turn_written, job_done, node_ticks;

static void turn_soon(struct sim *sim, struct node *n)
{
	int i = node_number(sim, n);

	if (sim->turn_waits[i])
		return;
	sim->turn_waits[i] = true;
	sim_put(sim, TURN_MS, turn_ends, n, 0, NULL);
}

static void tick_soon(struct sim *sim, struct node *n)
{
	int i = node_number(sim, n);
	int64_t next = service_next(n->service) - n->now;

	next = next < 1 ? 1 : next > TICK_MS ? TICK_MS : next;
	if (sim->tick_waits[i] && sim->tick_at[i] <= sim->now + next)
		return;
	sim->tick_waits[i] = true;
	sim->tick_at[i] = sim->now + next;
	sim_put(sim, next, node_ticks, n, sim->tick_at[i], NULL);
}

static void turn_is_out(struct sim *sim, struct node *n)
{
	if (!node_turn_end(n))
		sim_trace(sim, "the turn is not kept");
	law_turn(sim, n);
}

static void turn_ends(struct sim *sim, void *about, int64_t number, char *text)
{
	struct node *n = about;

	(void)number;
	(void)text;
	sim->turn_waits[node_number(sim, n)] = false;
	if (!n->service)
		return;
	if (n->service->written.is_on)
		turn_is_out(sim, n);
	node_tick(n);
	/* Every other one is written for a while, and others speak meanwhile. */
	if (n->turns % 2 && node_turn_write(n) && service_hears(n->service))
		sim_put(sim, WRITE_MS, turn_written, n, 0, NULL);
	else
		turn_is_out(sim, n);
	tick_soon(sim, n);
}

static void turn_written(struct sim *sim, void *about, int64_t number, char *text)
{
	struct node *n = about;

	(void)number;
	(void)text;
	if (!n->service || !n->service->written.is_on)
		return;
	turn_is_out(sim, n);
	if (n->service->turn.count)
		turn_soon(sim, n);
}

static void node_ticks(struct sim *sim, void *about, int64_t number, char *text)
{
	struct node *n = about;
	int i = node_number(sim, n);

	(void)text;
	if (sim->tick_at[i] != number)
		return; /* another is due before */
	sim->tick_waits[i] = false;
	if (n->service)
		turn_soon(sim, n);
}

static void job_done(struct sim *sim, void *about, int64_t number, char *text)
{
	struct node *n = about;

	(void)number;
	(void)text;
	if (!n->service || !n->job_count)
		return; /* it was of a service that has ended */
	node_job(n);
	turn_soon(sim, n);
}

/* Links. */

/* So many think of it no longer. */
static void link_leave(struct sim *sim, struct link *link, int count)
{
	link->users -= count;
	if (link->users)
		return;
	map_remove(&sim->links, link->number);
	free(link);
}

static void link_event(struct sim *sim, struct link *link, bool to_node, event_function *happens,
		       int64_t number, char *text)
{
	int64_t *last = to_node ? &link->to_node : &link->to_citizen;
	int64_t at = sim->now + delay(sim);

	*last = at > *last ? at : *last;
	link->users++;
	sim_put(sim, *last - sim->now, happens, link, number, text);
}

static void lost_at_citizen(struct sim *sim, void *about, int64_t number, char *text)
{
	struct link *link = about;
	struct citizen *c = link->citizen;
	int users = 1;

	(void)text;
	if (link->at_citizen && c->link == link) {
		sim->who = c->number;
		link->at_citizen = false;
		c->link = NULL;
		users++;
		citizen_lost(c, (int)number);
	}
	link_leave(sim, link, users);
}

static void heard(struct sim *sim, void *about, int64_t number, char *text)
{
	struct link *link = about;

	(void)number;
	if (link->at_citizen && link->citizen->link == link) {
		sim->who = link->citizen->number;
		citizen_hears(link->citizen, slice_from(text));
	}
	link_leave(sim, link, 1);
}

static void welcomed(struct sim *sim, void *about, int64_t number, char *text)
{
	struct link *link = about;
	struct citizen *c = link->citizen;
	int users = 1;

	(void)text;
	if (link->at_citizen && c->link == link) {
		sim->who = c->number;
		if (number != SERVICE_WELCOME) {
			link->at_citizen = false;
			c->link = NULL;
			users++;
		}
		citizen_welcome(c, (enum service_welcome)number);
	}
	link_leave(sim, link, users);
}

static void arrives_open(struct sim *sim, void *about, int64_t number, char *cookie)
{
	struct link *link = about;
	struct node *n = link->node;
	enum service_welcome welcome = SERVICE_UNAVAILABLE;

	(void)number;
	sim->who = link->citizen->number;
	if (n->service) {
		welcome = node_connect(n, link->number, cookie, link->citizen->address);
		turn_soon(sim, n);
	}
	if (welcome == SERVICE_WELCOME) {
		link->at_node = true;
		link->users++;
		order_welcome(sim, link);
	}
	link_event(sim, link, false, welcomed, welcome, NULL);
	link_leave(sim, link, 1);
}

static void arrives_text(struct sim *sim, void *about, int64_t number, char *text)
{
	struct link *link = about;

	if (link->at_node && link->node->service) {
		sim->who = link->citizen->number;
		sim->counts.texts++;
		node_message(link->node, link->number, (struct slice){ text, (size_t)number });
		turn_soon(sim, link->node);
	}
	link_leave(sim, link, 1);
}

static void arrives_gone(struct sim *sim, void *about, int64_t number, char *text)
{
	struct link *link = about;
	int users = 1;

	(void)number;
	(void)text;
	sim->who = link->citizen->number;
	if (link->at_node) {
		link->at_node = false;
		users++;
		if (link->node->service) {
			node_gone(link->node, link->number);
			turn_soon(sim, link->node);
		}
	}
	link_leave(sim, link, users);
}

void link_open(struct citizen *c)
{
	struct sim *sim = c->sim;
	struct link *link = calloc(1, sizeof(*link));

	CHECK(link && !c->link);
	link->number = ++sim->last_link;
	link->node = &sim->node[0];
	link->citizen = c;
	link->at_citizen = true;
	link->users = 1;
	CHECK(map_add(&sim->links, link->number, link));
	c->link = link;
	link_event(sim, link, true, arrives_open, 0, copy(slice_from(c->cookie)));
}

void link_send(struct citizen *c, const char *text, size_t length)
{
	link_event(c->sim, c->link, true, arrives_text, (int64_t)length,
		   copy((struct slice){ text, length }));
}

/* One end is closed; the other notices at once, or after a while. */
void link_drop(struct citizen *c)
{
	struct link *link = c->link;

	link->at_citizen = false;
	c->link = NULL;
	if (rng_below(&c->luck, 2))
		link->to_node += LOST_MS;
	link_event(c->sim, link, true, arrives_gone, 0, NULL);
	link_leave(c->sim, link, 1);
	citizen_lost(c, 0);
}

/* Requests. An answer is one text: status, cookie, body. */

static void arrives_request(struct sim *sim, void *about, int64_t number, char *text)
{
	struct citizen *c = about;
	struct node *n = &sim->node[0];
	char *path = text, *cookie = path + strlen(path) + 1, *body = cookie + strlen(cookie) + 1;
	uint64_t request = (uint64_t)number >> 4;

	sim->who = c->number;
	if (!n->service) {
		free(map_remove(&sim->requests, request));
		citizen_answered(c, 503, "", "");
		return;
	}
	sim->counts.requests++;
	node_http(n, request, (enum service_method)(number & 15), path, cookie, c->address, body);
	turn_soon(sim, n);
}

void request_send(struct citizen *c, enum service_method method, const char *path, const char *body)
{
	struct sim *sim = c->sim;
	size_t a = strlen(path) + 1, b = strlen(c->cookie) + 1, d = strlen(body) + 1;
	char *text = malloc(a + b + d);
	uint64_t request = ++sim->last_request;
	struct request *r = calloc(1, sizeof(*r));

	CHECK(text && r && map_add(&sim->requests, request, r));
	r->citizen = c;
	snprintf(r->path, sizeof(r->path), "%s", path);
	memcpy(text, path, a);
	memcpy(text + a, c->cookie, b);
	memcpy(text + a + b, body, d);
	c->requests++;
	sim_put(sim, delay(sim), arrives_request, c, (int64_t)(request << 4 | method), text);
}

static void answered(struct sim *sim, void *about, int64_t number, char *text)
{
	struct citizen *c = about;

	sim->who = c->number;
	citizen_answered(c, (int)number, text + strlen(text) + 1, text);
}

/* What a node says. */

static void node_sends(void *user, uint64_t conn, struct slice text)
{
	struct sim *sim = user;
	struct link *link = map_get(&sim->links, conn);

	if (!link || !link->at_node)
		return; /* it ended in this very turn */
	sim->counts.answers++;
	law_sent(sim, link, text);
	link_event(sim, link, false, heard, 0, copy(text));
}

static void node_closes(void *user, uint64_t conn, enum service_close code)
{
	struct sim *sim = user;
	struct link *link = map_get(&sim->links, conn);

	if (!link || !link->at_node)
		return;
	law_closed(sim, link, code);
	sim->counts.closed++;
	link_event(sim, link, false, lost_at_citizen, code, NULL);
	/* The transport says so when it is done. */
	link->users++;
	sim_put(sim, TURN_MS, arrives_gone, link, 0, NULL);
}

static void node_answers(void *user, uint64_t request, const struct service_response *response)
{
	struct sim *sim = user;
	struct request *r = map_remove(&sim->requests, request);
	const char *cookie = response->set_cookie ? response->set_cookie : "";
	size_t length = strlen(cookie) + 1;
	char *text = malloc(length + response->body.len + 1);

	if (!r)
		law_broken(sim, "an answer that nobody waits for, or a second one");
	CHECK(text);
	memcpy(text, cookie, length);
	memcpy(text + length, response->body.at, response->body.len);
	text[length + response->body.len] = '\0';
	sim->who = r->citizen->number;
	order_answered(sim, r->citizen, r->path, response->status, text + length);
	sim_put(sim, delay(sim), answered, r->citizen, response->status, text);
	free(r);
}

static void node_job_waits(void *user)
{
	struct sim *sim = user;

	for (int i = 0; i < NODES; i++)
		if (sim->node[i].job_count)
			sim_put(sim, JOB_MS, job_done, &sim->node[i], 0, NULL);
}

static void node_logs(void *user, const char *line)
{
	sim_trace(user, "log: %s", line);
}

/* Beginning and end of a node. */

static void start_again(struct sim *sim, void *about, int64_t number, char *text)
{
	(void)number;
	(void)text;
	network_node_start(sim, about);
}

void network_node_start(struct sim *sim, struct node *n)
{
	const struct node_listener listener = {
		.user = sim,
		.send = node_sends,
		.close = node_closes,
		.answer = node_answers,
		.job = node_job_waits,
		.log = node_logs,
	};

	n->listener = listener;
	if (node_start(n)) {
		sim->down[node_number(sim, n)] = false;
		turn_soon(sim, n);
		return;
	}
	sim->down[node_number(sim, n)] = true; /* a store that fails */
	sim_put(sim, RETRY_MS, start_again, n, 0, NULL);
}

/* Nobody is connected any more; who waited for an answer gets none. */
static void forget_links(struct sim *sim, struct node *n)
{
	struct link *all[1 << 14];
	struct link *link;
	size_t at = 0;
	int count = 0;

	while ((link = map_next(&sim->links, &at)))
		if (link->node == n && link->at_node) {
			CHECK(count < 1 << 14);
			all[count++] = link;
		}
	for (int i = 0; i < count; i++) {
		all[i]->at_node = false;
		link_event(sim, all[i], false, lost_at_citizen, 0, NULL);
		link_leave(sim, all[i], 1);
	}
}

static void no_answer(struct sim *sim, void *about, int64_t number, char *text)
{
	struct citizen *c = about;
	struct request *r = map_remove(&sim->requests, (uint64_t)number);

	(void)text;
	if (r) {
		free(r);
		sim->who = c->number;
		citizen_answered(c, 503, "", "");
	}
}

static void forget_requests(struct sim *sim)
{
	for (size_t i = 0; i < sim->requests.capacity; i++) {
		struct request *r = sim->requests.entries[i].value;

		if (r)
			sim_put(sim, LOST_MS, no_answer, r->citizen,
				(int64_t)sim->requests.entries[i].key, NULL);
	}
}

void network_node_end(struct sim *sim, struct node *n, bool politely)
{
	if (!n->service)
		return;
	if (politely)
		node_stop(n);
	else
		node_kill(n);
	sim->down[node_number(sim, n)] = true;
	forget_links(sim, n);
	forget_requests(sim);
}
