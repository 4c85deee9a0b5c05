/*
 * What a host sees of a node and of the databases that follow its own: numbers
 * for /metrics.
 */
#include <string.h>

#include "service/inside.h"
#include "service/nodes/nodes.h"

/* One of which our role may see nothing leaves open how it is with all. */
static bool standby_row(void *user, const struct store_standby *b)
{
	struct nodes *n = user;

	n->standbys++;
	if (!b->state[0])
		n->synchronous = n->behind = -1;
	if (n->synchronous >= 0)
		n->synchronous +=
			strcmp(b->state, "async") != 0 && strcmp(b->state, "potential") != 0;
	if (n->behind >= 0 && (b->behind_bytes < 0 || b->behind_bytes > n->behind))
		n->behind = b->behind_bytes;
	return true;
}

void nodes_look_behind(struct service *s)
{
	struct nodes *n = &s->nodes;

	if (!n->api)
		return;
	n->standbys = n->synchronous = n->behind = 0;
	if (nodes_store(s)->standbys(s->store, standby_row, n) != STORE_OK)
		n->standbys = n->synchronous = n->behind = -1;
}

/* Who is cut off has not looked lately. */
void nodes_gauges(const struct service *s, struct buf *out)
{
	const struct nodes *n = &s->nodes;
	bool is_cut_off = nodes_are_cut_off(s);
	bool lacks = is_cut_off && nodes_fault(s) == STORE_NO_STANDBY;

	if (!n->api)
		return;
	metrics_gauge(out, "node_cut_off", "1 while the database does not answer this node",
		      is_cut_off && !lacks);
	metrics_gauge(out, "node_no_standby",
		      "1 while the database keeps nothing, as no standby takes part", lacks);
	metrics_gauge(out, "node_fenced",
		      "1 while others have taken over and this node has not begun anew",
		      n->is_fenced);
	metrics_gauge(out, "standbys", "databases that follow; -1: not known",
		      is_cut_off ? -1 : n->standbys);
	metrics_gauge(out, "standbys_synchronous", "those for which a commit waits; -1: not known",
		      lacks	   ? 0
		      : is_cut_off ? -1
				   : n->synchronous);
	metrics_gauge(out, "standby_behind_bytes", "how far the last is behind; -1: not known",
		      is_cut_off ? -1 : n->behind);
	metrics_gauge(out, "node_drains", "1 while this node is being emptied", n->drains);
	metrics_gauge(out, "nodes_others", "other nodes that live and take tables", n->peer_count);
	metrics_counter(out, "node_tables_taken", "tables taken over from nodes that were gone",
			(int64_t)n->taken);
	metrics_counter(out, "node_tables_given", "tables given to other nodes", (int64_t)n->given);
	metrics_counter(out, "node_news_heard", "news of other nodes and of tools",
			(int64_t)n->heard);
	metrics_counter(out, "node_begun", "how often this node had to begin anew",
			(int64_t)n->begun);
}
