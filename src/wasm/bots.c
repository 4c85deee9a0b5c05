/*
 * The functions of bots.h. Like engine.c an edge: what comes in is checked, and a
 * mistake of the caller gets a message as an answer.
 */
#include "wasm/bots.h"

#include <stdlib.h>

#include "base/json.h"
#include "bots/bot.h"
#include "bots/offer.h"
#include "wasm/inside.h"

/* The games. */

static void write_games(const struct answer *answer, struct buf *out)
{
	struct json j = json_over(out);

	(void)answer;
	offer_json(&j, NULL);
}

bool engine_games(void)
{
	return output_fill(write_games, (struct answer){ 0 });
}

/* Bots. */

static void write_move_text(const struct answer *answer, struct buf *out)
{
	struct json j = json_over(out);

	json_text(&j, NULL, answer->engine->move_text);
}

/* From e->view, which is the seat's. */
static game_move bot_choice(struct engine *e, int seat, const struct bot *bot, uint32_t count,
			    uint64_t seed, void *memory)
{
	struct rng rng;

	rng_fast(&rng, seed);
	const struct bot_question question = {
		.game = e->game,
		.c = e->context,
		.view = e->view,
		.seat = seat,
		.list = e->list,
		.count = count,
		.rng = &rng,
		.memory = memory,
	};

	return bot->choose(bot, &question);
}

bool engine_bot_move(struct engine *e, int seat, const char *level, size_t length,
		     uint32_t seed_low, uint32_t seed_high)
{
	if (!seat_needed(e, seat) || !engine_observe(e, seat))
		return false;
	const struct bot *bot = bot_find(e->game, (struct slice){ level, length });

	if (!bot)
		return refuse_plain("engine.error.no_level");
	uint32_t count = e->game->moves(e->context, view_position(e->view), seat, e->list);

	if (!count)
		return refuse_plain("engine.error.no_choice");
	void *memory = malloc(bot_memory(e->game));

	if (!memory)
		return refuse_plain("play.error.memory");
	game_move move =
		bot_choice(e, seat, bot, count, (uint64_t)seed_high << 32 | seed_low, memory);

	free(memory);
	struct buf text = buf_over(e->move_text, e->game->move_text_max);

	e->game->move_write(e->context, view_position(e->view), seat, move, seat, &text);
	return output_fill(write_move_text, (struct answer){ .engine = e });
}
