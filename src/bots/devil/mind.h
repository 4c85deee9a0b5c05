/*
 * What the script of Deal with the Devil thinks with: the view, the question,
 * and what things are worth. Shared by the devil_*.c files of this folder.
 *
 * Values are hundredths of a point at the end of the match. They are rules of
 * thumb: a coin is worth a third of a point early, when it builds, and a fifth
 * at the end, when five of them are one.
 */
#ifndef BOTS_DEVIL_MIND_H
#define BOTS_DEVIL_MIND_H

#include "games/devil/devil.h"

enum { POINT = 100 };

struct mind {
	struct dev_look look;
	const struct dev_cards *cards;
	const struct devil_state *d; /* the view */
	int seat, role;
	int left; /* rounds after this one */
	const game_move *list;
	uint32_t count;
};

/* The move if it is legal, else the first legal one that is no side action. */
game_move mind_pick(const struct mind *m, game_move move);
/* The same with a number, or the nearest legal one below, then above. */
game_move mind_pick_number(const struct mind *m, int number);
bool mind_may(const struct mind *m, game_move move);

/* worth.c */
int worth_coin(const struct mind *m);
int worth_good(const struct mind *m, int good); /* enum dev_good */
int worth_bundle(const struct mind *m, const struct dev_bundle *b);
/* Of the n-th of a kind that is left over: the more there are, the less each is worth. */
int worth_unit(const struct mind *m, int good, int n);
int worth_stock(const struct mind *m, int good, int n); /* of n of them */
int worth_debt(const struct mind *m); /* of one, lost */
/* Of standing at `rep` rather than at the knot; wings on the way apart. */
int worth_rep(const struct mind *m, int rep);
int worth_demon(const struct mind *m); /* of one more, lost */
int worth_angel(const struct mind *m);
int worth_set(const struct mind *m, int set); /* of filling it: minors, then majors */
/* Of the sets that these symbols fill or come near to, with the courtiers of
 * that set and one more of any kind if `recruited`. */
int worth_sets(const struct mind *m, const int symbols[DEV_TYPES], unsigned courtiers,
	       bool recruited);
/* Of having a building that is not there yet: points and effects, without sets and cost. */
int worth_building(const struct mind *m, int building);
/* What a soul is worth to who has `held` of them, this one included. */
int worth_soul(const struct mind *m, int held);

/* funds.c: means, and what of them is set aside. */
struct funds {
	int goods[DEV_GOODS];
	int need[DEV_RESOURCES];
	int debt;
};
int funds_spare(const struct funds *f, int good);
int funds_most(const struct funds *f, int first, int last);
int funds_least(const struct funds *f, int first, int last);
int funds_sale(const struct mind *m, const struct funds *f);
bool funds_raise(const struct mind *m, struct funds *f);
void funds_reserve(const struct mind *m, const struct dev_plan *plan, int item, struct funds *f);
game_move funds_answer(const struct mind *m);
game_move funds_kind(const struct mind *m, bool gain);

/* What a plan comes to, in points. */
struct outlook {
	struct dev_plan plan;
	int value;
	int goods[DEV_GOODS]; /* left when it is carried out */
	int used[DEV_GOODS]; /* what it takes of them, beyond what it gives back */
	int bought[DEV_RESOURCES];
};
/* doing.c: carries it out with these goods and this debt. */
void plan_try(const struct mind *m, const int goods[DEV_GOODS], int debt,
	      const struct dev_plan *plan, struct outlook *out);

/* plan.c: the best plan with these goods and this debt. */
int plan_tokens(const struct dev_plan *plan);
void plan_best(const struct mind *m, const int goods[DEV_GOODS], int debt, struct outlook *out);
void plan_now(const struct mind *m, struct outlook *out); /* with the seat's own */
game_move plan_answer(const struct mind *m, int question);

/* judges.c: whom to appease, so that the others cost least. */
struct verdict {
	unsigned slots; /* to appease */
	int guests;
	int cost; /* of those who punish */
};
struct verdict judges_best(const struct mind *m, unsigned slots, int guests, int spared);
int judges_faced(const struct mind *m, unsigned *slots); /* Houseguests counted, not in the set */
int judges_save(const struct mind *m, int spared); /* by appeasing one more than those */
bool judges_pay(const struct mind *m, const struct dev_effect *e); /* rather than lose points */

/* deal.c, trial.c, steps.c: the answers of their steps. */
game_move deal_answer(const struct mind *m, int question);
game_move trial_answer(const struct mind *m, int question);
game_move step_answer(const struct mind *m, int question);

/* suspect.c: the seat that looks most like that role; DEV_NONE: none left. */
int suspect(const struct mind *m, int guess);

#endif
