/*
 * The Majority's list of moves against a second predicate written from the
 * rules (tests/support/majority/naive.c): over every move that can be parsed,
 * for every seat, at every state of MATCHES random matches (the argument, else
 * the variable of that name). Since the predicate keeps its own books of the
 * whole match, what it believes of the table is compared too.
 */
#include <stdio.h>
#include <stdlib.h>

#include "property/support/majority/follow.h"
#include "support/tap.h"

enum { MATCHES_STANDARD = 300 };

struct question {
	const char *says;
	bool (*holds)(const struct follower *f, struct lab *lab);
	uint64_t compared;
	bool broken;
};

static void compare_players(int players, uint64_t matches)
{
	struct question questions[] = {
		{ .says = "MAJ-9 to MAJ-12, MAJ-17: the list is what the rules allow",
		  .holds = follower_agrees_on_moves },
		{ .says = "MAJ-10 to MAJ-24: hands, areas, removed cards, coins and marker",
		  .holds = follower_agrees_on_position },
		{ .says = "MAJ-6, MAJ-25, MAJ-26: the end and its winners",
		  .holds = follower_agrees_on_end },
	};
	enum { QUESTIONS = sizeof(questions) / sizeof(questions[0]) };
	struct lab lab;
	struct follower follower;

	lab_open(&lab, game_find(slice_from("majority")), players);
	for (uint64_t n = 0; n < matches; n++) {
		lab_begin(&lab, n);
		follower_begin(&follower, &lab);
		do {
			follower_catch_up(&follower, &lab);
			for (int i = 0; i < QUESTIONS; i++) {
				lab.compared = 0;
				if (questions[i].broken)
					continue;
				questions[i].broken = !questions[i].holds(&follower, &lab);
				questions[i].compared += lab.compared;
				if (questions[i].broken)
					tap_note("match %llu, %s", (unsigned long long)n, lab.said);
			}
		} while (lab_advance(&lab));
	}
	for (int i = 0; i < QUESTIONS; i++)
		tap(!questions[i].broken && questions[i].compared,
		    "majority, %d players, %s (%llu compared)", players, questions[i].says,
		    (unsigned long long)questions[i].compared);
	lab_close(&lab);
}

int main(int argc, char **argv)
{
	const char *given = argc > 1 ? argv[1] : getenv("MATCHES");
	int64_t matches = MATCHES_STANDARD;

	if (given && *given && !slice_int(slice_from(given), 1, INT32_MAX, &matches)) {
		fprintf(stderr, "naive_majority: '%s' is not a number of matches\n", given);
		return 2;
	}
	compare_players(3, (uint64_t)matches);
	compare_players(4, (uint64_t)matches);
	return tap_status();
}
