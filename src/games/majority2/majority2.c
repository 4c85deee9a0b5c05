/*
 * The Majority 2 behind the game interface: its facts, its context, its first
 * position, the texts of its moves. The rules are in rules.c (what is legal),
 * apply.c (the phases), abilities.c and factions.c (what cards do), deal.c
 * (chance) and score.c.
 */
#include "games/majority2/majority2.h"

#include <string.h>

#define M2_SWITCH(word)                                   \
	{                                                 \
		.name = word, .max = 1, .is_switch = true \
	}

const struct option majority2_option_list[] = {
	[M2_SET_PROMO_WITCH_SENIOR] = M2_SWITCH("promo_witch_senior"),
	[M2_SET_PROMO_DEMON_VETERAN] = M2_SWITCH("promo_demon_veteran"),
	[M2_SET_PROMO_DRAGON_JUNIOR] = M2_SWITCH("promo_dragon_junior"),
	[M2_SET_PROMO_ANGEL_VETERAN] = M2_SWITCH("promo_angel_veteran"),
	[M2_SET_PROMO_REAPER_ARISTOCRAT] = M2_SWITCH("promo_reaper_aristocrat"),
	[M2_SET_GHOSTS] = M2_SWITCH("ghosts"),
	[M2_FREE_PLAY_NEEDS_REQUIREMENT] = M2_SWITCH("free_play_needs_requirement"),
	[M2_ANGEL_ARISTOCRAT_WHOLE_LANE] = M2_SWITCH("angel_aristocrat_whole_lane"),
	[M2_DRAGON_JUNIOR_OWN_COLUMN] = M2_SWITCH("dragon_junior_own_column"),
	[M2_TURN_CAP] = { .name = "turn_cap",
			  .min = 2,
			  .max = M2_TURNS_MAX,
			  .standard = M2_TURNS_MAX },
};

/* Rows of sets that are on take the place of basic ones. The Ghost's row is
 * there without the set too, so that every kind has a name. */
static void m2_context_cards(struct majority2_context *context)
{
	for (int i = 0; i < m2_rows_count; i++) {
		const struct m2_row *row = &m2_rows[i];
		int kind = row->rank == M2_SPIRIT ? M2_GHOST : row->faction * M2_RANKS + row->rank;
		bool on = row->set == M2_SET_BASIC || context->base.setup.options[row->set];

		if (!on && context->row[kind])
			continue;
		context->row[kind] = row;
		context->copies[kind] = on ? row->copies : 0;
	}
}

/* Options under which an ability is another one, and is told otherwise. */
static const struct {
	uint8_t option, code;
	const char *ability;
} m2_option_texts[] = {
	{ M2_ANGEL_ARISTOCRAT_WHOLE_LANE, M2_OP_CLEAR,
	  "majority2.ability.angel_aristocrat_whole_lane" },
	{ M2_DRAGON_JUNIOR_OWN_COLUMN, M2_OP_STRIKE, "majority2.ability.dragon_junior_own_column" },
};

static const char *m2_ability_text(const struct majority2_context *context,
				   const struct m2_row *row)
{
	for (size_t i = 0; i < sizeof(m2_option_texts) / sizeof(m2_option_texts[0]); i++)
		for (int op = 0; op < M2_OPS_MAX; op++)
			if (context->base.setup.options[m2_option_texts[i].option] &&
			    row->ops[op].code == m2_option_texts[i].code)
				return m2_option_texts[i].ability;
	return row->ability;
}

/* What a list asks of every kind, as sets; and each kind's text. */
static void m2_context_sets(struct majority2_context *context)
{
	for (int kind = 0; kind < M2_KINDS; kind++) {
		const struct m2_rank_facts *rank = &m2_ranks[m2_rank(kind)];
		uint32_t bit = 1u << kind;

		context->ability[kind] = m2_ability_text(context, context->row[kind]);
		context->cards = (uint8_t)(context->cards + context->copies[kind]);
		context->free |= context->row[kind]->traits & M2_IS_NOT_FREE ? 0 : bit;
		context->needy |= rank->needs ? bit : 0;
		CHECK(rank->cost <= M2_COST_MAX);
		for (int coins = rank->cost; coins <= M2_COST_MAX; coins++)
			context->costs_at_most[coins] |= bit;
	}
}

bool majority2_context_fill(const struct setup *setup, struct context *out, struct message *error)
{
	struct majority2_context *context = (void *)out;

	(void)error;
	memset(context, 0, sizeof(*context));
	context->base.setup = *setup;
	context->turn_cap = (uint8_t)setup->options[M2_TURN_CAP];
	context->free_play_needs_requirement = setup->options[M2_FREE_PLAY_NEEDS_REQUIREMENT];
	context->whole_lane = setup->options[M2_ANGEL_ARISTOCRAT_WHOLE_LANE];
	context->asks_in_vain = setup->rules_version < 2;
	context->own_column = setup->options[M2_DRAGON_JUNIOR_OWN_COLUMN];
	m2_context_cards(context);
	m2_context_sets(context);
	return true;
}

static bool majority2_context_make(const struct setup *setup, struct context *out,
				   struct message *error)
{
	return setup_check(&majority2, setup, error) && majority2_context_fill(setup, out, error);
}

void majority2_init(const struct context *c, struct state *out)
{
	const struct majority2_context *context = (const void *)c;
	struct majority2_state *m = (void *)out;

	memset(m, 0, sizeof(*m));
	m->viewer = EVERYTHING;
	m->phase = M2_SETUP;
	m->active = m->start = M2_NONE;
	m->card = m->lane = m->disc = m->colour = m->side = m->column = m->top = M2_NONE;
	m->supply = (1 << M2_COLOURS) - 1;
	m->up[0] = m->up[1] = M2_COINS;
	memset(m->columns, M2_NONE, sizeof(m->columns));
	m->place[M2_AT_PILE].size = context->cards;
	memcpy(m->place[M2_AT_PILE].card, context->copies, sizeof(context->copies));
}

/* Moves as text: a word, then what it is about. */

enum m2_shape {
	SHAPE_WORD,
	SHAPE_CARD, /* a kind */
	SHAPE_CARD_COLUMN,
	SHAPE_DISC_CARD, /* a card with or without a disc */
	SHAPE_COLOUR,
	SHAPE_COLUMN,
	SHAPE_PICK, /* SEAT:COLUMN:PLACE */
	SHAPE_CROWN, /* SEAT:CARD */
};

static const struct {
	const char *word;
	enum m2_shape shape;
} m2_verbs[M2_VERBS] = {
	[M2_KEEP] = { "keep", SHAPE_WORD },   [M2_SWAP] = { "exchange", SHAPE_WORD },
	[M2_SKIP] = { "skip", SHAPE_WORD },   [M2_FETCH] = { "draw", SHAPE_WORD },
	[M2_PASS] = { "pass", SHAPE_WORD },   [M2_FREELY] = { "free", SHAPE_CARD_COLUMN },
	[M2_DONE] = { "done", SHAPE_WORD },   [M2_PAY] = { "play", SHAPE_CARD_COLUMN },
	[M2_PICK] = { "pick", SHAPE_PICK },   [M2_CROWN] = { "pick", SHAPE_CROWN },
	[M2_PUT] = { "store", SHAPE_CARD },   [M2_NAME] = { "colour", SHAPE_COLOUR },
	[M2_GRAB] = { "disc", SHAPE_COLOUR }, [M2_CHOOSE] = { "choose", SHAPE_DISC_CARD },
	[M2_SEND] = { "send", SHAPE_COLUMN }, [M2_FIRST] = { "column", SHAPE_COLUMN },
};

void m2_move_write(game_move move, struct buf *out)
{
	int verb = m2_verb(move), a = m2_first(move), b = m2_second(move);

	buf_text(out, m2_verbs[verb].word);
	if (m2_verbs[verb].shape != SHAPE_WORD)
		buf_char(out, ' ');
	switch (m2_verbs[verb].shape) {
	case SHAPE_WORD:
		break;
	case SHAPE_CARD:
	case SHAPE_DISC_CARD:
		m2_card_write(a, out);
		break;
	case SHAPE_CARD_COLUMN:
		m2_card_write(a, out);
		buf_char(out, ' ');
		buf_int(out, b + 1);
		break;
	case SHAPE_COLOUR:
		buf_char(out, m2_letters[a]);
		break;
	case SHAPE_COLUMN:
		buf_int(out, a + 1);
		break;
	case SHAPE_PICK:
		m2_spot_write(a / M2_LANES, a % M2_LANES, b, out);
		break;
	case SHAPE_CROWN:
		buf_int(out, a);
		buf_char(out, ':');
		m2_card_write(b, out);
		break;
	}
}

void m2_spot_write(int seat, int column, int place, struct buf *out)
{
	buf_int(out, seat);
	buf_char(out, ':');
	buf_int(out, column + 1);
	buf_char(out, ':');
	buf_int(out, place + 1);
}

static void majority2_move_write(const struct context *c, const struct state *before, int seat,
				 game_move move, int viewer, struct buf *out)
{
	(void)c;
	(void)before;
	/* MJ2-25: only the player himself sees what he puts away. */
	if (m2_verb(move) != M2_PUT || viewer == seat || viewer == EVERYTHING)
		m2_move_write(move, out);
}

/* One digit from `min` to `max`; another way to write it would be a second text. */
static bool m2_digit_read(struct slice text, int min, int max, int *out)
{
	int digit = text.len == 1 ? text.at[0] - '0' : -1;

	*out = digit - min;
	return digit >= min && digit <= max;
}

static bool m2_kind_read_plain(struct slice text, int *out)
{
	uint8_t card;

	if (!m2_card_read(text, &card) || m2_disc(card))
		return false;
	*out = card;
	return true;
}

static bool m2_argument_read(enum m2_shape shape, struct slice text, int *a, int *b)
{
	struct slice rest = text;
	uint8_t card;
	int seat, column;

	switch (shape) {
	case SHAPE_WORD:
		return false; /* a word alone has none */
	case SHAPE_CARD:
		return m2_kind_read_plain(text, a);
	case SHAPE_DISC_CARD:
		if (!m2_card_read(text, &card))
			return false;
		*a = card;
		return true;
	case SHAPE_CARD_COLUMN:
		return m2_kind_read_plain(slice_cut(&rest, ' '), a) &&
		       m2_digit_read(rest, 1, M2_LANES, b);
	case SHAPE_COLOUR:
		return m2_colour_read(text, a);
	case SHAPE_COLUMN:
		return m2_digit_read(text, 1, M2_LANES, a);
	case SHAPE_PICK:
		if (!m2_digit_read(slice_cut(&rest, ':'), 0, M2_SEATS - 1, &seat) ||
		    !m2_digit_read(slice_cut(&rest, ':'), 1, M2_LANES, &column))
			return false;
		*a = seat * M2_LANES + column;
		return m2_digit_read(rest, 1, M2_COLUMN_MAX, b);
	case SHAPE_CROWN:
		return m2_digit_read(slice_cut(&rest, ':'), 0, M2_SEATS - 1, a) &&
		       m2_kind_read_plain(rest, b);
	}
	return false;
}

static bool majority2_move_read(const struct context *c, struct slice text, game_move *out)
{
	struct slice rest = text;
	struct slice word = slice_cut(&rest, ' ');
	bool alone = word.len == text.len;

	(void)c;
	for (int verb = 0; verb < M2_VERBS; verb++) {
		int a = 0, b = 0;

		if (!slice_is(word, m2_verbs[verb].word))
			continue;
		if (alone != (m2_verbs[verb].shape == SHAPE_WORD))
			continue;
		if (alone || m2_argument_read(m2_verbs[verb].shape, rest, &a, &b)) {
			*out = m2_move(verb, a, b);
			return true;
		}
	}
	return false;
}

const struct game majority2 = {
	.name = "majority2",
	.place = 2,
	.rules_version = 2,
	.form = 1,
	.feat = 40,
	.seats_min = M2_SEATS,
	.seats_max = M2_SEATS,
	.talk = TALK_FREE,
	.option_count = M2_OPTIONS,
	.options = majority2_option_list,
	.context_size = sizeof(struct majority2_context),
	.state_size = sizeof(struct majority2_state),
	.moves_max = M2_MOVES_MAX,
	.plies_max = M2_PLIES_MAX,
	.position_max = M2_POSITION_MAX,
	.move_text_max = 16,
	.json_max = 24576,
	.facts_max = 8192,
	.move_units = 30,
	.cards = cards_refused,
	.card_name = no_card_name,
	.context = majority2_context_make,
	.init = majority2_init,
	.actors = majority2_actors,
	.moves = majority2_moves,
	.why = majority2_why,
	.apply = majority2_apply,
	.deal = majority2_deal,
	.score = majority2_score,
	.observe = majority2_observe,
	.sample = majority2_sample,
	.move_write = majority2_move_write,
	.move_read = majority2_move_read,
	.fields = &m2_table,
	.state_write = majority2_state_write,
	.state_read = majority2_state_read,
	.json = majority2_json,
	.facts = majority2_facts,
	.look = majority2_look,
	.ahead = no_ahead,
	.check = majority2_check,
};
