/*
 * A citizen's lines: one to whoever the balancer leads him to, and one to each
 * node that he was told has a table of his. How he asks by them, comes and goes.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "simulation/sim.h"
#include "support/quoted.h"

enum { BACK_MS = 500, BACK_MAX_MS = 8000, REFUSED_MS = 5000 };

struct link **citizen_link(struct citizen *c, const struct link *link)
{
	if (c->link == link)
		return &c->link;
	for (int i = 0; i < NODES_MAX; i++)
		if (c->away[i] == link)
			return &c->away[i];
	return NULL;
}

void citizen_begins_anew(struct citizen *c)
{
	if (c->link)
		link_drop(c, c->link);
	for (int i = 0; i < NODES_MAX; i++)
		if (c->away[i])
			link_drop(c, c->away[i]);
	for (int i = 0; i < KNOWN_MAX; i++)
		known_forget(&c->known[i]);
}

/* By that link, as far as he may ask there. */
static bool ask_by_list(struct citizen *c, struct link *link, enum asked_kind kind,
			const char *table, const char *format, va_list list)
{
	char text[SERVICE_MESSAGE_MAX];
	struct asked *free_one = NULL;
	struct known *k = known_find(c, table);

	if (!link || (!link->is_greeted && kind != ASKED_HELLO))
		return false;
	for (int i = 0; i < ASKED_MAX && !free_one; i++)
		if (!c->asked[i].kind)
			free_one = &c->asked[i];
	if (!free_one)
		return false;
	vsnprintf(text, sizeof(text), format, list);
	quote(text);
	*free_one =
		(struct asked){ .id = c->last_id, .kind = kind, .link = link, .at = c->sim->now };
	snprintf(free_one->table, sizeof(free_one->table), "%s", table);
	free_one->while_watching = k && k->watching;
	free_one->after = k ? k->n : 0;
	if (k && kind == ASKED_MOVE)
		memcpy(free_one->key, k->key, sizeof(k->key));
	sim_trace(c->sim, "%s asks by %llu %s: %s", c->name, (unsigned long long)link->number,
		  link->node->name, text);
	link_send(c, link, text, strlen(text));
	return true;
}

static bool ask_by(struct citizen *c, struct link *link, enum asked_kind kind, const char *table,
		   const char *format, ...)
{
	va_list list;

	va_start(list, format);

	bool asks = ask_by_list(c, link, kind, table, format, list);

	va_end(list);
	return asks;
}

/* To the node that has the table, as far as he knows; a line is made if there is
 * none. */
static struct link *link_about(struct citizen *c, enum asked_kind kind, const char *table)
{
	const struct known *k = known_find(c, table);
	bool is_new = kind == ASKED_CREATE || kind == ASKED_JOIN;
	int node = k ? k->node : is_new && !table[0] ? c->go_to : 0;

	if (k && k->watching)
		return *citizen_link(c, k->link);
	if (!node)
		return c->link;
	if (!c->away[node - 1] && c->link && c->cookie[0])
		link_open_away(c, node - 1);
	return c->away[node - 1];
}

bool citizen_ask(struct citizen *c, enum asked_kind kind, const char *table, const char *format,
		 ...)
{
	va_list list;

	va_start(list, format);

	bool asks = ask_by_list(c, link_about(c, kind, table), kind, table, format, list);

	va_end(list);
	return asks;
}

/* Coming and going. */

void citizen_welcome(struct citizen *c, struct link *link, enum service_welcome welcome)
{
	if (welcome == SERVICE_WELCOME) {
		if (link == c->link)
			c->greeted = c->lobby = false;
		c->last_id++;
		ask_by(c, link, ASKED_HELLO, "", "{'do':'hello','id':%lld,'v':2}",
		       (long long)c->last_id);
		return;
	}
	if (link->away_to) {
		citizen_lost(c, link, 0);
		return;
	}
	/* The account is gone, or banned: another life, or soon another try. */
	if (welcome == SERVICE_NO_SESSION ||
	    (welcome == SERVICE_FORBIDDEN && rng_below(&c->luck, 3) == 0))
		c->cookie[0] = '\0';
	c->comes_back = c->sim->now + REFUSED_MS + (int64_t)rng_below(&c->luck, REFUSED_MS);
}

/* Where its tables are is not known any more: he asks by the first line. */
static void away_lost(struct citizen *c, const struct link *link)
{
	for (int i = 0; i < KNOWN_MAX; i++)
		if (c->known[i].node == link->away_to && !c->known[i].watching)
			c->known[i].node = 0;
	c->go_to = 0;
	citizen_wake(c, 1 + (int64_t)rng_below(&c->luck, BACK_MS));
}

/* Tables stay in mind; what was not answered is asked anew where it matters. */
void citizen_lost(struct citizen *c, const struct link *link, int code)
{
	for (int i = 0; i < ASKED_MAX; i++)
		if (c->asked[i].link == link)
			c->asked[i] = (struct asked){ 0 };
	for (int i = 0; i < KNOWN_MAX; i++)
		if (c->known[i].link == link) {
			c->known[i].watching = c->known[i].sent = false;
			c->known[i].unseen_since = c->sim->now;
			c->known[i].link = NULL;
			c->known[i].node = 0;
		}
	if (link->away_to) {
		away_lost(c, link);
		return;
	}
	c->greeted = c->lobby = false;
	c->comes_back = c->sim->now + BACK_MS + (int64_t)rng_below(&c->luck, BACK_MAX_MS);
	if (code == SERVICE_CLOSE_POLICY)
		c->comes_back += REFUSED_MS;
	citizen_wake(c, c->comes_back - c->sim->now);
}
