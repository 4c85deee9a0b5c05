/*
 * The Majority behind the game interface: its facts, its context, its first
 * position. The rules are in rules.c (what is legal), apply.c (what happens),
 * resolve.c (one turn) and score.c (money).
 */
#include "games/majority/majority.h"

#include <string.h>

#include "games/majority/sample.h"

/* MAJ-1, MAJ-2: copies of each rank in every colour, and those taken out for three. */
static const uint8_t maj_copies[MAJ_RANKS] = { 4, 2, 4, 3, 3, 2, 3, 3 };
static const uint8_t maj_taken_out[MAJ_RANKS] = { 1, 0, 1, 1, 1, 0, 1, 1 };

const struct option majority_option_list[] = {
	[MAJ_STOLEN_IS_SAFE] = { .name = "stolen_is_safe", .max = 1, .is_switch = true },
};

bool majority_context_fill(const struct setup *setup, struct context *out, struct message *error)
{
	struct majority_context *context = (void *)out;

	(void)error;
	memset(context, 0, sizeof(*context));
	context->base.setup = *setup;
	context->players = setup->players;
	context->stolen_is_safe = setup->options[MAJ_STOLEN_IS_SAFE];
	for (int kind = 0; kind < MAJ_KINDS; kind++) {
		int rank = kind % MAJ_RANKS;

		context->copies[kind] = (uint8_t)(maj_copies[rank] -
						  (setup->players == 3 ? maj_taken_out[rank] : 0));
	}
	return true;
}

static bool majority_context_make(const struct setup *setup, struct context *out,
				  struct message *error)
{
	return setup_check(&majority, setup, error) && majority_context_fill(setup, out, error);
}

static void majority_init(const struct context *c, struct state *out)
{
	const struct majority_context *context = (const void *)c;
	struct majority_state *m = (void *)out;

	memset(m, 0, sizeof(*m));
	m->viewer = EVERYTHING;
	m->phase = MAJ_DEAL;
	m->round = 1;
	m->marker = MAJ_NONE;
	memset(m->chosen, MAJ_NONE, sizeof(m->chosen));
	memset(m->hand, MAJ_NONE, sizeof(m->hand));
	memcpy(m->deck, context->copies, sizeof(m->deck));
	memset(m->draft, MAJ_NONE, sizeof(m->draft));
	memset(m->gift, MAJ_NONE, sizeof(m->gift));
	memset(m->play, MAJ_NONE, sizeof(m->play));
}

static void majority_move_write(const struct context *c, const struct state *before, int seat,
				game_move move, int viewer, struct buf *out)
{
	const struct majority_state *m = (const void *)before;

	(void)c;
	/* Secret steps: others do not even learn that an answer was given. */
	if (viewer == seat || viewer == EVERYTHING || (m->phase == MAJ_PLAY && m->open))
		maj_card_write((int)move, out);
}

static bool majority_move_read(const struct context *c, struct slice text, game_move *out)
{
	uint8_t kind;

	(void)c;
	if (!maj_card_read(text, &kind))
		return false;
	*out = kind;
	return true;
}

const struct game majority = {
	.name = "majority",
	.place = 1,
	.rules_version = 1,
	.form = 1,
	.feat = 40,
	.seats_min = 3,
	.seats_max = 4,
	.paired = 4,
	.talk = TALK_BETWEEN_MATCHES,
	.option_count = 1,
	.options = majority_option_list,
	.context_size = sizeof(struct majority_context),
	.state_size = sizeof(struct majority_state),
	.moves_max = MAJ_HAND,
	.plies_max = 4 * (5 + 3 * 4 + 4 + 5 + 3 * 4) + MAJ_ROUNDS,
	.position_max = MAJ_POSITION_MAX,
	.move_text_max = 8,
	.json_max = 8192,
	.facts_max = 4096,
	.plan_size = sizeof(struct maj_sampler),
	.move_units = 12,
	.cards = cards_refused,
	.card_name = no_card_name,
	.context = majority_context_make,
	.init = majority_init,
	.actors = majority_actors,
	.moves = majority_moves,
	.why = majority_why,
	.apply = majority_apply,
	.deal = majority_deal,
	.score = majority_score,
	.observe = majority_observe,
	.sample = majority_sample,
	.plan = majority_plan,
	.draw = majority_draw,
	.move_write = majority_move_write,
	.move_read = majority_move_read,
	.fields = &maj_table,
	.state_write = majority_state_write,
	.state_read = majority_state_read,
	.json = majority_json,
	.facts = majority_facts,
	.look = majority_look,
	.ahead = no_ahead,
	.check = majority_check,
};
