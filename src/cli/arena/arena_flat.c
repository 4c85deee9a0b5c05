/*
 * Opponents that play in the arena alone and are offered to nobody: flat Monte
 * Carlo, every move played out at random to the end of the match in the same
 * worlds, and the one that wins most is made. It knows nothing of a game but
 * its rules, so it stays the same while levels change: what a level gains
 * against it at equal time is what its evaluation and search are worth.
 */
#include <string.h>

#include "bots/search.h"
#include "cli/arena/arena.h"

/* Playouts a millisecond, by game and players, measured in random matches. */
static const struct {
	const char *game;
	uint16_t playouts_ms[SEATS_MAX + 1];
} paces[] = {
	{ "majority", { [3] = 220, [4] = 170 } },
	{ "majority2", { [2] = 45 } },
	{ "goetia", { [2] = 12, [3] = 8, [4] = 7 } },
	{ "devil", { [4] = 10 } },
};

static uint32_t flat_playouts(const struct bot *bot, const struct game *game, int players)
{
	for (size_t i = 0; i < sizeof(paces) / sizeof(paces[0]); i++)
		if (!strcmp(paces[i].game, game->name))
			return bot->time_ms * paces[i].playouts_ms[players];
	return 0;
}

static int32_t flat_wins(const struct bot_question *q, const struct state *state)
{
	struct score score;

	q->game->score(q->c, state, &score);
	return score.winners & SEAT(q->seat) ? ARENA_WIN / __builtin_popcount(score.winners) : 0;
}

/* To the end; false: time is up. */
static bool flat_playout(struct thinking *s, struct candidate *candidate, struct rng luck)
{
	const struct bot_question *q = s->q;
	uint32_t actors;

	memcpy(s->now, s->world, q->game->state_size);
	q->game->apply(q->c, s->now, q->seat, candidate->move, NULL);
	while ((actors = q->game->actors(q->c, s->now)) != 0) {
		if (actors & CHANCE) {
			q->game->deal(q->c, s->now, &luck, NULL);
			continue;
		}
		int seat = __builtin_ctz(actors);
		uint32_t count = q->game->moves(q->c, s->now, seat, s->list);

		q->game->apply(q->c, s->now, seat, s->list[rng_below(&luck, count)], NULL);
	}
	candidate->value = flat_wins(q, s->now);
	return !q->clock || q->clock->now(q->clock->user) < s->deadline;
}

/* All moves in one more world; one that was not finished counts for nobody. */
static bool flat_world(struct thinking *s)
{
	struct rng luck;

	worlds_draw(&s->worlds, &s->luck, s->world);
	rng_fast(&luck, (uint64_t)rng_word(&s->luck) << 32 | rng_word(&s->luck));
	for (uint32_t i = 0; i < s->q->count; i++)
		if (!flat_playout(s, &s->candidate[i], luck))
			return false;
	for (uint32_t i = 0; i < s->q->count; i++)
		s->candidate[i].total += s->candidate[i].value;
	return true;
}

static game_move flat_choose(const struct bot *bot, const struct bot_question *q)
{
	struct thinking s;

	if (q->count == 1)
		return q->list[0];
	search_begin(&s, bot, q);
	for (uint32_t i = 0; i < q->count; i++)
		s.candidate[i] = (struct candidate){ .move = q->list[i] };
	uint32_t worlds = flat_playouts(bot, q->game, q->c->setup.players) / q->count;

	for (uint32_t i = 0; (q->clock || i == 0 || i < worlds) && flat_world(&s); i++)
		;
	search_sort(s.candidate, q->count);
	return s.candidate[0].move;
}

static const struct bot flat[] = {
	{ .name = "flat5", .choose = flat_choose, .time_ms = 5 },
	{ .name = "flat50", .choose = flat_choose, .time_ms = 50 },
	{ .name = "flat200", .choose = flat_choose, .time_ms = 200 },
};

const struct bot *arena_level(const struct game *game, const char *name)
{
	for (size_t i = 0; i < sizeof(flat) / sizeof(flat[0]); i++)
		if (!strcmp(flat[i].name, name))
			return &flat[i];
	return bot_find(game, slice_from(name));
}
