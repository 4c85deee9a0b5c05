/*
 * What the arena found: a table or JSON for one run, and for a results file
 * the ratings as a table in Markdown, to be put on a page.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "cli/arena/arena.h"
#include "cli/screen/columns.h"

enum { NUMBER_MAX = 32, PAIR_JSON_MAX = 1024, SHARE_DIGITS = 3 };

static const char *const verdicts[] = {
	[ARENA_OPEN] = "cli.arena.open",
	[ARENA_STRONGER] = "cli.arena.stronger",
	[ARENA_NOT_STRONGER] = "cli.arena.not_stronger",
};

static void decimal_write(double value, int digits, char point, struct buf *out)
{
	double scale = pow(10, digits);
	int64_t parts = llround(value * scale), whole = (int64_t)scale;

	if (parts < 0)
		buf_char(out, '-');
	parts = parts < 0 ? -parts : parts;
	buf_int(out, parts / whole);
	if (digits)
		buf_char(out, point);
	for (whole /= 10; whole > 0; whole /= 10)
		buf_char(out, (char)('0' + parts / whole % 10));
}

/* The table of a run. */

enum column { DEALS, SHARE, MARGIN, PAR, ELO, LOW, HIGH, COLUMNS };

static const char *const headings[COLUMNS] = {
	"cli.arena.deals", "cli.arena.share", "cli.arena.margin",  "cli.arena.par",
	"cli.arena.elo",   "cli.arena.least", "cli.arena.at_most",
};

static void number_cell(const struct columns *t, int column, double value, int digits)
{
	char memory[NUMBER_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	decimal_write(value, digits, language_point(t->cli->lang), &text);
	columns_cell(t, column, memory);
}

static void report_pair(const struct columns *t, const struct arena_pair *pair)
{
	struct arena_answer answer = arena_answer(&pair->sum);
	const double value[COLUMNS] = {
		(double)pair->sum.deals, answer.share,	  answer.margin, pair->sum.par, answer.elo,
		answer.elo_low,		 answer.elo_high,
	};
	char memory[2 * ARENA_NAME_MAX];
	struct buf label = buf_over(memory, sizeof(memory));

	buf_text(&label, pair->a->name);
	buf_text(&label, " : ");
	buf_text(&label, pair->b->name);
	columns_label(t, memory);
	for (int i = 0; i < COLUMNS; i++)
		number_cell(t, i, value[i], i >= SHARE && i <= PAR ? SHARE_DIGITS : 0);
	columns_end(t);
}

/* What seats were, as the texts call it, or as the file does. */
static const char *part_name(const struct cli *cli, const struct arena_part *part)
{
	return text_exists(part->id) ? text_of(cli->lang, part->id) : part->id;
}

/* By what the first level was, below its pair; the columns that stay empty have no meaning here. */
static void report_parts(const struct columns *t, const struct arena_sum *sum)
{
	for (int i = 0; i < sum->parts; i++) {
		const struct arena_part *part = &sum->part[i];
		const double value[] = { (double)part->matches, arena_part_share(part),
					 arena_part_margin(part) };

		columns_label(t, part_name(t->cli, part));
		for (int k = DEALS; k <= MARGIN; k++)
			number_cell(t, k, value[k], k == DEALS ? 0 : SHARE_DIGITS);
		columns_end(t);
	}
}

static void report_verdict(struct cli *cli, const struct arena_pair *pair)
{
	struct message m = message_of(verdicts[arena_verdict(&pair->sum)]);

	message_word(&m, pair->a->name);
	message_word(&m, pair->b->name);
	cli_say(cli, &m, NULL);
}

static void report_table(struct cli *cli, const struct arena_pair *pair, int count)
{
	char seed[2 * SEED_BYTES + 1];
	struct buf seed_text = buf_over(seed, sizeof(seed));
	struct message m = message_of("cli.simulate.seed");
	const char *names[COLUMNS];

	buf_hex(&seed_text, pair->seed, SEED_BYTES);
	message_slice(&m, buf_slice_of(&seed_text));
	cli_say(cli, &m, NULL);
	for (int i = 0; i < COLUMNS; i++)
		names[i] = text_of(cli->lang, headings[i]);
	columns_label(&(struct columns){ .cli = cli }, "");
	struct columns t = columns_named(cli, COLUMNS, names);

	columns_end(&t);
	for (int i = 0; i < count; i++) {
		report_pair(&t, &pair[i]);
		report_parts(&t, &pair[i].sum);
	}
	for (int i = 0; i < count; i++)
		report_verdict(cli, &pair[i]);
}

/* JSON. */

static void json_decimal(struct json *j, const char *key, double value, int digits)
{
	char memory[NUMBER_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	decimal_write(value, digits, '.', &text);
	json_raw(j, key, buf_slice_of(&text));
}

static void json_parts(struct json *j, const struct arena_sum *sum)
{
	json_open_array(j, "parts");
	for (int i = 0; i < sum->parts; i++) {
		json_open_object(j, NULL);
		json_text(j, "part", sum->part[i].id);
		json_int(j, "matches", sum->part[i].matches);
		json_decimal(j, "share", arena_part_share(&sum->part[i]), SHARE_DIGITS);
		json_decimal(j, "margin", arena_part_margin(&sum->part[i]), SHARE_DIGITS);
		json_close_object(j);
	}
	json_close_array(j);
}

/* In an object that is open. */
static void json_sum(struct json *j, const struct arena_sum *sum)
{
	static const char *const words[] = { "open", "stronger", "not stronger" };
	struct arena_answer answer = arena_answer(sum);

	json_int(j, "deals", sum->deals);
	json_int(j, "matches", sum->deals * sum->turns);
	json_decimal(j, "share", answer.share, SHARE_DIGITS);
	json_decimal(j, "margin", answer.margin, SHARE_DIGITS);
	json_decimal(j, "par", sum->par, SHARE_DIGITS);
	json_decimal(j, "elo", answer.elo, 0);
	json_decimal(j, "elo_low", answer.elo_low, 0);
	json_decimal(j, "elo_high", answer.elo_high, 0);
	json_decimal(j, "evidence", answer.evidence, SHARE_DIGITS);
	json_text(j, "verdict", words[arena_verdict(sum)]);
	if (sum->parts)
		json_parts(j, sum);
}

static void json_pair(struct json *j, const struct arena_pair *pair)
{
	json_open_object(j, NULL);
	json_text(j, "a", pair->a->name);
	json_text(j, "b", pair->b->name);
	json_sum(j, &pair->sum);
	json_close_object(j);
}

static void json_entry(struct json *j, const struct arena_entry *e)
{
	json_open_object(j, NULL);
	json_text(j, "game", e->game->name);
	json_int(j, "players", e->players);
	json_text(j, "by", e->by);
	json_bool(j, "current", e->current);
	json_text(j, "a", e->a);
	json_text(j, "b", e->b);
	json_sum(j, &e->sum);
	json_close_object(j);
}

void arena_report(struct cli *cli, const struct arena_pair *pair, int count)
{
	struct buf text;

	if (!cli_has(cli, OPT_JSON)) {
		report_table(cli, pair, count);
		return;
	}
	if (cli_buffer(cli, (size_t)count * PAIR_JSON_MAX + 2, &text) != CLI_FINE)
		return;
	struct json j = json_over(&text);

	json_open_array(&j, NULL);
	for (int i = 0; i < count; i++)
		json_pair(&j, &pair[i]);
	json_close_array(&j);
	cli_print(cli, &text);
	free(text.at);
}

/* The ratings of a file. */

static void rating_row(struct cli *cli, const struct arena_entry *all, int count,
		       const struct arena_entry *e)
{
	char memory[1024];
	struct buf row = buf_over(memory, sizeof(memory));
	struct arena_answer answer = arena_answer(&e->sum);

	buf_text(&row, "| ");
	buf_text(&row, text_family(cli->lang, "*.game.name", e->game->name));
	buf_text(&row, " | ");
	buf_int(&row, e->players);
	buf_text(&row, " | ");
	buf_text(&row, e->a);
	buf_text(&row, " | ");
	buf_text(&row, e->b);
	buf_text(&row, " | ");
	buf_int(&row, e->sum.deals);
	buf_text(&row, " | ");
	decimal_write(answer.share, SHARE_DIGITS, '.', &row);
	buf_text(&row, " ± ");
	decimal_write(answer.margin, SHARE_DIGITS, '.', &row);
	buf_text(&row, " | ");
	decimal_write(e->sum.par, SHARE_DIGITS, '.', &row);
	buf_text(&row, " | ");
	decimal_write(answer.elo, 0, '.', &row);
	buf_text(&row, " (");
	decimal_write(answer.elo_low, 0, '.', &row);
	buf_text(&row, " to ");
	decimal_write(answer.elo_high, 0, '.', &row);
	buf_text(&row, ") | ");
	decimal_write(arena_rating(all, count, e), 0, '.', &row);
	buf_text(&row, " | ");
	buf_text(&row, e->by);
	buf_text(&row, e->current ? " |" : ", before |");
	cli_print(cli, &row);
}

static void part_row(struct cli *cli, const struct arena_entry *all, int count,
		     const struct arena_entry *e, const struct arena_part *part)
{
	const struct arena_part *par = arena_part_par(all, count, e, part->id);
	char memory[1024];
	struct buf row = buf_over(memory, sizeof(memory));

	buf_text(&row, "| ");
	buf_text(&row, text_family(cli->lang, "*.game.name", e->game->name));
	buf_text(&row, " | ");
	buf_text(&row, e->a);
	buf_text(&row, " | ");
	buf_text(&row, e->b);
	buf_text(&row, " | ");
	buf_text(&row, part_name(cli, part));
	buf_text(&row, " | ");
	buf_int(&row, part->matches);
	buf_text(&row, " | ");
	decimal_write(arena_part_share(part), SHARE_DIGITS, '.', &row);
	buf_text(&row, " ± ");
	decimal_write(arena_part_margin(part), SHARE_DIGITS, '.', &row);
	buf_text(&row, " | ");
	if (par)
		decimal_write(arena_part_share(par), SHARE_DIGITS, '.', &row);
	buf_text(&row, e->current ? " |" : ", before |");
	cli_print(cli, &row);
}

/* Where seats are not alike: what they win, beside what the other level wins in their place. */
static void report_file_parts(struct cli *cli, const struct arena_entry *entry, int count)
{
	bool begun = false;

	for (int i = 0; i < count; i++) {
		const struct arena_entry *e = &entry[i];

		if (!e->sum.parts || !strcmp(e->a, e->b))
			continue;
		if (!begun)
			fputs("\n| game | level | against | as | matches | share of wins | par of it |\n"
			      "|---|---|---|---|---|---|---|\n",
			      cli->out);
		begun = true;
		for (int k = 0; k < e->sum.parts; k++)
			part_row(cli, entry, count, e, &e->sum.part[k]);
	}
}

static void report_file_json(struct cli *cli, const struct arena_entry *entry, int count)
{
	struct buf text;

	if (cli_buffer(cli, (size_t)count * PAIR_JSON_MAX + 3, &text) != CLI_FINE)
		return;
	struct json j = json_over(&text);

	json_open_array(&j, NULL);
	for (int i = 0; i < count; i++)
		json_entry(&j, &entry[i]);
	json_close_array(&j);
	cli_print(cli, &text);
	free(text.at);
}

/* For a page of ours, and so in English. */
void arena_report_file(struct cli *cli, const struct arena_entry *entry, int count)
{
	if (cli_has(cli, OPT_JSON)) {
		report_file_json(cli, entry, count);
		return;
	}
	fputs("| game | players | level | against | deals | share of wins | par | Elo | rating | by |\n"
	      "|---|---|---|---|---|---|---|---|---|---|\n",
	      cli->out);
	for (int i = 0; i < count; i++)
		rating_row(cli, entry, count, &entry[i]);
	report_file_parts(cli, entry, count);
}
