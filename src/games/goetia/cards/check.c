/*
 * What the rules ask of a card set beyond the form of its rows. Each refusal
 * is a sentence of its own; what is a matter of taste or of balance is left
 * to the owner of the set.
 */
#include "base/check.h"
#include "games/cardset_faults.h"
#include "games/goetia/cards/words.h"

static int sum(const struct goe_bundle *bundle)
{
	int total = 0;

	for (int i = 0; i < GOE_KINDS; i++)
		total += bundle->n[i];
	return total;
}

/* Groups are numbered 1, 2, ... from the top, each of two or more neighbours. */
static bool links_good(const uint8_t *link, int count)
{
	int last = 0;

	for (int i = 0; i < count;) {
		int size = 1;

		if (!link[i]) {
			i++;
			continue;
		}
		while (i + size < count && link[i + size] == link[i])
			size++;
		if (link[i] != last + 1 || size < 2)
			return false;
		last = link[i];
		i += size;
	}
	return true;
}

/* The refusal `id` of the row in hand; `key` is the member that is wrong. */
static bool row_fails(struct cardset_reader *r, const char *key, const char *id)
{
	r->key = key;
	return cardset_fails(r, id);
}

/* The same; {2} is what it should be, or the most. */
static bool row_fails_at(struct cardset_reader *r, const char *key, const char *id, int number)
{
	row_fails(r, key, id);
	message_number(r->error, number);
	return false;
}

static bool check_king(struct cardset_reader *r, int king, int expected)
{
	if (king == expected)
		return true;
	row_fails(r, "king", "goetia.cards.king");
	message_word(r->error, goe_king_words[expected]);
	return false;
}

static bool check_links(struct cardset_reader *r, const char *key, const uint8_t *link, int count)
{
	return links_good(link, count) || row_fails(r, key, "goetia.cards.links");
}

static bool check_hex_links(struct cardset_reader *r, const char *key, const struct goe_hex *hex,
			    int count)
{
	uint8_t link[GOE_SCRY_HEXES_MAX];

	for (int i = 0; i < count; i++)
		link[i] = hex[i].link;
	return check_links(r, key, link, count);
}

/* Costs add up what all hexes show (units.h). */
static bool check_hex_sums(struct cardset_reader *r, const struct goe_hex *hex, int count)
{
	for (int i = 0; i < count; i++)
		if (sum(&hex[i].reward) > GOE_HEX_ALL_MAX)
			return row_fails_at(r, "hexes", "goetia.cards.hex_cubes", GOE_HEX_ALL_MAX);
	return true;
}

/* One effect. */

/* `key` is the member of the effect that is wrong; "effects": all of it. */
static bool effect_fails(struct cardset_reader *r, const char *key, const char *id,
			 const struct goe_effect *e)
{
	row_fails(r, key, id);
	message_word(r->error, goe_op_forms[e->op].word);
	message_word(r->error, goe_when_words[e->when]);
	return false;
}

static void step_to_effect(struct cardset_reader *r, int i)
{
	r->depth = 0;
	cardset_step_in(r, "effects", 0);
	cardset_step_in(r, NULL, i);
}

static bool check_n(struct cardset_reader *r, const struct goe_effect *e)
{
	const struct cardset_member *n = cardset_member_called(goe_op_forms[e->op].members, "n");

	if (!n || (e->n >= n->min && e->n <= n->max))
		return true;
	effect_fails(r, "n", "goetia.cards.n", e);
	message_number(r->error, n->min);
	message_number(r->error, n->max);
	return false;
}

/* Areas where the opcode has a meaning. */
static bool check_areas(struct cardset_reader *r, const struct goe_effect *e)
{
	uint8_t world = GOE_AREA_WORLD | GOE_AREA_NEW_WORLD, allowed = GOE_AREAS_ALL;

	if (e->op == GOE_OP_SHARE_HEX ||
	    (e->op == GOE_OP_GAIN_VISIBLE && e->scope == GOE_SCOPE_CARD))
		allowed = world;
	if (e->op == GOE_OP_RECALL_STUCK)
		allowed = world | GOE_AREA_SCRY | GOE_AREA_DEMON;
	if (e->areas & ~allowed)
		return effect_fails(r, "areas", "goetia.cards.areas", e);
	return true;
}

static bool check_values(struct cardset_reader *r, const struct goe_effect *e)
{
	bool has_bundle = e->op == GOE_OP_GAIN || e->op == GOE_OP_OTHERS_GAIN ||
			  e->op == GOE_OP_SEED_HEX || e->op == GOE_OP_STORE;

	if (has_bundle && !sum(&e->bundle))
		return effect_fails(r, e->op == GOE_OP_STORE ? "items" : "reward",
				    "goetia.cards.nothing", e);
	if (e->op == GOE_OP_STORE && sum(&e->bundle) > GOE_STORED_MAX) {
		effect_fails(r, "items", "goetia.cards.stored", e);
		message_number(r->error, GOE_STORED_MAX);
		return false;
	}
	if (e->op == GOE_OP_SEED_HEX && (e->bundle.n[GOE_WHITE] || e->bundle.n[GOE_ATTENTION]))
		return effect_fails(r, "reward", "goetia.cards.seed", e);
	if (e->op == GOE_OP_TRADE && (e->get == GOE_WHITE || e->get == e->colour))
		return effect_fails(r, "get", "goetia.cards.trade", e);
	if (e->op == GOE_OP_GAIN_VISIBLE &&
	    e->scope != (e->when == GOE_ROUND ? GOE_SCOPE_CARD : GOE_SCOPE_LINE))
		return effect_fails(r, "scope", "goetia.cards.scope", e);
	return true;
}

#define ONCE(op) (UINT64_C(1) << GOE_OP_##op)

/* Whether a second effect of this opcode would say what the other says already. */
static bool adds_nothing(const struct goe_effect *e, const struct goe_effect *other)
{
	const uint64_t once = ONCE(GAIN_VISIBLE) | ONCE(NEXT_RETURNED) | ONCE(STORE) | ONCE(TAKE) |
			      ONCE(KEEP_CONTENTS) | ONCE(SHARE_HEX) | ONCE(FIRST_PICK) |
			      ONCE(SINGLE_ATTENTION) | ONCE(NO_STEAL) | ONCE(EMPTY);

	return e->op == GOE_OP_PAY_AS ? e->colour == other->colour : once >> e->op & 1;
}

/* What an effect asks of its neighbours on the same card. */
static bool check_order(struct cardset_reader *r, const struct goe_effect *effect, int i, int count)
{
	const struct goe_effect *e = &effect[i];

	bool twice = false;

	for (int k = 0; k < i; k++)
		twice |= effect[k].op == e->op && effect[k].when == e->when &&
			 adds_nothing(e, &effect[k]);
	if (twice && !cardset_passes(r, effect_fails(r, "effects", "goetia.cards.effect_twice", e)))
		return false;
	if (e->op == GOE_OP_EXTRA_PLACE && i != count - 1)
		return effect_fails(r, "effects", "goetia.cards.extra_place", e);
	if (e->op == GOE_OP_GAIN_VISIBLE && e->scope == GOE_SCOPE_LINE &&
	    (i == 0 || effect[i - 1].op != GOE_OP_SEND_TO_EDGE))
		return effect_fails(r, "effects", "goetia.cards.line", e);
	return true;
}

static bool check_effects(struct cardset_reader *r, const struct goe_effect *effect, int count)
{
	bool good = true;

	for (int i = 0; i < count && good; i++) {
		step_to_effect(r, i);
		good = cardset_passes(r, check_n(r, &effect[i])) &&
		       cardset_passes(r, check_areas(r, &effect[i])) &&
		       cardset_passes(r, check_values(r, &effect[i])) &&
		       cardset_passes(r, check_order(r, effect, i, count));
	}
	r->depth = 0;
	return good;
}

static bool check_relic(struct cardset_reader *r, const struct goe_card *card)
{
	uint8_t red = 0;

	for (int i = 0; i < card->effects; i++)
		red |= card->effect[i].op == GOE_OP_OTHERS_GAIN ||
		       card->effect[i].op == GOE_OP_SEED_HEX ||
		       card->effect[i].op == GOE_OP_BOARD_ADD;
	if (red != card->red_edge)
		return row_fails(r, "red_edge",
				 red ? "goetia.cards.red_edge" : "goetia.cards.no_red_edge");
	return true;
}

static bool check_treasure(struct cardset_reader *r, const struct goe_card *card)
{
	return (card->effects == 2 && card->effect[0].op == GOE_OP_STORE &&
		card->effect[1].op == GOE_OP_TAKE) ||
	       row_fails(r, "effects", "goetia.cards.treasure");
}

static bool check_power(struct cardset_reader *r, const struct goe_card *card)
{
	for (int i = 0; i < card->effects; i++)
		if (card->effect[i].op == GOE_OP_TAKE)
			return row_fails(r, "effects", "goetia.cards.take");
	return true;
}

/* The triggers that a card of its type may have. */
static bool check_whens(struct cardset_reader *r, const struct goe_card *card)
{
	for (int i = 0; i < card->effects; i++) {
		const struct goe_effect *e = &card->effect[i];

		step_to_effect(r, i);
		if (!cardset_passes(r,
				    goe_type_whens[card->type] >> e->when & 1 ||
					    effect_fails(r, "when", "goetia.cards.when_type", e)))
			return false;
	}
	r->depth = 0;
	return true;
}

bool goe_check_card(struct cardset_reader *r, const void *row)
{
	const struct goe_card *card = row;

	if (!cardset_passes(r, check_king(r, card->king, goe_card_king(r->place))) ||
	    !cardset_passes(r, check_whens(r, card)) ||
	    !cardset_passes(r, check_effects(r, card->effect, card->effects)))
		return false;
	switch ((enum goe_type)card->type) {
	case GOE_RELIC:
		return check_relic(r, card);
	case GOE_TREASURE:
		return check_treasure(r, card);
	default:
		return check_power(r, card);
	}
}

bool goe_check_special(struct cardset_reader *r, const void *row)
{
	const struct goe_special *special = row;

	return check_effects(r, special->effect, special->effects);
}

bool goe_check_new_world(struct cardset_reader *r, const void *row)
{
	const struct goe_world *world = row;

	return cardset_passes(r, check_hex_links(r, "hexes", world->hex, world->hexes)) &&
	       check_hex_sums(r, world->hex, world->hexes);
}

bool goe_check_world(struct cardset_reader *r, const void *row)
{
	const struct goe_world *world = row;
	int pile = GOE_WORSHIP_MAX - r->place / GOE_KINGS;

	if (!cardset_passes(r, goe_check_new_world(r, row)) ||
	    !cardset_passes(r, check_king(r, world->king, r->place % GOE_KINGS)))
		return false;
	if (!cardset_passes(r, world->pile == pile ||
				       row_fails_at(r, "worship", "goetia.cards.pile", pile)))
		return false;
	if (!world->hexes && !cardset_passes(r, row_fails(r, "hexes", "goetia.cards.no_hexes")))
		return false;
	return check_links(r, "worship", world->worship, world->pile);
}

bool goe_check_edge(struct cardset_reader *r, const void *row)
{
	const struct goe_edge *edge = row;
	bool purple = r->place < GOE_EDGES_PURPLE;

	if (edge->purple != purple &&
	    !cardset_passes(r,
			    row_fails(r, "purple",
				      purple ? "goetia.cards.purple" : "goetia.cards.not_purple")))
		return false;
	if (purple ? edge->reward.n[GOE_PACT] != 1 || sum(&edge->reward) != 1
		   : edge->reward.n[GOE_PACT] != 0)
		return row_fails(r, "reward", "goetia.cards.purple_pact");
	return true;
}

static bool check_cost_row(struct cardset_reader *r, const char *key, const struct goe_bundle *row)
{
	return (sum(row) >= 1 && sum(row) <= GOE_ROW_CUBES_MAX) ||
	       row_fails_at(r, key, "goetia.cards.row", GOE_ROW_CUBES_MAX);
}

bool goe_check_board(struct cardset_reader *r, const void *row)
{
	const struct goe_board *board = row;
	int class = 1 + r->place / GOE_BOARDS_PER_CLASS;
	bool linked = false;

	for (int i = 0; i < board->hexes; i++)
		linked |= board->hex[i].link != 0;
	if (!cardset_passes(r, board->class == class ||
				       row_fails_at(r, "class", "goetia.cards.class", class)))
		return false;
	/* Without a link nobody would ever take its Attention. */
	if (!cardset_passes(r, linked || row_fails(r, "scry", "goetia.cards.no_links")))
		return false;
	if (!cardset_passes(r, board->dark_hexes || row_fails(r, "dark", "goetia.cards.no_hexes")))
		return false;
	for (int i = 0; i < 2; i++)
		if (!cardset_passes(r, check_cost_row(r, i ? "bottom" : "top", &board->row[i])))
			return false;
	return check_hex_links(r, "scry", board->hex, board->hexes);
}

/* Too few cards are left for so many players. */
static bool deck_fails(struct cardset_reader *r, int players, int left)
{
	r->section = &goe_sections[GOE_SECTION_NEW_WORLD];
	r->place = -1;
	r->key = "hexes";
	*r->error = message_of("goetia.cards.new_world");
	message_number(r->error, players);
	message_number(r->error, left);
	message_number(r->error, GOE_NEW_WORLD_DECK);
	return false;
}

bool goe_check_new_world_deck(struct cardset_reader *r, const void *set)
{
	const struct goe_cards *cards = set;

	for (int players = 2; players <= SEATS_MAX; players++) {
		int left = 0;

		for (int i = GOE_WORLD_CARDS; i < GOE_WORLDS; i++)
			left += !(goe_setup[players].removed >> cards->world[i].hexes & 1);
		if (!cardset_passes(r, left >= GOE_NEW_WORLD_DECK || deck_fails(r, players, left)))
			return false;
	}
	return true;
}
