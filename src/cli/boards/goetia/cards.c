/*
 * The components of Goetia in sentences: what a card, a Pact or a kind of hex
 * does.
 */
#include <string.h>

#include "cli/boards/goetia/board.h"
#include "cli/screen/cells.h"
#include "games/goetia/json/describe.h"

enum { PART_MAX = 128 };

/* Adds a part to a list of so many: "a, b and c". */
static void list_add(const struct board_look *look, struct slice part, bool last, struct buf *out)
{
	char memory[GOE_LIST_TEXT_MAX];
	struct buf so_far = buf_over(memory, sizeof(memory));
	struct message m = message_of(last ? "goetia.list.two" : "goetia.list.more");

	if (!out->len) {
		buf_slice(out, part);
		return;
	}
	buf_slice(&so_far, buf_slice_of(out));
	message_slice(&m, buf_slice_of(&so_far));
	message_slice(&m, part);
	buf_clear(out);
	text_message(look->lang, &m, NULL, out);
}

void goe_list_amounts(const struct board_look *look, const struct goe_bundle *bundle, bool paid,
		      struct buf *out)
{
	int left = 0;

	for (int kind = 0; kind < GOE_KINDS; kind++)
		left += bundle->n[kind] > 0;
	for (int kind = 0; kind < GOE_KINDS; kind++) {
		char memory[PART_MAX];
		struct buf part = buf_over(memory, sizeof(memory));

		if (!bundle->n[kind])
			continue;
		struct message m = goe_amount_words(kind, bundle->n[kind], paid);

		text_message(look->lang, &m, NULL, &part);
		list_add(look, buf_slice_of(&part), --left == 0, out);
	}
}

static void list_areas(const struct board_look *look, uint8_t areas, struct buf *out)
{
	for (int i = 0; i < GOE_AREA_COUNT; i++)
		if (areas >> i & 1)
			list_add(look, slice_from(text_of(look->lang, goe_area_texts[i])),
				 areas >> (i + 1) == 0, out);
}

static void effect_sentence(const struct board_look *look, const struct goe_effect *effect,
			    struct buf *out)
{
	char amounts_memory[GOE_LIST_TEXT_MAX], areas_memory[GOE_LIST_TEXT_MAX];
	struct buf amounts = buf_over(amounts_memory, sizeof(amounts_memory));
	struct buf areas = buf_over(areas_memory, sizeof(areas_memory));
	struct message m = goe_effect_words(effect);

	goe_list_amounts(look, &effect->bundle, false, &amounts);
	list_areas(look, effect->areas, &areas);
	m.args[GOE_WORDS_AMOUNTS].word = buf_slice_of(&amounts);
	m.args[GOE_WORDS_AREAS].word = buf_slice_of(&areas);
	if (out->len)
		buf_char(out, ' ');
	text_message(look->lang, &m, NULL, out);
}

static void effect_sentences(const struct board_look *look, const struct goe_effect *effect,
			     int count, struct buf *out)
{
	for (int i = 0; i < count; i++)
		effect_sentence(look, &effect[i], out);
}

void goe_card_sentences(const struct board_look *look, const struct goetia_context *x, int card,
			struct buf *out)
{
	if (card < GOE_CARDS) {
		effect_sentences(look, x->cards.card[card].effect, x->cards.card[card].effects,
				 out);
		return;
	}
	struct message m = goe_pact_words(&x->cards.pact[card - GOE_CARDS]);

	text_message(look->lang, &m, NULL, out);
}

void goe_special_sentences(const struct board_look *look, const struct goetia_context *x,
			   int special, struct buf *out)
{
	effect_sentences(look, x->cards.special[special].effect, x->cards.special[special].effects,
			 out);
}
