/*
 * `pandemonium games`: what can be played, with which options.
 */
#include "base/json.h"
#include "bots/offer.h"
#include "cli/cli.h"

enum { GAME_JSON_MAX = 1 << 15 };

static void print_option(struct cli *cli, const struct game *game, int index)
{
	const struct option *option = &game->options[index];
	char memory[64];
	struct buf value = buf_over(memory, sizeof(memory));

	option_write(game, index, option->standard, &value);
	fprintf(cli->out, "  --option %s=%s", option->name, memory);
	if (!option->is_switch)
		fprintf(cli->out, "  (%d-%d)", (int)option->min, (int)option->max);
	fputs("\n      ", cli->out);
	cli_put(cli, cli->out, text_family(cli->lang, "*.option.*", game->name, option->name));
	fputc('\n', cli->out);
}

static void print_game(struct cli *cli, const struct game *game)
{
	bool one_size = game->seats_min == game->seats_max;
	struct message facts =
		message_of(one_size ? "cli.games.facts_one_size" : "cli.games.facts");

	fprintf(cli->out, "%s: ", game->name);
	cli_put(cli, cli->out, text_family(cli->lang, "*.game.name", game->name));
	fputs("\n  ", cli->out);
	message_number(&facts, game->seats_min);
	if (!one_size)
		message_number(&facts, game->seats_max);
	message_number(&facts, game->rules_version);
	cli_say(cli, &facts, NULL);
	for (int i = 0; i < game->option_count; i++)
		print_option(cli, game, i);
}

static void json_option(struct json *j, struct cli *cli, const struct game *game, int index)
{
	const struct option *option = &game->options[index];

	json_open_object(j, NULL);
	json_text(j, "name", option->name);
	if (option->is_switch) {
		json_bool(j, "default", option->standard);
	} else {
		json_int(j, "default", option->standard);
		json_int(j, "min", option->min);
		json_int(j, "max", option->max);
	}
	json_text(j, "text", text_family(cli->lang, "*.option.*", game->name, option->name));
	json_close_object(j);
}

static void print_game_json(struct cli *cli, const struct game *game)
{
	char memory[GAME_JSON_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	struct json j = json_over(&text);

	json_open_object(&j, NULL);
	json_text(&j, "name", game->name);
	json_text(&j, "title", text_family(cli->lang, "*.game.name", game->name));
	json_int(&j, "players_min", game->seats_min);
	json_int(&j, "players_max", game->seats_max);
	json_int(&j, "rules_version", game->rules_version);
	json_open_array(&j, "options");
	for (int i = 0; i < game->option_count; i++)
		json_option(&j, cli, game, i);
	json_close_array(&j);
	offer_levels(&j, "levels", game);
	json_close_object(&j);
	fputs(memory, cli->out);
}

int cmd_games(struct cli *cli)
{
	bool json = cli_has(cli, OPT_JSON);

	if (json)
		fputc('[', cli->out);
	for (int i = 0; i < games_count; i++) {
		if (!json) {
			print_game(cli, games[i]);
			continue;
		}
		fputs(i ? "," : "", cli->out);
		print_game_json(cli, games[i]);
	}
	if (json)
		fputs("]\n", cli->out);
	return CLI_FINE;
}
