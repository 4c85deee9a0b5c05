/*
 * The weights of traces: the logarithm of the true roles' share is made large by
 * following its gradient, one view after the other (Adam). Routes are summed
 * over, as the belief does. See fit.h.
 */
#include "fit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/devil/belief.h"

enum { PASSES = 12, TRACE_UNIT = 256, ROUTES_KEPT = 8 };

/* One view: traces of every way and route. */
struct sample {
	int ways, routes, truth, round;
	int16_t trace[DEV_WAYS_MAX][ROUTES_KEPT][DEV_TRACES];
};

struct fit_roles {
	struct sample *list;
	long count, room;
};

struct fit_roles *fit_roles_new(void)
{
	return calloc(1, sizeof(struct fit_roles));
}

static void take_way(struct sample *s, const struct dev_look *view, int viewer, int way,
		     const uint8_t role[DEV_SEATS])
{
	s->routes = 0;
	for (int route = 0; route < DEV_ROUTES && s->routes < ROUTES_KEPT; route++) {
		int trace[DEV_TRACES];

		/* Of the many that fit early some are enough. */
		if (!dev_route_is_possible(view->d, viewer, route))
			continue;
		dev_traces(view, viewer, role, route, trace);
		for (int i = 0; i < DEV_TRACES; i++)
			s->trace[way][s->routes][i] = (int16_t)trace[i];
		s->routes++;
	}
}

void fit_roles_take(struct fit_roles *f, const struct dev_look *view, int viewer,
		    const uint8_t role[DEV_SEATS])
{
	uint8_t ways[DEV_WAYS_MAX][DEV_SEATS];

	if (f->count == f->room) {
		f->room = f->room ? 2 * f->room : 1024;
		f->list = realloc(f->list, (size_t)f->room * sizeof(*f->list));
	}
	struct sample *s = &f->list[f->count];

	s->ways = dev_ways(view->d, viewer, ways);
	s->truth = -1;
	s->round = view->d->round;
	for (int w = 0; w < s->ways; w++) {
		take_way(s, view, viewer, w, ways[w]);
		if (!memcmp(ways[w], role, DEV_SEATS))
			s->truth = w;
	}
	f->count += s->truth >= 0 && s->ways > 1;
}

/* Shares of all pairs; returns that of the true way, and of each pair in `share`. */
static double shares(const struct sample *s, const double *weight,
		     double share[DEV_WAYS_MAX][ROUTES_KEPT])
{
	double best = -1e300, all = 0, true_way = 0;

	for (int w = 0; w < s->ways; w++)
		for (int r = 0; r < s->routes; r++) {
			share[w][r] = 0;
			for (int i = 0; i < DEV_TRACES; i++)
				share[w][r] += weight[i] * s->trace[w][r][i];
			best = share[w][r] > best ? share[w][r] : best;
		}
	for (int w = 0; w < s->ways; w++)
		for (int r = 0; r < s->routes; r++)
			all += share[w][r] = exp(share[w][r] - best);
	for (int w = 0; w < s->ways; w++)
		for (int r = 0; r < s->routes; r++) {
			share[w][r] /= all;
			true_way += w == s->truth ? share[w][r] : 0;
		}
	return true_way;
}

static void slope(const struct sample *s, const double *weight, double out[DEV_TRACES])
{
	double share[DEV_WAYS_MAX][ROUTES_KEPT];
	double truth = shares(s, weight, share);

	memset(out, 0, DEV_TRACES * sizeof(*out));
	for (int w = 0; w < s->ways; w++)
		for (int r = 0; r < s->routes; r++) {
			double by =
				(w == s->truth ? share[w][r] / (truth + 1e-9) : 0) - share[w][r];

			for (int i = 0; i < DEV_TRACES; i++)
				out[i] += by * s->trace[w][r][i];
		}
}

static void follow(const struct fit_roles *f, double weight[DEV_TRACES])
{
	double mean[DEV_TRACES] = { 0 }, square[DEV_TRACES] = { 0 }, out[DEV_TRACES];
	double a = 1, b = 1;

	for (int pass = 0; pass < PASSES; pass++)
		for (long n = 0; n < f->count; n++) {
			double rate = 0.003 / (1 + pass);

			slope(&f->list[(n * 7919) % f->count], weight, out);
			a *= 0.9;
			b *= 0.999;
			for (int i = 0; i < DEV_TRACES; i++) {
				out[i] -= 1e-4 * weight[i];
				mean[i] = 0.9 * mean[i] + 0.1 * out[i];
				square[i] = 0.999 * square[i] + 0.001 * out[i] * out[i];
				weight[i] += rate * (mean[i] / (1 - a)) /
					     (sqrt(square[i] / (1 - b)) + 1e-8);
			}
		}
}

static void tell(const struct fit_roles *f, const double *weight)
{
	double share[DEV_WAYS_MAX][ROUTES_KEPT];

	for (int round = 2; round <= DEV_ROUNDS; round++) {
		double loss = 0, prior = 0;
		long count = 0;

		for (long n = 0; n < f->count; n++) {
			if (f->list[n].round != round)
				continue;
			loss -= log(shares(&f->list[n], weight, share) + 1e-9);
			prior += log(f->list[n].ways);
			count++;
		}
		if (count)
			fprintf(stderr, "round %d: log-loss %.3f, of the prior %.3f\n", round,
				loss / (double)count, prior / (double)count);
	}
}

void fit_roles_print(struct fit_roles *f)
{
	double weight[DEV_TRACES] = { 0 };

	follow(f, weight);
	tell(f, weight);
	printf("const int16_t dev_trace_weights[DEV_TRACES] = {");
	for (int i = 0; i < DEV_TRACES; i++)
		printf("%s%ld,", i % 10 ? " " : "\n\t", lround(weight[i] / log(2) * TRACE_UNIT));
	printf("\n};\n\n");
}
