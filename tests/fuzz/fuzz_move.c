/*
 * Move texts. What is accepted writes back to a text that reads as the same
 * move; and at the first decision the move is in a seat's list, or refused
 * with a reason.
 */
#include "fuzz/fuzz.h"
#include "fuzz/mutate.h"

static const char *const words[] = { "pass", "yes", "no", "done", NULL };

/* The first two bytes choose the game: they stay, mostly. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
	if (size < 2 || mutate_choose(&seed, 8) == 0)
		return mutate_bytes(data, size, max);
	return 2 + mutate_lines(data + 2, size - 2, max - 2, seed, words, NULL);
}

static void must_read_back(const struct fuzz_game *g, const struct state *state, game_move move)
{
	char *memory = malloc(g->game->move_text_max);
	struct buf text;
	game_move again;

	CHECK(memory);
	text = buf_over(memory, g->game->move_text_max);
	g->game->move_write(g->context, state, 0, move, EVERYTHING, &text);
	CHECK(!text.full);
	CHECK(g->game->move_read(g->context, buf_slice_of(&text), &again));
	CHECK(again == move);
	free(memory);
}

static void must_be_listed_or_refused(const struct fuzz_game *g, const struct state *state,
				      game_move move)
{
	game_move *list = malloc(g->game->moves_max * sizeof(*list));

	CHECK(list);
	for (int seat = 0; seat < g->players; seat++) {
		uint32_t count = g->game->moves(g->context, state, seat, list);
		struct message why = { 0 };
		bool listed = false;

		for (uint32_t i = 0; i < count; i++)
			listed |= list[i] == move;
		if (listed)
			continue;
		g->game->why(g->context, state, seat, move, &why);
		CHECK(why.id);
	}
	free(list);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz_game g = fuzz_game_open(&data, &size);
	struct slice text = { (const char *)data, size };
	struct state *state = calloc(1, g.game->state_size);
	struct rng rng;
	game_move move;

	CHECK(state);
	g.game->init(g.context, state);
	rng_fast(&rng, 1);
	while (g.game->actors(g.context, state) & CHANCE)
		g.game->deal(g.context, state, &rng, NULL);
	if (g.game->move_read(g.context, text, &move)) {
		must_read_back(&g, state, move);
		must_be_listed_or_refused(&g, state, move);
	}
	free(state);
	fuzz_game_close(&g);
	return 0;
}
