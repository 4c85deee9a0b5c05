/* What was measured, as a table or in JSON: see bench.h. */
#include "cli/simulate/bench.h"

#include <stdlib.h>

#include "base/json.h"
#include "bots/eval.h"

enum { BENCH_JSON_MAX = 1 << 16, NS_PER_MS = 1000000 };

/* Of a level that searches; 0: none does. */
static uint32_t playouts_counted_on(const struct bench *b)
{
	const struct eval *eval = eval_find(b->game);

	return eval ? eval->playouts_ms[b->players] : 0;
}

static double playouts_here(const struct bench_times *times)
{
	return times->ns[BENCH_SEARCH] > 0 ? NS_PER_MS / times->ns[BENCH_SEARCH] : 0;
}

static void json_decimal(struct json *j, const char *key, double value)
{
	char text[64];
	int length = snprintf(text, sizeof(text), "%.2f", value);

	json_raw(j, key, (struct slice){ text, (size_t)length });
}

static void report_json(struct cli *cli, const struct bench *b, const struct bench_times *times,
			bool holds)
{
	struct buf text;

	if (cli_buffer(cli, BENCH_JSON_MAX, &text))
		return;
	struct json j = json_over(&text);

	json_open_object(&j, NULL);
	json_text(&j, "game", b->game->name);
	json_int(&j, "players", b->players);
	json_int(&j, "state_bytes", (int64_t)b->game->state_size);
	json_decimal(&j, "unit_ns", times->unit);
	json_open_object(&j, "steps");
	for (int i = 0; i < BENCH_STEPS; i++) {
		if (times->ns[i] <= 0)
			continue;
		json_open_object(&j, bench_steps[i].name);
		json_decimal(&j, "ns", times->ns[i]);
		json_decimal(&j, "units", times->units[i]);
		json_close_object(&j);
	}
	json_close_object(&j);
	if (playouts_counted_on(b)) {
		json_int(&j, "playouts_ms", playouts_counted_on(b));
		json_decimal(&j, "playouts_ms_here", playouts_here(times));
	}
	if (b->game->move_units > 0) {
		json_decimal(&j, "move_units_limit", b->game->move_units);
		json_bool(&j, "holds", holds);
	}
	json_close_object(&j);
	fputs(text.at, cli->out);
	free(text.at);
}

/* What a fixed number of playouts is made of, beside what that time is worth here. */
static void report_budget(struct cli *cli, const struct bench *b, const struct bench_times *times)
{
	struct message m = message_of("cli.bench.budget");

	message_number(&m, (int32_t)playouts_counted_on(b));
	message_number(&m, (int32_t)playouts_here(times));
	cli_say(cli, &m, NULL);
}

static void report_limit(struct cli *cli, const struct bench *b, bool holds)
{
	struct message m = message_of(holds ? "cli.bench.holds" : "cli.bench.broken");

	message_number(&m, b->game->move_units);
	cli_say(cli, &m, NULL);
}

/* A number with its decimals as the language writes them, to the right. */
static void print_decimal(struct cli *cli, int cells, int digits, double value)
{
	char text[64];
	int length = snprintf(text, sizeof(text), "%*.*f", cells, digits, value);

	for (int i = 0; i < length; i++)
		fputc(text[i] == '.' ? language_point(cli->lang) : text[i], cli->out);
}

static void report_table(struct cli *cli, const struct bench *b, const struct bench_times *times,
			 bool holds)
{
	struct message m = message_of("cli.bench.heading");

	message_word(&m, text_family(cli->lang, "*.game.name", b->game->name));
	message_number(&m, b->players);
	message_number(&m, (int32_t)b->game->state_size);
	cli_say(cli, &m, NULL);
	fputs("U =", cli->out);
	print_decimal(cli, 6, 2, times->unit);
	fputs(" ns\n", cli->out);
	for (int i = 0; i < BENCH_STEPS; i++) {
		if (times->ns[i] <= 0)
			continue;
		print_decimal(cli, 12, 1, times->ns[i]);
		fputs(" ns ", cli->out);
		print_decimal(cli, 10, 1, times->units[i]);
		fputs(" U  ", cli->out);
		cli_put(cli, cli->out, text_of(cli->lang, bench_steps[i].label));
		fputc('\n', cli->out);
	}
	if (playouts_counted_on(b))
		report_budget(cli, b, times);
	if (b->game->move_units > 0)
		report_limit(cli, b, holds);
}

void bench_report(struct cli *cli, const struct bench *b, const struct bench_times *times,
		  bool holds)
{
	if (cli_has(cli, OPT_JSON))
		report_json(cli, b, times, holds);
	else
		report_table(cli, b, times, holds);
}
