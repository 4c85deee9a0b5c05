/*
 * The list of games: see offer.h.
 */
#include "bots/offer.h"

#include "base/json.h"
#include "bots/bot.h"

static const char *const talks[] = {
	[TALK_FREE] = "free",
	[TALK_BETWEEN_MATCHES] = "between",
	[TALK_NONE] = "none",
};

static void offer_option(struct json *j, const struct option *option)
{
	json_open_object(j, NULL);
	json_text(j, "name", option->name);
	json_int(j, "min", option->min);
	json_int(j, "max", option->max);
	json_int(j, "standard", option->standard);
	json_bool(j, "switch", option->is_switch);
	json_close_object(j);
}

void offer_levels(struct json *j, const char *key, const struct game *game)
{
	json_open_array(j, key);
	for (int i = 0; i < bots_count; i++)
		if (bot_is_offered(bots[i], game))
			json_text(j, NULL, bots[i]->name);
	json_close_array(j);
}

static void offer_game(struct json *j, const struct game *game)
{
	json_open_object(j, NULL);
	json_text(j, "name", game->name);
	rules_json(j, game, game->rules_version);
	json_int(j, "form", game->form);
	json_open_array(j, "seats");
	json_int(j, NULL, game->seats_min);
	json_int(j, NULL, game->seats_max);
	json_close_array(j);
	json_open_array(j, "options");
	for (int i = 0; i < game->option_count; i++)
		offer_option(j, &game->options[i]);
	json_close_array(j);
	json_bool(j, "cards", game->cards_max > 0);
	json_text(j, "talk", talks[game->talk]);
	json_bool(j, "answers", !game->tells_busy);
	offer_levels(j, "levels", game);
	json_text(j, "level", bot_stand_in()->name);
	json_close_object(j);
}

void offer_json(struct json *j, const char *key)
{
	json_open_array(j, key);
	for (int i = 0; i < games_count; i++)
		offer_game(j, games[i]);
	json_close_array(j);
}
