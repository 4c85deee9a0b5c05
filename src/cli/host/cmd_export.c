/*
 * `pandemonium export FILE`: what one seat, or a spectator, may keep of a full
 * record.
 */
#include <stdlib.h>

#include "cli/cli.h"

/* Everybody's eyes at once would be the full record itself. */
static int given_keeper(struct cli *cli, const struct record *r, int *viewer)
{
	int code = given_viewer(cli, r->match.context->setup.players, EVERYTHING, viewer);

	if (code || *viewer != EVERYTHING)
		return code;
	struct message m = message_of("cli.bad.no_viewer");

	return cli_fail(cli, CLI_USAGE, &m);
}

static int export_seat(struct cli *cli, const struct record *r)
{
	struct buf text;
	int viewer;
	int code = need_full(cli, r, cli->operand[0]);

	if (!code)
		code = given_keeper(cli, r, &viewer);
	if (!code)
		code = cli_buffer(cli, record_text_max(r), &text);
	if (code)
		return code;
	if (record_write_seat(r, viewer, &text))
		code = save_output(cli, &text);
	else
		code = cli_no_memory(cli);
	free(text.at);
	return code;
}

int cmd_export(struct cli *cli)
{
	struct record r;
	int code = load_record(cli, cli->operand[0], &r);

	if (code)
		return code;
	code = export_seat(cli, &r);
	record_release(&r);
	return code;
}
