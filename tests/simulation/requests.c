/*
 * Requests of HTTP: on their way to a node, their answers, and what becomes of
 * those that get none. An answer is one text: cookie, body.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "simulation/sim.h"

static void arrives_request(struct sim *sim, void *about, int64_t number, char *text)
{
	struct citizen *c = about;
	struct request *r = map_get(&sim->requests, (uint64_t)number >> 4);
	struct node *n = r ? r->node : NULL; /* none: he waits for it no longer */
	char *path = text, *cookie = path + strlen(path) + 1, *body = cookie + strlen(cookie) + 1;
	uint64_t request = (uint64_t)number >> 4;

	if (!n || network_later(sim, n, arrives_request, about, number, text))
		return;
	sim->who = c->number;
	if (!n->service) {
		map_remove(&sim->requests, request);
		if (!r->is_given_up)
			citizen_answered(c, 503, "", "");
		free(r);
		return;
	}
	network_settle(sim, n);
	sim->counts.requests++;
	node_http(n, request, (enum service_method)(number & 15), path, cookie, c->address, body);
	network_turn_soon(sim, n);
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
	r->node = balancer_leads(sim);
	if (method == SERVICE_DELETE)
		sim->left_at = sim->now;
	snprintf(r->path, sizeof(r->path), "%s", path);
	memcpy(text, path, a);
	memcpy(text + a, c->cookie, b);
	memcpy(text + a + b, body, d);
	c->requests++;
	sim_put(sim, network_delay(sim), arrives_request, c, (int64_t)(request << 4 | method),
		text);
}

static void answered(struct sim *sim, void *about, int64_t number, char *text)
{
	struct citizen *c = about;

	sim->who = c->number;
	citizen_answered(c, (int)number, text + strlen(text) + 1, text);
}

void request_answered(void *user, uint64_t request, const struct service_response *response)
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
	if (r->is_given_up) {
		free(text);
	} else {
		int64_t deaf = node_deaf_until(r->node, sim->now);

		order_answered(sim, r, response->status, text + length);
		sim_put(sim, network_delay(sim) + (deaf ? deaf - sim->now : 0), answered,
			r->citizen, response->status, text);
	}
	free(r);
}

static void no_answer(struct sim *sim, void *about, int64_t number, char *text)
{
	struct citizen *c = about;
	struct request *r = map_get(&sim->requests, (uint64_t)number);

	(void)text;
	if (!r)
		return;
	sim->who = c->number;
	if (!r->is_given_up)
		citizen_answered(c, 503, "", "");
	map_remove(&sim->requests, (uint64_t)number);
	free(r);
}

/* The same to the person, but the node may still answer. */
static void no_patience(struct sim *sim, void *about, int64_t number, char *text)
{
	struct citizen *c = about;
	struct request *r = map_get(&sim->requests, (uint64_t)number);

	(void)text;
	if (!r || r->is_given_up)
		return;
	r->is_given_up = true;
	sim->who = c->number;
	citizen_answered(c, 503, "", "");
}

void requests_end(struct sim *sim, const struct node *n, bool may_come)
{
	for (size_t i = 0; i < sim->requests.capacity; i++) {
		struct request *r = sim->requests.entries[i].value;

		if (r && r->node == n)
			sim_put(sim, LOST_MS, may_come ? no_patience : no_answer, r->citizen,
				(int64_t)sim->requests.entries[i].key, NULL);
	}
}
