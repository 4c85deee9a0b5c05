/*
 * `pandemonium sheet GAME [FILE]`: the score sheet of a game for a real table. As a
 * text to be filled in, a row a line, or such a text worked out.
 */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "cli/cli.h"
#include "cli/scores.h"
#include "games/sheet.h"

enum { SHEET_TEXT_MAX = 1 << 16 };

struct sheet_desk {
	const struct sheet *sheet;
	struct context *context;
	struct sheet_cells cells;
	struct sheet_result result;
};

/* "  7 Demon Veterans: 0 0"; the number is what a row is known by. */
static void print_row(struct cli *cli, const struct sheet_desk *d, int row)
{
	const struct sheet_row *facts = &d->result.row[row];
	struct message label = message_of(facts->label);
	char memory[CLI_SENTENCE_MAX];
	struct buf line = buf_over(memory, sizeof(memory));

	buf_text(&line, row + 1 < 10 ? "   " : "  ");
	buf_int(&line, row + 1);
	buf_text(&line, " ");
	if (d->sheet->card_name(d->context, facts->label).len)
		buf_slice(&line, d->sheet->card_name(d->context, facts->label));
	else
		text_message(cli->lang, &label, NULL, &line);
	buf_text(&line, ":");
	for (int seat = 0; seat < d->context->setup.players; seat++)
		buf_text(&line, " 0");
	cli_put(cli, cli->out, memory);
	fputc('\n', cli->out);
}

static int print_blank(struct cli *cli, const struct sheet_desk *d)
{
	for (int row = 0; row < d->result.rows; row++) {
		const struct sheet_row *facts = &d->result.row[row];
		struct message group = message_of(facts->group);

		if (facts->number)
			message_number(&group, facts->number);
		if (!facts->max)
			continue; /* not with these options */
		if (!row || facts->group != facts[-1].group || facts->number != facts[-1].number)
			cli_say(cli, &group, NULL);
		print_row(cli, d, row);
	}
	return CLI_FINE;
}

/* One line: false where it begins like a row and is none. Headings are passed over. */
static bool read_row(struct sheet_desk *d, struct slice line)
{
	struct slice numbers = slice_trim(line), label = slice_cut(&numbers, ':');
	struct sheet_cells cells;
	int64_t row;

	label = slice_trim(label);
	if (!label.len || label.at[0] < '0' || label.at[0] > '9')
		return true;
	if (!slice_int(slice_word(&label), 1, d->result.rows, &row) ||
	    !sheet_read(numbers, d->context->setup.players, &cells))
		return false;
	for (int beyond = 1; beyond < SHEET_ROWS_MAX; beyond++)
		for (int seat = 0; seat < SEATS_MAX; seat++)
			if (cells.cell[beyond][seat])
				return false;
	memcpy(d->cells.cell[row - 1], cells.cell[0], sizeof(cells.cell[0]));
	return true;
}

static int print_result(struct cli *cli, const struct sheet_desk *d)
{
	struct buf text;
	int code = CLI_FINE;

	if (!cli_has(cli, OPT_JSON)) {
		scores_print(cli, &d->result.score, d->context->setup.players, NULL);
		for (int i = 0; i < d->result.notes; i++)
			cli_say(cli, &d->result.note[i], NULL);
		return CLI_FINE;
	}
	code = cli_buffer(cli, SHEET_TEXT_MAX, &text);
	if (code)
		return code;
	struct json j = json_over(&text);

	sheet_json(&j, d->sheet, d->context, &d->result);
	cli_print(cli, &text);
	free(text.at);
	return CLI_FINE;
}

static int work_out(struct cli *cli, struct sheet_desk *d)
{
	struct message error;
	struct slice rest, line;
	size_t length;
	char *text;
	int number = 0, code = load_text(cli, cli->operand[1], SHEET_TEXT_MAX, &text, &length);

	if (code)
		return code;
	rest = (struct slice){ text, length };
	while (!code && slice_line(&rest, &line)) {
		number++;
		if (read_row(d, line))
			continue;
		error = message_of("cli.sheet.line");
		message_word(&error, cli->operand[1]);
		message_number(&error, number);
		message_number(&error, d->context->setup.players);
		code = cli_fail(cli, CLI_USAGE, &error);
	}
	free(text);
	if (code)
		return code;
	if (!sheet_work(d->sheet, d->context, &d->cells, &d->result, &error))
		return cli_fail(cli, CLI_NO, &error);
	return print_result(cli, d);
}

int cmd_sheet(struct cli *cli)
{
	static struct sheet_desk d;
	const struct game *game;
	struct setup setup;
	struct message error = message_of("sheet.error.none");
	int code = given_game(cli, cli->operand[0], &game);

	if (!code)
		code = given_setup(cli, game, &setup);
	if (code)
		return code;
	d.sheet = sheet_find(slice_from(game->name));
	if (!d.sheet)
		return cli_fail(cli, CLI_USAGE, &error);
	d.context = malloc(game->context_size);
	if (!d.context)
		return cli_no_memory(cli);
	if (game->context(&setup, d.context, &error)) {
		d.sheet->rows(d.context, &d.result);
		code = cli->operand_count > 1 ? work_out(cli, &d) : print_blank(cli, &d);
	} else {
		code = cli_fail(cli, CLI_USAGE, &error);
	}
	free(d.context);
	return code;
}
