/*
 * The form of a card set of Goetia: the members of rows, the parameters of each
 * opcode and when it may work, the sections.
 */
#include "games/goetia/cards/words.h"

static const char *const goe_scope_words[] = { "card", "line" };
static const char *const goe_of_words[] = { "cubes", "attention" };

static const struct cardset_words goe_kinds = { goe_hex_words, GOE_KINDS, "goetia.cards.kind" };

static const struct cardset_counts goe_hex_counts = { .many = "goetia.cards.hexes" };
static const struct cardset_counts goe_effect_counts = { .few = "goetia.cards.no_effects",
							 .many = "goetia.cards.effects" };
static const struct cardset_counts goe_area_counts = { .few = "goetia.cards.no_areas" };

#define NUMBER CARDSET_NUMBER_OF
#define SWITCH CARDSET_SWITCH_OF
#define NAME CARDSET_NAME_OF
#define SOURCE CARDSET_SOURCE_OF
#define WORD CARDSET_WORD_OF
#define KING(type)                                                            \
	{                                                                     \
		CARDSET_MEMBER("king", CARDSET_WORD, type, king),             \
			.words = CARDSET_WORDS(goe_king_words), .fixed = true \
	}
#define AMOUNTS(name, type, member, kinds, most)                                            \
	CARDSET_MEMBER(name, CARDSET_AMOUNTS, type, member), .set = (kinds), .max = (most), \
							     .words = &goe_kinds
#define BUNDLE(name, type, member, kinds, most)          \
	{                                                \
		AMOUNTS(name, type, member, kinds, most) \
	}

/* A list behind its count, in the next member of the struct. */
#define LIST(name, type, count, list, how, ...)                                  \
	{                                                                        \
		CARDSET_MEMBER(name, CARDSET_LIST, type, count),                 \
			.counted = true, .counts = &(how),                       \
			.max = sizeof(((struct type *)0)->list) /                \
			       sizeof(((struct type *)0)->list[0]),              \
			.size = sizeof(((struct type *)0)->list[0]), __VA_ARGS__ \
	}
#define HEXES(name, type, kinds)                     \
	LIST(name, type, hexes, hex, goe_hex_counts, \
	     .of = &(const struct cardset_member){   \
		     AMOUNTS(NULL, goe_hex, reward, kinds, GOE_HEX_CUBES_MAX), .of = goe_link })
#define EFFECTS(type, phases, ...)                                              \
	LIST("effects", type, effects, effect, goe_effect_counts, .min = 1,     \
	     .of = &(const struct cardset_member){ .kind = CARDSET_EFFECT,      \
						   .set = (phases),             \
						   .effects = &goe_effect_form, \
						   __VA_ARGS__ })
#define BEHIND(type, count, list) \
	_Static_assert(offsetof(struct type, list) == offsetof(struct type, count) + 1, #list)

BEHIND(goe_card, effects, effect);
BEHIND(goe_special, effects, effect);
BEHIND(goe_world, hexes, hex);
BEHIND(goe_world, pile, worship);
BEHIND(goe_board, hexes, hex);
BEHIND(goe_board, dark_hexes, dark);

static const struct cardset_member goe_link[] = {
	{ CARDSET_MEMBER("link", CARDSET_NUMBER, goe_hex, link), .optional = true, .min = 1,
	  .max = GOE_WORSHIP_MAX },
	{ 0 },
};

static const struct cardset_if goe_relics = { offsetof(struct goe_card, type), GOE_RELIC, NULL,
					      "goetia.cards.relics_only" };

const uint16_t goe_type_whens[GOE_TYPES] = {
	[GOE_POWER] = 1 << GOE_PAY | 1 << GOE_PLACE | 1 << GOE_CARD | 1 << GOE_CONTACT |
		      1 << GOE_LAST | 1 << GOE_ON_WHITE | 1 << GOE_JOINED | 1 << GOE_DEAL |
		      1 << GOE_RETURN | 1 << GOE_COVER | 1 << GOE_START | 1 << GOE_STATIC,
	[GOE_RELIC] = 1 << GOE_USE | 1 << GOE_ROUND,
	[GOE_TREASURE] = 1 << GOE_GET | 1 << GOE_START,
};

static const struct cardset_member goe_card_members[] = {
	NAME(goe_card),
	KING(goe_card),
	WORD("type", goe_card, type, CARDSET_WORDS(goe_type_words)),
	NUMBER("wp", goe_card, wp, 0, GOE_WP_MAX),
	{ AMOUNTS("cost", goe_card, cost,
		  GOE_GAIN_KINDS | 1 << GOE_SACRIFICE | 1 << GOE_VISIBLE_WORLD, GOE_AMOUNT_MAX),
	  .ones = 1 << GOE_VISIBLE_WORLD, .only = &goe_relics },
	{ CARDSET_MEMBER("red_edge", CARDSET_SWITCH, goe_card, red_edge), .only = &goe_relics },
	EFFECTS(goe_card, (1 << GOE_WHENS) - 1, .whens = goe_type_whens, .whens_by = "type"),
	SOURCE(goe_card),
	{ 0 },
};

static const struct cardset_member goe_pact_members[] = {
	NAME(goe_pact),
	WORD("kind", goe_pact, kind, CARDSET_WORDS(goe_score_words)),
	NUMBER("points", goe_pact, points, 1, GOE_POINTS_MAX),
	NUMBER("every", goe_pact, every, 1, GOE_EVERY_MAX),
	SOURCE(goe_pact),
	{ 0 },
};

static const struct cardset_member goe_world_members[] = {
	KING(goe_world),
	WORD("colour", goe_world, colour, CARDSET_FIRST_WORDS(GOE_RESOURCES, goe_hex_words)),
	HEXES("hexes", goe_world, GOE_CUBE_KINDS),
	LIST("worship", goe_world, pile, worship, goe_hex_counts,
	     .of = &(const struct cardset_member){ .kind = CARDSET_NUMBER,
						   .max = GOE_WORSHIP_MAX }),
	SOURCE(goe_world),
	{ 0 },
};

static const struct cardset_member goe_new_world_members[] = {
	HEXES("hexes", goe_world, GOE_CUBE_KINDS),
	SOURCE(goe_world),
	{ 0 },
};

static const struct cardset_member goe_edge_members[] = {
	{ CARDSET_MEMBER("purple", CARDSET_SWITCH, goe_edge, purple), .fixed = true },
	BUNDLE("cost", goe_edge, cost, GOE_GAIN_KINDS, GOE_AMOUNT_MAX),
	BUNDLE("reward", goe_edge, reward, GOE_GAIN_KINDS | 1 << GOE_FOLLOWER | 1 << GOE_PACT,
	       GOE_AMOUNT_MAX),
	SOURCE(goe_edge),
	{ 0 },
};

static const struct cardset_member goe_special_members[] = {
	EFFECTS(goe_special, 1 << GOE_ON_HEX, .whens = NULL),
	SOURCE(goe_special),
	{ 0 },
};

static const struct cardset_member goe_dark_members[] = {
	{ CARDSET_MEMBER("special", CARDSET_ROW, goe_dark_hex, special),
	  .rows = &goe_sections[GOE_SECTION_SPECIALS] },
	{ CARDSET_MEMBER("sacrifice", CARDSET_SWITCH, goe_dark_hex, sacrifice), .optional = true },
	{ 0 },
};

static const struct cardset_member goe_board_members[] = {
	NAME(goe_board),
	{ CARDSET_MEMBER("class", CARDSET_NUMBER, goe_board, class), .min = 1, .max = GOE_CLASSES,
	  .fixed = true },
	NUMBER("attention", goe_board, attention, 1, GOE_BOARD_ATTENTION_MAX),
	HEXES("scry", goe_board, GOE_GAIN_KINDS | 1 << GOE_FOLLOWER),
	BUNDLE("top", goe_board, row[0], GOE_CUBE_KINDS, GOE_ROW_CUBES_MAX),
	BUNDLE("bottom", goe_board, row[1], GOE_CUBE_KINDS, GOE_ROW_CUBES_MAX),
	LIST("dark", goe_board, dark_hexes, dark, goe_hex_counts,
	     .of = &(const struct cardset_member){ .kind = CARDSET_RECORD,
						   .of = goe_dark_members }),
	SOURCE(goe_board),
	{ 0 },
};

/* The opcodes: their parameters, each a member of struct goe_effect. The least
 * and the most n of each is a rule of check.c, which names the opcode. */

#define N(low, high)                                                                             \
	{                                                                                        \
		CARDSET_MEMBER("n", CARDSET_NUMBER, goe_effect, n), .min = (low), .max = (high), \
								    .taken = GOE_AMOUNT_MAX      \
	}
#define SOME N(1, GOE_AMOUNT_MAX)
#define KIND(name, member, most) \
	WORD(name, goe_effect, member, CARDSET_FIRST_WORDS(most, goe_hex_words))
#define REWARD BUNDLE("reward", goe_effect, bundle, GOE_GAIN_KINDS, GOE_AMOUNT_MAX)
#define AREAS(...)                                                                   \
	{                                                                            \
		CARDSET_MEMBER("areas", CARDSET_BITS, goe_effect, areas),            \
			.min = 1, .max = GOE_AREA_COUNT, .counts = &goe_area_counts, \
			.words = CARDSET_WORDS(goe_area_words), __VA_ARGS__          \
	}
#define ONLY(member, value, without, beside)                                \
	&(const struct cardset_if)                                          \
	{                                                                   \
		offsetof(struct goe_effect, member), value, without, beside \
	}

static const struct cardset_member goe_no_params[] = { { 0 } };
static const struct cardset_member goe_n_params[] = { SOME, { 0 } };
static const struct cardset_member goe_any_n_params[] = { N(0, GOE_AMOUNT_MAX), { 0 } };
static const struct cardset_member goe_class_params[] = { N(1, GOE_CLASSES), { 0 } };
static const struct cardset_member goe_deck_params[] = { N(1, GOE_CARDS_PER_KING), { 0 } };
static const struct cardset_member goe_peek_params[] = {
	N(1, GOE_CARDS_PER_KING),
	SWITCH("reorder", goe_effect, reorder),
	{ 0 },
};
static const struct cardset_member goe_pay_less_params[] = {
	SOME,
	{ CARDSET_MEMBER("min", CARDSET_NUMBER, goe_effect, min), .optional = true, .missing = 1,
	  .min = 1, .max = GOE_AMOUNT_MAX,
	  .only = ONLY(attention, 0, NULL, "goetia.cards.min_attention") },
	WORD("of", goe_effect, attention, CARDSET_WORDS(goe_of_words)),
	AREAS(.optional = true, .missing = GOE_AREAS_ALL),
	{ 0 },
};
static const struct cardset_member goe_colour_params[] = { KIND("colour", colour, GOE_COLOURS),
							   { 0 } };
static const struct cardset_member goe_gain_params[] = {
	REWARD,
	AREAS(.only = ONLY(when, GOE_PLACE, "goetia.cards.place_areas",
			   "goetia.cards.place_areas")),
	{ 0 },
};
static const struct cardset_member goe_visible_params[] = {
	{ CARDSET_MEMBER("scope", CARDSET_WORD, goe_effect, scope), .first = GOE_SCOPE_CARD,
	  .words = CARDSET_WORDS(goe_scope_words) },
	AREAS(.only = ONLY(scope, GOE_SCOPE_CARD, "goetia.cards.card_areas",
			   "goetia.cards.card_areas")),
	{ 0 },
};
static const struct cardset_member goe_reward_params[] = { REWARD, { 0 } };
static const struct cardset_member goe_seed_params[] = { SOME, REWARD, { 0 } };
static const struct cardset_member goe_trade_params[] = {
	SOME,
	KIND("give", colour, GOE_WHITE + 1),
	KIND("get", get, GOE_ATTENTION + 1),
	{ 0 },
};
static const struct cardset_member goe_store_params[] = {
	BUNDLE("items", goe_effect, bundle, GOE_STORABLE, GOE_STORED_MAX),
	{ 0 },
};
static const struct cardset_member goe_areas_params[] = { AREAS(.optional = false), { 0 } };
static const struct cardset_member goe_n_areas_params[] = { SOME, AREAS(.optional = false), { 0 } };
static const struct cardset_member goe_any_n_areas_params[] = {
	N(0, GOE_AMOUNT_MAX),
	AREAS(.optional = false),
	{ 0 },
};

#define WHEN(when) (1 << GOE_##when)
enum {
	USE = WHEN(USE),
	USE_HEX = WHEN(USE) | WHEN(ON_HEX),
	GAIN_WHENS = WHEN(START) | WHEN(PLACE) | WHEN(CARD) | WHEN(CONTACT) | WHEN(LAST) |
		     WHEN(JOINED) | WHEN(USE) | WHEN(ON_HEX),
};

const struct cardset_op goe_op_forms[GOE_OPS] = {
	[GOE_OP_PAY_LESS] = { "pay_less", WHEN(PAY), goe_pay_less_params },
	[GOE_OP_PAY_AS] = { "pay_as", WHEN(PAY), goe_colour_params },
	[GOE_OP_PAY_ATTENTION] = { "pay_attention", WHEN(PAY), goe_n_params },
	[GOE_OP_GAIN] = { "gain", GAIN_WHENS, goe_gain_params },
	[GOE_OP_GAIN_SAME] = { "gain_same", WHEN(PLACE), goe_n_areas_params },
	[GOE_OP_GAIN_VISIBLE] = { "gain_visible", WHEN(ROUND) | USE, goe_visible_params },
	[GOE_OP_OTHERS_GAIN] = { "others_gain", USE, goe_reward_params },
	[GOE_OP_FOLLOWER] = { "follower", USE_HEX, goe_n_params },
	[GOE_OP_DEMON_CARD] = { "demon_card", USE_HEX, goe_class_params },
	[GOE_OP_PACT] = { "pact", USE_HEX, goe_no_params },
	[GOE_OP_TRADE] = { "trade", USE_HEX, goe_trade_params },
	[GOE_OP_SWAP_DARK] = { "swap_dark", WHEN(ON_WHITE), goe_n_params },
	[GOE_OP_NEXT_RETURNED] = { "next_returned", WHEN(ROUND), goe_no_params },
	[GOE_OP_STORE] = { "store", WHEN(GET), goe_store_params },
	[GOE_OP_TAKE] = { "take", WHEN(START), goe_n_params },
	[GOE_OP_TAKE_MORE] = { "take_more", WHEN(STATIC), goe_n_params },
	[GOE_OP_KEEP_CONTENTS] = { "keep_contents", WHEN(COVER), goe_no_params },
	[GOE_OP_RECALL] = { "recall", USE, goe_n_areas_params },
	[GOE_OP_RECALL_STUCK] = { "recall_stuck", WHEN(RETURN), goe_any_n_areas_params },
	[GOE_OP_RESURRECT] = { "resurrect", WHEN(START) | WHEN(ON_HEX), goe_any_n_params },
	[GOE_OP_SEND_TO_EDGE] = { "send_to_edge", USE, goe_no_params },
	[GOE_OP_EXTRA_PLACE] = { "extra_place", USE, goe_n_params },
	[GOE_OP_SHARE_HEX] = { "share_hex", WHEN(ROUND), goe_areas_params },
	[GOE_OP_COVER_HEX] = { "cover_hex", USE, goe_n_params },
	[GOE_OP_SEED_HEX] = { "seed_hex", USE, goe_seed_params },
	[GOE_OP_BOARD_TAKE] = { "board_take", USE, goe_n_params },
	[GOE_OP_BOARD_ADD] = { "board_add", USE, goe_n_params },
	[GOE_OP_SHIFT_DEMON] = { "shift_demon", USE, goe_no_params },
	[GOE_OP_PEEK] = { "peek", USE, goe_peek_params },
	[GOE_OP_REARRANGE] = { "rearrange", USE, goe_n_params },
	[GOE_OP_FIRST_PICK] = { "first_pick", WHEN(STATIC), goe_no_params },
	[GOE_OP_SINGLE_ATTENTION] = { "single_attention", WHEN(STATIC), goe_no_params },
	[GOE_OP_EXTRA_CHOICE] = { "extra_choice", WHEN(DEAL), goe_deck_params },
	[GOE_OP_NO_STEAL] = { "no_steal", WHEN(STATIC), goe_no_params },
	[GOE_OP_EMPTY] = { "empty", WHEN(ON_HEX), goe_no_params },
};

static const char *const goe_effect_keys[] = { "n",	 "min",	  "of",	   "colour",
					       "give",	 "get",	  "scope", "reorder",
					       "reward", "items", "areas" };
static const struct cardset_words goe_params = { CARDSET_LIST_OF(goe_effect_keys),
						 "goetia.cards.param" };

static const struct goe_effect goe_blank_effect = { .areas = GOE_AREAS_ALL };

const struct cardset_effects goe_effect_form = {
	.ops = goe_op_forms,
	.count = GOE_OPS,
	.whens = CARDSET_WORDS(goe_when_words),
	.size = sizeof(struct goe_effect),
	.blank = &goe_blank_effect,
	.strays = &goe_params,
	.not_then = "goetia.cards.when",
	.not_here = "goetia.cards.when_type",
};

static const struct goe_world goe_blank_new_world = { .king = GOE_NO_KING };

#define ROWS(name, type, member, place, n, list, rule)                                  \
	.key = name, .members = list, .id_size = GOE_ID_MAX, .count = n, .check = rule, \
	.at = offsetof(struct goe_cards, member) + (place) * sizeof(struct type),       \
	.size = sizeof(struct type)
#define NAMED(type, pattern) \
	.text = pattern, .text_at = offsetof(struct type, text), .text_size = GOE_TEXT_MAX

const struct cardset_section goe_sections[GOE_SECTIONS] = {
	[GOE_SECTION_CARDS] = { ROWS("cards", goe_card, card, 0, GOE_CARDS, goe_card_members,
				     goe_check_card),
				NAMED(goe_card, "goetia.card.*") },
	[GOE_SECTION_PACTS] = { ROWS("pacts", goe_pact, pact, 0, GOE_PACTS, goe_pact_members, NULL),
				NAMED(goe_pact, "goetia.pact.*") },
	[GOE_SECTION_WORLD] = { ROWS("world", goe_world, world, 0, GOE_WORLD_CARDS,
				     goe_world_members, goe_check_world) },
	[GOE_SECTION_NEW_WORLD] = { ROWS("new_world", goe_world, world, GOE_WORLD_CARDS,
					 GOE_NEW_WORLD_CARDS, goe_new_world_members,
					 goe_check_new_world),
				    .blank = &goe_blank_new_world },
	[GOE_SECTION_EDGE] = { ROWS("edge", goe_edge, edge, 0, GOE_EDGES, goe_edge_members,
				    goe_check_edge) },
	[GOE_SECTION_SPECIALS] = { ROWS("specials", goe_special, special, 0, GOE_SPECIALS,
					goe_special_members, goe_check_special),
				   NAMED(goe_special, "goetia.special.*") },
	[GOE_SECTION_BOARDS] = { ROWS("boards", goe_board, board, 0, GOE_BOARDS, goe_board_members,
				      goe_check_board),
				 NAMED(goe_board, "goetia.board.*") },
};

const struct cardset_form goetia_card_form = {
	.table = "goe_cards",
	.sections = goe_sections,
	.count = GOE_SECTIONS,
	.effects = &goe_effect_form,
	.size = sizeof(struct goe_cards),
	.text_max = GOE_CARDS_TEXT_MAX,
	.rules = &(const struct cardset_rule){ NULL, goe_check_new_world_deck },
	.rules_count = 1,
};
