/*
 * The vocabulary of card sets as tables: kings, kinds, areas, triggers; and the
 * numbers of the setup.
 */
#include "games/goetia/cards/words.h"

const struct goe_king_facts goe_kings[GOE_KINGS] = {
	{ 1, 3 },  { 9, 3 },  { 13, 3 }, { 20, 2 }, { 32, 2 },
	{ 45, 2 }, { 51, 1 }, { 61, 1 }, { 68, 1 },
};

#define KING(id) id,
const char *const goe_king_words[GOE_KINGS] = { GOE_KING_LIST(KING) };

const struct goe_setup_facts goe_setup[SEATS_MAX + 1] = {
	[2] = { 2, 6, { [4] = 1, [3] = 2, [2] = 6 }, 1 << 2 | 1 << 3, 2, 2 },
	[3] = { 3, 9, { [4] = 2, [3] = 3, [2] = 4 }, 1 << 1 | 1 << 3, 1, 3 },
	[4] = { 4, 12, { [4] = 3, [3] = 4, [2] = 2 }, 1 << 1, 0, 4 },
};

const char *const goe_hex_words[GOE_KINDS] = {
	[GOE_TEAL] = "teal",
	[GOE_PINK] = "pink",
	[GOE_YELLOW] = "yellow",
	[GOE_BROWN] = "brown",
	[GOE_BLACK] = "black",
	[GOE_WHITE] = "white",
	[GOE_ATTENTION] = "attention",
	[GOE_FOLLOWER] = "follower",
	[GOE_PACT] = "pact",
	[GOE_SACRIFICE] = "sacrifice",
	[GOE_VISIBLE_WORLD] = "visible_world",
};

const char *const goe_area_words[GOE_AREA_COUNT] = {
	"world", "new_world", "scry", "recruit", "edge_back", "demon", "dark", "relic",
};

const char *const goe_when_words[GOE_WHENS] = {
	[GOE_GET] = "get",     [GOE_START] = "start",	 [GOE_PAY] = "pay",
	[GOE_PLACE] = "place", [GOE_CARD] = "card",	 [GOE_CONTACT] = "contact",
	[GOE_LAST] = "last",   [GOE_ON_WHITE] = "white", [GOE_JOINED] = "joined",
	[GOE_DEAL] = "deal",   [GOE_RETURN] = "return",	 [GOE_COVER] = "cover",
	[GOE_USE] = "use",     [GOE_ROUND] = "round",	 [GOE_STATIC] = "static",
	[GOE_ON_HEX] = "hex",
};

const char *const goe_type_words[GOE_TYPES] = {
	[GOE_POWER] = "power",
	[GOE_RELIC] = "relic",
	[GOE_TREASURE] = "treasure",
};

const char *const goe_score_words[GOE_SCORE_KINDS] = {
	[GOE_SCORE_POWER] = "power",
	[GOE_SCORE_RELIC] = "relic",
	[GOE_SCORE_TREASURE] = "treasure",
	[GOE_SCORE_PACT] = "pact",
	[GOE_SCORE_CARD_WP] = "card_wp",
	[GOE_SCORE_CLASS] = "class",
	[GOE_SCORE_BENEATH] = "beneath",
	[GOE_SCORE_STORED] = "stored",
	[GOE_SCORE_SET] = "set",
	[GOE_SCORE_ATTENTION] = "attention",
	[GOE_SCORE_RECRUITED] = "recruited",
	[GOE_SCORE_UNRECRUITED] = "unrecruited",
	[GOE_SCORE_SACRIFICED] = "sacrificed",
	[GOE_SCORE_BLACK] = "black",
};
