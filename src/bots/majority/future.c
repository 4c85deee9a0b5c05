/*
 * What the rounds to come will pay: see future.h.
 */
#include "bots/majority/future.h"

void maj_future_survey(const struct majority_context *context, const struct majority_state *m,
		       struct maj_future_colour out[MAJ_COLOURS])
{
	for (int colour = 0; colour < MAJ_COLOURS; colour++) {
		int rest = 0;

		for (int rank = 0; rank < MAJ_RANKS; rank++) {
			int kind = colour * MAJ_RANKS + rank;

			rest += (context->copies[kind] - m->removed[kind]) * maj_power(kind);
		}
		for (int s = 0; s < context->players; s++) {
			out[colour].sum[s] = maj_sum(m->area[s], colour);
			rest -= out[colour].sum[s];
		}
		out[colour].rest = rest;
	}
}

void maj_future_inputs(int players, const struct maj_future_colour *colour, int seat,
		       int32_t in[MAJ_FUTURE_INPUTS])
{
	int left = colour->sum[(seat + 1) % players];
	int right = colour->sum[(seat + players - 1) % players];
	int high = left > right ? left : right, low = left > right ? right : left;

	in[0] = colour->sum[seat];
	in[1] = players == 4 ? colour->sum[(seat + 2) % 4] : 0;
	in[2] = high;
	in[3] = low;
	in[4] = colour->rest;
}

static int32_t future_of(const struct maj_future_net *net, const int32_t in[MAJ_FUTURE_INPUTS])
{
	int32_t sum = net->base;

	for (int j = 0; j < MAJ_FUTURE_HIDDEN; j++) {
		int32_t hidden = net->bias[j];

		for (int i = 0; i < MAJ_FUTURE_INPUTS; i++)
			hidden += net->in[j][i] * in[i];
		if (hidden > 0)
			sum += net->out[j] * (hidden / (MAJ_FUTURE_IN / MAJ_FUTURE_COIN));
	}
	return sum / MAJ_FUTURE_OUT;
}

void maj_future(const struct majority_context *context, const struct majority_state *m,
		int32_t coins[MAJ_SEATS])
{
	const struct maj_future_net *net =
		&maj_future_nets[maj_future_table(context->players, m->round)];
	struct maj_future_colour colours[MAJ_COLOURS];

	maj_future_survey(context, m, colours);
	for (int s = 0; s < context->players; s++) {
		coins[s] = 0;
		for (int colour = 0; colour < MAJ_COLOURS; colour++) {
			int32_t in[MAJ_FUTURE_INPUTS];

			maj_future_inputs(context->players, &colours[colour], s, in);
			coins[s] += future_of(net, in);
		}
	}
}
