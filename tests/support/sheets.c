#include "support/sheets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"

static void desk_lay(struct sheet_desk *desk, const struct game *game, const struct setup *setup)
{
	struct message error;

	memset(desk, 0, sizeof(*desk));
	desk->game = game;
	desk->context = calloc(1, game->context_size);
	desk->sheet = sheet_find(slice_from(game->name));
	CHECK(desk->sheet && desk->context && game->context(setup, desk->context, &error));
	desk->sheet->rows(desk->context, &desk->result);
}

void sheet_desk_open(struct sheet_desk *desk, const struct game *game, int players,
		     const char *option)
{
	struct setup setup;

	setup_standard(game, players, &setup);
	if (option)
		setup.options[game_option(game, slice_from(option))] = 1;
	desk_lay(desk, game, &setup);
}

void sheet_desk_close(struct sheet_desk *desk)
{
	free(desk->context);
}

int sheet_desk_row(const struct sheet_desk *desk, const char *label, int nth)
{
	for (int row = 0; row < desk->result.rows; row++)
		if (strcmp(desk->result.row[row].label, label) == 0 && nth-- == 0)
			return row;
	return -1;
}

void sheet_desk_put(struct sheet_desk *desk, const char *label, int nth, int seat, int number)
{
	int row = sheet_desk_row(desk, label, nth);

	CHECK(row >= 0);
	desk->cells.cell[row][seat] = number;
}

void sheet_desk_fill(struct sheet_desk *desk, const char *label, int nth, const int *numbers)
{
	for (int seat = 0; seat < desk->context->setup.players; seat++)
		sheet_desk_put(desk, label, nth, seat, numbers[seat]);
}

bool sheet_desk_work(struct sheet_desk *desk)
{
	struct message error;

	return sheet_work(desk->sheet, desk->context, &desk->cells, &desk->result, &error);
}

bool sheet_desk_notes(const struct sheet_desk *desk, const char *id)
{
	for (int i = 0; i < desk->result.notes; i++)
		if (strcmp(desk->result.note[i].id, id) == 0)
			return true;
	return false;
}

unsigned sheet_desk_asks(const struct sheet_desk *desk, const char *label, int nth)
{
	int row = sheet_desk_row(desk, label, nth);

	CHECK(row >= 0);
	return desk->result.row[row].asked;
}

static void setup_at_random(const struct game *game, int players, struct rng *rng,
			    struct setup *out)
{
	setup_standard(game, players, out);
	for (int i = 0; i < game->option_count; i++)
		if (game->options[i].is_switch)
			out->options[i] = (int32_t)rng_below(rng, 2);
}

static void play_on(const struct game *game, const struct context *c, struct state *state,
		    struct rng *rng, game_move *list)
{
	uint32_t actors = game->actors(c, state);
	int seat = 0;

	if (actors & CHANCE) {
		game->deal(c, state, rng, NULL);
		return;
	}
	while (!(actors & SEAT(seat)))
		seat++;
	uint32_t count = game->moves(c, state, seat, list);

	game->apply(c, state, seat, list[rng_below(rng, count)], NULL);
}

/* Every cell that nobody is asked for is spoiled: it must not matter. */
static void desk_spoil(struct sheet_desk *desk)
{
	for (int row = 0; row < desk->result.rows; row++)
		for (int seat = 0; seat < desk->context->setup.players; seat++)
			if (!(desk->result.row[row].asked & SEAT(seat)) &&
			    desk->result.row[row].kind == SHEET_NUMBER)
				desk->cells.cell[row][seat] = desk->result.row[row].max;
}

static bool desk_agrees(struct sheet_desk *desk, const struct state *state)
{
	const struct sheet_result *r = &desk->result;
	struct score score;

	desk->game->score(desk->context, state, &score);
	for (int times = 0; times < 2; times++) {
		if (!sheet_desk_work(desk) || r->score.winners != score.winners ||
		    memcmp(r->score.points, score.points, sizeof(score.points)) != 0) {
			printf("# %d, %d, %d, %d and %x; by the sheet %d, %d, %d, %d and %x\n",
			       score.points[0], score.points[1], score.points[2], score.points[3],
			       score.winners, r->score.points[0], r->score.points[1],
			       r->score.points[2], r->score.points[3], r->score.winners);
			return false;
		}
		desk_spoil(desk);
	}
	return true;
}

int sheet_law(const struct game *game, int players, int matches, sheet_writer *write)
{
	struct state *state = calloc(1, game->state_size);
	game_move *list = calloc(game->moves_max, sizeof(*list));
	bool good = true;
	int match = 0;

	CHECK(state && list);
	for (; match < matches && good; match++) {
		struct sheet_desk desk;
		struct setup setup;
		struct rng rng;

		rng_fast(&rng, (uint64_t)match);
		setup_at_random(game, players, &rng, &setup);
		desk_lay(&desk, game, &setup);
		game->init(desk.context, state);
		while (game->actors(desk.context, state)) {
			play_on(game, desk.context, state, &rng, list);
			write(&desk, state);
		}
		good = desk_agrees(&desk, state);
		sheet_desk_close(&desk);
	}
	free(state);
	free(list);
	return good ? match : -match;
}
