/*
 * Deal with the Devil behind the game interface: its facts, its context, its
 * first position. questions.h says what a seat is asked, steps.c in which order;
 * the phases of a round have a file each.
 */
#include "games/devil/inside.h"

#include <string.h>

#include "games/devil/text/fields.h"

/* clang-format off */
const struct option devil_option_list[DEV_OPTIONS] = {
	[DEV_NO_PLAN_PENALTY] = { .name = "no_plan_penalty", .max = 1, .is_switch = true },
	[DEV_DEAL_INDULGENCES] = { .name = "deal_indulgences", .max = 1, .is_switch = true },
	[DEV_BRIBE_GOODS] = { .name = "bribe_goods", .max = 1, .is_switch = true },
	[DEV_ROLE_PREFERENCES] = { .name = "role_preferences", .max = 1, .is_switch = true },
	[DEV_ROUTING_HELP] = { .name = "routing_help", .max = 1, .is_switch = true },
	[DEV_REQUESTS] = { .name = "requests", .max = 1, .standard = 1, .is_switch = true },
	[DEV_ACCEPT_EMPTY] = { .name = "accept_empty", .max = 1, .standard = 1, .is_switch = true },
	[DEV_SOUL_KIND_VISIBLE] = { .name = "soul_kind_visible", .max = 1, .is_switch = true },
	[DEV_PUBLIC_DISCARDS] = { .name = "public_discards", .max = 1, .is_switch = true },
};
/* clang-format on */

bool devil_context_fill(const struct setup *setup, struct context *out, struct message *error)
{
	struct devil_context *context = (void *)out;

	memset(context, 0, sizeof(*context));
	context->base.setup = *setup;
	for (int i = 0; i < DEV_OPTIONS; i++)
		context->on[i] = setup->options[i];
	context->cards = dev_cards_standard;
	return !setup->cards.len ||
	       dev_cards_read(setup->cards, &dev_cards_standard, &context->cards, error);
}

static bool devil_context_make(const struct setup *setup, struct context *out,
			       struct message *error)
{
	return setup_check(&devil, setup, error) && devil_context_fill(setup, out, error);
}

/* What nobody has is DEV_NONE; DEV-8 for the tracks. */
static void devil_init(const struct context *c, struct state *out)
{
	struct dev_play p = dev_play_of(c, out, NULL);
	struct devil_state *d = p.d;

	memset(d, 0, sizeof(*d));
	d->viewer = EVERYTHING;
	d->round = 1;
	d->step = DEV_SETUP;
	memset(d->ask, DEV_NONE, sizeof(d->ask));
	memset(d->answer, DEV_NONE, sizeof(d->answer));
	memset(d->role, DEV_NONE, sizeof(d->role));
	memset(d->request, DEV_NONE, sizeof(d->request));
	memset(d->tile, DEV_NONE, sizeof(d->tile));
	memset(d->wall, DEV_NONE, sizeof(d->wall));
	memset(d->passed, DEV_NONE, sizeof(d->passed));
	memset(d->vote, DEV_NONE, sizeof(d->vote));
	memset(d->red, DEV_NONE, sizeof(d->red));
	memset(d->guess, DEV_NONE, sizeof(d->guess));
	memset(d->known, DEV_NONE, sizeof(d->known));
	memset(d->loaded, DEV_NONE, sizeof(d->loaded));
	memset(d->ship, DEV_NONE, sizeof(d->ship));
	memset(d->offer, DEV_NONE, sizeof(d->offer));
	memset(d->seen, DEV_NONE, sizeof(d->seen));
	d->route = DEV_NONE;
	dev_run_none(d);
	for (int s = 0; s < DEV_SEATS; s++) {
		dev_plan_clear(&d->plan[s]);
		for (int i = 0; i < DEV_SYMBOLS; i++)
			d->courtier[s][i] = DEV_AT_2;
		while (!p.look.cards->rep[d->rep[s] + DEV_REP_MAX].start)
			d->rep[s]++;
	}
	if (p.look.context->on[DEV_ROLE_PREFERENCES]) {
		d->step = DEV_PREFER;
		d->asked = SEAT(DEV_SEATS) - 1;
		memset(d->ask, DEV_Q_PREFER, sizeof(d->ask));
	}
}

/* In secret steps, and for side actions, others do not even learn that there
 * was a move (DEV-19, DEV-109). */
static void devil_move_write(const struct context *c, const struct state *before, int seat,
			     game_move move, int viewer, struct buf *out)
{
	const struct devil_state *d = (const void *)before;
	bool own = viewer == seat || viewer == EVERYTHING;

	(void)c;
	if (own || (dev_is_public(d->step) && dev_sort_of(move) < DEV_M_BUY))
		dev_move_write(move, out);
}

static bool devil_move_read(const struct context *c, struct slice text, game_move *out)
{
	(void)c;
	return dev_move_read(text, out);
}

struct slice devil_card_name(const struct context *c, const char *id)
{
	const struct devil_context *context = (const void *)c;

	return dev_card_name(&context->cards, id);
}

/* DEV-40: while chests are looked into. */
static bool devil_tells_busy(const struct context *c, const struct state *state)
{
	const struct devil_state *d = (const void *)state;

	(void)c;
	return d->step == DEV_VIEW1 || d->step == DEV_VIEW2;
}

/*
 * A seat has at most 12 steps a round and 14 more in hunts and trials. In each
 * it makes at most DEV_SIDE_MAX side actions; its answers are at most 60 a
 * round (most of them in the resolution) and 30 in a trial. Those of FUND bring a
 * coin each that a payment lacks, by a loan or a token that was there: over a match
 * fewer than DEV_FUNDS_OF_STEP a step. Chance acts 5 times.
 */
enum {
	DEV_FUNDS_OF_STEP = 40,
	DEV_STEPS_OF_SEAT = 12 * DEV_ROUNDS + 14,
	DEV_ANSWERS_OF_SEAT = 80 * DEV_ROUNDS + 30 * DEV_TRIALS,
};

const struct game devil = {
	.name = "devil",
	.place = 4,
	.rules_version = 1,
	.rules_mark = "1abdb1c7-2",
	.form = 2,
	.feat = 45,
	.seats_min = DEV_SEATS,
	.seats_max = DEV_SEATS,
	.talk = TALK_FREE,
	.option_count = DEV_OPTIONS,
	.options = devil_option_list,
	.context_size = sizeof(struct devil_context),
	.state_size = sizeof(struct devil_state),
	.moves_max = DEV_MOVES_MAX,
	.plies_max = DEV_SEATS * (DEV_STEPS_OF_SEAT * (DEV_SIDE_MAX + DEV_FUNDS_OF_STEP) +
				  DEV_ANSWERS_OF_SEAT) +
		     5,
	.position_max = DEV_POSITION_MAX,
	.move_text_max = 16,
	.json_max = 1 << 15,
	.facts_max = 1 << 18,
	.cards_max = DEV_CARDS_TEXT_MAX,
	.move_units = 120,
	.cards = dev_cards_canonical,
	.cardset = &devil_cardset,
	.card_name = devil_card_name,
	.context = devil_context_make,
	.init = devil_init,
	.actors = devil_actors,
	.tells_busy = devil_tells_busy,
	.moves = devil_moves,
	.why = devil_why,
	.apply = devil_apply,
	.deal = devil_deal,
	.score = devil_score,
	.observe = devil_observe,
	.sample = devil_sample,
	.move_write = devil_move_write,
	.move_read = devil_move_read,
	.fields = &dev_table,
	.state_write = devil_state_write,
	.state_read = devil_state_read,
	.json = devil_json,
	.facts = devil_facts,
	.look = devil_look,
	.ahead = devil_ahead,
	.check = devil_check,
};
