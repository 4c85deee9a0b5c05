/*
 * The Majority a second time, written from the rules text alone and in the
 * plainest way: lists of cards, one step after the other, no care for speed.
 * Tests hold the engine against it. It takes nothing from the engine but what
 * chance decided; docs/games/majority.md has the rules by number.
 */
#ifndef SUPPORT_MAJORITY_NAIVE_H
#define SUPPORT_MAJORITY_NAIVE_H

#include <stdbool.h>

enum { NAIVE_SEATS = 4, NAIVE_CARDS = 72, NAIVE_NOBODY = -1 };

struct naive_card {
	char colour; /* 'R', 'B', 'Y' */
	int power;
};

struct naive_pile {
	int count;
	struct naive_card card[NAIVE_CARDS];
};

/* One turn: MAJ-13 to MAJ-20. */
struct naive_turn {
	int players, holder; /* of the marker before the turn */
	bool last, stolen_is_safe;
	struct naive_card card[NAIVE_SEATS];
	/* What comes of it. */
	int thief[NAIVE_SEATS]; /* or NAIVE_NOBODY */
	int owner[NAIVE_SEATS]; /* NAIVE_NOBODY: removed from the game */
	int spy; /* who takes the marker, or NAIVE_NOBODY */
};
void naive_resolve(struct naive_turn *turn);

/* MAJ-22 to MAJ-24: the coins of seat `seat` for one colour. */
int naive_pay(int players, const int sum[NAIVE_SEATS], int seat);

/* A whole match. */
enum naive_step { NAIVE_DEALING, NAIVE_DRAFTING, NAIVE_SWAPPING, NAIVE_PLAYING, NAIVE_DONE };

struct naive_match {
	int players;
	bool stolen_is_safe;
	enum naive_step step;
	int round, turn, holder;
	bool open; /* this turn is played one after the other */
	struct naive_pile packet[NAIVE_SEATS], hand[NAIVE_SEATS], area[NAIVE_SEATS];
	struct naive_pile removed;
	bool answered[NAIVE_SEATS];
	struct naive_card answer[NAIVE_SEATS];
	int coins[NAIVE_SEATS];
};

void naive_begin(struct naive_match *m, int players, bool stolen_is_safe, int holder);

/* What chance dealt: the packet that the seat now picks up. */
void naive_deal(struct naive_match *m, int seat, struct naive_pile packet);

/* May the seat lay down this card now? */
bool naive_legal(const struct naive_match *m, int seat, struct naive_card card);
void naive_play(struct naive_match *m, int seat, struct naive_card card);

/* MAJ-25, MAJ-26. */
bool naive_wins(const struct naive_match *m, int seat);

/* "R10"; false: no such card (MAJ-1). */
bool naive_card_read(const char *text, struct naive_card *out);
bool naive_same(struct naive_card a, struct naive_card b);
int naive_copies(const struct naive_pile *pile, struct naive_card card);

#endif
