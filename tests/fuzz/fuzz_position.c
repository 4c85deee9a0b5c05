/*
 * Position texts. What is accepted passes check and reads back to the same
 * bytes, every question can be asked of it, and a full state can be played to
 * its end: a position written by hand is as good as one that was reached.
 */
#include "fuzz/fuzz.h"

struct table {
	struct fuzz_game g;
	struct state *state, *other;
	struct view *view;
	game_move *list;
	char *text;
};

static struct table table_open(struct fuzz_game g)
{
	struct table t = {
		.g = g,
		.state = calloc(1, g.game->state_size),
		.other = calloc(1, g.game->state_size),
		.view = calloc(1, g.game->state_size),
		.list = calloc(g.game->moves_max, sizeof(game_move)),
		.text = malloc(g.game->json_max + g.game->position_max),
	};

	CHECK(t.state && t.other && t.view && t.list && t.text);
	return t;
}

static void table_close(struct table *t)
{
	free(t->state);
	free(t->other);
	free(t->view);
	free(t->list);
	free(t->text);
}

static bool same(const struct table *t, const void *a, const void *b)
{
	return memcmp(a, b, t->g.game->state_size) == 0;
}

static void must_round_trip(struct table *t)
{
	const struct game *game = t->g.game;
	struct buf text = buf_over(t->text, game->position_max);
	struct message error = { 0 };

	CHECK(game->check(t->g.context, t->state) == NULL);
	game->state_write(t->g.context, t->state, &text);
	CHECK(!text.full);
	CHECK(game->state_read(t->g.context, buf_slice_of(&text), t->other, &error));
	CHECK(same(t, t->state, t->other));
}

/* A view stays one when the host looks at it; a state does not change. */
static bool is_full_state(struct table *t)
{
	t->g.game->observe(t->g.context, t->state, EVERYTHING, t->view);
	return same(t, t->view, t->state);
}

/* To one viewer, whom the input chooses: in the end all had their turn. */
static void must_answer(struct table *t, size_t chosen)
{
	const struct game *game = t->g.game;
	struct score score;

	game->score(t->g.context, t->state, &score);

	struct buf text = buf_over(t->text, game->json_max);
	int viewer = (int)(chosen % ((size_t)t->g.players + 1));

	if (viewer == t->g.players)
		viewer = SPECTATOR;
	game->observe(t->g.context, t->state, viewer, t->view);
	CHECK(game->check(t->g.context, view_position(t->view)) == NULL);
	game->json(t->g.context, t->view, viewer, &text);
	CHECK(!text.full);
	buf_clear(&text);
	game->ahead(t->g.context, t->view, viewer, &text);
	CHECK(!text.full);
	if (viewer == SPECTATOR)
		return;
	uint32_t count = game->moves(t->g.context, t->state, viewer, t->list);

	CHECK(game->moves(t->g.context, view_position(t->view), viewer, t->list) == count);
	if (!count)
		return;
	buf_clear(&text);
	game->look(t->g.context, t->view, viewer, t->list[chosen % count], &text);
	CHECK(!text.full);
}

static void must_play_to_the_end(struct table *t)
{
	const struct game *game = t->g.game;
	struct rng rng;
	uint32_t actors;

	rng_fast(&rng, 1);
	for (uint32_t plies = 0; (actors = game->actors(t->g.context, t->state)) != 0; plies++) {
		CHECK(plies <= game->plies_max);
		if (actors & CHANCE) {
			game->deal(t->g.context, t->state, &rng, NULL);
		} else {
			int seat = 0;

			while (!(actors & SEAT(seat)))
				seat++;
			uint32_t count = game->moves(t->g.context, t->state, seat, t->list);

			CHECK(count);
			game->apply(t->g.context, t->state, seat, t->list[rng_below(&rng, count)],
				    NULL);
		}
		CHECK(game->check(t->g.context, t->state) == NULL);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct table t = table_open(fuzz_game_open(&data, &size));
	struct slice text = { (const char *)data, size };
	struct message error = { 0 };

	if (t.g.game->state_read(t.g.context, text, t.state, &error)) {
		must_round_trip(&t);
		if (is_full_state(&t)) {
			must_answer(&t, size);
			if (size % 32 ==
			    0) /* a whole match takes as long as a hundred other inputs */
				must_play_to_the_end(&t);
		}
	} else {
		CHECK(error.id);
	}
	table_close(&t);
	fuzz_game_close(&t.g);
	return 0;
}
