/*
 * The `pandemonium` program: reads the arguments, calls the subcommand, makes
 * sure that the answer was written, and exits. Nothing else exits.
 */
#include <stdlib.h>

#include "base/check.h"
#include "base/version.h"
#include "cli/cli.h"
#include "cli/crash.h"
#include "cli/screen/terminal.h"
#include "service/guard.h"

/* Our own mistake. Where the server is with one match it leaves that match
 * alone (guard.h). Else stops at once, with what is needed to repair it; for
 * us, and so in English. */
_Noreturn void check_failed(const char *file, int line, const char *what)
{
	guard_escape(file, line, what);
	fflush(stdout);
	fprintf(stderr, "pandemonium: %s:%d: check failed: %s\n", file, line, what);
	crash_print(stderr);
	abort();
}

/* For scripts as well: a name and its number, alike in every language. */
static void print_versions(FILE *out)
{
	fprintf(out, "pandemonium %s\nprotocol %d\nrecord %d\nschema %d\ncheckpoint %d\n",
		PROGRAM_VERSION, PROTOCOL_VERSION, RECORD_FORMAT, SCHEMA_VERSION, CHECKPOINT_FORM);
	for (int i = 0; i < games_count; i++) {
		char memory[RULES_TEXT_MAX];
		struct buf rules = buf_over(memory, sizeof(memory));

		rules_write(games[i], games[i]->rules_version, &rules);
		fprintf(out, "%s form %d rules %s\n", games[i]->name, games[i]->form, memory);
	}
}

static int run(struct cli *cli)
{
	if (cli_has(cli, OPT_VERSION)) {
		print_versions(cli->out);
		return CLI_FINE;
	}
	if (!cli_has(cli, OPT_HELP))
		return cli->command->run(cli);
	if (cli->command)
		help_command(cli, cli->command);
	else
		help_program(cli);
	return CLI_FINE;
}

int main(int argc, char **argv)
{
	struct cli cli = { .in = stdin, .out = stdout, .err = stderr };

	cli.ascii = !terminal_is_utf8();
	cli.program = argc > 0 ? argv[0] : "pandemonium"; /* before operands take its place */
	struct message error;

	if (!args_parse(&cli, argc, argv, &error))
		return cli_fail(&cli, CLI_USAGE, &error);
	int code = run(&cli);

	free(cli.cards);

	/* Who failed by the system has said so, perhaps for this very reason. */
	if ((fflush(stdout) != 0 || ferror(stdout)) && code != CLI_SYSTEM) {
		error = message_of("cli.system.output");
		return cli_fail(&cli, CLI_SYSTEM, &error);
	}
	return code;
}
