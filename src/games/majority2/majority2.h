/*
 * The Majority 2: the position and what its parts mean. Shared by the files of
 * this folder and by tests that look inside; everybody else sees `struct game`
 * alone. docs/games/majority2.md has the rules by number (MJ2-1 … MJ2-61), the
 * texts of positions and moves, and who knows what.
 *
 * Cards of one kind are alike, so a card is its kind: faction * 5 + rank, and
 * the Ghost behind them. Which of two printed cards a kind is (basic or promo)
 * the options say; the context has the row.
 *
 * Five places hide cards from somebody: pile, discards, hand, two reserves.
 * Each is a bag of cards and, for each viewer, the bag of those cards that he
 * knows to be in it. That is all a position needs to remember of the past.
 */
#ifndef MAJORITY2_MAJORITY2_H
#define MAJORITY2_MAJORITY2_H

#include "base/check.h"
#include "games/game.h"

enum {
	M2_SEATS = 2,
	M2_LANES = 3, /* columns of a seat */
	M2_COLOURS = 5, /* factions, colours, discs */
	M2_RANKS = 5, /* of a faction */
	M2_GHOST = M2_COLOURS * M2_RANKS, /* the kind behind those of the factions */
	M2_KINDS,
	M2_CARDS_MAX = 62, /* with the Ghosts */
	M2_COLUMN_MAX = 7, /* 4, the card played and the two of an Angel Veteran (MJ2-59) */
	M2_FULL = 5, /* cards that make a column full (MJ2-15) */
	M2_FACTION = 3, /* cards of a colour that form a faction */
	M2_END = 5, /* cards in a scoring area that end the match (MJ2-14) */
	M2_COINS = 3, /* at the start, and never fewer (MJ2-6, MJ2-40) */
	M2_RESERVE = 4, /* cards at the start */
	M2_HAND = 6,
	M2_TURNS_MAX = 200, /* MJ2-48 */
	M2_PLAYS_MAX = 1000, /* cards paid for in a match: so that every match ends */
	M2_OPS_MAX = 3, /* abilities of one card */
};

enum m2_colour { M2_BLUE, M2_GREEN, M2_RED, M2_PINK, M2_BLACK, M2_COLOURLESS };
enum m2_faction { M2_WITCH, M2_DEMON, M2_DRAGON, M2_ANGEL, M2_REAPER, M2_NOBODY };
enum m2_rank { M2_SECRETARY, M2_JUNIOR, M2_SENIOR, M2_VETERAN, M2_ARISTOCRAT, M2_SPIRIT };

/*
 * A card that lies open is its kind and, in the high bits, its disc: 0 none,
 * else colour + 1. M2_UNKNOWN and M2_NONE are no such card and sort behind all.
 */
enum { M2_DISC_SHIFT = 5, M2_KIND_MASK = 31, M2_UNKNOWN = 0xFE, M2_NONE = 0xFF };

enum m2_phase {
	M2_SETUP, /* chance: who begins, reserves, hand */
	M2_EXCHANGE,
	M2_DRAW,
	M2_FREE,
	M2_PLAY,
	M2_OVER,
};

/* What is waited for. */
enum m2_step {
	M2_ASK_PHASE, /* the question of the phase, to the player at turn; in M2_SETUP chance */
	/* chance */
	M2_DEAL_DRAW, /* `left` cards: of the draw phase or of the ability that runs */
	M2_DEAL_RAID, /* `left` random cards of the other's reserve are discarded */
	M2_DEAL_DROP, /* the hand is discarded: which card lies on top */
	/* to the player at turn, by the ability that runs */
	M2_ASK_TAKE,
	M2_ASK_STORE,
	M2_ASK_COLOUR,
	M2_ASK_DISC,
	M2_ASK_TARGET, /* for `disc` */
	M2_ASK_GHOST, /* two Ghosts of `side` in `column` could catch `disc` (MJ2-55) */
	M2_ASK_BURN,
	M2_ASK_HAUNT,
	/* to the other player, by the ability that runs */
	M2_ASK_ANSWER, /* a colour, `colour` being named already */
	M2_ASK_TOPPLE,
	/* to `side`, by the column check */
	M2_ASK_COLUMN,
	M2_ASK_FACTION, /* the colour, in `column` */
	M2_ASK_REPRESENT, /* of `colour` in `column` */
	M2_STEPS,
};

/* Abilities. What is chosen is chosen by the player at turn unless it says otherwise. */
enum m2_op_code {
	M2_OP_END, /* no (more) ability */
	M2_OP_DRAW, /* count cards into the target: own reserve, hand, this column */
	M2_OP_STORE, /* count hand cards into the target */
	M2_OP_RAID, /* count random cards of the target are discarded */
	M2_OP_TAKE, /* a card of the target goes to the own reserve */
	M2_OP_REFRESH, /* all coins of the target turn picture up */
	M2_OP_GAIN, /* the target gets count coins, picture down */
	M2_OP_FINE, /* the target loses count coins, down to M2_COINS */
	M2_OP_FORCE, /* the target must exchange in his next turn */
	M2_OP_STRIKE, /* card number count of the target is discarded */
	M2_OP_BURN, /* a card of the target; discarded if the other's area has its colour */
	M2_OP_DROP, /* the target is discarded */
	M2_OP_PURGE, /* count colours, named in turn, are discarded from the target */
	M2_OP_TOPPLE, /* the other player discards count cards of the target, Secretaries first */
	M2_OP_DISCS, /* count discs on cards of the target that have none */
	M2_OP_STRIP, /* all discs of the target go; for count or more of them a coin */
	M2_OP_ASCEND, /* this card goes to the target */
	M2_OP_CLEAR, /* the other cards of the target are discarded */
	M2_OP_BECOME, /* count cards are drawn; the card drawn takes this one's place and runs */
	M2_OP_HAUNT, /* this card goes to a column of the target */
};

enum m2_target {
	M2_TO_SELF,
	M2_TO_OTHER,
	M2_TO_HAND,
	M2_TO_OWN_RESERVE,
	M2_TO_OTHER_RESERVE,
	M2_TO_COLUMN, /* the column of this card, its player's half */
	M2_TO_LANE, /* both halves */
	M2_TO_OWN_COLUMNS,
	M2_TO_OTHER_COLUMNS,
	M2_TO_IN_PLAY, /* all six columns */
	M2_TO_OWN_AREA,
	M2_TO_OTHER_AREA,
	M2_TO_AREAS,
	M2_TO_EVERYWHERE, /* columns and areas of both */
};

enum { M2_PER_CARD_IN_AREA = 100, M2_ALL_IN_SUPPLY }; /* counts that are to be counted */

struct m2_op {
	uint8_t code, target, count;
};

enum m2_trait {
	M2_IS_NONE = 0,
	M2_IS_NOT_FREE = 1, /* never in free play */
	M2_IS_SHIELD = 2, /* its player's cards in its column cannot be discarded by effects */
	M2_IS_TEAM = 4, /* at the end worth more beside its like */
	M2_IS_COLOURS = 8, /* at the end a point for each colour */
	M2_IS_HAUNT = 16, /* without a disc it catches those of its lane */
};

struct m2_row {
	const char *name, *ability; /* message ids */
	uint8_t set, copies, points, traits;
	uint8_t faction, rank;
	struct m2_op ops[M2_OPS_MAX + 1]; /* the last one ends */
};

/* Index into game->options; the sets come first and are numbered alike. */
enum {
	M2_SET_PROMO_WITCH_SENIOR,
	M2_SET_PROMO_DEMON_VETERAN,
	M2_SET_PROMO_DRAGON_JUNIOR,
	M2_SET_PROMO_ANGEL_VETERAN,
	M2_SET_PROMO_REAPER_ARISTOCRAT,
	M2_SET_GHOSTS,
	M2_SET_BASIC, /* no option: always there */
	M2_FREE_PLAY_NEEDS_REQUIREMENT = M2_SET_BASIC,
	M2_ANGEL_ARISTOCRAT_WHOLE_LANE,
	M2_DRAGON_JUNIOR_OWN_COLUMN,
	M2_TURN_CAP,
	M2_OPTIONS,
};

struct majority2_context {
	struct context base;
	const struct m2_row *row[M2_KINDS]; /* the card that each kind is in this match */
	uint8_t copies[M2_KINDS]; /* 0: not in this match */
	uint8_t cards; /* all of them */
	uint8_t turn_cap;
	bool free_play_needs_requirement, whole_lane, own_column;
};

/* Who knows: the two seats, and whoever only watches. */
enum { M2_WATCHER = M2_SEATS, M2_KNOWERS };

/* A place with hidden cards. In a view, `card` of a place that the viewer does
 * not own and `known` of those whose knowledge he cannot work out are
 * M2_UNKNOWN throughout. */
struct m2_place {
	uint8_t size;
	uint8_t card[M2_KINDS]; /* how many of each kind */
	uint8_t known[M2_KNOWERS][M2_KINDS]; /* how many of them the knower knows to be here */
};

enum { M2_AT_HAND, M2_AT_RESERVE, M2_AT_PILE = M2_AT_RESERVE + M2_SEATS, M2_AT_DISCARD, M2_PLACES };

struct majority2_state {
	uint8_t viewer; /* EVERYTHING: a state; else whose view this is */
	uint8_t phase;
	uint8_t step;
	uint8_t turn; /* from 1 on; 0 in M2_SETUP */
	uint8_t active; /* the player at turn, who has the hand; M2_NONE in M2_SETUP */
	uint8_t start; /* who has the start marker; M2_NONE in M2_SETUP */
	uint8_t forced; /* 1: the next exchange is compulsory (MJ2-26) */

	/* The ability that runs; M2_NONE and 0 where there is none. */
	uint8_t card; /* kind; it is the newest of its column when it begins */
	uint8_t op; /* which of its abilities */
	uint8_t lane; /* the column it was played to */
	uint8_t left; /* cards still to draw or raid, discs still to place */
	uint8_t disc; /* chosen, not yet placed */
	uint8_t placed; /* set of the discs that this ability has placed */
	uint8_t colour; /* named first, or chosen to form */
	uint8_t side, column; /* whose column is being looked at */

	uint8_t supply; /* set of discs on no card */
	uint8_t top; /* kind on top of the discards; M2_NONE: there are none */
	uint16_t plays; /* cards paid for in this match */
	uint16_t draws; /* cards drawn in this match: they name the next one */
	uint16_t lots; /* other random choices, likewise */
	uint16_t up[M2_SEATS], down[M2_SEATS]; /* coins by side (MJ2-5) */
	uint8_t columns[M2_SEATS][M2_LANES][M2_COLUMN_MAX]; /* oldest first, M2_NONE behind */
	uint8_t area[M2_SEATS][M2_KINDS]; /* scoring areas */
	uint8_t crown[M2_SEATS][M2_KINDS]; /* set of discs that lie on area cards of the kind */
	struct m2_place place[M2_PLACES];
	uint8_t unused; /* always 0: what would be padding */
};

_Static_assert(sizeof(struct majority2_state) == 704, "no padding, no surprise");

extern const struct game majority2;

/* Moves: a verb, and what it is about in two bytes. In the order of lists. */
enum m2_verb {
	M2_KEEP, /* keep */
	M2_SWAP, /* exchange */
	M2_SKIP, /* skip */
	M2_FETCH, /* draw */
	M2_PASS, /* pass */
	M2_FREELY, /* free CARD COLUMN */
	M2_DONE, /* done */
	M2_PAY, /* play CARD COLUMN */
	M2_PICK, /* pick SEAT:COLUMN:PLACE, a card in play */
	M2_CROWN, /* pick SEAT:CARD, a card without a disc in a scoring area */
	M2_PUT, /* store CARD */
	M2_NAME, /* colour COLOUR */
	M2_GRAB, /* disc COLOUR */
	M2_CHOOSE, /* choose CARD[/DISC], in a scoring area or a full column */
	M2_SEND, /* send COLUMN */
	M2_FIRST, /* column COLUMN */
	M2_VERBS,
};

static inline game_move m2_move(int verb, int a, int b)
{
	return (game_move)verb << 16 | (game_move)a << 8 | (game_move)b;
}
static inline int m2_verb(game_move move)
{
	return (int)(move >> 16);
}
static inline int m2_first(game_move move)
{
	return (int)(move >> 8 & 0xFF);
}
static inline int m2_second(game_move move)
{
	return (int)(move & 0xFF);
}

#endif
