/*
 * Deal with the Devil: the position and what its parts mean. Shared by the
 * files of this folder and by tests that look inside; everybody else sees
 * `struct game` alone. docs/games/devil.md has the rules by number (DEV-1 …
 * DEV-118), the components are in cards.h.
 *
 * A round is a row of steps. In a secret step every seat that is asked answers
 * in its own part of the state, in any order, and the last answer closes it.
 * In the two public steps (the resolution of plans, the penalties of a trial)
 * one seat after the other is driven through a small machine, struct dev_run,
 * that stops wherever that seat has something to decide.
 *
 * What others may not know of a seat stands in places of that seat, so a view
 * blots out places and nothing else. Where a chest goes is kept in `route`
 * alone; who looked into it keeps a copy in `seen`, by role icon, never by seat.
 */
#ifndef DEVIL_DEVIL_H
#define DEVIL_DEVIL_H

#include "base/check.h"
#include "games/devil/cards/cards.h"
#include "games/game.h"

enum {
	DEV_INDULGENCES = DEV_GOODS, /* a kind of what a seat holds, behind the coins */
	DEV_HELD,
	DEV_WALL_MAX = 2 * DEV_ROUNDS, /* buildings of a seat */
	DEV_POSITION_MAX = 8192, /* bytes of a position's text */
	DEV_PASSES = 2, /* DEV-32 */
	DEV_PASSED = 2, /* cards passed on in a round */
	DEV_NEW = 4, /* buildings drawn by a seat in a round */
	DEV_ROUTES = 48,
	DEV_OFFER_MAX = 99, /* of one kind in a chest */
	DEV_HOLD_MAX = 500, /* of one kind, far beyond what a match can bring */
	DEV_MOVES_MAX = 160,
	DEV_SIDE_MAX = 20, /* side actions and FUND answers of a seat in one step (DEV-18) */
	DEV_ANSWERS = 10, /* places for the answers of a secret step */
	DEV_HUNTS = 2,
	DEV_TRIALS = 2,
};

enum { DEV_UNKNOWN = 0xFE, DEV_NONE = 0xFF, DEV_UNKNOWN16 = 0x7FFE, DEV_HIDDEN = 0x7E };

enum dev_step {
	DEV_PREFER, /* DEV-12, only with its option */
	DEV_SETUP, /* chance: roles, route, inquisitors, cards of round 1 */
	DEV_DARE,
	DEV_KEEP,
	DEV_DRAW, /* chance: cards of rounds 2 to 5 */
	DEV_PASS,
	DEV_REPAY,
	DEV_REQUEST,
	DEV_OFFER,
	DEV_VIEW1,
	DEV_VIEW2,
	DEV_PLAN,
	DEV_RESOLVE, /* public */
	DEV_VOTE,
	DEV_PLEA,
	DEV_WINGS_STEP,
	DEV_LOAD,
	DEV_SHOW,
	DEV_PENALTY, /* public */
	DEV_OVER,
	DEV_STEPS,
};

/* What a seat is asked. DEV_Q_OFFER and DEV_Q_BRIBE are rows of kinds. */
enum dev_question {
	DEV_Q_PREFER, /* mortal, cultist, devil */
	DEV_Q_DARE = DEV_Q_PREFER + 3,
	DEV_Q_KEEP,
	DEV_Q_PASS1,
	DEV_Q_PASS2,
	DEV_Q_REPAY,
	DEV_Q_REQUEST,
	DEV_Q_ASK,
	DEV_Q_OFFER,
	DEV_Q_VIEW = DEV_Q_OFFER + DEV_HELD,
	DEV_Q_SOULPAY,
	DEV_Q_FUND,
	DEV_Q_EVKEEP,
	DEV_Q_EVSIDE,
	DEV_Q_USE1,
	DEV_Q_USE2,
	DEV_Q_BUILD1,
	DEV_Q_ACT1,
	DEV_Q_BUILD2,
	DEV_Q_ACT2,
	DEV_Q_RECRUIT,
	DEV_Q_PLANOK,
	DEV_Q_KIND_GAIN,
	DEV_Q_KIND_PAY,
	DEV_Q_TIMES,
	DEV_Q_COURTIER, /* to recruit, or for free */
	DEV_Q_TUCK,
	DEV_Q_TILE, /* to take (MINOR) or to discard (DAM) */
	DEV_Q_SPACE,
	DEV_Q_CLAIM,
	DEV_Q_CLAIM_BY, /* with which courtier */
	DEV_Q_VOTE,
	DEV_Q_PLEA,
	DEV_Q_WINGS,
	DEV_Q_LOADPURE,
	DEV_Q_LOADMARK,
	DEV_Q_BRIBE,
	DEV_Q_GUESSD = DEV_Q_BRIBE + DEV_GOODS,
	DEV_Q_GUESSC,
	DEV_Q_SHOW,
	DEV_Q_SPEND,
	DEV_Q_ABSOLVE,
	DEV_Q_APPEASE,
	DEV_Q_PAYLOSE,
	DEV_Q_WRECK,
	DEV_Q_LATEHOUSE,
	DEV_QUESTIONS,
};

/* Where a building is: a place and a seat, DEV_PLACE(place, seat). */
enum dev_place {
	DEV_IN_DECK, /* no seat */
	DEV_IN_HAND,
	DEV_IN_NEW, /* drawn, two of them are to be passed */
	DEV_IN_DISCARD,
	DEV_IN_WALL,
	DEV_IN_RUINS, /* destroyed */
	DEV_PLACES,
	/* events */
	DEV_EV_HELD = DEV_IN_HAND,
	DEV_EV_SPENT = DEV_IN_DISCARD, /* discarded unseen */
	DEV_EV_PLAYED = DEV_IN_WALL,
};
#define DEV_PLACE(place, seat) ((uint8_t)((place)*DEV_SEATS + (seat)))

/* Where a courtier lies. */
enum { DEV_AT_HOME /* the alchemist's own space */, DEV_AT_2, DEV_AT_3, DEV_AT_WALL };

/* Inquisitors in the order of the trial; Houseguests last. */
enum { DEV_SLOT_A, DEV_SLOT_B, DEV_SLOT_C, DEV_SLOT_1, DEV_SLOT_GUEST = 6, DEV_SLOTS };

/* A price: coins, or souls with this bit. */
enum { DEV_ASK_SOULS = 0x40 };

/* What became of an offer. The last value is all that its owner learns. */
enum { DEV_UNTAKEN, DEV_TAKEN1, DEV_TAKEN2, DEV_TAKEN };

/* What a viewer did with a chest. */
enum { DEV_LOOKING, DEV_REJECTED, DEV_ACCEPTED, DEV_CLOSED };

enum { DEV_PLEA_NONE, DEV_PROVED, DEV_CONFESSED };

/* The two sides of an event in a plan. */
enum { DEV_LEFT, DEV_RIGHT };

/* A plan (DEV-48): cards or DEV_NONE; `act` and `recruit` are 0 or 1. */
struct dev_plan {
	uint8_t event, side; /* side is DEV_NONE without an event */
	uint8_t use[2];
	uint8_t build[2], act[2];
	uint8_t recruit;
};

/* An offer as its owner made it. */
struct dev_offer {
	uint8_t ask; /* DEV_NONE: not yet */
	uint8_t of[DEV_HELD];
	uint8_t fate;
	uint8_t marks; /* of the souls paid for it, the marked ones */
};

/* A chest as somebody saw it; `of` is empty where it was taken before. */
struct dev_seen {
	uint8_t icon; /* role of its owner */
	uint8_t ask;
	uint8_t of[DEV_HELD];
	uint8_t taken; /* in pass 1 */
	uint8_t marks; /* marked souls paid: by the viewer, or seen (soul_kind_visible) */
	uint8_t did;
};

/* The machine of the public steps. */
enum dev_item {
	DEV_ITEM_LEFT,
	DEV_ITEM_USE1,
	DEV_ITEM_USE2,
	DEV_ITEM_BUILD1,
	DEV_ITEM_ACT1,
	DEV_ITEM_BUILD2,
	DEV_ITEM_ACT2,
	DEV_ITEM_RECRUIT,
	DEV_ITEM_RIGHT,
	DEV_ITEM_WHEAT,
	DEV_ITEM_SETS, /* achievements of buildings alone */
	DEV_ITEM_CLAIMS, /* and with courtiers */
	DEV_ITEM_DONE,
};

enum { DEV_WAITS_NOT, DEV_WAITS_SPACE, DEV_WAITS_HOUSE };

/* Which list of a card runs. */
enum dev_list { DEV_LIST_NONE, DEV_LIST_BUILD, DEV_LIST_USE, DEV_LIST_LEFT, DEV_LIST_RIGHT };

struct dev_run {
	uint8_t seat; /* DEV_NONE: nobody is being resolved */
	uint8_t item; /* enum dev_item; in a trial the slot of the inquisitor */
	uint8_t list, card, at; /* what runs, and the effect it has come to */
	uint8_t part; /* how far that effect has come */
	uint8_t under; /* the building whose TUCK uses `card`; DEV_NONE: none */
	uint8_t under_at;
	uint8_t wild[2]; /* basics and premiums still to be chosen and gained */
	uint8_t pick; /* a courtier to pay for, a tile to place, a set being filled */
	uint8_t picked; /* courtiers chosen for that set */
	uint8_t done; /* actions done with tokens */
	uint8_t recruited; /* by the action */
	uint8_t built[2]; /* this phase */
	uint8_t guests; /* Houseguests of this trial still to be met */
	uint8_t waits; /* for a space, or for an answer to a late Houseguest */
};

struct devil_state {
	uint8_t viewer; /* EVERYTHING: a state; else whose view this is */
	uint8_t step;
	uint8_t round; /* 1 … 5 */
	uint8_t asked; /* seats that this secret step asks */
	uint8_t ask[DEV_SEATS]; /* enum dev_question; DEV_NONE: nothing (any more) */

	/* Own to each seat. */
	int16_t goods[DEV_SEATS][DEV_HELD];
	int16_t owed[DEV_SEATS][DEV_GOODS + 1]; /* trades not yet published; last: loans */
	uint8_t toll[DEV_SEATS][DEV_GOODS]; /* paid to the bank in this step, not yet published */
	int8_t trade[DEV_SEATS][DEV_RESOURCES + 1]; /* of this step: DEV-18; last: loans */
	uint8_t side[DEV_SEATS]; /* side actions left in this step */
	uint8_t due[DEV_SEATS][DEV_PREMIUM + 1]; /* being paid: goods, then wild ones */
	uint8_t answer[DEV_SEATS][DEV_ANSWERS];
	uint8_t role[DEV_SEATS];
	uint8_t pure[DEV_SEATS], marked[DEV_SEATS];
	uint8_t debt[DEV_SEATS];

	/* Public. `ledger` adds up what each seat publicly gained or paid since
	 * the start; `icon_ledger` what is known by role icon only (DEV-93). */
	int16_t ledger[DEV_SEATS][DEV_HELD];
	int16_t icon_ledger[DEV_ROLES][DEV_GOODS];
	int16_t score[DEV_SEATS];
	uint8_t shown_debt[DEV_SEATS]; /* as last published (DEV-19) */
	uint8_t corner[DEV_SEATS];
	int8_t rep[DEV_SEATS];
	uint8_t angels[DEV_SEATS], demons[DEV_SEATS], guests[DEV_SEATS];
	uint8_t request[DEV_SEATS]; /* of this round */
	uint8_t tile[DEV_SEATS][DEV_SPACES]; /* the minor on a production space */
	uint8_t tiles_gone[DEV_SEATS]; /* set of minors discarded */
	uint8_t majors[DEV_SEATS]; /* set claimed */
	uint8_t courtier[DEV_SEATS][DEV_COURTIERS];
	uint8_t wall[DEV_SEATS][DEV_WALL_MAX]; /* buildings in the order built */
	uint8_t wall_round[DEV_SEATS][DEV_WALL_MAX]; /* when; DEV_TUCKED added */
	uint8_t hand_size[DEV_SEATS], event_size[DEV_SEATS];

	/* Cards. In a view DEV_UNKNOWN where it does not know. */
	uint8_t place[DEV_BUILDINGS];
	uint8_t event_place[DEV_EVENTS];
	uint8_t passed[DEV_ROUNDS - 1][DEV_SEATS][DEV_PASSED]; /* by the seat in round 2 … 5 */

	/* Deals. */
	uint8_t route;
	struct dev_offer offer[DEV_ROUNDS][DEV_SEATS];
	struct dev_seen seen[DEV_ROUNDS][DEV_PASSES][DEV_SEATS];

	/* Plans: own until the step closes, then public, until the next ones. */
	struct dev_plan plan[DEV_SEATS];
	struct dev_run run;

	/* Hunts and trials. */
	uint8_t vote[DEV_HUNTS][DEV_SEATS];
	uint8_t plea[DEV_HUNTS][DEV_SEATS];
	uint8_t red[DEV_REDS_USED]; /* enum dev_inquisitor */
	uint8_t up; /* of them, the set that is face up */
	uint8_t bribed; /* set of slots A, B, C */
	uint8_t pile; /* bribes that stay on the board */
	uint8_t guess[DEV_ROLES][DEV_GUESSES]; /* seats named, by the guesser's icon, round 3 */
	uint8_t locked; /* 1: these count in round 5 */
	uint8_t known[DEV_SEATS]; /* role revealed to all */
	uint8_t denied[DEV_GUESSES]; /* seats of which the answer was "no" */
	uint8_t loaded[DEV_TRIALS][2]; /* pure and marked souls in the devil's chest */
	/* Of this trial; later of the last one. */
	uint8_t shown[DEV_SEATS], spent[DEV_SEATS]; /* souls, indulgences */
	uint8_t spared[DEV_SEATS]; /* set of slots appeased; Houseguests are counted */
	uint8_t spared_guests[DEV_SEATS];
	uint8_t absolved[DEV_SEATS]
			[2]; /* set of places in the wall that were used, low byte first */
	uint8_t ship[DEV_SEATS]; /* END_SHIP at the end: the kind given back */
	uint8_t ship_points[DEV_SEATS];
};

enum { DEV_TUCKED = 0x80 };

_Static_assert(sizeof(struct devil_state) == 1468, "no padding, no surprise");

/* Options, in the order of game->options. */
enum {
	DEV_NO_PLAN_PENALTY,
	DEV_DEAL_INDULGENCES,
	DEV_BRIBE_GOODS,
	DEV_ROLE_PREFERENCES,
	DEV_ROUTING_HELP,
	DEV_REQUESTS,
	DEV_ACCEPT_EMPTY,
	DEV_SOUL_KIND_VISIBLE,
	DEV_PUBLIC_DISCARDS,
	DEV_OPTIONS,
};

struct devil_context {
	struct context base;
	bool on[DEV_OPTIONS];
	struct dev_cards cards;
};

extern const struct game devil;

/* Moves: a sort and a value. Ascending numbers are the order of lists. */
enum dev_sort {
	DEV_M_NUMBER,
	DEV_M_COINS, /* a price */
	DEV_M_SOULS,
	DEV_M_WORD,
	DEV_M_GOOD,
	DEV_M_COURTIER,
	DEV_M_SET, /* minors, then majors */
	DEV_M_SPACE,
	DEV_M_SEAT,
	DEV_M_SLOT,
	DEV_M_BUILDING,
	DEV_M_EVENT,
	DEV_M_BUY, /* side actions from here */
	DEV_M_SELL,
	DEV_M_BORROW,
	DEV_M_REPAY,
	DEV_SORTS,
};

enum dev_word {
	DEV_W_AUTO,
	DEV_W_YES,
	DEV_W_NO,
	DEV_W_NONE,
	DEV_W_OK,
	DEV_W_LEFT,
	DEV_W_RIGHT,
	DEV_W_KEEP,
	DEV_W_AGAIN,
	DEV_W_STOP,
	DEV_W_ACCEPT,
	DEV_W_REJECT,
	DEV_W_CLOSE,
	DEV_W_PROVE,
	DEV_W_CONFESS,
	DEV_W_PAY,
	DEV_W_LOSE,
	DEV_W_SOUL,
	DEV_W_INDULGENCE,
	DEV_W_TAKE,
	DEV_W_UNWANTED, /* in the order of enum dev_preference */
	DEV_W_NEUTRAL,
	DEV_W_WANTED,
	DEV_WORDS,
};

#define DEV_MOVE(sort, value) ((game_move)((unsigned)(sort) << 8 | (unsigned)(value)))
static inline int dev_sort_of(game_move move)
{
	return (int)(move >> 8);
}
static inline int dev_value_of(game_move move)
{
	return (int)(move & 0xFF);
}

/* What every function that looks at a position works on: a state or a view,
 * which it cannot change. */
struct dev_look {
	const struct devil_context *context;
	const struct dev_cards *cards;
	const struct devil_state *d;
};

static inline struct dev_look dev_look_of(const struct context *c, const struct state *state)
{
	const struct devil_context *context = (const void *)c;

	return (struct dev_look){ context, &context->cards, (const void *)state };
}

/* What the rules at work have besides: the same position to change, and whom to
 * tell. Made by those alone who were given one to change, or copied theirs. */
struct dev_play {
	struct dev_look look;
	struct devil_state *d;
	struct sink *sink;
};

static inline struct dev_play dev_play_of(const struct context *c, struct state *state,
					  struct sink *sink)
{
	return (struct dev_play){ dev_look_of(c, state), (void *)state, sink };
}

/* The rules at work on a copy of the looker's own. */
static inline struct dev_play dev_play_on(const struct dev_look *of, struct devil_state *copy,
					  struct sink *sink)
{
	return (struct dev_play){ { of->context, of->cards, copy }, copy, sink };
}

static inline bool dev_is_public(int step)
{
	return step == DEV_RESOLVE || step == DEV_PENALTY;
}

/* tell.c: `form` has a letter an argument: s seat, n number, t text. The last
 * two begin a step, for all or (in the public ones) of a seat: what was before
 * is settled and cannot be taken back (DEV-112). */
void dev_tell(const struct dev_play *p, uint32_t viewers, const char *id, const char *form, ...);
void dev_tell_step(const struct dev_play *p, const char *id);
void dev_tell_turn(const struct dev_play *p, const char *id, int seat);

/* routing.c (DEV-42 to DEV-45): the role that gets the chest of role `owner`. */
int dev_route_viewer(int route, int round, int pass, int owner);
int dev_route_owner(int route, int round, int pass, int viewer);

/* tracks.c: reputation, wings, debt, points, and what the tables count. */
int dev_seat_of(const struct devil_state *d, int role);
int dev_wall_size(const struct devil_state *d, int seat);
bool dev_has_tile(const struct devil_state *d, int seat, int minor);
/* DEV-55: false while the building that was just laid out has effects to come. */
bool dev_is_finished(const struct devil_state *d, int seat, int building);
int dev_symbols(const struct dev_look *p, int seat, int type);
int dev_count(const struct dev_look *p, int seat, int count, const int8_t rep[DEV_SEATS]);
/* Adds up `n` of every effect of that op in the seat's wall. */
int dev_sum(const struct dev_look *p, int seat, int op);
void dev_tokens(const struct dev_look *p, int seat, int *total, int *free);
void dev_move_rep(const struct dev_play *p, int seat, int n);
void dev_gain_angels(const struct dev_play *p, int seat, int n);
void dev_gain_demons(const struct dev_play *p, int seat, int n);
void dev_cleanse(const struct dev_play *p, int seat, int n);
void dev_gain_points(const struct dev_play *p, int seat, int n);
void dev_raise_debt(const struct dev_play *p, int seat);
/* Public gain: goods into the ledger too, wings and points on their tracks;
 * wild ones wait in run.wild. */
void dev_gain(const struct dev_play *p, int seat, const struct dev_bundle *gain, int times);

/* money.c: the bank, and whether something can be paid (DEV-16 to DEV-21). */
int dev_buy_price(const struct dev_look *p, int seat, int good);
/* Coins that the seat's payment still lacks; at most 0: it is covered. */
int dev_short(const struct dev_look *p, int seat);
void dev_trade(const struct dev_play *p, int seat, int good, int n); /* n < 0: sells */
void dev_borrow(const struct dev_play *p, int seat, int n); /* n < 0: repays */
void dev_fund_auto(const struct dev_play *p, int seat);
/* Takes the payment, which is covered, from the seat. */
void dev_settle(const struct dev_play *p, int seat);
void dev_tell_trades(const struct dev_play *p, int seat);
void dev_publish(const struct dev_play *p, int seat);
bool dev_can_repay(int step);
bool dev_can_pay_now(const struct dev_look *p, int seat, const uint8_t of[DEV_PREMIUM + 1]);

/* run_test.c: would the wheat stay payable (DEV-57, DEV-58)? */
bool dev_run_sound(const struct dev_look *p);
/* From the stage that TRADE is in: with one more repetition, with none. */
bool dev_trade_again(const struct dev_look *p);
bool dev_trade_stop(const struct dev_look *p);
bool dev_can_tuck(const struct dev_look *p, int building);
bool dev_can_use(const struct dev_look *p, int building);
bool dev_can_build(const struct dev_look *p, int building);
bool dev_can_recruit(const struct dev_look *p, int courtier);
bool dev_can_right(const struct dev_look *p, int event);
void dev_build_cost(const struct dev_look *p, int seat, int building, uint8_t out[DEV_PREMIUM + 1]);
int dev_recruit_cost(const struct dev_look *p, int seat, int courtier);
bool dev_can_pay_kind(const struct dev_look *p, int good);
bool dev_can_gain_kind(const struct dev_look *p, int good);
bool dev_can_trade(const struct dev_look *p, int good, int n); /* n < 0: sells */

/* apply.c: a move alone, without what follows when it was the last answer. */
void dev_take(const struct dev_play *p, int seat, game_move move);

/* resolve.c, effects.c: the machine of the Action phase. */
void dev_resolve_begin(const struct dev_play *p);
void dev_resolve(const struct dev_play *p); /* until somebody is asked */
bool dev_effect(const struct dev_play *p); /* true: somebody is asked */
bool dev_resolve_step(const struct dev_play *p); /* one stride; true: somebody is asked */
void dev_resolve_take(const struct dev_play *p, int seat, game_move move); /* the answer alone */
bool dev_is_resolved(const struct dev_look *p); /* the seat is through: the next one follows */
/* The machine of a public step turns to this seat; `event` says so to all. */
void dev_run_seat(const struct dev_play *p, int seat, const char *event);
bool dev_is_due(const struct dev_play *p); /* true: the seat is asked how to pay */
bool dev_owes(const struct devil_state *d, int seat); /* something is due */
void dev_run_none(struct devil_state *d);
void dev_take_courtier(const struct dev_play *p, int courtier);
int dev_courtiers_free(const struct devil_state *d, int seat, int *first);
bool dev_may_take_tile(const struct devil_state *d, int op, int minor);
void dev_discard_tile(const struct dev_play *p, int minor);
int dev_usable_at(const struct dev_look *p, int seat, int building);
/* achieve.c */
int dev_missing(const struct dev_look *p, int seat, int set, unsigned courtiers);
bool dev_claimed(const struct devil_state *d, int seat, int set);
bool dev_set_fills(const struct dev_look *p, int seat, int set, unsigned courtiers);
bool dev_can_claim(const struct dev_look *p, int seat, int set, unsigned chosen);
bool dev_sets(const struct dev_play *p);
bool dev_claims(const struct dev_play *p);
void dev_take_tile(const struct dev_play *p, int seat, int minor, int space);
void dev_take_major(const struct dev_play *p, int seat, int major);
bool dev_ask_space(const struct dev_play *p, int minor); /* false: placed at once */
bool dev_may_claim_by(const struct dev_look *p, int courtier);
bool dev_claim_goes_on(const struct dev_look *p, int seat, int set, unsigned chosen, int last);

/* Asks the seat of a public step. */
static inline bool dev_asks(const struct dev_play *p, int question)
{
	p->d->ask[p->d->run.seat] = (uint8_t)question;
	return true;
}

/* steps.c: the row of steps; deals.c, planning.c, hunt.c, trial.c: theirs. */
void dev_begin(const struct dev_play *p, int step);
void dev_ask_anew(const struct dev_play *p, int seat);
void dev_close(const struct dev_play *p);
/* What the seat's answers to a secret step bring to itself when it closes. */
void dev_close_own(const struct dev_play *p, int seat);
void dev_begin_round(const struct dev_play *p);
void dev_after_actions(const struct dev_play *p);
void dev_end_round(const struct dev_play *p);
void dev_dare_answer(const struct dev_play *p, int seat, bool yes);
void dev_production(const struct dev_play *p);
int dev_yield(const struct dev_look *p, int seat, int round, int space);
void dev_interest(const struct dev_play *p);
void dev_reputation(const struct dev_play *p);

void dev_offer_answer(const struct dev_play *p, int seat, game_move move);
void dev_view_begin(const struct dev_play *p);
void dev_view_answer(const struct dev_play *p, int seat, game_move move);
void dev_return(const struct dev_play *p);
bool dev_view_can_accept(const struct dev_look *p, int seat);
bool dev_view_is_open(const struct dev_look *p, int seat);
const struct dev_seen *dev_seen_now(const struct devil_state *d, int seat);

int dev_event_kept(const struct devil_state *d, int seat);
int dev_plan_first(const struct dev_play *p, int seat);
int dev_plan_next(const struct dev_look *p, int seat, int after);
void dev_plan_answer(const struct dev_play *p, int seat, game_move move);
void dev_plan_close(const struct dev_play *p);
void dev_plan_clear(struct dev_plan *plan);
bool dev_plan_can_use(const struct dev_look *p, int seat, int building);

bool dev_can_be_voted(const struct devil_state *d, int seat);
void dev_vote_close(const struct dev_play *p);
void dev_plea_own(const struct dev_play *p, int seat);
void dev_hunt_end(const struct dev_play *p);
int dev_wing_price(const struct dev_look *p, int seat);
void dev_wings_own(const struct dev_play *p, int seat);
int dev_load_first(const struct dev_play *p, int seat);
void dev_load_range(const struct devil_state *d, int seat, bool marked, int *least, int *most);
void dev_load_answer(const struct dev_play *p, int seat, game_move move);
bool dev_can_guess(const struct dev_look *p, int seat, int guess, int named);
void dev_open(const struct dev_play *p);

int dev_faces(const struct dev_look *p, int seat, uint8_t *slots);
int dev_slot_inquisitor(const struct devil_state *d, int slot);
void dev_show_answer(const struct dev_play *p, int seat, game_move move);
void dev_show_own(const struct dev_play *p, int seat);
/* The ABSOLVE of the building at that place in the wall; NULL: it has none. */
const struct dev_effect *dev_absolution(const struct dev_look *p, int seat, int at);
/* Of the building that ABSOLVE asks the seat about. */
const struct dev_bundle *dev_absolve_price(const struct dev_look *p, int seat);
bool dev_can_absolve(const struct dev_look *p, int seat, int at);
bool dev_can_appease(const struct dev_look *p, int seat, int slot);
int dev_appease_left(const struct devil_state *d, int seat);
/* penalties.c */
void dev_penalties_begin(const struct dev_play *p);
void dev_penalties(const struct dev_play *p);
/* Whether that building of the seat can still pay a late Houseguest off. */
bool dev_late_absolve(const struct dev_look *p, int seat, int building);
bool dev_penalty_step(const struct dev_play *p); /* one stride; true: somebody is asked */
bool dev_is_judged(const struct dev_look *p); /* the seat is through */
void dev_penalty_take(const struct dev_play *p, int seat, game_move move); /* the answer alone */
bool dev_can_wreck(const struct dev_look *p, int seat, int building);

/* final.c */
void dev_finish(const struct dev_play *p);
struct dev_tally {
	int so_far, buildings, effects, debt, majors, angels, demons, indulgences, courtiers,
		marked;
	int premiums, heap, ship, points, remainder;
};
void dev_tally_of(const struct dev_look *p, int seat, struct dev_tally *out);

/* places.c: cards and their places. */
int dev_dealt(const struct devil_state *d); /* rounds whose cards are out */
int dev_cards_at(const struct devil_state *d, int place, int seat, uint8_t *out);
int dev_events_at(const struct devil_state *d, int place, int seat, uint8_t *out);
int dev_receiver(int round, int seat); /* of what it passes on (DEV-27) */
void dev_discard_hand(const struct dev_play *p, int seat, int keep);
void dev_pass_cards(const struct dev_play *p);

/* words.c: texts of positions and moves. */
extern const struct word dev_step_names[DEV_STEPS];
extern const struct word dev_question_names[DEV_QUESTIONS];
extern const char *const dev_role_names[DEV_ROLES];
extern const char *const dev_good_names[DEV_HELD];
extern const char *const dev_courtier_names[DEV_COURTIERS];
extern const char *const dev_slot_names[DEV_SLOTS];
const char *dev_word_name(int word); /* enum dev_word */
const char *dev_set_id(int set);
const char *dev_held_id(int kind); /* goods and indulgences */
const char *dev_question_id(int question);
void dev_move_write(game_move move, struct buf *out);
bool dev_move_read(struct slice text, game_move *out);

/* check.c */
bool dev_question_fits(int step, int question);
const char *dev_check_people(const struct devil_state *d);
const char *dev_check_answers(const struct dev_look *p);
/* Adds what a seat has beside its goods: in its chest, loaded, traded or paid
 * in a step that is still open. */
void dev_outside(const struct devil_state *d, int seat, int held[DEV_HELD], int *pure, int *marked);

/*
 * forecast.c: what the seat's plan would come to, resolved by itself (DEV-51):
 * which actions are done, which skipped, and what they are paid with. From the
 * seat's own view. Payments are automatic; which kinds are taken and paid and how
 * often an exchange is repeated is tried out until nothing is skipped, or as far
 * as DEV_FORECAST_WAYS; the way that skips the least counts.
 */
enum { DEV_FORECAST_WAYS = 100, DEV_FORECAST_ANSWERS = 24 };
struct dev_forecast {
	game_move answers[DEV_FORECAST_ANSWERS]; /* to KIND and TIMES, in their order */
	int answer_count;
	uint16_t done, skipped; /* sets of enum dev_item */
	int borrows;
	int buys[DEV_RESOURCES]; /* negative: sells */
	int rep; /* change of reputation, with what is lost by skipping */
	int lost; /* by skipping alone */
	int wheat; /* paid for tokens */
};
void dev_forecast_of(const struct dev_look *p, int seat, struct dev_forecast *out);

/* The members of `devil`, one file a subject. */
uint32_t devil_actors(const struct context *c, const struct state *state);
uint32_t devil_moves(const struct context *c, const struct state *state, int seat, game_move *list);
void devil_why(const struct context *c, const struct state *state, int seat, game_move move,
	       struct message *out);
void devil_apply(const struct context *c, struct state *state, int seat, game_move move,
		 struct sink *sink);
void devil_deal(const struct context *c, struct state *state, struct rng *rng, struct sink *sink);
void devil_score(const struct context *c, const struct state *state, struct score *out);
void devil_observe(const struct context *c, const struct state *state, int viewer,
		   struct view *out);
void devil_sample(const struct context *c, const struct view *view, int viewer, struct rng *rng,
		  struct state *out);
void devil_state_write(const struct context *c, const struct state *state, struct buf *out);
bool devil_state_read(const struct context *c, struct slice text, struct state *out,
		      struct message *error);
void devil_json(const struct context *c, const struct view *view, int viewer, struct buf *out);
void devil_facts(const struct context *c, struct buf *out);
void devil_look(const struct context *c, const struct view *view, int seat, game_move move,
		struct buf *out);
void devil_ahead(const struct context *c, const struct view *view, int viewer, struct buf *out);
const char *devil_check(const struct context *c, const struct state *state);

#endif
