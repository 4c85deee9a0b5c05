/*
 * The table of bots, and the tables of evaluations and scripts by game. A new
 * level or a new game adds its line here and nothing else.
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

static const struct eval evals[] = {
	{ "majority", eval_majority, .worlds = 24 },
	{ "majority2", eval_majority2, .worlds = 24 },
	{ "goetia", eval_goetia, .worlds = 4, .at_once = true },
};

static const struct {
	const char *game;
	script_function *script;
} scripts[] = {
	{ "devil", script_devil },
};

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
	for (size_t i = 0; i < sizeof(evals) / sizeof(evals[0]); i++)
		if (slice_is(slice_from(game->name), evals[i].game))
			return &evals[i];
	return NULL;
}

script_function *script_find(const struct game *game)
{
	for (size_t i = 0; i < sizeof(scripts) / sizeof(scripts[0]); i++)
		if (slice_is(slice_from(game->name), scripts[i].game))
			return scripts[i].script;
	return NULL;
}
