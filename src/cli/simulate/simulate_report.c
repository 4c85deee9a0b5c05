/*
 * The answer of `pandemonium simulate`, as a table or as one JSON object. All
 * that is particular to a game comes from its events and from its score sheet:
 * the lines, and what each seat was.
 */
#include <string.h>

#include "base/json.h"
#include "cli/screen/columns.h"
#include "cli/simulate/simulate.h"

enum {
	MEAN_DIGITS = 3,
	MEAN_TEXT_MAX = 32,
	TIMES_DIGITS = 2,
	LINE_JSON_MAX = 1 << 12,
	CHOICE_JSON_MAX = 256,
	CHOICE_WIDTH = 12,
};

/* sum / count with some digits behind the point, in whole numbers: the same on
 * every machine. */
static void mean_write(int64_t sum, int64_t count, int digits, char point, struct buf *out)
{
	int64_t size = sum < 0 ? -sum : sum, scale = 1;

	for (int i = 0; i < digits; i++)
		scale *= 10;
	int64_t parts = (2 * scale * size + count) / (2 * count);

	if (sum < 0 && parts)
		buf_char(out, '-');
	buf_int(out, parts / scale);
	buf_char(out, point);
	for (scale /= 10; scale > 0; scale /= 10)
		buf_char(out, (char)('0' + parts / scale % 10));
}

/* The table. */

/* A cell with a mean; empty where there was nothing to count. */
static void cell_of_mean(const struct columns *t, int column, int64_t sum, int64_t count)
{
	char memory[MEAN_TEXT_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	if (count)
		mean_write(sum, count, MEAN_DIGITS, language_point(t->cli->lang), &text);
	columns_cell(t, column, memory);
}

static void row_of_means(const struct columns *t, const char *label, const int64_t *sums,
			 int64_t count)
{
	columns_label(t, label);
	for (int s = 0; s < t->count; s++)
		cell_of_mean(t, s, sums[s], count);
	columns_end(t);
}

static void row_of_bots(const struct columns *t, const struct simulation *sim)
{
	columns_label(t, text_of(sim->cli->lang, "cli.simulate.bot"));
	for (int s = 0; s < t->count; s++)
		columns_cell(t, s, sim->bots[s]->name);
	columns_end(t);
}

static void row_of_wins(const struct columns *t, const struct simulation *sim)
{
	columns_label(t, text_of(sim->cli->lang, "cli.simulate.wins"));
	for (int s = 0; s < t->count; s++) {
		char memory[MEAN_TEXT_MAX];
		struct buf text = buf_over(memory, sizeof(memory));

		buf_int(&text, sim->wins[s]);
		columns_cell(t, s, memory);
	}
	columns_end(t);
}

static void heading(const struct simulation *sim)
{
	char seed[2 * SEED_BYTES + 1], plies[MEAN_TEXT_MAX];
	struct buf seed_text = buf_over(seed, sizeof(seed));
	struct buf plies_text = buf_over(plies, sizeof(plies));
	struct message m = message_of("cli.simulate.heading");

	buf_hex(&seed_text, sim->seed, SEED_BYTES);
	mean_write(sim->plies, sim->games, 1, language_point(sim->cli->lang), &plies_text);
	message_word(&m, text_family(sim->cli->lang, "*.game.name", sim->game->name));
	message_number(&m, sim->setup.players);
	message_number(&m, (int32_t)sim->games);
	message_slice(&m, buf_slice_of(&plies_text));
	cli_say(sim->cli, &m, NULL);
	m = message_of("cli.simulate.seed");
	message_slice(&m, buf_slice_of(&seed_text));
	cli_say(sim->cli, &m, NULL);
}

/* Parts: what came of being something, by seat and over all seats. */

static int64_t sum_of(const int64_t *values, int seats)
{
	int64_t sum = 0;

	for (int s = 0; s < seats; s++)
		sum += values[s];
	return sum;
}

/* How often a seat was that, in all matches. */
static int64_t part_matches(const struct simulation *sim, const struct part_count *part)
{
	return sum_of(part->matches, sim->setup.players);
}

/* The places of the parts in the order of their ids. */
static void parts_in_order(const struct simulation *sim, int order[PARTS_MAX])
{
	for (int i = 0; i < sim->parts; i++) {
		int at = i;

		for (; at > 0 && strcmp(sim->part[order[at - 1]].id, sim->part[i].id) > 0; at--)
			order[at] = order[at - 1];
		order[at] = i;
	}
}

static void row_of_part(const struct columns *t, const struct simulation *sim,
			const struct part_count *part)
{
	columns_label(t, text_of(sim->cli->lang, part->id));
	for (int s = 0; s < t->count; s++)
		cell_of_mean(t, s, part->shares[s], SHARE_WHOLE * part->matches[s]);
	columns_end(t);
}

static void line_label(const struct simulation *sim, int line, struct buf *out)
{
	text_message(sim->cli->lang, &sim->labels[line], NULL, out);
}

static struct columns columns_of_parts(const struct simulation *sim, const int order[PARTS_MAX])
{
	const char *names[PARTS_MAX];

	for (int i = 0; i < sim->parts; i++)
		names[i] = text_of(sim->cli->lang, sim->part[order[i]].id);
	return columns_named(sim->cli, sim->parts, names);
}

/* The score sheet by part. */
static void report_parts(const struct simulation *sim)
{
	struct cli *cli = sim->cli;
	int order[PARTS_MAX], seats = sim->setup.players;

	if (!sim->parts)
		return;
	parts_in_order(sim, order);
	fputc('\n', cli->out);
	columns_label(&(struct columns){ .cli = cli }, "");
	struct columns t = columns_of_parts(sim, order);

	columns_end(&t);
	columns_label(&t, text_of(cli->lang, "cli.simulate.share"));
	for (int i = 0; i < sim->parts; i++) {
		const struct part_count *part = &sim->part[order[i]];

		cell_of_mean(&t, i, sum_of(part->shares, seats),
			     SHARE_WHOLE * part_matches(sim, part));
	}
	columns_end(&t);
	for (int line = 0; line < sim->lines; line++) {
		char memory[CLI_SENTENCE_MAX];
		struct buf label = buf_over(memory, sizeof(memory));

		line_label(sim, line, &label);
		columns_label(&t, memory);
		for (int i = 0; i < sim->parts; i++)
			cell_of_mean(&t, i, sim->part[order[i]].sums[line],
				     part_matches(sim, &sim->part[order[i]]));
		columns_end(&t);
	}
}

static void report_table(const struct simulation *sim)
{
	struct cli *cli = sim->cli;
	int order[PARTS_MAX];

	heading(sim);
	struct columns t = columns_begin(cli, sim->setup.players, NULL);

	row_of_bots(&t, sim);
	row_of_wins(&t, sim);
	row_of_means(&t, text_of(cli->lang, "cli.simulate.share"), sim->shares,
		     SHARE_WHOLE * sim->games);
	row_of_means(&t, text_of(cli->lang, "cli.simulate.score"), sim->points, sim->games);
	for (int i = 0; i < sim->lines; i++) {
		char memory[CLI_SENTENCE_MAX];
		struct buf label = buf_over(memory, sizeof(memory));

		line_label(sim, i, &label);
		row_of_means(&t, memory, sim->sums[i], sim->games);
	}
	parts_in_order(sim, order);
	for (int i = 0; i < sim->parts; i++)
		row_of_part(&t, sim, &sim->part[order[i]]);
	report_parts(sim);
}

/* What happened: how often in a match, in all and to whom, and the event in words. */
static void report_events(const struct simulation *sim)
{
	struct cli *cli = sim->cli;
	struct columns all, t;
	int order[PARTS_MAX];

	if (!sim->events.used)
		return;
	parts_in_order(sim, order);
	fputc('\n', cli->out);
	all = columns_named(cli, 1,
			    (const char *const[]){ text_of(cli->lang, "cli.simulate.all") });
	t = columns_of_parts(sim, order);
	columns_end(&t);
	for (uint32_t i = 0; i < sim->events.used; i++) {
		const struct tally_entry *entry = &sim->events.entries[i];
		char memory[CLI_SENTENCE_MAX];
		struct buf text = buf_over(memory, sizeof(memory));

		cell_of_mean(&all, 0, entry->count, sim->games);
		for (int k = 0; k < sim->parts; k++)
			cell_of_mean(&t, k, entry->of_part[order[k]],
				     part_matches(sim, &sim->part[order[k]]));
		fputs("  ", cli->out);
		text_message(cli->lang, &entry->text, NULL, &text);
		cli_put(cli, cli->out, memory);
		columns_end(&t);
	}
}

/* What was chosen from two or more: how often it could be and was, and how
 * many times as often as if all had been equally likely. */
static void row_of_choice(const struct columns *t, const struct simulate_choice *choice)
{
	char memory[MEAN_TEXT_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	columns_label(t, choice->move);
	buf_int(&text, choice->offered);
	columns_cell(t, 0, memory);
	buf_clear(&text);
	buf_int(&text, choice->chosen);
	columns_cell(t, 1, memory);
	buf_clear(&text);
	mean_write(EVEN_WHOLE * choice->chosen, choice->even, TIMES_DIGITS,
		   language_point(t->cli->lang), &text);
	columns_cell(t, 2, memory);
	columns_end(t);
}

static void report_choices(const struct simulation *sim)
{
	struct cli *cli = sim->cli;
	struct columns t = { .cli = cli,
			     .count = 3,
			     .width = { CHOICE_WIDTH, CHOICE_WIDTH, CHOICE_WIDTH } };

	if (!sim->choices.used)
		return;
	fputc('\n', cli->out);
	columns_label(&t, text_of(cli->lang, "cli.simulate.move"));
	columns_cell(&t, 0, text_of(cli->lang, "cli.simulate.offered"));
	columns_cell(&t, 1, text_of(cli->lang, "cli.simulate.chosen"));
	columns_cell(&t, 2, text_of(cli->lang, "cli.simulate.times_even"));
	columns_end(&t);
	for (uint32_t i = 0; i < sim->choices.used; i++)
		row_of_choice(&t, &sim->choices.entries[i]);
}

/* JSON. */

static void json_mean(struct json *j, const char *key, int64_t sum, int64_t count)
{
	char memory[MEAN_TEXT_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	mean_write(sum, count, MEAN_DIGITS, '.', &text);
	json_raw(j, key, buf_slice_of(&text));
}

static void json_means(struct json *j, const char *key, const int64_t *sums, int seats,
		       int64_t count)
{
	json_open_array(j, key);
	for (int s = 0; s < seats; s++)
		json_mean(j, NULL, sums[s], count);
	json_close_array(j);
}

static void json_asked(struct json *j, const struct simulation *sim)
{
	char seed[2 * SEED_BYTES + 1];
	struct buf seed_text = buf_over(seed, sizeof(seed));

	buf_hex(&seed_text, sim->seed, SEED_BYTES);
	json_text(j, "game", sim->game->name);
	json_int(j, "players", sim->setup.players);
	json_int(j, "games", sim->games);
	json_slice(j, "seed", buf_slice_of(&seed_text));
	json_open_object(j, "options");
	for (int i = 0; i < sim->game->option_count; i++) {
		const struct option *option = &sim->game->options[i];

		if (option->is_switch)
			json_bool(j, option->name, sim->setup.options[i]);
		else
			json_int(j, option->name, sim->setup.options[i]);
	}
	json_close_object(j);
	json_open_array(j, "bots");
	for (int s = 0; s < sim->setup.players; s++)
		json_text(j, NULL, sim->bots[s]->name);
	json_close_array(j);
}

static void json_lines(struct json *j, const struct simulation *sim)
{
	json_open_array(j, "lines");
	for (int i = 0; i < sim->lines; i++) {
		json_open_object(j, NULL);
		json_message(j, "label", &sim->labels[i]);
		json_means(j, "mean", sim->sums[i], sim->setup.players, sim->games);
		json_close_object(j);
	}
	json_close_array(j);
}

static void json_parts(struct json *j, const struct simulation *sim)
{
	int seats = sim->setup.players, order[PARTS_MAX];

	parts_in_order(sim, order);
	json_open_array(j, "parts");
	for (int i = 0; i < sim->parts; i++) {
		const struct part_count *part = &sim->part[order[i]];
		int64_t matches = part_matches(sim, part);

		json_open_object(j, NULL);
		json_text(j, "part", part->id);
		json_open_array(j, "matches");
		for (int s = 0; s < seats; s++)
			json_int(j, NULL, part->matches[s]);
		json_close_array(j);
		json_open_array(j, "win_shares");
		for (int s = 0; s < seats; s++)
			json_mean(j, NULL, part->shares[s],
				  part->matches[s] ? SHARE_WHOLE * part->matches[s] : 1);
		json_close_array(j);
		json_mean(j, "win_share", sum_of(part->shares, seats), SHARE_WHOLE * matches);
		json_mean(j, "mean_score", sum_of(part->points, seats), matches);
		json_open_array(j, "lines");
		for (int line = 0; line < sim->lines; line++)
			json_mean(j, NULL, part->sums[line], matches);
		json_close_array(j);
		json_close_object(j);
	}
	json_close_array(j);
}

static void json_events(struct json *j, const struct simulation *sim)
{
	int order[PARTS_MAX];

	parts_in_order(sim, order);
	json_open_array(j, "events");
	for (uint32_t i = 0; i < sim->events.used; i++) {
		const struct tally_entry *entry = &sim->events.entries[i];

		json_open_object(j, NULL);
		json_message(j, "event", &entry->text);
		json_int(j, "count", entry->count);
		json_open_array(j, "by_part");
		for (int k = 0; k < sim->parts; k++)
			json_int(j, NULL, entry->of_part[order[k]]);
		json_close_array(j);
		json_close_object(j);
	}
	json_close_array(j);
}

static void json_choices(struct json *j, const struct simulation *sim)
{
	json_open_array(j, "choices");
	for (uint32_t i = 0; i < sim->choices.used; i++) {
		const struct simulate_choice *choice = &sim->choices.entries[i];

		json_open_object(j, NULL);
		json_text(j, "move", choice->move);
		json_int(j, "offered", choice->offered);
		json_int(j, "chosen", choice->chosen);
		json_mean(j, "even", choice->even, EVEN_WHOLE);
		json_close_object(j);
	}
	json_close_array(j);
}

static void json_facts(struct json *j, const struct simulation *sim)
{
	int seats = sim->setup.players;

	json_open_object(j, NULL);
	json_asked(j, sim);
	json_open_array(j, "wins");
	for (int s = 0; s < seats; s++)
		json_int(j, NULL, sim->wins[s]);
	json_close_array(j);
	json_means(j, "win_shares", sim->shares, seats, SHARE_WHOLE * sim->games);
	json_means(j, "mean_scores", sim->points, seats, sim->games);
	json_mean(j, "plies", sim->plies, sim->games);
	json_lines(j, sim);
	json_parts(j, sim);
	if (cli_has(sim->cli, OPT_EVENTS))
		json_events(j, sim);
	if (cli_has(sim->cli, OPT_CHOICES))
		json_choices(j, sim);
	json_close_object(j);
}

static void report_json(const struct simulation *sim)
{
	size_t size = (size_t)LINE_JSON_MAX * (SCORE_LINES_MAX + PARTS_MAX + 1 + sim->events.used) +
		      (size_t)CHOICE_JSON_MAX * sim->choices.used;
	struct buf text;

	if (cli_buffer(sim->cli, size, &text) != CLI_FINE)
		return;
	struct json j = json_over(&text);

	json_facts(&j, sim);
	cli_print(sim->cli, &text);
	free(text.at);
}

void simulation_report(const struct simulation *sim)
{
	if (cli_has(sim->cli, OPT_JSON)) {
		report_json(sim);
	} else {
		report_table(sim);
		report_events(sim);
		report_choices(sim);
	}
}
