/*
 * What the script of Deal with the Devil thinks with: the view, the question,
 * and what things are worth. For the files of this folder.
 *
 * Values are hundredths of a point at the end of the match. They are rules of
 * thumb: a coin is worth a third of a point early, when it builds, and a fifth
 * at the end, when five of them are one.
 */
#ifndef BOTS_DEVIL_MIND_H
#define BOTS_DEVIL_MIND_H

#include "games/devil/devil.h"

enum { POINT = 100 };

struct dev_plan_cache;

struct dev_mind {
	struct dev_look look;
	const struct dev_cards *cards;
	const struct devil_state *d; /* the view */
	int seat, role;
	int question;
	int left; /* rounds after this one */
	const game_move *list;
	uint32_t count;
	struct dev_plan_cache *cache; /* of best plans; NULL: none is kept */
};

/* script.c: what it thinks with about that question, and what the script answers. */
struct dev_mind dev_mind_of(const struct context *c, const struct state *state, int seat,
			    const game_move *list, uint32_t count, struct dev_plan_cache *cache);
game_move dev_script_answer(const struct context *c, const struct state *state, int seat,
			    const game_move *list, uint32_t count, struct dev_plan_cache *cache);

/* The move if it is legal, else the first legal one that is no side action. */
game_move dev_mind_pick(const struct dev_mind *m, game_move move);
/* The same with a number, or the nearest legal one below, then above. */
game_move dev_mind_pick_number(const struct dev_mind *m, int number);
bool dev_mind_may(const struct dev_mind *m, game_move move);

/* worth.c */
int dev_worth_coin(const struct dev_mind *m);
int dev_worth_bundle(const struct dev_mind *m, const struct dev_bundle *b);
/* Of the n-th of a kind that is left over: the more there are, the less each is worth. */
int dev_worth_unit(const struct dev_mind *m, int good, int n);
int dev_worth_stock(const struct dev_mind *m, int good, int n); /* of n of them */
int dev_worth_debt(const struct dev_mind *m); /* of one, lost */
/* Of standing at `rep` rather than at the knot; wings on the way apart. */
int dev_worth_rep(const struct dev_mind *m, int rep);
int dev_worth_demon(const struct dev_mind *m); /* of one more, lost */
int dev_worth_angel(const struct dev_mind *m);
int dev_worth_set(const struct dev_mind *m, int set); /* of filling it: minors, then majors */
/* Of the sets that these symbols fill or come near to, with the courtiers of
 * that set and one more of any kind if `recruited`. */
int dev_worth_sets(const struct dev_mind *m, const int symbols[DEV_TYPES], unsigned courtiers,
		   bool recruited);
/* Of having a building that is not there yet: points and effects, without sets and cost. */
int dev_worth_building(const struct dev_mind *m, int building);
/* What a soul is worth to who has `held` of them, this one included. */
int dev_worth_soul(const struct dev_mind *m, int held);

/* funds.c: means, and what of them is set aside. */
struct dev_funds {
	int goods[DEV_GOODS];
	int need[DEV_RESOURCES];
	int debt;
};
int dev_funds_most(const struct dev_funds *f, int first, int last);
int dev_funds_least(const struct dev_funds *f, int first, int last);
bool dev_funds_raise(const struct dev_mind *m, struct dev_funds *f);
void dev_funds_reserve(const struct dev_mind *m, const struct dev_plan *plan, int item,
		       struct dev_funds *f);

/* What a plan comes to, in points. */
struct dev_outlook {
	struct dev_plan plan;
	int value;
	int goods[DEV_GOODS]; /* left when it is carried out */
	int used[DEV_GOODS]; /* what it takes of them, beyond what it gives back */
	int bought[DEV_RESOURCES];
};
/* doing.c: carries it out with these goods and this debt. */
void dev_plan_try(const struct dev_mind *m, const int goods[DEV_GOODS], int debt,
		  const struct dev_plan *plan, struct dev_outlook *out);

/* plan.c: the best plan with these goods and this debt. */
int dev_plan_tokens(const struct dev_plan *plan);
void dev_plan_best(const struct dev_mind *m, const int goods[DEV_GOODS], int debt,
		   struct dev_outlook *out);
void dev_plan_now(const struct dev_mind *m, struct dev_outlook *out); /* with the seat's own */

/* cache.c: best plans of one search, for playouts, where the same seat plans with
 * the same means again and again. All zero at first. */
enum { DEV_CACHE_ROWS = 64, DEV_CACHE_WIDTH = 4 };
struct dev_cache_key {
	int16_t goods[DEV_GOODS];
	uint8_t seat, role, round, debt, planning;
	int8_t rep;
	uint8_t wall; /* buildings in it */
	uint8_t courtier[DEV_COURTIERS];
	uint8_t hand[5], event[2];
};
struct dev_cache_entry {
	struct dev_cache_key key;
	bool used;
	struct dev_outlook outlook;
};
struct dev_plan_cache {
	struct dev_cache_entry entry[DEV_CACHE_ROWS][DEV_CACHE_WIDTH];
	uint8_t next[DEV_CACHE_ROWS];
};
/* The best plan that agrees with what is decided; NULL: not kept. Else where it is to be put. */
struct dev_cache_entry *dev_cache_find(const struct dev_mind *m, const int goods[DEV_GOODS],
				       int debt);
bool dev_plan_agrees(const struct dev_mind *m, const struct dev_plan *plan);

/* judges.c: whom to appease, so that the others cost least. */
struct dev_sentence {
	unsigned slots; /* to appease */
	int guests;
	int cost; /* of those who punish */
};
struct dev_sentence dev_judges_best(const struct dev_mind *m, unsigned slots, int guests,
				    int spared);
int dev_judges_faced(const struct dev_mind *m,
		     unsigned *slots); /* Houseguests counted, not in the set */
int dev_judges_save(const struct dev_mind *m, int spared); /* by appeasing one more than those */
bool dev_judges_pay(const struct dev_mind *m,
		    const struct dev_effect *e); /* rather than lose points */

/* deal.c: an answer to ASK or OFFER, the rest of the chest as the script has it: does the chest ask
 * no more coins than the bank would for what is in it, and no coins for coins? */
bool dev_deal_is_sane(const struct dev_mind *m, game_move answer);

/* steps.c: of a building in hand: what it gives, less what it takes. */
int dev_worth_in_hand(const struct dev_mind *m, int building);

/* suspect.c: the seat that looks most like that role; DEV_NONE: none left. */
int dev_suspect(const struct dev_mind *m, int guess);

/*
 * One row a question (games/devil/questions.h): the answer of the script, in the
 * file named above it.
 */
/* clang-format off */
#define DEV_BOT_ROWS(X) \
	/* steps.c */ \
	X(DEV_Q_PREFER_MORTAL, dev_bot_neutral) \
	X(DEV_Q_PREFER_CULTIST, dev_bot_neutral) \
	X(DEV_Q_PREFER_DEVIL, dev_bot_neutral) \
	X(DEV_Q_DARE, dev_bot_dare) \
	X(DEV_Q_KEEP, dev_bot_best_card) \
	X(DEV_Q_PASS1, dev_bot_pass) \
	X(DEV_Q_PASS2, dev_bot_worst_card) \
	X(DEV_Q_REPAY, dev_bot_repay) \
	/* deal.c */ \
	X(DEV_Q_REQUEST, dev_bot_request) \
	X(DEV_Q_ASK, dev_bot_ask) \
	X(DEV_Q_OFFER_WOOD, dev_bot_offer) \
	X(DEV_Q_OFFER_STONE, dev_bot_offer) \
	X(DEV_Q_OFFER_WHEAT, dev_bot_offer) \
	X(DEV_Q_OFFER_GLASS, dev_bot_offer) \
	X(DEV_Q_OFFER_MARBLE, dev_bot_offer) \
	X(DEV_Q_OFFER_COINS, dev_bot_offer) \
	X(DEV_Q_OFFER_INDULGENCES, dev_bot_offer) \
	X(DEV_Q_VIEW, dev_bot_view) \
	X(DEV_Q_SOULPAY, dev_bot_soulpay) \
	/* funds.c */ \
	X(DEV_Q_FUND, dev_bot_fund) \
	X(DEV_Q_KIND_GAIN, dev_bot_kind_gain) \
	X(DEV_Q_KIND_PAY, dev_bot_kind_pay) \
	/* plan.c */ \
	X(DEV_Q_EVKEEP, dev_bot_evkeep) \
	X(DEV_Q_EVSIDE, dev_bot_evside) \
	X(DEV_Q_USE1, dev_bot_use) \
	X(DEV_Q_USE2, dev_bot_use) \
	X(DEV_Q_BUILD1, dev_bot_build) \
	X(DEV_Q_ACT1, dev_bot_act) \
	X(DEV_Q_BUILD2, dev_bot_build) \
	X(DEV_Q_ACT2, dev_bot_act) \
	X(DEV_Q_RECRUIT, dev_bot_recruit) \
	X(DEV_Q_PLANOK, dev_bot_planok) \
	/* steps.c */ \
	X(DEV_Q_TIMES, dev_bot_times) \
	X(DEV_Q_COURTIER, dev_bot_courtier) \
	X(DEV_Q_TUCK, dev_bot_worst_card) \
	X(DEV_Q_TILE, dev_bot_tile) \
	X(DEV_Q_SPACE, dev_bot_space) \
	X(DEV_Q_CLAIM, dev_bot_claim) \
	X(DEV_Q_CLAIM_BY, dev_bot_claim_by) \
	/* trial.c */ \
	X(DEV_Q_VOTE, dev_bot_accuse_devil) \
	X(DEV_Q_PLEA, dev_bot_plea) \
	X(DEV_Q_WINGS, dev_bot_wings) \
	X(DEV_Q_LOADPURE, dev_bot_all_souls) \
	X(DEV_Q_LOADMARK, dev_bot_all_souls) \
	X(DEV_Q_BRIBE_WOOD, dev_bot_bribe) \
	X(DEV_Q_BRIBE_STONE, dev_bot_bribe) \
	X(DEV_Q_BRIBE_WHEAT, dev_bot_bribe) \
	X(DEV_Q_BRIBE_GLASS, dev_bot_bribe) \
	X(DEV_Q_BRIBE_MARBLE, dev_bot_bribe) \
	X(DEV_Q_BRIBE_COINS, dev_bot_bribe) \
	X(DEV_Q_GUESSD, dev_bot_accuse_devil) \
	X(DEV_Q_GUESSC, dev_bot_accuse_cultist) \
	X(DEV_Q_SHOW, dev_bot_all_souls) \
	X(DEV_Q_SPEND, dev_bot_spend) \
	X(DEV_Q_ABSOLVE, dev_bot_absolve) \
	X(DEV_Q_APPEASE, dev_bot_appease) \
	X(DEV_Q_PAYLOSE, dev_bot_paylose) \
	X(DEV_Q_WRECK, dev_bot_wreck) \
	X(DEV_Q_LATEHOUSE, dev_bot_latehouse)
/* clang-format on */

#define X(question, answer) game_move answer(const struct dev_mind *m);
DEV_BOT_ROWS(X)
#undef X

#endif
