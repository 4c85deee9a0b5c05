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
	struct dev_play play; /* of the view: only to look */
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

/* devil_worth.c */
int worth_coin(const struct mind *m);
int worth_good(const struct mind *m, int good); /* enum dev_good */
int worth_bundle(const struct mind *m, const struct dev_bundle *b);
int worth_debt(const struct mind *m); /* of one, lost */
/* Of standing at `rep` rather than at the knot; wings on the way apart. */
int worth_rep(const struct mind *m, int rep);
int worth_demon(const struct mind *m); /* of one more, lost */
int worth_angel(const struct mind *m);
/* Of the sets that these symbols fill or come near to. */
int worth_sets(const struct mind *m, const int symbols[DEV_TYPES]);
/* Of having a building that is not there yet: points and effects, without sets and cost. */
int worth_building(const struct mind *m, int building);
/* What a soul is worth to who has `held` of them, this one included. */
int worth_soul(const struct mind *m, int held);

/* devil_plan.c: the best plan with these goods and this debt. */
struct outlook {
	struct dev_plan plan;
	int value;
	int goods[DEV_GOODS]; /* left when it is carried out */
	int used[DEV_GOODS]; /* what it takes of them, beyond what it gives back */
	int bought[DEV_RESOURCES];
};
void plan_best(const struct mind *m, const int goods[DEV_GOODS], int debt, struct outlook *out);
void plan_now(const struct mind *m, struct outlook *out); /* with the seat's own */
game_move plan_answer(const struct mind *m, int question);

/* devil_deal.c, devil_trial.c, devil_steps.c: the answers of their steps. */
game_move deal_answer(const struct mind *m, int question);
game_move trial_answer(const struct mind *m, int question);
game_move step_answer(const struct mind *m, int question);

/* devil_suspect.c: the seat that looks most like that role; DEV_NONE: none left. */
int suspect(const struct mind *m, int guess);

#endif
