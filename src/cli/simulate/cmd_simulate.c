/*
 * `pandemonium simulate GAME`: many matches between bots, on all cores, and
 * what came of them by seat. The matches are those of the real match core, each
 * with luck of its own made of the seed and its number, and they are counted in
 * the order of their numbers: the same seed gives the same answer on every
 * machine. simulate_report.c prints it.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "cli/simulate/crew.h"
#include "cli/simulate/simulate.h"

enum { GAMES_STANDARD = 100 };

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

static void count_match(struct simulation *sim, struct simulate_slot *slot)
{
	static const char *const order[SEATS_MAX] = { "cli.simulate.order1", "cli.simulate.order2",
						      "cli.simulate.order3",
						      "cli.simulate.order4" };
	const struct score *score = &slot->bout.score;
	int players = sim->setup.players, first = slot->bout.first;
	int winners = __builtin_popcount(score->winners);
	int part[SEATS_MAX];

	for (int s = 0; s < SEATS_MAX; s++)
		part[s] = s < players ? part_of(sim, score->part[s]) : -1;
	for (int s = 0; s < players; s++) {
		bool won = score->winners & SEAT(s);
		int64_t share = won ? SHARE_WHOLE / winners : 0;

		sim->wins[s] += won;
		sim->shares[s] += share;
		sim->points[s] += score->points[s];
		if (part[s] >= 0)
			count_part(sim, &sim->part[part[s]], score, s, share);
		if (first >= 0)
			count_part(sim,
				   &sim->part[part_of(sim, order[(s - first + players) % players])],
				   score, s, share);
		for (int i = 0; i < score->lines; i++)
			sim->sums[line_of(sim, &score->line[i].label)][s] +=
				score->line[i].value[s];
	}
	tally_match_over(&sim->events, &slot->events, part);
	choices_match_over(&sim->choices, &slot->choices);
	sim->plies += slot->bout.plies;
}

/* The crew's tasks: one match each. */

static void simulate_name(int64_t number, struct buf *out)
{
	buf_text(out, "simulate ");
	buf_int(out, number);
}

static void simulate_play(void *user, int slot, int64_t number)
{
	struct simulation *sim = user;
	struct simulate_slot *at = &sim->slots[slot];
	char memory[RECORD_NAME_MAX];
	struct buf name = buf_over(memory, sizeof(memory));

	simulate_name(number, &name);
	at->failed = !bout_play(&at->bout, &sim->setup, sim->bots, buf_slice_of(&name), sim->seed,
				0, &at->error);
}

static bool simulate_take(void *user, int slot, int64_t number)
{
	struct simulation *sim = user;
	struct simulate_slot *at = &sim->slots[slot];

	(void)number;
	if (at->failed)
		sim->code = cli_fail(sim->cli, CLI_USAGE, &at->error);
	else
		count_match(sim, at);
	return !at->failed;
}

static void simulate_wait(void *user, int64_t taken)
{
	struct simulation *sim = user;

	struct message m = message_of("cli.simulate.progress");

	if (!progress_is_due(&sim->progress))
		return;
	message_number(&m, (int32_t)taken);
	message_number(&m, (int32_t)sim->games);
	progress_say(sim->cli, &sim->progress, &m);
}

static void count_choice(void *user, const struct match *m, int seat, const game_move *list,
			 uint32_t count, game_move move)
{
	choices_count(user, m->game, m->context, m->state, seat, list, count, move);
}

static bool slot_open(struct simulation *sim, struct simulate_slot *slot)
{
	bool good = bout_open(&slot->bout, sim->game);

	if (cli_has(sim->cli, OPT_EVENTS)) {
		good = tally_open(&slot->events) && good;
		slot->bout.sink = &slot->events.sink;
	}
	if (cli_has(sim->cli, OPT_CHOICES)) {
		slot->bout.chosen = count_choice;
		slot->bout.user = &slot->choices;
	}
	return good;
}

static void slots_close(struct simulation *sim)
{
	for (int i = 0; sim->slots && i < crew_slots((int)sim->threads); i++) {
		bout_close(&sim->slots[i].bout);
		tally_close(&sim->slots[i].events);
		choices_close(&sim->slots[i].choices);
	}
	free(sim->slots);
}

static int simulate_all(struct simulation *sim)
{
	const struct crew crew = {
		.threads = (int)sim->threads,
		.end = sim->games,
		.user = sim,
		.play = simulate_play,
		.take = simulate_take,
		.wait = simulate_wait,
	};
	bool good = !cli_has(sim->cli, OPT_EVENTS) || tally_open(&sim->events);

	sim->slots = calloc((size_t)crew_slots(crew.threads), sizeof(*sim->slots));
	for (int i = 0; sim->slots && i < crew_slots(crew.threads); i++)
		good = slot_open(sim, &sim->slots[i]) && good;
	sim->progress = progress_begin(sim->cli);
	if (!sim->slots || !good || !crew_run(&crew) || sim->events.lost || sim->choices.lost)
		sim->code = cli_no_memory(sim->cli);
	progress_end(sim->cli, &sim->progress);
	slots_close(sim);
	return sim->code;
}

/* The first match, played once more into a record: the same seed, the same moves. */

static int record_open(struct simulation *sim, struct record *r)
{
	struct record_seat seats[SEATS_MAX];
	char memory[RECORD_NAME_MAX];
	struct buf name = buf_over(memory, sizeof(memory));
	struct message error;

	memset(seats, 0, sizeof(seats));
	for (int i = 0; i < sim->setup.players; i++) {
		struct buf level = buf_over(seats[i].name, sizeof(seats[i].name));

		seats[i].is_bot = true;
		buf_text(&level, sim->bots[i]->name);
	}
	simulate_name(0, &name);
	if (!record_init(r, sim->game, &sim->setup, memory, seats, sim->seed, &error))
		return cli_fail(sim->cli, CLI_USAGE, &error);
	return CLI_FINE;
}

static int record_save(struct simulation *sim, const struct record *r)
{
	struct cli *cli = sim->cli;
	struct buf text;
	int code = cli_buffer(cli, record_text_max(r), &text);

	if (code)
		return code;
	record_write(r, &text);
	code = save_text(cli, cli->value[OPT_RECORD], buf_slice_of(&text), cli_has(cli, OPT_FORCE),
			 NULL);
	free(text.at);
	return code;
}

static int simulate_record(struct simulation *sim)
{
	struct record r;
	struct bout bout;
	int code = record_open(sim, &r);

	if (code)
		return code;
	if (bout_open(&bout, sim->game)) {
		bout_play_out(&bout, &r.match, sim->bots, 0);
		code = record_save(sim, &r);
	} else {
		code = cli_no_memory(sim->cli);
	}
	bout_close(&bout);
	record_release(&r);
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
		code = given_bots(cli, sim->game, "random", sim->bots, sim->setup.players);
	if (!code)
		code = given_number(cli, OPT_THREADS, 1, CREW_THREADS_MAX, crew_cores(),
				    &sim->threads);
	if (!code)
		code = given_seed(cli, sim->seed);
	return code;
}

int cmd_simulate(struct cli *cli)
{
	struct simulation sim = { .cli = cli };
	int code = given_simulation(&sim);

	if (!code && cli_has(cli, OPT_RECORD))
		code = simulate_record(&sim);
	if (!code)
		code = simulate_all(&sim);
	if (!code) {
		tally_sort(&sim.events);
		simulation_report(&sim);
	}
	tally_close(&sim.events);
	choices_close(&sim.choices);
	return code;
}
