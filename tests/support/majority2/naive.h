/*
 * The Majority 2 a second time, written from the rules text alone and in the
 * plainest way: cards are words, places are lists, and a turn is a function
 * that asks when it needs an answer. Tests hold the engine against it. It
 * takes nothing from the engine but what chance decided; the rules by number
 * are in docs/games/majority2.md.
 *
 * How a function can wait: it is run again from the beginning of the turn with
 * the answers given so far, and leaves where it finds none.
 */
#ifndef SUPPORT_MAJORITY2_NAIVE_H
#define SUPPORT_MAJORITY2_NAIVE_H

#include <setjmp.h>
#include <stdbool.h>

enum {
	NAIVE2_SEATS = 2,
	NAIVE2_COLUMNS = 3,
	NAIVE2_CARDS = 62,
	NAIVE2_WORD = 24, /* bytes of a move */
	NAIVE2_CHOICES = 128,
	NAIVE2_TAPE = 4096, /* answers or cards of one turn */
	NAIVE2_SAID = 200,
};

struct naive2_card {
	char kind[6]; /* "BSec", "Ghost" */
	char disc; /* a colour letter, or 0 */
};

struct naive2_zone {
	int count;
	struct naive2_card card[NAIVE2_CARDS];
};

struct naive2_options {
	bool witch_senior, demon_veteran, dragon_junior, angel_veteran, reaper_aristocrat;
	bool ghosts, free_needs_requirement, whole_lane, own_column;
	int turn_cap;
};

/* The table. */
struct naive2_table {
	int turn, active, start, plays;
	bool forced, over;
	int up[NAIVE2_SEATS], down[NAIVE2_SEATS];
	struct naive2_zone column[NAIVE2_SEATS][NAIVE2_COLUMNS]; /* oldest first */
	struct naive2_zone area[NAIVE2_SEATS], reserve[NAIVE2_SEATS];
	struct naive2_zone hand, pile, discard;
};

struct naive2_choices {
	int count;
	char word[NAIVE2_CHOICES][NAIVE2_WORD]; /* moves as texts */
};

struct naive2_match {
	struct naive2_options options;
	struct naive2_table turn_began, now;

	/* Given since the turn began, and how much of it was used. */
	int answers, answers_used, cards, cards_used;
	char answer[NAIVE2_TAPE][NAIVE2_WORD];
	struct naive2_card card[NAIVE2_TAPE];

	char only[NAIVE2_WORD]; /* the last answer that needed no question */

	/* Why it stands still: nobody is asked when chance is waited for or all is over. */
	int asked; /* seat, or -1 */
	struct naive2_choices choices;
	bool wrong; /* something was given that the rules do not allow */
	char said[NAIVE2_SAID];
	jmp_buf stop;
};

/* A match at the beginning of a turn: options and turn_began are filled in. */
void naive2_begin(struct naive2_match *m);

/* What chance decided: the next card drawn, or the next one raided from a reserve. */
void naive2_chance(struct naive2_match *m, const char *kind);
/* What the seat asked answers, as the text of a move. */
void naive2_answer(struct naive2_match *m, const char *move);

/* Goes on as far as what was given allows; then `now`, `asked`, `choices`. */
void naive2_run(struct naive2_match *m);

bool naive2_legal(const struct naive2_match *m, int seat, const char *move);
int naive2_points(const struct naive2_match *m, int seat);
int naive2_winner(const struct naive2_match *m);

/* How many such cards, the disc included, lie in the zone. */
int naive2_copies(const struct naive2_zone *zone, struct naive2_card card);

#endif
