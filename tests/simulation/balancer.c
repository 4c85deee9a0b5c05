/*
 * The balancer, as packaging/cluster/haproxy.cfg has it: it asks every node again
 * and again how it is, leads people to those that are well, and lets go of all who
 * are connected to one that is not.
 */
#include "service/inside.h"
#include "simulation/sim.h"

enum { CHECK_MS = 700, FALL = 3, RISE = 2 };

static bool is_well(const struct sim *sim, const struct node *n)
{
	return n->service && !node_deaf_until(n, sim->now) && session_reaches(n->session) &&
	       !n->service->nodes.is_fenced;
}

static void checks(struct sim *sim, void *about, int64_t number, char *text)
{
	struct balanced *b = &sim->balanced[number];

	(void)about;
	(void)text;
	if (is_well(sim, &sim->node[number])) {
		b->bad = 0;
		b->is_up |= ++b->good >= RISE;
	} else {
		b->good = 0;
		if (++b->bad >= FALL && b->is_up) {
			b->is_up = false;
			sim_trace(sim, "the balancer lets go of node %s", sim->node[number].name);
			network_let_go(sim, &sim->node[number]);
		}
	}
	sim_put(sim, CHECK_MS, checks, NULL, number, NULL);
}

void balancer_begins(struct sim *sim)
{
	for (int i = 0; i < sim->node_count; i++) {
		sim->balanced[i].is_up = true;
		sim_put(sim, 1 + (int64_t)rng_below(&sim->luck, CHECK_MS), checks, NULL, i, NULL);
	}
}

struct node *balancer_leads(struct sim *sim)
{
	int chosen = 0, count = 0;

	if (sim->node_count == 1)
		return &sim->node[0];
	for (int i = 0; i < sim->node_count; i++)
		if (sim->balanced[i].is_up && rng_below(&sim->luck, (uint32_t)++count) == 0)
			chosen = i;
	return &sim->node[chosen];
}

struct node *balancer_leads_to(struct sim *sim, int node)
{
	return sim->balanced[node].is_up ? &sim->node[node] : balancer_leads(sim);
}
