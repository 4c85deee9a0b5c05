/*
 * The score sheet: see scores.h.
 */
#include "cli/scores.h"

#include "cli/screen/columns.h"

static void print_line(const struct columns *t, const struct score_line *line,
		       const struct names *names)
{
	char memory[CLI_SENTENCE_MAX];
	struct buf label = buf_over(memory, sizeof(memory));

	text_message(t->cli->lang, &line->label, names, &label);
	columns_label(t, memory);
	for (int s = 0; s < t->count; s++) {
		char digits[16];
		struct buf value = buf_over(digits, sizeof(digits));

		buf_int(&value, line->value[s]);
		columns_cell(t, s, digits);
	}
	columns_end(t);
}

static void print_winners(struct cli *cli, const struct score *score, int players,
			  const struct names *names)
{
	char memory[CLI_SENTENCE_MAX];
	struct buf list = buf_over(memory, sizeof(memory));
	struct message m = message_of("cli.score.winners");

	for (int s = 0; s < players; s++) {
		if (!(score->winners & SEAT(s)))
			continue;
		if (list.len)
			buf_text(&list, ", ");
		columns_seat_name(cli, s, names, &list);
	}
	message_slice(&m, buf_slice_of(&list));
	cli_say(cli, &m, NULL);
}

void scores_print(struct cli *cli, const struct score *score, int players,
		  const struct names *names)
{
	struct columns t = columns_begin(cli, players, names);

	for (int i = 0; i < score->lines; i++)
		print_line(&t, &score->line[i], names);
	if (score->over)
		print_winners(cli, score, players, names);
}
