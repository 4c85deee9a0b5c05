/*
 * The components of Goetia in sentences: what a card, Pact, board or kind of
 * hex does, and whether it is a reconstruction.
 */
#include <string.h>

#include "cli/board_goetia.h"
#include "cli/cells.h"
#include "games/goetia/describe.h"

enum { SENTENCES_MAX = 2048, PART_MAX = 128 };

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

/* Help on one thing: name, kind, cost, sentences, source; each wrapped. */

static void help_title(struct pen *pen, const char *name, const char *kind, int wp)
{
	struct message title = message_of(wp < 0 ? "goetia.help.title" : "goetia.help.title_wp");

	message_text(&title, name);
	message_text(&title, kind);
	message_number(&title, wp);
	pen_wrap_message(pen, &title, 0);
}

static void help_source(struct pen *pen, uint8_t source)
{
	struct message m = message_of("goetia.help.source");

	message_text(&m, goe_source_texts[source]);
	pen_wrap_message(pen, &m, 0);
}

static void help_amounts(struct pen *pen, const char *id, const struct goe_bundle *bundle)
{
	char memory[GOE_LIST_TEXT_MAX];
	struct buf list = buf_over(memory, sizeof(memory));
	struct message m = message_of(id);

	goe_list_amounts(pen->look, bundle, true, &list);
	if (!list.len)
		return;
	message_slice(&m, buf_slice_of(&list));
	pen_wrap_message(pen, &m, 0);
}

static void help_card(struct pen *pen, const struct goetia_context *x, int index)
{
	const struct goe_card *card = &x->cards.card[index];
	char memory[SENTENCES_MAX];
	struct buf sentences = buf_over(memory, sizeof(memory));

	help_title(pen, goe_cards_standard.card[index].text, goe_type_texts[card->type], card->wp);
	help_amounts(pen, "goetia.help.cost", &card->cost);
	goe_card_sentences(pen->look, x, index, &sentences);
	pen_wrap(pen, buf_slice_of(&sentences), 0);
	if (card->red_edge)
		pen_wrap_id(pen, "goetia.help.red_edge");
	help_source(pen, card->source);
}

static void help_pact(struct pen *pen, const struct goetia_context *x, int index)
{
	char memory[SENTENCES_MAX];
	struct buf sentences = buf_over(memory, sizeof(memory));

	help_title(pen, goe_cards_standard.pact[index].text, "goetia.type.pact", -1);
	goe_card_sentences(pen->look, x, GOE_CARDS + index, &sentences);
	pen_wrap(pen, buf_slice_of(&sentences), 0);
	help_source(pen, x->cards.pact[index].source);
}

static void help_board(struct pen *pen, const struct goetia_context *x, int index)
{
	const struct goe_board *board = &x->cards.board[index];
	struct message title = message_of("goetia.help.board");

	message_text(&title, goe_cards_standard.board[index].text);
	message_number(&title, board->class);
	message_number(&title, board->attention);
	pen_wrap_message(pen, &title, 0);
	help_amounts(pen, "goetia.help.top", &board->row[0]);
	help_amounts(pen, "goetia.help.bottom", &board->row[1]);
	for (int i = 0; i < board->dark_hexes; i++) {
		char memory[SENTENCES_MAX];
		struct buf text = buf_over(memory, sizeof(memory));

		goe_special_sentences(pen->look, x, board->dark[i].special, &text);
		if (board->dark[i].sacrifice) {
			buf_char(&text, ' ');
			buf_text(&text, text_of(pen->look->lang, "goetia.help.sacrifice"));
		}
		pen_wrap(pen, buf_slice_of(&text), 2);
	}
	help_source(pen, board->source);
}

/* The word is the thing's id, or its name in the reader's language or the set's. */
static bool is_named(const struct board_look *look, struct slice word, const char *id,
		     const char *text, const char *own)
{
	return slice_is(word, id) || slice_is(word, text_of(look->lang, text)) ||
	       (own[0] && slice_is(word, own));
}

bool goetia_words_help_on(const struct board_look *look, const struct context *c, struct slice word,
			  struct buf *out)
{
	const struct goetia_context *x = (const void *)c;
	struct pen pen = pen_over(look, out);

	for (int i = 0; i < GOE_CARDS; i++)
		if (is_named(look, word, x->cards.card[i].id, goe_cards_standard.card[i].text,
			     x->cards.card[i].name)) {
			help_card(&pen, x, i);
			return true;
		}
	for (int i = 0; i < GOE_PACTS; i++)
		if (is_named(look, word, x->cards.pact[i].id, goe_cards_standard.pact[i].text,
			     x->cards.pact[i].name)) {
			help_pact(&pen, x, i);
			return true;
		}
	for (int i = 0; i < GOE_BOARDS; i++)
		if (is_named(look, word, x->cards.board[i].id, goe_cards_standard.board[i].text,
			     x->cards.board[i].name)) {
			help_board(&pen, x, i);
			return true;
		}
	return false;
}
