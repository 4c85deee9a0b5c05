/*
 * The tables behind form.h. The lists of words stand in the order of
 * their enums in cards.h.
 */
#include "games/devil/cards/form.h"

#include <stddef.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))
#define LIST(words)                 \
	{                           \
		words, COUNT(words) \
	}

static const char *const dev_good_words_list[] = { "wood",   "stone",  "wheat", "glass",
						   "marble", "coins",  "basic", "premium",
						   "points", "angels", "rep" };
const struct dev_words dev_good_words = LIST(dev_good_words_list);
static const char *const dev_when_words_list[] = { "build",	  "use",      "production",
						   "action",	  "interest", "reputation",
						   "inquisition", "end",      "left",
						   "right",	  "penalty" };
const struct dev_words dev_when_words = LIST(dev_when_words_list);
static const char *const dev_source_words_list[] = { "rulebook", "partial", "designed", "printed" };
static const struct dev_words dev_source_words = LIST(dev_source_words_list);
static const char *const dev_symbol_words_list[] = { "country", "town", "church" };
static const struct dev_words dev_symbol_words = LIST(dev_symbol_words_list);
static const char *const dev_type_words_list[] = { "country", "town", "church", "science" };
static const struct dev_words dev_type_words = LIST(dev_type_words_list);
static const char *const dev_match_words_list[] = { "country", "town", "church", "science", "any" };
static const struct dev_words dev_match_words = LIST(dev_match_words_list);
static const char *const dev_kind_words_list[] = { "basic", "premium" };
static const struct dev_words dev_kind_words = LIST(dev_kind_words_list);
static const char *const dev_resource_words_list[] = { "wood", "stone", "wheat", "glass",
						       "marble" };
static const struct dev_words dev_resource_words = LIST(dev_resource_words_list);
static const char *const dev_wing_words_list[] = { "none", "angel", "demon" };
static const struct dev_words dev_wing_words = LIST(dev_wing_words_list);
static const char *const dev_flip_words_list[] = { "none", "1", "2", "3", "2_or_3" };
static const struct dev_words dev_flip_words = LIST(dev_flip_words_list);
static const char *const dev_count_words_list[] = {
	"none",	       "country",	    "town",
	"church",      "building",	    "major",
	"achievement", "rival_at_or_below", "rival_at_or_above",
	"highest",     "below_start",	    "no_debt"
};
static const struct dev_words dev_count_words = LIST(dev_count_words_list);
static const char *const dev_test_words_list[] = { "recruited",	    "tokens",	  "debt_max",
						   "built_country", "built_town", "built_church" };
static const struct dev_words dev_test_words = LIST(dev_test_words_list);

/* Which kinds a bundle may hold. Wild tokens ask their owner which, so they
 * stand only where the rules have a moment to ask. */
enum {
	PLAIN = (1 << DEV_GOODS) - 1,
	WILD = 1 << DEV_BASIC | 1 << DEV_PREMIUM,
	GAINS = PLAIN | 1 << DEV_POINTS | 1 << DEV_ANGELS,
};

/* One member: what it is called, the struct it lies in and its name there. */
#define NUMBER(name, type, member, low, high)                                    \
	{                                                                        \
		.key = name, .kind = DEV_MEMBER_NUMBER, .min = low, .max = high, \
		.at = offsetof(struct type, member)                              \
	}
#define NUMBERS(name, type, member, n, low, high)                                            \
	{                                                                                    \
		.key = name, .kind = DEV_MEMBER_NUMBERS, .many = n, .min = low, .max = high, \
		.at = offsetof(struct type, member)                                          \
	}
#define WORD(name, type, member, list)                                \
	{                                                             \
		.key = name, .kind = DEV_MEMBER_WORD, .words = &list, \
		.at = offsetof(struct type, member)                   \
	}
#define SWITCH(name, type, member)                                                          \
	{                                                                                   \
		.key = name, .kind = DEV_MEMBER_SWITCH, .at = offsetof(struct type, member) \
	}
#define BUNDLE(name, type, member, kinds, low)                                    \
	{                                                                         \
		.key = name, .kind = DEV_MEMBER_BUNDLE, .set = kinds, .min = low, \
		.optional = !(low), .at = offsetof(struct type, member)           \
	}
#define NAME(type)                                                        \
	{                                                                 \
		.key = "name", .kind = DEV_MEMBER_NAME, .optional = true, \
		.at = offsetof(struct type, name)                         \
	}
#define EFFECTS(name, type, member, phases, low)                                    \
	{                                                                           \
		.key = name, .kind = DEV_MEMBER_EFFECTS, .set = phases, .min = low, \
		.optional = !(low), .at = offsetof(struct type, member)             \
	}
#define SOURCE(type) WORD("source", type, source, dev_source_words)
#define WHEN(w) (1 << DEV_WHEN_##w)

static const struct dev_member dev_market_fields[] = {
	NUMBERS("buy", dev_market, buy, DEV_RESOURCES, 1, DEV_PRICE_MAX),
	NUMBERS("sell", dev_market, sell, DEV_RESOURCES, 0, DEV_PRICE_MAX),
	SOURCE(dev_market),
	{ 0 },
};

static const struct dev_member dev_debt_fields[] = {
	NUMBER("overflow", dev_debt, overflow, 0, DEV_DEBT_MAX - 1),
	NUMBERS("penalty", dev_debt, penalty, DEV_DEBT_MAX + 1, 0, DEV_DEBT_MAX),
	SOURCE(dev_debt),
	{ 0 },
};

static const struct dev_member dev_number_fields[] = {
	NUMBER("tokens", dev_numbers, tokens, 1, DEV_TOKENS_MAX),
	NUMBER("free_tokens", dev_numbers, free_tokens, 0, DEV_TOKENS_MAX),
	NUMBER("wheat", dev_numbers, wheat, 0, DEV_AMOUNT_MAX),
	NUMBER("recruit_first", dev_numbers, recruit_first, 0, DEV_PRICE_MAX),
	NUMBER("recruit_again", dev_numbers, recruit_again, 0, DEV_PRICE_MAX),
	NUMBER("wing_price", dev_numbers, wing_price, 1, DEV_PRICE_MAX),
	NUMBER("wings_per_indulgence", dev_numbers, wings_per_indulgence, 1, DEV_AMOUNT_MAX),
	NUMBER("wings_per_houseguest", dev_numbers, wings_per_houseguest, 1, DEV_AMOUNT_MAX),
	NUMBER("houseguest_points", dev_numbers, houseguest_points, 0, DEV_AMOUNT_MAX),
	NUMBER("bribe", dev_numbers, bribe, 1, DEV_PRICE_MAX),
	NUMBER("hunt_votes", dev_numbers, hunt_votes, 1, DEV_SEATS - 1),
	NUMBER("hunt_souls", dev_numbers, hunt_souls, 1, DEV_SOULS),
	NUMBER("hunt_angels", dev_numbers, hunt_angels, 0, DEV_AMOUNT_MAX),
	NUMBER("hunt_rep", dev_numbers, hunt_rep, 0, DEV_REP_SPACES - 1),
	NUMBER("hunt_demons", dev_numbers, hunt_demons, 0, DEV_AMOUNT_MAX),
	SOURCE(dev_numbers),
	{ 0 },
};

static const struct dev_member dev_production_fields[] = {
	NUMBER("level", dev_production, level, 0, DEV_LEVEL_MAX),
	NUMBER("improved", dev_production, improved, 1, DEV_LEVEL_MAX),
	NUMBER("coins", dev_production, coins, 0, DEV_AMOUNT_MAX),
	NUMBER("coins_per_middle", dev_production, coins_per_middle, 0, DEV_AMOUNT_MAX),
	SOURCE(dev_production),
	{ 0 },
};

static const struct dev_member dev_weight_fields[] = {
	NUMBERS("of", dev_weights, of, DEV_PREFERENCES, 1, DEV_AMOUNT_MAX),
	SOURCE(dev_weights),
	{ 0 },
};

static const struct dev_member dev_final_fields[] = {
	NUMBER("angel", dev_final, angel, 0, DEV_AMOUNT_MAX),
	NUMBER("demon", dev_final, demon, 0, DEV_AMOUNT_MAX),
	NUMBER("indulgence", dev_final, indulgence, 0, DEV_AMOUNT_MAX),
	NUMBER("courtier", dev_final, courtier, 0, DEV_AMOUNT_MAX),
	NUMBER("marked", dev_final, marked, 0, DEV_AMOUNT_MAX),
	NUMBER("premium", dev_final, premium, 0, DEV_AMOUNT_MAX),
	NUMBER("heap", dev_final, heap, 1, DEV_AMOUNT_MAX),
	SOURCE(dev_final),
	{ 0 },
};

static const struct dev_member dev_role_fields[] = {
	BUNDLE("chest", dev_role_card, chest, PLAIN, 0),
	NUMBER("pure", dev_role_card, pure, 0, DEV_PURE),
	NUMBER("marked", dev_role_card, marked, 0, DEV_MARKED),
	NUMBER("coins_min", dev_role_card, coins_min, 0, DEV_ASK_COINS_MAX),
	NUMBER("coins_max", dev_role_card, coins_max, 0, DEV_ASK_COINS_MAX),
	NUMBER("souls_min", dev_role_card, souls_min, 0, DEV_ASK_SOULS_MAX),
	NUMBER("souls_max", dev_role_card, souls_max, 0, DEV_ASK_SOULS_MAX),
	SWITCH("guesses_devil", dev_role_card, guesses_devil),
	SWITCH("guesses_cultist", dev_role_card, guesses_cultist),
	NUMBER("major_points", dev_role_card, major_points, 0, DEV_AMOUNT_MAX),
	SOURCE(dev_role_card),
	{ 0 },
};

static const struct dev_member dev_seat_fields[] = {
	BUNDLE("start", dev_seat, start, PLAIN, 0),
	SOURCE(dev_seat),
	{ 0 },
};

static const struct dev_member dev_wheel_fields[] = {
	{ .key = "spaces",
	  .kind = DEV_MEMBER_WORDS,
	  .many = DEV_SPACES,
	  .words = &dev_resource_words,
	  .at = offsetof(struct dev_wheel, space) },
	SOURCE(dev_wheel),
	{ 0 },
};

static const struct dev_member dev_rep_fields[] = {
	NUMBER("slide", dev_rep_space, slide, -DEV_REP_MAX, DEV_REP_MAX),
	WORD("wing", dev_rep_space, wing, dev_wing_words),
	SWITCH("start", dev_rep_space, start),
	SOURCE(dev_rep_space),
	{ 0 },
};

static const struct dev_member dev_minor_fields[] = {
	NUMBERS("needs", dev_achievement, needs, DEV_SYMBOLS, 0, DEV_AMOUNT_MAX),
	SOURCE(dev_achievement),
	{ 0 },
};

static const struct dev_member dev_major_fields[] = {
	NUMBERS("needs", dev_achievement, needs, DEV_SYMBOLS, 0, DEV_AMOUNT_MAX),
	BUNDLE("gain", dev_achievement, gain, GAINS, 0),
	SWITCH("alchemist", dev_achievement, alchemist),
	SOURCE(dev_achievement),
	{ 0 },
};

static const struct dev_member dev_round3_fields[] = {
	BUNDLE("gain", dev_round3, gain, PLAIN, 0),
	WORD("flip", dev_round3, flip, dev_flip_words),
	SOURCE(dev_round3),
	{ 0 },
};

static const struct dev_member dev_unmasked_fields[] = {
	NUMBER("rep", dev_unmasked, rep, 0, DEV_REP_SPACES - 1),
	WORD("flip", dev_unmasked, flip, dev_flip_words),
	NUMBER("coins", dev_unmasked, coins, 0, DEV_AMOUNT_MAX),
	SOURCE(dev_unmasked),
	{ 0 },
};

static const struct dev_member dev_round5_fields[] = {
	NUMBER("points", dev_round5, points, 0, DEV_SOUL_POINTS_MAX),
	WORD("flip", dev_round5, flip, dev_flip_words),
	SOURCE(dev_round5),
	{ 0 },
};

static const struct dev_member dev_verdict_fields[] = {
	NUMBER("right", dev_verdict, right, 0, DEV_AMOUNT_MAX),
	NUMBER("wrong_devil", dev_verdict, wrong_devil, 0, DEV_AMOUNT_MAX),
	NUMBER("wrong_cultist", dev_verdict, wrong_cultist, 0, DEV_AMOUNT_MAX),
	SOURCE(dev_verdict),
	{ 0 },
};

static const struct dev_member dev_inquisitor_fields[] = {
	NAME(dev_inquisitor_card),
	EFFECTS("penalty", dev_inquisitor_card, penalty, WHEN(PENALTY), 1),
	SOURCE(dev_inquisitor_card),
	{ 0 },
};

static const struct dev_member dev_event_fields[] = {
	NAME(dev_event),
	EFFECTS("left", dev_event, left, WHEN(LEFT), 1),
	EFFECTS("right", dev_event, right, WHEN(RIGHT), 1),
	SOURCE(dev_event),
	{ 0 },
};

static const struct dev_member dev_building_fields[] = {
	NAME(dev_building),
	{ .key = "types",
	  .kind = DEV_MEMBER_SET,
	  .min = 1,
	  .max = 2,
	  .words = &dev_type_words,
	  .at = offsetof(struct dev_building, types) },
	BUNDLE("cost", dev_building, cost, PLAIN | 1 << DEV_REP, 1),
	NUMBER("points", dev_building, points, 0, DEV_POINTS_MAX),
	EFFECTS("effects", dev_building, effects, WHEN(LEFT) - 1, 0),
	SOURCE(dev_building),
	{ 0 },
};

/* The opcodes: their parameters, each a member of struct dev_effect. */

#define N(name, low, high) NUMBER(name, dev_effect, n, low, high)
#define GAIN(kinds) BUNDLE("gain", dev_effect, gain, kinds, 1)
#define PAY(kinds) BUNDLE("pay", dev_effect, pay, kinds, 1)
#define COUNT_OF WORD("count", dev_effect, count, dev_count_words)
#define DIV NUMBER("div", dev_effect, div, 1, DEV_AMOUNT_MAX)

static const struct dev_member dev_no_params[] = { { 0 } };
static const struct dev_member dev_gain_params[] = { GAIN(GAINS | WILD), { 0 } };
static const struct dev_member dev_gain_per_params[] = { GAIN(GAINS), COUNT_OF, { 0 } };
static const struct dev_member dev_trade_params[] = {
	PAY(PLAIN | WILD), GAIN(GAINS | WILD), N("times", 1, DEV_TIMES_MAX), { 0 }
};
static const struct dev_member dev_pay_params[] = { PAY(PLAIN | WILD), { 0 } };
static const struct dev_member dev_rep_params[] = { N("n", -DEV_REP_MAX, DEV_REP_MAX), { 0 } };
static const struct dev_member dev_n_params[] = { N("n", 1, DEV_AMOUNT_MAX), { 0 } };
static const struct dev_member dev_dam_params[] = { N("level", 1, DEV_LEVEL_MAX), { 0 } };
static const struct dev_member dev_tokens_params[] = { N("total", -DEV_TOKENS_MAX, DEV_TOKENS_MAX),
						       NUMBER("free", dev_effect, m,
							      -DEV_TOKENS_MAX, DEV_TOKENS_MAX),
						       { 0 } };
static const struct dev_member dev_space_params[] = { N("space", 0, DEV_SPACES - 1), { 0 } };
static const struct dev_member dev_dare_params[] = { N("demons", 1, DEV_AMOUNT_MAX),
						     GAIN(GAINS),
						     { 0 } };
static const struct dev_member dev_on_build_params[] = {
	WORD("type", dev_effect, type, dev_symbol_words), GAIN(GAINS), { 0 }
};
static const struct dev_member dev_build_less_params[] = {
	WORD("type", dev_effect, type, dev_match_words),
	BUNDLE("less", dev_effect, pay, PLAIN, 1),
	{ 0 }
};
static const struct dev_member dev_buy_less_params[] = { { .key = "kind",
							   .kind = DEV_MEMBER_WORD,
							   .words = &dev_kind_words,
							   .first = DEV_BASIC,
							   .at = offsetof(struct dev_effect,
									  kind) },
							 N("less", 1, DEV_AMOUNT_MAX),
							 { 0 } };
static const struct dev_member dev_bonus_params[] = { GAIN(GAINS), { 0 } };
static const struct dev_member dev_catchup_params[] = {
	N("some", 0, DEV_REP_MAX), NUMBER("all", dev_effect, m, 0, DEV_REP_MAX), { 0 }
};
static const struct dev_member dev_absolve_params[] = { PAY(PLAIN), { 0 } };
static const struct dev_member dev_end_per_params[] = {
	COUNT_OF, DIV, N("points", 1, DEV_AMOUNT_MAX), { 0 }
};
static const struct dev_member dev_courtier_params[] = {
	WORD("courtier", dev_effect, type, dev_symbol_words), { 0 }
};
static const struct dev_member dev_if_params[] = { WORD("test", dev_effect, test, dev_test_words),
						   { .key = "n",
						     .kind = DEV_MEMBER_NUMBER,
						     .optional = true,
						     .max = DEV_AMOUNT_MAX,
						     .at = offsetof(struct dev_effect, n) },
						   { 0 } };
static const struct dev_member dev_pay_or_lose_params[] = { PAY(PLAIN),
							    N("points", 0, DEV_AMOUNT_MAX),
							    { 0 } };
static const struct dev_member dev_lose_params[] = { N("base", 0, DEV_AMOUNT_MAX),
						     COUNT_OF,
						     DIV,
						     NUMBER("each", dev_effect, m, 0,
							    DEV_AMOUNT_MAX),
						     { 0 } };

const struct dev_op_form dev_op_forms[DEV_OPS] = {
	{ "GAIN", WHEN(BUILD) | WHEN(USE) | WHEN(PRODUCTION) | WHEN(LEFT), dev_gain_params },
	{ "GAIN_PER", WHEN(BUILD) | WHEN(INTEREST) | WHEN(REPUTATION), dev_gain_per_params },
	{ "TRADE", WHEN(USE), dev_trade_params },
	{ "PAY", WHEN(USE) | WHEN(RIGHT), dev_pay_params },
	{ "REP", WHEN(BUILD) | WHEN(LEFT) | WHEN(RIGHT), dev_rep_params },
	{ "CLEANSE", WHEN(BUILD) | WHEN(PRODUCTION), dev_n_params },
	{ "DEBT_CUT", WHEN(BUILD), dev_n_params },
	{ "COURTIER", WHEN(BUILD), dev_n_params },
	{ "MINOR", WHEN(BUILD), dev_no_params },
	{ "TUCK", WHEN(BUILD), dev_no_params },
	{ "DAM", WHEN(BUILD), dev_dam_params },
	{ "TOKENS", WHEN(BUILD), dev_tokens_params },
	{ "PROD_SPACE", WHEN(PRODUCTION), dev_space_params },
	{ "PREMIUM_BEST", WHEN(PRODUCTION), dev_no_params },
	{ "DARE", WHEN(PRODUCTION), dev_dare_params },
	{ "ON_BUILD", WHEN(ACTION), dev_on_build_params },
	{ "BUILD_LESS", WHEN(ACTION), dev_build_less_params },
	{ "BUY_LESS", WHEN(ACTION), dev_buy_less_params },
	{ "RECRUIT_LESS", WHEN(ACTION), dev_n_params },
	{ "LEFT_SOFT", WHEN(ACTION), dev_n_params },
	{ "RIGHT_BONUS", WHEN(ACTION), dev_bonus_params },
	{ "ON_ACHIEVE", WHEN(ACTION), dev_bonus_params },
	{ "INTEREST_LESS", WHEN(INTEREST), dev_n_params },
	{ "REP_CATCHUP", WHEN(REPUTATION), dev_catchup_params },
	{ "NO_SLIDE", WHEN(REPUTATION), dev_no_params },
	{ "WING_LESS", WHEN(INQUISITION), dev_n_params },
	{ "ABSOLVE", WHEN(INQUISITION), dev_absolve_params },
	{ "END_PER", WHEN(END), dev_end_per_params },
	{ "END_SHIP", WHEN(END), dev_no_params },
	{ "END_DEBT", WHEN(END), dev_n_params },
	{ "PAY_COURTIER", WHEN(RIGHT), dev_courtier_params },
	{ "IF", WHEN(RIGHT), dev_if_params },
	{ "PAY_OR_LOSE", WHEN(PENALTY), dev_pay_or_lose_params },
	{ "LOSE", WHEN(PENALTY), dev_lose_params },
	{ "DEBT_COLLECT", WHEN(PENALTY), dev_n_params },
	{ "DESTROY_SECOND", WHEN(PENALTY), dev_no_params },
};

/* The ids of rows. Where a card has a message id its text is the end of that. */

static const char *const dev_seat_rows[] = { "seat0", "seat1", "seat2", "seat3" };
static const char *const dev_wheel_rows[] = {
	"r1s0", "r1s1", "r1s2", "r1s3", "r2s0", "r2s1", "r2s2", "r2s3", "r3s0", "r3s1",
	"r3s2", "r3s3", "r4s0", "r4s1", "r4s2", "r4s3", "r5s0", "r5s1", "r5s2", "r5s3",
};
static const char *const dev_rep_rows[] = {
	"down6", "down5", "down4", "down3", "down2", "down1", "knot",
	"up1",	 "up2",	  "up3",   "up4",   "up5",   "up6",
};
static const char *const dev_minor_rows[] = { "minor_country", "minor_town", "minor_church",
					      "minor_each" };
static const char *const dev_major_rows[] = { "major_country", "major_town", "major_church",
					      "major_each" };
static const char *const dev_souls3_rows[] = { "r3souls0", "r3souls1", "r3souls2", "r3souls3" };
static const char *const dev_marked3_rows[] = { "r3marked1", "r3marked2" };
static const char *const dev_unmasked_rows[] = { "r3devil", "r3cultist" };
static const char *const dev_souls5_rows[] = {
	"r5souls0", "r5souls1", "r5souls2", "r5souls3", "r5souls4",
	"r5souls5", "r5souls6", "r5souls7", "r5souls8",
};

#define ONE(name, member, list)                                                                    \
	{                                                                                          \
		.key = name, .fields = list, .count = 1, .at = offsetof(struct dev_cards, member), \
		.size = sizeof(((struct dev_cards *)0)->member),                                   \
	}
#define ROWS(name, member, n, list, ids, before)                                      \
	{                                                                             \
		.key = name, .fields = list, .rows = ids, .skip = before, .count = n, \
		.at = offsetof(struct dev_cards, member),                             \
		.size = sizeof(((struct dev_cards *)0)->member) / (n),                \
	}
#define BEFORE(text) (sizeof(text) - 1)

const struct dev_section dev_sections[DEV_SECTIONS] = {
	ONE("market", market, dev_market_fields),
	ONE("debt", debt, dev_debt_fields),
	ONE("numbers", numbers, dev_number_fields),
	ONE("production", production, dev_production_fields),
	ONE("weights", weights, dev_weight_fields),
	ONE("final", final, dev_final_fields),
	ONE("verdict", verdict, dev_verdict_fields),
	ROWS("roles", role, DEV_ROLES, dev_role_fields, dev_role_ids, BEFORE("devil.role.")),
	ROWS("seats", seat, DEV_SEATS, dev_seat_fields, dev_seat_rows, 0),
	ROWS("wheel", wheel, DEV_ROUNDS *DEV_SEATS, dev_wheel_fields, dev_wheel_rows, 0),
	ROWS("reputation", rep, DEV_REP_SPACES, dev_rep_fields, dev_rep_rows, 0),
	ROWS("minor", minor, DEV_MINORS, dev_minor_fields, dev_minor_rows, 0),
	ROWS("major", major, DEV_MAJORS, dev_major_fields, dev_major_rows, 0),
	ROWS("souls3", souls3, DEV_ROUND3_ROWS, dev_round3_fields, dev_souls3_rows, 0),
	ROWS("marked3", marked3, DEV_CULTIST_ROWS, dev_round3_fields, dev_marked3_rows, 0),
	ROWS("unmasked", unmasked, DEV_GUESSES, dev_unmasked_fields, dev_unmasked_rows, 0),
	ROWS("souls5", souls5, DEV_SOULS + 1, dev_round5_fields, dev_souls5_rows, 0),
	ROWS("inquisitors", inquisitor, DEV_INQUISITORS, dev_inquisitor_fields, dev_inquisitor_ids,
	     BEFORE("devil.inquisitor.")),
	ROWS("events", event, DEV_EVENTS, dev_event_fields, dev_event_ids,
	     BEFORE("devil.eventcard.")),
	ROWS("buildings", building, DEV_BUILDINGS, dev_building_fields, dev_building_ids,
	     BEFORE("devil.building.")),
};

const char *dev_row_word(const struct dev_section *section, int row)
{
	return section->rows ? section->rows[row] + section->skip : section->key;
}
