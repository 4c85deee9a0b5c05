/*
 * `make devil-fit`: fits what the bots of Deal with the Devil know in numbers, and
 * prints src/bots/devil/weights.c. Two tables: what a position is worth where a
 * round begins (least squares on the final points), and what traces say about
 * roles (the largest likelihood of the true roles, over all routes that fit). The
 * matches are those of the script, half of them of players who hide. Floats are
 * used here and not in the bots: the tables are whole numbers.
 */
#include "fit.h"

#include <stdio.h>
#include <stdlib.h>

#include "support/bot_table.h"
#include "support/devil/hider.h"

/* Where a seat decides for the first time in a round. */
static void watch_round(struct fit *fit, const struct match *m)
{
	struct dev_look state = dev_look_of(m->context, m->state);
	struct view *view = malloc(m->game->state_size);

	fit_value_take(fit->value, &state);
	for (int s = 0; s < DEV_SEATS; s++) {
		if ((s + state.d->red[0] + state.d->round) % 2)
			continue; /* half of the views, in turn, are enough */
		m->game->observe(m->context, m->state, s, view);
		struct dev_look look = dev_look_of(m->context, view_position(view));

		fit_roles_take(fit->roles, &look, s, state.d->role);
	}
	free(view);
}

static void play(struct fit *fit, const struct game *game, uint32_t number, const struct bot *bot)
{
	struct bot_table t;
	int round = 1;

	bot_table_begin(&t, game, DEV_SEATS, number);
	for (int s = 0; s < DEV_SEATS; s++)
		t.bot[s] = bot;
	for (int seat = bot_table_seat(&t); seat >= 0; seat = bot_table_seat(&t)) {
		const struct devil_state *d = (const void *)t.match.state;

		if (d->round != round)
			watch_round(fit, &t.match);
		round = d->round;
		bot_table_move(&t, seat, bot_table_choose(&t, seat));
	}
	struct score score;

	game->score(t.match.context, t.match.state, &score);
	fit_value_end(fit->value, score.points);
	bot_table_end(&t);
}

int main(int argc, char **argv)
{
	const struct game *game = game_find(slice_from("devil"));
	const struct bot *greedy = bot_find(game, slice_from("greedy"));
	int matches = argc > 1 ? atoi(argv[1]) : 2000;
	struct fit fit = { fit_value_new(), fit_roles_new() };

	for (int i = 0; i < matches; i++) {
		play(&fit, game, 1000000u + (uint32_t)i, i % 2 ? &devil_hider : greedy);
		if (i % 100 == 99)
			fprintf(stderr, "\r%d of %d matches", i + 1, matches);
	}
	fputc('\n', stderr);
	puts("/*\n * Weights of the bots of Deal with the Devil, fitted by `make devil-fit`.\n */\n"
	     "#include \"bots/devil/belief.h\"\n#include \"bots/devil/value.h\"\n\n"
	     "/* clang-format off */");
	fit_roles_print(fit.roles);
	fit_value_print(fit.value);
	return 0;
}
