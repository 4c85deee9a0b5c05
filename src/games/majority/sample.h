/*
 * Between the files of the sampler of The Majority, for nobody else (majority.c
 * has to know how large its plan is):
 * sample.c draws worlds, sample_plan.c sorts out what a view says,
 * sample_story.c finds what can have happened in a round, sample_round.c
 * guesses one round. docs/games/majority-sampling.md says what is drawn.
 *
 * A guess follows single cards ("tokens"), as at a table where two cards of
 * one kind can be told apart. A token is a kind, where the viewer has seen
 * that card, or a blank: a card that he has not seen. The kind of a blank is
 * settled when a play shows it, or at the very end from the cards that
 * nothing accounts for (the pool).
 */
#ifndef MAJORITY_SAMPLE_H
#define MAJORITY_SAMPLE_H

#include "games/majority/majority.h"

enum {
	MAJ_BLANK = 32, /* tokens from here on are blanks */
	MAJ_BLANKS =
		MAJ_SEATS * (6 + 3 * 5 + MAJ_HAND), /* every packet, and hands nobody explains */
	MAJ_STRETCHES = 5, /* most in one round */
	MAJ_STRETCH = 3, /* most cards in one, once all are taken */
	MAJ_ORDERS = 6, /* of so many cards */
	/* Most ways to share out the stretches of the first round, and of the others. */
	MAJ_STORIES = 6 * 6 * 6 * 2 + 3 * (6 * 6 * 2),

	/* Units of weights. */
	MAJ_ENTRY = 256, /* a blank in one place of a packet */
	MAJ_ENTRIES = 5 * MAJ_ENTRY, /* a blank anywhere in a packet */
	MAJ_FAIR = 256, /* choices in which no two cards are alike */
};

/* Cards that the viewer saw together; others took them in an order unknown. */
struct maj_stretch {
	uint8_t packet, from, count;
	uint8_t taker[MAJ_STRETCH];
	uint16_t fair[MAJ_ORDERS]; /* how well each order comes from choices among kinds */
};

/* One way to share out the stretches of a round. */
struct maj_story {
	uint64_t weight;
	uint8_t order[MAJ_STRETCHES];
};

/* What the view says, sorted out once for all guesses. Rounds count from 0. */
struct maj_plan {
	const struct majority_context *context;
	const struct majority_state *view;
	int players;
	int rounds; /* whose packets are dealt */
	bool told[MAJ_ROUNDS]; /* takes, gifts and plays are recorded: what is guessed must fit */
	bool playing[MAJ_ROUNDS]; /* its first turn has begun */
	bool swapped[MAJ_ROUNDS];
	uint8_t taken[MAJ_ROUNDS]; /* cards taken from each packet */
	uint8_t unseen[MAJ_ROUNDS]
		      [MAJ_SEATS]; /* of these, taken by the seat before the viewer saw them */
	uint8_t plays[MAJ_ROUNDS][MAJ_SEATS]; /* cards shown by the seat, a laid one included */
	uint8_t played[MAJ_ROUNDS][MAJ_SEATS][MAJ_KINDS];
	uint8_t shown_at[MAJ_ROUNDS][MAJ_SEATS]
			[MAJ_KINDS]; /* the last turn of the kind; 0: never */
	uint32_t shown[MAJ_ROUNDS][MAJ_SEATS]; /* the kinds shown, as a set */
	uint8_t stretches[MAJ_ROUNDS];
	struct maj_stretch stretch[MAJ_ROUNDS][MAJ_STRETCHES];
	uint8_t pool[MAJ_KINDS];
	int pool_size;
	bool lenient; /* the view contradicts itself: any card will do */

	/* Looking ahead. luck: that a card of the pool is of this kind. For past
	 * rounds, over all stories: how often the seat must have shown the kind
	 * from a blank (bare), and has no known card left (calm). leave: what
	 * maj_leave() found; 0: not yet asked. In units of MAJ_ENTRY. */
	uint16_t luck[MAJ_KINDS];
	uint16_t bare[MAJ_ROUNDS][MAJ_SEATS][MAJ_KINDS];
	uint16_t calm[MAJ_ROUNDS][MAJ_SEATS];
	uint16_t leave[MAJ_ROUNDS][MAJ_SEATS][MAJ_KINDS];

	/* The stories that the plays of a round allow, from first_story on; none:
	 * it is shared out stretch by stretch. */
	uint16_t stories[MAJ_ROUNDS], first_story[MAJ_ROUNDS], all_stories;
	uint64_t total[MAJ_ROUNDS]; /* of their weights */
	struct maj_story story[MAJ_STORIES];
};

/* What a seat held in a round, as far as it is guessed. */
struct maj_holder {
	uint8_t knowns, blanks, plays, excess;
	uint8_t known[MAJ_HAND + 1], blank[MAJ_HAND + 1];
	int8_t need[MAJ_KINDS]; /* plays less known cards; `excess` sums up what is below 0 */
};

/* A positive number of any size, 31 bits of it exact: digits * 2^scale. */
struct maj_number {
	uint64_t digits;
	int32_t scale;
};

/* One guess. */
struct maj_world {
	struct maj_plan *plan;
	struct rng *rng;
	bool dead; /* it does not fit */
	struct maj_number over, under; /* its weight is over / under */
	int blanks;
	uint8_t kind[MAJ_BLANKS]; /* of each blank, MAJ_UNKNOWN until settled */
	uint8_t draft[MAJ_ROUNDS][MAJ_SEATS][MAJ_HAND];
	uint8_t gift[MAJ_ROUNDS][MAJ_SEATS];
	uint8_t rests[MAJ_ROUNDS][MAJ_SEATS];
	uint8_t rest[MAJ_ROUNDS][MAJ_SEATS][MAJ_HAND]; /* not played in that round */
	uint8_t pool[MAJ_KINDS];
	int pool_size;
};

/* What majority_plan() works out: the plan, and the guess that stands. */
struct maj_sampler {
	struct maj_plan plan;
	struct maj_world world[2];
	int now; /* the one of them that stands; the other is for the next guess */
	bool is_open; /* nothing is hidden from the viewer */
};

extern const uint8_t maj_orders[MAJ_ORDERS][MAJ_STRETCH];
extern const uint8_t maj_order_count[MAJ_STRETCH + 1];
extern const uint16_t maj_falling[MAJ_HAND + 2][MAJ_HAND + 2]; /* n (n-1) ..., so many factors */

static inline bool maj_is_blank(int token)
{
	return token >= MAJ_BLANK && token < MAJ_UNKNOWN;
}

static inline bool maj_hides(const struct maj_plan *plan, int seat)
{
	return seat != plan->view->viewer;
}

static inline bool maj_is_past(const struct maj_plan *plan, int r)
{
	return r + 1 < plan->view->round;
}

/* The seat is the viewer's partner: they know each other's gifts. */
static inline bool maj_is_mate(const struct maj_plan *plan, int r, int seat)
{
	return plan->swapped[r] && (seat + 2) % 4 == plan->view->viewer;
}

static inline void maj_hold(struct maj_holder *h, int kind)
{
	h->known[h->knowns++] = (uint8_t)kind;
	h->excess = (uint8_t)(h->excess + (h->need[kind]-- <= 0));
}

static inline int maj_drop(struct maj_holder *h, int at)
{
	int kind = h->known[at];

	h->known[at] = h->known[--h->knowns];
	h->excess = (uint8_t)(h->excess - (++h->need[kind] <= 0));
	return kind;
}

/* sample_plan.c */

void maj_make_plan(struct maj_plan *plan, const struct majority_context *context,
		   const struct majority_state *view);

/* A holder with empty hands. The viewer's partner begins with the viewer's
 * gift, and with his own as one more play. */
void maj_sit_down(const struct maj_plan *plan, int r, int seat, struct maj_holder *h);

/* How the chance of the seat's plays, as choices among kinds, changes when a
 * card of this kind stays in hand; MAJ_FAIR: not at all. */
uint32_t maj_echo(const struct maj_plan *plan, int r, int seat, int kind);

/* How well a known card lay unseen in a packet and was taken by this seat. */
uint32_t maj_absorb(struct maj_plan *plan, int r, int seat, int kind);

/* How well the seat did not play this known card; MAJ_ENTRIES: like a blank. */
uint32_t maj_find_leave(struct maj_plan *plan, int r, int seat, int kind);

static inline uint32_t maj_leave(struct maj_plan *plan, int r, int seat, int kind)
{
	uint32_t found = plan->leave[r][seat][kind];

	return found ? found : maj_find_leave(plan, r, seat, kind);
}

/* sample_story.c */

/* What each choice of hidden gifts between partners is worth. Gifts are the
 * known cards in their places, and behind them any blank. */
struct maj_gifts {
	int rows, columns;
	uint64_t row[MAJ_HAND + 1]; /* sums */
	uint64_t weight[MAJ_HAND + 1][MAJ_HAND + 1];
};

void maj_weigh_gifts(struct maj_plan *plan, int r, int a, const struct maj_holder *ha, int b,
		     const struct maj_holder *hb, struct maj_gifts *out);

/* What it is worth that the known gift of the viewer's partner was one of his
 * known cards (weight[0]) or a blank (weight[1]). */
void maj_weigh_mate(struct maj_plan *plan, int r, int seat, const struct maj_holder *h,
		    uint64_t weight[2]);

/* Fills the stories of a round. */
void maj_find_stories(struct maj_plan *plan, int r);

/* sample_round.c */

/* Guesses who took what in this round, what was given and what is left; sets
 * w->dead when that cannot be. */
void maj_guess_round(struct maj_world *w, int r);

/* sample.c */

void maj_times(struct maj_number *n, uint64_t factor);

/* Draws an index by weight, and the weight of the world allows for it. Dead,
 * and 0, when all weights are 0. */
int maj_draw_lot(struct maj_world *w, const uint64_t *weight, int count);

/* A place in 0 .. total-1, about uniform. */
uint64_t maj_pick(struct rng *rng, uint64_t total);

uint8_t maj_new_blank(struct maj_world *w);

#endif
