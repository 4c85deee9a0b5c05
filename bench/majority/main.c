/*
 * `make majority-fit`: fits what the bots of The Majority know of the rounds to
 * come (src/bots/majority/future.h). `play FIRST COUNT` plays matches and prints
 * what was paid behind each round, a line a round; several can run at once.
 * `fit` reads such lines and prints src/bots/majority/weights.c. Floats are used
 * here and not in the bots: the tables are whole numbers.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fit.h"
#include "support/bot_table.h"

enum {
	PLAY_MS = 1, /* the time of who plays here */
	WHIM = 12, /* one decision of so many is random: else much is never seen */
};

/* A round has begun: what is known of it. */
struct beginning {
	struct maj_future_colour colour[MAJ_COLOURS];
	int coins[MAJ_SEATS];
	int32_t before[MAJ_SEATS]; /* as the evaluation of greedy has it */
};

static void print_round(const struct match *m, uint32_t number, int round,
			const struct beginning *b)
{
	const struct majority_context *context = (const void *)m->context;
	const struct majority_state *end = (const void *)m->state;
	int players = context->players;
	struct score score;

	majority.score(m->context, m->state, &score);
	printf("%u %d %d %u", number, players, round, score.winners);
	for (int s = 0; s < players; s++)
		printf(" %d %d", b->coins[s], b->before[s]);
	for (int s = 0; s < players; s++) {
		for (int colour = 0; colour < MAJ_COLOURS; colour++) {
			int32_t in[MAJ_FUTURE_INPUTS];
			int paid = 0;

			maj_future_inputs(players, &b->colour[colour], s, in);
			for (int r = round; r <= MAJ_ROUNDS; r++)
				paid += end->paid[r - 1][colour][s];
			for (int i = 0; i < MAJ_FUTURE_INPUTS; i++)
				printf(" %d", in[i]);
			printf(" %d", paid);
		}
	}
	putchar('\n');
}

static void play(uint32_t number)
{
	const struct eval *eval = eval_find(&majority);
	int players = number % 3 ? 3 : 4;
	struct bot bot = *bot_table_level(&majority, "skilled");
	struct beginning begun[MAJ_ROUNDS + 1];
	struct bot_table t;
	struct rng whim;
	int round = 1;

	rng_fast(&whim, number);
	bot.time_ms = PLAY_MS;
	bot_table_begin(&t, &majority, players, number);
	for (int s = 0; s < players; s++)
		t.bot[s] = &bot;
	for (int seat = bot_table_seat(&t); seat >= 0; seat = bot_table_seat(&t)) {
		const struct majority_state *m = (const void *)t.match.state;

		if (m->round != round) {
			struct beginning *b = &begun[m->round];

			maj_future_survey((const void *)t.match.context, m, b->colour);
			for (int s = 0; s < players; s++) {
				b->coins[s] = m->coins[s];
				b->before[s] = eval->value(t.match.context, t.match.state, s, NULL);
			}
		}
		round = m->round;
		game_move move = bot_table_choose(&t, seat);

		if (rng_below(&whim, WHIM) == 0)
			move = t.list[rng_below(&whim, t.count)];
		bot_table_move(&t, seat, move);
	}
	for (round = 2; round <= MAJ_ROUNDS; round++)
		print_round(&t.match, number, round, &begun[round]);
	bot_table_end(&t);
}

int main(int argc, char **argv)
{
	if (argc == 4 && !strcmp(argv[1], "play")) {
		uint32_t first = (uint32_t)atoi(argv[2]), count = (uint32_t)atoi(argv[3]);

		for (uint32_t i = 0; i < count; i++)
			play(first + i);
		return 0;
	}
	if (argc == 2 && !strcmp(argv[1], "fit"))
		return fit_all();
	fputs("majority-fit play FIRST COUNT, or majority-fit fit\n", stderr);
	return 2;
}
