/*
 * The `pandemonium` program: reads the arguments, calls the subcommand, makes
 * sure that the answer was written, and exits. Nothing else exits.
 */
#include <stdlib.h>

#include "base/check.h"
#include "cli/cli.h"
#include "cli/crash.h"

/* Our own mistake. Stops at once, with what is needed to repair it; for us,
 * and so in English. */
_Noreturn void check_failed(const char *file, int line, const char *what)
{
	fflush(stdout);
	fprintf(stderr, "pandemonium: %s:%d: check failed: %s\n", file, line, what);
	crash_print(stderr);
	abort();
}

static int run(struct cli *cli)
{
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
	struct message error;

	if (!args_parse(&cli, argc, argv, &error))
		return cli_fail(&cli, CLI_USAGE, &error);
	int code = run(&cli);

	if (fflush(stdout) != 0 || ferror(stdout)) {
		error = message_of("cli.system.output");
		return cli_fail(&cli, CLI_SYSTEM, &error);
	}
	return code;
}
