/*
 * The sentences of effects, one template an opcode; a few have more than one,
 * where a number or a count changes how it is said.
 */
#include "games/devil/cards/say.h"

#include "base/check.h"

static const char *const dev_when_ids[DEV_WHENS] = {
	"devil.when.build",	  "devil.when.use",	 "devil.when.production",
	"devil.when.action",	  "devil.when.interest", "devil.when.reputation",
	"devil.when.inquisition", "devil.when.end",	 "devil.when.left",
	"devil.when.right",	  "devil.when.penalty",
};

static const char *const dev_amount_ids[DEV_AMOUNTS] = {
	"devil.amount.wood",   "devil.amount.stone",  "devil.amount.wheat", "devil.amount.glass",
	"devil.amount.marble", "devil.amount.coins",  "devil.amount.basic", "devil.amount.premium",
	"devil.amount.points", "devil.amount.angels", "devil.amount.rep",
};

static const char *const dev_count_ids[DEV_COUNTS] = {
	[DEV_COUNT_COUNTRY] = "devil.count.country",
	[DEV_COUNT_TOWN] = "devil.count.town",
	[DEV_COUNT_CHURCH] = "devil.count.church",
	[DEV_COUNT_BUILDING] = "devil.count.building",
	[DEV_COUNT_MAJOR] = "devil.count.major",
	[DEV_COUNT_ACHIEVEMENT] = "devil.count.achievement",
	[DEV_COUNT_RIVAL_AT_OR_BELOW] = "devil.count.rival_at_or_below",
	[DEV_COUNT_RIVAL_AT_OR_ABOVE] = "devil.count.rival_at_or_above",
	[DEV_COUNT_HIGHEST] = "devil.count.highest",
	[DEV_COUNT_BELOW_START] = "devil.count.below_start",
	[DEV_COUNT_NO_DEBT] = "devil.count.no_debt",
};

/* Several of them; what is 0 or 1 has no such form. */
static const char *const dev_counts_ids[DEV_COUNTS] = {
	[DEV_COUNT_COUNTRY] = "devil.counts.country",
	[DEV_COUNT_TOWN] = "devil.counts.town",
	[DEV_COUNT_CHURCH] = "devil.counts.church",
	[DEV_COUNT_BUILDING] = "devil.counts.building",
	[DEV_COUNT_MAJOR] = "devil.counts.major",
	[DEV_COUNT_ACHIEVEMENT] = "devil.counts.achievement",
	[DEV_COUNT_RIVAL_AT_OR_BELOW] = "devil.counts.rival_at_or_below",
	[DEV_COUNT_RIVAL_AT_OR_ABOVE] = "devil.counts.rival_at_or_above",
};

static const char *const dev_space_ids[DEV_SPACES] = {
	"devil.space.0",
	"devil.space.1",
	"devil.space.2",
	"devil.space.3",
};

/* The templates that need no choice. */
static const char *const dev_op_ids[DEV_OPS] = {
	[DEV_OP_GAIN] = "devil.effect.gain",
	[DEV_OP_TRADE] = "devil.effect.trade",
	[DEV_OP_PAY] = "devil.effect.pay",
	[DEV_OP_CLEANSE] = "devil.effect.cleanse",
	[DEV_OP_DEBT_CUT] = "devil.effect.debt_cut",
	[DEV_OP_COURTIER] = "devil.effect.courtier",
	[DEV_OP_MINOR] = "devil.effect.minor",
	[DEV_OP_TUCK] = "devil.effect.tuck",
	[DEV_OP_DAM] = "devil.effect.dam",
	[DEV_OP_TOKENS] = "devil.effect.tokens",
	[DEV_OP_PROD_SPACE] = "devil.effect.prod_space",
	[DEV_OP_PREMIUM_BEST] = "devil.effect.premium_best",
	[DEV_OP_DARE] = "devil.effect.dare",
	[DEV_OP_ON_BUILD] = "devil.effect.on_build",
	[DEV_OP_BUY_LESS] = "devil.effect.buy_less",
	[DEV_OP_RECRUIT_LESS] = "devil.effect.recruit_less",
	[DEV_OP_LEFT_SOFT] = "devil.effect.left_soft",
	[DEV_OP_RIGHT_BONUS] = "devil.effect.right_bonus",
	[DEV_OP_ON_ACHIEVE] = "devil.effect.on_achieve",
	[DEV_OP_INTEREST_LESS] = "devil.effect.interest_less",
	[DEV_OP_REP_CATCHUP] = "devil.effect.rep_catchup",
	[DEV_OP_NO_SLIDE] = "devil.effect.no_slide",
	[DEV_OP_WING_LESS] = "devil.effect.wing_less",
	[DEV_OP_ABSOLVE] = "devil.effect.absolve",
	[DEV_OP_END_SHIP] = "devil.effect.end_ship",
	[DEV_OP_END_DEBT] = "devil.effect.end_debt",
	[DEV_OP_PAY_COURTIER] = "devil.effect.pay_courtier",
	[DEV_OP_PAY_OR_LOSE] = "devil.effect.pay_or_lose",
	[DEV_OP_DEBT_COLLECT] = "devil.effect.debt_collect",
	[DEV_OP_DESTROY_SECOND] = "devil.effect.destroy_second",
};

const char *dev_when_id(int when)
{
	CHECK(when >= 0 && when < DEV_WHENS);
	return dev_when_ids[when];
}

const char *dev_amount_id(int good)
{
	CHECK(good >= 0 && good < DEV_AMOUNTS);
	return dev_amount_ids[good];
}

const char *dev_space_id(int space)
{
	CHECK(space >= 0 && space < DEV_SPACES);
	return dev_space_ids[space];
}

bool dev_bundle_empty(const struct dev_bundle *bundle)
{
	for (int i = 0; i < DEV_AMOUNTS; i++)
		if (bundle->of[i])
			return false;
	return true;
}

/* "for each building", or "for every 2 buildings". */
static void dev_say_count(struct message *out, const struct dev_effect *e, const char *each,
			  const char *some)
{
	bool one = e->div == 1 || !dev_counts_ids[e->count];

	out->id = one ? each : some;
	if (!one)
		message_number(out, e->div);
	message_text(out, one ? dev_count_ids[e->count] : dev_counts_ids[e->count]);
}

static void dev_say_lose(const struct dev_effect *e, struct message *out)
{
	*out = message_of("devil.effect.lose");
	if (!e->m) {
		message_number(out, e->n);
	} else if (!e->n) {
		message_number(out, e->m);
		dev_say_count(out, e, "devil.effect.lose_per", "devil.effect.lose_per_some");
	} else {
		message_number(out, e->n);
		message_number(out, e->m);
		dev_say_count(out, e, "devil.effect.lose_and", "devil.effect.lose_and_some");
	}
}

static void dev_say_if(const struct dev_effect *e, struct message *out)
{
	static const char *const ids[DEV_TESTS] = {
		[DEV_TEST_RECRUITED] = "devil.test.recruited",
		[DEV_TEST_DEBT_MAX] = "devil.test.no_debt",
		[DEV_TEST_BUILT_COUNTRY] = "devil.test.built_country",
		[DEV_TEST_BUILT_TOWN] = "devil.test.built_town",
		[DEV_TEST_BUILT_CHURCH] = "devil.test.built_church",
	};

	if (e->test == DEV_TEST_TOKENS || (e->test == DEV_TEST_DEBT_MAX && e->n)) {
		*out = message_of(e->test == DEV_TEST_TOKENS ? "devil.effect.if_tokens"
							     : "devil.effect.if_debt");
		message_number(out, e->n);
	} else {
		*out = message_of("devil.effect.if");
		message_text(out, ids[e->test]);
	}
}

/* A count that is 0 or 1 is a condition. */
static void dev_say_gain_per(const struct dev_effect *e, struct message *out)
{
	*out = message_of(dev_counts_ids[e->count] ? "devil.effect.gain_per"
						   : "devil.effect.gain_if");
	message_text(out, dev_count_ids[e->count]);
}

void dev_effect_say(const struct dev_effect *e, struct message *out)
{
	*out = message_of(dev_op_ids[e->op]);
	switch (e->op) {
	case DEV_OP_GAIN_PER:
		dev_say_gain_per(e, out);
		break;
	case DEV_OP_REP:
		*out = message_of(e->n > 0 ? "devil.effect.rep_up" : "devil.effect.rep_down");
		message_number(out, e->n > 0 ? e->n : -e->n);
		break;
	case DEV_OP_TOKENS:
	case DEV_OP_REP_CATCHUP:
		message_number(out, e->n);
		message_number(out, e->m);
		break;
	case DEV_OP_PROD_SPACE:
		message_text(out, dev_space_id(e->n));
		break;
	case DEV_OP_ON_BUILD:
		message_text(out, dev_type_id(e->type));
		break;
	case DEV_OP_BUILD_LESS:
		*out = message_of(e->type == DEV_ANY ? "devil.effect.build_less_any"
						     : "devil.effect.build_less");
		if (e->type != DEV_ANY)
			message_text(out, dev_type_id(e->type));
		break;
	case DEV_OP_BUY_LESS:
		message_number(out, e->n);
		message_text(out, dev_good_id(e->kind));
		break;
	case DEV_OP_END_PER:
		message_number(out, e->n);
		dev_say_count(out, e, "devil.effect.end_per", "devil.effect.end_per_some");
		break;
	case DEV_OP_PAY_COURTIER:
		message_text(out, dev_courtier_id(e->type));
		break;
	case DEV_OP_IF:
		dev_say_if(e, out);
		break;
	case DEV_OP_LOSE:
		dev_say_lose(e, out);
		break;
	default:
		/* One number, or none. */
		if (e->n)
			message_number(out, e->n);
	}
}
