/*
 * The table of bots, and what the folders of the games have for them. A new
 * level adds its line here and nothing else.
 */
#include "bots/bot.h"

#include "bots/eval.h"
#include "bots/levels.h"
#include "bots/script.h"

const struct bot *const bots[] = {
	&bot_random, &bot_beginner, &bot_greedy, &bot_skilled, &bot_expert, &bot_master,
};
const int bots_count = sizeof(bots) / sizeof(bots[0]);

bool bot_plays(const struct bot *bot, const struct game *game)
{
	return !bot->plays || bot->plays(game);
}

bool bot_is_offered(const struct bot *bot, const struct game *game)
{
	const struct eval *eval = eval_find(game);

	if (!bot_plays(bot, game) || !bot->time_ms)
		return bot_plays(bot, game);
	for (int i = 0; i < EVAL_PROVEN_MAX && eval->proven[i]; i++)
		if (slice_is(slice_from(bot->name), eval->proven[i]))
			return true;
	return false;
}

const struct bot *bot_find(const struct game *game, struct slice name)
{
	for (int i = 0; i < bots_count; i++)
		if (slice_is(name, bots[i]->name))
			return bot_plays(bots[i], game) ? bots[i] : NULL;
	return NULL;
}

uint32_t bot_playouts(const struct bot *bot, const struct game *game, int players)
{
	const struct eval *eval = eval_find(game);

	return eval ? bot->time_ms * eval->playouts_ms[players] : 0;
}

const struct bot *bot_stand_in(void)
{
	return &bot_greedy;
}

size_t bot_memory(const struct game *game)
{
	return search_memory(game); /* of all levels it needs the most */
}

const struct eval *eval_find(const struct game *game)
{
	for (int i = 0; i < evals_count; i++)
		if (slice_is(slice_from(game->name), evals[i]->game))
			return evals[i];
	return NULL;
}

const struct script *script_find(const struct game *game)
{
	for (int i = 0; i < scripts_count; i++)
		if (slice_is(slice_from(game->name), scripts[i]->game))
			return scripts[i];
	return NULL;
}
