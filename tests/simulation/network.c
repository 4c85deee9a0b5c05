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
};

int64_t network_delay(struct sim *sim)
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

bool network_later(struct sim *sim, struct node *n, event_function *happens, void *about,
		   int64_t number, char *text)
{
	const struct event_at event = {
		.happens = happens, .about = about, .number = number, .text = text
	};

	return sim->node_count > 1 && inbox_keeps(sim, n, &event);
}

/* Turns. */

int network_number(const struct sim *sim, const struct node *n)
{
	return (int)(n - sim->node);
}

static event_function turn_ends, turn_written, job_done, node_ticks;

void network_turn_soon(struct sim *sim, struct node *n)
{
	int i = network_number(sim, n);

	if (sim->turn_waits[i])
		return;
	sim->turn_waits[i] = true;
	sim_put(sim, TURN_MS, turn_ends, n, 0, NULL);
}

static void tick_soon(struct sim *sim, struct node *n)
{
	int i = network_number(sim, n);
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

/* Every other one is written for a while, and others speak meanwhile; among
 * several nodes, each. */
static int64_t writes_for(struct sim *sim, struct node *n)
{
	if ((!n->session && !(n->turns % 2)) || !node_turn_write(n) || !service_hears(n->service))
		return 0;
	return n->session ? session_answer_at(n->session) - sim->now : WRITE_MS;
}

static void turn_now(struct sim *sim, struct node *n)
{
	int64_t ms;

	if (n->service->written.is_on)
		turn_is_out(sim, n);
	node_tick(n);
	ms = writes_for(sim, n);
	if (ms > 0)
		sim_put(sim, ms, turn_written, n, 0, NULL);
	else
		turn_is_out(sim, n);
	tick_soon(sim, n);
}

void network_settle(struct sim *sim, const struct node *n)
{
	const struct database_session *open = sim->database.turn_of;

	for (int i = 0; open && i < sim->node_count; i++)
		if (&sim->node[i] != n && sim->node[i].session == open)
			turn_now(sim, &sim->node[i]);
}

static void turn_ends(struct sim *sim, void *about, int64_t number, char *text)
{
	struct node *n = about;

	if (network_later(sim, n, turn_ends, about, number, text))
		return;
	sim->turn_waits[network_number(sim, n)] = false;
	if (n->service) {
		network_settle(sim, n);
		turn_now(sim, n);
	}
}

static void turn_written(struct sim *sim, void *about, int64_t number, char *text)
{
	struct node *n = about;

	if (network_later(sim, n, turn_written, about, number, text))
		return;
	if (!n->service || !n->service->written.is_on)
		return;
	network_settle(sim, n);
	turn_is_out(sim, n);
	if (n->service->turn.count)
		network_turn_soon(sim, n);
}

static void node_ticks(struct sim *sim, void *about, int64_t number, char *text)
{
	struct node *n = about;
	int i = network_number(sim, n);

	if (network_later(sim, n, node_ticks, about, number, text))
		return;
	if (sim->tick_at[i] != number)
		return; /* another is due before */
	sim->tick_waits[i] = false;
	if (n->service)
		network_turn_soon(sim, n);
}

static void job_done(struct sim *sim, void *about, int64_t number, char *text)
{
	struct node *n = about;

	if (network_later(sim, n, job_done, about, number, text))
		return;
	if (!n->service || !n->job_count)
		return; /* it was of a service that has ended */
	network_settle(sim, n);
	node_job(n);
	network_turn_soon(sim, n);
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
	int64_t deaf = to_node ? 0 : node_deaf_until(link->node, sim->now); /* and dumb */
	int64_t at = (deaf ? deaf : sim->now) + network_delay(sim);

	*last = at > *last ? at : *last;
	link->users++;
	sim_put(sim, *last - sim->now, happens, link, number, text);
}

static void lost_at_citizen(struct sim *sim, void *about, int64_t number, char *text)
{
	struct link *link = about;
	struct citizen *c = link->citizen;
	struct link **at = citizen_link(c, link);
	int users = 1;

	(void)text;
	if (link->at_citizen && at) {
		sim->who = c->number;
		link->at_citizen = false;
		*at = NULL;
		users++;
		citizen_lost(c, link, (int)number);
	}
	link_leave(sim, link, users);
}

static void heard(struct sim *sim, void *about, int64_t number, char *text)
{
	struct link *link = about;

	(void)number;
	if (link->at_citizen && citizen_link(link->citizen, link)) {
		sim->who = link->citizen->number;
		citizen_hears(link->citizen, link, slice_from(text));
	}
	link_leave(sim, link, 1);
}

static void welcomed(struct sim *sim, void *about, int64_t number, char *text)
{
	struct link *link = about;
	struct citizen *c = link->citizen;
	struct link **at = citizen_link(c, link);
	int users = 1;

	(void)text;
	if (link->at_citizen && at) {
		sim->who = c->number;
		if (number != SERVICE_WELCOME) {
			link->at_citizen = false;
			*at = NULL;
			users++;
		}
		citizen_welcome(c, link, (enum service_welcome)number);
	}
	link_leave(sim, link, users);
}

static void arrives_open(struct sim *sim, void *about, int64_t number, char *cookie)
{
	struct link *link = about;
	struct node *n = link->node;
	enum service_welcome welcome = SERVICE_UNAVAILABLE;

	if (network_later(sim, n, arrives_open, about, number, cookie))
		return;
	sim->who = link->citizen->number;
	/* By a path that names another node nobody is let in (net/request.c). */
	if (n->service && (!link->away_to || link->away_to == network_number(sim, n) + 1)) {
		network_settle(sim, n);
		welcome = node_connect(n, link->number, cookie, link->citizen->address);
		network_turn_soon(sim, n);
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

	if (network_later(sim, link->node, arrives_text, about, number, text))
		return;
	if (link->at_node && link->node->service) {
		network_settle(sim, link->node);
		sim->who = link->citizen->number;
		sim->counts.texts++;
		node_message(link->node, link->number, (struct slice){ text, (size_t)number });
		network_turn_soon(sim, link->node);
	}
	link_leave(sim, link, 1);
}

static void arrives_gone(struct sim *sim, void *about, int64_t number, char *text)
{
	struct link *link = about;
	int users = 1;

	if (network_later(sim, link->node, arrives_gone, about, number, text))
		return;
	sim->who = link->citizen->number;
	if (link->at_node) {
		link->at_node = false;
		users++;
		if (link->node->service) {
			network_settle(sim, link->node);
			node_gone(link->node, link->number);
			network_turn_soon(sim, link->node);
		}
	}
	link_leave(sim, link, users);
}

static struct link *link_to(struct citizen *c, struct node *n)
{
	struct sim *sim = c->sim;
	struct link *link = calloc(1, sizeof(*link));

	CHECK(link);
	link->number = ++sim->last_link;
	link->node = n;
	link->citizen = c;
	link->at_citizen = true;
	link->users = 1;
	CHECK(map_add(&sim->links, link->number, link));
	link_event(sim, link, true, arrives_open, 0, copy(slice_from(c->cookie)));
	return link;
}

void link_open(struct citizen *c)
{
	CHECK(!c->link);
	c->link = link_to(c, balancer_leads(c->sim));
}

void link_open_away(struct citizen *c, int node)
{
	CHECK(!c->away[node]);
	c->away[node] = link_to(c, balancer_leads_to(c->sim, node));
	c->away[node]->away_to = node + 1;
}

void link_send(struct citizen *c, struct link *link, const char *text, size_t length)
{
	link_event(c->sim, link, true, arrives_text, (int64_t)length,
		   copy((struct slice){ text, length }));
}

/* One end is closed; the other notices at once, or after a while. */
void link_drop(struct citizen *c, struct link *link)
{
	link->at_citizen = false;
	*citizen_link(c, link) = NULL;
	if (rng_below(&c->luck, 2))
		link->to_node += LOST_MS;
	link_event(c->sim, link, true, arrives_gone, 0, NULL);
	citizen_lost(c, link, 0);
	link_leave(c->sim, link, 1);
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

static void node_job_waits(void *user)
{
	struct sim *sim = user;

	for (int i = 0; i < sim->node_count; i++)
		if (sim->node[i].job_count)
			sim_put(sim, JOB_MS, job_done, &sim->node[i], 0, NULL);
}

static void node_has_heard(void *user)
{
	struct sim *sim = user;

	for (int i = 0; i < sim->node_count; i++)
		if (sim->node[i].service && crier_has_heard(sim->node[i].session))
			network_turn_soon(sim, &sim->node[i]);
}

static void node_logs(void *user, const char *line)
{
	sim_trace(user, "log: %s", line);
	if (strstr(line, "written before it knew"))
		law_broken(user, "%s", line);
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
		.answer = request_answered,
		.job = node_job_waits,
		.heard = node_has_heard,
		.log = node_logs,
	};

	n->listener = listener;
	network_settle(sim, n);
	if (node_start(n)) {
		sim->down[network_number(sim, n)] = false;
		network_turn_soon(sim, n);
		return;
	}
	sim->down[network_number(sim, n)] = true; /* a store that fails */
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

void network_node_end(struct sim *sim, struct node *n, bool politely)
{
	if (!n->service)
		return;
	if (politely)
		node_stop(n);
	else
		node_kill(n);
	sim->down[network_number(sim, n)] = true;
	forget_links(sim, n);
	requests_end(sim, n, false);
	inbox_empty(sim, n);
}

void network_let_go(struct sim *sim, struct node *n)
{
	struct link *link;
	size_t at = 0;

	while ((link = map_next(&sim->links, &at)))
		if (link->node == n && link->at_citizen) {
			link->users += 2;
			sim_put(sim, network_delay(sim), lost_at_citizen, link, 0, NULL);
			sim_put(sim, network_delay(sim), arrives_gone, link, 0, NULL);
		}
	requests_end(sim, n, true);
}
