/*
 * `pandemonium simulate GAME`: many matches between bots, and what came of
 * them by seat. The matches are those of the real match core, each with luck
 * of its own made of the seed and its number: the same seed gives the same
 * answer on every machine. simulate_report.c prints it.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/check.h"
#include "cli/crash.h"
#include "cli/simulate/simulate.h"

enum { GAMES_STANDARD = 100 };

/* Progress: on a terminal in place, elsewhere a line now and then, so that a
 * short simulation says nothing. */

struct progress {
	bool in_place;
	time_t last, pause;
};

static time_t seconds_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec;
}

static struct progress progress_begin(struct cli *cli)
{
	bool in_place = isatty(fileno(cli->err));

	return (struct progress){ in_place, seconds_now(), in_place ? 1 : 10 };
}

static void progress_tell(struct cli *cli, struct progress *p, int64_t done, int64_t all)
{
	char memory[CLI_SENTENCE_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	struct message m = message_of("cli.simulate.progress");

	if (seconds_now() - p->last < p->pause)
		return;
	p->last = seconds_now();
	message_number(&m, (int32_t)done);
	message_number(&m, (int32_t)all);
	text_message(cli->lang, &m, NULL, &text);
	fputs(p->in_place ? "\r" : "", cli->err);
	cli_put(cli, cli->err, memory);
	fputs(p->in_place ? " " : "\n", cli->err);
}

static void progress_end(struct cli *cli, const struct progress *p)
{
	if (p->in_place)
		fputs("\r\033[K", cli->err);
}

/* One match. */

static void bot_moves(struct simulation *sim, struct match *m, int seat, struct rng *rng)
{
	const struct game *game = sim->game;
	game_move list[MATCH_MOVES_MAX];
	struct message why;

	game->observe(m->context, m->state, seat, sim->view);
	uint32_t count = game->moves(m->context, view_position(sim->view), seat, list);

	CHECK(count > 0);
	game_move move = sim->bots[seat]->choose(game, m->context, sim->view, seat, list, count,
						 rng, sim->scratch);

	if (cli_has(sim->cli, OPT_CHOICES))
		choices_count(&sim->choices, game, m->context, m->state, seat, list, count, move);
	struct sink *sink = sim->events.entries ? &sim->events.sink : NULL;

	CHECK(match_move(m, seat, move, sink, &why));
}

/* Returns the seat that moved first; -1: several had to choose at once. */
static int play_out(struct simulation *sim, struct match *m)
{
	struct rng rng[SEATS_MAX];
	uint64_t seeds[SEATS_MAX];
	uint8_t hash[HASH_BYTES];
	uint32_t actors;
	int first = -1;

	/* What bots draw must not tell them how the match was dealt. */
	hash_bytes(m->key, sizeof(m->key), hash);
	for (int s = 0; s < SEATS_MAX; s++) {
		seeds[s] = 0;
		for (int i = 0; i < 8; i++)
			seeds[s] |= (uint64_t)hash[8 * s + i] << 8 * i;
		rng_fast(&rng[s], seeds[s]);
	}
	while ((actors = m->game->actors(m->context, m->state)) != 0) {
		int seat = 0;

		while (!(actors & SEAT(seat)))
			seat++;
		if (!m->count && actors == SEAT(seat))
			first = seat;
		bot_moves(sim, m, seat, &rng[seat]);
	}
	return first;
}

/* The place of a line of the score sheet: a match need not have all of them. */
static int line_of(struct simulation *sim, const struct message *label)
{
	int i = 0;

	while (i < sim->lines && tally_compare(&sim->labels[i], label) != 0)
		i++;
	CHECK(i < SCORE_LINES_MAX);
	if (i == sim->lines)
		sim->labels[sim->lines++] = *label;
	return i;
}

/* The place of that part; -1: the seat was nothing in particular. */
static int part_of(struct simulation *sim, const char *id)
{
	int at = 0;

	if (!id)
		return -1;
	while (at < sim->parts && strcmp(sim->part[at].id, id) != 0)
		at++;
	CHECK(at < PARTS_MAX);
	if (at == sim->parts)
		sim->part[sim->parts++].id = id;
	return at;
}

static void count_part(struct simulation *sim, struct part_count *part, const struct score *score,
		       int seat, int64_t share)
{
	part->matches[seat]++;
	part->shares[seat] += share;
	part->points[seat] += score->points[seat];
	for (int i = 0; i < score->lines; i++)
		part->sums[line_of(sim, &score->line[i].label)] += score->line[i].value[seat];
}

static void count_match(struct simulation *sim, const struct match *m, int first)
{
	static const char *const order[SEATS_MAX] = { "cli.simulate.order1", "cli.simulate.order2",
						      "cli.simulate.order3",
						      "cli.simulate.order4" };
	int players = sim->setup.players, winners = 0;
	struct score score;
	int part[SEATS_MAX];

	m->game->score(m->context, m->state, &score);
	for (int s = 0; s < SEATS_MAX; s++)
		winners += (score.winners & SEAT(s)) != 0;
	for (int s = 0; s < SEATS_MAX; s++)
		part[s] = s < players ? part_of(sim, score.part[s]) : -1;
	for (int s = 0; s < players; s++) {
		bool won = score.winners & SEAT(s);
		int64_t share = won ? SHARE_WHOLE / winners : 0;

		sim->wins[s] += won;
		sim->shares[s] += share;
		sim->points[s] += score.points[s];
		if (part[s] >= 0)
			count_part(sim, &sim->part[part[s]], &score, s, share);
		if (first >= 0)
			count_part(sim,
				   &sim->part[part_of(sim, order[(s - first + players) % players])],
				   &score, s, share);
		for (int i = 0; i < score.lines; i++)
			sim->sums[line_of(sim, &score.line[i].label)][s] += score.line[i].value[s];
	}
	tally_match_over(&sim->events, part);
	sim->plies += m->count;
}

static int simulate_one(struct simulation *sim, int64_t number)
{
	char memory[RECORD_NAME_MAX];
	struct buf name = buf_over(memory, sizeof(memory));
	uint8_t key[RNG_KEY];
	struct match m;
	struct message error;

	buf_text(&name, "simulate ");
	buf_int(&name, number);
	fair_key(buf_slice_of(&name), sim->seed, NULL, 0, key);
	if (!match_init(&m, sim->game, &sim->setup, key, &error))
		return cli_fail(sim->cli, CLI_USAGE, &error);
	crash_watch(&m);
	int first = play_out(sim, &m);

	count_match(sim, &m, first);
	crash_watch(NULL);
	match_release(&m);
	return CLI_FINE;
}

static int simulate_all(struct simulation *sim)
{
	struct progress progress = progress_begin(sim->cli);
	int code = CLI_FINE;

	for (int64_t i = 0; i < sim->games && !code; i++) {
		code = simulate_one(sim, i);
		progress_tell(sim->cli, &progress, i + 1, sim->games);
	}
	progress_end(sim->cli, &progress);
	return code;
}

static int given_simulation(struct simulation *sim)
{
	struct cli *cli = sim->cli;
	int code = given_game(cli, cli->operand[0], &sim->game);

	if (!code)
		code = given_setup(cli, sim->game, &sim->setup);
	if (!code)
		code = given_number(cli, OPT_GAMES, 1, CLI_GAMES_MAX, GAMES_STANDARD, &sim->games);
	if (!code)
		code = given_bots(cli, "random", sim->bots, sim->setup.players);
	if (!code)
		code = given_seed(cli, sim->seed);
	return code;
}

int cmd_simulate(struct cli *cli)
{
	struct simulation sim = { .cli = cli };
	int code = given_simulation(&sim);

	if (code)
		return code;
	sim.view = malloc(sim.game->state_size);
	sim.scratch = malloc(bot_memory(sim.game));
	if (!sim.view || !sim.scratch || (cli_has(cli, OPT_EVENTS) && !tally_open(&sim.events)))
		code = cli_no_memory(cli);
	else
		code = simulate_all(&sim);
	if (!code && (sim.events.lost || sim.choices.lost))
		code = cli_no_memory(cli);
	if (!code) {
		tally_sort(&sim.events);
		simulation_report(&sim);
	}
	tally_close(&sim.events);
	choices_close(&sim.choices);
	free(sim.view);
	free(sim.scratch);
	return code;
}
