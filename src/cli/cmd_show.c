/*
 * `pandemonium show FILE`: the position as one viewer sees it, drawn, as JSON
 * for a client, or as position text.
 */
#include <stdlib.h>

#include "base/check.h"
#include "cli/boards/board.h"
#include "cli/cli.h"
#include "cli/crash.h"
#include "cli/screen/terminal.h"

static void draw(struct cli *cli, const struct record *r, const struct view *view, int viewer,
		 struct buf *out)
{
	struct terminal t = terminal_of(cli->in, cli->out, COLOUR_AUTO, cli_has(cli, OPT_PLAIN));
	struct names names;
	struct board_look look = {
		.lang = cli->lang,
		.colour = t.colour,
		.utf8 = t.utf8,
		.width = t.width,
		.names = &names,
	};

	load_names(r, &names);
	board_show(&look, r->match.game, r->match.context, view, viewer, out);
}

static int show(struct cli *cli, const struct record *r, const struct view *view, int viewer)
{
	const struct game *game = r->match.game;
	const struct context *c = r->match.context;
	bool json = cli_has(cli, OPT_JSON), position = cli_has(cli, OPT_TEXT);
	struct buf out;
	int code = cli_buffer(cli,
			      json	 ? game->json_max
			      : position ? game->position_max
					 : BOARD_TEXT_MAX,
			      &out);

	if (code)
		return code;
	if (json)
		game->json(c, view, viewer, &out);
	else if (position)
		game->state_write(c, view_position(view), &out);
	else
		draw(cli, r, view, viewer, &out);
	CHECK(!out.full);
	fwrite(out.at, 1, out.len, cli->out);
	if (json || position)
		fputc('\n', cli->out);
	free(out.at);
	return CLI_FINE;
}

int cmd_show(struct cli *cli)
{
	struct record r;
	struct view *view;
	int viewer;

	int code = refuse_both(cli, OPT_JSON, OPT_TEXT);

	if (!code)
		code = refuse_both(cli, OPT_JSON, OPT_PLAIN);
	if (!code)
		code = refuse_both(cli, OPT_TEXT, OPT_PLAIN);
	if (!code)
		code = load_record(cli, cli->operand[0], &r);
	if (code)
		return code;
	crash_watch(&r.match);
	code = load_view(cli, &r, &view, &viewer);
	if (!code) {
		code = show(cli, &r, view, viewer);
		free(view);
	}
	crash_watch(NULL);
	record_release(&r);
	return code;
}
