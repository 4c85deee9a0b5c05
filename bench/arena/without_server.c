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

int cells_of(struct slice text)
{
	int cells = 0;

	for (size_t i = 0; i < text.len; i++)
		cells += ((unsigned char)text.at[i] & 0xC0) != 0x80;
	return cells;
}

/* As long as it is: terminals break lines, too. */
struct slice cells_line(struct slice *rest, int width)
{
	(void)width;
	return slice_cut(rest, '\n');
}

void cells_plain(struct slice text, struct buf *out)
{
	for (size_t i = 0; i < text.len; i++) {
		unsigned char byte = (unsigned char)text.at[i];

		if ((byte & 0xC0) != 0x80)
			buf_char(out, byte < 0x80 ? (char)byte : '?');
	}
}
