/*
 * The table of bots, and what the folders of the games have for them. A new
 * level adds its line here and nothing else.
 */
#include "bots/bot.h"

#include "bots/eval.h"
#include "bots/levels.h"
#include "bots/script.h"

const struct bot *const bots[] = {
	&bot_random,
	&bot_greedy,
};
const int bots_count = sizeof(bots) / sizeof(bots[0]);

const struct bot *bot_find(struct slice name)
{
	for (int i = 0; i < bots_count; i++)
		if (slice_is(name, bots[i]->name))
			return bots[i];
	return NULL;
}

size_t bot_memory(const struct game *game)
{
	return greedy_memory(game); /* random needs none */
}

const struct eval *eval_find(const struct game *game)
{
	for (int i = 0; i < evals_count; i++)
		if (slice_is(slice_from(game->name), evals[i]->game))
			return evals[i];
	return NULL;
}

script_function *script_find(const struct game *game)
{
	for (int i = 0; i < scripts_count; i++)
		if (slice_is(slice_from(game->name), scripts[i]->game))
			return scripts[i]->play;
	return NULL;
}
