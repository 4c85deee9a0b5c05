/*
 * Goetia's list of moves against a second predicate written from the rules
 * (tests/support/goetia/naive.c): over every verb with every value, for every
 * seat, at every state of MATCHES random matches (the argument, else the
 * variable of that name), with all options. mutants_rules.c plants mistakes that
 * it must notice.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "property/support/goetia/follow.h"
#include "support/tap.h"

enum {
	MATCHES_STANDARD = 30,
	TURNS_MAX = 8, /* times so many, until each kind of question came up */
};

static void compare_players(int players, uint64_t first, uint64_t matches, uint64_t asked[GOE_ASKS])
{
	static struct goetia_follower f;
	struct lab lab;
	uint64_t compared = 0;
	bool agree = true;

	memset(&f, 0, sizeof(f));
	lab_open(&lab, &goetia, players);
	for (uint64_t n = first; n < first + matches && agree; n++) {
		lab.compared = 0;
		agree = goetia_follower_match(&f, &lab, n);
		compared += lab.compared;
		if (!agree)
			tap_note("match %llu, %s", (unsigned long long)n, lab.said);
	}
	tap(agree && compared,
	    "goetia, %d players: the list is what the rules allow (%llu compared)", players,
	    (unsigned long long)compared);
	for (int i = 0; i < GOE_ASKS; i++)
		asked[i] += f.asked[i];
	lab_close(&lab);
}

static bool all_were_asked(const uint64_t asked[GOE_ASKS])
{
	for (int i = GOE_ASK_NOTHING + 1; i < GOE_ASKS; i++)
		if (!asked[i])
			return false;
	return true;
}

int main(int argc, char **argv)
{
	const char *given = argc > 1 ? argv[1] : getenv("MATCHES");
	int64_t matches = MATCHES_STANDARD;
	uint64_t asked[GOE_ASKS] = { 0 };

	if (given && *given && !slice_int(slice_from(given), 1, INT32_MAX, &matches)) {
		fprintf(stderr, "naive_goetia: '%s' is not a number of matches\n", given);
		return 2;
	}
	for (uint64_t turn = 0; turn < TURNS_MAX && !(turn && all_were_asked(asked)); turn++)
		for (int players = 2; players <= 4; players++)
			compare_players(players, turn * (uint64_t)matches, (uint64_t)matches,
					asked);
	for (int i = GOE_ASK_NOTHING + 1; i < GOE_ASKS; i++)
		tap_note("%s was asked %llu times", goe_ask_names[i].at,
			 (unsigned long long)asked[i]);
	tap(all_were_asked(asked), "goetia: every kind of question was compared");
	return tap_status();
}
