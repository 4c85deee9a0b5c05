/* The small pieces of Goetia's JSON: amounts, places, ids, prices. */
#include "games/goetia/cards/words.h"
#include "games/goetia/json/json.h"
#include "games/goetia/text/words.h"

enum { PLACE_TEXT_MAX = 8 };

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

void goe_json_place(struct json *j, const char *key, int space)
{
	char memory[PLACE_TEXT_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	goe_space_write(space, &text);
	json_slice(j, key, buf_slice_of(&text));
}

void goe_json_slot(struct json *j, const char *key, int slot)
{
	char memory[PLACE_TEXT_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	goe_slot_write(slot, &text);
	json_slice(j, key, buf_slice_of(&text));
}

static void goe_json_id(struct json *j, const char *key, const char *id)
{
	if (id)
		json_text(j, key, id);
	else
		json_null(j, key);
}

void goe_json_king(struct json *j, const char *key, int king)
{
	goe_json_id(j, key, king < GOE_KINGS ? goe_king_words[king] : NULL);
}

void goe_json_world(struct json *j, const char *key, const struct goetia_context *x, int card)
{
	goe_json_id(j, key, card < GOE_WORLDS ? x->cards.world[card].id : NULL);
}

void goe_json_board(struct json *j, const char *key, const struct goetia_context *x, int board)
{
	goe_json_id(j, key, board < GOE_BOARDS ? x->cards.board[board].id : NULL);
}

void goe_json_price(struct json *j, const char *key, const struct goe_price *price)
{
	json_open_object(j, key);
	for (int kind = 0; kind < GOE_ATTENTION; kind++)
		if (goe_unit(price->units, kind))
			json_int(j, goe_hex_words[kind], goe_unit(price->units, kind));
	if (price->attention)
		json_int(j, goe_hex_words[GOE_ATTENTION], price->attention);
	if (price->sacrifice)
		json_int(j, goe_hex_words[GOE_SACRIFICE], price->sacrifice);
	if (price->discount) {
		json_int(j, "less", price->discount);
		json_int(j, "cubes", price->pay);
	}
	json_close_object(j);
}

void goe_json_due(struct json *j, const char *key, const struct goetia_state *s)
{
	const struct goe_frame *f = s->depth ? &s->frame[s->depth - 1] : NULL;
	struct goe_bundle due = { 0 };

	for (int colour = 0; colour < GOE_COLOURS; colour++)
		due.n[colour] = s->due[colour];
	due.n[GOE_ATTENTION] = s->due[GOE_ITEM_ATTENTION];
	if (f && f->kind == GOE_FRAME_GAIN)
		due.n[GOE_WHITE] = f->left;
	goe_json_bundle(j, key, &due);
}
