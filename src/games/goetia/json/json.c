/*
 * What a client draws of Goetia, as one JSON object made from a view: all that
 * can change in a match. Cards, boards and places are their ids; what is
 * printed on them is in facts.c. docs/games/goetia.md lists the members.
 */
#include "games/goetia/json/json.h"

#include "games/drawing.h"
#include "games/goetia/json/about.h"
#include "games/goetia/text/words.h"

static void goe_json_seat_or_null(struct json *j, const char *key, int seat)
{
	if (seat < GOE_SEATS)
		json_int(j, key, seat);
	else
		json_null(j, key);
}

/* Players. */

static void goe_json_column(struct json *j, const struct goetia_state *s, int seat, int column)
{
	json_open_object(j, NULL);
	json_open_array(j, "cards"); /* top first */
	for (int card = s->top[seat][column]; card != GOE_NONE; card = s->beneath[card])
		json_text(j, NULL, goe_card_id(card));
	json_close_array(j);
	if (goe_sum(s->stored[seat][column], GOE_ITEMS))
		goe_json_items(j, "stored", s->stored[seat][column], GOE_ITEMS);
	if (s->on[GOE_SPACE_RELIC + seat * GOE_COLUMNS + column])
		json_bool(j, "follower", true);
	if (s->in_force[seat] >> column & 1)
		json_bool(j, "in_force", true);
	if (s->next_returned[seat] >> column & 1)
		json_bool(j, "next_returned", true);
	json_close_object(j);
}

static void goe_json_pact_points(struct json *j, const int points[GOE_PACTS])
{
	json_open_array(j, "pact_points");
	for (int i = 0; i < GOE_PACTS; i++) {
		if (!points[i])
			continue;
		json_open_object(j, NULL);
		json_text(j, "pact", goe_card_id(GOE_CARDS + i));
		json_int(j, "points", points[i]);
		json_close_object(j);
	}
	json_close_array(j);
}

static void goe_json_seat(struct json *j, const struct goetia_context *x,
			  const struct goetia_state *s, int seat)
{
	int pact[GOE_PACTS] = { 0 };

	json_open_object(j, NULL);
	json_int(j, "seat", seat);
	json_int(j, "points", goe_points(x, s, seat, pact));
	json_int(j, "attention", s->attention[seat]);
	goe_json_items(j, "cubes", s->cubes[seat], GOE_COLOURS);
	json_int(j, "home", s->home[seat]);
	json_int(j, "recruited", goe_recruited(s, seat));
	json_int(j, "unrecruited", goe_unrecruited(s, seat));
	json_int(j, "sacrificed", s->sacrificed[seat]);
	json_int(j, "printed_wp", goe_printed_wp(x, s, seat));
	goe_json_pact_points(j, pact);
	json_open_array(j, "columns");
	for (int column = 0; column < GOE_COLUMNS; column++)
		goe_json_column(j, s, seat, column);
	json_close_array(j);
	json_close_object(j);
}

/* The table. */

static void goe_json_dark(struct json *j, const struct goetia_context *x,
			  const struct goetia_state *s, int slot)
{
	json_open_object(j, NULL);
	goe_json_slot(j, "slot", slot);
	goe_json_board(j, "board", x, s->dark[slot]);
	goe_json_world(j, "demon", x, s->demon[slot]);
	if (s->demon[slot] < GOE_WORLDS)
		json_text(j, "covers", goe_row_names[s->cover[slot]].at);
	else
		json_null(j, "covers");
	json_close_object(j);
}

static void goe_json_row(struct json *j, const struct goetia_context *x,
			 const struct goetia_state *s, int row)
{
	json_open_object(j, NULL);
	json_open_array(j, "cells");
	for (int column = 0; column < 3; column++)
		goe_json_world(j, NULL, x, s->cell[row * 3 + column]);
	json_close_array(j);
	goe_json_board(j, "board", x, s->board[row]);
	json_int(j, "attention", s->board_attention[row]);
	json_open_array(j, "dark");
	for (int slot = row * GOE_ROWS; slot < (row + 1) * GOE_ROWS; slot++)
		if (s->dark[slot] < GOE_BOARDS)
			goe_json_dark(j, x, s, slot);
	json_close_array(j);
	json_open_array(j, "pacts");
	for (int i = 0; i < GOE_DISPLAY_ROW; i++)
		if (s->display[row * GOE_DISPLAY_ROW + i] != GOE_NONE)
			json_text(j, NULL,
				  goe_card_id(GOE_CARDS + s->display[row * GOE_DISPLAY_ROW + i]));
	json_close_array(j);
	json_close_object(j);
}

static void goe_json_edge(struct json *j, const struct goetia_context *x,
			  const struct goetia_state *s, int edge)
{
	json_open_object(j, NULL);
	goe_json_place(j, "place", GOE_SPACE_EDGE + edge);
	json_text(j, "edge", x->cards.edge[s->edge[edge]].id);
	json_bool(j, "flipped", s->flipped[edge]);
	json_int(j, "symbols", goe_symbols(x, s, edge));
	json_open_array(j, "waiting");
	for (int seat = 0; seat < x->players; seat++)
		json_int(j, NULL, s->waiting[edge][seat]);
	json_close_array(j);
	json_close_object(j);
}

/* Cards as far as the viewer has seen them, and who has seen each. */
static void goe_json_deck(struct json *j, const struct goetia_state *s, int king)
{
	json_open_object(j, NULL);
	goe_json_king(j, "king", king);
	json_open_array(j, "cards");
	for (int i = 0; i < goe_deck_size(s, king); i++) {
		json_open_object(j, NULL);
		if (s->deck[king][i] < GOE_CARDS)
			json_text(j, "card", goe_card_id(s->deck[king][i]));
		json_seat_set(j, "seen", s->seen[king][i]);
		json_close_object(j);
	}
	json_close_array(j);
	json_close_object(j);
}

static void goe_json_table(struct json *j, const struct goetia_context *x,
			   const struct goetia_state *s)
{
	json_open_array(j, "rows");
	for (int row = 0; row < GOE_ROWS; row++)
		goe_json_row(j, x, s, row);
	json_close_array(j);
	json_open_array(j, "edges");
	for (int edge = 0; edge < GOE_EDGES_IN_PLAY; edge++)
		if (s->edge[edge] < GOE_EDGES)
			goe_json_edge(j, x, s, edge);
	json_close_array(j);
	json_open_array(j, "decks");
	for (int king = 0; king < GOE_KINGS; king++)
		goe_json_deck(j, s, king);
	json_close_array(j);
	goe_json_items(j, "supply", s->supply, GOE_COLOURS);
}

/* The question. */

static void goe_json_moves(struct json *j, const struct context *c, const struct view *view,
			   int viewer)
{
	char memory[GOE_MOVE_TEXT_MAX];
	game_move list[GOE_MOVES_MAX];
	uint32_t count = 0;

	if (viewer < GOE_SEATS)
		count = goetia_moves(c, view_position(view), viewer, list);
	json_open_array(j, "moves");
	for (uint32_t i = 0; i < count; i++) {
		struct buf text = buf_over(memory, sizeof(memory));

		goe_move_text(list[i], &text);
		json_open_object(j, NULL);
		json_slice(j, "move", buf_slice_of(&text));
		json_close_object(j);
	}
	json_close_array(j);
}

static void goe_json_about(struct json *j, const struct goetia_context *x,
			   const struct goetia_state *s)
{
	struct goe_about about;

	if (!goe_about(s, &about))
		return;
	json_open_object(j, "about");
	if (about.slot < GOE_SLOTS) {
		goe_json_slot(j, "place", about.slot);
		goe_json_world(j, "demon", x, s->demon[about.slot]);
	}
	if (about.space < GOE_SPACES)
		goe_json_place(j, "place", about.space);
	if (about.card != GOE_NONE)
		json_text(j, "card", goe_card_id(about.card));
	json_close_object(j);
}

static void goe_json_question(struct json *j, const struct context *c, const struct view *view,
			      int viewer)
{
	const struct goetia_context *x = (const void *)c;
	const struct goetia_state *s = (const void *)view;
	struct message why = { 0 };

	if (s->ask) {
		json_text(j, "ask", goe_ask_names[s->ask].at);
		json_text(j, "question", goe_questions[s->ask].text);
	} else {
		json_null(j, "ask");
		json_null(j, "question");
	}
	goe_json_about(j, x, s);
	goe_json_seat_or_null(j, "asked", s->asked);
	goe_json_due(j, "due", s);
	goe_json_payment(j, x, s);
	goe_json_moves(j, c, view, viewer);
	if (viewer < x->players && s->asked != viewer)
		goetia_why(c, view_position(view), viewer, 0, &why);
	view_closed(j, &why);
}

void goetia_json(const struct context *c, const struct view *view, int viewer, struct buf *out)
{
	const struct goetia_context *x = (const void *)c;
	const struct goetia_state *s = (const void *)view;
	struct json j = json_over(out);
	int payer = goe_payer(x, s, viewer);

	view_head(&j, &goetia, c, view, viewer, goe_phase_names[s->phase].at);
	json_int(&j, "round", s->round);
	json_int(&j, "step", s->step);
	goe_json_seat_or_null(&j, "start", s->start);
	goe_json_seat_or_null(&j, "turn", s->turn);
	json_open_array(&j, "seats");
	for (int seat = 0; seat < x->players; seat++)
		goe_json_seat(&j, x, s, seat);
	json_close_array(&j);
	goe_json_table(&j, x, s);
	json_int(&j, "payer", payer);
	goe_json_spaces(&j, x, s, payer);
	goe_json_question(&j, c, view, viewer);
	json_close_object(&j);
}
