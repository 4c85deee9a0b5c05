/*
 * Goetia behind the game interface: its facts, its context, its first
 * position. The rules are in questions.h (what is asked), rules.c (what may be
 * answered), run.c (the machine) and the files that it steps through.
 */
#include "games/goetia/goetia.h"

#include <string.h>

#include "games/goetia/text/fields.h"

const struct word goe_phase_names[GOE_PHASES] = {
	[GOE_SETUP] = WORD_OF("setup"), [GOE_DRAFT] = WORD_OF("draft"),
	[GOE_BEGIN] = WORD_OF("begin"), [GOE_PLACING] = WORD_OF("placing"),
	[GOE_END] = WORD_OF("end"),	[GOE_OVER] = WORD_OF("over"),
};

const char *const goe_colour_names[GOE_ITEMS] = {
	"teal", "pink", "yellow", "brown", "black", "attention",
};

const struct option goetia_option_list[GOE_OPTIONS] = {
	[GOE_STUCK_OPTIONAL] = { .name = "stuck_optional", .max = 1, .is_switch = true },
	[GOE_PASS_WHEN_ONLY_PAID] = { .name = "pass_when_only_paid", .max = 1, .is_switch = true },
	[GOE_EDGE_COUNTS_DARKNESS] = { .name = "edge_counts_darkness",
				       .max = 1,
				       .is_switch = true },
	[GOE_FLIPPED_EDGE_ATTENTION] = { .name = "flipped_edge_attention",
					 .max = 1,
					 .is_switch = true },
	[GOE_FREE_COVER] = { .name = "free_cover", .max = 1, .is_switch = true },
	[GOE_FOUR_ACTIVE_PACTS] = { .name = "four_active_pacts", .max = 1, .is_switch = true },
	[GOE_TREASURE_ITEMS_SCORE] = { .name = "treasure_items_score",
				       .max = 1,
				       .is_switch = true },
	[GOE_ROUND_CAP] = { .name = "round_cap", .min = 1, .max = GOE_ROUNDS_MAX, .standard = 40 },
};

static void goetia_card_facts(const struct goe_cards *cards, struct goe_facts *facts)
{
	memset(facts->type, GOE_TYPES, sizeof(facts->type));
	for (int card = 0; card < GOE_CARDS; card++) {
		facts->type[card] = cards->card[card].type;
		facts->wp[card] = cards->card[card].wp;
		facts->relic[card] = goe_units_of(&cards->card[card].cost);
		for (int i = 0; i < cards->card[card].effects; i++)
			facts->whens[card] |= (uint16_t)(1 << cards->card[card].effect[i].when);
	}
	for (int edge = 0; edge < GOE_EDGES; edge++)
		facts->back[edge] = goe_units_of(&cards->edge[edge].cost);
}

static void goetia_table_facts(const struct goe_cards *cards, struct goe_facts *facts)
{
	memset(facts->king, GOE_NONE, sizeof(facts->king));
	for (int card = 0; card < GOE_WORLDS; card++) {
		const struct goe_world *world = &cards->world[card];

		facts->hexes[card] = world->hexes;
		facts->hex_set[card] = (uint8_t)((1 << world->hexes) - 1);
		facts->pile[card] = world->pile;
		if (card < GOE_WORLD_CARDS) {
			facts->king[card] = world->king;
			facts->colour[card] = world->colour;
		}
		memcpy(facts->worship_link[card], world->worship, sizeof(world->worship));
		for (int hex = 0; hex < world->hexes; hex++) {
			facts->world_link[card][hex] = world->hex[hex].link;
			for (int taken = 0; taken < 1 << GOE_WORLD_HEXES_MAX; taken++)
				if (!(taken >> hex & 1))
					facts->shown[card][taken] +=
						goe_units_of(&world->hex[hex].reward) &
						goe_units_cubes;
		}
	}
	for (int i = 0; i < GOE_BOARDS; i++) {
		const struct goe_board *board = &cards->board[i];

		facts->scry[i] = board->hexes;
		facts->dark[i] = board->dark_hexes;
		for (int hex = 0; hex < board->hexes; hex++)
			facts->scry_link[i][hex] = board->hex[hex].link;
		for (int hex = 0; hex < board->dark_hexes; hex++)
			facts->dark_sacrifice[i] |= (uint8_t)(board->dark[hex].sacrifice << hex);
		for (int row = 0; row < 2; row++)
			facts->row[i][row] = goe_units_of(&board->row[row]);
	}
}

bool goetia_context_fill(const struct setup *setup, struct context *out, struct message *error)
{
	struct goetia_context *x = (void *)out;

	memset(x, 0, sizeof(*x));
	x->base.setup = *setup;
	x->players = setup->players;
	for (int i = 0; i < GOE_OPTIONS; i++)
		x->option[i] = (uint8_t)setup->options[i];
	if (!setup->cards.len)
		x->cards = goe_cards_standard;
	else if (!goe_cards_read(setup->cards, &goe_cards_standard, &x->cards, error))
		return false;
	goetia_card_facts(&x->cards, &x->facts);
	goetia_table_facts(&x->cards, &x->facts);
	return true;
}

static bool goetia_context_make(const struct setup *setup, struct context *out,
				struct message *error)
{
	return setup_check(&goetia, setup, error) && goetia_context_fill(setup, out, error);
}

void goetia_init(const struct context *c, struct state *out)
{
	const struct goetia_context *x = (const void *)c;
	struct goetia_state *s = (void *)out;

	memset(s, 0, sizeof(*s));
	s->viewer = EVERYTHING;
	s->phase = GOE_SETUP;
	s->start = s->turn = s->asked = GOE_NONE;
	memset(s->supply, GOE_CUBES, sizeof(s->supply));
	memset(s->top, GOE_NONE, sizeof(s->top));
	memset(s->beneath, GOE_NONE, sizeof(s->beneath));
	memset(s->cell, GOE_NONE, sizeof(s->cell));
	memset(s->board, GOE_NONE, sizeof(s->board));
	memset(s->dark, GOE_NONE, sizeof(s->dark));
	memset(s->demon, GOE_NONE, sizeof(s->demon));
	memset(s->edge, GOE_NONE, sizeof(s->edge));
	memset(s->display, GOE_NONE, sizeof(s->display));
	memset(s->deck, GOE_NONE, sizeof(s->deck));
	for (int seat = 0; seat < x->players; seat++)
		s->sacrificed[seat] = GOE_FOLLOWERS; /* in the box, until the table is built */
}

struct slice goetia_card_name(const struct context *c, const char *id)
{
	return goe_cards_name(&((const struct goetia_context *)c)->cards, id);
}

const struct game goetia = {
	.name = "goetia",
	.place = 3,
	.rules_version = 1,
	.rules_mark = "3bb41010",
	.form = 3,
	.feat = 100,
	.seats_min = 2,
	.seats_max = 4,
	.talk = TALK_FREE,
	.option_count = GOE_OPTIONS,
	.options = goetia_option_list,
	.context_size = sizeof(struct goetia_context),
	.state_size = sizeof(struct goetia_state),
	.moves_max = GOE_MOVES_MAX,
	.plies_max = GOE_PLIES_MAX,
	.position_max = GOE_POSITION_MAX,
	.move_text_max = GOE_MOVE_TEXT_MAX,
	.json_max = 1 << 15,
	.facts_max = 1 << 18,
	.cards_max = GOE_CARDS_TEXT_MAX,
	.move_units = 120,
	.cards = goe_cards_canonical,
	.cardset = &goetia_cardset,
	.card_name = goetia_card_name,
	.context = goetia_context_make,
	.init = goetia_init,
	.actors = goetia_actors,
	.moves = goetia_moves,
	.why = goetia_why,
	.apply = goetia_apply,
	.deal = goetia_deal,
	.score = goetia_score,
	.observe = goetia_observe,
	.sample = goetia_sample,
	.move_write = goetia_move_write,
	.move_read = goetia_move_read,
	.fields = &goe_table,
	.state_write = goetia_state_write,
	.state_read = goetia_state_read,
	.json = goetia_json,
	.facts = goetia_facts,
	.look = goetia_look,
	.ahead = goetia_ahead,
	.check = goetia_check,
};
