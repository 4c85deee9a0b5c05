/*
 * The vocabulary of card sets as tables: kings, kinds, areas, triggers, and
 * for each opcode what it takes and when it may work.
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

const char *const goe_hex_words[GOE_KINDS + 1] = {
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
	[GOE_KINDS] = "link",
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

const char *const goe_source_words[GOE_SOURCES] = {
	[GOE_RULEBOOK] = "rulebook",
	[GOE_PARTIAL] = "partial",
	[GOE_DESIGNED] = "designed",
	[GOE_PRINTED] = "printed",
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

const char *const goe_scope_words[GOE_SCOPE_LINE + 1] = { "", "card", "line" };
const char *const goe_of_words[2] = { "cubes", "attention" };

const char *const goe_effect_keys[GOE_EFFECT_KEYS] = {
	[GOE_KEY_OP] = "op",	       [GOE_KEY_WHEN] = "when",	    [GOE_KEY_N] = "n",
	[GOE_KEY_MIN] = "min",	       [GOE_KEY_OF] = "of",	    [GOE_KEY_COLOUR] = "colour",
	[GOE_KEY_GIVE] = "give",       [GOE_KEY_GET] = "get",	    [GOE_KEY_SCOPE] = "scope",
	[GOE_KEY_REORDER] = "reorder", [GOE_KEY_REWARD] = "reward", [GOE_KEY_ITEMS] = "items",
	[GOE_KEY_AREAS] = "areas",
};

#define KEY(key) (1 << GOE_KEY_##key)
#define WHEN(when) (1 << GOE_##when)
#define GAIN_WHENS                                                                            \
	(WHEN(START) | WHEN(PLACE) | WHEN(CARD) | WHEN(CONTACT) | WHEN(LAST) | WHEN(JOINED) | \
	 WHEN(USE) | WHEN(ON_HEX))

enum { USE = WHEN(USE), USE_HEX = WHEN(USE) | WHEN(ON_HEX), MOST = GOE_AMOUNT_MAX };

/* word, needed keys, optional keys, triggers, least and most n, whether once at most */
const struct goe_op_form goe_op_forms[GOE_OPS] = {
	[GOE_OP_PAY_LESS] = { "pay_less", KEY(N) | KEY(OF), KEY(AREAS) | KEY(MIN), WHEN(PAY), 1,
			      MOST, false },
	[GOE_OP_PAY_AS] = { "pay_as", KEY(COLOUR), 0, WHEN(PAY), 0, 0, false },
	[GOE_OP_PAY_ATTENTION] = { "pay_attention", KEY(N), 0, WHEN(PAY), 1, MOST, false },
	[GOE_OP_GAIN] = { "gain", KEY(REWARD), KEY(AREAS), GAIN_WHENS, 0, 0, false },
	[GOE_OP_GAIN_SAME] = { "gain_same", KEY(N) | KEY(AREAS), 0, WHEN(PLACE), 1, MOST, false },
	[GOE_OP_GAIN_VISIBLE] = { "gain_visible", KEY(SCOPE), KEY(AREAS), WHEN(ROUND) | USE, 0, 0,
				  true },
	[GOE_OP_OTHERS_GAIN] = { "others_gain", KEY(REWARD), 0, USE, 0, 0, false },
	[GOE_OP_FOLLOWER] = { "follower", KEY(N), 0, USE_HEX, 1, MOST, false },
	[GOE_OP_DEMON_CARD] = { "demon_card", KEY(N), 0, USE_HEX, 1, GOE_CLASSES, false },
	[GOE_OP_PACT] = { "pact", 0, 0, USE_HEX, 0, 0, false },
	[GOE_OP_TRADE] = { "trade", KEY(GIVE) | KEY(GET) | KEY(N), 0, USE_HEX, 1, MOST, false },
	[GOE_OP_SWAP_DARK] = { "swap_dark", KEY(N), 0, WHEN(ON_WHITE), 1, MOST, false },
	[GOE_OP_NEXT_RETURNED] = { "next_returned", 0, 0, WHEN(ROUND), 0, 0, true },
	[GOE_OP_STORE] = { "store", KEY(ITEMS), 0, WHEN(GET), 0, 0, true },
	[GOE_OP_TAKE] = { "take", KEY(N), 0, WHEN(START), 1, MOST, true },
	[GOE_OP_TAKE_MORE] = { "take_more", KEY(N), 0, WHEN(STATIC), 1, MOST, false },
	[GOE_OP_KEEP_CONTENTS] = { "keep_contents", 0, 0, WHEN(COVER), 0, 0, true },
	[GOE_OP_RECALL] = { "recall", KEY(N) | KEY(AREAS), 0, USE, 1, MOST, false },
	[GOE_OP_RECALL_STUCK] = { "recall_stuck", KEY(N) | KEY(AREAS), 0, WHEN(RETURN), 0, MOST,
				  false },
	[GOE_OP_RESURRECT] = { "resurrect", KEY(N), 0, WHEN(START) | WHEN(ON_HEX), 0, MOST, false },
	[GOE_OP_SEND_TO_EDGE] = { "send_to_edge", 0, 0, USE, 0, 0, false },
	[GOE_OP_EXTRA_PLACE] = { "extra_place", KEY(N), 0, USE, 1, MOST, false },
	[GOE_OP_SHARE_HEX] = { "share_hex", KEY(AREAS), 0, WHEN(ROUND), 0, 0, true },
	[GOE_OP_COVER_HEX] = { "cover_hex", KEY(N), 0, USE, 1, MOST, false },
	[GOE_OP_SEED_HEX] = { "seed_hex", KEY(N) | KEY(REWARD), 0, USE, 1, MOST, false },
	[GOE_OP_BOARD_TAKE] = { "board_take", KEY(N), 0, USE, 1, MOST, false },
	[GOE_OP_BOARD_ADD] = { "board_add", KEY(N), 0, USE, 1, MOST, false },
	[GOE_OP_SHIFT_DEMON] = { "shift_demon", 0, 0, USE, 0, 0, false },
	[GOE_OP_PEEK] = { "peek", KEY(N) | KEY(REORDER), 0, USE, 1, GOE_CARDS_PER_KING, false },
	[GOE_OP_REARRANGE] = { "rearrange", KEY(N), 0, USE, 1, MOST, false },
	[GOE_OP_FIRST_PICK] = { "first_pick", 0, 0, WHEN(STATIC), 0, 0, true },
	[GOE_OP_SINGLE_ATTENTION] = { "single_attention", 0, 0, WHEN(STATIC), 0, 0, true },
	[GOE_OP_EXTRA_CHOICE] = { "extra_choice", KEY(N), 0, WHEN(DEAL), 1, GOE_CARDS_PER_KING,
				  false },
	[GOE_OP_NO_STEAL] = { "no_steal", 0, 0, WHEN(STATIC), 0, 0, true },
	[GOE_OP_EMPTY] = { "empty", 0, 0, WHEN(ON_HEX), 0, 0, true },
};

bool goe_is_reconstruction(uint8_t source)
{
	return source == GOE_PARTIAL || source == GOE_DESIGNED;
}
