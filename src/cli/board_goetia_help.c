/*
 * Help on Goetia at the terminal: the rules in short, and what is printed on a
 * card, a Pact, a board, and on both sides of what lies in a place of the table
 * (GOE-102).
 */
#include <string.h>

#include "cli/board_goetia.h"
#include "cli/cells.h"
#include "games/goetia/describe.h"
#include "games/goetia/tell.h"

enum { SENTENCES_MAX = 2048 };

void goetia_words_help(const struct board_look *look, const struct context *c,
		       const struct view *view, struct buf *out)
{
	static const char *const lines[] = {
		"goetia.help.aim",  "goetia.help.round",  "goetia.help.world", "goetia.help.scry",
		"goetia.help.edge", "goetia.help.demons", "goetia.help.cards", "goetia.help.pay",
		"goetia.help.ends", "goetia.help.signs",
	};
	struct pen pen = pen_over(look, out);

	(void)c;
	(void)view;
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++)
		pen_wrap_id(&pen, lines[i]);
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

/* What lies in a place: w11, s2, t3, d21. */

static void help_world(struct pen *pen, const struct goetia_context *x, int card)
{
	const struct goe_world *world = &x->cards.world[card];
	struct message m = message_of("goetia.help.world_card");
	char links[GOE_WORSHIP_MAX + 1];

	if (world->king == GOE_NO_KING) {
		pen_wrap_id(pen, "goetia.help.new_world_card");
	} else {
		message_text(&m, goe_king_texts[world->king]);
		message_number(&m, goe_kings[world->king].number);
		message_number(&m, goe_kings[world->king].class);
		message_number(&m, world->pile);
		message_word(&m, goe_worship_signs(world, links));
		pen_wrap_message(pen, &m, 0);
	}
	help_source(pen, world->source);
}

static void help_edge(struct pen *pen, const struct goetia_context *x, const struct goetia_state *s,
		      int edge)
{
	const struct goe_edge *card = &x->cards.edge[s->edge[edge]];
	struct message title =
		message_of(s->flipped[edge] ? "goetia.help.edge_flipped" : "goetia.help.edge_card");

	message_text(&title, goe_edge_texts[edge]);
	pen_wrap_message(pen, &title, 0);
	help_amounts(pen, "goetia.help.back_cost", &card->cost);
	help_amounts(pen, "goetia.help.back_reward", &card->reward);
	help_source(pen, card->source);
}

static bool help_cell(struct pen *pen, const struct goetia_context *x, const struct goetia_state *s,
		      int cell)
{
	int card = s->cell[cell];

	if (card >= GOE_WORLDS)
		return false;
	help_world(pen, x, card);
	return true;
}

static bool help_slot(struct pen *pen, const struct goetia_context *x, const struct goetia_state *s,
		      int slot)
{
	if (slot >= GOE_SLOTS || s->dark[slot] >= GOE_BOARDS)
		return false;
	if (s->demon[slot] < GOE_WORLDS)
		help_world(pen, x, s->demon[slot]);
	help_board(pen, x, s->dark[slot]);
	return true;
}

/* A digit from 1 to 3 of the place's name, as 0 to 2; else -1. */
static int place_digit(struct slice word, size_t at)
{
	return at < word.len && word.at[at] >= '1' && word.at[at] <= '3' ? word.at[at] - '1' : -1;
}

static bool help_place(struct pen *pen, const struct goetia_context *x,
		       const struct goetia_state *s, struct slice word)
{
	static const char sides[] = "ltb";
	int first = place_digit(word, 1), second = place_digit(word, 2);

	if (first < 0 || word.len > 3 || (word.len == 3 && second < 0))
		return false;
	if (word.len == 3 && word.at[0] == 'w')
		return help_cell(pen, x, s, first * GOE_ROWS + second);
	if (word.len == 3 && word.at[0] == 'd')
		return help_slot(pen, x, s, first * GOE_ROWS + second);
	if (word.len == 2 && word.at[0] == 's' && s->board[first] < GOE_BOARDS) {
		help_board(pen, x, s->board[first]);
		return true;
	}
	const char *side = word.len == 2 ? memchr(sides, word.at[0], GOE_ROWS) : NULL;
	int edge = side ? (int)(side - sides) * GOE_ROWS + first : 0;

	if (!side || s->edge[edge] >= GOE_EDGES)
		return false;
	help_edge(pen, x, s, edge);
	return true;
}

/* The word is the thing's id, or its name in the reader's language or the set's. */
static bool is_named(const struct board_look *look, struct slice word, const char *id,
		     const char *text, const char *own)
{
	return slice_is(word, id) || slice_is(word, text_of(look->lang, text)) ||
	       (own[0] && slice_is(word, own));
}

bool goetia_words_help_on(const struct board_look *look, const struct context *c,
			  const struct view *view, struct slice word, struct buf *out)
{
	const struct goetia_context *x = (const void *)c;
	struct pen pen = pen_over(look, out);

	if (help_place(&pen, x, (const void *)view, word))
		return true;
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
