/*
 * Goetia's list of moves against a second predicate written from the rules
 * (tests/support/goetia/naive.c): over every verb with every value, for every
 * seat, at every state of MATCHES random matches (the argument, else the
 * variable of that name), with all options. Then the same with lists that are
 * wrong on purpose: each must be noticed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "property/support/goetia/follow.h"
#include "support/tap.h"

enum {
	MATCHES_STANDARD = 30,
	MATCHES_FOR_MUTANTS = 10,
	TURNS_MAX = 8, /* times so many, until each kind of question came up */
};

/* False: the two differed, lab.said says how. */
static bool compare_match(struct lab *lab, struct goetia_follower *f, uint64_t number)
{
	bool agree = true;

	lab_begin(lab, number);
	goetia_follower_begin(f, lab);
	do {
		goetia_follower_catch_up(f, lab);
		agree = goetia_follower_agrees(f, lab);
	} while (agree && lab_advance(lab));
	return agree;
}

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
		agree = compare_match(&lab, &f, n);
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

/* Lists with one mistake each. */

static uint32_t moves_without(const struct context *c, const struct state *state, int seat,
			      game_move *list,
			      bool (*wrong)(const struct goetia_state *s, game_move move))
{
	const struct goetia_state *s = (const void *)state;
	uint32_t count = goetia.moves(c, state, seat, list), kept = 0;

	for (uint32_t i = 0; i < count; i++)
		if (!wrong(s, list[i]))
			list[kept++] = list[i];
	return kept ? kept : count; /* somebody has to go on */
}

static bool is_relic(const struct goetia_state *s, game_move move)
{
	(void)s;
	return move >> 8 == GOE_MOVE_PLACE && (move & 0xFF) >= GOE_SPACE_RELIC;
}

static bool is_darkness(const struct goetia_state *s, game_move move)
{
	(void)s;
	return move == GOE_MOVE(GOE_MOVE_PAY, GOE_BLACK);
}

static bool is_recruit(const struct goetia_state *s, game_move move)
{
	int edge = (int)(move & 0xFF) - GOE_SPACE_EDGE;

	return move >> 8 == GOE_MOVE_PLACE && edge >= 0 && edge < GOE_EDGES_IN_PLAY &&
	       !s->flipped[edge];
}

static bool is_no_pact(const struct goetia_state *s, game_move move)
{
	(void)s;
	return move == GOE_MOVE(GOE_MOVE_PACT, GOE_PACTS);
}

#define MUTANT(name)                                                                            \
	static uint32_t no_##name(const struct context *c, const struct state *state, int seat, \
				  game_move *list)                                              \
	{                                                                                       \
		return moves_without(c, state, seat, list, is_##name);                          \
	}
MUTANT(relic)
MUTANT(darkness)
MUTANT(recruit)
MUTANT(no_pact)

/* A hex that is taken can be taken again. */
static uint32_t occupied_too(const struct context *c, const struct state *state, int seat,
			     game_move *list)
{
	const struct goetia_state *s = (const void *)state;
	uint32_t count = goetia.moves(c, state, seat, list);

	for (uint32_t i = 0; count && i + 1 < count && s->ask == GOE_ASK_PLACE; i++) {
		int space = (int)(list[i] & 0xFF);

		if (list[i] >> 8 != GOE_MOVE_PLACE || space + 1 >= GOE_WORLD_SPACES ||
		    list[i + 1] == list[i] + 1 || !s->on[space + 1])
			continue;
		memmove(&list[i + 2], &list[i + 1], (count - i - 1) * sizeof(*list));
		list[i + 1] = list[i] + 1;
		return count + 1;
	}
	return count;
}

static void try_mutant(const char *fault,
		       uint32_t (*moves)(const struct context *c, const struct state *state,
					 int seat, game_move *list))
{
	static struct goetia_follower f;
	struct game game = goetia;
	struct lab lab;
	bool agree = true;

	game.moves = moves;
	lab_open(&lab, &game, 3);
	for (uint64_t n = 0; n < MATCHES_FOR_MUTANTS && agree; n++)
		agree = compare_match(&lab, &f, n);
	if (tap(!agree, "naive legality catches mutant: %s", fault))
		tap_note("%s", lab.said);
	lab_close(&lab);
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
	try_mutant("a Relic that is never offered", no_relic);
	try_mutant("Darkness that does not pay", no_darkness);
	try_mutant("a recruit hex that is never offered", no_recruit);
	try_mutant("a Pact that must be taken", no_no_pact);
	try_mutant("a hex that holds two followers", occupied_too);
	return tap_status();
}
