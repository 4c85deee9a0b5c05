/*
 * Reads what the rows of a card set are made of: amounts, hexes, effects.
 */
#include "base/check.h"
#include "games/goetia/cards/words.h"

/* Amounts by kind; only kinds of the set `allowed`, each at most `max`. */
static bool read_amount(struct cardset_reader *r, int kind, uint16_t allowed, int max,
			struct goe_bundle *out)
{
	if (!(allowed >> kind & 1)) {
		cardset_fails(r, "goetia.cards.kind");
		message_word(r->error, goe_hex_words[kind]);
		return false;
	}
	return cardset_number(r, 1, kind == GOE_VISIBLE_WORLD ? 1 : max, &out->n[kind]);
}

bool goe_read_bundle(struct cardset_reader *r, uint16_t allowed, int max, struct goe_bundle *out)
{
	uint32_t seen = 0;
	int kind;

	if (!cardset_object(r))
		return false;
	while ((kind = cardset_key(r, goe_hex_words, GOE_KINDS, &seen)) >= 0)
		if (!read_amount(r, kind, allowed, max, out))
			return false;
	return cardset_good(r);
}

bool goe_read_hexes(struct cardset_reader *r, uint16_t allowed, int most, struct goe_hex *hex,
		    uint8_t *count)
{
	if (!cardset_array(r))
		return false;
	while (cardset_item(r)) {
		uint32_t seen = 0;
		int key;

		if (*count == most || !cardset_object(r)) {
			cardset_fails(r, "goetia.cards.hexes");
			message_number(r->error, most);
			return false;
		}
		struct goe_hex *next = &hex[(*count)++];

		while ((key = cardset_key(r, goe_hex_words, GOE_KINDS + 1, &seen)) >= 0) {
			bool good = key == GOE_KINDS
					    ? cardset_number(r, 1, GOE_WORSHIP_MAX, &next->link)
					    : read_amount(r, key, allowed, GOE_HEX_CUBES_MAX,
							  &next->reward);
			if (!good)
				return false;
		}
	}
	return cardset_good(r);
}

static bool read_areas(struct cardset_reader *r, uint8_t *out)
{
	uint8_t area;

	*out = 0;
	if (!cardset_array(r))
		return false;
	while (cardset_item(r)) {
		if (!cardset_word(r, goe_area_words, GOE_AREA_COUNT, &area))
			return false;
		if (*out >> area & 1) {
			cardset_fails(r, "cards.error.key_twice");
			message_word(r->error, goe_area_words[area]);
			return false;
		}
		*out |= (uint8_t)(1 << area);
	}
	return cardset_good(r) && (*out || cardset_fails(r, "goetia.cards.no_areas"));
}

/* Opcodes are words of a table that has more to say about each. */
static bool read_op(struct cardset_reader *r, uint8_t *out)
{
	const char *words[GOE_OPS];

	for (int i = 0; i < GOE_OPS; i++)
		words[i] = goe_op_forms[i].word;
	return cardset_word(r, words, GOE_OPS, out);
}

static bool read_scope(struct cardset_reader *r, uint8_t *out)
{
	uint8_t place;

	if (!cardset_word(r, goe_scope_words + GOE_SCOPE_CARD, 2, &place))
		return false;
	*out = (uint8_t)(GOE_SCOPE_CARD + place);
	return true;
}

static bool read_effect_value(struct cardset_reader *r, int key, struct goe_effect *e)
{
	switch ((enum goe_effect_key)key) {
	case GOE_KEY_OP:
		return read_op(r, &e->op);
	case GOE_KEY_WHEN:
		return cardset_word(r, goe_when_words, GOE_WHENS, &e->when);
	case GOE_KEY_N:
		return cardset_number(r, 0, GOE_AMOUNT_MAX, &e->n);
	case GOE_KEY_MIN:
		return cardset_number(r, 1, GOE_AMOUNT_MAX, &e->min);
	case GOE_KEY_OF:
		return cardset_word(r, goe_of_words, 2, &e->attention);
	case GOE_KEY_COLOUR:
		return cardset_word(r, goe_hex_words, GOE_COLOURS, &e->colour);
	case GOE_KEY_GIVE:
		return cardset_word(r, goe_hex_words, GOE_WHITE + 1, &e->colour);
	case GOE_KEY_GET:
		return cardset_word(r, goe_hex_words, GOE_ATTENTION + 1, &e->get);
	case GOE_KEY_SCOPE:
		return read_scope(r, &e->scope);
	case GOE_KEY_REORDER:
		return cardset_switch(r, &e->reorder);
	case GOE_KEY_REWARD:
		return goe_read_bundle(r, GOE_GAIN_KINDS, GOE_AMOUNT_MAX, &e->bundle);
	case GOE_KEY_ITEMS:
		return goe_read_bundle(r, GOE_STORABLE, GOE_STORED_MAX, &e->bundle);
	case GOE_KEY_AREAS:
		return read_areas(r, &e->areas);
	case GOE_EFFECT_KEYS:
		break;
	}
	CHECK(false);
	return false;
}

/* Keys that the opcode takes with one value of another key alone. */
static bool effect_turns_fit(struct cardset_reader *r, const struct goe_effect *e, uint32_t seen)
{
	bool areas = seen >> GOE_KEY_AREAS & 1, min = seen >> GOE_KEY_MIN & 1;

	if (e->op == GOE_OP_GAIN && areas != (e->when == GOE_PLACE))
		return cardset_fails(r, "goetia.cards.place_areas");
	if (e->op == GOE_OP_GAIN_VISIBLE && areas != (e->scope == GOE_SCOPE_CARD))
		return cardset_fails(r, "goetia.cards.card_areas");
	if (e->op == GOE_OP_PAY_LESS && min && e->attention)
		return cardset_fails(r, "goetia.cards.min_attention");
	return true;
}

/* The keys that stand there are those that the opcode takes. */
static bool effect_keys_fit(struct cardset_reader *r, const struct goe_effect *e, uint32_t seen)
{
	const struct goe_op_form *form = &goe_op_forms[e->op];
	uint32_t own = 1 << GOE_KEY_OP | 1 << GOE_KEY_WHEN;

	if (!cardset_needs(r, goe_effect_keys, own | form->needs, seen))
		return false;
	for (int key = 0; key < GOE_EFFECT_KEYS; key++) {
		if ((seen & ~(own | form->needs | form->may)) >> key & 1) {
			cardset_fails(r, "goetia.cards.param");
			message_word(r->error, form->word);
			message_word(r->error, goe_effect_keys[key]);
			return false;
		}
	}
	return effect_turns_fit(r, e, seen);
}

static bool read_effect(struct cardset_reader *r, struct goe_effect *e)
{
	uint32_t seen = 0;
	int key;

	e->areas = GOE_AREAS_ALL;
	if (!cardset_object(r))
		return false;
	while ((key = cardset_key(r, goe_effect_keys, GOE_EFFECT_KEYS, &seen)) >= 0)
		if (!read_effect_value(r, key, e))
			return false;
	if (!cardset_good(r) || !cardset_needs(r, goe_effect_keys, 1 << GOE_KEY_OP, seen) ||
	    !effect_keys_fit(r, e, seen))
		return false;
	if (e->op == GOE_OP_PAY_LESS && !e->min)
		e->min = 1;
	return true;
}

bool goe_read_effects(struct cardset_reader *r, struct goe_effect *effect, uint8_t *count)
{
	if (!cardset_array(r))
		return false;
	while (cardset_item(r)) {
		if (*count == GOE_EFFECTS_MAX) {
			cardset_fails(r, "goetia.cards.effects");
			message_number(r->error, GOE_EFFECTS_MAX);
			return false;
		}
		if (!read_effect(r, &effect[(*count)++]))
			return false;
	}
	return cardset_good(r) && (*count || cardset_fails(r, "goetia.cards.no_effects"));
}
