/*
 * Matches that something is fitted to: see matches.h.
 */
#include "fit/matches.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "cli/simulate/crew.h"

struct slot {
	void *sheet;
	struct score score;
};

struct work {
	const struct fit_matches *f;
	struct slot *slot;
};

static void play(void *user, int slot, int64_t number)
{
	const struct work *work = user;
	const struct fit_matches *f = work->f;
	struct slot *at = &work->slot[slot];
	struct bot_table t;

	memset(at->sheet, 0, f->sheet_size);
	bot_table_begin(&t, f->game, f->players, f->first + (uint32_t)number);
	for (int s = 0; s < f->players; s++)
		t.bot[s] = f->bot;
	for (int seat = bot_table_seat(&t); seat >= 0; seat = bot_table_seat(&t)) {
		f->watch(at->sheet, &t.match, seat);
		bot_table_move(&t, seat, bot_table_choose(&t, seat));
	}
	f->game->score(t.match.context, t.match.state, &at->score);
	bot_table_end(&t);
}

static bool take(void *user, int slot, int64_t number)
{
	const struct work *work = user;
	const struct slot *at = &work->slot[slot];

	work->f->take(work->f->user, (int)number, at->sheet, &at->score);
	return true;
}

static void tell(void *user, int64_t taken)
{
	const struct work *work = user;

	fprintf(stderr, "\r%d of %d matches", (int)taken, work->f->matches);
}

void fit_matches_play(const struct fit_matches *f)
{
	struct work work = { .f = f };
	const struct crew crew = {
		.threads = crew_cores(),
		.end = f->matches,
		.user = &work,
		.play = play,
		.take = take,
		.wait = tell,
	};
	int slots = crew_slots(crew.threads);

	work.slot = calloc((size_t)slots, sizeof(*work.slot));
	CHECK(work.slot);
	for (int i = 0; i < slots; i++)
		CHECK(work.slot[i].sheet = malloc(f->sheet_size));
	CHECK(crew_run(&crew));
	for (int i = 0; i < slots; i++)
		free(work.slot[i].sheet);
	free(work.slot);
	fputc('\n', stderr);
}
