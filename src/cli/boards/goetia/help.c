/*
 * Help on Goetia at the terminal: the rules in short, what is printed on a card,
 * a Pact, a board, and on both sides of what lies in a place of the table
 * (GOE-102); for a hex also what it costs the viewer now, and why it is closed.
 */
#include <string.h>

#include "cli/boards/goetia/board.h"
#include "cli/screen/cells.h"
#include "games/goetia/json/describe.h"
#include "games/goetia/json/foresee.h"
#include "games/goetia/tell.h"
#include "games/goetia/text/words.h"

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

static void help_scry_side(struct pen *pen, const struct goe_board *board)
{
	pen_id(pen, "goetia.help.scry_side");
	for (int hex = 0; hex < board->hexes; hex++) {
		pen_text(pen, " ");
		goe_draw_scry_hex(pen, board, hex);
	}
	pen_end_line(pen);
}

/* Both sides. */
static void help_board(struct pen *pen, const struct goetia_context *x, int index)
{
	const struct goe_board *board = &x->cards.board[index];
	struct message title = message_of("goetia.help.board");

	message_text(&title, goe_cards_standard.board[index].text);
	message_number(&title, board->class);
	message_number(&title, board->attention);
	pen_wrap_message(pen, &title, 0);
	help_scry_side(pen, board);
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

/* What lies in a place. */

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

/* Both sides: the hexes of the World, and the Demon behind it. */
static bool help_cell(struct goe_table *t, int cell)
{
	int card = t->s->cell[cell];

	if (card >= GOE_WORLDS)
		return false;
	pen_id(&t->pen, "goetia.help.world_side");
	for (int hex = 0; hex < t->x->cards.world[card].hexes; hex++) {
		pen_text(&t->pen, " ");
		goe_draw_hex(t, cell * GOE_WORLD_HEXES_MAX + hex);
	}
	goe_end_line(t);
	help_world(&t->pen, t->x, card);
	return true;
}

static bool help_slot(struct goe_table *t, int slot)
{
	if (slot >= GOE_SLOTS || t->s->dark[slot] >= GOE_BOARDS)
		return false;
	if (t->s->demon[slot] < GOE_WORLDS)
		help_world(&t->pen, t->x, t->s->demon[slot]);
	help_board(&t->pen, t->x, t->s->dark[slot]);
	return true;
}

/* A place: what the viewer would pay, how, and why he cannot. */

static void help_price(struct goe_table *t, const struct goe_price *price)
{
	struct goe_bundle cost = { 0 };
	uint8_t paid[GOE_ITEMS];

	for (int kind = 0; kind < GOE_ATTENTION; kind++)
		cost.n[kind] = (uint8_t)goe_unit(price->units, kind);
	cost.n[GOE_ATTENTION] = price->attention;
	cost.n[GOE_SACRIFICE] = price->sacrifice;
	help_amounts(&t->pen, "goetia.help.costs_now", &cost);
	if (price->discount && price->cubes) {
		struct message m = message_of("goetia.help.discount");

		message_number(&m, price->discount);
		pen_wrap_message(&t->pen, &m, 0);
	}
	if (!price->pay || !goe_can_pay(t->s, t->viewer, price))
		return;
	memset(&cost, 0, sizeof(cost));
	goe_default(t->s, t->viewer, price, paid);
	memcpy(cost.n, paid, GOE_COLOURS);
	cost.n[GOE_ATTENTION] = (uint8_t)(paid[GOE_ITEM_ATTENTION] + price->attention);
	help_amounts(&t->pen, "goetia.help.pays_with", &cost);
}

/* Whether who stands there, or would, comes home with this round. */
static void help_stay(struct goe_table *t, int space, bool taken)
{
	static const char *const ids[2][2] = {
		{ "goetia.help.may_stay", "goetia.help.comes_back" },
		{ "goetia.help.there_stays", "goetia.help.there_comes_back" },
	};

	struct goe_ending end;

	if (!goe_link(t->x, t->s, space))
		return;
	goe_foresee_end(t->x, t->s, &end);
	bool back = taken ? end.home[space] : goe_comes_back(t, space);

	pen_wrap_id(&t->pen, ids[taken][back]);
}

static void help_space(struct goe_table *t, int space)
{
	struct goe_price price;
	struct message closed;

	goe_why_closed(t->x, t->s, t->viewer, space, &t->terms, &price, &closed);
	bool taken = closed.id && t->s->on[space];

	if (!taken)
		help_price(t, &price);
	if (!taken || t->s->on[space] != GOE_MARKER)
		help_stay(t, space, taken);
	if (closed.id)
		pen_wrap_message(&t->pen, &closed, 0);
	else
		pen_wrap_id(&t->pen, "goetia.help.open");
}

/* A digit from 1 to 3 of the place's name, as 0 to 2; else -1. */
static int place_digit(struct slice word, size_t at)
{
	return at < word.len && word.at[at] >= '1' && word.at[at] <= '3' ? word.at[at] - '1' : -1;
}

/* A hex, by what moves call it: the thing it is on, then the hex itself. */
static bool help_hex(struct goe_table *t, struct slice word)
{
	bool seated = t->viewer < t->players;
	int space;

	if (!goe_space_read(word, &space))
		return false;
	space = goe_space_of_move(space, seated ? t->viewer : 0);
	if (!goe_is_hex(t->x, t->s, space) || (space >= GOE_SPACE_RELIC && !seated))
		return false;
	if (space < GOE_SPACE_SCRY)
		help_cell(t, space / GOE_WORLD_HEXES_MAX);
	else if (space < GOE_SPACE_EDGE)
		help_board(&t->pen, t->x,
			   t->s->board[(space - GOE_SPACE_SCRY) / GOE_SCRY_HEXES_MAX]);
	else if (space < GOE_SPACE_DEMON)
		help_edge(&t->pen, t->x, t->s, space - GOE_SPACE_EDGE);
	else if (space < GOE_SPACE_RELIC)
		help_slot(t, (space - GOE_SPACE_DEMON) / GOE_WORSHIP_MAX);
	else
		help_card(&t->pen, t->x,
			  t->s->top[t->viewer][(space - GOE_SPACE_RELIC) % GOE_COLUMNS]);
	if (seated)
		help_space(t, space);
	return true;
}

/* What lies in a place, without its hexes. */
static bool help_place(struct goe_table *t, struct slice word)
{
	int first = place_digit(word, 1), second = place_digit(word, 2);

	if (first < 0 || word.len > 3 || (word.len == 3 && second < 0))
		return false;
	if (word.len == 3)
		return word.at[0] == 'w'   ? help_cell(t, first * GOE_ROWS + second)
		       : word.at[0] == 'd' ? help_slot(t, first * GOE_ROWS + second)
					   : false;
	if (word.at[0] != 's' || t->s->board[first] >= GOE_BOARDS)
		return false;
	help_board(&t->pen, t->x, t->s->board[first]);
	return true;
}

/* A king: the cards that he can bring, and where those lie that the viewer knows of. */

static void king_card_line(struct goe_table *t, int card, const struct message *where)
{
	struct message title = message_of("goetia.help.king_card");
	char memory[SENTENCES_MAX];
	struct buf line = buf_over(memory, sizeof(memory));

	message_text(&title, goe_cards_standard.card[card].text);
	message_text(&title, goe_type_texts[t->x->cards.card[card].type]);
	message_number(&title, t->x->cards.card[card].wp);
	pen_pad(&t->pen, 2);
	text_message(t->pen.look->lang, &title, t->pen.look->names, &line);
	buf_char(&line, ' ');
	text_message(t->pen.look->lang, where, t->pen.look->names, &line);
	goe_card_sentences(t->pen.look, t->x, card, &line);
	pen_wrap(&t->pen, buf_slice_of(&line), 4);
}

/* In a tableau, in the deck as far as the viewer has seen it, still to come, or not. */
static struct message card_place(const struct goe_table *t, int card)
{
	const uint8_t *deck = t->s->deck[goe_card_king(card)];
	struct message held = message_of("goetia.help.king_held");
	struct message known = message_of("goetia.help.king_known");

	for (int seat = 0; seat < t->players; seat++)
		for (int column = 0; column < GOE_COLUMNS; column++)
			for (int at = t->s->top[seat][column]; at != GOE_NONE;
			     at = t->s->beneath[at])
				if (at == card) {
					message_seat(&held, seat);
					return held;
				}
	bool unseen = false;

	for (int i = 0; i < GOE_DECK_MAX; i++) {
		if (deck[i] == card) {
			message_number(&known, i + 1);
			return known;
		}
		unseen |= deck[i] == GOE_UNDRAWN || deck[i] == GOE_UNKNOWN;
	}
	return message_of(unseen ? "goetia.help.king_open" : "goetia.help.king_out");
}

static void help_king(struct goe_table *t, int king)
{
	struct message title = message_of("goetia.help.king");

	message_text(&title, goe_king_texts[king]);
	message_number(&title, goe_kings[king].number);
	message_number(&title, goe_kings[king].class);
	message_number(&title, goe_deck_size(t->s, king));
	pen_wrap_message(&t->pen, &title, 0);
	for (int i = 0; i < GOE_CARDS_PER_KING; i++) {
		int card = king * GOE_CARDS_PER_KING + i;
		struct message where = card_place(t, card);

		king_card_line(t, card, &where);
	}
}

/* The word is the thing's id, or its name in the reader's language or the set's. */
static bool is_named(const struct board_look *look, struct slice word, const char *id,
		     const char *text, const char *own)
{
	return text_same_word(word, slice_from(id)) ||
	       text_same_word(word, slice_from(text_of(look->lang, text))) ||
	       (own[0] && text_same_word(word, slice_from(own)));
}

bool goetia_words_help_on(const struct board_look *look, const struct context *c,
			  const struct view *view, struct slice word, struct buf *out)
{
	const struct goetia_context *x = (const void *)c;
	int viewer = ((const struct goetia_state *)(const void *)view)->viewer;
	struct goe_table t = goe_table_of(look, c, view, viewer, out);
	struct pen pen = pen_over(look, out);

	if (help_hex(&t, word) || help_place(&t, word))
		return true;
	for (int i = 0; i < GOE_KINGS; i++)
		if (is_named(look, word, goe_king_words[i], goe_king_texts[i], "")) {
			help_king(&t, i);
			return true;
		}
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
