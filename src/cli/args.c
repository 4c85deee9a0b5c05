/*
 * The command line into a struct cli, by the tables of commands.c. Pure: it
 * prints nothing and touches nothing but its arguments, so that it can be
 * tested and fuzzed. The first mistake is reported, in the language that
 * --lang asks for even when it stands behind the mistake.
 */
#include <string.h>

#include "cli/cli.h"

struct args {
	struct cli *cli;
	int argc, next;
	char **argv;
	bool options_ended; /* by -- */
	struct message *error;
};

static bool args_refuse(struct args *a, const char *id, const char *word)
{
	*a->error = message_of(id);
	if (word)
		message_word(a->error, word);
	return false;
}

/* The same with a hint at the help of the subcommand. */
static bool args_refuse_of(struct args *a, const char *id, const char *word)
{
	args_refuse(a, id, word);
	message_word(a->error, a->cli->command->name);
	return false;
}

static bool allowed(const struct cli *cli, int option)
{
	uint64_t own = cli->command ? cli->command->options : OPTIONS_ALONE;

	return (OPTIONS_EVERYWHERE | own) >> option & 1;
}

/* The option that `name` (without dashes) stands for, or -1. */
static int find_option(struct slice name, bool letter)
{
	for (int i = 0; i < CLI_OPTIONS; i++) {
		const struct option_spec *spec = &option_specs[i];

		if (letter ? name.len == 1 && spec->letter && name.at[0] == spec->letter
			   : slice_is(name, spec->name))
			return i;
	}
	return -1;
}

static bool store(struct args *a, int option, const char *value)
{
	struct cli *cli = a->cli;

	if (OPTIONS_REPEATED >> option & 1) {
		if (cli->setting_count == OPTIONS_MAX)
			return args_refuse(a, "cli.usage.too_many_settings",
					   option_specs[option].name);
		cli->setting[cli->setting_count++] = value;
	} else if (cli->value[option]) {
		return args_refuse(a, "cli.usage.twice", option_specs[option].name);
	}
	cli->value[option] = value;
	if (option == OPT_LANG && !language_find(slice_from(value), &cli->lang))
		return args_refuse(a, "cli.usage.language", value);
	return true;
}

/* The value behind the option: what follows `=`, or the next argument. */
static bool take_value(struct args *a, int option, const char *attached)
{
	const char *value = attached;

	if (!value && a->next < a->argc && strncmp(a->argv[a->next], "--", 2) != 0)
		value = a->argv[a->next++];
	if (!value || !*value) { /* of a script whose variable is empty */
		args_refuse(a, "cli.usage.value_missing", option_specs[option].name);
		message_text(a->error, option_specs[option].value);
		return false;
	}
	return store(a, option, value);
}

static bool take_option(struct args *a, char *text)
{
	bool letter = text[1] != '-';
	char *name = text + (letter ? 1 : 2);
	char *equals = letter ? NULL : strchr(name, '=');
	struct slice key = { name, equals ? (size_t)(equals - name) : strlen(name) };
	int option = find_option(key, letter);

	if (option < 0 || !allowed(a->cli, option)) {
		if (!a->cli->command)
			return args_refuse(a, "cli.usage.unknown_option", text);
		return args_refuse_of(a, "cli.usage.unknown_option_of", text);
	}
	if (option_specs[option].value)
		return take_value(a, option, equals ? equals + 1 : NULL);
	if (equals)
		return args_refuse(a, "cli.usage.no_value", option_specs[option].name);
	return store(a, option, "");
}

static bool take_command(struct args *a, const char *name)
{
	for (int i = 0; i < command_count; i++) {
		if (strcmp(commands[i].name, name) == 0) {
			a->cli->command = &commands[i];
			return true;
		}
	}
	return args_refuse(a, "cli.usage.unknown_command", name);
}

static bool take_operand(struct args *a, char *text)
{
	struct cli *cli = a->cli;

	if (!cli->command)
		return take_command(a, text);
	if (cli->operand_count == cli->command->operands_max)
		return args_refuse_of(a, "cli.usage.extra", text);
	/* Never overtakes what is still to be read. */
	cli->operand[cli->operand_count++] = text;
	return true;
}

static bool take_all(struct args *a)
{
	while (a->next < a->argc) {
		char *text = a->argv[a->next++];
		bool good;

		if (!a->options_ended && strcmp(text, "--") == 0) {
			a->options_ended = true;
			continue;
		}
		if (!a->options_ended && text[0] == '-' && text[1])
			good = take_option(a, text);
		else
			good = take_operand(a, text);
		if (!good)
			return false;
	}
	return true;
}

/* What is missing; not asked when help is wanted. */
static bool check_complete(struct args *a)
{
	const struct cli *cli = a->cli;
	const struct command *command = cli->command;

	if (cli_has(cli, OPT_HELP) || cli_has(cli, OPT_VERSION))
		return true;
	if (!command)
		return args_refuse(a, "cli.usage.no_command", NULL);
	if (cli->operand_count < command->operands_min) {
		int named =
			cli->operand_count < 2 && !command->first_may_lack ? cli->operand_count : 1;

		*a->error = message_of("cli.usage.operand_missing");
		message_text(a->error, command->operands[named]);
		message_word(a->error, command->name);
		return false;
	}
	for (int i = 0; i < CLI_OPTIONS; i++)
		if ((command->needed >> i & 1) && !cli_has(cli, (enum cli_option)i))
			return args_refuse_of(a, "cli.usage.option_missing", option_specs[i].name);
	return true;
}

/* A mistake in front of --lang is to be told in that language, too. */
static void look_for_language(struct args *a)
{
	for (int i = a->next; i < a->argc; i++) {
		struct slice text = slice_from(a->argv[i]);

		if (slice_is(text, "--lang") && i + 1 < a->argc)
			language_find(slice_from(a->argv[i + 1]), &a->cli->lang);
		else if (slice_starts(text, "--lang="))
			language_find(slice_from(strchr(text.at, '=') + 1), &a->cli->lang);
	}
}

bool args_parse(struct cli *cli, int argc, char **argv, struct message *error)
{
	struct args a = { .cli = cli, .argc = argc, .next = 1, .argv = argv, .error = error };

	cli->lang = language_of_environment();
	cli->operand = argv;
	if (take_all(&a))
		return check_complete(&a);
	look_for_language(&a);
	return false;
}
