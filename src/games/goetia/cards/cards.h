/*
 * What is printed on the components of Goetia: Demon cards, Pacts, World and
 * New World cards, Edge cards, boards. A set is plain data without pointers.
 * The game's own set comes from data/goetia, turned into constant tables by
 * the build; a host may bring another one as text, with the changes he wants
 * (docs/games/goetia.md has the form). Nothing here knows a rule in motion:
 * an effect is an opcode with its trigger and numbers, which the rules run.
 */
#ifndef GOETIA_CARDS_CARDS_H
#define GOETIA_CARDS_CARDS_H

#include "games/cardset.h"

/* How many there are of each (GOE-1); a card is its place in its table. */
enum {
	GOE_KINGS = 9,
	GOE_CARDS_PER_KING = 7,
	GOE_CARDS = GOE_KINGS * GOE_CARDS_PER_KING, /* card / GOE_CARDS_PER_KING is its king */
	GOE_PACTS = 14,
	GOE_WORLD_CARDS = 27, /* world[0 .. 26]: one a king with 4 worship hexes, with 3, with 2 */
	GOE_NEW_WORLD_CARDS = 27, /* world[27 .. 53] */
	GOE_WORLDS = GOE_WORLD_CARDS + GOE_NEW_WORLD_CARDS,
	GOE_EDGES = 12, /* edge[0 .. 2] are purple */
	GOE_EDGES_PURPLE = 3,
	GOE_CLASSES = 3,
	GOE_BOARDS_PER_CLASS = 4,
	GOE_BOARDS = GOE_CLASSES * GOE_BOARDS_PER_CLASS, /* class 1 first */
	GOE_SPECIALS = 8,
};

/* The most that a set may ask for. */
enum {
	GOE_WORLD_HEXES_MAX = 3,
	GOE_WORSHIP_MAX = 4,
	GOE_SCRY_HEXES_MAX = 4,
	GOE_DARK_HEXES_MAX = 3,
	GOE_EFFECTS_MAX = 3, /* of one card or special */
	GOE_WORLD_CELLS = 9, /* cards that lie at once */
	GOE_HEX_CUBES_MAX = 4, /* of one kind, on one hex */
	GOE_HEX_ALL_MAX = 6, /* of all kinds, on one hex of the World */
	GOE_ROW_CUBES_MAX = 8, /* of one cost row of a Dark Board */
	GOE_AMOUNT_MAX = 10, /* of one kind, in any other cost or reward; any count of an effect */
	GOE_STORED_MAX = 8, /* items on one Treasure */
	GOE_BOARD_ATTENTION_MAX = 9,
	GOE_WP_MAX = 9,
	GOE_POINTS_MAX = 9, /* of a Pact, for every ... */
	GOE_EVERY_MAX = 20,
	GOE_NEW_WORLD_DECK = 9, /* cards kept of those that are left (GOE-15) */
	GOE_ID_MAX = 24, /* bytes, NUL included */
	GOE_TEXT_MAX = 40, /* the same, of a message id */
	GOE_NAME_MAX = 48,
	GOE_CARDS_TEXT_MAX = 1 << 16, /* a longer text of a set is refused */
};

enum { GOE_NO_KING = 0xFF }; /* king of a New World card */

enum goe_king {
	GOE_BAEL,
	GOE_PAIMON,
	GOE_BELETH,
	GOE_VINE,
	GOE_ASMODAY,
	GOE_PURSON,
	GOE_BALAM,
	GOE_ZAGAN,
	GOE_BELIAL,
};

/* clang-format off */
#define GOE_KING_LIST(KING) \
	KING("bael") KING("paimon") KING("beleth") KING("vine") KING("asmoday") \
	KING("purson") KING("balam") KING("zagan") KING("belial")
/* clang-format on */

extern const char *const goe_king_words[GOE_KINGS]; /* their ids */

struct goe_king_facts {
	uint8_t number; /* ascends with the place in the table */
	uint8_t class;
};
extern const struct goe_king_facts goe_kings[GOE_KINGS]; /* GOE-7 */

/* The setup table of the rules, by player count (2 to 4). */
struct goe_setup_facts {
	uint8_t deck; /* cards in each Demon deck */
	uint8_t pacts; /* on display */
	uint8_t pile[GOE_WORSHIP_MAX + 1]; /* World cards by their number of worship hexes */
	uint8_t removed; /* set of hex counts whose New World cards stay out: bit k */
	uint8_t discs; /* on each Edge card */
	uint8_t end_pacts; /* the match ends at this many on display */
};
extern const struct goe_setup_facts goe_setup[SEATS_MAX + 1];

/* What costs and rewards are made of. The first five are cubes, in the order
 * of every rule that needs one (GOE-61); a colour is one of these. */
enum goe_kind {
	GOE_TEAL,
	GOE_PINK,
	GOE_YELLOW,
	GOE_BROWN,
	GOE_BLACK,
	GOE_WHITE, /* got: resources of one colour; paid: any cube */
	GOE_ATTENTION,
	GOE_FOLLOWER, /* rewards of Scry hexes and Edge cards only: op follower */
	GOE_PACT, /* backs of purple Edge cards only: a Pact of that row */
	GOE_SACRIFICE, /* costs only: other followers from the Player Area */
	GOE_VISIBLE_WORLD, /* costs only, 1: every cube visible in the World, black too */
	GOE_KINDS,
	GOE_RESOURCES = GOE_BLACK, /* teal, pink, yellow, brown */
	GOE_COLOURS = GOE_WHITE, /* with black */
};

struct goe_bundle {
	uint8_t n[GOE_KINDS];
};

/* Where a placement is, as a set of bits. A New World hex is in both of the first two. */
enum goe_area {
	GOE_AREA_WORLD = 1 << 0,
	GOE_AREA_NEW_WORLD = 1 << 1,
	GOE_AREA_SCRY = 1 << 2,
	GOE_AREA_RECRUIT = 1 << 3,
	GOE_AREA_EDGE_BACK = 1 << 4,
	GOE_AREA_DEMON = 1 << 5,
	GOE_AREA_DARK = 1 << 6,
	GOE_AREA_RELIC = 1 << 7,
	GOE_AREAS_ALL = 0xFF,
	GOE_AREA_COUNT = 8,
};

/* When an effect works. */
enum goe_when {
	GOE_GET, /* once, as soon as the card lies in the tableau */
	GOE_START, /* start of round */
	GOE_PAY, /* part of working out a cost */
	GOE_PLACE, /* after the hex reward of a placement in the effect's areas */
	GOE_CARD, /* after another card was put in the tableau */
	GOE_CONTACT, /* step 2, after Attention from one Scry Board */
	GOE_LAST, /* the last Attention of a Scry Board is taken, in step 2 or by board_take */
	GOE_ON_WHITE, /* white cubes are due: after the colour, before the cubes */
	GOE_JOINED, /* another player joins a linked group of the owner; before that reward */
	GOE_DEAL, /* step 1, at a pick of the owner */
	GOE_RETURN, /* step 5 */
	GOE_COVER, /* a Treasure of the owner is covered, before its items go */
	GOE_USE, /* the reward of placing on this Relic, effects in their order */
	GOE_ROUND, /* from the use of this Relic to step 5, or until it is covered */
	GOE_STATIC, /* always, while visible */
	GOE_ON_HEX, /* the reward of a hex on a board or an Edge card */
	GOE_WHENS,
};

/* What an effect does; which members of struct goe_effect it reads. */
enum goe_op {
	GOE_OP_PAY_LESS, /* n, attention, areas, min */
	GOE_OP_PAY_AS, /* colour */
	GOE_OP_PAY_ATTENTION, /* n: most in a payment */
	GOE_OP_GAIN, /* bundle, areas */
	GOE_OP_GAIN_SAME, /* n, areas */
	GOE_OP_GAIN_VISIBLE, /* scope: card or line; areas */
	GOE_OP_OTHERS_GAIN, /* bundle */
	GOE_OP_FOLLOWER, /* n */
	GOE_OP_DEMON_CARD, /* n: highest class */
	GOE_OP_PACT, /* of any row; GOE_PACT in the reward of an Edge card: of its row */
	GOE_OP_TRADE, /* colour: given, a colour or white; get: a colour or Attention; n: most */
	GOE_OP_SWAP_DARK, /* n */
	GOE_OP_NEXT_RETURNED,
	GOE_OP_STORE, /* bundle */
	GOE_OP_TAKE, /* n */
	GOE_OP_TAKE_MORE, /* n */
	GOE_OP_KEEP_CONTENTS,
	GOE_OP_RECALL, /* n, areas */
	GOE_OP_RECALL_STUCK, /* n, 0: all; areas */
	GOE_OP_RESURRECT, /* n, 0: all */
	GOE_OP_SEND_TO_EDGE,
	GOE_OP_EXTRA_PLACE, /* n */
	GOE_OP_SHARE_HEX, /* areas */
	GOE_OP_COVER_HEX, /* n */
	GOE_OP_SEED_HEX, /* n, bundle */
	GOE_OP_BOARD_TAKE, /* n */
	GOE_OP_BOARD_ADD, /* n */
	GOE_OP_SHIFT_DEMON,
	GOE_OP_PEEK, /* n, reorder */
	GOE_OP_REARRANGE, /* n */
	GOE_OP_FIRST_PICK,
	GOE_OP_SINGLE_ATTENTION,
	GOE_OP_EXTRA_CHOICE, /* n */
	GOE_OP_NO_STEAL,
	GOE_OP_EMPTY,
	GOE_OPS,
};

enum goe_scope { GOE_SCOPE_NONE, GOE_SCOPE_CARD, GOE_SCOPE_LINE };

/* Members that an opcode does not read are 0, areas that are not named GOE_AREAS_ALL. */
struct goe_effect {
	uint8_t op;
	uint8_t when;
	uint8_t n;
	uint8_t min; /* pay_less: the least cubes that a cost asks before discounts */
	uint8_t areas;
	uint8_t colour;
	uint8_t get;
	uint8_t scope;
	uint8_t attention; /* pay_less: 1 Attention, 0 cubes */
	uint8_t reorder;
	struct goe_bundle bundle;
};

enum goe_type { GOE_POWER, GOE_RELIC, GOE_TREASURE, GOE_TYPES };

struct goe_card {
	char id[GOE_ID_MAX]; /* a-z, 0-9, _; the same in every set */
	char text[GOE_TEXT_MAX]; /* the message id of its name, goetia.card.<id> */
	char name[GOE_NAME_MAX]; /* what this set calls it; empty: as the texts do */
	uint8_t king; /* goe_card_king() of its place */
	uint8_t type;
	uint8_t wp;
	uint8_t red_edge; /* Relics: 1 others profit too */
	uint8_t source;
	struct goe_bundle cost; /* Relics */
	uint8_t effects;
	struct goe_effect effect[GOE_EFFECTS_MAX];
};

/* What a Pact counts; docs/games/goetia.md says how. */
enum goe_score_kind {
	GOE_SCORE_POWER,
	GOE_SCORE_RELIC,
	GOE_SCORE_TREASURE,
	GOE_SCORE_PACT,
	GOE_SCORE_CARD_WP,
	GOE_SCORE_CLASS,
	GOE_SCORE_BENEATH,
	GOE_SCORE_STORED,
	GOE_SCORE_SET,
	GOE_SCORE_ATTENTION,
	GOE_SCORE_RECRUITED,
	GOE_SCORE_UNRECRUITED,
	GOE_SCORE_SACRIFICED,
	GOE_SCORE_BLACK,
	GOE_SCORE_KINDS,
};

struct goe_pact {
	char id[GOE_ID_MAX];
	char text[GOE_TEXT_MAX]; /* the message id of its name, goetia.pact.<id> */
	char name[GOE_NAME_MAX]; /* what this set calls it; empty: as the texts do */
	uint8_t kind; /* enum goe_score_kind */
	uint8_t points; /* for every `every`, rounded down */
	uint8_t every;
	uint8_t source;
};

struct goe_hex {
	struct goe_bundle reward;
	uint8_t link; /* 0: single, else the number of its group on this card */
};

struct goe_world {
	char id[GOE_ID_MAX];
	uint8_t king; /* GOE_NO_KING: a New World card */
	uint8_t colour; /* a resource; of World cards only */
	uint8_t source;
	uint8_t hexes;
	struct goe_hex hex[GOE_WORLD_HEXES_MAX]; /* top to bottom */
	uint8_t pile; /* worship hexes: 4, 3, 2; New World cards 0 */
	uint8_t worship[GOE_WORSHIP_MAX]; /* their links, top to bottom */
};

struct goe_edge {
	char id[GOE_ID_MAX];
	uint8_t purple;
	uint8_t source;
	struct goe_bundle cost, reward; /* of the back; the row or column comes on top */
};

/* A kind of hex on Dark Boards. */
struct goe_special {
	char id[GOE_ID_MAX];
	char text[GOE_TEXT_MAX]; /* the message id of its name, goetia.special.<id> */
	uint8_t source;
	uint8_t effects;
	struct goe_effect effect[GOE_EFFECTS_MAX];
};

struct goe_dark_hex {
	uint8_t special; /* its place in the table */
	uint8_t sacrifice; /* 1: another follower from the Player Area on top */
};

struct goe_board {
	char id[GOE_ID_MAX];
	char text[GOE_TEXT_MAX]; /* the message id of its name, goetia.board.<id> */
	char name[GOE_NAME_MAX]; /* what this set calls it; empty: as the texts do */
	uint8_t class; /* 1 .. 3 */
	uint8_t attention;
	uint8_t source;
	uint8_t hexes;
	struct goe_hex hex[GOE_SCRY_HEXES_MAX]; /* top to bottom */
	struct goe_bundle row[2]; /* cost rows of the Dark side: top, bottom */
	uint8_t dark_hexes;
	struct goe_dark_hex dark[GOE_DARK_HEXES_MAX];
};

struct goe_cards {
	struct goe_card card[GOE_CARDS];
	struct goe_pact pact[GOE_PACTS];
	struct goe_world world[GOE_WORLDS];
	struct goe_edge edge[GOE_EDGES];
	struct goe_special special[GOE_SPECIALS];
	struct goe_board board[GOE_BOARDS];
};

/* Made by the build from data/goetia. Its message ids are those of every set,
 * and constant: arguments of messages are taken from here. */
extern const struct goe_cards goe_cards_standard;
extern const struct cardset goetia_cardset;

static inline int goe_card_king(int card)
{
	return card / GOE_CARDS_PER_KING;
}

/*
 * Reads a set: the rows that the text has replace those of `base`, by id; each
 * row is whole. False: *error is a sentence that names the line, the row and
 * what is wrong; *out is not to be used. What was read fits the rules: every
 * count, range and combination that they rely on holds.
 *
 * base NULL: the text has every row, and its order is the order of the tables.
 */
bool goe_cards_read(struct slice text, const struct goe_cards *base, struct goe_cards *out,
		    struct message *error);

/* The whole set in its one canonical spelling, on one line: what a record
 * keeps and what its hash is made of. */
void goe_cards_write(const struct goe_cards *cards, struct buf *out);

/* Members of struct game (game.c). */
bool goe_cards_canonical(struct slice text, struct buf *out, struct message *error);

/* What this set calls the thing of that message id; empty: it has no name of its own. */
struct slice goe_cards_name(const struct goe_cards *cards, const char *id);

#endif
