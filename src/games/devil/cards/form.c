/*
 * The tables behind form.h. The lists of words stand in the order of
 * their enums in cards.h.
 */
#include "games/devil/cards/form.h"

#include "games/devil/cards/words.h"

const char *const dev_good_words[DEV_AMOUNTS] = {
	DEV_GOOD_WORDS(DEV_TEXT) "basic", "premium", "points", "angels", "rep",
};
const char *const dev_when_words[DEV_WHENS] = {
	"build",       "use", "production", "action", "interest", "reputation",
	"inquisition", "end", "left",	    "right",  "penalty",
};
static const char *const dev_type_words[] = { DEV_SYMBOL_WORDS(DEV_TEXT) "science", "any" };
static const char *const dev_kind_words[] = { "basic", "premium" };
static const char *const dev_wing_words[DEV_WINGS] = { "none", "angel", "demon" };
static const char *const dev_flip_words[DEV_FLIPS] = { "none", "1", "2", "3", "2_or_3" };
static const char *const dev_count_words[DEV_COUNTS] = {
	"none",	       "country",	    "town",
	"church",      "building",	    "major",
	"achievement", "rival_at_or_below", "rival_at_or_above",
	"highest",     "below_start",	    "no_debt",
};
static const char *const dev_test_words[DEV_TESTS] = {
	"recruited", "tokens", "debt_max", "built_country", "built_town", "built_church"
};

/* The first of a list of words. */
#define SYMBOLS CARDSET_FIRST_WORDS(DEV_SYMBOLS, dev_type_words)
#define TYPES CARDSET_FIRST_WORDS(DEV_TYPES, dev_type_words)
#define RESOURCES CARDSET_FIRST_WORDS(DEV_RESOURCES, dev_good_words)

/* Which kinds a bundle may hold. Wild tokens ask their owner which, so they
 * stand only where the rules have a moment to ask. */
enum {
	PLAIN = (1 << DEV_GOODS) - 1,
	WILD = 1 << DEV_BASIC | 1 << DEV_PREMIUM,
	GAINS = PLAIN | 1 << DEV_POINTS | 1 << DEV_ANGELS,
};

/* Lists that have one length, and those that must not be empty. */
static const struct cardset_counts dev_exact = { "devil.cards.length", "devil.cards.length",
						 "devil.cards.length" };
static const struct cardset_counts dev_some = { "devil.cards.empty", "devil.cards.length", NULL };

#define NUMBER CARDSET_NUMBER_OF
#define WORD(name, type, member, list) CARDSET_WORD_OF(name, type, member, CARDSET_WORDS(list))
#define SWITCH CARDSET_SWITCH_OF
#define NAME CARDSET_NAME_OF
#define SOURCE CARDSET_SOURCE_OF
#define LIST(name, type, member, n, ...)                                     \
	{                                                                    \
		CARDSET_MEMBER(name, CARDSET_LIST, type, member),            \
			.min = n, .max = n, .size = 1, .counts = &dev_exact, \
			.of = &(const struct cardset_member)                 \
		{                                                            \
			__VA_ARGS__                                          \
		}                                                            \
	}
#define NUMBERS(name, type, member, n, low, high) \
	LIST(name, type, member, n, .kind = CARDSET_NUMBER, .min = low, .max = high)
#define BUNDLE(name, type, member, kinds, low)                                            \
	{                                                                                 \
		CARDSET_MEMBER(name, CARDSET_AMOUNTS, type, member),                      \
			.set = kinds, .words = CARDSET_WORDS(dev_good_words), .min = low, \
			.max = DEV_AMOUNT_MAX, .optional = !(low), .counts = &dev_some    \
	}
#define EFFECTS(name, type, member, phases, low)                                           \
	{                                                                                  \
		CARDSET_MEMBER(name, CARDSET_LIST, type, member),                          \
			.min = low, .max = DEV_EFFECTS_MAX, .counted = true,               \
			.size = sizeof(struct dev_effect), .optional = !(low),             \
			.counts = &dev_some, .of = &(const struct cardset_member)          \
		{                                                                          \
			.kind = CARDSET_EFFECT, .set = phases, .effects = &dev_effect_form \
		}                                                                          \
	}
#define WHEN(w) (1 << DEV_WHEN_##w)

static const struct cardset_member dev_market_fields[] = {
	NUMBERS("buy", dev_market, buy, DEV_RESOURCES, 1, DEV_PRICE_MAX),
	NUMBERS("sell", dev_market, sell, DEV_RESOURCES, 0, DEV_PRICE_MAX),
	SOURCE(dev_market),
	{ 0 },
};

static const struct cardset_member dev_debt_fields[] = {
	NUMBER("overflow", dev_debt, overflow, 0, DEV_DEBT_MAX - 1),
	NUMBERS("penalty", dev_debt, penalty, DEV_DEBT_MAX + 1, 0, DEV_DEBT_MAX),
	SOURCE(dev_debt),
	{ 0 },
};

static const struct cardset_member dev_number_fields[] = {
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

static const struct cardset_member dev_production_fields[] = {
	NUMBER("level", dev_production, level, 0, DEV_LEVEL_MAX),
	NUMBER("improved", dev_production, improved, 1, DEV_LEVEL_MAX),
	NUMBER("coins", dev_production, coins, 0, DEV_AMOUNT_MAX),
	NUMBER("coins_per_middle", dev_production, coins_per_middle, 0, DEV_AMOUNT_MAX),
	SOURCE(dev_production),
	{ 0 },
};

static const struct cardset_member dev_weight_fields[] = {
	NUMBERS("of", dev_weights, of, DEV_PREFERENCES, 1, DEV_AMOUNT_MAX),
	SOURCE(dev_weights),
	{ 0 },
};

static const struct cardset_member dev_final_fields[] = {
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

static const struct cardset_member dev_role_fields[] = {
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

static const struct cardset_member dev_seat_fields[] = {
	BUNDLE("start", dev_seat, start, PLAIN, 0),
	SOURCE(dev_seat),
	{ 0 },
};

static const struct cardset_member dev_wheel_fields[] = {
	LIST("spaces", dev_wheel, space, DEV_SPACES, .kind = CARDSET_WORD, .words = RESOURCES),
	SOURCE(dev_wheel),
	{ 0 },
};

static const struct cardset_member dev_rep_fields[] = {
	NUMBER("slide", dev_rep_space, slide, -DEV_REP_MAX, DEV_REP_MAX),
	WORD("wing", dev_rep_space, wing, dev_wing_words),
	SWITCH("start", dev_rep_space, start),
	SOURCE(dev_rep_space),
	{ 0 },
};

static const struct cardset_member dev_minor_fields[] = {
	NUMBERS("needs", dev_achievement, needs, DEV_SYMBOLS, 0, DEV_AMOUNT_MAX),
	SOURCE(dev_achievement),
	{ 0 },
};

static const struct cardset_member dev_major_fields[] = {
	NUMBERS("needs", dev_achievement, needs, DEV_SYMBOLS, 0, DEV_AMOUNT_MAX),
	BUNDLE("gain", dev_achievement, gain, GAINS, 0),
	SWITCH("alchemist", dev_achievement, alchemist),
	SOURCE(dev_achievement),
	{ 0 },
};

static const struct cardset_member dev_round3_fields[] = {
	BUNDLE("gain", dev_round3, gain, PLAIN, 0),
	WORD("flip", dev_round3, flip, dev_flip_words),
	SOURCE(dev_round3),
	{ 0 },
};

static const struct cardset_member dev_unmasked_fields[] = {
	NUMBER("rep", dev_unmasked, rep, 0, DEV_REP_SPACES - 1),
	WORD("flip", dev_unmasked, flip, dev_flip_words),
	NUMBER("coins", dev_unmasked, coins, 0, DEV_AMOUNT_MAX),
	SOURCE(dev_unmasked),
	{ 0 },
};

static const struct cardset_member dev_round5_fields[] = {
	NUMBER("points", dev_round5, points, 0, DEV_SOUL_POINTS_MAX),
	WORD("flip", dev_round5, flip, dev_flip_words),
	SOURCE(dev_round5),
	{ 0 },
};

static const struct cardset_member dev_verdict_fields[] = {
	NUMBER("right", dev_verdict, right, 0, DEV_AMOUNT_MAX),
	NUMBER("wrong_devil", dev_verdict, wrong_devil, 0, DEV_AMOUNT_MAX),
	NUMBER("wrong_cultist", dev_verdict, wrong_cultist, 0, DEV_AMOUNT_MAX),
	SOURCE(dev_verdict),
	{ 0 },
};

static const struct cardset_member dev_inquisitor_fields[] = {
	NAME(dev_inquisitor_card),
	EFFECTS("penalty", dev_inquisitor_card, penalty, WHEN(PENALTY), 1),
	SOURCE(dev_inquisitor_card),
	{ 0 },
};

static const struct cardset_member dev_event_fields[] = {
	NAME(dev_event),
	EFFECTS("left", dev_event, left, WHEN(LEFT), 1),
	EFFECTS("right", dev_event, right, WHEN(RIGHT), 1),
	SOURCE(dev_event),
	{ 0 },
};

static const struct cardset_member dev_building_fields[] = {
	NAME(dev_building),
	{ CARDSET_MEMBER("types", CARDSET_BITS, dev_building, types), .min = 1, .max = 2,
	  .words = TYPES, .counts = &dev_exact },
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

static const struct cardset_member dev_no_params[] = { { 0 } };
static const struct cardset_member dev_gain_params[] = { GAIN(GAINS | WILD), { 0 } };
static const struct cardset_member dev_gain_per_params[] = { GAIN(GAINS), COUNT_OF, { 0 } };
static const struct cardset_member dev_trade_params[] = {
	PAY(PLAIN | WILD), GAIN(GAINS | WILD), N("times", 1, DEV_TIMES_MAX), { 0 }
};
static const struct cardset_member dev_pay_params[] = { PAY(PLAIN | WILD), { 0 } };
static const struct cardset_member dev_rep_params[] = { N("n", -DEV_REP_MAX, DEV_REP_MAX), { 0 } };
static const struct cardset_member dev_n_params[] = { N("n", 1, DEV_AMOUNT_MAX), { 0 } };
static const struct cardset_member dev_dam_params[] = { N("level", 1, DEV_LEVEL_MAX), { 0 } };
static const struct cardset_member dev_tokens_params[] = {
	N("total", -DEV_TOKENS_MAX, DEV_TOKENS_MAX),
	NUMBER("free", dev_effect, m, -DEV_TOKENS_MAX, DEV_TOKENS_MAX),
	{ 0 }
};
static const struct cardset_member dev_space_params[] = { N("space", 0, DEV_SPACES - 1), { 0 } };
static const struct cardset_member dev_dare_params[] = { N("demons", 1, DEV_AMOUNT_MAX),
							 GAIN(GAINS),
							 { 0 } };
static const struct cardset_member dev_on_build_params[] = {
	CARDSET_WORD_OF("type", dev_effect, type, SYMBOLS), GAIN(GAINS), { 0 }
};
static const struct cardset_member dev_build_less_params[] = {
	WORD("type", dev_effect, type, dev_type_words),
	BUNDLE("less", dev_effect, pay, PLAIN, 1),
	{ 0 }
};
static const struct cardset_member dev_buy_less_params[] = {
	{ CARDSET_MEMBER("kind", CARDSET_WORD, dev_effect, kind),
	  .words = CARDSET_WORDS(dev_kind_words), .first = DEV_BASIC },
	N("less", 1, DEV_AMOUNT_MAX),
	{ 0 }
};
static const struct cardset_member dev_bonus_params[] = { GAIN(GAINS), { 0 } };
static const struct cardset_member dev_catchup_params[] = {
	N("some", 0, DEV_REP_MAX), NUMBER("all", dev_effect, m, 0, DEV_REP_MAX), { 0 }
};
static const struct cardset_member dev_absolve_params[] = { PAY(PLAIN), { 0 } };
static const struct cardset_member dev_end_per_params[] = {
	COUNT_OF, DIV, N("points", 1, DEV_AMOUNT_MAX), { 0 }
};
static const struct cardset_member dev_courtier_params[] = {
	CARDSET_WORD_OF("courtier", dev_effect, type, SYMBOLS), { 0 }
};
static const struct cardset_member dev_if_params[] = {
	WORD("test", dev_effect, test, dev_test_words),
	{ CARDSET_MEMBER("n", CARDSET_NUMBER, dev_effect, n), .optional = true,
	  .max = DEV_AMOUNT_MAX },
	{ 0 }
};
static const struct cardset_member dev_pay_or_lose_params[] = { PAY(PLAIN),
								N("points", 0, DEV_AMOUNT_MAX),
								{ 0 } };
static const struct cardset_member dev_lose_params[] = { N("base", 0, DEV_AMOUNT_MAX),
							 COUNT_OF,
							 DIV,
							 NUMBER("each", dev_effect, m, 0,
								DEV_AMOUNT_MAX),
							 { 0 } };

const struct cardset_op dev_op_forms[DEV_OPS] = {
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

const struct cardset_effects dev_effect_form = {
	.ops = dev_op_forms,
	.count = DEV_OPS,
	.whens = CARDSET_WORDS(dev_when_words),
	.when_first = true,
	.size = sizeof(struct dev_effect),
	.not_then = "devil.cards.when",
	.not_here = "devil.cards.when",
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
static const char *const dev_minor_rows[] = { DEV_SET_WORDS(DEV_MINOR) };
static const char *const dev_major_rows[] = { DEV_SET_WORDS(DEV_MAJOR) };
static const char *const dev_souls3_rows[] = { "r3souls0", "r3souls1", "r3souls2", "r3souls3" };
static const char *const dev_marked3_rows[] = { "r3marked1", "r3marked2" };
static const char *const dev_unmasked_rows[] = { "r3devil", "r3cultist" };
static const char *const dev_souls5_rows[] = {
	"r5souls0", "r5souls1", "r5souls2", "r5souls3", "r5souls4",
	"r5souls5", "r5souls6", "r5souls7", "r5souls8",
};

#define ONE(name, member, list)                                  \
	{                                                        \
		.key = name, .members = list, .count = 1,        \
		.at = offsetof(struct dev_cards, member),        \
		.size = sizeof(((struct dev_cards *)0)->member), \
	}
#define ROWS(name, member, n, list, ids, before)                                       \
	{                                                                              \
		.key = name, .members = list, .rows = ids, .skip = before, .count = n, \
		.at = offsetof(struct dev_cards, member),                              \
		.size = sizeof(((struct dev_cards *)0)->member) / (n),                 \
	}
#define BEFORE(text) (sizeof(text) - 1)

const struct cardset_section dev_sections[DEV_SECTIONS] = {
	[DEV_SECTION_MARKET] = ONE("market", market, dev_market_fields),
	[DEV_SECTION_DEBT] = ONE("debt", debt, dev_debt_fields),
	[DEV_SECTION_NUMBERS] = ONE("numbers", numbers, dev_number_fields),
	[DEV_SECTION_PRODUCTION] = ONE("production", production, dev_production_fields),
	[DEV_SECTION_WEIGHTS] = ONE("weights", weights, dev_weight_fields),
	[DEV_SECTION_FINAL] = ONE("final", final, dev_final_fields),
	[DEV_SECTION_VERDICT] = ONE("verdict", verdict, dev_verdict_fields),
	[DEV_SECTION_ROLES] = ROWS("roles", role, DEV_ROLES, dev_role_fields, dev_role_ids,
				   BEFORE("devil.role.")),
	[DEV_SECTION_SEATS] = ROWS("seats", seat, DEV_SEATS, dev_seat_fields, dev_seat_rows, 0),
	[DEV_SECTION_WHEEL] =
		ROWS("wheel", wheel, DEV_ROUNDS *DEV_SEATS, dev_wheel_fields, dev_wheel_rows, 0),
	[DEV_SECTION_REPUTATION] =
		ROWS("reputation", rep, DEV_REP_SPACES, dev_rep_fields, dev_rep_rows, 0),
	[DEV_SECTION_MINOR] = ROWS("minor", minor, DEV_MINORS, dev_minor_fields, dev_minor_rows, 0),
	[DEV_SECTION_MAJOR] = ROWS("major", major, DEV_MAJORS, dev_major_fields, dev_major_rows, 0),
	[DEV_SECTION_SOULS3] =
		ROWS("souls3", souls3, DEV_ROUND3_ROWS, dev_round3_fields, dev_souls3_rows, 0),
	[DEV_SECTION_MARKED3] =
		ROWS("marked3", marked3, DEV_CULTIST_ROWS, dev_round3_fields, dev_marked3_rows, 0),
	[DEV_SECTION_UNMASKED] =
		ROWS("unmasked", unmasked, DEV_GUESSES, dev_unmasked_fields, dev_unmasked_rows, 0),
	[DEV_SECTION_SOULS5] =
		ROWS("souls5", souls5, DEV_SOULS + 1, dev_round5_fields, dev_souls5_rows, 0),
	[DEV_SECTION_INQUISITORS] =
		ROWS("inquisitors", inquisitor, DEV_INQUISITORS, dev_inquisitor_fields,
		     dev_inquisitor_ids, BEFORE("devil.inquisitor.")),
	[DEV_SECTION_EVENTS] = ROWS("events", event, DEV_EVENTS, dev_event_fields, dev_event_ids,
				    BEFORE("devil.eventcard.")),
	[DEV_SECTION_BUILDINGS] = ROWS("buildings", building, DEV_BUILDINGS, dev_building_fields,
				       dev_building_ids, BEFORE("devil.building.")),
};

const struct cardset_form devil_card_form = {
	.table = "dev_cards",
	.sections = dev_sections,
	.count = DEV_SECTIONS,
	.effects = &dev_effect_form,
	.size = sizeof(struct dev_cards),
	.text_max = DEV_CARDS_TEXT_MAX,
	.rules = dev_card_rules,
	.rules_count = DEV_CARD_RULES,
};
