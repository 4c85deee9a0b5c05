/*
 * Options that meet: every game with each option away from its default alone,
 * with each pair, and with all switches, played at random by every number of
 * players. MATCHES of each (the argument, else the variable of that name), one
 * TAP line a game and number of players. After every step the invariants must
 * hold, every view must be in order, and the match must end in time.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "games/game.h"
#include "support/tap.h"

enum { MATCHES_STANDARD = 20 };

/* One table at which the settings of a game are tried. */
struct trial {
	const struct game *game;
	int players;
	uint32_t set; /* options away from their default */
	struct context *context;
	struct state *state;
	struct view *view;
	game_move *list;
	struct rng rng;
	const char *broken; /* what went wrong; NULL: nothing */
};

_Noreturn void check_failed(const char *file, int line, const char *what)
{
	tap(false, "CHECK failed at %s:%d: %s", file, line, what);
	abort();
}

static void *memory(size_t bytes)
{
	void *at = calloc(1, bytes);

	CHECK(at);
	return at;
}

/* A switch turned over, a number at the far end of its range. */
static int32_t option_other(const struct option *option)
{
	return option->standard == option->min ? option->max : option->min;
}

static void trial_look(struct trial *t)
{
	const struct game *game = t->game;
	int viewer = (int)rng_below(&t->rng, (uint32_t)t->players + 1);

	viewer = viewer == t->players ? SPECTATOR : viewer;
	t->broken = game->check(t->context, t->state);
	if (t->broken)
		return;
	game->observe(t->context, t->state, viewer, t->view);
	t->broken = game->check(t->context, view_position(t->view));
}

static void trial_step(struct trial *t, uint32_t actors)
{
	const struct game *game = t->game;
	int seat = 0;

	if (actors & CHANCE) {
		game->deal(t->context, t->state, &t->rng, NULL);
		return;
	}
	do
		seat = (int)rng_below(&t->rng, (uint32_t)t->players);
	while (!(actors & SEAT(seat)));
	uint32_t count = game->moves(t->context, t->state, seat, t->list);

	CHECK(count && count <= game->moves_max);
	game->apply(t->context, t->state, seat, t->list[rng_below(&t->rng, count)], NULL);
}

static void trial_match(struct trial *t)
{
	const struct game *game = t->game;
	uint32_t actors, plies = 0;
	struct score score;

	game->init(t->context, t->state);
	while (!t->broken && (actors = game->actors(t->context, t->state)) != 0) {
		trial_step(t, actors);
		trial_look(t);
		if (++plies > game->plies_max)
			t->broken = "it takes more than plies_max";
	}
	game->score(t->context, t->state, &score);
	if (!t->broken && !score.winners)
		t->broken = "nobody has won";
}

static void trial_settings(struct trial *t, uint32_t set, uint64_t matches)
{
	struct setup setup;
	struct message error;

	setup_standard(t->game, t->players, &setup);
	for (int i = 0; i < t->game->option_count; i++)
		if (set >> i & 1)
			setup.options[i] = option_other(&t->game->options[i]);
	CHECK(t->game->context(&setup, t->context, &error));
	t->set = set;
	for (uint64_t n = 0; n < matches && !t->broken; n++) {
		rng_fast(&t->rng, n << 32 | set);
		trial_match(t);
	}
}

static void trial_report(const struct trial *t, uint64_t matches, unsigned settings)
{
	tap(!t->broken, "%s, %d players: %u settings of the options, %llu matches each",
	    t->game->name, t->players, settings, (unsigned long long)matches);
	if (!t->broken)
		return;
	tap_note("%s, with these options away from their default:", t->broken);
	for (int i = 0; i < t->game->option_count; i++)
		if (t->set >> i & 1)
			tap_note("%s", t->game->options[i].name);
}

static void trial_of(const struct game *game, int players, uint64_t matches)
{
	struct trial t = {
		.game = game,
		.players = players,
		.context = memory(game->context_size),
		.state = memory(game->state_size),
		.view = memory(game->state_size),
		.list = memory(game->moves_max * sizeof(game_move)),
	};
	uint32_t all = 0; /* switches: a number at its end may make a match short */
	unsigned settings = 1;

	/* i == k: one alone. */
	for (int i = 0; i < game->option_count; i++)
		for (int k = i; k < game->option_count && !t.broken; k++, settings++)
			trial_settings(&t, 1u << i | 1u << k, matches);
	for (int i = 0; i < game->option_count; i++)
		all |= (uint32_t)game->options[i].is_switch << i;
	if (!t.broken)
		trial_settings(&t, all, matches);
	trial_report(&t, matches, settings);
	free(t.context);
	free(t.state);
	free(t.view);
	free(t.list);
}

int main(int argc, char **argv)
{
	const char *given = argc > 1 ? argv[1] : getenv("MATCHES");
	int64_t matches = MATCHES_STANDARD;

	if (given && *given && !slice_int(slice_from(given), 1, INT32_MAX, &matches)) {
		fprintf(stderr, "options: '%s' is not a number of matches\n", given);
		return 2;
	}
	for (int i = 0; i < games_count; i++)
		for (int p = games[i]->seats_min; p <= games[i]->seats_max; p++)
			trial_of(games[i], p, (uint64_t)matches);
	return tap_status();
}
