/*
 * What the arguments of subcommands mean: numbers, games, seats, seeds, bots.
 * One place, so that every subcommand understands and refuses them in the same
 * words.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "cli/cli.h"

int given_number(struct cli *cli, enum cli_option option, int64_t min, int64_t max,
		 int64_t standard, int64_t *out)
{
	const char *text = cli->value[option];

	*out = standard;
	if (!text || slice_int(slice_from(text), min, max, out))
		return CLI_FINE;
	struct message m = message_of("cli.bad.number");

	message_word(&m, option_specs[option].name);
	message_number(&m, (int32_t)min);
	message_number(&m, (int32_t)max);
	message_word(&m, text);
	return cli_fail(cli, CLI_USAGE, &m);
}

int refuse_both(struct cli *cli, enum cli_option one, enum cli_option other)
{
	if (!cli_has(cli, one) || !cli_has(cli, other))
		return CLI_FINE;
	struct message m = message_of("cli.bad.both");

	message_word(&m, option_specs[one].name);
	message_word(&m, option_specs[other].name);
	return cli_fail(cli, CLI_USAGE, &m);
}

int given_game(struct cli *cli, const char *name, const struct game **out)
{
	*out = game_find(slice_from(name));
	if (*out)
		return CLI_FINE;
	return cli_fail_about(cli, CLI_USAGE, "cli.bad.game", name);
}

/* One `name=value` of --option; *given is the set of those before it. */
static int read_setting(struct cli *cli, const struct game *game, const char *text, uint32_t *given,
			struct setup *out)
{
	struct slice value = slice_from(text);
	struct slice name = slice_cut(&value, '=');
	int index = game_option(game, name);

	if (index >= 0 && (*given & (1u << index)))
		return cli_fail_about(cli, CLI_USAGE, "cli.bad.setting_twice",
				      game->options[index].name);
	*given |= index >= 0 ? (1u << index) : 0;

	if (index < 0) {
		struct message m = message_of("cli.bad.setting_name");

		message_word(&m, text);
		message_word(&m, game->name);
		return cli_fail(cli, CLI_USAGE, &m);
	}
	if (option_read(game, index, value, &out->options[index]))
		return CLI_FINE;
	const struct option *option = &game->options[index];
	struct message m =
		message_of(option->is_switch ? "cli.bad.setting_switch" : "cli.bad.setting_number");

	message_word(&m, option->name);
	message_word(&m, text);
	if (!option->is_switch) {
		message_number(&m, option->min);
		message_number(&m, option->max);
	}
	return cli_fail(cli, CLI_USAGE, &m);
}

/* "FILE: what is wrong with it" */
static int fail_cards(struct cli *cli, const char *path, const struct message *error)
{
	char memory[CLI_SENTENCE_MAX];
	struct buf reason = buf_over(memory, sizeof(memory));
	struct message m = message_of("cli.file.not_cards");

	text_message(cli->lang, error, NULL, &reason);
	message_word(&m, path);
	message_slice(&m, buf_slice_of(&reason));
	return cli_fail(cli, CLI_USAGE, &m);
}

/* --cards: the file's set in its canonical spelling. */
static int given_cards(struct cli *cli, const struct game *game, struct setup *out)
{
	const char *path = cli->value[OPT_CARDS];
	struct message error;
	size_t length;
	char *text;

	if (!path)
		return CLI_FINE;
	if (!game->cards_max)
		return cli_fail_about(cli, CLI_USAGE, "cli.bad.cards", game->name);
	int code = load_text(cli, path, game->cards_max, &text, &length);

	if (code)
		return code;
	cli->cards = malloc(game->cards_max);
	if (cli->cards) {
		struct buf canonical = buf_over(cli->cards, game->cards_max);

		if (!game->cards((struct slice){ text, length }, &canonical, &error))
			code = fail_cards(cli, path, &error);
		out->cards = buf_slice_of(&canonical);
	} else {
		code = cli_no_memory(cli);
	}
	free(text);
	return code;
}

int given_setup(struct cli *cli, const struct game *game, struct setup *out)
{
	int64_t players;
	uint32_t given = 0;
	int code = given_number(cli, OPT_PLAYERS, game->seats_min, game->seats_max, game->seats_max,
				&players);

	if (code)
		return code;
	setup_standard(game, (int)players, out);
	for (int i = 0; i < cli->setting_count && !code; i++)
		code = read_setting(cli, game, cli->setting[i], &given, out);
	return code ? code : given_cards(cli, game, out);
}

static int seed_of_system(struct cli *cli, uint8_t seed[SEED_BYTES])
{
	if (getrandom(seed, SEED_BYTES, 0) == SEED_BYTES)
		return CLI_FINE;
	struct message m = message_of("cli.system.random");

	return cli_fail(cli, CLI_SYSTEM, &m);
}

int given_seed(struct cli *cli, uint8_t seed[SEED_BYTES])
{
	const char *text = cli->value[OPT_SEED];
	char digits[2 * SEED_BYTES];

	if (!text)
		return seed_of_system(cli, seed);
	size_t length = strlen(text);

	memset(digits, '0', sizeof(digits));
	if (length > 0 && length <= sizeof(digits)) {
		memcpy(digits + sizeof(digits) - length, text, length);
		if (slice_hex((struct slice){ digits, sizeof(digits) }, seed, SEED_BYTES))
			return CLI_FINE;
	}
	return cli_fail_about(cli, CLI_USAGE, "cli.bad.seed", text);
}

int given_match(struct cli *cli, const struct game **game, struct setup *setup,
		uint8_t seed[SEED_BYTES])
{
	int code = given_game(cli, cli->operand[0], game);

	if (!code)
		code = given_setup(cli, *game, setup);
	return code ? code : given_seed(cli, seed);
}

int given_seat(struct cli *cli, int players, int *out)
{
	int64_t seat;
	int code = given_number(cli, OPT_SEAT, 0, players - 1, 0, &seat);

	*out = (int)seat;
	return code;
}

int given_viewer(struct cli *cli, int players, int standard, int *out)
{
	int given = cli_has(cli, OPT_SEAT) + cli_has(cli, OPT_SPECTATOR) + cli_has(cli, OPT_ALL);

	*out = standard;
	if (given > 1) {
		struct message m = message_of("cli.bad.viewers");

		return cli_fail(cli, CLI_USAGE, &m);
	}
	if (cli_has(cli, OPT_SEAT))
		return given_seat(cli, players, out);
	if (cli_has(cli, OPT_SPECTATOR))
		*out = SPECTATOR;
	if (cli_has(cli, OPT_ALL))
		*out = EVERYTHING;
	return CLI_FINE;
}

int fail_bot(struct cli *cli, const struct game *game, const char *given)
{
	char memory[CLI_SENTENCE_MAX];
	struct buf names = buf_over(memory, sizeof(memory));
	struct message m = message_of("cli.bad.bot");

	for (int i = 0; i < bots_count; i++) {
		if (!bot_plays(bots[i], game))
			continue;
		buf_text(&names, names.len ? ", " : "");
		buf_text(&names, bots[i]->name);
	}
	message_word(&m, given);
	message_slice(&m, buf_slice_of(&names));
	return cli_fail(cli, CLI_USAGE, &m);
}

int given_bots(struct cli *cli, const struct game *game, const char *standard,
	       const struct bot *out[], int seats)
{
	const char *list = cli->value[OPT_BOTS] ? cli->value[OPT_BOTS] : standard;
	struct slice rest = slice_from(list);
	int named = 0;

	if (rest.len && rest.at[rest.len - 1] == ',')
		return fail_bot(cli, game, list);
	do {
		const struct bot *bot = bot_find(game, slice_cut(&rest, ','));

		if (!bot)
			return fail_bot(cli, game, list);
		if (named == seats) {
			struct message m = message_of("cli.bad.bots_many");

			message_number(&m, seats);
			return cli_fail(cli, CLI_USAGE, &m);
		}
		out[named++] = bot;
	} while (rest.len);
	for (int i = named; i < seats; i++)
		out[i] = out[i - named];
	return CLI_FINE;
}
