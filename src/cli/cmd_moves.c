/*
 * `pandemonium moves FILE --seat N`: every move that the seat may make now, one
 * a line, as `apply` understands them. Works on the seat's own record too:
 * its view has the same list as the state.
 */
#include <stdlib.h>

#include "base/json.h"
#include "cli/cli.h"
#include "cli/crash.h"

/* One move, as a line or as an element of the JSON list. */
static void print_move(struct cli *cli, struct slice move, bool first)
{
	char memory[2 * CLI_SENTENCE_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	struct json j = json_over(&text);

	if (!cli_has(cli, OPT_JSON)) {
		buf_slice(&text, move);
		cli_print(cli, &text);
	} else {
		json_slice(&j, NULL, move);
		fprintf(cli->out, "%s%s", first ? "" : ",", memory);
	}
}

static void list_moves(struct cli *cli, const struct match *m, const struct view *view, int seat)
{
	const struct state *position = view_position(view);
	game_move list[MATCH_MOVES_MAX];
	uint32_t count = m->game->moves(m->context, position, seat, list);
	bool json = cli_has(cli, OPT_JSON);

	if (json)
		fprintf(cli->out, "{\"seat\":%d,\"moves\":[", seat);
	for (uint32_t i = 0; i < count; i++) {
		char memory[CLI_SENTENCE_MAX];
		struct buf move = buf_over(memory, sizeof(memory));

		m->game->move_write(m->context, position, seat, list[i], seat, &move);
		print_move(cli, buf_slice_of(&move), i == 0);
	}
	if (json)
		fputs("]}\n", cli->out);
}

int cmd_moves(struct cli *cli)
{
	struct record r;
	struct view *view;
	int seat;
	int code = load_record(cli, cli->operand[0], &r);

	if (code)
		return code;
	crash_watch(&r.match);
	code = load_view(cli, &r, &view, &seat);
	if (!code) {
		list_moves(cli, &r.match, view, seat);
		free(view);
	}
	crash_watch(NULL);
	record_release(&r);
	return code;
}
