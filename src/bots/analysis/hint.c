/*
 * Hints: see hint.h.
 */
#include "bots/analysis/hint.h"

#include <string.h>

#include "base/json.h"
#include "bots/analysis/say.h"
#include "bots/eval.h"
#include "bots/levels.h"
#include "bots/scratch.h"

enum {
	WORLDS_LEAST = 60,
	WORLDS_MOST = 240,
	HINT_TEXT_MAX = 256,
	/* Of all hints: what is asked next within a turn meets the same worlds, and the chance
	 * moves by what was decided, not by what was drawn. */
	LUCK = 1,
};

static size_t round_memory(const struct game *game)
{
	return SCRATCH_ALIGNMENT + scratch_part(game->moves_max * sizeof(game_move)) +
	       scratch_part(bot_memory(game));
}

size_t hint_memory(const struct game *game)
{
	return SCRATCH_ALIGNMENT + scratch_part(game->state_size) + 2 * round_memory(game);
}

/* The budget of the expert, shared among as many moves as there may be: a question of a move
 * is tried in the worlds in which the move was. */
static int worlds_for(const struct hint_round *round)
{
	int worlds = (int)round->thinking.playouts / WEIGH_MOVES;

	if (!round->weighing.count)
		return 0;
	return worlds < WORLDS_LEAST ? WORLDS_LEAST : worlds > WORLDS_MOST ? WORLDS_MOST : worlds;
}

static void begin_round(struct hint_round *round, const struct game *game, const struct context *c,
			const struct view *view, int seat, void *memory)
{
	char *free = scratch_begin(memory);
	game_move *list = scratch_take(&free, game->moves_max * sizeof(*list));

	rng_fast(&round->rng, LUCK);
	round->q = (struct bot_question){
		.game = game,
		.c = c,
		.view = view,
		.seat = seat,
		.list = list,
		.count = game->moves(c, view_position(view), seat, list),
		.rng = &round->rng,
		.memory = free,
	};
	weigh_begin(&round->thinking, &round->q, &round->weighing);
}

int hint_begin(struct hinting *h, const struct game *game, const struct context *c,
	       const struct view *view, int seat, void *memory)
{
	char *free = scratch_begin(memory);

	memset(h, 0, sizeof(*h));
	h->view = scratch_take(&free, game->state_size);
	h->memory = scratch_take(&free, round_memory(game));
	begin_round(&h->round, game, c, view, seat, free);
	h->worlds = worlds_for(&h->round);
	return h->worlds * (1 + HINT_MOVES);
}

struct listening {
	struct sink sink; /* first */
	bool reveals;
};

static void listen(struct sink *sink, const struct event *event)
{
	((struct listening *)sink)->reveals |= event->reveals;
}

/* The seat may decide next as well, behind a move that tells it nothing new: all that it will
 * know then, it knows now. */
static void begin_next(struct hinting *h, game_move move)
{
	const struct bot_question *q = &h->round.q;
	struct thinking *s = &h->round.thinking;
	struct listening listening = { .sink = { listen } };

	memset(&h->next, 0, sizeof(h->next));
	memcpy(s->now, s->world, q->game->state_size);
	q->game->apply(q->c, s->now, q->seat, move, &listening.sink);
	if (listening.reveals || q->game->actors(q->c, s->now) != SEAT(q->seat))
		return;
	q->game->observe(q->c, s->now, q->seat, h->view);
	begin_round(&h->next, q->game, q->c, h->view, q->seat, h->memory);
}

/* Who makes the move will answer as well as one can. */
static void end_next(struct hinting *h, struct weighed *move)
{
	struct weighing *next = &h->next.weighing;

	if (next->worlds < h->worlds)
		return;
	weigh_mean(next, h->round.q.seat);
	if (next->move[0].known > move->known)
		move->known = next->move[0].known;
}

void hint_step(struct hinting *h)
{
	struct weighing *w = &h->round.weighing;

	if (h->done >= h->worlds * (1 + HINT_MOVES))
		return;
	int stage = h->done / h->worlds, world = h->done % h->worlds;

	h->done++;
	if (!stage) {
		weigh_world(&h->round.thinking, w);
		if (w->worlds == h->worlds)
			weigh_mean(w, h->round.q.seat);
		return;
	}
	if (stage > w->count)
		return;
	if (!world)
		begin_next(h, w->move[stage - 1].move);
	if (h->next.weighing.count)
		weigh_world(&h->next.thinking, &h->next.weighing);
	if (world == h->worlds - 1)
		end_next(h, &w->move[stage - 1]);
}

/* The two best may have changed places by what follows them. */
static void rank(struct weighing *w)
{
	struct weighed first = w->move[0];

	if (w->count < 2 || w->move[1].known <= first.known)
		return;
	w->move[0] = w->move[1];
	w->move[1] = first;
}

void hint_end(struct hinting *h, struct hint *out)
{
	struct hint_round *round = &h->round;
	struct weighing *w = &round->weighing;

	memset(out, 0, sizeof(*out));
	if (round->q.count == 1) {
		out->count = 1;
		out->move[0] = (struct hint_move){ .move = round->q.list[0], .chance = -1 };
	}
	if (!w->worlds)
		return;
	if (w->worlds < h->worlds)
		weigh_mean(w, round->q.seat);
	rank(w);
	for (int i = 0; i < HINT_MOVES && i < w->count; i++) {
		out->move[i].move = w->move[i].move;
		out->move[i].chance = w->move[i].known;
		weigh_why_rest(w, i, &out->move[i].why);
		out->move[i].last = i == w->count - 1;
		out->count++;
	}
}

void hint_of(const struct game *game, const struct context *c, const struct view *view, int seat,
	     void *memory, struct hint *out)
{
	struct hinting h;

	for (int left = hint_begin(&h, game, c, view, seat, memory); left > 0; left--)
		hint_step(&h);
	hint_end(&h, out);
}

static void json_hinted(struct json *j, const struct game *game, const struct context *c,
			const struct view *view, int seat, const struct hint_move *m)
{
	char memory[HINT_TEXT_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	struct saying said;

	game->move_write(c, view_position(view), seat, m->move, seat, &text);
	say_move(game, c, view, seat, m->move, &said);
	json_open_object(j, NULL);
	json_slice(j, "move", buf_slice_of(&text));
	say_json(j, "said", &said);
	if (m->chance >= 0)
		json_int(j, "chance", m->chance);
	if (m->last)
		json_bool(j, "last", true);
	if (m->why.label.id) {
		json_message(j, "why", &m->why.label);
		json_int(j, "tenths", m->why.tenths);
		json_bool(j, "others", m->why.others);
	}
	json_close_object(j);
}

void hint_json(struct json *j, const char *key, const struct game *game, const struct context *c,
	       const struct view *view, int seat, const struct hint *hint)
{
	json_open_array(j, key);
	for (int i = 0; i < hint->count; i++)
		json_hinted(j, game, c, view, seat, &hint->move[i]);
	json_close_array(j);
}
