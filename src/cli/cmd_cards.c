/*
 * `pandemonium cards GAME [FILE]`: all that is wrong with a card set, one
 * sentence a line, or the game's own set as a text to begin from.
 */
#include <stdlib.h>

#include "cli/cli.h"
#include "games/cardset_json.h"

static int print_standard(struct cli *cli, const struct game *game)
{
	struct buf text;
	int code = cli_buffer(cli, game->cards_max, &text);

	if (code)
		return code;
	cardset_write(game->cardset->form, game->cardset->standard, &text);
	cli_print(cli, &text);
	free(text.at);
	return CLI_FINE;
}

static int print_json(struct cli *cli, const struct cardset_faults *faults, const void *cards)
{
	struct buf text;
	int code = cli_buffer(cli, (size_t)(faults->count + 1) * CLI_SENTENCE_MAX, &text);

	if (code)
		return code;
	struct json j = json_over(&text);

	json_open_object(&j, NULL);
	cardset_faults_json(&j, faults, cards);
	json_close_object(&j);
	cli_print(cli, &text);
	free(text.at);
	return CLI_FINE;
}

static void print_faults(struct cli *cli, const struct game *game,
			 const struct cardset_faults *faults)
{
	struct message m = message_of(faults->count ? "cli.cards.more" : "cli.cards.good");

	for (int i = 0; i < faults->count; i++)
		cli_say(cli, &faults->of[i].text, NULL);
	if (faults->more)
		message_number(&m, faults->more);
	if (!faults->count) {
		message_word(&m, cli->operand[1]);
		message_word(&m, game->name);
	}
	if (m.count)
		cli_say(cli, &m, NULL);
}

static int check_set(struct cli *cli, const struct game *game, struct slice text)
{
	static struct cardset_faults faults;
	void *cards = malloc(game->cardset->form->size);
	int code = CLI_FINE;

	if (!cards)
		return cli_no_memory(cli);
	cardset_check(game->cardset->form, text, game->cardset->standard, cards, &faults);
	if (cli_has(cli, OPT_JSON))
		code = print_json(cli, &faults, cards);
	else
		print_faults(cli, game, &faults);
	free(cards);
	return !code && faults.count ? CLI_NO : code;
}

int cmd_cards(struct cli *cli)
{
	const struct game *game;
	char *text;
	size_t length;
	int code = given_game(cli, cli->operand[0], &game);

	if (code)
		return code;
	if (!game->cardset)
		return cli_fail_about(cli, CLI_USAGE, "cli.bad.cards", game->name);
	if (cli->operand_count < 2)
		return print_standard(cli, game);
	code = load_text(cli, cli->operand[1], game->cards_max, &text, &length);
	if (code)
		return code;
	code = check_set(cli, game, (struct slice){ text, length });
	free(text);
	return code;
}
