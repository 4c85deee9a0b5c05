/*
 * Command lines: one argument a line of the input. They are parsed, never run.
 * What is accepted names a subcommand, or asks for help or the version.
 */
#include "cli/cli.h"
#include "fuzz/fuzz.h"

enum { ARGUMENTS_MAX = 64 };

static void must_be_complete(const struct cli *cli)
{
	if (cli_has(cli, OPT_HELP) || cli_has(cli, OPT_VERSION))
		return;
	CHECK(cli->command);
	CHECK(cli->operand_count >= cli->command->operands_min);
	CHECK(cli->operand_count <= cli->command->operands_max);
	CHECK(cli->setting_count <= OPTIONS_MAX);
	for (int i = 0; i < cli->operand_count; i++)
		CHECK(cli->operand[i]);
	for (int i = 0; i < CLI_OPTIONS; i++)
		CHECK(cli_has(cli, i) || !(cli->command->needed >> i & 1));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = malloc(size + 1), *argv[ARGUMENTS_MAX + 2];
	static char name[] = "pandemonium";
	struct message error = { 0 };
	struct cli cli;
	int argc = 0;

	CHECK(text);
	if (size)
		memcpy(text, data, size);
	text[size] = '\0';
	argv[argc++] = name;
	for (char *rest = text; *rest && argc <= ARGUMENTS_MAX;) {
		char *end = strchr(rest, '\n');

		argv[argc++] = rest;
		if (!end)
			break;
		*end = '\0';
		rest = end + 1;
	}
	argv[argc] = NULL;
	memset(&cli, 0, sizeof(cli));
	if (args_parse(&cli, argc, argv, &error))
		must_be_complete(&cli);
	else
		CHECK(error.id);
	free(text);
	return 0;
}
