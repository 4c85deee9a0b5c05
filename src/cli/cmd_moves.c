/*
 * `pandemonium moves FILE --seat N`: every move that the seat may make now, one
 * a line, as `apply` understands them. Works on the seat's own record too:
 * its view has the same list as the state. With --hint the two best of them and
 * why, which is made of the view as well.
 */
#include <stdlib.h>

#include "base/json.h"
#include "cli/advice.h"
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

static void print_hint(struct cli *cli, const struct record *r, const struct view *view, int seat,
		       const struct hint *hint)
{
	struct names names;
	const struct board_look look = {
		.lang = cli->lang, .utf8 = !cli->ascii, .width = BOARD_WIDTH_MIN, .names = &names
	};
	struct advice advice;

	load_names(r, &names);
	for (int i = 0; i < hint->count || i == 0; i++) {
		advice_of(&look, &r->match, view, seat, hint, i, i + 1, &advice);
		cli_say(cli, &advice.text, &names);
	}
}

static int hint_moves(struct cli *cli, const struct record *r, const struct view *view, int seat)
{
	const struct match *m = &r->match;
	void *memory = malloc(hint_memory(m->game));
	char text[2 * CLI_SENTENCE_MAX];
	struct buf out = buf_over(text, sizeof(text));
	struct json j = json_over(&out);
	struct hint hint;

	if (!memory)
		return cli_no_memory(cli);
	hint_of(m->game, m->context, view, seat, memory, &hint);
	free(memory);
	if (!cli_has(cli, OPT_JSON)) {
		print_hint(cli, r, view, seat, &hint);
		return CLI_FINE;
	}
	json_open_object(&j, NULL);
	json_int(&j, "seat", seat);
	hint_json(&j, "hint", m->game, m->context, view, seat, &hint);
	json_close_object(&j);
	cli_print(cli, &out);
	return CLI_FINE;
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
		if (cli_has(cli, OPT_HINT))
			code = hint_moves(cli, &r, view, seat);
		else
			list_moves(cli, &r.match, view, seat);
		free(view);
	}
	crash_watch(NULL);
	record_release(&r);
	return code;
}
