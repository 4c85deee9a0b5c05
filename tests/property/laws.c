/*
 * The laws of every game on random play: for each game, each number of players
 * and MATCHES matches (the argument, else the variable of that name; fewer
 * where matches are long), one TAP line a law. A second argument chooses one game.
 * The toy game is played too: it has plans of several moves, which not every real
 * game has.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "games/toy/toy.h"
#include "property/support/laws.h"
#include "property/support/twins.h"
#include "support/tap.h"

enum {
	MATCHES_STANDARD = 1000,
	MATCHES_TOY = 200,
	STATES_A_MATCH = 160, /* a game of longer matches gets fewer of them */
	STATE_SMALL =
		448, /* bytes; one of larger states gets at most half of those, and fewer the larger */
};

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

static bool law_has_a_subject(const struct game *game, const struct law *law)
{
	bool together = law->holds == law_commute || law->holds == law_secret ||
			law->holds == law_seat_record;

	const struct twins *maker = twins_find(game);

	return !together || !maker || !maker->one_at_a_time;
}

static void laws_report(const struct game *game, int players, const struct verdict *verdicts)
{
	bool in_table = game_find(slice_from(game->name));

	for (int i = 0; i < laws_count; i++) {
		const struct verdict *v = &verdicts[i];

		if (!in_table && laws[i].holds == law_replay)
			continue; /* records are read for games of the table only */
		tap(!v->broken && (v->compared > 0) == law_has_a_subject(game, &laws[i]),
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
		uint64_t states = matches * STATES_A_MATCH;

		if (game->state_size > STATE_SMALL)
			states = states * STATE_SMALL / game->state_size / 2;
		/* The first law is asked at every state. */
		for (now.number = 0; now.number < matches && verdicts[0].asked < states;
		     now.number++)
			laws_play(&lab, now.number, laws, laws_count, verdicts);
		laws_report(game, players, verdicts);
		lab_close(&lab);
		free(verdicts);
	}
}

int main(int argc, char **argv)
{
	const char *given = argc > 1 && *argv[1] ? argv[1] : getenv("MATCHES");
	const char *chosen = argc > 2 ? argv[2] : NULL;
	int64_t matches = MATCHES_STANDARD;

	if (given && *given && !slice_int(slice_from(given), 1, INT32_MAX, &matches)) {
		fprintf(stderr, "laws: '%s' is not a number of matches\n", given);
		return 2;
	}
	for (int i = 0; i < games_count; i++)
		if (!chosen || strcmp(chosen, games[i]->name) == 0)
			laws_of(games[i], (uint64_t)matches);
	if (!game_find(slice_from(toy.name)) && (!chosen || strcmp(chosen, toy.name) == 0))
		laws_of(&toy, matches < MATCHES_TOY ? (uint64_t)matches : MATCHES_TOY);
	return tap_status();
}
