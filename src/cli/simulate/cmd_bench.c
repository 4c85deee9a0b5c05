/*
 * `pandemonium bench`: how long the engine's steps take, for every game and
 * number of players. Times of different machines are not to be compared, so
 * each is also given in U: a memcpy of 512 bytes whose length the compiler
 * does not know, measured in the same process. Limits are in U.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "bots/search.h"
#include "cli/simulate/bench.h"
#include "games/worlds.h"

enum {
	RUNS = 11, /* odd: the median is one of them */
	UNIT_BYTES = 512,
	UNIT_COPIES = 200000,
	MATCHES = 200, /* in a run of random play */
	POSITIONS_MAX = 512, /* of one match, kept to be looked at */
	BOT_STRIDE = 8, /* they think long: not in every position */
	DRAWS = 64, /* of one view */
	PLAYOUTS = 32, /* in one world */
	TEXTS = 64, /* views whose texts are written and read, from the whole match */
	TEXT_ROUNDS = 8, /* through all of them in a run */
};

static double nanoseconds_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now); /* a busy machine does not count */
	return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

/* The steps. Each does its work many times and says how often. */

static uint64_t run_unit(struct bench *b)
{
	static char from[UNIT_BYTES], to[UNIT_BYTES];
	volatile size_t length = UNIT_BYTES;
	char *volatile target = to; /* where it goes is not known either */

	(void)b;
	for (int i = 0; i < UNIT_COPIES; i++)
		memcpy(target, from, length);
	return UNIT_COPIES;
}

/* Plays a whole match at random; `keep` is called where somebody decides. */
static uint64_t random_match(struct bench *b, void (*keep)(struct bench *b))
{
	const struct game *game = b->game;
	game_move list[MATCH_MOVES_MAX];
	uint64_t moves = 0;
	uint32_t actors;

	game->init(b->c, b->state);
	while ((actors = game->actors(b->c, b->state)) != 0) {
		if (actors & CHANCE) {
			game->deal(b->c, b->state, &b->rng, NULL);
			continue;
		}
		if (keep)
			keep(b);
		int seat = __builtin_ctz(actors);
		uint32_t count = game->moves(b->c, b->state, seat, list);

		game->apply(b->c, b->state, seat, list[rng_below(&b->rng, count)], NULL);
		moves++;
	}
	return moves;
}

static uint64_t run_move(struct bench *b)
{
	uint64_t moves = 0;

	for (int i = 0; i < MATCHES; i++)
		moves += random_match(b, NULL);
	return moves;
}

static uint64_t run_match(struct bench *b)
{
	run_move(b);
	return MATCHES;
}

static const struct state *position(const struct bench *b, int index)
{
	return (const void *)(b->positions + (size_t)index * b->game->state_size);
}

static uint64_t run_copy(struct bench *b)
{
	struct state *volatile target = b->copy;
	volatile size_t length = b->game->state_size;

	for (int round = 0; round < 64; round++)
		for (int i = 0; i < b->position_count; i++)
			memcpy(target, position(b, i), length);
	return 64 * (uint64_t)b->position_count;
}

static uint64_t run_observe(struct bench *b)
{
	for (int i = 0; i < b->position_count; i++)
		for (int s = 0; s < b->players; s++)
			b->game->observe(b->c, position(b, i), s, b->view);
	return (uint64_t)b->position_count * (uint64_t)b->players;
}

static uint64_t run_sample(struct bench *b)
{
	for (int i = 0; i < b->position_count; i++) {
		b->game->observe(b->c, position(b, i), i % b->players, b->view);
		b->game->sample(b->c, b->view, i % b->players, &b->rng, b->copy);
	}
	return (uint64_t)b->position_count;
}

static uint64_t run_json(struct bench *b)
{
	for (int i = 0; i < b->position_count; i++) {
		b->game->observe(b->c, position(b, i), i % b->players, b->view);
		buf_clear(&b->text);
		b->game->json(b->c, b->view, i % b->players, &b->text);
	}
	return (uint64_t)b->position_count;
}

static const struct state *viewed(const struct bench *b, int index)
{
	return (const void *)(b->views + (size_t)index * b->game->state_size);
}

static char *text_at(const struct bench *b, int index)
{
	return b->texts + (size_t)index * b->game->position_max;
}

static uint64_t run_write(struct bench *b)
{
	for (int round = 0; round < TEXT_ROUNDS; round++)
		for (int i = 0; i < TEXTS; i++) {
			buf_clear(&b->text);
			b->game->state_write(b->c, viewed(b, i), &b->text);
		}
	return TEXT_ROUNDS * TEXTS;
}

static uint64_t run_read(struct bench *b)
{
	struct message error;

	for (int round = 0; round < TEXT_ROUNDS; round++)
		for (int i = 0; i < TEXTS; i++)
			CHECK(b->game->state_read(b->c, slice_from(text_at(b, i)), b->copy,
						  &error));
	return TEXT_ROUNDS * TEXTS;
}

/* Many worlds of one view. */
static uint64_t run_draw(struct bench *b)
{
	uint64_t draws = 0;

	for (int i = 0; i < b->position_count; i += BOT_STRIDE) {
		struct worlds worlds;

		b->game->observe(b->c, position(b, i), i % b->players, b->view);
		worlds_begin(&worlds, b->game, b->c, b->view, i % b->players, &b->rng,
			     b->bot_scratch);
		for (int k = 0; k < DRAWS; k++, draws++)
			worlds_draw(&worlds, &b->rng, b->copy);
	}
	return draws;
}

/* What is asked in that position. */
static struct bot_question question_at(struct bench *b, int index, game_move *list)
{
	int seat = __builtin_ctz(b->game->actors(b->c, position(b, index)));

	b->game->observe(b->c, position(b, index), seat, b->view);
	return (struct bot_question){ .game = b->game,
				      .c = b->c,
				      .view = b->view,
				      .seat = seat,
				      .list = list,
				      .count = b->game->moves(b->c, position(b, index), seat, list),
				      .rng = &b->rng,
				      .memory = b->bot_scratch };
}

/* Decisions of that level; how many. */
static uint64_t decide(struct bench *b, const struct bot *bot)
{
	game_move list[MATCH_MOVES_MAX];
	uint64_t decisions = 0;

	for (int i = 0; i < b->position_count; i += BOT_STRIDE, decisions++) {
		struct bot_question q = question_at(b, i, list);

		bot->choose(bot, &q);
	}
	return decisions;
}

static uint64_t run_greedy(struct bench *b)
{
	return decide(b, bot_find(b->game, slice_from("greedy")));
}

/* About as many playouts as a level with so little time makes in each. */
static uint64_t run_search(struct bench *b)
{
	const struct bot *level = bot_find(b->game, slice_from("skilled"));

	return level ? decide(b, level) * bot_playouts(level, b->game, b->players) : 0;
}

/* The playouts alone: no worlds, no shares of a budget, nothing sorted. */
static uint64_t run_playout(struct bench *b)
{
	const struct bot *level = bot_find(b->game, slice_from("skilled"));
	game_move list[MATCH_MOVES_MAX];
	uint64_t playouts = 0;

	for (int i = 0; level && i < b->position_count; i += BOT_STRIDE) {
		struct bot_question q = question_at(b, i, list);
		struct thinking s;

		search_begin(&s, level, &q);
		if (q.count == 1 || search_nominate(&s) == 1)
			continue;
		struct rng luck = search_new_world(&s);

		for (uint32_t k = 0; k < PLAYOUTS; k++, playouts++)
			search_playout(&s, &s.candidate[k % 2], luck);
	}
	return playouts;
}

const struct bench_step bench_steps[BENCH_STEPS] = {
	[BENCH_MOVE] = { "move", "cli.bench.move", run_move },
	{ "match", "cli.bench.match", run_match },
	{ "copy", "cli.bench.copy", run_copy },
	{ "observe", "cli.bench.observe", run_observe },
	{ "sample", "cli.bench.sample", run_sample },
	{ "draw", "cli.bench.draw", run_draw },
	{ "json", "cli.bench.json", run_json },
	{ "write", "cli.bench.write", run_write },
	{ "read", "cli.bench.read", run_read },
	{ "greedy", "cli.bench.greedy", run_greedy },
	[BENCH_SEARCH] = { "search", "cli.bench.search", run_search },
	{ "playout", "cli.bench.playout", run_playout },
};

/* Measuring. */

static int compare_doubles(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double median(double *each)
{
	qsort(each, RUNS, sizeof(each[0]), compare_doubles);
	return each[RUNS / 2];
}

/* Nanoseconds for one time; 0: the game has no such thing. */
static double time_of(uint64_t (*run)(struct bench *b), struct bench *b)
{
	double start = nanoseconds_now();
	uint64_t times = run(b);

	return times ? (nanoseconds_now() - start) / (double)times : 0;
}

/* The unit and all steps by turns, each the median of RUNS rounds after one to
 * warm up: a host that is busy for a while is so for all of them. */
static void measure(struct bench *b, struct bench_times *out)
{
	double unit[RUNS], ns[BENCH_STEPS][RUNS], units[BENCH_STEPS][RUNS];

	for (int i = -1; i < RUNS; i++) {
		int at = i < 0 ? 0 : i;

		unit[at] = time_of(run_unit, b);
		for (int k = 0; k < BENCH_STEPS; k++) {
			ns[k][at] = time_of(bench_steps[k].run, b);
			units[k][at] = ns[k][at] / unit[at];
		}
	}
	out->unit = median(unit);
	for (int k = 0; k < BENCH_STEPS; k++) {
		out->ns[k] = median(ns[k]);
		out->units[k] = median(units[k]);
	}
}

static void keep_position(struct bench *b)
{
	if (b->position_count == POSITIONS_MAX)
		return;
	memcpy(b->positions + (size_t)b->position_count++ * b->game->state_size, b->state,
	       b->game->state_size);
}

static void bench_release(struct bench *b)
{
	free(b->c);
	free(b->state);
	free(b->copy);
	free(b->view);
	free(b->positions);
	free(b->bot_scratch);
	free(b->text.at);
	free(b->views);
	free(b->texts);
}

/* Views of one seat after the other, evenly from the whole match. */
static void keep_texts(struct bench *b)
{
	for (int i = 0; i < TEXTS; i++) {
		struct buf text = buf_over(text_at(b, i), b->game->position_max);

		b->game->observe(b->c, position(b, i * b->position_count / TEXTS), i % b->players,
				 b->view);
		memcpy(b->views + (size_t)i * b->game->state_size, b->view, b->game->state_size);
		b->game->state_write(b->c, viewed(b, i), &text);
		CHECK(!text.full);
	}
}

static int bench_init(struct bench *b, struct cli *cli, const struct game *game, int players)
{
	struct setup setup;
	struct message error;
	size_t size = game->state_size;

	memset(b, 0, sizeof(*b));
	b->game = game;
	b->players = players;
	rng_fast(&b->rng, 1); /* the same matches in every run of the program */
	b->c = malloc(game->context_size);
	b->state = malloc(size);
	b->copy = malloc(size);
	b->view = malloc(size);
	b->positions = malloc(POSITIONS_MAX * size);
	b->bot_scratch = malloc(bot_memory(game));
	b->views = malloc(TEXTS * size);
	b->texts = malloc(TEXTS * game->position_max);
	if (!b->c || !b->state || !b->copy || !b->view || !b->positions || !b->bot_scratch ||
	    !b->views || !b->texts)
		return cli_no_memory(cli);
	int code = cli_buffer(cli, game->json_max, &b->text); /* a view's text is shorter */

	if (code)
		return code;
	setup_standard(game, players, &setup);
	CHECK(game->context(&setup, b->c, &error));
	random_match(b, keep_position);
	keep_texts(b);
	return CLI_FINE;
}

/* One game with one number of players; *all_hold falls when a limit breaks. */
static int bench_one(struct cli *cli, const struct game *game, int players, bool *all_hold)
{
	struct bench b;
	struct bench_times times;
	int code = bench_init(&b, cli, game, players);

	if (!code) {
		measure(&b, &times);
		double limit = game->move_units;
		bool holds = limit <= 0 || times.units[BENCH_MOVE] <= limit;

		*all_hold &= holds;
		bench_report(cli, &b, &times, holds);
	}
	bench_release(&b);
	return code;
}

/* All of them, or the one that was asked for. */
static int bench_games(struct cli *cli, const struct game *only, bool *all_hold)
{
	bool first = true;
	int code = CLI_FINE;

	for (int i = 0; i < games_count && !code; i++) {
		if (only && games[i] != only)
			continue;
		for (int n = games[i]->seats_min; n <= games[i]->seats_max && !code; n++) {
			if (!first)
				fputc(cli_has(cli, OPT_JSON) ? ',' : '\n', cli->out);
			first = false;
			code = bench_one(cli, games[i], n, all_hold);
		}
	}
	return code;
}

int cmd_bench(struct cli *cli)
{
	bool all_hold = true, json = cli_has(cli, OPT_JSON);
	const struct game *only = NULL;
	int code = cli->operand_count ? given_game(cli, cli->operand[0], &only) : CLI_FINE;

	if (code)
		return code;
	if (json)
		fputs("{\"games\":[", cli->out);
	code = bench_games(cli, only, &all_hold);

	if (json)
		fputs("]}\n", cli->out);
	if (code)
		return code;
	return !all_hold && cli_has(cli, OPT_STRICT) ? CLI_NO : CLI_FINE;
}
