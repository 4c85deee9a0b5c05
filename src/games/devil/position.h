/*
 * Deal with the Devil: the position and what its parts mean. docs/games/devil.md
 * has the rules by number (DEV-1 … DEV-118), the components are in cards.h. For
 * everybody who includes devil.h.
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
#ifndef DEVIL_POSITION_H
#define DEVIL_POSITION_H

#include "games/devil/cards/cards.h"
#include "games/devil/questions.h"
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
	DEV_SIDE_MAX = 20, /* side actions of a seat in one step; FUND is none (DEV-18) */
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

static inline bool dev_is_public(int step)
{
	return step == DEV_RESOLVE || step == DEV_PENALTY;
}

#endif
