/*
 * `make arena-program`: the program without its server, so that long runs of
 * `arena` and `simulate` can be made on a machine that has a compiler and
 * nothing else. Here is what stands for the parts that need a library: the
 * commands of the server say that they are not there, and texts are measured a
 * cell a character.
 */
#include "cli/cli.h"
#include "cli/screen/cells.h"

static int refuse_server(struct cli *cli)
{
	fputs("This program was built without the server.\n", cli->err);
	return CLI_USAGE;
}

#define WITHOUT(command)                   \
	int command(struct cli *cli)       \
	{                                  \
		return refuse_server(cli); \
	}

WITHOUT(cmd_admin)
WITHOUT(cmd_backup)
WITHOUT(cmd_export)
WITHOUT(cmd_restore)
WITHOUT(cmd_serve)
WITHOUT(cmd_store)

/* Marks that stand on the character before them have no cell of their own. */
int cells_of_point(uint32_t point)
{
	return point < 0x300 || point > 0x36F;
}
