/*
 * What a plan would come to (DEV-51). The plan is resolved on a copy of the
 * seat's view by the very machine of the Action phase; nothing there touches
 * another seat, so the view is enough. Where the seat will be asked for a kind or
 * for one time more, its answers are tried one way after the other, like the
 * wheels of a counter, until a way skips nothing.
 */
#include <string.h>

#include "games/devil/inside.h"

struct dev_listener {
	struct sink sink; /* first: the sink that the machine gets */
	struct dev_forecast *out;
	int item; /* that was being resolved */
	int costs; /* reputation for each that is skipped */
};

static bool dev_same_id(const char *a, const char *b)
{
	return slice_is(slice_from(a), b);
}

/* The marker moves: rises and falls of one item stay apart, since a fall brings wings. */
static void dev_listen_rep(struct dev_forecast *out, int item, int to)
{
	if (out->step_count < DEV_FORECAST_STEPS)
		out->steps[out->step_count++] =
			(struct dev_rep_step){ .item = (uint8_t)item, .to = (int8_t)to };
}

static void dev_listen_pay(struct dev_forecast *out, const char *good, int n)
{
	for (int k = 0; k < DEV_GOODS; k++)
		if (dev_same_id(good, dev_good_id(k)))
			out->costs[k] += n;
}

static void dev_listen(struct sink *sink, const struct event *event)
{
	struct dev_listener *l = (struct dev_listener *)sink;
	const struct message *m = &event->text;

	if (dev_same_id(m->id, "devil.event.skipped")) {
		l->out->skipped |= (uint16_t)(1u << l->item);
		l->out->lost += l->costs;
	} else if (dev_same_id(m->id, "devil.event.rep_up") ||
		   dev_same_id(m->id, "devil.event.rep_down")) {
		dev_listen_rep(l->out, l->item, m->args[2].number);
	} else if (dev_same_id(m->id, "devil.event.demons")) {
		l->out->demons += m->args[1].number;
	} else if (dev_same_id(m->id, "devil.event.pay")) {
		dev_listen_pay(l->out, m->args[2].text, m->args[1].number);
	}
}

/* One way of answering: which of the possible answers is picked each time. */
struct dev_way {
	uint8_t pick[DEV_FORECAST_ANSWERS], options[DEV_FORECAST_ANSWERS];
	int length; /* picks that are fixed; behind them the first is taken */
	int at;
};

/* The answer that needs no thought: stop, none, the first of the list. */
static game_move dev_plain_answer(const game_move *list, uint32_t count)
{
	CHECK(count);
	for (uint32_t i = 0; i < count; i++)
		if (list[i] == DEV_MOVE(DEV_M_WORD, DEV_W_STOP))
			return list[i];
	return list[0];
}

/* The answers to KIND and TIMES in the order they are tried: what is held most is
 * paid first, and nothing is repeated without need. 0: another question. */
static int dev_tried_answers(const struct devil_state *d, int seat, const game_move *list,
			     uint32_t count, game_move out[DEV_RESOURCES])
{
	int question = d->ask[seat], n = 0;

	if (question == DEV_Q_TIMES)
		for (uint32_t i = count; i-- > 0;)
			if (dev_sort_of(list[i]) == DEV_M_WORD)
				out[n++] = list[i]; /* stop, again */
	if (question != DEV_Q_KIND_GAIN && question != DEV_Q_KIND_PAY)
		return n;
	for (uint32_t i = 0; i < count; i++) {
		int at = n;

		if (dev_sort_of(list[i]) != DEV_M_GOOD)
			continue;
		while (question == DEV_Q_KIND_PAY && at > 0 &&
		       d->goods[seat][dev_value_of(out[at - 1])] <
			       d->goods[seat][dev_value_of(list[i])]) {
			out[at] = out[at - 1];
			at--;
		}
		out[at] = list[i];
		n++;
	}
	return n;
}

static game_move dev_way_answer(const struct dev_look *p, int seat, struct dev_way *way,
				struct dev_forecast *out)
{
	game_move list[DEV_MOVES_MAX], tried[DEV_RESOURCES];
	uint32_t count = dev_moves_of(p, seat, list);
	int options = dev_tried_answers(p->d, seat, list, count, tried);

	if (!options || way->at == DEV_FORECAST_ANSWERS)
		return dev_plain_answer(list, count);
	if (way->at >= way->length)
		way->pick[way->at] = 0;
	way->options[way->at] = (uint8_t)options;
	out->answers[way->at] = tried[way->pick[way->at]];
	return out->answers[way->at++];
}

/* The next way: the last answer that has another one changes. False: none is left. */
static bool dev_way_next(struct dev_way *way)
{
	while (way->at > 0 && way->pick[way->at - 1] + 1 >= way->options[way->at - 1])
		way->at--;
	way->length = way->at;
	if (!way->at)
		return false;
	way->pick[way->at - 1]++;
	way->at = 0;
	return true;
}

static void dev_forecast_way(const struct dev_look *p, int seat, struct dev_way *way,
			     struct dev_forecast *out)
{
	struct devil_state d = *p->d;
	struct dev_listener l = { .sink = { dev_listen },
				  .out = out,
				  .costs = !p->context->on[DEV_NO_PLAN_PENALTY] };
	struct dev_play q = dev_play_on(p, &d, &l.sink);
	int rep = d.rep[seat], total, free;

	memset(out, 0, sizeof(*out));
	memset(d.owed[seat], 0, sizeof(d.owed[seat]));
	memset(d.ask, DEV_NONE, sizeof(d.ask));
	d.step = DEV_RESOLVE;
	dev_run_seat(&q, seat, "devil.event.resolves");
	while (d.run.item < DEV_ITEM_SETS) {
		l.item = d.run.item;
		if (!dev_resolve_step(&q))
			continue;
		dev_take(&q, seat, dev_way_answer(&q.look, seat, way, out));
	}
	out->answer_count = way->at;
	for (int item = 0; item < DEV_ITEM_WHEAT; item++)
		if (dev_is_planned(&d.plan[seat], item) && !(out->skipped >> item & 1))
			out->done |= (uint16_t)(1u << item);
	/* A build that fails takes its action with it (DEV-60). */
	if (out->skipped >> DEV_ITEM_BUILD1 & 1)
		out->done &= (uint16_t) ~(1u << DEV_ITEM_ACT1);
	if (out->skipped >> DEV_ITEM_BUILD2 & 1)
		out->done &= (uint16_t) ~(1u << DEV_ITEM_ACT2);
	dev_tokens(&q.look, seat, &total, &free);
	out->borrows = d.owed[seat][DEV_GOODS];
	out->rep = d.rep[seat] - rep;
	out->wheat = d.run.done > free ? p->cards->numbers.wheat * (d.run.done - free) : 0;
	for (int k = 0; k < DEV_RESOURCES; k++)
		out->buys[k] = d.owed[seat][k];
	for (int k = 0; k < DEV_GOODS; k++)
		out->left[k] = d.goods[seat][k];
}

static int dev_skips(const struct dev_forecast *f)
{
	int count = 0;

	for (unsigned set = f->skipped; set; set &= set - 1)
		count++;
	return count;
}

void dev_forecast_of(const struct dev_look *p, int seat, struct dev_forecast *out)
{
	struct dev_way way = { 0 };

	dev_forecast_way(p, seat, &way, out);
	for (int n = 1; n < DEV_FORECAST_WAYS && out->skipped && dev_way_next(&way); n++) {
		struct dev_forecast other;

		dev_forecast_way(p, seat, &way, &other);
		if (dev_skips(&other) < dev_skips(out))
			*out = other;
	}
}
