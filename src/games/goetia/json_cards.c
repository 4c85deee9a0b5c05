/*
 * What is printed on the components of Goetia, for a client: values, effects
 * as sentences with their lists, and whether the card is a reconstruction.
 */
#include "games/goetia/cards_words.h"
#include "games/goetia/describe.h"
#include "games/goetia/json.h"
#include "games/goetia/tell.h"
#include "games/goetia/words.h"

void goe_json_bundle(struct json *j, const char *key, const struct goe_bundle *bundle)
{
	json_open_object(j, key);
	for (int kind = 0; kind < GOE_KINDS; kind++)
		if (bundle->n[kind])
			json_int(j, goe_hex_words[kind], bundle->n[kind]);
	json_close_object(j);
}

void goe_json_items(struct json *j, const char *key, const uint8_t *items, int count)
{
	json_open_object(j, key);
	for (int item = 0; item < count; item++)
		if (items[item])
			json_int(j, goe_colour_names[item], items[item]);
	json_close_object(j);
}

static void goe_json_effect(struct json *j, const struct goe_effect *e)
{
	struct message words = goe_effect_words(e);

	json_open_object(j, NULL);
	json_message(j, "text", &words);
	json_open_array(j, "amounts");
	for (int kind = 0; kind < GOE_KINDS; kind++) {
		struct message amount =
			goe_amount_words((enum goe_kind)kind, e->bundle.n[kind], false);

		if (e->bundle.n[kind])
			json_message(j, NULL, &amount);
	}
	json_close_array(j);
	json_open_array(j, "areas");
	for (int area = 0; area < GOE_AREA_COUNT && !goe_is_everywhere(e->areas); area++)
		if (e->areas >> area & 1)
			json_text(j, NULL, goe_area_texts[area]);
	json_close_array(j);
	json_close_object(j);
}

static void goe_json_effects(struct json *j, const struct goe_effect *effects, int count)
{
	json_open_array(j, "effects");
	for (int i = 0; i < count; i++)
		goe_json_effect(j, &effects[i]);
	json_close_array(j);
}

/* Names: the message id, and what a set of the host's own calls it. */
static void goe_json_named(struct json *j, const char *id, const char *text, const char *name,
			   uint8_t source)
{
	json_text(j, "id", id);
	json_text(j, "name", text);
	if (name[0])
		json_text(j, "own_name", name);
	json_text(j, "source", goe_source_texts[source]);
	json_bool(j, "reconstruction", goe_is_reconstruction(source));
}

static void goe_json_pact(struct json *j, const struct goetia_context *x, int pact)
{
	const struct goe_pact *p = &x->cards.pact[pact];
	struct message words = goe_pact_words(p);

	json_open_object(j, NULL);
	goe_json_named(j, p->id, goe_card_text(GOE_CARDS + pact), p->name, p->source);
	json_text(j, "type", "pact");
	json_message(j, "scores", &words);
	json_close_object(j);
}

void goe_json_card(struct json *j, const struct goetia_context *x, int card)
{
	if (card >= GOE_CARDS) {
		goe_json_pact(j, x, card - GOE_CARDS);
		return;
	}
	const struct goe_card *facts = &x->cards.card[card];

	json_open_object(j, NULL);
	goe_json_named(j, facts->id, goe_card_text(card), facts->name, facts->source);
	json_text(j, "type", goe_type_words[facts->type]);
	json_text(j, "king", goe_king_texts[goe_card_king(card)]);
	json_int(j, "class", goe_kings[goe_card_king(card)].class);
	json_int(j, "wp", facts->wp);
	if (facts->type == GOE_RELIC) {
		goe_json_bundle(j, "cost", &facts->cost);
		json_bool(j, "red_edge", facts->red_edge);
	}
	goe_json_effects(j, facts->effect, facts->effects);
	json_close_object(j);
}

void goe_json_board(struct json *j, const char *key, const struct goetia_context *x, int board)
{
	const struct goe_board *b = &x->cards.board[board];

	json_open_object(j, key);
	goe_json_named(j, b->id, goe_cards_standard.board[board].text, b->name, b->source);
	json_int(j, "class", b->class);
	json_open_array(j, "rows"); /* of the Dark side, top and bottom */
	goe_json_bundle(j, NULL, &b->row[0]);
	goe_json_bundle(j, NULL, &b->row[1]);
	json_close_array(j);
	json_open_array(j, "dark");
	for (int i = 0; i < b->dark_hexes; i++) {
		const struct goe_special *special = &x->cards.special[b->dark[i].special];

		json_open_object(j, NULL);
		json_text(j, "special", goe_cards_standard.special[b->dark[i].special].text);
		json_bool(j, "sacrifice", b->dark[i].sacrifice);
		goe_json_effects(j, special->effect, special->effects);
		json_close_object(j);
	}
	json_close_array(j);
	json_close_object(j);
}

void goe_json_world(struct json *j, const char *key, const struct goetia_context *x, int card)
{
	if (card >= GOE_WORLDS) {
		json_null(j, key);
		return;
	}
	const struct goe_world *world = &x->cards.world[card];

	json_open_object(j, key);
	json_text(j, "id", world->id);
	json_bool(j, "new", card >= GOE_WORLD_CARDS);
	json_bool(j, "reconstruction", goe_is_reconstruction(world->source));
	if (card < GOE_WORLD_CARDS) {
		json_text(j, "king", goe_king_texts[world->king]);
		json_int(j, "number", goe_kings[world->king].number);
		json_int(j, "class", goe_kings[world->king].class);
		json_text(j, "colour", goe_colour_names[world->colour]);
		json_open_array(j, "worship"); /* links of the Demon side */
		for (int i = 0; i < world->pile; i++)
			json_int(j, NULL, world->worship[i]);
		json_close_array(j);
	}
	json_close_object(j);
}
