/*
 * `pandemonium arena GAME LEVEL LEVEL ...`: each level against the next one,
 * on duplicate deals (arena.h), on all cores, as many as are asked for or until
 * a sequential test is sure. With --results every deal is written down, and the
 * same command goes on where it stopped; without a game the file is told as a
 * table of ratings.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "cli/arena/arena.h"
#include "cli/simulate/crew.h"

enum { DEALS_STANDARD = 400, DEALS_MAX = 100000, LEVELS_MAX = 16 };

/* A match that is played. */
struct arena_slot {
	struct bout bout;
	bool failed;
	struct message error;
};

struct arena {
	struct cli *cli;
	int64_t deals, threads;
	bool until_clear; /* else all deals are played */
	FILE *results; /* NULL: not asked for */
	struct arena_slot *slots;
	struct progress progress;
	struct arena_pair *pair; /* the one at work */
	struct arena_deal deal; /* of it, as far as that is counted */
	int code;
	int pairs;
	struct arena_pair all[LEVELS_MAX - 1];
};

/* Does the first level have that seat in that turn? */
static bool arena_is_first(const struct arena_pair *pair, int turn, int seat)
{
	return pair->sum.turns == 2 ? seat % 2 == turn : seat == turn;
}

static void arena_play(void *user, int slot, int64_t number)
{
	struct arena *arena = user;
	const struct arena_pair *pair = arena->pair;
	struct arena_slot *at = &arena->slots[slot];
	int turn = (int)(number % pair->sum.turns);
	const struct bot *bot[SEATS_MAX] = { NULL };
	char memory[RECORD_NAME_MAX];
	struct buf name = buf_over(memory, sizeof(memory));

	buf_text(&name, "arena ");
	buf_int(&name, number / pair->sum.turns);
	for (int s = 0; s < pair->setup.players; s++)
		bot[s] = arena_is_first(pair, turn, s) ? pair->a : pair->b;
	at->failed = !bout_play(&at->bout, &pair->setup, bot, buf_slice_of(&name), pair->seed,
				turn + 1, &at->error);
}

static bool arena_is_clear(const struct arena *arena, const struct arena_pair *pair)
{
	return arena->until_clear && arena_verdict(&pair->sum) != ARENA_OPEN;
}

/* What the first level has won of that match. */
static int64_t arena_share(const struct arena_pair *pair, const struct score *score, int turn)
{
	int winners = __builtin_popcount(score->winners);
	int64_t share = 0;

	for (int s = 0; s < pair->setup.players; s++)
		if (arena_is_first(pair, turn, s) && (score->winners & SEAT(s)))
			share += ARENA_WIN / winners;
	return share;
}

/* What that match brings to the deal. */
static void arena_count(struct arena_deal *deal, const struct arena_pair *pair,
			const struct score *score, int turn)
{
	int64_t share = arena_share(pair, score, turn);

	deal->score += share;
	/* Where two sides play the first level has several seats, and no one part. */
	if (pair->sum.turns == pair->setup.players && score->part[turn]) {
		const char *id = score->part[turn];

		CHECK(strlen(id) < ARENA_PART_MAX);
		memcpy(deal->part[turn].id, id, strlen(id) + 1);
		deal->part[turn].won = (int32_t)share;
		deal->parts++;
	}
}

static bool arena_take(void *user, int slot, int64_t number)
{
	struct arena *arena = user;
	struct arena_pair *pair = arena->pair;
	struct arena_slot *at = &arena->slots[slot];
	int turn = (int)(number % pair->sum.turns);

	if (at->failed) {
		arena->code = cli_fail(arena->cli, CLI_USAGE, &at->error);
		return false;
	}
	arena_count(&arena->deal, pair, &at->bout.score, turn);
	if (turn + 1 < pair->sum.turns)
		return true;
	if (arena->results &&
	    !arena_results_add(arena->results, pair, pair->sum.deals, &arena->deal)) {
		arena->code = cli_fail_about(arena->cli, CLI_SYSTEM, "cli.arena.unwritten",
					     arena->cli->value[OPT_RESULTS]);
		return false;
	}
	arena_sum_add(&pair->sum, &arena->deal);
	arena->deal = (struct arena_deal){ 0 };
	return !arena_is_clear(arena, pair);
}

static void arena_wait(void *user, int64_t taken)
{
	struct arena *arena = user;
	const struct arena_sum *sum = &arena->pair->sum;
	struct message m = message_of("cli.arena.progress");

	(void)taken;
	if (!progress_is_due(&arena->progress))
		return;
	struct arena_answer answer = arena_answer(sum);

	message_word(&m, arena->pair->a->name);
	message_word(&m, arena->pair->b->name);
	message_number(&m, (int32_t)sum->deals);
	message_number(&m, (int32_t)arena->deals);
	message_number(&m, (int32_t)(answer.share * 100 + 0.5));
	progress_say(arena->cli, &arena->progress, &m);
}

static int arena_run(struct arena *arena, struct arena_pair *pair)
{
	const struct crew crew = {
		.threads = (int)arena->threads,
		.first = pair->sum.deals * pair->sum.turns,
		.end = arena->deals * pair->sum.turns,
		.user = arena,
		.play = arena_play,
		.take = arena_take,
		.wait = arena_wait,
	};

	arena->pair = pair;
	arena->deal = (struct arena_deal){ 0 };
	for (int i = 0; i < crew_slots(crew.threads); i++)
		arena->slots[i].bout.by_clock = pair->by_clock;
	if (pair->sum.deals >= arena->deals || arena_is_clear(arena, pair))
		return CLI_FINE;
	if (!crew_run(&crew))
		return cli_no_memory(arena->cli);
	return arena->code;
}

static int arena_run_all(struct arena *arena)
{
	int slots = crew_slots((int)arena->threads), code = CLI_FINE;
	bool good = true;

	arena->slots = calloc((size_t)slots, sizeof(*arena->slots));
	for (int i = 0; arena->slots && i < slots; i++)
		good = bout_open(&arena->slots[i].bout, arena->all[0].game) && good;
	if (!arena->slots || !good)
		code = cli_no_memory(arena->cli);
	arena->progress = progress_begin(arena->cli);
	for (int i = 0; i < arena->pairs && !code; i++)
		code = arena_run(arena, &arena->all[i]);
	progress_end(arena->cli, &arena->progress);
	for (int i = 0; arena->slots && i < slots; i++)
		bout_close(&arena->slots[i].bout);
	free(arena->slots);
	return code;
}

static int given_levels(struct arena *arena)
{
	struct cli *cli = arena->cli;
	struct arena_pair *first = &arena->all[0];
	const struct bot *level[LEVELS_MAX];
	int count = cli->operand_count - 1;

	if (count < 2 || count > LEVELS_MAX) {
		struct message m = message_of("cli.arena.levels");

		message_number(&m, LEVELS_MAX);
		return cli_fail(cli, CLI_USAGE, &m);
	}
	for (int i = 0; i < count; i++) {
		level[i] = arena_level(first->game, cli->operand[i + 1]);
		if (!level[i])
			return fail_bot(cli, first->game, cli->operand[i + 1]);
	}
	arena->pairs = count - 1;
	for (int i = arena->pairs - 1; i >= 0; i--) {
		arena->all[i] = *first;
		arena->all[i].a = level[i];
		arena->all[i].b = level[i + 1];
	}
	return CLI_FINE;
}

static int given_arena(struct arena *arena)
{
	struct cli *cli = arena->cli;
	struct arena_pair *first = &arena->all[0];
	int code = given_match(cli, &first->game, &first->setup, first->seed);

	if (!code)
		code = given_number(cli, OPT_DEALS, 1, DEALS_MAX, DEALS_STANDARD, &arena->deals);
	if (!code)
		code = given_number(cli, OPT_THREADS, 1, CREW_THREADS_MAX, crew_cores(),
				    &arena->threads);
	if (code)
		return code;
	arena->until_clear = !cli_has(cli, OPT_DEALS);
	first->by_clock = cli_has(cli, OPT_CLOCK);
	arena_sum_begin(&first->sum, first->game, first->setup.players);
	return given_levels(arena);
}

/* What a file has of this pair, with the levels as they play now. */
static int load_results(struct arena *arena, const char *path, struct arena_pair *pair)
{
	int players = pair->setup.players;

	if (!arena_mark(pair->game, players, pair->a, pair->a_mark) ||
	    !arena_mark(pair->game, players, pair->b, pair->b_mark))
		return cli_no_memory(arena->cli);
	return arena_results_load(arena->cli, path, pair);
}

static int open_results(struct arena *arena)
{
	const char *path = arena->cli->value[OPT_RESULTS];
	int code = CLI_FINE;

	for (int i = 0; path && i < arena->pairs && !code; i++)
		code = load_results(arena, path, &arena->all[i]);
	if (!path || code)
		return code;
	arena->results = arena_results_open(path);
	return arena->results ? CLI_FINE
			      : cli_fail_about(arena->cli, CLI_SYSTEM, "cli.arena.unwritten", path);
}

/* The ratings of a whole file. */
static int arena_tell_file(struct cli *cli)
{
	struct arena_entry *entry = calloc(ARENA_PAIRS_MAX, sizeof(*entry));
	int count = 0;
	int code = entry ? arena_results_all(cli, cli->value[OPT_RESULTS], entry, &count)
			 : cli_no_memory(cli);

	if (!code && !arena_ratings_order(entry, &count))
		code = cli_no_memory(cli);
	if (!code)
		arena_report_file(cli, entry, count);
	free(entry);
	return code;
}

int cmd_arena(struct cli *cli)
{
	struct arena arena = { .cli = cli };

	if (!cli->operand_count && cli_has(cli, OPT_RESULTS))
		return arena_tell_file(cli);
	int code = cli->operand_count ? given_arena(&arena) : given_levels(&arena);

	if (!code)
		code = open_results(&arena);
	if (!code)
		code = arena_run_all(&arena);
	if (arena.results && fclose(arena.results) != 0 && !code)
		code = cli_fail_about(cli, CLI_SYSTEM, "cli.arena.unwritten",
				      cli->value[OPT_RESULTS]);
	if (!code)
		arena_report(cli, arena.all, arena.pairs);
	return code;
}
