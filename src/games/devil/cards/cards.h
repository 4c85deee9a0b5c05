/*
 * The components of Deal with the Devil as tables: buildings, events,
 * inquisitors, wheel, tracks and every number the rules name. The rules read
 * numbers from here alone, so that whoever owns the box can correct them: the
 * tables come from data/devil, or from a card set of that form that a match
 * was set up with. Filled by the form of sets (form.h), judged by check.c, constant
 * from then on. Nothing here knows a position.
 *
 * An effect is one instruction of a closed vocabulary (enum dev_op); a card is
 * a short list of them that runs from left to right.
 */
#ifndef DEVIL_CARDS_CARDS_H
#define DEVIL_CARDS_CARDS_H

#include "base/buf.h"
#include "games/cardset.h"

enum {
	DEV_SEATS = 4,
	DEV_ROUNDS = 5,
	DEV_BUILDINGS_PER_ROUND = 16,
	DEV_BUILDINGS = DEV_ROUNDS * DEV_BUILDINGS_PER_ROUND,
	DEV_STACKS = 4, /* round 1: A to D */
	DEV_STACK_SIZE = DEV_BUILDINGS_PER_ROUND / DEV_STACKS,
	DEV_EVENTS_A = 8,
	DEV_EVENTS_B = 12,
	DEV_EVENTS = DEV_EVENTS_A + DEV_EVENTS_B,
	DEV_SPACES = 4, /* production spaces of a seat */
	DEV_MINORS = 4,
	DEV_MAJORS = 4,
	DEV_COURTIERS = 4,
	DEV_PURE = 6,
	DEV_MARKED = 2,
	DEV_SOULS = DEV_PURE + DEV_MARKED,
	DEV_DEBT_MAX = 10,
	DEV_CORNERS = 4, /* of the interest track; 0 is the start */
	DEV_REP_MAX = 6,
	DEV_REP_SPACES = 2 * DEV_REP_MAX + 1,
	DEV_EFFECTS_MAX = 3, /* in one list */
	DEV_AMOUNT_MAX = 9, /* of one kind in a bundle, and of any number of an effect */
	DEV_POINTS_MAX = 9, /* printed on a building */
	DEV_TOKENS_MAX = 7, /* a space each: no more can be used */
	DEV_TIMES_MAX = 5, /* repetitions of TRADE */
	DEV_LEVEL_MAX = 4, /* of a production space */
	DEV_ASK_COINS_MAX = 9,
	DEV_ASK_SOULS_MAX = 2,
	DEV_PRICE_MAX = 20, /* of a token, a wing, a bribe */
	DEV_SOUL_POINTS_MAX = 60, /* of all souls together */
	DEV_NAME_MAX = 40, /* bytes of a card's name, NUL included */
	DEV_CARDS_TEXT_MAX = 1 << 16, /* bytes of a card set's text */
};

/* Kinds of a bundle, in the order of every list (DEV-1). */
enum dev_good {
	DEV_WOOD,
	DEV_STONE,
	DEV_WHEAT,
	DEV_GLASS,
	DEV_MARBLE,
	DEV_RESOURCES,
	DEV_COINS = DEV_RESOURCES,
	DEV_GOODS,
	/* In effects alone. */
	DEV_BASIC = DEV_GOODS, /* wood, stone or wheat, token by token the owner's choice */
	DEV_PREMIUM, /* glass or marble */
	DEV_POINTS, /* gains: on the score track */
	DEV_ANGELS, /* gains: angel wings */
	DEV_REP, /* costs of buildings: spaces down the reputation track */
	DEV_AMOUNTS,
};

struct dev_bundle {
	uint8_t of[DEV_AMOUNTS];
};

static inline bool dev_is_basic(int good)
{
	return good <= DEV_WHEAT;
}
static inline bool dev_is_premium(int good)
{
	return good == DEV_GLASS || good == DEV_MARBLE;
}

enum dev_type {
	DEV_COUNTRY,
	DEV_TOWN,
	DEV_CHURCH,
	DEV_SYMBOLS,
	DEV_SCIENCE = DEV_SYMBOLS,
	DEV_TYPES,
	DEV_ANY = DEV_TYPES
};

/* A courtier has the number of its symbol; the alchemist that of science. */
enum { DEV_ALCHEMIST = DEV_SCIENCE };

#define DEV_TYPE(t) (1u << (t)) /* in a set of types */

enum dev_role { DEV_MORTAL1, DEV_MORTAL2, DEV_CULTIST, DEV_DEVIL, DEV_ROLES };

enum dev_inquisitor {
	DEV_ASCETIC, /* A */
	DEV_FUNDAMENTALIST, /* B */
	DEV_PLEBEIAN, /* C */
	DEV_PROFLIGATE, /* red ones from here */
	DEV_DEBT_COLLECTOR,
	DEV_ORATOR,
	DEV_VANDAL,
	DEV_HOUSEGUEST,
	DEV_INQUISITORS,
	DEV_REDS = DEV_HOUSEGUEST - DEV_PROFLIGATE,
	DEV_REDS_USED = 3,
};

/* The phase in which an effect acts: the words of form.c. */
enum dev_when {
	DEV_WHEN_BUILD, /* immediate: once, right after the building was paid for */
	DEV_WHEN_USE, /* an action token, or TUCK */
	DEV_WHEN_PRODUCTION,
	DEV_WHEN_ACTION, /* from the moment after the building itself is finished */
	DEV_WHEN_INTEREST, /* before the marker moves */
	DEV_WHEN_REPUTATION, /* start of the phase (NO_SLIDE: its end) */
	DEV_WHEN_INQUISITION,
	DEV_WHEN_END,
	DEV_WHEN_LEFT,
	DEV_WHEN_RIGHT,
	DEV_WHEN_PENALTY,
	DEV_WHENS,
};

/* The parameters in brackets are the fields of struct dev_effect. */
enum dev_op {
	DEV_OP_GAIN, /* take (gain) */
	DEV_OP_GAIN_PER, /* take (gain) once per unit of (count) */
	DEV_OP_TRADE, /* pay (pay), take (gain), 1 to (n) times */
	DEV_OP_PAY, /* pay (pay), or the rest of the list fails */
	DEV_OP_REP, /* move (n) spaces, down if negative */
	DEV_OP_CLEANSE, /* return (n) demon wings, or all */
	DEV_OP_DEBT_CUT, /* debt falls by (n), not below 0 */
	DEV_OP_COURTIER, /* take (n) courtiers, one after the other */
	DEV_OP_MINOR, /* take an unclaimed minor tile and place it */
	DEV_OP_TUCK, /* use an action building once more, then never again */
	DEV_OP_DAM, /* discard a minor tile; improved spaces have level (n) */
	DEV_OP_TOKENS, /* from the next round (n) tokens more, (m) of them free */
	DEV_OP_PROD_SPACE, /* space (n) yields once more */
	DEV_OP_PREMIUM_BEST, /* the premium takes the better of its two levels */
	DEV_OP_DARE, /* may take (n) demon wings for (gain) */
	DEV_OP_ON_BUILD, /* (gain) for every other building of (type) */
	DEV_OP_BUILD_LESS, /* buildings of (type) cost (pay) less */
	DEV_OP_BUY_LESS, /* in the Action phase (kind) costs (n) coins less at the bank */
	DEV_OP_RECRUIT_LESS, /* (n) coins */
	DEV_OP_LEFT_SOFT, /* a left option costs (n) reputation less */
	DEV_OP_RIGHT_BONUS, /* (gain) after a right option */
	DEV_OP_ON_ACHIEVE, /* (gain) for every achievement */
	DEV_OP_INTEREST_LESS, /* (n) steps fewer */
	DEV_OP_REP_CATCHUP, /* up (n) if somebody is higher, (m) if everybody is */
	DEV_OP_NO_SLIDE,
	DEV_OP_WING_LESS, /* an angel wing costs (n) coins less */
	DEV_OP_ABSOLVE, /* once a trial: pay (pay), appease one */
	DEV_OP_END_PER, /* (n) points for each (div) of (count) */
	DEV_OP_END_SHIP, /* all wood, all stone or all wheat, a point each */
	DEV_OP_END_DEBT, /* the penalty of debt is (n) smaller */
	DEV_OP_PAY_COURTIER, /* (type) from behind the wall to the 3-coin space */
	DEV_OP_IF, /* the option works only if (test) holds, of (n) where it has a number */
	DEV_OP_PAY_OR_LOSE, /* (pay) or (n) points */
	DEV_OP_LOSE, /* (n) points, and (m) for each (div) of (count) */
	DEV_OP_DEBT_COLLECT, /* debt +(n), then half of it in points */
	DEV_OP_DESTROY_SECOND,
	DEV_OPS,
};

enum dev_count {
	DEV_COUNT_NONE,
	DEV_COUNT_COUNTRY, /* own buildings with the symbol; science and courtiers are none */
	DEV_COUNT_TOWN,
	DEV_COUNT_CHURCH,
	DEV_COUNT_BUILDING, /* all own ones, tucked ones too */
	DEV_COUNT_MAJOR,
	DEV_COUNT_ACHIEVEMENT, /* majors, and minor tiles on production spaces */
	DEV_COUNT_RIVAL_AT_OR_BELOW, /* other players whose reputation is not higher */
	DEV_COUNT_RIVAL_AT_OR_ABOVE,
	DEV_COUNT_HIGHEST, /* 1 if nobody is higher and not all four are level */
	DEV_COUNT_BELOW_START, /* 1 or 0 */
	DEV_COUNT_NO_DEBT, /* 1 or 0 */
	DEV_COUNTS,
};

enum dev_test {
	DEV_TEST_RECRUITED, /* by the recruit action, this phase */
	DEV_TEST_TOKENS, /* at least (n) actions done with tokens */
	DEV_TEST_DEBT_MAX, /* debt at most (n) */
	DEV_TEST_BUILT_COUNTRY, /* a building with the symbol this phase; science never is one */
	DEV_TEST_BUILT_TOWN,
	DEV_TEST_BUILT_CHURCH,
	DEV_TESTS,
};

/* What an op does not name is 0. */
struct dev_effect {
	uint8_t op, when;
	uint8_t count; /* enum dev_count */
	uint8_t test; /* enum dev_test */
	uint8_t type; /* enum dev_type, DEV_ANY where the op allows it */
	uint8_t kind; /* DEV_BASIC or DEV_PREMIUM */
	uint8_t div; /* 1 or more where it is used */
	int8_t n, m;
	struct dev_bundle pay, gain;
};

struct dev_effects {
	uint8_t count;
	struct dev_effect list[DEV_EFFECTS_MAX];
};

/*
 * A building's place in the table is its number: round r (from 1) has the 16
 * from (r - 1) * 16 on, in round 1 four a stack. Its text is b101 … b516.
 */
struct dev_building {
	char name[DEV_NAME_MAX]; /* empty: the texts of dev_building_id() */
	uint8_t source; /* enum cardset_source */
	uint8_t types; /* set of DEV_TYPE */
	uint8_t points;
	struct dev_bundle cost;
	struct dev_effects effects;
};

/* Events 0 … 7 are the deck A (a1 … a8), 8 … 19 the deck B (b1 … b12). The
 * left list is GAIN, REP; the right one a condition or payment, then REP. */
struct dev_event {
	char name[DEV_NAME_MAX];
	uint8_t source;
	struct dev_effects left, right;
};

struct dev_inquisitor_card {
	char name[DEV_NAME_MAX];
	uint8_t source;
	struct dev_effects penalty;
};

/* Every table below is made of rows; each says where its numbers are from. */

struct dev_market {
	uint8_t source;
	uint8_t buy[DEV_RESOURCES], sell[DEV_RESOURCES]; /* in coins */
};

/* Numbers of the Action phase, of wings and of the Witch Hunt. */
struct dev_numbers {
	uint8_t source;
	uint8_t tokens, free_tokens; /* T and F of DEV-48 */
	uint8_t wheat; /* each used token beyond F */
	uint8_t recruit_first, recruit_again; /* from the 2-coin and the 3-coin space */
	uint8_t wing_price; /* an angel wing */
	uint8_t wings_per_indulgence, wings_per_houseguest;
	uint8_t houseguest_points; /* lost when one comes */
	uint8_t bribe; /* coins an inquisitor */
	uint8_t hunt_votes; /* to be interrogated */
	uint8_t hunt_souls; /* to be shown for innocence */
	uint8_t hunt_angels; /* gained by innocence */
	uint8_t hunt_rep, hunt_demons; /* lost and gained by confessing */
};

struct dev_production {
	uint8_t source;
	uint8_t level, improved; /* of a space without and with a tile */
	uint8_t coins, coins_per_middle; /* and for each improved middle space */
};

struct dev_debt {
	uint8_t source;
	uint8_t overflow; /* the debt after an increase from DEV_DEBT_MAX */
	uint8_t penalty[DEV_DEBT_MAX + 1]; /* points, at the end and to the Debt Collector */
};

/* Weights of a role somebody wants, does not mind, does not want (DEV-12). */
enum dev_preference { DEV_UNWANTED, DEV_NEUTRAL, DEV_WANTED, DEV_PREFERENCES };

struct dev_weights {
	uint8_t source;
	uint8_t of[DEV_PREFERENCES];
};

/* Where a seat's goods come from in one round: the kind at each space, left
 * outer to right outer (DEV-22). */
struct dev_wheel {
	uint8_t source;
	uint8_t space[DEV_SPACES];
};

struct dev_seat {
	uint8_t source;
	struct dev_bundle start;
};

struct dev_role_card {
	uint8_t source;
	struct dev_bundle chest;
	uint8_t pure, marked; /* souls at the start */
	uint8_t coins_min, coins_max; /* asks; both 0: cannot ask for coins */
	uint8_t souls_min, souls_max;
	uint8_t guesses_devil, guesses_cultist; /* 1: has that guess token */
	uint8_t major_points; /* of each major achievement at the end */
};

struct dev_achievement {
	uint8_t source;
	uint8_t needs[DEV_SYMBOLS];
	/* Majors alone. */
	struct dev_bundle gain;
	uint8_t alchemist; /* 1: comes behind the wall */
};

enum dev_wing { DEV_WING_NONE, DEV_WING_ANGEL, DEV_WING_DEMON, DEV_WINGS };

/* A space of the reputation track; rep[r + DEV_REP_MAX] is the one at r. */
struct dev_rep_space {
	uint8_t source;
	int8_t slide; /* what forgetfulness moves */
	uint8_t wing; /* angel: for arriving from below; demon: for entering downwards */
	uint8_t start; /* 1 on the space where everybody begins */
};

/* Which inquisitor is turned up. */
enum dev_flip { DEV_FLIP_NONE, DEV_FLIP_1, DEV_FLIP_2, DEV_FLIP_3, DEV_FLIP_2_OR_3, DEV_FLIPS };

enum { DEV_ROUND3_ROWS = 4, DEV_CULTIST_ROWS = DEV_MARKED };

/* Round 3, for at least so many souls (marked ones) in the devil's chest: 0,
 * 1, 2, 3 for the devil, 1, 2 for the cultist. Rows add up. */
struct dev_round3 {
	uint8_t source;
	struct dev_bundle gain;
	uint8_t flip; /* enum dev_flip */
};

/* Round 3, a common guess that is true: of the devil, of the cultist. */
enum dev_guess { DEV_GUESS_DEVIL, DEV_GUESS_CULTIST, DEV_GUESSES };

struct dev_unmasked {
	uint8_t source;
	uint8_t rep; /* lost by who was named */
	uint8_t flip;
	uint8_t coins; /* to each who was right */
};

/* Round 5, for exactly so many souls. */
struct dev_round5 {
	uint8_t source;
	uint8_t points; /* in all */
	uint8_t flip;
};

struct dev_verdict {
	uint8_t source;
	uint8_t right, wrong_devil, wrong_cultist; /* points of guesses in round 5 */
};

struct dev_final {
	uint8_t source;
	uint8_t angel, demon; /* points each, the demon's lost */
	uint8_t indulgence, courtier, marked, premium; /* the marked soul's lost */
	uint8_t heap; /* coins and basics for a point */
};

/* Bytes alone, so that every machine lays it out alike. */
struct dev_cards {
	struct dev_market market;
	struct dev_debt debt;
	struct dev_numbers numbers;
	struct dev_production production;
	struct dev_weights weights;
	struct dev_final final;
	struct dev_role_card role[DEV_ROLES];
	struct dev_seat seat[DEV_SEATS];
	struct dev_wheel wheel[DEV_ROUNDS][DEV_SEATS];
	struct dev_rep_space rep[DEV_REP_SPACES];
	struct dev_achievement minor[DEV_MINORS], major[DEV_MAJORS];
	struct dev_round3 souls3[DEV_ROUND3_ROWS], marked3[DEV_CULTIST_ROWS];
	struct dev_unmasked unmasked[DEV_GUESSES];
	struct dev_round5 souls5[DEV_SOULS + 1];
	struct dev_verdict verdict;
	struct dev_inquisitor_card inquisitor[DEV_INQUISITORS];
	struct dev_event event[DEV_EVENTS];
	struct dev_building building[DEV_BUILDINGS];
};

static inline int dev_building_round(int building)
{
	return building / DEV_BUILDINGS_PER_ROUND + 1;
}

/* An action building: one of its effects, and then each, is used by a token. */
static inline bool dev_is_action(const struct dev_building *b)
{
	return b->effects.count && b->effects.list[0].when == DEV_WHEN_USE;
}

/* The set of data/devil, made by the build. */
extern const struct dev_cards dev_cards_standard;
extern const struct cardset devil_cardset;

/*
 * Reads a set: the rows that the text has replace those of `base`, by id; base
 * NULL: the text has every row. False: *error names the row and what is wrong
 * with it, perhaps by words of the text, and *out is not to be used.
 */
bool dev_cards_read(struct slice text, const struct dev_cards *base, struct dev_cards *out,
		    struct message *error);

/* Everything that the rules ask of a set; dev_cards_read ends with it. */
bool dev_cards_check(const struct dev_cards *cards, struct message *error);

/* The whole set in its one spelling, on one line: what a record keeps and
 * what its hash is made of. */
void dev_cards_write(const struct dev_cards *cards, struct buf *out);

/* A set as its owner wrote it, over the standard one, into its one spelling;
 * what struct game's `cards` is. */
bool dev_cards_canonical(struct slice text, struct buf *out, struct message *error);

/* The name that the set gives to the card of that message id; empty: none. */
struct slice dev_card_name(const struct dev_cards *cards, const char *id);

/* Texts of numbers: b101 … b516, a1 … b12. False: there is no such card. */
/* The last word of the message id; dev_*_ink() as in base/ink.h. */
char *dev_building_ink(char *at, int building);
char *dev_event_ink(char *at, int event);
void dev_building_write(int building, struct buf *out);
bool dev_building_read(struct slice text, uint8_t *out);
void dev_event_write(int event, struct buf *out);
bool dev_event_read(struct slice text, uint8_t *out);

/* Message ids. */
const char *dev_building_id(int building);
const char *dev_event_id(int event);
const char *dev_inquisitor_id(int inquisitor);
const char *dev_inquisitor_word(int inquisitor); /* what card sets call him */
const char *dev_good_id(int good); /* every enum dev_good */
const char *dev_type_id(int type); /* science and any too */
const char *dev_role_id(int role);
const char *dev_courtier_id(int courtier);

#endif
