/*
 * The laws of every game on random play: for each game, each number of players
 * and MATCHES matches (the argument, else the variable of that name), one TAP
 * line a law. The toy game is played too: it has plans of several moves, which
 * not every real game has.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"
#include "property/support/laws.h"
#include "support/tap.h"
#include "support/toy.h"

enum { MATCHES_STANDARD = 1000, MATCHES_TOY = 200 };

/* The match being played, for whoever has to find a failed CHECK. */
static struct {
	const char *game;
	int players;
	uint64_t number;
} now;

_Noreturn void check_failed(const char *file, int line, const char *what)
{
	tap(false, "%s, %d players, match %llu: CHECK failed at %s:%d: %s", now.game, now.players,
	    (unsigned long long)now.number, file, line, what);
	abort();
}

static const char *const when_words[] = {
	[LAW_EVERY_STATE] = "every state",
	[LAW_SOME_STATES] = "one state in four",
	[LAW_SOME_MATCHES] = "every state of one match in ten",
	[LAW_AT_END] = "every match",
	[LAW_AT_SOME_ENDS] = "one match in ten",
};
_Static_assert(LAW_STATES_SHARE == 4 && LAW_MATCHES_SHARE == 10, "the words above");

static void laws_report(const struct game *game, int players, const struct verdict *verdicts)
{
	bool in_table = game_find(slice_from(game->name));

	for (int i = 0; i < laws_count; i++) {
		const struct verdict *v = &verdicts[i];

		if (!in_table && laws[i].holds == law_replay)
			continue; /* records are read for games of the table only */
		tap(!v->broken && v->compared,
		    "%s, %d players, law %s: %s (%s; %llu asked, %llu compared)", game->name,
		    players, laws[i].name, laws[i].says, when_words[laws[i].when],
		    (unsigned long long)v->asked, (unsigned long long)v->compared);
		if (v->broken)
			tap_note("match %llu, %s", (unsigned long long)v->match, v->said);
	}
}

static void laws_of(const struct game *game, uint64_t matches)
{
	for (int players = game->seats_min; players <= game->seats_max; players++) {
		struct verdict *verdicts = calloc((size_t)laws_count, sizeof(*verdicts));
		struct lab lab;

		CHECK(verdicts);
		now.game = game->name;
		now.players = players;
		lab_open(&lab, game, players);
		for (now.number = 0; now.number < matches; now.number++)
			laws_play(&lab, now.number, laws, laws_count, verdicts);
		laws_report(game, players, verdicts);
		lab_close(&lab);
		free(verdicts);
	}
}

int main(int argc, char **argv)
{
	const char *given = argc > 1 ? argv[1] : getenv("MATCHES");
	int64_t matches = MATCHES_STANDARD;

	if (given && *given && !slice_int(slice_from(given), 1, INT32_MAX, &matches)) {
		fprintf(stderr, "laws: '%s' is not a number of matches\n", given);
		return 2;
	}
	for (int i = 0; i < games_count; i++)
		laws_of(games[i], (uint64_t)matches);
	laws_of(&toy, matches < MATCHES_TOY ? (uint64_t)matches : MATCHES_TOY);
	return tap_status();
}
