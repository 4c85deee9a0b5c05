/*
 * One match between bots: see bout.h.
 */
#include "cli/simulate/bout.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "cli/crash.h"

bool bout_open(struct bout *b, const struct game *game)
{
	memset(b, 0, sizeof(*b));
	b->game = game;
	b->view = malloc(game->state_size);
	b->scratch = malloc(bot_memory(game));
	return b->view && b->scratch;
}

void bout_close(struct bout *b)
{
	free(b->view);
	free(b->scratch);
	b->view = NULL;
	b->scratch = NULL;
}

static int64_t bout_now(void *user)
{
	struct timespec now;

	(void)user;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static void bout_move(struct bout *b, struct match *m, const struct bot *bot, int seat,
		      struct rng *rng)
{
	static const struct bot_clock clock = { .now = bout_now, .share = BOT_SHARE_WHOLE };
	const struct game *game = b->game;
	game_move list[MATCH_MOVES_MAX];
	struct message why;

	game->observe(m->context, m->state, seat, b->view);
	const struct bot_question question = {
		.game = game,
		.c = m->context,
		.view = b->view,
		.seat = seat,
		.list = list,
		.count = game->moves(m->context, view_position(b->view), seat, list),
		.rng = rng,
		.memory = b->scratch,
		.clock = b->by_clock ? &clock : NULL,
	};

	CHECK(question.count > 0);
	game_move move = bot->choose(bot, &question);

	if (b->chosen)
		b->chosen(b->user, m, seat, list, question.count, move);
	CHECK(match_move(m, seat, move, b->sink, &why));
}

/* What bots draw must not tell them how the match was dealt. */
static void bout_luck(const struct match *m, int turn, struct rng rng[SEATS_MAX])
{
	uint8_t bytes[RNG_KEY + 1], hash[HASH_BYTES];

	memcpy(bytes, m->key, RNG_KEY);
	bytes[RNG_KEY] = (uint8_t)turn;
	hash_bytes(bytes, turn ? sizeof(bytes) : RNG_KEY, hash);
	for (int s = 0; s < SEATS_MAX; s++) {
		uint64_t seed = 0;

		for (int i = 0; i < 8; i++)
			seed |= (uint64_t)hash[8 * s + i] << 8 * i;
		rng_fast(&rng[s], seed);
	}
}

void bout_play_out(struct bout *b, struct match *m, const struct bot *const bot[], int turn)
{
	struct rng rng[SEATS_MAX];
	uint32_t actors;

	crash_watch(m);
	bout_luck(m, turn, rng);
	b->first = -1;
	while ((actors = m->game->actors(m->context, m->state)) != 0) {
		int seat = __builtin_ctz(actors);

		if (!m->count && actors == SEAT(seat))
			b->first = seat;
		bout_move(b, m, bot[seat], seat, &rng[seat]);
	}
	m->game->score(m->context, m->state, &b->score);
	b->plies = m->count;
	crash_watch(NULL);
}

bool bout_play(struct bout *b, const struct setup *setup, const struct bot *const bot[],
	       struct slice name, const uint8_t seed[SEED_BYTES], int turn, struct message *error)
{
	uint8_t key[RNG_KEY];
	struct match m;

	fair_key(name, seed, NULL, 0, key);
	if (!match_init(&m, b->game, setup, key, error))
		return false;
	bout_play_out(b, &m, bot, turn);
	match_release(&m);
	return true;
}
