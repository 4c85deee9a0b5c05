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

size_t hint_memory(const struct game *game)
{
	return SCRATCH_ALIGNMENT + scratch_part(game->moves_max * sizeof(game_move)) +
	       bot_memory(game);
}

/* The budget of the expert, shared among as many moves as there may be: a question of a move
 * is tried in the worlds in which the move was. */
static int worlds_for(const struct hinting *h)
{
	int worlds = (int)h->thinking.playouts / WEIGH_MOVES;

	if (!h->weighing.count)
		return 0;
	return worlds < WORLDS_LEAST ? WORLDS_LEAST : worlds > WORLDS_MOST ? WORLDS_MOST : worlds;
}

int hint_begin(struct hinting *h, const struct game *game, const struct context *c,
	       const struct view *view, int seat, void *memory)
{
	char *free = scratch_begin(memory);
	game_move *list = scratch_take(&free, game->moves_max * sizeof(*list));

	memset(h, 0, sizeof(*h));
	rng_fast(&h->rng, LUCK);
	h->q = (struct bot_question){
		.game = game,
		.c = c,
		.view = view,
		.seat = seat,
		.list = list,
		.count = game->moves(c, view_position(view), seat, list),
		.rng = &h->rng,
		.memory = free,
	};
	weigh_begin(&h->thinking, &h->q, &h->weighing);
	h->worlds = worlds_for(h);
	return h->worlds;
}

void hint_step(struct hinting *h)
{
	if (h->weighing.worlds < h->worlds)
		weigh_world(&h->thinking, &h->weighing);
}

void hint_end(struct hinting *h, struct hint *out)
{
	memset(out, 0, sizeof(*out));
	if (h->q.count == 1) {
		out->count = 1;
		out->move[0] = (struct hint_move){ .move = h->q.list[0], .chance = -1 };
	}
	if (!h->weighing.worlds)
		return;
	weigh_mean(&h->weighing, h->q.seat);
	for (int i = 0; i < HINT_MOVES && i < h->weighing.count; i++) {
		out->move[i].move = h->weighing.move[i].move;
		out->move[i].chance = h->weighing.move[i].known;
		weigh_why_rest(&h->weighing, i, &out->move[i].why);
		out->move[i].last = i == h->weighing.count - 1;
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
