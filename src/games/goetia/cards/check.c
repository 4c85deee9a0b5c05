/*
 * What the rules ask of a card set beyond the form of its rows. Each refusal
 * is a sentence of its own; what is a matter of taste or of balance is left
 * to the owner of the set.
 */
#include "base/check.h"
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

static bool check_links(struct cardset_reader *r, const uint8_t *link, int count)
{
	return links_good(link, count) || cardset_fails(r, "goetia.cards.links");
}

static bool check_hex_links(struct cardset_reader *r, const struct goe_hex *hex, int count)
{
	uint8_t link[GOE_SCRY_HEXES_MAX];

	for (int i = 0; i < count; i++)
		link[i] = hex[i].link;
	return check_links(r, link, count);
}

/* Costs add up what all hexes show (units.h). */
static bool check_hex_sums(struct cardset_reader *r, const struct goe_hex *hex, int count)
{
	for (int i = 0; i < count; i++)
		if (sum(&hex[i].reward) > GOE_HEX_ALL_MAX) {
			cardset_fails(r, "goetia.cards.hex_cubes");
			message_number(r->error, GOE_HEX_ALL_MAX);
			return false;
		}
	return true;
}

/* One effect. `whens`: the triggers that a card of its type may have. */

static bool effect_fails(struct cardset_reader *r, const char *id, const struct goe_effect *e)
{
	cardset_fails(r, id);
	message_word(r->error, goe_op_forms[e->op].word);
	message_word(r->error, goe_when_words[e->when]);
	return false;
}

static bool check_n(struct cardset_reader *r, const struct goe_effect *e)
{
	const struct goe_op_form *form = &goe_op_forms[e->op];

	if (e->n >= form->n_min && e->n <= form->n_max)
		return true;
	effect_fails(r, "goetia.cards.n", e);
	message_number(r->error, form->n_min);
	message_number(r->error, form->n_max);
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
		return effect_fails(r, "goetia.cards.areas", e);
	return true;
}

static bool check_values(struct cardset_reader *r, const struct goe_effect *e)
{
	bool has_bundle = e->op == GOE_OP_GAIN || e->op == GOE_OP_OTHERS_GAIN ||
			  e->op == GOE_OP_SEED_HEX || e->op == GOE_OP_STORE;

	if (has_bundle && !sum(&e->bundle))
		return effect_fails(r, "goetia.cards.nothing", e);
	if (e->op == GOE_OP_STORE && sum(&e->bundle) > GOE_STORED_MAX) {
		effect_fails(r, "goetia.cards.stored", e);
		message_number(r->error, GOE_STORED_MAX);
		return false;
	}
	if (e->op == GOE_OP_SEED_HEX && (e->bundle.n[GOE_WHITE] || e->bundle.n[GOE_ATTENTION]))
		return effect_fails(r, "goetia.cards.seed", e);
	if (e->op == GOE_OP_TRADE && (e->get == GOE_WHITE || e->get == e->colour))
		return effect_fails(r, "goetia.cards.trade", e);
	if (e->op == GOE_OP_GAIN_VISIBLE &&
	    e->scope != (e->when == GOE_ROUND ? GOE_SCOPE_CARD : GOE_SCOPE_LINE))
		return effect_fails(r, "goetia.cards.scope", e);
	return true;
}

/* Whether a second effect of this opcode would say what the other says already. */
static bool adds_nothing(const struct goe_effect *e, const struct goe_effect *other)
{
	if (e->op == GOE_OP_PAY_AS)
		return e->colour == other->colour;
	return goe_op_forms[e->op].once;
}

/* What an effect asks of its neighbours on the same card. */
static bool check_order(struct cardset_reader *r, const struct goe_effect *effect, int i, int count)
{
	const struct goe_effect *e = &effect[i];

	for (int k = 0; k < i; k++)
		if (effect[k].op == e->op && effect[k].when == e->when &&
		    adds_nothing(e, &effect[k]))
			return effect_fails(r, "goetia.cards.effect_twice", e);
	if (e->op == GOE_OP_EXTRA_PLACE && i != count - 1)
		return effect_fails(r, "goetia.cards.extra_place", e);
	if (e->op == GOE_OP_GAIN_VISIBLE && e->scope == GOE_SCOPE_LINE &&
	    (i == 0 || effect[i - 1].op != GOE_OP_SEND_TO_EDGE))
		return effect_fails(r, "goetia.cards.line", e);
	return true;
}

bool goe_check_effects(struct cardset_reader *r, const struct goe_effect *effect, int count,
		       uint16_t whens)
{
	for (int i = 0; i < count; i++) {
		const struct goe_effect *e = &effect[i];

		if (!(goe_op_forms[e->op].whens >> e->when & 1))
			return effect_fails(r, "goetia.cards.when", e);
		if (!(whens >> e->when & 1))
			return effect_fails(r, "goetia.cards.when_type", e);
		if (!check_n(r, e) || !check_areas(r, e) || !check_values(r, e) ||
		    !check_order(r, effect, i, count))
			return false;
	}
	return true;
}

static bool check_relic(struct cardset_reader *r, const struct goe_card *card)
{
	uint8_t red = 0;

	for (int i = 0; i < card->effects; i++)
		red |= card->effect[i].op == GOE_OP_OTHERS_GAIN ||
		       card->effect[i].op == GOE_OP_SEED_HEX ||
		       card->effect[i].op == GOE_OP_BOARD_ADD;
	if (red != card->red_edge)
		return cardset_fails(r, red ? "goetia.cards.red_edge" : "goetia.cards.no_red_edge");
	return true;
}

static bool check_treasure(struct cardset_reader *r, const struct goe_card *card)
{
	return (card->effects == 2 && card->effect[0].op == GOE_OP_STORE &&
		card->effect[1].op == GOE_OP_TAKE) ||
	       cardset_fails(r, "goetia.cards.treasure");
}

static bool check_power(struct cardset_reader *r, const struct goe_card *card)
{
	for (int i = 0; i < card->effects; i++)
		if (card->effect[i].op == GOE_OP_TAKE)
			return cardset_fails(r, "goetia.cards.take");
	return true;
}

bool goe_check_card(struct cardset_reader *r, int card, int king, const struct goe_card *row)
{
	static const uint16_t whens[GOE_TYPES] = {
		[GOE_POWER] = 1 << GOE_PAY | 1 << GOE_PLACE | 1 << GOE_CARD | 1 << GOE_CONTACT |
			      1 << GOE_LAST | 1 << GOE_ON_WHITE | 1 << GOE_JOINED | 1 << GOE_DEAL |
			      1 << GOE_RETURN | 1 << GOE_COVER | 1 << GOE_START | 1 << GOE_STATIC,
		[GOE_RELIC] = 1 << GOE_USE | 1 << GOE_ROUND,
		[GOE_TREASURE] = 1 << GOE_GET | 1 << GOE_START,
	};

	if (king != goe_card_king(card)) {
		cardset_fails(r, "goetia.cards.king");
		message_word(r->error, goe_king_words[goe_card_king(card)]);
		return false;
	}
	if (!goe_check_effects(r, row->effect, row->effects, whens[row->type]))
		return false;
	switch ((enum goe_type)row->type) {
	case GOE_RELIC:
		return check_relic(r, row);
	case GOE_TREASURE:
		return check_treasure(r, row);
	default:
		return check_power(r, row);
	}
}

bool goe_check_world(struct cardset_reader *r, int world, const struct goe_world *row)
{
	int king = world % GOE_KINGS, pile = GOE_WORSHIP_MAX - world / GOE_KINGS;

	if (!check_hex_links(r, row->hex, row->hexes) || !check_hex_sums(r, row->hex, row->hexes))
		return false;
	if (world >= GOE_WORLD_CARDS)
		return true;
	if (row->king != king) {
		cardset_fails(r, "goetia.cards.king");
		message_word(r->error, goe_king_words[king]);
		return false;
	}
	if (row->pile != pile) {
		cardset_fails(r, "goetia.cards.pile");
		message_number(r->error, pile);
		return false;
	}
	if (!row->hexes)
		return cardset_fails(r, "goetia.cards.no_hexes");
	return check_links(r, row->worship, row->pile);
}

bool goe_check_edge(struct cardset_reader *r, int edge, const struct goe_edge *row)
{
	bool purple = edge < GOE_EDGES_PURPLE;

	if (row->purple != purple)
		return cardset_fails(r, purple ? "goetia.cards.purple" : "goetia.cards.not_purple");
	if (purple ? row->reward.n[GOE_PACT] != 1 || sum(&row->reward) != 1
		   : row->reward.n[GOE_PACT] != 0)
		return cardset_fails(r, "goetia.cards.purple_pact");
	return true;
}

bool goe_check_board(struct cardset_reader *r, int board, const struct goe_board *row)
{
	int class = 1 + board / GOE_BOARDS_PER_CLASS;
	bool linked = false;

	for (int i = 0; i < row->hexes; i++)
		linked |= row->hex[i].link != 0;
	if (row->class != class) {
		cardset_fails(r, "goetia.cards.class");
		message_number(r->error, class);
		return false;
	}
	if (!linked) /* nobody would ever take its Attention */
		return cardset_fails(r, "goetia.cards.no_links");
	if (!row->dark_hexes)
		return cardset_fails(r, "goetia.cards.no_hexes");
	for (int i = 0; i < 2; i++)
		if (sum(&row->row[i]) < 1 || sum(&row->row[i]) > GOE_ROW_CUBES_MAX) {
			cardset_fails(r, "goetia.cards.row");
			message_number(r->error, GOE_ROW_CUBES_MAX);
			return false;
		}
	return check_hex_links(r, row->hex, row->hexes);
}

bool goe_check_whole(const struct goe_cards *cards, struct message *error)
{
	for (int players = 2; players <= SEATS_MAX; players++) {
		int left = 0;

		for (int i = GOE_WORLD_CARDS; i < GOE_WORLDS; i++)
			left += !(goe_setup[players].removed >> cards->world[i].hexes & 1);
		if (left >= GOE_NEW_WORLD_DECK)
			continue;
		*error = message_of("goetia.cards.new_world");
		message_number(error, players);
		message_number(error, left);
		message_number(error, GOE_NEW_WORLD_DECK);
		return false;
	}
	return true;
}
